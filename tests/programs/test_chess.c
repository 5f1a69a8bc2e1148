/* Tests examples/chess.h: making moves, FEN, and the rules that are
   easily got wrong. */
#include "tests/tap.h"
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/games.h"

static uint64_t seed = 1; /* of all random games here */

static ChessPosition from_fen(const char *fen)
{
    ChessPosition position;
    char error[CHESS_ERROR_SIZE];

    if (!chess_from_fen(&position, fen, error)) {
        ok(0, "%s is a good FEN: %s", fen, error);
        exit(done_testing());
    }
    return position;
}

/* ---------------------------------------------------------- random games -- */

/* Says what is inconsistent about a position, or NULL. */
static const char *check_position(const ChessPosition *p)
{
    const uint64_t pieces = p->board.side[0] | p->board.side[1];
    const uint64_t kinds = p->board.pawns | p->board.knights | p->board.kings |
                           p->board.diagonal | p->board.orthogonal;
    char fen[CHESS_FEN_SIZE], again[CHESS_FEN_SIZE], error[CHESS_ERROR_SIZE];
    static char reason[CHESS_ERROR_SIZE + 32];
    ChessMoveList list;
    ChessPosition copy;
    uint64_t nodes = 0;
    int i, j;

    if (p->board.side[0] & p->board.side[1])
        return "both sides on one square";
    if (pieces != kinds)
        return "a square with a side and no piece, or the reverse";

    chess_to_fen(p, fen);
    if (!chess_from_fen(&copy, fen, error)) {
        snprintf(reason, sizeof reason, "its FEN is refused: %s", error);
        return reason;
    }
    if (memcmp(&copy.board, &p->board, sizeof copy.board) ||
        copy.side != p->side || copy.halfmove != p->halfmove ||
        copy.fullmove != p->fullmove)
        return "the FEN leads to another position";
    if (strcmp(fen, chess_to_fen(&copy, again)))
        return "the FEN does not survive the round trip";

    chess_list_moves(p, &list);
    if (list.count != chess_count_moves(p))
        return "list and count differ";
    for (i = 0; i < list.count; i++) {
        for (j = 0; j < i; j++)
            if (!memcmp(&list.moves[i], &list.moves[j], sizeof(ChessMove)))
                return "a move is listed twice";
        copy = *p;
        chess_make_move(&copy, list.moves[i]);
        if (chess_board_in_check(&copy.board, p->side))
            return "a move leaves the king in check";
        nodes += (uint64_t)chess_count_moves(&copy);
    }
    if (nodes != chess_perft(p, 2))
        return "making each listed move and perft 2 differ";
    return NULL;
}

static void test_games(void)
{
    const char *wrong = NULL;
    ChessPosition p = from_fen(CHESS_START);
    long checked = 0;
    int game, ply;

    for (game = 0; game < 300 && !wrong; game++) {
        p = from_fen(perft_positions[game % PERFT_POSITIONS].fen);
        for (ply = 0; ply < 150; ply++) {
            wrong = check_position(&p);
            checked++;
            if (wrong || !random_move(&p, &seed))
                break;
        }
    }
    ok(!wrong, "list, count, make, perft and FEN agree in random games");
    if (wrong) {
        char fen[CHESS_FEN_SIZE];
        diag("%s: %s", chess_to_fen(&p, fen), wrong);
    }
    ok(checked > 10000, "these games had %ld positions", checked);
}

/* ---------------------------------------------------------- chess rules -- */

/* Where programs go wrong; the counts of perft have the rest. `moves` is what
   the side to move may do with the piece or pieces on the squares in `from`. */
