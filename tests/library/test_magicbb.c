/* The whole of magicbb.h against slow definitions. Linked with
   every_function.c and magicbb_impl.c, which are compiled for each
   configuration of tests/builds.mk, also as C++.

   Sliders are tried on every subset of their lines, edges included, with random
   occupants elsewhere and on the square itself, which must not matter: make
   prove shows that they do not. */
#include "every_function.h"
#include "tools/reference.h"
#include "tools/random.h"
#include "tests/tap.h"

#include <inttypes.h>

static const struct slider {
    const char *name;
    char letter; /* of FEN */
    uint64_t (*attacks)(int square, uint64_t occupied);
    uint64_t (*set_attacks)(uint64_t squares, uint64_t occupied);
    uint64_t (*xray)(int square, uint64_t occupied, uint64_t blockers);
    uint64_t (*mask)(int square), (*magic)(int square);
    int (*shift)(int square);
} sliders[2] = {
    {"rook", 'R', call_rook_attacks, call_rooks_attacks, call_rook_xray,
     call_rook_mask, call_rook_magic, call_rook_shift},
    {"bishop", 'B', call_bishop_attacks, call_bishops_attacks, call_bishop_xray,
     call_bishop_mask, call_bishop_magic, call_bishop_shift},
};

static int told; /* by the test that runs */

/* 1 if they differ; tells the first five. A square is told as a set. The second
   set is what the first is asked with: the occupied squares, or another. */
static int differ_on(const char *what, uint64_t set, uint64_t second,
                     uint64_t got, uint64_t right)
{
    if (got != right && told++ < 5)
        diag("%s(%016" PRIx64 ", %016" PRIx64 ") is %016" PRIx64
             ", right is %016" PRIx64,
             what, set, second, got, right);
    return got != right;
}

static int differ(const char *what, int square, uint64_t got, uint64_t right)
{
    return differ_on(what, ref_bit(square), 0, got, right);
}

static int differ_bits(const char *what, uint64_t set, int got, int right)
{
    return differ_on(what, set, 0, (uint64_t)got, (uint64_t)right);
}

/* The row of tests/builds.mk, such as magicbb-wide-pext-embedded, says what its
   options are. The user's flags may add PEXT. */
static void test_config(const char *row)
{
    static const char *const words[] = {"wide", "compact", "tiny", "eager",
                                        "embedded"};
    int i, bad = strstr(row, "pext") && !strstr(call_config(), "pext");

    for (i = 0; i < 5; i++)
        bad += !strstr(row, words[i]) != !strstr(call_config(), words[i]);
    ok(!bad, "magicbb_config() of %s is \"%s\"", row, call_config());
}

static void test_masks(void)
{
    int slider, square, bad = 0;

    for (slider = 0; slider < 2; slider++)
        for (square = 0; square < 64; square++)
            bad += differ("mask", square, sliders[slider].mask(square),
                          ref_mask(sliders[slider].letter, square));
    ok(!bad, "all 128 masks (%d wrong)", bad);
}

/* Every subset of all the squares on the slider's lines. For the slider as a
   set of one, that is every way to be blocked that it can meet. */
static void test_sliders(void)
{
    uint64_t random = 1;
    int slider, square;

    for (slider = 0; slider < 2; slider++) {
        const struct slider *s = &sliders[slider];
        long boards = 0, bad = 0, bad_sets = 0;
        for (square = 0; square < 64; square++) {
            uint64_t lines = ref_attacks(s->letter, square, 0);
            uint64_t subset = 0;
            do {
                uint64_t right = ref_attacks(s->letter, square, subset);
                uint64_t others = random64(&random) & ~lines;
                boards++;
                uint64_t bit = ref_bit(square), full = subset | others;
                bad_sets += differ_on("a set", bit, full,
                                      s->set_attacks(bit, full), right);
                bad += differ_on(s->name, bit, subset,
                                 s->attacks(square, subset), right);
                bad += differ_on(s->name, bit, full, s->attacks(square, full),
                                 right);
                subset = (subset - lines) & lines;
            } while (subset);
        }
        ok(!bad, "%s attacks, all %ld boards of its lines (%ld wrong)", s->name,
           boards, bad);
        ok(!bad_sets, "the same for sets of one (%ld wrong)", bad_sets);
    }
}

