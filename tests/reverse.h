/* Included before all else, gives magicbb.h the instruction of other processors
   that reverses the bits of a word, so that the suite tries what is made of
   it. */
#include <stdint.h>

static inline uint64_t reverse(uint64_t word)
{
    uint64_t result = 0;
    int i;

    for (i = 0; i < 64; i++)
        result |= (word >> i & 1) << (63 - i);
    return result;
}
#define MAGICBB_REVERSE_(word) reverse(word)
