#!/bin/sh
# For other programs: the formula at the top of magics.csv, and what find_magics
# makes of the template in C. Both return what the ray walker of tools/reference.h
# does, on every blocker board of every square.
set -u
. "${0%/*}/../tap.sh"
program=build/find_magics
built "$program"
list=tools/constants/magics.csv
scratch

cat >"$dir/main.c" <<'END'
#include "magics.c"
#include "tools/random.h"
#include "tools/reference.h"

int main(void)
{
    uint64_t random = 1;

    fill_table();
    for (int i = 0; i < 128; i++) {
        const struct magic *m = &magics[i];
        uint64_t magic = m->magic, blockers = 0;
        int s = i % 64, bits = 64 - m->shift, offset = m->offset;
        uint64_t mask = ref_mask(s, i < 64 ? ref_rook_steps : ref_bishop_steps);
        do {
            uint64_t occupied = blockers | (random64(&random) & ~mask);
            uint64_t r = ref_attacks('R', s, occupied);
            uint64_t b = ref_attacks('B', s, occupied);
            if (rook_attacks(s, occupied) != r ||
                bishop_attacks(s, occupied) != b ||
                queen_attacks(s, occupied) != (r | b) ||
                FORMULA != (i < 64 ? r : b))
                return 1;
            blockers = next_board(blockers, mask);
        } while (blockers);
    }
    return 0;
}
END
sed -n 's/^# attacks = /#define FORMULA /p' $list >"$dir/formula.h"

right() { # OPTION...: is what find_magics prints then?
    "$program" "$@" --emit=tools/constants/attacks.c.in >"$dir/magics.c" || return
    # shellcheck disable=SC2086 # a list of flags
    "$CC" -std=c99 -O2 $warnings -Wno-sign-conversion -I. \
        -include "$dir/formula.h" "$dir/main.c" -o "$dir/main" && "$dir/main"
}
succeeds "attacks.c.in, and the formula of magics.csv" right --merge $list
succeeds "so with magics that were found just now" right --seed 7
output=$(grep -cE ', 5[3-9], [0-9]+},$' "$dir/magics.c")
[ "$output" -gt 64 ]
point $? "whose squares have other shifts"
done_testing