/* Sliders stand in `occupied`, or beside it. */
static void test_sets(void)
{
    uint64_t random = 7;
    int i, bad[5] = {0};

    for (i = 0; i < 20000; i++) {
        uint64_t r = random_set(&random), b = random_set(&random);
        uint64_t n = random_set(&random), o = random_set(&random);
        uint64_t rook, bishop, both[2];
        if (i % 2)
            o |= r | b;
        rook = ref_all_attacks('R', r, o);
        bishop = ref_all_attacks('B', b, o);
        call_both_sets_attacks(both, r, b, o);
        bad[0] += differ_on("rooks", r, o, call_rooks_attacks(r, o), rook);
        bad[1] +=
            differ_on("bishops", b, o, call_bishops_attacks(b, o), bishop);
        bad[2] += differ_on("sliders", r | b, o, call_sliders_attacks(r, b, o),
                            rook | bishop);
        bad[3] += differ_on("both sets: rooks", r, o, both[0], rook);
        bad[3] += differ_on("both sets: bishops", b, o, both[1], bishop);
        bad[4] += differ_on("knights", n, 0, call_knights_attacks(n),
                            ref_all_attacks('N', n, 0));
        bad[4] += differ_on("kings", n, 0, call_kings_attacks(n),
                            ref_all_attacks('K', n, 0));
        bad[4] += differ_on("pawns going up", n, 0, call_pawns_attacks(0, n),
                            ref_all_attacks('P', n, 0));
        bad[4] += differ_on("pawns going down", n, 0, call_pawns_attacks(1, n),
                            ref_all_attacks('p', n, 0));
    }
    ok(!bad[0], "sets of rooks on random boards (%d wrong)", bad[0]);
    ok(!bad[1], "sets of bishops (%d wrong)", bad[1]);
    ok(!bad[2], "sets of rooks, bishops and queens (%d wrong)", bad[2]);
    ok(!bad[3], "rooks and bishops at once (%d wrong)", bad[3]);
    ok(!bad[4], "sets of knights, kings and pawns (%d wrong)", bad[4]);
}

static void test_queen(void)
{
    uint64_t random = 2;
    int i, square, bad = 0;

    for (i = 0; i < 1000; i++) {
        uint64_t occupied = random64(&random) & random64(&random);
        for (square = 0; square < 64; square++) {
            uint64_t rook = ref_attacks('R', square, occupied);
            uint64_t bishop = ref_attacks('B', square, occupied);
            uint64_t both[2], bit = ref_bit(square);
            call_both_attacks(both, square, occupied);
            bad += differ_on("both: rook", bit, occupied, both[0], rook);
            bad += differ_on("both: bishop", bit, occupied, both[1], bishop);
            bad +=
                differ_on("queen", bit, occupied,
                          call_queen_attacks(square, occupied), rook | bishop);
        }
    }
    ok(!bad, "queen, and both, on random boards (%d wrong)", bad);
}

static void test_xrays(void)
{
    uint64_t random = 3;
    int i, slider, bad = 0;

    for (i = 0; i < 64 * 1000; i++) {
        int square = i % 64;
        uint64_t occupied = random64(&random) & random64(&random);
        uint64_t blockers = random64(&random);
        for (slider = 0; slider < 2; slider++) {
            const struct slider *s = &sliders[slider];
            uint64_t first = ref_attacks(s->letter, square, occupied);
            uint64_t second =
                ref_attacks(s->letter, square, occupied & ~(first & blockers));
            char what[40];
            snprintf(what, sizeof what, "%s xray by %016" PRIx64, s->name,
                     blockers);
            bad +=
                differ_on(what, ref_bit(square), occupied,
                          s->xray(square, occupied, blockers), second & ~first);
        }
    }
    ok(!bad, "x-rays on random boards (%d wrong)", bad);
}

static void test_geometry(void)
{
    static const int down[3] = {1, 2, -1};
    int a, b, i, bad = 0;

    for (a = 0; a < 64; a++) {
        bad +=
            differ("knight", a, call_knight_attacks(a), ref_attacks('N', a, 0));
        bad += differ("king", a, call_king_attacks(a), ref_attacks('K', a, 0));
        bad += differ("pawn going up", a, call_pawn_attacks(0, a),
                      ref_attacks('P', a, 0));
        for (i = 0; i < 3; i++)
            bad += differ("pawn going down", a, call_pawn_attacks(down[i], a),
                          ref_attacks('p', a, 0));
        for (b = 0; b < 64; b++) {
            bad += differ_on("between", ref_bit(a), ref_bit(b),
                             call_between(a, b), ref_between(a, b));
            bad += differ_on("line", ref_bit(a), ref_bit(b), call_line(a, b),
                             ref_line(a, b));
            bad += differ_on("beyond", ref_bit(a), ref_bit(b),
                             call_beyond(a, b), ref_beyond(a, b));
        }
    }
    ok(!bad, "knights, kings, pawns, and lines through all pairs (%d wrong)",
       bad);
}

/* The number of a square in another usual numbering: bit 0 mirrors the files,
   bit 1 the ranks, bit 2 numbers along the files. */
static int renumber(int numbering, int square)
{
    const int file = numbering & 1 ? 7 - square % 8 : square % 8;
    const int rank = numbering & 2 ? 7 - square / 8 : square / 8;

    return numbering & 4 ? 8 * file + rank : 8 * rank + file;
}

static uint64_t renumber_set(int numbering, uint64_t set)
{
    uint64_t renumbered = 0;
    int square;

    for (square = 0; square < 64; square++)
        if (set & ref_bit(square))
            renumbered |= ref_bit(renumber(numbering, square));
    return renumbered;
}

