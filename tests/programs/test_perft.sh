#!/bin/sh
# The perft program's command line: PERFT=build/perft tests/programs/test_perft.sh
set -u
. "${0%/*}/../tap.sh"
scratch
program=${PERFT:-build/perft}
built "$program"

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# ---------------------------------------------------------------- divide

prints 'perft 3' 'Nodes searched: 8902' 3
shows 'e2e4: 600' -x 'e2e4: 600'
shows 'and its time' -xE '8902 nodes in [0-9.]+ seconds, [0-9.]+ million/s'
equals 'twenty moves, an empty line, the sum' 20-1-1 "$(echo "$output" |
    awk '/^[a-h][1-8][a-h][1-8]: [0-9]+$/ { moves++ } /^$/ { empty += NR == 21 }
        /^Nodes/ { sums++ } END { print moves "-" empty "-" sums }')"
counts() { # ARGUMENTS...: without the time
    "$program" "$@" 2>&1 | sed '/ seconds, /d'
}
equals 'startpos is the default position' "$(counts 3)" "$(counts 3 startpos)"
prints 'FEN in one argument' 'Nodes searched: 2039' 2 "$kiwipete"
shows 'castling is e1c1' -x 'e1c1: 43'
# shellcheck disable=SC2086
equals 'FEN in several arguments' "$(counts 2 "$kiwipete")" \
    "$(counts 2 $kiwipete)"
prints 'promotions have a letter' 'a7b8n: 1' 1 '1n5k/P7/8/8/8/8/8/K7 w - -'
prints 'checkmate has no moves' 'Nodes searched: 0' \
    2 'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1'

for depth in 1 2 4; do
    equals "depth $depth, 7 threads" "$(counts $depth "$kiwipete")" \
        "$(counts --threads 7 $depth "$kiwipete")"
done

# As many threads as were asked for, while there is more to count than anybody
# waits for
if [ -d /proc/self/task ]; then
    for threads in 1 4; do
        "$program" --threads $threads 9 >"$dir/out" 2>&1 &
        sleep 2
        running=$(ls /proc/$!/task | wc -l)
        kill $!
        wait $! 2>/dev/null
        equals "--threads $threads: so many run" $threads "$running"
    done
else
    skip 'no /proc'
fi

# ------------------------------------------------------------------- EPD

{
    echo '# comment'
    echo
    echo "$kiwipete ;D1 48 ;D2 2039 ;D3 97862 ;D5 193690690"
    echo '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ;D4 43238'
} >"$dir/good.epd"
printf '%s' "$kiwipete ;D1 48" >"$dir/short.epd"
sed 's/$/\r/' "$dir/good.epd" >"$dir/dos.epd"
each prints <<END
4 counts right, 0 wrong, 1 skipped|--epd $dir/good.epd --max-nodes 97862
4 counts right, 0 wrong, 1 skipped|--epd $dir/good.epd --max-nodes 99999 --threads 3
2 positions: 2 counts right|--epd $dir/dos.epd --max-nodes 3000
1 positions: 1 counts right|--epd $dir/short.epd
END
prints '--epd -' '2 positions: 2 counts right, 0 wrong, 3 skipped' --epd - \
    --max-nodes 3000 <"$dir/good.epd"
sed 's/2039/2040/' "$dir/good.epd" >"$dir/wrong.epd"
"$program" --epd "$dir/wrong.epd" --max-nodes 100000 >"$dir/out" 2>"$dir/err"
equals 'a wrong count is no error but in the status' '1 ' "$? $(cat "$dir/err")"
output=$(cat "$dir/out")
shows 'with its line' -x 'WRONG: line 3 depth 2: 2039 nodes, expected 2040'
shows 'and in the summary' -x '2 positions: 3 counts right, 1 wrong, 1 skipped'
{
    sed -n 's/D1 48.*/D1 47/p' "$dir/good.epd"
    echo nonsense
} >"$dir/both.epd"
equals 'what was found comes before what then goes wrong' 'WRONG perft ' \
    "$("$program" --epd "$dir/both.epd" 2>&1 | sed 's/[: ].*//' | tr '\n' ' ')"

# --------------------------------------------------------- the six positions

prints 'the six positions' '311738 nodes in ' --max-nodes 100000
shows 'the first line names the configuration' '^magicbb [a-z]* [a-z]* [a-z]*,'
equals 'six lines' 6 "$(printf '%s\n' "$output" | grep -c ', ok$')"
prints 'positions without a count that small are skipped' \
    'Kiwipete       skipped' --max-nodes 20
shows 'but not one whose count is just that' '^start.* 1:  *20 nodes, ok$'

output=$("$program" 2>&1 | sed '/^start/q')
shows 'without options: one thread' '^magicbb .*, 1 thread$'
shows 'and up to 200 million moves' '^start.* 6:  *119060324 nodes, ok$'

# ------------------------------------------------------------- bad input

for depth in 0 x 3x 3.5 21 18446744073709551617 ''; do
    rejects "depth: must be a number from 1 to 20, not '$depth'" "$depth"
done
for threads in 0 257 -2 two; do
    rejects "--threads: must be a number from 1 to 256, not '$threads'" \
        --threads "$threads" 3
done
limit=18446744073709551615
for nodes in -5 0; do
    rejects "--max-nodes: must be a number from 1 to $limit, not '$nodes'" \
        --max-nodes "$nodes"
done
rejects "option '--epd' requires an argument" 3 --epd
rejects "option '--help' doesn't allow an argument" --help=1
rejects "--max-nodes: only for known counts" --max-nodes 100 3
rejects "--epd: takes no depth" --epd "$dir/good.epd" 3
rejects "$dir/missing.epd: No such file" --epd "$dir/missing.epd"
rejects "$dir: Is a directory" --epd "$dir"

rejects "FEN: pieces: 'o'" 2 nonsense
rejects "FEN: pieces: missing" 2 ''
rejects "FEN: fullmove number: " 2 -- 4k3/8/8/8/8/8/8/4K3 w - - 0 -1
rejects "FEN: pieces: " 2 "startpos x"
rejects "FEN: longer than" 2 "$(head -c 100000 /dev/zero | tr '\0' 8)"

rejects_line() { # TEXT LINE: the line is the second of a file
    printf '# comment\n%b\n' "$2" >"$dir/bad.epd"
    rejects "$dir/bad.epd:2: $1" --epd "$dir/bad.epd"
}

rejects_line "pieces: " 'nonsense ;D1 20'
rejects_line "not a text" '4\0k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5'
rejects_line "counts: missing" "$kiwipete"
rejects_line "castling: " 'r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1 ;D1 20'
for counts in 'D1' 'D1 ' 'D1 x' 'D1 48x' 'D0 1' 'D21 1' 'Dx 1' 'E1 48' \
    'D1 48 ;D2' 'D-1 48' 'D1 -48' 'D1 99999999999999999999' 'D1 48 rubbish'; do
    rejects_line "counts: " "$kiwipete ;$counts"
done
: >"$dir/empty.epd"
rejects "$dir/empty.epd: holds no positions" --epd "$dir/empty.epd"
head -c 5000 /dev/zero | tr '\0' y >"$dir/long.epd"
rejects "$dir/long.epd:1: longer than" --epd "$dir/long.epd"
output=$(yes | tr -d '\n' | timeout 5 "$program" --epd - 2>&1 >/dev/null)
equals "an endless line" "2 perft: -:1: longer than 4095 bytes" "$? $output"

output_closed --epd "$dir/good.epd" --max-nodes 100
full_disk --max-nodes 1000
done_testing
