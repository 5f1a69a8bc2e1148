#!/bin/sh
# examples/wasm.c: the command in its comment compiles it, and the sample below that
# runs in node and finds what a ray walker does.
set -u
. "${0%/*}/../tap.sh"
needs clang-14 clang-14 lld-14 wasm-ld-14 nodejs node
scratch

lines() { # FIRST LAST: of the comment, without their indent
    sed -n "/^ *$1/,/$2/s/^ *//p" examples/wasm.c
}
clang() {
    clang-14 "$@" $flags -o "$dir/attacks.wasm"
}
right=$("$CC" -I. -include tools/reference.h -x c - -o "$dir/right" <<'END' &&
#include <stdio.h>
int main(int argc, char **argv)
{
    for (int square = 27; argc == 2 && square < 29; square++)
        printf("%llx%c", (unsigned long long)ref_attacks(
                            argv[1][0], square, 0x00420a1008244281),
               square == 27 ? ' ' : '\n');
}
END
    for piece in rook bishop queen; do "$dir/right" $piece; done)

sample() { # PIECE FIRST: prints the attacks that the sample finds, after FIRST
    cat <<END
import { readFileSync } from 'node:fs';
const bytes = readFileSync('$dir/attacks.wasm'), occupied = 0x00420a1008244281n;
$(lines 'const { instance' 'batch_rook' | sed "s/rook/$1/; s/^const attacks/$2 &/")
if (attacks !== boards[0]) throw attacks;
console.log(boards[0].toString(16), boards[1].toString(16));
END
}
while IFS='|' read -r name flags first; do
    output=$(eval "$(lines 'clang ' '[^\\]$')" 2>&1
        for piece in rook bishop queen; do
            sample $piece "$first" | node --input-type=module - 2>&1
        done)
    equals "wasm.c: $name" "$right" "$output"
done <<'END'
tiny|-DMAGICBB_TINY|
compact|-UMAGICBB_TINY -DMAGICBB_COMPACT|
a linker that exports all|-UMAGICBB_TINY -Wl,--export-all|
eager|-UMAGICBB_TINY -Wl,--export-all -DMAGICBB_NO_LAZY|wasm.init();
END
done_testing
