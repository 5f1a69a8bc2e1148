/* magicbb.h where there is no libc to run the suite: on LoongArch, for which
   Debian has an emulator and clang, and on an ATmega328P. There int has 16
   bits, program memory has addresses of its own, and RAM has 2,048 bytes.
   bare.sh compiles and runs it. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/reference.h"
#include "tools/random.h"

enum { BOARDS = sizeof(int) == 2 ? 12 : 2000 }; /* for each square */

static int leapers_bad(int square)
{
    const uint64_t above = UINT64_MAX << square;

    return magicbb_knight_attacks(square) !=
               ref_leap(0, square, ref_knight_steps, 8) ||
           magicbb_king_attacks(square) !=
               ref_leap(0, square, ref_king_steps, 8) ||
           magicbb_lsb(above) != square ||
           magicbb_popcount(above) != 64 - square;
}

static int lines_bad(int a, int b)
{
    return magicbb_line(a, b) != ref_line(0, a, b) ||
           magicbb_between(a, b) != ref_between(0, a, b) ||
           magicbb_beyond(a, b) != ref_beyond(0, a, b);
}

/* Boards with different attacks must not share an index either. */
static int sliders_bad(int square)
{
    uint64_t random = (uint64_t)square, last = UINT64_MAX, seen = 0;
    int i, bad = 0;

    for (i = 0; i < BOARDS; i++) {
        const uint64_t occupied = random_set(&random);
        const uint64_t rook = ref_slide(0, square, occupied, ref_rook_steps);
        const uint64_t bishop =
            ref_slide(0, square, occupied, ref_bishop_steps);
        const uint64_t index = (occupied & magicbb_rook_mask(square)) *
                                   magicbb_rook_magic(square) >>
                               magicbb_rook_shift(square);
        bad += magicbb_rook_attacks(square, occupied) != rook ||
               magicbb_bishop_attacks(square, occupied) != bishop ||
               magicbb_queen_attacks(square, occupied) != (rook | bishop) ||
               (index == last && rook != seen);
        last = index;
        seen = rook;
    }
    return bad;
}

static int is_right(void)
{
    int a, b, bad = 0;

#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    for (a = 0; a < 64; a++) {
        bad += leapers_bad(a) + sliders_bad(a);
        for (b = 0; b < 64; b++)
            bad += lines_bad(a, b);
    }
    return !bad;
}

#ifdef __AVR__

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

int main(void)
{
    const char *text = is_right() ? "right\n" : "wrong\n";

    UCSR0B = 1 << TXEN0;
    for (; *text; text++) { /* to the serial line */
        while (!(UCSR0A & (1 << UDRE0)))
            ;
        UDR0 = (uint8_t)*text;
    }
    cli();
    sleep_enable();
    sleep_cpu(); /* with interrupts off, simavr ends */
    return 0;
}

#else

void _start(void);

void _start(void)
{
    register long number __asm__("$a7") = 93; /* exit */
    register long status __asm__("$a0");

    status = is_right() ? 100 : 1;
    __asm__ volatile("syscall 0" : : "r"(number), "r"(status));
    for (;;)
        ;
}

#endif
