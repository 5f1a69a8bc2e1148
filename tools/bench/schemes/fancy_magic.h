/* One table with a part for each square, of the size that its mask needs. The
   constants are in arrays of their own, which are faster here than rows. */
#include "tools/constants/rival_magics.h"
#include "tools/bench/scheme.h"

#define SCHEME_USERS "magicmoves"

static uint64_t table[107648];
static struct {
    uint64_t mask[64], magic[64];
    uint64_t *attacks[64];
    unsigned shift[64];
} constants[2];
#define SCHEME_BYTES (sizeof table + sizeof constants)

LOOKUP uint64_t *slot_of(int bishop, int square, uint64_t occupied)
{
    uint64_t product = (occupied & constants[bishop].mask[square]) *
                       constants[bishop].magic[square];

    return constants[bishop].attacks[square] +
           (product >> constants[bishop].shift[square]);
}

DEFINE_SLOT_LOOKUPS

static void scheme_init(void)
{
    uint64_t *attacks = table;
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        int bits = magicbb_popcount(mask_of(bishop, square));

        constants[bishop].mask[square] = mask_of(bishop, square);
        constants[bishop].magic[square] =
            bishop ? rival_bishop_magics[square] : rival_rook_magics[square];
        constants[bishop].shift[square] = 64 - (unsigned)bits;
        constants[bishop].attacks[square] = attacks;
        fill_slots(bishop, square);
        attacks += (uint64_t)1 << bits;
    }
}
