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
machine riscv64-zbb riscv64-linux-gnu-gcc 'qemu-riscv64 -cpu rv64,zbb=true' \
    CFLAGS=-march=rv64gc_zbb
machine riscv64-zbkb riscv64-linux-gnu-gcc 'qemu-riscv64 -cpu rv64,zbkb=true' \
    CFLAGS=-march=rv64gc_zbkb LIBRARY='$(filter magicbb-tiny%,$(PORTABLE))'
machine powerpc powerpc-linux-gnu-gcc qemu-ppc
machine powerpc64 powerpc64-linux-gnu-gcc qemu-ppc64
machine s390x s390x-linux-gnu-gcc qemu-s390x
machine mips mips-linux-gnu-gcc qemu-mips
machine mips64el mips64el-linux-gnuabi64-gcc qemu-mips64el
machine wasm32 'clang-14 --target=wasm32-wasi' tests/slow/wasi.mjs PTHREAD= \
    LDFLAGS= LIBRARY='$(filter magicbb-%,$(PORTABLE))'
export WINEPREFIX="$root/build/matrix/wine" # not in the user's home
machine windows x86_64-w64-mingw32-gcc wine \
    LIBRARY='$(filter-out interrupt%,$(PORTABLE))'
machine windows-msvc x86_64-w64-mingw32-gcc wine \
    CFLAGS='$(MSVC) -mavx2 -mbmi2' \
    LIBRARY='$(filter-out interrupt% %-embedded,$(PORTABLE)) magicbb-wide-pext-embedded'

if is_wanted loongarch64; then
    needs clang-22 clang-22 lld-22 ld.lld-22 qemu-user qemu-loongarch64
    for layout in WIDE COMPACT TINY; do # QEMU 7.2 has no LSX.
        succeeds "every board on LoongArch64, $layout" <<'END'
clang-22 --target=loongarch64-linux-gnu -mno-lsx -fuse-ld=lld-22 -O2 -I. \
    -Wall -Wextra -Werror -ffreestanding -fno-builtin -nostdlib -static \
    -DMAGICBB_$layout tests/slow/loongarch64.c -o "$dir/boards"
qemu-loongarch64 "$dir/boards"
END
    done
fi

script calls tests/slow/calls.sh
script freestanding-aarch64 env CC=aarch64-linux-gnu-gcc \
    RUN='qemu-aarch64 -L /usr/aarch64-linux-gnu' tests/users/test_freestanding.sh
# The others are as in make test.
script link-gcc env ALL=1 CC=gcc CXX=g++ tests/users/test_link.sh
for test in include link names options; do
    script $test-clang-22 env ALL=1 CC=clang-22 CXX=clang++-22 \
        tests/users/test_$test.sh
done

[ "$wanted" ] || exit 0
[ $count -gt 0 ] || { echo "matrix: no row is called $wanted" >&2 && exit 2; }
done_testing
