/* fathom.h - lets the tablebase prober Fathom or Pyrrhic look up in magicbb.h
   public domain or MIT-0, no warranty; see LICENSE

   Without its hooks Fathom has 130 KB of tables of its own. Include this file
   in its tbconfig.h, or copy these lines there. They are macros alone, so files
   that include tbconfig.h need nothing else. Only tbprobe.c uses them. At its
   top, before its own includes, put

       #define MAGICBB_STATIC
       #define MAGICBB_TINY
       #include "magicbb.h"

   Nothing else in the program changes. Tiny suffices: a probe waits for disk or
   memory, not for attacks. Tiny has at most 8 KiB of constants and nothing to
   fill. If all files of the program are compiled with -DMAGICBB_COMPACT, leave
   out the second line. A program that uses magicbb.h anyway can share its
   tables: it needs only the third line.

   All number the squares a1 = 0, b1 = 1, ..., h8 = 63. White is 1 in Fathom
   and Pyrrhic, 0 in magicbb.h. */

#ifndef MAGICBB_FATHOM_H
#define MAGICBB_FATHOM_H

#ifdef __cplusplus
#define MAGICBB_FATHOM_INT_(x) static_cast<int>(x)
#else
#define MAGICBB_FATHOM_INT_(x) ((int)(x))
#endif

/* For other hooks Fathom has defaults. */
#define TB_KING_ATTACKS(square)                                                \
    magicbb_king_attacks(MAGICBB_FATHOM_INT_(square))
#define TB_KNIGHT_ATTACKS(square)                                              \
    magicbb_knight_attacks(MAGICBB_FATHOM_INT_(square))
#define TB_ROOK_ATTACKS(square, occ)                                           \
    magicbb_rook_attacks(MAGICBB_FATHOM_INT_(square), occ)
#define TB_BISHOP_ATTACKS(square, occ)                                         \
    magicbb_bishop_attacks(MAGICBB_FATHOM_INT_(square), occ)
#define TB_QUEEN_ATTACKS(square, occ)                                          \
    magicbb_queen_attacks(MAGICBB_FATHOM_INT_(square), occ)
#define TB_PAWN_ATTACKS(square, color)                                         \
    magicbb_pawn_attacks(!(color), MAGICBB_FATHOM_INT_(square))

/* Pyrrhic has none for these. */
#define PYRRHIC_POPCOUNT(b) magicbb_popcount(b)
#define PYRRHIC_LSB(b) magicbb_lsb(b)
#define PYRRHIC_POPLSB(b) magicbb_pop_lsb(b) /* of a pointer */
#define PYRRHIC_KING_ATTACKS(square) TB_KING_ATTACKS(square)
#define PYRRHIC_KNIGHT_ATTACKS(square) TB_KNIGHT_ATTACKS(square)
#define PYRRHIC_ROOK_ATTACKS(square, occ) TB_ROOK_ATTACKS(square, occ)
#define PYRRHIC_BISHOP_ATTACKS(square, occ) TB_BISHOP_ATTACKS(square, occ)
#define PYRRHIC_QUEEN_ATTACKS(square, occ) TB_QUEEN_ATTACKS(square, occ)
#define PYRRHIC_PAWN_ATTACKS(square, color) TB_PAWN_ATTACKS(square, color)

#endif
