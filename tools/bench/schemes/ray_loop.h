/* No table: a walk from square to square. */
#include "tools/bench/scheme.h"

#define SCHEME_ABOUT "a walk from square to square"
#define SCHEME_USERS ""
#define SCHEME_BYTES 0

static inline uint64_t walk(int square, uint64_t occupied, int files, int ranks)
{
    uint64_t attacks = 0;
    int file = (square & 7) + files, rank = (square >> 3) + ranks;

    for (; !((file | rank) & ~7); file += files, rank += ranks) {
        uint64_t bit = (uint64_t)1 << (8 * rank + file);

        attacks |= bit;
        if (occupied & bit)
            break;
    }
    return attacks;
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return walk(square, occupied, 1, 0) | walk(square, occupied, -1, 0) |
           walk(square, occupied, 0, 1) | walk(square, occupied, 0, -1);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return walk(square, occupied, 1, 1) | walk(square, occupied, -1, -1) |
           walk(square, occupied, 1, -1) | walk(square, occupied, -1, 1);
}

SCHEME_QUEEN_IS_BOTH

static void scheme_init(void)
{
}
