#!/bin/sh
# Tests bench, make bench-table and make bench-plot. They are built in seconds here,
# with little optimisation; what they measure then means nothing.
set -u
. "${0%/*}/../tap.sh"
scratch
dir=build/tests/bench
program=$dir/bench
csv=$dir.csv

makes() { # GOAL [ARGS]: $output has what is said on standard error too
    output=$(make -s test-bench GOAL="$1" ARGS="${2:-}" 2>&1)
}

# ----------------------------------------------------------- make, --help --

makes bench-build
point $? "make bench, built quickly"
schemes=$("$program" --list | sed '1,/^schemes:/d' | wc -l)
makes bench --help
equals "make bench ARGS=--help prints the help alone" \
    "$("$program" --help)" "$output"
each prints <<'END'
  perft           ns a node of perft; start position to depth 5|--list
  compact_pext    PEXT finds the byte that names a set (magicbb.h)|--list
END
prints "--version" "bench $(header_version)" --version
each rejects <<'END'
unrecognized option '--frob'|--frob
more: unexpected argument|more
--rounds: must be a number from 1 to 999, not '0'|--rounds 0
--only: neither workload nor scheme: 'rookies'; see bench --list|--only rookies
--only: neither workload nor scheme: ''; see bench --list|--only wide,,cold
END
full_disk --rounds=999 # at once: it is told before the work

# ----------------------------------------------------------- a short run --

makes bench '--rounds 1'
point $? "a short run"
report=$output
shows "it says about how long it will take" '^measuring for about [0-9]* s$'
shows "and what to do in an engine" \
    "^In an engine this is a few percent at most"
equals "no line is longer than 80, but the first" '' \
    "$(printf '%s\n' "$report" | awk 'NR > 2 && length > 80')"
equals "it says what the six workloads are; each scheme is timed at each" \
    "attackers chain cold network perft stream " \
    "$(awk -F, -v all="$schemes" '
        /^# left out/ { all-- }
        /^# [a-z]*: .*;/ { known[substr($1, 3, index($1, ":") - 3)] }
        NF == 7 && $1 in known && ++seen[$1] == all { print $1 }
    ' "$csv" | sort | tr '\n' ' ')"
equals "its columns and numbers" '' "$(awk -F, '
    /^workload/ && $0 != "workload,scheme,bytes,median,low,high,users"
    !/^[#w]/ && (NF != 7 || $3 !~ /^[0-9]+$/ || $4 $5 $6 !~ /^[0-9.]+$/ ||
        $5 > $4 || $4 > $6 || $4 <= 0)' "$csv")"

# Who looks up so, and bytes, but those of tiny, which depend on the processor
rows='/^$/d; 2d; 1! { s/^| \*\*tiny.*/tiny/; s/^| [^(|]*//; s/^\([^|]*|[^|]*\).*/\1/ }'
makes bench-table
shows "make bench-table takes the figures of make bench, and says so" \
    -x "the figures of $csv; make bench measures anew"
if printf '%s\n' "$report" | grep -q '^left out'; then
    skip "no AVX-512, so not all rows of the README"
else
    printf '%s\n' "$output" | sed 1d | sed "$rows" >"$dir/table"
    output=$(sed -n '/^| | bytes/,/^$/p' README.md | sed "$rows" |
        diff - "$dir/table")
    equals "it has the columns, users and bytes of the README's" '' "$output"
fi
makes bench-table '--rounds 1 --only chain,fancy_magic'
equals "but not where ARGS ask for something else" \
    '| | bytes | chain |
|---|---:|---:|
| fancy magic (chess-library) | 865,280 | **...** |' \
    "$(printf '%s\n' "$output" | sed '/^meas/d; s/[0-9.]*\*\* |$/...** |/')"

# ------------------------------------------------- nothing wrong is timed --

# In a copy: a scheme that is wrong in one place, one that is right, and a clock of
# the processor that stands still
cp -R Makefile magicbb.h examples tests tools "$scratch"
sed 's/forward ^/forward |/' tools/bench/schemes/hyperbola.h \
    >"$scratch/tools/bench/schemes/odd.h"
sed 's/return (double)t/return clock == CPU ? 0 : (double)t/' \
    tools/bench/times.h >"$scratch/tools/bench/times.h"
succeeds "two schemes" make -sC "$scratch" test-bench OURS=wide KNOWN=odd
refuses() { # NAME SCHEME MESSAGE
    output=$("$scratch/$program" --only "stream,$2" --rounds 1 2>&1 >/dev/null)
    equals "$1" "1 bench: $3: $2" \
        "$? $(printf '%s\n' "$output" | sed 's/, [0-9.]* is/, ... is/')"
}
refuses "wrong attacks are refused" odd "wrong attacks"
refuses "so is a time below what a processor can do" wide \
    "stream: 0.000 is impossible, ... is the least"

