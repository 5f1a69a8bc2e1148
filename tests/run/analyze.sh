#!/bin/sh
# analyze.sh [WHAT...]: the C sources before clang-tidy, gcc's analyzer, cppcheck
# and clang's warnings, and the scripts before shellcheck: none has anything to
# say. format: clang-format changes no source, and no line is longer than 80
# columns. All of these, or those named. strict.sh asks of the header's warnings.
# A missing tool is a SKIP, or with STRICT set a failure.
set -u
cd "${0%/*}/../.." || exit 2
. tests/tap.sh
mkdir -p build/analyze

# A line for each source and its flags. The header's functions are those that
# answers.c calls: all of them.
units()
{
    { tests/configs.sh layouts && echo eager -DMAGICBB_NO_LAZY; } |
        while read -r _ options; do
            echo "tests/library/magicbb_impl.c $options"
            echo "tests/library/answers.c -DEXPECT_CONFIG=\"\" $options"
        done
    for source in tests/*/*.c examples/*.c tools/*.c tools/*/*.c; do
        case $source in
        tests/library/magicbb_impl.c | tests/library/answers.c) ;;
        tools/bench/scheme.c)
            for scheme in tools/bench/schemes/*.h; do
                echo "$source -DBENCH_NAME=hyperbola" \
                    "-DBENCH_SCHEME=\"$scheme\"" \
                    "-mbmi2 -mavx2 -mavx512vl -mavx512cd"
            done
            ;;
        tools/bench/main.c)
            echo "$source -DBENCH_FLAGS=\"\"" \
                '-DBENCH_SCHEMES=SCHEME(fancy_magic)'
            ;;
        *) echo "$source" ;;
        esac
    done
}

run_clang_tidy() # SOURCE FLAGS...
{
    source=$1
    shift
    clang-tidy --quiet "$source" -- -std=gnu99 -I. "$@" 2>&1
}

# Not inlined, chess.h takes half the time. gcc 12 takes for uninitialized what
# setjmp returns the second time.
run_gcc()
{
    case $1 in
    tests/library/test_assert.c) set -- "$@" -Wno-analyzer-use-of-uninitialized-value ;;
    esac
    gcc -fanalyzer -Werror -std=gnu99 -I. -Dalways_inline=unused \
        -c "$@" -o build/analyze/gcc.o 2>&1
}

# Knows no options of processors, and given a compiler tries no others. Knows
# not that assembly writes its output.
run_cppcheck()
{
    for word; do
        shift
        case $word in
        -m*) ;;
        *) set -- "$@" "$word" ;;
        esac
    done
    cppcheck --quiet --enable=warning,performance,portability --std=c99 \
        --inline-suppr --suppress=uninitvar:magicbb.h --error-exitcode=1 \
        -D__GNUC__ -D__x86_64__ \
        -DUINTPTR_MAX=0xffffffffffffffff -I. "$@" 2>&1
}

what=" ${*:-clang-tidy gcc cppcheck clang-22 shellcheck format} "
asked() { # TOOL PACKAGE
    [ "$what" != "${what#* "$1" }" ] && has "$2" "$2"
}

run_clang_22() # SOURCE FLAGS...
{
    # shellcheck disable=SC2086 # lists of flags
    clang-22 -std=c99 -pthread -I. $warnings $c_warnings -fsyntax-only "$@" 2>&1
}

for tool in clang-tidy gcc cppcheck clang-22; do
    asked $tool $tool || continue
    units | if [ $tool = clang-22 ]; then grep -v ^tests/; else cat; fi \
        >build/analyze/$tool
    while read -r unit; do
        # shellcheck disable=SC2086 # a source and its flags
        output=$("run_$(echo $tool | tr - _)" $unit)
        point $? "$tool: $unit"
    done <build/analyze/$tool
done

if asked clang-tidy clang-tidy; then
    for source in examples/web/*.c; do
        output=$(run_clang_tidy "$source" --target=wasm32-wasi)
        point $? "clang-tidy: $source"
    done
fi

if asked shellcheck shellcheck; then
    for script in tests/*.sh tests/*/*.sh tools/*/*.sh .ci/run; do
        output=$(shellcheck -x -P tests:tests/users -S warning "$script" 2>&1)
        point $? "shellcheck: $script"
    done
fi
# Other versions of clang-format lay out other sources.
if asked format clang-format-14; then
    for source in magicbb.h examples/*.[ch] tests/*.h tests/*/*.[ch] \
        tools/*.[ch] tools/*/*.[ch] tools/bench/schemes/*.h \
        examples/web/*.c examples/web/*.*js \
        tests/web/*.mjs; do
        output=$(clang-format-14 "$source" | diff "$source" - &&
            awk 'length > 80 { print FNR ": too long"; wide = 1 }
                END { exit wide }' "$source")
        point $? "clang-format: $source"
    done
fi
done_testing
