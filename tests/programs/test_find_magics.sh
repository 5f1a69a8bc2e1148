#!/bin/sh
# What build/find_magics finds is right and found again; lists are checked;
# signals lose nothing; bad input gets one clear line.
set -u
. "${0%/*}/../tap.sh"
program=${FIND_MAGICS:-build/find_magics}
built "$program"
program=$(realpath "$program")
list=$root/tools/constants/magics.csv
scratch
cd "$dir" || exit 1

same() { # NAME FILE FILE: and there is something in them
    output=$(test -s "$2" && diff "$2" "$3" 2>&1)
    point $? "$1"
}

# ----------------------------------------------------------- all 128 magics --

prints "all 128, fast" "128 of 128 magics; 107648 slots in use of 107648"
prints "one piece" "64 of 64 magics" bishop
prints "some squares of both" "4 of 4 magics" all a1 H8
for how in "" "--bits 14"; do
    # shellcheck disable=SC2086 # words
    "$program" $how >found.csv
    prints "they are right: $how" "128 magics, all valid" --verify found.csv
done
"$program" >fast.csv
"$program" --seed 1 >again.csv
same "the same seed, which is 1, finds the same magics" fast.csv again.csv
"$program" --seed 2 >other.csv
works "another seed finds others" \
    "! cut -d, -f1-4 other.csv | grep '^[rb]' | grep -Ff - fast.csv"

# -------------------------------------------------------------------- emit --

"$program" --merge fast.csv --emit >block
sed -n '1!p' block >constants
sed -e "s/^ *MAGICBB_PACKED_ =.*/$(head -n 1 block)/" \
    -e '/^#define MAGICBB_FINGERPRINT_/r constants' \
    -e '/^#define MAGICBB_FINGERPRINT_/,/^#endif/d' "$root/magicbb.h" >magicbb.h
succeeds "a header with constants found now compiles" "$CC" -std=c99 -O1 \
    -DMAGICBB_NO_PEXT -DOTHER_MAGICS -I. \
    -I"$root" "$root/tests/library/test_magicbb.c" \
    "$root/tests/library/answers.c" "$root/tests/library/magicbb_impl.c" \
    -o suite
succeeds "and the exhaustive suite passes" ./suite
"$program" --emit >block2
same "a search emits what its list does" block block2

# ------------------------------------------------------------------ verify --

cat >right.csv <<'END'
piece,square,bits,magic
rook,d7,9,0x613fffddffce9200
bishop,a1,5,0xffedf9fd7cfcffff

# decimal, and with a DOS line end
rook,a8,11,17005591892296975654
END
printf 'bishop,h8,5,0x43ff9e4ef4ca2c89\r\n' >>right.csv
prints "--verify: published magics with a bit less" "4 magics" \
    --verify right.csv
verified() {
    sed 1d right.csv | "$program" --verify - | grep '4 magics, all valid'
}
succeeds "from standard input, without the header line" verified

while IFS='|' read -r text line; do # a wrong line, and what is said of it
    printf 'piece,square,bits,magic\n%b\n' "$line" >wrong.csv
    rejects "wrong.csv:2: $text" --verify wrong.csv
done <<END
rook d7: invalid magic: blockers 0x|rook,d7,9,0x613fffddffce9300
rook d7: invalid magic: blockers 0x|rook,d7,9,0
piece: must|queen,d7,9,1
square: must|rook,i7,9,1
bits: must|rook,d7,,1
bits: must|rook,d7,17,1
magic: must|rook,d7,9,
magic: must|rook,d7,9,0x10000000000000000
must be piece,square|rook,d7,9
offset: must be|rook,d7,9,1,983041
not a text|rook,d7,9,1\\0000
origin: too|rook,d7,9,1,,$(printf %256s "" | tr ' ' x)
END
: >empty
rejects "empty: holds no magics" --verify empty
rejects ".: " --verify .
head -c 5000 /dev/zero | tr '\0' y >long.csv
rejects "long.csv:1: a line is too long" --verify long.csv

