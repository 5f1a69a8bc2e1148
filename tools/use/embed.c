/* embed: writes the filled tables of this configuration as the C file that
   MAGICBB_EMBED takes. `make embed` compiles it for each layout and index. */
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>

/* PEXT, bit by bit, so that any machine can make the tables of any other. */
#ifdef EMBED_PEXT
#define MAGICBB_PEXT_ ref_pext
#define INDEX "pext"
#define OTHER_INDEX "!defined(MAGICBB_PEXT_)"
#else
#define MAGICBB_NO_PEXT
#define INDEX "magic"
#define OTHER_INDEX "defined(MAGICBB_PEXT_)"
#endif

#define MAGICBB_STATIC
#include "magicbb.h"

#ifdef MAGICBB_COMPACT
#define LAYOUT "compact"
#define OTHER_LAYOUT "!defined(MAGICBB_COMPACT)"
#else
#define LAYOUT "wide"
#define OTHER_LAYOUT "defined(MAGICBB_COMPACT)"
#endif

#define TEXT_(macro) #macro
#define TEXT(macro) TEXT_(macro)

static void put_offsets(const char *name, const long offsets[128])
{
    int i;

    for (i = 0; i < 128; i++)
        printf("%sMAGICBB_(%s) + %ld,\n",
               i == 0    ? "{{"
               : i == 64 ? "}, {"
                         : "",
               name, offsets[i]);
    puts("}},");
}

int main(void)
{
    long offsets[128];
    long i;

    magicbb_init();
    puts(
        "/* Made by make embed: the " LAYOUT " " INDEX
        " tables of magicbb.h. */\n"
        "#define MAGICBB_EMBEDDED_\n"
        "#if MAGICBB_VERSION != " TEXT(
            MAGICBB_VERSION) " || \\\n"
                             "    MAGICBB_FINGERPRINT_ != " TEXT(
                                 MAGICBB_FINGERPRINT_) " || \\\n"
                                                       "    " OTHER_LAYOUT
                                                       " || " OTHER_INDEX "\n"
                                                       "#error \"MAGICBB_EMBED: this file holds the " LAYOUT
                                                       " " INDEX
                                                       " tables of \\\n"
                                                       "version " TEXT(MAGICBB_VERSION) ", constants " TEXT(
                                                           MAGICBB_FINGERPRINT_) "; make embed writes one for other \\\n"
                                                                                 "options\"\n"
                                                                                 "#else");
#ifdef MAGICBB_COMPACT
    puts("MAGICBB_DEFINE_\nconst uint64_t MAGICBB_(sets)[MAGICBB_SETS_] = {");
    for (i = 0; i < MAGICBB_SETS_; i++)
        printf("0x%016" PRIx64 ",\n", MAGICBB_(sets)[i]);
    puts("};");
#endif
    puts("MAGICBB_DEFINE_\n"
         "const magicbb_slot_ MAGICBB_(table)[MAGICBB_SLOTS_] = {");
    for (i = 0; i < MAGICBB_SLOTS_; i++)
        printf("0x%0*" PRIx64 ",\n", 2 * (int)sizeof(magicbb_slot_),
               (uint64_t)MAGICBB_(table)[i]);
    puts("};\nMAGICBB_DEFINE_ const magicbb_places_ MAGICBB_(places) = {");
    for (i = 0; i < 128; i++)
        offsets[i] = MAGICBB_(places).slot[i / 64][i % 64] - MAGICBB_(table);
    put_offsets("table", offsets);
#ifdef MAGICBB_COMPACT
    for (i = 0; i < 128; i++)
        offsets[i] = MAGICBB_(places).set[i / 64][i % 64] - MAGICBB_(sets);
    put_offsets("sets", offsets);
#endif
    puts("};\n#endif");
    return fflush(stdout) || ferror(stdout);
}
