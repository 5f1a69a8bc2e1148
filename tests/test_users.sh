#!/bin/sh
# The header as its users meet it: C and C++ in one program, all the ways to
# include it, options that disagree, symbols, the README's sample.
set -u
. "${0%/*}/tap.sh"
. "${0%/*}/warnings.sh"
scratch
cd "$dir" && ln -s "$root" root && root=root || exit 1 # a name without blanks

C="$CC -std=c99 -O1 $warnings $c_warnings -Wredundant-decls -Wc++-compat"
C="$C -I$root"
CPP="$CXX -std=c++11 -O1 $warnings -I$root"

forms= # of tiny, for x86-64
if $CC -mssse3 -E -x c /dev/null >/dev/null 2>&1; then
    forms="-DMAGICBB_TINY,-mssse3 -DMAGICBB_TINY,-mavx2"
    forms="$forms -DMAGICBB_TINY,-mavx512vl,-mavx512cd"
fi

# ------------------------------------------------- sources of small programs --

cat >main.c <<'EOF'
#include "magicbb.h"
#include "magicbb.h" /* twice does no harm */
#ifdef __cplusplus
extern "C"
#endif
uint64_t other(int square, uint64_t occupied);
int main(void)
{
    magicbb_init();
    return other(0, 0x0000000001000004) != 0x0000000001010106 ||
           magicbb_rook_attacks(0, 0x0000000001000004) != 0x0000000001010106;
}
EOF
cat >other.c <<'EOF'
#include "magicbb.h"
#ifdef __cplusplus
extern "C"
#endif
uint64_t other(int square, uint64_t occupied);
uint64_t other(int square, uint64_t occupied)
{
    return magicbb_rook_attacks(square, occupied) &
           magicbb_queen_attacks(square, occupied);
}
EOF
printf '#define MAGICBB_IMPLEMENTATION\n#include "magicbb.h"\n' >impl.c
cat >later.c <<'EOF'
#include "magicbb.h"
#include "magicbb.h"
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "magicbb.h"
EOF

# ------------------------------------------------------- ways to include it --

works "C: three files" "$C main.c other.c impl.c -o a && ./a"
works "include, then include again with the implementation" \
    "$C main.c other.c later.c -o a && ./a"
works "everything static, each file its own table" \
    "$C -DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION main.c other.c -o a && ./a"
fails "two implementations in one program do not link" "multiple definition" \
    "$C main.c other.c impl.c later.c -o a"

if has_cxx; then
    works "C++: three files" "$CPP -x c++ main.c other.c impl.c -o a && ./a"
    works "C++: everything static" "$CPP -DMAGICBB_STATIC \
        -DMAGICBB_IMPLEMENTATION -x c++ main.c other.c -o a && ./a"
    works "C and C++ in one program, implemented in C" "$C -c impl.c other.c &&
        $CPP -x c++ -c main.c -o main.o && $CXX main.o other.o impl.o -o a &&
        ./a"
    works "C and C++ in one program, implemented in C++" "$C -c main.c other.c \
        && $CPP -x c++ -c later.c -o later.o &&
        $CXX main.o other.o later.o -o a && ./a"
fi

# ------------------------------------------------------------ larger builds --

lto="-flto -O3"
case $($CC --version) in
*clang*) lto="$lto -fuse-ld=lld" lld=lld ;;
esac
# shellcheck disable=SC2086 # a list of flags
if links "$CC" $lto; then
    works "link-time optimization" "$C $lto main.c other.c impl.c -o a && ./a"
else
    skip "no link-time optimization with $CC" "${lld:-}"
    lto=
fi

cat >lib.c <<'EOF'
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
__attribute__((visibility("default"))) uint64_t lib(int square);
uint64_t lib(int square)
{
    return magicbb_rook_attacks(square, 0);
}
EOF
works "a shared library with hidden visibility shows nothing of it" \
    "$C -fPIC -shared -fvisibility=hidden lib.c -o liblib.so &&
     nm -D --defined-only liblib.so && test \"\$(nm -D --defined-only liblib.so |
     awk '{ print \$3 }')\" = lib"
