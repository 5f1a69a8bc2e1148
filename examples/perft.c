/* perft - counts chess positions to a given depth, with chess.h
   public domain or MIT-0, no warranty; see LICENSE

   The counts are known for many positions, so this is the usual test of a
   move generator, and a measure of its speed. Run perft --help.

       cc -O3 -pthread -I. examples/perft.c tools/cli.c -o perft */

#define _POSIX_C_SOURCE 200809L

#ifndef MAGICBB_NO_LAZY
#define MAGICBB_NO_LAZY /* as engines do */
#endif
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "chess.h"

#include "tools/cli.h"

#include <pthread.h>
#include <time.h>
#include <unistd.h>

enum { MAX_DEPTH = 20, MAX_THREADS = 256 };

static const char help[] =
    "usage: perft [OPTION]...              counts six well-known positions\n"
    "       perft [OPTION]... DEPTH [FEN]  counts below each move\n"
    "       perft [OPTION]... --epd FILE   checks the counts of a list\n"
    "Counts the positions that DEPTH moves lead to. Without a FEN it counts\n"
    "from the start position. A list has lines of the form\n"
    "FEN ;D1 20 ;D2 400 ... (-: standard input).\n"
    "\n"
    "  --threads N    uses N threads, 1 to 256 (default: 1)\n"
    "  --max-nodes N  skips known counts above N (default: none with --epd,\n"
    "                 else 200000000)\n"
    "  --help, --version\n"
    "\n"
    "DEPTH is 1 to 20. Exit status: 0 all counts right, 1 a count is wrong,\n"
    "2 something else is wrong.\n";

/* The standard positions of the chess programming community. */
static const struct {
    const char *name, *epd;
} positions[] = {
    {"start position",
     "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "
     ";D1 20 ;D2 400 ;D3 8902 ;D4 197281 ;D5 4865609 ;D6 119060324 "
     ";D7 3195901860"},
    {"Kiwipete",
     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 "
     ";D1 48 ;D2 2039 ;D3 97862 ;D4 4085603 ;D5 193690690 ;D6 8031647685"},
    {"position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1 "
                   ";D1 14 ;D2 191 ;D3 2812 ;D4 43238 ;D5 674624 ;D6 11030083 "
                   ";D7 178633661"},
    {"position 4",
     "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1 "
     ";D1 6 ;D2 264 ;D3 9467 ;D4 422333 ;D5 15833292 ;D6 706045033"},
    {"position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8 "
                   ";D1 44 ;D2 1486 ;D3 62379 ;D4 2103487 ;D5 89941194"},
    {"position 6",
     "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 "
     "10 ;D1 46 ;D2 2079 ;D3 89890 ;D4 3894594 ;D5 164075551 ;D6 6923051137"},
};

/* ---------------------------------------------------------------- basics -- */

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static double million_per_second(uint64_t nodes, double time)
{
    return time > 0 ? (double)nodes / time * 1e-6 : 0;
}

/* -------------------------------------------------------------- counting -- */

/* The tree is cut two moves from the root, and threads take the pieces one by
   one: pieces below the root moves alone would differ too much in size. */
typedef struct {
    ChessPosition position;
    int root; /* which root move it is below */
} Task;

typedef struct {
    Task *tasks;
    size_t count, next;
    int depth; /* of a task */
    pthread_mutex_t lock;
} Work;

/* What the last count found below each root move */
static ChessMoveList roots;
static uint64_t nodes_below[CHESS_MOVES_MAX];

static void *count_tasks(void *data)
{
    Work *work = (Work *)data;
    const Task *task = NULL;
    uint64_t nodes = 0;

    for (;;) {
        pthread_mutex_lock(&work->lock);
        if (task)
            nodes_below[task->root] += nodes;
        task = work->next < work->count ? &work->tasks[work->next++] : NULL;
        pthread_mutex_unlock(&work->lock);
        if (!task)
            return NULL;
        nodes = chess_perft(&task->position, work->depth);
    }
}

static void add_task(Work *work, const ChessPosition *position, int root)
{
    Task *task = &work->tasks[work->count++];

    task->position = *position;
    task->root = root;
}

static void make_tasks(Work *work, const ChessPosition *position, int depth)
{
    const size_t most = depth < 2 ? 1 : CHESS_MOVES_MAX; /* of one root move */
    int i, j;

    work->depth = depth >= 2 ? depth - 2 : 0;
    work->tasks =
        (Task *)allocate((size_t)roots.count * most + 1, sizeof(Task));
    for (i = 0; i < roots.count; i++) {
        ChessPosition child = *position;
        ChessMoveList replies;

        chess_make_move(&child, roots.moves[i]);
        if (depth < 2) {
            add_task(work, &child, i);
            continue;
        }
        chess_list_moves(&child, &replies);
        for (j = 0; j < replies.count; j++) {
            ChessPosition grandchild = child;
            chess_make_move(&grandchild, replies.moves[j]);
            add_task(work, &grandchild, i);
        }
    }
}

