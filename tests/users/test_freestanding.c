/* The attack sets of examples/freestanding.c, built without its _start(). */
#include "tools/reference.h"
#include "tools/random.h"
#include "tests/tap.h"

uint64_t freestanding_attacks(int piece, int square, uint64_t occupied);

int main(void)
{
    uint64_t random = 6;
    int i, bad = 0;

    for (i = 0; i < 64 * 2000; i++) {
        int square = i % 64;
        uint64_t occupied = random64(&random) & random64(&random);
        uint64_t rook = ref_slide(0, square, occupied, ref_rook_steps);
        uint64_t bishop = ref_slide(0, square, occupied, ref_bishop_steps);
        bad += freestanding_attacks(0, square, occupied) != rook;
        bad += freestanding_attacks(1, square, occupied) != bishop;
        bad += freestanding_attacks(2, square, occupied) != (rook | bishop);
    }
    ok(!bad, "attack sets without libc (%d wrong)", bad);
    return done_testing();
}
