/* threats.h - the threats that appear and vanish when a square changes
   public domain or MIT-0, no warranty; see LICENSE

   Networks with threat inputs need to know how a move changes "who attacks
   whom". These functions read the engine's own arrays and write entries in its
   own format. Include this file wherever you like; one file of a program must
   define MAGICBB_IMPLEMENTATION before it includes magicbb.h, in any layout.
   For x86-64 with AVX2 copy threats_x86.h too.

       ThreatsBoard board = {pieces, by_type, by_color};
       uint32_t list[THREATS_MAX];
       uint32_t *end = threats_move(&board, from, to, pieces[from], list);
       (now make the move)

   A THREAT is an attacking and an attacked piece with their squares: of any
   types (pawns and kings too) and colors (own pieces too). It is a number of 32
   bits, in bytes from the lowest: attacking piece, its square, attacked piece,
   its square. The highest bit is set if the threat vanishes. A list has no
   order.

   A ThreatsBoard points to the piece on each square, the sets of six types
   (pawns, knights, bishops, rooks, queens, kings) and those of two colors. An
   empty square may have any number as its piece. Color 0 moves toward higher
   squares. Squares are those of magicbb.h, numbered along ranks. There may be
   any pieces, any number of them, or no kings.

   FUNCTIONS all take a board that they do not change, write to `out`, and
   return the end of the list. They may use 16 entries beyond it.

   uint32_t *threats_move(board, from, to, piece, out);
       A move on the board before it, maybe a capture. `piece` is what arrives:
       the piece on `from`, or what it is promoted to. If the two squares are on
       a line, those between must be empty. At most 60 threats, or 76 in a
       capture; none is listed twice. Castling and en passant need these:

   uint32_t *threats_put   (board, piece, square, out);
   uint32_t *threats_remove(board, piece, square, out);
       The piece appears on the square, or leaves it. The board's own piece
       there does not matter: call before you change it or after. At most 32
       threats: 8 by the piece, 16 on it, and on each of four lines two through
       the square, which exist only while it is empty.

       A move is a few of these calls, in any order, with the board changed from
       call to call. To castle, remove king and rook, then put both. To capture
       en passant, remove the victim, then call threats_move(). A threat may
       then vanish and appear: both cancel. THREATS_MAX is 4 * 32 + 16, since no
       move changes more than four squares.

   uint32_t *threats_all(board, out);
       All threats of the board, as if they appeared. At most 420, of 64 queens:
       `out` has room for THREATS_ALL_MAX.

   AN ENGINE MAY DEFINE before the include:

   THREATS_PIECE(color, type): its number of a piece, 0 to 15. Type 0 is a pawn,
   5 a king. Default: color * 8 + type.
   THREATS_ATTACKER, THREATS_ATTACKER_SQUARE, THREATS_ATTACKED,
   THREATS_ATTACKED_SQUARE: the lowest bit of each in an entry: 0, 8, 16, 24.
   THREATS_APPEARS, THREATS_VANISHES: bits to set besides: 0, 0x80000000.
   THREATS_FILTER selects threats. Bit u of byte t, counted from the lowest, is
   set if attacks by type t on type u are to be listed. Default: all. PORTING.md
   has the filter of Stockfish. */

#ifndef THREATS_H
#define THREATS_H

#include "magicbb.h"

enum { THREATS_PAWN, THREATS_KNIGHT, THREATS_BISHOP, THREATS_ROOK };
enum { THREATS_QUEEN = 4, THREATS_KING };
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
#define THREATS_EVERYTHING_ 0x3f3f3f3f3f3f
#ifndef THREATS_FILTER
#define THREATS_FILTER THREATS_EVERYTHING_
#endif

typedef struct {
    const uint8_t *piece;
    const uint64_t *type, *color;
} ThreatsBoard;

#if defined(__GNUC__) /* constant arguments fold away most of the code */
#define THREATS_INLINE_ static inline __attribute__((__always_inline__))
#else
#define THREATS_INLINE_ static inline
#endif

#define THREATS_6_(f, x)                                                       \
    (f(x, 0) + f(x, 1) + f(x, 2) + f(x, 3) + f(x, 4) + f(x, 5))

/* Inside, the number of a piece is color * 8 + type, or 7 for no piece. */
#define THREATS_WHITE_(n, type) ((n) == THREATS_PIECE(0, type)) * ((type)-7)
#define THREATS_BLACK_(n, type) ((n) == THREATS_PIECE(1, type)) * ((type) + 1)
#define THREATS_NUMBER_(n)                                                     \
    (7 + THREATS_6_(THREATS_WHITE_, n) + THREATS_6_(THREATS_BLACK_, n))
#define THREATS_4_(f, n) f(n), f((n) + 1), f((n) + 2), f((n) + 3)
#define THREATS_16_(f)                                                         \
    THREATS_4_(f, 0), THREATS_4_(f, 4), THREATS_4_(f, 8), THREATS_4_(f, 12)
