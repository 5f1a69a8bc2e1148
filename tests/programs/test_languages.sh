#!/bin/sh
# find_magics --emit=TEMPLATE: real tools compile or run what the templates of
# tools/constants/languages become. Their lookups on every blocker board of every
# square return what the ray walker of tools/reference.h does.
set -u
. "${0%/*}/../tap.sh"
program=build/find_magics
built "$program"
list=tools/constants/magics.csv
templates=tools/constants/languages
scratch

# TEXT runs beside magics.SUFFIX, as it is printed, and main.SUFFIX, the standard
# input. It says which lookup is wrong.
tries() { # LANGUAGE SUFFIX TEXT
    cat >"$dir/main.$2"
    output=$("$program" --merge $list "--emit=$templates/$1.in" \
        >"$dir/magics.$2" && cd "$dir" && eval "$3" 2>&1)
    point $? "$1: every blocker board of every square"
}

# The others get its answers: square, occupied, what rook, bishop, queen attack.
run_c() {
    # shellcheck disable=SC2086 # a list of flags
    "$CC" -std=c99 -O2 $warnings "-I$root" main.c -o main &&
        { ./main >answers || ! tail -n 1 answers; } &&
        [ "$(wc -l <answers)" = 107648 ]
}
tries c c run_c <<'END'
#include "magics.c"
#include "tools/random.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>

int main(void)
{
    uint64_t random = 1;

    fill_table();
    for (int i = 0; i < 128; i++) {
        int s = i % 64;
        uint64_t mask = ref_mask(s, i < 64 ? ref_rook_steps : ref_bishop_steps);
        uint64_t blockers = 0;
        do {
            uint64_t o = blockers | (random64(&random) & ~mask);
            uint64_t r = ref_attacks('R', s, o), b = ref_attacks('B', s, o);
            printf("%d %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", s, o,
                   r, b, r | b);
            if (rook_attacks(s, o) != r || bishop_attacks(s, o) != b ||
                queen_attacks(s, o) != (r | b))
                return 1;
            blockers = (blockers - mask) & mask;
        } while (blockers);
    }
    return 0;
}
END

# Found anew: each square has its own shift, and no two share a slot.
"$program" --seed 7 --emit=$templates/c.in >"$dir/magics.c"
others() {
    cd "$dir" && [ "$(grep -cE ', 5[3-9], [0-9]+},$' magics.c)" -gt 64 ] && run_c
}
succeeds "magics found now have other shifts, and are right" others

unset MAKEFLAGS MFLAGS # rustc would take part in make's jobs, if it could
if has rustc rustc; then
    tries rust rs 'rustc -D warnings main.rs && ./main <answers' <<'END'
mod magics;

fn main() {
    let attacks = magics::Attacks::fill();
    for line in std::io::stdin().lines().map(Result::unwrap) {
        let n: Vec<u64> = line.split(' ').map(|n| n.parse().unwrap()).collect();
        let (s, o) = (n[0] as usize, n[1]);
        let sets = [attacks.rook(s, o), attacks.bishop(s, o), attacks.queen(s, o)];
        assert_eq!(sets, n[2..], "{}", line);
    }
}
END
    ! has rustfmt rustfmt || succeeds "rustfmt changes nothing" \
        rustfmt --check "$dir/magics.rs"
fi

if has nodejs node; then
    tries javascript mjs 'node main.mjs <answers' <<'END'
import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {bishopAttacks, queenAttacks, rookAttacks} from './magics.mjs';

for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
    const [square, occupied, ...attacks] = line.split(' ').map(BigInt);
    assert.deepEqual([rookAttacks, bishopAttacks, queenAttacks].map(
        (lookUp) => lookUp(Number(square), occupied)), attacks, line);
}
END
fi

# shellcheck disable=SC2046 # its words
output=$(eval "$(tr '\n' ' ' <README.md |
    sed 's,.*`build/find_magics \([^`]*--emit=[^`]*\)`.*,"$program" \1,')")
shows "README's command for Rust" '/\* bishop h8 \*/'
rejects "$dir/none: No such file" --merge "--emit=$dir/none" $list
done_testing
