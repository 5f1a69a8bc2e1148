# For the shell tests: . tests/tap.sh. A point that fails shows $output; $program
# is the program under test, whose messages begin with its name. With KEEP set, a
# script that fails keeps its folder, and says where it is.
# shellcheck shell=sh disable=SC2154
count=0 failed=0 scratch='' output=
root=$(pwd)
[ -f magicbb.h ] || { echo "$0: run it where magicbb.h is" >&2 && exit 2; }
# A script's make takes no part in the jobs of an outer make.
MAKEFLAGS=$(echo " ${MAKEFLAGS:-}" | sed 's/ -j[0-9]* --jobserver-[^ ]*//')
CC=${CC:-cc}
CXX=${CXX:-c++}

user_warnings='-pedantic -Wall -Wextra -Wshadow -Wundef -Wcast-qual -Wconversion
    -Wsign-conversion' # the Makefile reads them
warnings="-Werror $user_warnings"
c_warnings="-Wmissing-prototypes -Wstrict-prototypes"

more_warnings() { # COMPILER: than the Makefile's
    case $1 in
    # Left out: warnings that no header for C99 and C++11 can avoid. C++98 has
    # neither long long nor inline namespaces; C89 wants declarations first; C++
    # wants its own casts and std::span, and cannot declare a static table before it
    # is defined. -Wpadded tells of each struct that is padded.
    clang*) echo -Weverything -Wno-unknown-warning-option -Wno-c++98-compat \
        -Wno-c++98-compat-pedantic -Wno-declaration-after-statement \
        -Wno-old-style-cast -Wno-unsafe-buffer-usage -Wno-padded \
        -Wno-tentative-definition-compat ;;
    g++) echo -Wold-style-cast -Wuseless-cast -Wzero-as-null-pointer-constant ;;
    esac
}

scratch() { # [NAME]: makes a folder for the test alone, $dir. Standard error goes to
    # a file there, and comes at the end: done_testing looks into it.
    scratch=$(mktemp -d) || exit 1
    exec 9>&2 2>"$scratch/stderr"
    trap 'cat "$scratch/stderr" >&9
        [ "$failed${KEEP:+1}" = 11 ] && echo "# kept: $scratch" ||
        rm -rf "$scratch"' EXIT
    trap 'exit 1' HUP INT TERM
    dir=$scratch${1:+/$1}
    mkdir -p "$dir"
}

header_version() { # 1.2.3
    sed -n 's/^.define MAGICBB_VERSION_TEXT "\(.*\)"/\1/p' magicbb.h
}

block() { # FILE TEXT: the block of a document that holds this text
    awk -v text="$2" '/^```[a-z]/ { inside = 1; block = ""; next }
        /^```/ { if (index(block, text)) printf "%s", block; inside = 0 }
        inside { block = block $0 "\n" }' "$1"
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

not_run() { # WHAT this machine lacks, such as AVX-512: a SKIP, with STRICT too,
    # because no package brings it
    count=$((count + 1))
    echo "ok $count # SKIP not run here: $1"
}

skip() { # WHY [PACKAGES]: a tool that this machine lacks, and the Debian packages
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
    skip "$@"
    done_testing
}

has() { # [PACKAGES TOOL]...: each tool that is missing is a SKIP
    missing=
    while [ $# -gt 1 ]; do
        if ! command -v "$2" >/dev/null; then
            skip "no $2" "$1"
            missing=yes
        fi
        shift 2
    done
    [ ! "$missing" ]
}

needs() { # [PACKAGES TOOL]...: without one of the tools nothing can run
    has "$@" || done_testing
}

links() { # COMPILER FLAGS...: whether they build a program
    echo 'int main(void) { return 0; }' >"$scratch/links.c"
    "$@" "$scratch/links.c" -o "$scratch/links" 2>/dev/null
}

by_32() { # EMPTY-PROGRAM of 32 bits: sets $by to what runs such programs: nothing, if
    # this kernel does, or QEMU
    by=
    [ "${WITHOUT:-}" != '32-bit programs' ] && "$1" 2>/dev/null && return
    by=qemu-i386
    command -v $by >/dev/null
}

foreign() { # COMPILER FLAGS...: is what they build for another machine?
    case " $* " in *' -m32 '*) return 1 ;; esac
    links "$@" && ! "$scratch/links" 2>/dev/null
}

has_cxx() {
    has g++ "$CXX"
}

# A command that fails is shown as it was run, to be run by hand: KEEP=1.
succeeds() { # NAME [COMMAND...]: it succeeds; or all commands of standard input do,
    # where one that must not is for `fails`
    title=$1
    shift
    if [ $# -gt 0 ]; then
        output=$("$@" 2>&1)
    else
        output=$(commands=$(cat) && { set -ex && eval "$commands"; } 2>&1)
    fi
    point $? "$title" "$@"
}

equals() { # NAME EXPECTED ACTUAL
    output="expected $2
     got $3"
    [ "$2" = "$3" ]
    point $? "$1"
}

expects() { # GREP-OPTION... TEXT: is it in $output? If not, $output says so.
    printf '%s\n' "$output" | grep -q "$@" && return
    output="expected: $*
$output"
    return 1
}

fails() { # NAME TEXT COMMAND...: must fail, and its output must hold TEXT
    name=$1 text=$2
    shift 2
    output=$("$@" 2>&1) && output="(it did not fail)"
    expects -e "$text"
    point $? "$name" "$@"
}

prints() { # NAME TEXT ARGUMENTS...: the program succeeds and prints TEXT
    name=$1 text=$2
    shift 2
    output=$("$program" "$@" 2>&1) && expects -F -e "$text"
    point $? "$name" "$program" "$@"
}

rejects() { # TEXT ARGUMENTS...: status 2, one line of ASCII that starts so
    text=$1
    shift
    output=$(timeout 100 "$program" "$@" 2>&1)
    [ $? = 2 ] && [ "$(printf '%s\n' "$output" | wc -l)" = 1 ] &&
        [ -z "$(printf %s "$output" | LC_ALL=C tr -d ' -~')" ] &&
        case $output in "$(basename "$program" .py): $text"*) true ;;
        *) false ;; esac
    point $? "$(printf '%s rejects %s: %s' "${program##*/}" "$text" "$*" |
        cut -c 1-120)"
}

reports_full_disk() { # ARGUMENTS...: says that its output cannot be written, to a disk
    # that is full, or because there is no output
    for to in '&-' $(ls /dev/full 2>/dev/null); do
        output=$(eval 'timeout 100 "$program" "$@" 2>&1' ">$to"; echo "status $?")
        [ "$output" = "$(basename "$program" .py): output: cannot be written
status 2" ]
        point $? "${program##*/} says when it cannot write its output: $* >$to"
    done
}

done_testing() { # sh goes on after a verb that is misspelt: that is a failure
    output=$(grep -s "^$0: .*not found$" "$scratch/stderr") &&
        point 1 "a command of $0 does not exist"
    echo "1..$count"
    exit "$failed"
}
