/* attacks - what a rook attacks, printed as a board
   public domain or MIT-0, no warranty; see LICENSE

       cc -I. examples/attacks.c -o attacks
       ./attacks

   It needs magicbb.h and nothing else of this project. Change the board, and
   call magicbb_bishop_attacks() or magicbb_queen_attacks() instead. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

#include <stdio.h>

/* As White sees it, from a8 to h1; @ is the rook. */
static const char board[] = "r..r...k"
                            ".....ppp"
                            "p......."
                            "...p...."
                            "P.pP.Np."
                            "..@..nPP"
                            ".PP....."
                            "....RK..";

/* a1 is 0, and h8 is 63. */
static char piece_on(int square)
{
    return board[square ^ 56];
}

/* The board and the set, side by side */
static void print_boards(uint64_t set)
{
    int i;

    for (i = 0; i < 128; i++) {
        int s = (7 - i / 16) * 8 + i % 8;
        char mark = set >> s & 1 ? '1' : '.';
        const char *gap = i % 16 == 0 ? "\n " : i % 8 == 0 ? "     " : "";
        printf("%s %c", gap, i % 16 < 8 ? piece_on(s) : mark);
    }
    printf("\n");
}

int main(void)
{
    uint64_t occupied = 0, attacks;
    int s, rook = 0;

    for (s = 0; s < 64; s++) {
        if (piece_on(s) != '.')
            occupied |= (uint64_t)1 << s;
        if (piece_on(s) == '@')
            rook = s;
    }
    attacks = magicbb_rook_attacks(rook, occupied);
    printf("A rook on %c%d attacks %d squares:\n", 'a' + rook % 8, rook / 8 + 1,
           magicbb_popcount(attacks));
    print_boards(attacks);
    if (!fflush(stdout) && !ferror(stdout))
        return 0;
    fputs("attacks: output: cannot be written\n", stderr);
    return 2;
}
