/* Programs that were written for magicmoves, or with PROBER like Fathom and
   Pyrrhic: each macro of examples/magicmoves.h, each hook of examples/fathom.h,
   for random boards, against the ray walker. test_porting.sh compiles it as
   such programs are, in C and C++; SQUARE is their type of a square. */
#include "tools/random.h"
#include "tools/reference.h"

#include <stdio.h>

static int failures;

static void expect(const char *what, int square, unsigned long long got,
                   uint64_t expected)
{
    if (got == expected || failures++)
        return;
    printf("%s of square %d: %llx, not %llx\n", what, square, got,
           (unsigned long long)expected);
}

#ifdef PROBER

/* ---------------------------------------------------- Fathom and Pyrrhic -- */

#ifndef SHARED
#define MAGICBB_STATIC
#ifndef MAGICBB_COMPACT
#define MAGICBB_TINY
#endif
#endif
#include "magicbb.h"

#include "examples/fathom.h"
#include "examples/fathom.h" /* twice does no harm */

/* White is 1, whatever makes it so. */
#define EXPECT(name, piece, arguments, letter)                                 \
    expect(#name "'s " #piece " " #letter, s,                                  \
           name##_##piece##_ATTACKS arguments, ref_attacks(letter, s, occ));
#define EXPECT_HOOKS(name)                                                     \
    EXPECT(name, KING, (square), 'K')                                          \
    EXPECT(name, KNIGHT, (square), 'N')                                        \
    EXPECT(name, ROOK, (square, occ), 'R')                                     \
    EXPECT(name, BISHOP, (square, occ), 'B')                                   \
    EXPECT(name, QUEEN, (square, occ), 'Q')                                    \
    EXPECT(name, PAWN, (square, 1 == 1), 'P')                                  \
    EXPECT(name, PAWN, (square, 1 == 0), 'p')

static void check(int s, uint64_t occ)
{
    const unsigned square = (unsigned)s;
    uint64_t rest, seen = 0;
    int count = 0;

    EXPECT_HOOKS(TB)
    EXPECT_HOOKS(PYRRHIC)
    for (rest = occ; rest; PYRRHIC_POPLSB(&rest), count++)
        seen |= ref_bit(PYRRHIC_LSB(rest));
    expect("the sum of the bits", 64, seen, occ);
    expect("popcount is right", 64, PYRRHIC_POPCOUNT(occ) == count, 1);
}

static void start(void)
{
#ifdef SHARED
    magicbb_init();
#endif
}

#else

/* ------------------------------------------------------------ magicmoves -- */

/* What programs say before they include it, or in place of that */
#ifdef DECLARED_BEFORE
#ifdef __cplusplus
extern "C" void initmagicmoves();
#else
extern void initmagicmoves(void);
#endif
#endif
#ifdef OWN_U64
typedef uint64_t U64;
#define __64_BIT_INTEGER_DEFINED__
#endif
#ifdef OWN_C64
#define C64(constant) constant##ull
#endif
#ifdef WRAPPED
extern "C" {
#include "examples/magicmoves.h"
}
#else
#include "examples/magicmoves.h"
#endif

/* And after it */
void initmagicmoves(void);

typedef enum { A1, H8 = 63 } Square;
#ifndef SQUARE
#define SQUARE int
#endif

#define EXPECT(piece, attacks, mask)                                           \
    expect(#piece "magic", s, piece##magic(square, occupied), attacks);        \
    expect(#piece "_MAGIC", s, piece##_MAGIC(square, occupied), attacks);      \
    expect(#piece "magicNOMASK", s,                                            \
           piece##magicNOMASK(square, occupied &(mask)), attacks);

static void check(int s, U64 occupied)
{
    const uint64_t bishop = ref_attacks('B', s, occupied);
    const uint64_t rook = ref_attacks('R', s, occupied);
    const U64 bishop_mask = ref_mask('B', s);
    const U64 rook_mask = ref_mask('R', s);
    const SQUARE square = (SQUARE)s;

    EXPECT(B, bishop, bishop_mask)
    EXPECT(R, rook, rook_mask)
    EXPECT(Q, bishop | rook, bishop_mask | rook_mask)
    expect("Q_MAGIC_NOMASK", s, Q_MAGIC_NOMASK(square, occupied),
           bishop | rook);
    expect("Bmagic of an expression", s, Bmagic(square, occupied & ~C64(0)),
           bishop);
}

static void start(void)
{
    initmagicmoves();
}

#endif

int main(void)
{
    uint64_t random = 1;
    int i;

    start();
    for (i = 0; i < 64 * 500; i++)
        check(i % 64, random_set(&random));
    return failures != 0;
}
