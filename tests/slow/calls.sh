#!/bin/sh
# What the header's functions call, on each machine: nothing, not even libgcc or
# libatomic. They have no fence, acquire or release, and kernels' flags compile.
# compact has the words of wide, and bytes.
set -u
. tests/tap.sh
scratch
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
            -fno-pie -DMAGICBB_$layout -DMAGICBB_STATIC -S tests/library/every_function.c \
            -o "$dir/functions.s" 2>&1
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
done_testing
