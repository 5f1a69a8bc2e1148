/* A small useful program: what a slider attacks, printed as a board. Arguments
   and errors are tools/cli.h's. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/cli.h"

static const char help[] =
    "usage: attacks [PIECE SQUARE BOARD]\n"
    "Prints which squares a rook, bishop or queen attacks. BOARD is the first\n"
    "field of a FEN. Without arguments it shows a rook on c3.\n"
    "\n"
    "attacks queen d4 r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R\n"
    "\n"
    "  --help, --version\n";

/* Reads a board, a8 first, into letters, a1 first. Returns 0 if malformed. */
static int read_board(const char *text, char letters[64])
{
    int i, empty = 0;

    for (i = 0; i < 64; i++) {
        if (i && i % 8 == 0 && (empty || *text++ != '/'))
            return 0;
        if (!empty && '1' <= *text && *text <= '8')
            empty = *text++ - '0';
        if (empty)
            empty--, letters[i ^ 56] = '.';
        else if (*text && strchr("PNBRQKpnbrqk", *text))
            letters[i ^ 56] = *text++;
        else
            return 0;
    }
    return !empty && !*text;
}

/* The attacks of the piece on the square; ends the program if there is no such
   piece. */
static uint64_t attacks_of(const char *piece, int square, uint64_t occupied)
{
    if (!strcmp(piece, "rook"))
        return magicbb_rook_attacks(square, occupied);
    if (!strcmp(piece, "bishop"))
        return magicbb_bishop_attacks(square, occupied);
    if (!strcmp(piece, "queen"))
        return magicbb_queen_attacks(square, occupied);
    die("piece: must be rook, bishop or queen");
    return 0;
}

/* Each rank of the board, then of the set. */
static void print_boards(const char letters[64], uint64_t set)
{
    int i;

    for (i = 0; i < 128; i++) {
        int s = (7 - i / 16) * 8 + i % 8;
        char mark = set >> s & 1 ? '1' : '.';
        const char *gap = i % 16 == 0 ? "\n " : i % 8 == 0 ? "     " : "";
        printf("%s %c", gap, i % 16 < 8 ? letters[s] : mark);
    }
    printf("\n");
}

int main(int argc, char **argv)
{
    static char *example[] = {"rook", "c3",
                              "r2r3k/5ppp/p7/3p4/P1pP1Np1/5nPP/1PP5/4RK2"};
    static const struct option options[] = {COMMON_OPTIONS};
    command_line line = begin("attacks", argc, argv, options, help);
    char **words = example, letters[64];
    uint64_t occupied = 0, attacks;
    int square, i;

    next_option(&line);
    if (line.word_count) {
        words = line.words;
        if (line.word_count != 3)
            die("arguments: must be PIECE SQUARE BOARD, or none");
    }
    square = read_square(words[1]);
    if (square < 0)
        die("square: must be a1 to h8");
    if (!read_board(words[2], letters))
        die("board: must be eight ranks parted by '/', each of 8 squares "
            "(letters PNBRQKpnbrqk, digits for empty)");
    for (i = 0; i < 64; i++)
        occupied |= (uint64_t)(letters[i] != '.') << i;

    attacks = attacks_of(words[0], square, occupied);
    printf("A %s on %s attacks %d squares:\n", words[0], words[1],
           magicbb_popcount(attacks));
    letters[square] = '@';
    print_boards(letters, attacks);
    return finish(0);
}
