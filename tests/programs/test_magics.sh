#!/bin/sh
# magics.csv and the header's constants: make verify-magics says what is wrong with them.
set -u
. "${0%/*}/../tap.sh"
built build/find_magics
scratch
list=tools/constants/magics.csv
packed=$(grep 'MAGICBB_SLOTS_ = ' magicbb.h | tail -n 1 | grep -oE '[0-9]+')

# In a copy, of which each line below changes a file
mkdir -p "$dir/build" "$dir/tools/constants"
ln -s "$root/build/find_magics" "$dir/build"
changed() { # make verify-magics, after a change of the copy
    cp magicbb.h "$dir"
    cp tools/constants/magics.* "$dir/tools/constants"
    sed "$change" "$file" >"$dir/$file"
    (cd "$dir" && tools/constants/magics.sh 2>&1)
}
file=$list change=
output=$(changed)
point $? "magics.csv is right, and magicbb.h has its constants"
used=$(echo "$output" | sed -n "s/.*csv: $packed entries, \(.*\) in use$/\1/p;T;q")
[ "${used:-0}" -lt "$packed" ] && [ 6328 -lt "${used:-0}" ]
point $? "slots > slots in use > attack sets"
while IFS='|' read -r name file change text; do
    fails "make verify-magics shows $name" "$text" changed
done <<END
a wrong magic of the list|$list|/^rook,a1/s/fffe,/ffff,/|csv:8: rook a1: invalid
an offset of the list|$list|/^rook,d1/s/16408/1000/|csv:.*: slot .* is taken by
a wrong magic of the header|magicbb.h|s/0xaa80021/0xaa80020/|h:1: rook a1: invalid
an offset of the header|magicbb.h|s/(69802, /(69803, /|h: .*: slot .* is taken by
another size of the header|magicbb.h|s/= 77520/= 77521/|^< .*SLOTS_ = 77521
another that is right|$list|s/0xaa8002/0x2a8002/|^< rook,a1,12,0x2a800218943ffffe,69802
END
done_testing
