#!/bin/sh
# build/pack and magics.csv: the header's constants are those of the list, no
# slot means two things, and what was found here is found again.
set -u
. "${0%/*}/../tap.sh"
program=${PACK:-build/pack}
export FIND_MAGICS="${FIND_MAGICS:-build/find_magics}"
find_magics=$FIND_MAGICS
list=tools/constants/magics.csv
built "$program" "$find_magics"
scratch

# -------------------------------------------------------------- magics.csv --

succeeds "magics.csv is right, and magicbb.h has its constants" make -s magics
# shellcheck disable=SC2046 # numbers
set -- $(echo "$output" | sed -n 2p | tr -cd '0-9 ')
packed=$(sed -n 's/^ *MAGICBB_PACKED_ = \([0-9]*\).*/\1/p' magicbb.h)
equals "its entries are counted" "$packed" "$1"
[ "$2" -lt "$1" ] && [ 6328 -lt "$2" ]
point $? "slots > slots in use > attack sets"

mkdir -p "$dir/build" "$dir/tools/constants"
magics_of_copy() { # FILE CHANGE
    cp magicbb.h "$dir"
    cp $list "$dir/tools/constants"
    sed "$2" "$1" >"$dir/$1"
    (cd "$dir" && FIND_MAGICS="$root/$find_magics" \
        "$root/tools/constants/magics.sh")
}
while IFS='|' read -r name file change text; do
    fails "make magics shows $name" "$text" magics_of_copy "$file" "'$change'"
done <<END
a wrong magic of the list|$list|/^rook,a1/s/fffe,/ffff,/|magics.csv:7: rook a1: wrong magic
an offset of the list|$list|/^rook,d1/s/16408/1000/|magics.csv:.*: slot .* is taken by rook
a wrong magic of the header|magicbb.h|s/0xaa800218943ffffe/0xaa800218943fffff/|magicbb.h.csv:1: rook a1: wrong magic
an offset of the header|magicbb.h|s/^69802, 41075, /69802, 41076, /|magicbb.h.csv:.*: slot .* is taken by rook
what they make of the header|magicbb.h|s/\(FINGERPRINT_\) 0x.*/\1 0x12345678/|^< .define MAGICBB_FINGERPRINT_ 0x12345678
another that is right|$list|s/0xaa800218943ffffe/0x2a800218943ffffe/|^< rook,a1,12,0x2a800218943ffffe,69802
END

# -------------------------------------------------------------------- replay --

replay() { # LIST PATTERN
    output=$(LIST=$1 tools/constants/replay.sh "$2" 2>&1)
}
replay $list '^bishop,\(a1\|a4\|b3\),'
equals "the quickest are found again, others verified: all are make replay" \
    "0 found again: 2; verified only: 1" "$? $(echo "$output" | tail -n 1)"
tools/constants/replay.sh '^bishop,b3,' >&- 2>"$dir/said"
equals "what replay.sh cannot print is no success" 2 $?
sed '/^rook,a1,/s/0x[^,]*/0x1/; /^rook,b1,/s/kept.*//
    /^bishop,a1,/s/--seed 1/--seed 2/' $list >"$dir/wrong.csv"
while IFS='|' read -r slider text; do
    replay "$dir/wrong.csv" "^$slider"
    status=$?
    [ $status = 1 ] && echo "$output" | grep -q "$text"
    point $? "replay.sh tells what is wrong with $slider"
done <<'END'
rook,a1,|wrong magic: blockers
rook,b1,|^replay: rook b1: the list does not say
bishop,a1,|^replay: bishop a1: bishop,a1,9,0x
END

# --------------------------------------------------------------------- pack --

"$find_magics" >"$dir/plain.csv"
"$program" --tries 1 "$dir/plain.csv" >"$dir/a.csv" 2>"$dir/said"
succeeds "a packed list is right" "$find_magics" --verify "$dir/a.csv"
output=$(cat "$dir/said")
size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
[ "${size:-0}" -gt 60000 ] && "$find_magics" --merge "$dir/a.csv" --emit |
    grep -q "^ *MAGICBB_PACKED_ = $size,\$"
point $? "its size is what --emit makes of it"
equals "each with the options that find it again" \
    "$(awk -F, '/^[rb]/ { print $4 $6 }' "$dir/plain.csv")" \
    "$(awk -F, '/^[rb]/ { print $4 $6 }' "$dir/a.csv")"
signals INT "$program" --tries 1000000 "$dir/plain.csv" $list \
    >"$dir/b.csv" 2>"$dir/said"
equals "a signal ends it" 130 $?
succeeds "and it prints the smallest table so far" \
    "$find_magics" --verify "$dir/b.csv"
output=$(cat "$dir/said")
size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
succeeds "it goes on from a list with offsets, and is never worse: $packed" \
    test "${size:-1000000}" -le "$packed"

# -------------------------------------------------------------- bad input --

full_disk --tries 1000000 "$dir/plain.csv"
: >"$dir/empty.csv"
rejects "$dir/empty.csv: holds no magics" $list "$dir/empty.csv"
rejects "FILE: is missing"
rejects "--tries: must be" --tries 0 $list
grep -v "^rook,h8," $list >"$dir/short.csv"
rejects "rook h8: no magic in any list" "$dir/short.csv"
printf 'rook,a1,12,0x1\n' >"$dir/wrong.csv"
rejects "$dir/wrong.csv:1: rook a1: wrong magic" "$dir/wrong.csv"
printf 'bishop,a1,12,0x1\n' >"$dir/wide.csv"
rejects "$dir/wide.csv:1: needs at most 12 index bits" "$dir/wide.csv"

done_testing
