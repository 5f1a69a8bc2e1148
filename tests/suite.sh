#!/bin/sh
# suite.sh RUNNER COMPILER FLAGS...: the whole suite, in every layout and role,
# compiled for some machine; each program is run by RUNNER.
#     tests/suite.sh qemu-s390x s390x-linux-gnu-gcc -static
#     tests/suite.sh env clang -mbmi2                         (this machine)
set -u
# shellcheck source=tests/tap.sh
. "${0%/*}/tap.sh"
# shellcheck source=tests/warnings.sh
. "${0%/*}/warnings.sh"
if [ $# -lt 2 ]; then
    echo "suite: usage: tests/suite.sh RUNNER COMPILER FLAGS..." >&2
    exit 2
fi
runner=$1
shift
for command in "$runner" "$1"; do
    if ! command -v "$command" >/dev/null; then
        skip "no $command"
        done_testing
    fi
done
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

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
pext=
threads=yes
case " $* " in *" -mbmi2 "*) index=pext pext=_pext ;; esac
case " $* " in *" --target=wasm32"*) threads= ;; esac

compiler=$1
shift
# shellcheck disable=SC2086 # lists of flags
set -- "$compiler" -O2 -I. $warnings $c_warnings "$@"

# shellcheck disable=SC2086 # $static is a list of flags
for layout in wide compact; do
    suite "one table" "$layout $index lazy" "$@"
    suite "static" "$layout $index lazy" "$@" $static
    suite "one table" "$layout $index eager" "$@" -DMAGICBB_NO_LAZY
    table=build/magicbb_table_$layout$pext.inc
    if [ -f "$table" ]; then
        suite "one table" "$layout $index embedded" "$@" \
            "-DMAGICBB_EMBED=\"$table\""
    else
        skip "no $table: make embed LAYOUT=$layout"
    fi
    [ -z "$threads" ] || program "first use of $layout by many threads" \
        tests/test_threads.c "$@" -pthread
    set -- "$@" -DMAGICBB_COMPACT
done
set -- "$@" -UMAGICBB_COMPACT -DMAGICBB_TINY
suite "one table" "tiny magic const" "$@"
# shellcheck disable=SC2086
suite "static" "tiny magic const" "$@" $static
done_testing
