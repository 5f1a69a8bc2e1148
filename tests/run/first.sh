#!/bin/sh
# first.sh: a newcomer's first minutes. mmdebstrap builds an empty Debian 12,
# from where this machine has its packages. The commands that README.md and
# examples/PORTING.md show run there as they are written: apt-get by root, the
# rest by an ordinary user, in a folder whose name has a blank and an é. What
# make test skips for want of a tool names the package. Only root can run this.
set -u
cd "${0%/*}/../.." || exit 2
. tests/tap.sh
place='/home/newcomer/my chéss'

if [ "${1:-}" != --inside ]; then
    needs mmdebstrap mmdebstrap git git
    scratch
    # shellcheck disable=SC2016 # apt's own
    apt-get indextargets --format 'deb $(REPO_URI) $(RELEASE) $(COMPONENT)' \
        'Created-By: Packages' 'Origin: Debian' | sort -u >"$dir/sources.list"
    apt-config dump | grep '^Acquire::https*::' >"$dir/apt.conf"
    [ -s "$dir/sources.list" ] || skip_all "apt has no lists: apt-get update"
    export root
    hook='"$root/tests/run/first.sh" --inside "$1"'
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

passes() { # COMMAND: and leaves what it said in $said
    start=$(date +%s)
    runs "$1"
    point $? "$1 ($(($(date +%s) - start)) s)"
    said=$output
    equals "and it has all that it calls" '' "$(printf '%s\n' "$said" |
        grep -e ': not found$' -e 'command not found')"
}

all_pass() { # the lines of standard input
    while read -r command <&3; do
        passes "$command"
    done 3<&0 </dev/null
}

# What the README indents, one command a line
all_pass <<END
$(sed -n 's/^    \(apt-get .*\|make .*\)/\1/p' README.md | sed 's/ && */\n/g')
END

# The last of them is make test. Its last line names what is not there.
named=$(printf '%s\n' "$said" | sed -n 's/^To skip less: apt-get install //p')
output=$(for package in $named; do
    chroot "$new" dpkg -s "$package" 2>/dev/null | grep '^Status: .* installed'
    apt-cache show "$package" 2>&1 | grep '^E:'
done)
[ "$named" ] && [ -z "$output" ]
point $? "make test named what it missed: $named"
runs "make clean"
passes make
runs "ls build/attacks build/perft build/explain build/find_magics build/pack"
point $? "make alone builds the programs"
passes "make help"

# Commands between backquotes; not those that were run, that need more than is
# there, or whose dots are the reader's to fill in
all_pass <<END
$(cat README.md examples/PORTING.md | tr '\n' ' ' |
    grep -oE '`(make|build/[a-z_]+)( [^`]*)?`' | tr -d '`' | sort -u |
    grep -vE '^make (-j2 )?(test|demo|prove|matrix|web)|\.\.\.')
END

# PORTING's project for CMake, beside the program at the top of the README
block() { # FILE LANGUAGE: the file's first block of it
    awk -v begin="\`\`\`$2" '$0 == begin { inside = 1; next }
        inside && /^```$/ { exit } inside' "$1"
}
passes "apt-get install -y cmake"
passes 'mkdir ../hello && ln -s "$PWD" ../hello/magicbb'
block README.md c >"$new${place%/*}/hello/hello.c"
block examples/PORTING.md cmake >"$new${place%/*}/hello/CMakeLists.txt"
place=${place%/*}/hello
all_pass <<END
$(sed -n 's/^    \(cmake .*\)/\1/p' examples/PORTING.md)
END
done_testing
