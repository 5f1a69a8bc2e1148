#!/bin/sh
# matrix.sh [NAME...]: all the compilers, machines and kinds of build that the
# header is tried with, or those of these names, JOBS (2) at a time. Each row is
# one command, whose output (TAP) goes to build/matrix/NAME.log. A row that
# could not run in full is a SKIP; with STRICT set it has failed.
set -u

rows() { # NAME COMMAND
    cat <<END
tcc-c tests/run/strict.sh tcc c99 c11
msvc-branches tests/run/msvc.sh clang-22
x86-64-tcc tests/run/suite.sh env tcc
x86-64-clang-14 tests/run/suite.sh env clang-14
x86-64-clang-22 tests/run/suite.sh env clang-22
x86-64-clang-pext tests/run/suite.sh env clang-22 -mbmi2
x86-64-clang-avx2 tests/run/suite.sh env clang-22 -mavx2
x86-64-clang-avx512 tests/run/suite.sh env clang-22 -mavx512vl
i386-gcc tests/run/suite.sh env gcc -m32
i386-clang tests/run/suite.sh env clang-22 -m32
aarch64 tests/run/suite.sh qemu-aarch64 aarch64-linux-gnu-gcc -static
arm tests/run/suite.sh qemu-arm arm-linux-gnueabihf-gcc -static
riscv64 tests/run/suite.sh qemu-riscv64 riscv64-linux-gnu-gcc -static
riscv64-zbb env QEMU_CPU=rv64,zbb=true tests/run/suite.sh qemu-riscv64 \
riscv64-linux-gnu-gcc -static -march=rv64gc_zbb
powerpc tests/run/suite.sh qemu-ppc powerpc-linux-gnu-gcc -static
powerpc64 tests/run/suite.sh qemu-ppc64 powerpc64-linux-gnu-gcc -static
s390x tests/run/suite.sh qemu-s390x s390x-linux-gnu-gcc -static
mips tests/run/suite.sh qemu-mips mips-linux-gnu-gcc -static
mips64el tests/run/suite.sh qemu-mips64el mips64el-linux-gnuabi64-gcc -static
windows tests/run/suite.sh wine x86_64-w64-mingw32-gcc -static
windows-msvc tests/run/suite.sh wine x86_64-w64-mingw32-gcc -static \
-DAS_MSVC -include tests/library/no_extensions.h
windows-msvc-pext tests/run/suite.sh wine x86_64-w64-mingw32-gcc -static \
-DAS_MSVC -include tests/library/no_extensions.h -mbmi2 -mavx2
wasm32 tests/run/suite.sh tests/run/wasi.mjs clang-14 --target=wasm32-wasi
freestanding-aarch64 env CC=aarch64-linux-gnu-gcc \
RUN='qemu-aarch64 -L /usr/aarch64-linux-gnu' tests/users/test_freestanding.sh
lto-gcc tests/run/suite.sh env gcc -flto -O3
lto-clang tests/run/suite.sh env clang-22 -flto -O3 -fuse-ld=lld
END
    for cc in gcc clang-14 clang-22; do
        cxx=$(echo $cc | sed 's/gcc/g++/; s/clang/&++/')
        echo "$cc-c tests/run/strict.sh $cc c99 c11 c17 c2x"
        echo "$cc-c++ tests/run/strict.sh $cxx c++11 c++14 c++17 c++20 c++2b"
        for name in fill include link names options; do
            echo "$name-$cc env ALL=1 CC=$cc CXX=$cxx tests/users/test_$name.sh"
        done
    done
}

names() {
    rows | cut -d ' ' -f 1
}

# Prints the row's line of the table. A command without a test has failed.
run() { # NAME
    command=$(rows | awk -v name="$1" '$1 == name' | cut -d ' ' -f 2-)
    log=build/matrix/$1.log
    start=$(date +%s)
    if ! sh -c "$command" >"$log" 2>&1 ||
        ! grep -q '^1\.\.\([1-9]\|0 # SKIP\)' "$log"; then
        result=FAIL
    elif grep -q '^[o1].*# SKIP' "$log"; then
        result=SKIP
    else
        result=PASS
    fi
    echo $result >"build/matrix/$1.result"
    printf '| %-20s | %-6s | %4d | %s |\n' "$1" $result \
        $(($(date +%s) - start)) "\`$command\`"
    [ $result != FAIL ]
}

explain() { # NAME: what failed, and what could not run
    log=build/matrix/$1.log
    case $(cat "build/matrix/$1.result") in
    FAIL) printf '\n%s failed, see %s:\n' "$1" "$log" ;;
    SKIP) printf '\n%s did not run in full:\n' "$1" ;;
    *) return ;;
    esac
    grep -E '^(not ok|#)|^[o1].*# SKIP' "$log" | head -n 50 | grep . ||
        tail -n 50 "$log"
}

if [ "${1:-}" = --run ]; then
    run "$2"
    exit
fi
for name; do
    if ! names | grep -qxF -e "$name"; then
        echo "matrix: no row \"$name\" among:" "$(names | tr '\n' ' ')" >&2
        exit 2
    fi
done
# shellcheck disable=SC2046 # a list of names
[ $# -gt 0 ] || set -- $(names)

# Wine's files go here, not to the user's home.
export WINEPREFIX="$PWD/build/matrix/wine"
mkdir -p build/matrix
rm -f build/matrix/*.result
echo '| row                  | result |    s | the command                       |'
echo '|----------------------|--------|-----:|-----------------------------------|'
printf '%s\n' "$@" | xargs -n 1 -P "${JOBS:-2}" "$0" --run
status=$?
for name; do
    explain "$name"
done
[ $status = 0 ]
