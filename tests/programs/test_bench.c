/* What tools/bench/ measures and reports, by a clock that this test turns. What
   happens between two positions is done and is not timed, and each figure is
   that of its column. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_TINY
#define MAGICBB_STATIC
#define BENCH_FLAGS "flags"
#define BENCH_SCHEMES SCHEME(fancy_magic) SCHEME(other)

#include "tests/tap.h"

#include <time.h>

/* The files under test, with this clock, with times of the test's own for the
   report, and with what it prints in a file. */
static int turned_clock(clockid_t clock, struct timespec *time);
static FILE *printed;
TAP_PRINTF_(1)
static int print_there(const char *format, ...);

#define clock_gettime turned_clock
#define time_workload really_time_workload
#include "tools/bench/workloads.c"
#undef time_workload
double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum);
#define printf print_there
#include "tools/bench/report.c"
#undef printf

static int print_there(const char *format, ...)
{
    va_list args;
    int length;

    va_start(args, format);
    length = vfprintf(printed, format, args);
    va_end(args);
    return length;
}

/* One scheme too, in all its runs */
#define BENCH_NAME ray_loop
#define BENCH_SCHEME "tools/bench/schemes/ray_loop.h"
#include "tools/bench/scheme.c"

/* ------------------------------------------------------------------ runs -- */

/* The sum over all lookups, each of which sees the last attacks as occupied too
   where these are in `linked`. */
static uint64_t sum_of_lookups(const bench_position *p, long count,
                               uint64_t linked)
{
    uint64_t sum = 0, last = 0, squares;

    for (; count--; p++) {
        for (squares = p->rooks; squares; sum += last)
            last = ref_slide(0, magicbb_pop_lsb(&squares),
                             p->occupied | (last & linked), ref_rook_steps);
        for (squares = p->bishops; squares; sum += last)
            last = ref_slide(0, magicbb_pop_lsb(&squares),
                             p->occupied | (last & linked), ref_bishop_steps);
    }
    return sum;
}

/* What a slider on a square attacks; nothing if there is none. */
static uint64_t seen_from(const bench_position *p, int from, uint64_t left)
{
    uint64_t bit = ref_bit(from) & left & ~p->kings;

    return (p->rooks & bit ? ref_slide(0, from, left, ref_rook_steps) : 0) |
           (p->bishops & bit ? ref_slide(0, from, left, ref_bishop_steps) : 0);
}

static uint64_t sliders_at(const bench_position *p, int square, uint64_t left)
{
    uint64_t found = 0;
    int from;

    for (from = 0; from < 64; from++)
        if (seen_from(p, from, left) & ref_bit(square))
            found |= ref_bit(from);
    return found;
}

/* Enemy sliders that attack the king once one of his pieces is gone. */
static uint64_t pinners_at(const bench_position *p, uint64_t own)
{
    int king = magicbb_lsb(p->kings & own), i;
    uint64_t found = 0;

    for (i = 0; i < 64; i++)
        if (own & ref_bit(i))
            found |= sliders_at(p, king, p->occupied ^ ref_bit(i));
    return found & ~sliders_at(p, king, p->occupied) & ~own;
}

static uint64_t set_of(const bench_position *p, uint64_t side)
{
    uint64_t seen = 0;

    while (side)
        seen |= seen_from(p, magicbb_pop_lsb(&side), p->occupied);
    return seen;
}

/* What an exchange leaves */
static uint64_t left_of(const bench_position *p, int square)
{
    uint64_t left = p->occupied, takers;
    int turn;

    for (turn = 0;; turn = !turn) {
        takers = sliders_at(p, square, left) & (turn ? p->enemy : ~p->enemy);
        if (!takers)
            return left;
        left &= ~ref_bit(magicbb_lsb(takers));
    }
}

static uint64_t sum_at_node(const bench_position *p)
{
    uint64_t sum = 0, own = p->occupied & ~p->enemy;
    int i;

    for (i = 0; i < 3; i++)
        sum += sliders_at(p, p->targets[i], p->occupied);
    return sum + pinners_at(p, own) + pinners_at(p, p->enemy) + set_of(p, own) +
           set_of(p, p->enemy) + left_of(p, p->targets[0]);
}

