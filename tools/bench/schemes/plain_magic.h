/* A part of full size for each square, and two fixed shifts. Magics for fewer
   bits serve here too: more bits of the product tell more boards apart. */
#include "tools/bench/scheme.h"

#define SCHEME_ABOUT "4,096 sets for each square of rooks, 512 of bishops"
#define SCHEME_USERS "magicmoves without MINIMIZE_MAGIC"

static uint64_t rook_sets[64][4096], bishop_sets[64][512];
static struct plain {
    uint64_t mask, magic;
} rows[2][64];
#define SCHEME_BYTES (sizeof rook_sets + sizeof bishop_sets + sizeof rows)

LOOKUP uint64_t *slot_of(int bishop, int square, uint64_t occupied)
{
    const struct plain *p = &rows[bishop][square];
    uint64_t product = (occupied & p->mask) * p->magic;

    return bishop ? &bishop_sets[square][product >> 55]
                  : &rook_sets[square][product >> 52];
}

DEFINE_SLOT_LOOKUPS

static void scheme_init(void)
{
    int i;

    for (i = 0; i < 128; i++) {
        rows[i / 64][i % 64].mask = mask_of(i / 64, i % 64);
        rows[i / 64][i % 64].magic = magic_of(i / 64, i % 64);
        fill_slots(i / 64, i % 64);
    }
}
