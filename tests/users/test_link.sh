#!/bin/sh
# What the linker sees: symbols, options that disagree, libraries that hide or
# show their tables, two libraries or plugins in one program. ALL=1 tries a DLL,
# too, and more ways to optimise: the matrix does.
set -u
. "${0%/*}/users.sh"

disagree() { # NAME FLAGS FLAGS
    fails "$1 in one program do not link" "magicbb_" \
        "linked '$C $2' '$C $3' '$CC'"
    [ -z "$cxx" ] || fails "$1 in one C++ program do not link" "magicbb_" \
        "linked '$CXX11 -O0 $2 -x c++' '$CXX11 -O0 $3 -x c++' '$CXX'"
}

disagree "lazy and eager" "" -DMAGICBB_NO_LAZY
if accepts -mbmi2; then
    disagree "magic and pext" -DMAGICBB_NO_PEXT -mbmi2
    succeeds "MAGICBB_NO_PEXT makes them agree" linked \
        "$C -DMAGICBB_NO_PEXT" "$C -DMAGICBB_NO_PEXT -mbmi2" "$CC"
fi
sed 's/#define MAGICBB_VERSION .*/#define MAGICBB_VERSION 999/' \
    "$root/magicbb.h" >old.h
fails "two versions in one program do not link" "magicbb_999_" \
    "linked '$C' '$C -include old.h' '$CC'"

if [ "$forms" ]; then
    tiny=-DMAGICBB_TINY
    disagree "tiny for AVX-512 and AVX2" "$tiny -mavx512vl -mavx512cd" \
        "$tiny -mavx2"
    disagree "tiny for SSE2 and AVX2" "$tiny" "$tiny -mavx2"
    cat >form.c <<'END'
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/reference.h"
int FORM(void);
int FORM(void)
{
    int square, bad = 0;
    for (square = 0; square < 64; square++)
        bad += magicbb_queen_attacks(square, 0x00420a1008244281) !=
                   ref_attacks('Q', square, 0x00420a1008244281) ||
               !(magicbb_king_attacks(square) & magicbb_rook_attacks(square, 0));
    return bad;
}
END
    cat >dispatch.c <<'END'
int sse2(void), avx2(void), avx512(void), wide(void);
int main(void)
{
    return sse2() + wide() + (__builtin_cpu_supports("avx2") ? avx2() : 0) +
           (__builtin_cpu_supports("avx512cd") &&
            __builtin_cpu_supports("avx512vl") ? avx512() : 0);
}
END
    works "three forms of tiny and a wide table in one program" <<'END'
$C $tiny -DFORM=sse2 -c form.c -o sse2.o
$C $tiny -DFORM=avx2 -mavx2 -c form.c -o avx2.o
$C $tiny -DFORM=avx512 -mavx512vl -mavx512cd -c form.c -o avx512.o
$C -DFORM=wide dispatch.c form.c sse2.o avx2.o avx512.o -o a
./a
END
    works "tiny is for AVX-512 only with both CD and VL" <<'END'
$C $tiny -mavx512cd -mno-avx512vl -c impl.c
nm impl.o | grep _avx2_
$C $tiny -mavx512vl -mno-avx512cd -c impl.c
nm impl.o | grep _avx2_
END
fi

# ------------------------------------------------------------------ symbols --

symbols() { # OBJECT: its external definitions, without version and layout
    nm -g "$1" | awk 'NF == 3 { print $3 }' |
        sed 's/^_*magicbb_[0-9]*_[a-z]*_[a-z]*_[a-z]*_//' | sort | tr '\n' ' '
}

holds() { # NAME SYMBOLS COMMAND...: what it compiles has these and no others
    name=$1 expected="$2 "
    shift 2
    "$@" -o object.o
    equals "$name" "$expected" "$(symbols object.o)"
}

