#!/bin/sh
# build.sh OUT COMPILER FLAGS... -- SOURCES...: compiles one test program.
# If the compiler with these flags cannot even build an empty program (no C++
# compiler, no sanitizer runtime, no 32-bit libc), OUT becomes a test that says
# so: a SKIP, or with STRICT set a failure. Then OUT is older than its sources,
# so that the next make tries again.
set -eu
out=$1
shift
mkdir -p "${out%/*}"

sources=
for word; do # moves the sources out of the arguments
    shift
    case $sources$word in
    --) sources=' ' ;;
    ' '*) sources="$sources$word " ;;
    *) set -- "$@" "$word" ;;
    esac
done

echo 'int main(void) { return 0; }' >"$out.probe.c"
if "$@" "$out.probe.c" -o "$out.probe" 2>/dev/null && "$out.probe"; then
    rm -f "$out.probe" "$out.probe.c"
    # shellcheck disable=SC2086 # the names of sources hold no blanks
    exec "$@" $sources -o "$out"
fi
rm -f "$out.probe" "$out.probe.c"

case " $* " in
*' -m32 '*) flags=-m32 package=gcc-multilib ;;
*' -x c++ '*) flags='-x c++' package=g++ ;;
*' -fsanitize='*) # gcc has its own
    flags=-fsanitize
    package=$("$1" --version 2>&1 | sed -n 's/.*clang version.*/libclang-rt-dev/p')
    ;;
*) flags=$(echo "$*" | tr -d "'") package= ;;
esac
why="$1 does not compile with $flags"
command -v "$1" >/dev/null || why="no $1"

cat >"$out" <<EOF
#!/bin/sh
. tests/tap.sh
skip_all '$why' $package
EOF
chmod +x "$out"
touch -t 200001010000 "$out"
