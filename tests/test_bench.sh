#!/bin/sh
# Tests bench and make bench-plot. They are built without optimisation here, for
# with it the compiler needs minutes; what they measure then means nothing.
set -u
. "${0%/*}/tap.sh"
program=build/tests/bench/bench
dir=build/tests/bench

if ! command -v xxd >/dev/null; then
    skip_all "no xxd, so no embedded tables to measure" \
        "xxd gnuplot-nox libxml2-utils"
fi
output=$(make -s test-bench 2>&1)
point $? "make bench, unoptimised"

prints "--help" "--rounds N" --help
schemes=$("$program" --list | sed '1,/^fill$/d')
[ "$(printf '%s\n' "$schemes" | wc -l)" -ge 13 ]
point $? "--list has schemes"

# ------------------------------------------------------------------ reports --

"$program" --rounds 1 --only queen,sets,fill >"$dir/table" 2>&1
point $? "a short run"
missing=
for scheme in $schemes; do # in the table, or reported as left out
    grep -Eq "^  $scheme +[0-9]+( +[0-9.]+){3}$|^left out.*: $scheme$" \
        "$dir/table" || missing="$missing $scheme"
done
output=$missing
[ -z "$missing" ]
point $? "the table has every scheme"
output=$(cat "$dir/table")
head -n 1 "$dir/table" | grep -q '; .*-O0; 1 rounds$'
point $? "the heading names the flags"
grep -q '^fill: ' "$dir/table" && grep -q '^sets: ' "$dir/table" &&
    ! grep -q '^stream: ' "$dir/table"
point $? "only the workloads asked for"

"$program" --rounds 2 --only polluted --only fill,hot,mixed --csv >"$dir/csv"
point $? "a short run with --csv"
output=$(grep -v '^#' "$dir/csv" | awk -F, '
    NR == 1 {
        if ($0 != "workload,scheme,bytes,min,median,ratio") print "header", $0
        next
    }
    NF != 6 || $3 !~ /^[0-9]+$/ || $4 $5 $6 !~ /^[-0-9.]+$/ || $4 > $5 ||
        ($2 == "fancy_magic" && $6 != 1) { print }
    { rows[$1]++ }
    END {
        if (!(rows["hot"] > 10 && rows["polluted"] == rows["hot"] &&
              rows["fill"])) print "rows missing"
    }')
[ -z "$output" ]
point $? "its columns and numbers"

output=$("$program" --rounds 1 --only perft,tiny_magic --csv |
    sed '1,/^workload/d' | cut -d, -f1,2 | tr '\n' ' ')
[ "$output" = "perft,fancy_magic perft,tiny_magic " ]
point $? "one scheme, beside fancy_magic"

# ---------------------------------------------------------------- bad input --

rejects "--rounds: needs a value" --rounds
rejects "--only: needs a value" --csv --only
for rounds in 0 -1 1000 3x x '' 4294967297 ' 3'; do
    rejects "--rounds: must be a number from 1 to 999, not '$rounds'" \
        --rounds "$rounds"
done
for names in rookies nothing '' ',hot' 'hot,' 'hot fill'; do
    rejects "--only: neither workload nor scheme: '" --only "$names"
done
rejects "--rounds: given twice" --rounds 1 --rounds 2
rejects "--list: excludes --csv" --list --csv
rejects "unknown option '--frob'" --frob
rejects "hot: unexpected argument" hot
rejects "unknown option '--a?b'" "$(printf -- '--a\nb')"
if [ -w /dev/full ]; then
    for arguments in --list --csv --rounds=999; do
        output=$(timeout 20 "$program" $arguments 2>&1 >/dev/full)
        [ $? = 2 ] && [ "$output" = "bench: output: cannot be written" ]
        point $? "full disk, noticed at once: $arguments"
    done
else
    skip "no /dev/full"
fi

# ------------------------------------------------------------------ picture --

output=$(make -s test-bench GOAL=bench-plot GNUPLOT=no-such-program 2>&1)
[ $? = 2 ] && printf '%s\n' "$output" |
    grep -q '^bench-plot: gnuplot is missing (Debian package: gnuplot-nox)$'
point $? "without gnuplot its package is named"

if command -v gnuplot >/dev/null && command -v xmllint >/dev/null; then
    svg=build/tests/bench.svg
    rm -f "$svg"
    output=$(make -s test-bench GOAL=bench-plot \
        ARGS='--rounds 1 --only hot,chain' 2>&1) && xmllint --noout "$svg"
    point $? "make bench-plot writes well-formed SVG"
    output=$(cat build/tests/bench.csv)
    grep -q '>hot<' "$svg" && grep -q '>chain<' "$svg" &&
        ! grep -q '>perft<' "$svg"
    point $? "a panel for each workload in the file, and no other"
    grep -q '>compact, magic<' "$svg" && grep -q '>line tables<' "$svg"
    point $? "the schemes have their names"
    awk -F, '$1 == "chain" && /_lazy|hyperbola/ {
        printf ">%.2f<\n", $6 }' build/tests/bench.csv >"$dir/ratios"
    missing=
    while read -r ratio; do
        grep -q "$ratio" "$svg" || missing="$missing $ratio"
    done <"$dir/ratios"
    output=$missing
    [ -s "$dir/ratios" ] && [ -z "$missing" ]
    point $? "every ratio is printed"
    echo 'workload,scheme,bytes,min,median,ratio' >"$dir/empty.csv"
    output=$(gnuplot -c tools/bench.gp "$dir/empty.csv" "$dir/empty.svg" 2>&1)
    [ $? = 2 ] && [ "$output" = \
        "bench.gp: no figures of bench --csv in $dir/empty.csv" ]
    point $? "a file without figures is refused"
else
    skip "no gnuplot or no xmllint" "gnuplot-nox libxml2-utils"
fi

done_testing
