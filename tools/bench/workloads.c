/* The workloads at which the schemes are timed, and the positions they see. */
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
            list.count ? list.moves[random64(random) % (uint64_t)list.count].to
                       : 0;
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

/* A picture has what is before the semicolon. */
workload workloads[WORKLOADS] = {
    {"perft", "ns per node of perft; start position to depth 5, Kiwipete to 4",
     PERFT, 0, 1, 0, 0},
    {"attackers", "ns per search node; attackers, pins, sets, an exchange",
     ATTACKERS, POSITIONS, 4, 0, 0},
    {"network",
     "ns per node after 32 KiB of data; other data, as a network reads",
     ATTACKERS, 2048, 1, 1, 0},
    {"sets", "ns for all sliders of a side; throughput, in a loop or at once",
     SETS, POSITIONS, 10, 0, 0},
};

static double units_of(const workload *w)
{
    if (w->run == PERFT)
        return (double)(perft_positions[0].counts[4] +
                        perft_positions[1].counts[3]);
    return w->run == SETS ? 2 * w->count : w->count;
}

/* --------------------------------------------------------------- timing -- */

double nanoseconds(int clock)
{
    struct timespec t;

    clock_gettime(clock == CPU ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC,
                  &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

double clock_read_ns(void)
{
    double least = 1e9;
    int i;

    for (i = 0; i < 1000; i++) {
        double begin = nanoseconds(WALL), spent = nanoseconds(WALL) - begin;

        if (spent < least)
            least = spent;
    }
    return least;
}

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
    for (i = 0; i < WORKLOADS; i++)
        workloads[i].units = units_of(&workloads[i]);
}

/* Reading other data takes much longer than the lookups: the clock stops. */
static double time_cold(const workload *w, const bench_scheme *s,
                        const bench_position *p, uint64_t *sum)
{
    double spent = 0;
    int i;

    for (i = 0; i < w->count; i++) {
        double begin;

        read_other_data();
        /* An engine that looks up attacks has the board in its cache. */
        output = (unsigned)(p[i].occupied + p[i].bishops);
        begin = nanoseconds(WALL);
        *sum += s->run[w->run](&p[i], 1);
        spent += nanoseconds(WALL) - begin;
    }
    return spent / w->units;
}

/* In a few passes, interruptions count little. */
static double time_warm(const workload *w, const bench_scheme *s, int passes,
                        uint64_t *sum)
{
    double begin = nanoseconds(CPU);
    int i;

    for (i = 0; i < passes; i++)
        *sum += s->run[w->run](positions, w->count);
    return (nanoseconds(CPU) - begin) / w->units / passes;
}

/* The first call of each two warms up. If the cache is cold, it has other
   positions than the second: an engine never sees the same nodes again. */
double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum)
{
    *sum = 0;
    if (w->evicts_cache) {
        time_cold(w, s, positions + w->count, sum);
        return time_cold(w, s, positions, sum);
    }
    time_warm(w, s, 1, sum);
    return time_warm(w, s, w->passes, sum);
}
