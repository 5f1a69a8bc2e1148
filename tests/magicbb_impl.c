/* The one file of a program that holds the implementation. */
#ifndef MAGICBB_IMPLEMENTATION
#define MAGICBB_IMPLEMENTATION
#endif
#define MAGICBB_KEEP_ /* for the size of its tables */
#include "magicbb.h"
#include "answers.h"

/* Only the implementation knows the size of its tables. */
int table_bytes(void)
{
#ifdef MAGICBB_TINY
    return 0;
#else
    return (int)sizeof MAGICBB_(table);
#endif
}