# shellcheck disable=SC2086 # lists of flags
{
    holds "external symbols of the implementation" \
        'debruijn leapers magics masks offsets tables' $C -c impl.c
    for level in -O0 -O2 -Os; do
        holds "no external symbols otherwise, $level" other $C $level -c other.c
        [ -z "$cxx" ] ||
            holds "nor in C++, $level" other $CXX11 $level -x c++ -c other.c
    done
    holds "no external symbols when static" other \
        $C -DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION -c other.c
}
fails "without an implementation the linker names the configuration" \
    'undefined reference to .magicbb_[0-9]*_wide_[a-z]*_lazy_' \
    "LC_ALL=C $CC -I$root main.c other.c -o a"

# C++ files that differ in what does not matter, linked as one
if has_cxx && links "$CXX" -flto && [ "$forms" ]; then
    succeeds "link-time optimization sees no rule of one definition broken" \
        linked "$CXX11 -flto -include assert.h -DMAGICBB_ASSERT=assert -x c++" \
        "$CXX11 -flto -mavx2 -DMAGICBB_NO_PEXT -x c++" "$CXX -flto -Werror"
fi

works "a shared library with hidden visibility shows nothing of it" <<'END'
$C -fPIC -shared -fvisibility=hidden other.c impl.c -o liblib.so
[ "$(nm -D --defined-only liblib.so | awk '{ print $3 }')" = other ]
END

# AMD's processors before Zen 3 have a slow PEXT.
if accepts -march=znver2; then
    for cpu in bdver4:magic znver1:magic znver2:magic znver3:pext; do
        works "-march=$cpu" <<'END'
