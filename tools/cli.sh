# What the scripts of tools/ share, as cli.h is for programs. $tools is this
# folder: . "$tools/cli.sh"
# shellcheck shell=sh disable=SC2154
name=${0##*/}
name=${name%.sh}

fail() { # MESSAGE
    echo "$name: $1" >&2
    exit 2
}

say() { # MESSAGE
    printf '%s\n' "$1" 2>/dev/null || fail "output: cannot be written"
}

defined() { # NAME: the number that magicbb.h defines as MAGICBB_NAME
    awk -v name="MAGICBB_$1" '$1 == "#define" && $2 == name { print $3 }' \
        "$tools/../magicbb.h"
}

common_options() { # ARGUMENTS...: --help prints the comment at the script's top
    case ${1:-} in
    --help) say "$(sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0")" ;;
    --version) say "$name $(defined VERSION | awk '{ printf "%d.%d.%d",
        $1 / 10000, $1 / 100 % 100, $1 % 100 }')" ;;
    -*) fail "unknown option '$1'; see $0 --help" ;;
    *) return ;;
    esac
    exit
}
