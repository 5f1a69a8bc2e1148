/* bench: how fast each scheme answers, in one run, in turn, round by round.

       bench [--rounds N] [--only WORKLOAD] [--csv] [--list]

   Times are those of the thread's processor clock. Every scheme is first
   checked against a ray walker. "net" means less the same loop around a
   lookup that does nothing. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"
#include "examples/chess.h"
#include "tests/reference.h"

#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define DECLARE(name) extern const bench_scheme bench_##name;
BENCH_SCHEMES(DECLARE)

#define ADDRESS(name) &bench_##name,
static const bench_scheme *const schemes[] = {BENCH_SCHEMES(ADDRESS)};
#define NAME(name) #name,
static const char *const scheme_names[] = {BENCH_SCHEMES(NAME)};

enum {
    /* NOLINTNEXTLINE(bugprone-sizeof-expression): the pointers are meant */
    SCHEMES = sizeof schemes / sizeof *schemes,
    NOTHING = 0,
    FANCY = 3,
    POSITIONS = 65536,
    HOT = 64,
    POLLUTED = 2048,
    ROUNDS_MAX = 999
};

static bench_position positions[POSITIONS];
static const uint64_t *pollution;
static const size_t pollution_words = ((size_t)64 << 20) / sizeof(uint64_t);
static volatile uint64_t zero;

static void fail(const char *part, const char *why)
{
    fprintf(stderr, "bench: %s: %s\n", part, why);
    exit(2);
}

/* ----------------------------------------------------------------- positions
 * -- */

static bench_position look_around(const ChessPosition *p)
{
    bench_position out;
    uint64_t king = p->board.kings & p->board.side[p->side];

    out.occupied = p->board.side[0] | p->board.side[1];
    out.rooks = p->board.orthogonal | king;
    out.bishops = p->board.diagonal | king;
    return out;
}

/* The positions of random games: the same on every machine. */
static void play_games(void)
{
    uint64_t random = 20110101;
    char error[CHESS_ERROR_SIZE];
    long n = 0;

    while (n < POSITIONS) {
        ChessPosition p;
        ChessMoveList list;
        int ply;
        if (!chess_from_fen(&p, CHESS_START, error))
            fail("start position", error);
        for (ply = 0; ply < 160 && n < POSITIONS; ply++) {
            positions[n++] = look_around(&p);
            chess_list_moves(&p, &list);
            if (!list.count)
                break;
            chess_make_move(
                &p, list.moves[ref_random(&random) % (uint64_t)list.count]);
        }
    }
}

/* ------------------------------------------------------------------ workloads
 * -- */

typedef struct {
    const char *name, *unit, *note;
    int net; /* less the loop's own time */
    uint64_t (*run)(const bench_scheme *);
    double (*amount)(void); /* lookups, nodes, fills in one run */
} workload;

static double count_squares(long count, int both)
{
    double squares = 0;
    long i;

    for (i = 0; i < count; i++) {
        const bench_position *p = &positions[i];
        squares +=
            both ? magicbb_popcount(p->rooks | p->bishops)
                 : magicbb_popcount(p->rooks) + magicbb_popcount(p->bishops);
    }
    return squares;
}

static uint64_t stream(const bench_scheme *s)
{
    return s->run_stream(positions, POSITIONS);
}

static double stream_amount(void)
{
    return count_squares(POSITIONS, 0);
}

static uint64_t hot(const bench_scheme *s)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < 512; i++)
        sum += s->run_stream(positions + 40, HOT);
    return sum;
}

static double hot_amount(void)
{
    double all = 512 * (count_squares(40 + HOT, 0) - count_squares(40, 0));
    return all;
}

static uint64_t queen(const bench_scheme *s)
{
    return s->run_queen(positions, POSITIONS);
}

static double queen_amount(void)
{
    return count_squares(POSITIONS, 1);
}

static uint64_t chain(const bench_scheme *s)
{
    return s->run_chain(positions, POSITIONS, zero);
}

static uint64_t polluted(const bench_scheme *s)
{
    return s->run_polluted(positions, POLLUTED, pollution, pollution_words);
}

static double polluted_amount(void)
{
    return count_squares(POLLUTED, 0);
}

#define KIWIPETE                                                               \
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static uint64_t perft(const bench_scheme *s)
{
    return s->run_perft(5, CHESS_START) + s->run_perft(4, KIWIPETE);
}

