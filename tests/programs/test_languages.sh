#!/bin/sh
# find_magics --emit=LANGUAGE --mapping NUMBERING: what it prints is compiled or
# run by the real tools, and its answers for every blocker board of every square
# are those of the ray walker (languages/expected.c). In all eight numberings
# each mask stands beside its square's name, and the numbers are the same.
set -u
. "${0%/*}/../tap.sh"
program=${BUILD:-build}/find_magics
built "$program"
find_magics=$(realpath "$program")
scratch

emit() { # LANGUAGE MAPPING
    "$find_magics" --merge tools/constants/magics.csv "--emit=$1" --mapping "$2"
}

# ------------------------------------------------------------- all numberings --

succeeds "the ray walker compiles" \
    "$CC" -std=c99 -O2 -I. tests/programs/languages/expected.c -o "$dir/expected"
number=0
while read -r mapping second last; do
    "$dir/expected" $number >"$dir/expected-$mapping"
    number=$((number + 1))
    output=$(emit c "$mapping" 2>&1 | sed 7q | tr -d '\n')
    numbered="square 1 is $second, and square 63 is $last"
    shows "$mapping: $numbered" "0 is ${mapping%-*}, $numbered\."
done <<END
a1 b1 h8
h1 g1 a8
a8 b8 h1
h8 g8 a1
a1-files a2 h8
h1-files h2 a8
a8-files a7 h1
h8-files h7 a1
END

# A line for each mask, as expected.c has it
masks() {
    sed -nE 's/^\s*(0x\w{16})\w*, .*(rook|bishop) ([a-h][1-8]).*/\1 \2 \3/p' |
        head -n 128
}

numbers() {
    grep -oE '^\s*[0-9]\w*,'
}

for language in c rust java csharp go javascript python zig; do
    emit $language a1 | numbers >"$dir/numbers"
    succeeds "$language: four arrays" test "$(wc -l <"$dir/numbers")" -ge 512
    for mapping in a1 h1 a8 h8 a1-files h1-files a8-files h8-files; do
        emit $language $mapping >"$dir/text" 2>&1
        tail -n +2 "$dir/expected-$mapping" >"$dir/named"
        output=$(masks <"$dir/text" | diff "$dir/named" - &&
            numbers <"$dir/text" | diff "$dir/numbers" -)
        point $? "$language, $mapping: each name, and the same numbers"
    done
done

# ----------------------------------------------------------------- real tools --

# TEXT, in a folder with the printed FILE and its MAIN of tests/programs/languages, prints
# the ray walker's checksum.
answers() { # LANGUAGE FILE MAIN MAPPINGS TEXT
    tried=$1
    for mapping in $4; do
        rm -rf "$dir/work"
        mkdir "$dir/work"
        cp "tests/programs/languages/$3" "$dir/work"
        emit "$1" "$mapping" >"$dir/work/$2"
        equals "$1, $mapping: every blocker board of every square" \
            "$(head -n 1 "$dir/expected-$mapping")" \
            "$(cd "$dir/work" && eval "$5" 2>&1)"
    done
}

tries() { # LANGUAGE FILE MAIN PACKAGES TOOLS TEXT
    # shellcheck disable=SC2086 # names of tools
    has "$4" $5 && answers "$1" "$2" "$3" "h1 a8-files" "$6"
}

formats() { # LANGUAGE PACKAGE TOOL TEXT: prints nothing of what was tried last
    [ "$tried" = "$1" ] && has "$2" "$3" &&
        equals "$1: its formatter changes nothing" '' \
            "$(cd "$dir/work" && eval "$4" 2>&1)"
}

run_c="\"$CC\" -std=c99 $warnings main.c -o main && ./main"
answers c magics.c main.c \
    "a1 h1 a8 h8 a1-files h1-files a8-files h8-files" "$run_c"
formats c clang-format-14 clang-format-14 \
    'clang-format-14 "--style=file:$root/.clang-format" magics.c |
        diff magics.c -'

unset MAKEFLAGS MFLAGS # rustc would take part in make's jobs, if it could
export GOCACHE="$dir/gocache" GOPATH="$dir/gopath" GOFLAGS=-mod=mod
PATH=$PATH:$(dirname "${ZIG:-zig}")
tries rust magics.rs main.rs "rustc rustfmt" rustc 'rustc -D warnings main.rs && ./main'
formats rust rustfmt rustfmt 'rustfmt --check magics.rs'
tries java MagicBitboards.java Main.java default-jdk-headless "javac java" \
    'javac -Xlint -Werror MagicBitboards.java Main.java && java Main'
tries csharp magics.cs Main.cs "mono-mcs mono-runtime" "mcs mono" \
    'mcs -warnaserror -checked+ -out:main.exe Main.cs magics.cs && mono main.exe'
tries go magics.go main_test.go golang-go go \
    'printf "module magics\n\ngo 1.16\n" >go.mod
    go vet . && go test -v . >log 2>&1 || cat log
    grep -xE "[0-9a-f]{16}" log'
formats go golang-go gofmt 'gofmt -d magics.go'
tries javascript magics.mjs main.mjs nodejs node 'node main.mjs'
tries python magics.py main.py python3 python3 'python3 -W error main.py'
tries zig magics.zig main.zig "npm; make zig-package" zig \
    'zig build-exe --cache-dir cache --global-cache-dir "$dir/zig" main.zig &&
        ./main'
formats zig "npm; make zig-package" zig 'zig fmt --check magics.zig'

# ------------------------------------------------------------- other constants --

# Found anew: each square has its own shift, and no two share a slot.
emit() {
    "$find_magics" --seed 7 --emit=c
}
answers c magics.c main.c a1 "$run_c"
succeeds "magics found now have other shifts" \
    test "$(emit | numbers | grep -cE '\s(5[3-9]),')" -gt 64

# shellcheck disable=SC2046 # its words; with a1 = 0, as everywhere there
output=$(eval "$(tr '\n' ' ' <README.md |
    sed 's,.*`build/find_magics \([^`]*--emit=rust[^`]*\)`.*,"$program" \1,')")
shows "README's command for Rust: a1 is 0" ' is b1, and square 63 is h8'
rejects "--emit: must be" --emit=cobol
rejects "--mapping: 'a2' is none of" --emit=c --mapping a2
rejects "--mapping: needs --emit=LANGUAGE" --mapping h1
rejects "--mapping: needs --emit=LANGUAGE" --mapping h1 --emit
rejects "--emit: needs all 128 squares" --emit=c rook
head -n 100 tools/constants/magics.csv >"$dir/part.csv"
rejects "--emit: needs a magic for each" --merge --emit=c "$dir/part.csv"
awk -F , -v OFS=, 'NR > 1 { $5 = 0 } 1' tools/constants/magics.csv >"$dir/piled.csv"
rejects "--emit: rook b1: slot" --merge --emit=c "$dir/piled.csv"
rejects "--emit: rook b1: slot" --merge --emit "$dir/piled.csv"
done_testing