static void test_attackers(void)
{
    uint64_t pinners = 0;
    int i, right = 0;

    for (i = 0; i < 2000; i++) {
        const bench_position *p = &positions[i];

        right += bench_ray_loop.run[ATTACKERS](p, 1) == sum_at_node(p);
        pinners |= pinners_at(p, p->enemy);
    }
    ok(right == 2000 && pinners, "attackers: each answer, in %d of 2000",
       right);
    ok(bench_ray_loop.run[ATTACKERS](positions, 2) ==
           sum_at_node(positions) + sum_at_node(positions + 1),
       "attackers: of one position after the other");
}

static void test_runs(void)
{
    const bench_scheme *s = &bench_ray_loop;
    uint64_t sum = sum_of_lookups(positions, 200, 0);

    ok(s->run[STREAM](positions, 200) == sum, "stream: each lookup");
    ok(s->run[MIXED](positions, 200) == sum, "mixed: each lookup");
    ok(s->run[CHAIN](positions, 200) == sum, "chain: each lookup");
    never_written = ~(uint64_t)0;
    ok(s->run[CHAIN](positions, 200) ==
           sum_of_lookups(positions, 200, never_written),
       "chain: each waits for the one before");
    never_written = 0;
    ok(s->run[PERFT](positions, 200) == 4865609 + 4085603,
       "perft: as many nodes as it is divided by");
}

static void test_positions(void)
{
    const bench_position *p = positions; /* of the start of a game */
    int i, reached = 0;

    ok(p->occupied == 0xffff00000000ffff && p->enemy == 0xffff000000000000,
       "positions: who is where");
    ok(p->rooks == 0x8900000000000099 && p->bishops == 0x2c0000000000003c,
       "positions: rooks and bishops, queens as both, the king to move");
    ok(p->kings == 0x1000000000000010, "positions: both kings");
    for (i = 0; i < 3; i++)
        reached += (ref_bit(p->targets[i]) & 0xffff0000) != 0;
    ok(reached == 3, "positions: squares to which three moves go");
}

/* ------------------------------------------------------------- workloads -- */

static long clock_now; /* nanoseconds */
static clockid_t clock_read;

static int turned_clock(clockid_t clock, struct timespec *time)
{
    clock_read = clock;
    clock_now += 1; /* what it takes to read it */
    time->tv_sec = 0;
    time->tv_nsec = clock_now;
    return 0;
}

enum { RUN_TAKES = 1000, BETWEEN_TAKES = 100000 };

static int runs, betweens, in_order;
static const bench_position *awaited; /* by the next run */
static double lookups, queens, wholes;

static void count_between(void)
{
    in_order &= betweens == runs;
    betweens++;
    clock_now += BETWEEN_TAKES;
}

static uint64_t count_run(const bench_position *p, long count)
{
    long i;

    in_order &= p == awaited;
    awaited += betweens ? count : 0;
    for (i = 0; i < count; i++) {
        lookups +=
            magicbb_popcount(p[i].rooks) + magicbb_popcount(p[i].bishops);
        queens += magicbb_popcount(p[i].rooks | p[i].bishops);
        wholes++;
    }
    runs++;
    clock_now += RUN_TAKES;
    return 3;
}

static void test_workload(const workload *w)
{
    bench_scheme scheme = {.name = "counts"};
    workload counted = *w;
    int expected = w->between ? w->count : w->times;
    uint64_t sum = 0;
    double spent;

    scheme.run[w->run] = count_run;
    if (w->between)
        counted.between = count_between;
    awaited = positions + w->first;
    clock_now = runs = betweens = 0;
    lookups = queens = wholes = 0;
    in_order = 1;
    spent = really_time_workload(&counted, &scheme, &sum);
    ok(runs == expected && sum == 3 * (uint64_t)expected,
       "%s: %d runs of %d, and their sum", w->name, runs, expected);
    ok(in_order && betweens == (w->between ? w->count : 0),
       "%s: one position after the other, %d times something between", w->name,
       betweens);
    ok(clock_read == w->clock &&
           (long)spent == expected * RUN_TAKES + (w->between ? expected : 1),
       "%s: the runs alone are timed: %.0f ns", w->name, spent);
    if (w->unit == LOOKUPS || w->unit == QUEENS || w->unit == WHOLE)
        ok((long)units_of(w) == (long)(w->unit == LOOKUPS  ? lookups
                                       : w->unit == QUEENS ? queens
                                                           : wholes),
           "%s: %.0f units", w->name, units_of(w));
}

