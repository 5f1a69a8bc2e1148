/* This header, with its own options. Its tables are in the same file, as those
   of the other schemes. */
#define MAGICBB_STATIC
#include "magicbb.h"

#include "tools/bench/scheme.h"

#define SCHEME_USERS "magicbb.h"

#ifndef MAGICBB_TINY
#if MAGICBB_INDEX_(MAGICBB_NUMBER_) /* lookups read no magics */
#define SCHEME_BYTES (sizeof MAGICBB_(tables) + sizeof MAGICBB_(masks))
#define INDEX "PEXT"
#else
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(tables) + sizeof MAGICBB_(masks) + sizeof MAGICBB_(magics))
#define INDEX "a magic"
#endif
#if defined(MAGICBB_COMPACT)
#define SCHEME_ABOUT INDEX " finds the byte that names a set"
#elif defined(MAGICBB_NO_LAZY)
#define SCHEME_ABOUT INDEX " finds the set"
#else
#define SCHEME_ABOUT "the default: as wide, and each lookup tests a pointer"
#endif

#elif defined(MAGICBB_AVX512_)
#define SCHEME_ABOUT "computes eight rays at once, with AVX-512"
#define SCHEME_BYTES sizeof MAGICBB_(avx512)
#elif defined(MAGICBB_LANES_) && defined(__x86_64__)
#define SCHEME_ABOUT "computes several rays at once, with AVX2 or SSE2"
#define SCHEME_BYTES (sizeof MAGICBB_(rays) + sizeof MAGICBB_(rank_attacks))
#elif defined(MAGICBB_LANES_)
#define SCHEME_ABOUT "computes lines by reversing bits"
#define SCHEME_BYTES sizeof MAGICBB_(lines)
#else
#define SCHEME_ABOUT "computes lines, for any processor"
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(diagonals) + sizeof MAGICBB_(rank_attacks) +              \
     sizeof MAGICBB_(file_attacks))
#endif

DEFINE_SINGLE_LOOKUPS(magicbb_rook_attacks(square, occupied),
                      magicbb_bishop_attacks(square, occupied))

LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)
{
    return magicbb_both_attacks(square, occupied);
}

#define scheme_init magicbb_init
