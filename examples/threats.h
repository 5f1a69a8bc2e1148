/* threats.h - the threats that appear and vanish when a square changes
   public domain or MIT-0, no warranty; see LICENSE

   Networks with threat inputs, and anyone who keeps lists of attacks, need to
   know what a move changes in "who attacks whom". Include this file wherever
   you like; one file of the program must define MAGICBB_IMPLEMENTATION before
   it includes magicbb.h, in any layout. For x86-64 with AVX2 copy threats_x86.h
   too.

       uint32_t list[THREATS_MAX], *threat;
       uint32_t *end = threats_move(&board, from, to, board.piece[from], list);

       for (threat = list; threat < end; threat++)
           update(threats_appears(*threat), threats_attacker(*threat), ...);
       (now make the move on your board)

   A THREAT is an attacking piece on its square and an attacked piece on its
   square: of either color, pawns and kings too, own pieces too. It is a number
   of 32 bits, in bytes from the lowest:

       attacking piece, its square, attacked piece, its square

   and the highest bit is set if the threat vanishes, else it appears. A list
   has no order, and no threat twice.


   BOARDS

   A piece is color * 8 + type. Color 0 moves toward higher squares. Types are
   THREATS_PAWN to THREATS_KING. Squares are those of magicbb.h; the numbering
   must run along ranks. The caller keeps a ThreatsBoard: the piece on each
   square (where there is none, any number), squares by type, squares by color.
   There may be any pieces, any number of them, or no kings. The caller's list
   has room for THREATS_MAX entries: calls may use some beyond the end that they
   return.


   FUNCTIONS all take a board that they do not change, write to `out`, and
   return the end of what they wrote.

   uint32_t *threats_put   (board, piece, square, out);
   uint32_t *threats_remove(board, piece, square, out);
       The piece appears on the square, or leaves it. Whatever the board has
       there does not matter: call before or after you change it, but when a
       piece leaves, before is faster. At most 32 threats: of the piece on 8
       others, of 16 others on it, and of each slider that sees the square on
       what it reached, or now reaches, through it, two on each of four lines.

   uint32_t *threats_replace(board, old, piece, square, out);
       Another piece appears in place of the old one. Again the board's own does
       not matter. At most 48.

   uint32_t *threats_move(board, from, to, piece, out);
       A move other than those below, on the board before it, maybe a capture.
       `piece` is what arrives: what stands on `from`, or what it is promoted
       to. The squares between, if the two are on a line, must be empty. At most
       60, or 76 in a capture.

   uint32_t *threats_castle(board, king, king_to, rook, rook_to, out);
       Castling on the board before it, also where a chess960 king or rook
       stays, or they change places.

   uint32_t *threats_en_passant(board, from, to, out);
       A pawn's capture en passant, on the board before it.

   uint32_t *threats_all(board, out);
       All threats of the board, as if they appeared. At most 420, of 64 queens:
       `out` has room for THREATS_ALL_MAX.

   void threats_board_put  (board, piece, square);
   void threats_board_clear(board, square);
       Change the board: the square was empty, or is to be.


   THREATS_FILTER, defined before the include, leaves threats out. Byte t, from
   the lowest, stands for attackers of type t; bit u of it is set if they are
   listed on pieces of type u. Default: all. Stockfish leaves out kings both
   ways, pawns but onto knights and rooks, bishops and rooks onto queens:

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

enum { THREATS_MAX = 96, THREATS_ALL_MAX = 420 + 16 };

#define THREATS_EVERYTHING 0x3f3f3f3f3f3f
#ifndef THREATS_FILTER
#define THREATS_FILTER THREATS_EVERYTHING
#endif

typedef struct {
    uint8_t piece[64];
    uint64_t type[6];  /* squares, of either color */
    uint64_t color[2]; /* squares */
} ThreatsBoard;

static inline int threats_appears(uint32_t threat)
{
    return !(threat >> 31);
}

