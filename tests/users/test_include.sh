#!/bin/sh
# The ways into a program: C and C++, one file or many, link-time optimization,
# constexpr, modules, a namespace, a unity build, bitboards of another type; and
# the README's sample.
set -u
. "${0%/*}/users.sh"

cat >later.c <<'EOF'
#include "magicbb.h"
#include "magicbb.h"
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "magicbb.h"
EOF

both "three files" '' "main.c other.c impl.c"
both "include, then include again with the implementation" '' \
    "main.c other.c later.c"
both "everything static, each file its own table" \
    "-DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION" "main.c other.c"
fails "two implementations in one program do not link" "multiple definition" \
    "$C main.c other.c impl.c later.c -o a"
if has_cxx; then
    succeeds "C and C++ in one program, implemented in C" \
        linked "$C" "$CXX11 -x c++" "$CXX"
    succeeds "C and C++ in one program, implemented in C++" \
        linked "$CXX11 -x c++" "$C" "$CXX"
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

cat >board.h <<'EOF'
#ifndef BOARD_H
#define BOARD_H
#include "magicbb.h"
struct Board {
    uint64_t occupied;
    int mobility() const
    {
        int moves = 0;
        for (uint64_t rest = occupied; rest;)
            moves += magicbb_popcount(
                magicbb_queen_attacks(magicbb_pop_lsb(&rest), occupied));
        return moves;
    }
};
#endif
EOF
cat >unit.cc <<'EOF'
#include "board.h"
int one();
int two();
int UNIT()
{
    const Board board = {uint64_t(1) << 9};
#ifdef MAGICBB_IMPLEMENTATION
    return one() + two() + board.mobility() != 3 * 23;
#else
    return board.mobility();
#endif
}
EOF
quiet=-Wno-unused-command-line-argument # of clang: what only the linker uses
if has_cxx; then
    for flags in -O0 ${lto:+"$lto"}; do
        works "a C++ class header in three files, $flags" <<'END'
$CXX11 $flags $quiet -DUNIT=one -c unit.cc -o one.o
$CXX11 $flags $quiet -DUNIT=two -c unit.cc -o two.o
$CXX11 $flags -DUNIT=main -DMAGICBB_IMPLEMENTATION one.o two.o unit.cc -o a
./a
END
    done
fi

# ------------------------------------------------------------- C++ of today --

# Attacks made by the compiler, and the same at run time: of tables, of vectors.
cat >constant.cc <<'EOF'
#include "magicbb.h"
constexpr uint64_t occupied = 0x00420a1008244281, set = 0x8000001000200001;
constexpr magicbb_both both = magicbb_both_attacks(27, occupied);
constexpr magicbb_both sets = magicbb_both_sets_attacks(set, set << 1, occupied);
#define ALL(X)                                                                 \
    X(magicbb_rook_attacks(s, occupied))                                       \
    X(magicbb_bishop_attacks(s, occupied))                                     \
    X(magicbb_queen_attacks(s, occupied))                                      \
    X(magicbb_both_attacks(s, occupied).bishop)                                \
    X(magicbb_rook_xray(s, occupied, set))                                     \
    X(magicbb_bishop_xray(s, occupied, set))                                   \
    X(magicbb_knight_attacks(s))                                               \
    X(magicbb_king_attacks(s))                                                 \
    X(magicbb_pawn_attacks(1, s))                                              \
    X(magicbb_rooks_attacks(set << s, occupied))                               \
    X(magicbb_bishops_attacks(set << s, occupied))                             \
    X(magicbb_sliders_attacks(set << s, set, occupied))                        \
    X(magicbb_knights_attacks(set << s))                                       \
    X(magicbb_kings_attacks(set << s))                                         \
    X(magicbb_pawns_attacks(0, set << s))                                      \
    X(magicbb_between(s, 9))                                                   \
    X(magicbb_line(s, 9))                                                      \
    X(magicbb_beyond(s, 9))                                                    \
    X(magicbb_rook_mask(s))                                                    \
    X(magicbb_bishop_mask(s))                                                  \
    X((uint64_t)magicbb_rook_shift(s))                                         \
    X((uint64_t)magicbb_bishop_shift(s))                                       \
    X((uint64_t)magicbb_lsb(set << s | uint64_t(1) << 63))                     \
    X((uint64_t)magicbb_popcount(set << s))                                    \
    X((uint64_t)magicbb_popcount_swar(set << s))