# ------------------------------------------------------ tables, sentences --

show() { # CSV WORDS...: what make shows of it
    figures=$1
    shift
    awk -F, -f tools/bench/report.awk "$@" "$figures"
}
cat >"$dir/figures.csv" <<'END'
# a processor
# chain: ns a lookup; more
workload,scheme,bytes,median,low,high,users
perft,wide,636280,96.4,90,100,magicbb.h
perft,tiny_avx2,4608,91.8,90,92,magicbb.h
perft,fancy_magic,865280,1.2345,1.1,1.3,chess-library
perft,pext_lines,512,1.2549,1.2,1.4,
chain,wide,636280,2345.67,2345,2346,magicbb.h
chain,fancy_magic,865280,0.126,0.1,0.2,chess-library
END
cat >"$dir/expected" <<'END'
a processor
perft
chain      ns a lookup; more

                     bytes   perft   chain
magicbb.h
  wide             636,280    96.4    2346
  tiny AVX2          4,608    91.8
known schemes, written again from their published constants
  fancy magic      865,280    1.23*   0.13*
  PEXT lines           512    1.25*
half the rounds within, %       11      38
* the fastest, or within 2 % of it

The fastest layout of magicbb.h here, for lookups alone:
  perft     tiny; wide takes 1.05 times as long
END
output=$(show "$dir/figures.csv" | sed '/^In an engine/,$d' |
    diff "$dir/expected" - 2>&1)
point $? "a table: its best times are those of the figures that it shows"
grep -v 'magicbb.h$' "$dir/figures.csv" >"$dir/others.csv"
equals "without magicbb.h no heading of it, and no verdict" \
    "known schemes, written again from their published constants" \
    "$(show "$dir/others.csv" | grep '^magicbb\|^known\|alone:$')"
cat >"$dir/expected" <<'END'
| | bytes | perft | chain |
|---|---:|---:|---:|
| **wide** | 636,280 | 96.4 | 2346 |
| **tiny AVX2** | 4,608 | 91.8 |  |
| fancy magic (chess-library) | 865,280 | **1.23** | **0.13** |
| PEXT lines | 512 | **1.25** |  |
END
output=$(show "$dir/figures.csv" as=markdown | diff "$dir/expected" - 2>&1)
point $? "the same in Markdown"

advice() { # NAME SENTENCE WORKLOAD LAYOUT=TIME...
    name=$1 sentence=$2 workload=$3
    shift 3
    for pair; do
        echo "$workload,${pair%=*},1,${pair#*=},1,1,magicbb.h"
    done >"$dir/advice.csv"
    equals "$name" "$sentence" "$(show "$dir/advice.csv" |
        sed -n '/lookups alone:$/,/^In/ s/^  //p')"
}
advice "what is as fast is named too" \
    "stream    tiny or wide PEXT; wide takes 1.20 times as long" \
    stream wide=1.2 wide_pext=1.01 tiny=1
advice "all are" "perft     tiny or wide PEXT or wide" \
    perft wide=1.02 wide_pext=1.01 tiny=1
advice "forms of tiny are one layout" \
    "network   tiny; wide takes 2.00 times as long" \
    network tiny=1.1 tiny_avx2=1 wide=2
advice "one layout, no sentence" '' perft tiny=1

# ------------------------------------------------------------------ picture --

svg=$dir.svg
rm -f "$svg"
makes bench-plot '--rounds 1 --only fancy_magic,pext_lines,stream,chain'
point $? "make bench-plot"
grep -q '>stream<' "$svg" && ! grep -q '>cold<' "$svg" &&
    grep -q '>ns a lookup that awaits the last<' "$svg" &&
    grep -q '>PEXT lines <tspan.*>Gigantua<' "$svg"
point $? "it has what was measured, with names, users and what a workload is"
show "$dir/figures.csv" -f tools/bench/plot.awk as=picture >"$svg"
equals "every time is printed" "0.13 1.23 1.25 2346 91.8 96.4 " \
    "$(sed -n 's,.*>\([0-9][0-9.]*\)</text>,\1,p' "$svg" | sort |
        tr '\n' ' ')"
[ "$(grep -c '<use href="#best"' "$svg")" = 4 ] &&
    grep -q 'font-weight="700">1.25<' "$svg" && ! grep -q '700">91.8<' "$svg"
point $? "the best of each workload are marked, and the legend"
[ "$(grep -c 'height="16.0" rx="3"' "$svg")" = 6 ] &&
    grep -q '<rect .* width="126.0" height="16.0" rx="3"' "$svg"
point $? "a bar for each figure, the longest as long as may be"
equals "colours of the dark take the place of those that it has" '' \
    "$(missing_colours "$svg")"
if has libxml2-utils xmllint; then
    succeeds "well-formed" xmllint --noout "$svg"
fi

done_testing
