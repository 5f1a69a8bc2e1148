#!/bin/sh
# magics.sh: verifies magics.csv, then the constants of magicbb.h, that they are
# the same, and what is made of them. It names the first that is wrong, and shows
# its row or line.
set -eu
list=tools/constants/magics.csv
find_magics=$PWD/build/find_magics
emit="build/find_magics --merge $list --emit"
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

block() { # what find_magics --emit prints, but for MAGICBB_SLOTS_
    sed -n '/^#define MAGICBB_FINGERPRINT_/,/^}$/p' magicbb.h
}

wrong() {
    echo "magics: $*" >&2
    exit 1
}

"$find_magics" --verify "$list"
"$find_magics" --merge "$list" >"$dir/merged"
grep '^[rb]' "$dir/merged" | cut -d , -f 1-5 >"$dir/list"
block | sed -n '2,/^}};/p' | grep -oE '0x[0-9a-f]+' >"$dir/magics"
block | sed -n 's/MAGICBB_SLOTS8_//p' | grep -oE '[0-9]+' >"$dir/places"
{ grep -B 1 ' MAGICBB_MAGIC_PLACES_$' magicbb.h | head -n 1 && block; } >"$dir/constants"

cd "$dir"
cut -d , -f 1-3 list | paste -d , - magics places >magicbb.h
"$find_magics" --verify magicbb.h ||
    wrong "magicbb.h is wrong, the list is right: $emit"
diff list magicbb.h ||
    wrong "both are right, but the list (<) is not magicbb.h (>): $emit"
"$find_magics" --merge magicbb.h --emit >made
diff constants made ||
    wrong "magicbb.h (<) is not what its magics and offsets make (>)"

echo 'magicbb.h has these constants, byte for byte.'
