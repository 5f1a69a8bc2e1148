#!/bin/sh
# How the tables get filled: at the first lookup, however compilers optimise and
# however many threads look up; by magicbb_init() with MAGICBB_NO_LAZY; one table
# a program, or a file; with little stack. ALL=1 tries more ways to optimise.
set -u
. "${0%/*}/users.sh"
layouts='WIDE COMPACT' # those that are filled

# ------------------------------------------------ however it is optimised --

# First lookups in a loop that invites optimisation: conditional, between
# volatile stores, with arguments from memory.
# The exit status is 0 if all attack sets are right. With an argument a function
# that needs many registers comes first.
cat >loop.c <<'END'
#include "magicbb.h"
#include "tools/reference.h"
#include "tools/random.h"
typedef struct {
    int square, is_rook;
    uint64_t occupied;
} task;
void look_up(const task *tasks, int count, uint64_t *attacks);
volatile int progress;
void look_up(const task *tasks, int count, uint64_t *attacks)
{
    int i, j;
    for (j = 0; j < 2; j++)
        for (i = 0; i < count; i++) {
            const task *t = &tasks[i];
            progress = i;
            if (t->is_rook)
                attacks[i] = magicbb_rook_attacks(t->square, t->occupied);
            else
                attacks[i] = magicbb_bishop_attacks(t->square, t->occupied);
        }
}
/* What its lookups know of the tables may be kept in memory, or read again. */
static int right(int a, uint64_t occupied, int b)
{
    return magicbb_bishop_attacks(a, occupied) == ref_attacks('B', a, occupied) &&
           magicbb_rook_attacks(a, occupied) == ref_attacks('R', a, occupied) &&
           magicbb_queen_attacks(a, occupied) == ref_attacks('Q', a, occupied) &&
           magicbb_rook_attacks(a, 0) == ref_attacks('R', a, 0) &&
           magicbb_line(a, b) == ref_line(0, a, b);
}
int main(int argc, char **argv)
{
    static task tasks[4096];
    static uint64_t attacks[4096];
    uint64_t random = 3;
    int i, bad = 0;
    (void)argv;
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    for (i = 0; argc > 1 && i < 64 * 64; i++)
        if (!right(i / 64, random_set(&random), i % 64))
            return 1;
    for (i = 0; i < 4096; i++) {
        tasks[i].square = i % 64;
        tasks[i].is_rook = (int)(random64(&random) >> 63);
        tasks[i].occupied = random64(&random) & random64(&random);
    }
    look_up(tasks, 4096, attacks);
    for (i = 0; i < 4096; i++)
        bad += attacks[i] != ref_attacks(tasks[i].is_rook ? 'R' : 'B',
                                         tasks[i].square, tasks[i].occupied);
    return bad > 0;
}
END
# All in one file, with the implementation before the loop and after it.
cat impl.c loop.c >first.c
cat loop.c impl.c >last.c

fills() { # FLAGS...: in every order of the implementation, layout and filling
    if ! links "$CC" "$@"; then
        skip "$CC does not link with $*"
        return
    fi
    output=
    for layout in $layouts; do
        for filling in LAZY NO_LAZY STATIC; do
            options="-DMAGICBB_$layout -DMAGICBB_$filling"
            sources="first.c last.c loop.c+impl.c"
            [ $filling != STATIC ] || sources=loop.c
            for source in $sources; do
                # shellcheck disable=SC2046,SC2086 # lists of flags and files
                output="$output$($C "$@" $options \
                    $(echo $source | tr + ' ') -o a 2>&1 && ./a && ./a spill ||
                    echo "$options $source: wrong attacks")"
            done
        done
    done
    equals "first lookups are right with $*" '' "$output"
}

case $("$CC" --version) in
*clang*) all='-O0 -O1 -O2 -Os -O2,-fno-inline -O2,-flto,-fuse-ld=lld
    -O3,-flto=thin,-fuse-ld=lld' ;;
