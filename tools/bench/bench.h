/* What bench knows of a scheme: each is compiled from scheme.c into an object
   of its own, for a file of schemes/ or for a row of bench.mk. */
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
enum { PERFT, ATTACKERS, STREAM, CHAIN, FILL, RUNS };

/* A run returns a sum of attack sets, so that nothing is left out and all
   schemes can be compared. */
typedef struct {
    const char *name, *about;
    const char *users; /* a program that has it, or "" */
    long bytes;        /* of the tables and constants that lookups read, or */
    const long *table_bytes; /* if they are in an object of their own */
    int (*usable)(void);
    void (*init)(void);
    uint64_t (*rook)(int square, uint64_t occupied);
    uint64_t (*bishop)(int square, uint64_t occupied);
    uint64_t (*queen)(int square, uint64_t occupied);
    magicbb_both (*both)(int square, uint64_t occupied);
    uint64_t (*run[RUNS])(const bench_position *, long count); /* or NULL */
} bench_scheme;

#endif
