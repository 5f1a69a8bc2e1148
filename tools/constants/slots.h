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

/* The boards of one slider, and what the last try of a magic left */
typedef struct {
    uint64_t board[BOARDS_MAX], attacks[BOARDS_MAX];
    int boards;
    uint64_t slot[SLOTS_MAX]; /* attacks, or 0 */
    int in_use[BOARDS_MAX];   /* slots */
    uint64_t collision[2];    /* boards that prove the magic invalid */
} workspace;

/* Fills in used and span. Returns 0 if the magic is invalid. */
int check(workspace *w, slider_magic *m);

/* ------------------------------------------- what a search is made of -- */

/* Lists the boards of the slider that is to be tried. */
void study(workspace *w, int slider);

/* Tries all boards. Returns how many slots are in use, or 0 if two boards with
   different attacks share one. */
int try_magic(workspace *w, uint64_t magic, int bits);

#endif
