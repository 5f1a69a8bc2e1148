#!/bin/sh
# magics.sh CSV: prints magics.js, which the page loads, from the list of magics.
set -eu
cat <<'END'
// tools/explain/magics.sh tools/constants/magics.csv wrote this.
// clang-format off
'use strict';

// For each square, a1 to h8, of rook and bishop: magic, shift, first slot
const Magics = [
END
awk -F, '
    /^(rook|bishop),/ {
        entry = sprintf("[%sn, %d, %d]", $4, 64 - $3, $5)
        if ($1 == "rook")
            rook[rooks++] = entry
        else
            printf "    [%s, %s],\n", rook[bishops++], entry
    }' "$1"
echo '];'
