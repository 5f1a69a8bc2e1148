/* embed PART: tables for MAGICBB_EMBED, in PEXT's order if PEXT is 1. `head` is
   C; `sets` and `slots` are big-endian numbers, which xxd turns into C. */
#define MAGICBB_NO_PEXT
#define MAGICBB_NO_LAZY
#define MAGICBB_STATIC
#include "magicbb.h"
#include <stdio.h>
#include <string.h>

static void put(uint64_t number, size_t bytes)
{
    while (bytes--)
        putchar((int)(number >> 8 * bytes & 255));
}

static void put_head(void)
{
    int i, first = 0;

    printf("#if MAGICBB_VERSION != %d || MAGICBB_FINGERPRINT_ != %#x || \\\n"
           "    MAGICBB_LAYOUT_(MAGICBB_NUMBER_) != %d || \\\n"
           "    MAGICBB_INDEX_(MAGICBB_NUMBER_) != %d\n"
           "#error \"MAGICBB_EMBED: this file holds the %s %s tables of %s; "
           "make embed writes one for other options\"\n#else\n"
           "MAGICBB_DEFINE_ const magicbb_tables_ MAGICBB_(tables) = {{{\n",
           MAGICBB_VERSION, MAGICBB_FINGERPRINT_,
           MAGICBB_LAYOUT_(MAGICBB_NUMBER_), PEXT,
           MAGICBB_LAYOUT_(MAGICBB_TEXT_), PEXT ? "pext" : "magic",
           "version " MAGICBB_VERSION_TEXT);
    for (i = 0; i < 128; i++) {
        printf("%sMAGICBB_(tables).slot + %d,\n", i == 64 ? "}, {" : "",
               PEXT ? first : (int)MAGICBB_(offsets)[i / 64][i % 64]);
        first += 1 << magicbb_popcount(MAGICBB_(masks)[i / 64][i % 64]);
    }
#ifdef MAGICBB_COMPACT
    puts("}}, {{");
    for (i = 0; i < 128; i++)
        printf("%sMAGICBB_(tables).sets + %td,\n", i == 64 ? "}, {" : "",
               MAGICBB_(tables).set[i / 64][i % 64] - MAGICBB_(tables).sets);
#endif
    puts("}}, {");
}

/* PEXT numbers a square's slots in ascending order of its blocker boards. */
static void put_pext_slots(int bishop, int square)
{
    const magicbb_slot_ *slots = MAGICBB_(tables).place[bishop][square];
    uint64_t mask = MAGICBB_(masks)[bishop][square], board = 0;

    do {
        put(slots[magicbb_index_(bishop, square, board)], sizeof *slots);
        board = (board - mask) & mask;
    } while (board);
}

int main(int argc, char **argv)
{
    const char *part = argv[argc - 1];

    magicbb_init();
    if (!strcmp(part, "head"))
        put_head();
#ifdef MAGICBB_COMPACT
    for (int i = 0; !strcmp(part, "sets") && i < MAGICBB_SETS_; i++)
        put(MAGICBB_(tables).sets[i], 8);
#endif
    if (!strcmp(part, "slots"))
        for (int i = 0; i < (PEXT ? 128 : MAGICBB_SLOTS_); i++)
            PEXT ? put_pext_slots(i / 64, i % 64)
                 : put(MAGICBB_(tables).slot[i], sizeof(magicbb_slot_));
    if (!fflush(stdout) && !ferror(stdout))
        return 0;
    fputs("embed: output: cannot be written\n", stderr);
    return 2;
}