static const uint8_t threats_number_[16] = {THREATS_16_(THREATS_NUMBER_)};

/* Masks of types: those listed as attacked by this type, and those listed as
   attackers of it */
#define THREATS_ON_(type)                                                      \
    ((uint32_t)((uint64_t)THREATS_FILTER >> 8 * (type)) & 63u)
#define THREATS_BY_1_(type, by) ((THREATS_ON_(by) >> (type)&1) << (by))
#define THREATS_BY_(type) THREATS_6_(THREATS_BY_1_, type)
static const uint8_t threats_by_[8] = {THREATS_BY_(0), THREATS_BY_(1),
                                       THREATS_BY_(2), THREATS_BY_(3),
                                       THREATS_BY_(4), THREATS_BY_(5)};

/* The attacker or the attacked piece, as bits of an entry */
#define THREATS_FROM_ THREATS_ATTACKER, THREATS_ATTACKER_SQUARE
#define THREATS_TO_ THREATS_ATTACKED, THREATS_ATTACKED_SQUARE
THREATS_INLINE_ uint32_t threats_side_(int piece, int square, int piece_bit,
                                       int square_bit)
{
    return (uint32_t)piece << piece_bit | (uint32_t)square << square_bit;
}

#define THREATS_OCCUPIED_(board) ((board)->color[0] | (board)->color[1])
#define THREATS_SIGN_(vanishes)                                                \
    ((vanishes) ? (uint32_t)THREATS_VANISHES : (uint32_t)THREATS_APPEARS)
enum { THREATS_NO_SQUARE_ = -1 };

/* ------------------------------------------------- what a square can see -- */

/* A view is what one square sees: the nearest piece on each ray, and the pieces
   a knight's move away. A piece that appears or vanishes there changes only
   threats between it and one of these, or between two on opposite rays.
   ThreatsViews holds the views of square[0] and maybe square[1]. A ThreatsSet
   is a subset of the pieces in view. Two forms share this interface. */

#if defined(__x86_64__) && defined(__AVX2__)
#include "threats_x86.h"
#else

typedef struct {
    const ThreatsBoard *board;
    int square[2];
    uint64_t rook[2], bishop[2]; /* pieces seen along these lines */
    uint64_t knight[2], sliders[2];
} ThreatsViews;
typedef uint64_t ThreatsSet;

THREATS_INLINE_ void threats_look_at_(ThreatsViews *v, int at, int square,
                                      uint64_t occupied)
{
    const uint64_t *type = v->board->type, queens = type[THREATS_QUEEN];
    const magicbb_both both = magicbb_both_attacks(square, occupied);

    v->square[at] = square;
    v->rook[at] = both.rook & occupied;
    v->bishop[at] = both.bishop & occupied;
    v->knight[at] = magicbb_knight_attacks(square) & occupied;
    v->sliders[at] = (v->rook[at] & (type[THREATS_ROOK] | queens)) |
                     (v->bishop[at] & (type[THREATS_BISHOP] | queens));
}

/* From one square, and from a second, if any, as if the first were empty */
THREATS_INLINE_ ThreatsViews threats_look_(const ThreatsBoard *b, int first,
                                           int second)
{
    const uint64_t occupied = THREATS_OCCUPIED_(b);
    ThreatsViews v;

    v.board = b;
    threats_look_at_(&v, 0, first, occupied);
    if (second >= 0)
        threats_look_at_(&v, 1, second, occupied & ~((uint64_t)1 << first));
    return v;
}

/* The pieces that both squares see in the same direction: on their line */
THREATS_INLINE_ ThreatsSet threats_common_(const ThreatsViews *v)
{
    return magicbb_line(v->square[0], v->square[1]) &
           (v->rook[0] | v->bishop[0]) & (v->rook[1] | v->bishop[1]);
}

/* The pieces that a piece on the square attacks */
THREATS_INLINE_ ThreatsSet threats_reach_(const ThreatsViews *v, int at,
                                          int number)
{
    const int square = v->square[at];
    const uint64_t bishop = v->bishop[at], queen = v->rook[at] | bishop;
    const uint64_t reach[8] = {
        bishop & magicbb_pawn_attacks(number >> 3, square),
        v->knight[at],
        bishop,
        v->rook[at],
        queen,
        queen & magicbb_king_attacks(square),
    };

    return reach[number & 7];
}

/* The pieces that attack the square */
THREATS_INLINE_ ThreatsSet threats_attackers_(const ThreatsViews *v, int at,
                                              int number)
{
    const ThreatsBoard *b = v->board;
    const int square = v->square[at];
    const uint64_t pawns = (magicbb_pawn_attacks(1, square) & b->color[0]) |
                           (magicbb_pawn_attacks(0, square) & b->color[1]);

    (void)number;
    return (v->sliders[at] | (v->knight[at] & b->type[THREATS_KNIGHT]) |
            (v->bishop[at] & pawns & b->type[THREATS_PAWN]) |
            ((v->rook[at] | v->bishop[at]) & b->type[THREATS_KING] &
             magicbb_king_attacks(square)));
}

