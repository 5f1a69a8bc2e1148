/* What the schemes are timed at: the workloads, and the positions they see. */
#define _POSIX_C_SOURCE 200809L
#include "tools/games.h"
#include "tools/bench/run.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

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

/* ------------------------------------------------------------ positions -- */

enum { POSITIONS = 65536 };
static bench_position positions[POSITIONS];

static bench_position look_around(const ChessPosition *p)
{
    bench_position out;
    uint64_t king = p->board.kings & p->board.side[p->side];

    out.occupied = p->board.side[0] | p->board.side[1];
    out.rooks = p->board.orthogonal | king;
    out.bishops = p->board.diagonal | king;
    out.enemy = p->board.side[!p->side];
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
        int ply;
        if (!chess_from_fen(&p, CHESS_START, error))
            die("start position: %s", error);
        for (ply = 0; ply < 160 && n < POSITIONS; ply++) {
            positions[n++] = look_around(&p);
            if (!random_move(&p, &random))
                break;
        }
    }
}

/* ------------------------------------------------- between positions -- */

enum { WORDS_A_LINE = 8, READ = 32768 / 8, POLLUTION = (64 << 20) / 8 };
static uint64_t pollution[POLLUTION];

/* Pages that nobody has written are all one and the same in memory. */
static void make_pollution(void)
{
    size_t i;

    for (i = 0; i < POLLUTION; i++)
        pollution[i] = i;
}

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

/* The first layer of a network: a row of weights for each of its inputs. Those
   of 768 inputs (a piece on a square) for 1,024 to 1,536 accumulators are 1.5
   to 2.25 MiB, hence the default; inputs that also tell where the king stands
   take more. An engine adds a few rows for each move. All of them are what it
   has read by the time it comes back to the same line of an attack table. */
enum { ROW = 1024, ROWS_A_MIB = (1 << 20) / (2 * ROW) };
static uint16_t weights[MIB_MAX * ROWS_A_MIB][ROW];
static int mib;
static int beside;
char engine_note[96] = "weights of a network read between positions";

static void make_weights(void)
{
    int row, i;

    for (row = 0; row < mib * ROWS_A_MIB; row++)
        for (i = 0; i < ROW; i++)
            weights[row][i] = (uint16_t)(row * 31 + i);
}

static void add_rows(void)
{
    uint16_t accumulators[ROW] = {0};
    unsigned sum = 0;
    int row, i;

    for (row = 0; row < mib * ROWS_A_MIB; row++)
        for (i = 0; i < ROW; i++)
            accumulators[i] = (uint16_t)(accumulators[i] + weights[row][i]);
    for (i = 0; i < ROW; i++)
        sum += accumulators[i];
    output = sum;
}

/* The second process ends when it is killed, or its parent does. */
static void run_beside(const bench_scheme *s, pid_t parent, int ready)
{
    make_weights(); /* of its own: they were shared until written */
    if (write(ready, "", 1) == 1)
        while (getppid() == parent) {
            add_rows();
            s->run[STREAM](positions, 1);
        }
    _exit(0);
}

static pid_t start_beside(const bench_scheme *s)
{
    pid_t parent = getpid(), child;
    int ready[2];
    char byte;

    if (pipe(ready) || (child = fork()) < 0)
        die("--beside: no second process: %s", strerror(errno));
    if (!child)
        run_beside(s, parent, ready[1]);
    close(ready[1]);
    if (read(ready[0], &byte, 1) != 1)
        die("--beside: the second process has ended");
    close(ready[0]);
    return child;
}

static void end_beside(pid_t child)
{
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
}

/* ------------------------------------------------------------ workloads -- */

/* Of the positions, the first 40 to 104 are of the middle of a game. */
const workload workloads[WORKLOADS] = {
    {"stream", "65,536 positions of random games, each once", "ns a lookup",
     LOOKUPS, STREAM, 0, POSITIONS, 1, CPU, 1, NULL},
    {"hot", "64 positions, again and again", "ns a lookup", LOOKUPS, STREAM, 40,
     64, 512, CPU, 1, NULL},
    {"mixed", "as stream, each lookup behind a condition", "ns a lookup",
     LOOKUPS, MIXED, 0, POSITIONS, 1, CPU, 1, NULL},
    {"queen", "both lookups of each square of the stream", "ns a queen", QUEENS,
     QUEEN, 0, POSITIONS, 1, CPU, 1, NULL},
    {"chain", "as stream, each waiting for the one before", "ns a lookup",
     LOOKUPS, CHAIN, 0, POSITIONS, 1, CPU, 0, NULL},
    {"polluted", "32 KiB of other data read between positions", "ns a lookup",
     LOOKUPS, STREAM, 0, 2048, 1, WALL, 1, read_pollution},
    {"engine", engine_note, "ns a lookup", LOOKUPS, STREAM, 0, 256, 1, WALL, 1,
     add_rows},
    {"sets", "what all sliders of one side attack together", "ns a position",
     WHOLE, SETS, 0, POSITIONS, 1, CPU, 1, NULL},
    {"sets_cold", "the same, polluted", "ns a position", WHOLE, SETS, 0, 2048,
     1, WALL, 1, read_pollution},
    {"perft", "start position depth 5, Kiwipete depth 4", "ns a node", NODES,
     PERFT, 0, 0, 1, CPU, 0, NULL},
    {"fill", "all tables; fancy magic's by walking rays", "us", THOUSANDTHS,
     FILL, 0, 8, 1, CPU, 0, NULL},
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
        sum += w->unit == WHOLE    ? 1
               : w->unit == QUEENS ? magicbb_popcount(p[i].rooks | p[i].bishops)
                                   : magicbb_popcount(p[i].rooks) +
                                         magicbb_popcount(p[i].bishops);
    return (double)sum * (double)w->times;
}

void prepare_workloads(int mib_of_weights, int with_beside)
{
    mib = mib_of_weights;
    beside = with_beside;
    snprintf(engine_note, sizeof engine_note,
             "%d MiB of weights read between positions%s", mib,
             beside ? ", a second process beside" : "");
    play_games();
    make_pollution();
    make_weights();
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
    int second = beside && w->between == add_rows;
    pid_t child = second ? start_beside(s) : 0;

    stopwatch_clock = w->clock;
    stopwatch = 0;
    *sum = w->between ? run_between(w, s) : run_through(w, s);
    if (second)
        end_beside(child);
    return stopwatch;
}
