/* o ^ (o - r), where o are the blockers of a line without the slider r: the
   subtraction borrows from the first blocker above r. Reversed bytes give the
   other direction, except on ranks, which have a table. */
#include "tools/bench/scheme.h"

#define SCHEME_ABOUT "subtracts on each line, a table for ranks"
#define SCHEME_USERS ""

static uint8_t ranks[8][64];
static struct {
    uint64_t file, diagonal, antidiagonal, bit;
} lines[64];
#define SCHEME_BYTES (sizeof lines + sizeof ranks)

LOOKUP uint64_t hyperbola(uint64_t line, uint64_t bit, uint64_t occupied)
{
    uint64_t forward = occupied & line;
    uint64_t reverse = __builtin_bswap64(forward);

    forward -= bit;
    reverse -= __builtin_bswap64(bit);
    return (forward ^ __builtin_bswap64(reverse)) & line;
}

LOOKUP uint64_t on_rank(int square, uint64_t occupied)
{
    int first = square & 56;
    uint64_t rank = ranks[square & 7][occupied >> (first + 1) & 63];

    return rank << first;
}

DEFINE_LOOKUPS(hyperbola(lines[square].file, lines[square].bit, occupied) |
                   on_rank(square, occupied),
               hyperbola(lines[square].diagonal, lines[square].bit, occupied) |
                   hyperbola(lines[square].antidiagonal, lines[square].bit,
                             occupied))

static void scheme_init(void)
{
    int square;

    fill_ranks(ranks);
    for (square = 0; square < 64; square++) {
        lines[square].file = along(square, 0, FILE_STEPS);
        lines[square].diagonal = along(square, 0, DIAGONAL_STEPS);
        lines[square].antidiagonal = along(square, 0, ANTIDIAGONAL_STEPS);
        lines[square].bit = ref_bit(square);
    }
}
