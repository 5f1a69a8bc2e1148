/* Shared by the files of bench: scheme.c, which is compiled once per scheme,
   and bench.c, which checks and times them. */
#ifndef BENCH_H
#define BENCH_H

#include "tools/reference.h"

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
enum { PERFT, ATTACKERS, RUNS };

/* A run returns a sum that depends on all lookups: none is optimised away, and
   schemes can be compared. */
typedef uint64_t bench_run(const bench_position *, long count);

typedef struct {
    const char *name;
    const char *users;  /* a program that has it */
    long bytes;         /* of the tables and constants that lookups read */
    void (*init)(void); /* fills its tables */
    uint64_t (*rook)(int square, uint64_t occupied);
    uint64_t (*bishop)(int square, uint64_t occupied);
    magicbb_both (*both)(int square, uint64_t occupied);
    bench_run *run[RUNS];
} bench_scheme;

/* -------------------------------------------------------------- scheme.c -- */

/* Each scheme is a file of schemes/, which scheme.c includes, and defines

       SCHEME_USERS   a program that has it
       SCHEME_BYTES   of the tables and constants that lookups read
       scheme_init(), scheme_rook(), scheme_bishop(), scheme_both()

   Those that are not this header's are reimplemented from descriptions. */

/* As this header's: gcc would inline some and not others. */
#define LOOKUP static inline __attribute__((always_inline))

/* Defines two of them by expressions in `square` and `occupied`. */
#define DEFINE_LOOKUPS(rook_attacks, bishop_attacks)                           \
    LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)                 \
    {                                                                          \
        return rook_attacks;                                                   \
    }                                                                          \
    LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)               \
    {                                                                          \
        return bishop_attacks;                                                 \
    }

/* To fill the tables with */
static inline uint64_t mask_of(int bishop, int square)
{
    return bishop ? magicbb_bishop_mask(square) : magicbb_rook_mask(square);
}

static inline uint64_t slide(int bishop, int square, uint64_t occupied)
{
    return ref_attacks(bishop ? 'B' : 'R', square, occupied);
}

#endif
