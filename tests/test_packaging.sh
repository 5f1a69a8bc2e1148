#!/bin/sh
# Meson by way of pkg-config, and the port and the recipe in tools/packaging as
# far as they go without vcpkg and Conan: what they call is a few lines here.
set -u
. "${0%/*}/tap.sh"
export CC
unset MAKEFLAGS MFLAGS MAKELEVEL MAKEOVERRIDES
scratch 'my packages'
mkdir -p "$dir/meson" "$dir/cmake" "$dir/stub/conan/tools"
version=$(header_version)

cat >"$dir/main.c" <<'END'
#define MAGICBB_IMPLEMENTATION
#include <magicbb.h>
int main(void)
{
    return magicbb_rook_attacks(0, 0x104) != 0x106;
}
END
sed 1d "$dir/main.c" >"$dir/cmake/main.c"

# ------------------------------------------------------------------- Meson --

cp "$dir/main.c" "$dir/meson"
cat >"$dir/meson/meson.build" <<'END'
project('engine', 'c', default_options: ['werror=true', 'warning_level=3'])
magicbb = dependency('magicbb', version: '>=1.1')
message('magicbb', magicbb.version())
executable('engine', 'main.c', dependencies: magicbb)
END
if has "meson ninja-build pkgconf" meson ninja pkg-config; then
    works "make install" make install PREFIX="$dir/chess things"
    output=$(PKG_CONFIG_PATH="$dir/chess things/share/pkgconfig" \
        meson setup "$dir/build-meson" "$dir/meson" 2>&1)
    shows "Meson: dependency('magicbb') is $version" "magicbb $version"
    works "Meson: the program is right" \
        "ninja -C '$dir/build-meson' && '$dir/build-meson/engine'"
fi

# ------------------------------------------------------- vcpkg and Conan --

cat >"$dir/cmake/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.15)
project(engine C)
find_package(magicbb 1.1 CONFIG REQUIRED)
add_executable(engine main.c)
target_link_libraries(engine PRIVATE magicbb::implementation)
message(STATUS "found ${magicbb_VERSION}")
END
finds() { # NAME PREFIX: find_package finds this version of it there
    output=$(cmake -S "$dir/cmake" -B "$dir/build-$1" \
        "-DCMAKE_PREFIX_PATH=$2" 2>&1)
    shows "$1: find_package finds $version" -x -- "-- found $version"
    works "$1: the program is right" \
        "cmake --build '$dir/build-$1' && '$dir/build-$1/engine'"
}

holds() { # NAME PACKAGE FILES...: nothing else
    name=$1
    package=$2
    shift 2
    equals "$name: the package holds what it should" \
        "$(printf './%s\n' "$@" | sort)" \
        "$(cd "$package" && find . -type f | sort)"
}

port=$root/tools/packaging/vcpkg/magicbb
cat >"$dir/vcpkg.cmake" <<'END'
cmake_minimum_required(VERSION 3.19)
function(vcpkg_install_copyright) # FILE_LIST FILE
    file(INSTALL "${ARGV1}" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}"
        RENAME copyright)
endfunction()
file(READ "${DIR}/vcpkg.json" json)
foreach(field IN ITEMS name version license)
    string(JSON ${field} GET "${json}" ${field})
    message("${field}: ${${field}}")
endforeach()
set(PORT "${name}")
include("${DIR}/portfile.cmake")
END
if has cmake cmake; then
    output=$(cmake "-DDIR=$port" "-DCURRENT_PACKAGES_DIR=$dir/vcpkg" \
        -P "$dir/vcpkg.cmake" 2>&1)
    point $? "vcpkg: the port"
    shows "vcpkg: its version is $version" -xF "version: $version"
    holds vcpkg "$dir/vcpkg" include/magicbb.h share/magicbb/copyright \
        share/magicbb/header.cmake share/magicbb/magicbb-config-version.cmake \
        share/magicbb/magicbb-config.cmake share/magicbb/magicbb.c \
        share/magicbb/usage
    finds vcpkg "$dir/vcpkg"
fi

# Of Conan 2: the order in which it calls, and the two functions.
cat >"$dir/stub/conan/__init__.py" <<'END'
class Info:
    def __init__(self):
        self.properties = {}
    def set_property(self, name, value):
        self.properties[name] = value
    def clear(self):
        pass
class ConanFile:
    pass
END
: >"$dir/stub/conan/tools/__init__.py"
cat >"$dir/stub/conan/tools/files.py" <<'END'
import glob, os, shutil
def load(conanfile, path):
    with open(path, encoding="utf-8") as file:
        return file.read()
def copy(conanfile, pattern, src, dst):
    for path in glob.glob(os.path.join(glob.escape(src), pattern)):
        to = os.path.join(dst, os.path.relpath(path, src))
        os.makedirs(os.path.dirname(to), exist_ok=True)
        shutil.copy(path, to)
END
cat >"$dir/stub/create.py" <<'END'
import os, sys
import conan
recipe, package = sys.argv[1:]
sys.path.insert(0, recipe)
sys.dont_write_bytecode = True
from conanfile import Magicbb
it = Magicbb()
it.recipe_folder = recipe
it.set_version()
it.export_sources_folder = it.source_folder = package + "-sources"
it.export_sources()
it.info, it.cpp_info = conan.Info(), conan.Info()
it.package_id()
it.package_folder = package
it.package()
it.package_info()
print(it.name, it.version, it.license, sep="/")
print(os.path.join(package, it.cpp_info.builddirs[0]))
END
if has "cmake python3" cmake python3; then
    output=$(PYTHONPATH=$dir/stub PYTHONDONTWRITEBYTECODE=1 \
        python3 "$dir/stub/create.py" "$root/tools/packaging/conan" \
        "$dir/conan" 2>&1)
    point $? "Conan: the recipe"
    shows "Conan: its version is $version" "^magicbb/$version/"
    builddir=$(printf '%s\n' "$output" | tail -n 1)
    holds Conan "$dir/conan" licenses/LICENSE include/magicbb.h \
        share/cmake/magicbb/header.cmake share/cmake/magicbb/magicbb.c \
        share/cmake/magicbb/magicbb-config-version.cmake \
        share/cmake/magicbb/magicbb-config.cmake
    finds Conan "$builddir"
fi

# One licence everywhere
equals "both name the licence that LICENSE has" "Unlicense OR MIT-0" \
    "$(cat tools/packaging/conan/conanfile.py "$port/vcpkg.json" |
        sed -n 's/.*license"* *[=:] "\([^"]*\)".*/\1/p' | sort -u)"

done_testing
