/* magicbb.h on an ATmega328P, whose int has 16 bits, whose program memory has
   addresses of its own, and which has 2,048 bytes of RAM. avr.sh runs it under
   simavr; what it writes to the serial line is TAP. */
#define MAGICBB_TINY
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/reference.h"
#include "tools/random.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/sleep.h>

enum { BOARDS = 12 }; /* for each square */

static void put(const char *text)
{
    for (; *text; text++) {
        while (!(UCSR0A & (1 << UDRE0)))
            ;
        UDR0 = (uint8_t)*text;
    }
}

static void ok(int good, const char *name)
{
    static uint8_t points;
    char number[] = "? - ";

    number[0] = (char)('1' + points++);
    put(good ? "ok " : "not ok ");
    put(number);
    put(name);
    put("\n");
}

static int sliders_bad(void)
{
    uint64_t random = 5;
    int square, i, bad = 0;

    for (square = 0; square < 64; square++)
        for (i = 0; i < BOARDS; i++) {
            uint64_t occupied = random64(&random) & random64(&random);
            uint64_t rook = ref_slide(0, square, occupied, ref_rook_steps);
            uint64_t bishop = ref_slide(0, square, occupied, ref_bishop_steps);
            bad += magicbb_rook_attacks(square, occupied) != rook;
            bad += magicbb_bishop_attacks(square, occupied) != bishop;
            bad += magicbb_queen_attacks(square, occupied) != (rook | bishop);
        }
    return bad;
}

static int leapers_bad(void)
{
    int square, bad = 0;

    for (square = 0; square < 64; square++) {
        bad += magicbb_knight_attacks(square) !=
               ref_leap(0, square, ref_knight_steps, 8);
        bad += magicbb_king_attacks(square) !=
               ref_leap(0, square, ref_king_steps, 8);
    }
    return bad;
}

/* Squares that the compiler does not know: avr-gcc 5.4 compares 64-bit words
   wrongly where it knows most of their bytes. */
static volatile uint8_t a8 = 56, h8 = 63;

static int lines_bad(void)
{
    return magicbb_line(a8 - 56, h8) != 0x8040201008040201 ||
           magicbb_between(a8 - 56, h8) != 0x0040201008040200 ||
           magicbb_between(a8, h8) != 0x7e00000000000000 ||
           magicbb_line(a8 - 56, h8 - 53) != 0;
}

static int bits_bad(void)
{
    int square, bad = 0;

    for (square = 0; square < 64; square++)
        bad += magicbb_lsb((uint64_t)-1 << square) != square ||
               magicbb_popcount((uint64_t)-1 << square) != 64 - square;
    return bad;
}

static int magics_bad(void)
{
    uint64_t product = 0x0000000000000100 * magicbb_rook_magic(0);
    return magicbb_rook_magic(0) == 0 || magicbb_bishop_magic(63) == 0 ||
           product >> magicbb_rook_shift(0) >= 4096;
}

int main(void)
{
    UCSR0B = 1 << TXEN0;
    ok(!bits_bad(), "lowest bits and numbers of bits");
    ok(!leapers_bad(), "knights and kings");
    ok(!lines_bad(), "lines");
    ok(!magics_bad(), "magics");
    ok(!sliders_bad(), "rooks, bishops and queens");
    put("1..5\n");
    cli();
    sleep_enable();
    sleep_cpu(); /* with interrupts off, simavr ends */
    return 0;
}
