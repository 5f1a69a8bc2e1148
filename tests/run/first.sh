#!/bin/sh
# first.sh: a newcomer's first minutes. mmdebstrap builds an empty Debian 12,
# from where this machine has its packages; the README's commands run there as
# they are written: apt-get by root, the rest by an ordinary user, in a folder
# whose name has a blank and an é. What they skip for want of a tool names the
# package. Only root can run this.
set -u
cd "${0%/*}/../.." || exit 2
. tests/tap.sh
place='/home/newcomer/my chéss'

# The block of the README that has an apt-get, a command a line
commands() {
    awk '/^```/ { fenced = !fenced; inside = 0 }
        !/^```/ { inside = fenced || /^    / }
        !inside { if (block ~ /apt-get/) exit; block = "" }
        inside { block = block $0 "\n" }
        END { if (block ~ /apt-get/) printf "%s", block }' README.md |
        sed -e ':join' -e '/\\$/ { N; s/ *\\\n */ /; b join' -e '}' \
            -e 's/^ *//; s/ *&& */\n/g'
}

if [ "${1:-}" != --inside ]; then
    needs mmdebstrap mmdebstrap git git
    scratch
    # shellcheck disable=SC2016 # apt's own
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian' | sort -u >"$dir/sources.list"
    apt-config dump | grep '^Acquire::https*::' >"$dir/apt.conf"
    [ -s "$dir/sources.list" ] || skip_all "apt has no lists: apt-get update"
    hook="'$PWD/tests/run/first.sh' --inside \"\$1\""
    mmdebstrap --quiet --variant=minbase --format=null \
        --aptopt="$dir/apt.conf" --customize-hook="$hook" \
        bookworm /dev/null "$dir/sources.list" 2>&1
    exit
fi

new=$2
chroot "$new" useradd -m newcomer
mkdir "$new$place"
git -c safe.directory='*' ls-files -z | tar -c --null -T - |
    tar -x -C "$new$place"
chroot "$new" chown -R newcomer: "$place"

runs() { # COMMAND
    case $1 in
    apt-get*) set -- sh -c "$1" ;;
    *) set -- su - newcomer -c "cd '$place' && $1" ;;
    esac
    output=$(unset STRICT MAKEFLAGS MFLAGS; chroot "$new" "$@" 2>&1)
}

commands >"$new/tmp/commands"
while read -r command <&3; do
    start=$(date +%s)
    runs "$command"
    point $? "$command ($(($(date +%s) - start)) s)"
    said=$output
    equals "and it has all that it calls" '' "$(printf '%s\n' "$said" |
        grep -e ': not found$' -e 'command not found')"
done 3<"$new/tmp/commands"

# The last command is make test. Its last line names what is not there.
named=$(printf '%s\n' "$said" | sed -n 's/.*brings: apt-get install //p')
output=$(for package in ${named%%;*}; do
    chroot "$new" dpkg -s "$package" 2>/dev/null | grep '^Status: .* installed'
    apt-cache show "$package" 2>&1 | grep '^E:'
done)
[ "$named" ] && [ -z "$output" ]
point $? "make test named what it missed: $named"
runs "make clean && make && ls build/attacks build/perft build/explain \
    build/find_magics build/pack"
point $? "make alone builds the programs"
done_testing
