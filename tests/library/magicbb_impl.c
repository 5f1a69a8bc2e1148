/* The one file of a program that holds the implementation. */
#ifndef MAGICBB_IMPLEMENTATION
#define MAGICBB_IMPLEMENTATION
#endif
#include "magicbb.h"
#include "answers.h"

/* Only the implementation knows the size of its tables. */
int table_bytes(int with_pext[2])
{
#if defined(MAGICBB_TINY)
    return with_pext[0] = with_pext[1] = 0;
#elif defined(MAGICBB_COMPACT)
    with_pext[0] = 128144;
    with_pext[1] = 158272;
    enum {
        BYTES = sizeof MAGICBB_(tables).sets + sizeof MAGICBB_(tables).slot
    };
    return BYTES;
#else
    with_pext[0] = 620160;
    with_pext[1] = 861184;
    enum { BYTES = sizeof MAGICBB_(tables).slot };
    return BYTES;
#endif
}
