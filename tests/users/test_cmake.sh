#!/bin/sh
# test_cmake.sh [aarch64]: three projects get the header by FetchContent,
# add_subdirectory and find_package, in directories with blanks. Each is
# configured, built and run; with aarch64 the last one alone, for that machine.
set -u
. "${0%/*}/../tap.sh"
needs cmake cmake
case $* in
'') ;;
aarch64)
    needs "gcc-aarch64-linux-gnu libc6-dev-arm64-cross" \
        aarch64-linux-gnu-gcc qemu-user qemu-aarch64
    ;;
*) usage 0 '[aarch64]' "$@" ;;
esac
export CC CXX
# The outer make is none of their business.
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
scratch 'my projects'
mkdir -p "$dir/fetch" "$dir/sub" "$dir/find" "$dir/version"
version=$(header_version)

# The users' program, in C and C++: 0 if the answers are right.
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
echo 'typedef int not_empty;' >"$dir/engine.c"
printf '#define MAGICBB_IMPLEMENTATION\n#include <magicbb.h>\n' >"$dir/impl.c"

configure() { # PROJECT BUILD OPTIONS...
    project=$1 folder=$2
    shift 2
    cmake -S "$dir/$project" -B "$dir/$folder" \
        -DCMAKE_EXPORT_COMPILE_COMMANDS=ON "$@"
}

makes() { # NAME PROJECT BUILD OPTIONS...: configures and builds
    title=$1
    shift
    output=$(configure "$@" 2>&1 && cmake --build "$dir/$2" 2>&1)
    point $? "$title: configured and built"
}

runs() { # NAME BUILD CONFIG [RUNNER...]: its program is right, and so compiled
    name=$1
    program=$dir/$2/program
    config=$3
    shift 3
    output=$("$@" "$program" 2>&1)
    equals "$name: the program is right, $config" "0 $config" "$? $output"
}

objects() { # BUILD: of the implementation
    find "$dir/$1" -name 'magicbb.c*.o*' -type f ! -name '*.d' | grep -c .
}

cat >"$dir/find/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.15)
project(find C)
set(CMAKE_C_STANDARD 99)
find_package(magicbb 1.0 REQUIRED)
find_package(magicbb REQUIRED) # a second time does no harm
add_executable(program ../main.c)
if(OWN_FILE)
    target_sources(program PRIVATE ../impl.c)
    target_link_libraries(program PRIVATE magicbb::magicbb)
else()
    target_link_libraries(program PRIVATE engine)
endif()
add_library(engine EXCLUDE_FROM_ALL ../engine.c)
target_link_libraries(engine PUBLIC magicbb::magicbb
    PRIVATE $<BUILD_INTERFACE:magicbb::implementation>)
install(TARGETS engine EXPORT targets ARCHIVE DESTINATION lib)
install(EXPORT targets DESTINATION share/cmake/find)
message(STATUS "found ${magicbb_VERSION}")
END
prefix="/opt/chess things"
succeeds "make install" make install DESTDIR="$dir/root" PREFIX="$prefix"
installed=$dir/root$prefix

# ------------------------------------------------------------ for AArch64 --

if [ "${1:-}" = aarch64 ]; then
    cat >"$dir/aarch64.cmake" <<'END'
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
END
    makes "find_package, for AArch64" find build-aarch64 \
        "-DCMAKE_TOOLCHAIN_FILE=$dir/aarch64.cmake" \
        "-DCMAKE_FIND_ROOT_PATH=$dir/root" "-DCMAKE_PREFIX_PATH=$prefix"
    runs "find_package, for AArch64" build-aarch64 "wide magic lazy" \
        qemu-aarch64 -L /usr/aarch64-linux-gnu
    done_testing
fi

# --------------------------------- PORTING.md: FetchContent, of the archive --

block() { # FILE LANGUAGE [N]: the file's first block of it, or its Nth
    awk -v begin="\`\`\`$2" -v n="${3:-1}" '$0 == begin { inside = !--n; next }
        inside && /^```$/ { exit } inside' "$1"
}
porting=examples/PORTING.md
block README.md c >"$dir/fetch/hello.c"
block $porting cmake >"$dir/fetch/CMakeLists.txt"
sed -i "s,/path/to/magicbb,$root," "$dir/fetch/CMakeLists.txt"
cp "$dir/fetch/hello.c" "$dir/hello.c"
cp "$dir/fetch/CMakeLists.txt" "$dir/CMakeLists.first"
sed -i '/MAGICBB_IMPLEMENTATION/d' "$dir/fetch/hello.c"
block $porting cmake 2 >>"$dir/fetch/CMakeLists.txt"
makes "the project of PORTING.md, its implementation and layout" \
    fetch build-layout
works "it is right" "'$dir/build-layout/hello' &&
    nm '$dir/build-layout/hello' | grep _compact_"
# With an implementation of its own, and of the archive
mv "$dir/hello.c" "$dir/fetch"
mv "$dir/CMakeLists.first" "$dir/fetch/CMakeLists.txt"
succeeds "make dist" make -s dist
sed -i "s,SOURCE_DIR .*,URL \"$root/build/magicbb-$version.tar.gz\"," \
    "$dir/fetch/CMakeLists.txt"
makes "the same with its own, of the archive" fetch build-fetch
works "it is right too" "'$dir/build-fetch/hello'"
succeeds "and has a system's header" \
    grep isystem "$dir/build-fetch/compile_commands.json"

# --------------------------------------------------------- add_subdirectory --

cat >"$dir/sub/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.15)
project(sub CXX)
set(CMAKE_CXX_STANDARD 11)
add_subdirectory("${MAGICBB}/tools/use/cmake" magicbb)
target_compile_definitions(magicbb::magicbb INTERFACE MAGICBB_COMPACT)
add_library(attacks SHARED)
target_link_libraries(attacks PUBLIC magicbb::magicbb
    PRIVATE magicbb::implementation)
target_sources(attacks PRIVATE ../attacks.cc)
add_executable(program ../main.cc)
target_link_libraries(program PRIVATE attacks)
END
printf '#include <magicbb.h>\nuint64_t a1();\nuint64_t a1() %s\n' \
    '{ return magicbb_rook_attacks(0, 0); }' >"$dir/attacks.cc"
if has_cxx; then
    makes "add_subdirectory, C++, in a shared library" sub build-sub \
        "-DMAGICBB=$root"
    runs "add_subdirectory, C++" build-sub "compact magic lazy"
fi

# ------------------------------------------------------------- find_package --

makes "find_package" find build-find "-DCMAKE_PREFIX_PATH=$installed"
shows "find_package: it says version $version" -x -- "-- found $version"
runs "find_package" build-find "wide magic lazy"
makes "find_package, a file of one's own" find build-own -DOWN_FILE=ON \
    "-DCMAKE_PREFIX_PATH=$installed"
runs "find_package, a file of one's own" build-own "wide magic lazy"
equals "nothing is compiled unless asked" "1 objects if linked, 0 if not" \
    "$(objects build-find) objects if linked, $(objects build-own) if not"

cat >"$dir/version/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.19)
project(version NONE)
find_package(magicbb ${WANTED} REQUIRED)
END
major=${version%%.*}
asks="configure version build-version '-DCMAKE_PREFIX_PATH=$installed'"
for wanted in "$version" "$version;EXACT" "$major.0" \
    "$major.0...<$((major + 1))"; do
    works "version $wanted is found" "$asks '-DWANTED=$wanted'"
done
for wanted in "$major.99" "$((major + 1)).0" "$((major - 1)).9"; do
    fails "version $wanted is refused" "$version" "$asks '-DWANTED=$wanted'"
done

done_testing
