#!/bin/sh
# The ways into a program: C and C++, one file or many, no implementation,
# constexpr, modules, a namespace, bitboards of another type; and the README's
# sample.
set -u
. "${0%/*}/users.sh"

echo '#include "magicbb.h"' >again.c
cat again.c again.c impl.c again.c >later.c
while IFS='|' read -r name flags files; do
    runs_in_c_and_cxx "$name" "$flags" "$files"
done <<'END'
included, then included again with the implementation||main.c other.c later.c
static: each file its own table|-DMAGICBB_STATIC|main.c other.c
static, with an implementation, NO_LAZY|-DMAGICBB_STATIC -DMAGICBB_NO_LAZY|main.c other.c impl.c
END
fails "two implementations in one program do not link" "multiple definition" \
    $C main.c other.c impl.c later.c -o a

# ---------------------------------------------------------------------- C++ --

if has_cxx; then
    succeeds "C and C++ in one program, implemented in C" \
        linked "$C" "$CXX11 -x c++" "$CXX"
    succeeds "C and C++ in one program, implemented in C++" \
        linked "$CXX11 -x c++" "$C" "$CXX"
    for filling in NO_LAZY TINY LAZY; do
        succeeds "MAGICBB_HEADER_ONLY, $filling: two files" \
            build_and_run $CXX11 -std=c++17 \
            -DMAGICBB_HEADER_ONLY -DMAGICBB_$filling -x c++ main.c other.c
    done
    succeeds "they share one table" <<'END'
size a
[ "$(size a | awk 'NR == 2 { print $3 }')" -lt 900000 ]
END
fi

cat >inside.cc <<'END'
#include <stdint.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif
namespace chess {
#include "magicbb.h"
}
int main()
{
    return chess::magicbb_queen_attacks(0, 0x0302) != 0x0000000000000302;
}
END
if has_cxx; then
    for layout in WIDE TINY; do
        succeeds "inside a namespace, $layout" build_and_run $CXX11 -DMAGICBB_$layout \
            -DMAGICBB_IMPLEMENTATION inside.cc
    done
    succeeds "inside a namespace, implemented in C" <<'END'
$C -c impl.c
$CXX11 inside.cc impl.o -o a
./a
END
fi

# C linkage around it, with files for two processors
printf 'extern "C" {\n#include "magicbb.h"\n}\n' >wrapped.h
if has_cxx && accepts -mavx2; then
    for options in -DMAGICBB_STATIC '-DMAGICBB_HEADER_ONLY -std=c++17'; do
        succeeds "extern \"C\" around it, two processors, $options" <<'END'
$CXX11 $options -include wrapped.h -x c++ -c main.c
$CXX11 $options -include wrapped.h -mavx2 -x c++ -c other.c
$CXX main.o other.o -o a
./a
END
    done
fi

# Attacks made by the compiler are those at run time: of tables, of vectors.
cat >constant.cc <<'END'
#include "tests/library/every_function.h"
#include "tools/processor.h"
#define magicbb_config() 0 /* no number */
#define magicbb_rook_magic(s) 0 /* no constant expressions */
#define magicbb_bishop_magic(s) 0
#define magicbb_pop_lsb(rest) 0
#define ADD(type, name, parameters, arguments)                                 \
    total = 31 * total + uint64_t(magicbb_##name arguments);
constexpr uint64_t sum(int squares)
{
    constexpr uint64_t occupied = 0x00420a1008244281, bishops = 0x8000001000200001;
    uint64_t total = 0;
    for (int s = 0; s < squares; s++) {
        const uint64_t set = bishops << s, rooks = set, blockers = bishops;
        const uint64_t pawns = set, knights = set, kings = set;
        const int a = s, b = s / 2 + 1, color = s & 1;
        const magicbb_both both = magicbb_both_attacks(s, occupied);
        total += both.rook ^ 3 * both.bishop;
        EVERY_FUNCTION(ADD)
    }
    return total;
}
int main()
{
    constexpr uint64_t made = sum(64);
    volatile int squares = 64;
    return !processor_lacks() && sum(squares) != made;
}
END
! has_cxx || while read -r flags; do
    links "$CXX" $flags || continue # another machine's
    case $flags in
    *-m32*) by_32 "$scratch/links" || { not_run '32-bit programs' && continue; } ;;
    *) by= ;;
    esac
    succeeds "attacks in constant expressions are those at run time, $flags" \
        build_and_run \
        $CXX11 $flags -Wno-sign-conversion -include impl.c constant.cc
