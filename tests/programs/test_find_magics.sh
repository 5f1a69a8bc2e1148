#!/bin/sh
# What build/find_magics finds is right and found again; lists are checked;
# searches survive threads, parts, kill -9 and full disks; bad input gets one
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

rejects_line() { # NAME TEXT LINE...: as line 2 of a list
    name=$1
    text=$2
    shift 2
    printf 'piece,square,bits,magic\n%b\n' "$1" >wrong.csv
    output=$("$program" --verify wrong.csv 2>&1 >/dev/null)
    [ $? = 2 ] && [ "$(echo "$output" | wc -l)" = 1 ] &&
        case $output in "find_magics: wrong.csv:2: $text"*) true ;;
        *) false ;; esac
    point $? "--verify rejects $name"
}

# ----------------------------------------------------------- all 128 magics --

prints "all 128, fast" "128 of 128 magics; 107648 slots in use of 107648"
prints "one piece" "64 of 64 magics" bishop
prints "some squares of both" "4 of 4 magics" all a1 h8
"$program" >fast.csv
"$program" >again.csv
same "the same seed finds the same magics" fast.csv again.csv
"$program" --seed 2 >other.csv
works "another seed finds others" \
    "! cut -d, -f1-4 other.csv | grep '^[rb]' | grep -Ff - fast.csv"
"$program" --bits +0 --method fast --seed 1 --threads 1 >defaults.csv
same "what an option is, if it is not given" fast.csv defaults.csv
for n in 2 3 8; do
    "$program" --threads $n >threads.csv
    same "and $n threads the same" fast.csv threads.csv
done
prints "some squares constructed, others annealed" "2 of 2 magics" \
    bishop b1 h8 --bits 5
prints "they are right" "128 magics, all right" --verify fast.csv
awk -F, -v OFS=, '/^[rb]/ { $5 = 4096 * (NR - 2) } 1' fast.csv >placed.csv
prints "the slots that they use are counted" " entries, 107648 in use;" \
    --verify placed.csv
"$program" --method random >random.csv
prints "so are those of --method random" "128 magics" --verify random.csv
"$program" --method random --threads 3 >threads.csv
same "which 3 threads find too" random.csv threads.csv
"$program" --bits +2 >more.csv
prints "with more bits" "128 magics, all right" --verify more.csv
"$program" --bits 4 bishop b1 g1 b2 h2 a3 >fewer.csv
prints "with fewer bits" "5 magics, all right" --verify fewer.csv
"$program" --bits 4 bishop b1 g1 b2 h2 a3 --threads 4 >threads.csv
same "which 4 threads find too" fewer.csv threads.csv
"$program" --bits=-1 bishop b1 g1 b2 h2 a3 >relative.csv
same "bits by their difference" fewer.csv relative.csv

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
"$program" --emit=c >unnamed
"$program" --emit=c --mapping a1 >named
same "--mapping is a1, if it is not given" unnamed named
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

meet="rook d7: wrong magic: blockers 0x"
rejects_line "a wrong digit" "$meet" "rook,d7,9,0x613fffddffce9300"
rejects_line "a magic of another square" "$meet" "rook,d7,9,0x497fffadff9c2e00"
rejects_line "a bit less" "$meet" "rook,d7,8,0x613fffddffce9200"
for magic in 0 1 0xffffffffffffffff; do
    rejects_line "$magic" "$meet" "rook,d7,9,$magic"
done
rejects_line "the other piece" "bishop h8: wrong magic" \
    "bishop,h8,5,0x7645fffecbfea79e"
rejects_line "a magic of the board upside down" "rook d2: wrong magic" \
    "rook,d2,9,0x613fffddffce9200"
for line in queen,d7,9,1 ,d7,9,1 piece,square,bits,magic; do
    rejects_line "the piece of $line" "piece: must" "$line"
done
for square in i7 d77; do
    rejects_line "square '$square'" "square: must" "rook,$square,9,1"
done
for bits in '' 0 17 -9 9x; do
    rejects_line "bits '$bits'" "bits: must" "rook,d7,$bits,1"
done
for magic in '' 0x10000000000000000 0xg 0x '1 ' -1; do
    rejects_line "magic '$magic'" "magic: must" "rook,d7,9,$magic"
