#!/bin/sh
# embed.sh FILE COMMAND...: makes FILE for MAGICBB_EMBED; its name says the layout and
# the index. COMMAND writes the tables as bytes, xxd prints them. A failure leaves no
# half a file.
set -eu
file=$1
shift
trap 'rm -f "$file".$$.*' EXIT

numbers() { # BYTES COMMAND...: what it writes, as numbers of so many bytes
    bytes=$1
    shift
    "$@" >"$file.$$.bytes"
    xxd -p -c "$bytes" "$file.$$.bytes" "$file.$$.hex"
    sed 's/.*/0x&,/' "$file.$$.hex"
}

number=$(sed -n 's/^#define MAGICBB_VERSION \([0-9]*\).*/\1/p' magicbb.h)
text=$(sed -n 's/.*VERSION_TEXT "\(.*\)"/\1/p' magicbb.h)
case $file in *compact*) layout=compact bytes=1 ;; *) layout=wide bytes=8 ;; esac
case $file in *pext*) index=pext slots=pext ;; *) index=magic slots=slots ;; esac
not_compact=$([ $layout = wide ] || echo '!')
not_magic=$([ $index = pext ] || echo '!')
{
    cat <<END
#if MAGICBB_VERSION != $number || ${not_compact}defined(MAGICBB_COMPACT_) || ${not_magic}defined(MAGICBB_NO_PEXT_)
#error "MAGICBB_EMBED: this file holds the $layout $index tables of version $text; make embed writes one for other options"
0
#else
END
    numbers $bytes "$@" $slots
    if [ $layout = compact ]; then
        # magicbb.h opens the braces of the slots, and closes the last table's.
        echo '};'
        echo 'MAGICBB_DEFINE_ magicbb_attacks_ MAGICBB_(attacks)[MAGICBB_NUMBERS_] = {'
        numbers 8 "$@" attacks
    fi
    echo '#endif'
    echo '#define MAGICBB_EMBED_IS_WHOLE_'
} >"$file.$$.new"
mv "$file.$$.new" "$file"
