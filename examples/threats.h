/* threats.h - the threats that appear and vanish when a square changes
   public domain or MIT-0, no warranty; see LICENSE

   Networks with threat inputs, and anyone who keeps lists of attacks, need to
   know what a move changes in "who attacks whom". These functions read the
   board that the engine has, and write entries as the engine reads them. Include
   this file wherever you like; one file of the program must define
   MAGICBB_IMPLEMENTATION before it includes magicbb.h, in any layout. For x86-64
   with AVX2 copy threats_x86.h too.

       ThreatsBoard board = {pieces, by_type, by_color};
       uint32_t list[THREATS_MAX];
       uint32_t *end = threats_move(&board, from, to, pieces[from], list);
       (now make the move on your board)

   A THREAT is an attacking piece on its square and an attacked piece on its
   square: of either color, pawns and kings too, own pieces too. It is a number
   of 32 bits, in bytes from the lowest: attacking piece, its square, attacked
   piece, its square. The highest bit is set if the threat vanishes, else the
   threat appears. A list has no order.


   BOARDS

   typedef struct {
       const uint8_t *piece;   the piece on each square; any number if none is
       const uint64_t *type;   six sets of squares: pawns, knights, bishops,
       const uint64_t *color;  rooks, queens, kings; and two sets: by color
   } ThreatsBoard;

   A ThreatsBoard has three pointers to what the engine keeps anyway. Color 0
   moves toward higher squares. Squares are those of magicbb.h; the numbering
   must run along ranks. There may be any pieces, any number of them, or no
   kings.


   FUNCTIONS all take a board that they do not change, write to `out`, and
   return the end of what they wrote. They may use 16 entries beyond it.

   uint32_t *threats_move(board, from, to, piece, out);
       A move on the board before it, maybe a capture. `piece` is what arrives:
       what stands on `from`, or what it is promoted to. If the two squares are
       on a line, those between must be empty. At most 60 threats, or 76 in a
       capture; none is listed twice. Castling and en passant need the other
       functions:

   uint32_t *threats_put   (board, piece, square, out);
   uint32_t *threats_remove(board, piece, square, out);
       The piece appears on the square, or leaves it. What the board has on the
       square does not matter: call before or after you change that. At most 32
       threats: of the piece on 8 others, of 16 others on it, and of each slider
       that sees the square on what it reached, or now reaches, through it: two
       on each of four lines.

       A move is a few of these calls, in any order. Change the board after each
       call, or before it. To castle, remove king and rook, then put both. To
       capture en passant, remove the victim, then call threats_move(). A threat
       may be listed as vanishing and appearing then; the sum is right. No move
       has more than four calls: THREATS_MAX is 4 * 32 + 16.

   uint32_t *threats_replace(board, old, piece, square, out);
       Another piece takes the place of the old one. Again what the board has
       there does not matter. At most 48.

   uint32_t *threats_all(board, out);
       All threats of the board, as if they appeared. At most 420, of 64 queens:
       `out` has room for THREATS_ALL_MAX.


   WHAT AN ENGINE MAY DEFINE before the include:

   THREATS_PIECE(color, type): its number of a piece, 0 to 15. Type 0 is a pawn,
   5 a king. Default: color * 8 + type.

   THREATS_ATTACKER, THREATS_ATTACKER_SQUARE, THREATS_ATTACKED,
   THREATS_ATTACKED_SQUARE: the lowest bit of each in an entry. Default: 0, 8,
   16, 24. THREATS_APPEARS, THREATS_VANISHES: bits to set besides. Default: 0,
   0x80000000.

   THREATS_TWO_LISTS: `out`, and what the functions return, is a struct
   ThreatsOut {uint32_t *appear, *vanish;}, and each list has room for
   THREATS_MAX.

   THREATS_FILTER leaves threats out. Byte t, from the lowest, stands for
   attackers of type t; bit u of it is set if they are listed on pieces of type
   u. Default: all.

   Stockfish of August 2026 needs these. Its network leaves out kings on either
   side, pawns on all but knights and rooks, bishops and rooks on queens:

       #define THREATS_PIECE(color, type) ((color) * 8 + (type) + 1)
       #define THREATS_ATTACKER 20
       #define THREATS_ATTACKER_SQUARE 0
       #define THREATS_ATTACKED 16
       #define THREATS_ATTACKED_SQUARE 8
       #define THREATS_APPEARS 0x80000000
       #define THREATS_VANISHES 0
       #define THREATS_FILTER 0x001f0f0f1f0a
 */

#ifndef THREATS_H
#define THREATS_H

#include "magicbb.h"

enum {
    THREATS_PAWN,
    THREATS_KNIGHT,
    THREATS_BISHOP,
    THREATS_ROOK,
    THREATS_QUEEN,
    THREATS_KING
};

