/* bench: how fast each scheme answers, in one run, in turn, round by round.
   bench --help says how to run it, bench --list what there is. Every scheme is
   first checked against a ray walker. */
#include "magicbb.h"
#include "tools/random.h"
#include "tools/reference.h"
#include "tools/bench/run.h"

static const char help[] =
    "usage: bench [OPTION]...\n"
    "Times the layouts of magicbb.h, and the schemes one would pick instead.\n"
    "Each round runs all schemes in turn; fancy_magic is always one of them.\n"
    "\n"
    "  --rounds N    rounds, 1 to 999 (default: 21)\n"
    "  --only NAMES  some workloads or schemes, with commas between; may be\n"
    "                given again (default: the first six workloads)\n"
    "  --all         all workloads\n"
    "  --list        says what each workload and each scheme is\n"
    "  --help, --version\n"
    "\n"
    "It prints lines of\n"
    "    workload,scheme,bytes,min,median,ratio,low,high,users\n"
    "of which make bench makes a table, bench-table the README's, and\n"
    "bench-plot a picture. Times are gross: nothing is subtracted. bytes are\n"
    "those of the tables and constants that a lookup may read. ratio is the\n"
    "time relative to fancy_magic's: the median of the rounds' ratios.\n"
    "Half of these lie from low to high.\n"
    "\n"
    "The schemes of others are known ones, written again from their\n"
    "published constants; \"users\" names a program that looks up in the\n"
    "same way, in its own code. Fewer schemes find more of their tables in\n"
    "the caches.\n"
    "\n"
    "Exit status: 0 done, 1 a scheme or a time is wrong, 2 something else\n"
    "is.\n";

/* --------------------------------------------------------------- schemes -- */

#define SCHEME(name) extern const bench_scheme bench_##name;
BENCH_SCHEMES
#undef SCHEME

#define SCHEME(name) &bench_##name,
const bench_scheme *const schemes[SCHEMES] = {BENCH_SCHEMES};
#undef SCHEME

void fail(const char *why, const char *scheme)
{
    warn("%s: %s", why, scheme);
    exit(1);
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
            magicbb_both both = s->both(square, occupied);
            if (both.rook != s->rook(square, occupied) ||
                both.bishop != s->bishop(square, occupied) ||
                s->queen(square, occupied) != (both.rook | both.bishop))
                fail("wrong attacks", s->name);
        }
    }
}

/* ---------------------------------------------------------- command line -- */

static void print_list(void)
{
    int i;

    printf("workloads:\n");
    for (i = 0; i < WORKLOADS; i++)
        printf("  %-22s %s\n", workloads[i].name, workloads[i].note);
    printf("schemes:\n");
    for (i = 0; i < SCHEMES; i++)
        printf(*schemes[i]->users ? "  %-22s %s (%s)\n" : "  %-22s %s%s\n",
               schemes[i]->name, schemes[i]->about, schemes[i]->users);
}

static void choose(bench_choice *choice, const char *name)
{
    int i, found = 0;

    for (i = 0; i < WORKLOADS; i++)
        if (!strcmp(name, workloads[i].name))
            choice->workloads[i] = found = 1;
    for (i = 0; i < SCHEMES; i++)
        if (!strcmp(name, schemes[i]->name))
            choice->schemes[i] = found = 1;
    if (!found)
        die("--only: neither workload nor scheme: '%.40s'; see bench --list",
            name);
}

static void choose_all(bench_choice *choice, char *names)
{
    char *comma;

    for (; (comma = strchr(names, ',')); names = comma + 1) {
        *comma = '\0';
        choose(choice, names);
    }
    choose(choice, names);
}

/* Where nothing was chosen, the first ones are. */
static void complete(int *chosen, int count, int usual)
{
    int i, any = 0;

    for (i = 0; i < count; i++)
        any |= chosen[i];
    for (i = 0; i < usual; i++)
        chosen[i] |= !any;
}

static bench_choice read_arguments(int argc, char **argv)
{
    static const struct option options[] = {
        {"rounds", required_argument, NULL, 'r'},
        {"only", required_argument, NULL, 'o'},
        {"all", no_argument, NULL, 'a'},
        {"list", no_argument, NULL, 'l'},
        COMMON_OPTIONS};
    command_line line = begin("bench", argc, argv, options, help);
    bench_choice choice = {0, {0}, {0}};
    int option;

    line.repeatable = "o";
    while ((option = next_option(&line)) != -1)
        if (option == 'o')
            choose_all(&choice, optarg);
    choice.rounds = (int)number_given(&line, 'r', 21, 1, ROUNDS_MAX);
    expect_words(&line, 0);
    exclude(&line, 'l', "roa");
    if (given(&line, 'l')) {
        print_list();
        exit(finish(0));
    }
    complete(choice.workloads, WORKLOADS,
             given(&line, 'a') ? WORKLOADS : USUAL);
    complete(choice.schemes, SCHEMES, SCHEMES);
    prepare_workloads();
    return choice;
}

int main(int argc, char **argv)
{
    bench_choice choice = read_arguments(argc, argv);
    int i;

    choice.schemes[FANCY] = 1;
    for (i = 0; i < SCHEMES; i++) {
        choice.schemes[i] &= schemes[i]->usable();
        if (choice.schemes[i])
            check_scheme(schemes[i]);
    }
    print_heading(&choice);
    for (i = 0; i < WORKLOADS; i++)
        if (choice.workloads[i])
            measure(&choice, &workloads[i]);
    return finish(0);
}
