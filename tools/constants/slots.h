/* Is a number a valid magic, and which slots of its table does it use? */
#ifndef SLOTS_H
#define SLOTS_H

#include "tools/constants/slider.h"

/* A row of a list */
typedef struct {
    int slider, bits;
    uint64_t magic;
    int offset;     /* in a table of all squares; -1: in none */
    int used, span; /* slots in use, and up to the last of them: see check() */
} slider_magic;

/* The boards of one slider, and what the last try of a number left */
typedef struct {
    int square[12], squares; /* of the mask, highest first */
    uint64_t board[BOARDS_MAX], attacks[BOARDS_MAX];
    int boards;
    /* A slot is free unless it bears the epoch of the number being tried, which
       is cheaper than clearing it: epoch << 12 | board. */
    uint32_t mark[SLOTS_MAX], epoch;
    uint16_t in_use[BOARDS_MAX]; /* slots, if the number is valid */
    uint64_t collision[2];       /* boards that prove it invalid */
} workspace;

/* Fills in used and span. Returns 0 if the magic is invalid. */
int check(workspace *w, slider_magic *m);

/* ------------------------------------------- what a search is made of -- */

/* Lists the boards of the slider that is to be tried. */
void study(workspace *w, int slider);

/* Tries all boards. Returns how many slots are in use, or 0 if two boards with
   different attacks share one. Those come up sooner next time. */
int try_magic(workspace *w, uint64_t magic, int bits);

#endif
