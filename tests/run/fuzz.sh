#!/bin/sh
# fuzz.sh SECONDS: runs each harness of fuzz.c for so long, with
# AddressSanitizer and UndefinedBehaviorSanitizer, from the seeds in
# tests/run/corpus and from what earlier runs found worth keeping in build/fuzz.
# Without clang and its sanitizers a SKIP, or with STRICT set a failure.
set -u
cd "${0%/*}/../.." || exit 2
. tests/tap.sh

case $#${1:-} in
1[1-9] | 1[1-9][0-9] | 1[1-9][0-9][0-9] | 1[1-9][0-9][0-9][0-9]) ;;
*)
    echo "fuzz.sh: SECONDS: '${1:-}' is not a number from 1 to 9999" >&2
    exit 2
    ;;
esac

compile() { # WORDS...
    clang -std=c99 -I. -g -O1 -Dalways_inline=unused -fno-sanitize-recover=all \
        -fsanitize=fuzzer,address,undefined "$@" 2>&1
}

sources() { # NAME: of the program, beside fuzz.c
    case $1 in
    EPD) echo tools/cli.c ;;
    VERIFY)
        find tools/constants -name '*.c' ! -name pack.c ! -name arrays.c
        echo tools/slider.c tools/cli.c
        ;;
    EXPLAIN) echo tools/explain/*.c tools/cli.c ;;
    esac
}

build() { # NAME: a fuzzer
    objects=
    for source in $(sources "$1"); do
        object=build/fuzz/$1-$(basename "$source" .c).o
        compile -Dmain=fuzz_program -Dexit=fuzz_exit -Dfopen=fuzz_fopen \
            -c "$source" -o "$object" || return
        objects="$objects $object"
    done
    # shellcheck disable=SC2086 # names without blanks
    compile "-DFUZZ_$1" tests/run/fuzz.c $objects -o "build/fuzz/$1"
}

mkdir -p build/fuzz
make -s build/languages.inc
seconds=$1
total=0
empty='int LLVMFuzzerTestOneInput(void); int LLVMFuzzerTestOneInput(void)
{ return 0; }'
if ! echo "$empty" | compile -x c - -o build/fuzz/probe >/dev/null; then
    skip "no clang with libFuzzer" "clang libclang-rt-dev"
    done_testing
fi
for name in FEN EPD VERIFY EXPLAIN; do
    log=build/fuzz/$name.log
    output=$(build "$name") || {
        point 1 "$name: compiles"
        continue
    }
    mkdir -p "build/fuzz/$name.corpus"
    "build/fuzz/$name" -max_total_time="$seconds" -timeout=10 -max_len=1000 \
        -close_fd_mask=1 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/$name." "build/fuzz/$name.corpus" \
        "tests/run/corpus/$(echo $name | tr '[:upper:]' '[:lower:]')" >"$log" 2>&1
    status=$?
    output=$(tail -n 60 "$log")
    inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    total=$((total + ${inputs:-0}))
    point "$status" "$name: ${inputs:-0} inputs"
done
echo "# $total inputs"
done_testing