/* Returns the sum. depth >= 1 */
static uint64_t count(const ChessPosition *position, int depth, int threads)
{
    pthread_t others[MAX_THREADS];
    uint64_t sum = 0;
    Work work;
    int i;

    chess_list_moves(position, &roots);
    memset(nodes_below, 0, sizeof nodes_below);
    memset(&work, 0, sizeof work);
    make_tasks(&work, position, depth);

    pthread_mutex_init(&work.lock, NULL);
    for (i = 1; i < threads; i++) {
        const int error = pthread_create(&others[i], NULL, count_tasks, &work);
        if (error)
            die("cannot start thread %d: %s", i + 1, strerror(error));
    }
    count_tasks(&work);
    for (i = 1; i < threads; i++)
        pthread_join(others[i], NULL);
    pthread_mutex_destroy(&work.lock);
    free(work.tasks);

    for (i = 0; i < roots.count; i++)
        sum += nodes_below[i];
    return sum;
}

/* ------------------------------------------------------------ EPD lines -- */

/* Reads the next ";D5 4865609" at *at. Returns 0 at the end of the line and
   -1 if there is something else. */
static int next_count(const char **at, int *depth, uint64_t *nodes)
{
    const char *p = *at + strspn(*at, "; \t");
    char depth_text[3], nodes_text[21];
    uint64_t number;
    int length;

    if (!*p)
        return 0;
    if (sscanf(p, "D%2[0-9]%*1[ \t] %20[0-9]%n", depth_text, nodes_text,
               &length) != 2 ||
        !strchr("; \t", p[length]) ||
        !read_number(depth_text, MAX_DEPTH, &number) || !number ||
        !read_number(nodes_text, UINT64_MAX, nodes))
        return -1;
    *depth = (int)number;
    *at = p + length;
    return 1;
}

/* Cuts the line at the first semicolon and reads the FEN before it. Returns
   the counts, or NULL after writing the reason to `error`. */
static const char *read_epd(char *line, ChessPosition *position,
                            char error[CHESS_ERROR_SIZE])
{
    char *counts = strchr(line, ';');
    const char *at;
    uint64_t nodes;
    int depth, status;

    if (counts)
        *counts++ = '\0';
    if (!chess_from_fen(position, line, error))
        return NULL;
    if (!counts) {
        snprintf(error, CHESS_ERROR_SIZE, "counts: missing, ;D1 and so on");
        return NULL;
    }
    at = counts;
    while ((status = next_count(&at, &depth, &nodes)) > 0)
        ;
    if (status < 0) {
        snprintf(error, CHESS_ERROR_SIZE,
                 "counts: '%.40s' is not of the form D1 20, with a depth up "
                 "to %d",
                 at, MAX_DEPTH);
        return NULL;
    }
    return counts;
}

/* ------------------------------------------------------------- commands -- */

static int run_positions(int threads, uint64_t max_nodes)
{
    const size_t length = sizeof positions / sizeof *positions;
    uint64_t total = 0;
    double total_time = 0;
    int wrong = 0;
    size_t i;

    printf("magicbb %s, %d thread%s\n\n", magicbb_config(), threads,
           threads == 1 ? "" : "s");
    printf("%-14s %5s %12s %-8s %8s %14s\n", "position", "depth", "nodes",
           "expected", "seconds", "million/s");
    for (i = 0; i < length; i++) {
        char line[256], error[CHESS_ERROR_SIZE];
        ChessPosition position;
        const char *counts;
        uint64_t expected = 0, nodes;
        int depth = 0, d;
        double time;

        strcpy(line, positions[i].epd);
        counts = read_epd(line, &position, error);
        if (!counts)
            die("%s: %s", positions[i].name, error);
        while (next_count(&counts, &d, &nodes) > 0)
            if (nodes <= max_nodes) {
                depth = d;
                expected = nodes;
            }
        if (!depth) {
            printf("%-14s skipped\n", positions[i].name);
            continue;
        }
        time = seconds();
        nodes = count(&position, depth, threads);
        time = seconds() - time;
        printf("%-14s %5d %12llu %-8s %8.3f %14.1f\n", positions[i].name, depth,
               (unsigned long long)nodes, nodes == expected ? "ok" : "WRONG",
               time, million_per_second(nodes, time));
        fflush(stdout);
        wrong += nodes != expected;
        total += nodes;
        total_time += time;
    }
    printf("%-14s %5s %12llu %-8s %8.3f %14.1f\n", "total", "",
           (unsigned long long)total, wrong ? "WRONG" : "ok", total_time,
           million_per_second(total, total_time));
    return wrong != 0;
}

