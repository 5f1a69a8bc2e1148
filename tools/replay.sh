#!/bin/sh
# replay.sh [PATTERN]: finds the magics of tools/magics.csv again, each with the
# options that its line names; with a pattern only those of such lines. Where
# none are named the magic is a published one.
set -u
find_magics=${FIND_MAGICS:-build/find_magics}
wrong=0

grep '^[rb]' tools/magics.csv | grep -e "${1:-}" | {
    while IFS=, read -r piece square bits magic _ options; do
        case $options in
        --*) # shellcheck disable=SC2086 # the options are words
            found=$("$find_magics" "$piece" "$square" --bits "$bits" \
                $options --csv | tail -1) ;;
        *) found="$options $magic" ;;
        esac
        case $found in
        *"$magic") echo "$piece $square: $magic, ${options}" ;;
        *)
            echo "replay: $piece $square: $found is not $magic" >&2
            wrong=2
            ;;
        esac
    done
    exit $wrong
}
