#!/bin/sh
# The example perft, and check_counts: six positions, and lists of counts, such as
# Stockfish's.
set -u
. "${0%/*}/../tap.sh"
scratch
program=build/perft
built "$program" build/check_counts
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

prints 'perft 3' 'Nodes searched: 8902' 3
equals '20 moves, of which this is the sum' '20 8902' "$(echo "$output" |
    awk '/^[a-h][1-8]*[a-h].*: / { n++; sum += $2 } END { print n, sum }')"
prints 'of a FEN' 'Nodes searched: 2039' 2 "$kiwipete"
prints 'what is ignored' "perft: FEN: castling: 'k', but no rook on h8: ignored" \
    1 'r3k3/8/8/8/8/8/8/4K3 w k - 0 1'

program=build/check_counts
prints 'the six positions' ' 311738 nodes in ' --max-nodes 100000
equals 'six lines and the total, each with its time' 7 "$(echo "$output" |
    grep -cE '[0-9]+ nodes in [0-9.]+ seconds, [0-9.]+ million/s, ok$')"
output=$("$program" 2>&1 | sed '/^start/q')
shows 'the configuration' '^magicbb [a-z]* [a-z]* [a-z]*$'
shows 'without options: up to 200 million moves' '^start.* 6: 119060324 nodes in .*, ok$'

# ------------------------------------------------------------------- EPD

cat >"$dir/good.epd" <<END
# comment

$kiwipete ;D1 48 ;D2 2039 ;D3 97862 ;D5 193690690
8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ;D4 43238
END
prints '--epd' '4 counts right, 0 wrong, 1 skipped' --epd "$dir/good.epd" \
    --max-nodes 97862
sed '1,2d; s/$/\r/' "$dir/good.epd" | head -c -1 >"$dir/dos.epd"
prints '--epd -, from DOS, without a last newline' \
    '2 positions: 2 counts right' --epd - --max-nodes 3000 <"$dir/dos.epd"

# A list goes on after a count that is wrong, a line that is refused, and rights
# that cannot be.
cat >"$dir/mixed.epd" <<END
nonsense ;D1 20
$kiwipete
$kiwipete ;D1 48 ;D2 2039x
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w KQkq e6 ;D1 20
$kiwipete ;D2 2040
END
"$program" --epd "$dir/mixed.epd" >"$dir/out" 2>"$dir/err"
equals 'status 1, nothing on standard error' '1 ' "$? $(cat "$dir/err")"
form='counts: must be of the form ;D1 20 ;D2 400, with a depth up to 20'
equals 'a list with faults' "REFUSED: line 1: pieces: 'o' is not a piece
REFUSED: line 2: $form
REFUSED: line 3: $form
IGNORED: line 4: en passant: no pawn has just skipped e6
WRONG: line 5 depth 2: 2039 nodes, expected 2040
2 positions: 2 counts right, 1 wrong, 0 skipped; 3 lines refused
2107 nodes in" "$(sed 's/ in .*/ in/' "$dir/out")"

# --------------------------------------------------------------- Stockfish --

PATH=$PATH:/usr/games # Debian's place
has stockfish stockfish || done_testing
"$CC" -I. -x c - -o "$dir/play" <<'END'
#define MAGICBB_STATIC
#include "magicbb.h"
#include "tools/positions.h"
int main(void)
{
    ChessPosition position = position_of(CHESS_START);
    char fen[CHESS_FEN_SIZE];
    uint64_t random = 1;
    for (int i = 0; i < 18600; i++) {
        play_on(&position, &random);
        if (i % 31 == 0)
            puts(chess_to_fen(&position, fen));
    }
    return 0;
}
END
"$dir/play" | sort -u >"$dir/fens"
{ sed 's/.*/position fen &\ngo perft 3/' "$dir/fens" && echo quit; } | stockfish |
    sed -n 's/^Nodes searched: /;D3 /p' | paste -d ' ' "$dir/fens" - >"$dir/epd"
positions=$(wc -l <"$dir/fens")
prints "Stockfish counts the same" \
    "$positions positions: $positions counts right, 0 wrong" --epd "$dir/epd"
done_testing
