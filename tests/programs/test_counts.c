/* perft of examples/chess.h has the known counts of six positions. The times
   show its speed. The argument is the most moves to count in a position. */
#define _POSIX_C_SOURCE 200809L

#define MAGICBB_NO_LAZY /* as engines do */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

#include "tests/tap.h"
#include "tools/positions.h"

#include <inttypes.h>
#include <time.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The greatest depth that is known, and has at most so many moves */
static int depth_of(const uint64_t *counts, uint64_t most)
{
    int depth = PERFT_DEPTHS;

    while (depth && (!counts[depth - 1] || counts[depth - 1] > most))
        depth--;
    return depth;
}

static uint64_t test_position(int i, uint64_t most)
{
    const uint64_t *counts = perft_positions[i].counts;
    const ChessPosition position = position_of(perft_positions[i].fen);
    const int depth = depth_of(counts, most);
    const double start = seconds();
    const uint64_t nodes = chess_perft(&position, depth);
    const double time = seconds() - start;

    ok(depth && nodes == counts[depth - 1],
       "%s, depth %d: %" PRIu64 " of %" PRIu64 " in %.3f s, %.0f million/s",
       perft_positions[i].name, depth, nodes, depth ? counts[depth - 1] : 0,
       time, time > 0 ? (double)nodes / time * 1e-6 : 0);
    return nodes;
}

int main(int argc, char **argv)
{
    const double start = seconds();
    const uint64_t most = argc > 1 ? strtoull(argv[1], NULL, 10) : 20000000;
    uint64_t total = 0;
    int i;

    magicbb_init();
    for (i = 0; i < PERFT_POSITIONS; i++)
        total += test_position(i, most);
    diag("magicbb %s: %" PRIu64 " in %.3f s", magicbb_config(), total,
         seconds() - start);
    return done_testing();
}
