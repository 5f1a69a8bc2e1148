#!/bin/sh
# examples/dispatch.c: each kind of code counts right on this processor, and each
# processor that QEMU knows gets the right kind, and can run it.
set -u
. "${0%/*}/../tap.sh"
program=build/tests/dispatch/dispatch

"$CC" -dM -E -x c /dev/null 2>/dev/null | grep -q __x86_64__ ||
    skip_all "dispatch is for x86-64"
output=$(make -s test-dispatch 2>&1)
point $? "make dispatch"
[ -x "$program" ] || done_testing

counts() { # NAME KIND POSITIONS: that is what $output says
    printf '%s\n' "$output" | tr '\n' ' ' |
        grep -q "kind: $2 .*positions: $3 \$"
    point $? "$1"
}

# The positions after 4 moves from the start, as anybody's perft has it
for kind in plain avx2 pext avx512; do
    output=$("$program" --kind $kind 4 2>&1)
    case $output in
    *lacks*) skip "$output" ;;
    *) counts "$kind counts right" $kind 197281 ;;
    esac
done

prints "to depth 5, if none is given" "positions: 4865609"

v3=popcnt,bmi,bmi2,avx2
picks() { # KIND FEATURES
    output=$("$program" --on "$2" 2>&1) &&
        printf '%s\n' "$output" | grep -q "^kind: $1 "
    point $? "$1 for ${2:-no features}"
}
picks plain ''
picks plain popcnt
picks plain popcnt,bmi,bmi2,pext
picks plain popcnt,bmi,bmi2,avx512cd,avx512vl,pext
picks avx2 $v3
picks avx2 $v3,avx512cd,avx512vl
picks pext $v3,pext
picks pext $v3,pext,avx512cd
picks pext $v3,pext,avx512vl
picks avx512 $v3,pext,avx512cd,avx512vl

# QEMU 7.2 has no AVX-512. EPYC and EPYC-Rome are Zen 1 and 2, EPYC-Milan is
# Zen 3. A processor that lacks an instruction ends the program.
runs() { # KIND MODEL
    output=$(qemu-x86_64 -cpu "$2" "$program" 3 2>&1)
    counts "$2 runs $1" "$1" 8902
}
if has qemu-user qemu-x86_64; then
    runs plain qemu64
    runs plain Nehalem
    runs plain IvyBridge
    runs pext Haswell
    runs avx2 EPYC
    runs avx2 EPYC-Rome
    runs pext EPYC-Milan
    output=$(qemu-x86_64 -cpu EPYC "$program" --kind pext 3 2>&1)
    shows "but EPYC can run pext, if that is asked for" -x 'positions: 8902'
    output=$(qemu-x86_64 -cpu Nehalem "$program" --kind pext 2>&1)
    equals "code for another processor is refused" \
        "2 dispatch: --kind: pext needs bmi, which this processor lacks" \
        "$? $output"
fi

rejects "--kind: must be plain, avx2, pext or avx512, not 'sse'" --kind sse
rejects "--on: 'sse' is not among the features" --on bmi,sse,avx2
rejects "--on: 'bm' is not among the features" --on bm
rejects "--on: excludes --kind" --on bmi --kind plain
rejects "--on: counts nothing" --on bmi 4
rejects "depth: must be a number from 1 to 7, not '8'" 8

done_testing
