/* Calls everything that magicbb.h has, without libc; see strict.sh. */
#include "magicbb.h"

static int same(const char *a, const char *b)
{
    while (*a && *a == *b) {
        a++;
        b++;
    }
    return *a == *b;
}

int main(void)
{
    uint64_t two = 0x0000000000000202;
    int good = same(magicbb_config(), EXPECT_CONFIG);

    magicbb_init();
    good &= magicbb_rook_attacks(0, two) == 0x0101010101010102;
    good &= magicbb_bishop_attacks(0, two) == 0x0000000000000200;
    good &= magicbb_queen_attacks(0, two) == 0x0101010101010302;
    good &= magicbb_knight_attacks(0) == 0x0000000000020400;
    good &= magicbb_king_attacks(0) == 0x0000000000000302;
    good &= magicbb_pawn_attacks(0, 0) == 0x0000000000000200;
    good &= magicbb_between(0, 18) == 0x0000000000000200;
    good &= magicbb_beyond(0, 9) == 0x8040201008040000;
    good &= magicbb_line(0, 7) == 0x00000000000000ff;
    good &= magicbb_rook_xray(0, two, two) == 0x00000000000000fc;
    good &= magicbb_bishop_xray(0, two, two) == 0x8040201008040000;
    good &= magicbb_pawns_attacks(0, two) == 0x0000000000050500;
    good &= magicbb_knights_attacks(1) == 0x0000000000020400;
    good &= magicbb_rooks_attacks(1, two) == 0x0101010101010102;
    good &= magicbb_bishops_attacks(1, two) == 0x0000000000000200;
    good &= magicbb_sliders_attacks(1, 1, two) == 0x0101010101010302;
    good &= magicbb_both_attacks(0, two).rook == 0x0101010101010102;
    good &= magicbb_both_sets_attacks(0, 1, two).bishop == 0x0000000000000200;
    good &= magicbb_rook_mask(0) == 0x000101010101017e;
    good &= magicbb_bishop_mask(0) == 0x0040201008040200;
    good &= magicbb_rook_magic(0) != 0 && magicbb_bishop_magic(0) != 0;
    good &= magicbb_rook_shift(0) >= 52 && magicbb_bishop_shift(0) >= 52;
    good &= magicbb_popcount(two) == 2 && magicbb_popcount_swar(two) == 2;
    good &= magicbb_lsb(two) == 1 && magicbb_lsb_debruijn(two) == 1;
    good &= magicbb_pop_lsb(&two) == 1 && magicbb_pop_lsb(&two) == 9;
    return !good || two;
}
