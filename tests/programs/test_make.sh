#!/bin/sh
# make itself, in a copy of the tree: what is said of skips and failures; changed
# flags; a tool that was missing; make help.
set -u
. "${0%/*}/../tap.sh"
scratch
cp -R Makefile magicbb.h examples tests tools "$dir"
unset STRICT MAKEFLAGS MFLAGS MAKEOVERRIDES CFLAGS LDFLAGS
printf '#!/bin/sh\necho "$*" >"$0.told"
while [ "$1" != -o ]; do shift; done\n>"$2"\n' >"$dir/touch" # a compiler
chmod +x "$dir/touch"
in_copy() { # ARGUMENTS...
    make -C "$dir" CC="$dir/touch" "$@" 2>&1
}

! has bmake bmake || equals "BSD make says in one line what is needed" \
    "magicbb needs GNU make (gmake)" "$(bmake 2>&1 | sed 's/.*" line [0-9]*: //')"

cat >"$dir/a.sh" <<'END'
#!/bin/sh
. tests/tap.sh
skip "no engine" stockfish
output="what went wrong"
point 1 "fails"
has none sh no-such-package no-such-tool
skip "no disk that is full"
done_testing
END
printf '#!/bin/sh\n. tests/tap.sh\nskip_all "no engine" stockfish\n' >"$dir/b.sh"
chmod +x "$dir"/*.sh
none="PROGRAMS= EMBEDDED= WEB_TOOLS= TESTS="
# shellcheck disable=SC2086 # words
output=$(in_copy test $none SCRIPTS="a.sh b.sh")
for line in 'not ok 2 - fails' '# what went wrong' \
    'make test: at most [0-9]* minutes at this load, with.*'; do
    shows "make test says: $line" -x "$line"
done
equals "its last lines: what was skipped, what brings it, what failed" "Skipped:
    1  no disk that is full
    2  no engine: apt-get install stockfish
    1  no no-such-tool: apt-get install no-such-package
To skip less: apt-get install no-such-package stockfish
a.sh: not ok 2 - fails" \
    "$(printf '%s\n' "$output" | sed -n '/^Skipped/,$p' | grep -v '^make')"
fails "STRICT: a SKIP is a failure" \
    'not ok 1 - STRICT allows no SKIP: no engine (Debian: stockfish)' \
    in_copy test $none SCRIPTS=b.sh STRICT=1

assert() { # a suite of one program
    in_copy suite LIBRARY=assert LEVEL=-O1 CC="$dir/compiler"
}
output=$(assert)
shows "without the compiler a test is a SKIP" -F "1  no $dir/compiler"
printf '#!/bin/sh\nexec %s "$@"\n' "$CC" >"$dir/compiler"
chmod +x "$dir/compiler"
output=$(assert)
shows "once there is one, it runs" -x 'Skipped: nothing'

all() { # ARGUMENTS...: how many files make compiles then
    in_copy "$@" all dispatch | grep -c '^compiling '
}
equals "make compiles all programs" 9 "$(all)"
equals "made again, none of them" 0 "$(all)"
for change in 'CFLAGS=-O2 -march=native' LDFLAGS=-s "CPPFLAGS=-DNAME='\"a b\"'"; do
    equals "made with $change, all of them" 9 "$(all "$change")"
    all >"$dir/again"
done

in_copy -s bench-build CPPFLAGS="-DNAME='\"a b\"'" CFLAGS=-O1 >"$dir/said"
output=$(cat "$dir/touch.told")
shows "quotes among flags reach the benchmark" -F -e \
    "-DBENCH_FLAGS=\"-DNAME='\\\"a b\\\"' -O1\""

# Commands stand in blocks of code, in scripts and between backquotes.
{
    sed -n 's/^make //p' .ci/run
    sed -n 's/^    make //p' README.md .github/CONTRIBUTING.md
    cat README.md .github/CONTRIBUTING.md | tr '\n' ' ' |
        grep -o '`make [^`]*' | sed 's/`make //'
    sed -n '/^.PHONY/,/[^\\]$/p' Makefile | tr -s '\\: \t' '\n'
} | sed 's/-[^ ]* //' | grep -o '^[a-z][a-z-]*' | sort -u |
    grep -vx 'all\|always\|help\|estimate\|bench-build' >"$dir/targets"
make -s help | cut -c 11- >"$dir/help"
equals "make help has every target, and those of the documents" '' \
    "$(while read -r target; do
        grep -qw -e "$target" "$dir/help" || echo "$target"
    done <"$dir/targets")"
equals "on a screen" '' "$(awk 'length > 69 || NR > 22' "$dir/help")"
done_testing
