/* Checks chess.h against known counts of perft: of six positions, whose times
   show its speed, or of a list. */
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

enum { MAX_DEPTH = 20 };

static const char help[] =
    "usage: check_counts [OPTION]...\n"
    "       check_counts [OPTION]... --epd FILE\n"
    "Counts the positions that a number of moves leads to, from six\n"
    "well-known positions or those of a list. A list has lines of the form\n"
    "FEN ;D1 20 ;D2 400 ..., with depths up to 20 (-: standard input).\n"
    "\n"
    "  --max-nodes N  skips counts above N (default: none with --epd, else\n"
    "                 200000000)\n"
    "  --help, --version\n"
    "\n"
    "Exit status: 0 all counts right, 1 a count is wrong or a line of the\n"
    "list is refused, 2 something else is wrong.\n";

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

/* -------------------------------------------------------- six positions -- */

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

/* ------------------------------------------------------------ EPD lines -- */

static struct {
    unsigned long positions, right, wrong, skipped, refused;
    uint64_t nodes;
} tally;

/* Reads ";D5 4865609". Returns the rest, or NULL if it is malformed. */
static const char *read_count(const char *p, uint64_t *depth, uint64_t *nodes)
{
    char depth_text[3], nodes_text[21];
    int length = 0;

    if (sscanf(p, "; D%2[0-9]%*1[ \t] %20[0-9] %n", depth_text, nodes_text,
               &length) == 2 &&
        strchr(";", p[length]) && read_number(depth_text, MAX_DEPTH, depth) &&
        *depth && read_number(nodes_text, UINT64_MAX, nodes))
        return p + length;
    return NULL;
}

static void refuse(const line_reader *in, const char *why)
{
    printf("REFUSED: line %ld: %s\n", in->number, why);
    tally.refused++;
}

static void check_line(const line_reader *in)
{
    const size_t length = strcspn(in->text, ";");
    const char *at = in->text + length, *next;
    char fen[LINE_SIZE], error[CHESS_ERROR_SIZE];
    ChessPosition position;

    snprintf(fen, sizeof fen, "%.*s", (int)length, in->text);
    if (!chess_from_fen(&position, fen, error)) {
        refuse(in, error);
        return;
    }
    if (*error)
        printf("IGNORED: line %ld: %s\n", in->number, error);
    do {
        uint64_t depth, expected, nodes;

        next = read_count(at, &depth, &expected);
        if (!next) {
            refuse(in, "counts: must be of the form ;D1 20 ;D2 400, with a "
                       "depth up to 20");
            return;
        }
        at = next;
        if (expected > max_nodes) {
            tally.skipped++;
            continue;
        }
        nodes = chess_perft(&position, (int)depth);
        tally.nodes += nodes;
        tally.right += nodes == expected;
        tally.wrong += nodes != expected;
        if (nodes != expected)
            printf("WRONG: line %ld depth %d: %" PRIu64
                   " nodes, expected %" PRIu64 "\n",
                   in->number, (int)depth, nodes, expected);
    } while (*at);
    tally.positions++;
}

static int run_epd(const char *name)
{
    static line_reader in;
    const double start = seconds();

    open_lines(&in, name);
    while (next_line(&in))
        if (in.text[strspn(in.text, " \t")] && *in.text != '#')
            check_line(&in);
    if (!tally.positions && !tally.refused)
        die("%s: holds no positions", name);
    printf("%lu positions: %lu counts right, %lu wrong, %lu skipped; %lu lines "
           "refused\n",
           tally.positions, tally.right, tally.wrong, tally.skipped,
           tally.refused);
    print_speed(tally.nodes, start);
    putchar('\n');
    return tally.wrong || tally.refused;
}

/* --------------------------------------------------------- command line -- */

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"max-nodes", required_argument, NULL, 'm'},
        {"epd", required_argument, NULL, 'e'},
        COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, help);
    const char *epd = line.value['e'];

    limit_arguments(&line, 0);
    max_nodes = number_of("--max-nodes", line.value['m'],
                          epd ? UINT64_MAX : 200000000, 1, UINT64_MAX);

    magicbb_init(); /* for MAGICBB_NO_LAZY */
    return finish(epd ? run_epd(epd) : run_positions());
}
