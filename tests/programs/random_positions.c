/* random_positions N: writes the FENs of the last positions of N random games,
   the same ones on every machine. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/cli.h"
#include "tools/games.h"

/* Some games end early, some have many moves. */
static ChessPosition play_game(uint64_t *random)
{
    ChessPosition position;
    char error[CHESS_ERROR_SIZE];
    int moves = (int)(random64(random) % 150);

    if (!chess_from_fen(&position, CHESS_START, error))
        die("start position: %s", error);
    while (moves-- && random_move(&position, random)) {}
    return position;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {COMMON_OPTIONS};
    command_line line = begin("random_positions", argc, argv, options,
                              "usage: random_positions N\n");
    uint64_t random = 1, games;
    char fen[CHESS_FEN_SIZE];

    read_options(&line);
    expect_words(&line, 1);
    games = number_of("N", line.word_count ? line.words[0] : "", 1, UINT64_MAX);
    while (games--) {
        const ChessPosition position = play_game(&random);
        puts(chess_to_fen(&position, fen));
    }
    return finish(0);
}
