/* bench: how fast each scheme answers, in one run, in turn, round by round.
   bench --help says how to run it, bench --list what there is.

   Every scheme is first checked against a ray walker. "net" means less the
   same loop around a lookup that does nothing. The ratio to fancy magic is the
   median of the rounds' ratios: what slows a round slows both. */
#define _POSIX_C_SOURCE 200809L
#include "bench.h"
#include "tools/games.h"
#include "tools/reference.h"

#include "tools/cli.h"

#include <errno.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* BENCH_SCHEMES, from the Makefile, is SCHEME(nothing) SCHEME(ray_loop) ... */
#define SCHEME(name) extern const bench_scheme bench_##name;
BENCH_SCHEMES
#undef SCHEME

#define SCHEME(name) &bench_##name,
static const bench_scheme *const schemes[] = {BENCH_SCHEMES};
#undef SCHEME

#define SCHEME(name) index_##name,
enum { BENCH_SCHEMES SCHEMES };
#undef SCHEME
enum { NOTHING = index_nothing, FANCY = index_fancy_magic };

enum {
    POSITIONS = 65536,
    HOT = 64,        /* positions, */
    HOT_FIRST = 40,  /* of the middle of a game, */
    HOT_TIMES = 512, /* looked at so often */
    POLLUTED = 2048, /* positions */
    ENGINE = 256,    /* positions */
    FILLS = 8,       /* mostly with a table that is in the cache */
    ROUNDS_MAX = 999
};

static const char help[] =
    "usage: bench [OPTION]...\n"
    "Times the layouts of magicbb.h, and the schemes one would pick instead.\n"
    "Each round runs all schemes in turn; fancy_magic is always one of them.\n"
    "\n"
    "  --rounds N    rounds, 1 to 999 (default: 15)\n"
    "  --only NAMES  some workloads or schemes, with commas between; may be\n"
    "                given again (default: all)\n"
    "  --warm        runs each scheme twice and times the second run, which\n"
    "                finds in the caches what the first has left there\n"
    "  --weights N   engine: MiB of weights, 1 to 16 (default: 2)\n"
    "  --beside      engine: a second process does the same meanwhile\n"
    "  --csv         prints lines of\n"
    "                workload,scheme,bytes,min,median,ratio,low,high\n"
    "  --list        prints the names of workloads and schemes\n"
    "  --help, --version\n"
    "\n"
    "min and median are times; / fancy is the median of the rounds' ratios.\n"
    "Half of these lie from low to high. Without --warm, fewer schemes find\n"
    "more of their tables in the caches.\n"
    "\n"
    "Exit status: 0 done, 1 a scheme is wrong, 2 something else is.\n";

static int chosen[SCHEMES];
static int csv;
static int warm;

static void fail(const char *why, const char *scheme)
{
    fprintf(stderr, "bench: %s: %s\n", why, scheme);
    exit(1);
}

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

/* ------------------------------------------------------------ workloads -- */

typedef struct {
    const char *name, *unit, *note;
    int net; /* less the loop's own time */
    clockid_t clock;
    uint64_t (*run)(const bench_scheme *);
    double (*amount)(void); /* units in one run */
} workload;

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
enum { ROW = 1024, ROWS_A_MIB = (1 << 20) / (2 * ROW), MIB_MAX = 16 };
static uint16_t weights[MIB_MAX * ROWS_A_MIB][ROW];
static int mib = 2;
static int beside;
static char engine_note[96];

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

static const workload workloads[] = {
    {"stream", "ns a lookup", "65,536 positions of random games, each once", 1,
     CPU, stream, stream_amount},
    {"hot", "ns a lookup", "64 positions, again and again", 1, CPU, hot,
     hot_amount},
    {"mixed", "ns a lookup", "as stream, each lookup behind a condition", 1,
     CPU, mixed, stream_amount},
    {"queen", "ns a queen", "both lookups of each square of the stream", 1, CPU,
     queen, queen_amount},
    {"chain", "ns a lookup", "as stream, each waiting for the one before", 0,
     CPU, chain, stream_amount},
    {"polluted", "ns a lookup", "32 KiB of other data read between positions",
     1, WALL, polluted, polluted_amount},
    {"engine", "ns a lookup", engine_note, 1, WALL, engine, engine_amount},
    {"sets", "ns a position", "what all sliders of one side attack together", 1,
     CPU, sets, sets_amount},
    {"sets_cold", "ns a position", "the same, polluted", 1, WALL, sets_cold,
     sets_cold_amount},
    {"perft", "ns a node", "start position depth 5, Kiwipete depth 4", 0, CPU,
     perft, perft_amount},
    {"fill", "us", "all tables; fancy magic's by walking rays", 0, CPU, fill,
     fill_amount},
};
enum { WORKLOADS = sizeof workloads / sizeof *workloads };
static int chosen_workloads[WORKLOADS];

static int takes_part(const workload *w, int scheme)
{
    if (scheme == NOTHING)
        return w->net;
    if (!schemes[scheme]->run_stream && w->run != sets && w->run != sets_cold)
        return 0;
    return chosen[scheme] && (w->run != fill || schemes[scheme]->fill);
}

