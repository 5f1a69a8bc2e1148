#!/bin/sh
# What all programs of tools/cli.h have in common: --help, --version, one line on standard
# error and status 2 for what is wrong, also with the output. BUILD is where the
# programs are, build if not set.
set -u
. "${0%/*}/tap.sh"
build=${BUILD:-build}
tools=${TOOLS:-tools}
scratch
version=$(header_version)

run() { # COMMAND...: leaves $dir/out, $dir/err and $status
    timeout 20 "$@" >"$dir/out" 2>"$dir/err" </dev/null
    status=$?
    output="status $status, stdout: $(head -n 3 "$dir/out")
stderr: $(cat "$dir/err")"
}

helps() { # NAME COMMAND: on one screen
    run "$2" --help
    [ $status = 0 ] && [ ! -s "$dir/err" ] &&
        head -n 1 "$dir/out" | grep -q "^usage: .*$1" &&
        awk 'length > 79 { wide = 1 } END { exit wide || NR > 40 }' "$dir/out"
    point $? "$2 --help"
}

has_version() { # NAME COMMAND
    run "$2" --version
    [ $status = 0 ] && [ ! -s "$dir/err" ] &&
        [ "$(cat "$dir/out")" = "$1 $version" ]
    point $? "$2 --version"
}

is_one_line() { # NAME TEXT
    [ $status = 2 ] && [ "$(wc -l <"$dir/err")" = 1 ] &&
        grep -q -e "^$1: .*$2" "$dir/err"
}

refuses() { # NAME COMMAND...
    name=$1
    shift
    run "$@"
    is_one_line "$name" '' && [ ! -s "$dir/out" ]
    point $? "wrong: $*"
}

notices_output() { # NAME COMMAND...: that cannot be written
    name=$1
    shift
    if [ -w /dev/full ]; then
        timeout 20 "$@" >/dev/full 2>"$dir/err" </dev/null
        status=$?
        output="status $status, stderr: $(cat "$dir/err")"
        is_one_line "$name" 'output: cannot be written'
        point $? "full disk: $*"
    else
        skip "no /dev/full"
    fi
    timeout 20 "$@" >&- 2>"$dir/err" </dev/null
    status=$?
    output="status $status, stderr: $(cat "$dir/err")"
    is_one_line "$name" 'output: cannot be written'
    point $? "output closed: $*"
}

# Each program, arguments with which it prints something, and with a colon in
# front of each some that are wrong: an argument too many or too few, a number
# or a file that is not there.
table() {
    cat <<END
perft $build/perft 1: 1 startpos more: --epd: --threads x: x: --epd $dir/none
explain $build/explain: rook c3 more: rook: --fen: --magic 1 --shift x: --svg $dir/none/x
find_magics $build/find_magics rook a1: --verify tools/magics.csv more: --merge: --seed x: rook x1: --verify $dir/none
pack $build/pack --tries 1 tools/magics.csv: tools/magics.csv more: --seed 1: --seed x: $dir/none
replay $tools/replay.sh bishop,e4: rook more: no-such-magic
search_shards $tools/search_shards.sh --version: $dir: $dir x
embed $tools/embed.sh --version: a wide magic 1 b more: a: a b c 1 d
END
    if [ -x $build/tests/dispatch/dispatch ]; then # tests/test_dispatch.sh
        echo "dispatch $build/tests/dispatch/dispatch 1: 1 more: x: --on x"
    fi
    if command -v xxd >/dev/null; then
        echo "embed $build/embed_wide: more"
        echo "bench $build/tests/bench/bench --list: more: --only: --rounds x"
    fi
}

export FIND_MAGICS="$build/find_magics"
if command -v xxd >/dev/null; then
    output=$(make -s test-bench 2>&1)
    point $? "make bench, unoptimised"
else
    skip "no xxd, so neither embed nor bench"
fi
table >"$dir/table"
while IFS=: read -r usual wrong; do
    # shellcheck disable=SC2086 # words
    {
        name=${usual%% *}
        set -- ${usual#* }
        helps "$name" "$1"
        has_version "$name" "$1"
        refuses "$name" "$1" --frob
        refuses "$name" "$1" -x
        notices_output "$name" "$1" --help
        notices_output "$name" "$1" --version
        [ "${2:-}" = --version ] || notices_output "$name" "$@"
        while [ "$wrong" ]; do
            refuses "$name" "$1" ${wrong%%:*}
            case $wrong in
            *:*) wrong=${wrong#*:} ;;
            *) wrong= ;;
            esac
        done
    }
done <"$dir/table"

done_testing
