#!/bin/sh
# configs.sh COMMAND: what tests/configs.txt says, a line or word for each
#     layouts        NAME FLAGS: of each layout
#     tables         NAME: of each layout whose tables can be embedded
#     roles INDEX    LAYOUT INDEX FILL TABLE FLAGS: each layout, filled in each
#                    way; with the index that magicbb_config() names there, and
#                    the file of tables or -
#     schemes        tables|NAME|FLAGS, with ~ for a blank, or ours|NAME|FLAGS
#                    if all is constant: each configuration, for the benchmark
#     builds         NAME|LANGUAGE|FLAGS|LAYOUT INDEX FILL, with ~ for a blank:
#                    each build of make test
set -eu
exec awk -v command="${1:-}" -v wanted="${2:-magic}" '
function has(list, word) {
    return index("," list ",", "," word ",") > 0
}
function text(word) {
    return word == "-" ? "" : word " "
}
function table(layout, index_) {
    return "build/magicbb_table_" layout \
        (index_ == "magic" ? "" : "_" index_) ".inc"
}
function flags(layout, index_, fill,    all) {
    all = text(layout_flags[layout]) text(fill_flags[fill])
    sub(/TABLE/, table(layout, index_), all)
    return all
}
function roles(    i, j, n, l, x, f) {
    for (i = 1; i <= count; i++) {
        l = layouts[i]
        x = has(indexes[l], wanted) ? wanted : indexes[l]
        n = split(fills[l], f, ",")
        for (j = 1; j <= n; j++)
            print l, x, f[j], f[j] == "embedded" ? table(l, x) : "-",
                flags(l, x, f[j])
    }
}
function schemes(    i, j, k, n, m, l, x, f, row) {
    for (i = 1; i <= count; i++) {
        l = layouts[i]
        n = split(indexes[l], x, ",")
        m = split(fills[l], f, ",")
        for (j = 1; j <= n; j++)
            for (k = 1; k <= m; k++) {
                row = (f[k] == "const" ? "ours|" l "_" x[j] : \
                    "tables|" l "_" x[j] "_" f[k]) "|" \
                    text(index_flags[x[j]]) flags(l, x[j], f[k])
                gsub(/ /, "~", row)
                print row
            }
    }
}
function build(    i, l, x, f, row) { # of the present line
    x = $4
    for (i = 1; i <= count; i++) {
        l = layouts[i]
        f = $5 == "lazy" && has(fills[l], "const") ? "const" : $5
        if (!has(indexes[l], x) || !has(fills[l], f) ||
            ($6 != "all" && !has($6, l)))
            continue
        row = l ($2 == "-" ? "" : "-" $2) "|" $3 "|" text(index_flags[x]) \
            flags(l, x, f) rest "|" l " " x " " f
        gsub(/ /, "~", row)
        print row
    }
}
$1 == "layout" {
    layouts[++count] = $2
    layout_flags[$2] = $3
    indexes[$2] = $4
    fills[$2] = $5
    if (command == "layouts")
        print $2, text($3)
    if (command == "tables" && has($5, "embedded"))
        print $2
}
$1 == "index" { index_flags[$2] = $3 }
$1 == "fill" { fill_flags[$2] = $3 }
$1 == "build" && command == "builds" {
    rest = ""
    for (i = 7; i <= NF; i++)
        rest = rest $i " "
    build()
}
END {
    if (command == "roles")
        roles()
    if (command == "schemes")
        schemes()
}
' "${0%/*}/configs.txt"
