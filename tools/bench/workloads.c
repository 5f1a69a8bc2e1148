/* What the schemes are timed at: the workloads, and the positions they see. */
#define _POSIX_C_SOURCE 200809L
#include "tools/games.h"
#include "tools/bench/bench.h"
#include "tools/bench/times.h"

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
    ChessPosition p = position_of(CHESS_START);
    int i;

    for (i = 0; i < POSITIONS; i++, play_on(&p, &random))
        positions[i] = look_around(&p, &target);
}

/* ------------------------------------------------------------ workloads -- */

/* The least: a lookup takes five instructions and more, one of a chain a step
   to an index and a load, perft a popcount for two nodes. */
workload workloads[WORKLOADS] = {
    {"perft", "ns a node of perft", "start position to depth 5, Kiwipete to 4",
     PERFT, 0, .25, 0, 0},
    {"attackers", "ns a node: what an engine asks",
     "attackers, pins, sets, an exchange", ATTACKERS, POSITIONS, 8, 0, 0},
    {"network", "attackers after 32 KiB of data",
     "other data, as a network reads", ATTACKERS, 2048, 8, 1, 0},
    {"stream", "ns a lookup", "65,536 positions of random games", STREAM,
     POSITIONS, .5, 0, 0},
    {"chain", "ns a lookup that awaits the last", "the positions of stream",
     CHAIN, POSITIONS, 4, 0, 0},
    {"cold", "stream after 32 KiB of data", "caches have forgotten the tables",
     STREAM, 2048, .5, 1, 0},
};

static double units_of(const workload *w)
{
    uint64_t lookups = 0;
    int i;

    if (w->run == ATTACKERS)
        return w->count;
    if (w->run == PERFT)
        lookups = perft_positions[0].counts[4] + perft_positions[1].counts[3];
    for (i = 0; i < w->count; i++)
        lookups += (uint64_t)magicbb_popcount(positions[i].rooks) +
                   (uint64_t)magicbb_popcount(positions[i].bishops);
    return (double)lookups;
}

/* --------------------------------------------------------------- timing -- */

double clock_length, watch_takes;

/* Each step waits for the one before it, so none takes less than a clock. */
static void learn_clock(void)
{
    static volatile uint64_t one = 1;
    uint64_t x = 0, y = one;
    int try, i;

    clock_length = watch_takes = 1e9;
    for (try = 0; try < 100; try++) {
        double begin = nanoseconds(WALL), start = nanoseconds(WALL), spent;

        for (i = 0; i < 20000; i++) {
            x ^= y;
            __asm__ volatile("" : "+r"(x));
            x ^= y;
            __asm__ volatile("" : "+r"(x));
        }
        spent = (nanoseconds(WALL) - start) / 40000;
        if (spent < clock_length)
            clock_length = spent;
        if (start - begin < watch_takes)
            watch_takes = start - begin;
    }
}

enum { WORDS_A_LINE = 8, READ = 32768 / 8, OTHERS = (64 << 20) / 8 };
static uint64_t others[OTHERS];

static volatile unsigned output; /* so that nothing is left out */

static void read_others(void)
{
    static size_t at;
    unsigned sum = 0;
    size_t i;

    for (i = 0; i < READ; i += WORDS_A_LINE)
        sum += (unsigned)others[at + i];
    output = sum;
    at = (at + READ) % OTHERS;
}

void prepare_workloads(void)
{
    size_t i;

    play_games();
    /* Pages that nobody has written are all one and the same in memory. */
    for (i = 0; i < OTHERS; i++)
        others[i] = i;
    learn_clock();
    for (i = 0; i < WORKLOADS; i++)
        workloads[i].units = units_of(&workloads[i]);
}

/* What looks around on a board has the board at hand. */
static void read_board(const bench_position *p)
{
    (void)*(const volatile uint64_t *)&p->occupied;
    (void)*(const volatile uint64_t *)&p->bishops;
}

/* Reading other data takes much longer than the lookups: the clock stops. */
double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum)
{
    double spent = 0, begin = nanoseconds(CPU);
    int i;

    if (!w->reads_others) {
        *sum = s->run[w->run](positions, w->count);
        return (nanoseconds(CPU) - begin) / w->units;
    }
    *sum = 0;
    for (i = 0; i < w->count; i++) {
        read_others();
        read_board(&positions[i]);
        begin = nanoseconds(WALL);
        *sum += s->run[w->run](&positions[i], 1);
        spent += nanoseconds(WALL) - begin;
    }
    return spent / w->units;
}
