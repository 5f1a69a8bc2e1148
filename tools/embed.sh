#!/bin/sh
# embed.sh DUMPER LAYOUT INDEX VERSION OUT: runs the dumper, and makes of what
# it writes the C file for MAGICBB_EMBED. LAYOUT is wide or compact, INDEX
# magic or pext.
set -eu
dumper=$1 layout=$2 index=$3 version=$4 out=$5

if ! command -v xxd >/dev/null; then
    echo "embed: xxd is missing (Debian package: xxd)" >&2
    exit 2
fi
trap 'rm -f "$out.raw" "$out.tmp"' EXIT
"$dumper" >"$out.raw"

words() { # 8-byte entries, one a line
    xxd -e -g8 -c8 | awk '{ print "0x" $2 "," }'
}

[ "$layout" = compact ] && other=!
[ "$index" = pext ] && plain=!
{
    cat <<EOF
/* Made by make embed: the $layout $index tables of magicbb.h. */
#if MAGICBB_VERSION != $version || ${other:-}defined(MAGICBB_COMPACT) || \\
    ${plain:-}defined(MAGICBB_PEXT_)
#error "MAGICBB_EMBED: this file holds the $layout $index tables of \\
version $version; make embed writes one for other options"
{0}
#else
EOF
    if [ "$layout" = compact ]; then
        sets=$((6328 * 8))
        echo '{'
        head -c $sets "$out.raw" | words
        echo '}, {'
        tail -c +$((sets + 1)) "$out.raw" | xxd -i
    else
        echo '{'
        words <"$out.raw"
    fi
    echo '}'
    echo '#endif'
} >"$out.tmp"
mv "$out.tmp" "$out"
