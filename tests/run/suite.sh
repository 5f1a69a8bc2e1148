#!/bin/sh
# suite.sh RUNNER COMPILER FLAGS...: the whole suite, in every layout and role,
# compiled for some machine; each program is run by RUNNER.
#     tests/run/suite.sh qemu-s390x s390x-linux-gnu-gcc -static
#     tests/run/suite.sh env clang -mbmi2                         (this machine)
set -u
. tests/tap.sh
[ $# -ge 2 ] || usage "RUNNER COMPILER FLAGS..."
runner=$1
shift
needs '' "$runner" '' "$1"
scratch

# Wine wants .exe; the others do not mind.
program() { # NAME SOURCES COMPILER FLAGS...
    name=$1
    files=$2
    shift 2
    # shellcheck disable=SC2086 # the names of sources hold no blanks
    output=$("$@" $files tests/library/magicbb_impl.c \
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

roles() { # COMPILER FLAGS...
    config="$layout $index $fill" # as magicbb_config() has it
    sources="tests/library/test_magicbb.c tests/library/answers.c"
    set -- "$@" "-DEXPECT_CONFIG=\"$config\""
    program "$config, one table" "$sources" "$@"
    case $fill in
    lazy | const)
        program "$config, static" "$sources" "$@" -DMAGICBB_STATIC \
            -DMAGICBB_IMPLEMENTATION
        ;;
    esac
    [ "$fill$threads" != lazyyes ] ||
        program "first use of $layout by many threads" \
            tests/library/test_threads.c "$@" -pthread
}

wanted=magic
threads=yes
case " $* " in *" -mbmi2 "*) wanted=pext ;; esac
case " $* " in *" --target=wasm32"*) threads= ;; esac

compiler=$1
shift
# shellcheck disable=SC2086 # lists of flags
each_role roles $wanted '' "$compiler" -O2 -I. $warnings $c_warnings "$@"
done_testing
