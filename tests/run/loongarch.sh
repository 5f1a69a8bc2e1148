#!/bin/sh
# loongarch.sh CLANG: each layout on LoongArch, under qemu, without libc; tiny
# reverses bits there. Without vectors, which qemu 7.2 does not know.
set -u
. tests/tap.sh
. tests/warnings.sh
usage 1 CLANG "$@"
clang=$1
needs "clang-22 lld-22 qemu-user" "$clang" qemu-loongarch64
scratch

tests/configs.sh roles >"$dir/roles"
while read -r layout _ fill table flags <&3; do
    if [ "$table" != - ] && [ ! -f "$table" ]; then
        skip "no $table: make embed LAYOUT=$layout"
        continue
    fi
    # shellcheck disable=SC2086 # lists of flags
    output=$("$clang" --target=loongarch64-linux-gnu -march=loongarch64 \
        -std=gnu99 -O2 -I. $warnings $c_warnings $flags -ffreestanding \
        -nostdlib -static -fuse-ld=lld tests/run/loongarch.c \
        -o "$dir/program" 2>&1 && qemu-loongarch64 "$dir/program" 2>&1)
    status=$?
    output="$output (exit status $status: so many boards are wrong)"
    [ $status = 100 ]
    point $? "$layout $fill"
done 3<"$dir/roles"
done_testing