cat >uses_lib.c <<'EOF'
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
uint64_t lib(int square);
int main(void)
{
    return lib(63) != magicbb_rook_attacks(63, 0);
}
EOF
works "such a library in a program with tables of its own" \
    "$C uses_lib.c ./liblib.so -o a && ./a"

cat >board.h <<'EOF'
#ifndef BOARD_H
#define BOARD_H
#include "magicbb.h"
class Board {
  public:
    explicit Board(uint64_t occupied) : occupied_(occupied) {}
    uint64_t queen(int square) const
    {
        return magicbb_queen_attacks(square, occupied_);
    }
    template <typename F> void each_square(F f) const
    {
        for (uint64_t rest = occupied_; rest;)
            f(magicbb_pop_lsb(&rest));
    }

  private:
    uint64_t occupied_;
};
inline int mobility(const Board &board)
{
    int moves = 0;
    board.each_square([&](int square) {
        moves += magicbb_popcount(board.queen(square));
    });
    return moves;
}
#endif
EOF
units=
calls=
for i in 0 1 2 3 4 5 6 7 8 9; do
    cat >unit$i.cc <<EOF
#include "board.h"
#include "units.h"
int unit$i()
{
    return mobility(Board(uint64_t(1) << $i));
}
EOF
    echo "int unit$i();" >>units.h
    units="$units unit$i.cc"
    calls="$calls + unit$i()"
done
cat >units.cc <<EOF
#define MAGICBB_IMPLEMENTATION
#include "board.h"
#include "units.h"
int main()
{
    return (0 $calls) != 9 * 21 + 23; // of the ten only b2 is off the edge
}
EOF
if has_cxx; then
    works "a C++ class header in ten files" "$CPP -O0 $units units.cc -o a &&
        ./a"
    [ -z "$lto" ] || works "the same with link-time optimization" \
        "$CPP $lto $units units.cc -o a && ./a"
fi

# -------------------------------------------- options that disagree: no link --

disagree() { # NAME FLAGS FLAGS
    fails "$1 in one program do not link" "magicbb_" \
        "$C $2 -c main.c impl.c && $C $3 -c other.c &&
         $CC main.o impl.o other.o -o a"
    if [ "$cxx" ]; then
        fails "$1 in one C++ program do not link" "magicbb_" \
            "$CPP -O0 $2 -x c++ -c main.c impl.c &&
             $CPP -O0 $3 -x c++ -c other.c && $CXX main.o impl.o other.o -o a"
    fi
}

disagree "lazy and eager" "" -DMAGICBB_NO_LAZY
if $CC -mbmi2 -E -x c /dev/null >/dev/null 2>&1; then
    disagree "magic and pext" -DMAGICBB_NO_PEXT -mbmi2
    works "MAGICBB_NO_PEXT makes them agree" "$C -DMAGICBB_NO_PEXT -c main.c \
        impl.c && $C -DMAGICBB_NO_PEXT -mbmi2 -c other.c &&
        $CC main.o impl.o other.o -o a && ./a"
fi
sed 's/#define MAGICBB_VERSION .*/#define MAGICBB_VERSION 999/' \
    "$root/magicbb.h" >old.h
fails "two versions in one program do not link" "magicbb_999_" \
    "$C -c main.c impl.c && sed s/magicbb.h/old.h/ other.c >other_old.c &&
     $C -I. -c other_old.c -o other.o && $CC main.o impl.o other.o -o a"

# ------------------------------------------------------------------ symbols --

symbols() { # OBJECT: its external definitions, without version and layout
    nm -g "$1" | awk 'NF == 3 { print $3 }' |
        sed 's/^_*magicbb_[0-9]*_[a-z]*_[a-z]*_[a-z]*_//' | sort | tr '\n' ' '
}

works "external symbols of the implementation" "$C -c impl.c &&
    symbols impl.o && test \"\$(symbols impl.o)\" = \
    'claimed debruijn fill filled lazy leapers magics masks places '\
'slots '"
works "no external symbols otherwise" "$C -c other.c &&
    symbols other.o && test \"\$(symbols other.o)\" = 'other '"
