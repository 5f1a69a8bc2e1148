#!/bin/sh
# The tables get filled by first lookups, however compilers optimise a loop of
# them, also in constructors; and by magicbb_init() with MAGICBB_NO_LAZY; with
# little stack. ALL=1 tries more ways to optimise.
set -u
. "${0%/*}/users.sh"
layouts='WIDE COMPACT' # those that are filled

# First lookups in a loop that invites optimisation: conditional, between
# volatile stores, with arguments from memory. On odd squares many queries at
# once come first, which need many registers: what they know of the tables may
# be kept in memory, or read again. The exit status is 0 if all are right.
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
static int right(int a, uint64_t set, int b)
{
    return magicbb_bishop_attacks(a, set) == ref_attacks('B', a, set) &&
           magicbb_rook_attacks(a, set) == ref_attacks('R', a, set) &&
           magicbb_queen_attacks(a, set) == ref_attacks('Q', a, set) &&
           magicbb_rook_attacks(a, 0) == ref_attacks('R', a, 0) &&
           magicbb_line(a, b) == ref_line(0, a, b);
}
int main(void)
{
    static task tasks[4096];
    static uint64_t attacks[4096];
    uint64_t random = 3;
    int i, bad = 0;
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    for (i = 0; i < 64 * 64; i++)
        bad += !right(i / 64 | 1, random_set(&random), i % 64);
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
cat loop.c impl.c >one.c

fills() { # FLAGS...: in each layout, in one file or two, filled either way
    if ! links "$CC" "$@"; then
        skip "$CC does not link with $*"
        return
    fi
    output=$(for layout in $layouts; do
        for files in one.c "loop.c impl.c" "-DMAGICBB_STATIC loop.c" \
            "-DMAGICBB_NO_LAZY loop.c impl.c"; do
            $C "$@" -DMAGICBB_$layout $files -o a 2>&1 && ./a ||
                echo "$layout $files: wrong attacks"
        done
    done)
    equals "first lookups are right with $*" '' "$output"
}

all='-O0 -O1 -O2 -Os -O2,-fno-inline -O2,-flto'
case $($CC --version) in
*clang*) all="$all,-fuse-ld=lld -O3,-flto=thin,-fuse-ld=lld" ;;
*) all="$all -O3,-flto,-fwhole-program" ;;
esac
for flags in -O3 ${ALL:+$all}; do
    # shellcheck disable=SC2046 # a list of flags
    fills $(echo "$flags" | tr , ' ')
done

# A constructor looks up in tables of a file that is linked last.
cat >early.c <<'END'
#include "magicbb.h"
static uint64_t attacks;
__attribute__((__constructor__(101))) static void early(void)
{
    attacks = magicbb_rook_attacks(0, 4);
}
int main(void)
{
    return attacks != 0x0101010101010106;
}
END
both "constructors may look up" '' "early.c impl.c"

# With MAGICBB_NO_LAZY a lookup before magicbb_init() crashes.
cat >forgets.c <<'END'
#include "magicbb.h"
int main(int argc, char **argv)
{
    (void)argv;
    return CALL(argc, 0) == 0;
}
END
for layout in $layouts; do
    for piece in rook bishop; do
        output=$({ $C -DMAGICBB_NO_LAZY -DMAGICBB_$layout forgets.c impl.c \
            -DCALL=magicbb_${piece}_attacks -o a && ./a; echo $?; } 2>&1)
        shows "without magicbb_init() a $piece crashes, $layout" -x 139
    done
done

# The sum of all frames, though they never all coexist
for level in -O0 -O2; do
    for layout in $layouts; do
        works "the stack of filling, $layout, $level" <<'EOF'
$C $level -fstack-usage -DMAGICBB_$layout -c other.c
awk '{ sub(/.*:/, "", $1); sub(/[.].*/, "", $1) }
    $1 != "other" && bytes[$1] < $2 { bytes[$1] = $2 }
    END { for (f in bytes) { print f, bytes[f]; sum += bytes[f] }
          print sum; exit !(0 < sum && sum < 1000) }' other.su
EOF
    done
done

done_testing
