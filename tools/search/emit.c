/* The constants as they stand in magicbb.h. */
#include "tools/cli.h"
#include "tools/search/output.h"

#include <inttypes.h>

/* The header's index bits: a magic right for fewer is right for these too. */
static void widen(result *r)
{
    static workspace space;
    int bits = header_bits(r->slider);

    if (r->bits > bits)
        die("--emit: needs at most 12 index bits for rooks, 9 for bishops");
    r->bits = bits;
    check_alone(&space, r);
}

/* FNV-1a of the magics and offsets: a file of tables made from others has
   another (see MAGICBB_EMBED). */
static uint32_t fingerprint(const result *bests)
{
    uint32_t hash = 0x811c9dc5;
    int i, j;

    for (i = 0; i < SLIDERS; i++) {
        uint64_t words[2] = {bests[i].magic, (uint64_t)bests[i].offset};
        for (j = 0; j < 128; j += 8) {
            hash ^= (uint32_t)(words[j / 64] >> j % 64 & 0xff);
            hash *= 0x01000193;
        }
    }
    return hash;
}

/* Makes all as the header has them. The slots that are in no packed table come
   after all others. Returns how many there are in all. */
static int place_all(result *bests, const collection *all)
{
    int i, slots = 0;

    for (i = 0; i < SLIDERS; i++) {
        if (!all->known[i])
            die("--emit: needs a magic for each of the 128 squares");
        bests[i] = all->best[i];
        widen(&bests[i]);
        if (bests[i].offset >= 0 && slots < bests[i].offset + bests[i].span)
            slots = bests[i].offset + bests[i].span;
    }
    for (i = 0; i < SLIDERS; i++)
        if (bests[i].offset < 0) {
            bests[i].offset = slots;
            slots += bests[i].span;
        }
    return slots;
}

/* Four or eight squares a line. */
void emit_c(const collection *all)
{
    static result bests[SLIDERS];
    int slots = place_all(bests, all), i;

    printf("#define MAGICBB_PACKED_ %d\n", slots);
    printf("#define MAGICBB_FINGERPRINT_ 0x%08" PRIx32 "\n",
           fingerprint(bests));
    puts("MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(magics)[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s0x%016" PRIx64 ",%c", i == 64 ? "}, {\n" : "", bests[i].magic,
               i % 4 == 3 ? '\n' : ' ');
    puts("}};\n"
         "#if !defined(MAGICBB_TINY) && !defined(MAGICBB_PEXT_) && "
         "!defined(MAGICBB_EMBED)\n"
         "static const uint32_t magicbb_offsets_[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s%d,%c", i == 64 ? "}, {\n" : "", bests[i].offset,
               i % 8 == 7 ? '\n' : ' ');
    puts("}};\n"
         "#endif");
}
