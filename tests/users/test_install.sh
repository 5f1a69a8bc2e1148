#!/bin/sh
# make install, uninstall and dist, with blanks and quotes in the names, and what
# pkg-config, Meson and CMake make of them. The CMake code of examples/PORTING.md,
# and the header as part of a project.
set -u
. "${0%/*}/../tap.sh"
export CC CXX
# The outer make is none of their business.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
scratch 'my projects'
version=$(header_version)

# A user's program, also as C++: it prints the configuration, and 0 is right.
cat >"$dir/main.c" <<'END'
#include <magicbb.h>
#include <stdio.h>
int main(void)
{
    puts(magicbb_config());
    return magicbb_queen_attacks(0, 0x0302) != 0x0302;
}
END
cp "$dir/main.c" "$dir/main.cc"
printf '#define MAGICBB_IMPLEMENTATION\n#include <magicbb.h>\n' >"$dir/own.c"

# ------------------------------------------------------ install and uninstall --

uses() { # FLAGS...
    "$CC" "$@" "$dir/own.c" "$dir/main.c" -o "$dir/main" && "$dir/main"
}

check() { # NAME DESTDIR PREFIX
    place=$1
    installed=$2$3
    output=$(umask 077 && make install DESTDIR="$2" PREFIX="$3" 2>&1)
    point $? "$place: make install"
    succeeds "$place: the header compiles there" uses -I"$installed/include"
    equals "$place: others can read all of it, in spite of the umask" '' \
        "$(find "${2:-$3}" -type d ! -perm 755 -o -type f ! -perm -444)"
    if has pkgconf pkg-config; then
        asked() { # OPTION
            PKG_CONFIG_PATH=$installed/share/pkgconfig pkg-config "$1" magicbb 2>&1
        }
        equals "$place: pkg-config knows the version" "$version" \
            "$(asked --modversion)"
        equals "$place: and the prefix" "$3" \
            "$(eval "printf %s $(asked --variable=prefix)")"
        # the flags name the prefix alone
        [ "$2" ] || works "$place: and flags to compile with" \
            "uses $(asked --cflags)"
    fi
    output=$(make -s uninstall DESTDIR="$2" PREFIX="$3" 2>&1)
    succeeds "$place: make uninstall" test -z "$(find "$installed" ! -type d)"
}

check "PREFIX with quotes" '' "$dir/it's \"mine\" #1"
check "DESTDIR with blanks" "$dir/my root" "/opt/Program Files"
installed="$dir/chess things"
make -s install PREFIX="$installed"

mkdir "$dir/meson"
cp "$dir/main.c" "$dir/own.c" "$dir/meson"
cat >"$dir/meson/meson.build" <<'END'
project('engine', 'c', default_options: ['werror=true', 'warning_level=3'])
magicbb = dependency('magicbb', version: '>=1.1')
executable('engine', 'main.c', 'own.c', dependencies: magicbb)
END
if has meson meson ninja-build ninja pkgconf pkg-config; then
    export PKG_CONFIG_PATH="$installed/share/pkgconfig"
    works "Meson" "cd '$dir' && meson setup build-meson meson &&
        ninja -C build-meson && build-meson/engine"
fi

# ----------------------------------------------------------------- make dist --

archive=$root/build/magicbb-$version.tar.gz
make -s dist
cp "$archive" "$dir/first.tar.gz"
works "make dist: the same bytes at another time" \
    "touch magicbb.h && make -s dist && cmp '$archive' '$dir/first.tar.gz'"
output=$(tar -tzf "$archive" 2>&1)
equals "it holds the header, LICENSE, README and tools/use/cmake" '' \
    "$({ printf '%s\n' magicbb.h LICENSE README.md && ls tools/use/cmake/*; } |
        sed "s,^,magicbb-$version/," | sort >"$dir/wanted"
    printf '%s\n' "$output" | sort | diff "$dir/wanted" -)"

# --------------------------------------------------------------------- CMake --

