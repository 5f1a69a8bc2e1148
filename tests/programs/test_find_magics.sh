#!/bin/sh
# What build/find_magics finds is right and found again; lists are checked;
# searches survive parts, kill -9 and full disks; bad input gets one
# clear line.
set -u
. "${0%/*}/../tap.sh"
program=${FIND_MAGICS:-build/find_magics}
built "$program"
program=$(realpath "$program")
dir=$root/build/tests/find_magics
rm -rf "$dir"
mkdir -p "$dir"
cd "$dir" || exit 1

same() { # NAME FILE FILE: and there is something in them
    works "$1" "test -s $2 && diff $2 $3"
}

# ----------------------------------------------------------- all 128 magics --

prints "all 128, fast" "128 of 128 magics; 107648 slots in use of 107648"
prints "one piece" "64 of 64 magics" bishop
prints "some squares of both" "4 of 4 magics" all a1 h8
"$program" >fast.csv
prints "they are right" "128 magics, all right" --verify fast.csv
"$program" --seed 1 >again.csv
same "the same seed, which is 1, finds the same magics" fast.csv again.csv
"$program" --seed 2 >other.csv
works "another seed finds others" \
    "! cut -d, -f1-4 other.csv | grep '^[rb]' | grep -Ff - fast.csv"
prints "some squares constructed, others annealed" "2 of 2 magics" \
    bishop b1 h8 --bits 5
awk -F, -v OFS=, '/^[rb]/ { $5 = 4096 * (NR - 2) } 1' fast.csv >placed.csv
prints "the slots that they use are counted" " entries, 107648 in use" \
    --verify placed.csv
"$program" --bits 14 >more.csv
prints "with more bits" "128 magics, all right" --verify more.csv
"$program" --bits 4 bishop b1 g1 b2 h2 a3 >fewer.csv
prints "with fewer bits" "5 magics, all right" --verify fewer.csv

# -------------------------------------------------------------------- emit --

patch() { # LIST: a header with these constants
    "$program" --merge "$1" --emit >block || return
    awk '
        /^#define MAGICBB_PACKED_/ {
            while ((getline line < "block") > 0)
                print line
            skipping = 1
        }
        /^$/ { skipping = 0 }
        !skipping' "$root/magicbb.h" >magicbb.h
}

succeeds "emit" patch fast.csv
succeeds "emit, then compile" "$CC" -std=c99 -O1 -DMAGICBB_NO_PEXT -DOTHER_MAGICS \
    '-DEXPECT_CONFIG="wide magic lazy"' -I. -I"$root" \
    "$root/tests/library/test_magicbb.c" "$root/tests/library/answers.c" \
    "$root/tests/library/magicbb_impl.c" -o suite
succeeds "then the exhaustive suite passes" ./suite
"$program" --emit >block2
same "a search emits what its list does" block block2
equals "in 80 columns" "58 0" \
    "$(wc -l <block) $(awk 'length > 80' block | wc -l)"

# ------------------------------------------------------------------ verify --

cat >right.csv <<'END'
piece,square,bits,magic
rook,d7,9,0x613fffddffce9200
bishop,a1,5,0xffedf9fd7cfcffff

# decimal, and with a DOS line end
rook,a8,11,17005591892296975654
END
printf 'bishop,h8,5,0x43ff9e4ef4ca2c89\r\n' >>right.csv
prints "--verify: published magics with a bit less" "4 magics" --verify right.csv
sed 1d right.csv >bare.csv
prints "without the header line too" "4 magics, all right" --verify bare.csv
works "from standard input" "'$program' --verify - <right.csv"
prints "the published magics" "all right" \
    --verify "$root/tools/constants/known_magics.csv"

while IFS='|' read -r text line; do # a wrong line, and what is said of it
    printf 'piece,square,bits,magic\n%b\n' "$line" >wrong.csv
    rejects "wrong.csv:2: $text" --verify wrong.csv
done <<END
rook d7: wrong magic: blockers 0x|rook,d7,9,0x613fffddffce9300
rook d7: wrong magic: blockers 0x|rook,d7,8,0x613fffddffce9200
rook d7: wrong magic: blockers 0x|rook,d7,9,0
rook d7: wrong magic: blockers 0x|rook,d7,9,0xffffffffffffffff
bishop h8: wrong magic|bishop,h8,5,0x7645fffecbfea79e
rook d2: wrong magic|rook,d2,9,0x613fffddffce9200
piece: must|queen,d7,9,1
piece: must|,d7,9,1
piece: must|piece,square,bits,magic
square: must|rook,i7,9,1
square: must|rook,d77,9,1
bits: must|rook,d7,,1
bits: must|rook,d7,0,1
bits: must|rook,d7,17,1
bits: must|rook,d7,-9,1
bits: must|rook,d7,9x,1
magic: must|rook,d7,9,
magic: must|rook,d7,9,0x10000000000000000
magic: must|rook,d7,9,0xg
magic: must|rook,d7,9,0x
magic: must|rook,d7,9,1 ,
magic: must|rook,d7,9,-1
magic: must|rook,d7,9,,,--seed 1
must be piece,square|rook,d7,9
must be piece,square|some words
offset: must be|rook,d7,9,1,2000000
not a text|rook,d7,9,1\\0000
origin: too|rook,d7,9,1,,$(printf %256s "" | tr ' ' x)
END
: >empty
rejects "empty: holds no magics" --verify empty
rejects ".: " --verify .

