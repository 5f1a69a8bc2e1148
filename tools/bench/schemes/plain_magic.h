/* A part of full size for each square, and two fixed shifts. Magics for fewer
   bits serve here too: more bits of the product tell more boards apart. */
#include "tools/bench/scheme.h"

#define SCHEME_ABOUT "4,096 sets for each square of rooks, 512 of bishops"
#define SCHEME_USERS "magicmoves"

static uint64_t rook_sets[64][4096], bishop_sets[64][512];
static struct plain {
    uint64_t mask, magic;
} rows[2][64];
#define SCHEME_BYTES (sizeof rook_sets + sizeof bishop_sets + sizeof rows)

LOOKUP uint64_t plain(const struct plain *p, const uint64_t *sets,
                      uint64_t occupied, int shift)
{
    return sets[(occupied & p->mask) * p->magic >> shift];
}

SCHEME_IS(plain(&rows[0][square], rook_sets[square], occupied, 52),
          plain(&rows[1][square], bishop_sets[square], occupied, 55))
SCHEME_QUEEN_IS_BOTH

static void scheme_init(void)
{
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        struct plain *p = &rows[bishop][square];
        uint64_t *sets = bishop ? bishop_sets[square] : rook_sets[square];
        uint64_t board = 0;

        p->mask = mask_of(bishop, square);
        p->magic = magic_of(bishop, square);
        do {
            sets[board * p->magic >> (bishop ? 55 : 52)] =
                slide(bishop, square, board);
            board = next_board(board, p->mask);
        } while (board);
    }
}
