#!/bin/sh
# make install and uninstall: under any umask, with blanks in the names, and
# what pkg-config makes of its file.
set -u
. "${0%/*}/tap.sh"
CC=${CC:-cc}
scratch

echo 'int main(void) { return magicbb_popcount(0); }' >"$dir/main.c"
uses_header() { # FLAGS...
    "$CC" "$@" -DMAGICBB_IMPLEMENTATION -include magicbb.h "$dir/main.c" \
        -o "$dir/main" && "$dir/main"
}

check() { # NAME DESTDIR PREFIX
    name=$1
    installed=$2$3
    output=$(umask 077 && make install DESTDIR="$2" PREFIX="$3" 2>&1)
    point $? "$name: make install"
    output=$(cmp magicbb.h "$installed/include/magicbb.h" 2>&1 &&
        uses_header -I"$installed/include" 2>&1)
    point $? "$name: the header compiles where it lies"
    output=$(find "${2:-$3}" -type d ! -perm 755 -o -type f ! -perm 644)
    [ -z "$output" ]
    point $? "$name: others can read all of it, in spite of the umask"

    pc=$installed/share/pkgconfig
    if command -v pkg-config >/dev/null; then
        output=$(PKG_CONFIG_PATH=$pc pkg-config --modversion magicbb 2>&1)
        [ "$output" = "$(header_version)" ]
        point $? "$name: pkg-config knows the version"
        output=$(PKG_CONFIG_PATH=$pc pkg-config --variable=prefix magicbb 2>&1)
        [ "$output" = "$3" ]
        point $? "$name: and the prefix"
        if [ -z "$2" ]; then # the flags name the prefix alone
            flags=$(PKG_CONFIG_PATH=$pc pkg-config --cflags magicbb 2>&1)
            output=$(eval "uses_header $flags" 2>&1)
            point $? "$name: and flags to compile with: $flags"
        fi
    else
        skip "no pkg-config" pkgconf
    fi

    output=$(make uninstall DESTDIR="$2" PREFIX="$3" 2>&1)
    [ -z "$(find "$installed" -type f)" ]
    point $? "$name: make uninstall"
}

check "PREFIX" '' "$dir/prefix"
check "PREFIX with blanks" '' "$dir/my  prefix"
check "DESTDIR" "$dir/root" /opt/magicbb
check "DESTDIR with blanks" "$dir/my root" "/opt/Program Files"

done_testing
