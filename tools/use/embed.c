/* embed PART: tables for MAGICBB_EMBED, in PEXT's order with -DPEXT=1. `head`
   is C; `sets` and `slots` are big-endian numbers, for od and sed. */
#define MAGICBB_NO_PEXT
#define MAGICBB_NO_LAZY
#define MAGICBB_STATIC
#include "magicbb.h"
#include <stdio.h>
#include <string.h>

#ifndef PEXT
#define PEXT 0
#endif
enum { LAYOUT = MAGICBB_LAYOUT_(MAGICBB_NUMBER_) };
#define TABLES MAGICBB_(tables)

static void put(uint64_t number, size_t bytes)
{
    while (bytes--)
        putchar((int)(number >> 8 * bytes & 255));
}

static void put_head(void)
{
    long first = 0;
    int i;

    printf(
        "#if MAGICBB_VERSION != %d || MAGICBB_FINGERPRINT_ != %#x || \\\n"
        "    MAGICBB_LAYOUT_(MAGICBB_NUMBER_) != %d || \\\n"
        "    MAGICBB_INDEX_(MAGICBB_NUMBER_) != %d\n"
        "#error \"MAGICBB_EMBED: this file holds the %s %s tables of version "
        "%s; make embed writes one for other options\"\n#else\n"
        "MAGICBB_DEFINE_ const magicbb_tables_ MAGICBB_(tables) = {{{\n",
        MAGICBB_VERSION, MAGICBB_FINGERPRINT_, LAYOUT, PEXT,
        LAYOUT ? "compact" : "wide", PEXT ? "pext" : "magic",
        MAGICBB_VERSION_TEXT);
    for (i = 0; i < 128; i++) {
        printf("%sMAGICBB_(tables).slot + %ld,\n", i == 64 ? "}, {" : "",
               PEXT ? first : (long)MAGICBB_(offsets)[i / 64][i % 64]);
        first += 1 << magicbb_popcount(MAGICBB_(masks)[i / 64][i % 64]);
    }
#ifdef MAGICBB_COMPACT
    for (i = 0; i < 128; i++)
        printf("%sMAGICBB_(tables).sets + %ld,\n",
               i == 0    ? "}}, {{"
               : i == 64 ? "}, {"
                         : "",
               (long)(TABLES.set[i / 64][i % 64] - TABLES.sets));
#endif
    puts("}}, {");
}

/* With PEXT the slots of the squares follow each other, each in the order of
   its blocker boards as numbers. */
static void put_slots(int bishop, int square)
{
    uint64_t mask = MAGICBB_(masks)[bishop][square], board = 0;

    do {
        uint64_t index = magicbb_index_(bishop, square, board);
        put(TABLES.place[bishop][square][index], sizeof *TABLES.slot);
        board = (board - mask) & mask;
    } while (board);
}

int main(int argc, char **argv)
{
    const char *part = argc > 1 ? argv[1] : "head";
    int i;

    magicbb_init();
    if (!strcmp(part, "head"))
        put_head();
#ifdef MAGICBB_COMPACT
    for (i = 0; !strcmp(part, "sets") && i < MAGICBB_SETS_; i++)
        put(TABLES.sets[i], 8);
#endif
    for (i = 0; !strcmp(part, "slots") && i < (PEXT ? 128 : MAGICBB_SLOTS_);
         i++)
        PEXT ? put_slots(i / 64, i % 64)
             : put(TABLES.slot[i], sizeof *TABLES.slot);
    if (!fflush(stdout) && !ferror(stdout))
        return 0;
    fputs("embed: output: cannot be written\n", stderr);
    return 2;
}
