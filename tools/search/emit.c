/* The constants as they stand in magicbb.h, or in another language. */
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

static void take_bests(result *bests, const collection *all)
{
    int i;

    for (i = 0; i < SLIDERS; i++) {
        if (!all->known[i])
            die("--emit: needs a magic for each of the 128 squares");
        bests[i] = all->best[i];
    }
}

typedef struct {
    uint64_t attacks;
    int slider;
} owner;

/* In a packed table a slot may serve several squares if it means the same to
   each. Magics of several lists need not fit together. */
static void claim_slots(owner *table, const result *r)
{
    int square = r->slider & 63;
    const int(*steps)[2] = steps_of(r->slider);
    uint64_t mask = ref_mask(square, steps), blockers = 0;

    do {
        int slot = r->offset + (int)(blockers * r->magic >> (64 - r->bits));
        owner claim = {ref_slide(0, square, blockers, steps), r->slider};
        if (table[slot].attacks && table[slot].attacks != claim.attacks)
            die("--emit: %s %s: slot %d is taken by %s %s",
                piece_name(r->slider), square_name(r->slider), slot,
                piece_name(table[slot].slider),
                square_name(table[slot].slider));
        table[slot] = claim;
        blockers = (blockers - mask) & mask;
    } while (blockers);
}

/* Squares that are in no packed table get their slots after all others. Returns
   how many slots there are. */
static int place_slots(result *bests)
{
    owner *table;
    int i, slots = 0;

    for (i = 0; i < SLIDERS; i++)
        if (bests[i].offset >= 0 && slots < bests[i].offset + bests[i].span)
            slots = bests[i].offset + bests[i].span;
    for (i = 0; i < SLIDERS; i++)
        if (bests[i].offset < 0) {
            bests[i].offset = slots;
            slots += bests[i].span;
        }
    table = allocate((size_t)slots, sizeof *table);
    for (i = 0; i < SLIDERS; i++)
        claim_slots(table, &bests[i]);
    free(table);
    return slots;
}

static void lay_out(layout *to, result *bests)
{
    int i, all_boards = 0, all_sets = 0;

    for (i = 0; i < SLIDERS; i++) {
        widen(&bests[i]);
        study_square(&to->g[i], i);
        to->pext[i] = all_boards;
        to->sets[i] = all_sets;
        all_boards += 1 << to->g[i].count;
        all_sets += to->g[i].sets;
    }
    to->slots = place_slots(bests);
}

void emit_c(const collection *all)
{
    static layout at;
    static result bests[SLIDERS];
    int i;

    take_bests(bests, all);
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

void emit_language(const collection *all, const language *to, int mapping)
{
    static result bests[SLIDERS];
    constants of[SLIDERS];
    int i, slots;

    take_bests(bests, all);
    slots = place_slots(bests);
    for (i = 0; i < SLIDERS; i++) {
        of[i].mask = ref_mask(i & 63, steps_of(i));
        of[i].magic = bests[i].magic;
        of[i].shift = 64 - bests[i].bits;
        of[i].offset = bests[i].offset;
    }
    print_language(to, mapping, of, slots);
}
