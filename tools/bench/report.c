/* Times the schemes in turn, round by round, and prints what came out. */
#define _POSIX_C_SOURCE 200809L
#include "tools/bench/run.h"

#include <unistd.h>

static double times[SCHEMES][ROUNDS_MAX]; /* of the last workload, per unit */

/* "net" means less the loop around a lookup: that of the scheme that does
   nothing. */
static int takes_part(const bench_choice *choice, const workload *w, int scheme)
{
    return scheme == NOTHING
               ? w->net
               : choice->schemes[scheme] && schemes[scheme]->run[w->run];
}

/* -------------------------------------------------------------- heading -- */

static void print_cpu(void)
{
    char line[256];
    FILE *f = fopen("/proc/cpuinfo", "r");

    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "model name", 10) && strchr(line, ':')) {
            line[strcspn(line, "\n")] = '\0';
            printf("%s", strchr(line, ':') + 2);
            fclose(f);
            return;
        }
    if (f)
        fclose(f);
    printf("unknown processor");
}

void print_heading(const bench_choice *choice)
{
    const char *comment = choice->csv ? "# " : "";
    int i;

    printf("%s", comment);
    print_cpu();
    printf("; %s; %s; %d rounds%s\n",
#if defined(__clang__)
           "clang " __clang_version__,
#elif defined(__GNUC__)
           "gcc " __VERSION__,
#else
           "unknown compiler",
#endif
           BENCH_FLAGS, choice->rounds, choice->warm ? "; warm" : "");
#if defined(__x86_64__)
    printf("%sto these flags schemes with PEXT add -mbmi2, with AVX2 -mavx2\n",
           comment);
    printf("%sand sets_avx2 -mavx2, sets_avx512 -mavx512vl\n", comment);
#endif
    for (i = 0; i < SCHEMES; i++)
        if (!schemes[i]->usable())
            printf("%sleft out, since this processor lacks it: %s\n", comment,
                   schemes[i]->name);
    if (choice->csv)
        printf("# engine: %s\n"
               "workload,scheme,bytes,min,median,ratio,low,high,users\n",
               engine_note);
    finish(0); /* before the work */
}

/* --------------------------------------------------------------- timing -- */

static void progress(const char *what, int done, int all)
{
    if (isatty(2))
        fprintf(stderr, "\r%-10s %3d of %d rounds%s", what, done, all,
                done == all ? "\r                                 \r" : "");
}

/* All schemes must come to the same sum. */
static double time_scheme(const bench_choice *choice, const workload *w,
                          int scheme, uint64_t *right)
{
    uint64_t sum;
    double spent;

    if (choice->warm)
        time_workload(w, schemes[scheme], &sum);
    spent = time_workload(w, schemes[scheme], &sum);
    if (scheme == NOTHING)
        return spent;
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
                double spent = time_scheme(choice, w, i, &right);

                if (round >= 0)
                    times[i][round] = spent / units;
            }
        progress(w->name, round + 1, choice->rounds);
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

/* Takes the loop's own time off all others. */
static double take_off_loop(int rounds)
{
    double loop = spread_of(times[NOTHING], rounds).median;
    int round, i;

    for (i = NOTHING + 1; i < SCHEMES; i++)
        for (round = 0; round < rounds; round++)
            times[i][round] -= loop;
    return loop;
}

/* The ratio is that of each round: what slows a round slows both. */
static void report_scheme(const bench_choice *choice, const workload *w,
                          int scheme)
{
    double values[ROUNDS_MAX], ratios[ROUNDS_MAX];
    const bench_scheme *s = schemes[scheme];
    long bytes = s->table_bytes ? *s->table_bytes : s->bytes;
    spread time, ratio;
    int round = 0;

    do {
        values[round] = times[scheme][round];
        ratios[round] = times[scheme][round] / times[FANCY][round];
    } while (++round < choice->rounds);
    time = spread_of(values, choice->rounds);
    ratio = spread_of(ratios, choice->rounds);
    if (choice->csv)
        printf("%s,%s,%ld,%.3f,%.3f,%.3f,%.3f,%.3f,%s\n", w->name, s->name,
               bytes, time.min, time.median, ratio.median, ratio.low,
               ratio.high, s->users);
    else
        printf("  %-22s %8ld %8.2f %7.2f %6.2f %6.2f%s%s\n", s->name, bytes,
               time.median, ratio.median, ratio.low, ratio.high,
               *s->users ? "  " : "", s->users);
}

void measure(const bench_choice *choice, const workload *w)
{
    char net[40] = "";
    double loop;
    int i;

    run_rounds(choice, w);
    loop = w->net ? take_off_loop(choice->rounds) : 0;
    if (w->net)
        snprintf(net, sizeof net, "less the loop's %.2f", loop);
    if (!choice->csv)
        printf("\n%s: %s; %s\n  %-22s %8s %8s %7s %6s %6s  used by\n", w->name,
               w->note, w->unit_name, net, "bytes", "median", "/ fancy", "low",
               "high");
    for (i = NOTHING + 1; i < SCHEMES; i++)
        if (takes_part(choice, w, i))
            report_scheme(choice, w, i);
    finish(0);
}