static inline int threats_attacker(uint32_t threat)
{
    return (int)(threat & 15);
}

static inline int threats_attacker_square(uint32_t threat)
{
    return (int)(threat >> 8 & 63);
}

static inline int threats_attacked(uint32_t threat)
{
    return (int)(threat >> 16 & 15);
}

static inline int threats_attacked_square(uint32_t threat)
{
    return (int)(threat >> 24 & 63);
}

/* --------------------------------------------------------------- boards -- */

static inline uint64_t threats_bit_(int square)
{
    return (uint64_t)1 << square;
}

static inline void threats_board_put(ThreatsBoard *b, int piece, int square)
{
    b->piece[square] = (uint8_t)piece;
    b->type[piece & 7] |= threats_bit_(square);
    b->color[piece >> 3] |= threats_bit_(square);
}

static inline void threats_board_clear(ThreatsBoard *b, int square)
{
    b->type[b->piece[square] & 7] &= ~threats_bit_(square);
    b->color[b->piece[square] >> 3] &= ~threats_bit_(square);
}

static inline uint64_t threats_occupied_(const ThreatsBoard *b)
{
    return b->color[0] | b->color[1];
}

/* ------------------------------------------------- what a square can see -- */

/* A ThreatsView is what one square sees: the nearest piece on each ray, and the
   pieces a knight's move away. All that appears or vanishes with a piece on
   that square is between it and one of these, or between two on opposite rays.
   A ThreatsSet names some of them. There are two forms, which look the same
   from below: bitboards and magicbb.h, and vectors. */

static const uint32_t threats_appear_ = 0, threats_vanish_ = 0x80000000;

/* One side of a threat. The attacked side is shifted by 16. */
static inline uint32_t threats_side_(int piece, int square)
{
    return (uint32_t)piece | (uint32_t)square << 8;
}

/* The types that an attacker of this type is listed on, a bit each. */
static inline uint32_t threats_wanted_(int attacker)
{
    return (uint32_t)((uint64_t)THREATS_FILTER >> 8 * attacker & 63);
}

/* Those that are listed as attackers of this type. */
static inline uint32_t threats_wanting_(int attacked)
{
    uint32_t types = 0;
    int type;

    for (type = 0; type < 6; type++)
        types |= (threats_wanted_(type) >> attacked & 1) << type;
    return types;
}

#if defined(__x86_64__) && defined(__AVX2__)
#include "threats_x86.h"
#else

typedef struct {
    const ThreatsBoard *board;
    int square;
    uint64_t rook, bishop, knight; /* pieces seen along these lines */
    uint64_t sliders, attackers;   /* those of them that attack the square */
} ThreatsView;
typedef uint64_t ThreatsSet;

static inline ThreatsView threats_look_(const ThreatsBoard *b, int square,
                                        uint64_t occupied)
{
    const uint64_t *type = b->type, queens = type[THREATS_QUEEN];
    const uint64_t pawns = (magicbb_pawn_attacks(1, square) & b->color[0]) |
                           (magicbb_pawn_attacks(0, square) & b->color[1]);
    const magicbb_both both = magicbb_both_attacks(square, occupied);
    ThreatsView v;

    v.board = b;
    v.square = square;
    v.rook = both.rook & occupied;
    v.bishop = both.bishop & occupied;
    v.knight = magicbb_knight_attacks(square) & occupied;
    v.sliders = (v.rook & (type[THREATS_ROOK] | queens)) |
                (v.bishop & (type[THREATS_BISHOP] | queens));
    v.attackers = v.sliders | (v.knight & type[THREATS_KNIGHT]) |
                  (v.bishop & pawns & type[THREATS_PAWN]) |
                  ((v.rook | v.bishop) & type[THREATS_KING] &
                   magicbb_king_attacks(square));
    return v;
}

