/* The steps of a lookup of magicbb.h. explain prints them. */
#ifndef LOOKUP_H
#define LOOKUP_H

#include "magicbb.h"
#include "tools/reference.h"

enum { SHIFT_MIN = 48, SHIFT_MAX = 63, SLOTS_MAX = 1 << (64 - SHIFT_MIN) };

static inline int has(uint64_t set, int square)
{
    return (int)(set >> square & 1);
}

/* ------------------------------------------------------------- numbering -- */

/* One of those of reference.h */
int from_a1(int numbering, int square);
int to_a1(int numbering, int square);
const char *name_of(int numbering, int square);

/* ---------------------------------------------------------- the question -- */

typedef struct {
    const char *piece;
    int numbering, square;
    uint64_t occupied; /* without the piece's own square */
    char letters[64];  /* of the pieces; '1' if the user gave a set */
    int custom;        /* magic and shift are the user's */
    uint64_t magic;
    int shift;
} question;

/* A rook or bishop on its square, and the constants of its lookup. */
typedef struct {
    const char *piece;
    int bishop, square;
    uint64_t mask, magic;
    int shift;
} square_magic;

square_magic magic_on(const question *q, int bishop);

/* A queen makes two lookups. Returns how many, and which. */
int magics_of(const question *q, square_magic magics[2]);

uint64_t attacks_of(const square_magic *s, uint64_t occupied);

/* ---------------------------------------------------- an index, two ways -- */

typedef struct {
    uint64_t blockers, product, attacks;
    unsigned index, pext;
} lookup;

lookup look_up(const square_magic *s, uint64_t occupied);

/* The table that a magic makes, from all blocker boards. */
typedef struct {
    unsigned size, used, boards;
    uint64_t slots[SLOTS_MAX]; /* attack sets, 0 where unused */
    uint64_t first[SLOTS_MAX]; /* the board that took the slot */
    int valid;
    uint64_t a, b; /* if not valid: boards that share an index wrongly */
} slot_table;

/* There is one table, which the next call fills anew. */
const slot_table *table_of(const square_magic *s);

/* -------------------------------------------------- compact: attack sets -- */

/* One of the four ways from the square to the edge. The first occupied square
   hides those behind it: how many is a digit. */
typedef struct {
    int length;     /* squares; 0 at the edge of the board */
    int stop, last; /* squares; -1 if there are none */
    int digit;
} slider_ray;

/* The digits of the rays make up the number of the attacks, among all `sets` of
   attacks of the square. A slot holds one more: 0 is an unfilled slot. */
typedef struct {
    slider_ray rays[4];
    int number, byte, sets;
} set_number;

set_number set_number_of(const square_magic *s, uint64_t occupied);

/* ------------------------------------------- text.c: on standard output -- */

/* Of a queen the rook's, the bishop's, and their union */
void print_lookups(const question *q, const square_magic *magics, int count);

#endif
