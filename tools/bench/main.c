/* bench: checks all schemes against a ray walker, or times them once. Each
   round is a process of its own, so its tables are in other pages of memory
   than those of the last: the rounds show what that is worth. */
#include "tools/bench/bench.h"
#include "tools/cli.h"
#include "tools/processor.h"
#include "tools/random.h"

/* BENCH_SCHEMES, from bench.mk, is SCHEME(name) for each. */
#define SCHEME(name) " " #name
static const char help[] =
    "usage: bench check | ROUND | once\n"
    "One step of make bench: it checks or times the layouts of magicbb.h and\n"
    "known schemes, reimplemented.\n"
    "\n"
    "  check   compares all attacks with a ray walker's; prints what is\n"
    "          timed, and lines of bytes,SCHEME,BYTES,USERS: those of tables\n"
    "          and constants that lookups read, and a program with the scheme\n"
    "  ROUND   1 to 9999: warms up and times all schemes, in random order;\n"
    "          prints lines of WORKLOAD,SCHEME,ROUND,NANOSECONDS for a node,\n"
    "          loop included; the workload fill is one call, which fills the\n"
    "          tables\n"
    "  once    runs perft and attackers once, for a counter of instructions;\n"
    "          prints lines of WORKLOAD,NODES\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 done, 1 a scheme is wrong, 2 all else.\n"
    "\n"
    "workloads: perft, attackers, network\n"
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

static void fail(const char *why, const char *scheme)
{
    fprintf(stderr, "bench: %s: %s\n", why, scheme);
    exit(1);
}

/* ----------------------------------------------------------------- check -- */

/* Every blocker board of a rook and a bishop, with other pieces that must not
   matter */
static void check_square(const bench_scheme *s, int square, uint64_t mask)
{
    uint64_t random = 7, blockers = 0;

    do {
        uint64_t occupied = blockers | (random64(&random) & ~mask);
        uint64_t rook = slide(0, square, occupied);
        uint64_t bishop = slide(1, square, occupied);
        magicbb_both both = s->both(square, occupied);

        if (both.rook != rook || s->rook(square, occupied) != rook ||
            both.bishop != bishop || s->bishop(square, occupied) != bishop)
            fail("wrong attacks", s->name);
        blockers = next_board(blockers, mask);
    } while (blockers);
}

static void check(void)
{
    int i, square;

    printf("# %s; %s\n", COMPILER, BENCH_FLAGS);
    for (i = 0; i < WORKLOADS; i++)
        printf("# %s: %s\n", workloads[i].name, workloads[i].what);
    finish(0); /* before the work */
    for (i = 0; i < SCHEMES; i++) {
        const bench_scheme *s = schemes[i];

        s->init();
        for (square = 0; square < 64; square++) {
            check_square(s, square, magicbb_rook_mask(square));
            check_square(s, square, magicbb_bishop_mask(square));
        }
        printf("bytes,%s,%ld,%s\n", s->name, s->bytes, s->users);
    }
}

/* ----------------------------------------------------------------- round -- */

/* What runs before a scheme leaves other things in the caches. */
static void shuffle(int *order, uint64_t *random)
{
    int i;

    for (i = 0; i < SCHEMES; i++) {
        int j = random_int(random, i + 1);

        order[i] = order[j];
        order[j] = i;
    }
}

static void time_fill(const bench_scheme *s, int round)
{
    double begin = nanoseconds(CPU);

    s->init();
    printf("fill,%s,%d,%.0f\n", s->name, round, nanoseconds(CPU) - begin);
}

/* All schemes must come to the same sum. */
static void time_schemes(const workload *w, const int *order, int round)
{
    uint64_t right = 0, sum;
    int i;

    for (i = 0; i < SCHEMES; i++) {
        const bench_scheme *s = schemes[order[i]];
        double ns = time_workload(w, s, &sum);

        if (i && sum != right)
            fail("wrong sum of attacks", s->name);
        right = sum;
        printf("%s,%s,%d,%.4f\n", w->name, s->name, round, ns);
    }
}

static void time_all(int round)
{
    uint64_t random = (uint64_t)round;
    int i, order[SCHEMES];

    for (i = 0; i < SCHEMES; i++)
        time_fill(schemes[i], round);
    for (i = 0; i < WORKLOADS; i++) {
        shuffle(order, &random);
        time_schemes(&workloads[i], order, round);
    }
}

/* ------------------------------------------------------------------ once -- */

static volatile uint64_t output; /* so that nothing is optimised away */

static void run_all_once(void)
{
    int i, s;

    for (s = 0; s < SCHEMES; s++)
        schemes[s]->init();
    for (i = 0; i < WORKLOADS; i++) {
        if (workloads[i].evicts_cache)
            continue;
        for (s = 0; s < SCHEMES; s++)
            output = run_once(&workloads[i], schemes[s]);
        printf("%s,%.0f\n", workloads[i].name, nodes_of(&workloads[i]));
    }
}

int main(int argc, char **argv)
{
    static const struct option options[] = {COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, help);
    const char *step = line.argument_count ? line.arguments[0] : "";

    limit_arguments(&line, 1);
    if (processor_lacks())
        die("%s: this processor has no %s", BENCH_FLAGS, processor_lacks());
    prepare_workloads();
    if (!strcmp(step, "check"))
        check();
    else if (!strcmp(step, "once"))
        run_all_once();
    else
        time_all((int)number_of("round", step, 0, 1, 9999));
    return finish(0);
}
