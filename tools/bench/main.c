/* bench: times all schemes alternately, round by round. Every scheme is first
   checked against a ray walker. */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */
#include "tools/bench/bench.h"
#include "tools/cli.h"
#include "tools/processor.h"
#include "tools/random.h"
#include "tools/reference.h"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* BENCH_SCHEMES, from bench.mk, is SCHEME(name) for each. */
#define SCHEME(name) "\n  " #name
static const char help[] =
    "usage: bench [OPTION]...\n"
    "Times the layouts of magicbb.h and known schemes, for make bench. Each\n"
    "round, a process, warms up and times all schemes at each workload; their\n"
    "order rotates.\n"
    "\n"
    "  --rounds N    rounds, 1 to 999 (default: 61)\n"
    "  --only NAMES  some workloads or schemes, with commas between, as in\n"
    "                wide,tiny,perft (default: all)\n"
    "  --help, --version\n"
    "\n"
    "Prints lines of\n"
    "    workload,scheme,bytes,median,low,high,users\n"
    "Times are nanoseconds, loop included; low and high bound the middle half\n"
    "of the rounds. bytes: tables and constants that lookups read. users:\n"
    "programs with the scheme, which is reimplemented here. Comments, behind\n"
    "#, have what a first lookup of wide_lazy costs, and magicbb_init().\n"
    "\n"
    "Exit status: 0 done, 1 a scheme is wrong, 2 all else.\n"
    "\n"
    "workloads: perft, attackers, network, sets\n"
    "schemes:" BENCH_SCHEMES "\n";
#undef SCHEME

#define SCHEME(name) extern const bench_scheme bench_##name;
BENCH_SCHEMES
#undef SCHEME
#define SCHEME(name) &bench_##name,
static const bench_scheme *const schemes[] = {BENCH_SCHEMES};
enum { SCHEMES = sizeof schemes / sizeof schemes[0] };

#ifdef __clang__
#define COMPILER __VERSION__
#else
#define COMPILER "gcc " __VERSION__
#endif

enum { ROUNDS_MAX = 999 };
static int rounds, scheme_chosen[SCHEMES], workload_chosen[WORKLOADS];

/* Of each workload, and to fill the tables; shared by the processes of all
   rounds */
enum { FILL = WORKLOADS };
static double (*times)[SCHEMES][ROUNDS_MAX];

/* ---------------------------------------------------------------- checks -- */

static void fail(const char *why, const char *scheme)
{
    fprintf(stderr, "bench: %s: %s\n", why, scheme);
    exit(1);
}

static void check_lookups(const bench_scheme *s)
{
    uint64_t random = 7;
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        uint64_t blockers = 0, mask = bishop ? magicbb_bishop_mask(square)
                                             : magicbb_rook_mask(square);
        do {
            uint64_t occupied = blockers | (random64(&random) & ~mask);
            uint64_t right =
                ref_slide(0, square, blockers,
                          bishop ? ref_bishop_steps : ref_rook_steps);
            uint64_t bit = ref_bit(square);
            uint64_t alone =
                bishop ? s->sets(0, bit, occupied) : s->sets(bit, 0, occupied);
            magicbb_both joint = s->joint(square, occupied);
            if (alone != right || (bishop ? joint.bishop : joint.rook) != right)
                fail("wrong attacks", s->name);
            blockers = next_board(blockers, mask);
        } while (blockers);
    }
}

/* Checks a scheme before it is timed: every blocker board, with pieces
   elsewhere that must not matter, and random sets. */
static void check_scheme(const bench_scheme *s)
{
    uint64_t random = 8;
    int i;

    if (s->joint)
        check_lookups(s);
    for (i = 0; i < 1000; i++) {
        uint64_t rooks = random_set(&random), bishops = random_set(&random);
        uint64_t occupied = random_set(&random) | rooks | bishops;

        if (s->sets(rooks, bishops, occupied) !=
            (ref_slide_all(0, rooks, occupied, ref_rook_steps) |
             ref_slide_all(0, bishops, occupied, ref_bishop_steps)))
            fail("wrong attacks of sets", s->name);
    }
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
    printf("# median ns, loop included; schemes run alternately\n"
           "# network includes reading a clock: %.0f ns\n",
           clock_read_ns());
    for (i = 0; i < WORKLOADS; i++)
        if (workload_chosen[i])
            printf("# %s: %s\n", workloads[i].name, workloads[i].what);
    printf("workload,scheme,bytes,median,low,high,users\n");
    finish(0); /* before the work */
}

/* ---------------------------------------------------------------- rounds -- */

static int is_timed(int w, int s)
{
    return workload_chosen[w] && scheme_chosen[s] &&
           schemes[s]->run[workloads[w].run];
}

