#!/bin/sh
# every_input.sh NAME: runs every_input.c for a configuration, then with a header
# that the lines of `breaks` break. Without NAME it prints all names. SQUARES=8: on
# as many, where it can take long. SOUNDNESS.md says what it shows.
set -u
. tests/tap.sh
wanted=${1:-}
here=tests/every_input

selected() { # ROW. Without NAME it is printed.
    [ "$wanted" ] || echo "$1"
    [ "$wanted" = "$1" ]
}

compile() { # COMPILER FLAGS...
    "$@" -std=c99 -I"$dir" -I. -idirafter /usr/include $here/every_input.c \
        tests/library/every_function.c tests/library/magicbb_impl.c -o "$dir/program"
}

tries() { # VERB RUNNER TEST: runs the program. It must say VERB: proved, tested.
    # shellcheck disable=SC2086 # a command
    output=$($2 "$dir/program" "${SQUARES:-64}" $3 2>&1)
    status=$?
    said=$(printf '%s\n' "$output" | sed -n "s/^# \(.*: $1, .* cases\)$/\1/p")
    skipped=$(printf '%s\n' "$output" | sed -n 's/^ok 1 # SKIP not run here: //p')
    [ $status = 0 ] && [ "$said" ]
}

row() { # NAME VERB RUNNER 'COMPILERS' FLAGS...
    selected "$1" || return 0
    name=$1 verb=$2 runner=$3 compilers=$4
    shift 4
    needs "${runner%% *}" "${runner%% *}"
    for cc in $compilers; do
        has "$cc" "$cc" || continue
        for level in -O2 -O3; do
            output=$(compile "$cc" "$level" "$@" 2>&1) &&
                tries "$verb" "$runner" ''
            status=$?
            [ ! "$skipped" ] || { not_run "$skipped" && continue; }
            point $status "$cc $level: $said" "$cc $level $*"
        done
    done
    [ ! "$skipped" ] || return 0
    while read -r row test change; do
        [ "$row" = "$name" ] || continue
        OLD=${change%% => *} NEW=${change#* => } perl -0pe \
            's/\Q$ENV{OLD}\E/$ENV{NEW}/ or die "not in magicbb.h\n"' \
            magicbb.h >"$dir/magicbb.h" 2>"$dir/said" &&
            output=$(compile "${compilers%% *}" -O2 "$@" 2>&1) ||
            output=$(cat "$dir/said")
        ! SQUARES=8 tries "$verb" "$runner" "$test" &&
            printf '%s\n' "$output" | grep -q "^not ok [0-9]* - $test:"
        point $? "$test is wrong with $change"
        rm "$dir/magicbb.h"
    done <"${BREAKS:-$here/breaks}"
}

scratch
skipped=
said=
valgrind='valgrind -q --error-limit=no --expensive-definedness-checks=yes'
valgrind="$valgrind --log-file=/dev/null"
both='gcc clang-22'

for layout in wide compact; do
    for index in magic pext; do
        flags=-march=x86-64-v3
        [ $index = pext ] || flags=-DMAGICBB_NO_PEXT
        [ $layout = wide ] || flags="$flags -DMAGICBB_COMPACT"
        table=build/magicbb_table_$layout$(echo _$index | sed 's/_magic//').inc
        # shellcheck disable=SC2086 # flags
        for filling in lazy eager embedded; do
            case $filling in
            lazy) set -- ;;
            eager) set -- -DMAGICBB_NO_LAZY ;;
            embedded) set -- "-DMAGICBB_EMBED=\"$table\"" ;;
            esac
            row $layout-$index-$filling proved "$valgrind" "$both" $flags "$@"
        done
    done
done
tiny=-DMAGICBB_TINY
row tiny-any proved "$valgrind" "$both" $tiny -U__SSE2__
row tiny-sse2 proved "$valgrind" "$both" $tiny
row tiny-avx2 proved "$valgrind" "$both" $tiny -march=x86-64-v3
row tiny-aarch64 proved "$valgrind" "$both" $tiny -include $here/aarch64.h
row tiny-avx512 tested env "$both" $tiny -march=x86-64-v4
row qemu-aarch64 tested qemu-aarch64 aarch64-linux-gnu-gcc $tiny -static

# Operations of machine code, whose undefined bits memcheck has to find
if selected fool; then
    needs valgrind valgrind
    for cc in $both; do
        has "$cc" "$cc" || continue
        # shellcheck disable=SC2086 # a command
        succeeds "memcheck is not fooled: $cc" sh -ec "$cc -O2 -march=x86-64-v3 -I. \
            $here/fool.c -o $dir/fool && $valgrind $dir/fool"
    done
fi

# What must not pass: valgrinds that do nothing, die, or just run the program
if selected refusals; then
    fails "an unknown row" 'no row is called x' "$0" x
    for text in 'exit 0' 'kill -9 $$' 'shift 4; exec "$@"'; do
        printf '%s\n' '#!/bin/sh' "$text" >"$dir/valgrind"
        chmod +x "$dir/valgrind"
        fails "a valgrind that does '$text'" '^not ok 4' \
            env PATH="$dir:$PATH" BREAKS=/dev/null SQUARES=1 "$0" tiny-sse2
    done
    for text in 'no such text' 'return both.rook |' 'rook'; do
        echo "wide-pext-eager bishop $text => $text" >"$dir/breaks"
        fails "a break that does nothing: $text" '^not ok 5' \
            env BREAKS="$dir/breaks" SQUARES=1 "$0" wide-pext-eager
    done
    for squares in 0 65 x; do
        fails "SQUARES=$squares" 'SQUARES: 1 to 64' \
            env SQUARES=$squares BREAKS=/dev/null "$0" tiny-sse2
    done
fi

[ "$wanted" ] || exit 0
[ $count -gt 0 ] || { echo "every_input: no row is called $wanted" >&2 && exit 2; }
done_testing
