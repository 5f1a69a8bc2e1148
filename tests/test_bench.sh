#!/bin/sh
# Tests bench and make bench-plot. They are built without optimisation here, for
# with it the compiler needs minutes; what they measure then means nothing.
set -u
. "${0%/*}/tap.sh"
program=build/tests/bench/bench
dir=build/tests/bench

needs "xxd gnuplot-nox libxml2-utils clang-22 llvm-22" xxd # for embedded tables
output=$(make -s test-bench 2>&1)
point $? "make bench, unoptimised"

prints "--help" "--rounds N" --help
prints "--help explains the columns" "Half of these lie from low to high" --help
prints "--list has the workload engine" "  engine   " --list
prints "--list says by whom a scheme is used" \
    "  black_magic            one table whose parts overlap: 87,988 sets (c" \
    --list
schemes=$("$program" --list | awk '/^schemes:/ { on = 1; next } on { print $1 }')
succeeds "--list has schemes" test "$(printf '%s\n' "$schemes" | wc -l)" -ge 13

# ------------------------------------------------------------------ reports --

"$program" --rounds 1 --only queen,sets,sets_cold,fill >"$dir/table" 2>&1
point $? "a short run"
missing=
for scheme in $schemes; do # in the table, or reported as left out
    grep -Eq "^  $scheme +[0-9]+( +[0-9.]+){4}(  [A-Za-z]|$)|^left out.*: $scheme$" \
        "$dir/table" || missing="$missing $scheme"
done
equals "the table has every scheme" '' "$missing"
works "the heading names the flags" \
    "head -n 1 $dir/table | grep '; .*-O0; 1 rounds\$'"
grep -q '^fill: ' "$dir/table" && grep -q '^sets: ' "$dir/table" &&
    ! grep -q '^stream: ' "$dir/table"
point $? "only the workloads asked for"

"$program" --rounds 2 --only polluted --only fill,hot,mixed --csv >"$dir/csv"
point $? "a short run with --csv"
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
        if (!(rows["hot"] > 10 && rows["polluted"] == rows["hot"] &&
              rows["fill"])) print "rows missing"
    }')
equals "its columns and numbers" '' "$output"

equals "one scheme, beside fancy_magic" "perft,fancy_magic perft,tiny_magic " \
    "$("$program" --rounds 1 --only perft,tiny_magic --csv |
        sed '1,/^workload/d' | cut -d, -f1,2 | tr '\n' ' ')"

# The heading comes before the work.
output=$("$program" --csv --only engine,fancy_magic | sed '/^# engine/q')
printf '%s\n' "$output" | grep -q '^# .*; 15 rounds$' &&
    printf '%s\n' "$output" | grep -q '^# engine: 2 MiB of weights read'
point $? "15 rounds and 2 MiB, if nothing else is asked for"

# -------------------------------------------------------------------- table --

# The README's: its rows in its order, its columns, its bytes (but those of tiny,
# which depend on the processor)
output=$(make -s test-bench GOAL=bench-table ARGS='--rounds 1' 2>&1 \
    >"$dir/markdown")
point $? "make bench-table"
if "$program" --list | grep -q '^  pext ' &&
    ! grep -q '^# left out.*: pext$' build/tests/bench.csv; then
    sed -n '/^| | bytes/p' README.md >"$dir/README"
    sed -n '1,/^| | bytes/d; /^|.*(1\.00)/,/^$/p' README.md | grep '^|' |
        cut -d '|' -f 1-3 | sed 's/tiny.*/tiny/' >>"$dir/README"
    output=$(sed 2d "$dir/markdown" |
        sed '1! s/^\(|[^|]*|[^|]*\).*/\1/; s/tiny.*/tiny/' | diff "$dir/README" - 2>&1)
    point $? "it has the columns, rows and bytes of the README's"
else
    skip "no PEXT, so not all rows of the README"
fi

# min, median, low and high differ here, as they seldom do in a test.
cat >"$dir/figures.csv" <<'END'
# engine: a comment
workload,scheme,bytes,min,median,ratio,low,high,users
hot,fancy_magic,865280,1.1,1.234,1.000,1.000,1.000,chess-library
hot,split_index,512,2.1,12.34,2.346,2.1,3.1,Gigantua
hot,plain_magic,2361344,9.1,9.991,0.814,0.700,0.900,magicmoves
chain,fancy_magic,865280,0.1,0.126,1.000,1.000,1.000,chess-library
chain,wide_magic_eager,636280,0.2,0.3,2.391,2.2,2.6,
END
cat >"$dir/figures.md" <<'END'
| | bytes | hot | chain |
|---|---:|---:|---:|
| fancy magic (chess-library) | 865,280 | 1.23 (1.00) | 0.13 (1.00) |
| plain magic (magicmoves) | 2,361,344 | 9.99 (0.81) |  |
| **wide** | 636,280 |  | 0.30 (2.39) |
| `split_index` (Gigantua) | 512 | 12.3 (2.35) |  |
END
output=$(awk -F, -f tools/bench/table.awk "$dir/figures.csv" |
    diff "$dir/figures.md" - 2>&1)
point $? "its cells are the median and the ratio"

# ------------------------------------------------------------------- engine --

engine() { # NAME NOTE OPTION...: without the loop, a time may be below 0
    name=$1 note=$2
    shift 2
    output=$("$program" --rounds 1 --only engine,fancy_magic --weights 1 "$@")
    printf '%s\n' "$output" | grep -q "^engine: 1 MiB of weights $note; ns" &&
        printf '%s\n' "$output" |
        grep -Eq '^  fancy_magic( +-?[0-9.]+){5}  chess-library$'
    point $? "engine, $name"
}
engine "one process" '[a-z ]*'
engine "a second process beside" '.*, a second process beside' --beside
prints "--csv tells of both" "# engine: 1 MiB of weights read between \
positions, a second process beside" --csv --rounds 1 --weights 1 --beside \
    --only engine,fancy_magic

