#!/bin/sh
# matrix.sh [NAME...]: all compilers and machines that the header is tried with,
# or those of these names, JOBS (2) at a time. Each row is one command, whose
# output goes to build/matrix/NAME.log. A row that could not run in full is a SKIP;
# with STRICT set it has failed.
set -u
unset MAKEFLAGS MFLAGS

# NAME ARGUMENTS of make suite, or NAME : COMMAND
rows() {
    cat <<'END'
tcc CC=tcc CFLAGS=-Werror LIBRARY='$(PORTABLE)'
clang-14 CC=clang-14 CXX=clang++-14
clang-22 CC=clang-22 CXX=clang++-22
i386-clang CC=clang-22 LIBRARY='$(PORTABLE:=-m32)'
lto-gcc CC=gcc CFLAGS=-flto LEVEL=-O3 LIBRARY='$(PORTABLE)'
lto-clang CC=clang-22 CFLAGS=-flto LEVEL=-O3 LDFLAGS=-fuse-ld=lld LIBRARY='$(PORTABLE)'
windows-msvc CC=x86_64-w64-mingw32-gcc RUN=wine LDFLAGS=-static CFLAGS='-DAS_MSVC -mbmi2 -mavx2 $(F.stranger)' LIBRARY='$(PORTABLE:-embedded=-pext-embedded)'
wasm32 CC='clang-14 --target=wasm32-wasi' RUN=tests/run/wasi.mjs PTHREAD= LIBRARY='$(filter magicbb-%,$(PORTABLE))'
freestanding-aarch64 : CC=aarch64-linux-gnu-gcc RUN='qemu-aarch64 -L /usr/aarch64-linux-gnu' tests/users/test_freestanding.sh
END
    while read -r name cc run; do
        echo "$name CC=$cc RUN=$run LDFLAGS=-static"
    done <<'END'
aarch64 aarch64-linux-gnu-gcc qemu-aarch64
arm arm-linux-gnueabihf-gcc qemu-arm
riscv64 riscv64-linux-gnu-gcc qemu-riscv64
riscv64-zbb riscv64-linux-gnu-gcc 'qemu-riscv64 -cpu rv64,zbb=true' CFLAGS=-march=rv64gc_zbb
powerpc powerpc-linux-gnu-gcc qemu-ppc
powerpc64 powerpc64-linux-gnu-gcc qemu-ppc64
s390x s390x-linux-gnu-gcc qemu-s390x
mips mips-linux-gnu-gcc qemu-mips
mips64el mips64el-linux-gnuabi64-gcc qemu-mips64el
windows x86_64-w64-mingw32-gcc wine
END
    for cc in gcc clang-14 clang-22; do
        cxx=$(echo $cc | sed 's/gcc/g++/; s/clang/&++/')
        for standard in c99 c11 c17 c2x; do
            echo "$cc-$standard CC=$cc LIBRARY='\$(ROLES)'" \
                "CFLAGS='-Werror -std=$standard $(warnings $cc)'"
        done
        for standard in c++11 c++14 c++17 c++20 c++2b; do
            echo "$cc-$standard CXX=$cxx LIBRARY='\$(ROLES:=-c++)'" \
                "CXXFLAGS='-Werror -std=$standard $(warnings $cxx)'"
        done
        for name in fill include link names options; do
            echo "$name-$cc : ALL=1 CC=$cc CXX=$cxx tests/users/test_$name.sh"
        done
    done
}

warnings() { # COMPILER: those of the strictest users
    case $1 in
    # All but what no header for C99 and C++11 can meet: C++98 has neither long
    # long nor inline namespaces; C89 wants declarations first; C++ wants its own
    # casts and std::span, and cannot declare a static table before it is defined.
    # -Wpadded tells of each struct that is padded, right or wrong.
    clang*) echo -Weverything -Wno-unknown-warning-option -Wno-c++98-compat \
        -Wno-c++98-compat-pedantic -Wno-declaration-after-statement \
        -Wno-old-style-cast -Wno-unsafe-buffer-usage -Wno-padded \
        -Wno-tentative-definition-compat ;;
    g++) echo -Wold-style-cast -Wuseless-cast -Wzero-as-null-pointer-constant ;;
    esac
}

run() { # NAME: prints the row's line of the table, and why it is no PASS
    row=$(rows | sed -n "s/^$1 //p")
    log=build/matrix/$1.log start=$(date +%s)
    case $row in
    ': '*) row=${row#: } command=$row ;;
    *)
        row="make suite $row"
        command="$row -s OUT=build/matrix/$1 FLAGS=build/matrix/$1/flags"
        ;;
    esac
    missing=$(for tool in $(echo "$row" | tr ' ' '\n' |
        sed -n "s/^\(CC\|RUN\)='*\([^']*\).*/\2/p"); do
        command -v "$tool" >/dev/null || echo "$tool"
    done)
    [ -z "$missing" ] || command="echo '1..0 # SKIP no' $missing"
    result=PASS
    # A command without a test has failed.
    sh -c "$command" >"$log" 2>&1 && grep -q '^Result: PASS\|^1\.\.' "$log" ||
        result=FAIL
    ! grep -q '^[o1].*# SKIP\|^Skipped:$' "$log" || [ $result = FAIL ] ||
        result=${STRICT:+FAIL: }SKIP
    printf '| %-20s | %-6s | %4d | %s |\n' "$1" "$result" \
        $(($(date +%s) - start)) "\`$row\`"
    [ "$result" = PASS ] || echo "see $log:
$(grep -E '^(not ok|#)|^[o1].*# SKIP|^ +[0-9]|error' "$log" | tail -n 50 |
        grep . || tail -n 50 "$log")"
    [ "${result#FAIL}" = "$result" ]
}

if [ "${1:-}" = --run ]; then
    run "$2"
    exit
fi
names=$(rows | cut -d ' ' -f 1)
for name; do
    if ! echo "$names" | grep -qxF -e "$name"; then
        echo "matrix: no row \"$name\" among:" $names >&2
        exit 2
    fi
done
# shellcheck disable=SC2086 # a list of names
[ $# -gt 0 ] || set -- $names

# Wine's files go here, not to the user's home.
export WINEPREFIX="$PWD/build/matrix/wine"
mkdir -p build/matrix
echo '| row                  | result |    s | the command                       |'
echo '|----------------------|--------|-----:|-----------------------------------|'
printf '%s\n' "$@" | xargs -n 1 -P "${JOBS:-2}" "$0" --run
