#!/bin/sh
# Tests bench, make bench-table and make bench-plot. They are built without
# optimisation here, in seconds; what they measure then means nothing.
set -u
. "${0%/*}/../tap.sh"
program=build/tests/bench/bench
dir=build/tests/bench

output=$(make -s test-bench 2>&1)
point $? "make bench, unoptimised"
printf '%s\n' "$output" | awk '
    /^about [0-9]+ seconds, twice that on busy cores$/ { told = NR }
    /^compiling [0-9]+ of [0-9]+$/ { seen[$2]; last = $4; steps++ }
    END { exit !(told == 1 && steps == last && (1 in seen) && (last in seen)) }
' || test "$(printf '%s\n' "$output" | grep -c compiling)" = 0
point $? "it says how long that takes, and how far it is"

prints "--help explains the columns" "Half of these lie from low to high" --help
prints "--list has the workload attackers" "  attackers   " --list
prints "--list says by whom a scheme is used" \
    "  black_magic            one table whose parts overlap: 87,988 sets (c" \
    --list
schemes=$("$program" --list | awk '/^schemes:/ { on = 1; next } on { print $1 }')
succeeds "--list has schemes" test "$(printf '%s\n' "$schemes" | wc -l)" -ge 11

# ------------------------------------------------------------------ reports --

"$program" --rounds 1 --all >"$dir/csv"
point $? "a short run of all workloads"
missing=
for scheme in $schemes; do # measured, or reported as left out
    grep -Eq "^[a-z_]+,$scheme,|^# left out.*: $scheme$" "$dir/csv" ||
        missing="$missing $scheme"
done
equals "every scheme has a line" '' "$missing"
works "the heading names the flags" \
    "head -n 1 $dir/csv | grep '^# .*; .*-O0; 1 rounds\$'"
printf '%s\n' perft attackers network stream chain cold >"$dir/usual"
"$program" --rounds 1 --only fancy_magic | sed '1,/^workload/d' |
    cut -d, -f1 | diff "$dir/usual" - >/dev/null
point $? "six workloads, if nothing else is asked for"

output=$(grep -v '^#' "$dir/csv" | awk -F, '
    NR == 1 {
        if ($0 != "workload,scheme,bytes,min,median,ratio,low,high,users")
            print "header", $0
        next
    }
    NF != 9 || $3 !~ /^[0-9]+$/ || $4 $5 $6 $7 $8 !~ /^[-0-9.]+$/ ||
        $4 > $5 || $7 > $6 || $6 > $8 ||
        ($2 == "fancy_magic" && ($6 != 1 || $7 != 1 || $8 != 1)) { print }
    { rows[$1]++ }
    END {
        if (!(rows["stream"] > 10 && rows["cold"] == rows["stream"] &&
              rows["fill"])) print "rows missing"
    }')
equals "its columns and numbers" '' "$output"

equals "one scheme, beside fancy_magic" "perft,fancy_magic perft,tiny_magic " \
    "$("$program" --rounds 1 --only perft,tiny_magic |
        sed '1,/^workload/d' | cut -d, -f1,2 | tr '\n' ' ')"

# -------------------------------------------------------------------- table --

# The README's: its rows in its order, its columns, its bytes (but those of tiny,
# which depend on the processor)
named=$(awk -F '"' '/^    name/ && NF > 2 { printf "%s%s", comma, $2; comma = "," }' \
    tools/bench/csv.awk)
cut_rows='2d; /^$/d; 1! s/^\(|[^|]*|[^|]*\).*/\1/; s/tiny.*/tiny/'
if printf '%s\n' "$schemes" | grep -qx avx512_rays &&
    ! grep -q '^# left out' "$dir/csv"; then
    sed -n '/^| | bytes/,/^$/p' README.md | sed "$cut_rows" >"$dir/README"
    output=$(make -s test-bench GOAL=bench-table \
        ARGS="--rounds 1 --only $named" 2>/dev/null | sed "$cut_rows" |
        diff "$dir/README" - 2>&1)
    point $? "make bench-table has the columns, rows and bytes of the README's"
