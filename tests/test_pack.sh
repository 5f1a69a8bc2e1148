#!/bin/sh
# tools/pack and tools/constants/magics.csv: the header's constants are those of the list,
# no slot means two things, and what was found here is found again.
set -u
. "${0%/*}/tap.sh"
program=${PACK:-build/pack}
find_magics=${FIND_MAGICS:-build/find_magics}
scratch

# --------------------------------------------------------- tools/constants/magics.csv --

works "all of tools/constants/magics.csv is right, and no slot means two things" \
    "$find_magics" --verify tools/constants/magics.csv
output=$("$find_magics" --verify tools/constants/magics.csv | tail -1)
# shellcheck disable=SC2046 # numbers
set -- $(echo "$output" | tr -cd '0-9 ')
packed=$(sed -n 's/^#define MAGICBB_PACKED_ \([0-9]*\).*/\1/p' magicbb.h)
used=$("$find_magics" --merge tools/constants/magics.csv |
    sed 's/.*"used":\([0-9]*\).*/\1/' | awk '{ n += $1 } END { print n }')
equals "its entries, and those in use, are counted" "$packed $used" "$1 $2"
[ "$3" -gt 6328 ] && [ "$3" -lt "$used" ]
point $? "no bound is above them, or below the number of attack sets: $3"
works "magicbb.h has its constants, byte for byte" make -s magics
awk -F, -v OFS=, '$2 == "a1" { $5 = 1000 } 1' tools/constants/magics.csv >"$dir/moved.csv"
fails "two arrays at one offset are noticed" " is taken by " \
    "$find_magics" --verify "$dir/moved.csv"

