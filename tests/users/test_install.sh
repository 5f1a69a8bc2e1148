#!/bin/sh
# make install and uninstall: under any umask, with blanks and quotes in the
# names, and what pkg-config and Meson make of it. make dist: what is in the
# archive, and that it has the same bytes always.
# tests/users/test_cmake.sh has what CMake makes of both.
set -u
. "${0%/*}/../tap.sh"
scratch

printf '%s\n' '#define MAGICBB_IMPLEMENTATION' '#include <magicbb.h>' \
    'int main(void) { return magicbb_rook_attacks(0, 0x104) != 0x106; }' \
    >"$dir/main.c"
uses_header() { # FLAGS...
    "$CC" "$@" "$dir/main.c" -o "$dir/main" && "$dir/main"
}

check() { # NAME DESTDIR PREFIX
    place=$1
    installed=$2$3
    output=$(umask 077 && make install DESTDIR="$2" PREFIX="$3" 2>&1)
    point $? "$place: make install"
    output=$(cmp magicbb.h "$installed/include/magicbb.h" 2>&1 &&
        uses_header -I"$installed/include" 2>&1)
    point $? "$place: the header compiles where it lies"
    equals "$place: others can read all of it, in spite of the umask" '' \
        "$(find "${2:-$3}" -type d ! -perm 755 -o -type f ! -perm -444)"

    pc=$installed/share/pkgconfig
    if has pkgconf pkg-config; then
        asked() { # OPTION...
            PKG_CONFIG_PATH=$pc pkg-config "$@" magicbb 2>&1
        }
        equals "$place: pkg-config knows the version" "$(header_version)" \
            "$(asked --modversion)"
        equals "$place: and the prefix" "$3" \
            "$(eval "printf %s $(asked --variable=prefix)")"
        # the flags name the prefix alone
        [ "$2" ] || works "$place: and flags to compile with" \
            "uses_header $(asked --cflags)"
        # pkgconf 1.8 leaves quotes as they are there
        [ -z "${3##*\"*}" ] || works "$place: and flags for where it lies" \
            "uses_header $(asked --define-prefix --cflags)"
    fi

    output=$(make -s uninstall DESTDIR="$2" PREFIX="$3" 2>&1)
    succeeds "$place: make uninstall" \
        test -z "$(find "$installed" ! -type d)"
}

here=$(ls -A)
check "PREFIX with blanks" '' "$dir/my  prefix"
check "PREFIX with quotes" '' "$dir/it's \"mine\" #1"
check "DESTDIR with blanks" "$dir/my root" "/opt/Program Files"
equals "names with blanks leave nothing here" "$here" "$(ls -A)"

mkdir "$dir/meson"
cp "$dir/main.c" "$dir/meson"
cat >"$dir/meson/meson.build" <<'END'
project('engine', 'c', default_options: ['werror=true', 'warning_level=3'])
magicbb = dependency('magicbb', version: '>=1.1')
message('magicbb', magicbb.version())
executable('engine', 'main.c', dependencies: magicbb)
END
if has meson meson ninja-build ninja pkgconf pkg-config; then
    make -s install PREFIX="$dir/chess things"
    output=$(PKG_CONFIG_PATH="$dir/chess things/share/pkgconfig" \
        meson setup "$dir/build-meson" "$dir/meson" 2>&1)
    shows "Meson: dependency('magicbb') is of this version" \
        "magicbb $(header_version)"
    works "Meson: the program is right" \
        "ninja -C '$dir/build-meson' && '$dir/build-meson/engine'"
fi

# ----------------------------------------------------------------- make dist --

tree() { # DIR MODE: a copy of what make dist packs
    mkdir -p "$1/tools/use"
    cp Makefile magicbb.h LICENSE README.md "$1"
    cp -R tools/use/cmake "$1/tools/use"
    chmod -R "$2" "$1"
}

version=$(header_version)
archive=build/magicbb-$version.tar.gz
tree "$dir/one" u=rwX,go=
tree "$dir/other" a=rwX
find "$dir/other" -exec touch -t 200102030405 {} +
: >"$dir/other/tools/use/cmake/magicbb.c~" # an editor's
succeeds "make dist" make -C "$dir/one" dist
output=$(cd "$dir/other" && umask 077 && LC_ALL=C.UTF-8 TZ=Asia/Tokyo \
    GZIP=-1 make dist 2>&1 && cmp "$dir/one/$archive" "$archive" 2>&1)
point $? "other times, modes, umask, locale and time zone: the same bytes"
output=$(tar -tzf "$dir/one/$archive" 2>&1)
expected=$(printf 'magicbb-%s/%s\n' "$version" magicbb.h "$version" LICENSE \
    "$version" README.md)
[ "$(printf '%s\n' "$output" | head -n 3)" = "$expected" ] &&
    ! printf '%s\n' "$output" | tail -n +4 |
    grep -v "^magicbb-$version/tools/use/cmake/[a-zA-Z-]*\.[a-z]*$"
point $? "it holds the header, LICENSE, README and tools/use/cmake"
output=$(tar -C "$dir" -xzf "$dir/one/$archive" 2>&1 &&
    cmp magicbb.h "$dir/magicbb-$version/magicbb.h" &&
    uses_header -I"$dir/magicbb-$version" 2>&1)
point $? "what is unpacked compiles"

done_testing
