# awk -F, -f report.awk CSV: bench's figures as a table of 80 columns, and the
# layouts compared. With as=markdown before CSV, the README's table.
# show=NAME,NAME... leaves out other workloads.

# wide_lazy: "wide lazy"
function title(scheme,    words, n, i, all) {
    n = split(scheme, words, "_")
    for (i = 1; i <= n; i++)
        all = all (i > 1 ? " " : "") \
            (words[i] ~ /^(pext|pdep|avx.*)$/ ? toupper(words[i]) : words[i])
    return all
}
function thousands(n) {
    return n < 1000 ? n : thousands(int(n / 1000)) sprintf(",%03d", n % 1000)
}
# The middle half of its rounds overlaps with the fastest's, so it is as fast.
function as_fast(w, s, fastest) {
    return (w, s) in median && (low[w, s] + 0 <= high[w, fastest] + 0 || \
        time[w, s] == time[w, fastest])
}
# The average over the schemes, in percent
function spread_of(w,    i, n, sum) {
    for (i = 1; i <= count; i++)
        if ((w, rows[i]) in median) {
            sum += (high[w, rows[i]] - low[w, rows[i]]) / median[w, rows[i]]
            n++
        }
    return sprintf("%.0f", 100 * sum / n)
}
# What the flags build, not the form that does without PEXT
function is_layout(scheme) {
    return scheme ~ /^(wide|wide_lazy|compact|tiny)$/
}
function faster(w, s, than) {
    return !(w in than) || median[w, s] < median[w, than[w]]
}
/^workload,/ { next }
NF != 7 || /^#/ {
    sub(/^# /, "")
    if (match($0, /^[a-z]+: /))
        what[substr($0, 1, RLENGTH - 2)] = substr($0, RLENGTH + 1)
    else
        heading[++headings] = $0
    next
}
show != "" && !index("," show ",", "," $1 ",") { next }
!($1 in best) { workloads[++columns] = $1 }
!($2 in bytes) && $7 == "magicbb.h" { rows[++ours] = $2 }
!($2 in bytes) && $7 != "magicbb.h" { others[++count] = $2 }
{
    bytes[$2] = $3
    users[$2] = $7
    median[$1, $2] = $4 + 0
    time[$1, $2] = sprintf($4 < 10 ? "%.2f" : $4 < 1000 ? "%.1f" : "%.0f", $4)
    low[$1, $2] = $5
    high[$1, $2] = $6
    if (faster($1, $2, best))
        best[$1] = $2
    if (is_layout($2) && faster($1, $2, fastest))
        fastest[$1] = $2
}

# -------------------------------------------------------------- 80 columns --

function print_line(name, size, cells) { # without blanks at its end
    cells = sprintf("%-16s%9s %s", name, size, cells)
    sub(/ +$/, "", cells)
    print cells
}
function cell(text, mark) {
    return sprintf("%9s%s", text, mark ? "*" : " ")
}
# Its times, or how many times as long it takes as the fastest layout
function print_row(s, ratios,    i, w, text, cells) {
    for (i = 1; i <= columns; i++) {
        w = workloads[i]
        text = time[w, s]
        if (ratios && (w, s) in median)
            text = sprintf("%.2f", median[w, s] / median[w, fastest[w]])
        cells = cells cell(text, as_fast(w, s, ratios ? fastest[w] : best[w]))
    }
    print_line("  " title(s), ratios ? "" : thousands(bytes[s]), cells)
}
function print_table(    i, names, spreads) {
    for (i = 1; i <= columns; i++) {
        names = names cell(workloads[i])
        spreads = spreads cell(spread_of(workloads[i]) " %")
    }
    print ""
    print_line("", "bytes", names)
    for (i = 1; i <= count; i++) {
        if (i == 1 || i == ours + 1)
            print i <= ours ? "magicbb.h" : \
                "known schemes, reimplemented"
        print_row(rows[i])
    }
    print_line("spread of middle half", "", spreads)
    print "* the fastest, or its middle half overlaps with the fastest's"
}
function print_verdict(    i) {
    print "\nThe layouts with these flags, by lookups alone: time in multiples" \
        " of the\nfastest's. All but wide lazy have MAGICBB_NO_LAZY."
    for (i = 1; i <= ours; i++)
        if (is_layout(rows[i]))
            print_row(rows[i], "ratios")
    print "In an engine this is a few percent at most: measure yours, built" \
        " plain, with\n-DMAGICBB_COMPACT and with -DMAGICBB_TINY."
}
function print_report(    i) {
    for (i = 1; i <= headings; i++)
        print heading[i]
    for (i = 1; i <= columns; i++)
        print workloads[i] ": " what[workloads[i]]
    if (columns)
        print_table()
    if (ours)
        print_verdict()
}

# ---------------------------------------------------------------- Markdown --

function print_markdown(    i, j, s, name, line) {
    printf "| | bytes |"
    for (i = 1; i <= columns; i++) {
        printf " %s |", workloads[i]
        line = line "---:|"
    }
    print "\n|---|---:|" line
    for (j = 1; j <= count; j++) {
        s = rows[j]
        name = j <= ours ? "`" title(s) "`" : title(s)
        if (j > ours && users[s] != "")
            name = name " (" users[s] ")"
        printf "| %s | %s |", name, thousands(bytes[s])
        for (i = 1; i <= columns; i++)
            printf as_fast(workloads[i], s, best[workloads[i]]) ? " **%s** |" : " %s |", \
                time[workloads[i], s]
        print ""
    }
}
END {
    for (i = 1; i <= count; i++)
        rows[ours + i] = others[i]
    count += ours
    if (as == "")
        print_report()
    if (as == "markdown")
        print_markdown()
}