/* --------------------------------------------------------------- timing -- */

static double times[SCHEMES][ROUNDS_MAX]; /* of the last workload, per unit */

static void progress(const char *what, int done, int all)
{
    if (isatty(2))
        fprintf(stderr, "\r%-10s %3d of %d rounds%s", what, done, all,
                done == all ? "\r                                 \r" : "");
}

/* All schemes must come to the same sum. */
static double time_scheme(const workload *w, int scheme, uint64_t *right)
{
    uint64_t sum;

    stopwatch_clock = w->clock;
    if (warm)
        w->run(schemes[scheme]);
    stopwatch = 0;
    start();
    sum = w->run(schemes[scheme]);
    stop();
    if (scheme == NOTHING)
        return stopwatch;
    if (*right && sum != *right)
        fail("wrong sum of attacks", schemes[scheme]->name);
    *right = sum;
    return stopwatch;
}

static void run_rounds(const workload *w, int rounds)
{
    double amount = w->amount();
    uint64_t right = 0;
    int round, i;

    for (round = -1; round < rounds; round++) { /* one to warm up */
        for (i = 0; i < SCHEMES; i++)
            if (takes_part(w, i)) {
                double spent = time_scheme(w, i, &right);
                if (round >= 0)
                    times[i][round] = spent / amount;
            }
        progress(w->name, round + 1, rounds);
    }
}

/* --------------------------------------------------------------- report -- */

static int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Sorts the values. */
static double median(double *values, int count)
{
    qsort(values, (size_t)count, sizeof *values, by_size);
    return (values[count / 2] + values[(count - 1) / 2]) / 2;
}

/* Takes the loop's own time off all others. */
static double take_off_loop(int rounds)
{
    double loop = median(times[NOTHING], rounds);
    int round, i;

    for (i = NOTHING + 1; i < SCHEMES; i++)
        for (round = 0; round < rounds; round++)
            times[i][round] -= loop;
    return loop;
}

/* Of sorted values, the one that a quarter of them comes before. */
static double quartile(const double *values, int count)
{
    return values[count / 4];
}

/* The one that a quarter of them comes after. */
static double upper_quartile(const double *values, int count)
{
    return values[count - 1 - count / 4];
}

static long bytes_of(const bench_scheme *s)
{
    return s->table_bytes ? *s->table_bytes : s->bytes;
}

static void report_scheme(const workload *w, int scheme, int rounds)
{
    double ratios[ROUNDS_MAX], values[ROUNDS_MAX], middle, ratio, low, high;
    const bench_scheme *s = schemes[scheme];
    int round = 0;

    do {
        values[round] = times[scheme][round];
        ratios[round] = times[scheme][round] / times[FANCY][round];
    } while (++round < rounds);
    middle = median(values, rounds);
    ratio = median(ratios, rounds);
    low = quartile(ratios, rounds);
    high = upper_quartile(ratios, rounds);
    if (csv)
        printf("%s,%s,%ld,%.3f,%.3f,%.3f,%.3f,%.3f\n", w->name, s->name,
               bytes_of(s), values[0], middle, ratio, low, high);
    else
        printf("  %-22s %8ld %8.2f %8.2f %8.2f %8.2f %8.2f\n", s->name,
               bytes_of(s), values[0], middle, ratio, low, high);
}

static void report(const workload *w, int rounds)
{
    double loop = w->net ? take_off_loop(rounds) : 0;
    int i;

    if (!csv) {
        printf("\n%s: %s, %s", w->name, w->note, w->unit);
        if (w->net)
            printf(", net of the loop's %.2f", loop);
        printf("\n  %-22s %8s %8s %8s %8s %8s %8s\n", "", "bytes", "min",
               "median", "/ fancy", "low", "high");
    }
    for (i = NOTHING + 1; i < SCHEMES; i++)
        if (takes_part(w, i))
            report_scheme(w, i, rounds);
    finish(0);
}

/* ------------------------------------------------------------- heading -- */

static void print_cpu(void)
{
    char line[256];
    FILE *f = fopen("/proc/cpuinfo", "r");

    while (f && fgets(line, sizeof line, f))
        if (!strncmp(line, "model name", 10) && strchr(line, ':')) {
            line[strcspn(line, "\n")] = '\0';
            printf("%s", strchr(line, ':') + 2);
            fclose(f);
            return;
        }
    if (f)
        fclose(f);
    printf("unknown processor");
}

