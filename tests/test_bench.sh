#!/bin/sh
# tools/bench.c: runs each kind of measurement once, and gives one clear line
# for bad input. What it measures is not tested.
set -u
program=${BENCH:-build/bench/bench}
. "${0%/*}/tap.sh"

for workload in stream hot queen chain polluted perft fill; do
    prints "$workload" "wide_magic_lazy" --rounds 1 --only "$workload"
done
prints "csv" "wide_magic_lazy," --rounds 1 --only hot --csv
prints "help" "usage: bench" --help
rejects --rounds --rounds 0
rejects --rounds --rounds 1x
rejects --rounds --rounds ""
rejects --only --only nothing
rejects more: --rounds 1 more
output=$("$program" --fast 2>&1 >/dev/null)
[ $? = 2 ] && [ "$(printf '%s\n' "$output" | wc -l)" = 1 ]
point $? "rejects an unknown option"
if [ -w /dev/full ]; then
    output=$("$program" --rounds 1 --only hot 2>&1 >/dev/full)
    [ $? = 2 ] && [ "$output" = "bench: output: cannot be written" ]
    point $? "says when its output cannot be written"
fi

done_testing
