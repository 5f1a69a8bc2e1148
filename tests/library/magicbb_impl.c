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