has cmake cmake || done_testing

builds() { # NAME PROJECT BUILD OPTIONS...: configures and builds
    title=$1 project=$2 folder=$3
    shift 3
    output=$(cmake -S "$dir/$project" -B "$dir/$folder" "$@" 2>&1 &&
        cmake --build "$dir/$folder" 2>&1)
    point $? "$title: configured and built"
}

block() { # FILE LANGUAGE N: the file's Nth block of it
    awk -v begin="\`\`\`$2" -v n="$3" '$0 == begin { inside = !--n; next }
        inside && /^```$/ { exit } inside' "$1"
}
porting=examples/PORTING.md
mkdir "$dir/sub" "$dir/fetch"
ln -s "$root" "$dir/sub/magicbb"
block README.md c 1 >"$dir/sub/hello.c"
block $porting cmake 1 >"$dir/sub/CMakeLists.txt"
builds "PORTING.md: add_subdirectory" sub build-sub
succeeds "it is right" "$dir/build-sub/hello"
block $porting cmake 2 >>"$dir/sub/CMakeLists.txt"
sed -i '/MAGICBB_IMPLEMENTATION/d' "$dir/sub/hello.c"
builds "with its implementation and layout" sub build-layout
works "it is right" "'$dir/build-layout/hello' &&
    nm '$dir/build-layout/hello' | grep _compact_"
block README.md c 1 >"$dir/fetch/hello.c"
{
    block $porting cmake 1 | sed '/add_subdirectory/,$d'
    block $porting cmake 3 | sed "s,SOURCE_DIR .*,URL \"$archive\","
    block $porting cmake 1 | sed '1,/add_subdirectory/d'
} >"$dir/fetch/CMakeLists.txt"
builds "PORTING.md: FetchContent" fetch build-fetch
succeeds "it is right" "$dir/build-fetch/hello"

# find_package, by targets of which each has options of its own
mkdir "$dir/find"
cat >"$dir/find/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.15)
project(find ${LANGUAGE})
set(CMAKE_CXX_STANDARD 11)
find_package(magicbb ${WANTED} REQUIRED)
find_package(magicbb REQUIRED) # a second time does no harm
add_executable(program ${MAIN})
target_link_libraries(program PRIVATE magicbb::implementation)
target_compile_definitions(program PRIVATE ${OPTION})
add_library(plugin SHARED ${MAIN})
target_link_libraries(plugin PRIVATE magicbb::implementation)
add_library(engine ${MAIN})
target_link_libraries(engine PUBLIC magicbb::magicbb
    PRIVATE $<BUILD_INTERFACE:magicbb::implementation>)
install(TARGETS engine EXPORT targets ARCHIVE DESTINATION lib)
install(EXPORT targets DESTINATION share/cmake/find)
END
project() { # NAME CONFIG OPTIONS...
    title=$1 config=$2 folder="build-$2"
    shift 2
    builds "$title" find "$folder" "-DCMAKE_PREFIX_PATH=$installed" \
        -DLANGUAGE=C "-DMAIN=$dir/main.c" "$@"
    output=$("$dir/$folder/program" 2>&1)
    equals "it is right, $config" "0 $config" "$? $output"
}
project "find_package of this version" "wide magic lazy" -DWANTED="$version"
project "options of one target alone" "compact magic lazy" \
    -DOPTION=MAGICBB_COMPACT
! has_cxx || project "find_package, C++ alone" "wide magic eager" \
    -DLANGUAGE=CXX "-DMAIN=$dir/main.cc" -DOPTION=MAGICBB_NO_LAZY
for wanted in "${version%%.*}.99" "$((${version%%.*} + 1)).0"; do
    fails "version $wanted is refused" "$version" cmake -S "'$dir/find'" \
        -B "'$dir/build-none'" "'-DCMAKE_PREFIX_PATH=$installed'" \
        -DLANGUAGE=C "'-DMAIN=$dir/main.c'" -DWANTED=$wanted
done

done_testing
