/* What MAGICBB_ASSERT checks: each precondition just inside its bounds and
   just outside. A broken one jumps out of the call. With MAGICBB_NO_LAZY a
   lookup before magicbb_init(), too, and the condition names it. */
#include <setjmp.h>
#include <stddef.h>

static jmp_buf broken;
static const char *condition = "";

#define MAGICBB_ASSERT(x) ((x) ? (void)0 : (condition = #x, longjmp(broken, 1)))
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tests/tap.h"
#include "tools/processor.h"

static uint64_t word; /* the one square s, or none where s is no square */

#define CALLS(X)                                                               \
    X(rook_attacks, magicbb_rook_attacks(s, 0))                                \
    X(bishop_attacks, magicbb_bishop_attacks(s, 0))                            \
    X(queen_attacks, magicbb_queen_attacks(s, 0))                              \
    X(both_attacks, magicbb_both_attacks(s, 0))                                \
    X(rook_xray, magicbb_rook_xray(s, 0, 0))                                   \
    X(bishop_xray, magicbb_bishop_xray(s, 0, 0))                               \
    X(knight_attacks, magicbb_knight_attacks(s))                               \
    X(king_attacks, magicbb_king_attacks(s))                                   \
    X(pawn_attacks, magicbb_pawn_attacks(0, s))                                \
    X(line_from, magicbb_line(s, 0))                                           \
    X(line_to, magicbb_line(0, s))                                             \
    X(beyond_from, magicbb_beyond(s, 0))                                       \
    X(beyond_to, magicbb_beyond(0, s))                                         \
    X(between_from, magicbb_between(s, 0))                                     \
    X(between_to, magicbb_between(0, s))                                       \
    X(rook_mask, magicbb_rook_mask(s))                                         \
    X(bishop_mask, magicbb_bishop_mask(s))                                     \
    X(rook_magic, magicbb_rook_magic(s))                                       \
    X(bishop_magic, magicbb_bishop_magic(s))                                   \
    X(rook_shift, magicbb_rook_shift(s))                                       \
    X(bishop_shift, magicbb_bishop_shift(s))                                   \
    X(lsb, magicbb_lsb(word))                                                  \
    X(pop_lsb, magicbb_pop_lsb(&word))                                         \
    X(lsb_debruijn, magicbb_lsb_debruijn(word))

#define FUNCTION(name, call)                                                   \
    static void name(int s)                                                    \
    {                                                                          \
        (void)s;                                                               \
        (void)call;                                                            \
    }
CALLS(FUNCTION)

#define ENTRY(name, call) {#call, name},
static const struct {
    const char *text;
    void (*call)(int square);
} calls[] = {CALLS(ENTRY)};

static int is_stopped(void (*call)(int), int square)
{
    word = square == 0 || square == 63 ? (uint64_t)1 << square : 0;
    if (setjmp(broken))
        return 1;
    call(square);
    return 0;
}

int main(void)
{
    static const int squares[4] = {-1, 0, 63, 64};
    unsigned i, j;

    if (not_run(processor_lacks()))
        return done_testing();
#ifdef MAGICBB_NO_LAZY
    for (i = 0; i < 6; i++)
        ok(is_stopped(calls[i].call, 0) && strstr(condition, "magicbb_init()"),
           "%s before magicbb_init() is stopped", calls[i].text);
    magicbb_init();
#endif
    for (i = 0; i < sizeof calls / sizeof *calls; i++)
        for (j = 0; j < 4; j++) {
            int outside = j % 3 == 0;
            ok(is_stopped(calls[i].call, squares[j]) == outside,
               "%s where s = %d is %s", calls[i].text, squares[j],
               outside ? "stopped" : "let through");
        }
    return done_testing();
}
