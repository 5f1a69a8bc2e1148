/* Tests examples/chess.h: its functions agree on positions of random games; it
   reads FENs. That the moves are right is for perft: test_counts.c. */
#include "tests/tap.h"
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/positions.h"

/* ---------------------------------------------------------- random games -- */

/* What is inconsistent about a position, or NULL. */
static const char *check_position(const ChessPosition *p)
{
    ChessPosition after;
    ChessMoveList list;
    uint64_t nodes = 0;
    int i, j;

    chess_list_moves(p, &list);
    if (chess_perft(p, 0) != 1)
        return "perft 0 is not 1";
    if ((uint64_t)list.count != chess_perft(p, 1))
        return "list and count differ";
    for (i = 0; i < list.count; i++) {
        for (j = 0; j < i; j++)
            if (!memcmp(&list.moves[i], &list.moves[j], sizeof(ChessMove)))
                return "a move is listed twice";
        after = *p;
        chess_make_move(&after, list.moves[i]);
        if (chess_in_check(&after.board, p->side))
            return "a move leaves the king in check";
        nodes += chess_perft(&after, 1);
    }
    if (nodes != chess_perft(p, 2))
        return "making each listed move and perft 2 differ";
    return NULL;
}

static void test_games(void)
{
    const char *wrong = NULL;
    ChessPosition p;
    uint64_t seed = 1;
    int i, moves = 0;

    for (i = 0; i < 9000 && !wrong; i++) {
        if (i % 150 == 0)
            p = position_of(perft_positions[i / 150 % PERFT_POSITIONS].fen);
        wrong = check_position(&p);
        if (wrong)
            diag("%s, in move %d of game %d", wrong, i % 150, i / 150);
        moves += random_move(&p, &seed);
    }
    ok(!wrong && moves > 8000,
       "list, count, make and perft agree in 60 random games, %d moves", moves);
}

/* -------------------------------------------------------- moves and FENs -- */

/* A position, a move or none, and the position after it. Published lists have
   rights that the position cannot have: these are ignored. */
static const char *const reads[][3] = {
    {"4k3/8/8/8/8/8/4P3/4K3 w - -", "e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - e3"},
    {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq -", "e8c8",
     "2kr3r/8/8/8/8/8/8/R3K2R w KQ -"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "h1h8",
     "r3k2R/8/8/8/8/8/8/R3K3 b Qq -"},
    {"7k/8/8/8/8/8/p7/1N5K b - -", "a2a1n", "7k/8/8/8/8/8/8/nN5K w - -"},
    {"  4k3/8/8/8/8/8/8/R3K2R\t\tb\tQK  -  12  34  ", "",
     "4k3/8/8/8/8/8/8/R3K2R b KQ -"},
    /* No king on e1; no rook on a8; no king on e8 */
    {"r3k2r/8/8/8/8/8/8/R4K1R w KQkq -", "", "r3k2r/8/8/8/8/8/8/R4K1R w kq -"},
    {"4k2r/8/8/8/8/8/8/4K3 w q -", "", "4k2r/8/8/8/8/8/8/4K3 w - -"},
    {"3k3r/8/8/8/8/8/8/4K3 w k -", "", "3k3r/8/8/8/8/8/8/4K3 w - -"},
    /* No pawn has skipped e6; e7 is blocked */
    {"4k3/8/8/3Pr3/8/8/8/2K5 w - e6", "", "4k3/8/8/3Pr3/8/8/8/2K5 w - -"},
    {"4k3/4n3/8/3Pp3/8/8/8/4K3 w - e6", "", "4k3/4n3/8/3Pp3/8/8/8/4K3 w - -"},
    /* Before it: a check from e7, none from e5, an open and a closed line */
    {"4k3/8/3K4/4p3/8/8/8/8 w - e6", "", "4k3/8/3K4/4p3/8/8/8/8 w - -"},
    {"4k3/8/8/3Pp3/3K4/8/8/8 w - e6", "", "4k3/8/8/3Pp3/3K4/8/8/8 w - e6"},
    {"6k1/8/8/K3p2r/8/8/8/8 w - e6", "", "6k1/8/8/K3p2r/8/8/8/8 w - -"},
    {"4r1k1/8/8/3Pp3/4K3/8/8/8 w - e6", "", "4r1k1/8/8/3Pp3/4K3/8/8/8 w - e6"},
};

/* Makes the move; returns whether it is legal. */
static int make_move(ChessPosition *p, const char *name)
{
    char text[CHESS_MOVE_SIZE];
    ChessMoveList list;

    chess_list_moves(p, &list);
    while (list.count--)
        if (!strcmp(chess_move_to_text(list.moves[list.count], text), name)) {
            chess_make_move(p, list.moves[list.count]);
            return 1;
        }
    return 0;
}

