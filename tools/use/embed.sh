#!/bin/sh
# embed.sh FILE COMPILER ARGUMENTS...: compiles embed.c, and makes FILE for
# MAGICBB_EMBED. If a step fails, FILE stays as it was.
set -eu
file=$1
shift
new=$(mktemp -d "$file.XXXXXX")
trap 'rm -rf "$new"' EXIT

layout=wide not_compact='' index=magic not_pext='!' order=0
case $file in *compact*) layout=compact not_compact='!' ;; esac
case $file in *pext*) index=pext not_pext='' order=1 ;; esac
"$@" -DPEXT=$order -o "$new/embed"

words() { # PART
    "$new/embed" "$1" >"$new/raw"
    xxd -p -c 8 "$new/raw" "$new/text"
    sed 's/.*/0x&,/' "$new/text"
}

bytes() { # PART
    "$new/embed" "$1" >"$new/raw"
    xxd -i - "$new/text" <"$new/raw"
    cat "$new/text"
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
    bytes slots
    echo '};'
    echo 'MAGICBB_DEFINE_ magicbb_attacks_ MAGICBB_(attacks)[MAGICBB_NUMBERS_] = {'
    words attacks
else
    words slots
fi >>"$new/table"
printf '%s\n' '#endif' '#define MAGICBB_EMBED_IS_WHOLE_' >>"$new/table"
mv "$new/table" "$file"
