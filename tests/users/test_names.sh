#!/bin/sh
# The header's names and its user's: macros of engines, of Qt, Windows, ncurses
# and Arduino, globals with its names; macros that it leaves defined. Each public
# function is documented, and called by the suite.
set -u
. "${0%/*}/users.sh"

{
    cat <<'EOF'
#include <stdint.h>
#ifdef __AVX2__
#include <immintrin.h> /* cannot do without `aligned` and `abs` */
#elif defined(__SSE2__)
#include <emmintrin.h>
#endif
#define U64 unsigned long long
#define lsb(x) __builtin_ctzll(x)
#define popcount(x) __builtin_popcountll(x)
#define a1 0
#define h8 63
EOF
    for name in P N B R Q K wide magic pext lazy table square_of slots \
        signals emit foreach forever near far small min max interface IN OUT \
        hyper pascal lines columns bell tab bit word F PI abs round B0 B1 \
        B00000001 B11111111 None Status Bool Success True False Always move \
        clear erase echo refresh timeout box border major minor linux unix \
        'aligned(n)' always_inline cold constructor may_alias noinline unused \
        used 'vector_size(n)' weak; do
        echo "#define $name @" # where it is used, an error
    done
    echo 'extern int square, occupied, blockers, mask, attacks;'
    cat impl.c
    echo 'int main(void) { return magicbb_lsb(magicbb_king_attacks(0)) != 1; }'
} >macros.c

# What the header defines beside its own system headers
cat >system.c <<'EOF'
#include <stdint.h>
#ifdef __x86_64__
#include <immintrin.h>
#endif
EOF
for flags in '' '-DMAGICBB_TINY -mavx2' '-DMAGICBB_TINY -mavx512vl -mavx512cd'; do
    accepts $flags || continue
    # shellcheck disable=SC2086 # a list of flags
    output=$($CC $flags -dM -E system.c >without
        $CC $flags -dM -E -I$root impl.c | grep -vxFf without |
            grep -v '^#define MAGICBB_')
    equals "macros begin with MAGICBB_, $flags" '' "$output"
done

runs_in_c_and_cxx "macros and globals of others do no harm, MAGICBB_STATIC" \
    -DMAGICBB_STATIC macros.c

# Public names, of text without comments and macros: those of internal functions end in
# _, those of tables begin with the version, magicbb_both is a type.
names() {
    grep -oE 'magicbb_[A-Za-z][A-Za-z0-9_]*' | grep -v '_$' | grep -vx magicbb_both |
        sort -u
}
nm root/build/tests/suite.o |
    sed -n 's/.* U _*call_/magicbb_/p' | sort >called
called() { # BY COMMAND...: its output names the functions that the suite calls
    by=$1
    shift
    output=$("$@" | names | diff called -)
    point $? "the suite (<) calls each function $by (>), and no other" "$@"
}
called "under FUNCTIONS" sed -n '/^   FUNCTIONS$/,/^   OPTIONS/p' root/magicbb.h
called "in README" sed -n '/^## Functions$/,/^## Options/{
    /^|/s/`\([a-z]\)/magicbb_\1/gp
}' root/README.md

while read -r flags; do
    accepts $flags || continue
    called "of C, $flags" $C $flags -E impl.c
    ! has_cxx || called "of C++, $flags" $CXX11 $flags -x c++ -E impl.c
    succeeds "macros.c gets no warning, $flags" $C $flags -c macros.c
    ! has_cxx || succeeds "nor in C++, $flags" $CXX11 $flags -x c++ -c macros.c
done <<'ROWS'
-DMAGICBB_NO_PEXT
-DMAGICBB_TINY
-DMAGICBB_TINY -mavx2
-DMAGICBB_TINY -mavx512vl -mavx512cd
-DMAGICBB_COMPACT -DMAGICBB_NO_LAZY -include assert.h -DMAGICBB_ASSERT=assert
ROWS

done_testing
