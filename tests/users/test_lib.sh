#!/bin/sh
# make lib: what the libraries export, a C and a C++ program that link to them, a
# Windows program in Wine, and Python.
set -u
. "${0%/*}/../tap.sh"
mingw=x86_64-w64-mingw32
scratch

succeeds "make lib" make --no-print-directory lib CC="$CC"

# Nothing but what the header declares, and all of that
sed -n 's/^[a-z].*[ *]\(mbb_[a-z_]*\)(.*/\1/p' tools/use/lib/magicbb_lib.h |
    sort >"$dir/declared"
output=$(wc -l <"$dir/declared")
succeeds "the header declares $output functions" test "$output" -gt 30
exports() { # LIBRARY COMMAND...: prints a line for each name
    library=$1
    shift
    output=$("$@" "$library" | awk '{ print $NF }' | grep -v ':$' | sort |
        grep . | diff "$dir/declared" - 2>&1)
    point $? "$library exports what the header declares"
}
exports build/libmagicbb.so nm -D --defined-only
exports build/libmagicbb.a nm -g --defined-only

output=$(readelf -d build/libmagicbb.so | grep SONAME)
version=$(header_version)
case $output in *"[libmagicbb.so.${version%%.*}]") true ;; *) false ;; esac
point $? "its soname has the version's first number"

links() { # NAME COMMAND...: the program that it compiles runs
    name=$1
    shift
    output=$("$@" -I. -o "$dir/program" 2>&1 && "$dir/program" 2>&1)
    point $? "$name"
}
# shellcheck disable=SC2086 # lists of flags
links "C, shared" "$CC" -std=c99 $warnings $c_warnings tests/users/test_lib.c \
    -Lbuild -lmagicbb "-Wl,-rpath,$PWD/build"
links "C, static" "$CC" -std=c99 tests/users/test_lib.c build/libmagicbb.a
if has_cxx; then
    # shellcheck disable=SC2086
    links "C++" "$CXX" -std=c++11 $warnings -x c++ tests/users/test_lib.c -x none \
        build/libmagicbb.a
fi

# A library for Windows, and a program that finds it beside itself
dll_names() {
    "$mingw-objdump" -p "$1" | awk '/Ordinal.Name Pointer. Table/ { on = 1 }
        on && /\[ *[0-9]+\]/; on && !NF { exit }'
}
if has gcc-mingw-w64-x86-64-posix $mingw-gcc; then
    exports build/magicbb.dll dll_names
    succeeds "a Windows program links to the DLL" $mingw-gcc -std=c99 -I. \
        tests/users/test_lib.c build/magicbb.dll -o "$dir/program.exe"
    if has "wine wine64" wine; then
        WINEPREFIX=$PWD/build/matrix/wine WINEDEBUG=-all
        export WINEPREFIX WINEDEBUG
        mkdir -p "$WINEPREFIX"
        cp build/magicbb.dll "$dir"
        succeeds "and runs with it, in Wine" wine "$dir/program.exe"
    fi
fi

# Python: examples/attacks.py fails where another way has other answers. The
# first python3 in the PATH need not be Debian's, which has Debian's packages.
python=
for command in python3 /usr/bin/python3; do
    [ -n "$python" ] || ! $command -c 'import numpy' 2>/dev/null ||
        python=$command
done
if [ -n "$python" ]; then
    program=$dir/attacks.py
    printf '#!/bin/sh\nexec %s examples/attacks.py "$@"\n' $python >"$program"
    chmod +x "$program"
    prints "examples/attacks.py: rays of numpy agree" "all agree" \
        build/libmagicbb.so 20000
    rejects "positions: must be" build/libmagicbb.so x
    rejects "$dir/none: cannot open" "$dir/none"
    rejects "unexpected argument" build/libmagicbb.so 1 1
    rejects "LIBRARY: must be a file's name, not ''" ''
    "$CC" -shared -x c /dev/null -o "$dir/empty.so"
    rejects "$dir/empty.so: undefined symbol" "$dir/empty.so"
    prints "examples/attacks.py --help" "attacks.py [LIBRARY [POSITIONS]]" --help
    rejects "unknown option '--version'; see --help" --version
    rejects "unknown option '-x'; see --help" build/libmagicbb.so -x
    for words in --help 'build/libmagicbb.so 1'; do
        # shellcheck disable=SC2086 # words
        {
            output_closed $words
            full_disk $words
            {
                sleep 0.3 # its reader has ended then
                "$program" $words 2>"$dir/err"
                echo $? >"$dir/status"
            } | true
            equals "it ends as cat does if nobody reads: $words" "141" \
                "$(cat "$dir/status" "$dir/err")"
        }
    done
    signals INT "sleep 1" "$program" build/libmagicbb.so 9999999 \
        2>"$dir/said" >/dev/null
    equals "and at Ctrl-C" "130 " "$? $(cat "$dir/said")"
else
    skip "no python3 with numpy" python3-numpy
fi
done_testing
