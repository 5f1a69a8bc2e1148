#!/bin/sh
# examples/magicmoves.h and examples/fathom.h in programs like those that were
# written for magicmoves, Fathom and Pyrrhic: in C and C++, declared again, with
# other types, under their warnings. And the code in examples/PORTING.md: `code`
# takes each block out of the text, and a program here runs it.
set -u
. "${0%/*}/users.sh"
C="$C -Wno-redundant-decls"
CXX11="$CXX11 -x c++"

guide=$root/examples/PORTING.md
code() { # TEXT
    block "$guide" "$1"
}

# --------------------------------------------------------------- magicmoves --

code MAGICMOVES_IMPLEMENTATION | sed 's,"magic,"examples/magic,' >magicmoves.c
engine=$root/tests/users/replaced.c

while IFS='|' read -r name flags; do
    runs_in_c_and_cxx "$name" "$flags" "$engine magicmoves.c"
done <<'END'
squares of type unsigned, U64 is the program's own|-DSQUARE=unsigned -DOWN_U64
squares of an enumeration, and C64|-DSQUARE=Square -DOWN_C64
initmagicmoves declared before, tiny|-DDECLARED_BEFORE -DMAGICBB_TINY
END
fails "MAGICBB_HEADER_ONLY is refused" "cannot be used with" \
    $C -DMAGICBB_HEADER_ONLY magicmoves.c -c

echo '#include "examples/magicmoves.h"' >again.c
cat again.c magicmoves.c again.c >later.c
runs_in_c_and_cxx "included, then included with the implementation" '' "$engine later.c"

! has_cxx || succeeds "C++: included inside extern \"C\"" build_and_run \
    $CXX11 -DWRAPPED $engine magicmoves.c

# ------------------------------------------------------- Fathom and Pyrrhic --

while IFS='|' read -r name flags files; do
    runs_in_c_and_cxx "a prober $name" "-DPROBER $flags" "$engine $files"
done <<'END'
with constants of its own||
with compact tables|-DMAGICBB_COMPACT|
that shares the program's tables|-DSHARED -DMAGICBB_NO_LAZY|impl.c
END

printf '%s\n' '#include "examples/fathom.h"' 'int main(void)' '{' '}' >main.c
runs_in_c_and_cxx "a file that includes it alone needs nothing" '' main.c

# --------------------------------------------------- the code in PORTING.md --

