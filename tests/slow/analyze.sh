#!/bin/sh
# analyze.sh [WHAT...]: clang-tidy and gcc's analyzer warn of no C source, and no
# script makes shellcheck warn. format: clang-format changes no source, and no line
# is over 80 columns. All of these, or those named.
set -u
cd "${0%/*}/../.." || exit 2
. tests/tap.sh

# A line for each C source and its flags. The header's functions are those that
# every_function.c calls: all of them.
units() {
    for option in '' -DMAGICBB_COMPACT -DMAGICBB_TINY -DMAGICBB_NO_LAZY; do
        echo "tests/library/magicbb_impl.c $option"
        echo "tests/library/every_function.c $option"
    done
    for scheme in tools/bench/schemes/*.h; do
        echo "tools/bench/scheme.c -DBENCH_SCHEME=\"$scheme\"" \
            '-DBENCH_NAME="" -DBENCH_SYMBOL=bench' \
            "-mbmi2 -mavx2"
    done
    echo 'tests/users/replaced.c -DPROBER'
    echo 'tools/bench/bench.c -O3 -DBENCH_FLAGS="" -DBENCH_SCHEMES=SCHEME(pext)'
    printf '%s\n' tests/*/*.c examples/*.c tools/*.c tools/*/*.c |
        grep -v -e /magicbb_impl -e /every_function -e bench/scheme -e bench/bench.c \
            -e examples/wasm |
        sed 's/fool.c$/& -march=x86-64-v3/'
}

sources() { # WHAT
    case $1 in
    gcc) units ;;
    clang-tidy)
        units
        echo examples/wasm.c --target=wasm32-wasi
        ;;
    shellcheck) ls tests/*.sh tests/*/*.sh tools/*/*.sh .ci/run ;;
    format)
        ls magicbb.h examples/*.[ch] tests/*.h tests/*/*.[ch] tools/*.[ch] \
            tools/*/*.[ch] tools/*/*/*.[ch] tools/*/*.js tests/web/*.js
        ;;
    esac
}

run_clang_tidy() { # SOURCE FLAGS...
    source=$1
    shift
    # shellcheck disable=SC2086 # lists of flags
    clang-tidy --quiet "$source" -- -std=gnu99 -I. $warnings "$@"
}

# With -Os the header forces nothing to be inlined, which takes minutes and GB.
# gcc 12 takes for uninitialized what setjmp returns the second time.
run_gcc() {
    case $1 in
    */test_assert.c) set -- "$@" -Wno-analyzer-use-of-uninitialized-value ;;
    esac
    # shellcheck disable=SC2086 # lists of flags
    gcc -Os -fanalyzer $warnings -std=gnu99 -I. -c "$@" -o /dev/null
}

run_shellcheck() { # It does not see that texts for `succeeds` use variables.
    shellcheck -x -P tests:tests/users -S warning -e SC2034 "$1"
}

# Other versions of clang-format lay out other sources.
run_format() {
    clang-format-14 "$1" | diff "$1" - &&
        awk 'length > 80 { print FNR ": too long"; wide = 1 }
            END { exit wide }' "$1"
}

[ $# -gt 0 ] || set -- clang-tidy gcc shellcheck format
for tool; do
    package=$(echo "$tool" | sed 's/^format/clang-format-14/')
    has "$package" "$package" || continue
    while read -r unit; do
        # shellcheck disable=SC2086 # a source and its flags
        output=$("run_$(echo "$tool" | tr - _)" $unit 2>&1)
        point $? "$tool: $unit"
    done <<END
$(sources "$tool")
END
done
done_testing
