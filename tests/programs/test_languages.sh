#!/bin/sh
# find_magics --emit=LANGUAGE: the real tools compile or run what it prints. Its
# answers for every blocker board of every square are those of the ray walker,
# which languages.c asks. They are right in all eight numberings of the squares as
# the header's are: tests/library/test_magicbb.c.
set -u
. "${0%/*}/../tap.sh"
program=${BUILD:-build}/find_magics
built "$program"
list=tools/constants/magics.csv
find_magics=$(realpath "$program")
scratch

emit() { # LANGUAGE
    "$find_magics" --merge $list "--emit=$1"
}

compile="\"$CC\" -std=c99 -O2 -I\"$root\" $warnings -o \"$dir/run\" \
    \"$root/tests/programs/languages.c\""
succeeds "the ray walker compiles" sh -c "$compile"
sum=$("$dir/run")

sed -n 's/^\([rb][a-z]*\),\(..\),.*/\1 \2/p' $list >"$dir/names"
for language in c rust java csharp go javascript python zig; do
    output=$(emit $language | grep -oE '(rook|bishop) [a-h][1-8]')
    equals "$language: each of the four arrays names its sliders" \
        "$(cd "$dir" && cat names names names names)" "$output"
done

# -------------------------------------------------------------- real tools --

# TEXT runs in a folder with the printed FILE and with MAIN, which is standard
# input. It prints the checksum.
tries() { # LANGUAGE FILE MAIN PACKAGES TOOLS TEXT
    tried=
    # shellcheck disable=SC2086 # names of tools
    has "$4" $5 || return
    tried=$1
    rm -rf "$dir/work"
    mkdir "$dir/work"
    cat >"$dir/work/$3"
    emit "$1" >"$dir/work/$2"
    equals "$1: every blocker board of every square" "$sum" \
        "$(cd "$dir/work" && eval "$6" 2>&1)"
}

formats() { # PACKAGE TOOL TEXT: prints nothing of what was tried last
    [ "$tried" ] && has "$1" "$2" &&
        equals "$tried: its formatter changes nothing" '' \
            "$(cd "$dir/work" && eval "$3" 2>&1)"
}

unset MAKEFLAGS MFLAGS # rustc would take part in make's jobs, if it could
export GOCACHE="$dir/gocache" GOPATH="$dir/gopath" GOFLAGS=-mod=mod
PATH=$PATH:$(dirname "${ZIG:-zig}")

run_c="$compile '-DMAGICS=\"magics.c\"' -I. && \"$dir/run\""
tries c magics.c none "" sh "$run_c" </dev/null
formats clang-format-14 clang-format-14 \
    'clang-format-14 "--style=file:$root/.clang-format" magics.c |
        diff magics.c -'

tries rust magics.rs main.rs "rustc rustfmt" rustc \
    'rustc -D warnings main.rs && ./main' <<'END'
mod magics;
use magics::{Attacks, MASKS};

fn main() {
    let attacks = Attacks::fill();
    let mut sum: u64 = 0;
    for slider in 0..128 {
        let mask = MASKS[slider];
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
            blockers = blockers.wrapping_sub(mask) & mask;
            if blockers == 0 {
                break;
            }
        }
    }
    println!("{:016x}", sum);
}
END
formats rustfmt rustfmt 'rustfmt --check magics.rs'

tries java MagicBitboards.java Main.java default-jdk-headless "javac java" \
    'javac -Xlint -Werror MagicBitboards.java Main.java && java Main' <<'END'
final class Main {
    public static void main(String[] args) {
        long sum = 0;
        for (int slider = 0; slider < 128; slider++) {
            long mask = MagicBitboards.MASKS[slider];
            int square = slider % 64;
            long blockers = 0;
            do {
                sum = sum * 31 + MagicBitboards.rookAttacks(square, blockers);
                sum = sum * 31 + MagicBitboards.bishopAttacks(square, blockers);
                sum = sum * 31
                    + MagicBitboards.queenAttacks(square, blockers | ~mask);
                blockers = (blockers - mask) & mask;
            } while (blockers != 0);
        }
        System.out.printf("%016x%n", sum);
    }
}
END

tries csharp magics.cs Main.cs "mono-mcs mono-runtime" "mcs mono" \
    'mcs -warnaserror -checked+ -out:main.exe Main.cs magics.cs &&
        mono main.exe' <<'END'
using static MagicBitboards;

