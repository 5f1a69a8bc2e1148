#!/bin/sh
# usage: tools/use/embed.sh DUMPER LAYOUT INDEX OUT
#
# Runs DUMPER, which is embed.c compiled for a layout, and makes of what
# it prints the C file OUT for MAGICBB_EMBED. LAYOUT is wide or compact, INDEX
# magic or pext. The Makefile calls it: make embed.
set -eu
tools=${0%/*}/..
. "$tools/cli.sh"
common_options "$@"
[ $# = 4 ] || fail "needs DUMPER LAYOUT INDEX OUT, not $# arguments"
dumper=$1 layout=$2 index=$3 out=$4
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

version=$(defined VERSION)
fingerprint=$(defined FINGERPRINT_)
[ "$layout" = compact ] && other=!
[ "$index" = pext ] && plain=!
{
    cat <<EOF
/* Made by make embed: the $layout $index tables of magicbb.h. */
#define MAGICBB_EMBEDDED_
#if MAGICBB_VERSION != $version || MAGICBB_FINGERPRINT_ != $fingerprint || \\
    ${other:-}defined(MAGICBB_COMPACT) || ${plain:-}defined(MAGICBB_PEXT_)
#error "MAGICBB_EMBED: this file holds the $layout $index tables of \\
version $version, constants $fingerprint; make embed writes one for other \\
options"
#else
EOF
    if [ "$layout" = compact ]; then
        sets=$((6328 * 8))
        echo 'MAGICBB_DEFINE_'
        echo 'const uint64_t MAGICBB_(sets)[MAGICBB_SETS_] = {'
        head -c $sets "$out.raw" | words
        echo '};'
    fi
    echo 'MAGICBB_DEFINE_'
    echo 'const magicbb_slot_ MAGICBB_(table)[MAGICBB_SLOTS_] = {'
    if [ "$layout" = compact ]; then
        tail -c +$((sets + 1)) "$out.raw" | xxd -i
    else
        words <"$out.raw"
    fi
    echo '};'
    echo 'MAGICBB_DEFINE_ const magicbb_places_ MAGICBB_(places) = {'
    "$dumper" --places
    echo '};'
    echo '#endif'
} >"$out.tmp"
mv "$out.tmp" "$out"
