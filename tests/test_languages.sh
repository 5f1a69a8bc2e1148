#!/bin/sh
# find_magics --emit=LANGUAGE --mapping NUMBERING: what it prints is compiled or
# run by the real tools, and its answers for every blocker board of every square
# are those of the ray walker (languages/expected.c). In all eight numberings
# each mask stands beside its square's name, and the numbers are the same.
set -u
. "${0%/*}/tap.sh"
program=${BUILD:-build}/find_magics
find_magics=$(realpath "$program")
scratch

emit() { # LANGUAGE MAPPING
    "$find_magics" --merge tools/constants/magics.csv "--emit=$1" --mapping "$2"
}

# ------------------------------------------------------------- all numberings --

succeeds "the ray walker compiles" \
    "$CC" -std=c99 -O2 -I. tests/languages/expected.c -o "$dir/expected"
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

# COMMAND, in a folder with the printed FILE and its MAIN of tests/languages,
# prints the ray walker's checksum.
answers() { # LANGUAGE FILE MAIN MAPPINGS COMMAND...
    language=$1 file=$2 main=$3 mappings=$4
    shift 4
    for mapping in $mappings; do
        rm -rf "$dir/work"
        mkdir "$dir/work"
        cp "tests/languages/$main" "$dir/work"
        emit "$language" "$mapping" >"$dir/work/$file"
        equals "$language, $mapping: every blocker board of every square" \
            "$(head -n 1 "$dir/expected-$mapping")" \
            "$(cd "$dir/work" && "$@" 2>&1)"
    done
}

# The formatter, in the same folder, has nothing to say.
formatted() { # LANGUAGE COMMAND...
    language=$1
    shift
    equals "$language: its formatter changes nothing" '' \
        "$(cd "$dir/work" && "$@" 2>&1)"
}

. "${0%/*}/warnings.sh"
run_c() {
    # shellcheck disable=SC2086 # a list of flags
    "$CC" -std=c99 $warnings main.c -o main && ./main
}
format_c() {
    clang-format-14 "--style=file:$root/.clang-format" magics.c | diff magics.c -
}
answers c magics.c main.c \
    "a1 h1 a8 h8 a1-files h1-files a8-files h8-files" run_c
if has clang-format-14 clang-format-14; then
    formatted c format_c
fi

run_rust() { # which would take part in make's jobs, if it could
    (unset MAKEFLAGS MFLAGS && rustc -D warnings main.rs) && ./main
}
if has rustc rustc; then
    answers rust magics.rs main.rs "h1 a8-files" run_rust
    if has rustfmt rustfmt; then
        formatted rust rustfmt --check magics.rs
    fi
fi

run_java() {
    javac -Xlint -Werror MagicBitboards.java Main.java && java Main
}
if has default-jdk-headless javac java; then
    answers java MagicBitboards.java Main.java "h1 a8-files" run_java
fi

run_csharp() {
    mcs -warnaserror -checked+ -out:main.exe Main.cs magics.cs &&
        mono main.exe
}
if has "mono-mcs mono-runtime" mcs mono; then
    answers csharp magics.cs Main.cs "h1 a8-files" run_csharp
fi

run_go() {
    printf 'module magics\n\ngo 1.16\n' >go.mod
    go vet . && go test -v . >log 2>&1
    status=$?
    grep -xE '[0-9a-f]{16}' log || cat log
    return $status
}
if has golang-go go gofmt; then
    export GOCACHE="$dir/gocache" GOPATH="$dir/gopath" GOFLAGS=-mod=mod
    answers go magics.go main_test.go "h1 a8-files" run_go
    formatted go gofmt -d magics.go
fi

if has nodejs node; then
    answers javascript magics.mjs main.mjs "h1 a8-files" node main.mjs
fi

if has python3 python3; then
    answers python magics.py main.py "h1 a8-files" python3 -W error main.py
fi

run_zig() {
    "$zig" build-exe --cache-dir cache --global-cache-dir "$dir/zig" main.zig &&
        ./main
}
zig=$(command -v zig || echo "${ZIG:-zig}")
if has "npm; make zig-package" "$zig"; then
    answers zig magics.zig main.zig "h1 a8-files" run_zig
    formatted zig "$zig" fmt --check magics.zig
fi

# ------------------------------------------------------------- other constants --

# Found anew: each square has its own shift, and no two share a slot.
emit() {
    "$find_magics" --seed 7 --emit=c
}
answers c magics.c main.c a1 run_c
succeeds "magics found now have other shifts" \
    test "$(emit | numbers | grep -cE '\s(5[3-9]),')" -gt 64

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