enum { THREATS_MAX = 4 * 32 + 16, THREATS_ALL_MAX = 420 + 16 };

#ifndef THREATS_PIECE
#define THREATS_PIECE(color, type) ((color)*8 + (type))
#endif
#ifndef THREATS_ATTACKER
#define THREATS_ATTACKER 0
#define THREATS_ATTACKER_SQUARE 8
#define THREATS_ATTACKED 16
#define THREATS_ATTACKED_SQUARE 24
#endif
#ifndef THREATS_APPEARS
#define THREATS_APPEARS 0
#define THREATS_VANISHES 0x80000000
#endif
#define THREATS_EVERYTHING 0x3f3f3f3f3f3f
#ifndef THREATS_FILTER
#define THREATS_FILTER THREATS_EVERYTHING
#endif

typedef struct {
    const uint8_t *piece;
    const uint64_t *type, *color;
} ThreatsBoard;

#ifdef THREATS_TWO_LISTS
typedef struct {
    uint32_t *appear, *vanish;
} ThreatsOut;
#define THREATS_END_(out, vanishes)                                            \
    ((vanishes) ? &(out)->vanish : &(out)->appear)
#else
typedef uint32_t *ThreatsOut;
#define THREATS_END_(out, vanishes) (out)
#endif

/* A call less is worth it: there are few, and most arguments are constant. */
#if defined(__GNUC__)
#define THREATS_INLINE_ static inline __attribute__((__always_inline__))
#else
#define THREATS_INLINE_ static inline
#endif

/* --------------------------------------------------------------- pieces -- */

/* The number of a piece is color * 8 + type in here, and 7 if it is none. */
#define THREATS_IS_(n, number)                                                 \
    ((n) == THREATS_PIECE((number) / 8, (number) % 8)) ? (number)
#define THREATS_NUMBER_(n)                                                     \
    (THREATS_IS_(n, 0)                                                         \
     : THREATS_IS_(n, 1)                                                       \
     : THREATS_IS_(n, 2)                                                       \
     : THREATS_IS_(n, 3)                                                       \
     : THREATS_IS_(n, 4)                                                       \
     : THREATS_IS_(n, 5)                                                       \
     : THREATS_IS_(n, 8)                                                       \
     : THREATS_IS_(n, 9)                                                       \
     : THREATS_IS_(n, 10)                                                      \
     : THREATS_IS_(n, 11)                                                      \
     : THREATS_IS_(n, 12)                                                      \
     : THREATS_IS_(n, 13) : 7)
#define THREATS_4_(f, n) f(n), f((n) + 1), f((n) + 2), f((n) + 3)
#define THREATS_16_(f)                                                         \
    THREATS_4_(f, 0), THREATS_4_(f, 4), THREATS_4_(f, 8), THREATS_4_(f, 12)
static const uint8_t threats_number_[16] = {THREATS_16_(THREATS_NUMBER_)};

/* A bit for each type that an attacker of this type is listed on */
#define THREATS_ON_(type)                                                      \
    ((uint32_t)((uint64_t)THREATS_FILTER >> 8 * (type)&63))
/* A bit for each type that is listed as attacker of this type */
#define THREATS_BY_1_(type, by) (THREATS_ON_(by) >> (type)&1) << (by)
#define THREATS_BY_(type)                                                      \
    THREATS_BY_1_(type, 0) | THREATS_BY_1_(type, 1) | THREATS_BY_1_(type, 2) | \
        THREATS_BY_1_(type, 3) | THREATS_BY_1_(type, 4) |                      \
        THREATS_BY_1_(type, 5)
static const uint8_t threats_by_[6] = {THREATS_BY_(0), THREATS_BY_(1),
                                       THREATS_BY_(2), THREATS_BY_(3),
                                       THREATS_BY_(4), THREATS_BY_(5)};

THREATS_INLINE_ uint32_t threats_attacker_(int piece, int square)
{
    return (uint32_t)piece << THREATS_ATTACKER | (uint32_t)square
                                                     << THREATS_ATTACKER_SQUARE;
}

THREATS_INLINE_ uint32_t threats_attacked_(int piece, int square)
{
    return (uint32_t)piece << THREATS_ATTACKED | (uint32_t)square
                                                     << THREATS_ATTACKED_SQUARE;
}

THREATS_INLINE_ uint32_t threats_sign_(int vanishes)
{
    return vanishes ? THREATS_VANISHES : THREATS_APPEARS;
}

THREATS_INLINE_ uint64_t threats_bit_(int square)
{
    return (uint64_t)1 << square;
}

THREATS_INLINE_ uint64_t threats_occupied_(const ThreatsBoard *b)
{
    return b->color[0] | b->color[1];
}

/* ------------------------------------------------- what a square can see -- */

