/* The loop of predict.sh: one lookup of each square and board. */
#define MAGICBB_NO_LAZY
#include "magicbb.h"

uint64_t loop(const int *square, const uint64_t *occupied, int count);

uint64_t loop(const int *square, const uint64_t *occupied, int count)
{
    uint64_t sum = 0;

    while (count--)
        sum += LOOKUP(*square++, *occupied++);
    return sum;
}
