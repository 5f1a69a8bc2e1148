/* Random games, the same ones on every machine: positions to measure and test
   with. It leans on examples/chess.h. */
#ifndef GAMES_H
#define GAMES_H

#include "examples/chess.h"
#include "tools/random.h"

/* Makes one of the legal moves; returns 0 if there is none. */
static inline int random_move(ChessPosition *position, uint64_t *random)
{
    ChessMoveList list;

    chess_list_moves(position, &list);
    if (!list.count)
        return 0;
    chess_make_move(position,
                    list.moves[random64(random) % (uint64_t)list.count]);
    return 1;
}

#endif
