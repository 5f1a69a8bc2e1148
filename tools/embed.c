/* embed: writes the filled tables of this configuration to standard output, as
   bytes in little-endian order whatever the machine; xxd makes C of them (see
   the Makefile). Compact: first the sets, then the slots. */
#include "tools/reference.h"

/* PEXT, bit by bit, so that any machine can make the tables of any other. */
#ifdef EMBED_PEXT
#define MAGICBB_PEXT_ ref_pext
#else
#define MAGICBB_NO_PEXT
#endif

#define MAGICBB_STATIC
#define MAGICBB_KEEP_
#include "magicbb.h"

#include "tools/cli.h"

static const char help[] =
    "usage: embed >FILE\n"
    "Writes the tables of magicbb.h as bytes. tools/embed.sh makes of them\n"
    "the C file for MAGICBB_EMBED. make embed runs both.\n"
    "\n"
    "  --help, --version\n";

static void put_words(const uint64_t *words, long count)
{
    int i;

    for (; count--; words++)
        for (i = 0; i < 64; i += 8)
            putchar((int)(*words >> i & 0xff));
}

int main(int argc, char **argv)
{
    static const struct option options[] = {COMMON_OPTIONS};
    command_line line = begin("embed", argc, argv, options, help);

    next_option(&line);
    expect_words(&line, 0);
    magicbb_init();
#ifdef MAGICBB_COMPACT
    put_words(MAGICBB_(table).sets, MAGICBB_SETS_);
    fwrite(MAGICBB_(table).slots, 1, MAGICBB_SLOTS_, stdout);
#else
    put_words(MAGICBB_(table).slots, MAGICBB_SLOTS_);
#endif
    return finish(0);
}