{
    printf '#include "%s"\n' magicbb.h tools/random.h tools/reference.h
    code rook_attacks\(uint64_t
    code 'segment(int a'
    cat <<'END'
int main(void)
{
    uint64_t random = 1;
    int i, wrong = 0;

    magicbb_init();
    for (i = 0; i < 64 * 64; i++) {
        const int s = i % 64, t = i / 64, on_line = ref_line(s, t) != 0;
        const uint64_t behind = ref_between(s, t) | ref_bit(t);
        const uint64_t occupied = random_set(&random);
        wrong |= (on_line || s == t) && segment(s, t) != (behind | ref_bit(s));
        wrong |= ray(s, t) != (on_line ? behind | ref_beyond(s, t) : 0);
        wrong |= rook_attacks(occupied, s) != ref_attacks('R', s, occupied);
    }
    return wrong;
}
END
} >own.c
runs_in_c_and_cxx "PORTING.md: one's own names, and lines" \
    -DMAGICBB_NO_LAZY "own.c impl.c"

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
line=$(grep -o '[a-z ]*header "magicbb.h"' "$guide")
echo "module magicbb { $line }" >module.modulemap
ln -s "$root/magicbb.h" .
! has clang clang || succeeds "PORTING.md: a module map with $line" build_and_run \
    clang -fmodules -fmodules-cache-path=cache -I. tiny.c

# A header unit of gcc's: its options are those of its own command.
sed '/define/d' tiny.c >unit.cc
unit="g++ -std=c++20 -fmodules-ts"
! has g++ g++ || g++ --version | grep -q clang || ! links $unit -x c++ ||
    succeeds "PORTING.md: options of a header unit" <<'END'
grep -F "g++ -fmodules-ts -x c++-header magicbb.h" "$guide"
$unit -DMAGICBB_TINY -x c++-header magicbb.h
$C -DMAGICBB_TINY -c impl.c
$unit -DMAGICBB_COMPACT unit.cc impl.o -o a
./a
END

# ---------------------------------------------------------------- libraries --

# main() does not call magicbb_init().
cat >rook.c <<'END'
#include "magicbb.h"
#ifdef __cplusplus
extern "C"
#endif
uint64_t rook(int at, uint64_t occ);
uint64_t rook(int at, uint64_t occ) { return magicbb_rook_attacks(at, occ); }
END
cat >program.c <<'END'
#include <stdint.h>
uint64_t rook(int at, uint64_t occ);
int main(void) { return rook(0, 0x100) != 0x1fe; }
END
library() { # COMPILER LINKER FILE: static and shared
    $1 -DMAGICBB_NO_LAZY -fPIC -c rook.c -o rook.o &&
        $1 -DMAGICBB_NO_LAZY -fPIC -c $3 -o tables.o &&
        rm -f librook.a && ar rc librook.a rook.o tables.o &&
        $2 -shared rook.o tables.o -o librook.so &&
        $CC -c program.c && for file in librook.a ./librook.so; do
        $2 program.o $file -o a && ./a || return
    done
}
code 'const bool ready' >ready.cc
{
    cat impl.c
    code 'constructor'
} >fill.c
succeeds "PORTING.md: a library in C, static and shared" \
    library "$C" "$CC" fill.c
! has_cxx || succeeds "PORTING.md: a library in C++, static and shared" \
    library "$CXX11 -x c++" "$CXX" ready.cc

{
    echo '#include "magicbb.h"'
    code 'const bool ready' | sed -n 's/^const/inline &/p'
    echo 'static volatile uint64_t none; // or rays is a constant'
    echo 'const uint64_t rays = magicbb_rook_attacks(0, none);'
} >only.h
echo '#include "only.h"' >another.cc
cat >only.cc <<'END'
#include "only.h"
int main()
{
    return rays != 0x01010101010101fe;
}
END
! links "$CXX" -std=c++17 || succeeds "PORTING.md: MAGICBB_HEADER_ONLY, inline" \
    build_and_run \
    $CXX -std=c++17 -DMAGICBB_HEADER_ONLY -DMAGICBB_NO_LAZY -I$root \
    another.cc only.cc

# ------------------------------------------- other machines, other languages --

code '"magicbb.h"
uint64_t rook' >lookups.c
succeeds "PORTING.md: a line of C for another language" \
    $C -Wno-missing-prototypes -c lookups.c

# Debian's compilers for Linux in place of those for no system
code none-eabi | sed 's/none-eabi/linux-gnueabihf/; s/unknown-elf/linux-gnu/' \
    >commands
flash='NR > 1 { printf "%.0f KB of flash, RAM %d\n", $1 / 1000, $2 + $3 }'
if has gcc-arm-linux-gnueabihf arm-linux-gnueabihf-gcc \
    gcc-riscv64-linux-gnu riscv64-linux-gnu-gcc; then
    succeeds "PORTING.md: tiny on a Cortex-M4 and a RISC-V, libgcc" <<'END'
sh -e commands
size cortex-m4.o riscv32.o | awk "$flash" | uniq >kb
cat kb
[ "$(cat kb)" = "$(grep -o '[0-9]* KB of flash' "$guide"), RAM 0" ]
[ -z "$(nm -u cortex-m4.o)" ]
nm -u riscv32.o | awk '{ print $2 }' >shifts
grep -o '__[a-z]*di3' "$guide" | cmp - shifts
sed 's/-Os/-O2/' commands | sh -e
[ -z "$(nm -u riscv32.o)" ]
END
    succeeds "PORTING.md: the names of sections for a linker script" <<'END'
sed 's/TINY/WIDE -fdata-sections/; s/lookups.c/impl.c/' commands | sh -e
grep -oE '[*][(][.][a-z]*[.]magicbb_[*][)]' "$guide" | tr -d '*()' >names
[ "$(grep -c . names)" = 2 ]
while read -r name; do
    size -A cortex-m4.o | grep -F "$name"
done <names
END
fi

code 'cc -O2 -fPIC' >python
code ctypes >lookups.py
! has python3 python3 || succeeds "PORTING.md: Python by ctypes" <<'END'
. ./python
python3 lookups.py >said
cat said
grep -F "# $(cat said): a8" lookups.py
END
# On every subset of every mask, and other squares at random
code STEPS >native.py
ln -s "$root/tools/constants/magics.csv" .
! has python3 python3 || succeeds "PORTING.md: Python with the constants" <<'END'
cat lookups.py native.py - >both.py <<'PYTHON'
import random
at, occupied, wanted = [], [], []
for (piece, square), (mask, *_) in constants.items():
    board = 0
    while True:
        at.append(square)
        occupied.append(board | random.getrandbits(64) & ~mask)
        other = "bishop" if piece == "rook" else "rook"
        wanted.append(lookup(piece, square, occupied[-1]) |
                      lookup(other, square, occupied[-1]))
        board = board - mask & mask
        if not board:
            break
n = len(at)
got = (ctypes.c_uint64 * n)()
lookups.queens(n, (ctypes.c_int * n)(*at), (ctypes.c_uint64 * n)(*occupied), got)
assert n == 107648 and list(got) == wanted, "the table and the header differ"
assert list(attacks) == [0x81412111090503fe, 0xfe03050910204080], attacks[:]
assert lookup("rook", 56, 1 << 32) == rook(56, 1 << 32)
PYTHON
python3 both.py
END

done_testing
