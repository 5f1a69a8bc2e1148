#!/bin/sh
# magics.csv and the header's constants: make magics and make replay say what is
# wrong with them. build/pack makes such a list.
set -u
. "${0%/*}/../tap.sh"
built build/pack build/find_magics
scratch
find_magics=$root/build/find_magics
list=tools/constants/magics.csv
packed=$(grep 'MAGICBB_SLOTS_ = ' magicbb.h | tail -n 1 | grep -oE '[0-9]+')

# In a copy, of which each line below changes a file
mkdir -p "$dir/build" "$dir/tools/constants"
ln -s "$find_magics" "$dir/build"
changed() { # COMMAND...: after a change of the copy
    cp magicbb.h "$dir"
    cp tools/constants/magics.* tools/constants/replay.sh "$dir/tools/constants"
    sed "$change" "$file" >"$dir/$file"
    (cd "$dir" && "$@" 2>&1)
}
file=$list change=
output=$(changed tools/constants/magics.sh)
point $? "magics.csv is right, and magicbb.h has its constants"
used=$(echo "$output" | sed -n "s/.*csv: $packed entries, \(.*\) in use$/\1/p;T;q")
[ "${used:-0}" -lt "$packed" ] && [ 6328 -lt "${used:-0}" ]
point $? "slots > slots in use > attack sets"
while IFS='|' read -r name file change text; do
    fails "make magics shows $name" "$text" changed tools/constants/magics.sh
done <<END
a wrong magic of the list|$list|/^rook,a1/s/fffe,/ffff,/|csv:9: rook a1: invalid
an offset of the list|$list|/^rook,d1/s/16408/1000/|csv:.*: slot .* is taken by
a wrong magic of the header|magicbb.h|s/0xaa80021/0xaa80020/|h:1: rook a1: invalid
an offset of the header|magicbb.h|s/(69802, /(69803, /|h: .*: slot .* is taken by
another size of the header|magicbb.h|s/= 77520/= 77521/|^< .*SLOTS_ = 77521
another that is right|$list|s/0xaa8002/0x2a8002/|^< rook,a1,12,0x2a800218943ffffe,69802
END

file=$list change=
output=$(changed tools/constants/replay.sh '^bishop,\(c1\|a4\|b8\),')
equals "the quickest are found again: all are make replay" \
    "found again: 2" "$(echo "$output" | tail -n 1)"
equals "each row says where it is from" 128 \
    "$(grep -cE '^[rb].*,(--|kept: )' $list)"
tools/constants/replay.sh '^bishop,c1,' >&- 2>"$dir/said"
equals "what replay.sh cannot print is no success" 2 $?
change='/^bishop,c1,/s/--seed 1/--seed 2/'
fails "it tells which are not" "^replay: bishop c1: bishop,c1,9,0x" \
    changed tools/constants/replay.sh "^bishop,c1"

# --------------------------------------------------------------------- pack --

sed 's/^\([rb].*\),[0-9]*,/\1,,/' $list >"$dir/without.csv"
sed "/^rook,a1,/s/,[0-9]*,k/,$(sed -n 's/^rook,b1.*,\(.*\),.*/\1/p' $list),k/" \
    $list >"$dir/overlapping.csv"
while IFS='|' read -r name file; do
    build/pack --tries 1 "$dir/$file" >"$dir/a.csv" 2>"$dir/said"
    size=$(sed -n 's/^\([0-9]*\) slots, .*/\1/p' "$dir/said")
    output=$("$find_magics" --verify "$dir/a.csv" 2>&1)
    shows "packed is $name: right, and of the size that pack says" \
        ": ${size:-none} entries"
    equals "each with the options that find it again" \
        "$(awk -F, '/^[rb]/ { print $4 $6 }' $list)" \
        "$(awk -F, '/^[rb]/ { print $4 $6 }' "$dir/a.csv")"
done <<'END'
a list without offsets|without.csv
a list in which rook a1 is where b1 is|overlapping.csv
END
"$find_magics" >"$dir/plain.csv"
ended_by INT "$dir/b.csv" build/pack --tries 1000000 "$dir/plain.csv" $list
equals "a signal ends it" 130 $status
output=$("$find_magics" --verify "$dir/b.csv")
size=$(echo "$output" | sed -n 's/.*: \([0-9]*\) entries.*/\1/p')
[ "${size:-1000000}" -le "$packed" ]
point $? "it goes on from a list with offsets, and is never worse: $packed"
done_testing
