/* embed: writes the filled tables of this configuration to standard output, as
   bytes in little-endian order whatever the machine; embed.sh makes C of
   them with xxd. Compact: first the sets, then the slots. With --places, writes
   in C where the tables have the slots and sets of each square. */
#include "tools/reference.h"

/* PEXT, bit by bit, so that any machine can make the tables of any other. */
#ifdef EMBED_PEXT
#define MAGICBB_PEXT_ ref_pext
#else
#define MAGICBB_NO_PEXT
#endif

#define MAGICBB_STATIC
#include "magicbb.h"

#include "tools/cli.h"

static const char help[] =
    "usage: embed [--places] >FILE\n"
    "Writes the tables of magicbb.h as bytes. embed.sh makes of them\n"
    "the C file for MAGICBB_EMBED. make embed runs both.\n"
    "\n"
    "  --places   in C, where the tables have each square's slots and sets\n"
    "  --help, --version\n";

static void put_words(const uint64_t *words, long count)
{
    int i;

    for (; count--; words++)
        for (i = 0; i < 64; i += 8)
            putchar((int)(*words >> i & 0xff));
}

static void put_tables(void)
{
#ifdef MAGICBB_COMPACT
    put_words(MAGICBB_(sets), MAGICBB_SETS_);
    fwrite(MAGICBB_(table), 1, MAGICBB_SLOTS_, stdout);
#else
    put_words(MAGICBB_(table), MAGICBB_SLOTS_);
#endif
}

static void put_place(int i, const char *name, long offset)
{
    const char *bracket = i == 0 ? "{{" : i == 64 ? "}, {" : "";

    printf("%sMAGICBB_(%s) + %ld,\n%s", bracket, name, offset,
           i == 127 ? "}},\n" : "");
}

static void put_all_places(void)
{
    int i;

    for (i = 0; i < 128; i++)
        put_place(i, "table",
                  MAGICBB_(places).slot[i / 64][i % 64] - MAGICBB_(table));
#ifdef MAGICBB_COMPACT
    for (i = 0; i < 128; i++)
        put_place(i, "sets",
                  MAGICBB_(places).set[i / 64][i % 64] - MAGICBB_(sets));
#endif
}

int main(int argc, char **argv)
{
    static const struct option options[] = {{"places", no_argument, NULL, 'p'},
                                            COMMON_OPTIONS};
    command_line line = begin("embed", argc, argv, options, help);

    read_options(&line);
    expect_words(&line, 0);
    magicbb_init();
    if (given(&line, 'p'))
        put_all_places();
    else
        put_tables();
    return finish(0);
}
