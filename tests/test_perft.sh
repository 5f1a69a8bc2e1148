#!/bin/sh
# The perft program's command line: PERFT=build/perft tests/test_perft.sh
set -u
. "${0%/*}/tap.sh"
scratch
perft=${PERFT:-build/perft}

ended() { # leaves $status, and $output for a point that fails
    status=$?
    output="exit status $status, stdout: $(head -n 5 "$dir/out")
stderr: $(cat "$dir/err")"
}

run() { # ARGUMENTS...: leaves $dir/out and $dir/err
    "$perft" "$@" >"$dir/out" 2>"$dir/err" </dev/null
    ended
}

good() { # NAME STATUS PATTERN: the last run ended so and wrote such a line
    [ "$status" = "$2" ] && [ ! -s "$dir/err" ] && grep -q -e "$3" "$dir/out"
    point $? "$1"
}

bad() { # PATTERN ARGUMENTS...: status 2, and one line on stderr that matches
    pattern=$1
    shift
    run "$@"
    last_is_bad "$pattern" "bad: $(printf '%s ' "$@" | cut -c 1-60 | tr -d '\n')"
}

last_is_bad() { # PATTERN NAME
    [ "$status" = 2 ] && [ "$(wc -l <"$dir/err")" = 1 ] &&
        [ "$(LC_ALL=C tr -d ' -~\n' <"$dir/err" | wc -c)" = 0 ] &&
        grep -q -e "^perft: $1" "$dir/err"
    point $? "$2"
}

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# ---------------------------------------------------------------- divide

run 3
good 'perft 3' 0 '^Nodes searched: 8902$'
[ "$(grep -c '^[a-h][1-8][a-h][1-8]: [0-9]*$' "$dir/out")" -eq 20 ] &&
    [ "$(sed -n 21p "$dir/out")" = '' ] && [ "$(wc -l <"$dir/out")" -eq 22 ]
point $? 'twenty moves, an empty line, the sum'
grep -q '^e2e4: 600$' "$dir/out"
point $? 'e2e4: 600'
cp "$dir/out" "$dir/expected"
run 3 startpos
cmp -s "$dir/out" "$dir/expected"
point $? 'startpos is the default position'
run 1
good 'perft 1' 0 '^Nodes searched: 20$'
run 2 "$kiwipete"
good 'FEN in one argument' 0 '^Nodes searched: 2039$'
grep -q '^e1c1: 43$' "$dir/out"
point $? 'castling is e1c1'
cp "$dir/out" "$dir/expected"
# shellcheck disable=SC2086
run 2 $kiwipete
cmp -s "$dir/out" "$dir/expected"
point $? 'FEN in several arguments'
run 1 '1n5k/P7/8/8/8/8/8/K7 w - -'
good 'promotions have a letter' 0 '^a7b8n: 1$'
run 2 'R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1'
good 'checkmate has no moves' 0 '^Nodes searched: 0$'

for threads in 1 2 7; do
    for depth in 1 2 4; do
        run "$depth" "$kiwipete"
        sort "$dir/out" >"$dir/expected"
        run --threads $threads "$depth" "$kiwipete"
        sort "$dir/out" | cmp -s - "$dir/expected"
        point $? "depth $depth, threads: $threads"
    done
done

# As many threads as were asked for, while there is more to count than anybody
# waits for
if [ -d /proc/self/task ]; then
    for threads in 1 4; do
        "$perft" --threads $threads 9 >"$dir/out" 2>"$dir/err" &
        pid=$!
        tries=100
        while running=$(ls /proc/$pid/task | wc -l) &&
            [ "$running" -lt $threads ] && [ $tries -gt 0 ]; do
            tries=$((tries - 1))
            sleep 0.1
        done
        sleep 0.1
        output="$(ls /proc/$pid/task | wc -l) run"
        kill $pid
        wait $pid 2>/dev/null
        [ "$output" = "$threads run" ]
        point $? "--threads $threads: so many run"
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
run --epd "$dir/good.epd" --max-nodes 100000
good '--epd' 0 '^2 positions: 4 counts right, 0 wrong, 1 skipped$'
run --epd "$dir/good.epd" --max-nodes 100000 --threads 3
good '--epd with threads' 0 '^2 positions: 4 counts right, 0 wrong, 1 skipped$'
"$perft" --epd - --max-nodes 3000 <"$dir/good.epd" >"$dir/out" 2>"$dir/err"
ended
good '--epd -' 0 '^2 positions: 2 counts right, 0 wrong, 3 skipped$'
sed 's/$/\r/' "$dir/good.epd" >"$dir/dos.epd"
run --epd "$dir/dos.epd" --max-nodes 3000
good '--epd with DOS line ends' 0 '^2 positions: 2 counts right'
printf '%s' "$kiwipete ;D1 48" >"$dir/short.epd"
run --epd "$dir/short.epd"
good '--epd without a last newline' 0 '^1 positions: 1 counts right'
sed 's/2039/2040/' "$dir/good.epd" >"$dir/wrong.epd"
run --epd "$dir/wrong.epd" --max-nodes 100000
good 'a wrong count names its line' 1 \
    '^WRONG: line 3 depth 2: 2039 nodes, expected 2040$'
grep -q '^2 positions: 3 counts right, 1 wrong, 1 skipped$' "$dir/out"
point $? 'a wrong count is in the summary'

# --------------------------------------------------------- the six positions

run --max-nodes 100000
good 'the six positions' 0 '^total  *[0-9][0-9]* ok'
[ "$(grep -c ' ok ' "$dir/out")" -eq 7 ]
point $? 'six lines and the total'
head -n 1 "$dir/out" | grep -q 'wide\|compact\|tiny'
point $? 'the first line names the configuration'
run --max-nodes 30
good 'positions without a count that small are skipped' 0 'skipped'

