#!/bin/sh
# threads.sh [PROCESSES]: first use by 32 threads at once (test_threads.c), in
# that many fresh processes, 300 if not said; here and, under QEMU, on
# AArch64. The compilers' reordering for a weakly ordered machine is tested
# there, but of the processor's no more than this machine does. What it lacks
# is a SKIP, or with STRICT set a failure.
set -u
processes=${1:-300}
cd "${0%/*}/../.." || exit 2
. tests/tap.sh

repeat() { # NAME RUNNER COMPILER FLAG...
    name=$1
    runner=$2
    shift 2
    done=0
    # Few lookups: what matters is over once the table is filled.
    if output=$("$@" -std=c99 -O2 -I. -DLOOKUPS=20 -pthread \
        tests/library/test_threads.c tests/library/magicbb_impl.c -o $dir/program 2>&1); then
        while [ $done -lt "$processes" ] &&
            output=$("$runner" $dir/program 2>&1); do
            done=$((done + 1))
        done
    fi
    output="process $((done + 1)): $output"
    [ $done = "$processes" ]
    point $? "$name: $processes processes of 32 threads"
}

first_use() { # FLAGS...
    repeat "$layout" env "$CC" "$@"
    if has gcc-aarch64-linux-gnu aarch64-linux-gnu-gcc qemu-user qemu-aarch64; then
        repeat "$layout, AArch64" qemu-aarch64 \
            aarch64-linux-gnu-gcc -static "$@"
    fi
}

dir=build/threads
mkdir -p $dir
each_role first_use magic ' lazy '
done_testing
