#!/bin/sh
# repeatable.sh COMPILER: two builds of the same source, in different folders,
# give the same files to the byte: the programs, the tables of `make embed`,
# and the implementation's object in each layout.
set -u
. tests/tap.sh
usage 1 COMPILER "$@"
compiler=$1
needs '' "$compiler"
scratch

build() { # FOLDER
    mkdir "$1"
    cp -R Makefile magicbb.h examples tests tools "$1"
    cd "$1" || return 1
    make CC="$compiler" all || return 1
    make CC="$compiler" embed || return 1
    tests/configs.sh layouts | while read -r layout flags; do
        # shellcheck disable=SC2086 # a list of flags
        "$compiler" -O2 -I. $flags -c tests/library/magicbb_impl.c \
            -o "build/$layout.o" || return 1
    done
}

output=$(build "$dir/one" 2>&1) && output=$(build "$dir/other" 2>&1)
point $? "two builds"
for file in "$dir"/one/build/*; do
    file=${file##*/}
    succeeds "$file is the same in both" \
        cmp "$dir/one/build/$file" "$dir/other/build/$file"
done
done_testing
