/* Prints the slot and the attacks of each board of each rook and bishop, to be
   compared with those that the page finds. */
#define MAGICBB_STATIC
#define MAGICBB_NO_PEXT
#include "magicbb.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>

static void print_boards(int bishop, int square)
{
    uint64_t board = 0, mask = ref_mask(bishop ? 'b' : 'r', square);

    do {
        int slot =
            (int)(magicbb_slot_of_(bishop, square, board) - MAGICBB_(slots));
        uint64_t attacks = bishop ? magicbb_bishop_attacks(square, board)
                                  : magicbb_rook_attacks(square, board);

        printf("%s %d %" PRIx64 " %d %" PRIx64 "\n", bishop ? "bishop" : "rook",
               square, board, slot, attacks);
        board = next_board(board, mask);
    } while (board);
}

int main(void)
{
    int i;

    for (i = 0; i < 128; i++)
        print_boards(i / 64, i % 64);
    return ferror(stdout) || fflush(stdout);
}
