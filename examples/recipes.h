/* recipes.h - common queries of engines, in ten lines or fewer each
   public domain or MIT-0, no warranty; see LICENSE

   Do not include it: copy what you need. The board is the one that most engines
   have, with one king a side. The names are the usual ones; examples/PORTING.md
   says what each is called in some engines. tests/programs/test_recipes.c
   compares each function with a slow definition. */
#ifndef RECIPES_H
#define RECIPES_H

#include "magicbb.h"

enum { WHITE, BLACK };
enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING, NO_PIECE };

typedef struct {
    uint64_t type[6];  /* pawns, knights and so on, of both sides */
    uint64_t color[2]; /* the pieces of white and of black */
} board;

/* ---------------------------------------------------------------- board -- */

static uint64_t all_pieces(const board *b)
{
    return b->color[WHITE] | b->color[BLACK];
}

static uint64_t pieces(const board *b, int side, int type)
{
    return b->color[side] & b->type[type];
}

static uint64_t rooks_and_queens(const board *b)
{
    return b->type[ROOK] | b->type[QUEEN];
}

static uint64_t bishops_and_queens(const board *b)
{
    return b->type[BISHOP] | b->type[QUEEN];
}

static int king_square(const board *b, int side)
{
    return magicbb_lsb(pieces(b, side, KING));
}

static uint64_t bit(int square)
{
    const uint64_t a1 = 1; /* a cast would warn in C++ */

    return a1 << square;
}

static uint64_t lowest(uint64_t set)
{
    return set & (~set + 1);
}

/* The type of the cheapest piece of the set. */
static int cheapest(const board *b, uint64_t set)
{
    int type = PAWN;

    while (type < NO_PIECE && !(set & b->type[type]))
        type++;
    return type;
}

/* -------------------------------------------------------- who attacks it -- */

/* The pieces of both sides that attack the square. Pieces removed from
   `occupied` do not block; & occupied removes them from the result, too. */
static uint64_t attackers_to(const board *b, int square, uint64_t occupied)
{
    const magicbb_both lines = magicbb_both_attacks(square, occupied);

    return (magicbb_pawn_attacks(WHITE, square) & pieces(b, BLACK, PAWN)) |
           (magicbb_pawn_attacks(BLACK, square) & pieces(b, WHITE, PAWN)) |
           (magicbb_knight_attacks(square) & b->type[KNIGHT]) |
           (magicbb_king_attacks(square) & b->type[KING]) |
           (lines.rook & rooks_and_queens(b)) |
           (lines.bishop & bishops_and_queens(b));
}

/* The pieces that give check to the side's king. */
static uint64_t checkers(const board *b, int side)
{
    return attackers_to(b, king_square(b, side), all_pieces(b)) &
           b->color[!side];
}

/* Enemy pieces that attack the king or a square next to it. The enemy king does
   not count, as in evaluations. */
static uint64_t king_ring_attackers(const board *b, int side)
{
    const int king = king_square(b, side);
    const uint64_t ring = magicbb_king_attacks(king) | bit(king);
    const magicbb_both lines =
        magicbb_both_sets_attacks(ring, ring, all_pieces(b));

    return b->color[!side] &
           ((magicbb_pawns_attacks(side, ring) & b->type[PAWN]) |
            (magicbb_knights_attacks(ring) & b->type[KNIGHT]) |
            (lines.rook & rooks_and_queens(b)) |
            (lines.bishop & bishops_and_queens(b)));
}

/* ------------------------------------------------------- pins and checks -- */

typedef struct {
    uint64_t pinned, pinners;
} pin_sets;

/* The `blockers` that stand alone between the square `king` and one of the
   `snipers`, and these snipers. Four lookups and magicbb_between(); tables of
   empty-board attacks and of squares between would be cheaper. */
static pin_sets pins_to(const board *b, int king, uint64_t blockers,
                        uint64_t snipers)
{
    const uint64_t all = all_pieces(b);
    const uint64_t rook = magicbb_rook_xray(king, all, blockers);
    const uint64_t bishop = magicbb_bishop_xray(king, all, blockers);
    pin_sets found = {0, 0};

    snipers &= (rook & rooks_and_queens(b)) | (bishop & bishops_and_queens(b));
    found.pinners = snipers;
    while (snipers)
        found.pinned |= magicbb_between(king, magicbb_pop_lsb(&snipers)) & all;
    return found;
}

/* The side's pieces that are pinned to their king, and what pins them. */
static pin_sets pinned(const board *b, int side)
{
    return pins_to(b, king_square(b, side), b->color[side], b->color[!side]);
}

/* The side's pieces that give a discovered check when they leave the line. */
static uint64_t discoverers(const board *b, int side)
{
    return pins_to(b, king_square(b, !side), b->color[side], b->color[side])
        .pinned;
}

static uint64_t attacks_from(int side, int type, int square, uint64_t occupied)
{
    return type == PAWN     ? magicbb_pawn_attacks(side, square)
           : type == KNIGHT ? magicbb_knight_attacks(square)
           : type == BISHOP ? magicbb_bishop_attacks(square, occupied)
           : type == ROOK   ? magicbb_rook_attacks(square, occupied)
           : type == QUEEN  ? magicbb_queen_attacks(square, occupied)
                            : magicbb_king_attacks(square);
}

/* The squares from which a piece of the side would give check. For a promotion
   take the pawn off `occupied`: it may stand in the new queen's way. */
