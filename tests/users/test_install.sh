#!/bin/sh
# make install, uninstall and dist, with blanks and quotes in the names, and what
# pkg-config, Meson and CMake make of them. The CMake code of examples/PORTING.md,
# and the CMake package in projects that differ in what they set before.
set -u
. "${0%/*}/../tap.sh"
export CC CXX
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
scratch 'my projects'
version=$(header_version)
porting=examples/PORTING.md

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
{ echo '#define MAGICBB_IMPLEMENTATION' && cat "$dir/main.c"; } >"$dir/hello.c"

prefix="/it's \"mine\" \`touch PWNED\` #1" root_of="$dir/my root"
installed=$root_of$prefix
output=$(umask 077 && make install DESTDIR="$root_of" PREFIX="$prefix" 2>&1)
equals "make install says in one line what is where" "magicbb.h $version is in \
$installed/include, its CMake and pkg-config files in $installed/share" "$output"
equals "others can read all of it, in spite of the umask" '' \
    "$(find "$root_of" -type d ! -perm 755 -o -type f ! -perm -444)"
if has pkgconf pkg-config; then
    asked() { # OPTION
        PKG_CONFIG_PATH=$installed/share/pkgconfig pkg-config "$1" magicbb
    }
    equals "pkg-config knows the version and the prefix" "$version $prefix" \
        "$(asked --modversion) $(asked --variable=prefix | sed 's/\\//g')"
    eval "set -- $(asked --cflags)"
    equals "and flags for a shell" "-I$prefix/include" "$*"
fi
make -s uninstall DESTDIR="$root_of" PREFIX="$prefix" >"$dir/told"
equals "make uninstall" '' "$(find "$root_of" ! -type d; ls PWNED 2>"$dir/told")"

installed="$dir/chess, things"
make -s install PREFIX="$installed" >"$dir/told"
cat >"$dir/meson.build" <<'END'
project('engine', 'c', default_options: ['werror=true', 'warning_level=3'])
magicbb = dependency('magicbb', version: '>=1.1')
executable('engine', 'hello.c', dependencies: magicbb)
END
if has meson meson ninja-build ninja pkgconf pkg-config; then
    output=$(cd "$dir" && export PKG_CONFIG_PATH="$installed/share/pkgconfig" &&
        meson setup build && ninja -C build && build/engine)
    point $? Meson
fi

archive=$root/$(make -s dist)
cp "$archive" "$dir/first.tar.gz"
touch README.md
make -s dist >"$dir/told"
succeeds "make dist: the same bytes again" cmp "$archive" "$dir/first.tar.gz"
equals "it holds the header, LICENSE, README and tools/use/cmake" \
    "$({ printf '%s\n' magicbb.h LICENSE README.md && ls tools/use/cmake/*; } |
        sed "s,^,magicbb-$version/," | sort)" "$(tar -tzf "$archive" | sort)"
equals "README and PORTING name this version" \
    "Version $version. find_package(magicbb ${version%.*}) " \
    "$(grep -ohE 'Version [0-9]+\.[0-9]+\.[0-9]+\.|find_package\(magicbb [0-9.]*\)' \
        README.md $porting | tr '\n' ' ')"

has cmake cmake || done_testing

project() { # NAME CONFIG PROGRAM OPTIONS...: $dir/lists are its CMakeLists.txt
    name=$1 config=$2
    mkdir "$dir/$name"
    cp "$dir/lists" "$dir/$name/CMakeLists.txt"
    cp "$dir/$3" "$dir/$name/hello.${3#*.}"
    ln -s "$root" "$dir/$name/magicbb"
    shift 3
    output=$({ cmake -S "$dir/$name" -B "$dir/$name/build" "$@" &&
        cmake --build "$dir/$name/build" && "$dir/$name/build/hello"; } 2>&1)
    [ "$? $(printf '%s\n' "$output" | tail -n 1)" = "0 $config" ]
    point $? "CMake: $name"
}

block() { # N: PORTING's Nth block of CMake code
    awk -v n="$1" '/^```/ { inside = /cmake/ && !--n; next } inside' $porting
}
block 1 >"$dir/lists"
project add_subdirectory "wide magic lazy" hello.c
block 2 >>"$dir/lists"
project implementation "compact magic lazy" main.c
block 3 | sed "s,SOURCE_DIR .*,URL \"$dir/first.tar.gz\"," >"$dir/fetch"
block 1 | sed -e "/add_subdirectory/ { r $dir/fetch" -e 'd; }' >"$dir/lists"
project FetchContent "wide magic lazy" hello.c

# find_package, by targets of which each has options of its own
export wanted=$version
cat >"$dir/find" <<'END'
find_package(magicbb ${WANTED} REQUIRED)
find_package(magicbb REQUIRED) # a second time does no harm
enable_language(${LANGUAGE})
file(GLOB main hello.*)
add_executable(hello ${main})
target_link_libraries(hello PRIVATE magicbb::implementation)
target_compile_definitions(hello PRIVATE ${OPTION})
add_library(engine ${main})
target_link_libraries(engine PUBLIC magicbb::magicbb
    PRIVATE $<BUILD_INTERFACE:magicbb::implementation>)
install(TARGETS engine EXPORT targets ARCHIVE DESTINATION lib)
install(EXPORT targets DESTINATION share/cmake/find)
add_library(part OBJECT ${main})
target_link_libraries(part PUBLIC magicbb::magicbb
    PRIVATE magicbb::implementation)
add_executable(whole $<TARGET_OBJECTS:part>)
target_link_libraries(whole PRIVATE part)
END
while IFS='|' read -r name config language minimum before; do
    case $language in CXX) main=main.cc ;; *) main=main.c ;; esac
    case $name in C++*) has_cxx || continue ;; esac
    printf '%b\n' "${minimum:+cmake_minimum_required(VERSION $minimum)}" "$before" |
        cat - "$dir/find" >"$dir/lists"
    project "$name" "$config" $main "-DCMAKE_PREFIX_PATH=$installed" \
        "-DLANGUAGE=$language"
done <<'END'
policies of 3.2|wide magic lazy|C|3.2|project(p C)
no policies|wide magic lazy|C||project(p C)\ncmake_policy(SET CMP0022 NEW)
C enabled later|wide magic lazy|C|3.15|project(p NONE)
C++ enabled later|wide magic lazy|CXX|3.15|project(p NONE)
C++ alone|compact magic lazy|CXX|3.15|project(p CXX)\nset(OPTION MAGICBB_COMPACT)
C++, then C|wide magic lazy|C|3.15|project(p CXX)
unity build|wide magic lazy|C|3.15|project(p C)\nset(CMAKE_UNITY_BUILD ON)
this version|wide magic lazy|C|3.15|project(p C)\nset(WANTED $ENV{wanted})
END
for wanted in "${version%%.*}.99" "$((${version%%.*} + 1)).0"; do
    output=$(cmake -S "$dir/this version" -B "$dir/$wanted" \
        "-DCMAKE_PREFIX_PATH=$installed" 2>&1)
    shows "version $wanted is refused" "config.cmake, version: $version"
done

done_testing
