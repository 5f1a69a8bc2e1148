#!/bin/sh
# What build/find_magics finds is right, and found again; lists are read and merged.
set -u
. "${0%/*}/../tap.sh"
built build/find_magics
program=$root/build/find_magics
scratch
cd "$dir" || exit 1

same() { # NAME FILE FILE: and there is something in them
    output=$(test -s "$2" && diff "$2" "$3" 2>&1)
    point $? "$1"
}

for how in "" --random "--bits 14"; do
    # shellcheck disable=SC2086 # words
    "$program" $how >found.csv
    prints "128 magics are right: $how" "128 magics, all valid" --verify found.csv
done
each prints <<'END'
128 magics; 107648 slots in use of 107648|
64 magics|bishop
1 magics|rook H8
END
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
a byte order mark|\0357\0273\0277$rook|$bishop
one before the heading|\0357\0273\0277$head\n$rook|$bishop
two lists in one|\0357\0273\0277$head\n$rook|\0357\0273\0277$head\n$bishop
U and L|${rook}U|${bishop}L
UL and ULL|${rook}UL|${bishop}ULL
ul and llu|${rook}ul|${bishop}llu
suffixes of all numbers|rook,d7,9U,0x613fffddffce9200,0U|$bishop
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
done_testing
