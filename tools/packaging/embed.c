/* embed [pext]: prints the file for MAGICBB_EMBED, with the tables of the
   layout that this is compiled for. Slots are in the order of magics, or in
   PEXT's. */
#define MAGICBB_NO_PEXT
#define MAGICBB_NO_LAZY
#define MAGICBB_STATIC
#include "magicbb.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>

#ifdef MAGICBB_COMPACT
#define LAYOUT "compact"
#define IS_OTHER_LAYOUT "!defined(MAGICBB_COMPACT_)"
#else
#define LAYOUT "wide"
#define IS_OTHER_LAYOUT "defined(MAGICBB_COMPACT_)"
#endif

static void put_slot(magicbb_slot_ slot)
{
    printf("0x%0*" PRIx64 ",\n", (int)(2 * sizeof slot), (uint64_t)slot);
}

/* PEXT numbers a square's slots in ascending order of its blocker boards. */
static void put_pext_slots(int bishop, int square)
{
    const magicbb_slot_ *slots = MAGICBB_READY_.first_slot[bishop][square];
    uint64_t mask = MAGICBB_READY_.masks[bishop][square], board = 0;

    do {
        put_slot(slots[magicbb_index_(bishop, square, board)]);
        board = next_board(board, mask);
    } while (board);
}

int main(int argc, char **argv)
{
    const int pext = argc > 1 && argv[1][0] == 'p';
    int i;

    magicbb_init();
    printf("#if MAGICBB_VERSION != %d || " IS_OTHER_LAYOUT
           " || %sdefined(MAGICBB_NO_PEXT_)\n"
           "#error \"MAGICBB_EMBED: this file holds the " LAYOUT
           " %s tables of version " MAGICBB_VERSION_TEXT
           "; make embed writes one for other options\"\n0\n#else\n",
           MAGICBB_VERSION, pext ? "" : "!", pext ? "pext" : "magic");
    for (i = 0; pext && i < 128; i++)
        put_pext_slots(i / 64, i % 64);
    for (i = 0; !pext && i < MAGICBB_SLOTS_; i++)
        put_slot(MAGICBB_(slots)[i]);
#ifdef MAGICBB_COMPACT
    /* magicbb.h opens the braces of the slots, and closes those of the last
       table. */
    puts("};\nMAGICBB_DEFINE_ magicbb_attacks_ "
         "MAGICBB_(attacks)[MAGICBB_NUMBERS_] = {");
    for (i = 0; i < MAGICBB_NUMBERS_; i++)
        printf("0x%016" PRIx64 ",\n", (uint64_t)MAGICBB_(attacks)[i]);
#endif
    puts("#endif\n#define MAGICBB_EMBED_IS_WHOLE_");
    return fflush(stdout) || ferror(stdout) ? 2 : 0;
}
