#!/bin/sh
# Constant tables: examples/embedded.c in every layout that can do without
# writable data, and what the compiler says of a file made for another one.
set -u
root=$(pwd)
dir=$root/build/tests/embedded
mkdir -p "$dir"
CC=${CC:-cc}
count=0
failed=0

point() { # STATUS NAME
    count=$((count + 1))
    if [ "$1" = 0 ]; then
        echo "ok $count - $2"
    else
        failed=1
        echo "not ok $count - $2"
        sed 's/^/# /' "$dir/log"
    fi
}

skip() { # REASON
    if [ "${STRICT:-}" ]; then
        echo "STRICT allows no SKIP" >"$dir/log"
        point 1 "$1"
    else
        count=$((count + 1))
        echo "ok $count # SKIP $1"
    fi
}

build() { # OUT FLAGS...
    out=$1
    shift
    "$CC" -std=c99 -O2 -Wall -Wextra -Werror -I"$root" "$@" -o "$dir/$out" \
        >"$dir/log" 2>&1
}

embedded() { # NAME FLAGS...
    name=$1
    shift
    build object "$@" -ffreestanding -DEMBEDDED_NO_START -c \
        "$root/examples/embedded.c" &&
        size -A "$dir/object" >"$dir/log" &&
        awk '/^\.(data|bss|tdata|tbss)/ { sum += $2 } END { exit sum != 0 }' \
            "$dir/log"
    point $? "$name: no writable data"
    build check "$@" -DEMBEDDED_NO_START "$root/examples/embedded.c" \
        -I"$root/tests" "$root/tests/test_embedded.c" &&
        "$dir/check" >"$dir/log"
    point $? "$name: attack sets are right"
    case $(uname -sm) in
    "Linux x86_64" | "Linux aarch64")
        build free "$@" -ffreestanding -nostdlib -static -fno-builtin \
            "$root/examples/embedded.c"
        "$dir/free" 2>>"$dir/log"
        [ $? = 78 ]
        point $? "$name: runs without libc"
        ;;
    *) skip "$name: no way to end a program without libc here" ;;
    esac
}

rejected() { # FILE FLAGS...
    file=$1
    shift
    if build object -DMAGICBB_EMBED="\"$file\"" "$@" -DEMBEDDED_NO_START -c \
        "$root/examples/embedded.c"; then
        echo "it compiled" >"$dir/log"
        point 1 "${file##*/} is rejected with $*"
    else
        grep -q '#error.*this file holds the' "$dir/log"
        point $? "${file##*/} is rejected with ${*:-no option}"
    fi
}

embedded tiny -DMAGICBB_TINY
tables=$root/build/magicbb_table
if [ -f "${tables}_wide.inc" ] && [ -f "${tables}_compact.inc" ]; then
    embedded wide -DMAGICBB_EMBED="\"${tables}_wide.inc\""
    embedded compact -DMAGICBB_EMBED="\"${tables}_compact.inc\"" \
        -DMAGICBB_COMPACT
    rejected "${tables}_wide.inc" -DMAGICBB_COMPACT
    rejected "${tables}_compact.inc"
    rejected "${tables}_wide_pext.inc"
    rejected "${tables}_compact_pext.inc" -DMAGICBB_COMPACT
    sed 's/MAGICBB_VERSION != [0-9]*/MAGICBB_VERSION != 999/' \
        "${tables}_wide.inc" >"$dir/old.inc"
    rejected "$dir/old.inc"
else
    skip "no embedded tables without xxd"
fi
build object -DMAGICBB_TINY -DMAGICBB_EMBED='"x"' -c "$root/examples/embedded.c"
grep -q 'MAGICBB_TINY has no table' "$dir/log"
point $? "tiny with MAGICBB_EMBED is an error"
build object -DMAGICBB_TINY -DMAGICBB_COMPACT -c "$root/examples/embedded.c"
grep -q 'exclude each other' "$dir/log"
point $? "tiny with compact is an error"

if PATH=$dir "$root/tools/embed.sh" x wide magic 1 "$dir/x" 2>"$dir/log"; then
    point 1 "embed without xxd fails"
else
    grep -q 'xxd is missing (Debian package: xxd)' "$dir/log"
    point $? "embed without xxd names the package"
fi

echo "1..$count"
exit $failed
