#!/bin/sh
# loongarch.sh CLANG: each layout on LoongArch, under qemu, without libc; tiny
# reverses bits there. Without vectors, which qemu 7.2 does not know.
set -u
. tests/tap.sh
usage 1 CLANG "$@"
clang=$1
needs "clang-22 lld-22 qemu-user" "$clang" qemu-loongarch64
scratch

role() { # LAYOUT INDEX FILL FLAGS...
    role="$1 $3"
    shift 3
    # shellcheck disable=SC2086 # lists of flags
    output=$("$clang" --target=loongarch64-linux-gnu -march=loongarch64 \
        -std=gnu99 -O2 -I. $warnings $c_warnings "$@" -ffreestanding \
        -nostdlib -static -fuse-ld=lld tests/run/bare.c \
        -o "$dir/program" 2>&1 && qemu-loongarch64 "$dir/program" 2>&1)
    status=$?
    output="$output (exit status $status)"
    [ $status = 100 ]
    point $? "$role"
}
each_role role magic ''
done_testing
