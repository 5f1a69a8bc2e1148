/* For schemes in which the parts of one table overlap, where squares have the
   same attack sets or leave gaps: rooks have 12 bits of the product, bishops 9.
   Three arrays of constants: indices that the processor scales by itself make
   this faster than rows. */
#ifndef OVERLAP_H
#define OVERLAP_H

#include "tools/bench/scheme.h"

/* As published, with each square's place in the table; a1 = 0. */
typedef struct {
    uint64_t magic;
    int offset;
} overlap_magic;

typedef struct {
    uint64_t mask[64], magic[64];
    uint64_t *attacks[64];
} overlap_constants;

enum { ROOK_SHIFT = 52, BISHOP_SHIFT = 55 };

LOOKUP uint64_t *overlap_slot(const overlap_constants *o, int square,
                              uint64_t blockers, int shift)
{
    return &o->attacks[square][blockers * o->magic[square] >> shift];
}

/* Black magics count what is not in the mask as occupied: `others` are all
   ones then, else 0. The constants have the mask's complement. */
static inline void overlap_fill(overlap_constants o[2], uint64_t *table,
                                const overlap_magic magics[2][64],
                                uint64_t others)
{
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        uint64_t mask = mask_of(bishop, square), board = 0;

        o[bishop].mask[square] = mask ^ others;
        o[bishop].magic[square] = magics[bishop][square].magic;
        o[bishop].attacks[square] = table + magics[bishop][square].offset;
        do {
            *overlap_slot(&o[bishop], square, board | (others & ~mask),
                          bishop ? BISHOP_SHIFT : ROOK_SHIFT) =
                slide(bishop, square, board);
            board = next_board(board, mask);
        } while (board);
    }
}

#endif
