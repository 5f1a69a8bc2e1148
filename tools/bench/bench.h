/* Shared by the files of bench: scheme.c is compiled once per scheme, sets.c
   has functions for sets, workloads.c the workloads, main.c the rest. */
#ifndef BENCH_H
#define BENCH_H

/* Where this header is not measured, it serves with bits, masks and moves. */
#ifndef MAGICBB_H
#define MAGICBB_TINY
#define MAGICBB_STATIC
#include "magicbb.h"
#endif

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
enum { PERFT, ATTACKERS, SETS, RUNS };

/* A run returns a sum of attack sets, so no lookup is optimised away and
   schemes can be compared. */
typedef uint64_t bench_run(const bench_position *, long count);
typedef uint64_t set_function(uint64_t rooks, uint64_t bishops,
                              uint64_t occupied);

typedef struct {
    const char *name;
    const char *users;  /* a program that has it, or "" */
    long bytes;         /* of the tables and constants that lookups read */
    void (*init)(void); /* fills its tables */
    magicbb_both (*joint)(int square, uint64_t occupied);
    set_function *sets;
    bench_run *run[RUNS]; /* NULL: a function for sets has only SETS */
} bench_scheme;

/* ----------------------------------------------------------- workloads.c -- */

typedef struct {
    const char *name, *what;
    int run, count;   /* PERFT, ATTACKERS or SETS; number of positions */
    int passes;       /* over them, each time */
    int evicts_cache; /* between two positions, not timed */
    double units;     /* nodes or sides in one run */
} workload;

enum { WORKLOADS = 4 };
extern workload workloads[WORKLOADS];

void prepare_workloads(void);

/* Returns nanoseconds per unit. */
double time_workload(const workload *w, const bench_scheme *s, uint64_t *sum);

/* CPU stops while other programs run, but reading it is a system call of
   hundreds of nanoseconds. WALL is for times too short to be interrupted. */
enum { CPU, WALL };
double nanoseconds(int clock);

/* Nanoseconds between two successive readings of WALL */
double clock_read_ns(void);

#endif
