#!/bin/sh
# The example perft; and Stockfish, which counts the same.
set -u
. "${0%/*}/../tap.sh"
scratch
program=build/perft
built "$program"
kiwipete='r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'

prints 'perft 3' 'Nodes searched: 8902' 3
equals '20 moves, of which this is the sum' '20 8902' "$(echo "$output" |
    awk '/^[a-h][1-8]*[a-h].*: / { n++; sum += $2 } END { print n, sum }')"
prints 'of a FEN' 'Nodes searched: 2039' 2 "$kiwipete"
prints 'what is ignored' "perft: FEN: castling: 'k', but no rook on h8: ignored" \
    1 'r3k3/8/8/8/8/8/8/4K3 w k - 0 1'

# --------------------------------------------------------------- Stockfish --

PATH=$PATH:/usr/games # Debian's place
has stockfish stockfish || done_testing
"$CC" -O1 -w -I. -x c - -o "$dir/count" <<'END'
#define MAGICBB_STATIC
#include "magicbb.h"
#include "tools/positions.h"
#include <inttypes.h>
int main(void)
{
    ChessPosition position = position_of(CHESS_START);
    char fen[CHESS_FEN_SIZE];
    uint64_t random = 1;
    for (int i = 0; i < 18600; i++) {
        play_on(&position, &random);
        if (i % 31 == 0)
            printf("%" PRIu64 " %s\n", chess_perft(&position, 3),
                   chess_to_fen(&position, fen));
    }
    return 0;
}
END
"$dir/count" >"$dir/ours"
{ sed 's/^[0-9]* \(.*\)/position fen \1\ngo perft 3/' "$dir/ours" && echo quit; } |
    stockfish | sed -n 's/^Nodes searched: //p' >"$dir/theirs"
cut -d ' ' -f 1 "$dir/ours" | paste -d ' ' "$dir/theirs" - "$dir/ours" \
    >"$dir/both"
equals "Stockfish counts the same in 600 positions" 600 \
    "$(awk '$1 == $2' "$dir/both" | wc -l)"
done_testing
