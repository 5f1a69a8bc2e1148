/* A checksum of the attacks with every blocker board of every slider, which
   tests/programs/test_languages.sh computes in each language. MAGICS is a file
   that find_magics --emit=c printed. Without it the ray walker answers. */
#include <inttypes.h>
#include <stdio.h>

#ifdef MAGICS
#include MAGICS
#else
#include "tools/reference.h"

static uint64_t masks[128];

static uint64_t rook_attacks(int square, uint64_t occupied)
{
    return ref_slide(0, square, occupied, ref_rook_steps);
}

static uint64_t bishop_attacks(int square, uint64_t occupied)
{
    return ref_slide(0, square, occupied, ref_bishop_steps);
}

static uint64_t queen_attacks(int square, uint64_t occupied)
{
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

static void fill_table(void)
{
    for (int square = 0; square < 64; square++) {
        masks[square] = ref_mask(square, ref_rook_steps);
        masks[64 + square] = ref_mask(square, ref_bishop_steps);
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
