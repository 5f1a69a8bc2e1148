/* One table with a part for each square, of the size that its mask needs. */
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

LOOKUP uint64_t *slot_of(int bishop, int square, uint64_t occupied)
{
    const struct fancy *f = &rows[bishop][square];
    return &f->attacks[(occupied & f->mask) * f->magic >> f->shift];
}

DEFINE_SLOT_LOOKUPS

static void scheme_init(void)
{
    uint64_t *attacks = table;
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        struct fancy *f = &rows[bishop][square];

        f->mask = mask_of(bishop, square);
        f->magic = magic_of(bishop, square);
        f->shift = 64 - (unsigned)magicbb_popcount(f->mask);
        f->attacks = attacks;
        fill_slots(bishop, square);
        attacks += (uint64_t)1 << (64 - f->shift);
    }
}
