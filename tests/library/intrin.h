/* Include this first: then magicbb.h sees an unknown compiler, or with AS_MSVC
   Microsoft's, whose <intrin.h> this file replaces. System headers must see the
   real compiler, so they come first. clang for MSVC has only two of them, and
   defines _MSC_VER itself. */
#ifndef INTRIN_H
#define INTRIN_H

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

#ifdef AS_MSVC
#ifdef __MINGW32__
#include <pthread.h>
#endif
#define _MSC_VER 1930
#define _M_X64 100

static inline unsigned char _BitScanForward64(unsigned long *index, uint64_t b)
{
    *index = (unsigned long)__builtin_ctzll(b);
    return b != 0;
}

#ifdef __AVX__
#define __popcnt64(b) (uint64_t) __builtin_popcountll(b)
#endif
#ifdef __BMI2__
#define _pext_u64(b, mask) __builtin_ia32_pext_di(b, mask)
#endif
#endif

#undef __GNUC__
#undef __clang__

#endif
