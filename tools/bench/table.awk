# awk -F, -f csv.awk -f table.awk CSV: a Markdown table. For each scheme, who
# uses it, its bytes, and for each workload the median time; the best are bold.
function thousands(n) {
    return n < 1000 ? n : thousands(int(n / 1000)) sprintf(",%03d", n % 1000)
}
function cell(workload, scheme) {
    if (!((workload, scheme) in time))
        return ""
    return sprintf(is_best(workload, scheme) ? "**%s**" : "%s",
        time_text(time[workload, scheme]))
}
END {
    order_rows()
    head = "| | bytes |"
    line = "|---|---:|"
    for (c = 1; c <= columns; c++) {
        head = head " " workloads[c] " |"
        line = line "---:|"
    }
    print head "\n" line
    for (r = 1; r <= count; r++) {
        s = rows[r]
        row = "| " (r <= ours ? "**" title[s] "**" : title[s]) \
            (r <= ours || users[s] == "" ? "" : " (" users[s] ")") \
            " | " thousands(bytes[s]) " |"
        for (c = 1; c <= columns; c++)
            row = row " " cell(workloads[c], s) " |"
        print row
    }
}
