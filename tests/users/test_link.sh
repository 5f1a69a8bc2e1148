#!/bin/sh
# What the linker sees: symbols, options that disagree, libraries that hide or
# show their tables, two libraries or plugins in one program. ALL=1 tries a DLL and
# link-time optimization, too, and more ways to optimise: the matrix does.
set -u
. "${0%/*}/users.sh"

disagree() { # NAME FLAGS FLAGS
    fails "$1 in one program do not link" "magicbb_" \
        linked "$C $2" "$C $3" "$CC"
}

disagree "lazy and eager" "" -DMAGICBB_NO_LAZY
disagree "lazy and embedded" "" '-DMAGICBB_EMBED="file"'
[ -z "$cxx" ] || fails "nor in one C++ program" "magicbb_" linked \
    "$CXX11 -O0 -x c++" "$CXX11 -O0 -DMAGICBB_NO_LAZY -x c++" "$CXX"
if accepts -mbmi2; then
    disagree "magic and pext" -DMAGICBB_NO_PEXT -mbmi2
    succeeds "MAGICBB_NO_PEXT makes them agree" linked \
        "$C -DMAGICBB_NO_PEXT" "$C -DMAGICBB_NO_PEXT -mbmi2" "$CC"
fi
sed 's/#define MAGICBB_VERSION .*/#define MAGICBB_VERSION 999/' \
    "$root/magicbb.h" >old.h
fails "two versions in one program do not link" "magicbb_999_" \
    linked "$C" "$C -include old.h" "$CC"

if [ "$forms" ]; then
    disagree "tiny for SSE2 and AVX2" "-DMAGICBB_TINY -O0" \
        "-DMAGICBB_TINY -O0 -mavx2"
fi

# All in one program: two processors, layouts and fillings, all forms of tiny, and
# files that pack their structs
cat >kind.c <<'END'
#include <stdint.h>
#include "tools/processor.h"
#ifdef PACK
#pragma pack(1)
#endif
#include "magicbb.h"
#ifdef __cplusplus
extern "C"
#endif
magicbb_both KIND(int square, uint64_t occupied);
magicbb_both KIND(int square, uint64_t occupied)
{
    const magicbb_both lacks = {1, 1};
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    return processor_lacks() ? lacks : magicbb_both_attacks(square, occupied);
}
END
cat >kinds.c <<'END'
#include "magicbb.h"
#include "tools/reference.h"
#ifdef __cplusplus
extern "C" {
#endif
typedef magicbb_both kind(int square, uint64_t occupied);
kind KINDS;
#ifdef __cplusplus
}
#endif
int main(void)
{
    kind *const kinds[] = {KINDS};
    const uint64_t occupied = 0x00420a1008244281;
    unsigned i;
    for (i = 0; i < 64 * sizeof kinds / sizeof *kinds; i++) {
        const int square = i % 64;
        const magicbb_both both = kinds[i / 64](square, occupied);
        if ((both.rook != ref_attacks('R', square, occupied) ||
             both.bishop != ref_attacks('B', square, occupied)) &&
            both.rook != 1)
            return 1;
    }
    return 0;
}
END
cat >kinds <<END
wide -DMAGICBB_IMPLEMENTATION
v3 -mavx2 -mpopcnt
asserted -include assert.h -DMAGICBB_ASSERT=assert
pext -DMAGICBB_IMPLEMENTATION -mbmi2
eager -DMAGICBB_IMPLEMENTATION -DMAGICBB_NO_LAZY
compact -DMAGICBB_IMPLEMENTATION -DMAGICBB_COMPACT
small -DMAGICBB_IMPLEMENTATION -DMAGICBB_COMPACT -DMAGICBB_NO_LAZY
tiny -DMAGICBB_IMPLEMENTATION -DMAGICBB_TINY
avx2 -DMAGICBB_IMPLEMENTATION -DMAGICBB_TINY -mavx2
avx512 -DMAGICBB_IMPLEMENTATION -DMAGICBB_TINY -mavx512vl -mavx512cd
packed_wide -fpack-struct=1
packed_small -DPACK -DMAGICBB_COMPACT -DMAGICBB_NO_LAZY
packed_compact -DPACK -DMAGICBB_COMPACT
packed_avx2 -DPACK -DMAGICBB_TINY -mavx2
packed_avx512 -DPACK -DMAGICBB_TINY -mavx512vl -mavx512cd
END
[ "${ALL:-}" ] || sed -i /avx512/d kinds # gcc takes a second for each
one_program() { # KINDS LINKER COMPILER FLAGS...
    file=$1 linker=$2 objects='' all=''
    shift 2
    while read -r kind flags; do
        accepts $flags || continue
        "$@" $flags -DKIND=$kind -c kind.c -o $kind.o || return
        objects="$objects $kind.o" all=${all:+$all,}$kind
    done <$file
    "$@" -DKINDS=$all -c kinds.c && $linker kinds.o $objects -o a && ./a
}
compiler=$C # or C++, which has more to mix up
[ -z "$cxx" ] || compiler="$CXX11 -x c++"
linker=${compiler%% *}
succeeds "all kinds and packed structs in one program, $linker" \
    one_program kinds $linker $compiler
