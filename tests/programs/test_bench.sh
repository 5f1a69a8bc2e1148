#!/bin/sh
# Tests bench and make bench-table, built quickly, with little optimisation: the
# times mean nothing here.
set -u
. "${0%/*}/../tap.sh"
scratch
unset WITHOUT # bench is compiled for this processor
dir=build/bench-quick
program=$dir/bench

# For x86-64-v3, as README's table, if this processor has that
v3=
"$CC" -march=native -dM -E -x c /dev/null | grep -q __AVX2__ &&
    v3=CFLAGS=-march=x86-64-v3
quick() { # GOAL VARIABLES...
    make -s BENCH="$dir" FLAGS="$dir/flags" QUICK=-Og \
        $v3 "$@" 2>&1
}
succeeds "make bench-build" quick bench-build
equals "ARGS=--help" "$("$program" --help)" "$(quick bench ARGS=--help)"
each rejects <<'END'
--rounds: must be a number from 1 to 999, not '0'|--rounds 0
--only: neither workload nor scheme: ''; see bench --help|--only wide,,sets
END
full_disk --rounds=999 # at once: before the work

equals "make bench: no line is longer than 80, but the first" '' \
    "$(quick bench ARGS='--rounds 1' | awk 'NR > 2 && length > 80')"
equals "each scheme is at each workload, and two functions at sets" "1 0 0 2" \
    "$(awk -F, 'NF == 7 && 0 < $5 && $5 <= $4 && $4 <= $6 { n[$1]++ }
        END { print (n["perft"] > 4), n["attackers"] - n["perft"],
            n["network"] - n["perft"], n["sets"] - n["perft"] }' "$dir.csv")"
equals "what a first lookup and magicbb_init() cost" 2 "$(grep -cE \
    '^# (a first lookup, .*: [1-9][0-9]* ns|magicbb_init\(\): [0-9.]+ ms)$' \
    "$dir.csv")"
table() { # the head of a table like README's, its rows and their bytes
    sed -n '/^| | bytes/,/^$/p' | sed '1!s/^\([^|]*|[^|]*|[^|]*|\).*/\1/'
}
if [ "$v3" ]; then
    equals "README's table has these rows and bytes" \
        "$(table <README.md)" "$(quick bench-table | table)"
else
    not_run AVX2
fi
# A copy has a wrong lookup, a wrong flood, and a clock: a run takes one step,
# the first of a round ten, and 100 to warm up. Filling reads the clock six times.
# With BY_ROUND, round 1 of n takes n ns, the last 1.
cp -R Makefile magicbb.h examples tests tools "$scratch"
cd "$scratch/tools/bench" || exit 2
sed 's/55 : 52/56 : 53/' schemes/black_magic.h >schemes/odd.h
sed 's/~(RANK_8 | FILE_A)/~FILE_A/' sets.c >new && mv new sets.c
sed 's/return (double)t/static double now; static int calls;\
    if (clock == CPU) { calls++; return now += 1e9 *\
    (calls == 10 ? 10 : calls % 4 == 0 ? 100 : 1); } &/' workloads.c >new &&
    mv new workloads.c
sed 's/right = sum;/& if (getenv("BY_ROUND")) times[w][s][round] = rounds - round;/' \
    main.c >new && mv new main.c
cd "$scratch" || exit 2
rm -f "$program"
succeeds "the copy's schemes" quick bench-build OURS=wide KNOWN='black_magic odd' \
    SCHEMES='odd wide black_magic set_function kogge_stone'
for wrong in ': odd' ' of sets: kogge_stone'; do
    output=$("$program" --rounds 1 --only "sets,${wrong##* }" 2>&1 >/dev/null)
    equals "is refused: wrong attacks$wrong" "1 bench: wrong attacks$wrong" \
        "$? $output"
done
equals "each is first in one round: high is ten times median and low" 3 \
    "$("$program" --rounds 3 --only sets,wide,black_magic,set_function \
        2>/dev/null | awk -F, '/^sets/ && $4 == $5 && int($6 / $4 + .5) == 10' |
        wc -l)"
for middle in 1:1,1,1 2:2,1,2 3:2,1,3 4:3,2,3 5:3,2,4 8:5,3,6; do
    equals "median and middle half of ${middle%:*} rounds" "${middle#*:}" \
        "$(BY_ROUND=1 "$program" --rounds "${middle%:*}" --only sets,wide \
            2>/dev/null | awk -F, -v OFS=, '/^sets/ { print $4 + 0, $5 + 0, $6 + 0 }')"
done
cd "$root" || exit 2

cat >"$scratch/expected" <<'END'
                    bytes     perft      sets
  wide            636,280      96.4      2346*
  tiny              4,608      91.8
  black magic     706,976      1.23*
  PEXT PDEP           512      1.29*
spread of middle half                8 %       0 %
  wide                         1.05      1.00*
  tiny                         1.00*
| `wide` | 636,280 | 96.4 |
| `tiny` | 4,608 | 91.8 |
| black magic (cozy-chess) | 706,976 | **1.23** |
| PEXT PDEP | 512 | **1.29** |
END
for as in '' 'as=markdown show=perft'; do
    # shellcheck disable=SC2086 # words
    awk -F, -f tools/bench/report.awk $as - <<'END'
perft,wide,636280,96.4,93,100,magicbb.h
perft,tiny,4608,91.8,90.5,92,magicbb.h
perft,black_magic,706976,1.2345,1.1,1.3,cozy-chess
perft,pext_pdep,512,1.2949,1.29,1.4,
sets,wide,636280,2345.67,2345,2346,magicbb.h
END
done | grep '^  \|^spread of middle half  \|^| .*[0-9]' >"$scratch/shown"
succeeds "the fastest are marked, the layouts compared, and in Markdown" \
    diff "$scratch/expected" "$scratch/shown"

# What is bold, the spread and the verdict hang on these: middle halves that touch,
# a tie (the first row is then the fastest), equal text, 1000, 10, a missing row.
cat >"$scratch/expected" <<'END'
                    bytes     touch       tie      text
  wide lazy         1,000     127.0      1000
  wide          1,000,007     100.0*     10.0*     1.23*
  compact             999     115.0      11.0      1.24
  tiny                  0     120.0*     10.0*     1.23*
spread of middle half               12 %       7 %      17 %
  wide lazy                    1.27    100.00
  wide                         1.00*     1.00*     1.00*
  compact                      1.15      1.10      1.00
  tiny                         1.20*     1.00*     1.00*
END
awk -F, -f tools/bench/report.awk - <<'END' |
touch,wide_lazy,1000,127,127,127,magicbb.h
touch,wide,1000007,100,90,110,magicbb.h
touch,compact,999,115,110.1,121.6,magicbb.h
touch,tiny,0,120,110,132,magicbb.h
tie,wide_lazy,1000,1000,1000,1000,magicbb.h
tie,wide,1000007,10,9.8,10.2,magicbb.h
tie,compact,999,11,11,11.44,magicbb.h
tie,tiny,0,10,10,12,magicbb.h
text,wide,1000007,1.23,1.22,1.231,magicbb.h
text,tiny,0,1.234,1.233,1.6032,magicbb.h
text,compact,999,1.236,1.235,1.4831,magicbb.h
END
    grep '^  \|^spread of middle half  ' >"$scratch/shown"
succeeds "what is marked and compared at the limits" \
    diff "$scratch/expected" "$scratch/shown"
done_testing
