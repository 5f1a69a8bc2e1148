/* All schemes that were built, and a check of each against a ray walker. */
#include "magicbb.h"
#include "tools/random.h"
#include "tools/reference.h"
#include "tools/bench/run.h"

#define SCHEME(name) extern const bench_scheme bench_##name;
BENCH_SCHEMES
#undef SCHEME

#define SCHEME(name) &bench_##name,
const bench_scheme *const schemes[SCHEMES] = {BENCH_SCHEMES};
#undef SCHEME

void fail(const char *why, const char *scheme)
{
    warn("%s: %s", why, scheme);
    exit(1);
}

/* Every blocker board, with pieces elsewhere that must not matter. */
static void check_slider(const bench_scheme *s,
                         uint64_t (*attacks)(int, uint64_t), int square,
                         uint64_t mask, const int steps[4][2])
{
    uint64_t blockers = 0, random = 7;

    do {
        uint64_t others = random64(&random) & ~mask;
        if (attacks(square, blockers | others) !=
            ref_slide(0, square, blockers, steps))
            fail("wrong attacks", s->name);
        blockers = (blockers - mask) & mask;
    } while (blockers);
}

/* Nothing is timed that is not right. */
void check_scheme(const bench_scheme *s)
{
    uint64_t random = 7;
    int square, i;

    s->init();
    for (square = 0; square < 64; square++) {
        check_slider(s, s->rook, square, magicbb_rook_mask(square),
                     ref_rook_steps);
        check_slider(s, s->bishop, square, magicbb_bishop_mask(square),
                     ref_bishop_steps);
        for (i = 0; i < 400; i++) {
            uint64_t occupied = random64(&random) & random64(&random);
            magicbb_both both = s->both(square, occupied);
            if (both.rook != s->rook(square, occupied) ||
                both.bishop != s->bishop(square, occupied) ||
                s->queen(square, occupied) != (both.rook | both.bishop))
                fail("wrong attacks", s->name);
        }
    }
}
