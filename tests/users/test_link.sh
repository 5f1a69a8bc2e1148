#!/bin/sh
# What the linker sees: symbols, options that disagree, libraries that hide or
# show their tables, plugins in one program; a DLL where WINEPREFIX is set, as in the
# matrix.
set -u
. "${0%/*}/users.sh"

while IFS='|' read -r name first second; do
    ! accepts $first $second || fails "$name in one program do not link" \
        "magicbb_" linked "$C $first" "$C $second" "$CC"
done <<'ROWS'
lazy and eager||-DMAGICBB_NO_LAZY
lazy and embedded||-DMAGICBB_EMBED="file"
magic and pext|-DMAGICBB_NO_PEXT|-mbmi2
tiny for SSE2 and AVX2|-DMAGICBB_TINY -O0|-DMAGICBB_TINY -O0 -mavx2
ROWS
! accepts -mbmi2 || succeeds "MAGICBB_NO_PEXT makes them agree" linked \
    "$C -DMAGICBB_NO_PEXT" "$C -DMAGICBB_NO_PEXT -mbmi2" "$CC"

all_right() { # NUMBER: so many kinds have said in `said` that they are right, or not run
    cat said
    [ "$(grep -cx -e right -e 'not run' said)" = "$1" ]
}

# All in one program, which looks up before main(): two processors, layouts and
# fillings, all forms of tiny, and files that pack their structs
cat >kinds <<'ROWS'
wide -DMAGICBB_IMPLEMENTATION
static -DMAGICBB_STATIC
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
packed_compact -DPACK -DMAGICBB_COMPACT
packed_avx512 -DPACK -DMAGICBB_TINY -mavx512vl -mavx512cd
ROWS
compiler=$C # or C++, which has more to mix up
! has_cxx || compiler="$CXX11 -x c++"
for level in -O0 '-O3 -flto=auto'; do
    ! links $CC $level || succeeds "all kinds in one program, $level" <<'TEXT'
rm -f kind-*.o
while read -r kind flags; do
    ! accepts $flags ||
        $compiler $level $flags -c root/tests/users/kind.c -o kind-$kind.o
done <kinds
$compiler $level empty.c -x none kind-*.o -o a
./a >said
all_right $(ls kind-*.o | wc -l)
TEXT
done

version=$(echo MAGICBB_VERSION | $C -include magicbb.h -E -x c - | tail -n 1)
defines() { # COMMAND...: the external symbols of what it compiles; those that begin with
    # the version and the configuration, without these
    "$@" -o object.o && nm -g object.o | awk 'NF == 3 { print $3 }' |
        sed "s/^_*magicbb_${version}_[a-z]*_[a-z]*_[a-z]*_//" | sort | xargs
}
equals "external symbols of the implementation" \
    'constants debruijn leapers slots' "$(defines $C -c impl.c 2>&1)"
for flags in -O0 -O2 -Os '-DMAGICBB_STATIC -include impl.c'; do
    equals "no others in C, $flags" other "$(defines $C $flags -c other.c 2>&1)"
    ! has_cxx || equals "nor in C++, $flags" other \
        "$(defines $CXX11 $flags -x c++ -c other.c 2>&1)"
done
fails "without an implementation the linker names the configuration" \
    'undefined reference to .magicbb_[0-9]*_wide_[a-z]*_lazy_' \
    env LC_ALL=C $CC -I$root main.c other.c -o a

succeeds "a shared library with hidden visibility shows nothing of it" <<'TEXT'
$C -fPIC -shared -fvisibility=hidden other.c impl.c -o liblib.so
[ "$(nm -D --defined-only liblib.so | awk '{ print $3 }')" = other ]
TEXT

mingw=x86_64-w64-mingw32-gcc
[ ! "${WINEPREFIX:-}" ] || ! has gcc-mingw-w64-x86-64-posix $mingw "wine wine64" wine ||
    succeeds "MAGICBB_API: a DLL shows them" <<'TEXT'
$mingw -O1 -I$root -shared impl.c -o tables.dll \
    '-DMAGICBB_API=__declspec(dllexport)'
$mingw -O1 -I$root main.c other.c tables.dll -o a.exe \
    '-DMAGICBB_API=__declspec(dllimport)'
WINEDEBUG=-all wine ./a.exe
TEXT

# A library whose tables its program uses, or which have the same names as the
# program's, or as those of a library that is loaded first
while read -r option visibility binding code program; do
    library="$C -DMAGICBB_$option -fPIC -shared -fvisibility=hidden"
    library="$library -DMAGICBB_API=__attribute__((visibility(\"$visibility\")))"
    succeeds "a library's tables, and its program's: $option $visibility $program" \
        <<'TEXT'
$library impl.c -o first.so
$library -Wl,$binding other.c impl.c -o lib.so
$C -DMAGICBB_$option $code -c main.c impl.c
for words in "main.o ./lib.so" "main.o impl.o ./lib.so" \
    "-Wl,--no-as-needed ./lib.so main.o impl.o" \
    "main.o ./first.so ./lib.so" "main.o ./lib.so ./first.so"; do
    $CC $program $words -o a
    ./a
    LD_PRELOAD=./first.so ./a
done
TEXT
done <<'ROWS'
WIDE default -z,now -fno-pie -no-pie
WIDE protected -z,now -fPIC -pie
COMPACT default -z,now -fPIE -pie
NO_LAZY default -z,now -fno-pie -no-pie
NO_LAZY protected -Bsymbolic -fPIC -pie
ROWS

# kind.c as a library, twice, with tables of its own, hidden or not, all in one program.
# STB_GNU_UNIQUE, or a name that one hides and another shows, would mix them.
echo '{ local: magicbb_*; };' >hide.map
$C empty.c -o empty
while read -r flags; do
    ! has_cxx || succeeds "plugins have tables of their own: $flags" <<'TEXT'
for how in -fvisibility=hidden -fvisibility=default -Wl,--version-script=hide.map; do
    $CXX11 -std=c++17 -x c++ $flags -fPIC $how -shared root/tests/users/kind.c \
        -o ./plugin$how.so
    cp ./plugin$how.so ./plugin$how-2.so
done
for order in '' -r; do
    LD_PRELOAD=$(ls $order ./plugin*.so | paste -sd :) ./empty >said
    all_right 6
done
TEXT
done <<'ROWS'
-O2 -DMAGICBB_IMPLEMENTATION
-O0 -DMAGICBB_IMPLEMENTATION -DMAGICBB_NO_LAZY
-O2 -DMAGICBB_HEADER_ONLY
-O0 -DMAGICBB_HEADER_ONLY -DMAGICBB_NO_LAZY
ROWS
done_testing
