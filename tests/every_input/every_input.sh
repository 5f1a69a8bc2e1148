#!/bin/sh
# every_input.sh NAME: runs every_input.c for a configuration, then with a header
# that the lines of `breaks` break. Without NAME it prints all names. SQUARES=8: on
# as many, where it can take long. SOUNDNESS.md says what it shows.
set -u
. tests/tap.sh
wanted=${1:-}
here=tests/every_input
valgrind='valgrind -q --error-limit=no --expensive-definedness-checks=yes'
valgrind="$valgrind --log-file=/dev/null"

selected() { # ROW. Without NAME it is printed.
    [ "$wanted" ] || echo "$1"
    [ "$wanted" = "$1" ]
}

compile() { # COMPILER FLAGS...: functions and tables, for every_input.o
    "$@" -std=c99 -I"$dir" -I. tests/library/every_function.c \
        tests/library/magicbb_impl.c "$dir/every_input.o" -o "$dir/program"
}

tries() { # TEST: whether the program succeeds, and says that it ran as it should
    # shellcheck disable=SC2086 # a command
    output=$($runner "$dir/program" "${SQUARES:-64}" "$1" 2>&1) &&
        said=$(printf '%s\n' "$output" | grep "^# .*: $verb, .* cases$")
}

row() { # NAME FLAGS...
    selected "$1" || return 0
    name=$1
    shift
    needs valgrind valgrind
    gcc -O2 -std=c99 -I. "$@" -c $here/every_input.c -o "$dir/every_input.o"
    for cc in gcc clang-22; do
        has "$cc" "$cc" || continue
        for level in -O2 -O3; do
            said=
            output=$(compile $cc $level "$@" 2>&1) && tries ''
            status=$?
            lacks=$(printf '%s\n' "$output" | sed -n 's/.*# SKIP not run here: //p')
            [ ! "$lacks" ] || { not_run "$lacks" && return; }
            point $status "$cc $level: ${said#??}" $cc $level "$@"
        done
    done
    while read -r row test change; do
        [ "$row" = "$name" ] || continue
        output=$(OLD=${change%% => *} NEW=${change#* => } perl -0pe \
            's/\Q$ENV{OLD}\E/$ENV{NEW}/ or die "not in magicbb.h\n"' \
            magicbb.h 2>&1 >"$dir/magicbb.h") &&
            output=$(compile gcc -O2 "$@" 2>&1) &&
            ! SQUARES=8 tries "$test" && expects "^not ok [0-9]* - $test:"
        point $? "$test is wrong with $change"
        rm "$dir/magicbb.h"
    done <"${BREAKS:-$here/breaks}"
}

tables() { # NAME FILE FLAGS...: rows of a layout and an index. Lazy ones and tiny try
    # sets by AVX2, which have the same code everywhere.
    rows=$1 table=build/magicbb_table_$2.inc
    shift 2
    row "$rows-lazy" "$@"
    row "$rows-eager" "$@" -mno-avx2 -DMAGICBB_NO_LAZY
    row "$rows-embedded" "$@" -mno-avx2 "-DMAGICBB_EMBED=\"$table\""
}

scratch
runner=$valgrind verb=proved
tables wide-magic wide -DMAGICBB_NO_PEXT
tables wide-pext wide_pext -march=x86-64-v3
tables compact-magic compact -DMAGICBB_COMPACT -DMAGICBB_NO_PEXT
tables compact-pext compact_pext -DMAGICBB_COMPACT -mbmi2
row tiny-any -DMAGICBB_TINY -U__SSE2__
row tiny-sse2 -DMAGICBB_TINY
row tiny-avx2 -DMAGICBB_TINY -march=x86-64-v3
row tiny-aarch64 -DMAGICBB_TINY -include $here/aarch64.h
runner='' verb=tested
row tiny-avx512 -DMAGICBB_TINY -march=x86-64-v4

# Operations of machine code, whose undefined bits memcheck has to find
if selected fool; then
    needs valgrind valgrind
    for cc in gcc clang-22; do
        has "$cc" "$cc" || continue
        # shellcheck disable=SC2086 # a command
        succeeds "memcheck is not fooled: $cc" sh -ec "$cc -O2 -march=x86-64-v3 -I. \
            $here/fool.c -o $dir/fool && $valgrind $dir/fool"
    done
fi

# What must not pass: valgrinds that do nothing, die, or just run the program, and
# breaks that do nothing
if selected refusals; then
    needs valgrind valgrind clang-22 clang-22
    fails "an unknown row" 'no row is called x' "$0" x
    fails "SQUARES=x" 'SQUARES: 1 to 64' env BREAKS=/dev/null SQUARES=x "$0" tiny-sse2
    for text in 'no such text' 'return both.rook |' 'rook'; do
        echo "tiny-sse2 bishop $text => $text"
    done >"$dir/breaks"
    for text in 'exit 0' 'kill -9 $$' 'shift 4; exec "$@"'; do
        printf '%s\n' '#!/bin/sh' "$text" >"$dir/valgrind"
        chmod +x "$dir/valgrind"
        said=$(PATH="$dir:$PATH" BREAKS="$dir/breaks" SQUARES=1 "$0" tiny-sse2 2>&1)
        equals "a valgrind that does '$text': 4 builds and 3 breaks fail" 7 \
            "$(echo "$said" | grep -c '^not ok')"
    done
fi

[ "$wanted" ] || exit 0
[ $count -gt 0 ] || { echo "every_input: no row is called $wanted" >&2 && exit 2; }
done_testing
