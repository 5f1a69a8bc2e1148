#!/bin/sh
# msvc.sh CLANG: what magicbb.h says to Microsoft's compiler, compiled by clang
# for Microsoft's targets. Nothing is linked, so it needs no Windows.
set -u
. tests/tap.sh
[ $# = 1 ] || usage CLANG
clang=$1
needs '' "$clang"
scratch

compile() { # FLAGS...
    # shellcheck disable=SC2086 # lists of flags
    "$clang" $target -fms-extensions -fms-compatibility -ffreestanding -O2 \
        -I. -include tests/library/no_extensions.h $language $warnings \
        '-DEXPECT_CONFIG=""' "$@"
}

uses() { # FLAGS...: used, implemented, and all static
    compile "$@" -c tests/library/answers.c -o "$dir/object" &&
        compile "$@" -c tests/library/magicbb_impl.c -o "$dir/object" &&
        compile "$@" -DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION \
            -c tests/library/answers.c -o "$dir/object"
}

role() { # FLAGS...
    succeeds "$name, $standard: $layout $fill" uses "$@"
}

# The macros by which the header knows compilers.
imitates() {
    macros=$(compile -E -dM tests/library/magicbb_impl.c) &&
        printf '%s\n' "$macros" | grep -q '^#define _MSC_VER ' &&
        ! printf '%s\n' "$macros" | grep '^#define __\(GNUC\|clang\)__ '
}

for name in x86_64 i686 aarch64 x86_64-avx2; do
    target=--target=${name%-avx2}-pc-windows-msvc
    case $name in *-avx2) target="$target -mavx2 -mbmi2" ;; esac
    for standard in c99 c++14; do
        case $standard in
        c++*) language="-x c++ -std=$standard" ;;
        *) language="-x c -std=$standard $c_warnings" ;;
        esac
        succeeds "$name, $standard: clang passes for Microsoft's" imitates
        each_role role magic ' - ' # without a file of tables
    done
done
done_testing
