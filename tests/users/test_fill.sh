#!/bin/sh
# The tables get filled by first lookups, however compilers optimise a loop of
# them, before main(); and by magicbb_init() with MAGICBB_NO_LAZY; with little
# stack. ALL=1 tries more ways to optimise.
set -u
. "${0%/*}/users.sh"
layouts='WIDE COMPACT' # those that are filled

fills() { # FLAGS...: in each layout, in one file or two, filled either way
    if ! links "$CC" "$@"; then
        skip "$CC does not link with $*"
        return
    fi
    output=$(for layout in $layouts; do
        for files in "-DMAGICBB_IMPLEMENTATION" "impl.c" "-DMAGICBB_STATIC" \
            "-DMAGICBB_NO_LAZY impl.c"; do
            $C "$@" -DMAGICBB_$layout root/tests/users/kind.c empty.c $files \
                -o a 2>&1 && ./a || echo "$layout $files: status $?"
        done
    done)
    equals "first lookups before main() are right with $*" '' "$output"
}

fills -O3
if [ "${ALL:-}" ]; then
    for level in -O0 -O1 -O2 -Os '-O2 -fno-inline' '-O2 -flto'; do
        fills $level
    done
    case $($CC --version) in
    *clang*)
        fills -O2 -flto -fuse-ld=lld
        fills -O3 -flto=thin -fuse-ld=lld
        ;;
    *) fills -O3 -flto -fwhole-program ;;
    esac
fi

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
