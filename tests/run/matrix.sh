#!/bin/sh
# matrix.sh NAME: tries the header with a compiler, or on another machine. Each row
# is one command, which a missing tool makes a SKIP. Without a NAME, their names.
set -u
. tests/tap.sh
unset MAKEFLAGS MFLAGS

# NAME ARGUMENTS of make suite, or NAME : COMMAND that writes TAP
rows() {
    cat <<'END'
tcc CC=tcc CFLAGS=-Werror LIBRARY='$(PORTABLE)'
clang-14 CC=clang-14 CXX=clang++-14 LIBRARY='$(ROLES) $(ROLES:=-c++)'
clang-22 CC=clang-22 CXX=clang++-22
i386-clang CC=clang-22 LIBRARY='$(PORTABLE:=-m32)'
lto-gcc CC=gcc CFLAGS=-flto LEVEL=-O3 LIBRARY='magicbb-wide magicbb-compact-eager magicbb-tiny'
lto-clang CC=clang-22 CFLAGS=-flto LEVEL=-O3 LDFLAGS=-fuse-ld=lld LIBRARY='magicbb-wide magicbb-compact-eager magicbb-tiny'
windows-msvc CC=x86_64-w64-mingw32-gcc RUN=wine LDFLAGS=-static CFLAGS='-DAS_MSVC -mbmi2 -mavx2 $(F.unknown)' LIBRARY='$(PORTABLE:-embedded=-pext-embedded)'
wasm32 CC='clang-14 --target=wasm32-wasi' RUN=tests/run/wasi.mjs PTHREAD= LIBRARY='$(filter magicbb-%,$(PORTABLE))'
avx512 : tests/run/bochs.sh
calls : tests/run/calls.sh
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
    for cc in gcc clang-22; do
        cxx=$(echo $cc | sed 's/gcc/g++/; s/clang/&++/')
        for standard in c99 c2x; do
            echo "$cc-$standard CC=$cc LIBRARY='\$(ROLES)'" \
                "CFLAGS='-Werror -std=$standard $(more_warnings $cc)'"
        done
        for standard in c++11 c++2b; do
            echo "$cc-$standard CXX=$cxx LIBRARY='\$(ROLES:=-c++)'" \
                "CXXFLAGS='-Werror -std=$standard $(more_warnings $cxx)'"
        done
        for name in fill include link names options; do
            echo "$name-$cc : ALL=1 CC=$cc CXX=$cxx tests/users/test_$name.sh"
        done
    done
}

[ $# = 1 ] || { rows | cut -d ' ' -f 1 && exit; }
row=$(rows | sed -n "s/^$1 //p")
[ "$row" ] || { echo "matrix: no row is called $1" >&2 && exit 2; }
for tool in $(echo " $row" | grep -oE " (CC|RUN)='?[^' ]+" | sed "s/.*='*//"); do
    needs '' "$tool"
done
case $row in
': '*)
    eval "${row#: }"
    exit
    ;;
esac
# Wine's files go here, not to the user's home.
export WINEPREFIX="$PWD/build/matrix/wine"
mkdir -p build/matrix
output=$(eval "make -s suite $row OUT=build/matrix/$1 FLAGS=build/matrix/$1/flags" \
    2>&1) && echo "$output" | grep -q '^Result: PASS$'
point $? "make suite $row"
while read -r times why; do
    case $why in
    'not run here: '*) not_run "${why#*: }" ;;
    *) [ ! "$times" ] || skip "$why" ;;
    esac
done <<END
$(echo "$output" | sed -n '/^Skipped:$/,$s/^ *\([0-9]*  \)/\1/p')
END
done_testing
