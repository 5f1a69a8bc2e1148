/* A prober as Fathom and Pyrrhic are: each hook of examples/fathom.h, for
   random boards, against the ray walker. test_porting.sh compiles it. */
#ifndef SHARED
#define MAGICBB_STATIC
#ifndef MAGICBB_COMPACT
#define MAGICBB_TINY
#endif
#endif
#include "magicbb.h"

#include "tools/random.h"
#include "tools/reference.h"

#include <stdio.h>

#include "examples/fathom.h"
#include "examples/fathom.h" /* twice does no harm */

/* Names that a prober gives to its hooks */
#define rook_attacks(s, occ) TB_ROOK_ATTACKS(s, occ)
#define lsb(b) PYRRHIC_LSB(b)
#define popcount(b) PYRRHIC_POPCOUNT(b)

static int failures;

static void expect(const char *what, unsigned square, uint64_t got,
                   uint64_t expected)
{
    if (got == expected || failures++)
        return;
    printf("%s of square %u: %llx, not %llx\n", what, square,
           (unsigned long long)got, (unsigned long long)expected);
}

/* White is 1, whatever makes it so. */
#define EXPECT(name, piece, arguments, letter)                                 \
    expect(#name "'s " #piece " " #letter, square,                             \
           name##_##piece##_ATTACKS arguments, ref_attacks(letter, s, occ));
#define EXPECT_HOOKS(name)                                                     \
    EXPECT(name, KING, (square), 'K')                                          \
    EXPECT(name, KNIGHT, (square), 'N')                                        \
    EXPECT(name, ROOK, (square, occ), 'R')                                     \
    EXPECT(name, BISHOP, (square, occ), 'B')                                   \
    EXPECT(name, QUEEN, (square, occ), 'Q')                                    \
    EXPECT(name, PAWN, (square, 1 == 1), 'P')                                  \
    EXPECT(name, PAWN, (square, 1 == 0), 'p')

static void check(unsigned square, uint64_t occ)
{
    const int s = (int)square;

    EXPECT_HOOKS(TB)
    EXPECT_HOOKS(PYRRHIC)
    expect("rook in a macro", square, rook_attacks(square, occ),
           ref_attacks('R', s, occ));
}

/* Goes through a set as its move generator does: all squares come, and as many
   as were counted. */
static void check_bits(uint64_t set)
{
    uint64_t rest, seen = 0;
    int count = 0;

    for (rest = set; rest; PYRRHIC_POPLSB(&rest), count++)
        seen |= ref_bit(lsb(rest));
    expect("the sum of the bits", 64, seen, set);
    expect("popcount is right", 64, popcount(set) == count, 1);
}

int main(void)
{
    uint64_t random = 1;
    unsigned i;

#ifdef SHARED
    magicbb_init();
#endif
    for (i = 0; i < 64 * 500; i++) {
        check(i % 64, random_set(&random));
        check_bits(random_set(&random));
    }
    return failures != 0;
}