case $($linker --version) in
*clang*) linker="$linker -flto -fuse-ld=lld" ;;
*) linker="$linker -flto -Werror" ;;
esac
if [ "${ALL:-}" ] && links $linker; then
    succeeds "link-time optimization of all kinds" \
        one_program kinds "$linker" $compiler -flto
fi

# ------------------------------------------------------------------ symbols --

holds() { # NAME SYMBOLS COMMAND...: what it compiles defines these and no
    # others, their version and layout left out
    name=$1 expected=$2
    shift 2
    rm -f object.o
    output=$("$@" -o object.o 2>&1 || echo "$*")
    equals "$name" "$expected " "$output$(nm -g object.o | awk 'NF == 3 { print $3 }' |
        sed 's/^_*magicbb_[0-9]*_[a-z]*_[a-z]*_[a-z]*_//' | sort | tr '\n' ' ')"
}

holds "external symbols of the implementation" \
    'debruijn leapers magics masks slots starts' $C -c impl.c
for level in -O0 -O2 -Os; do
    holds "no external symbols otherwise, $level" other $C $level -c other.c
    [ -z "$cxx" ] ||
        holds "nor in C++, $level" other $CXX11 $level -x c++ -c other.c
done
holds "no external symbols when static" other \
    $C -DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION -c other.c
fails "without an implementation the linker names the configuration" \
    'undefined reference to .magicbb_[0-9]*_wide_[a-z]*_lazy_' \
    env LC_ALL=C $CC -I$root main.c other.c -o a

# AMD's processors before Zen 3 have a slow PEXT. AVX-512 takes both CD and VL.
while read -r word flags; do
    ! accepts $flags || works "$word with $flags" <<'END'
$C $flags -c impl.c
nm impl.o
nm impl.o | grep _${word}_
END
done <<'END'
magic -march=bdver4
magic -march=znver1
magic -march=znver2
pext -march=znver3
pext -mbmi2 -mtune=znver2
avx2 -DMAGICBB_TINY -mavx512cd -mno-avx512vl
avx2 -DMAGICBB_TINY -mavx512vl -mno-avx512cd
END

# ---------------------------------------------------------- shared libraries --

works "a shared library with hidden visibility shows nothing of it" <<'END'
$C -fPIC -shared -fvisibility=hidden other.c impl.c -o liblib.so
[ "$(nm -D --defined-only liblib.so | awk '{ print $3 }')" = other ]
END
for compiler in "$C" ${cxx:+"$CXX11 -x c++"}; do
    works "MAGICBB_API: a shared library shows C its tables, ${compiler%% *}" <<'END'
$compiler -fPIC -shared -fvisibility=hidden impl.c -o libtables.so \
    '-DMAGICBB_API=__attribute__((visibility("default")))'
$C main.c other.c ./libtables.so -o a
./a
END
done
runs "MAGICBB_API may be an attribute of data alone" \
    $C '-DMAGICBB_API=__attribute__((nocommon))' main.c other.c impl.c