/* What a piece on the square attacks */
static inline ThreatsSet threats_reach_(const ThreatsView *v, int piece)
{
    const uint64_t queen = v->rook | v->bishop;

    switch (piece & 7) {
    case THREATS_PAWN:
        return v->bishop & magicbb_pawn_attacks(piece >> 3, v->square);
    case THREATS_KNIGHT:
        return v->knight;
    case THREATS_BISHOP:
        return v->bishop;
    case THREATS_ROOK:
        return v->rook;
    case THREATS_QUEEN:
        return queen;
    default:
        return queen & magicbb_king_attacks(v->square);
    }
}

/* What both squares see in the same direction, which is on their line */
static inline ThreatsSet threats_common_(const ThreatsView *v,
                                         const ThreatsView *w)
{
    return magicbb_line(v->square, w->square) & (v->rook | v->bishop) &
           (w->rook | w->bishop);
}

/* Pieces of some types */
static inline ThreatsSet threats_types_(const ThreatsView *v, uint32_t types)
{
    uint64_t pieces = 0;
    int type;

    for (type = 0; type < 6; type++)
        if (types >> type & 1)
            pieces |= v->board->type[type];
    return pieces;
}

/* Threats with one side, shifted, in the set; `rest` has the other side and the
   sign. */
static inline uint32_t *threats_list_(const ThreatsView *v, ThreatsSet set,
                                      int shift, uint32_t rest, uint32_t *out)
{
    while (set) {
        const int square = magicbb_pop_lsb(&set);
        *out++ = rest | threats_side_(v->board->piece[square], square) << shift;
    }
    return out;
}

/* Threats through the square, which exist if it is empty */
static inline uint32_t *threats_through_(const ThreatsView *v, ThreatsSet skip,
                                         uint32_t sign, uint32_t *out)
{
    const uint64_t seen = (v->rook | v->bishop) & ~skip;
    uint64_t sliders = v->sliders & ~skip;

    while (sliders) {
        const int slider = magicbb_pop_lsb(&sliders);
        const int piece = v->board->piece[slider];
        uint64_t facing = magicbb_beyond(slider, v->square) & seen;

        if (THREATS_FILTER != THREATS_EVERYTHING)
            facing &= threats_types_(v, threats_wanted_(piece & 7));
        out = threats_list_(v, facing, 16, threats_side_(piece, slider) | sign,
                            out);
    }
    return out;
}

#endif

/* Threats of and on a piece on the square */
static inline uint32_t *threats_both_(const ThreatsView *v, int piece,
                                      ThreatsSet skip, uint32_t sign,
                                      uint32_t *out)
{
    const uint32_t side = threats_side_(piece, v->square);
    ThreatsSet attacked = threats_reach_(v, piece) & ~skip;
    ThreatsSet attackers = v->attackers & ~skip;

    if (THREATS_FILTER != THREATS_EVERYTHING) {
        attacked &= threats_types_(v, threats_wanted_(piece & 7));
        attackers &= threats_types_(v, threats_wanting_(piece & 7));
    }
    out = threats_list_(v, attacked, 16, side | sign, out);
    return threats_list_(v, attackers, 0, side << 16 | sign, out);
}

/* -------------------------------------------------------------- squares -- */

static inline uint32_t *threats_put(const ThreatsBoard *b, int piece,
                                    int square, uint32_t *out)
{
    const ThreatsView v = threats_look_(b, square, threats_occupied_(b));

    out = threats_both_(&v, piece, 0, threats_appear_, out);
    return threats_through_(&v, 0, threats_vanish_, out);
}

static inline uint32_t *threats_remove(const ThreatsBoard *b, int piece,
                                       int square, uint32_t *out)
{
    const ThreatsView v = threats_look_(b, square, threats_occupied_(b));

    out = threats_both_(&v, piece, 0, threats_vanish_, out);
    return threats_through_(&v, 0, threats_appear_, out);
}

