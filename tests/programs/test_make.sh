#!/bin/sh
# make itself, in a copy of the tree: make test says what was skipped, a failure
# why; a tool that was missing is looked for again; changed flags; make help.
set -u
. "${0%/*}/../tap.sh"
scratch
cp -R Makefile magicbb.h examples tests tools "$dir"

# Runs these tests and scripts alone, without what the outer make was told.
make_test() { # TESTS SCRIPTS ARGUMENTS...
    tests=$1
    scripts=$2
    shift 2
    output=$(
        unset STRICT MAKEFLAGS MFLAGS MAKEOVERRIDES
        make -C "$dir" test LEVEL=-O1 PROGRAMS= EMBEDDED= WEB_TOOLS= \
            TESTS="$tests" SCRIPTS="$scripts" "$@" 2>&1
    )
    status=$?
}

ends() { # NAME LINES TESTS SCRIPTS ARGUMENTS...: well, and with these lines
    name=$1
    lines=$2
    shift 2
    make_test "$@"
    [ "$status" = 0 ] && [ "$(printf '%s\n' "$output" | grep -v '^make' |
        sed -n '/^Skipped/,$p')" = "$lines" ]
    point $? "$name"
}

script() { # NAME LINE...: a test script
    file=$dir/tests/$1
    shift
    printf '%s\n' '#!/bin/sh' '. tests/tap.sh' "$@" done_testing >"$file"
    chmod +x "$file"
}

# -------------------------------------------------------------- make alone --

printf '#!/bin/sh\necho "$*" >"$0.told"
while [ "$1" != -o ]; do shift; done\n>"$2"\n' >"$dir/touch"
chmod +x "$dir/touch"
alone() {
    cd "$dir" && make CC=./touch &&
        ls build/attacks build/perft build/explain build/find_magics build/pack
}
succeeds "make alone builds the programs" alone
rm -r "$dir/build"
! has bmake bmake || equals "BSD make says in one line what is needed" \
    "magicbb needs GNU make (gmake)" \
    "$(MAKEFLAGS='' bmake 2>&1 | sed 's/.*" line [0-9]*: //')"

# Flags with quotes reach the benchmark as they are.
make -s -C "$dir" bench-build CC=./touch CPPFLAGS="-DNAME='\"a b\"'" \
    CFLAGS=-O1 2>"$dir/told"
output=$(cat "$dir/touch.told")
shows "quotes among flags reach the benchmark" -F -e \
    "-DBENCH_FLAGS=\"-DNAME='\\\"a b\\\"' -O1\""
rm -r "$dir/build"

# ------------------------------------------------------- what was skipped --

script none.sh 'point 0 "passes"'
script some.sh 'skip "no chess engine" stockfish' 'skip "no disk that is full"' \
    'has none sh no-such-package no-such-tool' 'skip "no chess engine" stockfish'
script all.sh 'skip_all "no engine at all" stockfish'
script fails.sh 'output="what went wrong"' 'point 1 "fails"' \
    'skip "no chess engine" stockfish'

ends "nothing skipped" "Skipped: nothing" '' tests/none.sh
shows "make test begins with how long it takes" \
    -x 'make test: at most [0-9]* minutes at this load, with.*'
ends "what was skipped, why, and what brings it" "Skipped:
    2  no chess engine: apt-get install stockfish
    1  no disk that is full
    1  no engine at all: apt-get install stockfish
    1  no no-such-tool: apt-get install no-such-package
To skip less: apt-get install no-such-package stockfish" \
    '' 'tests/some.sh tests/all.sh'

make_test '' tests/fails.sh
[ "$status" != 0 ]
point $? "a test that fails makes make fail"
for line in "not ok 1 - fails" "# what went wrong" \
    "tests/fails.sh: not ok 1 - fails"; do
    shows "and it prints: $line" -xF "$line"
done
for name in some all; do
    make_test '' tests/$name.sh STRICT=1
    [ "$status" != 0 ] && printf '%s\n' "$output" | grep -qx \
        'not ok 1 - STRICT allows no SKIP: no .*engine.* (Debian: stockfish.*)'
    point $? "STRICT prints the reason of $name.sh"
done

# ------------------------------------------ a tool that is missing at first --

compiler=$dir/compiler
make_test build/tests/assert '' CC="$compiler"
[ "$status" = 0 ] && printf '%s\n' "$output" | grep -q "skipped: no $compiler"
point $? "no compiler: a SKIP"
printf '#!/bin/sh\nexec %s "$@"\n' "$CC" >"$compiler"
chmod +x "$compiler"
ends "once there is one, the test runs" "Skipped: nothing" \
    build/tests/assert '' CC="$compiler"

# ----------------------------------------------------------- changed flags --

compiled() { # ARGUMENTS...: how many files make compiles then
    (
        unset STRICT MAKEFLAGS MFLAGS MAKEOVERRIDES CFLAGS LDFLAGS
        make -C "$dir" CC="$dir/touch" "$@" all dispatch | grep -c '^compiling '
    )
}
all=$(compiled)
succeeds "make compiles $all files" test "$all" -ge 9
equals "made again, none of them" 0 "$(compiled)"
ln -s touch "$dir/other"
for change in 'CFLAGS=-O2 -march=native' CC="$dir/other" LDFLAGS=-s \
    "CPPFLAGS=-DNAME='\"a b\"'"; do
    equals "made with $change, all of them" "$all" "$(compiled "$change")"
    compiled >/dev/null
done

# --------------------------------------------------------------- make help --

# Commands stand in blocks of code, in scripts and between backquotes.
for text in README.md .github/CONTRIBUTING.md .ci/run; do
    sed -n 's/^ *make //p' "$root/$text"
    tr '\n' ' ' <"$root/$text" | grep -o '`make [^`]*' | sed 's/`make //'
done | awk '{
    for (i = 1; i <= NF && $i ~ /^-|=/; i++) {} # options and variables
    if ($i ~ /^[a-z-]+$/)
        print $i
}' | sort -u >"$dir/targets"
make -s -C "$root" help >"$dir/help"
sed -n '/^.PHONY/,/[^\\]$/p' Makefile | tr ' \t' '\n\n' | grep '^[a-z]' |
    cat - "$dir/targets" | grep -vx 'all\|always\|help\|estimate\|bench-build\|test-.*' \
    >"$dir/all"
output=$(while read -r target; do
    cut -c 11- "$dir/help" | grep -qw "$target" || echo "not there: $target"
done <"$dir/all")
[ -s "$dir/targets" ] && [ -z "$output" ]
point $? "make help has every target, and those of the documents"
equals "its groups, on a screen" "try use test maintain" \
    "$(awk 'length > 79 || NR > 20 { print "too much" }
        /^[a-z]+  / { print $1 }' "$dir/help" | paste -sd ' ')"

done_testing
