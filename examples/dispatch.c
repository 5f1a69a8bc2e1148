/* dispatch - one program for every x86-64: the same search, compiled for
   several kinds of processor, and the fastest of these picked at the start
   public domain or MIT-0, no warranty; see LICENSE

       make dispatch
       build/dispatch/dispatch

   make compiles the file once for each kind, with the flags of KIND_... in the
   Makefile, and once more without KIND, for main().

   That works because the symbols of magicbb.h carry their configuration. plain
   and avx2 share the tables "wide magic"; pext and avx512 share "wide pext".
   Three things need care:

   - The tables are filled when a kind has been picked, by its own code. That
     calls magicbb_init(), so that MAGICBB_NO_LAZY can be defined, too.
   - The implementation is compiled for the least capable kind that uses it.
     None may use MAGICBB_HEADER_ONLY: the linker may keep any copy.
   - The kinds must not share functions of the program's own. In C they are
     static here. In C++ the linker takes one kind's inline functions for all:
     put the search into a namespace with the name of its kind. */

#include "magicbb.h"
#include "chess.h"

typedef struct {
    const char *name;
    const char *(*config)(void);
    uint64_t (*perft)(int depth); /* from the start position */
} Kind;

extern const Kind plain, avx2, pext, avx512;

#ifdef KIND

/* ------------------------------------------------------------ one kind -- */

#define TEXT_(name) #name
#define TEXT(name) TEXT_(name)

static uint64_t perft(int depth)
{
    ChessPosition start;

    magicbb_init(); /* for MAGICBB_NO_LAZY */
    chess_from_fen(&start, CHESS_START);
    return chess_perft(&start, depth);
}

const Kind KIND = {TEXT(KIND), magicbb_config, perft};

#else

/* ------------------------------------------------------- picking a kind -- */

#include <stdio.h>

/* Every extension that the Makefile enables for a kind: an instruction that the
   processor lacks would crash the program. */
static int has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
}

static int has_avx512(void)
{
    return __builtin_cpu_supports("avx512cd") &&
           __builtin_cpu_supports("avx512vl");
}

/* PEXT is microcode, slower than a magic, on AMD processors before Zen 3 and on
   other vendors' versions of them. */
static int pext_is_fast(void)
{
    return __builtin_cpu_is("intel") ||
           (__builtin_cpu_is("amd") && !__builtin_cpu_is("amdfam15h") &&
            !__builtin_cpu_is("amdfam17h"));
}

static const Kind *fastest(void)
{
    if (!has_avx2())
        return &plain;
    if (!pext_is_fast())
        return &avx2;
    return has_avx512() ? &avx512 : &pext;
}

int main(void)
{
    const Kind *kind;

    __builtin_cpu_init();
    kind = fastest();
    printf("kind: %s (magicbb %s)\n", kind->name, kind->config());
    printf("positions after 5 moves: %llu\n",
           (unsigned long long)kind->perft(5));
    if (!fflush(stdout) && !ferror(stdout))
        return 0;
    fputs("dispatch: output: cannot be written\n", stderr);
    return 2;
}

#endif
