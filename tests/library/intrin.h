/* What magicbb.h takes from Microsoft's <intrin.h>, where as_other_compiler.h
   imitates that compiler. */
#ifndef INTRIN_H
#define INTRIN_H

#include <stdint.h>

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
