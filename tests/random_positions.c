/* random_positions N: writes the FENs of the last positions of N random games,
   the same ones on every machine. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "examples/chess.h"
#include "reference.h"

#include <stdlib.h>

/* Some games end early, some have many moves. */
static ChessPosition play_game(uint64_t *random)
{
    ChessPosition position;
    ChessMoveList list;
    int moves = (int)(ref_random(random) % 150);

    if (!chess_from_fen(&position, CHESS_START, NULL))
        abort();
    for (; moves; moves--) {
        chess_list_moves(&position, &list);
        if (!list.count)
            break;
        chess_make_move(&position,
                        list.moves[ref_random(random) % (uint64_t)list.count]);
    }
    return position;
}

int main(int argc, char **argv)
{
    char *end = NULL;
    const long games = argc == 2 ? strtol(argv[1], &end, 10) : 0;
    uint64_t random = 1;
    char fen[CHESS_FEN_SIZE];
    long i;

    if (games < 1 || *end) {
        fprintf(stderr, "random_positions: N: must be a number of games\n");
        return 2;
    }
    for (i = 0; i < games; i++) {
        const ChessPosition position = play_game(&random);
        puts(chess_to_fen(&position, fen));
    }
    return 0;
}