static void test_reads(void)
{
    size_t i;

    for (i = 0; i < sizeof reads / sizeof *reads; i++) {
        const ChessPosition after = position_of(reads[i][2]);
        ChessPosition p = position_of(reads[i][0]);

        ok((!*reads[i][1] || make_move(&p, reads[i][1])) &&
               p.side == after.side &&
               !memcmp(&p.board, &after.board, sizeof p.board),
           "%s from %s", reads[i][1], reads[i][0]);
    }
}

/* ------------------------------------------------------------- bad FENs -- */

/* One of each kind, and what the error begins with. */
static const char *const bad_fens[][2] = {
    {"", "pieces: a rank"},
    {"4k3/8/8/8/8/8/8/4K3", "side to move: must"},
    {"4k3/8/8/8/8/8/8/4K3 w", "castling: must"},
    {"4k3/8/8/8/8/8/8/4K3 w -", "en passant: must"},
    {"4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pieces: a pawn on"},
    {"8/8/8/8/8/8/8 w - - 0 1", "pieces: fewer than 8 ranks"},
    {"4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "pieces: more than 8 ranks"},
    {"4k3/8/8/p8/8/8/8/4K3 w - - 0 1", "pieces: a rank"},
    {"4k3/8/8/4\377"
     "3/8/8/8/4K3 w - - 0 1",
     "pieces: a character"},
    {"8/8/8/8/8/8/8/4K3 w - - 0 1", "pieces: each side"},
    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "pieces: a side has more than 8"},
    {"4k3/8/8/8/8/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1",
     "pieces: a side has more than 16"},
    {"4k3/8/8/8/8/8/8/4R1K1 w - - 0 1",
     "side to move: the other side is in check"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "castling: must"},
    {"4k3/8/8/3Pp3/8/8/8/4K3 w - i6 0 1", "en passant: must"},
    {"4k3/8/8/3Pp3/8/8/8/4K3 w - e6x 0 1", "en passant: must"},
    {"4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1", "en passant: must"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e6 0 1", "en passant: must"},
};

static void test_bad_fens(void)
{
    size_t i;

    for (i = 0; i < sizeof bad_fens / sizeof *bad_fens; i++) {
        const char *fen = bad_fens[i][0], *expected = bad_fens[i][1], *error;
        ChessPosition p, before;

        memset(&p, 0x55, sizeof p);
        memcpy(&before, &p, sizeof p); /* and the padding */
        error = chess_from_fen(&p, fen);
        ok(error && strstr(error, expected) == error &&
               /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
               !memcmp(&p, &before, sizeof p),
           "bad FEN %d is refused: %s", (int)i + 1, expected);
    }
}

/* Whatever is changed in a FEN, it is read as a position, or refused. It has
   memory of its own, in which a sanitizer sees each byte too many. */
static void test_changed_fens(void)
{
    static const char characters[] = "/12345678 -PNBRQKpnbrqkwabcdefgh09\n\377";
    const char *wrong = NULL;
    uint64_t seed = 1;
    int i, n, read = 0;

    for (i = 0; i < 50000 && !wrong; i++) {
        const char *from = reads[i % (int)(sizeof reads / sizeof *reads)][0];
        const int length = (int)strlen(from);
        char *fen = (char *)malloc((size_t)length + 1);
        ChessPosition p;

        if (!fen)
            break;
        strcpy(fen, from);
        for (n = random_int(&seed, 3); n >= 0; n--) /* or cut: by its zero */
            fen[random_int(&seed, length)] =
                characters[random_int(&seed, sizeof characters)];
        if (!chess_from_fen(&p, fen)) {
            wrong = check_position(&p);
            read++;
        }
        if (wrong)
            diag("%s: %s", fen, wrong);
        free(fen);
    }
    ok(read > 1000 && i == 50000 && !wrong, "50000 FENs: %d are read", read);
}

/* Of what can be reached, and of 15 queens: a list has room for all. */
static void test_most_moves(void)
{
    const ChessPosition most =
        position_of("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    const ChessPosition queens =
        position_of("2QQ1QQ1/k7/7Q/1Q5Q/K3Q3/2Q3Q1/Q6Q/2QQ1Q2 w - - 0 1");

    ok(chess_perft(&most, 1) == 218, "the position of 218 moves");
    ok(chess_perft(&queens, 1) == 226 && CHESS_MOVES_MAX >= 226 &&
           !check_position(&queens),
       "15 queens have 226, and a list has room for them");
}

int main(void)
{
    magicbb_init(); /* for MAGICBB_NO_LAZY */
    test_most_moves();
    test_reads();
    test_bad_fens();
    test_changed_fens();
    test_games();
    return done_testing();
}