static double perft_amount(void)
{
    return 4865609 + 4085603;
}

static const workload workloads[] = {
    {"stream", "ns a lookup", "65,536 positions of random games, each once", 1,
     stream, stream_amount},
    {"hot", "ns a lookup", "64 positions, again and again", 1, hot, hot_amount},
    {"queen", "ns a queen", "both lookups of each square of the stream", 1,
     queen, queen_amount},
    {"chain", "ns a lookup", "as stream, each waiting for the one before", 0,
     chain, stream_amount},
    {"polluted", "ns a lookup", "32 KiB of other data read between positions",
     1, polluted, polluted_amount},
    {"perft", "ns a node", "start position depth 5, Kiwipete depth 4", 0, perft,
     perft_amount},
};
enum { WORKLOADS = sizeof workloads / sizeof *workloads };

/* --------------------------------------------------------------------- timing
 * -- */

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_size);
    return (values[count / 2] + values[(count - 1) / 2]) / 2;
}

static void progress(const char *what, int done, int all)
{
    if (isatty(2))
        fprintf(stderr, "\r%-10s %3d of %d rounds%s", what, done, all,
                done == all ? "\r                                 \r" : "");
}

/* --------------------------------------------------------------------- report
 * -- */

static int csv;

static void describe(int rounds)
{
    char line[256], cpu[256] = "unknown CPU";
    FILE *f = fopen("/proc/cpuinfo", "r");

    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "model name", 10) && strchr(line, ':')) {
            snprintf(cpu, sizeof cpu, "%s", strchr(line, ':') + 2);
            cpu[strcspn(cpu, "\n")] = '\0';
            break;
        }
    if (f)
        fclose(f);
    printf("%s%s; %s; flags %s; %d rounds\n", csv ? "# " : "", cpu,
#if defined(__clang__)
           "clang " __clang_version__,
#elif defined(__GNUC__)
           "gcc " __VERSION__,
#else
           "unknown compiler",
#endif
           BENCH_FLAGS, rounds);
    if (csv)
        printf("workload,scheme,bytes,min,median,ratio\n");
}

static void report_line(const char *workload_name, int scheme, double min,
                        double mid, double ratio)
{
    if (csv)
        printf("%s,%s,%ld,%.3f,%.3f,%.3f\n", workload_name,
               scheme_names[scheme], schemes[scheme]->bytes, min, mid, ratio);
    else
        printf("  %-24s %8ld %8.2f %8.2f %8.2f\n", scheme_names[scheme],
               schemes[scheme]->bytes, min, mid, ratio);
}

static void run_workload(const workload *w, int rounds)
{
    static double times[SCHEMES][ROUNDS_MAX], ratios[ROUNDS_MAX];
    double amount = w->amount(), base = 0;
    uint64_t right = 0;
    int round, i;

    for (round = -1; round < rounds; round++) { /* one to warm up */
        for (i = 0; i < SCHEMES; i++) {
            double start;
            uint64_t sum;
            if (!schemes[i]->usable() || (i == NOTHING && !w->net))
                continue;
            start = now();
            sum = w->run(schemes[i]);
            if (round >= 0)
                times[i][round] = (now() - start) / amount;
            if (i != NOTHING && right && sum != right)
                fail(scheme_names[i], "wrong sum of attacks");
            if (i != NOTHING)
                right = sum;
        }
        progress(w->name, round + 1, rounds);
    }
    if (w->net) {
        double loop[ROUNDS_MAX];
        memcpy(loop, times[NOTHING], sizeof loop);
        base = median(loop, rounds);
    }
    if (!csv) {
        printf("\n%s: %s, %s", w->name, w->note, w->unit);
        if (w->net)
            printf(", net of the loop's %.2f", base);
        printf("\n  %-24s %8s %8s %8s %8s\n", "", "bytes", "min", "median",
               "/ fancy");
    }
    for (i = 1; i < SCHEMES; i++) {
        double min = 1e300, values[ROUNDS_MAX];
        if (!schemes[i]->usable())
            continue;
        for (round = 0; round < rounds; round++) {
            values[round] = times[i][round] - base;
            ratios[round] = values[round] / (times[FANCY][round] - base);
            if (values[round] < min)
                min = values[round];
        }
        report_line(w->name, i, min, median(values, rounds),
                    median(ratios, rounds));
    }
    fflush(stdout);
}

