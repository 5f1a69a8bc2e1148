/* embed PART: a table for MAGICBB_EMBED as big-endian numbers, the `slots`, or
   compact's `attacks`. With PEXT=1 slots are in PEXT's order. */
#define MAGICBB_NO_PEXT
#define MAGICBB_NO_LAZY
#define MAGICBB_STATIC
#include "magicbb.h"
#include "tools/reference.h"
#include <stdio.h>

static void put(uint64_t number, size_t bytes)
{
    while (bytes--)
        putchar((int)(number >> 8 * bytes & 255));
}

/* PEXT numbers a square's slots in ascending order of its blocker boards. */
static void put_pext_slots(int bishop, int square)
{
    const magicbb_slot_ *slots = MAGICBB_(starts).first_slot[bishop][square];
    uint64_t mask = MAGICBB_(masks)[bishop][square], board = 0;

    do {
        put(slots[magicbb_index_(bishop, square, board)], sizeof *slots);
        board = next_board(board, mask);
    } while (board);
}

int main(int argc, char **argv)
{
    int attacks = argv[argc - 1][0] == 'a', i;

    magicbb_init();
#ifdef MAGICBB_COMPACT
    for (i = 0; attacks && i < MAGICBB_NUMBERS_; i++)
        put(MAGICBB_(attacks)[i], 8);
#endif
    for (i = 0; !attacks && i < (PEXT ? 128 : MAGICBB_SLOTS_); i++)
        PEXT ? put_pext_slots(i / 64, i % 64)
             : put(MAGICBB_(slots)[i], sizeof(magicbb_slot_));
    return !fflush(stdout) && !ferror(stdout) ? 0 : 2;
}
