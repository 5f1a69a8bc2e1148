/* Makes a compiler for x86-64 see the form of tiny for AArch64: C takes the
   place of its one instruction, which reverses the bits of a word. */
#include <inttypes.h> /* system headers are for this machine */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <valgrind/memcheck.h>
#undef __x86_64__
#define __aarch64__ 1
#define __asm__(rbit) result = reverse_bits(bits)

static inline uint64_t reverse_bits(uint64_t b)
{
    b = (b >> 1 & 0x5555555555555555) | (b & 0x5555555555555555) << 1;
    b = (b >> 2 & 0x3333333333333333) | (b & 0x3333333333333333) << 2;
    b = (b >> 4 & 0x0f0f0f0f0f0f0f0f) | (b & 0x0f0f0f0f0f0f0f0f) << 4;
    return __builtin_bswap64(b);
}
