#!/bin/sh
# examples/freestanding.c, without libc, in every layout that can do without
# writable data. How much stack first lookups take. Files of embedded tables for
# MAGICBB_EMBED, and what the compiler says of one for another layout. Where CC
# compiles for another machine, RUN runs its programs here.
set -u
. "${0%/*}/users.sh"
RUN=${RUN:-env}
tables=build/magicbb_table

build() { # OUT FLAGS...
    out=$1
    shift
    output=$($CC -std=c99 -O2 -Wall -Wextra -Werror -Iroot -ffreestanding "$@" \
        root/examples/freestanding.c -o "$out" 2>&1)
}

freestanding() { # NAME FLAGS...
    name=$1
    shift
    build object "$@" -fno-pie -c &&
        output=$(size -A object) && printf '%s\n' "$output" |
        awk '/^\.(data|bss|tdata|tbss)/ { sum += $2 } END { exit sum != 0 }'
    point $? "$name: no writable data"
    case $($CC -dumpmachine) in
    x86_64-*linux* | aarch64-*linux*)
        build free "$@" -nostdlib -static -fno-builtin && $RUN ./free
        [ $? = 78 ]
        point $? "$name: links and runs without libc"
        ;;
    *) skip "$name: no way to end a program without libc here" ;;
    esac
}

freestanding tiny -DMAGICBB_TINY
# Compilers take the stack to be aligned there.
freestanding "tiny, not optimised" -DMAGICBB_TINY -O0
freestanding wide -DMAGICBB_EMBED="\"${tables}_wide.inc\""
freestanding compact -DMAGICBB_COMPACT \
    -DMAGICBB_EMBED="\"${tables}_compact.inc\""

# In code that runs before relocation a pointer in the constants would be wrong.
most=$(sed -n 's/.*at most \([0-9]*\) KB.*/\1/p' root/README.md)
for flags in -O2 -mavx2 '-mavx512vl -mavx512cd'; do
    accepts $flags || continue
    build object -DMAGICBB_TINY $flags -fPIE -c && {
        output=$(size -A object | awk '/data/ { n += $2 } END { print n }'
            readelf -SW object | grep -E '[.]data[.]rel|[.]rela?[.]rodata')
        [ "$output" -gt 0 ] && [ "$output" -le $((most * 1000)) ]
    }
    point $? "tiny has $most KB of constants at most, and no pointer, $flags"
done

# The sum of all frames, though they never all coexist
for layout in WIDE COMPACT; do
    succeeds "a first lookup needs little stack, $layout" <<'END'
$C -O0 -fstack-usage -DMAGICBB_$layout -c other.c
cat other.su
awk '{ sum += $2 } END { exit !(0 < sum && sum < 1000) }' other.su
END
done

sed "s/MAGICBB_VERSION != [0-9]*/MAGICBB_VERSION != 999/" \
    root/${tables}_wide.inc >old.inc
while read -r file flags; do
    one_error "$file is refused with ${flags:-no option}" \
        "MAGICBB_EMBED: this file holds the" \
        $C -I. "-DMAGICBB_EMBED=\"$file\"" $flags -c impl.c
done <<END
${tables}_wide.inc -DMAGICBB_COMPACT
${tables}_compact.inc
${tables}_wide_pext.inc
${tables}_compact_pext.inc -DMAGICBB_COMPACT
old.inc
END

# A file that is cut: empty, in the condition, in numbers, before the last lines
for lines in 0 2 1000 -1 -2; do
    head -n $lines root/${tables}_compact.inc >cut.inc
    fails "a file of which head -n $lines is left is refused" \
        'error.*\(MAGICBB_EMBED_IS_WHOLE_\|unterminated\)' \
        $C -I. -DMAGICBB_COMPACT '-DMAGICBB_EMBED="cut.inc"' -c impl.c
done

# The options that make embed prints
cp root/${tables}_* .
make -s -C root embed | grep MAGICBB_EMBED >lines
equals "make embed prints a line for each table" 4 "$(wc -l <lines)"
accepts -mbmi2 || sed -i /bmi2/d lines
use() { # OPTIONS...
    $CC -Iroot -I. "$@" main.c other.c impl.c -o a && $RUN ./a
}
while read -r options; do
    succeeds "make embed: $options" <<END
use $options
END
done <lines

done_testing
