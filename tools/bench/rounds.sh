#!/bin/sh
# rounds.sh BENCH SECONDS: times all schemes, round by round, for so long; prints CSV.
# Nine rounds are the least that have an interval of 99 %.
set -eu
case $2 in
'' | *[!0-9]* | ?????*)
    echo "make bench: DURATION: must be 0 to 9999 seconds, not '$2'" >&2
    exit 2
    ;;
esac
echo 'checking all attacks' >&2
"$1" check
start=$(date +%s)
round=0 spent=0
while [ "$round" -lt 9 ] || { [ "$spent" -lt "$2" ] && [ "$round" -lt 9999 ]; }; do
    round=$((round + 1))
    "$1" "$round"
    spent=$(($(date +%s) - start))
    printf '\rtiming: %s of %s s, round %s ' "$spent" "$2" "$round" >&2
done
echo >&2
