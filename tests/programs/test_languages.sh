#!/bin/sh
# find_magics --emit=TEMPLATE: the real tools compile or run what the templates of
# tools/constants/languages become. Their answers for every blocker board of every
# square are those of the ray walker in tools/reference.h.
set -u
. "${0%/*}/../tap.sh"
program=build/find_magics
built "$program"
list=tools/constants/magics.csv
templates=tools/constants/languages
scratch
sum=

# TEXT runs in a folder with the printed FILE and with MAIN, which is standard
# input. It prints a checksum of all answers.
tries() { # LANGUAGE FILE MAIN TEXT
    cat >"$dir/$3"
    output=$("$program" --merge $list "--emit=$templates/$1.in" >"$dir/$2" &&
        cd "$dir" && eval "$4" 2>&1) && [ "$output" = "${sum:=$output}" ]
    point $? "$1: every blocker board of every square"
}

run_c="'$CC' -std=c99 -O2 $warnings -I'$root' main.c -o main && ./main"
tries c magics.c main.c "$run_c" <<'END'
#include "magics.c"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>

static uint64_t sum;

static int add(uint64_t got, char piece, int square, uint64_t occupied)
{
    sum = sum * 31 + got;
    return got != ref_attacks(piece, square, occupied);
}

int main(void)
{
    int wrong = 0;

    fill_table();
    for (int slider = 0; slider < 128; slider++) {
        int s = slider % 64;
        uint64_t mask = ref_mask(s, slider < 64 ? ref_rook_steps
                                                : ref_bishop_steps);
        uint64_t blockers = 0;
        do {
            wrong |= add(rook_attacks(s, blockers), 'r', s, blockers);
            wrong |= add(bishop_attacks(s, blockers), 'b', s, blockers);
            wrong |= add(queen_attacks(s, blockers | ~mask), 'q', s,
                         blockers | ~mask);
            blockers = (blockers - mask) & mask;
        } while (blockers);
    }
    printf("%016" PRIx64 "\n", sum);
    return wrong;
}
END

# Found anew: each square has its own shift, and no two share a slot.
works "magics found now have other shifts" "\"\$program\" --seed 7 \
    --emit=$templates/c.in >'$dir/magics.c' &&
    [ \$(grep -cE ', 5[3-9], [0-9]+},$' '$dir/magics.c') -gt 64 ]"
equals "and are right" "$sum" "$(cd "$dir" && eval "$run_c" 2>&1)"

unset MAKEFLAGS MFLAGS # rustc would take part in make's jobs, if it could
if has rustc rustc; then
    tries rust magics.rs main.rs 'rustc -D warnings main.rs && ./main' <<'END'
mod magics;
use magics::{Attacks, SLIDERS};

fn main() {
    let attacks = Attacks::fill();
    let mut sum: u64 = 0;
    for (slider, (mask, ..)) in SLIDERS.iter().enumerate() {
        let square = slider % 64;
        let mut blockers: u64 = 0;
        loop {
            for set in [
                attacks.rook(square, blockers),
                attacks.bishop(square, blockers),
                attacks.queen(square, blockers | !mask),
            ] {
                sum = sum.wrapping_mul(31).wrapping_add(set);
            }
            blockers = blockers.wrapping_sub(*mask) & mask;
            if blockers == 0 {
                break;
            }
        }
    }
    println!("{:016x}", sum);
}
END
    ! has rustfmt rustfmt || works "rustfmt changes nothing" \
        "rustfmt --check '$dir/magics.rs'"
fi

if has nodejs node; then
    tries javascript magics.mjs main.mjs 'node main.mjs' <<'END'
import {bishopAttacks, queenAttacks, rookAttacks, sliders} from './magics.mjs';

const all = 2n ** 64n - 1n;
let sum = 0n;
sliders.forEach(([mask], slider) => {
    const square = slider % 64;
    let blockers = 0n;
    do {
        sum = sum * 31n + rookAttacks(square, blockers);
        sum = sum * 31n + bishopAttacks(square, blockers);
        sum = sum * 31n + queenAttacks(square, blockers | mask ^ all);
        sum &= all;
        blockers = blockers - mask & mask;
    } while (blockers);
});
console.log(sum.toString(16).padStart(16, '0'));
END
fi

# shellcheck disable=SC2046 # its words
output=$(eval "$(tr '\n' ' ' <README.md |
    sed 's,.*`build/find_magics \([^`]*--emit=[^`]*\)`.*,"$program" \1,')")
shows "README's command for Rust" '/\* bishop h8 \*/'
rejects "$dir/none: No such file" --merge "--emit=$dir/none" $list
awk -F , -v OFS=, 'NR > 1 { $5 = 0 } 1' $list >"$dir/piled.csv"
rejects "--emit: rook b1: slot" --merge --emit "$dir/piled.csv"
done_testing
