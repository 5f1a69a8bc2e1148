/* Four lookups, one per line, 64 slots per square, by PEXT except on ranks,
   whose squares are adjacent bits: Daniel Infuehr (Gigantua), Thomas Jahn and
   Michael Sherwin. */
#include "tools/bench/scheme.h"

#include <immintrin.h>

#define SCHEME_USERS "Gigantua"

enum { RANK, FILE_, DIAGONAL, ANTIDIAGONAL };

static uint64_t tables[4][64][64];
static uint64_t masks[4][64]; /* those of ranks are not used */
#define SCHEME_BYTES (sizeof tables + 3 * sizeof masks[0])

LOOKUP uint64_t on_line(int kind, int square, uint64_t occupied)
{
    return tables[kind][square][_pext_u64(occupied, masks[kind][square])];
}

DEFINE_LOOKUPS(tables[RANK][square][occupied >> ((square & 56) + 1) & 63] |
                   on_line(FILE_, square, occupied),
               on_line(DIAGONAL, square, occupied) |
                   on_line(ANTIDIAGONAL, square, occupied))

/* `inner` are the squares of the board that are inner ones of such a line. */
static void fill_line(int kind, int square, uint64_t inner,
                      const int (*steps)[2])
{
    uint64_t mask = along(square, 0, steps) & inner, state = 0, board = 0;

    masks[kind][square] = mask;
    do {
        tables[kind][square][state++] = along(square, board, steps);
        board = next_board(board, mask);
    } while (board);
}

static void scheme_init(void)
{
    uint64_t state;
    int square;

    for (square = 0; square < 64; square++) {
        for (state = 0; state < 64; state++)
            tables[RANK][square][state] =
                along(square, state << ((square & 56) + 1), RANK_STEPS);
        fill_line(FILE_, square, 0x00ffffffffffff00, FILE_STEPS);
        fill_line(DIAGONAL, square, 0x007e7e7e7e7e7e00, DIAGONAL_STEPS);
        fill_line(ANTIDIAGONAL, square, 0x007e7e7e7e7e7e00, ANTIDIAGONAL_STEPS);
    }
}