/* Threats by or on the pieces of the set that are of these types; `rest` is the
   other half of an entry */
THREATS_INLINE_ uint32_t *threats_list_(const ThreatsViews *v, int at,
                                        ThreatsSet set, uint32_t types,
                                        int piece_bit, int square_bit,
                                        uint32_t rest, uint32_t *out)
{
    (void)at;
    while (set) {
        const int square = magicbb_pop_lsb(&set);
        const int piece = v->board->piece[square];

        *out = rest | threats_side_(piece, square, piece_bit, square_bit);
        out += THREATS_FILTER == THREATS_EVERYTHING_ ||
               (types >> (threats_number_[piece] & 7) & 1);
    }
    return out;
}

/* Threats through the square, which exist only while it is empty */
THREATS_INLINE_ uint32_t *threats_through_(const ThreatsViews *v, int at,
                                           ThreatsSet skip, int vanishes,
                                           uint32_t *out)
{
    const uint64_t seen = (v->rook[at] | v->bishop[at]) & ~skip;
    uint64_t sliders = v->sliders[at] & ~skip;

    while (sliders) {
        const int slider = magicbb_pop_lsb(&sliders);
        const int piece = v->board->piece[slider];

        const uint32_t from = threats_side_(piece, slider, THREATS_FROM_);

        out = threats_list_(v, at, magicbb_beyond(slider, v->square[at]) & seen,
                            THREATS_ON_(threats_number_[piece] & 7),
                            THREATS_TO_, from | THREATS_SIGN_(vanishes), out);
    }
    return out;
}

#endif

/* Threats of a piece on the square */
THREATS_INLINE_ uint32_t *threats_of_(const ThreatsViews *v, int at, int piece,
                                      ThreatsSet skip, int vanishes,
                                      uint32_t *out)
{
    const int number = threats_number_[piece];
    const uint32_t side = threats_side_(piece, v->square[at], THREATS_FROM_);

    return threats_list_(v, at, threats_reach_(v, at, number) & ~skip,
                         THREATS_ON_(number & 7), THREATS_TO_,
                         side | THREATS_SIGN_(vanishes), out);
}

/* Threats of a piece on the square and on it */
THREATS_INLINE_ uint32_t *threats_both_(const ThreatsViews *v, int at,
                                        int piece, ThreatsSet skip,
                                        int vanishes, uint32_t *out)
{
    const int number = threats_number_[piece];
    const uint32_t side = threats_side_(piece, v->square[at], THREATS_TO_);

    out = threats_of_(v, at, piece, skip, vanishes, out);
    return threats_list_(v, at, threats_attackers_(v, at, number) & ~skip,
                         threats_by_[number & 7], THREATS_FROM_,
                         side | THREATS_SIGN_(vanishes), out);
}

/* -------------------------------------------------------------- squares -- */

static inline uint32_t *threats_put(const ThreatsBoard *b, int piece,
                                    int square, uint32_t *out)
{
    const ThreatsViews v = threats_look_(b, square, THREATS_NO_SQUARE_);

    out = threats_both_(&v, 0, piece, 0, 0, out);
    out = threats_through_(&v, 0, 0, 1, out);
    return out;
}

static inline uint32_t *threats_remove(const ThreatsBoard *b, int piece,
                                       int square, uint32_t *out)
{
    const ThreatsViews v = threats_look_(b, square, THREATS_NO_SQUARE_);

    out = threats_both_(&v, 0, piece, 0, 1, out);
    out = threats_through_(&v, 0, 0, 0, out);
    return out;
}

static inline uint32_t *threats_all(const ThreatsBoard *b, uint32_t *out)
{
    uint64_t pieces = THREATS_OCCUPIED_(b);

    while (pieces) {
        const int square = magicbb_pop_lsb(&pieces);
        const ThreatsViews v = threats_look_(b, square, THREATS_NO_SQUARE_);

        out = threats_of_(&v, 0, b->piece[square], 0, 0, out);
    }
    return out;
}

/* On the line of the move, pieces that both squares see in the same direction
   are behind the mover or beyond both: no threat of theirs passes either
   square, before or after. The mover hides those behind it from a victim.
   Threats between mover and victim are listed with `from`. */
static inline uint32_t *threats_move(const ThreatsBoard *b, int from, int to,
                                     int piece, uint32_t *out)
{
    const ThreatsViews v = threats_look_(b, from, to);
    const ThreatsSet common = threats_common_(&v);

    out = threats_both_(&v, 0, b->piece[from], 0, 1, out);
    out = threats_through_(&v, 0, common, 0, out);
    if (THREATS_OCCUPIED_(b) >> to & 1)
        out = threats_both_(&v, 1, b->piece[to], common, 1, out);
    else
        out = threats_through_(&v, 1, common, 1, out);
    out = threats_both_(&v, 1, piece, 0, 0, out);
    return out;
}

#endif
