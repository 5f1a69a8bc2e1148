#!/bin/sh
# Options: that each does what it says, and that a wrong one is one clear error.
set -u
. "${0%/*}/users.sh"
options=$(sed -n '/^   OPTIONS/,/^$/s/^   MAGICBB_\([A-Z_0-9]*\).*/\1/p' root/magicbb.h)

# gcc drops comments, and keeps directives as they are.
! has gcc gcc || succeeds "code (>) has macros of users' that OPTIONS (<) has" <<'END'
printf 'MAGICBB_%s\n' $options H VERSION VERSION_TEXT | sort >described
gcc -fpreprocessed -dD -E -P root/magicbb.h 2>said |
    grep -oE 'MAGICBB_[A-Z0-9_]*' | grep -v '_$' | sort -u | diff described -
END

if has clang-22 clang-22; then
    windows="clang-22 -ffreestanding $warnings -I$root"
    succeeds "clang-cl, which lacks some macros of gcc, stores atomically" <<'END'
$windows --target=x86_64-pc-windows-msvc -E impl.c >impl.i
grep __atomic_store_n impl.i
END
    for target in 'x86_64 c' 'x86_64 c++' 'i686 c' 'aarch64 c++'; do
        succeeds "what Microsoft's compiler sees for $target" \
            $windows --target=${target% *}-pc-windows-msvc -x ${target#* } \
            -include root/tests/library/intrin.h -c impl.c
    done
fi

# main.c includes the header twice.
for option in $options; do
    case $option in HEADER_ONLY | EMBED | API | ASSERT) continue ;; esac
    for other in TINY NO_LAZY NO_PEXT; do
        [ "$option $other" = "COMPACT TINY" ] || # exclude each other
            succeeds "MAGICBB_$option and MAGICBB_$other" \
                $C -DMAGICBB_$option -DMAGICBB_$other -fsyntax-only main.c
    done
done
succeeds "any value means yes, as OPTIONS says" <<'END'
grep "Any value means yes: 0 and OFF, too" root/magicbb.h
$C -DMAGICBB_COMPACT=OFF -DMAGICBB_NO_LAZY=0 -c impl.c
nm impl.o | grep _compact_magic_eager_
END

# A lookup before magicbb_init()
printf '%s\n' '#include "magicbb.h"' 'int main(void)' '{' \
    'volatile int square = 0;' 'return PIECE(square, 0) == 0;' '}' >forgets.c
for layout in WIDE COMPACT; do
    for piece in rook bishop; do
        succeeds "MAGICBB_NO_LAZY, $layout: an early ${piece}'s lookup crashes" <<'END'
$C -DMAGICBB_NO_LAZY -DMAGICBB_$layout -DPIECE=magicbb_${piece}_attacks \
    forgets.c impl.c -o a
[ "$(./a || echo $?)" = 139 ]
END
    done
done

echo '#include "magicbb.h"' >alone.c
one_error "HEADER_ONLY in C is refused" "magicbb.h: .*HEADER_ONLY needs C++17" \
    $C -DMAGICBB_HEADER_ONLY -fsyntax-only alone.c
late() { # OPTION COMPILER...: defined after the first include
    printf '%s\n' '#include "magicbb.h"' "#define MAGICBB_$1" \
        '#define MAGICBB_IMPLEMENTATION' '#include "magicbb.h"' >late.c
    option=$1
    shift
    one_error "MAGICBB_$option after the first include is refused" \
        "magicbb.h: .* after this file's first" "$@" -fsyntax-only late.c
}
for option in $options; do
    case $option in
    IMPLEMENTATION) ;; # may come late
    API | ASSERT)
        printf '%s\n' '#include "magicbb.h"' "#define MAGICBB_$option extern" >late.c
        fails "MAGICBB_$option after the first include is a warning" \
            "redefined" $C -fsyntax-only late.c
        ;;
    NO_PEXT) ! accepts -mbmi2 || late NO_PEXT $C -mbmi2 ;;
    HEADER_ONLY) ! has_cxx || late $option $CXX11 -std=c++17 -x c++ ;;
    *) late "$option" $C ;;
    esac
done
while read -r first text; do
    flags="-DMAGICBB_$first -DMAGICBB_${text%% *}"
    ! has_cxx || one_error "$flags exclude each other" "magicbb.h: .*MAGICBB_$text" \
        $CXX11 -std=c++17 -x c++ $flags -c main.c impl.c
done <<'END'
COMPACT TINY excludes MAGICBB_COMPACT and MAGICBB_EMBED
EMBED TINY excludes MAGICBB_COMPACT and MAGICBB_EMBED
STATIC HEADER_ONLY needs C++17 and excludes MAGICBB_STATIC
END

# Vectors are loaded aligned, and a square's are one cache line.
for flags in -mavx2 '-mavx512vl -mavx512cd'; do
    ! accepts $flags || succeeds "tables of vectors are aligned, $flags" <<'END'
$C -DMAGICBB_TINY $flags -fdata-sections -c impl.c
readelf -SW impl.o | grep 'rodata.*magicbb.* 64$'
END
done

# AMD's processors before Zen 3 have a slow PEXT. AVX-512 takes both CD and VL.
while read -r word flags; do
    ! accepts $flags || succeeds "$word with $flags" <<'TEXT'
$C $flags -c impl.c
nm impl.o
nm impl.o | grep _${word}_
TEXT
done <<'ROWS'
magic -march=bdver4
magic -march=znver1
magic -march=znver2
pext -march=znver3
pext -mbmi2 -mtune=znver2
sse2 -DMAGICBB_TINY -msse2 -mno-avx
avx512 -DMAGICBB_TINY -mavx512cd -mavx512vl
avx2 -DMAGICBB_TINY -mavx512cd -mno-avx512vl
avx2 -DMAGICBB_TINY -mavx512vl -mno-avx512cd
ROWS

version=$(cd root && header_version)
number=$(echo "$version" | awk -F . '{ print $1 * 10000 + $2 * 100 + $3 }')
succeeds "macros, header, README, CHANGELOG, PORTING: one version" <<'END'
cd root
grep -x "#define MAGICBB_VERSION $number" magicbb.h
grep "^/[*] .*version $version\$" magicbb.h
[ "$(grep -m 1 '^## ' .github/CHANGELOG.md)" = "## $version" ]
grep "Version $version[.]" README.md
grep "find_package(magicbb ${version%.*})" examples/PORTING.md
END

done_testing