else
    skip "no AVX-512, so not all rows of the README"
fi

show() { # NAME CSV: what make shows of it
    awk -F, -f tools/bench/csv.awk -f "tools/bench/$1.awk" "$2"
}
output=$(make -s test-bench GOAL=bench ARGS='--rounds 1 --all' 2>/dev/null)
point $? "make bench, with all workloads"
equals "no line is longer than 80, but the heading" '' \
    "$(printf '%s\n' "$output" | awk 'NR > 1 && length > 80')"

# min, median, low and high differ here, as they seldom do in a test.
cat >"$dir/figures.csv" <<'END'
# a comment
workload,scheme,bytes,min,median,ratio,low,high,users
hot,fancy_magic,865280,1.1,1.234,1.000,1.000,1.000,chess-library
hot,ray_loop,512,2.1,12.34,2.346,2.1,3.1,
hot,plain_magic,2361344,9.1,9.991,0.990,0.700,0.900,magicmoves
chain,fancy_magic,865280,0.1,0.126,1.000,1.000,1.000,chess-library
chain,wide_magic_eager,636280,0.2,2345.67,2.391,2.2,2.6,magicbb.h
END
cat >"$dir/figures.md" <<'END'
| | bytes | hot | chain |
|---|---:|---:|---:|
| **wide** | 636,280 |  | 2346 |
| fancy magic (chess-library) | 865,280 | **1.23** | **0.13** |
| plain magic (magicmoves) | 2,361,344 | **9.99** |  |
| ray_loop | 512 | 12.3 |  |
END
output=$(show table "$dir/figures.csv" | diff "$dir/figures.md" - 2>&1)
point $? "its cells are the median, the best ones bold"

# ---------------------------------------------------------------- bad input --

rejects "--rounds: must be a number from 1 to 999, not '0'" --rounds 0
rejects "--rounds: must be a number from 1 to 999, not '1000'" --rounds 1000
for names in rookies '' ',hot' 'hot,' 'hot fill'; do
    rejects "--only: neither workload nor scheme: '" --only "$names"
done
rejects "--list: excludes --all" --list --all
full_disk --rounds=999 # at once: it is told before the work

# ------------------------------------------------------- only some schemes --

# In a folder of its own: the bench of the other tests stays as it is.
some() { # SCHEMES
    output=$(make -s test-bench TEST_BENCH="$dir/some" SCHEMES="$1" 2>&1)
}
lists() { # NAME SCHEMES
    equals "$1" "$2 " "$("$dir/some/bench" --list |
        awk '/^s/ { on = 1; next } on { print $1 }' | tr '\n' ' ')"
}
some 'tiny_magic black_magic'
point $? "make SCHEMES=..."
lists "only those, and fancy_magic" "fancy_magic black_magic tiny_magic"
some hyperbola
lists "others the next time" "fancy_magic hyperbola"
some 'tiny_magic tiny_majik'
[ $? = 2 ] && printf '%s\n' "$output" | grep -q \
    "bench: SCHEMES: no scheme 'tiny_majik'; there are: fancy_magic "
point $? "an unknown one is refused, and the known ones named"

# ------------------------------------------------------------------ picture --

svg=build/tests/bench.svg
rm -f "$svg"
output=$(make -s test-bench GOAL=bench-plot \
    ARGS='--rounds 2 --only perft,chain' 2>&1)
point $? "make bench-plot"
grep -q '>perft<' "$svg" && grep -q '>chain<' "$svg" && ! grep -q '>cold<' "$svg"
point $? "a panel for each workload in the file, and no other"
awk -F, '/^(perft|chain),/ {
    printf $5 < 10 ? ">%.2f<\n" : $5 < 1000 ? ">%.1f<\n" : ">%.0f<\n", $5
}' build/tests/bench.csv | sort >"$dir/times"
grep -o '>[0-9][0-9.]*</text>' "$svg" | sed 's,/text>,,' | sort |
    diff "$dir/times" - >/dev/null && [ -s "$dir/times" ]
