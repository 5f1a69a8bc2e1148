/* dispatch - one program for every x86-64: the same search, compiled for
   several kinds of processor, and the fastest of these picked at the start
   public domain or MIT-0, no warranty; see LICENSE

       make dispatch

   This compiles the file once for each kind, and once more without KIND, for
   main():

       -DKIND=plain  -march=x86-64 -DMAGICBB_NO_PEXT -DMAGICBB_IMPLEMENTATION
       -DKIND=avx2   -mavx2 -mbmi -mbmi2 -mpopcnt -DMAGICBB_NO_PEXT
       -DKIND=pext   -mavx2 -mbmi -mbmi2 -mpopcnt -DMAGICBB_IMPLEMENTATION
       -DKIND=avx512 the same, and -mavx512cd -mavx512vl

   That works because the symbols of magicbb.h carry their configuration. plain
   and avx2 share the tables "wide magic"; pext and avx512 share "wide pext".
   Three things need care:

   - The tables are filled when a kind has been picked. With MAGICBB_NO_LAZY
     code for another processor would run before main().
   - The implementation is compiled for the poorest kind that uses it. None may
     use MAGICBB_HEADER_ONLY, where the linker picks any kind's.
   - The kinds must not share functions of the program's own. In C they are
     static here. In C++ the linker takes one kind's inline functions for all:
     put the search into a namespace with the name of its kind. */

#include "magicbb.h"
#include "chess.h"

/* What a kind needs, or a processor has */
enum {
    POPCNT = 1,
    BMI = 2,
    BMI2 = 4,
    AVX2 = 8,
    AVX512CD = 16,
    AVX512VL = 32,
    PEXT = 64 /* BMI2 with a PEXT that is not microcode */
};

typedef struct {
    const char *name;
    unsigned needs;
    const char *(*config)(void);
    uint64_t (*perft)(int depth); /* from the start position */
} Kind;

extern const Kind plain, avx2, pext, avx512;

#ifdef KIND

/* ------------------------------------------------------------ one kind -- */

#define TEXT_(name) #name
#define TEXT(name) TEXT_(name)

/* The compiler says what it was allowed to use, so that this cannot differ. */
enum {
    NEEDS = 0
#ifdef __POPCNT__
            | POPCNT
#endif
#ifdef __BMI__
            | BMI
#endif
#ifdef __BMI2__
            | BMI2
#ifndef MAGICBB_NO_PEXT
            | PEXT
#endif
#endif
#ifdef __AVX2__
            | AVX2
#endif
#ifdef __AVX512CD__
            | AVX512CD
#endif
#ifdef __AVX512VL__
            | AVX512VL
#endif
};

static uint64_t perft(int depth)
{
    ChessPosition start;

    magicbb_init(); /* reading a FEN looks for checks */
    chess_from_fen(&start, CHESS_START, NULL);
    return chess_perft(&start, depth);
}

const Kind KIND = {TEXT(KIND), NEEDS, magicbb_config, perft};

#else

/* ------------------------------------------------------- picking a kind -- */

#include "tools/cli.h"

static const char help[] =
    "usage: dispatch [OPTION]... [DEPTH]\n"
    "Counts the positions that DEPTH moves (1 to 7, default: 5) lead to from\n"
    "the start position, with the code for this processor.\n"
    "\n"
    "  --kind NAME  takes this code: plain, avx2, pext or avx512\n"
    "  --help, --version\n";

/* The richest first */
static const Kind *const kinds[] = {&avx512, &pext, &avx2, &plain};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

/* PEXT is microcode, and slower than a magic, on AMD's processors before Zen 3
   and on what others made of these. */
static int pext_is_fast(void)
{
    return __builtin_cpu_is("intel") ||
           (__builtin_cpu_is("amd") && !__builtin_cpu_is("amdfam15h") &&
            !__builtin_cpu_is("amdfam17h"));
}

static unsigned this_processor(void)
{
    unsigned has = 0;

    __builtin_cpu_init();
    has |= __builtin_cpu_supports("popcnt") ? POPCNT : 0;
    has |= __builtin_cpu_supports("bmi") ? BMI : 0;
    has |= __builtin_cpu_supports("bmi2") ? BMI2 : 0;
    has |= __builtin_cpu_supports("avx2") ? AVX2 : 0;
    has |= __builtin_cpu_supports("avx512cd") ? AVX512CD : 0;
    has |= __builtin_cpu_supports("avx512vl") ? AVX512VL : 0;
    return has & BMI2 && pext_is_fast() ? has | PEXT : has;
}

static const Kind *pick(unsigned processor)
{
    int i;

    for (i = 0; i < KINDS; i++)
        if (!(kinds[i]->needs & ~processor))
            return kinds[i];
    die("there is no code for this processor"); /* plain was given flags */
}

/* ---------------------------------------------------------- command line -- */

static const Kind *kind_of(const char *name)
{
    int i;

    for (i = 0; i < KINDS; i++)
        if (!strcmp(kinds[i]->name, name))
            return kinds[i];
    die("--kind: must be plain, avx2, pext or avx512, not '%.40s'", name);
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"kind", required_argument, NULL, 'k'}, COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, help);
    const char *name = line.value['k'];
    const int depth = (int)number_of("depth", *line.words, 5, 1, 7);
    const unsigned processor = this_processor();
    const Kind *kind = name ? kind_of(name) : pick(processor);

    expect_words(&line, 1);
    /* Illegal instructions would end the program without a word. A slow PEXT is
       none. */
    if (kind->needs & ~processor & ~(unsigned)PEXT)
        die("--kind: %s is for another processor", name);
    printf("kind: %s (magicbb %s)\n", kind->name, kind->config());
    printf("positions: %llu\n", (unsigned long long)kind->perft(depth));
    return finish(0);
}

#endif
