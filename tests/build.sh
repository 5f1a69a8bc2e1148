#!/bin/sh
# build.sh OUT COMPILER FLAGS... -- SOURCES...: compiles one test program.
# If the compiler with these flags cannot even build an empty program (no C++
# compiler, no sanitizer runtime, no 32-bit libc), OUT becomes a test that says
# so: a SKIP, or with STRICT set a failure.
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

printf '#include <stdio.h>\nint main(void) { return puts("") < 0; }\n' \
    >"$out.probe.c"
if "$@" "$out.probe.c" -o "$out.probe" 2>/dev/null && "$out.probe" >/dev/null
then
    rm -f "$out.probe" "$out.probe.c"
    # shellcheck disable=SC2086 # the names of sources hold no blanks
    exec "$@" $sources -o "$out"
fi
rm -f "$out.probe" "$out.probe.c"

cat >"$out" <<EOF
#!/bin/sh
if [ "\$STRICT" ]; then
    echo "not ok 1 - STRICT allows no SKIP: cannot compile with: $*"
    echo 1..1
    exit 1
fi
echo "1..0 # SKIP cannot compile with: $*"
EOF
chmod +x "$out"