# --------------------------------------------------------- parts, kill, disk --

search="bishop a3 b1 d1 f1 --seed 7 --attempts"
long="bishop a3 b1 d1 f1 --attempts 4 --seed 5"
best() { # FILE FILES...: leaves the $status and $output, what it says of them
    into=$1
    shift
    output=$("$program" --merge "$@" 2>&1 >"$into")
    status=$?
}

# shellcheck disable=SC2086 # $search and $long are words
{
    prints "the best of 4 attempts" "4 of 4 magics" $search 4 --out whole.csv
    best whole whole.csv
    prints "its results are right" "4 magics, all right" --verify whole
    equals "with the attempts of each" 4 "$(grep -c \
        ',,--rank used --seed 7 --from [0-3] --attempts [1-4]$' whole)"
    "$program" $search 4 >printed.csv
    same "the list that is printed is the same" whole printed.csv
    for k in 1 2 3 4; do
        "$program" $search $k --from $((k - 1)) --out part$k.csv >/dev/null &
    done
    wait
    best parts part?.csv
    same "four parts together equal one whole" whole parts
    works "each makes its own attempts" "! grep -e '--from [0-2] ' part4.csv"
    "$program" $search 2 --out later.csv >/dev/null
    "$program" $search 4 --out later.csv >/dev/null
    best later later.csv
    same "a search that is extended later finds the same" whole later
    cp whole.csv before
    "$program" $search 4 --out whole.csv >/dev/null
    same "one that is through is not run again" before whole.csv

    for n in 1 2 3 4; do
        "$program" $long --out killed.csv >/dev/null 2>&1 &
        pid=$!
        sleep 0.$n
        kill -9 $pid 2>/dev/null
        wait $pid 2>/dev/null
        cp killed.csv killed$n
    done
    "$program" $long --out killed.csv >/dev/null
    best killed killed.csv
    "$program" $long --out through.csv >/dev/null
    best through through.csv
    same "kill -9, four times, loses nothing" through killed
    head -c "$(wc -c <killed4)" killed.csv >start
    same "nor changes what was written" killed4 start
    prints "and each line is whole" "all right" --verify killed.csv

    (
        ulimit -f 1
        "$program" $search 4 --out full.csv >/dev/null 2>full.error
    )
    status=$?
    output=$(cat full.error)
    [ $status = 2 ] && [ "$(wc -l <full.error)" = 1 ] &&
        grep -q '^find_magics: full.csv: ' full.error
    point $? "a file that cannot grow: one line, status 2"
    grep -v ',[^ ]*$' full.csv | sed '$d' >start # without what is cut short
    fails "--merge: so long it is cut short" "full.csv:[0-9]*: cut short" \
        "'$program' --merge full.csv"
    output=$("$program" $search 4 --out full.csv 2>&1 >/dev/null)
    equals "the next run says so" \
        "find_magics: full.csv: its last line was cut short: removed" "$output"
    best full full.csv
    same "goes on" whole full
    head -c "$(wc -c <start)" full.csv >kept
    same "and keeps all that was whole" start kept
    printf precious >notes
    rejects "notes:1: cut short" $search 4 --out notes
    equals "what is no list is left alone" precious "$(cat notes)"
}

found() { # waits until there is a result
    for _ in $(seq 200); do
        sleep 0.1
        ! grep -q ',0x' signal.csv 2>/dev/null || break
    done
}
forever="--attempts 1000000"
for signal in INT:130 TERM:143 HUP:129; do
    rm -f signal.csv
    # shellcheck disable=SC2086 # words
    signals "${signal%:*}" found \
        "$program" all d4 $forever --out signal.csv >table 2>&1
    status=$?
    output=$(cat table)
    [ $status = "${signal#*:}" ] && grep -q "of 2 magics" table &&
        grep -q ',,,--rank' signal.csv
    point $? "SIG${signal%:*} ends a search, with its results"
done
# shellcheck disable=SC2086 # words
nohup "$program" bishop b1 $forever >table 2>&1 &
pid=$!
for signal in HUP TERM; do
    sleep 0.5
    kill -$signal $pid
done
wait $pid
equals "a signal that is ignored, as by nohup, remains so" 143 $?
output=$(cat table)
shows "and another prints the result, without --out too" "# 1 of 1 magics"

if [ -w /dev/full ]; then
    output=$("$program" rook a1 --out /dev/full 2>&1 >table)
    [ $? = 2 ] && grep -q "1 of 1 magics" table &&
        [ "$output" = "find_magics: /dev/full: No space left on device" ]
    point $? "a full disk: says so, and still prints what it found"
fi
# shellcheck disable=SC2086 # words
for options in '' --emit; do
    full_disk $forever $options
    output_closed $forever $options
done
output_closed rook a1 --out closed.csv
works "nothing of it gets into other files" "! grep -v '^rook,a1,12,' closed.csv"

