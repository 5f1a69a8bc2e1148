/* Has C in the place of AArch64's rbit, for tiny on x86. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#undef __SSE2__
#define __aarch64__
#define __asm__(text)                                                          \
    for (int i = result = 0; i < 64; i++)                                      \
    result += result + (bits >> i & 1)
