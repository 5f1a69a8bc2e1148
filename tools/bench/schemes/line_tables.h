/* Four tables of 64 x 64 attack sets, 32 KiB each, by the 6-bit state of a
   rank, file or diagonal; states by a shift or a line magic. */
#include "tools/bench/lines.h"

#define SCHEME_ABOUT "a table for each line, by its inner squares"
#define SCHEME_USERS ""

static struct line {
    uint64_t mask, magic;
} lines[4][64]; /* those of ranks are not used */
#define SCHEME_BYTES (sizeof tables + 3 * sizeof lines[0])

LOOKUP uint64_t on_line(int kind, int square, uint64_t occupied)
{
    const struct line *l = &lines[kind][square];
    return tables[kind][square][(occupied & l->mask) * l->magic >> 58];
}

/* A file has one square on each rank, a diagonal on each file: the magic
   brings the inner ones side by side to the top. */
static void fill_line(int kind, int square, uint64_t inner,
                      const int (*steps)[2])
{
    struct line *l = &lines[kind][square];
    uint64_t board = 0;

    l->mask = (along(square, 0, steps) | ref_bit(square)) & inner;
    l->magic = kind == FILE_ ? (uint64_t)0x0004081020408000 >> (square & 7)
                             : 0x0202020202020202;
    do {
        tables[kind][square][board * l->magic >> 58] =
            along(square, board, steps);
        board = next_board(board, l->mask);
    } while (board);
}
