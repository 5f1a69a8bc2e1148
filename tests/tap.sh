# What the shell tests share: . tests/tap.sh. A point that fails shows $output;
# $program is the program under test, whose messages begin with its name. With KEEP
# set a script that fails keeps its folder, and says where it is.
# shellcheck shell=sh disable=SC2154
count=0
failed=0
output=
root=$(pwd)
# Where a script calls make, that has no part in the jobs of an outer make.
MAKEFLAGS=$(echo " ${MAKEFLAGS:-}" | sed 's/ -j[0-9]* --jobserver-[^ ]*//')
CC=${CC:-cc}
CXX=${CXX:-c++}
cxx=
"$CXX" --version >/dev/null 2>&1 && cxx=yes

# The warnings of the strictest users, all of them errors
warnings="-Werror -pedantic -Wall -Wextra -Wshadow -Wundef -Wcast-qual"
warnings="$warnings -Wconversion -Wsign-conversion"
c_warnings="-Wmissing-prototypes -Wstrict-prototypes"

scratch() { # [NAME]: makes a folder for the test alone, $dir
    scratch=$(mktemp -d) || exit 1
    trap '[ "$failed${KEEP:+1}" = 11 ] && echo "# kept: $scratch" ||
        rm -rf "$scratch"' EXIT
    trap 'exit 1' HUP INT TERM
    dir=$scratch${1:+/$1}
    mkdir -p "$dir"
}

header_version() { # 1.2.3
    sed -n 's/^.define MAGICBB_VERSION_TEXT "\(.*\)"/\1/p' magicbb.h
}

point() { # STATUS NAME [COMMAND...]
    count=$((count + 1))
    title=$(printf '%s' "$2" | tr '\n' ' ')
    if [ "$1" = 0 ]; then
        printf 'ok %s - %s\n' "$count" "$title"
        return
    fi
    failed=1
    printf 'not ok %s - %s\n' "$count" "$title"
    shift 2
    printf '%s\n' ${1+"+ $*"} "$output" | sed 's/^/# /'
}

skip() { # WHY [PACKAGES]: something this machine lacks, and the Debian packages
    # that bring it; with STRICT a failure
    set -- "$1${2:+ (Debian: $2)}"
    if [ "${STRICT:-}" ]; then
        output=
        point 1 "STRICT allows no SKIP: $1"
    else
        count=$((count + 1))
        echo "ok $count # SKIP $1"
    fi
}

skip_all() { # WHY [PACKAGES]: the same for a test of which nothing can run
    if [ -z "${STRICT:-}" ]; then
        echo "1..0 # SKIP $1${2:+ (Debian: $2)}"
        exit 0
    fi
    skip "$@"
    done_testing
}

