# What schemes are called in the README's table and picture, in this order. Both
# read what bench --csv prints; other schemes come last, by their own names.
BEGIN {
    name("wide_magic_eager", "wide")
    name("wide_pext_eager", "wide, PEXT")
    name("compact_magic_eager", "compact")
    name("compact_pext_eager", "compact, PEXT")
    name("tiny_magic", "tiny")
    name("tiny_avx2", "tiny, AVX2")
    ours = rows
    name("fancy_magic", "fancy magic")
    name("plain_magic", "plain magic")
    name("fixed_shift", "fixed shift")
    name("black_magic", "black magic")
    name("pext", "PEXT")
    name("pext_pdep", "PEXT, 16 bits, PDEP")
    name("split_index", "PEXT of each line")
    name("hyperbola", "hyperbola")
    name("dual_hyperbola", "dual hyperbola")
    name("avx512_rays", "AVX-512 rays")
}
function name(scheme, text) {
    schemes[++rows] = scheme
    names[scheme] = text
}
/^#/ && heading == "" { heading = substr($0, 3) }
/^#/ || $1 == "workload" { next }
!($1 in best) { workloads[++columns] = $1 }
!($1 in best) || $6 + 0 < best[$1] { best[$1] = $6 + 0 }
!($2 in names) { name($2, $2) }
{
    bytes[$2] = $3
    users[$2] = $9
    time[$1, $2] = $5
    ratio[$1, $2] = $6
    low[$1, $2] = $7
    high[$1, $2] = $8
}
# The fastest, or within 2 % of it: a second run may swap them.
function is_best(workload, scheme) {
    return ratio[workload, scheme] <= 1.02 * best[workload]
}
function time_text(t) {
    return sprintf(t < 10 ? "%.2f" : t < 1000 ? "%.1f" : "%.0f", t)
}
