/* For schemes with a table for each line of a square, by its inner squares: 64
   slots for any rank, file or diagonal. A rank's squares lie side by side. For
   the other lines a scheme has on_line() and fill_line(). */
#ifndef LINES_H
#define LINES_H

#include "tools/bench/scheme.h"

enum { RANK, FILE_, DIAGONAL, ANTIDIAGONAL };

static uint64_t tables[4][64][64];

LOOKUP uint64_t on_line(int kind, int square, uint64_t occupied);

/* `inner` are the squares of the board that are inner ones of such a line. */
static void fill_line(int kind, int square, uint64_t inner,
                      const int (*steps)[2]);

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return tables[RANK][square][occupied >> ((square & 56) + 1) & 63] |
           on_line(FILE_, square, occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return on_line(DIAGONAL, square, occupied) |
           on_line(ANTIDIAGONAL, square, occupied);
}

SCHEME_QUEEN_IS_BOTH

static void scheme_init(void)
{
    int square;

    for (square = 0; square < 64; square++) {
        fill_rank(tables[RANK][square], square);
        fill_line(FILE_, square, 0x00ffffffffffff00, FILE_STEPS);
        fill_line(DIAGONAL, square, 0x007e7e7e7e7e7e00, DIAGONAL_STEPS);
        fill_line(ANTIDIAGONAL, square, 0x007e7e7e7e7e7e00, ANTIDIAGONAL_STEPS);
    }
}

#endif
