/* The smallest useful program: what a slider attacks, printed as a board. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

#include <stdio.h>
#include <string.h>

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

static int complain(const char *message)
{
    fprintf(stderr, "attacks: %s\n", message);
    return 2;
}

/* What did not reach the reader is worth nothing. */
static int finish(void)
{
    return fflush(stdout) ? complain("output: cannot be written") : 0;
}

int main(int argc, char **argv)
{
    const char *piece = argc > 1 ? argv[1] : "rook";
    const char *name = argc > 2 ? argv[2] : "c3";
    const char *board =
        argc > 3 ? argv[3] : "r2r3k/5ppp/p7/3p4/P1pP1Np1/5nPP/1PP5/4RK2";
    char letters[64];
    uint64_t occupied = 0, attacks;
    int square, i;

    if (argc > 1 && !strcmp(argv[1], "--help"))
        return fputs(help, stdout), finish();
    if (argc > 1 && !strcmp(argv[1], "--version")) {
        printf("attacks %d.%d.%d\n", MAGICBB_VERSION / 10000,
               MAGICBB_VERSION / 100 % 100, MAGICBB_VERSION % 100);
        return finish();
    }
    if (argc > 1 && *argv[1] == '-')
        return complain("unknown option; see attacks --help");
    if (argc != 1 && argc != 4)
        return complain("arguments: must be PIECE SQUARE BOARD, or none");
    if (strlen(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' ||
        name[1] > '8')
        return complain("square: must be a1 to h8");
    if (!read_board(board, letters))
        return complain("board: must be eight ranks parted by '/', each of 8 "
                        "squares (letters PNBRQKpnbrqk, digits for empty)");

    square = 8 * (name[1] - '1') + (name[0] - 'a');
    for (i = 0; i < 64; i++)
        occupied |= (uint64_t)(letters[i] != '.') << i;

    if (!strcmp(piece, "rook"))
        attacks = magicbb_rook_attacks(square, occupied);
    else if (!strcmp(piece, "bishop"))
        attacks = magicbb_bishop_attacks(square, occupied);
    else if (!strcmp(piece, "queen"))
        attacks = magicbb_queen_attacks(square, occupied);
    else
        return complain("piece: must be rook, bishop or queen");

    printf("A %s on %s attacks %d squares:\n", piece, name,
           magicbb_popcount(attacks));
    letters[square] = '@';
    for (i = 0; i < 128; i++) { /* each rank of the board, then of the set */
        int s = (7 - i / 16) * 8 + i % 8;
        char mark = attacks >> s & 1 ? '1' : '.';
        const char *gap = i % 16 == 0 ? "\n " : i % 8 == 0 ? "     " : "";
        printf("%s %c", gap, i % 16 < 8 ? letters[s] : mark);
    }
    printf("\n");
    return finish();
}
