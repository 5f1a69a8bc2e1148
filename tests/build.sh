#!/bin/sh
# build.sh OUT COMMAND...: compiles a test program. If the compiler with these flags
# does not even make an empty program (no C++ compiler, no sanitizer runtime, no
# 32-bit libc), OUT becomes a test that says so: a SKIP. Then OUT is older than its
# sources, so that the next make tries again. For 32 bits OUT asks whether the kernel
# runs such a program, unless RUN does.
set -eu
out=$1 new=$1.$$
shift
mkdir -p "${out%/*}"
trap 'rm -f "$new-said" "$new-empty"*' EXIT
"$@" -o "$new" 2>"$new-said" && built=yes || built=

empty=$new-empty.c # after -x none its name says the language
case " $* " in *' -x c++ '*) empty=${empty}c ;; esac
echo 'int main(void) { return 0; }' >"$empty"
makes_empty_program() { # COMMAND...: with this source in place of others
    for word; do
        shift
        case $word in *.c | *.o) ;; *) set -- "$@" "$word" ;; esac
    done
    "$@" "$empty" -o "$new-empty" 2>/dev/null
}
if [ "$built" ] || makes_empty_program "$@"; then
    cat "$new-said" >&2
    [ "$built" ] || exit
    case "${RUN:-} $* " in
    ' '*' -m32 '*)
        makes_empty_program "$@"
        mv "$new-empty" "$out-empty"
        mv "$new" "$out-32"
        printf '%s\n' '#!/bin/sh' '. tests/tap.sh' \
            "by_32 '$out-empty' && exec \$by '$out-32'" \
            "not_run '32-bit programs'" done_testing >"$new"
        chmod +x "$new"
        ;;
    esac
    mv "$new" "$out"
    exit
fi

why="$1 makes no program with $(echo "$*" | tr -d "'")" package=
case " $* " in
*' -m32 '*) why="$1 lacks -m32" package=gcc-$(gcc -dumpversion)-multilib ;;
*' -x c++ '*) why="$1 makes no C++ program" package=g++ ;;
*' -fsanitize='*) # gcc has its own
    why="$1 lacks -fsanitize"
    ! "$1" --version 2>&1 | grep -q clang || package="libclang-rt${1#clang}-dev"
    ;;
esac
command -v "$1" >/dev/null || why="no $1"
printf '%s\n' '#!/bin/sh' '. tests/tap.sh' "skip_all '$why' $package" >"$new"
chmod +x "$new"
touch -t 200001010000 "$new"
mv "$new" "$out"