works "no external symbols when static" "$C -DMAGICBB_STATIC \
    -DMAGICBB_IMPLEMENTATION -c other.c &&
    test \"\$(symbols other.o)\" = 'other '"
works "the implementation calls nothing, libc included" \
    "$C -O2 -ffreestanding -c impl.c && nm -u impl.o &&
     test -z \"\$(nm -u impl.o | grep -v _GLOBAL_OFFSET_TABLE_)\""

# clang before 16 has an instruction of assembly there.
cat >lsb.c <<'EOF'
#include "magicbb.h"
int main(int argc, char **argv)
{
    (void)argv;
    return magicbb_lsb((uint64_t)argc << 40) != 40;
}
EOF
if ! $CC -masm=intel -E -x c /dev/null >/dev/null 2>&1; then
    :
elif command -v clang-14 >/dev/null; then
    works "assembly in Intel's syntax" \
        "clang-14 -std=c99 -O1 $warnings -masm=intel -I$root lsb.c -o a && ./a"
else
    skip "no clang before 16" clang-14
fi

# ------------------------------------------------------------------ options --

cat >assert.c <<'EOF'
#include <assert.h>
#define MAGICBB_ASSERT(x) assert(x)
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
int main(int argc, char **argv)
{
    (void)argv;
    return (int)magicbb_rook_attacks(argc + 63, 0); /* 64 without arguments */
}
EOF
fails "MAGICBB_ASSERT stops a broken precondition (test_assert.c: each)" \
    "ssertion" "$C -O0 assert.c -o a && ./a"

cat >attr.c <<'EOF'
#define MAGICBB_TABLE_ATTR __attribute__((aligned(8192)))
#define MAGICBB_IMPLEMENTATION
#define MAGICBB_KEEP_
#include "magicbb.h"
int main(void)
{
    return (uintptr_t)&MAGICBB_(slots) % 8192 != 0;
}
EOF
works "MAGICBB_TABLE_ATTR aligns the table" \
    "$C -DMAGICBB_NO_LAZY attr.c -o a && ./a"
fails "MAGICBB_TABLE_ATTR is refused where there is no table" "has no table" \
    "$C -DMAGICBB_TINY attr.c -o a"
works "MAGICBB_NO_ATOMICS with MAGICBB_STATIC" \
    "$C -DMAGICBB_STATIC -DMAGICBB_NO_ATOMICS main.c other.c -o a && ./a"
works "MAGICBB_NO_ATOMICS leaves out every atomic access" \
    "$C -DMAGICBB_NO_ATOMICS main.c other.c impl.c -o a && ./a &&
     $C -DMAGICBB_NO_ATOMICS -E impl.c >impl.i && ! grep -n __atomic impl.i"
if has clang-22 clang-22; then
    works "clang-cl, which has not all of gcc's macros, has atomic accesses" \
        "clang-22 --target=x86_64-pc-windows-msvc -ffreestanding $warnings \
             -I$root -E impl.c >impl.i && grep __atomic_exchange_n impl.i"
fi

{
    cat <<'EOF'
#if defined(__clang__) && defined(__SSE2__)
#include <immintrin.h> /* clang's own cannot do without `aligned` */
#endif
#define U64 unsigned long long
#define lsb(x) __builtin_ctzll(x)
#define popcount(x) __builtin_popcountll(x)
#define a1 0
#define h8 63
EOF
    for name in P N B R Q K wide magic pext lazy table square_of 'aligned(n)' \
        always_inline cold constructor may_alias noinline unused used \
        'vector_size(n)' weak; do
        echo "#define $name error"
    done
    cat impl.c
    cat <<'EOF'
int main(void)
{
    return magicbb_lsb(magicbb_king_attacks(0)) != 1;
}
EOF
} >macros.c
for options in -DMAGICBB_STATIC -DMAGICBB_COMPACT -DMAGICBB_NO_LAZY \
    -DMAGICBB_HEADER_ONLY -DMAGICBB_TINY $forms; do
    works "macros that engines define do no harm, $options" \
        "$C $(echo "$options" | tr , ' ') macros.c -o a && ./a"