static class Program
{
    static void Main()
    {
        ulong sum = 0;
        for (int slider = 0; slider < 128; slider++)
        {
            ulong mask = Masks[slider];
            int square = slider % 64;
            ulong blockers = 0;
            do
            {
                unchecked
                {
                    sum = sum * 31 + RookAttacks(square, blockers);
                    sum = sum * 31 + BishopAttacks(square, blockers);
                    sum = sum * 31 + QueenAttacks(square, blockers | ~mask);
                    blockers = (blockers - mask) & mask;
                }
            } while (blockers != 0);
        }
        System.Console.WriteLine(sum.ToString("x16"));
    }
}
END

tries go magics.go main_test.go golang-go go \
    'printf "module magics\n\ngo 1.16\n" >go.mod
    go vet . && go test -v . >log 2>&1 || cat log
    grep -xE "[0-9a-f]{16}" log' <<'END'
package magics

import (
	"fmt"
	"testing"
)

func TestSum(t *testing.T) {
	sum := uint64(0)
	for slider, mask := range masks {
		square := slider % 64
		blockers := uint64(0)
		for more := true; more; more = blockers != 0 {
			sum = sum*31 + RookAttacks(square, blockers)
			sum = sum*31 + BishopAttacks(square, blockers)
			sum = sum*31 + QueenAttacks(square, blockers|^mask)
			blockers = (blockers - mask) & mask
		}
	}
	fmt.Printf("%016x\n", sum)
}
END
formats golang-go gofmt 'gofmt -d magics.go'

tries javascript magics.mjs main.mjs nodejs node 'node main.mjs' <<'END'
import {bishopAttacks, masks, queenAttacks, rookAttacks} from './magics.mjs';

const all = 2n ** 64n - 1n;
let sum = 0n;
masks.forEach((mask, slider) => {
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

tries python magics.py main.py python3 python3 'python3 -W error main.py' <<'END'
from magics import MASKS, bishop_attacks, queen_attacks, rook_attacks

ALL = 2**64 - 1
total = 0
for slider, mask in enumerate(MASKS):
    square = slider % 64
    blockers = 0
    while True:
        total = total * 31 + rook_attacks(square, blockers)
        total = total * 31 + bishop_attacks(square, blockers)
        total = total * 31 + queen_attacks(square, blockers | mask ^ ALL)
        total &= ALL
        blockers = (blockers - mask) & mask
        if not blockers:
            break
print(f"{total:016x}")
END

tries zig magics.zig main.zig "npm; make zig-package" zig \
    'zig build-exe --cache-dir cache --global-cache-dir "$dir/zig" main.zig &&
        ./main' <<'END'
const std = @import("std");
const magics = @import("magics.zig");

pub fn main() void {
    magics.fillTable();
    var sum: u64 = 0;
    for (magics.masks, 0..) |mask, slider| {
        const square = slider % 64;
        var blockers: u64 = 0;
        while (true) {
            sum = sum *% 31 +% magics.rookAttacks(square, blockers);
            sum = sum *% 31 +% magics.bishopAttacks(square, blockers);
            sum = sum *% 31 +% magics.queenAttacks(square, blockers | ~mask);
            blockers = (blockers -% mask) & mask;
            if (blockers == 0) break;
        }
    }
    std.debug.print("{x:0>16}\n", .{sum});
}
END
formats "npm; make zig-package" zig 'zig fmt --check magics.zig'

# --------------------------------------------------------- other constants --

# Found anew: each square has its own shift, and no two share a slot.
emit() {
    "$find_magics" --seed 7 --emit=c
}
tries c magics.c none "" sh "$run_c" </dev/null
succeeds "magics found now have other shifts" \
    test "$(emit | grep -cE '^ *5[3-9],')" -gt 64

# shellcheck disable=SC2046 # its words
output=$(eval "$(tr '\n' ' ' <README.md |
    sed 's,.*`build/find_magics \([^`]*--emit=rust[^`]*\)`.*,"$program" \1,')")
shows "README's command for Rust" '^pub static MASKS'
rejects "--emit: must be" --emit=cobol
rejects "--emit: needs all 128 squares" --emit=c rook
head -n 100 $list >"$dir/part.csv"
rejects "--emit: needs a magic for each" --merge --emit=c "$dir/part.csv"
awk -F , -v OFS=, 'NR > 1 { $5 = 0 } 1' $list >"$dir/piled.csv"
rejects "--emit: rook b1: slot" --merge --emit=c "$dir/piled.csv"
rejects "--emit: rook b1: slot" --merge --emit "$dir/piled.csv"
done_testing
