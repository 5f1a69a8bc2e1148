/* embed: writes the filled tables of this configuration as the C file that
   MAGICBB_EMBED takes. `make embed` compiles it for each layout and index. */
#include <inttypes.h>
#include <stdio.h>

#define MAGICBB_NO_PEXT
#define MAGICBB_STATIC
#include "magicbb.h"

#ifdef EMBED_PEXT
#define INDEX "pext"
#define OTHER_INDEX "!defined(MAGICBB_PEXT_)"
#else
#define INDEX "magic"
#define OTHER_INDEX "defined(MAGICBB_PEXT_)"
#endif
#ifdef MAGICBB_COMPACT
#define LAYOUT "compact"
#define OTHER_LAYOUT "!defined(MAGICBB_COMPACT)"
#else
#define LAYOUT "wide"
#define OTHER_LAYOUT "defined(MAGICBB_COMPACT)"
#endif

static void put_table(const char *type, const char *name, int length)
{
    printf("MAGICBB_DECLARE_ const %s MAGICBB_(%s)[%d];\n", type, name, length);
    printf("MAGICBB_DEFINE_\nconst %s MAGICBB_(%s)[%d] = {\n", type, name,
           length);
}

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

static void put_slot(magicbb_slot_ slot)
{
    printf("0x%0*" PRIx64 ",\n", 2 * (int)sizeof slot, (uint64_t)slot);
}

/* Where PEXT numbers them, the slots of the squares follow each other, each in
   the order of its blocker boards as numbers. */
static void put_slots(long offsets[128])
{
#ifdef EMBED_PEXT
    long next = 0;
    int i;

    put_table("magicbb_slot_", "table", 107648);
    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        uint64_t mask = MAGICBB_(masks)[bishop][square], board = 0;
        offsets[i] = next;
        do {
            uint64_t product = magicbb_product_(bishop, square, board);
            uint64_t index = magicbb_index_(bishop, product);
            put_slot(MAGICBB_(places).slot[bishop][square][index]);
            board = (board - mask) & mask;
            next++;
        } while (board);
    }
#else
    int i;

    put_table("magicbb_slot_", "table", MAGICBB_SLOTS_);
    for (i = 0; i < MAGICBB_SLOTS_; i++)
        put_slot(MAGICBB_(table)[i]);
    for (i = 0; i < 128; i++)
        offsets[i] = magicbb_offsets_[i / 64][i % 64];
#endif
}

int main(void)
{
    long offsets[128];

    magicbb_init();
    printf("/* Made by make embed: the %s %s tables of magicbb.h. */\n"
           "#if MAGICBB_VERSION != %d || MAGICBB_FINGERPRINT_ != %#x || \\\n"
           "    %s || %s\n"
           "#error \"MAGICBB_EMBED: this file holds the %s %s tables of \\\n"
           "version %d, constants %#x; make embed writes one for other \\\n"
           "options\"\n"
           "#else\n",
           LAYOUT, INDEX, MAGICBB_VERSION, MAGICBB_FINGERPRINT_, OTHER_LAYOUT,
           OTHER_INDEX, LAYOUT, INDEX, MAGICBB_VERSION, MAGICBB_FINGERPRINT_);
    puts("MAGICBB_DEFINE_ const uint64_t MAGICBB_(masks)[2][64] = {\n"
         "{MAGICBB_64_(MAGICBB_MASK_, 0)}, {MAGICBB_64_(MAGICBB_MASK_, 1)}};");
#ifdef MAGICBB_COMPACT
    put_table("uint64_t", "sets", MAGICBB_SETS_);
    for (int i = 0; i < MAGICBB_SETS_; i++)
        printf("0x%016" PRIx64 ",\n", MAGICBB_(sets)[i]);
    puts("};");
#endif
    put_slots(offsets);
    puts("};\nMAGICBB_DEFINE_ const magicbb_places_ MAGICBB_(places) = {");
    put_offsets("table", offsets);
#ifdef MAGICBB_COMPACT
    for (int i = 0; i < 128; i++)
        offsets[i] = MAGICBB_(places).set[i / 64][i % 64] - MAGICBB_(sets);
    put_offsets("sets", offsets);
#endif
    puts("};\n#endif");
    return fflush(stdout) || ferror(stdout);
}
