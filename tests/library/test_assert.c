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
#include "every_function.h"
#include "tests/tap.h"
#include "tools/processor.h"

/* The arguments of all functions, by the names of their parameters */
static int s, a, b, color;
static uint64_t occupied, blockers, rooks, bishops, knights, kings, pawns;
static uint64_t set, *rest = &set;

#define ALL(X)                                                                 \
    EVERY_FUNCTION(X)                                                          \
    X(magicbb_both, both_attacks, (int s, uint64_t occupied), (s, occupied))

#define FUNCTION(type, name, parameters, arguments)                            \
    static void name(void)                                                     \
    {                                                                          \
        (void)magicbb_##name arguments;                                        \
    }
ALL(FUNCTION)

#define ENTRY(type, name, parameters, arguments) {#name, #parameters, name},
static const struct function {
    const char *name, *parameters;
    void (*call)(void);
} functions[] = {ALL(ENTRY)};

static int is_stopped(const struct function *f, int square, int from, int to)
{
    s = square;
    a = from;
    b = to;
    set = square == 0 || square == 63 ? (uint64_t)1 << square : 0;
    if (setjmp(broken))
        return 1;
    f->call();
    return 0;
}

/* Squares are on the board, and a lowest bit needs one. */
static int has_precondition(const struct function *f)
{
    return strstr(f->parameters, "int s") || strstr(f->parameters, "int a") ||
           strstr(f->name, "lsb");
}

static void test_bounds(const struct function *f, int square, int is_inside)
{
    const int stops = has_precondition(f) && !is_inside;

    ok(is_stopped(f, square, square, 0) == stops &&
           is_stopped(f, square, 0, square) == stops,
       "%s%s of %d is %s", f->name, f->parameters, square,
       stops ? "stopped" : "let through");
}

int main(void)
{
    const struct function *f, *end = functions + sizeof functions / sizeof *f;

    if (not_run(processor_lacks()))
        return done_testing();
#ifdef MAGICBB_NO_LAZY
    for (f = functions; f < end; f++)
        if (strstr(f->parameters, "int s, uint64_t occupied"))
            ok(is_stopped(f, 0, 0, 0) && strstr(condition, "magicbb_init()"),
               "%s before magicbb_init() is stopped", f->name);
    magicbb_init();
#endif
    for (f = functions; f < end; f++) {
        test_bounds(f, -1, 0);
        test_bounds(f, 0, 1);
        test_bounds(f, 63, 1);
        test_bounds(f, 64, 0);
    }
    return done_testing();
}