done
if has_cxx; then
    works "macros that engines define do no harm, C++" \
        "$CPP -x c++ macros.c -o a && ./a"
fi

# What is left of the header's macros: only what its user may define or ask, and
# without the implementation what that will need.
left() { # FLAGS...
    $CC "$@" -dM -E impl.c | awk '/^#define [Mm][Aa][Gg][Ii][Cc][Bb][Bb]/ {
        sub(/\(.*/, "", $2); print $2 }' | sort | tr '\n' ' '
}

for options in WIDE COMPACT TINY STATIC NO_LAZY HEADER_ONLY; do
    equals "macros left over by the implementation, MAGICBB_$options" \
        "$(printf 'MAGICBB_%s\n' API ASSERT H IMPLEMENTATION IMPLEMENTED_ \
            VERSION $options | sort | tr '\n' ' ')" \
        "$(left -DMAGICBB_$options -I"$root")"
done
works "without it, capitals that end in an underscore, and few" \
    "$CC -dM -E -I$root other.c | grep -i 'define magicbb' >left; cat left
     ! grep -v 'define MAGICBB_\([A-Z_]*_\|\|H\|VERSION\|ASSERT\|API\)\( \|(\|$\)' left &&
     test \$(wc -l <left) -le 30"

# Amalgamation scripts look for lines that begin so.
works "no comment has a line that begins with #include or #define" \
    "awk '{ was = inside } /[/][*]/ { inside = 1 } /[*][/]/ { inside = 0 }
         was && /^[ \t]*#[ \t]*(include|define)/ { print; bad = 1 }
         END { exit bad }' $root/magicbb.h"

# Globals of an engine that has taken every good name.
for name in a b bishop bishops bit board boards count file files from \
    king knight line lines magic mask moves on other pawn piece product queen \
    rank ranks ray rook rooks rows set sets slider slots square squares state \
    steps table; do
    echo "extern int $name;"
done >globals.c
cat impl.c >>globals.c
sed '/pragma GCC diagnostic/d' "$root/magicbb.h" >plain.h
sed 's/magicbb.h/plain.h/' impl.c >plain.c
for options in -DMAGICBB_WIDE -DMAGICBB_COMPACT -DMAGICBB_TINY $forms \
    -DMAGICBB_NO_LAZY,-include,assert.h,-DMAGICBB_ASSERT=assert; do
    flags=$(echo "$options" | tr , ' ')
    works "no name shadows a global of the user's, $options" \
        "$C $flags -c globals.c"
    works "nor another in the header, $options" "$C $flags -I$dir -c plain.c"
    [ -z "$cxx" ] || works "C++: no cast and no null is warned of, $options" \
        "$CPP $flags -Wold-style-cast -Wuseless-cast -Wno-unknown-warning-option \
             -Wzero-as-null-pointer-constant -x c++ -c globals.c"
done

works "without an implementation the linker names the configuration" \
    "! LC_ALL=C $CC -I$root main.c other.c -o a 2>told && cat told &&
     grep -q 'undefined reference to .magicbb_[0-9]*_wide_[a-z]*_lazy_' told"

names_differ() { # TYPES: main.o and other.o define some of them, none in both
    for file in main other; do
        nm -g $file.o | awk "\$2 ~ /^[$1]\$/ { print \$3 }" | sort >$file.names
    done
    cat main.names other.names
    test -s main.names && test -s other.names &&
        test -z "$(comm -12 main.names other.names)"
}

# Compiled for different processors or assertions, the files of a C++ program
# keep their inline functions apart: none has the same name in both.
apart() { # NAME FLAGS FLAGS
    works "C++: $1 differ and link, each with its own functions" \
        "$CPP -Os -fno-inline $2 -x c++ -c main.c impl.c &&
         $CPP -Os -fno-inline $3 -x c++ -c other.c && names_differ W &&
         $CXX main.o impl.o other.o -o a && $CXX other.o impl.o main.o -o b"
}

