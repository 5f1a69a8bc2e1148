/* bench: how fast each scheme answers, in one run, in turn, round by round.
   Every scheme is first checked against a ray walker. */
#define _POSIX_C_SOURCE 200809L
#include "tools/bench/bench.h"
#include "tools/bench/times.h"
#include "tools/cli.h"
#include "tools/random.h"
#include "tools/reference.h"

static const char help[] =
    "usage: bench [OPTION]...\n"
    "Times the layouts of magicbb.h, and the schemes one would pick instead.\n"
    "Each round runs all of them in turn, at each workload.\n"
    "\n"
    "  --rounds N    rounds, 1 to 999 (default: 21)\n"
    "  --only NAMES  some workloads or schemes, with commas between, as in\n"
    "                wide,wide_pext,perft (default: all)\n"
    "  --list        says what each workload (perft, attackers, network,\n"
    "                stream, chain, cold) and each scheme is\n"
    "  --help, --version\n"
    "\n"
    "It prints lines of\n"
    "    workload,scheme,bytes,median,low,high,users\n"
    "of which make bench makes a table, bench-table the README's, and\n"
    "bench-plot a picture. Times are gross: nothing is subtracted. Half the\n"
    "rounds lie from low to high. A lookup reads tables and constants of so\n"
    "many bytes. users names a program that looks up in the same way, in its\n"
    "own code: the scheme is written again from its published constants.\n"
    "\n"
    "Exit status: 0 done, 1 a scheme or a time is wrong, 2 all else.\n";

/* BENCH_SCHEMES, from bench.mk, is SCHEME(name) for each. */
#define SCHEME(name) +1
enum { SCHEMES = BENCH_SCHEMES };
#undef SCHEME
#define SCHEME(name) extern const bench_scheme bench_##name;
BENCH_SCHEMES
#undef SCHEME
#define SCHEME(name) &bench_##name,
static const bench_scheme *const schemes[SCHEMES] = {BENCH_SCHEMES};
#undef SCHEME

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

enum { ROUNDS_MAX = 999 };
static int rounds, has_scheme[SCHEMES], has_workload[WORKLOADS];
static double times[WORKLOADS][SCHEMES][ROUNDS_MAX];

/* ---------------------------------------------------------------- checks -- */

static void fail(const char *why, const char *scheme)
{
    fprintf(stderr, "bench: %s: %s\n", why, scheme);
    exit(1);
}

/* Nothing is timed that is not right: every blocker board, with pieces
   elsewhere that must not matter. */
static void check_scheme(const bench_scheme *s)
{
    uint64_t random = 7;
    int i;

    s->init();
    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        uint64_t blockers = 0, mask = bishop ? magicbb_bishop_mask(square)
                                             : magicbb_rook_mask(square);
        do {
            uint64_t occupied = blockers | (random64(&random) & ~mask);
            uint64_t right =
                ref_slide(0, square, blockers,
                          bishop ? ref_bishop_steps : ref_rook_steps);
            magicbb_both both = s->both(square, occupied);
            if ((bishop ? s->bishop : s->rook)(square, occupied) != right ||
                (bishop ? both.bishop : both.rook) != right)
                fail("wrong attacks", s->name);
            blockers = (blockers - mask) & mask;
        } while (blockers);
    }
}

/* A time below what the processor needs is a mistake of this program. */
static void check_time(const workload *w, const char *scheme, double time)
{
    double least = w->least * clock_length;
    char why[120];

    snprintf(why, sizeof why, "%s: %.3f is impossible, %.3f is the least",
             w->name, time, least);
    if (time < least)
        fail(why, scheme);
}

/* --------------------------------------------------------------- heading -- */

static void print_cpu(void)
{
    char line[256], name[256] = "unknown processor";
    FILE *f = fopen("/proc/cpuinfo", "r");

    while (f && fgets(line, sizeof line, f))
        if (sscanf(line, "model name : %255[^\n]", name) == 1)
            break;
    if (f)
        fclose(f);
    printf("# %s", name);
}

static void print_heading(void)
{
    int i;

    print_cpu();
    printf("; %s; %s; %d rounds\n", COMPILER, BENCH_FLAGS, rounds);
    printf("# gross times, nothing is subtracted; a cycle takes %.2f ns\n",
           clock_length);
    printf("# network and cold read a clock at each position: %.0f ns\n",
           watch_takes);
    for (i = 0; i < SCHEMES; i++)
        if (!schemes[i]->usable())
            printf("# left out, since this processor lacks it: %s\n",
                   schemes[i]->name);
    for (i = 0; i < WORKLOADS; i++)
        if (has_workload[i])
            printf("# %s: %s; %s\n", workloads[i].name, workloads[i].what,
                   workloads[i].more);
    printf("workload,scheme,bytes,median,low,high,users\n");
    finish(0); /* before the work */
}