static const struct {
    const char *what, *fen, *from, *moves;
} rules[] = {
    {"en passant from both sides", "4k3/8/8/3PpP2/8/8/8/4K3 w - e6 0 1", "d5f5",
     "d5d6 d5e6 f5e6 f5f6"},
    {"no en passant around the edge", "4k3/8/8/P6p/8/8/8/4K3 w - h6 0 1", "a5",
     "a5a6"},
    {"en passant that opens the rank", "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1",
     "e4", "e4e3"},
    {"en passant along the pin", "7k/1b6/8/2pP4/4K3/8/8/8 w - c6 0 1", "d5",
     "d5c6"},
    {"en passant by a pawn pinned on the file",
     "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5", "e5e6"},
    {"en passant by a pawn pinned on its diagonal",
     "7k/6b1/8/3pP3/8/2K5/8/8 w - d6 0 1", "e5", ""},
    {"en passant takes the checking pawn", "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
     "e4", "e4d3"},
    {"a double step that answers a check", "4k3/8/8/8/r6K/8/4P3/8 w - - 0 1",
     "e2", "e2e4"},
    {"castling", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1",
     "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1"},
    {"no castling out of check", "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1",
     "e1d1 e1d2 e1f1 e1f2"},
    {"no castling through check", "3rkr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1",
     "e1e2"},
    {"no castling into check", "2r1k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1",
     "e1d1 e1d2 e1e2 e1f1 e1f2"},
    {"castling past an attacked b1", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1",
     "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2"},
    {"no castling over a knight on b1", "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1",
     "e1d1 e1d2 e1e2 e1f1 e1f2"},
    {"promotion by step and by capture", "1n5k/P7/8/8/8/8/8/K7 w - - 0 1", "a7",
     "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r"},
    {"promotion of a pinned pawn takes the pinner",
     "3b3k/4P3/8/6K1/8/8/8/8 w - - 0 1", "e7", "e7d8b e7d8n e7d8q e7d8r"},
    {"in double check only the king moves",
     "4k3/8/8/8/4r3/8/2n5/R3KB1Q w - - 0 1", "a1e1f1h1", "e1d1 e1d2 e1f2"},
    {"a pinned bishop keeps to its diagonal",
     "7k/8/8/8/1b6/8/3B4/4K3 w - - 0 1", "d2", "d2b4 d2c3"},
    {"a pawn pinned on a rank stays", "7k/8/8/8/8/3p4/r3P2K/8 w - - 0 1", "e2",
     ""},
    {"a pinned piece cannot answer a check",
     "4r2k/8/8/8/4R3/8/8/b3K2r w - - 0 1", "e4", ""},
    {"the king cannot hide behind himself", "7k/8/8/8/r3K3/8/8/8 w - - 0 1",
     "e4", "e4d3 e4d5 e4e3 e4e5 e4f3 e4f5"},
    {"the king cannot take a guarded piece", "7k/8/8/8/8/5b2/6q1/7K w - - 0 1",
     "h1", ""},
};

static void test_rules(void)
{
    size_t i;

    for (i = 0; i < sizeof rules / sizeof *rules; i++) {
        const ChessPosition p = from_fen(rules[i].fen);
        size_t length = 0;
        ChessMoveList list;
        int j, right = 1;

        chess_list_moves(&p, &list);
        for (j = 0; j < list.count; j++) {
            char text[CHESS_MOVE_SIZE], origin[3] = "";
            memcpy(origin, chess_move_to_text(list.moves[j], text), 2);
            if (!strstr(rules[i].from, origin))
                continue;
            right = right && strstr(rules[i].moves, text);
            length += (length > 0) + strlen(text);
        }
        ok(right && length == strlen(rules[i].moves), "%s: %s", rules[i].what,
           rules[i].fen);
    }
}

