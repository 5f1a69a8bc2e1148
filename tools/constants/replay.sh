#!/bin/sh
# replay.sh [PATTERN]: finds the magics of magics.csv again, each with the options
# of its line; with a PATTERN only those of matching lines. No search here finds
# those that were kept from earlier versions: they are verified.
#
# Exit status: 0; 1: a magic is not found again; 2: the list or the output fails.
set -u
list=tools/constants/magics.csv
lines=$(grep '^[rb]' $list | grep -e "${1:-}") || {
    echo "replay: $list has no such magic" >&2
    exit 2
}

wrong=0 found=0 kept=0
while IFS=, read -r piece square bits magic _ origin; do
    again="the list does not say where the magic is from"
    case $origin in
    --*)
        # shellcheck disable=SC2086 # the options are words
        again=$(build/find_magics "$piece" "$square" $origin | grep "^$piece")
        found=$((found + 1))
        ;;
    kept*)
        again=$(echo "$piece,$square,$bits,$magic" |
            build/find_magics --verify - >/dev/null && echo ",$magic,")
        kept=$((kept + 1))
        ;;
    esac
    if [ "${again#*,"$magic",}" != "$again" ]; then
        echo "$piece $square: $magic, $origin" || exit 2
    else
        echo "replay: $piece $square: $again" >&2
        wrong=1
    fi
done <<END
$lines
END
[ $wrong = 1 ] || echo "found again: $found; verified only: $kept" || exit 2
exit $wrong
