/* test_sets [BOARDS]: magicbb_both_sets_attacks() on so many random boards (a
   million) against one that walks step by step. Compiled for each way in which
   the header finds the attacks of sets: see tests/builds.mk. */
#define MAGICBB_STATIC
#define MAGICBB_TINY
#include "magicbb.h"
#include "tools/processor.h"
#include "tools/reference.h"
#include "tools/random.h"
#include "tests/tap.h"

#include <inttypes.h>

/* All squares of a set one step on, those that leave the board left out. */
static uint64_t step_all(uint64_t set, const int step[2])
{
    if (step[0] > 0)
        set = (set & 0x7f7f7f7f7f7f7f7f) << 1;
    if (step[0] < 0)
        set = (set & 0xfefefefefefefefe) >> 1;
    return step[1] > 0 ? set << 8 : step[1] < 0 ? set >> 8 : set;
}

static uint64_t walk_all(uint64_t set, uint64_t occupied, const int steps[4][2])
{
    uint64_t attacks = 0;
    int i, n;

    for (i = 0; i < 4; i++) {
        uint64_t at = set;
        for (n = 0; n < 7; n++) {
            at = step_all(at, steps[i]);
            attacks |= at;
            at &= ~occupied;
        }
    }
    return attacks;
}

/* Walking all at once is quick. That it is right is tried on fewer boards. */
static void test_boards(long boards)
{
    long i, bad = 0, bad_walks = 0;
    uint64_t random = 8;

    for (i = 0; i < boards; i++) {
        uint64_t rooks = random_set(&random), bishops = random_set(&random);
        uint64_t occupied = random_set(&random), rook, bishop;
        magicbb_both both;
        if (i % 2)
            occupied |= rooks | bishops;
        rook = walk_all(rooks, occupied, ref_rook_steps);
        bishop = walk_all(bishops, occupied, ref_bishop_steps);
        if (i < 50000)
            bad_walks +=
                rook != ref_slide_all(0, rooks, occupied, ref_rook_steps) ||
                bishop != ref_slide_all(0, bishops, occupied, ref_bishop_steps);
        both = magicbb_both_sets_attacks(rooks, bishops, occupied);
        if ((both.rook != rook || both.bishop != bishop) && bad++ < 5)
            diag("rooks %016" PRIx64 ": %016" PRIx64 ", right is %016" PRIx64
                 "; bishops %016" PRIx64 ": %016" PRIx64
                 ", right is %016" PRIx64 "; occupied %016" PRIx64,
                 rooks, both.rook, rook, bishops, both.bishop, bishop,
                 occupied);
    }
    ok(!bad_walks, "walking a set equals walking each slider");
    ok(!bad, "sets on %ld random boards (%ld wrong)", boards, bad);
}

int main(int argc, char **argv)
{
    char *end = NULL;
    long boards = argc > 1 ? strtol(argv[1], &end, 10) : 1000000;

    if (argc > 2 || boards < 1 || (end && *end)) {
        fprintf(stderr, "test_sets: BOARDS: must be a number from 1\n");
        return 2;
    }
    if (!not_run(processor_lacks()))
        test_boards(boards);
    return done_testing();
}
