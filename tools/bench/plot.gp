# gnuplot draws what report.awk writes with as=gnuplot: a panel for each workload, a
# bar for each scheme: its time, with a thin line over the middle half of the rounds.
# The fastest are bold.
set terminal svg size 880, 22 * rows + 80 font "sans-serif,13" background "#fbf9f4"
set datafile separator "\t"
set style fill solid noborder
unset border
unset key
unset tics
set yrange [-rows - .9 : -.5]
set tmargin at screen 1 - 70. / (22 * rows + 80)
set bmargin 0
set multiplot
above = 1 - 25. / (22 * rows + 80)
set label "Nanoseconds; shorter bars are faster" at screen .02, screen above
set label heading noenhanced font ",11" at screen .35, screen above
width = .66 / words(panels)
do for [i = 1 : words(panels)] {
    set lmargin at screen .35 + width * (i - 1)
    set rmargin at screen .28 + width * i
    set title "{/:Bold ".word(panels, i)."}" offset 0, -.5
    plot $times index i - 1 \
            using (0):1:(0):3:($1 - .37):($1 + .37):6 with boxxyerror \
            linecolor rgb variable, \
        "" index i - 1 using 4:1:($5 - $4):(0) with vectors nohead \
            linecolor rgb "black", \
        "" index i - 1 using ($3 > $5 ? $3 : $5):1:7 with labels left offset .5, 0, \
        "" index i - 1 using (0):1:(i == 1 ? strcol(2) : "") \
            with labels right offset -.5, 0
    unset label
}
