#!/bin/sh
# What the programs have in common: --help, --version, and for a wrong argument,
# list or output one line on standard error and status 2. What perft prints.
set -u
. "${0%/*}/../tap.sh"
scratch
version=$(header_version)
cp tools/constants/magics.csv "$dir"
cd "$dir" || exit 1

program=$root/build/find_magics
prints --help "usage: find_magics " --help
equals --version "find_magics $version" "$("$program" --version 2>&1)"
rejects "unrecognized option '--frob'" --frob

program=$root/build/perft
prints 'perft 3' 'Nodes searched: 8902' 3
equals '20 moves, of which this is the sum' '20 8902' "$(echo "$output" |
    awk '/^[a-h][1-8]*[a-h].*: / { n++; sum += $2 } END { print n, sum }')"

# ---------------------------------------------------- output, on a full disk --

while read -r name arguments; do
    program=$root/build/$name
    reports_full_disk $arguments
done <<'END'
attacks
perft 1
find_magics
END

# -------------------------------------------------------------- wrong input --

: >empty
d7=rook,d7,9,0x613fffddffce9200
printf %04096d 0 >long
awk -F , -v OFS=, 'NR > 6 { $5 = 0 } 1' magics.csv >piled.csv
board=r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R
# A program, what it says, its arguments, its standard input
while IFS='|' read -r name text arguments input; do
    program=$root/build/$name
    printf '%b\n' "$input" >input
    # shellcheck disable=SC2086 # words
    rejects "$text" $arguments <input
done <<END
perft|usage: perft DEPTH|
perft|usage: perft DEPTH|2 $board w
perft|depth: must be 1 to 20|0
perft|FEN: pieces: a rank does|2 $(head -c 100000 /dev/zero | tr '\0' 8)
find_magics|empty: holds no magics|--merge magics.csv empty
find_magics|--improve: needs one file|--improve
find_magics|--seconds, --tries: need --improve|--tries 1 rook a1
pack|FILE: needs one|--tries 1
pack|-: rook a1: has no magic|-|$d7
find_magics|-:1: rook d7: invalid magic|--verify -|rook,d7,9,0x613fffddffce9300
find_magics|-:1: piece: must be rook or bishop, not 'Rook'|--verify -|Rook,d7,9,1
find_magics|-:1: piece: must be rook or bishop, not 'rook;d7;9;1'|--verify -|rook;d7;9;1
find_magics|-:1: piece: must be rook or bishop, not ''|--verify -|,d7,9,1
find_magics|-:1: lines end in CR alone|--verify -|# a comment\r$d7
find_magics|-:1: square: must be a1 to h8, not 'i7'|--verify -|rook,i7,9,1
find_magics|-:1: bits: must be 64 - shift, 1 to 16, not '17'|--verify -|rook,d7,17,1
find_magics|-:1: bits: must|--verify -|rook,a1,52,1
find_magics|-:1: magic: must be a number below 2^64, 0x... or decimal, not '0x1ULLU'|--verify -|rook,d7,9,0x1ULLU
find_magics|-:1: magic: must|--verify -|rook,d7,9,0x10000000000000000
find_magics|-:1: offset: must be 0 to 983040, not '983041'|--verify -|rook,d7,9,1,983041
find_magics|-:1: offset: must be|--verify -|rook,d7,9,1,$(printf %053d 12345)
find_magics|-:1: not a text|--verify -|rook,d7,9,1\0000
find_magics|long:1: piece: must|--verify long
find_magics|-:2: rook d7: has a row already|--verify -|$d7,,\\n$d7,9,
find_magics|--merge: needs a file|--merge
find_magics|--emit: rook b1: slot|--merge --emit piled.csv
find_magics|--emit: rook a1: has no magic|--merge --emit -|$d7
find_magics|option '--emit' doesn't allow an argument|--emit=
find_magics|piece: must be|queen
find_magics|square: must be|rook a9
find_magics|b1: unexpected|rook a1 b1
find_magics|--bits: must be 12 to 16 for rook a1|--bits 11 rook a1
find_magics|--seed: must be|--seed 18446744073709551616
find_magics|--verify: excludes|--verify magics.csv --merge
find_magics|--merge: excludes|--merge --seed 2 magics.csv
find_magics|--emit: rook a1: has more than 12 index bits|--emit --bits 13
END
done_testing
