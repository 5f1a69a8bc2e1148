# Reads what bench prints, for the other .awk files here. Schemes have names in
# the README's table and picture, where they come in this order; others follow.
BEGIN {
    name("wide_magic_eager", "wide")
    name("wide_pext_eager", "wide, PEXT")
    name("compact_magic_eager", "compact")
    name("compact_pext_eager", "compact, PEXT")
    name("tiny_magic", "tiny")
    name("tiny_avx2", "tiny, AVX2")
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
    named[++names] = scheme
    title[scheme] = text
}
# The measured ones: this header's first
function order_rows(    i, others) {
    for (others = 0; others < 2; others++) {
        for (i = 1; i <= names; i++)
            if (named[i] in bytes && (users[named[i]] != "magicbb.h") == others)
                rows[++count] = named[i]
        if (!others)
            ours = count + 0
    }
}
# The fastest, or within 2 % of it: a second run may swap them.
function is_best(workload, scheme) {
    return ratio[workload, scheme] <= 1.02 * best[workload]
}
function time_text(t) {
    return sprintf(t < 10 ? "%.2f" : t < 1000 ? "%.1f" : "%.0f", t)
}
$1 == "workload" { is_csv = 1; next }
!is_csv { sub(/^# /, ""); heading[++headings] = $0; next }
!($1 in best) { workloads[++columns] = $1 }
!($1 in best) || $6 + 0 < best[$1] { best[$1] = $6 + 0 }
!($2 in title) { name($2, $2) }
{
    bytes[$2] = $3
    users[$2] = $9
    time[$1, $2] = $5
    ratio[$1, $2] = $6
    low[$1, $2] = $7
    high[$1, $2] = $8
}
