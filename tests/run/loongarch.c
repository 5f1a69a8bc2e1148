/* magicbb.h on LoongArch, for which Debian has an emulator and clang, but no
   libc. loongarch.sh runs it; its exit status tells how many boards are
   wrong, at most 99, and 100 if none is. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/reference.h"
#include "tools/random.h"

enum { BOARDS = 2000 }; /* for each square */

static int boards_bad(int square)
{
    uint64_t random = (uint64_t)square;
    int i, bad = 0;

    for (i = 0; i < BOARDS; i++) {
        uint64_t occupied = random_set(&random);
        uint64_t rook = ref_slide(0, square, occupied, ref_rook_steps);
        uint64_t bishop = ref_slide(0, square, occupied, ref_bishop_steps);
        uint64_t above = UINT64_MAX << square;
        bad += magicbb_rook_attacks(square, occupied) != rook ||
               magicbb_bishop_attacks(square, occupied) != bishop ||
               magicbb_queen_attacks(square, occupied) != (rook | bishop) ||
               magicbb_lsb(above) != square ||
               magicbb_popcount(above) != 64 - square;
    }
    return bad;
}

void _start(void);

void _start(void)
{
    register long number __asm__("$a7") = 93; /* exit */
    register long status __asm__("$a0");
    int square, bad = 0;

#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    for (square = 0; square < 64; square++)
        bad += boards_bad(square);
    status = bad > 99 ? 99 : bad ? bad : 100;
    __asm__ volatile("syscall 0" : : "r"(number), "r"(status));
    for (;;)
        ;
}