enum { COUNT = 25 };
struct boards {
    uint64_t is[COUNT][64];
};
constexpr boards all()
{
    boards b{};
    for (int s = 0; s < 64; s++) {
        int i = 0;
#define SET(call) b.is[i++][s] = call;
        ALL(SET)
    }
    return b;
}
constexpr boards made = all();
int main()
{
    volatile int squares = 64;
    int bad = sets.rook != magicbb_rooks_attacks(set, occupied) ||
              sets.bishop != magicbb_bishops_attacks(set << 1, occupied) ||
              both.rook != made.is[0][27];
    for (int s = 0; s < squares; s++) {
        int i = 0;
#define COMPARE(call) bad += made.is[i++][s] != call;
        ALL(COMPARE)
        bad += i != COUNT;
    }
    return bad != 0;
}
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
cat >unity.cc <<'EOF'
#include "board.h"
#include "other.c"
#include "impl.c"
#include "main.c"
EOF
if has_cxx; then
    for flags in 14 17,-DMAGICBB_COMPACT 20,-DMAGICBB_TINY 2b,-m32 \
        ${ALL:+14,-DMAGICBB_TINY 20,-DMAGICBB_WIDE} \
        ${forms:+17,-mbmi2,-mpopcnt 14,-mavx2 17,-mavx512vl} \
        $(echo "$forms" | sed 's/-D/17,-D/g'); do
        # shellcheck disable=SC2046 # a list of flags
        set -- $(echo "-std=c++$flags" | tr , ' ')
        links "$CXX" "$@" || continue # another machine's
        options=$*
        works "attacks in constant expressions are those at run time, $*" <<'END'
$CXX $options -O1 $warnings -I$root -include impl.c -x c++ constant.cc -o constant
./constant || { [ $? = 132 ] && ! grep -qw avx512cd /proc/cpuinfo; }
END
    done
    for layout in WIDE COMPACT TINY; do
        works "inside a namespace, $layout" \
            "$CXX11 -DMAGICBB_$layout inside.cc -o a && ./a"
    done
    works "a unity build" "$CXX11 -x c++ unity.cc -o a && ./a"
fi

# A module interface, with the implementation in it or in a file of its own
cat >chess.cc <<'EOF'
module;
#include "magicbb.h"
export module chess;
export void start()
{
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
}
export unsigned long long rook(int square, unsigned long long occupied)
{
    return magicbb_rook_attacks(square, occupied);
}
EOF
cat >importer.cc <<'EOF'
import chess;
int main()
{
    start();
    return rook(0, 4) != 0x0101010101010106;
}
EOF
module() { # FLAGS...: compiles and links chess.cc with more files
    case $($CXX --version) in
    *clang*)
        $CXX -std=c++20 -I$root "$@" -x c++-module chess.cc --precompile \
            -o chess.pcm && $CXX -c chess.pcm -o chess.o &&
            $CXX -std=c++20 -fprebuilt-module-path=. importer.cc chess.o -o a
        ;;
    *) $CXX -std=c++20 -fmodules-ts -I$root "$@" chess.cc importer.cc -o a ;;
    esac
}
if has_cxx; then
    for filling in LAZY NO_LAZY HEADER_ONLY; do
        works "a module, $filling" "module -DMAGICBB_$filling \
            -DMAGICBB_IMPLEMENTATION && ./a"
    done
fi

# Engines whose bitboard is another type of 64 bits cast its address.
cat >cast.c <<'EOF'
#include "magicbb.h"
int sum(unsigned long long *bits);
int sum(unsigned long long *bits)
{
    int squares = 0, total = 0;
    for (*bits = 0x8000010000200001; *bits && squares < 64; squares++)
        total += magicbb_pop_lsb((uint64_t *)bits);
    return 1000 * squares + total;
}
int main(void)
{
    unsigned long long bits;
    return sum(&bits) != 4000 + 0 + 21 + 40 + 63;
}
EOF
for level in -O0 -O2; do
    both "a bitboard of unsigned long long, $level" $level "cast.c impl.c"
done

# The user's warnings are as they were.
cat >warned.c <<'EOF'
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
int lines;
int shadows(int lines);
int shadows(int lines)
{
    return lines;
}
EOF
fails "after the header the user's warnings are on" "hadow" \
    "$CC -Wshadow -Werror -I$root -fsyntax-only warned.c"

# C linkage around it, with files for two processors
for file in main other; do
    sed 's/^#include.*/extern "C" {\
#include "magicbb.h"\
}/' $file.c >${file}_c.cc
done
if has_cxx && [ "$forms" ]; then
    for options in -DMAGICBB_STATIC -DMAGICBB_HEADER_ONLY,-std=c++17; do
        flags=$(echo "$options" | tr , ' ')
        works 'extern "C" around it, two processors, '"$options" <<'END'
$CXX11 $flags -c main_c.cc
$CXX11 $flags -mavx2 -c other_c.cc
$CXX main_c.o other_c.o -o a
./a
END
    done
fi

# ------------------------------------------------------------ documentation --

sed -n 's/.*with_pext.0. = \([0-9]*\)\([0-9]\{3\}\);/\1,\2 bytes/p' \
    $root/tests/library/magicbb_impl.c >sizes
works "magicbb.h tells the sizes of the tables, which test_magicbb.c measures" <<'END'
cat sizes
[ "$(grep -oFf sizes $root/magicbb.h | wc -l)" = 2 ]
END

works "the README's sample compiles and runs" <<'END'
sed -n '/^```c$/,/^```$/p' $root/README.md | grep -v '^```' >sample.c
[ -s sample.c ]
$C sample.c -o a
./a
END

done_testing