point $? "every time is printed"
grep -q '>PEXT of each line <tspan.*>Gigantua<' "$svg"
point $? "the schemes have their names and their users"

show plot "$dir/figures.csv" >"$svg"
[ "$(grep -c '<use href="#best"' "$svg")" = 4 ] &&
    grep -q 'font-weight="700">9.99<' "$svg" && ! grep -q '700">12.3<' "$svg"
point $? "the best of each workload are marked, and the legend"
[ "$(sed -n 's/.*height="16.0" rx="3".*/bar/p' "$svg" | wc -l)" = 5 ] &&
    grep -q '<rect .* width="126.0" height="16.0" rx="3"' "$svg"
point $? "a bar for each figure, the longest as long as may be"
equals "colours of the dark take the place of those that it has" '' \
    "$(missing_colours "$svg")"
if has libxml2-utils xmllint; then
    succeeds "well-formed" xmllint --noout "$svg"
fi
echo 'workload,scheme,bytes,min,median,ratio' >"$dir/empty.csv"
output=$(show plot "$dir/empty.csv" 2>&1)
equals "a file without figures is refused" \
    "2 plot.awk: no figures of bench" "$? $output"

# ----------------------------------------------------------------- sentences --

advice() { # NAME SENTENCE WORKLOAD LAYOUT=TIME...: fancy magic takes 2 ns
    name=$1 sentence=$2 workload=$3
    shift 3
    {
        echo workload,scheme,bytes,min,median,ratio,low,high,users
        echo "$workload,fancy_magic,1,1,2,1.000,1.000,1.000,"
        for pair; do
            echo "$pair" | awk -F = -v workload="$workload" '{
                printf "%s,%s,1,1,%s,%.3f,%.3f,%.3f,magicbb.h\n", workload, $1,
                    $2, $2 / 2, .45 * $2, .55 * $2 }'
        done
    } >"$dir/advice.csv"
    output=$(show summary "$dir/advice.csv")
    equals "$name" "$sentence" \
        "$(printf '%s\n' "$output" | sed '1,/^The layout for/d; s/^  //')"
}
advice "the fastest layout, and the next" \
    "search: wide with PEXT; tiny takes 1.20 times as long" \
    perft wide_magic_eager=1.5 wide_pext_eager=1 tiny_magic=1.2
advice "the same without PEXT is another" \
    "with a network: wide; tiny takes 1.30 times as long" \
    network wide_magic_eager=1 wide_pext_eager=3 tiny_magic=1.3
advice "what is as fast is named too" "sweep: tiny or wide with PEXT" \
    stream wide_magic_eager=1.2 wide_pext_eager=1.01 tiny_magic=1
advice "all are" "sweep: tiny or wide with PEXT or wide" \
    stream wide_magic_eager=1.02 wide_pext_eager=1.01 tiny_magic=1
advice "forms of one layout, and ways to fill it, are named once" \
    "search: tiny; wide takes 2.00 times as long" perft \
    tiny_magic=1 tiny_avx2=1.01 wide_magic_eager=2 wide_magic_lazy=2.1
advice "no layout, no sentence" '' perft
advice "not a use" '' chain tiny_magic=1

cat >"$dir/expected" <<'END'
                          bytes   hot  chain 
magicbb.h:
wide_magic_eager         636280         2346 
known schemes, written again from their published constants:
fancy_magic              865280  1.23*  0.13*
plain_magic             2361344  9.99*       
ray_loop                    512  12.3        
half the rounds within, %          31     17 
END
output=$(show summary "$dir/figures.csv" | sed '1,/^$/d; /^\*/,$d' |
    diff "$dir/expected" - 2>&1)
point $? "a table, the best of a column marked"

done_testing
