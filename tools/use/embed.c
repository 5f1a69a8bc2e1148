/* embed PART: the tables of this configuration, for MAGICBB_EMBED. `head` is C
   text, up to the numbers; `sets` and `slots` are the numbers, big-endian, of
   which xxd makes C: see make embed. */
#define MAGICBB_NO_PEXT
#define MAGICBB_NO_LAZY
#define MAGICBB_STATIC
#include "magicbb.h"
#include <stdio.h>
#include <string.h>

enum { LAYOUT = MAGICBB_LAYOUT_(MAGICBB_NUMBER_) };
#ifdef EMBED_PEXT
enum { PEXT = 1 };
#else
enum { PEXT = 0 };
#endif
static const magicbb_tables_ *const tables = &MAGICBB_(tables);

static void put(uint64_t number, size_t bytes)
{
    while (bytes--)
        putchar((int)(number >> 8 * bytes & 255));
}

/* With PEXT the slots of the squares follow each other, each in the order of
   its blocker boards as numbers. */
static void put_slots(void)
{
    int i;

    for (i = 0; !PEXT && i < MAGICBB_SLOTS_; i++)
        put(tables->slot[i], sizeof *tables->slot);
    for (i = 0; PEXT && i < 128; i++) {
        uint64_t mask = MAGICBB_(masks)[i / 64][i % 64], board = 0;
        do {
            uint64_t index = magicbb_index_(i / 64, i % 64, board);
            put(tables->place[i / 64][i % 64][index], sizeof *tables->slot);
            board = (board - mask) & mask;
        } while (board);
    }
}

static void put_head(void)
{
    static const char *const names[2][2] = {{"wide magic", "wide pext"},
                                            {"compact magic", "compact pext"}};
    long first = 0;
    int i;

    printf(
        "/* Made by make embed: the %s tables of magicbb.h. */\n"
        "#if MAGICBB_VERSION != %d || MAGICBB_FINGERPRINT_ != %#x || \\\n"
        "    MAGICBB_LAYOUT_(MAGICBB_NUMBER_) != %d || \\\n"
        "    MAGICBB_INDEX_(MAGICBB_NUMBER_) != %d\n"
        "#error \"MAGICBB_EMBED: this file holds the %s tables of version %d, "
        "constants %#x; make embed writes one for other options\"\n#endif\n",
        names[LAYOUT][PEXT], MAGICBB_VERSION, MAGICBB_FINGERPRINT_, LAYOUT,
        PEXT, names[LAYOUT][PEXT], MAGICBB_VERSION, MAGICBB_FINGERPRINT_);
    puts("MAGICBB_DEFINE_ const magicbb_tables_ MAGICBB_(tables) = {{{");
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
               (long)(tables->set[i / 64][i % 64] - tables->sets));
#endif
    puts("}}, {");
}

int main(int argc, char **argv)
{
    magicbb_init();
    if (argc > 1 && strcmp(argv[1], "head") == 0)
        put_head();
#ifdef MAGICBB_COMPACT
    for (int i = 0; argc > 1 && strcmp(argv[1], "sets") == 0 && i < 6328; i++)
        put(tables->sets[i], 8);
#endif
    if (argc > 1 && strcmp(argv[1], "slots") == 0)
        put_slots();
    return fflush(stdout) || ferror(stdout);
}