built() { # FILE...: what make has to make before this script can run
    for file; do
        shift
        [ -e "$file" ] || set -- "$@" "$file"
    done
    [ $# -gt 0 ] || return 0
    echo "${0##*/}: first: make $*" >&2
    exit 2
}

lacks() { # [PACKAGES TOOL]...: is one of the tools missing? $missing are those
    # that are, $packages what brings them
    missing='' packages=''
    while [ $# -gt 1 ]; do
        command -v "$2" >/dev/null ||
            missing="$missing${missing:+, }$2" packages="$packages${packages:+ }$1"
        shift 2
    done
    [ "$missing" ]
}

needs() { # [PACKAGES TOOL]...: without one of the tools nothing can run
    ! lacks "$@" || skip_all "no $missing" "$packages"
}

has() { # [PACKAGES TOOL]...: without one of the tools a SKIP says so
    lacks "$@" || return 0
    skip "no $missing" "$packages"
    return 1
}

links() { # COMPILER FLAGS...: does it build a program?
    echo 'int main(void) { return 0; }' >"$scratch/links.c"
    "$@" "$scratch/links.c" -o "$scratch/links" 2>/dev/null
}

has_cxx() {
    has g++ "$CXX"
}

# A command that fails is shown as it was run, to be run by hand: KEEP=1.
succeeds() { # NAME COMMAND...
    title=$1
    shift
    output=$("$@" 2>&1)
    point $? "$title" "$@"
}

works() { # NAME [TEXT]: a text for the shell, or the standard input. All
    # commands succeed; one that must not is for `fails`.
    set -- "$1" "${2:-$(cat)}"
    output=$({ set -ex && eval "$2"; } 2>&1)
    point $? "$1"
}

equals() { # NAME EXPECTED ACTUAL
    output="expected $2
     got $3"
    [ "$2" = "$3" ]
    point $? "$1"
}

shows() { # NAME OPTION... PATTERN: grep finds it in $output
    name=$1
    shift
    printf '%s\n' "$output" | grep -q "$@"
    point $? "$name"
}

fails() { # NAME TEXT COMMAND...: must fail, and its output must hold TEXT
    name=$1 text=$2
    shift 2
    if output=$("$@" 2>&1); then
        output="$output (it did not fail)"
        point 1 "$name" "$@"
    else
        shows "$name" -- "$text"
    fi
}

prints() { # NAME TEXT ARGUMENTS...: the program succeeds and prints TEXT
    name=$1 text=$2
    shift 2
    output=$("$program" "$@" 2>&1) && printf '%s\n' "$output" |
        grep -qF -- "$text"
    point $? "$name"
}

rejects() { # TEXT ARGUMENTS...: status 2, one line of ASCII that starts so
    text=$1
    shift
    output=$(timeout 20 "$program" "$@" 2>&1)
    [ $? = 2 ] && [ "$(printf '%s\n' "$output" | wc -l)" = 1 ] &&
        [ -z "$(printf %s "$output" | LC_ALL=C tr -d ' -~')" ] &&
        case $output in "$(basename "$program" .py): $text"*) true ;;
        *) false ;; esac
    point $? "$(printf 'rejects %s: %s' "$text" "$*" | cut -c 1-120)"
}

each() { # prints|rejects: for each line TEXT|ARGUMENTS of standard input
    while IFS='|' read -r line arguments; do
        set -- "$1" "$line"
        [ "$1" = rejects ] || set -- "$1" "$line $arguments" "$line"
        # shellcheck disable=SC2086 # words
        "$@" $arguments
    done
}

full_disk() { # ARGUMENTS...: says that its output cannot be written, to a disk
    # that is full, or because there is no output
    for to in /dev/full '&-'; do
        [ -e "$to" ] || [ "$to" = '&-' ] || continue
        output=$(eval 'timeout 20 "$program" "$@" 2>&1' ">$to")
        output="status $?: $output"
        [ "$output" = \
            "status 2: $(basename "$program" .py): output: cannot be written" ]
        point $? "says when its output cannot be written: $* >$to"
    done
}

missing_colours() { # SVG: of those that its style sheet replaces in the dark
    grep -o '\[[a-z]*="[^"]*"\]' "$1" | tr -d '[]' | sort -u |
        while read -r colour; do
            grep -v '<style>' "$1" | tr "'" '"' | sed 's/ = /=/g' |
                grep -qF "$colour" || echo "no $colour"
        done
}

signals() { # SIGNAL COMMAND...: the status of a command that gets it after 2 s,
    # again and again, as from a user who cannot wait
    perl -e '$SIG{$ARGV[0]} = "DEFAULT"; alarm 20; shift; exec @ARGV' "$@" &
    sleep 2
    for _ in $(seq 100); do
        kill "-$1" $! 2>/dev/null
    done
    wait $!
}

node_tests() { # FILE: with node:test; of its YAML, what failures say is shown
    timeout 600 node --test-reporter=tap "$1" >"$scratch/tap"
    failed=$?
    sed -e '/^# /d' -e '/^not ok/,/^  code:/s/^  /# /' -e '/^  /d' \
        "$scratch/tap"
    exit $failed
}

done_testing() {
    echo "1..$count"
    exit "$failed"
}
