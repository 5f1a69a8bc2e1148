#!/bin/sh
# magics.csv and the header's constants: make verify-magics says what is wrong with
# them. The formula at the top of the list is right, for other programs.
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
# With the rows, the formula returns what the ray walker of tools/reference.h does, on
# every blocker board.
cat >"$dir/main.c" <<'END'
#include "tools/random.h"
#include "tools/reference.h"

static const struct {
    char piece;
    int bits;
    uint64_t magic;
    int offset;
} rows[] = {
#include "rows.h"
};

int main(void)
{
    static uint64_t table[1 << 17];
    uint64_t random = 1, blockers = 0;

    for (int i = 0; i < 2 * 128; i++) { /* stores all, then looks up */
        char piece = rows[i % 128].piece;
        int bits = rows[i % 128].bits, offset = rows[i % 128].offset;
        uint64_t magic = rows[i % 128].magic;
        uint64_t mask = ref_mask(i % 64, piece == 'r' ? ref_rook_steps
                                                      : ref_bishop_steps);
        do {
            uint64_t occupied = blockers | (random64(&random) & ~mask);
            uint64_t attacks = ref_attacks(piece, i % 64, blockers);
            if (i < 128)
                table[FORMULA] = attacks;
            else if (table[FORMULA] != attacks)
                return 1;
            blockers = next_board(blockers, mask);
        } while (blockers);
    }
    return 0;
}
END
sed -n "s/^\([rb]\)[^,]*,..,\([^,]*,[^,]*,[^,]*\)$/{'\1',\2},/p" $list \
    >"$dir/rows.h"
sed -n 's/^# attacks = table\[\(.*\)\]/#define FORMULA (\1)/p' $list >"$dir/formula.h"
# shellcheck disable=SC2086 # a list of flags
works "the formula of magics.csv, with its rows" <<'END'
"$CC" -std=c99 -O2 $warnings -Wno-sign-conversion -I. -include "$dir/formula.h" \
    "$dir/main.c" -o "$dir/main"
"$dir/main"
END
done_testing