$C -march=${cpu%:*} -c other.c -o other.o
nm other.o
nm other.o | grep -q wide_${cpu#*:}_lazy
END
    done
fi

works "MAGICBB_API: a shared library shows the tables to its program" <<'END'
$C -fPIC -shared -fvisibility=hidden impl.c -o libtables.so \
    '-DMAGICBB_API=__attribute__((visibility("default")))'
$C main.c other.c ./libtables.so -o a
./a
END
works "MAGICBB_API may be an attribute of data alone" <<'END'
$C '-DMAGICBB_API=__attribute__((nocommon))' main.c other.c impl.c -o a
./a
END

# A library whose tables its program uses, or which have the same names as the
# program's, or as those of a library that is loaded first. The function that
# fills may then be another than the one beside the tables.
dynamic() { # VISIBILITY CODE LINK: flags of the program, in each binding
    shown=$1
    api="-DMAGICBB_API=__attribute__((visibility(\"$shown\")))"
    # shellcheck disable=SC2086 # lists of flags
    $C $flags "$api" -fPIC -c other.c && $C $flags "$api" -fPIC -c impl.c &&
        $CC -shared impl.o -o first.so && mv impl.o shown.o &&
        $C $flags $2 -c main.c && $C $flags $2 -c impl.c || return
    for binding in lazy now Bsymbolic Bsymbolic-functions; do
        binding=$(echo $binding | sed 's/^[a-z]/-z,&/; s/^B/-&/')
        $CC -shared -Wl,$binding other.o shown.o -o lib.so || return
        for words in "main.o ./lib.so" "main.o impl.o ./lib.so" \
            "-Wl,--no-as-needed ./lib.so main.o impl.o" \
            "main.o ./first.so ./lib.so" "main.o ./lib.so ./first.so"; do
            # shellcheck disable=SC2086 # lists of flags
            $CC $3 $words -o a && ./a && LD_PRELOAD=./first.so ./a ||
                echo "$* $words, the library $binding: status $?"
        done
    done
}

for flags in -DMAGICBB_WIDE ${ALL:+-DMAGICBB_COMPACT -DMAGICBB_NO_LAZY}; do
    output=$({
        dynamic default -fno-pie -no-pie
        dynamic default -fPIE -pie
        dynamic protected -fPIC -pie
    } 2>&1)
    equals "a library's tables and its program's, in each binding, $flags" \
        '' "$output"
done
mingw=x86_64-w64-mingw32-gcc
if [ "${ALL:-}" ] &&
    has gcc-mingw-w64-x86-64-posix $mingw "wine wine64" wine; then
    for filling in LAZY NO_LAZY; do
        works "MAGICBB_API: a DLL shows them, $filling" <<'END'
$mingw -O1 -DMAGICBB_$filling -I$root -shared impl.c -o tables.dll \
    '-DMAGICBB_API=__declspec(dllexport)'
$mingw -O1 -DMAGICBB_$filling -I$root main.c other.c tables.dll -o a.exe \
    '-DMAGICBB_API=__declspec(dllimport)'
WINEDEBUG=-all wine ./a.exe
END
    done
fi

# ------------------------------------------------ two libraries in a program --

# The same library twice, each with its own tables, hidden or not; threads look
# up in both at once. STB_GNU_UNIQUE, or a name that one library
# hides and the other shows, would mix them.
cat >plugin.cc <<'END'
#include "magicbb.h"
extern "C" __attribute__((visibility("default"))) uint64_t look(int, uint64_t);
uint64_t look(int square, uint64_t occupied)
{
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    return magicbb_queen_attacks(square, occupied);
}
END
printf '#define MAGICBB_IMPLEMENTATION\n#include "plugin.cc"\n' >plugin_impl.cc
cat >host.c <<'END'
#include "tools/reference.h"
#include "tools/random.h"
#include <dlfcn.h>
#include <pthread.h>
#include <string.h>
typedef uint64_t look(int, uint64_t);
static void *look_up(void *at)
{
    uint64_t random = 3, bad = 0;
    look *f;
    int i;
    memcpy(&f, at, sizeof f);
    for (i = 0; i < 640; i++) {
        uint64_t occupied = random_set(&random);
        bad += f(i % 64, occupied) != ref_attacks('Q', i % 64, occupied);
    }
    return (void *)bad;
}
int main(int argc, char **argv)
{
    pthread_t threads[16];
    void *found[16], *bad;
    int i, wrong = 0, mode = RTLD_NOW | (argv[1][0] == 'g' ? RTLD_GLOBAL : 0);
    for (i = 2; i < argc; i++) {
        void *library = dlopen(argv[i], mode);
        found[i] = library ? dlsym(library, "look") : NULL;
        if (!found[i])
            return 2;
    }
    for (i = 2; i < argc; i++)
        pthread_create(&threads[i], NULL, look_up, &found[i]);
    for (i = 2; i < argc; i++) {
        pthread_join(threads[i], &bad);
        wrong |= bad != NULL;
    }
    return wrong;
}
END
: >shown
echo "-DMAGICBB_API='__attribute__((visibility(\"hidden\")))'" >hidden
echo '{ global: look; local: magicbb_*; };' >hide.map
echo -Wl,--version-script=hide.map >local
$CC -std=gnu99 -I$root host.c -o host -pthread -ldl || exit 1

plugins() { # NAME COMPILER FLAGS...: two of each kind, opened at once
    name=$1
    shift
    output=$(
        for kind in LAZY NO_LAZY HEADER_ONLY; do
            source=plugin_impl.cc all=
            [ $kind != HEADER_ONLY ] || source=plugin.cc
            for how in shown local hidden; do
                file=./$kind-$how.so all="$all $file"
                "$@" -std=c++17 -fPIC -I$root -DMAGICBB_$kind @$how \
                    -shared $source -o $file && cp $file $how-2.so || exit 1
                for mode in local global local local; do
                    timeout 20 ./host $mode $file ./$how-2.so ||
                        echo "$kind $how $mode: status $?"
                done
            done
            timeout 20 ./host global $all || echo "$kind, three ways: status $?"
        done 2>&1
    )
    equals "two plugins do not touch each other's tables: $name" '' "$output"
}

for level in -O0 -O2 ${ALL:+-O1 -Os}; do
    [ -z "$cxx" ] || plugins "$CXX $level" "$CXX" $level
done

# ------------------------------------------------------------- without libc --

# Code that runs before relocation: pointers in constants would be wrong.
if accepts -mavx2; then
    for flags in -msse2 -mavx2; do
        works "tiny has no pointer in its tables, $flags" <<'END'
$C -O2 $flags -DMAGICBB_TINY -fPIE -static-pie -nostdlib \
    $root/examples/freestanding.c -o a
readelf -rW a
./a || [ $? = 78 ]
[ -z "$(readelf -SW a | grep -E ' [.](data|bss)|rel.ro')" ]
END
    done
fi
done_testing
