#!/bin/sh
# build/pack and magics.csv: the header's constants are those of the list, no slot
# means two things, and what was found here is found again.
set -u
. "${0%/*}/../tap.sh"
program=${PACK:-build/pack}
export FIND_MAGICS="${FIND_MAGICS:-build/find_magics}"
find_magics=$FIND_MAGICS
list=tools/constants/magics.csv
known=tools/constants/known_magics.csv
built "$program" "$find_magics"
scratch

# -------------------------------------------------------------- magics.csv --

succeeds "magics.csv is right, and magicbb.h has its constants" make -s magics
# shellcheck disable=SC2046 # numbers
set -- $(echo "$output" | sed -n 2p | tr -cd '0-9 ')
packed=$(sed -n 's/^#define MAGICBB_PACKED_ \([0-9]*\).*/\1/p' magicbb.h)
equals "its entries are counted" "$packed" "$1"
[ "$2" -lt "$1" ] && [ 6328 -lt "$2" ]
point $? "in order: entries, in use, attack sets"
awk -F, -v OFS=, '$2 == "a1" { $5 = 1000 } 1' $list >"$dir/moved.csv"
fails "two arrays at one offset are noticed" " is taken by " \
    "$find_magics" --verify "$dir/moved.csv"

succeeds "the quickest magics are found again: all 128 are make replay" \
    tools/constants/replay.sh '^bishop,\(a1\|g7\|b3\|a6\),'

# --------------------------------------------------------------------- pack --

pack() {
    "$program" --tries 8 --rounds 5 $known
}
pack >"$dir/a.csv" 2>"$dir/said"
succeeds "a packed list is right" "$find_magics" --verify "$dir/a.csv"
output=$(cat "$dir/said")
size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
[ "${size:-0}" -gt 60000 ] && "$find_magics" --merge "$dir/a.csv" --emit |
    grep -q "^#define MAGICBB_PACKED_ $size\$"
point $? "its size is what --emit makes of it"
works "the same again" "pack 2>/dev/null | cmp - '$dir/a.csv'"
signals INT "sleep 0.3" "$program" --tries 1000000 \
    $known >"$dir/b.csv" 2>/dev/null
equals "a signal ends it" 130 $?
succeeds "and it prints the smallest table so far" \
    "$find_magics" --verify "$dir/b.csv"

"$program" --tries 1 --rounds 1 $list >"$dir/c.csv" 2>"$dir/said"
succeeds "it goes on from a list that has offsets" \
    "$find_magics" --verify "$dir/c.csv"
output=$(cat "$dir/said")
size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
succeeds "and is never worse: $packed" test "${size:-1000000}" -le "$packed"

# ------------------------------------------------------------ where from --

origin() { # LIST SLIDER
    grep "^$2," "$1" | cut -d, -f6
}
quick() { # LISTS...
    "$program" --tries 1 --rounds 1 "$@" 2>"$dir/said"
}
equals "what a list calls published is called so" published \
    "$(origin "$dir/a.csv" rook,d7)"
"$find_magics" | cut -d, -f1-4 >"$dir/plain.csv"
quick "$dir/plain.csv" >"$dir/d.csv"
equals "nothing is said of magics of which nothing is known" "
origin" "$(cut -d, -f6 "$dir/d.csv" | sort -u)"
quick "$dir/d.csv" >"$dir/again.csv"
works "nor of index bits that are those of the header" \
    "! grep 'index bits' '$dir/said'"

# Found in four ways; each is found again by what its origin says.
{
    "$find_magics" rook --bits 12
    "$find_magics" bishop --bits 9
    "$find_magics" bishop h8 --bits 9 --attempts 1 --rank room --stride 8
    "$find_magics" rook h8 --bits 11 --attempts 2 \
        --start "$(sed -n 's/^rook,h8,11,\(0x[^,]*\).*/\1/p' $known)"
} | awk -F, '$1 $2 != "bishoph8" || /room/' | grep -v ^piece >"$dir/found.csv"
quick "$dir/found.csv" >"$dir/e.csv"
succeeds "a list of magics found here" "$find_magics" --verify "$dir/e.csv"
while read -r slider expected; do
    output=$(origin "$dir/e.csv" $slider)
    shows "$slider: $expected" -x -e "$expected"
done <<'END'
rook,a1 --seed 1
bishop,h8 --rank room --stride 8 --seed 1 --from .*
rook,h8 --bits 11 --rank used --start 0x.* --seed 1 --from .*
END
equals "fewer index bits than the header's are spoken of" \
    "pack: 1 magics have fewer index bits than the header's 12 for a rook, \
9 for a bishop: these are used" "$(sed -n 1p "$dir/said")"
output=$(LIST=$dir/e.csv tools/constants/replay.sh '^rook,a1,\|h8' 2>&1)
[ $? = 0 ] && [ "$(echo "$output" | grep -c '^[a-z]* .*: 0x')" = 3 ]
point $? "replay.sh finds them again"
sed '/^rook,a1,/s/--.*//' "$dir/e.csv" >"$dir/unknown.csv"
output=$(LIST=$dir/unknown.csv tools/constants/replay.sh '^rook,a1,' 2>&1)
equals "but not one of which nothing is known" \
    "1 replay: rook a1: the list does not say where the magic is from" \
    "$? $output"

# -------------------------------------------------------------- bad input --

full_disk --tries 1000000 $known
output_closed --tries 1000000 $known
: >"$dir/empty.csv"
rejects "$dir/empty.csv: holds no magics" $known "$dir/empty.csv"
rejects "FILE: is missing"
for option in tries:0 rounds:x; do
    rejects "--${option%:*}: must be" "--${option%:*}" "${option#*:}" $known
done
grep -v "^rook,h8," $known >"$dir/short.csv"
rejects "rook h8: no magic in any list" "$dir/short.csv"
printf 'rook,a1,12,0x1\n' >"$dir/wrong.csv"
rejects "$dir/wrong.csv:1: wrong magic" "$dir/wrong.csv"

done_testing
