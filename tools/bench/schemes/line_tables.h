/* Four tables of 64 x 64 attack sets, 32 KiB each, by the 6-bit state of a
   rank, file or diagonal; states by a shift or a line magic. */
#include "tools/bench/scheme.h"

#define SCHEME_ABOUT "a table for each line, by its inner squares"
#define SCHEME_USERS ""

enum { RANK, FILE_, DIAGONAL, ANTIDIAGONAL };

static uint64_t tables[4][64][64];
static struct line {
    uint64_t mask, magic;
} lines[4][64]; /* those of ranks are not used */
#define SCHEME_BYTES (sizeof tables + 3 * sizeof lines[0])

LOOKUP uint64_t on_line(int kind, int square, uint64_t occupied)
{
    const struct line *l = &lines[kind][square];
    return tables[kind][square][(occupied & l->mask) * l->magic >> 58];
}

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

/* A file has one square on each rank, a diagonal on each file: the magic
   brings the inner ones side by side to the top. */
static void fill_line(int kind, int square, uint64_t inner, uint64_t magic,
                      const int (*steps)[2])
{
    struct line *l = &lines[kind][square];
    uint64_t board = 0;

    l->mask = (along(square, 0, steps) | ref_bit(square)) & inner;
    l->magic = magic;
    do {
        tables[kind][square][board * magic >> 58] = along(square, board, steps);
        board = next_board(board, l->mask);
    } while (board);
}

static void scheme_init(void)
{
    int square;

    for (square = 0; square < 64; square++) {
        fill_rank(tables[RANK][square], square);
        fill_line(FILE_, square, 0x00ffffffffffff00,
                  (uint64_t)0x0004081020408000 >> (square & 7), FILE_STEPS);
        fill_line(DIAGONAL, square, 0x007e7e7e7e7e7e00, 0x0202020202020202,
                  DIAGONAL_STEPS);
        fill_line(ANTIDIAGONAL, square, 0x007e7e7e7e7e7e00, 0x0202020202020202,
                  ANTIDIAGONAL_STEPS);
    }
}