# A library whose tables its program uses, or which have the same names as the
# program's, or as those of a library that is loaded first.
dynamic() { # FLAGS VISIBILITY CODE LINK: flags of the program, in each binding
    api="-DMAGICBB_API=__attribute__((visibility(\"$2\")))"
    $C $1 "$api" -fPIC -c other.c && $C $1 "$api" -fPIC -c impl.c &&
        $CC -shared impl.o -o first.so && mv impl.o shown.o &&
        $C $1 $3 -c main.c && $C $1 $3 -c impl.c || return
    for binding in ${ALL:+-Bsymbolic} -z,now; do
        $CC -shared -Wl,$binding other.o shown.o -o lib.so || return
        for words in "main.o ./lib.so" "main.o impl.o ./lib.so" \
            "-Wl,--no-as-needed ./lib.so main.o impl.o" \
            "main.o ./first.so ./lib.so" "main.o ./lib.so ./first.so"; do
            $CC $4 $words -o a && ./a && LD_PRELOAD=./first.so ./a ||
                echo "$* $words, the library $binding: status $?"
        done
    done
}

for flags in -DMAGICBB_WIDE ${ALL:+-DMAGICBB_COMPACT -DMAGICBB_NO_LAZY}; do
    output=$({
        dynamic $flags default -fno-pie -no-pie
        dynamic $flags default -fPIE -pie
        dynamic $flags protected -fPIC -pie
    } 2>&1)
    equals "a library's tables and its program's, in each binding, $flags" \
        '' "$output"
done

# By MinGW's gcc: once in the matrix
mingw=x86_64-w64-mingw32-gcc
if [ "${ALL:-}" ] && [ "$CC" = gcc ] &&
    has gcc-mingw-w64-x86-64-posix $mingw "wine wine64" wine; then
    works "MAGICBB_API: a DLL shows them" <<'END'
$mingw -O1 -I$root -shared impl.c -o tables.dll \
    '-DMAGICBB_API=__declspec(dllexport)'
$mingw -O1 -I$root main.c other.c tables.dll -o a.exe \
    '-DMAGICBB_API=__declspec(dllimport)'
WINEDEBUG=-all wine ./a.exe
END
fi

# ------------------------------------------------ two libraries in a program --

# The same library twice, each with its own tables, hidden or not; the program
# looks up in them by turns. STB_GNU_UNIQUE, or a name that one library hides
# and the other shows, would mix them.
cat >host.c <<'END'
#include "tools/reference.h"
#include "tools/random.h"
#include <dlfcn.h>
int main(int argc, char **argv)
{
    uint64_t (*look_up[16])(int, uint64_t), random = 3;
    const int mode = argv[1][0] == 'g' ? RTLD_NOW | RTLD_GLOBAL : RTLD_NOW;
    int i, n, wrong = 0;
    for (n = 2; n < argc; n++) {
        void *library = dlopen(argv[n], mode);
        if (!library)
            return 2;
        *(void **)&look_up[n] = dlsym(library, "other");
    }
    for (i = 0; i < 640; i++) {
        uint64_t occupied = random_set(&random);
        for (n = 2; n < argc; n++)
            wrong |= look_up[n](i % 64, occupied) !=
                     ref_attacks('R', i % 64, occupied);
    }
    return wrong;
}
END
$CC -std=gnu99 -I$root host.c -o host -ldl || exit 1
# How the tables are hidden: flags for the compiler
: >shown
cat >hidden <<'END'
-DMAGICBB_API='__attribute__((visibility("hidden")))'
END
echo -Wl,--version-script=hide.map >local
echo '{ global: other; local: magicbb_*; };' >hide.map

plugins() { # LEVEL: two of each kind, opened at once
    for kind in LAZY NO_LAZY HEADER_ONLY; do
        all='' define=-DMAGICBB_IMPLEMENTATION
        [ $kind != HEADER_ONLY ] || define=
        for how in shown local hidden; do
            file=./$kind-$how.so all="$all $file"
            $CXX $1 -std=c++17 -fPIC -I$root -DMAGICBB_$kind $define @$how \
                -shared -x c++ other.c -o $file && cp $file $how-2.so || return
            for mode in local global; do
                timeout 100 ./host $mode $file ./$how-2.so ||
                    echo "$kind $how $mode: status $?"
            done
        done
        timeout 100 ./host global $all || echo "$kind, three ways: status $?"
    done
}

for level in -O2 ${ALL:+-O0 -O1 -Os}; do
    [ -z "$cxx" ] || equals \
        "two plugins do not touch each other's tables, $level" '' \
        "$(plugins $level 2>&1)"
done
done_testing
