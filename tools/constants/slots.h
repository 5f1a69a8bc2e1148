/* Is a number a valid magic, which slots does it use, and how much room do
   these take? */
#ifndef SLOTS_H
#define SLOTS_H

#include "tools/constants/slider.h"

#include <string.h>

enum {
    BLOCK_MAX = 1 << BITS_MAX / 2, /* slots in a block, and blocks */
    ORIGIN_MAX = 256
};

/* A magic, the slots it takes, and how it was found. */
typedef struct {
    int slider, bits;
    uint64_t magic;
    int used, span; /* slots in use, and up to the last of them */
    int room;       /* how much these obstruct other squares */
    int offset;     /* in a packed table; -1: in none */
    char origin[ORIGIN_MAX];
} result;

/* One slider, and what the last try of a magic left. */
typedef struct {
    int square[12], squares; /* of the mask, highest first */
    /* The boards of the mask, in the order in which they are tried */
    uint64_t board[BOARDS_MAX], attacks[BOARDS_MAX];
    int boards;
    /* A slot is free unless it bears the epoch of the magic being tried, which
       is cheaper than clearing it: epoch << 12 | board. */
    uint32_t mark[SLOTS_MAX], epoch;
    uint16_t in_use[BOARDS_MAX]; /* slots, if the magic is valid */
    uint64_t collision[2];       /* boards that prove it invalid */
    uint16_t block[BLOCK_MAX];   /* how many slots of each are in use */
    int root[BLOCK_MAX + 1];     /* the room of a block, by slots in use */
} workspace;

/* Fills in what a magic takes. Returns 0 if it is invalid. */
int check(workspace *w, result *r);

/* Does a take less room than b? Ties are always broken. */
int is_better(const result *a, const result *b);

/* ------------------------------------------- what a search is made of -- */

/* Lists the boards of the slider that is to be tried. */
void study(workspace *w, int slider);
void shuffle_boards(workspace *w, uint64_t *random);

/* Tries all boards. Returns how many slots are in use, or 0 if two boards with
   different attacks share one. Those come up sooner next time. */
int try_magic(workspace *w, uint64_t magic, int bits);

/* A block of N slots, n of them in use, takes the room sqrt(n N): all of it if
   n is N, and the first slot takes the most, so that blocks fill up or empty.
   Its soft room is sqrt(n sqrt(n N)). Both are in 16ths of a slot. */
void list_roots(workspace *w, int bits, int soft);

/* The room of the slots that try_magic() left. */
int room_of(workspace *w, int used, int bits);

#endif
