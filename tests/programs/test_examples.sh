#!/bin/sh
# The examples in C: the command in the first comment of each builds it, as it is
# written, in a fresh copy of the tree. examples/attacks.c shows the worked
# example. examples/dispatch.c picks the right kind of code on each processor that
# QEMU knows, and each kind counts right.
set -u
. "${0%/*}/../tap.sh"
scratch
cp -R Makefile magicbb.h examples tests tools "$dir"
unset MAKEFLAGS MFLAGS MAKEOVERRIDES
# For make; in seconds, without optimisation
CFLAGS="-O0 $(tests/configs.sh flags NOT_FORCED)"
export CC CFLAGS
x86_64=$("$CC" -dM -E -x c /dev/null 2>/dev/null | grep __x86_64__)
[ "$x86_64" ] || rm "$dir/examples/dispatch.c"

for example in "$dir"/examples/*.c; do
    command=$(build_command "$example")
    output=$(
        cc() { command "$CC" "$@"; }
        cd "$dir" && eval "$command" 2>&1
    )
    status=$?
    [ -n "$command" ] && [ $status = 0 ]
    point $? "${example##*/}: $command"
done

output=$(awk '/^{/ { first = NR } /the demo/ { exit }
    /^}/ { if (first && NR > first + 11) print NR; first = 0 }' \
    examples/recipes.c)
equals "no recipe is longer than ten lines" "" "$output"

# ------------------------------------------------------------------ attacks --

mkdir "$dir/alone"
cp magicbb.h examples/attacks.c "$dir/alone"
program=$dir/alone/attacks
succeeds "attacks.c needs magicbb.h alone" \
    "$CC" "$dir/alone/attacks.c" -o "$program"
board=r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R
each prints <<END
P . p P . N p .      . . 1 . . . . .|
. . @ . . n P P      1 1 . 1 1 1 . .|
A rook on H1 attacks 4 squares|rook H1 $board
A bishop on c4 attacks 10 squares|bishop c4 $board
A queen on d4 attacks 14 squares|queen d4 $board
usage: attacks|--help
END
each rejects <<END
arguments:|--frob
arguments:|rook c3 $board more
piece:|knight c3 $board
square:|rook c9 $board
board:|rook c3 8/8/8/8/8/8/8
board:|rook c3 8/8/8/8/8/8/8/9
board:|rook c3 8/8/8/8/8/8/8/7x
END
full_disk rook a1 "$board"
output_closed

# ----------------------------------------------------------------- dispatch --

[ "$x86_64" ] || skip "dispatch is for x86-64"
[ "$x86_64" ] || done_testing
program=$dir/build/dispatch/dispatch

counts() { # NAME KIND POSITIONS: that is what $output says
    printf '%s\n' "$output" | tr '\n' ' ' |
        grep -q "kind: $2 .*positions: $3 \$"
    point $? "$1"
}

# The positions after 4 moves from the start, as anybody's perft has it
for kind in plain avx2 pext avx512; do
    output=$("$program" --kind $kind 4 2>&1)
    case $output in
    *another*) skip "$output" ;;
    *) counts "$kind counts right" $kind 197281 ;;
    esac
done

# The richest that this processor can run
output=$("$program" 3 2>&1)
case $(sed -n '/^flags/{p;q;}' /proc/cpuinfo) in
*avx512cd*avx512vl*) counts "the richest for AVX-512" avx512 8902 ;;
*avx2*) counts "the richest for AVX2" '\(avx2\|pext\)' 8902 ;;
esac

# QEMU 7.2 has no AVX-512. EPYC and EPYC-Rome are Zen 1 and 2, EPYC-Milan is
# Zen 3. A processor that lacks an instruction ends the program.
runs() { # KIND MODEL
    output=$(qemu-x86_64 -cpu "$2" "$program" 3 2>&1)
    counts "$2 runs $1" "$1" 8902
}
if has qemu-user qemu-x86_64; then
    runs plain qemu64
    runs plain IvyBridge
    runs pext Haswell
    runs avx2 EPYC-Rome
    runs pext EPYC-Milan
    output=$(qemu-x86_64 -cpu EPYC "$program" --kind pext 3 2>&1)
    shows "but EPYC can run pext, if that is asked for" -x 'positions: 8902'
    output=$(qemu-x86_64 -cpu Nehalem "$program" --kind pext 2>&1)
    equals "code for another processor is refused" \
        "2 dispatch: --kind: pext is for another processor" "$? $output"
fi
each rejects <<END
--kind: must be plain, avx2, pext or avx512, not 'sse'|--kind sse
depth: must be a number from 1 to 7, not '8'|8
unrecognized option '--frob'|--frob
END
full_disk 1

done_testing
