/* One kind of magicbb.h, by its flags: test_link.sh links many into one program,
   or makes plugins of them. Each looks up when it is loaded, and names itself if
   the attacks are wrong. */
#include "tools/processor.h"
#include "tools/reference.h"

#include <stdio.h>
#ifdef PACK
#pragma pack(1)
#endif
#include "magicbb.h"

__attribute__((constructor)) static void look_up(void)
{
    const uint64_t occupied = 0x00420a1008244281;

    if (processor_lacks())
        return;
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    for (int square = 0; square < 64; square++)
        if (magicbb_rook_attacks(square, occupied) !=
                ref_attacks('R', square, occupied) ||
            magicbb_both_attacks(square, occupied).bishop !=
                ref_attacks('B', square, occupied))
            printf("%s is wrong on square %d\n", magicbb_config(), square);
}
