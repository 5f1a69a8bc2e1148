#!/bin/sh
# test_differential.sh [GAMES [DEPTH]]: in the last positions of random games,
# 500 different ones at least, perft and Stockfish must count the same below
# each move. Without Stockfish a SKIP, or with STRICT set a failure.
set -u
perft=${PERFT:-build/perft}
games=${1:-600}
depth=${2:-3}
. "${0%/*}/../tap.sh"
built "$perft"
scratch

PATH=$PATH:/usr/games # Debian's place
needs stockfish stockfish

# Both write "e2e4: 600" for each move, in some order, and a sum at the end.
# So that diff can tell what differs where: "17 e2e4: 600".
number_positions()
{
    awk '/^[a-h][1-8][a-h][1-8][nbrq]?: / { print n + 0, $0 }
         /^Nodes searched: / { print n++, $0 }' | sort
}

# The last positions of random games, the same ones on every machine. Some games
# end early, some have many moves.
cat >"$dir/play.c" <<'END'
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/games.h"
#include <stdlib.h>
int main(int argc, char **argv)
{
    uint64_t random = 1;
    int games = argc > 1 ? atoi(argv[1]) : 0;
    while (games--) {
        char fen[CHESS_FEN_SIZE];
        ChessPosition position;
        int moves = (int)(random64(&random) % 150);
        chess_from_fen(&position, CHESS_START, NULL);
        while (moves-- && random_move(&position, &random)) {}
        puts(chess_to_fen(&position, fen));
    }
    return 0;
}
END
works "random games" "'$CC' -I. '$dir/play.c' -o '$dir/play' &&
    '$dir/play' '$games' >'$dir/fens'"

while read -r fen; do
    "$perft" "$depth" "$fen"
done <"$dir/fens" | number_positions >"$dir/ours"
{
    sed "s/.*/position fen &\ngo perft $depth/" "$dir/fens"
    echo quit
} | stockfish | number_positions >"$dir/theirs"

distinct=$(sort -u "$dir/fens" | wc -l)
counted=$(grep -c Nodes "$dir/ours")
output="$distinct distinct positions, $counted counted"
[ "$distinct" -ge 500 ] && [ "$counted" = "$games" ]
point $? "$distinct distinct positions"

diff "$dir/ours" "$dir/theirs" >"$dir/differences"
status=$?
output="< perft, > Stockfish
$(head -n 20 "$dir/differences")
$(sed -n 's/^[<>] \([0-9]*\) .*/\1/p' "$dir/differences" | sort -nu |
    head -n 5 | while read -r n; do
        echo "$n: $(sed -n "$((n + 1))p" "$dir/fens")"
    done)"
point $status "depth $depth: $(grep -vc Nodes "$dir/ours") root moves agree"
done_testing
