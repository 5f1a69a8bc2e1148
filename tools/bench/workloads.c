/* What the schemes are timed at: the workloads, and the positions they see. */
#define _POSIX_C_SOURCE 200809L
#include "examples/chess.h"
#include "tests/reference.h"
#include "tools/bench/run.h"

#include <signal.h>
#include <sys/wait.h>

enum {
    POSITIONS = 65536,
    HOT = 64,        /* positions, */
    HOT_FIRST = 40,  /* of the middle of a game, */
    HOT_TIMES = 512, /* looked at so often */
    POLLUTED = 2048, /* positions */
    ENGINE = 256,    /* positions */
    FILLS = 8        /* mostly with a table that is in the cache */
};

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
        ChessMoveList list;
        int ply;
        if (!chess_from_fen(&p, CHESS_START, error))
            die("start position: %s", error);
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

/* ------------------------------------------------------------ workloads -- */

static double lookups(const bench_position *p, long count)
{
    long sum = 0;

    for (; count--; p++)
        sum += magicbb_popcount(p->rooks) + magicbb_popcount(p->bishops);
    return (double)sum;
}

static uint64_t stream(const bench_scheme *s)
{
    return s->run_stream(positions, POSITIONS);
}

static double stream_amount(void)
{
    return lookups(positions, POSITIONS);
}

static uint64_t hot(const bench_scheme *s)
{
    uint64_t sum = 0;
    int i;

    for (i = 0; i < HOT_TIMES; i++)
        sum += s->run_stream(positions + HOT_FIRST, HOT);
    return sum;
}

static double hot_amount(void)
{
    return HOT_TIMES * lookups(positions + HOT_FIRST, HOT);
}

static uint64_t mixed(const bench_scheme *s)
{
    return s->run_mixed(positions, POSITIONS);
}

static uint64_t queen(const bench_scheme *s)
{
    return s->run_queen(positions, POSITIONS);
}

static double queen_amount(void)
{
    long sum = 0, i;

    for (i = 0; i < POSITIONS; i++)
        sum += magicbb_popcount(positions[i].rooks | positions[i].bishops);
    return (double)sum;
}

static uint64_t chain(const bench_scheme *s)
{
    static volatile uint64_t zero;
    return s->run_chain(positions, POSITIONS, zero);
}

enum { WORDS_A_LINE = 8, READ = 32768 / 8, POLLUTION = (64 << 20) / 8 };
static volatile uint64_t pollution[POLLUTION];

/* Pages that nobody has written are all one and the same in memory. */
static void make_pollution(void)
{
    size_t i;

    for (i = 0; i < POLLUTION; i++)
        pollution[i] = i;
}

static void read_pollution(void)
{
    static size_t at;
    size_t i;

    for (i = 0; i < READ; i += WORDS_A_LINE)
        (void)pollution[at + i];
    at = (at + READ) % POLLUTION;
}

static void (*between_positions)(void);

/* The watch is stopped: this takes much longer than the lookups. What looks
   around on a board has the board at hand. */
void bench_pause(const bench_position *next)
{
    stop();
    between_positions();
    (void)*(const volatile uint64_t *)&next->occupied;
    (void)*(const volatile uint64_t *)&next->bishops;
    start();
}

static uint64_t polluted(const bench_scheme *s)
{
    between_positions = read_pollution;
    return s->run_polluted(positions, POLLUTED);
}

static double polluted_amount(void)
{
    return lookups(positions, POLLUTED);
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

static volatile unsigned output; /* so that nothing is left out */

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
        while (getppid() == parent)
            s->run_polluted(positions, 1);
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

static uint64_t engine(const bench_scheme *s)
{
    pid_t child = 0;
    uint64_t sum;

    between_positions = add_rows;
    stop();
    if (beside)
        child = start_beside(s);
    start();
    sum = s->run_polluted(positions, ENGINE);
    stop();
    if (beside)
        end_beside(child);
    start();
    return sum;
}

static double engine_amount(void)
{
    return lookups(positions, ENGINE);
}

static uint64_t sets(const bench_scheme *s)
{
    return s->run_sets(positions, POSITIONS);
}

static double sets_amount(void)
{
    return POSITIONS;
}

static uint64_t sets_cold(const bench_scheme *s)
{
    between_positions = read_pollution;
    return s->run_sets_cold(positions, POLLUTED);
}

static double sets_cold_amount(void)
{
    return POLLUTED;
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

static uint64_t fill(const bench_scheme *s)
{
    int i;

    for (i = 0; i < FILLS; i++)
        s->fill();
    return 0;
}

static double fill_amount(void)
{
    return FILLS * 1000;
}

const workload workloads[WORKLOADS] = {
    {"stream", "ns a lookup", "65,536 positions of random games, each once", 1,
     CPU, stream, stream_amount, LOOKUPS},
    {"hot", "ns a lookup", "64 positions, again and again", 1, CPU, hot,
     hot_amount, LOOKUPS},
    {"mixed", "ns a lookup", "as stream, each lookup behind a condition", 1,
     CPU, mixed, stream_amount, LOOKUPS},
    {"queen", "ns a queen", "both lookups of each square of the stream", 1, CPU,
     queen, queen_amount, LOOKUPS},
    {"chain", "ns a lookup", "as stream, each waiting for the one before", 0,
     CPU, chain, stream_amount, LOOKUPS},
    {"polluted", "ns a lookup", "32 KiB of other data read between positions",
     1, WALL, polluted, polluted_amount, LOOKUPS},
    {"engine", "ns a lookup", engine_note, 1, WALL, engine, engine_amount,
     LOOKUPS},
    {"sets", "ns a position", "what all sliders of one side attack together", 1,
     CPU, sets, sets_amount, SETS},
    {"sets_cold", "ns a position", "the same, polluted", 1, WALL, sets_cold,
     sets_cold_amount, SETS},
    {"perft", "ns a node", "start position depth 5, Kiwipete depth 4", 0, CPU,
     perft, perft_amount, LOOKUPS},
    {"fill", "us", "all tables; fancy magic's by walking rays", 0, CPU, fill,
     fill_amount, FILL},
};

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

int can_run(const workload *w, const bench_scheme *s)
{
    return w->kind == SETS   ? s->run_sets != NULL
           : w->kind == FILL ? s->fill != NULL
                             : s->run_stream != NULL;
}

double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum)
{
    stopwatch_clock = w->clock;
    stopwatch = 0;
    start();
    *sum = w->run(s);
    stop();
    return stopwatch;
}
