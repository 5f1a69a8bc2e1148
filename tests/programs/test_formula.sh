#!/bin/sh
# For other programs: the formula at the top of magics.csv, and what find_magics
# makes of the template in C. Both return what the ray walker of tools/reference.h
# does, on every blocker board of every square.
set -u
. "${0%/*}/../tap.sh"
program=build/find_magics
built "$program"
list=tools/constants/magics.csv
template=tools/constants/attacks.c.in
scratch

cat >"$dir/main.c" <<'END'
#include "magics.c"
#include "tools/random.h"
#include "tools/reference.h"

static int is_right(int s, uint64_t o)
{
    uint64_t r = ref_attacks('R', s, o), b = ref_attacks('B', s, o);

    return rook_attacks(s, o) == r && bishop_attacks(s, o) == b &&
           queen_attacks(s, o) == (r | b);
}

static uint64_t slot_of(int i, uint64_t occupied)
{
    const struct slider *s = &sliders[i];
    uint64_t magic = s->magic, mask = ref_mask(i % 64, i < 64 ? ref_rook_steps
                                                         : ref_bishop_steps);
    int bits = 64 - s->shift, offset = s->offset;

    return (uint64_t)FORMULA;
}

int main(void)
{
    uint64_t random = 1;

    fill_table();
    for (int i = 0; i < 128; i++) {
        uint64_t mask = sliders[i].mask, blockers = 0;
        do {
            uint64_t o = blockers | (random64(&random) & ~mask);
            if (!is_right(i % 64, o) ||
                table + slot_of(i, o) != slot(&sliders[i], o))
                return 1;
            blockers = (blockers - mask) & mask;
        } while (blockers);
    }
    return 0;
}
END
sed -n 's/^# attacks = table\[\(.*\)\]$/#define FORMULA (\1)/p' $list \
    >"$dir/formula.h"

right() { # OPTION...: is what find_magics prints then?
    "$program" "$@" "--emit=$template" >"$dir/magics.c" || return
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
