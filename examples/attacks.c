/* attacks - what a slider attacks, printed as a board
   public domain or MIT-0, no warranty; see LICENSE

       cc -I. examples/attacks.c -o attacks
       ./attacks queen d4 r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R

   It needs magicbb.h and nothing else of this project. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char usage[] =
    "usage: attacks [PIECE SQUARE BOARD]; BOARD is the first field of a FEN";

static void die(const char *message)
{
    fprintf(stderr, "attacks: %s\n", message);
    exit(2);
}

/* a1 or A1 is 0, h8 or H8 is 63. Ends the program if it is no square. */
static int read_square(const char *text)
{
    const int file = (text[0] | 32) - 'a', rank = *text ? text[1] - '1' : -1;

    if (file & ~7 || rank & ~7 || text[2])
        die("square: must be a1 to h8");
    return 8 * rank + file;
}

/* Reads a board, a8 first, into letters, a1 first. Returns the occupied set;
   ends the program if the board is malformed. */
static uint64_t read_board(const char *text, char letters[64])
{
    uint64_t occupied = 0;
    int rank = 7, file = 0;

    memset(letters, '.', 64);
    for (; *text; text++) {
        if (*text == '/' && file == 8 && rank > 0) {
            rank--;
            file = 0;
        } else if ('1' <= *text && *text <= '8' - file) {
            file += *text - '0';
        } else if (file < 8 && strchr("PNBRQKpnbrqk", *text)) {
            occupied |= (uint64_t)1 << (8 * rank + file);
            letters[8 * rank + file++] = *text;
        } else {
            break;
        }
    }
    if (*text || rank || file < 8)
        die("board: must be eight ranks parted by '/', each of 8 squares "
            "(letters PNBRQKpnbrqk, digits for empty)");
    return occupied;
}

/* The board and the set, side by side. */
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

static int finish(void)
{
    if (fflush(stdout) || ferror(stdout))
        die("output: cannot be written");
    return 0;
}

int main(int argc, char **argv)
{
    const char *piece = argc == 4 ? argv[1] : "rook";
    const char *name = argc == 4 ? argv[2] : "c3";
    const char *board =
        argc == 4 ? argv[3] : "r2r3k/5ppp/p7/3p4/P1pP1Np1/5nPP/1PP5/4RK2";
    const int square = read_square(name);
    char letters[64];
    const uint64_t occupied = read_board(board, letters);
    uint64_t attacks = 0;

    if (argc == 2 && !strcmp(argv[1], "--help")) {
        puts(usage);
        return finish();
    }
    if (argc != 1 && argc != 4)
        die(usage);
    if (!strcmp(piece, "rook"))
        attacks = magicbb_rook_attacks(square, occupied);
    else if (!strcmp(piece, "bishop"))
        attacks = magicbb_bishop_attacks(square, occupied);
    else if (!strcmp(piece, "queen"))
        attacks = magicbb_queen_attacks(square, occupied);
    else
        die("piece: must be rook, bishop or queen");
    printf("A %s on %s attacks %d squares:\n", piece, name,
           magicbb_popcount(attacks));
    letters[square] = '@';
    print_boards(letters, attacks);
    return finish();
}
