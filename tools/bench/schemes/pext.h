/* A table of sets, in which PEXT makes the index: no magic, no shift. */
#include "tools/bench/bench.h"

#include <immintrin.h>

#define SCHEME_USERS "Stockfish 18"

static uint64_t table[107648];
static struct row {
    uint64_t mask;
    uint64_t *attacks;
} rows[2][64];
#define SCHEME_BYTES (sizeof table + sizeof rows)

LOOKUP uint64_t *slot_of(int bishop, int square, uint64_t occupied)
{
    const struct row *r = &rows[bishop][square];
    return &r->attacks[_pext_u64(occupied, r->mask)];
}

DEFINE_LOOKUPS(*slot_of(0, square, occupied), *slot_of(1, square, occupied))

LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)
{
    magicbb_both both = {scheme_rook(square, occupied),
                         scheme_bishop(square, occupied)};
    return both;
}

static void fill_slots(int bishop, int square)
{
    uint64_t mask = mask_of(bishop, square), board = 0;

    do {
        *slot_of(bishop, square, board) = slide(bishop, square, board);
        board = next_board(board, mask);
    } while (board);
}

static void scheme_init(void)
{
    uint64_t *attacks = table;
    int i;

    for (i = 0; i < 128; i++) {
        struct row *r = &rows[i / 64][i % 64];

        r->mask = mask_of(i / 64, i % 64);
        r->attacks = attacks;
        fill_slots(i / 64, i % 64);
        attacks += (uint64_t)1 << magicbb_popcount(r->mask);
    }
}
