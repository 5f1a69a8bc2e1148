#!/bin/sh
# The examples in C: each compiles alone, and by the command in its first comment.
# Includes go one way. attacks.c shows the worked example. dispatch.c picks the right
# kind of code on this processor and on those of QEMU, and it counts right. wasm.c runs
# in node.
set -u
. "${0%/*}/../tap.sh"
scratch
cp -R Makefile magicbb.h examples tests tools "$dir"
mkdir "$dir/user" # what a user has
cp -R magicbb.h examples "$dir/user"
unset MAKEFLAGS MFLAGS MAKEOVERRIDES
# Quick to compile, and quick enough for QEMU
CFLAGS=-O1
export CC CFLAGS

cc() { # for the commands in comments
    # shellcheck disable=SC2086 # a list of flags
    (cd "$dir/user" && command "$CC" "$@" $CFLAGS)
}
for example in attacks freestanding perft; do
    file=examples/$example.c
    succeeds "$example.c compiles alone, and by the command in its first comment" \
        <<'END'
cc -I. "$file" -c -o alone.o
eval "$(sed -n '/^       cc /,/[^\\]$/s/^  *//p' "$file" | sed '/^[.]/d')"
END
done
succeeds "the sample at the top of chess.h lists 20 moves, and counts" <<'END'
{
    printf '%s\n' '#define MAGICBB_IMPLEMENTATION' '#include "examples/chess.h"' \
        '#include <stdio.h>' \
        'int main(void)' '{'
    sed -n '/^   *ChessPosition position;/,/^   Squares/p' examples/chess.h | sed '$d'
    echo '}'
} >"$dir/user/sample.c"
cc -I. sample.c -o sample
[ "$("$dir/user/sample" | wc -l)" = 21 ]
END
equals "no include runs back" "" "$(grep -rE '#include "(tools|tests)/' examples
    grep -r '#include "tests/' tools)"

output=$(awk '/^{/ { first = NR }
    /^}/ { if (first && NR > first + 11) print NR; first = 0 }' \
    examples/recipes.h)
equals "no recipe is longer than ten lines" "" "$output"

# Headers that users include warn of nothing, as little as magicbb.h.
{
    printf '#include "examples/%s.h"\n' magicmoves fathom chess recipes
    cat <<'END'
uint64_t macros(unsigned s, uint64_t set, int white);
uint64_t macros(unsigned s, uint64_t set, int white)
{
    return Bmagic(s, set) | Rmagic(s, set) | Qmagic(s, set) |
           TB_KING_ATTACKS(s) | TB_KNIGHT_ATTACKS(s) | TB_ROOK_ATTACKS(s, set) |
           TB_BISHOP_ATTACKS(s, set) | TB_QUEEN_ATTACKS(s, set) |
           TB_PAWN_ATTACKS(s, white);
}
END
} >"$dir/headers"
for compiler in gcc g++ clang-14 clang++-14 clang-22 clang++-22; do
    case $compiler in
    *++*) flags="-x c++ -std=c++11 $(more_warnings $compiler) -Wold-style-cast" ;;
    *) flags="-x c -std=c99 $c_warnings $(more_warnings $compiler)" ;;
    esac
    # recipes.h is for copying: here some of its functions are not used.
    ! has "$(echo $compiler | sed 's/g++-/g-/')" $compiler ||
        succeeds "no warning of $compiler" $compiler $flags -I. $warnings \
            -Wno-unused-function -O1 -c - -o /dev/null <"$dir/headers"
done

# ------------------------------------------------------------------ attacks --

program=$dir/user/attacks # compiled above
prints "attacks: the worked example" ". . @ . . n P P      1 1 . 1 1 1 . ."

# --------------------------------------------------------------------- wasm --

# The command in wasm.c's comment compiles it, and the sample below that runs in node:
# rooks, bishops and queens on d4 and e4, by a ray walker
lines() { # FIRST LAST: of the comment, without their indent
    sed -n "/^ *$1/,/$2/s/^ *//p" examples/wasm.c
}
clang() {
    clang-14 "$@" $flags -o "$dir/attacks.wasm"
}
right='808f7080808 10e8101010
21400142040 82442800280402
a1cf71c2848 824438e8381412'
sample() { # PIECE: prints the attacks that the sample finds
    cat <<END
import { readFileSync } from 'node:fs';
const bytes = readFileSync('$dir/attacks.wasm'), occupied = 0x00420a1008244281n;
$(lines 'const { instance' 'batch_rook' | sed "s/rook/$1/")
if (attacks !== boards[0]) throw attacks;
console.log(boards[0].toString(16), boards[1].toString(16));
END
}
! has clang-14 clang-14 lld-14 wasm-ld-14 nodejs node ||
    for flags in -DMAGICBB_TINY '-UMAGICBB_TINY -DMAGICBB_COMPACT'; do
        output=$(eval "$(lines 'clang ' '[^\\]$')" 2>&1
            for piece in rook bishop queen; do
                sample $piece | node --input-type=module - 2>&1
            done)
        equals "wasm.c: $flags" "$right" "$output"
    done

# ----------------------------------------------------------------- dispatch --

"$CC" -dM -E -x c /dev/null 2>/dev/null | grep -q __x86_64__ ||
    skip_all "dispatch is for x86-64"
succeeds "make dispatch" make -s -C "$dir" dispatch
program=$dir/build/dispatch/dispatch
reports_full_disk
# QEMU 7.2 has no AVX-512. EPYC-Rome is Zen 2, EPYC-Milan is Zen 3. A processor
# that lacks an instruction ends the program.
picks() { # KIND COMMAND...: it picks this kind, which counts right
    kind=$1
    shift
    output=$("$@" "$program" 2>&1)
    printf '%s\n' "$output" | tr '\n' ' ' |
        grep -q "kind: $kind .*moves: 4865609 \$"
    point $? "dispatch picks $kind with $*"
}
case $(grep -m 1 '^flags' /proc/cpuinfo) in
*avx512cd*avx512vl*) picks avx512 env ;;
*avx2*) picks '[ap][ve]x[t2]' env ;;
*) picks plain env ;;
esac
[ "$kind" = avx512 ] || not_run AVX-512
if has qemu-user qemu-x86_64; then
    for model in qemu64:plain Haswell:pext EPYC-Rome:avx2 \
        EPYC-Milan:pext Haswell,-avx2:plain Haswell,-bmi1:plain \
        Haswell,-bmi2:plain Haswell,-popcnt:plain; do
        # With AVX2, glibc uses BMI without asking for it. No such processor exists.
        picks "${model#*:}" env GLIBC_TUNABLES=glibc.cpu.hwcaps=-AVX2,-AVX2_Usable \
            qemu-x86_64 -cpu "${model%:*}"
    done
fi
done_testing
