# awk -F, -f report.awk CSV: bench's figures as a table of 80 columns, and the
# layouts compared. With as=markdown before CSV, the README's table; plot.awk draws
# the figures. show=NAME,NAME... leaves out other workloads and schemes.

# wide_lazy: "wide lazy"
function title(scheme,    words, n, i, all) {
    if (scheme == "kogge_stone")
        return "Kogge-Stone"
    n = split(scheme, words, "_")
    for (i = 1; i <= n; i++)
        all = all (i > 1 ? " " : "") \
            (words[i] ~ /^(pext|pdep|avx.*)$/ ? toupper(words[i]) : words[i])
    return all
}
function thousands(n) {
    return n < 1000 ? n : thousands(int(n / 1000)) sprintf(",%03d", n % 1000)
}
# Not slower beyond the spread: the middle halves of both schemes' rounds overlap.
function as_fast(w, s, fastest) {
    return low[w, s] + 0 <= high[w, fastest] + 0 || time[w, s] == time[w, fastest]
}
function is_best(w, s) {
    return (w, s) in time && as_fast(w, s, best[w])
}
function text_of(w, s) { # what is missing stays so
    return (w, s) in time ? time[w, s] : ""
}
function shown(name) {
    return show == "" || index("," show ",", "," name ",")
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
!shown($1) || !shown($2) { next }
!($1 in best) { workloads[++columns] = $1 }
!($2 in bytes) && $7 == "magicbb.h" { rows[++ours] = $2 }
!($2 in bytes) && $7 != "magicbb.h" { others[++count] = $2 }
{
    bytes[$2] = $3
    users[$2] = $7
    median[$1, $2] = $4
    time[$1, $2] = sprintf($4 < 10 ? "%.2f" : $4 < 1000 ? "%.1f" : "%.0f", $4)
    low[$1, $2] = $5
    high[$1, $2] = $6
    if (!($1 in best) || $4 + 0 < median[$1, best[$1]] + 0)
        best[$1] = $2
}

# -------------------------------------------------------------- 80 columns --

function print_line(line) { # without blanks at its end
    sub(/ +$/, "", line)
    print line
}
function cell(w, text, mark) {
    return sprintf("%" (length(w) < 6 ? 6 : length(w)) "s%s", text, mark)
}
function print_row(s,    i, w, line) {
    line = sprintf("  %-14s%10s ", title(s), thousands(bytes[s]))
    for (i = 1; i <= columns; i++) {
        w = workloads[i]
        line = line cell(w, text_of(w, s), is_best(w, s) ? "*" : " ")
    }
    print_line(line)
}
# The average over the schemes
function spread_of(w,    i, n, sum) {
    for (i = 1; i <= count; i++)
        if ((w, rows[i]) in time) {
            sum += (high[w, rows[i]] - low[w, rows[i]]) / median[w, rows[i]]
            n++
        }
    return sprintf("%.0f", 100 * sum / n)
}
function print_table(    i, w, head, spread) {
    for (i = 1; i <= columns; i++) {
        w = workloads[i]
        head = head cell(w, w, " ")
        spread = spread cell(w, spread_of(w), " ")
    }
    print_line(sprintf("\n%26s %s", "bytes", head))
    for (i = 1; i <= count; i++) {
        if (i == 1 || i == ours + 1)
            print i <= ours ? "magicbb.h" : \
                "known schemes, reimplemented from published constants"
        print_row(rows[i])
    }
    print_line(sprintf("%-27s%s", "spread of middle half, %", spread))
    print "* the fastest, or its middle half overlaps with the fastest's"
}
# What the flags build, without other forms, and for sets the function: all that are
# as fast as the fastest, then the others and their factors of time.
function advise(w,    i, j, n, s, list, line) {
    for (i = 1; i <= ours; i++)
        if ((w, rows[i]) in time && rows[i] !~ /magic|avx/) {
            for (j = ++n; j > 1 && median[w, rows[i]] + 0 < \
                median[w, list[j - 1]] + 0; j--)
                list[j] = list[j - 1]
            list[j] = rows[i]
        }
    if (n < 2)
        return
    line = title(list[1])
    for (i = 2; i <= n && as_fast(w, list[i], list[1]); i++)
        line = line " or " title(list[i])
    for (j = i; j <= n; j++)
        line = line (j == i ? "; " : ", ") sprintf("%s %.2f", title(list[j]), \
            median[w, list[j]] / median[w, list[1]])
    if (!advised++)
        print "\nWith these flags: the fastest, then how many times as long the others" \
            " take, for\nlookups alone. All but wide lazy have MAGICBB_NO_LAZY."
    printf "  %-10s %s\n", w, line
}
function print_report(    i) {
    for (i = 1; i <= headings; i++)
        print heading[i]
    if (!columns)
        return
    for (i = 1; i <= columns; i++)
        print_line(sprintf("%-10s %s", workloads[i], what[workloads[i]]))
    print_table()
    for (i = 1; i <= columns; i++)
        advise(workloads[i])
    if (advised)
        print "In an engine this is a few percent at most: measure yours, built" \
            " plain, with\n-DMAGICBB_COMPACT and with -DMAGICBB_TINY."
}

# ---------------------------------------------------------------- Markdown --

function print_markdown(    i, j, s, line) {
    printf "| | bytes |"
    for (i = 1; i <= columns; i++) {
        printf " %s |", workloads[i]
        line = line "---:|"
    }
    print "\n|---|---:|" line
    for (j = 1; j <= count; j++) {
        s = rows[j]
        printf j <= ours ? "| %s%s | %s |" : "| %s%s | %s |", \
            j <= ours ? "`" title(s) "`" : title(s), \
            j <= ours || users[s] == "" ? "" : " (" users[s] ")", \
            thousands(bytes[s])
        for (i = 1; i <= columns; i++)
            printf is_best(workloads[i], s) ? " **%s** |" : " %s |", \
                text_of(workloads[i], s)
        print ""
    }
    for (i = 1; i <= columns; i++)
        line = (i == 1 ? "" : line ", ") workloads[i] " " spread_of(workloads[i]) " %"
    print "\nspread of middle half: " line
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
