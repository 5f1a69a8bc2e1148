/* expected NUMBERING: what the ray walker says of constants for that numbering
   of the squares. First the checksum that the other programs of this folder
   print, over the attacks of each slider and of a queen, with every blocker
   board of every square, and once more with all squares beside it occupied.
   Then a line for each slider: its mask, piece and square. */
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t mix(uint64_t hash, uint64_t attacks)
{
    hash = (hash ^ attacks) * 0x100000001b3;
    return hash ^ hash >> 29;
}

static const int (*steps_of(int slider))[2]
{
    return slider < 64 ? ref_rook_steps : ref_bishop_steps;
}

/* The square of the same place where a1 = 0, b1 = 1. */
static int a1_square(int numbering, int square)
{
    return ref_square_of(0, ref_place_of(numbering, square));
}

static uint64_t mask_of(int numbering, int slider)
{
    uint64_t set =
        ref_mask(a1_square(numbering, slider % 64), steps_of(slider));
    uint64_t mask = 0;
    int square;

    for (square = 0; square < 64; square++)
        if (set & ref_bit(a1_square(numbering, square)))
            mask |= ref_bit(square);
    return mask;
}

static uint64_t mix_slider(uint64_t hash, int numbering, int slider)
{
    uint64_t mask = mask_of(numbering, slider), blockers = 0;
    int square = slider % 64, beside;

    do {
        for (beside = 0; beside < 2; beside++) {
            uint64_t occupied = beside ? blockers | ~mask : blockers;
            uint64_t rook =
                ref_slide(numbering, square, occupied, ref_rook_steps);
            uint64_t bishop =
                ref_slide(numbering, square, occupied, ref_bishop_steps);
            hash = mix(hash, slider < 64 ? rook : bishop);
            hash = mix(hash, rook | bishop);
        }
        blockers = (blockers - mask) & mask;
    } while (blockers);
    return hash;
}

int main(int argc, char **argv)
{
    int numbering = argc == 2 ? atoi(argv[1]) : -1, slider;
    uint64_t hash = 0;

    if (numbering < 0 || numbering >= REF_NUMBERINGS) {
        fputs("expected: needs a numbering, 0 to 7\n", stderr);
        return 2;
    }
    for (slider = 0; slider < 128; slider++)
        hash = mix_slider(hash, numbering, slider);
    printf("%016" PRIx64 "\n", hash);
    for (slider = 0; slider < 128; slider++) {
        int a1 = a1_square(numbering, slider % 64);
        printf("0x%016" PRIx64 " %s %c%c\n", mask_of(numbering, slider),
               slider < 64 ? "rook" : "bishop", 'a' + a1 % 8, '1' + a1 / 8);
    }
    return 0;
}
