/* The one file of a program that holds the implementation. */
#ifndef MAGICBB_IMPLEMENTATION
#define MAGICBB_IMPLEMENTATION
#endif
#include "magicbb.h"
#include "every_function.h"
#include "tools/processor.h"

/* Compiled with the flags of every_function.c, which must not call getenv(). */
const char *instructions_lacking(void)
{
    return processor_lacks();
}

/* Only the implementation knows the size of its tables. */
int table_bytes(int with_pext[2])
{
#if defined(MAGICBB_TINY)
    return with_pext[0] = with_pext[1] = 0;
#elif defined(MAGICBB_COMPACT)
    with_pext[0] = 129168;
    with_pext[1] = 159296;
    enum { BYTES = sizeof MAGICBB_(attacks) + sizeof MAGICBB_(slots) };
    return BYTES;
#else
    with_pext[0] = 620160;
    with_pext[1] = 861184;
    enum { BYTES = sizeof MAGICBB_(slots) };
    return BYTES;
#endif
}