output=$("$program" --rounds 1 --only fill,fancy_magic --warm | head -n 1)
shows "the heading tells of --warm" '; 1 rounds; warm$'

# The pipe's reader waits until all that hold its other end have ended.
for signal in INT TERM KILL; do
    timeout --foreground -s "$signal" 3 "$program" --rounds 999 --weights 1 \
        --beside --only engine,fancy_magic 2>&1 | timeout 10 cat >"$dir/out"
    status=$?
    output="status $status: $(cat "$dir/out")"
    [ $status = 0 ] && head -n 1 "$dir/out" | grep -q '; 999 rounds$' &&
        ! grep -q '^engine: .*; ns' "$dir/out"
    point $? "stopped by $signal, no process is left"
done

# ---------------------------------------------------------------- bad input --

rejects "--rounds: needs a value" --rounds
rejects "--only: needs a value" --csv --only
for rounds in 0 -1 1000 3x x '' 4294967297 ' 3'; do
    rejects "--rounds: must be a number from 1 to 999, not '$rounds'" \
        --rounds "$rounds"
done
for mib in 0 17 1.5 2M ''; do
    rejects "--weights: must be a number from 1 to 16, not '$mib'" \
        --weights "$mib"
done
for names in rookies nothing '' ',hot' 'hot,' 'hot fill'; do
    rejects "--only: neither workload nor scheme: '" --only "$names"
done
rejects "--rounds: given twice" --rounds 1 --rounds 2
rejects "--beside=2: takes no value" --beside=2
rejects "--weights: given twice" --weights 1 --weights 2
rejects "--warm: given twice" --warm --warm
for option in --csv --warm --weights=1 --beside; do
    rejects "--list: excludes ${option%=*}" --list $option
done
rejects "unknown option '--frob'" --frob
rejects "hot: unexpected argument" hot
rejects "unknown option '--a?b'" "$(printf -- '--a\nb')"
for option in --list --csv --rounds=999; do
    full_disk $option
done

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
    "bench: SCHEMES: no scheme 'tiny_majik'; there are: nothing fancy_magic "
point $? "an unknown one is refused, and the known ones named"

# ------------------------------------------------------------------ picture --

output=$(make -s test-bench GOAL=bench-plot GNUPLOT=no-such-program \
    TEST_BENCH="$dir/none" 2>&1)
[ $? = 2 ] && [ "$(printf '%s\n' "$output" | head -n 1)" = \
    'bench-plot: gnuplot is missing (Debian package: gnuplot-nox)' ]
point $? "without gnuplot its package is named, and nothing compiled"

has_all() { # FILE: the picture, each line of it, and there are some
    output=$(while read -r text; do
        grep -qF "$text" "$svg" || echo "no $text"
    done <"$1")
    [ -s "$1" ] && [ -z "$output" ]
}
if has "gnuplot-nox libxml2-utils" gnuplot xmllint; then
    svg=build/tests/bench.svg
    rm -f "$svg"
    output=$(make -s test-bench GOAL=bench-plot \
        ARGS='--rounds 2 --only hot,chain' 2>&1) && xmllint --noout "$svg"
    point $? "make bench-plot writes well-formed SVG"
    output=$(cat build/tests/bench.csv)
    grep -q '>hot<' "$svg" && grep -q '>chain<' "$svg" &&
        ! grep -q '>perft<' "$svg"
    point $? "a panel for each workload in the file, and no other"
    grep -q '>compact, magic<' "$svg" && grep -q '>cozy-chess: black<' "$svg"
    point $? "the schemes have the names of what people use"
    grep -q '<title>Time relative to fancy magic' "$svg" &&
        grep -q '@media (prefers-color-scheme: dark)' "$svg"
    point $? "a title, and colours for the dark"
    equals "these take the place of colours that the picture has" '' \
        "$(missing_colours "$svg")"
    awk -F, '/^(hot|chain),(fancy|[a-z]*_eager|hyperbola|pext,)/ {
        printf $5 < 10 ? ">%.2f ns<\n" : ">%.1f ns<\n", $5 }' \
        build/tests/bench.csv >"$dir/times"
    has_all "$dir/times"
    point $? "every time is printed"
    awk -F, '$1 == "chain" && /_eager|hyperbola/ {
        printf ">%.2f<\n", $6 }' build/tests/bench.csv >"$dir/ratios"
    has_all "$dir/ratios"
    point $? "every ratio is printed"
    echo 'workload,scheme,bytes,min,median,ratio' >"$dir/empty.csv"
    output=$(gnuplot -c tools/bench/plot.gp "$dir/empty.csv" "$dir/empty.svg" 2>&1)
    equals "a file without figures is refused" \
        "2 plot.gp: no figures of bench --csv in $dir/empty.csv" "$? $output"
fi

# ----------------------------------------------------- other processors --

program=tools/bench/predict.sh
prints "predict.sh --help" "usage: tools/bench/predict.sh [CPU...]" --help
fails "predict.sh refuses others" "^predict: i486: must be one of znver2 " \
    "$program" i486
if has "clang-22 llvm-22" clang-22 llvm-mca-22; then
    output=$("$program" znver3 neoverse-v2 sifive-u74 2>&1)
    [ $? = 0 ] && [ "$(printf '%s\n' "$output" | grep -Ec \
        '^[a-z].*[0-9]( +[0-9]+/[0-9]+\.[0-9]){9}$')" = 3 ]
    point $? "predict.sh has nine figures for each processor"
    fails "predict.sh tells when the compiler fails" \
        "^predict: znver3: false: " CLANG=false "$program" znver3
fi

done_testing