line=$(sed -n 2p whole)
# shellcheck disable=SC2046 # the options are words
prints "--from shows a result again: $line" "$line" \
    $(echo "$line" | awk -F, '{ print $1, $2, $6 }')
output=$("$program" rook e4 --bits 9 --attempts 1 2>&1)
[ $? = 1 ] && [ "$output" = "piece,square,bits,magic,offset,origin
# none found for rook e4
# 0 of 1 magics; 0 slots in use of 0" ]
point $? "status 1 when there is none: rook e4, 9 bits"

# On a terminal it says how far it is, and leaves no trace of that.
if script -qec true /dev/null >/dev/null 2>&1; then
    output=$(script -qec "timeout --foreground -s INT 2 '$program' bishop b1 \
        $forever" /dev/null | tr '\r' '\n')
    shows "progress on a terminal" \
        '^[0-9]* attempts, [0-9.]*/s, . of 1 found, [0-9]* slots'
    output=$(echo "$output" | tail -n 1)
    shows "and then the result" '^# [01] of 1 magics; ' # slow or not
else
    skip "no script, or no terminal for it" bsdutils
fi

# ------------------------------------------------------------------ blocks --

blocks() { # OPTION...
    "$program" bishop e6 --bits 9 --rank blocks --stride 16 --attempts 1 "$@"
}
slots() { # OPTION...
    blocks "$@" | sed -n 's/^# .*; \([0-9]*\) slots in use of 512$/\1/p'
}
used=$(slots)
output="$used slots for 128 boards"
succeeds "--rank blocks: many boards share slots" test "${used:-128}" -lt 128
[ "$(slots --walk 3000)" -gt "$used" ] &&
    [ "$(slots --walk 131072)" = "$used" ]
point $? "--walk: takes more slots when it is warm, as few when it is cold"
output=$(blocks --walk 131072)
shows "and says so" ' --walk 131072$'

# ------------------------------------------------------------------- merge --

printf 'rook,d7,10,%s\nrook,d7,9,0x613fffddffce9200\n' \
    "$(sed -n 's/^rook,d7,10,\(0x[^,]*\).*/\1/p' fast.csv)" >two.csv
prints "--merge: fewest slots" "rook,d7,9,0x613fffddffce9200,," --merge two.csv
"$program" --merge placed.csv >again.csv
same "--merge: offsets and origins" placed.csv again.csv
rejects "empty: holds no magics" --merge whole.csv empty
printf 'rook,d7,9,0x613fffddffce9200' >cut.csv
rejects "cut.csv:1: cut short" --merge cut.csv
grep -v '^rook,h8,' fast.csv >most.csv
prints "--merge: how many there are" "# 127 of 127 magics; " --merge most.csv
grep '^bishop,a3\|,,,--' whole.csv >some.csv
best some some.csv
equals "--merge: a square that was searched in vain: status 1" \
    "1 # none found for bishop d1" "$status $(sed -n '/d1/p' some)"
printf 'rook,d7,9,0x613fffddffce9200\nrook,d7,9,1\n' >wrong.csv
rejects "wrong.csv:2: rook d7: wrong magic" --merge right.csv wrong.csv
rejects "missing: No such file" --merge right.csv missing
rejects "--merge: needs a file" --merge
rejects "--emit: needs a magic" --merge --emit right.csv

# --------------------------------------------------------------- bad input --

rejects "piece: must be" queen
rejects "piece: must be" ""
rejects "square: must be" rook a1 a9
rejects "square: must be" rook ""
for option in bits:x bits: bits:-1 bits:17 seed:-1 seed:18446744073709551616 \
    attempts:0 start:0 start:x rank:size stride:3 stride:512; do
    rejects "--${option%%:*}: must be" "--${option%%:*}" "${option#*:}"
done
rejects "--bits: rook a1 has 49 attack sets: must be 6 to 16" --bits 5 rook a1
rejects "--from: " --from 2
rejects "--from: " --from 2 --attempts 2
rejects "--emit: " --emit rook
rejects "no/where: No such file" rook a1 --out no/where
rejects ".: Is a directory" rook a1 --out .
printf 'piece,square,bits,magic\nsome words\n' >words.csv
rejects "words.csv:2: must be" rook a1 --out words.csv

head -c 5000 /dev/zero | tr '\0' y >long.csv
rejects "long.csv:1: longer than" --verify long.csv
rejects "--verify: excludes --merge" --verify right.csv --merge
rejects "--merge: excludes --seed" --merge right.csv --seed 1
rejects "--rank: needs" --rank room
rejects "--stride: needs --rank room or blocks" --stride 2 --attempts 2
rejects "--walk: needs --rank blocks" --walk 2 --rank room --attempts 2
rejects "--walk: excludes --out" --walk 2 --rank blocks --attempts 2 --out w
rejects "--start: is wrong for rook a1 with 12 index bits" --start 1 rook a1
prints "results name the magic they start from" \
    ' --start 0xffedf9fd7cfcffff --seed 1 ' \
    bishop a1 --start 0xffedf9fd7cfcffff --bits 5 --attempts 1

done_testing
