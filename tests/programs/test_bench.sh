#!/bin/sh
# Tests bench, compiled quickly, with little optimisation: the times mean nothing.
# What the report must print was computed by hand.
set -u
. "${0%/*}/../tap.sh"
scratch
dir=build/bench-test
program=$dir/bench

# For x86-64-v3, as README's table, if this processor has that
v3=
"$CC" -march=native -dM -E -x c /dev/null | grep -q __AVX2__ &&
    v3=-march=x86-64-v3
quick() { # GOAL VARIABLES...
    make -s BENCH="$dir" FLAGS="$dir/flags" CFLAGS="-O1 $v3" "$@"
}

# ---------------------------------------------------------- the whole benchmark --

succeeds "make bench" quick bench DURATION=0
schemes=$(grep -c ^bytes "$dir.csv")
for what in fill perft attackers network; do
    equals "nine rounds time $what with each scheme" $((9 * schemes)) \
        "$(grep -cE "^$what,[a-z_]*,[1-9],.*[1-9]" "$dir.csv")"
done
if has valgrind valgrind; then
    succeeds "make bench-instructions" quick bench-instructions
    equals "a scheme that is compiled twice takes as many instructions" 2 \
        "$(grep instructions "$dir-counts.csv" | sed s/_again// | sort | uniq -d |
            wc -l)"
    quick bench-table PICTURE="$scratch/picture.svg" >"$scratch/table"
    # Times and instructions are other ones: 1. Bold, too, and what may be said.
    rows() { # FILE
        tr -s ' ' <"$1" |
            sed -n '/^|.*| KB/,/^$/{ s/\*//g; s/[0-9]*[.][0-9]*/1/g; p; }'
    }
    [ ! "$v3" ] || equals "README's table is that of make bench-table" \
        "$(rows "$scratch/table")" "$(rows README.md)"
fi
tools/bench/picture.pl README.md >"$scratch/picture"
succeeds "README's picture shows its table" \
    cmp "$scratch/picture" tools/bench/times.svg

rejects "round: must be a number from 1 to 9999, not '0'" 0
fails "make bench: a wrong duration" "^make bench: DURATION: must be .* '1m'" \
    quick bench DURATION=1m
reports_full_disk check

# ---------------------------------------------------------------- a wrong scheme --

# A copy has one, which is wrong in the joint lookup on d4 alone.
cp -R Makefile magicbb.h examples tests tools "$scratch"
cd "$scratch" || exit 2
cat >tools/bench/schemes/odd.h <<'END'
#include "tools/bench/bench.h"
#define SCHEME_USERS "nobody"
#define SCHEME_BYTES 0
DEFINE_LOOKUPS(slide(0, square, occupied), slide(1, square, occupied))
LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)
{
    magicbb_both both = {slide(0, square, occupied) ^ (square == 27),
                         slide(1, square, occupied)};
    return both;
}
static void scheme_init(void) {}
END
succeeds "a wrong scheme compiles" quick "$program" OURS=wide KNOWN=odd
fails "wrong attacks are found" "^bench: wrong attacks: odd$" "$program" check
fails "no scheme is timed at other work" "^bench: wrong sum of attacks: " \
    "$program" 1
cd "$root" || exit 2

# ------------------------------------------------------------------- the report --

rounds() { # WORKLOAD SCHEME NANOSECONDS...: one for each round
    name=$1,$2
    shift 2
    for ns; do
        echo "$name,1,$ns"
    done
}
# In perft the interval of 14 ratios is from the second to the 13th, and the last round is
# a slow one. That of nine ratios has them all.
{
    cat <<'END'
# a processor
# perft: a node
# attackers: lookups
# network: the same
bytes,wide,1000007,magicbb.h
bytes,pext,12345,Stockfish
bytes,pext_again,12345,Stockfish
fill,wide_lazy,1,2152960
fill,wide,1,1500000
END
    rounds perft wide 9.4 9 9.1 9.2 9.3 9.5 9.6 9.8 9.9 10 10.1 10.2 10.3 104
    rounds perft pext 10 10 10 10 10 10 10 10 10 10 10 10 10 100
    rounds perft pext_again 9.7 9.8 10 10 10 10 10 10 10 10 10 10.1 10.2 100
    rounds attackers wide 110 110 110 110 110 112 110 110 110
    rounds attackers pext 100 100 100 100 100 100 100 100 100
    rounds attackers pext_again 100 100 100 100 100 100 100 100 100
    rounds network wide 50 50 50 50 50 50 50 50 48
    rounds network pext 200 200 200 200 200 200 200 200 200
    rounds network pext_again 200 200 200 200 200 210 200 200 200
    rounds 'perft instructions' wide 3
    rounds 'perft instructions' pext 4
    rounds 'perft instructions' pext_again 4
} >"$scratch/times.csv"
cat >"$scratch/expected" <<'END'
| | KB | perft | attackers | network | perft instructions |
|---|---:|---:|---:|---:|---:|
| `wide` | 1000 | **9.00; 0.97 [0.91, 1.03]** | 110.0; 1.10 [1.10, 1.12] | **48.0; 0.25 [0.24, 0.25]** | **3.00** |
| PEXT (Stockfish) | 12 | **10.0; 1.00 [1.00, 1.00]** | **100.0; 1.00 [1.00, 1.00]** | 200.0; 1.00 [1.00, 1.00] | 4.00 |

* a processor. 14 rounds. A first lookup takes 20 ns (its page in memory), magicbb_init() 1.5 ms.
* *perft*: a node. PEXT timed twice differs by up to 2 %. wide: no difference from PEXT.
* *attackers*: lookups. PEXT timed twice differs by up to 0 %. wide: 10 to 12 % more time than PEXT.
* *network*: the same. PEXT timed twice differs by up to 5 %. wide: 75 to 76 % less time than PEXT.
END
tools/bench/report.pl "$scratch/times.csv" | tr -s ' ' | sed '1,/^$/d' >"$scratch/report"
succeeds "minima, medians, intervals, what is bold, and what may be said of it" \
    diff "$scratch/expected" "$scratch/report"

program=tools/bench/picture.pl
rejects "no table of make bench-table with PEXT" /dev/null
program=tools/bench/report.pl
rejects "no-such.csv: cannot be read" no-such.csv
done_testing