/* --------------------------------------------------------------- rounds -- */

/* All schemes must come to the same sum. */
static void run_workload(int w, int round)
{
    uint64_t right = 0, sum;
    int s;

    for (s = 0; s < SCHEMES; s++)
        if (has_workload[w] && has_scheme[s]) {
            double time = time_workload(&workloads[w], schemes[s], &sum);

            check_time(&workloads[w], schemes[s]->name, time);
            if (right && sum != right)
                fail("wrong sum of attacks", schemes[s]->name);
            right = sum;
            times[w][s][round] = time;
        }
}

/* One round more than asked for: the first warms up, and shows how long the
   others will take. */
static void run_rounds(void)
{
    double begin = nanoseconds(WALL), seconds;
    int round, w;

    for (round = -1; round < rounds; round++) {
        for (w = 0; w < WORKLOADS; w++)
            run_workload(w, round < 0 ? 0 : round);
        seconds = (nanoseconds(WALL) - begin) / 1e9 * rounds;
        if (round < 0)
            fprintf(stderr, "measuring for about %.0f s\n", seconds);
    }
}

static void print_times(void)
{
    int w, s;

    for (w = 0; w < WORKLOADS; w++)
        for (s = 0; s < SCHEMES; s++)
            if (has_workload[w] && has_scheme[s]) {
                double *t = times[w][s];

                sort_times(t, rounds);
                printf("%s,%s,%ld,%.3f,%.3f,%.3f,%s\n", workloads[w].name,
                       schemes[s]->name, schemes[s]->bytes, t[rounds / 2],
                       t[rounds / 4], t[rounds - 1 - rounds / 4],
                       schemes[s]->users);
            }
}

/* ---------------------------------------------------------- command line -- */

static void print_list(void)
{
    int i;

    printf("workloads:\n");
    for (i = 0; i < WORKLOADS; i++)
        printf("  %-16s%s; %s\n", workloads[i].name, workloads[i].what,
               workloads[i].more);
    printf("schemes:\n");
    for (i = 0; i < SCHEMES; i++)
        printf(*schemes[i]->users ? "  %-16s%s (%s)\n" : "  %-16s%s%s\n",
               schemes[i]->name, schemes[i]->about, schemes[i]->users);
}

static void choose(const char *names)
{
    const size_t length = strcspn(names, ",");
    char name[41];
    int i, found = 0;

    snprintf(name, sizeof name, "%.*s", (int)length, names);
    for (i = 0; i < WORKLOADS; i++)
        if (!strcmp(name, workloads[i].name))
            has_workload[i] = found = 1;
    for (i = 0; i < SCHEMES; i++)
        if (!strcmp(name, schemes[i]->name))
            has_scheme[i] = found = 1;
    if (!found)
        die("--only: neither workload nor scheme: '%s'; see bench --list",
            name);
    if (names[length])
        choose(names + length + 1);
}

/* Where nothing was chosen, all are. */
static void complete(int *chosen, int count)
{
    int i, any = 0;

    for (i = 0; i < count; i++)
        any |= chosen[i];
    for (i = 0; i < count; i++)
        chosen[i] |= !any;
}

static void read_arguments(int argc, char **argv)
{
    static const struct option options[] = {
        {"rounds", required_argument, NULL, 'r'},
        {"only", required_argument, NULL, 'o'},
        {"list", no_argument, NULL, 'l'},
        COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, help);

    if (line.value['o'])
        choose(line.value['o']);
    rounds = (int)number_of("--rounds", line.value['r'], 21, 1, ROUNDS_MAX);
    expect_words(&line, 0);
    if (line.value['l']) {
        print_list();
        exit(finish(0));
    }
    complete(has_workload, WORKLOADS);
    complete(has_scheme, SCHEMES);
}

int main(int argc, char **argv)
{
    int s, usable = 0;

    read_arguments(argc, argv);
    for (s = 0; s < SCHEMES; s++) {
        usable |= has_scheme[s] &= schemes[s]->usable();
        if (has_scheme[s])
            check_scheme(schemes[s]);
    }
    if (!usable)
        die("--only: nothing to measure: not for this processor");
    prepare_workloads();
    print_heading();
    run_rounds();
    print_times();
    return finish(0);
}