static void print_heading(int rounds)
{
    const char *comment = csv ? "# " : "";
    int i;

    printf("%s", comment);
    print_cpu();
    printf("; %s; %s; %d rounds%s\n",
#if defined(__clang__)
           "clang " __clang_version__,
#elif defined(__GNUC__)
           "gcc " __VERSION__,
#else
           "unknown compiler",
#endif
           BENCH_FLAGS, rounds, warm ? "; warm" : "");
#if defined(__x86_64__)
    printf("%sto these flags schemes with PEXT add -mbmi2, with AVX2 -mavx2\n",
           comment);
    printf("%sand sets_avx2 -mavx2, sets_avx512 -mavx512vl\n", comment);
#endif
    for (i = 0; i < SCHEMES; i++)
        if (!schemes[i]->usable())
            printf("%sleft out, since this processor lacks it: %s\n", comment,
                   schemes[i]->name);
    if (csv)
        printf(
            "# engine: %s\nworkload,scheme,bytes,min,median,ratio,low,high\n",
            engine_note);
    finish(0); /* before the work */
}

static void print_names(void)
{
    int i;

    for (i = 0; i < WORKLOADS; i++)
        printf("%s\n", workloads[i].name);
    for (i = NOTHING + 1; i < SCHEMES; i++)
        printf("%s\n", schemes[i]->name);
}

/* -------------------------------------------------------------- program -- */

static void choose(const char *name)
{
    int i, found = 0;

    for (i = 0; i < WORKLOADS; i++)
        if (!strcmp(name, workloads[i].name))
            chosen_workloads[i] = found = 1;
    for (i = NOTHING + 1; i < SCHEMES; i++)
        if (!strcmp(name, schemes[i]->name))
            chosen[i] = found = 1;
    if (!found)
        die("--only: neither workload nor scheme: '%.40s'; see bench --list",
            name);
}

static void choose_all(char *names)
{
    char *comma;

    for (; (comma = strchr(names, ',')); names = comma + 1) {
        *comma = '\0';
        choose(names);
    }
    choose(names);
}

/* Where nothing was chosen, everything is. */
static void complete_choice(int *choice, int count)
{
    int i, any = 0;

    for (i = 0; i < count; i++)
        any |= choice[i];
    for (i = 0; i < count; i++)
        choice[i] |= !any;
}

/* Every blocker board, with pieces elsewhere that must not matter. */
static void check_slider(const bench_scheme *s,
                         uint64_t (*attacks)(int, uint64_t), int square,
                         uint64_t mask, const int steps[4][2])
{
    uint64_t blockers = 0, random = 7;

    do {
        uint64_t others = random64(&random) & ~mask;
        if (attacks(square, blockers | others) !=
            ref_slide(0, square, blockers, steps))
            fail("wrong attacks", s->name);
        blockers = (blockers - mask) & mask;
    } while (blockers);
}

/* Nothing is timed that is not right. */
static void check_scheme(const bench_scheme *s)
{
    uint64_t random = 7;
    int square, i;

    s->init();
    for (square = 0; square < 64; square++) {
        check_slider(s, s->rook, square, magicbb_rook_mask(square),
                     ref_rook_steps);
        check_slider(s, s->bishop, square, magicbb_bishop_mask(square),
                     ref_bishop_steps);
        for (i = 0; i < 400; i++) {
            uint64_t occupied = random64(&random) & random64(&random);
            if (s->queen(square, occupied) !=
                (s->rook(square, occupied) | s->bishop(square, occupied)))
                fail("wrong attacks", s->name);
        }
    }
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"rounds", required_argument, NULL, 'r'},
        {"only", required_argument, NULL, 'o'},
        {"warm", no_argument, NULL, 'a'},
        {"weights", required_argument, NULL, 'w'},
        {"beside", no_argument, NULL, 'b'},
        {"csv", no_argument, NULL, 'c'},
        {"list", no_argument, NULL, 'l'},
        COMMON_OPTIONS};
    command_line line = begin("bench", argc, argv, options, help);
    int rounds = 15, option, i;

    line.repeatable = "o";
    while ((option = next_option(&line)) != -1)
        if (option == 'r')
            rounds = (int)number_of("--rounds", optarg, 1, ROUNDS_MAX);
        else if (option == 'o')
            choose_all(optarg);
        else if (option == 'a')
            warm = 1;
        else if (option == 'w')
            mib = (int)number_of("--weights", optarg, 1, MIB_MAX);
        else if (option == 'b')
            beside = 1;
        else if (option == 'c')
            csv = 1;
    expect_words(&line, 0);
    exclude(&line, 'l', "roawbc");
    if (given(&line, 'l')) {
        print_names();
        return finish(0);
    }
    complete_choice(chosen_workloads, WORKLOADS);
    complete_choice(chosen, SCHEMES);
    chosen[FANCY] = 1;
    for (i = NOTHING + 1; i < SCHEMES; i++) {
        chosen[i] &= schemes[i]->usable();
        if (chosen[i])
            check_scheme(schemes[i]);
    }
    play_games();
    make_pollution();
    make_weights();
    snprintf(engine_note, sizeof engine_note,
             "%d MiB of weights read between positions%s", mib,
             beside ? ", a second process beside" : "");
    print_heading(rounds);
    for (i = 0; i < WORKLOADS; i++)
        if (chosen_workloads[i]) {
            run_rounds(&workloads[i], rounds);
            report(&workloads[i], rounds);
        }
    return finish(0);
}
