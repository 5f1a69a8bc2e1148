#!/bin/sh
# magics.sh: verifies magics.csv, then the constants of magicbb.h, that they are
# the same, and what is made of them. It names the first that is wrong, and shows
# its row or line.
set -eu
list=tools/constants/magics.csv
emit="build/find_magics --merge $list --emit"

block() { # what find_magics --emit prints, but for MAGICBB_PACKED_
    sed -n '/^#define MAGICBB_FINGERPRINT_/,/^#endif/p' magicbb.h
}

numbers() { # ARRAY PATTERN: of an array of the block
    block | sed -n "/($1)\[2\]\[64\] = {{/,/}};/p" |
        sed '1d; s/MAGICBB_SLOTS_AT_//' | grep -oE "$2"
}

wrong() {
    echo "magics: $*" >&2
    exit 1
}

build/find_magics --verify "$list"
build/find_magics --merge "$list" | grep '^[rb]' | cut -d , -f 1-5 >build/list.csv

numbers magics '0x[0-9a-f]+' >build/magics
numbers places '[0-9]+' >build/places
cut -d , -f 1-3 build/list.csv | paste -d , - build/magics build/places \
    >build/magicbb.h.csv
build/find_magics --verify build/magicbb.h.csv ||
    wrong "magicbb.h is wrong, the list is right: $emit"
diff build/list.csv build/magicbb.h.csv ||
    wrong "both are right, but the list (<) is not magicbb.h (>): $emit"
build/find_magics --merge build/magicbb.h.csv --emit >build/constants
{ grep '^ *MAGICBB_PACKED_ =' magicbb.h && block; } | diff - build/constants ||
    wrong "magicbb.h (<) is not what its magics and offsets make (>)"

echo 'magicbb.h has these constants, byte for byte.'
