/* PEXT indexes 16-bit entries, which PDEP spreads over the square's lines. A
   rook has at most 14 squares there, so its attacks fit. */
#include "tools/bench/scheme.h"

#include <immintrin.h>

#define SCHEME_USERS "Halogen 16 and Cfish"

static uint16_t table[107648];
static struct packed {
    uint64_t mask, lines;
    uint16_t *attacks;
    uint64_t unused; /* for rows of 32 bytes, which gained 5 % of perft */
} rows[2][64] __attribute__((aligned(32)));
#define SCHEME_BYTES (sizeof table + sizeof rows)

LOOKUP uint64_t attacks_of(const struct packed *p, uint64_t occupied)
{
    return _pdep_u64(p->attacks[_pext_u64(occupied, p->mask)], p->lines);
}

DEFINE_LOOKUPS(attacks_of(&rows[0][square], occupied),
               attacks_of(&rows[1][square], occupied))

/* The boards come in the order of their indices. */
static void scheme_init(void)
{
    uint16_t *attacks = table;
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        struct packed *p = &rows[bishop][square];
        uint64_t board = 0;

        p->mask = mask_of(bishop, square);
        p->lines = slide(bishop, square, 0);
        p->attacks = attacks;
        do {
            *attacks++ =
                (uint16_t)_pext_u64(slide(bishop, square, board), p->lines);
            board = next_board(board, p->mask);
        } while (board);
    }
}
