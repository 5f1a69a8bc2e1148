#!/bin/sh
# tools/explain/: what the page says is what the header's functions return, whatever a
# person does, in Debian's chromium and firefox-esr: web/page.py.
set -u
. "${0%/*}/../tap.sh"
scratch

succeeds "magics.js is what magics.sh makes of magics.csv" <<'END'
tools/explain/magics.sh tools/constants/magics.csv | diff tools/explain/magics.js -
END
tr '\n' ' ' <magicbb.h | tr -s ' ' >"$scratch/header"
equals "the header has the words that the page tells to search for" '' \
    "$(grep -o '<q>[^<]*' tools/explain/index.html | sed 's/<q>//; /^this type$/d' |
        while read -r words; do
            grep -qF "$words" "$scratch/header" || echo "$words"
        done)"

# All 107,648 boards: the page's functions find what the header's do.
cat tools/explain/magics.js tools/explain/lookup.js - >"$scratch/boards.js" <<'END'
for (const piece of ['rook', 'bishop'])
    for (const square of Lookup.SQUARES) {
        const slider = Lookup.sliderOn(piece, square);
        Lookup.tableOf(slider).slots.forEach((slot, index) => {
            for (const [board, attacks] of slot)
                console.log(piece, square, board.toString(16),
                    slider.first + index, attacks.toString(16));
        });
    }
END
! has nodejs node || succeeds "the page finds the slot and attacks of each board" <<'END'
$CC -O2 -I. tests/web/boards.c -o "$scratch/boards"
"$scratch/boards" | sort >"$scratch/header-boards"
[ "$(wc -l <"$scratch/header-boards")" = 107648 ]
node "$scratch/boards.js" | sort | diff "$scratch/header-boards" - >"$scratch/differ" || {
    head -n 5 "$scratch/differ"
    false
}
END

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