done <<END
-std=c++14
-std=c++14 -mavx2
-std=c++17 -DMAGICBB_COMPACT
-std=c++17 -mbmi2 -mpopcnt
-std=c++17 -DMAGICBB_TINY -mavx2
-std=c++20 -DMAGICBB_TINY
-std=c++20 -DMAGICBB_TINY -mavx512vl -mavx512cd
-std=c++2b -m32
-std=c++2b -mavx2 -mbmi2 -DAS_MSVC -I$root/tests/library -include intrin.h
END
by=

cat >chess.cc <<'END'
module;
#include "magicbb.h"
export module chess;
export unsigned long long rook(int square, unsigned long long occupied)
{
    return magicbb_rook_attacks(square, occupied);
}
END
cat >importer.cc <<'END'
import chess;
int main()
{
    return rook(0, 4) != 0x0101010101010106;
}
END
module="g++ -std=c++20 -fmodules-ts -I$root"
! has g++ g++ || g++ --version | grep -q clang || ! links $module -x c++ ||
    succeeds "a module" build_and_run \
        $module -DMAGICBB_HEADER_ONLY chess.cc importer.cc

# A compiler for devices takes constexpr functions for its own, but not the tables:
# kernels would be empty, without a word.
cat >kernel.cu <<'END'
#include "magicbb.h"
__global__ void attack(uint64_t *to, int square)
{
    *to = magicbb_PIECE_attacks(square ARGUMENTS);
}
END
if command -v nvcc >/dev/null; then
    sed 's/PIECE/queen/; s/ARG.*S/, *to/' kernel.cu >queen.cu
    sed 's/PIECE/knight/; s/ARG.*S//' kernel.cu >knight.cu
    for layout in WIDE TINY; do
        for piece in queen knight; do
            fails "device code cannot call a $piece, $layout" "__host__ function" \
                nvcc --expt-relaxed-constexpr -std=c++17 -I$root \
                -DMAGICBB_STATIC -DMAGICBB_$layout -ptx $piece.cu
        done
    done
else
    not_run nvcc
fi

# -------------------------------------------------------- the user's C is C --

# Engines whose bitboard is another type of 64 bits cast its address.
cat >cast.c <<'END'
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
END
runs_in_c_and_cxx "a bitboard of unsigned long long, cast" -O2 "cast.c impl.c"

# In C++ without a cast
cat >board.cc <<'END'
#include "magicbb.h"
enum plain : uint64_t {};
enum class scoped : uint64_t {};
enum class narrow : uint32_t {};
constexpr int sum(BOARD board)
{
    int sum = 0;
    while (board != static_cast<BOARD>(0))
        sum += magicbb_pop_lsb(&board);
    return sum;
}
int main()
{
    constexpr BOARD constant = static_cast<BOARD>(0x8000010000200001);
    constexpr int made = sum(constant);
    volatile BOARD board = constant;
    return made != 21 + 40 + 63 || sum(board) != made;
}
END
board="$CXX11 -std=c++14 -include impl.c -Wno-overflow -Wno-sign-conversion"
! has_cxx || for type in 'unsigned long long' uint64_t plain scoped; do
    succeeds "a bitboard of $type in C++" build_and_run $board "-DBOARD=$type" board.cc
done
! has_cxx || for type in int64_t 'unsigned int' narrow; do
    fails "one of $type is refused" "takes an unsigned integer of 64 bits" \
        $board "-DBOARD=$type" -c board.cc
done

cat impl.c - >warned.c <<'END'
int line;
int shadow(int line) { return line; }
END
fails "after the header the user's warnings are on" "hadow" \
    "$CC" -Wshadow -Werror -I$root -fsyntax-only warned.c

# ------------------------------------------------------------ documentation --

bytes() { # FLAGS...: of tables
    $C "$@" -c impl.c
    nm -S -t d impl.o |
        awk '/_(slots|attacks)$/ { bytes += $2 } END { print bytes }'
}
! accepts -mbmi2 || succeeds "magicbb.h and README tell the sizes of tables" <<'END'
set -- $(bytes -DMAGICBB_NO_PEXT) $(bytes -mbmi2) \
    $(bytes -DMAGICBB_NO_PEXT -DMAGICBB_COMPACT) $(bytes -mbmi2 -DMAGICBB_COMPACT)
for size; do
    [ "$(grep -c "${size%???},${size#???}" $root/magicbb.h)" = 1 ]
done
set -- $(for size; do echo $(((size + 500) / 1000)); done)
grep -F "has $1 KB of tables (PEXT: $2), compact $3 ($4)" $root/README.md
END

succeeds "the README's sample compiles and runs" <<'END'
sed -n '/^```c$/,/^```$/p' $root/README.md | grep -v '^```' >sample.c
[ -s sample.c ]
$C sample.c -o a
./a
END

done_testing
