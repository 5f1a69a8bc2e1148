#!/bin/sh
# constants.sh: makes a table from nothing but SEED, in DURATION seconds and two
# processes: finds magics, improves them, packs them. TRIES=N makes the same table
# twice, however long it takes. The list is build/constants.csv.
set -eu
seed=${SEED:-1}
name=build/constants.csv
part=build/constants.$$
trap 'rm -f $part.*' EXIT
# Each program prints what it has then, and so does this.
trap 'DURATION=1 TRIES=; kill $first $second 2>/dev/null || :' INT TERM

both() { # PERCENT COMMAND...: for both parts at once; the first shows its progress
    seconds=$((${DURATION:-90} * $1 / 100 + 1))
    shift
    if [ "${TRIES:-}" ]; then
        set -- "$@" --tries "$TRIES"
    else
        set -- "$@" --seconds $seconds
    fi
    "$@" --seed "$seed" $part.1 >$part.1.new &
    first=$!
    "$@" --seed $((seed + 1)) $part.2 >$part.2.new 2>$part.said &
    second=$!
    # A signal ends a wait, and with 128 + its number, a program.
    for one in $first $second $first $second; do
        wait "$one" || [ $? -gt 2 ] || { cat $part.said >&2 && exit 2; }
    done
    mv $part.1.new $part.1
    mv $part.2.new $part.2
}

slots() { # FILE
    build/find_magics --verify "$1" | sed -n 's/.*: \(.*\) entries.*/\1/p'
}

{ build/find_magics --seed "$seed" --bits 12 rook
    build/find_magics --seed "$seed" --bits 9 bishop; } >$part.all
for i in 1 2; do
    awk -v i=$i '/^[rb]/ && NR % 2 == i % 2' $part.all >$part.$i
done
both 60 build/find_magics --improve
cat $part.1 $part.2 >$part.all
cp $part.all $part.1
mv $part.all $part.2
both 40 build/pack
smaller=1
[ "$(slots $part.1)" -le "$(slots $part.2)" ] || smaller=2
mv $part.$smaller $name
build/find_magics --verify $name
echo "$name: $(slots $name) slots; magicbb.h has" \
    "$(slots tools/constants/magics.csv), without overlaps they are" \
    "102400 + 5248 = 107648"
