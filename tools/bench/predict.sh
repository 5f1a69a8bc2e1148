#!/bin/sh
# usage: tools/bench/predict.sh [CPU...]
#
# Predicts what a lookup takes on processors that are not here. For each, prints
# how many instructions and how many cycles a loop takes for a rook, a bishop
# and a queen, one lookup after the other, in each layout. The cycles are what
# llvm-mca says, a model that finds all data in the nearest cache. CPU: names
# that the script prints (default: all). Environment: CLANG, MCA.
set -eu
tools=${0%/*}/..
. "$tools/cli.sh"
common_options "$@"

cpus='znver2 znver3 znver5 skylake alderlake sapphirerapids
    cortex-a55 neoverse-n1 neoverse-v2 apple-m1
    sifive-u74 sifive-p670 xiangshan-nanhu'
clang=${CLANG:-clang-22} mca=${MCA:-llvm-mca-22}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
trap 'exit 1' HUP INT TERM

target_of() { # CPU
    case $1 in
    cortex* | neoverse* | apple*) echo aarch64 ;;
    sifive* | xiangshan*) echo riscv64 ;;
    *) echo x86_64 ;;
    esac
}

loop_of() { # the assembly of the loop, without what stands around it
    awk '/Inner Loop Header/ { label = substr($1, 1, length($1) - 1) }
        label { print }
        label && $1 != label ":" && index($0, label) { exit }'
}

# One lookup of each square and board
cat >"$folder/loop.c" <<'END'
#define MAGICBB_NO_LAZY
#include "magicbb.h"
uint64_t loop(const int *square, const uint64_t *occupied, int count);
uint64_t loop(const int *square, const uint64_t *occupied, int count)
{
    uint64_t sum = 0;
    while (count--)
        sum += LOOKUP(*square++, *occupied++);
    return sum;
}
END

predict() { # CPU LAYOUT PIECE: instructions/cycles
    target=$(target_of "$1")
    option=-mcpu=$1
    [ "$target" != x86_64 ] || option=-march=$1
    "$clang" --target="$target-linux-gnu" "$option" \
        -ffreestanding -fno-pic -O3 -fno-unroll-loops -fno-vectorize \
        -I"${0%/*}/../.." -DMAGICBB_"$2" -DLOOKUP=magicbb_"$3"_attacks \
        -S -o "$folder/all.s" "$folder/loop.c" 2>"$folder/errors" ||
        fail "$1: $clang: $(head -n 1 "$folder/errors")"
    loop_of <"$folder/all.s" >"$folder/loop.s"
    "$mca" --mtriple="$target-linux-gnu" --mcpu="$1" \
        --iterations=1000 "$folder/loop.s" >"$folder/report" \
        2>"$folder/errors" || fail "$1: $mca: $(head -n 1 "$folder/errors")"
    awk '/^Instructions:/ { instructions = $2 } /^Total Cycles:/ {
        printf "%8s", sprintf("%d/%.1f", instructions / 1000, $3 / 1000)
    }' "$folder/report"
}

for cpu; do
    case " $(echo $cpus) " in
    *" $cpu "*) ;;
    *) fail "$cpu: must be one of $(echo $cpus)" ;;
    esac
done
command -v "$clang" >/dev/null || fail "no $clang (Debian package: clang-22)"
command -v "$mca" >/dev/null || fail "no $mca (Debian package: llvm-22)"
echo "instructions/cycles a lookup; $("$clang" --version | head -n 1)"
[ $# -gt 0 ] || set -- $cpus
printf '%-16s  %-24s  %-24s  %s\n' '' wide compact tiny
printf '%-16s' ''
printf '%8s%8s%8s' rook bishop queen rook bishop queen rook bishop queen
echo
for cpu; do
    row=$(for layout in WIDE COMPACT TINY; do
        for piece in rook bishop queen; do
            predict "$cpu" "$layout" "$piece"
        done
    done)
    printf '%-16s%s\n' "$cpu" "$row"
done
