#!/bin/sh
# Tests bench, make bench-table and make bench-plot, built quickly, with little
# optimisation: the times mean nothing here.
set -u
. "${0%/*}/../tap.sh"
scratch
dir=build/bench-quick
program=$dir/bench

quick() { # GOAL VARIABLES...
    make -s BENCH="$dir" QUICK='$(NOT_FORCED) -Og' "$@"
}
makes() { # GOAL [ARGS]: $output has standard error, too
    output=$(quick "$1" ARGS="${2:-}" 2>&1)
}

makes bench-build
makes bench --help
equals "make bench ARGS=--help prints the help alone" \
    "$("$program" --help)" "$output"
prints "--list" "  fancy_magic     a table with a part for each square" --list
each rejects <<'END'
--rounds: must be a number from 1 to 999, not '0'|--rounds 0
--only: neither workload nor scheme: ''; see bench --list|--only wide,,sets
END
full_disk --rounds=999 # at once: before the work

makes bench '--rounds 1'
equals "no line is longer than 80, but the first" '' \
    "$(printf '%s\n' "$output" | awk 'NR > 2 && length > 80')"
equals "each scheme at each workload, three functions at sets alone; numbers" \
    "attackers chain network perft sets+3 stream" "$(awk -F, '
        /^# [a-z]*: .*;/ { known[substr($1, 3, index($1, ":") - 3)] }
        NF == 7 && $1 in known && $3 $4 $5 $6 ~ /^[0-9.]+$/ && $5 <= $4 &&
            $4 <= $6 && $4 > 0 { seen[$1]++ }
        END { for (w in seen) print w \
            (seen[w] > seen["perft"] ? "+" seen[w] - seen["perft"] : "") }
    ' "$dir.csv" | sort | paste -sd ' ')"
makes bench-table
shows "make bench-table uses these figures" '^the figures of .* measures anew$'
makes bench-table '--rounds 1 --only chain,fancy_magic'
shows "but not if ARGS asks for something else" '^measuring for about [0-9]* s$'

# ------------------------------------- wrong answers, impossible times, order --

# In a copy: a wrong lookup, a wrong flood, and a clock that moves by steps. To the
# first scheme of a round a run takes ten steps; the one before, to warm up, 100.
cp -R Makefile magicbb.h examples tests tools "$scratch"
cd "$scratch/tools/bench" || exit 2
sed 's/forward ^/forward |/' schemes/hyperbola.h >schemes/odd.h
sed 's/~(RANK_8 | FILE_A)/~FILE_A/' sets.c >new && mv new sets.c
sed 's/return (double)t/static double now; static int calls;\
    if (clock == CPU) { calls++; return now += atof(getenv("STEP")) *\
    (calls == 4 ? 10 : calls % 4 == 2 ? 100 : 1); } &/' workloads.c >new &&
    mv new workloads.c
cd "$scratch" || exit 2

builds() { # SCHEMES: in this order
    rm -f "$program"
    succeeds "schemes: $1" quick bench-build OURS=wide \
        KNOWN='fancy_magic odd' SCHEMES="odd $1 fill_loops"
}
builds 'wide fancy_magic set_function'
while IFS='|' read -r step only message; do
    output=$(STEP=$step "$program" --rounds 1 --only "$only" 2>&1 >/dev/null)
    equals "is refused: $message" "1 bench: $message" \
        "$? $(printf '%s\n' "$output" | sed 's/, the minimum.*:/ ...:/')"
done <<'END'
1e9|stream,odd|wrong attacks: odd
1e9|sets,fill_loops|wrong attacks of sets: fill_loops
0|stream,wide|stream: 0.000 is impossible ...: wide
END
run() { # prints the rows
    STEP=1e9 "$program" --rounds 3 --only sets,wide,fancy_magic,set_function \
        2>/dev/null | grep '^sets'
}
first=$(run)
equals "each is first in one round; median, low, high" "3 equal, ten times" \
    "$(printf '%s\n' "$first" | cut -d , -f 4-6 | sort | uniq -c |
        awk -F '[ ,]+' '{ print $2, ($3 == $4 ? "equal," : "not equal,"),
            ($5 / $3 > 9.9 && $5 / $3 < 10.1 ? "ten times" : $5 / $3) }')"
builds 'fancy_magic set_function wide'
equals "swapped rows change nothing but their place" \
    "$(printf '%s\n' "$first" | sort)" "$(run | sort)"
cd "$root" || exit 2

# ------------------------------------------------------------ tables, chart --

show() { # WORDS...: of the figures below
    awk -F, -f tools/bench/report.awk "$@" "$dir.figures"
}
cat >"$dir.figures" <<'END'
# a processor
# chain: ns per lookup; more
workload,scheme,bytes,median,low,high,users
perft,wide_lazy,636280,95.2,94,97,magicbb.h
perft,wide,636280,96.4,93,100,magicbb.h
perft,compact,132240,91.9,91,93,magicbb.h
perft,tiny,4608,91.8,90.5,92,magicbb.h
perft,tiny_avx2,4608,80,79,81,magicbb.h
perft,fancy_magic,865280,1.2345,1.1,1.3,chess-library
perft,pext_lines,512,1.2949,1.29,1.4,
chain,wide,636280,2345.67,2345,2346,magicbb.h
chain,kogge_stone,0,0.3,0.21,0.4,
END
cat >"$dir.expected" <<'END'
a processor
perft
chain      ns per lookup; more

                     bytes  perft  chain
magicbb.h
  wide lazy        636,280   95.2
  wide             636,280   96.4   2346
  compact          132,240   91.9
  tiny               4,608   91.8
  tiny AVX2          4,608   80.0
known schemes, reimplemented from published constants
  fancy magic      865,280   1.23*
  PEXT lines           512   1.29*
  Kogge-Stone            0          0.30*
spread of middle half, %        6     32
* the fastest, or its middle half overlaps with the fastest's

With these flags: the fastest, then how many times as long the others take, for
lookups alone. All but wide lazy have MAGICBB_NO_LAZY.
  perft      tiny or compact; wide lazy 1.04, wide 1.05
| | bytes | perft |
|---|---:|---:|
| `tiny` | 4,608 | 91.8 |
| fancy magic (chess-library) | 865,280 | **1.23** |

spread of middle half: perft 9 %
END
output=$({ show | sed '/^In an engine/,$d'
    show as=markdown show=perft,tiny,fancy_magic; } | diff "$dir.expected" - 2>&1)
point $? "a table, its stars, the layouts compared; some of it in Markdown"
makes bench-plot '--rounds 1 --only fancy_magic,pext_lines,chain'
grep -q '>PEXT lines <tspan.*>Gigantua<' "$dir.svg"
point $? "make bench-plot"
show -f tools/bench/plot.awk as=picture >"$dir.svg"
equals "the chart has every time" "0.30 1.23 1.29 2346 80.0 91.8 91.9 95.2 96.4" \
    "$(sed -n 's,.*>\([0-9][0-9.]*\)</text>,\1,p' "$dir.svg" | sort | paste -sd ' ')"
equals "dark colours replace those that it has" '' "$(missing_colours "$dir.svg")"
if has libxml2-utils xmllint; then
    succeeds "well-formed" xmllint --noout "$dir.svg"
fi

done_testing