static uint64_t check_squares(const board *b, int side, int type,
                              uint64_t occupied)
{
    const int king = king_square(b, !side);

    return type == KING ? 0 : attacks_from(!side, type, king, occupied);
}

/* Target squares of all pieces but the king: in check, the checker and the
   squares between; in double check, none; otherwise, all. (En passant may also
   capture a checking pawn.) */
static uint64_t evasion_squares(const board *b, int side)
{
    const uint64_t found = checkers(b, side);

    if (!found)
        return UINT64_MAX;
    return found & (found - 1) ? 0
                               : found | magicbb_between(king_square(b, side),
                                                         magicbb_lsb(found));
}

/* -------------------------------------------------- what a side attacks -- */

/* Every square that the side attacks. */
static uint64_t attacks_by(const board *b, int side, uint64_t occupied)
{
    const uint64_t own = b->color[side];

    return magicbb_pawns_attacks(side, own & b->type[PAWN]) |
           magicbb_knights_attacks(own & b->type[KNIGHT]) |
           magicbb_king_attacks(king_square(b, side)) |
           magicbb_sliders_attacks(own & rooks_and_queens(b),
                                   own & bishops_and_queens(b), occupied);
}

/* Where the side's king may step. It is removed from the board: a checking
   slider also attacks the squares behind it. */
static uint64_t king_evasions(const board *b, int side)
{
    const int king = king_square(b, side);
    const uint64_t occupied = all_pieces(b) ^ bit(king);

    return magicbb_king_attacks(king) & ~b->color[side] &
           ~attacks_by(b, !side, occupied);
}

/* Squares attacked by the side's pieces of lesser value than `type`. Knights
   and bishops are worth the same. */
static uint64_t attacks_by_lesser(const board *b, int side, int type)
{
    const uint64_t pawns = type > PAWN ? pieces(b, side, PAWN) : 0;
    const uint64_t knights = type > BISHOP ? pieces(b, side, KNIGHT) : 0;
    const uint64_t bishops = type > BISHOP ? pieces(b, side, BISHOP) : 0;
    const uint64_t rooks = type > ROOK ? pieces(b, side, ROOK) : 0;
    const uint64_t queens = type > QUEEN ? pieces(b, side, QUEEN) : 0;

    return magicbb_pawns_attacks(side, pawns) |
           magicbb_knights_attacks(knights) |
           magicbb_sliders_attacks(rooks | queens, bishops | queens,
                                   all_pieces(b));
}

/* ----------------------------------------------------------- exchanges -- */

static const int values[] = {100, 300, 300, 500, 900, 10000, 0};

/* A pawn becomes a queen on the last rank. */
static int arriving(int type, int square)
{
    return type == PAWN && (square < 8 || square > 55) ? QUEEN : type;
}

/* What the side gains by capturing the `victim` on the square; both sides take
   in turn, cheapest attacker first, and either may stop. Capturing pieces leave
   `occupied`, which uncovers the sliders behind them. Each step recomputes all
   attackers; updating the set would be cheaper in long exchanges. Pins are
   ignored. */
static int exchange(const board *b, int side, int square, int victim,
                    uint64_t occupied)
{
    const uint64_t own =
        attackers_to(b, square, occupied) & occupied & b->color[side];
    const int type = cheapest(b, own), last = arriving(type, square);
    int gain = values[victim] + values[last] - values[type];

    if (!own)
        return 0;
    occupied ^= lowest(own & b->type[type]);
    gain -= exchange(b, !side, square, last, occupied);
    return gain > 0 ? gain : 0;
}

/* A move: what it gains at once, which piece is then on the square, and what
   else is on the board. A pawn takes en passant if it takes on an empty square.
   To castle, the king moves two files. */
typedef struct {
    int gain, type;
    uint64_t occupied;
} after_move;

static after_move make(const board *b, int from, int to)
{
    const uint64_t all = all_pieces(b);
    const int type = cheapest(b, bit(from)), last = arriving(type, to);
    const int passes = type == PAWN && (to - from) % 8 && !(all & bit(to));
    const uint64_t taken = bit(passes ? (from & 56) | (to & 7) : to);
    const int gain = values[cheapest(b, taken)] + values[last] - values[type];
    const after_move after = {gain, last, all & ~bit(from) & ~taken};

    return after;
}

/* Static exchange evaluation: what a move wins or loses on its square. */
static int see(const board *b, int from, int to)
{
    const int side = (b->color[BLACK] & bit(from)) != 0;
    const after_move s = make(b, from, to);

    return s.gain - exchange(b, !side, to, s.type, s.occupied);
}

/* Whether the exchange gains `least` or more. It stops once that is certain:
   stopping gains 0, and no capture gains more than the victim's value and a
   promotion's. */
static int exchange_ge(const board *b, int side, int square, int victim,
                       uint64_t occupied, int least)
{
    const uint64_t own =
        attackers_to(b, square, occupied) & occupied & b->color[side];
    const int type = cheapest(b, own), last = arriving(type, square);
    const int taken = values[victim] + values[last] - values[type];

    if (least <= 0 || least > taken || !own)
        return least <= 0;
    occupied ^= lowest(own & b->type[type]);
    return !exchange_ge(b, !side, square, last, occupied, taken - least + 1);
}

/* Whether see() is `threshold` or more, in less time. */
static int see_ge(const board *b, int from, int to, int threshold)
{
    const int side = (b->color[BLACK] & bit(from)) != 0;
    const after_move s = make(b, from, to);
    const int least = s.gain - threshold + 1;

    return !exchange_ge(b, !side, to, s.type, s.occupied, least);
}

#endif
