#!/bin/sh
# suite.sh RUNNER COMPILER FLAGS...: the whole suite, in every layout and role,
# compiled for some machine; each program is run by RUNNER.
#     tests/run/suite.sh qemu-s390x s390x-linux-gnu-gcc -static
#     tests/run/suite.sh env clang -mbmi2                         (this machine)
set -u
. tests/tap.sh
. tests/warnings.sh
usage 2 "RUNNER COMPILER FLAGS..." "$@"
runner=$1
shift
for command in "$runner" "$1"; do
    if ! command -v "$command" >/dev/null; then
        skip "no $command"
        done_testing
    fi
done
scratch

# Wine wants .exe; the others do not mind.
program() { # NAME SOURCES COMPILER FLAGS...
    name=$1
    sources=$2
    shift 2
    # shellcheck disable=SC2086 # the names of sources hold no blanks
    output=$("$@" $sources tests/magicbb_impl.c \
        -o "$dir/program.exe" 2>&1 && "$runner" "$dir/program.exe" 2>&1)
    status=$?
    case $status$output in
    0*'# SKIP'*) skip "$(printf '%s\n' "$output" | sed -n 's/.*# SKIP //p')" ;;
    *)
        output="$output (exit status $status)"
        point $status "$name"
        ;;
    esac
}

suite() { # ROLE CONFIG COMPILER FLAGS...: CONFIG as magicbb_config() has it
    role=$1
    config=$2
    shift 2
    program "$config, $role" "tests/test_magicbb.c tests/answers.c" "$@" \
        "-DEXPECT_CONFIG=\"$config\""
}

static="-DMAGICBB_STATIC -DMAGICBB_IMPLEMENTATION"
index=magic
threads=yes
case " $* " in *" -mbmi2 "*) index=pext ;; esac
case " $* " in *" --target=wasm32"*) threads= ;; esac

compiler=$1
shift
# shellcheck disable=SC2086 # lists of flags
set -- "$compiler" -O2 -I. $warnings $c_warnings "$@"

tests/configs.sh roles "$index" >"$dir/roles"
# shellcheck disable=SC2086 # lists of flags
while read -r layout index fill table flags <&3; do
    config="$layout $index $fill"
    if [ "$table" != - ] && [ ! -f "$table" ]; then
        skip "no $table: make embed LAYOUT=$layout"
        continue
    fi
    suite "one table" "$config" "$@" $flags
    case $fill in
    lazy | const) suite "static" "$config" "$@" $flags $static ;;
    esac
    [ "$fill$threads" != lazyyes ] ||
        program "first use of $layout by many threads" tests/test_threads.c \
            "$@" $flags -pthread
done 3<"$dir/roles"
done_testing
