# awk -F, -f csv.awk -f summary.awk CSV: tables in 80 columns, and which layout
# is for whom on that processor. What is no CSV is printed as it is.
function padded(text, width) {
    return sprintf("%" width "s", text)
}
function width_of(workload) {
    return length(workload) < 5 ? 6 : length(workload) + 1
}
function row_of(s, first, last,    line, w, i, any) {
    for (i = first; i <= last; i++) {
        w = workloads[i]
        any += (w, s) in time
        line = line padded((w, s) in time ? time_text(time[w, s]) : "", \
            width_of(w)) ((w, s) in time && is_best(w, s) ? "*" : " ")
    }
    return any ? sprintf("%-22s %8d", s, bytes[s]) line "\n" : ""
}
# How far apart half of a scheme's rounds lie, on an average
function noise_of(w,    i, n, sum) {
    for (i = 1; i <= count; i++)
        if ((w, rows[i]) in time && rows[i] != "fancy_magic") {
            sum += (high[w, rows[i]] - low[w, rows[i]]) / ratio[w, rows[i]]
            n++
        }
    return n ? sprintf("%.0f", 100 * sum / n) : ""
}
function print_table(first, last,    i, head, noise) {
    for (i = first; i <= last; i++) {
        head = head padded(workloads[i], width_of(workloads[i])) " "
        noise = noise padded(noise_of(workloads[i]), width_of(workloads[i])) " "
    }
    print "\n" padded("bytes", 31) head "\nmagicbb.h:"
    for (i = 1; i <= count; i++) {
        if (i == ours + 1)
            print "known schemes, written again from their published constants:"
        printf "%s", row_of(rows[i], first, last)
    }
    print "half the rounds within, %      " noise
}
# wide_pext_eager: "wide with PEXT"
function layout_of(scheme) {
    return substr(scheme, 1, index(scheme "_", "_") - 1) \
        (scheme ~ /_pext/ ? " with PEXT" : "")
}
# The fastest layout of this header that has not been said
function next_layout(w,    i, s, found) {
    for (i = 1; i <= ours; i++) {
        s = rows[i]
        if ((w, s) in time && !(layout_of(s) in said) &&
            (found == "" || ratio[w, s] < ratio[w, found]))
            found = s
    }
    said[layout_of(found)]
    return found
}
# The fastest layout and the next, or all that are as fast
function advise(use, w,    s, fastest, times, tied) {
    split("", said)
    if ((fastest = next_layout(w)) == "")
        return
    printf "  %s: %s", use, layout_of(fastest)
    while ((s = next_layout(w)) != "") {
        times = ratio[w, s] / ratio[w, fastest]
        if (times > 1.02) {
            if (!tied)
                printf "; %s takes %.2f times as long", layout_of(s), times
            break
        }
        printf " or %s", layout_of(s)
        tied = 1
    }
    print ""
}
END {
    for (i = 1; i <= headings; i++)
        print heading[i]
    if (!columns)
        exit
    order_rows()
    for (i = 1; i <= columns; i += 6)
        print_table(i, i + 5 < columns ? i + 5 : columns)
    print "* the fastest, or within 2 % of it"
    print "\nThe layout for this processor, with these flags:"
    advise("search", "perft")
    advise("with a network", "network")
    advise("sweep", "stream")
}
