/* Included before all else, makes magicbb.h take the compiler for one it has
   never heard of, or with AS_MSVC for Microsoft's, or with AS_AARCH64 the
   processor for one that has rbit. The system's own headers do
   need to know: they come first. clang for MSVC has no more of them than two,
   and says itself what it imitates. */
#include <stdint.h>
#ifdef _MSC_VER
#include <intrin.h>
#else
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif
#if defined(AS_MSVC) && defined(__MINGW32__)
#include <intrin.h>
#include <pthread.h>
/* of __declspec(align), and section */
#pragma GCC diagnostic ignored "-Wattributes"
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#define allocate section
#define _MSC_VER 1900
#define _M_X64 100
#endif
#ifdef AS_AARCH64
#undef __SSE2__
#define __aarch64__
#define __asm__(text)                                                          \
    for (int i = result = 0; i < 64; i++)                                      \
    result += result + (bits >> i & 1)
#else
#undef __GNUC__
#undef __clang__
#endif
