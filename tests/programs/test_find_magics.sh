#!/bin/sh
# What build/find_magics finds is right, and found again; lists are read and merged.
# make verify-magics shows what is wrong with magics.csv or the header's constants.
# The formula at the top of the list is right, for other programs.
set -u
. "${0%/*}/../tap.sh"
program=$root/build/find_magics
scratch
cd "$dir" || exit 1

same() { # NAME FILE FILE: and there is something in them
    output=$(test -s "$2" && diff "$2" "$3" 2>&1)
    point $? "$1"
}

for how in "" "--bits 14"; do
    # shellcheck disable=SC2086 # words
    "$program" $how >found.csv
    prints "128 magics are right: $how" "128 magics, all valid" --verify found.csv
done
prints "all magics" "128 magics; 107648 slots in use of 107648"
prints "of a piece" "64 magics" bishop
prints "of a square" "1 magics" rook H8
"$program" >fast.csv
"$program" --seed 1 >again.csv
same "the same seed, which is 1, finds the same magics" fast.csv again.csv
"$program" --seed 2 | cut -d , -f 1-4 | grep '^[rb]' >other
equals "another seed finds others" "" "$(grep -Ff other fast.csv)"

"$program" --emit >block
"$program" --merge fast.csv --emit >block2
same "a search emits what its list does" block block2
grep -oE '0x[0-9a-f]{16}' block >magics
sed -n 's/MAGICBB_SLOTS8_//p' block | grep -oE '[0-9]+' >offsets
awk -F, '/^[rb]/ { print $1 "," $2 "," (/^r/ ? 12 : 9) }' fast.csv |
    paste -d , - magics offsets >emitted.csv
prints "which are valid, and share no slots" \
    ": $(grep -oE '[0-9]+' block | head -n 1) entries" --verify emitted.csv

# ------------------------------------------------------------ others' lists --

head=piece,square,bits,magic
rook=rook,d7,9,0x613fffddffce9200
bishop=bishop,h8,9,0xff7fffdcfbfc0080
while IFS='|' read -r name first second; do
    printf '%b\n' "$first" "$second" >published.csv
    prints "a list with $name" ": 2 magics, all valid" --verify published.csv
done <<END
headings|$head\n$rook|$head\n$bishop
capitals|rook,D7,9,0X613FFFDDFFCE9200|$bishop
blanks around cells| rook , d7,9 ,\t0x613fffddffce9200\t\r|$bishop , , what follows
blanks in the heading and in empty lines|piece, square, bits, magic\n $rook|  \n$bishop
END

# ------------------------------------------------------------------- merges --

{ grep '^rook,d7,10' fast.csv; printf 'rook,d7,9,7007600874156364288\r\n'; } >two.csv
for lists in two.csv "two.csv fast.csv" "fast.csv two.csv"; do
    # shellcheck disable=SC2086 # words
    prints "--merge: the fewest slots; decimal, with a DOS line end: $lists" \
        "rook,d7,9,0x613fffddffce9200," --merge $lists
done
"$program" --merge "$root/tools/constants/magics.csv" | sed '$d' >again.csv
same "--merge: offsets" "$root/tools/constants/magics.csv" again.csv

# ------------------------------------------------------------ better magics --

again() { # NAME COMMAND...: the same twice, in again.csv
    name=$1
    shift
    "$@" >once.csv
    "$@" >again.csv
    same "$name: the same twice" once.csv again.csv
}
slots() { # FILE: of the table
    "$program" --verify "$1" | sed -n 's/.*: \([0-9]*\) entries.*/\1/p'
}
used() { # FILE: by the magics that use the fewest
    "$program" --merge "$1" | sed -n 's/.*; \([0-9]*\) slots in use.*/\1/p'
}
{ "$program" --bits 12 rook c7; "$program" --bits 9 bishop d4; } >few.csv
again --improve "$program" --improve --tries 4 few.csv
[ "$(used again.csv)" -lt "$(used few.csv)" ]
point $? "--improve: fewer slots: $(used again.csv)"
echo "$rook" >few.csv
output=$(timeout -k 1 60 "$program" --improve --tries 3 few.csv 2>&1)
point $? "--improve: fewer bits than random magics have"

grep '^[rb]' "$root/tools/constants/magics.csv" | cut -d , -f 1-4 >bare.csv
again "pack" "$root/build/pack" --tries 20 bare.csv
prints "pack: valid, with offsets" entries, --verify again.csv
"$root/build/pack" --tries 20000 bare.csv >longer.csv
[ "$(slots longer.csv)" -lt "$(slots again.csv)" ]
point $? "pack: with more moves fewer slots: $(slots longer.csv)"
fails "pack: a list that lacks a square" "few.csv: rook a1: has no magic" \
    "$root/build/pack" few.csv
