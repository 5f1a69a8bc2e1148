# awk -F, -f report.awk CSV: what bench printed as tables in 80 columns, and which
# layout is the fastest. With as=markdown before CSV it is the README's table, and
# plot.awk draws it.

# wide_pext: "wide PEXT"
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
# The fastest of what is shown, or within 2 % of it: a second run may swap them.
function is_best(w, s) {
    return (w, s) in time && time[w, s] + 0 <= 1.02 * best[w]
}
function text_of(w, s) { # what is missing stays so
    return (w, s) in time ? time[w, s] : ""
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
!($1 in best) { workloads[++columns] = $1 }
!($2 in bytes) {
    rows[++count] = $2
    if ($7 == "magicbb.h")
        ours = count
}
{
    bytes[$2] = $3
    users[$2] = $7
    time[$1, $2] = sprintf($4 < 10 ? "%.2f" : $4 < 1000 ? "%.1f" : "%.0f", $4)
    low[$1, $2] = $5
    high[$1, $2] = $6
    if (!($1 in best) || time[$1, $2] + 0 < best[$1])
        best[$1] = time[$1, $2] + 0
}

# -------------------------------------------------------------- 80 columns --

function print_line(line) { # without blanks at its end
    sub(/ +$/, "", line)
    print line
}
function cell(w, text, mark) {
    return sprintf("%" (length(w) < 7 ? 7 : length(w)) "s%s", text, mark)
}
function print_row(s,    i, w, line) {
    line = sprintf("  %-14s%10s ", title(s), thousands(bytes[s]))
    for (i = 1; i <= columns; i++) {
        w = workloads[i]
        line = line cell(w, text_of(w, s), is_best(w, s) ? "*" : " ")
    }
    print_line(line)
}
# How far apart half of a scheme's rounds lie, on an average
function noise_of(w,    i, n, sum) {
    for (i = 1; i <= count; i++)
        if ((w, rows[i]) in time) {
            sum += (high[w, rows[i]] - low[w, rows[i]]) / time[w, rows[i]]
            n++
        }
    return sprintf("%.0f", 100 * sum / n)
}
function print_table(    i, head, noise) {
    for (i = 1; i <= columns; i++) {
        head = head cell(workloads[i], workloads[i], " ")
        noise = noise cell(workloads[i], noise_of(workloads[i]), " ")
    }
    print_line(sprintf("\n%26s %s", "bytes", head))
    for (i = 1; i <= count; i++) {
        if (i == 1 || i == ours + 1)
            print i <= ours ? "magicbb.h" : \
                "known schemes, written again from their published constants"
        print_row(rows[i])
    }
    print_line(sprintf("%-27s%s", "half the rounds within, %", noise))
    print "* the fastest, or within 2 % of it"
}
# The fastest layout of this header that has not been said. The forms of tiny are
# one layout.
function next_layout(w,    i, s, found) {
    for (i = 1; i <= ours; i++) {
        s = rows[i]
        if ((w, s) in time && !(layout(s) in said) &&
            (found == "" || time[w, s] + 0 < time[w, found] + 0))
            found = s
    }
    said[layout(found)]
    return found
}
function layout(s) {
    sub(/_avx.*/, "", s)
    return title(s)
}
# The fastest and all that are as fast, and the next
function advise(w,    s, fastest, all) {
    split("", said)
    fastest = next_layout(w)
    all = layout(fastest)
    while ((s = next_layout(w)) != "" &&
        time[w, s] + 0 <= 1.02 * time[w, fastest])
        all = all " or " layout(s)
    if (s == "" && all == layout(fastest))
        return
    if (!advised++)
        print "\nThe fastest layout of magicbb.h here, for lookups alone:"
    printf "  %-9s %s", w, all
    if (s != "")
        printf "; %s takes %.2f times as long", layout(s), \
            time[w, s] / time[w, fastest]
    print ""
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
        if (workloads[i] ~ /^(perft|network|stream)$/)
            advise(workloads[i])
    if (advised)
        print "In an engine this is a few percent at most. Measure yours: build" \
            " it plain, with\n-DMAGICBB_COMPACT and with -DMAGICBB_TINY, and" \
            " compare the nodes a second."
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
        printf j <= ours ? "| **%s**%s | %s |" : "| %s%s | %s |", title(s), \
            j <= ours || users[s] == "" ? "" : " (" users[s] ")", \
            thousands(bytes[s])
        for (i = 1; i <= columns; i++)
            printf is_best(workloads[i], s) ? " **%s** |" : " %s |", \
                text_of(workloads[i], s)
        print ""
    }
}
END {
    if (as == "")
        print_report()
    if (as == "markdown")
        print_markdown()
}
