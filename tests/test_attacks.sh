#!/bin/sh
# examples/attacks.c: the worked example, and one clear line for bad input.
set -u
attacks=${ATTACKS:-build/attacks}
board=r1bqk2r/pppp1ppp/2n2n2/2b1p3/2BPP3/5N2/PPP2PPP/RNBQK2R
count=0
failed=0

point() { # STATUS NAME
    count=$((count + 1))
    if [ "$1" = 0 ]; then
        echo "ok $count - $2"
    else
        failed=1
        echo "not ok $count - $2"
        echo "$output" | sed 's/^/# /'
    fi
}

prints() { # NAME TEXT ARGUMENTS...
    name=$1
    text=$2
    shift 2
    output=$("$attacks" "$@" 2>&1)
    [ $? = 0 ] && echo "$output" | grep -qF -- "$text"
    point $? "$name"
}

rejects() { # TEXT ARGUMENTS...: one line on stderr that starts so, status 2
    text=$1
    shift
    output=$("$attacks" "$@" 2>&1 >/dev/null)
    [ $? = 2 ] && [ "$(echo "$output" | wc -l)" = 1 ] &&
        case $output in "attacks: $text"*) true ;; *) false ;; esac
    point $? "rejects $text: $*"
}

prints "worked example, rank 4" "P . p P . N p .      . . 1 . . . . ."
prints "worked example, rank 3" ". . @ . . n P P      1 1 . 1 1 1 . ."
prints "worked example, rank 2" ". P P . . . . .      . . 1 . . . . ."
prints "a rook in a corner" "A rook on h1 attacks 4 squares" rook h1 "$board"
prints "a bishop" "A bishop on c4 attacks 10 squares" bishop c4 "$board"
prints "a queen" "A queen on d4 attacks 14 squares" queen d4 "$board"
rejects usage: rook
rejects usage: rook c3 "$board" more
rejects piece: knight c3 "$board"
rejects piece: "" c3 "$board"
rejects square: rook c9 "$board"
rejects square: rook i1 "$board"
rejects square: rook c "$board"
rejects square: rook "" "$board"
rejects board: rook c3 ""
rejects board: rook c3 8/8/8/8/8/8/8
rejects board: rook c3 8/8/8/8/8/8/8/8/8
rejects board: rook c3 8/8/8/8/8/8/8/7
rejects board: rook c3 8/8/8/8/8/8/8/9
rejects board: rook c3 8/8/8/8/8/8/8/8p
rejects board: rook c3 8/8/8/8/8/8/8/7x
rejects board: rook c3 88888888
rejects board: rook c3 44p/8/8/8/8/8/8/8
if [ -w /dev/full ]; then
    output=$("$attacks" 2>&1 >/dev/full)
    [ $? = 2 ] && [ "$output" = "attacks: output: cannot be written" ]
    point $? "says when its output cannot be written"
fi

echo "1..$count"
exit $failed