"$root/build/pack" --tries 20 fast.csv >own.csv
prints "pack: a list of magics whose slots have no gaps" entries, --verify own.csv
timeout --preserve-status -s INT 2 "$root/build/pack" --seconds 90 bare.csv >again.csv
equals "pack, interrupted: the status" 130 $?
prints "pack, interrupted: valid, with offsets" entries, --verify again.csv

mkdir -p build tools/constants
ln -s "$root/build/find_magics" "$root/build/pack" build
cp "$root/tools/constants/magics.csv" tools/constants
again "make constants" env SEED=5 TRIES=3 sh -ec "'$root/tools/constants/constants.sh'
    cat build/constants.csv"
[ "$(slots build/constants.csv)" -lt 294912 ]
point $? "make constants: slots overlap: $(slots build/constants.csv)"
cd "$root" || exit 2

# ------------------------------------------------ magics.csv and the header --

list=tools/constants/magics.csv
# In a copy, of which each line below changes a file
changed() { # make verify-magics, after a change of the copy
    cp magicbb.h "$dir"
    cp tools/constants/magics.* "$dir/tools/constants"
    sed "$change" "$file" >"$dir/$file"
    (cd "$dir" && tools/constants/magics.sh 2>&1)
}
file=$list change=
output=$(changed)
point $? "magics.csv is right, and magicbb.h has its constants"
packed=$(sed -n 's/.*MAGICBB_SLOTS_ = \(.....\) }.*/\1/p' magicbb.h)
used=$(echo "$output" | sed -n "s/.*csv: $packed entries, \(.*\) in use$/\1/p;T;q")
[ "${used:-0}" -lt "$packed" ] && [ 6328 -lt "${used:-0}" ]
point $? "slots > slots in use > attack sets"
for file in README.md examples/PORTING.md tools/explain/index.html; do
    succeeds "$file says how many slots magicbb.h has" \
        grep -F "$(echo "$packed" | sed 's/...$/,&/')" "$file"
done
while IFS='|' read -r name file change text; do
    fails "make verify-magics shows $name" "$text" changed
done <<END
a wrong magic of the list|$list|/^rook,a1/s/0x[^,]*/1/|csv:8: rook a1: invalid
an offset of the list|$list|/^rook,d1/s/[0-9]*\$/1000/|csv:.*: slot .* is taken by
a magic of the header|magicbb.h|/{ .* magics/,/,/s/0x./0x/|^< 0x
an offset of the header|magicbb.h|s/\(SLOTS8_(\)[0-9]/\1x/|^< .*SLOTS8_(x
the size of the header|magicbb.h|s/\(SLOTS_ = \)..... }/\11 }/|^< .*SLOTS_ = 1 }
END

# With the rows, the formula returns what the ray walker of tools/reference.h does, on
# every blocker board: no two that share a slot have different attacks.
cat >"$dir/main.c" <<'END'
#include "tools/random.h"
#include "tools/reference.h"

static uint64_t table[1 << 17], others = 1;

static int is_wrong(char piece, int square, int bits, uint64_t magic, int offset)
{
    uint64_t mask = ref_mask(piece, square), blockers = 0;

    do {
        uint64_t occupied = blockers | (random64(&others) & ~mask);
        uint64_t attacks = ref_attacks(piece, square, blockers);
        uint64_t *slot = &table[FORMULA];
        if (*slot && *slot != attacks)
            return 1;
        *slot = attacks;
        blockers = next_board(blockers, mask);
    } while (blockers);
    return 0;
}

int main(void)
{
    int square = 0, wrong = 0;
#include "rows.h"
    return wrong || square != 128;
}
END
sed -n "s/^\([rb]\)[^,]*,..,\([^,]*,[^,]*,[^,]*\)$/wrong |= is_wrong('\1', square++ % 64, \2);/p" \
    $list >"$dir/rows.h"
sed -n 's/^# attacks = table\[\(.*\)\]/#define FORMULA (\1)/p' $list >"$dir/formula.h"
# shellcheck disable=SC2086 # a list of flags
succeeds "the formula of magics.csv, with its rows" <<'END'
"$CC" -std=c99 -O2 $warnings -Wno-sign-conversion -I. -include "$dir/formula.h" \
    "$dir/main.c" -o "$dir/main"
"$dir/main"
END
done_testing
