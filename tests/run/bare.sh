#!/bin/sh
# bare.sh avr|loongarch64: bare.c, without libc, where it runs. On an ATmega328P
# under simavr, tiny is right, with its constants in flash; the other layouts are
# one error. On LoongArch under qemu each layout is right; tiny reverses bits
# there. Without vectors, which qemu 7.2 does not know.
set -u
. tests/tap.sh
usage 1 'avr|loongarch64' "$@"
scratch

right() { # FLAGS...
    # shellcheck disable=SC2086 # lists of flags
    output=$(clang-22 --target=loongarch64-linux-gnu -march=loongarch64 \
        -std=gnu99 -O2 -I. $warnings $c_warnings "$@" -ffreestanding \
        -nostdlib -static -fuse-ld=lld tests/run/bare.c \
        -o "$dir/program" 2>&1 && qemu-loongarch64 "$dir/program" 2>&1)
    status=$?
    output="$output (exit status $status)"
    [ $status = 100 ]
    point $? "$layout $fill"
}

if [ "$1" = loongarch64 ]; then
    needs "clang-22 lld-22" clang-22 qemu-user qemu-loongarch64
    each_role right magic ''
    done_testing
fi
needs "gcc-avr avr-libc" avr-gcc simavr simavr
C="avr-gcc -mmcu=atmega328p -std=gnu99 -Os -Wall -Wextra -Werror -I."

# simavr colours what comes over the serial line, and puts a dot for its end.
# shellcheck disable=SC2086 # a list of flags
output=$($C -DF_CPU=16000000 -DMAGICBB_TINY tests/run/bare.c -o "$dir/avr.elf" 2>&1 &&
    timeout 300 simavr -m atmega328p -f 16000000 "$dir/avr.elf" 2>&1 |
    sed 's/\x1b\[[0-9;]*m//g; s/\.*$//')
shows "attacks, lines, bits and magics are right" -x right

# As small as a program that blinks: all of it, queens included.
cat >"$dir/queen.c" <<'END'
#define MAGICBB_TINY
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
volatile uint64_t occupied;
volatile uint8_t square, port;
int main(void)
{
    for (;;)
        port = (uint8_t)magicbb_queen_attacks(square, occupied);
}
END
# shellcheck disable=SC2086
output=$($C "$dir/queen.c" -o "$dir/queen.elf" 2>&1 &&
    avr-size -A "$dir/queen.elf")
printf '%s\n' "$output" | awk '
    $1 == ".text" { flash = $2 }
    $1 == ".data" || $1 == ".bss" { ram += $2 }
    END { exit !(flash && flash + ram < 32768 && ram <= 64) }'
point $? "queen attacks in an ATmega328P's flash, with next to no RAM"
refuses() { # FLAGS...
    # shellcheck disable=SC2086
    output=$($C "$@" -DMAGICBB_IMPLEMENTATION -x c -c magicbb.h \
        -o "$dir/a.o" 2>&1)
    [ "$(printf '%s\n' "$output" | grep -c 'error:')" = 1 ] &&
        printf '%s\n' "$output" | grep -q '#error.*define MAGICBB_TINY'
    point $? "$layout is one error there"
}
each_role refuses magic ' lazy '
done_testing
