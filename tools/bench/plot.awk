# awk -F, -f report.awk -f plot.awk as=picture CSV: a picture of bench's figures. A
# panel for each workload, a bar for each scheme: its time, with a thin line over
# the middle half of the rounds; the fastest are marked.
BEGIN {
    width = 880; left = 250; row = 22; top = 96
    ink = "#2d2a26"; faint = "#6f685e"; panel = "#f1ede4"; grey = "#c9c0b0"
    star = "#c2413a"
    split("#8fb4e0 #4a7fc1 #8cc6a2 #3c9461 #efc36f #e0982b #c9a3d9 #8f5fae", \
        colours, " ")
}
function escaped(s) {
    gsub(/&/, "\\&amp;", s)
    gsub(/</, "\\&lt;", s)
    return s
}
function text(x, y, size, colour, s, more) {
    printf "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%d\" fill=\"%s\"%s>%s" \
        "</text>\n", x, y, size, colour, more, s
}
function box(x, y, w, h, round, colour) {
    printf "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" " \
        "rx=\"%d\" fill=\"%s\"/>\n", x, y, w, h, round, colour
}
function y_of(i) { # ours, a line of text, the others
    return (i - 1) * row + (i > ours ? 26 : 0)
}
function names_of_rows(y,    i, s) {
    for (i = 1; i <= count; i++) {
        s = rows[i]
        text(left - 12, y + y_of(i) + 15, 14, ink, escaped(title(s)) \
            (i <= ours || users[s] == "" ? "" : " <tspan font-size=\"11\" fill=\"" faint \
                "\">" escaped(users[s]) "</tspan>"), " text-anchor=\"end\"" \
            (i <= ours ? " font-weight=\"600\"" : ""))
    }
    text(left - 12, y + y_of(ours + 1) - 8, 11, faint, \
        "known schemes, reimplemented", " text-anchor=\"end\"")
}
function bar(w, s, i, x, y, scale,    t, end, from, to) {
    t = time[w, s]
    end = x + t * scale
    box(x, y + 3, t * scale, row - 6, 3, i > ours ? grey : colours[i])
    from = x + low[w, s] * scale
    to = x + high[w, s] * scale
    if (to > x + room)
        to = x + room
    printf "<path d=\"M%.1f %.1fH%.1f\" stroke=\"%s\"/>\n", from, y + row / 2, \
        to, ink
    end = (to > end ? to : end) + 5
    text(end, y + 15, 13, is_best(w, s) ? ink : faint, t, \
        is_best(w, s) ? " font-weight=\"700\"" : "")
    if (is_best(w, s))
        printf "<use href=\"#best\" x=\"%.1f\" y=\"%.1f\"/>\n", \
            end + 9 * length(t) + 6, y + row / 2
}
function draw(w, x, y,    i, most) {
    box(x - 8, y - 44, 202, height + 54, 8, panel)
    text(x, y - 24, 16, ink, w, " font-weight=\"600\"")
    text(x, y - 8, 11, faint, substr(what[w] ";", 1, index(what[w] ";", ";") - 1))
    for (i = 1; i <= count; i++)
        if ((w, rows[i]) in time && time[w, rows[i]] + 0 > most)
            most = time[w, rows[i]] + 0
    for (i = 1; i <= count; i++)
        if ((w, rows[i]) in time)
            bar(w, rows[i], i, x, y + y_of(i), room / most)
}
END {
    room = 126
    height = y_of(count) + row
    lines = int((columns + 2) / 3)
    all = top + lines * (height + 74) - 10
    printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" " \
        "role=\"img\" font-family=\"system-ui, -apple-system, 'Segoe UI', " \
        "'DejaVu Sans', sans-serif\">\n<style>@media (prefers-color-scheme: " \
        "dark){[fill=\"#fbf9f4\"]{fill:#1a1815}[fill=\"%s\"]{fill:#ece7de}" \
        "[fill=\"%s\"]{fill:#a89f91}[fill=\"%s\"]{fill:#25221e}[fill=\"%s\"]" \
        "{fill:#5f574b}[fill=\"%s\"]{fill:#ee7a6f}[stroke=\"%s\"]" \
        "{stroke:#ece7de}}</style>\n", width, all, ink, faint, panel, grey, \
        star, ink
    print "<title>Nanoseconds; shorter bars are faster</title>"
    print "<defs><path id=\"best\" d=\"M0-6 1.6-1.9 6-1.9 2.5.8 3.8 5 0 2.4" \
        "-3.8 5-2.5.8-6-1.9-1.6-1.9z\" fill=\"" star "\"/></defs>"
    box(0, 0, width, all, 12, "#fbf9f4")
    text(20, 36, 18, ink, "Nanoseconds; shorter bars are faster", \
        " font-weight=\"600\"")
    print "<use href=\"#best\" x=\"" left + 190 "\" y=\"31\"/>"
    text(left + 202, 36, 12, faint, \
        "the fastest; thin lines: the middle half of the rounds")
    text(20, 58, 11, faint, escaped(heading[1]) "; " escaped(heading[2]))
    for (i = 1; i <= columns; i++) {
        y = top + 42 + int((i - 1) / 3) * (height + 74)
        if (i % 3 == 1)
            names_of_rows(y)
        draw(workloads[i], left + (i - 1) % 3 * 208, y)
    }
    print "</svg>"
}
