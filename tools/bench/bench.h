/* What the files of bench know of each other: scheme.c is compiled for each
   scheme, workloads.c has what they are timed at, main.c does the rest. */
#ifndef BENCH_H
#define BENCH_H

#include "magicbb.h"

/* A position, and the squares from which a move generator looks: rooks and
   bishops of both sides (a queen is both), and the king to move for pins. */
typedef struct {
    uint64_t occupied;
    uint64_t rooks;
    uint64_t bishops;
    uint64_t enemy; /* all pieces of the side that is not to move */
    uint64_t kings;
    uint8_t targets[3]; /* squares to which moves go */
} bench_position;

/* Ways to use a scheme */
enum { PERFT, ATTACKERS, STREAM, CHAIN, RUNS };

/* A run returns a sum of attack sets, so that nothing is left out and all
   schemes can be compared. */
typedef struct {
    const char *name, *about;
    const char *users; /* a program that has it, or "" */
    long bytes;        /* of the tables and constants that lookups read */
    int (*usable)(void);
    void (*init)(void);
    uint64_t (*rook)(int square, uint64_t occupied);
    uint64_t (*bishop)(int square, uint64_t occupied);
    magicbb_both (*both)(int square, uint64_t occupied);
    uint64_t (*run[RUNS])(const bench_position *, long count);
} bench_scheme;

/* ----------------------------------------------------------- workloads.c -- */

typedef struct {
    const char *name, *what, *more;
    int run, count;   /* PERFT ... CHAIN; how many positions */
    double least;     /* clocks that no processor needs less than */
    int reads_others; /* between two positions, not timed */
    double units;     /* so many lookups, nodes ... are one run */
} workload;

enum { WORKLOADS = 6 };
extern workload workloads[WORKLOADS];

/* Nanoseconds: a clock of the processor, and reading the time twice */
extern double clock_length, watch_takes;

void prepare_workloads(void);

/* Returns nanoseconds a unit. */
double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum);

#endif
