# gnuplot -c tools/bench/plot.gp CSV SVG: draws what bench --csv printed. A panel
# for each workload, a bar for each scheme: its time relative to fancy magic's,
# with both figures at its end and a thin line over the middle half of the
# rounds. What the file does not hold is left out. The picture is dark where the
# viewer prefers that.
csv = ARG1
longest = 2.0 # longer bars are broken off

# Scheme, name in the picture (dots are blanks), colour; grey is not ours.
grey = "#b8bec6"
rows = "\
  fancy_magic chess-library:.fancy ".grey." \
  wide_magic_eager wide,.magic #7fb2e5 \
  wide_pext_eager wide,.PEXT #2b6cb0 \
  compact_magic_eager compact,.magic #8fd19e \
  compact_pext_eager compact,.PEXT #2f8f4e \
  tiny_magic tiny #d9791b \
  plain_magic magicmoves:.plain ".grey." \
  black_magic cozy-chess:.black ".grey." \
  fixed_shift shakmaty:.fixed.shift ".grey." \
  pext Stockfish.17:.PEXT ".grey." \
  pext_pdep PEXT.and.PDEP ".grey." \
  split_index Gigantua:.split.index ".grey." \
  line_tables line.tables ".grey." \
  hyperbola hyperbola ".grey." \
  dual_hyperbola Stockfish:.dual.hyperbola ".grey." \
  avx2_rays Cfish:.AVX2.rays ".grey

# Workload, what it is about.
panels = "\
  stream each.position.once \
  hot 64.positions,.hot \
  queen both.lookups \
  chain latency \
  polluted other.data.between \
  engine weights.in.between \
  perft a.move.generator"

found = " ".system("cut -d, -f1,2 '".csv."' 2>/dev/null | tr ',\n' '  '")." "
has(name) = strstrt(found, " ".name." ") > 0
blanks(name) = system("echo '".name."' | tr . ' '")
field(workload, scheme, n) = system(sprintf("awk -F, '$1 == \"%s\" && \
    $2 == \"%s\" { print $%d }' '%s'", workload, scheme, n, csv))

schemes = ""; names = ""; colours = ""
workloads = ""; notes = ""
do for [i = 1:words(rows):3] {
    if (has(word(rows, i))) {
        schemes = schemes." ".word(rows, i)
        names = names." ".word(rows, i + 1)
        colours = colours." ".word(rows, i + 2)
    }
}
do for [i = 1:words(panels):2] {
    if (has(word(panels, i))) {
        workloads = workloads." ".word(panels, i)
        notes = notes." ".word(panels, i + 1)
    }
}
bars = words(schemes)
if (!bars || !words(workloads)) {
    printerr "plot.gp: no figures of bench --csv in ".csv
    exit status 2
}
ours(i) = word(colours, i) ne grey
array y[bars] # a gap where ours begin and end
y[1] = 1
do for [i = 2:bars] { y[i] = y[i - 1] + (ours(i) != ours(i - 1) ? 1.5 : 1) }

# In the dark other colours take the place of these.
ink = "#24292f"
faint = "#57606a"
line = "#c5ccd4"
paper = "#ffffff"
title = "Time relative to fancy magic: shorter is faster"
style = "<style>@media (prefers-color-scheme: dark) { \
[fill=\"".paper."\"], [fill=\"rgb(255, 255, 255)\"] { fill: #0d1117 } \
[fill=\"rgb(36,41,47)\"] { fill: #f0f6fc } \
[fill=\"rgb(87,96,106)\"] { fill: #a5adb7 } \
[stroke=\"rgb( 36,  41,  47)\"] { stroke: #f0f6fc } \
[stroke=\"rgb(197, 204, 212)\"] { stroke: #3d444d } \
[fill=\"rgb(184, 190, 198)\"] { fill: #656c76 } }</style>"
columns = words(workloads) < 3 ? words(workloads) : 3
lines = (words(workloads) + columns - 1) / columns
height = 74 + lines * (62 + 19 * y[bars])
set terminal svg size 960,height background paper noenhanced \
    font "Helvetica,Arial,sans-serif,12"
