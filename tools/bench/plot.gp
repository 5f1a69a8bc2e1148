# gnuplot -c tools/bench/plot.gp CSV SVG: draws what bench --csv printed. A panel for
# each workload, a bar for each scheme: its time relative to fancy magic's, with
# a thin line over the middle half of the rounds. What the file does not hold is
# left out. The picture is dark where the viewer prefers that.
csv = ARG1
longest = 2.0 # longer bars are broken off

# Scheme, name in the picture (dots are blanks), colour; grey is not ours.
grey = "#b8bec6"
rows = "\
  fancy_magic fancy.magic ".grey." \
  wide_magic_lazy wide,.magic #7fb2e5 \
  wide_pext_lazy wide,.PEXT #2b6cb0 \
  compact_magic_lazy compact,.magic #8fd19e \
  compact_pext_lazy compact,.PEXT #2f8f4e \
  tiny_magic tiny #d9791b \
  black_magic black.magic ".grey." \
  fixed_shift fixed.shift ".grey." \
  pext_pdep PEXT.and.PDEP ".grey." \
  split_index split.index ".grey." \
  line_tables line.tables ".grey." \
  hyperbola hyperbola ".grey." \
  dual_hyperbola AVX2.dual.hyperbola ".grey." \
  avx2_rays AVX2.rays ".grey

# Workload, what it is about.
panels = "\
  stream each.position.once \
  hot 64.positions,.hot \
  queen both.lookups \
  chain latency \
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
set terminal svg size 960,(150 + 22 * y[bars]) background paper noenhanced \
    font "Helvetica,Arial,sans-serif,12"
set output "| sed 's|<title>.*</title>|<title>".title."</title>".style. \
    "|' >'".ARG2."'"
unset key
set border 0
set tics scale 0 textcolor rgb faint font ",11"
set xtics ("0" 0, "1" 1, "2" 2) offset 0,0.4
set xrange [0:longest + 0.9]
set yrange [y[bars] + 0.6:0.4]
set style rectangle fillstyle solid noborder
set arrow from 1, graph 0 to 1, graph 1 nohead back lc rgb line

left = 0.16
width = (1 - left) / words(workloads)
height = 150.0 + 22 * y[bars]
unit = 960 * width / (longest + 0.9) # pixels to 1
set tmargin at screen 1 - 108 / height
set bmargin at screen 30 / height

set multiplot
unset ytics
set label 1 title at screen 0.012, 1 - 22 / height font ",17" textcolor rgb ink
set label 2 system("sed -n '1s/^# //p' '".csv."'") \
    at screen 0.012, 1 - 43 / height font ",11" textcolor rgb faint
set label 3 "The first row has the times of a lookup, in queen of two, in \
perft of a node. Thin lines hold the middle half of the rounds. Bars beyond \
2 are broken." \
    at screen 0.012, 1 - 59 / height font ",11" textcolor rgb faint
do for [i = 1:bars] {
    set label 10 + i blanks(word(names, i)) \
        at screen left - 0.012, first y[i] right textcolor rgb ink
}
do for [p = 1:words(workloads)] {
    set lmargin at screen left + (p - 1) * width
    set rmargin at screen left + p * width - 0.004
    workload = word(workloads, p)
    set label workload at 0, screen 1 - 84 / height font ",14" textcolor rgb ink
    set label blanks(word(notes, p)) at 0, screen 1 - 100 / height \
        font ",11" textcolor rgb faint
    do for [i = 1:bars] {
        scheme = word(schemes, i)
        figure = field(workload, scheme, 6)
        if (figure eq "") { continue }
        long = real(figure) > longest
        end = long ? longest : real(figure)
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
        figure = sprintf("%.2f", real(figure))
        shade = faint
        if (scheme eq "fancy_magic") {
            shade = ink
            figure = sprintf("%.3g ns", real(field(workload, scheme, 5)))
        }
        start = (end > high ? end : high) + 0.08
        set label figure at start, y[i] front font ",11" textcolor rgb shade
        if (start < 1 && start + 26 / unit > 1) { # no line through the figure
            set object rectangle from 0.97, y[i] - 0.4 to 1.03, y[i] + 0.4 \
                front fillcolor rgb paper
        }
    }
    plot NaN
    unset label
    unset object
    do for [i = 1:bars] { unset arrow 100 + i }
}
unset multiplot
