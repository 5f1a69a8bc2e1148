#!/bin/sh
# first.sh: a newcomer's first minutes. mmdebstrap builds an empty Debian 12, from
# where this machine has its packages. The commands of README.md, PORTING and wasm.c run
# there: apt-get by root, the rest by an ordinary user, in a folder whose name
# has a blank and an é. Only root can run this.
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
    mmdebstrap --quiet --variant=minbase --format=null \
        --customize-hook='"$root/tests/slow/first.sh" --inside "$1"' \
        --aptopt="$dir/apt.conf" bookworm /dev/null "$dir/sources.list" 2>&1
    exit
fi

new=$2
chroot "$new" useradd -m newcomer
mkdir "$new$place"
git -c safe.directory='*' ls-files -z | tar -c --null -T - |
    tar -x -C "$new$place"
chroot "$new" chown -R newcomer: "$place"

passes() { # each line of standard input succeeds, and finds what it calls
    while read -r command <&3; do
        start=$(date +%s)
        case $command in
        apt-get*) set -- sh -c "$command" ;;
        *) set -- su - newcomer -c "cd '$place' && $command" ;;
        esac
        output=$(unset STRICT MAKEFLAGS MFLAGS; chroot "$new" "$@" 2>&1) &&
            ! printf '%s\n' "$output" | grep -qE ': (command )?not found$'
        point $? "$command ($(($(date +%s) - start)) s)"
    done 3<&0 </dev/null
}

# What the README indents, one command a line. The last of them is make test,
# whose last line names what is not there.
passes <<END
$(sed -n 's/^    \(apt-get .*\|make .*\)/\1/p' README.md | sed 's/ && */\n/g')
END
named=$(printf '%s\n' "$output" | sed -n 's/^To skip less: apt-get install //p')
output=$(for package in $named; do
    chroot "$new" dpkg -s "$package" 2>/dev/null | grep '^Status: .* installed'
    apt-cache show "$package" 2>&1 | grep '^E:'
done)
[ "$named" ] && [ -z "$output" ]
point $? "make test named what it missed: $named"

# make COMMAND between backquotes; not those that were run, that need more than
# is there, or with dots for the reader to fill in. A short make bench
passes <<END
apt-get install -y valgrind
make clean && make && ls build/attacks build/perft build/find_magics && make help
make -j2 DURATION=0 $(cat README.md examples/PORTING.md | tr '\n' ' ' |
    grep -oE '`make [^`]*`' | tr -d '`' | sed 's/make //' | sort -u |
    grep -vE '^(-j2 )?(test|demo|prove|matrix|clean)|\.\.\.' | tr '\n' ' ')
apt-get install -y cmake
mkdir ../hello && ln -s "\$PWD" ../hello/magicbb
END

# What the documents show to be saved and run: README's program, PORTING's project for
# CMake, its lookups for other languages and machines, and wasm.c's command
place=${place%/*}/hello
guide=examples/PORTING.md
save() { # NAME FILE TEXT: the block with this text
    block "$2" "$3" >>"$new$place/$1"
}
save hello.c README.md 'int main'
save CMakeLists.txt $guide cmake_minimum
save lookups.c $guide '"magicbb.h"
uint64_t rook'
save lookups.sh $guide fPIC
save lookups.sh $guide none-eabi
sed -n '/ clang /,/ -o /p' examples/wasm.c >"$new$place/wasm.sh"
passes <<END
ln -s magicbb/magicbb.h .
$(sed -n 's/.*`\(cc [^`]*\)` prints `\(.*\)`.*/{ \1; } | grep "\2"/p' README.md)
$(sed -n 's/^    \(cmake .*\)/\1/p' $guide)
apt-get install -y gcc-arm-none-eabi gcc-riscv64-unknown-elf clang lld
sh -ex lookups.sh
cd magicbb && sh -ex "\$OLDPWD/wasm.sh"
END
done_testing
