#!/bin/sh
# examples/magicmoves.h and examples/fathom.h in programs like those that were
# written for magicmoves, Fathom and Pyrrhic: in C and C++, declared again, with
# other types, under their warnings. And the code in examples/PORTING.md.
set -u
. "${0%/*}/users.sh"
C="$C -Wno-redundant-decls"
CXX11="$CXX11 -x c++"

code() { # TEXT: the block of examples/PORTING.md with this text
    awk -v text="$1" '/^```[a-z]/ { inside = 1; block = ""; next }
        /^```/ { if (index(block, text)) printf "%s", block; inside = 0 }
        inside { block = block $0 "\n" }' "$root/examples/PORTING.md"
}

# --------------------------------------------------------------- magicmoves --

code MAGICMOVES_IMPLEMENTATION | sed 's,"magic,"examples/magic,' >magicmoves.c
engine=$root/tests/users/test_magicmoves.c

while IFS='|' read -r name flags; do
    both "$name" "$flags" "$engine magicmoves.c"
done <<'END'
squares of type unsigned, U64 is the program's own|-DSQUARE=unsigned -DOWN_U64
squares of an enumeration, and C64|-DSQUARE=Square -DOWN_C64
magicmoves' own words|-DMINIMIZE_MAGIC -DUSE_INLINING -DVARIABLE_SHIFT
initmagicmoves declared before, tiny|-DDECLARED_BEFORE -DMAGICBB_TINY
eager|-DMAGICBB_NO_LAZY
END
fails "MAGICBB_HEADER_ONLY is refused" "cannot be used with" \
    $C -DMAGICBB_HEADER_ONLY magicmoves.c -c

echo '#include "examples/magicmoves.h"' >again.c
cat again.c magicmoves.c again.c >later.c
both "included, then included with the implementation" '' "$engine later.c"

# A program of which not all files are C++, or which says extern "C" itself
two_languages() { # COMMAND COMMAND: for the implementation, for the program
    $1 -c magicmoves.c -o magicmoves.o && $2 -c $engine -o engine.o &&
        $CXX engine.o magicmoves.o -o a && ./a
}
if has_cxx; then
    runs "C++: included inside extern \"C\"" \
        $CXX11 -DWRAPPED $engine magicmoves.c
    succeeds "C++, implemented in C" two_languages "$C" "$CXX11"
    succeeds "C, implemented in C++" two_languages "$CXX11" "$C"
fi

# ------------------------------------------------------- Fathom and Pyrrhic --

prober=$root/tests/users/test_fathom.c
both "a prober with constants of its own" '' "$prober"
both "a prober with compact tables" -DMAGICBB_COMPACT "$prober"
both "a prober that shares the program's tables" "-DSHARED -DMAGICBB_NO_LAZY" \
    "$prober impl.c"

printf '%s\n' '#include "examples/fathom.h"' 'int main(void)' '{' '}' >main.c
both "a file that includes it alone needs nothing" '' main.c
works "fathom.h is macros alone" <<'END'
$C -E -P main.c >main.i
cat main.i
[ "$(wc -l <main.i)" -le 5 ]
END

# --------------------------------------------------- the code in PORTING.md --

headers() {
    printf '#include "%s"\n' magicbb.h tools/random.h tools/reference.h
}
{
    headers
    code bishop_attacks\(uint64_t
    code 'a8 = 0'
    code 'segment(int a'
    cat <<'END'
int main(void)
{
    uint64_t random = 1;
    int i, wrong = 0;

    magicbb_init();
    for (i = 0; i < 64 * 64; i++) {
        const int s = i % 64, t = i / 64, on_line = ref_line(0, s, t) != 0;
        const uint64_t behind = ref_between(0, s, t) | ref_bit(t);
        const uint64_t occupied = random_set(&random);
        wrong |= (on_line || s == t) && segment(s, t) != (behind | ref_bit(s));
        wrong |= ray(s, t) != (on_line ? behind | ref_beyond(0, s, t) : 0);
        wrong |= bishop_attacks(occupied, s) != ref_attacks('B', s, occupied) ||
                 rook_attacks(occupied, s) != ref_attacks('R', s, occupied);
        /* numberings 2 and 3 begin with a8 and h8, 0 and 1 with a1 and h1 */
        wrong |= pawn_attacks(0, s) != ref_leap(2, s, ref_up, 2) ||
                 pawn_attacks(1, s) != ref_leap(3, s, ref_down, 2) ||
                 magicbb_pawn_attacks(0, s) != ref_leap(1, s, ref_up, 2) ||
                 magicbb_pawn_attacks(1, s) != ref_leap(0, s, ref_down, 2);
    }
    return wrong;
}
END
} >own.c
both "PORTING.md: one's own names, a8 = 0, and lines" -DMAGICBB_NO_LAZY \
    "own.c impl.c"

{
    headers
    cat <<'END'
typedef uint64_t Bitboard;
enum Square : int { SQ_A1, SQ_H8 = 63 };
enum Color : signed char { WHITE, BLACK };
enum PieceType { PAWN = 1, KNIGHT, BISHOP, ROOK, QUEEN, KING };
END
    code 'template <PieceType Pt>'
    cat <<'END'
template <PieceType Pt> // or the piece as an argument
static bool same(Square s, Bitboard occupied)
{
    const Bitboard right = ref_attacks(" PNBRQK"[Pt], s, occupied);
    return attacks_bb<Pt>(s, occupied) == right &&
           attacks_bb(Pt, s, occupied) == right &&
           attacks_bb<Pt>(s) == attacks_bb<Pt>(s, 0);
}
static bool right(Square s, Bitboard occupied)
{
    const Bitboard up = ref_leap(0, s, ref_up, 2);
    const Bitboard down = ref_leap(0, s, ref_down, 2);
    return same<KNIGHT>(s, occupied) && same<BISHOP>(s, occupied) &&
           same<ROOK>(s, occupied) && same<QUEEN>(s, occupied) &&
           same<KING>(s, occupied) && attacks_bb<PAWN>(s, WHITE) == up &&
           attacks_bb<PAWN>(s, BLACK) == down &&
           pawn_attacks_bb(WHITE, s) == up &&
           pawn_attacks_bb(BLACK, s) == down;
}
int main()
{
    uint64_t random = 1;
    magicbb_init();
    for (int i = 0; i < 64 * 64; i++)
        if (!right(Square(i % 64), random_set(&random)))
            return 1;
    return int(RESULT);
}
END
} >stockfish.cc
if has_cxx; then
    runs "PORTING.md: Stockfish's names" \
        $CXX11 -DMAGICBB_NO_LAZY -DRESULT=0 stockfish.cc impl.c
    fails "a pawn without a color does not compile" "a pawn has a color" \
        $CXX11 -c '-DRESULT=attacks_bb<PAWN>(SQ_A1)' stockfish.cc
    fails "nor does another piece with one" "only a pawn has a color" \
        $CXX11 -c '-DRESULT=attacks_bb<KING>(SQ_A1, WHITE)' stockfish.cc
fi

{
    headers
    cat <<'END'
struct Square { int s; constexpr int value() const { return s; } };
struct Bitboard {
    uint64_t b = 0;
    constexpr Bitboard() {}
    constexpr explicit Bitboard(uint64_t bits) : b(bits) {}
    constexpr uint64_t value() const { return b; }
};
END
    code 'sq.value()'
    code make_rook_rays
    cat <<'END'
static_assert(rook_rays.of[9].value() == 0x020202020202fd02, "a constant");
int main()
{
    uint64_t random = 1;
    for (int s = 0; s < 64; s++) {
        const Bitboard occupied(random_set(&random));
        if (rook_attacks(Square{s}, occupied).value() !=
                ref_attacks('R', s, occupied.value()) ||
            rook_rays.of[s].value() != ref_attacks('R', s, 0))
            return 1;
    }
}
END
} >classes.cc
! links "$CXX" -std=c++14 ||
    runs "PORTING.md: classes, and tables by the compiler" \
        $CXX -std=c++14 -DMAGICBB_IMPLEMENTATION -I$root classes.cc

# Options that a file defines, with a module map for the header
cat >tiny.c <<'END'
#define MAGICBB_TINY
#define MAGICBB_STATIC
#include "magicbb.h"
int main(void)
{
    return magicbb_config()[0] != 't';
}
END
line=$(grep -o '[a-z]* header "magicbb.h"' "$root/examples/PORTING.md")
echo "module magicbb { $line }" >module.modulemap
ln -s "$root/magicbb.h" .
! has clang clang || runs "PORTING.md: a module map with $line" \
    clang -fmodules -fmodules-cache-path=cache -I. tiny.c

cat >global.cc <<'END'
#include "magicbb.h"
static struct Rays {
    uint64_t rook;
    Rays() { magicbb_init(); rook = magicbb_rook_attacks(0, 0); }
} rays;
int main()
{
    return rays.rook != 0x01010101010101fe;
}
END
! has_cxx || runs "PORTING.md: a global's constructor calls magicbb_init()" \
    $CXX11 -DMAGICBB_NO_LAZY impl.c global.cc

# Of wide and compact as PORTING says, in tens of KB; of tiny none
ram='/^[.](data|bss)/ { n += $2 } END { printf "%.0f0 KB\n", n / 10000 }'
! has clang-22 clang-22 || works "PORTING.md: RAM on a Cortex-M4" <<'END'
for layout in WIDE COMPACT TINY; do
    clang-22 --target=thumbv7em-none-eabi -Iroot -ffreestanding \
        -DMAGICBB_$layout -c impl.c
    size -A impl.o | awk "$ram"
done | xargs >kb
cat kb
grep "$(sed 's/ KB \(.*\) 00 KB/ or \1/' kb) on a Cortex-M4" \
    "$root/examples/PORTING.md"
END

code '"magicbb.h"
uint64_t rook' >lookups.c
succeeds "PORTING.md: a line of C for another language" \
    $C -Wno-missing-prototypes -c lookups.c

done_testing
