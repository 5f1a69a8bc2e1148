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

constants() { # of magicbb.h, as find_magics --emit prints them
    grep 'enum { MAGICBB_SLOTS_' magicbb.h | tail -n 1
    sed -n '/MAGICBB_(magics).* = {{$/,/^}};/p' magicbb.h
    sed -n '/^#ifdef MAGICBB_NO_PEXT_/,/^#else/p' magicbb.h | sed '$d'
}

wrong() {
    echo "magics: $*" >&2
    exit 1
}

"$find_magics" --verify "$list"
"$find_magics" --merge "$list" >"$dir/merged"
grep '^[rb]' "$dir/merged" | cut -d , -f 1-5 >"$dir/list"
constants >"$dir/constants"
grep -oE '0x[0-9a-f]+' "$dir/constants" >"$dir/magics"
sed -n 's/MAGICBB_SLOTS8_//p' "$dir/constants" | grep -oE '[0-9]+' >"$dir/starts"

cd "$dir"
cut -d , -f 1-3 list | paste -d , - magics starts >magicbb.h
"$find_magics" --verify magicbb.h ||
    wrong "magicbb.h is wrong, the list is right: $emit"
diff list magicbb.h ||
    wrong "both are right, but the list (<) is not magicbb.h (>): $emit"
"$find_magics" --merge magicbb.h --emit >made
diff constants made ||
    wrong "magicbb.h (<) is not what its magics and offsets make (>)"

echo 'magicbb.h has these constants, byte for byte.'