/* A view is what one square sees: the nearest piece on each ray, and the pieces
   a knight's move away. All that appears or vanishes with a piece on that square
   is between it and one of these, or between two on opposite rays. There are two
   forms, which look the same from below: bitboards and magicbb.h, and vectors.
   ThreatsViews are those of up to two squares, 0 and 1. A ThreatsSet names some
   of the pieces in view. */

#if defined(__x86_64__) && defined(__AVX2__) && !defined(THREATS_NO_VECTORS)
#include "threats_x86.h"
#else

typedef struct {
    const ThreatsBoard *board;
    int square[2];
    uint64_t rook[2], bishop[2], knight[2]; /* pieces seen along these lines */
    uint64_t sliders[2],
        attackers[2]; /* those of them that attack the square */
} ThreatsViews;
typedef uint64_t ThreatsSet;

THREATS_INLINE_ void threats_look_at_(ThreatsViews *v, int at,
                                      const ThreatsBoard *b, int square,
                                      uint64_t occupied)
{
    const uint64_t *type = b->type, queens = type[THREATS_QUEEN];
    const uint64_t pawns = (magicbb_pawn_attacks(1, square) & b->color[0]) |
                           (magicbb_pawn_attacks(0, square) & b->color[1]);
    const magicbb_both both = magicbb_both_attacks(square, occupied);

    v->board = b;
    v->square[at] = square;
    v->rook[at] = both.rook & occupied;
    v->bishop[at] = both.bishop & occupied;
    v->knight[at] = magicbb_knight_attacks(square) & occupied;
    v->sliders[at] = (v->rook[at] & (type[THREATS_ROOK] | queens)) |
                     (v->bishop[at] & (type[THREATS_BISHOP] | queens));
    v->attackers[at] = v->sliders[at] | (v->knight[at] & type[THREATS_KNIGHT]) |
                       (v->bishop[at] & pawns & type[THREATS_PAWN]) |
                       ((v->rook[at] | v->bishop[at]) & type[THREATS_KING] &
                        magicbb_king_attacks(square));
}

THREATS_INLINE_ ThreatsViews threats_look_(const ThreatsBoard *b, int square)
{
    ThreatsViews v;

    threats_look_at_(&v, 0, b, square, threats_occupied_(b));
    return v;
}

/* From the second square as if the first were empty */
THREATS_INLINE_ ThreatsViews threats_look_twice_(const ThreatsBoard *b,
                                                 int first, int second)
{
    const uint64_t occupied = threats_occupied_(b);
    ThreatsViews v;

    threats_look_at_(&v, 0, b, first, occupied);
    threats_look_at_(&v, 1, b, second, occupied & ~threats_bit_(first));
    return v;
}

/* What both squares see in the same direction, which is on their line */
THREATS_INLINE_ ThreatsSet threats_common_(const ThreatsViews *v)
{
    return magicbb_line(v->square[0], v->square[1]) &
           (v->rook[0] | v->bishop[0]) & (v->rook[1] | v->bishop[1]);
}

/* Pieces of some types */
THREATS_INLINE_ uint64_t threats_types_(const ThreatsBoard *b, uint32_t types)
{
    uint64_t pieces = 0;
    int type;

    for (type = 0; type < 6; type++)
        if (types >> type & 1)
            pieces |= b->type[type];
    return pieces;
}

/* What a piece on the square attacks */
THREATS_INLINE_ ThreatsSet threats_reach_(const ThreatsViews *v, int at,
                                          int number)
{
    const uint64_t queen = v->rook[at] | v->bishop[at];

    switch (number & 7) {
    case THREATS_PAWN:
        return v->bishop[at] & magicbb_pawn_attacks(number >> 3, v->square[at]);
    case THREATS_KNIGHT:
        return v->knight[at];
    case THREATS_BISHOP:
        return v->bishop[at];
    case THREATS_ROOK:
        return v->rook[at];
    case THREATS_QUEEN:
        return queen;
    default:
        return queen & magicbb_king_attacks(v->square[at]);
    }
}

/* Threats of a piece on the square */
THREATS_INLINE_ void threats_of_(const ThreatsViews *v, int at, int piece,
                                 ThreatsSet skip, int vanishes, ThreatsOut *out)
{
    const int number = threats_number_[piece];
    const uint32_t rest =
        threats_attacker_(piece, v->square[at]) | threats_sign_(vanishes);
    uint64_t attacked = threats_reach_(v, at, number) & ~skip;
    uint32_t *end = *THREATS_END_(out, vanishes);

    if (THREATS_FILTER != THREATS_EVERYTHING)
        attacked &= threats_types_(v->board, THREATS_ON_(number & 7));
    while (attacked) {
        const int square = magicbb_pop_lsb(&attacked);
        *end++ = rest | threats_attacked_(v->board->piece[square], square);
    }
    *THREATS_END_(out, vanishes) = end;
}

