# gnuplot -c tools/bench.gp CSV SVG: draws what bench --csv printed. A panel for
# each workload, a bar for each scheme: its time relative to fancy magic's.
# What the file does not hold is left out.
csv = ARG1
longest = 2.0 # longer bars are broken off

# Scheme, name in the picture (dots are blanks), colour; grey is not ours.
grey = "#b8bec6"
rows = "\
  wide_magic_lazy wide,.magic #7fb2e5 \
  wide_pext_lazy wide,.PEXT #2b6cb0 \
  compact_magic_lazy compact,.magic #8fd19e \
  compact_pext_lazy compact,.PEXT #2f8f4e \
  tiny_magic tiny,.magic #f6bd73 \
  tiny_ssse3 tiny,.SSSE3 #d9791b \
  plain_magic plain.magic ".grey." \
  pext_pdep PEXT.and.PDEP ".grey." \
  hyperbola hyperbola ".grey." \
  dual_hyperbola AVX2.dual.hyperbola ".grey." \
  line_tables line.tables ".grey

# Workload, what it is about.
panels = "\
  stream each.position.once \
  hot 64.positions,.hot \
  queen both.lookups \
  chain latency \
  polluted cold.caches \
  perft a.move.generator"

found = " ".system("cut -d, -f1,2 '".csv."' 2>/dev/null | tr ',\n' '  '")." "
has(name) = strstrt(found, " ".name." ") > 0
blanks(name) = system("echo '".name."' | tr . ' '")
ratio_text(workload, scheme) = system(sprintf("awk -F, '$1 == \"%s\" && \
    $2 == \"%s\" { print $6 }' '%s'", workload, scheme, csv))

schemes = ""; names = ""; colours = ""; workloads = ""; notes = ""
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
    printerr "bench.gp: no figures of bench --csv in ".csv
    exit status 2
}
y(i) = i + (word(colours, i) eq grey ? 0.6 : 0)

set terminal svg size 900,410 font "Helvetica,Arial,sans-serif,12" \
    background "#ffffff" noenhanced
set output ARG2
unset key
set border 0
set tics scale 0 textcolor "#57606a" font ",11"
set xtics ("0" 0, "1" 1, "2" 2) offset 0,0.4
set xrange [0:longest + 0.65]
set yrange [bars + 1.2:0.4]
set style rectangle fillstyle solid noborder
set arrow from 1, graph 0 to 1, graph 1 nohead front dashtype 2 lc "#57606a"

left = 0.165
width = (1 - left) / words(workloads)
set tmargin at screen 0.77
set bmargin at screen 0.085

set multiplot
unset ytics
set label 1 "Time relative to fancy magic, the dashed line: shorter is faster" \
    at screen 0.012, 0.955 font ",16" textcolor "#24292f"
set label 2 system("sed -n '1s/^# //p' '".csv."'") \
    at screen 0.012, 0.895 font ",11" textcolor "#57606a"
do for [i = 1:bars] {
    set label 10 + i blanks(word(names, i)) \
        at screen left - 0.012, first y(i) right textcolor "#24292f"
}
do for [p = 1:words(workloads)] {
    set lmargin at screen left + (p - 1) * width
    set rmargin at screen left + p * width - 0.008
    set label word(workloads, p) at 0, graph 1.115 font ",14" \
        textcolor "#24292f"
    set label blanks(word(notes, p)) at 0, graph 1.05 font ",11" \
        textcolor "#57606a"
    do for [i = 1:bars] {
        text = ratio_text(word(workloads, p), word(schemes, i))
        if (text eq "") { continue }
        long = real(text) > longest
        end = long ? longest : real(text)
        set object rectangle from 0, y(i) - 0.4 to end, y(i) + 0.4 \
            fillcolor rgb word(colours, i)
        set label sprintf("%.2f", real(text)) at longest + 0.58, y(i) \
            right font ",11" textcolor "#57606a"
        if (long) {
            set object polygon from end - 0.28, y(i) + 0.5 \
                to end - 0.16, y(i) - 0.5 to end - 0.08, y(i) - 0.5 \
                to end - 0.2, y(i) + 0.5 to end - 0.28, y(i) + 0.5 \
                fillstyle solid noborder fillcolor "#ffffff"
        }
    }
    plot NaN
    unset label
    unset object
}
unset multiplot