if [ "$cxx" ]; then
    apart assertions "" "-include assert.h -DMAGICBB_ASSERT=assert"
    if [ "$forms" ]; then
        tiny="-DMAGICBB_TINY -DMAGICBB_NO_PEXT"
        for flag in -mssse3 -mavx2 "-mavx512vl -mavx512cd"; do
            apart "processors ($flag, tiny)" "$tiny" "$tiny $flag"
        done
        for flag in -mpopcnt -mbmi -mbmi2 -msse4.1 -mavx -mavx2 -mavx512f; do
            apart "processors ($flag)" -DMAGICBB_NO_PEXT \
                "-DMAGICBB_NO_PEXT $flag"
        done
        apart "processors (AVX-512, and that with CD and VL)" -mavx512f \
            "-mavx512vl -mavx512cd"
    fi
fi

# With MAGICBB_HEADER_ONLY these share no function that fills, in C either.
header_only() { # NAME COMPILER...
    name=$1
    shift
    works "$name: MAGICBB_HEADER_ONLY for two processors shares nothing" \
        "$* -DMAGICBB_HEADER_ONLY -DMAGICBB_NO_PEXT -c main.c -o main.o &&
         $* -DMAGICBB_HEADER_ONLY -DMAGICBB_NO_PEXT -mssse3 -c other.c \
             -o other.o && names_differ A-Za-z &&
         grep _fill main.names && grep _fill other.names &&
         $CXX main.o other.o -o a && ./a"
}

if [ "$forms" ] && [ "$cxx" ]; then
    header_only C "$C"
    header_only C++11 "$CPP -x c++"
    header_only C++17 "$CPP -std=c++17 -x c++"
fi

# AMD's processors before Zen 3 have a slow PEXT.
if $CC -march=znver2 -E -x c /dev/null >/dev/null 2>&1; then
    for cpu in bdver4 znver1 znver2 znver3; do
        index=magic
        [ $cpu != znver3 ] || index=pext
        works "-march=$cpu: $index" "$C -march=$cpu -c other.c -o other.o &&
            nm other.o && nm other.o | grep -q wide_${index}_lazy"
    done
fi

# -------------------------------------------------- libraries, C++ of today --

cat >program.c <<'EOF'
#include "magicbb.h"
int main(void)
{
    return magicbb_rook_attacks(0, 0x0000000001000004) != 0x0000000001010106 ||
           magicbb_knight_attacks(0) != 0x0000000000020400;
}
EOF
works "MAGICBB_API: a shared library shows the tables to its program" \
    "$C -fPIC -shared -fvisibility=hidden \
         '-DMAGICBB_API=__attribute__((visibility(\"default\")))' impl.c \
         -o libtables.so && $C program.c ./libtables.so -o a && ./a"
mingw=x86_64-w64-mingw32-gcc
if has "gcc-mingw-w64-x86-64-posix wine wine64" $mingw wine; then
    for filling in LAZY NO_LAZY; do
        works "MAGICBB_API: a DLL shows them, $filling" \
            "$mingw -O1 -DMAGICBB_$filling -I$root -shared \
                 '-DMAGICBB_API=__declspec(dllexport)' impl.c -o tables.dll &&
             $mingw -O1 -DMAGICBB_$filling -I$root \
                 '-DMAGICBB_API=__declspec(dllimport)' program.c tables.dll \
                 -o a.exe && WINEDEBUG=-all wine ./a.exe"
    done
fi

if has gcc-mingw-w64-x86-64-posix $mingw; then
    fails "MAGICBB_HEADER_ONLY in C is refused for Windows" \
        "MAGICBB_HEADER_ONLY needs C++17 here" \
        "$mingw -DMAGICBB_HEADER_ONLY -I$root program.c -o a.exe"
fi