static void test_ends(void)
{
    ChessPosition p = from_fen("R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1");

    ok(chess_in_check(&p) && !chess_count_moves(&p), "checkmate");
    ok(chess_perft(&p, 0) == 1, "and no moves lead to one position");
    p = from_fen("7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
    ok(!chess_in_check(&p) && !chess_count_moves(&p), "stalemate");
    p = from_fen("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    ok(chess_count_moves(&p) == 218, "the position of 218 moves");
    p = from_fen("Q2Q2QQ/3Q4/Q5Q1/8/1Q2Q3/Q6Q/nnK3Q1/kn1Q2QQ w - - 0 1");
    ok(chess_count_moves(&p) < CHESS_MOVES_MAX, "room for 15 queens");
}

/* ------------------------------------------------------------------ make -- */

static void test_make(void)
{
    /* the position, a move or none, the position after it */
    static const char *const table[][3] = {
        {CHESS_START, "e2e4",
         "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1g1",
         "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8c8",
         "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
        {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "h1h8",
         "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 9"},
        {"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8e7",
         "r6r/4k3/8/8/8/8/8/R3K2R w KQ - 4 10"},
        {"4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6",
         "4k3/8/4P3/8/8/8/8/4K3 b - - 0 1"},
        {"1n5k/P7/8/8/8/8/8/K7 w - - 7 30", "a7b8q",
         "1Q5k/8/8/8/8/8/8/K7 b - - 0 30"},
        {"7k/8/8/8/8/8/p7/1N5K b - - 7 30", "a2a1n",
         "7k/8/8/8/8/8/8/nN5K w - - 0 31"},
        {"8/8/8/8/8/k7/8/K7 w - -", "", "8/8/8/8/8/k7/8/K7 w - - 0 1"},
        {"  4k3/8/8/8/8/8/8/R3K2R   b  QK  -  12  34  ", "",
         "4k3/8/8/8/8/8/8/R3K2R b KQ - 12 34"},
        {"1111k111/8/8/8/8/8/8/4K3 w - - 9999 9999", "",
         "4k3/8/8/8/8/8/8/4K3 w - - 9999 9999"},
    };
    size_t i;
    int j;

    for (i = 0; i < sizeof table / sizeof *table; i++) {
        ChessPosition p = from_fen(table[i][0]);
        char fen[CHESS_FEN_SIZE] = "no such move", text[CHESS_MOVE_SIZE];
        ChessMoveList list;

        if (!*table[i][1])
            chess_to_fen(&p, fen);
        chess_list_moves(&p, &list);
        for (j = 0; j < list.count; j++)
            if (!strcmp(chess_move_to_text(list.moves[j], text), table[i][1])) {
                chess_make_move(&p, list.moves[j]);
                chess_to_fen(&p, fen);
                break;
            }
        ok(are_equal(fen, table[i][2]), "%s from %s", table[i][1], table[i][0]);
    }
}

/* ------------------------------------------------------------- bad FENs -- */

/* Published lists have rights that the position cannot have. What the note
   begins with and contains, and the FEN without them. */
static const char *const notes[][4] = {
    {"r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1", "castling: ", "king on e1",
     "r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1"},
    {"r3k2r/8/8/8/8/8/8/R3K3 w KQkq - 0 1", "castling: ", "rook on h1",
     "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1"},
    {"4k3/8/8/3Pr3/8/8/8/2K5 w - e6 0 1", "en passant: ", "no pawn",
     "4k3/8/8/3Pr3/8/8/8/2K5 w - - 0 1"},
    {"4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1", "en passant: ", "blocked",
     "4k3/8/4n3/3Pp3/8/8/8/4K3 w - - 0 1"},
    {"4k3/8/8/3Pp3/8/8/8/r3K3 w - e6 0 1", "en passant: ", "in check",
     "4k3/8/8/3Pp3/8/8/8/r3K3 w - - 0 1"},
    {CHESS_START, "", "", CHESS_START},
};

static void test_notes(void)
{
    size_t i;

    for (i = 0; i < sizeof notes / sizeof *notes; i++) {
        char note[CHESS_ERROR_SIZE] = "old", fen[CHESS_FEN_SIZE] = "";
        ChessPosition p;

        if (chess_from_fen(&p, notes[i][0], note))
            chess_to_fen(&p, fen);
        ok(are_equal(fen, notes[i][3]) && strstr(note, notes[i][2]) &&
               !strncmp(note, notes[i][1], strlen(notes[i][1])) &&
               !*note == !*notes[i][1],
           "%s is read with the note: %s", notes[i][0], note);
    }
}

/* One of each kind; the fuzzer has the rest. What the error begins with, and
   what it contains. */
static const char *const bad_fens[][3] = {
    {"", "pieces: ", "missing"},
    {"8/8/8/8/8/8/8 w - - 0 1", "pieces: ", "7 ranks"},
    {"8/8/8/8/8/8/8/", "pieces: ", "rank 1"},
    {"4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "pieces: ", "more than 8 ranks"},
    {"4k3/8/8/p8/8/8/8/4K3 w - - 0 1", "pieces: ", "rank 5 has more than 8"},
    {"4k3/8/8/4\377"
     "3/8/8/8/4K3 w - - 0 1",
     "pieces: ", "byte 0xff"},
    {"8/8/8/8/8/8/8/4K3 w - - 0 1", "pieces: ", "black has 0 kings"},
    {"4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pieces: ", "pawn"},
    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1",
     "pieces: ", "white has more than 8"},
    {"4k3/8/8/8/N7/NNNNNNNN/NNNNNNNN/4K3 w - - 0 1", "pieces: ", "16 pieces"},
    {"4k3/8/8/8/8/8/8/4K3 W - - 0 1", "side to move: ", "'W'"},
    {"4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "side to move: ", "in check"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KK - 0 1", "castling: ", "'K' twice"},
    {"r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "castling: ", "unsupported"},
    {"4k3/8/8/3Pp3/8/8/8/4K3 w - i6 0 1", "en passant: ", "'i'"},
    {"4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1", "en passant: ", "rank 6"},
    {"4k3/8/8/8/8/8/8/4K3 w - - x 1", "halfmove clock: ", "'x'"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 10000", "fullmove number: ", "9999"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "fullmove number: ", "'x'"},
};

static void test_bad_fens(void)
{
    size_t i;

    for (i = 0; i < sizeof bad_fens / sizeof *bad_fens; i++) {
        const char *const *row = bad_fens[i];
        char error[CHESS_ERROR_SIZE] = "";
        ChessPosition p, before;
        int left_alone;

        memset(&p, 0x55, sizeof p);
        memcpy(&before, &p, sizeof p); /* and the padding */
        left_alone = !chess_from_fen(&p, row[0], NULL) &&
                     !chess_from_fen(&p, row[0], error) &&
                     /* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
                     !memcmp(&p, &before, sizeof p);
        ok(left_alone && !strncmp(error, row[1], strlen(row[1])) &&
               strstr(error, row[2]),
           "bad FEN %d, %s%s, is refused: %s", (int)i + 1, row[1], row[2],
           error);
    }
}

int main(void)
{
    magicbb_init(); /* for MAGICBB_NO_LAZY */
    test_rules();
    test_ends();
    test_make();
    test_notes();
    test_bad_fens();
    test_games();
    return done_testing();
}
