/* Obstruction difference. On a line, the nearest blocker below the square is
   the highest there, and counting leading zeros finds it. Subtracting it from
   the blockers above borrows up to the lowest of those. So the bits that change
   are those from blocker to blocker. */
#include "tools/bench/scheme.h"

#define SCHEME_USERS ""

enum { RANK, FILE_, DIAGONAL, ANTIDIAGONAL };

static struct line {
    uint64_t above, below, both;
} lines[64][4];
#define SCHEME_BYTES sizeof lines

/* Where none is below, a1 counts: `below` always has it. */
LOOKUP uint64_t on_line(int kind, int square, uint64_t occupied)
{
    const struct line *line = &lines[square][kind];
    uint64_t above = occupied & line->above;
    uint64_t below = (occupied | 1) & line->below;
    uint64_t nearest = UINT64_C(1) << 63 >> __builtin_clzll(below);

    return (above ^ (above - nearest)) & line->both;
}

DEFINE_LOOKUPS(on_line(RANK, square, occupied) |
                   on_line(FILE_, square, occupied),
               on_line(DIAGONAL, square, occupied) |
                   on_line(ANTIDIAGONAL, square, occupied))

static void scheme_init(void)
{
    static const int(*const steps[4])[2] = {RANK_STEPS, FILE_STEPS,
                                            DIAGONAL_STEPS, ANTIDIAGONAL_STEPS};
    int i;

    for (i = 0; i < 256; i++) {
        struct line *line = &lines[i / 4][i % 4];
        uint64_t below = ref_bit(i / 4) - 1;

        line->both = along(i / 4, 0, steps[i % 4]);
        line->above = line->both & ~below;
        line->below = (line->both & below) | 1;
    }
}