done
rejects_line "a field too few" "must be piece,square" "rook,d7,9"
rejects_line "an offset out of range" "offset: must be" "rook,d7,9,1,2000000"
rejects_line "words" "must be piece,square" "some words"
rejects_line "a NUL" "not a text" "rook,d7,9,1\\0000"
rejects_line "an origin that is too long" "origin: too" \
    "rook,d7,9,1,,$(printf %256s "")"
rejects_line "a search that tells of no attempts" "magic: must" \
    "rook,d7,9,,,--seed 1"
: >empty
rejects "empty: holds no magics" --verify empty
rejects "missing: No such file" --verify missing
rejects ".: " --verify .

# ------------------------------------------------ threads, parts, kill, disk --

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
    "$program" $search 4 --threads 4 >printed.csv
    same "4 threads find the same" whole printed.csv
    for k in 1 2 3 4; do
        "$program" $search $k --from $((k - 1)) --out part$k.csv >/dev/null
    done
    best parts part?.csv
    same "four parts together equal one whole" whole parts
    "$program" $search 2 --out later.csv >/dev/null
    "$program" $search 4 --out later.csv >/dev/null
    best later later.csv
    same "a search that is extended later finds the same" whole later
    cp whole.csv before
    "$program" $search 4 --out whole.csv >/dev/null
    same "one that is through is not run again" before whole.csv

    for n in 1 2 3 4; do
        "$program" $long --out killed.csv --threads 2 >/dev/null 2>&1 &
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
for signal in INT:130 TERM:143 HUP:129; do
    rm -f signal.csv
    signals "${signal%:*}" found \
        "$program" all d4 --time 30 --out signal.csv >table 2>&1
    status=$?
    output=$(cat table)
    [ $status = "${signal#*:}" ] && grep -q "of 2 magics" table &&
        grep -q ',,,--rank' signal.csv
    point $? "SIG${signal%:*} ends a search, with its results"
    signals "${signal%:*}" "sleep 1" "$program" bishop b1 --time 30 >table 2>&1
    status=$?
    output=$(cat table)
    [ $status = "${signal#*:}" ] && grep -q "of 1 magics" table
    point $? "which it prints without --out too"
done
nohup "$program" bishop b1 --time 2 >table 2>&1 &
pid=$!
sleep 1
kill -HUP $pid
wait $pid
status=$?
output="status $status, $(cat table)"
[ $status -le 1 ] && grep -q "of 1 magics" table
point $? "a signal that is ignored, as by nohup, remains so"

if [ -w /dev/full ]; then
    output=$("$program" rook a1 --out /dev/full 2>&1 >table)
    [ $? = 2 ] && grep -q "1 of 1 magics" table &&
        [ "$output" = "find_magics: /dev/full: No space left on device" ]
    point $? "a full disk: says so, and still prints what it found"
fi
full_disk --time 60
full_disk --time 60 --emit
output_closed --time 60 --emit
output_closed rook a1 --out closed.csv
works "nothing of it gets into other files" "! grep -v '^rook,a1,12,' closed.csv"

line=$(sed -n 2p whole)
# shellcheck disable=SC2046 # the options are words
prints "--from shows a result again: $line" "$line" \
    $(echo "$line" | awk -F, '{ print $1, $2, $6 }')
