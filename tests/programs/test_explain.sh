#!/bin/sh
# tools/explain/: the header's table, the worked example, every numbering of the
# squares, other magics, README's picture, and one clear line for bad input.
set -u
program=build/explain
. "${0%/*}/../tap.sh"
built "$program" build/find_magics
scratch

works "the header's table, as text" <<'END'
"$CC" -O2 -I. -DMAGICBB_NO_PEXT tests/programs/tables.c -o "$scratch/tables"
"$scratch/tables" >"$scratch/wide"
END
equals "explain prints what the table holds, of 2,600 boards of all squares" '' \
    "$(tests/programs/explained.pl "$scratch/wide" 2>&1)"

# The worked example as the article prints it, with its magic and numbering
article="rook c3 --numbering h1 --magic 0x6820808004002200 --shift 54"
# shellcheck disable=SC2086 # words
while IFS= read -r line; do
    prints "the article: $line" "$line" $article
done <<'END'
A rook on c3, which is square 21 where h1 = 0
0x0000000020062000 = 0x91078010b607600c & 0x00202020205e2000
0x13901cc0d0400000 = blockers * 0x6820808004002200
index      78 = product >> 54
attacks    0x0000000020dc2000 = slot 78 of 1024
The magic is valid for c3: 1024 blocker boards
4 P . p P . N p .   4 1 . 1 1 . 1 1 . & 4 . . 1 . . . . . = 4 . . 1 . .
3 . . @ . . n P P   3 . . @ . . 1 1 1   3 . 1 @ 1 1 1 1 .   3 . . @ .
*   0 0 0 0 0 1 0 0 =   1 1 0 1 0 0 0 0 >>  0 0 0 0 0 0 0 0   4 . . 1 . .
  0 0 0 0 0 0 0 0     0 0 0 0 0 0 0 0     0 1 0 0 1 1 1 0   1 . . . . .
END
each prints <<'END'
index      2453 = product >> 52|
A queen attacks what a rook or a bishop does|Queen c3
A rook on e4, which is square 28|Rook E4
END
equals "the worked example" "$("$program" rook c3)" "$("$program")"

# Boards are drawn alike whatever the numbers of the squares.
boards() { # ARGUMENTS...: the last of each row: blockers, attacks
    "$program" "$@" | grep -oE '[1-8]( [.@1]){8}$'
}
expected=$(boards queen c3)
while IFS='|' read -r numbering text; do
    prints "--numbering $numbering: $text" "$text" rook b1 --numbering "$numbering"
    equals "--numbering $numbering: the boards are the same" "$expected" \
        "$(boards queen c3 --numbering "$numbering")"
done <<'END'
a1|square 1 where a1 = 0, b1 = 1, ..., h8 = 63
h1|square 6 where h1 = 0, g1 = 1, ..., a8 = 63
a8|square 57 where a8 = 0, b8 = 1, ..., h1 = 63
h8|square 62 where h8 = 0, g8 = 1, ..., a1 = 63
a1-files|square 8 where a1 = 0, a2 = 1, ..., h8 = 63
h1-files|square 48 where h1 = 0, h2 = 1, ..., a8 = 63
a8-files|square 15 where a8 = 0, a7 = 1, ..., h1 = 63
h8-files|square 55 where h8 = 0, h7 = 1, ..., a1 = 63
END
each prints <<'END'
attacks    0x000000000000010e|rook a1 --occupied 0x108
attacks    0x0000000814080000|rook d4 --occupied 0xffffffffffffffff
END

# Another magic, of nine bits, and numbers that are no magic
each prints <<'END'
valid for c2: 1024 blocker|rook c2 --magic 0xcae2002cac99fffa --shift 55
The magic is NOT valid for c3|rook c3 --magic 1 --shift 60
END

colliding() {
    sed 's/0x00*\(.\)/0x\1/g' | grep -o '0x[0-9a-f]* and 0x[0-9a-f]*'
}
equals "explain names the boards that collide, as find_magics does" \
    "$(echo rook,c3,4,0xfee1 | build/find_magics --verify - 2>&1 | colliding)" \
    "$("$program" rook c3 --magic 0xfee1 --shift 60 | tr '\n' ' ' | colliding)"

# README's picture is of a rook on c3 with the header's magic.
numbers() {
    grep -o '0x[0-9a-f]*' | sort -u
}
equals "README's picture has the numbers of the text" \
    "$("$program" rook c3 | sed '/^The magic is/q' | numbers)" \
    "$(numbers <tools/explain/lookup.svg)"
# A slot without attacks is drawn as unused.
equals "README's picture has slots of the table" \
    "$(awk '/^rook c3 / { used += !known[$5]++ }
        /^rook c3 / && 2451 <= $5 && $5 <= 2455 { slot[$5] = substr($6, 3) }
        END { for (i = 2451; i <= 2455; i++) print i, slot[i] ? slot[i] : "unused"
              print used " of 4096 slots used" }' "$scratch/wide")" \
    "$(grep -o '>[^<]*<' tools/explain/lookup.svg | tr -d '<>' |
        awk '/245[1-5]$/ { sub(/.*245/, "245"); number = $0 }
            length == 16 && !/[^0-9a-f]/ || /^unused$/ { print number, $0 }
            /slots used$/ { print $1, $2, $3, $4, $5 }')"

each rejects <<'END'
piece|rooks c3
square|rook i1
--occupied|rook c3 --occupied 0x10000000000000000
--shift|rook c3 --magic 1 --shift 64
--fen: excludes --occupied|rook c3 --occupied 1 --fen startpos
--magic|rook c3 --magic q --shift 54
--magic|queen c3 --magic 1 --shift 54
--shift|rook c3 --shift 54
--numbering|rook c3 --numbering a2
END

done_testing