/* The first scheme may find other things in the caches than the rest: the order
   rotates. All schemes must come to the same sum. */
static void run_workload(int w, int round)
{
    uint64_t right = 0, sum;
    int i, s, count = 0, order[SCHEMES] = {0};

    for (s = 0; s < SCHEMES; s++)
        if (is_timed(w, s))
            order[count++] = s;
    for (i = 0; i < count; i++) {
        s = order[(i + round) % count];
        times[w][s][round] = time_workload(&workloads[w], schemes[s], &sum);
        if (right && sum != right)
            fail("wrong sum of attacks", schemes[s]->name);
        right = sum;
    }
}

/* Fills the tables and returns how long that takes, in nanoseconds. */
static double fill(const bench_scheme *s)
{
    double begin = nanoseconds(CPU);

    if (s->init)
        s->init();
    return nanoseconds(CPU) - begin;
}

/* Round -1 checks the schemes. */
static void time_all(int round)
{
    int w, s;

    for (s = 0; s < SCHEMES; s++)
        if (scheme_chosen[s]) {
            double spent = fill(schemes[s]);

            if (round < 0)
                check_scheme(schemes[s]);
            else
                times[FILL][s][round] = spent;
        }
    for (w = 0; w < WORKLOADS && round >= 0; w++)
        run_workload(w, round);
}

/* A process of its own has its tables in other pages of memory than the last:
   the spread shows what that is worth. */
static void run_round(int round)
{
    int status;
    pid_t child = fork();

    if (child == 0) {
        time_all(round);
        _exit(0);
    }
    if (child < 0 || waitpid(child, &status, 0) < 0)
        die("no process for a round");
    if (status)
        exit(WIFEXITED(status) ? WEXITSTATUS(status) : 1);
}

static void run_rounds(void)
{
    double begin;
    int round;

    times = mmap(NULL, (FILL + 1) * sizeof *times, PROT_READ | PROT_WRITE,
                 MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (times == MAP_FAILED)
        die("no memory for the times");
    run_round(-1);
    begin = nanoseconds(WALL);
    for (round = 0; round < rounds; round++) {
        run_round(round);
        if (round == 0)
            fprintf(stderr, "measuring for about %.0f s\n",
                    (nanoseconds(WALL) - begin) / 1e9 * rounds);
    }
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double *in_order(int w, int s)
{
    qsort(times[w][s], (size_t)rounds, sizeof(double), by_size);
    return times[w][s];
}

/* The first lookups of all blocker boards fill wide_lazy. */
static void print_fill(const char *scheme, double ns)
{
    if (!strcmp(scheme, "wide_lazy"))
        printf("# a first lookup, each slot in turn: %.0f ns\n", ns / 107648);
    if (!strcmp(scheme, "wide"))
        printf("# magicbb_init(): %.1f ms\n", ns / 1e6);
}

static void print_times(void)
{
    int w, s;

    for (s = 0; s < SCHEMES; s++)
        if (scheme_chosen[s])
            print_fill(schemes[s]->name, in_order(FILL, s)[rounds / 2]);
    for (w = 0; w < WORKLOADS; w++)
        for (s = 0; s < SCHEMES; s++)
            if (is_timed(w, s)) {
                double *t = in_order(w, s);

                printf("%s,%s,%ld,%.3f,%.3f,%.3f,%s\n", workloads[w].name,
                       schemes[s]->name, schemes[s]->bytes, t[rounds / 2],
                       t[rounds / 4], t[rounds - 1 - rounds / 4],
                       schemes[s]->users);
            }
}

/* ---------------------------------------------------------- command line -- */

static void choose(const char *names)
{
    const size_t length = strcspn(names, ",");
    char name[41];
    int i, found = 0;

    snprintf(name, sizeof name, "%.*s", (int)length, names);
    for (i = 0; i < WORKLOADS; i++)
        if (!strcmp(name, workloads[i].name))
            workload_chosen[i] = found = 1;
    for (i = 0; i < SCHEMES; i++)
        if (!strcmp(name, schemes[i]->name))
            scheme_chosen[i] = found = 1;
    if (!found)
        die("--only: neither workload nor scheme: '%s'; see bench --help",
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
        COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, help);

    if (line.value['o'])
        choose(line.value['o']);
    rounds = (int)number_of("--rounds", line.value['r'], 61, 1, ROUNDS_MAX);
    limit_arguments(&line, 0);
    complete(workload_chosen, WORKLOADS);
    complete(scheme_chosen, SCHEMES);
}

int main(int argc, char **argv)
{
    read_arguments(argc, argv);
    if (processor_lacks())
        die("%s: this processor has no %s", BENCH_FLAGS, processor_lacks());
    prepare_workloads();
    print_heading();
    run_rounds();
    print_times();
    return finish(0);
}
