/* This header, with its own options. */
#ifdef MAGICBB_TINY
#define MAGICBB_STATIC
#endif
#include "magicbb.h"

#include "tools/bench/scheme.h"

#include <string.h>

#define SCHEME_ABOUT "one lookup after the other"
#define SCHEME_USERS "magicbb.h"

#if !defined(MAGICBB_TINY)
#define SCHEME_BYTES 0 /* in tables.c */
#define SCHEME_TABLES
#elif defined(MAGICBB_STAR_)
#define SCHEME_BYTES sizeof MAGICBB_(avx512)
#elif defined(MAGICBB_RAYS_)
#define SCHEME_BYTES (sizeof MAGICBB_(rays) + sizeof MAGICBB_(ranks))
#elif defined(MAGICBB_LINES_)
#define SCHEME_BYTES sizeof MAGICBB_(reverse)
#else
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(diagonals) + sizeof MAGICBB_(rank) + sizeof MAGICBB_(file))
#endif

#define scheme_rook magicbb_rook_attacks
#define scheme_bishop magicbb_bishop_attacks
#define scheme_queen magicbb_queen_attacks
#define scheme_both magicbb_both_attacks
#define scheme_init magicbb_init

#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
static void refill(void)
{
    memset(&MAGICBB_(places), 0, sizeof MAGICBB_(places));
    MAGICBB_(claimed) = 0;
    magicbb_init();
}
#define SCHEME_FILL refill
#endif
