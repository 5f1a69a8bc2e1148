#!/bin/sh
# Options: that each does what it says, and that a wrong one is one clear error.
set -u
. "${0%/*}/users.sh"

# clang before 16 has an instruction of assembly there.
cat >lsb.c <<'EOF'
#include "magicbb.h"
int main(int argc, char **argv)
{
    (void)argv;
    return magicbb_lsb((uint64_t)argc << 40) != 40;
}
EOF
if ! accepts -masm=intel; then
    :
elif command -v clang-14 >/dev/null; then
    works "assembly in Intel's syntax" \
        "clang-14 -std=c99 -O1 $warnings -masm=intel -I$root lsb.c -o a && ./a"
else
    skip "no clang before 16" clang-14
fi

if has clang-22 clang-22; then
    works "clang-cl, which has not all of gcc's macros, has atomic accesses" \
        "clang-22 --target=x86_64-pc-windows-msvc -ffreestanding $warnings \
             -I$root -E impl.c >impl.i && grep __atomic_exchange_n impl.i"
fi

# One error and no other.
one_error() { # NAME TEXT COMMAND...
    name=$1 text=$2
    shift 2
    output=$(eval "$*" 2>&1) && output="$output (it did not fail)"
    printf '%s\n' "$output" | grep ': error: ' >errors &&
        ! grep -v ': error: .*"magicbb.h: .*'"$text" errors >&2
    point $? "$name"
}

for option in STATIC COMPACT TINY NO_PEXT NO_LAZY; do
    one_error "MAGICBB_$option=0 is refused" "an option is 0" \
        "$C -DMAGICBB_$option=0 -fsyntax-only other.c"
    works "MAGICBB_$option, empty and 1" "$C -DMAGICBB_$option= -c other.c &&
        $C -DMAGICBB_$option=1 -c other.c"
done
echo '#include "magicbb.h"' >alone.c
one_error "C of 1989 is refused" "needs C99" \
    "$CC -std=c89 -I$root -fsyntax-only alone.c impl.c"
! has_cxx || one_error "C++ of 1998 is refused" "needs C99" \
    "$CXX -std=c++98 -I$root -x c++ -fsyntax-only impl.c"
one_error "HEADER_ONLY in C is refused" "needs C++17" \
    "$C -DMAGICBB_HEADER_ONLY -fsyntax-only alone.c"
for option in COMPACT TINY NO_LAZY 'EMBED "file"' STATIC HEADER_ONLY; do
    printf '%s\n' '#include "magicbb.h"' "#define MAGICBB_$option" \
        '#define MAGICBB_IMPLEMENTATION' '#include "magicbb.h"' >late.c
    one_error "MAGICBB_$option after the first include is refused" \
        "after this file's first" "$C -fsyntax-only late.c"
done
for options in COMPACT,TINY EMBED,TINY STATIC,HEADER_ONLY; do
    fails "$options exclude each other" "exclude" \
        "$C -DMAGICBB_${options%,*} -DMAGICBB_${options#*,} -c alone.c"
done

# A warning of gcc's that was wrong, and is on by default
if accepts -march=x86-64-v4 -mtune=intel; then
    works "no warning of an overflow that cannot be" \
        "$C -O3 -march=x86-64-v4 -mtune=intel -DMAGICBB_COMPACT -Werror -c impl.c"
fi
number=$(cd root && header_version |
    awk -F . '{ print $1 * 10000 + $2 * 100 + $3 }')
works "MAGICBB_VERSION is MAGICBB_VERSION_TEXT" \
    "grep -x '#define MAGICBB_VERSION $number' $root/magicbb.h"

done_testing
