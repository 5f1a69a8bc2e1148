#!/bin/sh
# What all programs of tools/cli.h have in common: --help, --version, one line on
# standard error and status 2 for what is wrong, also with the output. BUILD is
# where the programs are, build if not set.
set -u
. "${0%/*}/../tap.sh"
build=${BUILD:-build}
built "$build/perft" "$build/explain" "$build/find_magics" "$build/pack"
scratch
version=$(header_version)

helps() { # on one screen
    output=$(timeout 20 "$program" --help 2>"$dir/err") &&
        [ ! -s "$dir/err" ] &&
        printf '%s\n' "$output" | head -n 1 | grep -q "^usage: .*$called" &&
        printf '%s\n' "$output" |
        awk 'length > 79 { wide = 1 } END { exit wide || NR > 40 }'
    point $? "$program --help"
}

# Each program, arguments with which it prints something, if --help is not all,
# and with a colon in front of each some that are wrong: an argument too many or
# too few, a number or a file that is not there.
table() {
    cat <<END
perft $build/perft 1: 1 startpos more: --epd: --threads x: x: --epd $dir/none
explain $build/explain rook c3: rook c3 more: rook: --fen: --magic 1 --shift x: --svg $dir/none/x
find_magics $build/find_magics rook a1: --verify tools/constants/magics.csv more: --merge: --seed x: rook x1: --verify $dir/none
pack $build/pack --tries 1 tools/constants/magics.csv: tools/constants/magics.csv more: --tries 1: --tries x: $dir/none
END
    if [ -x $build/tests/bench/bench ]; then
        echo "bench $build/tests/bench/bench --list: more: --only: --rounds x"
    fi
}

export FIND_MAGICS="$build/find_magics"
succeeds "make bench, unoptimised" make -s test-bench
table >"$dir/table"
while IFS=: read -r usual wrong <&3; do
    # shellcheck disable=SC2086 # words
    {
        set -- $usual
        called=$1 program=$2
        shift 2
        usual=$*
        helps
        equals "$program --version" "$called $version" \
            "$(timeout 20 "$program" --version 2>&1)"
        rejects "unrecognized option '--frob'" --frob
        rejects "invalid option -- 'x'" -x
        for arguments in --help --version ${usual:+"$usual"}; do
            full_disk $arguments
            output_closed $arguments
        done
        while [ "$wrong" ]; do
            rejects '' ${wrong%%:*}
            case $wrong in
            *:*) wrong=${wrong#*:} ;;
            *) wrong= ;;
            esac
        done
    }
done 3<"$dir/table"

for command in 'perft --epd' 'find_magics --verify' pack; do
    called=${command%% *} program=$build/${command%% *}
    # shellcheck disable=SC2086 # words
    rejects "'': No such file" ${command#$called} ''
done

done_testing
