#!/bin/sh
# instructions.sh BENCH: how many instructions each scheme takes for a node, counted
# by valgrind, as CSV
set -eu
command -v valgrind >/dev/null || {
    echo 'make bench-instructions: needs valgrind (Debian: valgrind)' >&2
    exit 2
}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$1" check
valgrind -q --tool=callgrind --callgrind-out-file="$scratch/counts" \
    "$1" once >"$scratch/nodes"
# Lines of counts are like
#     157,088,394 ( 9.36%)  ???:bench_wide_lazy_perft [/home/me/magicbb/build/bench]
callgrind_annotate --inclusive=yes --threshold=100 "$scratch/counts" \
    >"$scratch/functions"
sed -n 's/^ *\([0-9,]*\) .*:bench_\([a-z0-9_]*\)_\([a-z]*\) .*/\3 \2 \1/p' \
    "$scratch/functions" |
    awk -v nodes="$scratch/nodes" '
        BEGIN { while (getline <nodes) { split($0, a, ","); n[a[1]] = a[2] } }
        $1 in n { gsub(",", "", $3)
                  printf "%s,%s,1,%.4f\n", $1 " instructions", $2, $3 / n[$1] }'
