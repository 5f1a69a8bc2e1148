#!/bin/sh
# tools/explain/: the page's functions find what the header's tables hold, and what a
# person does shows it, in Debian's chromium and firefox-esr: web/page.py.
set -u
. "${0%/*}/../tap.sh"
scratch

succeeds "magics.js is what magics.sh makes of magics.csv" <<'END'
tools/explain/magics.sh tools/constants/magics.csv | diff tools/explain/magics.js -
END
index=tools/explain/index.html
succeeds "the page's link leads to the header" \
    ls "tools/explain/$(sed -n 's/.*href="\(.*magicbb.h\)".*/\1/p' "$index")"
tr '\n' ' ' <magicbb.h | tr -s ' ' >"$scratch/header"
equals "the header has the words that the page tells to search for" '' \
    "$(grep -o '<q>[^<]*' "$index" | sed 's/<q>//; /^this type$/d' |
        while read -r words; do
            grep -qF "$words" "$scratch/header" || echo "$words"
        done)"

# What the page's functions find, in the lines of tables.c; and of each slider its
# boards, its slots in use, and null, because no boards collide
cat tools/explain/magics.js tools/explain/lookup.js - >"$scratch/lookups.js" <<'END'
const [, , table] = process.argv;
const isPext = table === 'pext', isCompact = table === 'compact';
let before = 0;  // boards of other sliders, each with a slot if there is PEXT

for (const piece of ['rook', 'bishop'])
    for (const square of Lookup.SQUARES) {
        const name = Lookup.nameOf(square);
        const slider = Lookup.sliderOn(piece, square);
        const {slots, boards, used, wrong} = Lookup.tableOf(slider);
        slots.forEach((slot, index) => slot.forEach(([board, attacks]) => {
            const {pext, compact} = Lookup.lookUp(slider, board);
            console.log(
                piece, name, Lookup.hex(board), isPext ? before : slider.first,
                isPext ? pext : index,
                Lookup.hex(isCompact ? compact.byte : attacks),
                Lookup.hex(attacks));
        }));
        before += boards;
        console.log(piece, name, boards, isPext ? boards : used, wrong);
    }
END
compare() { # TABLE FLAGS...: wide, pext or compact
    table=$1
    shift
    has nodejs node || return
    "$CC" -O2 -I. "$@" tests/programs/tables.c -o "$scratch/tables" &&
        "$scratch/tables" >"$scratch/held"
    [ $? != 3 ] || { not_run BMI2 && return; }
    # And of each slider how many boards it has, and in how many slots
    awk '{ print; s = $1 " " $2; boards[s]++; slots[s] += !known[s, $5]++ }
        END { for (s in boards) print s, boards[s], slots[s], "null" }' \
        "$scratch/held" | sort >"$scratch/wanted"
    equals "the page's functions find what the table holds: $table" '' \
        "$(node "$scratch/lookups.js" "$table" 2>&1 | sort |
            diff "$scratch/wanted" - | head -n 5)"
}

compare wide -DMAGICBB_NO_PEXT
compare compact -DMAGICBB_NO_PEXT -DMAGICBB_COMPACT
# A compiler for another machine does not know the flag.
! links "$CC" -mbmi2 || compare pext -mbmi2

drive() { # BROWSER
    HOME="$scratch" timeout 300 tests/web/page.py "$1" "$scratch" \
        >"$scratch/points" 2>"$scratch/said"
    status=$?
    cat "$scratch/points"
    count=$((count + $(grep -c '^\(not \)\{0,1\}ok' "$scratch/points")))
    output=$(cat "$scratch/said")
    point $status "all of page.py in $1"
}

/usr/bin/python3 -c 'import websocket' 2>/dev/null ||
    skip_all "no websocket for Python" python3-websocket
ln -s "$root/magicbb.h" "$scratch"
! has chromium chromium chromium-driver chromedriver || drive chromium
! has firefox-esr firefox-esr || drive firefox
done_testing
