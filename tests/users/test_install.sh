#!/bin/sh
# make install, uninstall and dist, with blanks and quotes in names; what pkg-config
# and CMake make of them; the CMake code in PORTING.md.
set -u
. "${0%/*}/../tap.sh"
export CC CXX CFLAGS=-DMAGICBB_IMPLEMENTATION
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
scratch 'my projects'
version=$(header_version)

# A user's program: it prints the configuration, and 0 is right.
cat >"$dir/hello.c" <<'END'
#include <magicbb.h>
#include <stdio.h>
int main(void)
{
    puts(magicbb_config());
    return magicbb_queen_attacks(0, 0x0302) != 0x0302;
}
END

prefix="/it's \"mine\" \`touch PWNED\` \$(touch PWNED) #1, new"
at="$dir/my \$(x)"
umask 077
make install DESTDIR="$at" PREFIX="$prefix" >"$dir/said"
succeeds "make install" ls "$at$prefix/include/magicbb.h"
equals "others can read all of it, in spite of the umask" '' \
    "$(find "$at" -type d ! -perm 755 -o -type f ! -perm -444)"
make uninstall DESTDIR="$at" PREFIX="$prefix" >"$dir/said"
equals "make uninstall" '' "$(find "$at" PWNED ! -type d 2>"$dir/said")"

make install PREFIX="$at$prefix" >"$dir/said"
export PKG_CONFIG_PATH="$at$prefix/share/pkgconfig"
! has pkgconf pkg-config || succeeds "pkg-config" <<'END'
pkg-config --exact-version="$version" magicbb
pkg-config --cflags magicbb | xargs "$CC" $CFLAGS "$dir/hello.c" -o "$dir/hello"
"$dir/hello"
END

cp "$(make -s dist)" "$dir/first.tar.gz"
succeeds "make dist: the same bytes of a copy, whose files have other times and modes" \
    <<'END'
mkdir "$dir/copy"
cp -R Makefile magicbb.h LICENSE README.md tests tools "$dir/copy"
cmp "$dir/copy/$(make -s -C "$dir/copy" dist)" "$dir/first.tar.gz"
END

has cmake cmake || done_testing
export CMAKE_PREFIX_PATH="$dir/chess, things" WANTED="${version%%.*}.0"
make install PREFIX="$CMAKE_PREFIX_PATH" >"$dir/said"
ln -s "$root" "$dir/magicbb"
project() { # NAME LAYOUT: hello.c, as $lists says
    printf '%s\n' "$lists" >"$dir/CMakeLists.txt"
    output=$({ cmake -S "$dir" -B "$dir/$1" &&
        cmake --build "$dir/$1" && "$dir/$1/hello"; } 2>&1)
    [ "$? $(printf '%s\n' "$output" | tail -n 1)" = "0 $2 magic lazy" ]
    point $? "CMake: $1"
}
lists=$(awk '/^```/ { on = /cmake/; next } on' examples/PORTING.md)
project add_subdirectory wide
cat >"$dir/fetch.cmake" <<END
include(FetchContent)
FetchContent_Declare(magicbb URL "$dir/first.tar.gz"
    SOURCE_SUBDIR tools/packaging/cmake)
FetchContent_MakeAvailable(magicbb)
END
listed=$lists
lists=$(echo "$listed" | sed 's/add_subdirectory.*/include(fetch.cmake)/')
project FetchContent wide
unset CFLAGS
lists="$(echo "$listed" | sed 's/magicbb::magicbb/magicbb::implementation/')
target_compile_definitions(magicbb::magicbb INTERFACE MAGICBB_COMPACT)"
project implementation compact

# find_package, by targets of which each has options of its own
cat >"$dir/find.cmake" <<'END'
set(PACKAGE_VERSION mine)
find_package(magicbb $ENV{WANTED} REQUIRED)
if(NOT PACKAGE_VERSION STREQUAL mine)
    message(FATAL_ERROR "a variable of the user's is overwritten")
endif()
find_package(magicbb REQUIRED) # again: no harm
enable_language(${LANGUAGE})
set_source_files_properties(hello.c PROPERTIES LANGUAGE ${LANGUAGE})
add_library(part OBJECT hello.c)
target_link_libraries(part PUBLIC magicbb::magicbb
    PRIVATE magicbb::implementation)
target_compile_definitions(part PRIVATE ${OPTION})
add_executable(hello $<TARGET_OBJECTS:part>)
target_link_libraries(hello PRIVATE part)
add_library(engine hello.c)
target_link_libraries(engine PUBLIC magicbb::magicbb
    PRIVATE $<BUILD_INTERFACE:magicbb::implementation>)
install(TARGETS engine EXPORT targets ARCHIVE DESTINATION lib)
install(EXPORT targets DESTINATION share/cmake/find)
END
finds() { # NAME LAYOUT POLICIES LANGUAGE LINE [LINE]
    lists=$(printf '%s\n' "cmake_minimum_required(VERSION $3)" \
        "set(LANGUAGE $4)" "$5" "${6:-}" 'include(find.cmake)')
    project "$1" "$2"
}
finds "policies of 3.2, unity build" wide 3.2 C 'project(p C)' \
    'set(CMAKE_UNITY_BUILD ON)'
finds "C enabled later" wide 3.15 C 'project(p NONE)'
! has_cxx || finds C++ compact 3.15 CXX 'project(p CXX)' \
    'set(OPTION MAGICBB_COMPACT)'
WANTED=$((${version%%.*} - 1)).0
fails "version $WANTED is refused" "config.cmake, version: $version" \
    cmake -S "$dir" -B "$dir/$WANTED"
done_testing
