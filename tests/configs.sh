#!/bin/sh
# configs.sh COMMAND: what tests/configs.txt says, a line for each
#     layouts        NAME FLAGS: of each layout
#     tables         NAME: of each layout whose tables can be embedded
#     roles INDEX    LAYOUT INDEX FILL TABLE FLAGS: each layout, filled in each
#                    way; with the index that magicbb_config() names there, and
#                    the file of tables or -
#     tests          NAME: each test program
#     test NAME      FLAGS -- SOURCES: of one of them, with quotes as in a shell
#     flags NAME     FLAGS: what a name among flags stands for
set -eu
exec awk -v command="${1:-}" -v wanted="${2:-}" '
function has(list, word) {
    return index("," list ",", "," word ",") > 0
}
function text(word) {
    return word == "-" ? "" : word " "
}
function rest(i,    all) { # fields from there, each name as what it stands for
    for (; i <= NF; i++)
        all = all ($i in named ? named[$i] : $i " ")
    return all
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
function test(name, all, sources) {
    gsub(/[^ "]*"[^"]*"/, "'\''&'\''", all)
    if (command == "tests")
        print name
    else if (command == "test" && name == wanted)
        print all "-- " sources
}
function build(    i, l, x, f, all) { # of the present line
    x = $4
    for (i = 1; i <= count; i++) {
        l = layouts[i]
        f = $5 == "lazy" && has(fills[l], "const") ? "const" : $5
        if (!has(indexes[l], x) || !has(fills[l], f) ||
            ($6 != "all" && !has($6, l)))
            continue
        all = text(index_flags[x]) flags(l, x, f) rest(7)
        test("magicbb-" l ($2 == "-" ? "" : "-" $2),
            all "-DEXPECT_CONFIG=\"" l " " x " " f "\" ",
            "tests/library/answers.c tests/library/magicbb_impl.c " \
            ($3 == "c++" ? "-x none " : "") \
            "build/tests/suite" (all ~ /-m32/ ? "-m32" : "") ".o")
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
$1 == "flags" {
    named[$2] = rest(3)
    if (command == "flags" && $2 == wanted)
        print named[$2]
}
$1 == "build" { build() }
$1 == "program" {
    gsub(/,/, " tests/", $3)
    gsub(/tests\/\.\.\//, "", $3)
    test($2, rest(4), "tests/" $3)
}
END {
    if (command == "roles")
        roles()
}
' "${0%/*}/configs.txt"
