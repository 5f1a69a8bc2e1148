#!/bin/sh
# matrix.sh NAME: tries the header with a compiler, or on another machine. Without
# NAME it prints all names. A tool that is missing makes a SKIP.
set -u
. tests/tap.sh
unset MAKEFLAGS MFLAGS
wanted=${1:-}

is_wanted() { # NAME
    [ "$wanted" ] || echo "$1"
    [ "$wanted" = "$1" ]
}

suite() { # NAME COMPILER ARGUMENTS...: make suite with these
    name=$1 compiler=$2
    is_wanted "$name" || return 0
    shift 2
    needs '' "${compiler%% *}"
    set -- CC="$compiler" "$@" OUT="build/matrix/$name" \
        FLAGS="build/matrix/$name/flags"
    output=$(make -s suite "$@" 2>&1) &&
        printf '%s\n' "$output" | grep -q '^Result: PASS$'
    point $? "make suite for $name" make suite "$@"
    printf '%s\n' "$output" | sed -n '/^Skipped:$/,$ s/^ *[0-9]*  //p' >"$dir/skips"
    while read -r why; do
        case $why in
        'not run here: '*) not_run "${why#*: }" ;;
        *) skip "$why" ;;
        esac
    done <"$dir/skips"
}

machine() { # NAME COMPILER PROGRAM ARGUMENTS...: the program runs what it compiles
    name=$1 compiler=$2 run=$3
    shift 3
    [ "$wanted" != "$name" ] || needs '' "${run%% *}"
    suite "$name" "$compiler" RUN="$run" LDFLAGS=-static "$@"
}

script() { # NAME COMMAND...: writes TAP
    ! is_wanted "$1" || { shift && exec "$@"; }
}

scratch
# shellcheck disable=SC2016 # make expands these
portable='LIBRARY=$(PORTABLE)' configurations='LIBRARY=$(CONFIGURATIONS)'
some='LIBRARY=magicbb-wide magicbb-compact-eager magicbb-tiny'

suite tcc tcc CFLAGS=-Werror "$portable"
suite clang-14 clang-14 CXX=clang++-14 \
    LIBRARY='$(CONFIGURATIONS) $(filter %-c++,$(LIBRARY_TESTS))'
suite clang-22 clang-22 CXX=clang++-22
suite i386-clang 'clang-22 -m32' "$portable"
suite lto-gcc gcc CFLAGS=-flto LEVEL=-O3 "$some"
suite lto-clang clang-22 CFLAGS=-flto LEVEL=-O3 LDFLAGS=-fuse-ld=lld "$some"
for standard in c99 c2x; do
    for cc in gcc clang-22; do
        suite $cc-$standard $cc "$configurations" \
            CFLAGS="-Werror -std=$standard $(more_warnings $cc)"
    done
done
for standard in c++11 c++2b; do
    for cxx in g++ clang++-22; do
        suite $cxx-$standard cc CXX=$cxx T='$(TXX)' "$configurations" \
            CXXFLAGS="-Werror -std=$standard $(more_warnings $cxx)"
    done
done

machine aarch64 aarch64-linux-gnu-gcc qemu-aarch64
machine arm arm-linux-gnueabihf-gcc qemu-arm
machine riscv64 riscv64-linux-gnu-gcc qemu-riscv64
machine riscv64-zbb-zbkb riscv64-linux-gnu-gcc \
    'qemu-riscv64 -cpu rv64,zbb=true,zbkb=true' CFLAGS=-march=rv64gc_zbb_zbkb
machine powerpc powerpc-linux-gnu-gcc qemu-ppc
machine powerpc64 powerpc64-linux-gnu-gcc qemu-ppc64
machine s390x s390x-linux-gnu-gcc qemu-s390x
machine mips mips-linux-gnu-gcc qemu-mips
machine mips64el mips64el-linux-gnuabi64-gcc qemu-mips64el
cat >"$dir/wasi.mjs" <<'END'
import { readFile } from 'node:fs/promises';
import { WASI } from 'node:wasi';

const args = process.argv.slice(2);
const wasi = new WASI({ version: 'preview1', args, returnOnExit: true });
const program = await WebAssembly.compile(await readFile(args[0]));
const imports = { wasi_snapshot_preview1: wasi.wasiImport };
process.exitCode = wasi.start(await WebAssembly.instantiate(program, imports));
END
machine wasm32 'clang-14 --target=wasm32-wasi' \
    "node --no-warnings $dir/wasi.mjs" PTHREAD= LDFLAGS= \
    LIBRARY='$(filter magicbb-%,$(PORTABLE))'
export WINEPREFIX="$root/build/matrix/wine" # not in the user's home
machine windows x86_64-w64-mingw32-gcc wine \
    LIBRARY='$(filter-out interrupt%,$(PORTABLE))'
