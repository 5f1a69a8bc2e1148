/* flags: -mbmi2 */
/* Four lookups of a line each, 64 slots a square, by PEXT but for ranks: Daniel
   Infuehr (Gigantua), Thomas Jahn and Michael Sherwin. */
#include "tools/bench/lines.h"

#include <immintrin.h>

#define SCHEME_ABOUT "as line_tables, by PEXT"
#define SCHEME_USERS "Gigantua"

static uint64_t masks[4][64]; /* those of ranks are not used */
#define SCHEME_BYTES (sizeof tables + 3 * sizeof masks[0])

LOOKUP uint64_t on_line(int kind, int square, uint64_t occupied)
{
    return tables[kind][square][_pext_u64(occupied, masks[kind][square])];
}

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
