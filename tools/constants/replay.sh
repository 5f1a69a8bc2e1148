#!/bin/sh
# replay.sh [PATTERN]: finds the magics of magics.csv again, each with the options
# of its line; with a PATTERN only those of matching lines. No search here finds
# those that were kept from earlier versions: make magics verifies them.
#
# Exit status: 0; 1: a magic is not found again; 2: the list or the output fails.
set -u
lines=$(grep '^[rb].*,--' tools/constants/magics.csv | grep -e "${1:-}") || {
    echo "replay: no such magic can be found again" >&2
    exit 2
}

wrong=0 found=0
while IFS=, read -r piece square _ magic _ origin; do
    # shellcheck disable=SC2086 # the options are words
    again=$(build/find_magics "$piece" "$square" $origin | grep "^$piece")
    if [ "${again#*,"$magic",}" != "$again" ]; then
        found=$((found + 1))
        echo "$piece $square: $magic, $origin" || exit 2
    else
        echo "replay: $piece $square: $again" >&2
        wrong=1
    fi
done <<END
$lines
END
[ $wrong = 1 ] || echo "found again: $found" || exit 2
exit $wrong
