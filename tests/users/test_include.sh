#!/bin/sh
# The header's ways into a program: C and C++, one file or many, one file for
# all, modules, a namespace, a library; and the README's sample.
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
        linked "$C" "$CPP -x c++" "$CXX"
    succeeds "C and C++ in one program, implemented in C++" \
        linked "$CPP -x c++" "$C" "$CXX"
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
        works "a C++ class header in three files, $flags" \
            "$CPP $flags $quiet -DUNIT=one -c unit.cc -o one.o &&
             $CPP $flags $quiet -DUNIT=two -c unit.cc -o two.o &&
             $CPP $flags -DUNIT=main -DMAGICBB_IMPLEMENTATION one.o two.o \
                 unit.cc -o a && ./a"
    done
fi

# ------------------------------------------------------------- C++ of today --

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
cat >unity.cc <<'EOF'
#include "board.h"
#include "other.c"
#include "impl.c"
#include "main.c"
EOF
if has_cxx; then
    for std in 14 17 20 2b; do
        for flags in '' -DMAGICBB_TINY ${forms:+"-mbmi -mpopcnt"}; do
            works "constexpr in C++$std${flags:+, $flags}" \
                "$CXX -std=c++$std $flags -I$root -fsyntax-only constant.cc"
        done
    done
    for layout in WIDE COMPACT TINY; do
        works "inside a namespace, $layout" \
            "$CPP -DMAGICBB_$layout inside.cc -o a && ./a"
    done
    works "a unity build" "$CPP -x c++ unity.cc -o a && ./a"
fi

# C linkage around it, with files for two processors
for file in main other; do
    sed 's/^#include.*/extern "C" {\
#include "magicbb.h"\
}/' $file.c >${file}_c.cc
done
if has_cxx && [ "$forms" ]; then
    for options in -DMAGICBB_STATIC -DMAGICBB_HEADER_ONLY,-std=c++17; do
        flags=$(echo "$options" | tr , ' ')
        works "extern \"C\" around it, two processors, $options" \
            "$CPP $flags -c main_c.cc && $CPP $flags -mavx2 -c other_c.cc &&
             $CXX main_c.o other_c.o -o a && ./a"
    done
fi

# ------------------------------------------------------------ documentation --

sed -n 's/.*with_pext.0. = \([0-9]*\)\([0-9]\{3\}\);/\1,\2 bytes/p' \
    $root/tests/library/magicbb_impl.c >sizes
works "magicbb.h tells the sizes of the tables, which test_magicbb.c measures" \
    "cat sizes && test \$(grep -oFf sizes $root/magicbb.h | wc -l) = 2"

works "the README's sample compiles and runs" \
    "sed -n '/^\`\`\`c\$/,/^\`\`\`\$/p' $root/README.md | grep -v '^\`\`\`' >sample.c
     test -s sample.c && $C sample.c -o a && ./a"

done_testing
