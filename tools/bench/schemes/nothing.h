/* The loop around a lookup, to be taken off the times of the others. */
#include "tools/bench/scheme.h"

#define SCHEME_ABOUT "the loop around a lookup"
#define SCHEME_USERS ""
#define SCHEME_BYTES 0

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return occupied + (unsigned)square;
}

#define scheme_bishop scheme_rook
#define scheme_queen scheme_rook
#define scheme_sets(rooks, bishops, occupied) ((rooks) ^ (bishops) ^ (occupied))

static void scheme_init(void)
{
}