cat >constant.cc <<'EOF'
#include "magicbb.h"
static_assert(magicbb_between(0, 3) == 0x0000000000000006, "");
static_assert(magicbb_between(9, 18) == 0, "");
static_assert(magicbb_line(1, 10) == 0x0080402010080402, "");
static_assert(magicbb_line(7, 56) == 0x0102040810204080, "");
static_assert(magicbb_beyond(0, 5) == 0x00000000000000c0, "");
static_assert(magicbb_rook_mask(0) == 0x000101010101017e, "");
static_assert(magicbb_bishop_mask(27) == 0x0040221400142200, "");
static_assert(magicbb_rook_shift(0) == 52, "");
static_assert(magicbb_bishop_shift(0) == 55, "");
static_assert(magicbb_knights_attacks(0x81) == 0x0000000000422400, "");
static_assert(magicbb_pawns_attacks(0, 0x8100) == 0x0000000000420000, "");
static_assert(magicbb_pawn_attacks(1, 8) == 0x0000000000000002, "");
static_assert(magicbb_popcount_swar(0xff01) == 9, "");
static_assert(magicbb_popcount(0xff01) == 9, "");
#ifdef __BMI__
static_assert(magicbb_lsb(0x8000) == 15, "");
#endif
EOF
cat >inside.cc <<'EOF'
#include <stdint.h>
#ifdef __SSE2__
#include <immintrin.h>
#endif
namespace chess {
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
}
int main()
{
    return chess::magicbb_queen_attacks(0, 0x0302) != 0x0000000000000302;
}
EOF
cat >board.cppm <<'EOF'
module;
#include "magicbb.h"
export module board;
export using ::magicbb_queen_attacks;
EOF
cat >imports.cc <<'EOF'
import board;
int main()
{
    return magicbb_queen_attacks(0, 0x0302) != 0x0000000000000302;
}
EOF
cat >unity.cc <<'EOF'
#include "board.h"
#include "other.c"
#include "impl.c"
#include "main.c"
EOF
if has_cxx; then
    for std in 14 17 20 2b; do
        works "constexpr in C++$std" \
            "$CXX -std=c++$std -I$root -fsyntax-only constant.cc &&
             $CXX -std=c++$std -DMAGICBB_TINY -I$root -fsyntax-only constant.cc"
        [ -z "$forms" ] || works "constexpr in C++$std, bits" \
            "$CXX -std=c++$std -mbmi -mpopcnt -I$root -fsyntax-only constant.cc"
    done
    for layout in WIDE COMPACT TINY; do
        works "inside a namespace, $layout" \
            "$CPP -DMAGICBB_$layout inside.cc -o a && ./a"
    done
    works "a unity build" "$CPP -x c++ unity.cc -o a && ./a"
    if has clang-22 clang++-22; then
        for filling in LAZY NO_LAZY; do
            works "a C++20 module, $filling" "clang++-22 -std=c++20 -I$root \
                -DMAGICBB_$filling --precompile board.cppm -o board.pcm &&
                $CPP -DMAGICBB_$filling -x c++ -c impl.c -o impl.o &&
                clang++-22 -std=c++20 -fmodule-file=board=board.pcm board.pcm \
                imports.cc impl.o -o a && ./a"
        done
    fi
fi
# ------------------------------------------------------------ documentation --

# The sizes of the tables, in bytes, with a comma for thousands.
cat >sizes.c <<'EOF'
#define MAGICBB_IMPLEMENTATION
#define MAGICBB_KEEP_
#include "magicbb.h"
#include <stdio.h>
int main(void)
{
    unsigned long bytes = sizeof MAGICBB_(slots);
#ifdef MAGICBB_COMPACT
    bytes += sizeof MAGICBB_(sets);
#endif
    printf("%lu,%03lu\n", bytes / 1000, bytes % 1000);
    return 0;
}
EOF
for layout in WIDE COMPACT; do
    works "magicbb.h tells the size of the tables, $layout" \
        "$C -DMAGICBB_NO_PEXT -DMAGICBB_$layout sizes.c -o a && ./a &&
         grep -qF \"\$(./a) bytes\" $root/magicbb.h"
done

works "the README's sample compiles and runs" \
    "sed -n '/^\`\`\`c\$/,/^\`\`\`\$/p' $root/README.md | grep -v '^\`\`\`' >sample.c
     test -s sample.c && $C sample.c -o a && ./a"

done_testing