/* Filling a layout's tables, against filling the wide one by walking rays for
   each blocker board, as the fancy scheme does. Each is run twice and timed
   the second time, its table being in the cache as far as it will go. */
static double time_twice(void (*fill)(void))
{
    double start;

    fill();
    start = now();
    fill();
    return (now() - start) / 1e3;
}

static void run_fill(int rounds)
{
    static double times[SCHEMES][ROUNDS_MAX], walks[ROUNDS_MAX];
    double ratios[ROUNDS_MAX];
    int round, i;

    for (round = 0; round < rounds; round++) {
        walks[round] = time_twice(schemes[FANCY]->init);
        for (i = 0; i < SCHEMES; i++)
            if (schemes[i]->fill && schemes[i]->usable())
                times[i][round] = time_twice(schemes[i]->fill);
        progress("fill", round + 1, rounds);
    }
    memcpy(ratios, walks, sizeof ratios);
    if (!csv)
        printf("\nfill: all tables, us; walking rays takes %.0f\n"
               "  %-24s %8s %8s %8s %8s\n",
               median(ratios, rounds), "", "bytes", "min", "median", "/ walk");
    for (i = 0; i < SCHEMES; i++) {
        double min = 1e300;
        if (!schemes[i]->fill || !schemes[i]->usable())
            continue;
        for (round = 0; round < rounds; round++) {
            ratios[round] = times[i][round] / walks[round];
            if (times[i][round] < min)
                min = times[i][round];
        }
        report_line("fill", i, min, median(times[i], rounds),
                    median(ratios, rounds));
    }
}

/* Nothing is timed that is not right. */
static void check_schemes(void)
{
    int i, k;

    for (i = 1; i < SCHEMES; i++) {
        const bench_scheme *s = schemes[i];
        uint64_t random = 7;
        if (!s->usable())
            continue;
        s->init();
        for (k = 0; k < 64 * 400; k++) {
            int square = k % 64;
            uint64_t occupied = ref_random(&random) & ref_random(&random);
            uint64_t rook = ref_slide(0, square, occupied, ref_rook_steps);
            uint64_t bishop = ref_slide(0, square, occupied, ref_bishop_steps);
            if (s->rook(square, occupied) != rook ||
                s->bishop(square, occupied) != bishop ||
                s->queen(square, occupied) != (rook | bishop))
                fail(scheme_names[i], "wrong attacks");
        }
    }
}

static void usage(FILE *f)
{
    fprintf(f, "usage: bench [--rounds N] [--only WORKLOAD] [--csv]\n"
               "workloads: stream hot queen chain polluted perft fill\n");
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"rounds", required_argument, NULL, 'r'},
        {"only", required_argument, NULL, 'o'},
        {"csv", no_argument, NULL, 'c'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    const char *only = NULL;
    int rounds = 15, option, i, ran = 0;
    char *end;

    while ((option = getopt_long(argc, argv, "r:o:ch", options, NULL)) != -1)
        switch (option) {
        case 'r':
            rounds = (int)strtol(optarg, &end, 10);
            if (*end || !*optarg || rounds < 1 || rounds > ROUNDS_MAX)
                fail("--rounds", "must be a number from 1 to 999");
            break;
        case 'o':
            only = optarg;
            break;
        case 'c':
            csv = 1;
            break;
        case 'h':
            usage(stdout);
            return 0;
        default:
            return 2; /* getopt has said why */
        }
    if (optind < argc)
        fail(argv[optind], "unexpected argument");
    for (i = 0; i < WORKLOADS; i++)
        ran += only && !strcmp(only, workloads[i].name);
    if (only && !ran && strcmp(only, "fill"))
        fail("--only",
             "must be stream, hot, queen, chain, polluted, perft or fill");

    pollution = (const uint64_t *)calloc(pollution_words, sizeof *pollution);
    if (!pollution)
        fail("memory", strerror(errno));
    memset((void *)(uintptr_t)pollution, 0,
           pollution_words * sizeof *pollution);
    magicbb_init();
    play_games();
    check_schemes();
    describe(rounds);
    for (i = 0; i < WORKLOADS; i++)
        if (!only || !strcmp(only, workloads[i].name))
            run_workload(&workloads[i], rounds);
    if (!only || !strcmp(only, "fill"))
        run_fill(rounds);
    return fflush(stdout) || ferror(stdout)
               ? (fail("output", "cannot be written"), 2)
               : 0;
}