/* Square 0 may be any corner, and its neighbour may be 1 along the file. */
static void test_numberings(void)
{
    uint64_t random = 4;
    int i, n, bad = 0;

    for (i = 0; i < 64 * 64; i++) {
        const int a = i % 64, b = i / 64;
        const uint64_t o = random64(&random) & random64(&random);
        for (n = 0; n < 8; n++) {
            const int s = renumber(n, a), t = renumber(n, b);
            const uint64_t rook = ref_attacks('R', a, o);
            const uint64_t bishop = ref_attacks('B', a, o);
            const uint64_t occupied = renumber_set(n, o);
            bad += differ_on("rook", ref_bit(s), occupied,
                             call_rook_attacks(s, occupied),
                             renumber_set(n, rook));
            bad += differ_on("bishop", ref_bit(s), occupied,
                             call_bishop_attacks(s, occupied),
                             renumber_set(n, bishop));
            bad += differ("knight", s, call_knight_attacks(s),
                          renumber_set(n, ref_attacks('N', a, 0)));
            bad +=
                differ_on("beyond", ref_bit(s), ref_bit(t), call_beyond(s, t),
                          renumber_set(n, ref_beyond(a, b)));
        }
    }
    ok(!bad, "the eight numberings of the squares (%d wrong)", bad);
}

/* No two blocker boards with different attacks may share an index. */
static int magic_is_valid(char letter, int square, uint64_t magic, int shift)
{
    static uint64_t seen[4096];
    uint64_t mask = ref_mask(letter, square), blockers = 0;

    if (shift < 52 || shift > 63)
        return 0;
    memset(seen, 0, sizeof seen);
    do {
        uint64_t *slot = &seen[(blockers * magic) >> shift];
        uint64_t attacks = ref_attacks(letter, square, blockers);
        if (*slot && *slot != attacks)
            return 0;
        *slot = attacks;
        blockers = next_board(blockers, mask);
    } while (blockers);
    return 1;
}

static void test_magics(void)
{
    int slider, square, bad = 0;

    for (slider = 0; slider < 2; slider++)
        for (square = 0; square < 64; square++) {
            const struct slider *s = &sliders[slider];
            bad +=
                differ_bits("a magic", ref_bit(square),
                            magic_is_valid(s->letter, square, s->magic(square),
                                           s->shift(square)),
                            1);
        }
    ok(!bad, "magics and shifts map every blocker board (%d wrong)", bad);
}

static void test_bits(void)
{
    uint64_t random = 5;
    int square, i, bad = 0;

    for (i = 0; i < 10000; i++) {
        uint64_t word = i < 64    ? ref_bit(i)
                        : i < 128 ? UINT64_MAX << (i - 64)
                        : i > 128 ? random64(&random)
                                  : 0;
        uint64_t rest = word;
        int count = 0;
        for (square = 0; square < 64; square++) {
            const uint64_t set = rest;
            if (!(word & ref_bit(square)))
                continue;
            bad += differ_bits("lsb", set, call_lsb(set), square);
            bad += differ_bits("lsb_debruijn", set, call_lsb_debruijn(set),
                               square);
            bad += differ_bits("pop_lsb", set, call_pop_lsb(&rest), square);
            bad += differ_on("pop_lsb leaves", set, 0, rest, set & (set - 1));
            count++;
        }
        bad += differ_bits("popcount", word, call_popcount(word), count);
        bad +=
            differ_bits("popcount_swar", word, call_popcount_swar(word), count);
    }
    ok(!bad, "lsb, pop_lsb, popcount of bits, runs and random words (%d wrong)",
       bad);
}

/* On empty tables, if they are lazy: no slot is filled, then one of two. */
static void test_first(void)
{
    int i, bad = 0;

    for (i = 0; i < 3 * 64; i++) {
        const uint64_t o = i % 3 ? ref_attacks("BR"[i % 3 - 1], i / 3, 0) : 0;
        uint64_t both[2];
        call_both_attacks(both, i / 3, o);
        bad += differ("rook", i / 3, both[0], ref_attacks('R', i / 3, o));
        bad += differ("bishop", i / 3, both[1], ref_attacks('B', i / 3, o));
    }
    ok(!bad, "first lookups of both kinds (%d wrong)", bad);
}

/* Lookups fill lazy tables. magicbb_init() may be called later, and again. */
static void (*const tests[])(void) = {
    test_first,      test_masks,   test_bits,  test_magics,
    test_sets,       test_sliders, test_xrays, test_geometry,
    test_numberings, call_init,    call_init,  test_queen};

int main(int argc, char **argv)
{
    const char *row = strstr(argc ? argv[0] : "", "magicbb-");
    size_t i;

    if (not_run(instructions_lacking()))
        return done_testing();
    if (row)
        test_config(row);
    if (strstr(call_config(), "eager"))
        call_init();
    for (i = 0; i < sizeof tests / sizeof *tests; i++) {
        told = 0;
        tests[i]();
    }
    return done_testing();
}
