/* This header, with its own options. */
#ifdef MAGICBB_TINY
#define MAGICBB_STATIC
#define MAGICBB_KEEP_ /* for the sizes of tables */
#endif
#include "magicbb.h"

#include "tools/bench/scheme.h"

#include <stddef.h>

#ifdef SCHEME_SETS
#define SCHEME_ABOUT "magicbb_sliders_attacks()"
#else
#define SCHEME_ABOUT "one lookup after the other"
#endif
#define SCHEME_USERS "magicbb.h"

#if !defined(MAGICBB_TINY)
#define SCHEME_BYTES 0 /* in tables.c */
#define SCHEME_TABLES
#elif defined(SCHEME_SETS) /* sets are found by vectors, which read no table */
#define SCHEME_BYTES 0
#elif defined(MAGICBB_SSE2_) && defined(__AVX512CD__) && defined(__AVX512VL__)
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(rays) + sizeof MAGICBB_(ranks) + sizeof MAGICBB_(stars))
#elif defined(MAGICBB_SSE2_)
#define SCHEME_BYTES (sizeof MAGICBB_(rays) + sizeof MAGICBB_(ranks))
#elif defined(MAGICBB_REVERSE_)
#define SCHEME_BYTES sizeof MAGICBB_(lines)
#else
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(diagonals) + sizeof MAGICBB_(ranks) +                     \
     sizeof MAGICBB_(files))
#endif

#define scheme_rook magicbb_rook_attacks
#define scheme_bishop magicbb_bishop_attacks
#define scheme_queen magicbb_queen_attacks
#define scheme_init magicbb_init

LOOKUP bench_both scheme_both(int square, uint64_t occupied)
{
    bench_both both = {scheme_rook(square, occupied),
                       scheme_bishop(square, occupied)};
    return both;
}

#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
static void refill(void)
{
    MAGICBB_(filled) = NULL;
    MAGICBB_(claimed) = 0;
    magicbb_init();
}
#define SCHEME_FILL refill
#endif
