/* Checks chess.h against known counts of perft, of six positions. The times
   show its speed. */
#define _POSIX_C_SOURCE 200809L

#ifndef MAGICBB_NO_LAZY
#define MAGICBB_NO_LAZY /* as engines do */
#endif
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

#include "tools/cli.h"
#include "tools/positions.h"

#include <inttypes.h>
#include <time.h>

static const char help[] =
    "usage: check_counts [OPTION]...\n"
    "Counts the positions that a number of moves leads to, from six\n"
    "well-known positions.\n"
    "\n"
    "  --max-nodes N  skips counts above N (default: 200000000)\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 all counts right, 1 a count is wrong, 2 something else.\n";

static uint64_t max_nodes;

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void print_speed(uint64_t nodes, double since)
{
    const double time = seconds() - since;

    printf("%" PRIu64 " nodes in %.3f seconds, %.1f million/s", nodes, time,
           time > 0 ? (double)nodes / time * 1e-6 : 0);
}

static int run_positions(void)
{
    const double start = seconds();
    uint64_t total = 0;
    int wrong = 0, i;

    printf("magicbb %s\n\n", magicbb_config());
    for (i = 0; i < PERFT_POSITIONS; i++) {
        const uint64_t *counts = perft_positions[i].counts;
        const ChessPosition position = position_of(perft_positions[i].fen);
        const double begin = seconds();
        uint64_t nodes;
        int depth = PERFT_DEPTHS;

        while (depth && (!counts[depth - 1] || counts[depth - 1] > max_nodes))
            depth--;
        printf("%-14s ", perft_positions[i].name);
        if (!depth) {
            puts("skipped");
            continue;
        }
        nodes = chess_perft(&position, depth);
        printf("depth %d: ", depth);
        print_speed(nodes, begin);
        if (nodes == counts[depth - 1])
            puts(", ok");
        else
            printf(", WRONG: expected %" PRIu64 "\n", counts[depth - 1]);
        fflush(stdout);
        wrong |= nodes != counts[depth - 1];
        total += nodes;
    }
    printf("%-14s %-8s ", "total", "");
    print_speed(total, start);
    puts(wrong ? ", WRONG" : ", ok");
    return wrong;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"max-nodes", required_argument, NULL, 'm'}, COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, help);

    limit_arguments(&line, 0);
    max_nodes =
        number_of("--max-nodes", line.value['m'], 200000000, 1, UINT64_MAX);

    magicbb_init(); /* for MAGICBB_NO_LAZY */
    return finish(run_positions());
}
