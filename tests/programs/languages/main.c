/* The checksum of expected.c, from what find_magics --emit=c prints. */
#include "magics.c"

#include <inttypes.h>
#include <stdio.h>

static uint64_t mix(uint64_t hash, uint64_t attacks)
{
    hash = (hash ^ attacks) * 0x100000001b3;
    return hash ^ hash >> 29;
}

int main(void)
{
    uint64_t hash = 0;

    fill_table();
    for (int slider = 0; slider < 128; slider++) {
        uint64_t mask = masks[slider], blockers = 0;
        int square = slider % 64;
        do {
            uint64_t boards[2] = {blockers, blockers | ~mask};
            for (int i = 0; i < 2; i++) {
                hash =
                    mix(hash, slider < 64 ? rook_attacks(square, boards[i])
                                          : bishop_attacks(square, boards[i]));
                hash = mix(hash, queen_attacks(square, boards[i]));
            }
            blockers = (blockers - mask) & mask;
        } while (blockers);
    }
    printf("%016" PRIx64 "\n", hash);
    return 0;
}
