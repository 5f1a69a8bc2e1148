#!/bin/sh
# make: what it says of skips and failures, when it compiles, what help has.
set -u
. "${0%/*}/../tap.sh"
scratch
cp -R Makefile magicbb.h examples tests tools "$dir"
unset STRICT MAKEFLAGS MFLAGS MAKEOVERRIDES CFLAGS LDFLAGS
! has bmake bmake || equals "BSD make says in one line what is needed" \
    "magicbb needs GNU make (gmake)" "$(bmake 2>&1 | sed 's/.*line [0-9]*: //')"
printf '%s\n' '#!/bin/sh' '. tests/tap.sh' 'skip none' 'has wine no-such-tool' \
    'point 1 fails' done_testing >"$dir/a.sh"
chmod +x "$dir/a.sh"
last_lines() { # VARIABLE...: of make test, for a script and a program
    make -s -C "$dir" test SCRIPTS=a.sh TESTS=build/tests/assert PROGRAMS= \
        EMBEDDED= CC="$dir/cc" "$@" 2>&1 | sed -n '/^make/d; /^Skipped/,$p'
}
equals "make test ends with skips, what to install, and failures" "Skipped:
    1  no $dir/cc
    1  no no-such-tool: apt-get install wine
    1  none
To skip less: apt-get install wine
a.sh: not ok 3 - fails" "$(last_lines)"
while read -r name line; do
    printf '%s\n' '#!/bin/sh' 'echo ok 1' "$line" >"$dir/$name.sh"
    chmod +x "$dir/$name.sh"
done <<'END'
dies exit 3
is_killed kill -9 $$
stops exit 0
misspells . tests/tap.sh; count=1; scratch; succeds; done_testing
END
equals "and with programs that end too early" "Skipped: nothing
./dies.sh: ended with status 3
./is_killed.sh: ended by signal 9
./misspells.sh: not ok 2 - a command of ./misspells.sh does not exist
./stops.sh: No plan found in TAP output" \
    "$(last_lines SCRIPTS='./dies.sh ./is_killed.sh ./misspells.sh ./stops.sh' TESTS=)"
ln -s "$(command -v "$CC")" "$dir/cc"
printf '%s\n' '#!/bin/sh' '. tests/tap.sh' 'not_run AVX-512' done_testing \
    >"$dir/b.sh"
chmod +x "$dir/b.sh"
! links "$CC" -mavx512vl -mavx512cd ||
    equals "STRICT allows what no package brings, in sh and C" "Skipped:
    2  not run here: AVX-512" "$(last_lines SCRIPTS=./b.sh STRICT=1 \
        WITHOUT=AVX-512 TESTS=build/tests/assert-tiny-avx512)"
mkdir "$dir/bin"
ln -s /usr/bin/* "$dir/bin"
rm -f "$dir/bin/qemu-i386"
no_32() { # make test on a kernel that runs no 32-bit programs
    last_lines SCRIPTS= STRICT=1 WITHOUT='32-bit programs' \
        TESTS=build/tests/interrupt-m32
}
if links "$CC" -m32; then
    equals "32-bit programs: not run where the kernel runs none" "Skipped:
    1  not run here: 32-bit programs" "$(PATH="$dir/bin" no_32)"
    ! has qemu-user qemu-i386 ||
        equals "but by QEMU" "Skipped: nothing" "$(no_32)"
fi
equals "a compiler that comes is used; STRICT allows no SKIP" "Skipped: nothing
a.sh: not ok 1 - STRICT allows no SKIP: none" "$(last_lines STRICT=1)"

equals "flags that change compile again" 1-1-0-1 "$(
    for flags in CFLAGS=-O1 LDFLAGS=-s LDFLAGS=-s "CPPFLAGS=-DN='\"a b\"'"; do
        make -C "$dir" build/attacks "$flags" | grep -c '^compiling '
    done | paste -sd -)"

! has clang-22 clang++-22 ||
    fails "a program in C++ that does not compile is an error, and no SKIP" \
        "excludes MAGICBB_COMPACT" make -s -C "$dir" CPPFLAGS=-DMAGICBB_COMPACT \
        CXX=clang++-22 CXXFLAGS=-Werror build/tests/magicbb-tiny-avx2-c++

# Two at once, in one tree
cat >"$dir/during" <<'END'
#!/bin/sh
case "$SECOND $*" in
' '*-o*) SECOND=1 make -s build/tests/assert CC="$0" >&2 ;;
esac
exec cc "$@"
END
chmod +x "$dir/during"
rm -f "$dir/build/tests/assert"
make -s -C "$dir" build/tests/assert CC=./during >"$dir/said" 2>&1
succeeds "a make may run while another one's compiler does" \
    grep -q ELF "$dir/build/tests/assert"
equals "what is compiled is written beside its name, then renamed" '' \
    "$(make -C "$dir" -Bn all dispatch suite stress-threads build/bench/bench |
        grep -oE -- '-o "?build/[^$ ]*( |"|$)' | sort -u)"

for way in -rR CC= CXX=; do
    rm -f "$dir/build/attacks" "$dir/build/tests/assert"
    succeeds "make $way builds" \
        make -s -C "$dir" "$way" build/attacks build/tests/assert PROGRAMS=build/attacks
    succeeds "make $way: both are there" \
        ls "$dir/build/attacks" "$dir/build/tests/assert"
done
fails "a compiler that begins with - is an error" "Error" \
    make -C "$dir" CC=-x build/attacks

# No file reads a user's variable that it does not document.
makefiles="Makefile tests/builds.mk tools/bench/bench.mk"
cat $makefiles | tr '$ ' '\n\n' | sed -nE 's/^[(]?([A-Z]\w*)[)]?.*/\1/p' |
    sort -u >"$dir/words"