static inline uint32_t *threats_replace(const ThreatsBoard *b, int old,
                                        int piece, int square, uint32_t *out)
{
    const ThreatsView v = threats_look_(b, square, threats_occupied_(b));

    out = threats_both_(&v, old, 0, threats_vanish_, out);
    return threats_both_(&v, piece, 0, threats_appear_, out);
}

static inline uint32_t *threats_all(const ThreatsBoard *b, uint32_t *out)
{
    const uint64_t occupied = threats_occupied_(b);
    uint64_t pieces = occupied;

    while (pieces) {
        const int square = magicbb_pop_lsb(&pieces);
        const int piece = b->piece[square];
        const ThreatsView v = threats_look_(b, square, occupied);
        ThreatsSet attacked = threats_reach_(&v, piece);

        if (THREATS_FILTER != THREATS_EVERYTHING)
            attacked &= threats_types_(&v, threats_wanted_(piece & 7));
        out =
            threats_list_(&v, attacked, 16, threats_side_(piece, square), out);
    }
    return out;
}

/* ---------------------------------------------------------------- moves -- */

/* On the line of the move, what both squares see in the same direction is
   behind the mover, or beyond both squares. Nobody sees through there before
   the move or after. A victim had the mover before what is behind it; the two
   of them are listed with what `from` sees. */
static inline uint32_t *threats_move(const ThreatsBoard *b, int from, int to,
                                     int piece, uint32_t *out)
{
    const uint64_t occupied = threats_occupied_(b);
    const ThreatsView v = threats_look_(b, from, occupied);
    const ThreatsView w = threats_look_(b, to, occupied ^ threats_bit_(from));
    const ThreatsSet common = threats_common_(&v, &w);

    out = threats_both_(&v, b->piece[from], 0, threats_vanish_, out);
    out = threats_through_(&v, common, threats_appear_, out);
    if (occupied & threats_bit_(to))
        out = threats_both_(&w, b->piece[to], common, threats_vanish_, out);
    else
        out = threats_through_(&w, common, threats_vanish_, out);
    return threats_both_(&w, piece, 0, threats_appear_, out);
}

/* Takes out of a list what both vanishes and appears. */
static inline uint32_t *threats_cancel_(uint32_t *list, uint32_t *end)
{
    uint32_t *kept = list, *threat, *twin;

    for (threat = list; threat < end; threat++) {
        for (twin = list; twin < kept; twin++)
            if ((*twin ^ *threat) == threats_vanish_)
                break;
        if (twin < kept)
            *twin = *--kept;
        else
            *kept++ = *threat;
    }
    return kept;
}

static inline uint32_t *threats_castle(const ThreatsBoard *b, int king,
                                       int king_to, int rook, int rook_to,
                                       uint32_t *out)
{
    const int pieces[2] = {b->piece[king], b->piece[rook]};
    ThreatsBoard after = *b;
    uint32_t *end;

    end = threats_remove(&after, pieces[0], king, out);
    threats_board_clear(&after, king);
    end = threats_remove(&after, pieces[1], rook, end);
    threats_board_clear(&after, rook);
    end = threats_put(&after, pieces[0], king_to, end);
    threats_board_put(&after, pieces[0], king_to);
    end = threats_put(&after, pieces[1], rook_to, end);
    return threats_cancel_(out, end);
}

static inline uint32_t *threats_en_passant(const ThreatsBoard *b, int from,
                                           int to, uint32_t *out)
{
    const int victim = (from & 56) | (to & 7);
    const int pawn = b->piece[from];
    ThreatsBoard after = *b;
    uint32_t *end;

    end = threats_remove(&after, b->piece[victim], victim, out);
    threats_board_clear(&after, victim);
    end = threats_remove(&after, pawn, from, end);
    threats_board_clear(&after, from);
    end = threats_put(&after, pawn, to, end);
    return threats_cancel_(out, end);
}

#endif
