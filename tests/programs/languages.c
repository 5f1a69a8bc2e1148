/* A checksum of the attacks with every blocker board of every slider, which
   tests/programs/test_languages.sh computes in each language. MAGICS is a file
   that find_magics --emit=c printed. Without it the ray walker answers, for
   squares that have the numbers of NUMBERING. */
#include <inttypes.h>
#include <stdio.h>

#ifdef MAGICS
#include MAGICS
#else
#include "tools/reference.h"

#ifndef NUMBERING
#define NUMBERING 0
#endif

static uint64_t masks[128];

static uint64_t rook_attacks(int square, uint64_t occupied)
{
    return ref_slide(NUMBERING, square, occupied, ref_rook_steps);
}

static uint64_t bishop_attacks(int square, uint64_t occupied)
{
    return ref_slide(NUMBERING, square, occupied, ref_bishop_steps);
}

static uint64_t queen_attacks(int square, uint64_t occupied)
{
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

static void fill_table(void)
{
    for (int i = 0; i < 128 * 64; i++) {
        int slider = i / 64;
        int square = ref_square_of(0, ref_place_of(NUMBERING, i % 64));
        int from = ref_square_of(0, ref_place_of(NUMBERING, slider % 64));
        uint64_t mask =
            ref_mask(from, slider < 64 ? ref_rook_steps : ref_bishop_steps);
        masks[slider] |= (mask >> square & 1) << i % 64;
    }
}
#endif

int main(void)
{
    uint64_t sum = 0;

    fill_table();
    for (int slider = 0; slider < 128; slider++) {
        uint64_t mask = masks[slider], blockers = 0;
        int square = slider % 64;
        do {
            sum = sum * 31 + rook_attacks(square, blockers);
            sum = sum * 31 + bishop_attacks(square, blockers);
            sum = sum * 31 + queen_attacks(square, blockers | ~mask);
            blockers = (blockers - mask) & mask;
        } while (blockers);
    }
    printf("%016" PRIx64 "\n", sum);
    return 0;
}
