/* bench STEP, of make bench: checks or times layouts of magicbb.h and known
   schemes. It prints CSV.

       check   compares all attacks with a ray walker's: bytes,SCHEME,BYTES,USER
       ROUND   1 to 9999: warms up, then times all schemes, in random order:
               WORKLOAD,SCHEME,ROUND,NANOSECONDS for a node, loop included; for
               the workload fill, to fill the tables
       once    runs each once, for a counter of instructions: WORKLOAD,NODES

   Each round is a process of its own, so its tables are in other pages of
   memory than those of the last: the rounds show what that is worth. */
#define _POSIX_C_SOURCE 200809L
#include "tools/bench/bench.h"
#include "tools/cli.h"
#include "tools/positions.h"
#include "tools/processor.h"

#include <time.h>

/* BENCH_SCHEMES, from bench.mk, is SCHEME(name) for each. */
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

static volatile uint64_t output; /* so that nothing is optimised away */

static void fail(const char *why, const char *scheme)
{
    fprintf(stderr, "bench: %s: %s\n", why, scheme);
    exit(1);
}

/* ------------------------------------------------------------ positions -- */

enum { POSITIONS = 65536 };
static bench_position positions[POSITIONS];

static bench_position bench_position_of(const ChessPosition *p,
                                        uint64_t *random)
{
    bench_position out;
    ChessMoveList list;
    uint64_t king = p->board.kings & p->board.side[p->side];
    int i;

    out.occupied = p->board.side[0] | p->board.side[1];
    out.rooks = p->board.orthogonal | king;
    out.bishops = p->board.diagonal | king;
    out.enemy = p->board.side[!p->side];
    out.kings = p->board.kings;
    chess_list_moves(p, &list);
    for (i = 0; i < 3; i++)
        out.targets[i] =
            list.count ? list.moves[random_int(random, list.count)].to : 0;
    return out;
}

/* The positions of random games, the same on every machine. A new game begins
   after 80 moves of each side, or if there is no legal move. */
static void play_games(void)
{
    uint64_t random = 20110101, target = 1;
    ChessPosition p = position_of(CHESS_START);
    int i, moves = 0;

    for (i = 0; i < POSITIONS; i++) {
        positions[i] = bench_position_of(&p, &target);
        if (!random_move(&p, &random) || ++moves == 160) {
            p = position_of(CHESS_START);
            moves = 0;
        }
    }
}

/* ------------------------------------------------------------ workloads -- */

enum { WORKLOADS = 3, RUNS_MAX = 128 };

static const struct workload {
    const char *name, *what;
    int run, count;    /* PERFT or ATTACKERS; number of positions */
    int warm_up, runs; /* those that warm up, and those that count */
    int evicts_cache;  /* between two positions, not timed */
} workloads[WORKLOADS] = {
    {"perft", "a node of perft; start position to depth 5, Kiwipete to 4",
     PERFT, 0, 1, 3, 0},
    {"attackers", "what a search node looks up: attackers, pins, an exchange",
     ATTACKERS, 4096, 4, 76, 0},
    {"network", "the same after 32 KiB of other data, and a look at the clock",
     ATTACKERS, 16, 64, 128, 1},
};

/* In one run */
static double nodes_of(const struct workload *w)
{
    return w->run == PERFT ? (double)(perft_positions[0].counts[4] +
                                      perft_positions[1].counts[3])
                           : w->count;
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

/* --------------------------------------------------------------- timing -- */

enum { WORDS_A_LINE = 8, READ = 32768 / 8, OTHER_WORDS = (64 << 20) / 8 };
static uint64_t other_data[OTHER_WORDS];

static void read_other_data(void)
{
    static size_t at;
    unsigned sum = 0;
    size_t i;

    for (i = 0; i < READ; i += WORDS_A_LINE)
        sum += (unsigned)other_data[at + i];
    output = sum;
    at = (at + READ) % OTHER_WORDS;
}

static void prepare_workloads(void)
{
    size_t i;

    play_games();
    /* Pages that were never written are all the same one in memory. */
    for (i = 0; i < OTHER_WORDS; i++)
        other_data[i] = i;
}

/* CPU stops while other programs run, but reading it is a system call of
   hundreds of nanoseconds. WALL is for times too short to be interrupted. */
enum { CPU, WALL };
static double nanoseconds(int clock)
{
    struct timespec t;

    clock_gettime(clock == CPU ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC,
                  &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double time_warm(const struct workload *w, const bench_scheme *s,
                        const bench_position *p, uint64_t *sum)
{
    double begin = nanoseconds(CPU);

    *sum += s->run[w->run](p, w->count);
    return nanoseconds(CPU) - begin;
}

/* Reading other data takes much longer than the lookups: the clock stops. */
static double time_cold(const struct workload *w, const bench_scheme *s,
                        const bench_position *p, uint64_t *sum)
{
    const bench_position *end = p + w->count;
    double spent = 0;

    for (; p < end; p++) {
        double begin;

        read_other_data();
        /* An engine that looks up attacks has the board in its cache. */
        output = (unsigned)(p->occupied + p->bishops);
        begin = nanoseconds(WALL);
        *sum += s->run[w->run](p, 1);
        spent += nanoseconds(WALL) - begin;
    }
    return spent;
}

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Returns nanoseconds for a node. An engine never sees the same nodes again:
   successive runs have other positions. What else the machine does slows runs,
   sometimes most of them: the lower quartile counts. */
static double time_workload(const struct workload *w, const bench_scheme *s,
                            uint64_t *sum)
{
    double spent[RUNS_MAX];
    int i;

    *sum = 0;
    for (i = -w->warm_up; i < w->runs; i++) {
        const bench_position *p =
            positions + (i + w->warm_up) * w->count % POSITIONS;
        double ns =
            w->evicts_cache ? time_cold(w, s, p, sum) : time_warm(w, s, p, sum);
        if (i >= 0)
            spent[i] = ns;
    }
    qsort(spent, (size_t)w->runs, sizeof spent[0], by_size);
    return spent[w->runs / 4] / nodes_of(w);
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
static void time_schemes(const struct workload *w, const int *order, int round)
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

static void run_all_once(void)
{
    int i, s;

    for (s = 0; s < SCHEMES; s++)
        schemes[s]->init();
    for (i = 0; i < WORKLOADS; i++) {
        if (workloads[i].evicts_cache)
            continue;
        for (s = 0; s < SCHEMES; s++)
            output = schemes[s]->run[workloads[i].run](positions,
                                                       workloads[i].count);
        printf("%s,%.0f\n", workloads[i].name, nodes_of(&workloads[i]));
    }
}

int main(int argc, char **argv)
{
    static const struct option options[] = {COMMON_OPTIONS};
    const command_line line = read_command(
        argc, argv, options, "usage: bench check | ROUND | once\n");
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
