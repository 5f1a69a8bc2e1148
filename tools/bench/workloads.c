/* The workloads at which the schemes are timed, the positions they see, and the
   clock. */
#define _POSIX_C_SOURCE 200809L
#include "tools/bench/bench.h"
#include "tools/positions.h"

#include <time.h>

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

/* The positions of random games: the same on every machine. */
static void play_games(void)
{
    uint64_t random = 20110101, target = 1;
    ChessPosition p = position_of(CHESS_START);
    int i;

    for (i = 0; i < POSITIONS; i++, play_on(&p, &random))
        positions[i] = bench_position_of(&p, &target);
}

/* ------------------------------------------------------------ workloads -- */

const workload workloads[WORKLOADS] = {
    {"perft", "a node of perft; start position to depth 5, Kiwipete to 4",
     PERFT, 0, 1, 3, 0},
    {"attackers", "what a search node looks up: attackers, pins, an exchange",
     ATTACKERS, 4096, 4, 76, 0},
    {"network", "the same after 32 KiB of other data, and a look at the clock",
     ATTACKERS, 16, 64, 128, 1},
};

double nodes_of(const workload *w)
{
    return w->run == PERFT ? (double)(perft_positions[0].counts[4] +
                                      perft_positions[1].counts[3])
                           : w->count;
}

/* --------------------------------------------------------------- timing -- */

enum { WORDS_A_LINE = 8, READ = 32768 / 8, OTHER_WORDS = (64 << 20) / 8 };
static uint64_t other_data[OTHER_WORDS];

static volatile unsigned output; /* so that nothing is optimised away */

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

void prepare_workloads(void)
{
    size_t i;

    play_games();
    /* Pages that were never written are all the same one in memory. */
    for (i = 0; i < OTHER_WORDS; i++)
        other_data[i] = i;
}

double nanoseconds(int clock)
{
    struct timespec t;

    clock_gettime(clock == CPU ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC,
                  &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static double time_warm(const workload *w, const bench_scheme *s,
                        const bench_position *p, uint64_t *sum)
{
    double begin = nanoseconds(CPU);

    *sum += s->run[w->run](p, w->count);
    return nanoseconds(CPU) - begin;
}

/* Reading other data takes much longer than the lookups: the clock stops. */
static double time_cold(const workload *w, const bench_scheme *s,
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

/* An engine never sees the same nodes again: successive runs have other
   positions. What else the machine does slows runs, sometimes most of them: the
   lower quartile counts. */
double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum)
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

uint64_t run_once(const workload *w, const bench_scheme *s)
{
    return s->run[w->run](positions, w->count);
}
