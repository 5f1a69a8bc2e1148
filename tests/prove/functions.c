/* What prove.py proves, each by the name that it has in spec.py. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

#define PROVE(name, parameters, call)                                          \
    uint64_t prove_##name parameters;                                          \
    uint64_t prove_##name parameters                                           \
    {                                                                          \
        return (uint64_t)(call);                                               \
    }
#define ON_SQUARE(name, call) PROVE(name, (int square, uint64_t occupied), call)
#define XRAY(name, call)                                                       \
    PROVE(name, (int square, uint64_t occupied, uint64_t blockers), call)
#define SETS(name, call)                                                       \
    PROVE(name, (uint64_t rooks, uint64_t bishops, uint64_t occupied), call)
#define SET(name, call) PROVE(name, (uint64_t set, uint64_t occupied), call)
#define BITS(name, call) PROVE(name, (uint64_t b), call)
#define SQUARE(name, call) PROVE(name, (int square), call)
#define SQUARES(name, call) PROVE(name, (int square, int to), call)

ON_SQUARE(rook, magicbb_rook_attacks(square, occupied))
ON_SQUARE(bishop, magicbb_bishop_attacks(square, occupied))
ON_SQUARE(queen, magicbb_queen_attacks(square, occupied))
ON_SQUARE(both_rook, magicbb_both_attacks(square, occupied).rook)
ON_SQUARE(both_bishop, magicbb_both_attacks(square, occupied).bishop)
XRAY(rook_xray, magicbb_rook_xray(square, occupied, blockers))
XRAY(bishop_xray, magicbb_bishop_xray(square, occupied, blockers))
SETS(sliders, magicbb_sliders_attacks(rooks, bishops, occupied))
SETS(both_sets_rooks, magicbb_both_sets_attacks(rooks, bishops, occupied).rook)
SETS(both_sets_bishops,
     magicbb_both_sets_attacks(rooks, bishops, occupied).bishop)
ON_SQUARE(rook_compute, magicbb_compute_(0, square, occupied))
ON_SQUARE(bishop_compute, magicbb_compute_(1, square, occupied))
#ifndef MAGICBB_TINY
ON_SQUARE(rook_number,
          magicbb_number_(0, square, magicbb_compute_(0, square, occupied)))
ON_SQUARE(bishop_number,
          magicbb_number_(1, square, magicbb_compute_(1, square, occupied)))
#ifdef MAGICBB_NO_LAZY
ON_SQUARE(rook_fill, magicbb_fill_(0, square, occupied))
ON_SQUARE(bishop_fill, magicbb_fill_(1, square, occupied))
#else
ON_SQUARE(rook_fill, magicbb_first_(0, (uint64_t)square, occupied))
ON_SQUARE(bishop_fill, magicbb_first_(1, (uint64_t)square, occupied))
#endif
PROVE(init, (void), (magicbb_init(), 0))
#endif
const char *prove_config(void);
const char *prove_config(void)
{
    return magicbb_config();
}
/* The index as magicbb.h documents it. */
ON_SQUARE(rook_index, ((occupied & magicbb_rook_mask(square)) *
                       magicbb_rook_magic(square)) >>
                          magicbb_rook_shift(square))
ON_SQUARE(bishop_index, ((occupied & magicbb_bishop_mask(square)) *
                         magicbb_bishop_magic(square)) >>
                            magicbb_bishop_shift(square))
SQUARE(rook_magic, magicbb_rook_magic(square))
SQUARE(bishop_magic, magicbb_bishop_magic(square))
SQUARE(rook_shift, magicbb_rook_shift(square))
SQUARE(bishop_shift, magicbb_bishop_shift(square))
SQUARE(rook_mask, magicbb_rook_mask(square))
SQUARE(bishop_mask, magicbb_bishop_mask(square))
SQUARE(knight, magicbb_knight_attacks(square))
SQUARE(king, magicbb_king_attacks(square))
PROVE(pawn, (int square, int color), magicbb_pawn_attacks(color, square))
SQUARES(line, magicbb_line(square, to))
SQUARES(between, magicbb_between(square, to))
SQUARES(beyond, magicbb_beyond(square, to))
SET(rooks, magicbb_rooks_attacks(set, occupied))
SET(bishops, magicbb_bishops_attacks(set, occupied))
BITS(knights, magicbb_knights_attacks(b))
BITS(kings, magicbb_kings_attacks(b))
PROVE(pawns, (int color, uint64_t set), magicbb_pawns_attacks(color, set))
BITS(lsb, magicbb_lsb(b))
BITS(lsb_debruijn, magicbb_lsb_debruijn(b))
BITS(pop_lsb, magicbb_pop_lsb(&b))
BITS(pop_lsb_rest, (magicbb_pop_lsb(&b), b))
BITS(popcount, magicbb_popcount(b))
BITS(popcount_swar, magicbb_popcount_swar(b))
#ifdef __aarch64__
BITS(reverse, magicbb_reverse_(b))
#endif
