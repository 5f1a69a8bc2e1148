/* One table with a part for each square, of the size that its mask needs: what
   most engines have. All others are compared with it. */
#include "tools/bench/scheme.h"

#define SCHEME_ABOUT "a table with a part for each square, as most have"
#define SCHEME_USERS "chess-library"

static uint64_t table[107648];
static struct fancy {
    uint64_t mask, magic;
    uint64_t *attacks;
    unsigned shift;
} rows[2][64];
#define SCHEME_BYTES (sizeof table + sizeof rows)

LOOKUP uint64_t attacks_of(const struct fancy *f, uint64_t occupied)
{
    return f->attacks[(occupied & f->mask) * f->magic >> f->shift];
}

SCHEME_HAS_ROWS

static void scheme_init(void)
{
    uint64_t *attacks = table;
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        struct fancy *f = &rows[bishop][square];
        uint64_t board = 0;

        f->mask = mask_of(bishop, square);
        f->magic = magic_of(bishop, square);
        f->shift = 64 - (unsigned)magicbb_popcount(f->mask);
        f->attacks = attacks;
        do {
            attacks[board * f->magic >> f->shift] =
                slide(bishop, square, board);
            board = next_board(board, f->mask);
        } while (board);
        attacks += (uint64_t)1 << (64 - f->shift);
    }
}

/* The usual way to fill such a table: a walk for each blocker board. */
#define SCHEME_FILL scheme_init
