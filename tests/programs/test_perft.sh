#!/bin/sh
# The perft program: what it counts, also beside Stockfish, and its command line.
set -u
. "${0%/*}/../tap.sh"
scratch
program=build/perft
built "$program"

kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

# ---------------------------------------------------------------- divide

prints 'perft 3' 'Nodes searched: 8902' 3
shows 'e2e4: 600' -x 'e2e4: 600'
shows 'and its time' -xE '8902 nodes in [0-9.]+ seconds, [0-9.]+ million/s'
equals 'twenty moves, an empty line, the sum' 20-1-1 "$(echo "$output" |
    awk '/^[a-h][1-8][a-h][1-8]: [0-9]+$/ { moves++ } /^$/ { empty += NR == 21 }
        /^Nodes/ { sums++ } END { print moves "-" empty "-" sums }')"
prints 'of a FEN' 'Nodes searched: 2039' 2 "$kiwipete"

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
2 positions: 2 counts right|--epd $dir/dos.epd --max-nodes 3000
1 positions: 1 counts right|--epd $dir/short.epd
END
prints '--epd -' '2 positions: 2 counts right, 0 wrong, 3 skipped' --epd - \
    --max-nodes 3000 <"$dir/good.epd"
sed 's/2039/2040/' "$dir/good.epd" >"$dir/wrong.epd"
"$program" --epd "$dir/wrong.epd" --max-nodes 100000 >"$dir/out" 2>"$dir/err"
equals 'a wrong count: status 1, nothing on standard error' '1 ' "$? $(cat "$dir/err")"
output=$(cat "$dir/out")
shows 'with its line' -x 'WRONG: line 3 depth 2: 2039 nodes, expected 2040'
shows 'and in the summary' -x '2 positions: 3 counts right, 1 wrong, 1 skipped; 0 lines refused'

# A list goes on after a line that is refused, and after impossible rights.
cat >"$dir/mixed.epd" <<END
nonsense ;D1 20
$kiwipete
$kiwipete ;D21 1
$kiwipete ;D1 48 ;D2 2039x
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq e6 ;D1 20
$kiwipete ;D2 2039
END
"$program" --epd "$dir/mixed.epd" >"$dir/out" 2>&1
equals 'a refused line: status 1' 1 $?
equals 'each is named, and why' '1 pieces 2 counts 3 counts 4 counts ' "$(
    sed -n 's/^REFUSED: line \(.\): \([a-z]*\): .*/\1 \2/p' "$dir/out" |
        tr '\n' ' ')"
output=$(cat "$dir/out")
shows 'the others are counted' -x \
    '2 positions: 3 counts right, 0 wrong, 0 skipped; 4 lines refused'
shows 'what is ignored is named' -x 'IGNORED: line 5: en passant: no pawn .* e6'
prints 'also in a FEN' "perft: FEN: castling: 'k', but no rook on h8: ignored" \
    1 'r3k3/8/8/8/8/8/8/4K3 w k - 0 1'

# --------------------------------------------------------- the six positions

prints 'the six positions' ' 311738 nodes in ' --max-nodes 100000
shows 'the first line names the configuration' '^magicbb [a-z]* [a-z]* [a-z]*$'
equals 'six lines and the total, each with its time' 7 "$(echo "$output" |
    grep -cE '[0-9]+ nodes in [0-9.]+ seconds, [0-9.]+ million/s, ok$')"
prints 'positions without a count that small are skipped' \
    'Kiwipete       skipped' --max-nodes 20

output=$("$program" 2>&1 | sed '/^start/q')
shows 'without options: up to 200 million moves' '^start.* 6: 119060324 nodes in .*, ok$'

# ------------------------------------------------------------- bad input

each rejects <<END
depth: must be a number from 1 to 20, not '18446744073709551617'|18446744073709551617
--max-nodes: only for known counts|--max-nodes 100 3
3: unexpected argument|--epd $dir/good.epd 3
w: unexpected argument|2 $kiwipete
$dir: Is a directory|--epd $dir
FEN: pieces: 'o'|2 nonsense
FEN: pieces: rank 8 has more than 8|2 $(head -c 100000 /dev/zero | tr '\0' 8)
END

printf '# comment\n4\0k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5\n' >"$dir/bad.epd"
rejects "$dir/bad.epd:2: not a text" --epd "$dir/bad.epd"
: >"$dir/empty.epd"
rejects "$dir/empty.epd: holds no positions" --epd "$dir/empty.epd"
output=$(yes | tr -d '\n' | timeout 5 "$program" --epd - 2>&1 >/dev/null)
equals "an endless line" "2 perft: -:1: a line is too long" "$? $output"
full_disk --max-nodes 1000

# --------------------------------------------------------------- Stockfish --

PATH=$PATH:/usr/games # Debian's place
has stockfish stockfish || done_testing

# The last positions of random games, the same ones on every machine. Some games
# end early, some have many moves.
cat >"$dir/play.c" <<'END'
#define MAGICBB_STATIC
#include "magicbb.h"
#include "tools/games.h"
#include <stdio.h>
int main(void)
{
    uint64_t random = 1;
    for (int games = 0; games < 600; games++) {
        char fen[CHESS_FEN_SIZE];
        ChessPosition position = position_of(CHESS_START);
        int moves = random_int(&random, 150);
        while (moves-- && random_move(&position, &random)) {}
        puts(chess_to_fen(&position, fen));
    }
    return 0;
}
END
succeeds "random games" "$CC" -I. "$dir/play.c" -o "$dir/play"
"$dir/play" | sort -u >"$dir/fens"

# Both write "e2e4: 600" for each move, in some order, and a sum at the end.
with_fens() {
    awk 'NR == FNR { fen[NR] = $0; next }
        /^[a-h][1-8][a-h][1-8][nbrq]?: / { print fen[n + 1], $0 }
        /^Nodes searched: / { print fen[++n], $0 }' "$dir/fens" - | sort
}
while read -r fen; do
    "$program" 3 "$fen"
done <"$dir/fens" | with_fens >"$dir/ours"
{ sed "s/.*/position fen &\ngo perft 3/" "$dir/fens" && echo quit; } |
    stockfish | with_fens >"$dir/theirs"
output=$(diff "$dir/ours" "$dir/theirs" | head -n 40)
games=$(grep -c Nodes "$dir/ours")
[ -z "$output" ] && [ "$games" -ge 500 ]
point $? "Stockfish counts the same below each move of $games positions"
done_testing
