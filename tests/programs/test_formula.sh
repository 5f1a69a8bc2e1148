#!/bin/sh
# For other programs: the formula at the top of magics.csv. With its rows, it
# returns what the ray walker of tools/reference.h does, on every blocker board.
set -u
. "${0%/*}/../tap.sh"
list=tools/constants/magics.csv
scratch

cat >"$dir/main.c" <<'END'
#include "tools/random.h"
#include "tools/reference.h"

static const struct {
    char piece;
    int bits;
    uint64_t magic;
    int offset;
} rows[] = {
#include "rows.h"
};

int main(void)
{
    static uint64_t table[1 << 17];
    uint64_t random = 1, blockers = 0;

    for (int i = 0; i < 2 * 128; i++) { /* stores all, then looks up */
        char piece = rows[i % 128].piece;
        int bits = rows[i % 128].bits, offset = rows[i % 128].offset;
        uint64_t magic = rows[i % 128].magic;
        uint64_t mask = ref_mask(i % 64, piece == 'r' ? ref_rook_steps
                                                      : ref_bishop_steps);
        do {
            uint64_t occupied = blockers | (random64(&random) & ~mask);
            uint64_t attacks = ref_attacks(piece, i % 64, blockers);
            if (i < 128)
                table[FORMULA] = attacks;
            else if (table[FORMULA] != attacks)
                return 1;
            blockers = next_board(blockers, mask);
        } while (blockers);
    }
    return 0;
}
END
sed -n "s/^\([rb]\)[^,]*,..,\([^,]*,[^,]*,[^,]*\)$/{'\1',\2},/p" $list \
    >"$dir/rows.h"
sed -n 's/^# attacks = table\[\(.*\)\]/#define FORMULA (\1)/p' $list >"$dir/formula.h"
# shellcheck disable=SC2086 # a list of flags
works "the formula of magics.csv, with its rows" <<'END'
"$CC" -std=c99 -O2 $warnings -Wno-sign-conversion -I. -include "$dir/formula.h" \
    "$dir/main.c" -o "$dir/main"
"$dir/main"
END
done_testing
