#!/bin/sh
# tools/pack and tools/magics.csv: the header's constants are those of the list,
# no slot means two things, and what was found here is found again.
set -u
. "${0%/*}/tap.sh"
program=${PACK:-build/pack}
find_magics=${FIND_MAGICS:-build/find_magics}
dir=$(mktemp -d) || exit 1
trap 'rm -rf "$dir"' EXIT
trap 'exit 1' HUP INT TERM

works() { # NAME COMMAND...
    name=$1
    shift
    output=$("$@" 2>&1)
    point $? "$name"
}

# --------------------------------------------------------- tools/magics.csv --

works "all of tools/magics.csv is right, and no slot means two things" \
    "$find_magics" --verify tools/magics.csv
works "magicbb.h has its constants, byte for byte" make -s magics
awk -F, -v OFS=, '$2 == "a1" { $5 = 1000 } 1' tools/magics.csv >"$dir/moved.csv"
output=$("$find_magics" --verify "$dir/moved.csv" 2>&1)
[ $? = 2 ] && case $output in *" is taken by "*) true ;; *) false ;; esac
point $? "two arrays at one offset are noticed"

# The quickest: all 128 are `make replay`.
for slider in "bishop,a1" "bishop,g7" "bishop,b3"; do
    line=$(grep "^$slider,.*--rank" tools/magics.csv) || continue
    magic=$(echo "$line" | cut -d, -f4)
    # shellcheck disable=SC2046 # the options are words
    output=$("$find_magics" $(echo "$line" | awk -F, '{
        print $1, $2, "--bits", $3, $6 }') --csv 2>&1)
    echo "$output" | grep -qF "$magic"
    point $? "$slider is found again: $magic"
done

# --------------------------------------------------------------------- pack --

pack() {
    "$program" --tries 3 --rounds 5 tools/known_magics.csv
}
pack >"$dir/a.csv" 2>"$dir/said"
works "a packed list is right" "$find_magics" --verify "$dir/a.csv"
output=$(cat "$dir/said")
size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
[ "${size:-0}" -gt 60000 ] && "$find_magics" --merge "$dir/a.csv" --emit |
    grep -q "^#define MAGICBB_PACKED_ $size\$"
point $? "its size is what --emit makes of it"
pack 2>/dev/null | cmp -s - "$dir/a.csv"
point $? "the same again"
"$program" --tries 1000000 tools/known_magics.csv >"$dir/b.csv" 2>/dev/null &
pid=$!
sleep 0.3
kill -TERM $pid
wait $pid
[ $? = 143 ]
point $? "a signal ends it"
works "and it prints the smallest table so far" \
    "$find_magics" --verify "$dir/b.csv"

"$program" --tries 1 --rounds 1 tools/magics.csv >"$dir/c.csv" 2>"$dir/said"
works "it goes on from a list that has offsets" \
    "$find_magics" --verify "$dir/c.csv"
output=$(cat "$dir/said")
size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
packed=$(sed -n 's/^#define MAGICBB_PACKED_ \([0-9]*\).*/\1/p' magicbb.h)
[ "${size:-1000000}" -le "$packed" ]
point $? "and is never worse: $packed"

rejects "FILE: is missing"
rejects "--tries: must be" --tries 0 tools/known_magics.csv
rejects "--rounds: must be" --rounds x tools/known_magics.csv
rejects "--seed: must be" --seed -1 tools/known_magics.csv
rejects "unrecognized option" --fast
rejects "$dir/none: No such file" "$dir/none"
grep -v "^rook,h8," tools/known_magics.csv >"$dir/short.csv"
rejects "rook h8: no magic in any list" "$dir/short.csv"
printf 'rook,a1,12,0x1\n' >"$dir/wrong.csv"
rejects "$dir/wrong.csv:1: wrong magic" "$dir/wrong.csv"

done_testing
