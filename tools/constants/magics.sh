#!/bin/sh
# magics.sh: verifies magics.csv, and that magicbb.h has the constants that the list
# makes. It names the first wrong row, or shows the lines that differ.
set -eu
list=tools/constants/magics.csv
emit="build/find_magics --merge $list --emit"

constants() { # of magicbb.h, as find_magics --emit prints them
    grep 'enum { MAGICBB_SLOTS_' magicbb.h | tail -n 1
    sed -n '/^#ifdef MAGICBB_NO_PEXT_/,/^#else/p' magicbb.h | sed '$d'
    sed -n '/^{{ .* magics /,/^}},/p' magicbb.h
}

build/find_magics --verify "$list"
$emit >build/constants
if ! constants | diff - build/constants; then
    echo "magics: magicbb.h (<) differs from what the valid list makes (>): $emit" >&2
    exit 1
fi
echo 'magicbb.h has these constants, byte for byte.'
