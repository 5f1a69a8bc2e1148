#!/bin/sh
# fuzz.sh SECONDS: runs each harness of fuzz.c for so long, with
# AddressSanitizer and UndefinedBehaviorSanitizer, from the seeds below and from
# what earlier runs found worth keeping in build/fuzz.
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

seeds() { # NAME FOLDER: writes what the fuzzer starts from, a file each
    mkdir -p "$2"
    number=0
    while read -r owner seed; do
        number=$((number + 1))
        [ "$owner" != "$1" ] || printf '%b' "$seed" >"$2/$number"
    done <<END
FEN 8/8/8/2k5/3Pp3/8/8/4K3 b - d3
FEN r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 12 34
FEN Q2Q2QQ/3Q4/Q5Q1/8/1Q2Q3/Q6Q/nnK3Q1/kn1Q2QQ w - - 0 1
FEN rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
EPD # two positions\n\
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 400\n\n\
8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - ;D1\t14; D3 2812\n
EPD 8/8/8/2k5/3Pp3/8/8/4K3 b - d3 ;D1 9 ;D2 99999999999999999999\r\n
VERIFY piece,square,bits,magic\nbishop,b1,5,0x00020801011a1008\n\
rook,a8,12,45106511357150977\n
VERIFY bishop,b1,5,0x0394c65994b3feae,,--rank used --seed 7 --from 0 \
--attempts 1\nbishop,b1,5,,,--rank used --seed 7 --from 0 --attempts 4\n\
rook,d7,9,0x613fffddffce9200,100,published\n
VERIFY bishop,b1,4,0x1\n
EXPLAIN bishop\nb1\n--magic\nfc0962854a77f576\n--shift\n60\n--mapping\n\
h8-files\n
EXPLAIN rook\nh8\n--occupied\nffff00000000ffff
EXPLAIN queen\nd4\n--packing\nx.svg\n
EXPLAIN queen\ne4\n--fen\n8/8/8/2k5/3Pp3/8/8/4K3 b - d3\n--svg\nfile
EXPLAIN rook\nc3\n--fen\nstartpos\n
END
}

mkdir -p build/fuzz
seconds=$1
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
    seeds "$name" "build/fuzz/$name.seeds"
    "build/fuzz/$name" -max_total_time="$seconds" -timeout=10 -max_len=1000 \
        -close_fd_mask=1 -print_final_stats=1 \
        -artifact_prefix="build/fuzz/$name." "build/fuzz/$name.corpus" \
        "build/fuzz/$name.seeds" >"$log" 2>&1
    status=$?
    output=$(tail -n 60 "$log")
    inputs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
    point "$status" "$name: ${inputs:-0} inputs"
done
done_testing