# ------------------------------------------------------------------ anneal --

search() { # SEED OPTION...
    "$program" bishop e6 --seed "$@"
}
slots() { # OPTION...
    search 4 "$@" | sed -n 's/^# .*; \([0-9]*\) slots in use of 512$/\1/p'
}
used=$(slots --attempts 1)
output="$used slots for 128 boards"
succeeds "an annealed magic: many boards share slots" \
    test "${used:-128}" -lt 128
[ "$(slots --attempts 1 --walk 3000)" -gt "$used" ] &&
    [ "$(slots --attempts 1 --walk 131072)" = "$used" ]
point $? "--walk: takes more slots when it is warm, as few when it is cold"

search 7 --attempts 4 --walk 131072 >best.csv
line=$(grep '^bishop,e6,9,0x.*,,--bits 9 --attempts 1 --seed [0-9]* --walk' \
    best.csv)
# shellcheck disable=SC2046 # the options are words
prints "a line is found again by its options: $line" "${line:-none}" \
    $(echo "$line" | awk -F, '{ print $1, $2, $6 }')
search 7 --attempts 4 >best.csv
for seed in 7 8 9 10; do
    "$program" bishop e6 --seed $seed --attempts 1 >part$seed.csv
done
"$program" --merge part*.csv >parts.csv
same "the best of four attempts is that of four seeds, merged" \
    best.csv parts.csv

# ----------------------------------------------------------- signals, disk --

forever="--attempts 1000000"
for signal in INT:130 TERM:143; do
    # shellcheck disable=SC2086 # words
    signals "${signal%:*}" "$program" bishop e6 --seed 7 $forever \
        >found.csv 2>&1
    equals "SIG${signal%:*} ends a search" "${signal#*:}" $?
    prints "and it prints what it found" "1 magics, all valid" \
        --verify found.csv
done
signals INT "$program" bishop e6 --attempts 1 --walk 1000000000 >found.csv
prints "also during a walk" "1 magics, all valid" --verify found.csv
works "which is not claimed to be through" "! grep -e --walk found.csv"
# shellcheck disable=SC2086 # words
nohup "$program" bishop b1 $forever >table 2>&1 &
pid=$!
for signal in HUP TERM; do
    sleep 0.5
    kill -$signal $pid
done
wait $pid
equals "a signal that is ignored, as by nohup, remains so" 143 $?
# shellcheck disable=SC2086 # words
for options in '' --emit; do
    full_disk $forever $options
done

# ------------------------------------------------------------------- merge --

printf 'rook,d7,10,%s\nrook,d7,9,0x613fffddffce9200\n' \
    "$(sed -n 's/^rook,d7,10,\(0x[^,]*\).*/\1/p' fast.csv)" >two.csv
prints "--merge: the least room" "rook,d7,9,0x613fffddffce9200,," \
    --merge two.csv
"$program" --merge "$list" | sed '$d' >again.csv
same "--merge: offsets and origins" "$list" again.csv

# --------------------------------------------------------------- bad input --

awk -F , -v OFS=, 'NR > 1 { $5 = 0 } 1' "$list" >piled.csv
each rejects <<'END'
empty: holds no magics|--merge right.csv empty
wrong.csv:2: |--merge right.csv wrong.csv
missing: No such file|--merge right.csv missing
--merge: needs a file|--merge
--emit: rook b1: slot|--merge --emit piled.csv
--emit: needs a magic|--merge --emit right.csv
--emit: needs all|--emit rook
piece: must be|queen
square: must be|rook a1 a9
--bits: must be|--bits 17
--bits: must be 12 to 16 for rook a1|--bits 11 rook a1
--seed: must be|--seed 18446744073709551616
--attempts: must be|--attempts 0
--verify: excludes --merge|--verify right.csv --merge
--merge: excludes --seed|--merge right.csv --seed 1
--walk: needs --attempts|--walk 2
END
done_testing
