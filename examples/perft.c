/* perft - counts the positions after a number of moves, with chess.h
   public domain or MIT-0, no warranty; see LICENSE

   This is the usual test of a move generator, because the counts are known for
   many positions. It prints what Stockfish prints after "go perft". With
   -march=native on a processor with AVX-512, gcc 12 joins the stores of a
   board: -fno-tree-slp-vectorize saves 15 % of the time there.

       cc -O3 -I. examples/perft.c -o perft
       ./perft 5
       ./perft 6 '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1' */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "chess.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static int fail(const char *part, const char *message)
{
    fprintf(stderr, "perft: %s: %s\n", part, message);
    return 2;
}

/* The count below each move, and their sum */
static void print_counts(const ChessPosition *position, int depth)
{
    ChessMoveList list;
    uint64_t sum = 0;
    int i;

    chess_list_moves(position, &list);
    for (i = 0; i < list.count; i++) {
        char text[CHESS_MOVE_SIZE];
        ChessPosition after = *position;
        uint64_t count;

        chess_make_move(&after, list.moves[i]);
        count = chess_perft(&after, depth - 1);
        printf("%s: %" PRIu64 "\n", chess_move_to_text(list.moves[i], text),
               count);
        sum += count;
    }
    printf("\nNodes searched: %" PRIu64 "\n", sum);
}

int main(int argc, char **argv)
{
    const char *fen = argc == 3 ? argv[2] : CHESS_START;
    const char *error;
    char *end;
    ChessPosition position;
    long depth;

    magicbb_init(); /* for MAGICBB_NO_LAZY */
    if (argc != 2 && argc != 3)
        return fail("usage", "perft DEPTH [FEN]");
    depth = strtol(argv[1], &end, 10);
    if (*end || depth < 1 || depth > 20)
        return fail("depth", "must be 1 to 20");
    error = chess_from_fen(&position, fen);
    if (error)
        return fail("FEN", error);
    print_counts(&position, (int)depth);
    if (fflush(stdout) || ferror(stdout))
        return fail("output", "cannot be written");
    return 0;
}
