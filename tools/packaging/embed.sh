#!/bin/sh
# embed.sh FILE COMPILER ARGUMENTS...: compiles embed.c, and makes FILE for
# MAGICBB_EMBED. If a step fails, FILE stays as it was.
set -eu
file=$1
shift
new=$(mktemp -d "$file.XXXXXX")
trap 'rm -rf "$new"' EXIT

layout=wide not_compact='' index=magic not_pext='!' order=0
case $file in *compact*)
    layout=compact not_compact='!'
    set -- "$@" -DMAGICBB_COMPACT
    ;;
esac
case $file in *pext*) index=pext not_pext='' order=1 ;; esac
"$@" -DPEXT=$order -o "$new/embed"

numbers() { # PART DIGITS: numbers of so many hex digits
    "$new/embed" "$1" >"$new/raw"
    od -An -v -tx1 "$new/raw" >"$new/text"
    sed "s/ //g; s/.\{$2\}/0x&,/g" "$new/text"
}

constant() { # NAME
    sed -n "s/^#define MAGICBB_$1 //p" magicbb.h
}

cat >"$new/table" <<END
#if MAGICBB_VERSION != $(constant VERSION) || \\
    ${not_compact}defined(MAGICBB_COMPACT_) || ${not_pext}defined(MAGICBB_NO_PEXT_)
#error "MAGICBB_EMBED: this file holds the $layout $index tables of version \
$(constant VERSION_TEXT | tr -d '"'); make embed writes one for other options"
0
#else
END
# magicbb.h has opened the braces of the slots, and closes those of the last table.
if [ $layout = compact ]; then
    numbers slots 2
    echo '};'
    echo 'MAGICBB_DEFINE_ magicbb_attacks_ MAGICBB_(attacks)[MAGICBB_NUMBERS_] = {'
    numbers attacks 16
else
    numbers slots 16
fi >>"$new/table"
printf '%s\n' '#endif' '#define MAGICBB_EMBED_IS_WHOLE_' >>"$new/table"
mv "$new/table" "$file"