every() { # [VARIABLE...]: what make would run for every target
    # shellcheck disable=SC2046 # words
    env "$@" make -C "$dir" -nB $(sed -n '/^.PHONY/,/[^\\]$/p' Makefile |
        grep -o '[a-z-]*' | grep -vxE 'always|clean|coverage|help') 2>&1
}
documented=$(sed -n '/^#CC, /,/^$/p' Makefile | grep -oE '[A-Z]{2,}' | paste -sd '|' -)
every >"$dir/plain"
# shellcheck disable=SC2046 # words
every FLAGS_pext=junk $(grep -vxE "$documented|MAKE|MAKEFLAGS" "$dir/words" |
    sed 's/$/=junk/') >"$dir/junk"
succeeds "junk in the environment changes no command" \
    diff "$dir/plain" "$dir/junk"
equals "no variable is set in two makefiles" '' "$(for file in $makefiles; do
    sed -nE 's/^(override )?([A-Za-z]\w*) *[:+?]?=.*/\2/p' $file | sort -u
done | sort | uniq -d)"

equals "GNU make 3.81: no target's variable has two modifiers" '' \
    "$(grep -hE '^[^#=]*:.*(override export|export override) ' $makefiles)"

fails "make expands nothing in ONLY" 'no row is called a$(x)b' \
    make -C "$dir" matrix EMBEDDED= 'ONLY=a$(x)b'

! has gcc-s390x-linux-gnu s390x-linux-gnu-gcc ||
    ! foreign s390x-linux-gnu-gcc -static ||
    equals "make suite of another machine, without RUN, is a SKIP" \
        "ok 1 # SKIP s390x-linux-gnu-gcc is for another machine: needs RUN, such as \
RUN=qemu-arm" "$(make -s -C "$dir" suite CC=s390x-linux-gnu-gcc LDFLAGS=-static \
        LIBRARY=magicbb-tiny 2>&1 | grep SKIP)"

# An xxd that is missing, or fails in the middle, leaves no file to embed.
rm -f "$dir/bin/xxd" "$dir"/build/magicbb_table*
equals "make embed names the package of xxd, in one line" \
    "the tables to embed need xxd: apt-get install xxd" \
    "$(PATH="$dir/bin" make -s -C "$dir" embed 2>&1 | grep -v '^make')"
printf '%s\n' '#!/bin/sh' 'for out; do :; done' 'echo 00 >"$out"; exit 1' >"$dir/bin/xxd"
chmod +x "$dir/bin/xxd"
fails "make embed fails if xxd does" Error \
    env PATH="$dir/bin" make -s -C "$dir" embed
equals "and leaves no file" '' "$(find "$dir/build" -name '*magicbb_table*')"

make -s help | grep -o '[a-z-]*' >"$dir/help"
equals "make help has all targets" '' "$({
    grep -ohE '(    |`)make [a-z-][^/`]*' README.md .github/CONTRIBUTING.md
    sed -n '/^.PHONY/,/[^\\]$/p' Makefile | grep -o '[a-z-]*'
} | sed 's/.*make //; s/-[^ ]* //; s/[^a-z-].*//' |
    grep -vxE 'always|help|build|xxd' | grep -vxf "$dir/help")"
done_testing