*) all='-O0 -O1 -O2 -Os -O2,-fno-inline -O2,-flto -O3,-flto,-fwhole-program' ;;
esac
for flags in -O3 ${ALL:+$all}; do
    # shellcheck disable=SC2046 # a list of flags
    fills $(echo "$flags" | tr , ' ')
done

# ------------------------------------------------------------- first lookups --

both "MAGICBB_NO_LAZY: one call" -DMAGICBB_NO_LAZY "main.c other.c impl.c"
both "MAGICBB_NO_LAZY with MAGICBB_STATIC: a call in each file" \
    "-DMAGICBB_NO_LAZY -DMAGICBB_STATIC" "main.c other.c"
if has_cxx; then
    for filling in NO_LAZY TINY LAZY; do
        works "MAGICBB_HEADER_ONLY, $filling: two files, no implementation" \
            "$CXX11 -std=c++17 -DMAGICBB_HEADER_ONLY -DMAGICBB_$filling -x c++ \
             main.c other.c -o a && ./a"
    done
    works "C++17: such a table is there once" <<'END'
size a
[ "$(size a | awk 'NR == 2 { print $3 }')" -lt 900000 ]
END
fi

# Constructors look up in tables of a file that is linked last; WebAssembly's
# linker drops what nothing refers to.
cat >early.c <<'END'
#include "magicbb.h"
static uint64_t attacks;
__attribute__((__constructor__(101))) static void early(void)
{
    attacks = magicbb_rook_attacks(0, 4);
}
uint64_t rook(int square, uint64_t occupied);
uint64_t rook(int square, uint64_t occupied)
{
    return magicbb_rook_attacks(square, occupied);
}
int main(void)
{
    return attacks != 0x0101010101010106;
}
END
both "constructors may look up" '' "early.c impl.c"
wasm="clang-14 --target=wasm32-wasi -I$root -Wno-global-constructors"
# shellcheck disable=SC2086 # a list of flags
if ! has clang-14 clang-14 lld-14 wasm-ld-14 nodejs node; then
    : # WebAssembly cannot run here
elif links $wasm; then
    works "WebAssembly: constructors may look up" \
        "$wasm early.c impl.c -o a.wasm && $root/tests/run/wasi.mjs a.wasm"
    cat >call.mjs <<'END'
import { readFileSync } from "node:fs";
const { instance } = await WebAssembly.instantiate(readFileSync("a.wasm"));
process.exit(instance.exports.rook(0, 4n) === 0x0101010101010106n ? 0 : 1);
END
    works "WebAssembly: without an entry, all exported" \
        "$wasm -nostdlib -Wl,--no-entry -Wl,--export-all early.c impl.c \
             -o a.wasm && node call.mjs"
else
    skip "no libc for WebAssembly" "wasi-libc libclang-rt-14-dev-wasm32"
fi

for compiler in clang-14 clang-22; do
    has $compiler $compiler || continue
    for layout in $layouts; do
        works "ThreadSanitizer of $compiler: first lookups of 32 threads, $layout" \
            "$compiler -g -O1 -fsanitize=thread -pthread -DMAGICBB_$layout \
                 -I$root $root/tests/library/test_threads.c \
                 $root/tests/library/magicbb_impl.c -o a && ./a"
    done
done

# -------------------------------------------------------------------- stack --

# The sum of all frames, though they never all coexist.
for level in -O0 -O1 -O2 -O3; do
    for layout in $layouts; do
        works "the stack of filling, $layout, $level" <<'END'
$C $level -fstack-usage -DMAGICBB_$layout -c other.c
awk '{ sub(/.*:/, "", $1); sub(/[.].*/, "", $1) }
    $1 != "other" && bytes[$1] < $2 { bytes[$1] = $2 }
    END { for (f in bytes) { print f, bytes[f]; sum += bytes[f] }
          print sum; exit !(0 < sum && sum < 1000) }' other.su
END
    done
done

done_testing
