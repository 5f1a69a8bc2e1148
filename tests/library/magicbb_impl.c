/* The one file of a program that holds the implementation. */
#ifndef MAGICBB_IMPLEMENTATION
#define MAGICBB_IMPLEMENTATION
#endif
#include "magicbb.h"
#include "answers.h"

/* Only the implementation knows the size of its tables. */
int table_bytes(void)
{
#if defined(MAGICBB_TINY)
    return 0;
#elif defined(MAGICBB_COMPACT)
    return (int)(sizeof MAGICBB_(sets) + sizeof MAGICBB_(table));
#else
    return (int)sizeof MAGICBB_(table);
#endif
}
