/* Is a number a magic (slots.c), and where do magics come from (construct.c,
   anneal.c)? The page of examples/web/ searches with these same files. */
#ifndef SEARCH_H
#define SEARCH_H

#include "tools/slider.h"

#include <string.h>

enum {
    BLOCK_MAX = 1 << BITS_MAX / 2, /* slots in a block, and blocks */
    ORIGIN_MAX = 256
};

/* A magic, what it takes, and how it was found. */
typedef struct {
    int slider, bits;
    uint64_t magic;
    int used, span; /* slots in use, and up to the last of them */
    int room;       /* a measure of how much these are in others' way */
    int offset;     /* in a packed table; -1: in none */
    char origin[ORIGIN_MAX];
} result;

/* One slider, and what is known of the magic that was tried last. */
typedef struct {
    geometry g;
    boards b; /* in the order in which they are tried */
    /* A slot is free unless it bears the epoch of the magic being tried, which
       is cheaper than clearing it: epoch << 12 | board. */
    uint32_t mark[SLOTS_MAX], epoch;
    uint16_t in_use[BOARDS_MAX]; /* slots, if it is right */
    uint64_t meeting[2];         /* boards that prove it wrong */
    uint16_t block[BLOCK_MAX];   /* how many slots of each are in use */
    int root[BLOCK_MAX + 1];     /* the room that so many take */
    uint32_t tried;              /* magics */
    int (*stopping)(void);       /* is the search to end? */
} workspace;

/* A method: finds a magic for r->slider with r->bits, which study() knows. All
   of it follows from `random`. Returns 0 if it was stopped. */
typedef int method(workspace *w, uint64_t random, result *r);

method try_construct, try_random, try_anneal;

/* What tells the attempts of one slider from those of another. */
uint64_t first_random(uint64_t seed, int slider);

/* From a right magic on to others that take about as little room, in so many
   tries. All of it follows from the first magic. Returns 0, and leaves that
   one, if it was stopped. */
int walk(workspace *w, long tries, result *r);

/* ---------------------------------------------------------- slots.c -- */

void study(workspace *w, int slider);

/* All boards in a random order. */
void shuffle_boards(workspace *w, uint64_t *random);

/* Tries all boards. Returns how many slots are in use, or 0 if two boards with
   different attacks meet in one. Those come up to be tried sooner next time. */
int lay_out(workspace *w, uint64_t magic, int bits);

/* Of a block of N slots n are in use. It takes the room of the square root of
   n N: all of it if n is N, and the first of them takes most, so that blocks
   fill up or become empty. The soft room is the square root of that times n.
   Both are in 16ths of a slot. */
void list_roots(workspace *w, int bits, int soft);

/* The room of the slots that lay_out() left. */
int room_of(workspace *w, int used, int bits);

/* Fills in what a magic takes. Returns 0 if it is wrong. */
int check(workspace *w, result *r);

/* Does it take less? Of two that take as much, one is always the better. */
int is_better(const result *a, const result *b);

#endif
