#!/bin/sh
# tables.sh FOLDER: writes the header's tables there, as tables.c prints them: wide,
# compact, and pext unless the compiler or the processor lacks it.
set -eu

table() { # NAME FLAGS...
    name=$1
    shift
    "${CC:-cc}" -O2 -I. "$@" tests/programs/tables.c -o "$folder/program"
    "$folder/program" >"$folder/$name"
}

folder=$1
table wide -DMAGICBB_NO_PEXT
table compact -DMAGICBB_NO_PEXT -DMAGICBB_COMPACT
(table pext -mbmi2) || rm -f "$folder/pext"
