# Shared by these scripts: a folder with small programs, and compiler commands. In
# lists of options WIDE and LAZY stand for none: the header does not know them.
# shellcheck shell=sh disable=SC2154
. "${0%/*}/../tap.sh"
scratch
cd "$dir" && ln -s "$root" root && root=root || exit 1 # a name without blanks

C="$CC -std=c99 -O1 $warnings $c_warnings -Wredundant-decls -Wc++-compat"
C="$C -I$root"
CXX11="$CXX -std=c++11 -O1 $warnings -I$root"

by= # what runs programs: nothing, or QEMU
build_and_run() { # COMPILER ARGUMENTS...: they make a program that returns 0
    "$@" -o a && ./a
}

runs_in_c_and_cxx() { # NAME FLAGS SOURCES: such a program
    succeeds "$1" build_and_run $C $2 $3
    ! has_cxx || succeeds "$1, C++" build_and_run $CXX11 $2 -x c++ $3
}

linked() { # COMMAND COMMAND LINKER: the first compiles the implementation and
    # main.c, the second other.c; the program returns 0
    $1 -c main.c impl.c && $2 -c other.c && $3 main.o impl.o other.o -o a && ./a
}

one_error() { # NAME TEXT COMMAND...: an #error of this text, and no other error
    name=$1 text=$2
    shift 2
    output=$("$@" 2>&1) && output="$output (it did not fail)"
    printf '%s\n' "$output" | grep 'error: ' >errors &&
        ! grep -qv ": error: .*\"$text" errors
    point $? "$name" "$@"
}

accepts() { # FLAGS...: does the compiler know them? Another machine's do not.
    $CC "$@" -E -x c /dev/null >/dev/null 2>&1 || { not_run "$*" && false; }
}

cat >main.c <<'END'
#include "magicbb.h"
#include "magicbb.h" /* twice does no harm */
#ifdef __cplusplus
extern "C"
#endif
uint64_t other(int square, uint64_t occupied);
int main(void)
{
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    return other(0, 0x0000000001000004) != 0x0000000001010106 ||
           magicbb_rook_attacks(0, 0x0000000001000004) != 0x0000000001010106 ||
           magicbb_knight_attacks(0) != 0x0000000000020400;
}
END
cat >other.c <<'END'
#include "magicbb.h"
#ifdef __cplusplus
extern "C"
#endif
__attribute__((visibility("default")))
uint64_t other(int square, uint64_t occupied);
uint64_t other(int square, uint64_t occupied)
{
#ifdef MAGICBB_NO_LAZY
    magicbb_init(); /* tables of its own, perhaps */
#endif
    return magicbb_rook_attacks(square, occupied) &
           magicbb_queen_attacks(square, occupied);
}
END
echo 'int main(void) { return 0; }' >empty.c
printf '#define MAGICBB_IMPLEMENTATION\n#include "magicbb.h"\n' >impl.c
