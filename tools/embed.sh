#!/bin/sh
# usage: tools/embed.sh DUMPER LAYOUT INDEX VERSION OUT
#
# Runs DUMPER, which is tools/embed.c compiled for a layout, and makes of what
# it prints the C file OUT for MAGICBB_EMBED. LAYOUT is wide or compact, INDEX
# magic or pext, VERSION that of magicbb.h. The Makefile calls it: make embed.
set -eu

fail() {
    echo "embed: $1" >&2
    exit 2
}

say() {
    printf '%s\n' "$1" 2>/dev/null || fail "output: cannot be written"
}

case ${1:-} in
--help)
    say "$(sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0")"
    exit
    ;;
--version)
    say "embed $(awk '/^.define MAGICBB_VERSION / { printf "%d.%d.%d",
        $3 / 10000, $3 / 100 % 100, $3 % 100 }' "${0%/*}/../magicbb.h")"
    exit
    ;;
-*) fail "unknown option '$1'; see tools/embed.sh --help" ;;
esac
[ $# = 5 ] || fail "needs DUMPER LAYOUT INDEX VERSION OUT, not $# arguments"
dumper=$1 layout=$2 index=$3 version=$4 out=$5
case $layout,$index in
wide,magic | wide,pext | compact,magic | compact,pext) ;;
*) fail "LAYOUT INDEX: must be wide or compact, magic or pext" ;;
esac
command -v xxd >/dev/null || fail "xxd is missing (Debian package: xxd)"
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
