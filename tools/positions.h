/* Positions to count, test and measure: the six of perft, and random games,
   which are the same on every machine. */
#ifndef POSITIONS_H
#define POSITIONS_H

#include "examples/chess.h"
#include "tools/random.h"

#include <stdlib.h>

enum { PERFT_POSITIONS = 6, PERFT_DEPTHS = 7 };

/* The standard perft positions, with their node counts at depths 1, 2, 3 ...;
   0: not listed. */
static const struct {
    const char *name, *fen;
    uint64_t counts[PERFT_DEPTHS];
} perft_positions[PERFT_POSITIONS] = {
    {"start position",
     CHESS_START,
     {20, 400, 8902, 197281, 4865609, 119060324, 3195901860}},
    {"Kiwipete",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
     {48, 2039, 97862, 4085603, 193690690, 8031647685}},
    {"position 3",
     "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
     {14, 191, 2812, 43238, 674624, 11030083, 178633661}},
    {"position 4",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
     {6, 264, 9467, 422333, 15833292, 706045033}},
    {"position 5",
     "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
     {44, 1486, 62379, 2103487, 89941194}},
    {"position 6",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
     {46, 2079, 89890, 3894594, 164075551, 6923051137}},
};

/* Of a FEN that is known to be good */
static inline ChessPosition position_of(const char *fen)
{
    ChessPosition position = {0};

    if (chess_from_fen(&position, fen))
        abort();
    return position;
}

/* Makes a random legal move; returns 0 if there is none. */
static inline int random_move(ChessPosition *position, uint64_t *random)
{
    ChessMoveList list;

    chess_list_moves(position, &list);
    if (!list.count)
        return 0;
    chess_make_move(position, list.moves[random_int(random, list.count)]);
    return 1;
}

#endif