output=$("$perft" 2>&1 | sed '/^start/q')
printf '%s\n' "$output" | grep -q '^magicbb .*, 1 thread$' &&
    printf '%s\n' "$output" | grep -q '^start position  *6  *119060324 ok'
point $? 'without options: one thread, and up to 200 million moves'

run --help
good '--help' 0 '--epd FILE'
run --version
good '--version' 0 '^perft [0-9]*\.[0-9]*\.[0-9]*$'

# ------------------------------------------------------------- bad input

bad 'unknown option .-1'         -1
bad "depth: must be .*not '0'" 0
bad "depth: must be .*not 'x'" x
bad "depth: must be .*not '3x'" 3x
bad "depth: must be .*not '3.5'" 3.5
bad "depth: must be .*not '21'" 21
bad "depth: must be .*not '18446744073709551617'" 18446744073709551617
bad "depth: must be .*not ''" ''
bad "--threads: must be .*not '0'" --threads 0 3
bad "--threads: must be .*not '257'" --threads 257 3
bad "--threads: must be .*not '-2'" --threads -2 3
bad "--threads: must be .*not 'two'" --threads two 3
bad '--threads: needs a value'   3 --threads
bad "--max-nodes: must be .*not '-5'" --max-nodes -5
bad "--max-nodes: must be .*not '0'" --max-nodes 0
bad '--max-nodes: needs a value' --max-nodes
bad '--max-nodes: '              --max-nodes 100 3
bad '--epd: needs a value'       --epd
bad '--epd: '                    --epd "$dir/good.epd" 3
bad 'unknown option .--frob'     --frob
bad 'unknown option .-x'         -x 3
bad 'unknown option .--a?b'      "$(printf -- '--a\nb')"
bad '.*missing.epd: No such file' --epd "$dir/missing.epd"
bad '.*: Is a directory'          --epd "$dir"

bad 'FEN: pieces: '              2 nonsense
bad 'FEN: pieces: missing'       2 ''
bad 'FEN: pieces: byte 0x0a'     2 "$(printf '8/8\n/8')"
bad 'FEN: pieces: .*king'        2 '8/8/8/8/8/8/8/4K3 w - - 0 1'
bad 'FEN: pieces: .*pawn'        2 '4k2P/8/8/8/8/8/8/4K3 w - - 0 1'
bad 'FEN: side to move: missing' 2 '4k3/8/8/8/8/8/8/4K3'
bad 'FEN: side to move: .*check' 2 '4k3/8/8/8/8/8/8/4R1K1 w - - 0 1'
bad 'FEN: castling: .*unsupp'    2 'r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1'
bad 'FEN: castling: .*rook'      2 '4k3/8/8/8/8/8/8/R3K3 w K - 0 1'
bad 'FEN: en passant: '          2 '4k3/8/8/3Pp3/8/8/8/4K3 w - d6 0 1'
bad 'FEN: halfmove clock: '      2 4k3/8/8/8/8/8/8/4K3 w - - x 1
bad 'FEN: fullmove number: '     2 -- 4k3/8/8/8/8/8/8/4K3 w - - 0 -1
bad 'FEN: fullmove number: '     2 4k3/8/8/8/8/8/8/4K3 w - - 0 1 e4
bad 'FEN: pieces: '              2 "startpos x"
bad 'FEN: pieces: '              2 startpos moves e2e4
bad 'FEN: pieces: '              2 "$(head -c 100000 /dev/zero | tr '\0' 8)"

bad_epd() { # PATTERN LINE: the line is the second of a file
    printf '# comment\n%b\n' "$2" >"$dir/bad.epd"
    run --epd "$dir/bad.epd"
    last_is_bad "$dir/bad.epd:2: $1" "bad EPD: $(printf '%s' "$2" | cut -c 1-60)"
}

bad_epd 'pieces: '  'nonsense ;D1 20'
bad_epd 'not a text' '4\0k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5'
bad_epd 'counts: missing' "$kiwipete"
bad_epd 'castling: ' 'r3k2r/8/8/8/8/8/8/R3K1R1 w KQkq - 0 1 ;D1 20'
for counts in 'D1' 'D1 ' 'D1 x' 'D1 48x' 'D0 1' 'D21 1' 'Dx 1' 'E1 48' \
    'D1 48 ;D2' 'D-1 48' 'D1 -48' 'D1 99999999999999999999' 'D1 48 rubbish'; do
    bad_epd 'counts: ' "$kiwipete ;$counts"
done
: >"$dir/empty.epd"
bad '.*empty.epd: holds no positions' --epd "$dir/empty.epd"

head -c 5000 /dev/zero | tr '\0' y >"$dir/long.epd"
bad '.*long.epd:1: longer than'  --epd "$dir/long.epd"
yes | tr -d '\n' | timeout 5 "$perft" --epd - >"$dir/out" 2>"$dir/err"
ended
last_is_bad '-:1: longer than' 'an endless line'

bad '--threads: given twice'     --threads 2 --threads 3
bad '--max-nodes: given twice'   --max-nodes 2 --max-nodes 3
bad '--epd: given twice'         --epd "$dir/good.epd" --epd "$dir/good.epd"
"$perft" --epd "$dir/good.epd" --max-nodes 100 >&- 2>"$dir/err"
ended
last_is_bad 'output: cannot' 'standard output is closed'

if [ -w /dev/full ]; then
    for arguments in 3 --help --version '--max-nodes 1000'; do
        # shellcheck disable=SC2086
        "$perft" $arguments >/dev/full 2>"$dir/err"
        ended
        last_is_bad 'output: ' "full disk: $arguments"
    done
else
    skip 'no /dev/full'
fi
done_testing
