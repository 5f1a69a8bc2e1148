/* One kind of magicbb.h, by its flags: test_link.sh links many into one
   program, or makes plugins of them. It looks up when it is loaded, before
   main(), and prints one line: right, not run, or which attacks are wrong. */
#include "tools/processor.h"
#include "tools/random.h"
#include "tools/reference.h"

#include <stdio.h>
#ifdef PACK
#pragma pack(1)
#endif
#include "magicbb.h"

__attribute__((constructor)) static void look_up(void)
{
    uint64_t random = 3;

    if (processor_lacks()) {
        puts("not run");
        return;
    }
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    for (int i = 0; i < 64 * 64; i++) {
        const int s = i / 2 % 64;
        const uint64_t occupied = random_set(&random);
        const char piece = i % 2 ? 'R' : 'B';
        const uint64_t attacks = i % 2 ? magicbb_rook_attacks(s, occupied)
                                       : magicbb_bishop_attacks(s, occupied);
        if (attacks != ref_attacks(piece, s, occupied) ||
            magicbb_queen_attacks(s, 0) != ref_attacks('Q', s, 0)) {
            printf("%s: %c on %d is wrong\n", magicbb_config(), piece, s);
            return;
        }
    }
    puts("right");
}
