/* Every board of each square's lines, on LoongArch64, for which Debian has
   neither gcc nor libc. The exit status is 0 if all attacks are right. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/reference.h"

static int is_right(int square, uint64_t board)
{
    uint64_t rook = ref_attacks('R', square, board);
    uint64_t bishop = ref_attacks('B', square, board);
    return magicbb_rook_attacks(square, board) == rook &&
           magicbb_bishop_attacks(square, board) == bishop &&
           magicbb_queen_attacks(square, board) == (rook | bishop);
}

/* Squares off the lines are occupied, too, in one pattern after another. */
static int are_right(char piece, int square)
{
    uint64_t lines = ref_attacks(piece, square, 0), board = 0, others = 1;
    do {
        others *= 0x5851f42d4c957f2d;
        if (!is_right(square, board | (others & ~lines)))
            return 0;
        board = (board - lines) & lines;
    } while (board);
    return 1;
}

static int all_are_right(void)
{
    int square;

    for (square = 0; square < 64; square++)
        if (!are_right('R', square) || !are_right('B', square))
            return 0;
    return 1;
}

void _start(void);
void _start(void)
{
    int wrong = !all_are_right();
    register long number __asm__("$a7") = 93; /* exit */
    register long status __asm__("$a0") = wrong;
    __asm__ volatile("syscall 0" : : "r"(number), "r"(status));
}
