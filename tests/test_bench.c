/* What tools/bench/ measures and reports, by a clock that this test turns. What
   happens between two positions is done and is not timed, and each figure is
   that of its column. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_TINY
#define MAGICBB_STATIC
#define BENCH_FLAGS "flags"
#define BENCH_SCHEMES                                                          \
    SCHEME(nothing) SCHEME(fancy_magic) SCHEME(other) SCHEME(sets_alone)

#include "tap.h"

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

    ok(p->occupied == 0xffff00000000ffff && p->enemy == 0xffff000000000000,
       "positions: who is where");
    ok(p->rooks == 0x8900000000000099 && p->bishops == 0x2c0000000000003c,
       "positions: rooks and bishops, queens as both, the king to move");
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
    int i, row, right = 1;
    unsigned first;

    for (i = 0; i < WORKLOADS; i++) {
        const char *name = workloads[i].name;
        void (*expected)(void) = NULL;

        if (!strcmp(name, "engine"))
            expected = add_rows;
        if (!strcmp(name, "polluted") || !strcmp(name, "sets_cold"))
            expected = read_pollution;
        ok(workloads[i].between == expected, "%s: what it reads between", name);
        ok(workloads[i].clock == (expected ? WALL : CPU),
           "%s: the clock for what is short, or that of the processor", name);
    }
    ok(sizeof weights == (size_t)MIB_MAX << 20, "weights have their MiB");
    for (row = 0; row < MIB_MAX * ROWS_A_MIB; row++)
        for (i = 0; i < ROW; i++)
            weights[row][i] = 1;
    add_rows();
    ok(output == (3 << 20) / sizeof weights[0][0], "all of 3 MiB are read: %u",
       output);

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
static const bench_scheme nothing = {.name = "nothing",
                                     .run = {[STREAM] = count_run}};
static const bench_scheme fancy = {.name = "fancy_magic",
                                   .users = "",
                                   .bytes = 100,
                                   .run = {[STREAM] = count_run}};
static const bench_scheme other = {.name = "other",
                                   .users = "somebody",
                                   .table_bytes = &other_bytes,
                                   .run = {[STREAM] = count_run}};
static const bench_scheme sets_alone = {
    .name = "sets_alone", .users = "", .run = {[SETS] = count_run}};
const bench_scheme *const schemes[SCHEMES] = {&nothing, &fancy, &other,
                                              &sets_alone};

static const workload faked = {.name = "faked",
                               .note = "a note",
                               .unit_name = "ns a thing",
                               .unit = WHOLE,
                               .run = STREAM,
                               .count = 2,
                               .times = 5,
                               .net = 1};

/* Nanoseconds a unit, in the round to warm up and in five more */
static const double faked_times[][6] = {
    {900, 1, 3, 2, 2, 2}, {900, 42, 12, 32, 12, 22}, {1, 22, 32, 32, 42, 7}};
static int round_of[SCHEMES], to_warm, is_warm;
static uint64_t sum_of_other;
static const char *failed;

void fail(const char *why, const char *scheme)
{
    (void)why;
    failed = scheme;
}

double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum)
{
    int i = s == &nothing ? 0 : s == &fancy ? 1 : 2;

    *sum = s == &nothing ? 1 : s == &fancy ? 5 : sum_of_other;
    if (to_warm && (is_warm = !is_warm))
        return 7777;
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

static const char *report(int rounds, int warm, int csv)
{
    static char text[2000];
    bench_choice choice = {.rounds = rounds, .warm = warm, .csv = csv};
    size_t length;
    int i;

    for (i = 0; i < SCHEMES; i++) {
        choice.schemes[i] = i != NOTHING;
        round_of[i] = 0;
    }
    to_warm = warm;
    failed = NULL;
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
        "faked,fancy_magic,100,10.000,20.000,1.000,1.000,1.000,\n"
        "faked,other,200,5.000,30.000,1.000,0.500,3.000,somebody\n";

    sum_of_other = 5;
    ok(are_equal(report(5, 0, 1), five), "five rounds");
    ok(are_equal(report(5, 1, 1), five),
       "the second run is timed where the first warms up");
    ok(are_equal(report(4, 0, 1),
                 "faked,fancy_magic,100,10.000,20.000,1.000,1.000,1.000,\n"
                 "faked,other,200,20.000,30.000,2.000,1.000,3.000,somebody\n"),
       "four rounds");
    ok(are_equal(
           report(5, 0, 0),
           "\nfaked: a note; ns a thing\n"
           "  less the loop's 2.00      bytes   median / fancy    low   high"
           "  used by\n"
           "  fancy_magic                 100    20.00    1.00   1.00   1.00\n"
           "  other                       200    30.00    1.00   0.50   3.00"
           "  somebody\n"),
       "a table to read");
    ok(!failed, "equal sums are right");
    sum_of_other = 6;
    report(5, 0, 1);
    ok(failed && !strcmp(failed, "other"), "another sum is wrong");
}

int main(void)
{
    int i;

    prepare_workloads(3, 0);
    for (i = 0; i < WORKLOADS; i++)
        if (workloads[i].count)
            test_workload(&workloads[i]);
    test_positions();
    test_runs();
    test_between();
    test_spread();
    test_report();
    return done_testing();
}