# The quickest: all 128 are `make replay`.
for slider in "bishop,a1" "bishop,g7" "bishop,b3"; do
    line=$(grep "^$slider,.*--rank" tools/constants/magics.csv) || continue
    magic=$(echo "$line" | cut -d, -f4)
    # shellcheck disable=SC2046 # the options are words
    output=$("$find_magics" $(echo "$line" | awk -F, '{
        print $1, $2, "--bits", $3, $6 }') --csv 2>&1)
    shows "$slider is found again: $magic" -F "$magic"
done

# --------------------------------------------------------------------- pack --

# shellcheck disable=SC2120 # works() hands it options
pack() { # OPTION...
    "$program" --tries 8 --rounds 5 "$@" tools/constants/known_magics.csv
}
pack >"$dir/a.csv" 2>"$dir/said"
works "a packed list is right" "$find_magics" --verify "$dir/a.csv"
output=$(cat "$dir/said")
size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
[ "${size:-0}" -gt 60000 ] && "$find_magics" --merge "$dir/a.csv" --emit |
    grep -q "^#define MAGICBB_PACKED_ $size\$"
point $? "its size is what --emit makes of it"
works "the same again" "pack 2>/dev/null | cmp - '$dir/a.csv'"
works "--seed is 1 where it is not given" \
    "pack --seed 1 2>/dev/null | cmp - '$dir/a.csv'"
works "another seed makes another table" \
    "! pack --seed 2 2>/dev/null | cmp - '$dir/a.csv'"
for signal in INT:130 TERM:143 HUP:129; do
    signals "${signal%:*}" "sleep 0.3" "$program" --tries 1000000 \
        tools/constants/known_magics.csv >"$dir/b.csv" 2>/dev/null
    equals "SIG${signal%:*} ends it" "${signal#*:}" $?
    works "and it prints the smallest table so far" \
        "$find_magics" --verify "$dir/b.csv"
done

"$program" --tries 1 --rounds 1 tools/constants/magics.csv >"$dir/c.csv" 2>"$dir/said"
works "it goes on from a list that has offsets" \
    "$find_magics" --verify "$dir/c.csv"
output=$(cat "$dir/said")
size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
works "and is never worse: $packed" test "${size:-1000000}" -le "$packed"

# ------------------------------------------------------------------- layers --

# A second choice of magics; without offsets, which are not gone on from
cut -d, -f1-4 tools/constants/magics.csv >"$dir/some.csv"
cut -d, -f1-4 tools/constants/known_magics.csv >"$dir/known.csv"
layered() { # TRIES [OPTION...]
    "$program" --layers 22 --rounds 5 --tries "$@" "$dir/known.csv" \
        "$dir/some.csv" 2>/dev/null
}
rooks() { # LIST
    grep '^rook,' "$1" | cut -d, -f-5
}
layered 4 >"$dir/layers.csv"
works "what is packed in layers is right" "$find_magics" --verify \
    "$dir/layers.csv"
output=$(rooks "$dir/layers.csv" | sort -t, -k 5n | tail -1)
[ "${output##*,}" -gt $((20 * 4096)) ] && [ "${output##*,}" -lt $((21 * 4160)) ]
point $? "the last of 22 layers begins where 21 end"
output=$(rooks "$dir/layers.csv" | cut -d, -f4 | grep -cFf - "$dir/some.csv")
works "it chooses magics that share well: $output of 64" test "$output" -gt 56
works "the same again, in layers" "layered 4 | cmp - '$dir/layers.csv'"
layered 4 --seed 2 >"$dir/other.csv"
works "another seed makes other layers" \
    "! cmp '$dir/other.csv' '$dir/layers.csv'"
layered 40 >"$dir/other.csv"
rooks "$dir/layers.csv" >"$dir/rooks"
! cmp -s "$dir/other.csv" "$dir/layers.csv" &&
    rooks "$dir/other.csv" | cmp -s - "$dir/rooks"
point $? "only bishops are moved then"
output=$("$program" --layers 18 --rounds 20 --tries 10 "$dir/some.csv" 2>&1 \
    >"$dir/18.csv")
size=$(echo "$output" | sed -n 's/^\([0-9]*\) slots, .*/\1/p')
[ "${size:-1000000}" -lt $((packed + 2000)) ]
point $? "18 layers, near to the header's $packed: $size"
"$program" --layers 64 --tries 1 --rounds 1 tools/constants/known_magics.csv \
    >"$dir/64.csv" 2>/dev/null
works "any magics fit into a layer each" "$find_magics" --verify "$dir/64.csv"
signals INT "sleep 0.5" "$program" --layers 12 "$dir/some.csv" \
    >"$dir/b.csv" 2>/dev/null
equals "SIGINT ends the search for layers" 130 $?
works "and it prints a table" "$find_magics" --verify "$dir/b.csv"

# ------------------------------------------------------------ where from --

origin() { # LIST SLIDER
    grep "^$2," "$1" | cut -d, -f6
}
quick() { # LISTS...
    "$program" --tries 1 --rounds 1 "$@" 2>"$dir/said"
}
equals "what a list calls published is called so" published \
    "$(origin "$dir/a.csv" rook,d7)"
"$find_magics" --csv >"$dir/plain.csv"
quick "$dir/plain.csv" >"$dir/d.csv"
equals "nothing is said of magics of which nothing is known" "
origin" "$(cut -d, -f6 "$dir/d.csv" | sort -u)"
quick "$dir/d.csv" >"$dir/again.csv"
works "nor of index bits that are those of the header" \
    "! grep 'index bits' '$dir/said'"

# Found in four ways; each is found again by what its origin says.
{
    "$find_magics" rook --bits 12 --out "$dir/found.jsonl"
    "$find_magics" bishop --bits 9 --method random --out "$dir/found.jsonl"
    sed -i '/"h8"/d' "$dir/found.jsonl"
    "$find_magics" bishop h8 --bits 9 --attempts 1 --rank span --out "$dir/found.jsonl"
    "$find_magics" rook h8 --bits 11 --attempts 2 \
        --start tools/constants/known_magics.csv --out "$dir/found.jsonl"
} >/dev/null
quick "$dir/found.jsonl" >"$dir/e.csv"
works "a list of magics found here" "$find_magics" --verify "$dir/e.csv"
while read -r slider expected; do
    output=$(origin "$dir/e.csv" $slider)
    shows "$slider: $expected" -x -e "$expected"
done <<'END'
rook,a1 --seed 1
bishop,a1 --method random --seed 1
bishop,h8 --rank span --seed 1 --from .*
rook,h8 --bits 11 --rank used --seed 1.*--start tools/constants/known_magics.csv
END
equals "fewer index bits than the header's are spoken of" \
    "pack: 1 magics have fewer index bits than the header's 12 for a rook, \
9 for a bishop: these are used" "$(sed -n 1p "$dir/said")"
output=$(LIST=$dir/e.csv FIND_MAGICS=$find_magics tools/constants/replay.sh \
    '^rook,a1,\|^bishop,a1\|h8' 2>&1)
[ $? = 0 ] && [ "$(echo "$output" | grep -c '^[a-z]* .*: 0x')" = 4 ]
point $? "replay.sh finds them again"
sed '/^rook,a1,/s/--.*//' "$dir/e.csv" >"$dir/unknown.csv"
output=$(LIST=$dir/unknown.csv FIND_MAGICS=$find_magics tools/constants/replay.sh \
    '^rook,a1,' 2>&1)
equals "but not one of which nothing is known" \
    "1 replay: rook a1: the list does not say where the magic is from" \
    "$? $output"

# -------------------------------------------------------------- bad input --

full_disk --tries 1000000 tools/constants/known_magics.csv
output_closed --tries 1000000 tools/constants/known_magics.csv
: >"$dir/empty.csv"
rejects "$dir/empty.csv: holds no magics" tools/constants/known_magics.csv "$dir/empty.csv"
for option in --tries --rounds --layers --moves --seed; do
    rejects "$option: given twice" $option 1 $option 2 tools/constants/known_magics.csv
done
rejects "FILE: is missing"
rejects "--tries: must be" --tries 0 tools/constants/known_magics.csv
rejects "--rounds: must be" --rounds x tools/constants/known_magics.csv
rejects "--seed: must be" --seed -1 tools/constants/known_magics.csv
rejects "--layers: must be" --layers 65 tools/constants/known_magics.csv
rejects "--moves: must be" --layers 64 --moves 0 tools/constants/known_magics.csv
rejects "--moves: only with --layers" --moves 1 tools/constants/known_magics.csv
output=$("$program" --layers 12 --moves 1 --tries 1 tools/constants/magics.csv 2>&1 \
    >"$dir/12.csv")
equals "too few layers" "2 pack: --layers 12" "$? $(echo "$output" |
    cut -d: -f1,2)"
rejects "unknown option '--fast'" --fast
rejects "$dir/none: No such file" "$dir/none"
grep -v "^rook,h8," tools/constants/known_magics.csv >"$dir/short.csv"
rejects "rook h8: no magic in any list" "$dir/short.csv"
printf 'rook,a1,12,0x1\n' >"$dir/wrong.csv"
rejects "$dir/wrong.csv:1: wrong magic" "$dir/wrong.csv"

done_testing
