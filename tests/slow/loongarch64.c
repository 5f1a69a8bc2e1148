/* Every board of each square's lines, on LoongArch64, for which Debian has
   neither gcc nor libc. The exit status is 0 if all attacks are right. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/reference.h"

/* Squares off the lines are occupied, too, in one pattern after another. */
static int is_wrong(char piece, int square)
{
    const uint64_t lines = ref_attacks(piece, square, 0);
    uint64_t board = 0, others = 1, wrong = 0;

    do {
        const uint64_t occupied = board | (others & ~lines);
        const uint64_t rook = ref_attacks('R', square, occupied);
        const uint64_t bishop = ref_attacks('B', square, occupied);

        wrong |= magicbb_rook_attacks(square, occupied) ^ rook;
        wrong |= magicbb_bishop_attacks(square, occupied) ^ bishop;
        wrong |= magicbb_queen_attacks(square, occupied) ^ (rook | bishop);
        others *= 0x5851f42d4c957f2d;
        board = (board - lines) & lines;
    } while (board);
    return wrong != 0;
}

void _start(void);
void _start(void)
{
    int square, wrong = 0;

    for (square = 0; square < 64; square++)
        wrong |= is_wrong('R', square) | is_wrong('B', square);
    register long number __asm__("$a7") = 93; /* exit */
    register long status __asm__("$a0") = wrong;
    __asm__ volatile("syscall 0" : : "r"(number), "r"(status));
}