/* Threats on it */
THREATS_INLINE_ void threats_on_(const ThreatsViews *v, int at, int piece,
                                 ThreatsSet skip, int vanishes, ThreatsOut *out)
{
    const uint32_t rest =
        threats_attacked_(piece, v->square[at]) | threats_sign_(vanishes);
    uint64_t attackers = v->attackers[at] & ~skip;
    uint32_t *end = *THREATS_END_(out, vanishes);

    if (THREATS_FILTER != THREATS_EVERYTHING)
        attackers &=
            threats_types_(v->board, threats_by_[threats_number_[piece] & 7]);
    while (attackers) {
        const int square = magicbb_pop_lsb(&attackers);
        *end++ = rest | threats_attacker_(v->board->piece[square], square);
    }
    *THREATS_END_(out, vanishes) = end;
}

/* Threats through the square, which exist if it is empty */
THREATS_INLINE_ void threats_through_(const ThreatsViews *v, int at,
                                      ThreatsSet skip, int vanishes,
                                      ThreatsOut *out)
{
    const uint64_t seen = (v->rook[at] | v->bishop[at]) & ~skip;
    uint64_t sliders = v->sliders[at] & ~skip;
    uint32_t *end = *THREATS_END_(out, vanishes);

    while (sliders) {
        const int slider = magicbb_pop_lsb(&sliders);
        const int piece = v->board->piece[slider];
        uint64_t facing =
            (magicbb_line(slider, v->square[at]) & seen) ^ threats_bit_(slider);

        if (THREATS_FILTER != THREATS_EVERYTHING)
            facing &= threats_types_(v->board,
                                     THREATS_ON_(threats_number_[piece] & 7));
        if (facing) {
            const int square = magicbb_lsb(facing);
            *end++ = threats_attacker_(piece, slider) |
                     threats_sign_(vanishes) |
                     threats_attacked_(v->board->piece[square], square);
        }
    }
    *THREATS_END_(out, vanishes) = end;
}

#endif

/* Threats of and on a piece on the square */
THREATS_INLINE_ void threats_both_(const ThreatsViews *v, int at, int piece,
                                   ThreatsSet skip, int vanishes,
                                   ThreatsOut *out)
{
    threats_of_(v, at, piece, skip, vanishes, out);
    threats_on_(v, at, piece, skip, vanishes, out);
}

/* -------------------------------------------------------------- squares -- */

static inline ThreatsOut threats_put(const ThreatsBoard *b, int piece,
                                     int square, ThreatsOut out)
{
    const ThreatsViews v = threats_look_(b, square);

    threats_both_(&v, 0, piece, 0, 0, &out);
    threats_through_(&v, 0, 0, 1, &out);
    return out;
}

static inline ThreatsOut threats_remove(const ThreatsBoard *b, int piece,
                                        int square, ThreatsOut out)
{
    const ThreatsViews v = threats_look_(b, square);

    threats_both_(&v, 0, piece, 0, 1, &out);
    threats_through_(&v, 0, 0, 0, &out);
    return out;
}

static inline ThreatsOut threats_replace(const ThreatsBoard *b, int old,
                                         int piece, int square, ThreatsOut out)
{
    const ThreatsViews v = threats_look_(b, square);

    threats_both_(&v, 0, old, 0, 1, &out);
    threats_both_(&v, 0, piece, 0, 0, &out);
    return out;
}

static inline ThreatsOut threats_all(const ThreatsBoard *b, ThreatsOut out)
{
    uint64_t pieces = threats_occupied_(b);

    while (pieces) {
        const int square = magicbb_pop_lsb(&pieces);
        const ThreatsViews v = threats_look_(b, square);

        threats_of_(&v, 0, b->piece[square], 0, 0, &out);
    }
    return out;
}

/* On the line of the move, what both squares see in the same direction is
   behind the mover, or beyond both squares. Nobody sees through there before
   the move or after. A victim had the mover before what is behind it; the two
   of them are listed with what `from` sees. */
static inline ThreatsOut threats_move(const ThreatsBoard *b, int from, int to,
                                      int piece, ThreatsOut out)
{
    const ThreatsViews v = threats_look_twice_(b, from, to);
    const ThreatsSet common = threats_common_(&v);

    threats_both_(&v, 0, b->piece[from], 0, 1, &out);
    threats_through_(&v, 0, common, 0, &out);
    if (threats_occupied_(b) & threats_bit_(to))
        threats_both_(&v, 1, b->piece[to], common, 1, &out);
    else
        threats_through_(&v, 1, common, 1, &out);
    threats_both_(&v, 1, piece, 0, 0, &out);
    return out;
}

#endif
