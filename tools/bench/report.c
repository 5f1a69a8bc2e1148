/* Times the schemes in turn, round by round, and prints what came out. */
#define _POSIX_C_SOURCE 200809L
#include "tools/bench/run.h"

#include <unistd.h>

static double times[SCHEMES][ROUNDS_MAX]; /* of the last workload, per unit */

static int takes_part(const bench_choice *choice, const workload *w, int scheme)
{
    return choice->schemes[scheme] && schemes[scheme]->run[w->run];
}

/* -------------------------------------------------------------- heading -- */

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

void print_heading(const bench_choice *choice)
{
    int i;

    print_cpu();
    printf("; %s; %s; %d rounds\n",
#if defined(__clang__)
           "clang " __clang_version__,
#elif defined(__GNUC__)
           "gcc " __VERSION__,
#else
           "unknown compiler",
#endif
           BENCH_FLAGS, choice->rounds);
    printf("# gross times: nothing is subtracted; a clock is %.2f ns\n",
           clock_length);
    for (i = 0; i < SCHEMES; i++)
        if (!schemes[i]->usable())
            printf("# left out, since this processor lacks it: %s\n",
                   schemes[i]->name);
    for (i = 0; i < WORKLOADS; i++) {
        const workload *w = &workloads[i];

        if (choice->workloads[i])
            printf("# %-10s %s; %s\n", w->name, w->note, w->unit_name);
        if (choice->workloads[i] && w->between)
            printf("# %-10s with %.0f ns a position for the clock\n", "",
                   watch_takes);
    }
    printf("workload,scheme,bytes,min,median,ratio,low,high,users\n");
    finish(0); /* before the work */
}

/* --------------------------------------------------------------- timing -- */

/* On a terminal: which of all rounds runs */
static void progress(const bench_choice *choice)
{
    static int done, all;
    int i;

    if (!isatty(2))
        return;
    for (i = 0; i < WORKLOADS && !done; i++)
        all += choice->workloads[i] * (choice->rounds + 1);
    done++;
    fprintf(stderr, "\rmeasuring %d of %d ", done, all);
    if (done == all)
        fprintf(stderr, "\r%24s\r", "");
}

/* All schemes must come to the same sum. */
static double time_scheme(const workload *w, int scheme, uint64_t *right)
{
    uint64_t sum;
    double spent = time_workload(w, schemes[scheme], &sum);
    if (*right && sum != *right)
        fail("wrong sum of attacks", schemes[scheme]->name);
    *right = sum;
    return spent;
}

static void run_rounds(const bench_choice *choice, const workload *w)
{
    double units = units_of(w);
    uint64_t right = 0;
    int round, i;

    for (round = -1; round < choice->rounds; round++) { /* one to warm up */
        for (i = 0; i < SCHEMES; i++)
            if (takes_part(choice, w, i)) {
                double spent = time_scheme(w, i, &right);

                if (round >= 0)
                    times[i][round] = spent / units;
            }
        progress(choice);
    }
}

/* --------------------------------------------------------------- report -- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* A quarter of the values is below `low`, a quarter above `high`. */
typedef struct {
    double min, low, median, high;
} spread;

/* Sorts the values. */
static spread spread_of(double *values, int count)
{
    spread s;

    qsort(values, (size_t)count, sizeof *values, by_size);
    s.min = values[0];
    s.low = values[count / 4];
    s.median = (values[count / 2] + values[(count - 1) / 2]) / 2;
    s.high = values[count - 1 - count / 4];
    return s;
}

/* A time below what the processor needs is a mistake of this program. */
static int is_possible(const workload *w, int scheme, double time)
{
    double least = w->least * clock_length;
    char why[120];

    if (time >= least)
        return 1;
    snprintf(why, sizeof why, "%s: %.3f %s is impossible: %.3f is the least",
             w->name, time, w->unit_name, least);
    fail(why, schemes[scheme]->name);
    return 0;
}

/* The ratio is that of each round: what slows a round slows both. */
static void report_scheme(const bench_choice *choice, const workload *w,
                          int scheme)
{
    double values[ROUNDS_MAX], ratios[ROUNDS_MAX];
    const bench_scheme *s = schemes[scheme];
    spread time, ratio;
    int round = 0;

    do {
        values[round] = times[scheme][round];
        ratios[round] = times[scheme][round] / times[FANCY][round];
    } while (++round < choice->rounds);
    time = spread_of(values, choice->rounds);
    ratio = spread_of(ratios, choice->rounds);
    if (is_possible(w, scheme, time.min))
        printf("%s,%s,%ld,%.3f,%.3f,%.3f,%.3f,%.3f,%s\n", w->name, s->name,
               s->table_bytes ? *s->table_bytes : s->bytes, time.min,
               time.median, ratio.median, ratio.low, ratio.high, s->users);
}

void measure(const bench_choice *choice, const workload *w)
{
    int i;

    run_rounds(choice, w);
    for (i = 0; i < SCHEMES; i++)
        if (takes_part(choice, w, i))
            report_scheme(choice, w, i);
    finish(0);
}
