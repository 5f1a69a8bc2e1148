/* For WebAssembly, which has no libc: what tools/constants/ needs of it. */
#ifndef STRING_H
#define STRING_H

#include <stddef.h>

#define memset __builtin_memset

int strcmp(const char *a, const char *b);

#endif
