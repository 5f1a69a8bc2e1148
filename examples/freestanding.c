/* A program without libc and without a byte of writable data: every table is a
   constant. Boot code and microcontrollers want -DMAGICBB_TINY; with
   -DMAGICBB_EMBED='"file"' the other layouts work too (see `make embed`).

       cc -I. -DMAGICBB_TINY -ffreestanding -nostdlib -static \
           examples/freestanding.c

   The tables of MAGICBB_EMBED hold pointers. In position-independent code
   (-fpie) the loader has to set these; -fno-pie avoids it. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

/* Ends the program: where there is no system to return to, it halts. */
static void finish(int status)
{
#if defined(__linux__) && defined(__x86_64__)
    __asm__ volatile("syscall" : : "a"(60), "D"(status) : "rcx", "r11");
#elif defined(__linux__) && defined(__aarch64__)
    register long number __asm__("x8") = 93;
    register long first __asm__("x0") = status;
    __asm__ volatile("svc 0" : : "r"(number), "r"(first));
#else
    (void)status;
#endif
    for (;;)
        ;
}

/* On x86, _start() gets a stack that is not aligned as compilers assume. */
#if defined(__i386__) || defined(__x86_64__)
__attribute__((force_align_arg_pointer))
#endif
void _start(void);

/* Counts the rook, bishop and queen moves of both sides in the start position
   without its pawns: 78. The queens are in both sets. */
void _start(void)
{
    const uint64_t occupied = 0xff000000000000ff;
    uint64_t rooks = 0x8900000000000089, bishops = 0x2c0000000000002c;
    uint64_t attacks;
    int moves = 0;

    while (rooks) {
        attacks = magicbb_rook_attacks(magicbb_pop_lsb(&rooks), occupied);
        moves += magicbb_popcount(attacks & ~occupied);
    }
    while (bishops) {
        attacks = magicbb_bishop_attacks(magicbb_pop_lsb(&bishops), occupied);
        moves += magicbb_popcount(attacks & ~occupied);
    }
    finish(moves);
}
