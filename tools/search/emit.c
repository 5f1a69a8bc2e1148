/* The constants as they stand in magicbb.h. */
#include "tools/cli.h"
#include "tools/search/output.h"

#include <inttypes.h>
#include <stdarg.h>

/* A line of a macro, its backslash in column 79. */
static void print_macro_line(int last, const char *format, ...)
{
    char line[96];
    va_list args;

    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (last)
        printf("%s\n", line);
    else
        printf("%-78s\\\n", line);
}

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

/* What stands beside the magics: where each slider's boards and sets begin if
   no two share a slot, and the slots of all. */
typedef struct {
    geometry g[SLIDERS];
    int pext[SLIDERS], sets[SLIDERS];
    int slots;
} layout;

/* Squares that are in no packed table get their slots after all others. */
static void lay_out(layout *to, result *bests)
{
    int i, all_boards = 0, all_sets = 0;

    to->slots = 0;
    for (i = 0; i < SLIDERS; i++) {
        result *r = &bests[i];
        widen(r);
        study_square(&to->g[i], i);
        to->pext[i] = all_boards;
        to->sets[i] = all_sets;
        all_boards += 1 << to->g[i].count;
        all_sets += to->g[i].sets;
        if (r->offset >= 0 && to->slots < r->offset + r->span)
            to->slots = r->offset + r->span;
    }
    for (i = 0; i < SLIDERS; i++)
        if (bests[i].offset < 0) {
            bests[i].offset = to->slots;
            to->slots += bests[i].span;
        }
}

void emit_c(const collection *all)
{
    static layout at;
    static result bests[SLIDERS];
    int i;

    for (i = 0; i < SLIDERS; i++) {
        if (!all->known[i])
            die("--emit: needs a magic for each of the 128 squares");
        bests[i] = all->best[i];
    }
    lay_out(&at, bests);
    printf("#define MAGICBB_PACKED_ %d\n", at.slots);
    printf("#define MAGICBB_FINGERPRINT_ 0x%08" PRIx32 "\n",
           fingerprint(bests));
    for (i = 0; i < 64; i++) {
        const result *r = &bests[i], *b = &bests[i + 64];
        if (i % 8 == 0)
            print_macro_line(0, "#define MAGICBB_RANK_%d_(X)", i / 8 + 1);
        print_macro_line(
            0, "    X(0x%016" PRIx64 ", 0x%016" PRIx64 ", %d, %d, %d, /* %s */",
            at.g[i].mask, r->magic, r->offset, at.pext[i], at.sets[i],
            square_name(i));
        print_macro_line(
            i % 8 == 7, "      0x%016" PRIx64 ", 0x%016" PRIx64 ", %d, %d, %d)",
            at.g[i + 64].mask, b->magic, b->offset, at.pext[i + 64],
            at.sets[i + 64]);
    }
}
