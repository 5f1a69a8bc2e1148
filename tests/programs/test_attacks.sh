#!/bin/sh
# examples/attacks.c: the worked example, and one clear line for bad input.
set -u
program=${ATTACKS:-build/attacks}
board=r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R
. "${0%/*}/../tap.sh"
built "$program"

prints "worked example, rank 4" "P . p P . N p .      . . 1 . . . . ."
prints "worked example, rank 3" ". . @ . . n P P      1 1 . 1 1 1 . ."
prints "worked example, rank 2" ". P P . . . . .      . . 1 . . . . ."
prints "a rook in a corner" "A rook on h1 attacks 4 squares" rook h1 "$board"
prints "a bishop" "A bishop on c4 attacks 10 squares" bishop c4 "$board"
prints "a queen" "A queen on d4 attacks 14 squares" queen d4 "$board"
prints "--help" "usage: attacks" --help
rejects arguments: --frob
rejects arguments: --help "$board"
rejects arguments: rook
rejects arguments: rook c3 "$board" more
rejects piece: knight c3 "$board"
rejects piece: "" c3 "$board"
rejects square: rook c9 "$board"
rejects square: rook i1 "$board"
rejects square: rook c "$board"
rejects square: rook "" "$board"
for bad in '' 8/8/8/8/8/8/8 8/8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/7 8/8/8/8/8/8/8/9 \
    8/8/8/8/8/8/8/8p 8/8/8/8/8/8/8/7x 88888888 44p/8/8/8/8/8/8/8; do
    rejects board: rook c3 "$bad"
done
full_disk --help
full_disk rook a1 "$board"
output_closed

done_testing