/* Prints what Stockfish's "go perft" prints. */
static int run_divide(int depth, const char *fen, int threads)
{
    char error[CHESS_ERROR_SIZE], text[CHESS_MOVE_SIZE];
    ChessPosition position;
    uint64_t sum;
    int i;

    if (!chess_from_fen(&position, fen, error))
        die("FEN: %s", error);
    sum = count(&position, depth, threads);
    for (i = 0; i < roots.count; i++)
        printf("%s: %llu\n", chess_move_to_text(roots.moves[i], text),
               (unsigned long long)nodes_below[i]);
    printf("\nNodes searched: %llu\n", (unsigned long long)sum);
    return 0;
}

static int run_epd(const char *name, int threads, uint64_t max_nodes)
{
    static line_reader in;
    unsigned long tested = 0, right = 0, wrong = 0, skipped = 0;
    const int progress = isatty(STDERR_FILENO);
    uint64_t total = 0;
    double time = seconds();

    open_lines(&in, name);
    while (next_line(&in)) {
        char error[CHESS_ERROR_SIZE];
        ChessPosition position;
        const char *counts;
        uint64_t expected;
        int depth;

        if (!in.text[strspn(in.text, " \t")] || *in.text == '#')
            continue;
        counts = read_epd(in.text, &position, error);
        if (!counts)
            die("%s:%ld: %s", name, in.number, error);
        tested++;
        while (next_count(&counts, &depth, &expected) > 0) {
            uint64_t nodes;

            if (expected > max_nodes) {
                skipped++;
                continue;
            }
            if (progress)
                fprintf(stderr, "\rline %ld depth %d \r", in.number, depth);
            nodes = count(&position, depth, threads);
            total += nodes;
            if (nodes == expected) {
                right++;
                continue;
            }
            wrong++;
            printf("WRONG: line %ld depth %d: %llu nodes, expected %llu\n",
                   in.number, depth, (unsigned long long)nodes,
                   (unsigned long long)expected);
        }
    }
    if (!tested)
        die("%s: holds no positions", name);
    time = seconds() - time;
    printf("%lu positions: %lu counts right, %lu wrong, %lu skipped\n", tested,
           right, wrong, skipped);
    printf("%llu nodes in %.3f seconds, %.1f million/s\n",
           (unsigned long long)total, time, million_per_second(total, time));
    return wrong != 0;
}

/* --------------------------------------------------------- command line -- */

/* The words of a FEN, one space after each. */
static void join(char **words, int word_count, char text[LINE_SIZE])
{
    size_t length = 0;
    int i;

    *text = '\0';
    for (i = 0; i < word_count && length < LINE_SIZE; i++)
        length += (size_t)snprintf(text + length, LINE_SIZE - length, "%s ",
                                   words[i]);
    if (length >= LINE_SIZE)
        die("FEN: longer than %d bytes", LINE_SIZE - 1);
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"threads", required_argument, NULL, 't'},
        {"max-nodes", required_argument, NULL, 'm'},
        {"epd", required_argument, NULL, 'e'},
        COMMON_OPTIONS};
    command_line line = begin("perft", argc, argv, options, help);
    const char *epd;
    uint64_t max_nodes;
    int threads, status;

    read_options(&line);
    threads = (int)number_given(&line, 't', 1, 1, MAX_THREADS);
    max_nodes = number_given(&line, 'm', 0, 1, UINT64_MAX);
    epd = given(&line, 'e');
    if (epd && line.word_count)
        die("--epd: takes no depth or FEN beside it");
    if (max_nodes && line.word_count)
        die("--max-nodes: only for known counts, not beside a depth");

    magicbb_init(); /* for MAGICBB_NO_LAZY */
    if (epd) {
        status = run_epd(epd, threads, max_nodes ? max_nodes : UINT64_MAX);
    } else if (line.word_count) {
        const int depth = (int)number_of("depth", line.words[0], 1, MAX_DEPTH);
        char fen[LINE_SIZE];

        join(line.words + 1, line.word_count - 1, fen);
        if (!*fen || !strcmp(fen, "startpos "))
            strcpy(fen, CHESS_START);
        status = run_divide(depth, fen, threads);
    } else {
        status = run_positions(threads, max_nodes ? max_nodes : 200000000);
    }
    return finish(status);
}
