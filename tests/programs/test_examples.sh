#!/bin/sh
# The examples in C: the command in the first comment of each builds it, as it is
# written, in a fresh copy of the tree.
set -u
. "${0%/*}/../tap.sh"
scratch
cp -R Makefile magicbb.h examples tests tools "$dir"
unset MAKEFLAGS MFLAGS MAKEOVERRIDES
# For make; in seconds, without optimisation
CFLAGS="-O0 $(tests/configs.sh flags NOT_FORCED)"
export CC CFLAGS
x86_64=$("$CC" -dM -E -x c /dev/null 2>/dev/null | grep __x86_64__)
[ "$x86_64" ] || rm "$dir/examples/dispatch.c"

for example in "$dir"/examples/*.c; do
    command=$(build_command "$example")
    output=$(
        cc() { command "$CC" "$@"; }
        cd "$dir" && eval "$command" 2>&1
    )
    status=$?
    [ -n "$command" ] && [ $status = 0 ]
    point $? "${example##*/}: $command"
done

output=$(awk '/^{/ { first = NR } /the demo/ { exit }
    /^}/ { if (first && NR > first + 11) print NR; first = 0 }' \
    examples/recipes.c)
equals "no recipe is longer than ten lines" "" "$output"
mkdir "$dir/alone"
cp magicbb.h examples/attacks.c "$dir/alone"
succeeds "attacks.c needs magicbb.h alone" "$CC" "$dir/alone/attacks.c" \
    -o "$dir/alone/attacks"

done_testing
