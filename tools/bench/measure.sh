#!/bin/sh
# measure.sh rounds BENCH SECONDS: times all schemes, round by round, for so long.
# measure.sh instructions BENCH: counts, with valgrind, how many instructions each
# scheme takes for a node. Both check all attacks first, and print CSV.
set -eu

check() { # BENCH
    sed -n 's/^model name[^:]*: /# /p' /proc/cpuinfo 2>/dev/null | head -n 1
    "$1" check
}

# Nine rounds are the least that have an interval of 99 %.
rounds() { # BENCH SECONDS
    case $2 in
    '' | *[!0-9]* | ?????*)
        echo "make bench: DURATION: must be 0 to 9999 seconds, not '$2'" >&2
        exit 2
        ;;
    esac
    echo 'checking all attacks' >&2
    check "$1"
    start=$(date +%s)
    round=0 spent=0
    while [ "$round" -lt 9 ] || { [ "$spent" -lt "$2" ] && [ "$round" -lt 9999 ]; }; do
        round=$((round + 1))
        "$1" "$round"
        spent=$(($(date +%s) - start))
        [ ! -t 2 ] || printf '\r%s s, round %s ' "$spent" "$round" >&2
    done
    [ ! -t 2 ] || echo >&2
}

instructions() { # BENCH
    command -v valgrind >/dev/null || {
        echo 'make bench-instructions: needs valgrind (Debian: valgrind)' >&2
        exit 2
    }
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    check "$1"
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
}

"$@"