machine windows-msvc x86_64-w64-mingw32-gcc wine \
    CFLAGS='$(MSVC) -mavx2 -mbmi2' \
    LIBRARY='$(filter-out interrupt% %-embedded,$(PORTABLE)) magicbb-wide-pext-embedded'

# Every board of each square's lines: for LoongArch64 Debian has neither gcc nor libc.
if is_wanted loongarch64; then
    needs clang-22 clang-22 lld-22 ld.lld-22 qemu-user qemu-loongarch64
    cat >"$dir/boards.c" <<'END'
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/reference.h"

/* A queen looks up both kinds of line. */
static int is_wrong(char piece, int square)
{
    const uint64_t lines = ref_attacks(piece, square, 0);
    uint64_t board = 0, others = 1, wrong = 0;

    do {
        const uint64_t occupied = board | (others & ~lines);

        wrong |= magicbb_queen_attacks(square, occupied) ^
                 ref_attacks('Q', square, occupied);
        others *= 0x5851f42d4c957f2d;
        board = next_board(board, lines);
    } while (board);
    return wrong != 0;
}

void _start(void);
void _start(void)
{
    int square, wrong = 0;

    for (square = 0; square < 64; square++)
        wrong |= is_wrong('R', square) | is_wrong('B', square);
    register long number __asm__("$a7") = 93; /* exit */
    register long status __asm__("$a0") = wrong;
    __asm__ volatile("syscall 0" : : "r"(number), "r"(status));
}
END
    for layout in WIDE COMPACT TINY; do # QEMU 7.2 has no LSX.
        succeeds "every board on LoongArch64, $layout" <<'END'
clang-22 --target=loongarch64-linux-gnu -mno-lsx -fuse-ld=lld-22 -O2 -I. \
    -Wall -Wextra -Werror -ffreestanding -fno-builtin -nostdlib -static \
    -DMAGICBB_$layout "$dir/boards.c" -o "$dir/boards"
qemu-loongarch64 "$dir/boards"
END
    done
fi

# What the header's functions call: nothing, not even libgcc or libatomic. They have no
# fence, acquire or release, and kernels' flags compile. compact has the words of wide,
# and bytes.
if is_wanted calls; then
    order='ldap?rb?|stlrb?|dmb|mcr|lock|[a-z]*fence|[a-z]*sync'
    while read -r compiler flags; do
        case $compiler in
        *-gcc) package=gcc-${compiler%-gcc} ;;
        *) package=$compiler ;;
        esac
        has "$package" "$compiler" || continue
        output=$(for layout in COMPACT TINY; do
            # shellcheck disable=SC2086 # a list of flags
            "$compiler" -std=c99 -O2 -Wall -Wextra -Werror -I. $flags -ffreestanding \
                -fno-pie -DMAGICBB_$layout -DMAGICBB_STATIC \
                -S tests/library/every_function.c -o "$dir/functions.s" 2>&1
            grep -wEm 3 "$order" "$dir/functions.s"
            # shellcheck disable=SC2086
            "$compiler" $flags -c "$dir/functions.s" -o "$dir/functions.o"
            readelf -sW "$dir/functions.o" | awk -v l=$layout \
                '$7 == "UND" && $8 && $8 !~ /_gp/ { print l, "calls", $8 }'
        done)
        equals "nothing is called, no order: $compiler $flags" '' "$output"
    done <<'END'
gcc -m32 -march=i386
gcc -mgeneral-regs-only -mno-red-zone -mcmodel=kernel
clang-22 -mno-sse -mno-mmx -mno-avx
clang-22 --target=i386 -march=i486 -mno-sse
clang-22 --target=riscv32 -march=rv32imac
aarch64-linux-gnu-gcc -mgeneral-regs-only -mno-outline-atomics
aarch64-linux-gnu-gcc -moutline-atomics
clang-22 --target=aarch64 -mgeneral-regs-only
arm-linux-gnueabihf-gcc -march=armv6 -marm -mfloat-abi=soft
arm-linux-gnueabihf-gcc
riscv64-linux-gnu-gcc -march=rv64imac -mabi=lp64
powerpc-linux-gnu-gcc -msoft-float
powerpc64-linux-gnu-gcc -msoft-float -mno-altivec -mno-vsx
s390x-linux-gnu-gcc -msoft-float
mips-linux-gnu-gcc -msoft-float
mips64el-linux-gnuabi64-gcc -msoft-float
END
fi
script freestanding-aarch64 env CC=aarch64-linux-gnu-gcc \
    RUN='qemu-aarch64 -L /usr/aarch64-linux-gnu' tests/users/test_freestanding.sh
for test in include link names options; do
    script $test-clang-22 env CC=clang-22 CXX=clang++-22 \
        tests/users/test_$test.sh
done

[ "$wanted" ] || exit 0
[ $count -gt 0 ] || { echo "matrix: no row is called $wanted" >&2 && exit 2; }
done_testing
