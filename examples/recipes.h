/* recipes.h - common queries of engines, in ten lines or fewer each
   public domain or MIT-0, no warranty; see LICENSE

   Do not include it: copy what you need. The board is the one that most engines
   have, with one king a side. Comments give other names, of Stockfish, Ethereal
   and Fathom. A pinned piece attacks, too. A test compares each function with a
   slow definition: tests/programs/test_recipes.c. */
#ifndef RECIPES_H
#define RECIPES_H

#include "magicbb.h"

enum { WHITE, BLACK };
enum { PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };

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

/* -------------------------------------------------------- who attacks it -- */

/* The pieces of both sides that attack the square. Pieces removed from
   `occupied` do not block; & occupied removes them from the result, too.
   Ethereal: allAttackersToSquare. */
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

/* The pieces that give check to the side's king. Ethereal:
   attackersToKingSquare; Fathom: is_check. */
static uint64_t checkers(const board *b, int side)
{
    return attackers_to(b, king_square(b, side), all_pieces(b)) &
           b->color[!side];
}

/* ------------------------------------------------------- pins and checks -- */

typedef struct {
    uint64_t pinned, pinners;
} pin_sets;

/* The `blockers` that stand alone between the square `king` and one of the
   `snipers`, and these snipers. Four lookups and magicbb_between(); tables of
   empty-board attacks and of squares between would be cheaper. A pawn that is
   pinned only together with the one that it takes en passant is not found.
   Stockfish: slider_blockers; Ethereal: discoveredAttacks (the snipers). */
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

/* The side's pieces that are pinned to their king, and what pins them.
   Stockfish: pinners, and blockers_for_king (holds both sides' pieces). */
static pin_sets pinned(const board *b, int side)
{
    return pins_to(b, king_square(b, side), b->color[side], b->color[!side]);
}

/* The side's pieces that give a discovered check when they leave the line.
   Stockfish: blockers_for_king of the other side. */
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
   take the pawn off `occupied`: it may stand in the new queen's way. Discovered
   checks and castling are not found. */
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

#endif
