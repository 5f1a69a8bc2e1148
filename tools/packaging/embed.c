/* embed slots|pext|attacks: writes a table of the layout that this is compiled
   for, as bytes, each number's highest first: the slots in the order of magics,
   or in PEXT's, or compact's attacks. */
#define MAGICBB_NO_PEXT
#define MAGICBB_NO_LAZY
#define MAGICBB_STATIC
#include "magicbb.h"
#include "tools/reference.h"

#include <stdio.h>

static void put(uint64_t number, int bytes)
{
    while (bytes--)
        putchar((int)(number >> 8 * bytes & 255));
}

/* PEXT numbers a square's slots in ascending order of its blocker boards. */
static void put_pext_slots(int bishop, int square)
{
    const magicbb_slot_ *slots = MAGICBB_READY_.first_slot[bishop][square];
    uint64_t mask = MAGICBB_READY_.masks[bishop][square], board = 0;

    do {
        put(slots[magicbb_index_(bishop, square, board)], (int)sizeof *slots);
        board = next_board(board, mask);
    } while (board);
}

int main(int argc, char **argv)
{
    const int table = argc > 1 ? *argv[1] : 's';
    int i;

    magicbb_init();
    for (i = 0; table == 'p' && i < 128; i++)
        put_pext_slots(i / 64, i % 64);
    for (i = 0; table == 's' && i < MAGICBB_SLOTS_; i++)
        put(MAGICBB_(slots)[i], (int)sizeof(magicbb_slot_));
#ifdef MAGICBB_COMPACT
    for (i = 0; table == 'a' && i < MAGICBB_NUMBERS_; i++)
        put(MAGICBB_(attacks)[i], 8);
#endif
    return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
