/* Prints what magicbb.h holds, to be compared with the page that explains it:
   of each blocker board of each rook and bishop the first slot, the index, the
   slot and the attacks. Options choose the layout and the index. */
#define MAGICBB_STATIC
#define MAGICBB_NO_LAZY
#include "magicbb.h"
#include "tools/processor.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>

#define HEX " 0x%016" PRIx64

static void print_slot(int bishop, int square, uint64_t board)
{
    magicbb_slot_ *slot = magicbb_slot_of_(bishop, square, board);
    int index = (int)magicbb_index_(bishop, square, board);
    int first = (int)(slot - MAGICBB_(slots)) - index;

    printf("%s %c%d" HEX " %d %d" HEX HEX "\n", bishop ? "bishop" : "rook",
           'a' + square % 8, 1 + square / 8, board, first, index,
           (uint64_t)*slot, magicbb_stored_(bishop, square, board));
}

int main(void)
{
    if (processor_lacks()) {
        fprintf(stderr, "%s\n", processor_lacks());
        return 3;
    }
    magicbb_init();
    for (int bishop = 0; bishop < 2; bishop++)
        for (int square = 0; square < 64; square++) {
            uint64_t board = 0, mask = bishop ? magicbb_bishop_mask(square)
                                              : magicbb_rook_mask(square);
            do {
                print_slot(bishop, square, board);
                board = next_board(board, mask);
            } while (board);
        }
    return ferror(stdout) || fflush(stdout);
}
