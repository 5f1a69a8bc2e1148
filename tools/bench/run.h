/* What bench's own files know of each other: schemes, workloads, the report. */
#ifndef RUN_H
#define RUN_H

#include "tools/bench/bench.h"

#include "tools/cli.h"

#include <time.h>

/* BENCH_SCHEMES, from the Makefile, is SCHEME(nothing) SCHEME(fancy_magic) and
   then the others. */
#define SCHEME(name) index_##name,
enum { BENCH_SCHEMES SCHEMES };
#undef SCHEME
enum { NOTHING = index_nothing, FANCY = index_fancy_magic };

extern const bench_scheme *const schemes[SCHEMES];

/* ----------------------------------------------------------- workloads.c -- */

typedef struct {
    const char *name, *note, *unit_name;
    enum { LOOKUPS, QUEENS, WHOLE, NODES, THOUSANDTHS } unit;
    int run;                 /* STREAM ... FILL */
    int first, count, times; /* which positions, how often */
    clockid_t clock;
    int net;               /* less the loop's own time */
    void (*between)(void); /* between two positions, not timed */
} workload;

enum { WORKLOADS = 11, MIB_MAX = 16 };
extern const workload workloads[WORKLOADS];
extern char engine_note[96];

/* engine has so many MiB of weights, and with `beside` a second process that
   does the same. */
void prepare_workloads(int mib, int beside);

/* Units of time in one run. */
double units_of(const workload *w);

/* Returns nanoseconds. */
double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum);

/* ----------------------------------------------------------- report.c -- */

enum { ROUNDS_MAX = 999 };

typedef struct {
    int rounds, warm, csv;
    int schemes[SCHEMES], workloads[WORKLOADS]; /* is it chosen? */
} bench_choice;

void print_heading(const bench_choice *choice);
void measure(const bench_choice *choice, const workload *w);

/* ----------------------------------------------------------- schemes.c -- */

/* Ends the program if the scheme gives a wrong answer. */
void check_scheme(const bench_scheme *s);
void fail(const char *why, const char *scheme);

#endif