static void test_between(void)
{
    int i, right = 1;
    unsigned first;

    for (i = 0; i < WORKLOADS; i++) {
        const char *name = workloads[i].name;
        void (*expected)(void) = NULL;

        if (!strcmp(name, "network") || !strcmp(name, "cold") ||
            !strcmp(name, "sets_cold"))
            expected = read_pollution;
        ok(workloads[i].between == expected, "%s: what it reads between", name);
        ok(workloads[i].clock == (expected ? WALL : CPU),
           "%s: the clock for what is short, or that of the processor", name);
    }
    read_pollution();
    first = output;
    for (i = 1; i < POLLUTION / READ; i++) {
        unsigned last = output;
        read_pollution();
        right &= output == last + READ * (READ / WORDS_A_LINE);
    }
    read_pollution();
    ok(right && first && output == first,
       "32 KiB after 32 KiB of other data are read, a word of each line");
}

/* ---------------------------------------------------------------- report -- */

static const long other_bytes = 200;
static const bench_scheme fancy = {.name = "fancy_magic",
                                   .users = "",
                                   .bytes = 100,
                                   .run = {[STREAM] = count_run}};
static const bench_scheme other = {.name = "other",
                                   .users = "somebody",
                                   .table_bytes = &other_bytes,
                                   .run = {[STREAM] = count_run}};
const bench_scheme *const schemes[SCHEMES] = {&fancy, &other};

static const workload faked = {.name = "faked",
                               .note = "a note",
                               .unit_name = "ns a thing",
                               .unit = WHOLE,
                               .run = STREAM,
                               .least = 8,
                               .count = 2,
                               .times = 5};

/* Nanoseconds a unit, in the round to warm up and in five more */
static const double faked_times[][6] = {{900, 42, 12, 32, 12, 22},
                                        {1, 22, 32, 32, 42, 7}};
static int round_of[SCHEMES];
static uint64_t sum_of_other;
static char failed[200];

void fail(const char *why, const char *scheme)
{
    snprintf(failed, sizeof failed, "%s: %s", why, scheme);
}

double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum)
{
    int i = s == &other;

    *sum = s == &fancy ? 5 : sum_of_other;
    return faked_times[i][round_of[i]++] * w->count * w->times;
}

static void test_spread(void)
{
    double values[] = {8, 3, 5, 1, 7, 2, 6, 4};
    spread s = spread_of(values, 8);

    ok(s.min <= 1 && s.low > 2 && s.low <= 3 && s.median > 4 && s.median < 5 &&
           s.high >= 6 && s.high < 7,
       "of 1 to 8: from %g, half of them from %g to %g, about %g", s.min, s.low,
       s.high, s.median);
}

static const char *report(int rounds)
{
    static char text[2000];
    bench_choice choice = {.rounds = rounds, .schemes = {1, 1}};
    size_t length;

    round_of[0] = round_of[1] = 0;
    failed[0] = '\0';
    printed = tmpfile();
    if (!printed)
        die("no file for what is printed");
    measure(&choice, &faked);
    rewind(printed);
    length = fread(text, 1, sizeof text - 1, printed);
    text[length] = '\0';
    fclose(printed);
    return text;
}

static void test_report(void)
{
    static const char five[] =
        "faked,fancy_magic,100,12.000,22.000,1.000,1.000,1.000,\n"
        "faked,other,200,7.000,32.000,1.000,0.524,2.667,somebody\n";

    clock_length = .25;
    sum_of_other = 5;
    ok(are_equal(report(5), five), "five rounds");
    ok(are_equal(report(4),
                 "faked,fancy_magic,100,12.000,22.000,1.000,1.000,1.000,\n"
                 "faked,other,200,22.000,32.000,1.833,1.000,2.667,somebody\n"),
       "four rounds");
    ok(!failed[0], "equal sums are right");
    clock_length = .875;
    ok(are_equal(report(5), five) && !failed[0],
       "what takes its 8 clocks is possible");
    clock_length = .876;
    ok(are_equal(report(5),
                 "faked,fancy_magic,100,12.000,22.000,1.000,1.000,1.000,\n") &&
           are_equal(failed, "faked: 7.000 ns a thing is impossible: "
                             "7.008 is the least: other"),
       "what does not is never printed");
    clock_length = .25;
    sum_of_other = 6;
    report(5);
    ok(!strcmp(failed, "wrong sum of attacks: other"), "another sum is wrong");
}

int main(void)
{
    int i;

    prepare_workloads();
    for (i = 0; i < WORKLOADS; i++)
        if (workloads[i].count)
            test_workload(&workloads[i]);
    test_positions();
    test_runs();
    test_attackers();
    test_between();
    test_spread();
    test_report();
    return done_testing();
}
