# awk -F, -f tools/bench/table.awk CSV: a Markdown table of what bench --csv
# printed. For each scheme, who uses it, its bytes, and for each workload the
# median time, with its ratio to fancy_magic's.
/^#/ || $1 == "workload" { next }
!($1 in seen) { workloads[++columns] = $1 }
!($2 in bytes) { schemes[++rows] = $2 }
{
    seen[$1]
    bytes[$2] = $3
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
        row = "| `" s "`" users[s] " | " bytes[s] " |"
        for (c = 1; c <= columns; c++)
            row = row " " cell[workloads[c], s] " |"
        print row
    }
}
