/* What the schemes are timed at: the workloads, and the positions they see. */
#define _POSIX_C_SOURCE 200809L
#include "tools/games.h"
#include "tools/bench/run.h"

/* ------------------------------------------------------------ stopwatch -- */

/* CPU does not run while other programs do, but asking it is a system call of
   hundreds of nanoseconds. WALL is for what is too short to be interrupted. */
enum { CPU = CLOCK_PROCESS_CPUTIME_ID, WALL = CLOCK_MONOTONIC };

static clockid_t stopwatch_clock;
static double stopwatch; /* nanoseconds */

static double now(void)
{
    struct timespec t;
    clock_gettime(stopwatch_clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void start(void)
{
    stopwatch -= now();
}

static void stop(void)
{
    stopwatch += now();
}

double clock_length, watch_takes;

/* Each step waits for the one before it, so none takes less than a clock. */
static void learn_clock(void)
{
    static volatile uint64_t one = 1;
    uint64_t x = 0, y = one;
    int try, i;

    stopwatch_clock = WALL;
    for (try = 0; try < 20; try++) {
        stopwatch = 0;
        start();
        for (i = 0; i < 100000; i++) {
            x ^= y;
            __asm__ volatile("" : "+r"(x));
            x ^= y;
            __asm__ volatile("" : "+r"(x));
        }
        stop();
        if (!try || stopwatch / 200000 < clock_length)
            clock_length = stopwatch / 200000;
    }
    for (try = 0; try < 10000; try++) {
        stopwatch = 0;
        start();
        stop();
        if (!try || stopwatch < watch_takes)
            watch_takes = stopwatch;
    }
}

/* ------------------------------------------------------------ positions -- */

enum { POSITIONS = 65536 };
static bench_position positions[POSITIONS];

static bench_position look_around(const ChessPosition *p, uint64_t *random)
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
            list.count ? list.moves[random64(random) % (uint64_t)list.count].to
                       : 0;
    return out;
}

/* The positions of random games: the same on every machine. */
static void play_games(void)
{
    uint64_t random = 20110101, target = 1;
    char error[CHESS_ERROR_SIZE];
    long n = 0;

    while (n < POSITIONS) {
        ChessPosition p;
        int ply;
        if (!chess_from_fen(&p, CHESS_START, error))
            die("start position: %s", error);
        for (ply = 0; ply < 160 && n < POSITIONS; ply++) {
            positions[n++] = look_around(&p, &target);
            if (!random_move(&p, &random))
                break;
        }
    }
}

/* ------------------------------------------------- between positions -- */

enum { WORDS_A_LINE = 8, READ = 32768 / 8, POLLUTION = (64 << 20) / 8 };
static uint64_t pollution[POLLUTION];

static volatile unsigned output; /* so that nothing is left out */

static void read_pollution(void)
{
    static size_t at;
    unsigned sum = 0;
    size_t i;

    for (i = 0; i < READ; i += WORDS_A_LINE)
        sum += (unsigned)pollution[at + i];
    output = sum;
    at = (at + READ) % POLLUTION;
}

/* The watch is stopped meanwhile: this takes much longer than the lookups. What
   looks around on a board has the board at hand. */
static uint64_t run_between(const workload *w, const bench_scheme *s)
{
    const bench_position *p = positions + w->first;
    uint64_t sum = 0;
    int i;

    for (i = 0; i < w->count; i++, p++) {
        w->between();
        (void)*(const volatile uint64_t *)&p->occupied;
        (void)*(const volatile uint64_t *)&p->bishops;
        start();
        sum += s->run[w->run](p, 1);
        stop();
    }
    return sum;
}

/* ------------------------------------------------------------ workloads -- */

#define LOOKUP_LEAST .5 /* clocks: it takes five instructions and more */

/* A chain's lookup takes a step to an index and a load, perft a popcount for two nodes.
   A table to fill has 6,328 sets or more. */
const workload workloads[WORKLOADS] = {
    {"perft", "start position depth 5, Kiwipete depth 4", "ns a node", NODES,
     PERFT, .25, 0, 0, 1, CPU, NULL},
    {"attackers", "3 squares' attackers, pins, both sides' sets, exchange",
     "ns a position", WHOLE, ATTACKERS, 8, 0, POSITIONS, 1, CPU, NULL},
    {"network", "the same, 32 KiB of other data read between positions",
     "ns a position", WHOLE, ATTACKERS, 8, 0, 2048, 1, WALL, read_pollution},
    {"stream", "65,536 positions of random games, each once", "ns a lookup",
     LOOKUPS, STREAM, LOOKUP_LEAST, 0, POSITIONS, 1, CPU, NULL},
    {"chain", "as stream, each lookup waiting for the one before",
     "ns a lookup", LOOKUPS, CHAIN, 4, 0, POSITIONS, 1, CPU, NULL},
    {"cold", "as stream, 32 KiB of other data read between positions",
     "ns a lookup", LOOKUPS, STREAM, LOOKUP_LEAST, 0, 2048, 1, WALL,
     read_pollution},
    {"fill", "all tables; fancy magic's by walking rays", "us", THOUSANDTHS,
     FILL, 1, 0, 8, 1, CPU, NULL},
};

double units_of(const workload *w)
{
    const bench_position *p = positions + w->first;
    long sum = 0, i;

    if (w->unit == NODES)
        return 4865609 + 4085603;
    if (w->unit == THOUSANDTHS)
        return 1000.0 * (double)w->count;
    for (i = 0; i < w->count; i++)
        sum += w->unit == WHOLE ? 1
                                : magicbb_popcount(p[i].rooks) +
                                      magicbb_popcount(p[i].bishops);
    return (double)sum * (double)w->times;
}

void prepare_workloads(void)
{
    size_t i;

    play_games();
    /* Pages that nobody has written are all one and the same in memory. */
    for (i = 0; i < POLLUTION; i++)
        pollution[i] = i;
    learn_clock();
}

static uint64_t run_through(const workload *w, const bench_scheme *s)
{
    uint64_t sum = 0;
    int i;

    start();
    for (i = 0; i < w->times; i++)
        sum += s->run[w->run](positions + w->first, w->count);
    stop();
    return sum;
}

double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum)
{
    stopwatch_clock = w->clock;
    stopwatch = 0;
    *sum = w->between ? run_between(w, s) : run_through(w, s);
    return stopwatch;
}