output=$("$program" rook e4 --bits 9 --time 1 2>&1)
[ $? = 1 ] && [ "$output" = "piece,square,bits,magic,offset,origin
# none found for rook e4
# 0 of 1 magics; 0 slots in use of 0" ]
point $? "status 1 when there is none: rook e4, 9 bits"

# On a terminal it says how far it is, and leaves no trace of that.
if script -qec true /dev/null >/dev/null 2>&1; then
    output=$(script -qec "'$program' bishop a1 --time 2 --attempts 9999999" \
        /dev/null | tr '\r' '\n')
    shows "progress on a terminal" \
        '^[0-9]* attempts, [0-9.]*/s, . of 1 found, .* left'
    output=$(echo "$output" | tail -n 1)
    shows "and then the result" '^# [01] of 1 magics; ' # slow or not
else
    skip "no script, or no terminal for it" bsdutils
fi

# ------------------------------------------------------------------ blocks --

blocks() { # OPTION...
    "$program" bishop e6 --bits 9 --rank blocks --stride 16 --attempts 1 "$@"
}
blocks >blocks.csv
prints "--rank blocks: a right magic" "1 magics, all right" --verify blocks.csv
slots() { # OPTION...
    blocks "$@" | sed -n 's/^# .*; \([0-9]*\) slots in use of 512$/\1/p'
}
used=$(slots)
output="$used slots for 128 boards"
succeeds "of which many boards share slots" test "${used:-128}" -lt 128
[ "$(slots --walk 3000)" -gt "$used" ] &&
    [ "$(slots --walk 131072)" = "$used" ]
point $? "--walk: takes more slots when it is warm, as few when it is cold"
blocks --walk 131072 >walk.csv
prints "--walk: a right one too" "1 magics, all right" --verify walk.csv
output=$(grep -h ^b blocks.csv walk.csv | cut -d, -f4,6 | sort -u)
equals "and another, of which it says so" "2 1" "$(echo "$output" | wc -l) \
$(echo "$output" | grep -c ' --walk 131072$')"
blocks --walk 131072 --threads 2 >again.csv
same "the same again" walk.csv again.csv

# ------------------------------------------------------------------- merge --

printf 'rook,d7,10,%s\nrook,d7,9,0x613fffddffce9200\n' \
    "$(sed -n 's/^rook,d7,10,\(0x[^,]*\).*/\1/p' fast.csv)" >two.csv
prints "--merge: fewest slots" "rook,d7,9,0x613fffddffce9200,," --merge two.csv
"$program" --merge placed.csv >again.csv
same "--merge: offsets and origins" placed.csv again.csv
rejects "empty: holds no magics" --merge empty
rejects "empty: holds no magics" --merge whole.csv empty
printf 'rook,d7,9,0x613fffddffce9200' >cut.csv
rejects "cut.csv:1: cut short" --merge cut.csv
rejects "cut.csv:1: cut short" --verify cut.csv
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
rejects "square: must be" rook i1
rejects "square: must be" rook a1 a9
rejects "square: must be" rook ""
for option in --bits:x --bits: --bits:9x --seed:-1 \
    --seed:18446744073709551616 --threads:0 --threads:257 --attempts:0 --time:0.5 \
    --rank:size; do
    rejects "${option%%:*}: must be" "${option%%:*}" "${option#*:}"
done
rejects "--method: must be fast or random" --method slow
rejects "--bits: rook a1 has 49 attack sets: must be 6 to 16" --bits 5 rook a1
rejects "--bits: rook a1 has 49 attack sets: must be 6 to 16" --bits 17 rook a1
rejects "--bits: rook a1" --bits -7 rook a1
rejects "--from: " --from 2
rejects "--from: " --from 2 --attempts 2
rejects "--emit: " --emit rook
rejects "no/where: No such file" rook a1 --out no/where
rejects ".: Is a directory" rook a1 --out .
printf 'piece,square,bits,magic\nsome words\n' >words.csv
rejects "words.csv:2: must be" rook a1 --out words.csv
rejects "unknown option '--magic'" --magic
rejects "--seed: needs a value" --seed
rejects "more: unexpected" --verify right.csv more

head -c 5000 /dev/zero | tr '\0' y >long.csv
rejects "long.csv:1: longer than" --verify long.csv
output=$(yes | tr -d '\n' | timeout 5 "$program" --merge - 2>&1 >/dev/null)
equals "an endless line" "2 find_magics: -:1: longer than 4095 bytes" \
    "$? $output"
rejects "--method: excludes --start" --method random --start right.csv rook d7
rejects "--verify: excludes --merge" --verify right.csv --merge
rejects "--merge: excludes --seed" --merge right.csv --seed 1
rejects "--rank: needs" --rank room
rejects "--stride: needs --rank room or blocks" --stride 2 --attempts 2
rejects "--walk: needs --rank blocks" --walk 2 --rank room --attempts 2
rejects "--walk: excludes --out" --walk 2 --rank blocks --attempts 2 --out w
rejects "--start: right.csv has no magic for rook a1" --start right.csv rook a1
rejects "empty: holds no magics" --start empty
cp right.csv 'a b'
rejects "--start: 'a b': must be" --start 'a b' bishop a1
prints "results name the list they start from" ' --start right.csv --seed 1 ' \
    bishop a1 --start right.csv --attempts 1

done_testing