set output "| sed 's|<title>.*</title>|<title>".title."</title>".style. \
    "|' >'".ARG2."'"
unset key
set border 0
set tics scale 0 textcolor rgb faint font ",11"
set xtics ("0" 0, "1" 1, "2" 2) offset 0,0.4
set style rectangle fillstyle solid noborder
set arrow from 1, graph 0 to 1, graph 1 nohead back lc rgb line

left = 0.17 # of the width, for the names
width = (1 - left) / columns
text = 78 # pixels, for the figures
unit = (960 * width - text - 12) / longest # pixels to 1
set xrange [0:960 * width / unit]
set yrange [y[bars] + 0.6:0.4]
from_top(pixels) = 1 - pixels / real(height)

set multiplot
unset ytics
set label title at screen 0.012, from_top(22) font ",17" textcolor rgb ink
set label system("sed -n '1s/^# //p' '".csv."'") \
    at screen 0.012, from_top(43) font ",11" textcolor rgb faint
set label "Times are those of a lookup, in queen of two, in perft of a \
node. A ratio is the median of the rounds' ratios; thin lines hold half of \
these. Bars beyond 2 are broken." \
    at screen 0.012, from_top(59) font ",11" textcolor rgb faint
do for [p = 0:words(workloads) - 1] {
    top = 74 + p / columns * (62 + 19 * y[bars])
    x = left + p % columns * width
    set lmargin at screen x
    set rmargin at screen x + width
    set tmargin at screen from_top(top + 38)
    set bmargin at screen from_top(top + 38 + 19 * y[bars])
    workload = word(workloads, p + 1)
    set label workload at 0, screen from_top(top + 14) font ",14" \
        textcolor rgb ink
    set label blanks(word(notes, p + 1)) at 0, screen from_top(top + 30) \
        font ",11" textcolor rgb faint
    do for [i = 1:bars] {
        if (p % columns == 0) {
            set label blanks(word(names, i)) \
                at screen left - 0.012, first y[i] right textcolor rgb ink
        }
        scheme = word(schemes, i)
        ratio = field(workload, scheme, 6)
        if (ratio eq "") { continue }
        long = real(ratio) > longest
        end = long ? longest : real(ratio)
        low = real(field(workload, scheme, 7))
        high = real(field(workload, scheme, 8))
        high = high < longest ? high : end
        set object rectangle from 0, y[i] - 0.4 to end, y[i] + 0.4 \
            fillcolor rgb word(colours, i)
        if (long) {
            set object polygon from end - 0.28, y[i] + 0.5 \
                to end - 0.16, y[i] - 0.5 to end - 0.08, y[i] - 0.5 \
                to end - 0.2, y[i] + 0.5 to end - 0.28, y[i] + 0.5 \
                fillstyle solid noborder fillcolor rgb paper
        } else {
            set arrow 100 + i from low, y[i] to high, y[i] nohead front \
                lc rgb ink dashtype solid
        }
        start = (end > high ? end : high) + 6 / unit
        if (start < 1 && start + text / unit > 1) { # no line through figures
            set object rectangle from 0.97, y[i] - 0.4 to 1.03, y[i] + 0.4 \
                front fillcolor rgb paper
        }
        time = real(field(workload, scheme, 5))
        set label sprintf("%.2f", real(ratio)) at start, y[i] front \
            font ",11" textcolor rgb ink
        set label sprintf(time < 10 ? "%.2f ns" : "%.1f ns", time) \
            at start + 30 / unit, y[i] front font ",11" textcolor rgb faint
    }
    plot NaN
    unset label
    unset object
    do for [i = 1:bars] { unset arrow 100 + i }
}
unset multiplot
