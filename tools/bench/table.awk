# awk -F, -f tools/bench/table.awk CSV: a Markdown table of what bench --csv
# printed. For each scheme, who uses it, its bytes, and for each workload the
# median time, with its ratio to fancy_magic's. Schemes that have a name here
# come first, in this order: they are those of the README.
BEGIN {
    name("fancy_magic", "fancy magic")
    name("plain_magic", "plain magic")
    name("fixed_shift", "fixed shift, 88,772 sets")
    name("black_magic", "black magic, 87,988 sets")
    name("pext", "plain PEXT")
    name("dual_hyperbola", "dual hyperbola")
    name("wide_magic_eager", "**wide**")
    name("wide_pext_eager", "**wide, PEXT**")
    name("compact_pext_eager", "**compact, PEXT**")
    name("tiny_magic", "**tiny**")
}
function name(scheme, text) {
    schemes[++rows] = scheme
    names[scheme] = text
}
function thousands(n) {
    return n < 1000 ? n : thousands(int(n / 1000)) sprintf(",%03d", n % 1000)
}
/^#/ || $1 == "workload" { next }
!($1 in seen) { workloads[++columns] = $1 }
!($2 in names) { name($2, "`" $2 "`") }
{
    seen[$1]
    bytes[$2] = thousands($3)
    users[$2] = $9 == "" ? "" : " (" $9 ")"
    cell[$1, $2] = sprintf($5 < 10 ? "%.2f (%.2f)" : "%.1f (%.2f)", $5, $6)
}
END {
    head = "| | bytes |"
    line = "|---|---:|"
    for (c = 1; c <= columns; c++) {
        head = head " " workloads[c] " |"
        line = line "---:|"
    }
    print head "\n" line
    for (r = 1; r <= rows; r++) {
        s = schemes[r]
        if (!(s in bytes))
            continue
        row = "| " names[s] users[s] " | " bytes[s] " |"
        for (c = 1; c <= columns; c++)
            row = row " " cell[workloads[c], s] " |"
        print row
    }
}
