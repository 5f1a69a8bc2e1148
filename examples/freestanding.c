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

/* Systems for x86 start a program with a stack that is not aligned as compilers
   expect it in a function. */
#if defined(__i386__) || defined(__x86_64__)
__attribute__((force_align_arg_pointer))
#endif
void _start(void);

/* How many moves the rooks, bishops and queens of both sides would have, were
   the start position without pawns: 78. */
void _start(void)
{
    uint64_t occupied = 0xff000000000000ff, squares;
    int moves = 0;

    for (squares = 0x8100000000000081; squares;)
        moves += magicbb_popcount(
            magicbb_rook_attacks(magicbb_pop_lsb(&squares), occupied) &
            ~occupied);
    for (squares = 0x2400000000000024; squares;)
        moves += magicbb_popcount(
            magicbb_bishop_attacks(magicbb_pop_lsb(&squares), occupied) &
            ~occupied);
    for (squares = 0x0800000000000008; squares;)
        moves += magicbb_popcount(
            magicbb_queen_attacks(magicbb_pop_lsb(&squares), occupied) &
            ~occupied);
    finish(moves);
}
