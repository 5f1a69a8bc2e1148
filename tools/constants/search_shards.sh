#!/bin/sh
# usage: tools/constants/search_shards.sh DIR SHARDS OPTION...
#
# A long search for magics, in parts. Each part appends to its own
# DIR/shard-K.jsonl. The same command again goes on where the parts were
# interrupted. DIR/best.jsonl gets the best of each square. The options are
# those of find_magics; --attempts or --time is a must.
#
# On one machine, with GNU parallel (Debian package: parallel), as many parts at
# a time as it has processors, or JOBS of them:
#
#     tools/constants/search_shards.sh found 8 --attempts 100000
#     JOBS=2 tools/constants/search_shards.sh found 8 --bits=-1 --time 3600 rook
#
# On a cluster with Slurm, one part to a job of an array, best.jsonl when all
# have ended. Slurm signals a job before its time is up, and all is written.
#
#     sbatch --array=1-64 --time=4:00:00 --wait \
#         tools/constants/search_shards.sh found 64 --attempts 1000000
#     build/find_magics --merge found/shard-*.jsonl >found/best.jsonl
#
# FIND_MAGICS is the program, build/find_magics if not set. Exit status: 0; 1: no
# part found a magic for some square; 2: something else is wrong.
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --job-name=find_magics
#SBATCH --output=/dev/null
set -eu

fail() {
    echo "search_shards: $1" >&2
    exit 2
}

say() {
    printf '%s\n' "$1" 2>/dev/null || fail "output: cannot be written"
}

FIND_MAGICS=${FIND_MAGICS:-build/find_magics}
export FIND_MAGICS
case ${1:-} in
--help)
    say "$(sed -n '2,/^[^#]/{ /^#SBATCH/d; s/^# \{0,1\}//p }' "$0")"
    exit
    ;;
--version)
    version=$("$FIND_MAGICS" --version) || exit 2
    say "search_shards ${version#* }"
    exit
    ;;
-*) fail "unknown option '$1'; see tools/constants/search_shards.sh --help" ;;
esac
[ $# -ge 2 ] || fail "DIR SHARDS: missing; see tools/constants/search_shards.sh --help"
dir=$1 shards=$2
shift 2
case $shards in
'' | 0* | *[!0-9]*) fail "SHARDS: must be a number from 1 up, not '$shards'" ;;
esac
mkdir -p "$dir" || fail "$dir: cannot be made"

if [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
    k=$SLURM_ARRAY_TASK_ID
    exec "$FIND_MAGICS" "$@" --shard "$k/$shards" --out "$dir/shard-$k.jsonl"
fi

command -v parallel >/dev/null ||
    fail "parallel is missing (Debian package: parallel)"
# Status 1 is not an error: a part need not find a magic for every square.
status=0
seq "$shards" | parallel --will-cite --quote ${JOBS:+-j "$JOBS"} sh -c '
    dir=$1 shards=$2 k=$3
    shift 3
    "$FIND_MAGICS" "$@" --shard "$k/$shards" --out "$dir/shard-$k.jsonl" \
        >/dev/null || [ $? = 1 ]' search_shards "$dir" "$shards" '{}' "$@" ||
    status=2
"$FIND_MAGICS" --merge "$dir"/shard-*.jsonl >"$dir/best.tmp" || {
    merged=$?
    [ $merged = 1 ] || exit 2
    [ $status = 2 ] || status=1
}
mv "$dir/best.tmp" "$dir/best.jsonl"
exit $status
