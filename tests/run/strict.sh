#!/bin/sh
# strict.sh COMPILER STANDARD...: the header compiles without a warning, as C
# or C++ according to the standard, in every layout and in every role. What is
# compiled is then linked and run, so that no case is empty by mistake. What
# calls everything is answers.c of the suite, which test_magicbb.c asks.
set -u
. tests/tap.sh
[ $# -ge 2 ] || usage "COMPILER STANDARD..."
compiler=$1
shift
needs '' "$compiler"
scratch
echo '#include "magicbb.h"' >"$dir/unused.c"
cat >"$dir/main.c" <<'END'
#include "tests/library/answers.h"
#include <string.h>
int main(void)
{
    uint64_t two = 0x0000000000000202;
    answer_init();
    return strcmp(answer_config(), expected_config()) != 0 ||
           answer_queen_attacks(0, two) != 0x0101010101010302 ||
           answer_rook_xray(0, two, two) != 0x00000000000000fc ||
           answer_pop_lsb(&two) != 1 || answer_popcount(two) != 1;
}
END
echo 'int main(void) { return !__builtin_cpu_supports("bmi2"); }' >"$dir/bmi2.c"

# For clang everything, but what no header for C99 and C++11 can meet. C++98 has
# neither long long nor inline namespaces; C89 wants declarations first; C++
# wants its own casts and std::span, and cannot declare a static table before it
# is defined. -Wpadded tells where the compiler pads a struct, right or wrong.
case $("$compiler" --version 2>&1) in
*clang*)
    warnings="$warnings -Weverything"
    for unmet in unknown-warning-option c++98-compat c++98-compat-pedantic \
        declaration-after-statement old-style-cast unsafe-buffer-usage \
        tentative-definition-compat padded; do
        warnings="$warnings -Wno-$unmet"
    done
    ;;
esac

object() { # NAME FLAGS... SOURCE
    name=$1
    shift
    # shellcheck disable=SC2086 # lists of flags
    "$compiler" $language -O2 -I. "$@" -c -o "$dir/$name.o" || exit 1
}

# Not used, used and implemented in another file, static and used, static and
# not used.
roles() { # FLAGS...
    set -- "$@" "-DEXPECT_CONFIG=\"$layout $index $fill\""
    object unused "$@" "$dir/unused.c"
    object main "$@" "$dir/main.c"
    object used "$@" tests/library/answers.c
    object implementation "$@" tests/library/magicbb_impl.c
    set -- "$@" -DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION
    object static "$@" tests/library/answers.c
    object static_unused "$@" tests/library/magicbb_impl.c
    "$compiler" "$dir/main.o" "$dir/used.o" "$dir/implementation.o" \
        -o "$dir/a" && "$dir/a" &&
        "$compiler" "$dir/main.o" "$dir/static.o" -o "$dir/a" && "$dir/a"
}

strict() { # FLAGS...
    succeeds "$standard, $layout $index $fill" roles "$@"
}

for standard; do
    case $standard in
    c++*) language="-std=$standard -x c++ $warnings" ;;
    *) language="-std=$standard -x c $warnings $c_warnings" ;;
    esac
    # shellcheck disable=SC2086 # lists of flags
    if ! links "$compiler" $language; then
        skip "$compiler does not know $standard"
        continue
    fi
    each_role strict magic ''
    if "$compiler" -mbmi2 "$dir/bmi2.c" -o "$dir/bmi2" 2>/dev/null; then
        if "$dir/bmi2"; then
            each_role strict pext '' -mbmi2
        else
            skip "this processor has no BMI2"
        fi
    fi
done
done_testing
