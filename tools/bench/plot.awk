# awk -F, -f report.awk -f plot.awk as=picture CSV: draws bench's figures. A panel
# for each workload, three in a line; a bar for each scheme: its time, with a thin
# line over the middle half of the rounds. The fastest are marked.
BEGIN {
    width = 880; left = 250; row = 22; top = 96; room = 126
    paper = "#fbf9f4"; ink = "#2d2a26"; faint = "#6f685e"; panel = "#f1ede4"
    grey = "#c9c0b0"; star = "#c2413a"
    split("#8fb4e0 #4a7fc1 #8cc6a2 #3c9461 #efc36f #e0982b #c9a3d9 #8f5fae", \
        colours, " ")
    headline = "Nanoseconds; shorter bars are faster"
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
function mark(x, y) {
    printf "<use href=\"#best\" x=\"%.1f\" y=\"%.1f\"/>\n", x, y
}
function in_the_dark(colour, other) {
    return "[fill=\"" colour "\"]{fill:" other "}"
}
function begin(height) {
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " width " " \
        height "\" role=\"img\" font-family=\"system-ui, -apple-system, " \
        "'Segoe UI', 'DejaVu Sans', sans-serif\">"
    print "<style>@media (prefers-color-scheme: dark){" \
        in_the_dark(paper, "#1a1815") in_the_dark(ink, "#ece7de") \
        in_the_dark(faint, "#a89f91") in_the_dark(panel, "#25221e") \
        in_the_dark(grey, "#5f574b") in_the_dark(star, "#ee7a6f") \
        "[stroke=\"" ink "\"]{stroke:#ece7de}}</style>"
    print "<title>" headline "</title>"
    print "<defs><path id=\"best\" d=\"M0-6 1.6-1.9 6-1.9 2.5.8 3.8 5 0 2.4" \
        "-3.8 5-2.5.8-6-1.9-1.6-1.9z\" fill=\"" star "\"/></defs>"
    box(0, 0, width, height, 12, paper)
    text(20, 36, 18, ink, headline, " font-weight=\"600\"")
    mark(left + 190, 31)
    text(left + 202, 36, 12, faint, \
        "the fastest; thin lines: the middle half of the rounds")
    text(20, 58, 11, faint, escaped(heading[1]) "; " escaped(heading[2]))
}
function y_of(i) { # ours, a line of text, the others
    return (i - 1) * row + (i > ours ? 26 : 0)
}
function names_of_rows(y,    i, name) {
    for (i = 1; i <= count; i++) {
        name = escaped(title(rows[i]))
        if (i > ours && users[rows[i]] != "")
            name = name " <tspan font-size=\"11\" fill=\"" faint "\">" \
                escaped(users[rows[i]]) "</tspan>"
        text(left - 12, y + y_of(i) + 15, 14, ink, name, \
            " text-anchor=\"end\"" (i > ours ? "" : " font-weight=\"600\""))
    }
    text(left - 12, y + y_of(ours + 1) - 8, 11, faint, \
        "known schemes, reimplemented", " text-anchor=\"end\"")
}
function bar(w, s, i, x, y, scale,    end, to, first) {
    first = as_fast(w, s, best[w])
    end = time[w, s] * scale
    to = high[w, s] * scale
    if (to > room)
        to = room
    box(x, y + 3, end, row - 6, 3, i > ours ? grey : colours[i])
    printf "<path d=\"M%.1f %.1fH%.1f\" stroke=\"%s\"/>\n", \
        x + low[w, s] * scale, y + row / 2, x + to, ink
    x += (to > end ? to : end) + 5
    text(x, y + 15, 13, first ? ink : faint, time[w, s], \
        first ? " font-weight=\"700\"" : "")
    if (first)
        mark(x + 9 * length(time[w, s]) + 6, y + row / 2)
}
function draw(w, x, y, height,    i, most) {
    box(x - 8, y - 44, 202, height + 54, 8, panel)
    text(x, y - 24, 16, ink, w, " font-weight=\"600\"")
    sub(/;.*/, "", what[w])
    text(x, y - 8, 11, faint, what[w])
    for (i = 1; i <= count; i++)
        if (time[w, rows[i]] + 0 > most)
            most = time[w, rows[i]] + 0
    for (i = 1; i <= count; i++)
        if ((w, rows[i]) in median)
            bar(w, rows[i], i, x, y + y_of(i), room / most)
}
END {
    height = y_of(count) + row
    begin(top + int((columns + 2) / 3) * (height + 74) - 10)
    for (i = 1; i <= columns; i++) {
        y = top + 42 + int((i - 1) / 3) * (height + 74)
        if (i % 3 == 1)
            names_of_rows(y)
        draw(workloads[i], left + (i - 1) % 3 * 208, y, height)
    }
    print "</svg>"
}
