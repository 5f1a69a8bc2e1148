/* flags: -mbmi2 */
/* As fancy magic, but the instruction makes the index: no magic, no shift. */
#include "tools/bench/scheme.h"

#include <immintrin.h>

#define SCHEME_ABOUT "as fancy magic, indexed by PEXT"
#define SCHEME_USERS "Stockfish 17"

static uint64_t table[107648];
static struct row {
    uint64_t mask;
    uint64_t *attacks;
} rows[2][64];
#define SCHEME_BYTES (sizeof table + sizeof rows)

LOOKUP uint64_t attacks_of(const struct row *r, uint64_t occupied)
{
    return r->attacks[_pext_u64(occupied, r->mask)];
}

SCHEME_HAS_ROWS

/* The boards come in the order of their indices. */
static void scheme_init(void)
{
    uint64_t *attacks = table;
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        struct row *r = &rows[bishop][square];
        uint64_t board = 0;

        r->mask = mask_of(bishop, square);
        r->attacks = attacks;
        do {
            *attacks++ = slide(bishop, square, board);
            board = next_board(board, r->mask);
        } while (board);
    }
}
