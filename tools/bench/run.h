/* What bench's own files know of each other: schemes, workloads, the report. */
#ifndef RUN_H
#define RUN_H

#include "tools/bench/bench.h"

#include "tools/cli.h"

#include <time.h>

/* BENCH_SCHEMES, from bench.mk, is SCHEME(fancy_magic) and then the others. */
#define SCHEME(name) index_##name,
enum { BENCH_SCHEMES SCHEMES };
#undef SCHEME
enum { FANCY = index_fancy_magic };

extern const bench_scheme *const schemes[SCHEMES];

/* ----------------------------------------------------------- workloads.c -- */

typedef struct {
    const char *name, *note, *unit_name;
    enum { LOOKUPS, WHOLE, NODES, THOUSANDTHS } unit;
    int run;                 /* PERFT ... FILL */
    double least;            /* clocks that no processor needs less than */
    int first, count, times; /* which positions, how often */
    clockid_t clock;
    void (*between)(void); /* between two positions, not timed */
} workload;

/* The first of them are measured if nothing else is asked for. */
enum { WORKLOADS = 7, USUAL = 6 };
extern const workload workloads[WORKLOADS];

/* Nanoseconds: a clock of the processor, and starting and stopping the watch */
extern double clock_length, watch_takes;

void prepare_workloads(void);

/* Units of time in one run. */
double units_of(const workload *w);

/* Returns nanoseconds. */
double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum);

/* -------------------------------------------------------------- report.c -- */

enum { ROUNDS_MAX = 999 };

typedef struct {
    int rounds;
    int schemes[SCHEMES], workloads[WORKLOADS]; /* is it chosen? */
} bench_choice;

void print_heading(const bench_choice *choice);
void measure(const bench_choice *choice, const workload *w);

/* ---------------------------------------------------------------- main.c -- */

/* Ends the program: the scheme gives a wrong answer. */
void fail(const char *why, const char *scheme);

#endif
