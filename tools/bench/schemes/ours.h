/* This header, with the options of FLAGS_NAME in bench.mk. Its tables are in
   the same file, as those of the other schemes. */
#define MAGICBB_STATIC
#include "magicbb.h"

#include "tools/bench/bench.h"

#define SCHEME_USERS "magicbb.h"

#if defined(MAGICBB_COMPACT)
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(slots) + sizeof MAGICBB_(attacks) +                       \
     sizeof MAGICBB_(constants))
#elif !defined(MAGICBB_TINY)
#define SCHEME_BYTES (sizeof MAGICBB_(slots) + sizeof MAGICBB_(constants))
#elif defined(MAGICBB_GNU_) && defined(__AVX512CD__) && defined(__AVX512VL__)
#define SCHEME_BYTES sizeof MAGICBB_(squares)
#elif defined(MAGICBB_GNU_) && defined(__SSE2__)
#define SCHEME_BYTES (sizeof MAGICBB_(rays) + sizeof MAGICBB_(rank_attacks))
#elif defined(MAGICBB_RBIT_)
#define SCHEME_BYTES sizeof MAGICBB_(lines)
#else
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(diagonals) + sizeof MAGICBB_(rank_attacks) +              \
     sizeof MAGICBB_(file_attacks))
#endif

DEFINE_LOOKUPS(magicbb_rook_attacks(square, occupied),
               magicbb_bishop_attacks(square, occupied))

LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)
{
    return magicbb_both_attacks(square, occupied);
}

#ifndef MAGICBB_NO_LAZY_
static volatile uint64_t output; /* so that nothing is optimised away */

/* By first lookups: bench times them. */
static void scheme_init(void)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 128; i++) {
        uint64_t mask = mask_of(i / 64, i % 64), board = 0;

        do {
            sum +=
                i < 64 ? scheme_rook(i, board) : scheme_bishop(i - 64, board);
            board = next_board(board, mask);
        } while (board);
    }
    output = sum;
}
#else
#define scheme_init magicbb_init
#endif
