/* The constants as they stand in magicbb.h, or in another language. */
#include "tools/cli.h"
#include "tools/constants/output.h"

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

/* Four magics or eight offsets a line. */
void emit_c(const collection *all)
{
    static result bests[SLIDERS];
    int i, slots;

    take_bests(bests, all);
    for (i = 0; i < SLIDERS; i++)
        widen(&bests[i]);
    slots = place_slots(bests);
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
