#!/bin/sh
# What all programs of tools/cli.h have in common: --help, --version, one line on
# standard error and status 2 for what is wrong, also with the output.
set -u
. "${0%/*}/../tap.sh"
built "build/perft" "build/explain" "build/find_magics" "build/pack"
scratch
version=$(header_version)

helps() { # on one screen
    output=$(timeout 20 "$program" --help 2>"$dir/err") &&
        [ ! -s "$dir/err" ] &&
        printf '%s\n' "$output" | head -n 1 | grep -q "^usage: ${program##*/} " &&
        printf '%s\n' "$output" |
        awk 'length > 79 { wide = 1 } END { exit wide || NR > 40 }'
    point $? "$program --help"
}

# Each program, arguments with which it prints something, and with a colon in
# front of each some that are wrong: an argument too many or too few, a number or a
# file that is not there.
cat >"$dir/table" <<END
build/perft 1: 1 startpos more: --max-nodes x: x: --epd: --epd $dir/none
build/explain rook c3: rook c3 more: rook: --fen: --magic 1 --shift x: --svg $dir/none/x
build/find_magics rook a1: --verify tools/constants/magics.csv more: --merge: --seed x: rook x1: --verify $dir/none
build/pack --tries 1 tools/constants/magics.csv: tools/constants/magics.csv more: --tries 1: --tries x: $dir/none
END
while IFS=: read -r usual wrong <&3; do
    # shellcheck disable=SC2086 # words
    {
        set -- $usual
        program=$1
        shift
        helps
        equals "$program --version" "${program##*/} $version" \
            "$(timeout 20 "$program" --version 2>&1)"
        full_disk "$@"
        rejects "unrecognized option '--frob'" --frob
        while [ "$wrong" ]; do
            rejects '' ${wrong%%:*}
            case $wrong in
            *:*) wrong=${wrong#*:} ;;
            *) wrong= ;;
            esac
        done
    }
done 3<"$dir/table"

# shellcheck disable=SC2046 # flags
"$CC" -I. -DPEXT=0 -Dalways_inline=unused tools/use/embed.c \
    -o "$dir/embed"
program=$dir/embed
full_disk slots

# What tools/cli.c does for all, asked of one
program=build/perft
rejects "invalid option -- 'x'" -x
rejects "option '--help' doesn't allow an argument" --help=1
rejects "'': No such file" --epd ''
for arguments in --help --version 1; do
    full_disk $arguments
done
done_testing
