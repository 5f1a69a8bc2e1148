/* This header, with its own options. Its tables are in the same file, as those
   of the other schemes. */
#define MAGICBB_STATIC
#include "magicbb.h"

#include "tools/bench/scheme.h"

#define SCHEME_USERS "magicbb.h"

#ifdef MAGICBB_PEXT_ /* lookups read no magics */
#define CONSTANTS (sizeof MAGICBB_(masks) + sizeof MAGICBB_(places))
#define INDEX "PEXT"
#else
#define CONSTANTS                                                              \
    (sizeof MAGICBB_(masks) + sizeof MAGICBB_(places) + sizeof MAGICBB_(magics))
#define INDEX "a magic"
#endif

#if defined(MAGICBB_COMPACT)
#define SCHEME_ABOUT INDEX " finds the byte that names a set"
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(table) + sizeof MAGICBB_(sets) + CONSTANTS)
#elif !defined(MAGICBB_TINY)
#define SCHEME_ABOUT INDEX " finds the set in parts that overlap"
#define SCHEME_BYTES (sizeof MAGICBB_(table) + CONSTANTS)
#elif MAGICBB_FORM_ == 512
#define SCHEME_ABOUT "calculates eight rays at once, with AVX-512"
#define SCHEME_BYTES sizeof MAGICBB_(avx512)
#elif MAGICBB_FORM_ >= 128
#define SCHEME_ABOUT "calculates several rays at once, with AVX2"
#define SCHEME_BYTES (sizeof MAGICBB_(rays) + sizeof MAGICBB_(rank_attacks))
#elif MAGICBB_FORM_ == 64
#define SCHEME_ABOUT "calculates lines by reversing bits"
#define SCHEME_BYTES sizeof MAGICBB_(lines)
#else
#define SCHEME_ABOUT "calculates lines, for any processor"
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(diagonals) + sizeof MAGICBB_(rank_attacks) +              \
     sizeof MAGICBB_(file_attacks))
#endif

#define scheme_rook magicbb_rook_attacks
#define scheme_bishop magicbb_bishop_attacks
#define scheme_both magicbb_both_attacks
#define scheme_init magicbb_init
