/* The methods by which find_magics searches. beam.c and anneal.c explain them
   at the top, and slots.c measures what they find. To add one, add a file with
   its attempt, declare it below, and choose it in run.c.

   The page of examples/web/ searches with these same files. They need no more
   of a libc than memset(), strcmp() and qsort(). */
#ifndef METHODS_H
#define METHODS_H

#include "tools/constants/list.h"

#include <string.h>

/* What is best: see --rank and --stride. */
typedef struct {
    enum { RANK_USED, RANK_ROOM, RANK_BLOCKS, RANKS } by;
    int stride_bits;
} ranking;

typedef struct {
    uint64_t magic, key, shape;
    uint64_t stray; /* how far the shares of exact rays are from whole slots */
    int used;
} partial;

enum {
    WIDTH_MIN = 32,
    WIDTH_MAX = WIDTH_MIN << 8,
    CHILDREN_MAX = 4096, /* more than these are sampled */
    PARTIALS = 2 * WIDTH_MAX + CHILDREN_MAX,
    SEEN = 4 * WIDTH_MAX,
    BLOCK_SIZES = 3,
    BLOCK_MAX = 1 << BITS_MAX / 2 /* slots in one of --rank blocks, and these */
};

/* What a search works with. A slot is free unless it bears the epoch of the
   magic being tried: cheaper than clearing. Only beam needs now, next, seen:
   PARTIALS, PARTIALS and SEEN long. */
typedef struct {
    uint32_t fresh[SLOTS_MAX], epoch; /* epoch << 12 | set */
    uint16_t slots[SLOTS_MAX];
    uint64_t sum[BOARDS_MAX], board[BOARDS_MAX];
    uint16_t set[BOARDS_MAX];
    uint32_t blocks[BLOCK_SIZES][SLOTS_MAX / 8]; /* epoch: in use */
    uint16_t in_use[BOARDS_MAX];                 /* slots */
    uint16_t block[BLOCK_MAX]; /* how many of them are in each */
    int root[BLOCK_MAX + 1];   /* the room that so many take */
    partial *now, *next;
    uint64_t *seen;
    ranking rank;
    uint64_t start; /* the magic to begin with */
    int (*stopping)(void *);
    void *stopping_of;
} workspace;

/* Makes one attempt to find a magic for r->slider with r->bits; all of it
   follows from `random`. Returns 1 with *r filled in, 0 for no success, and -1
   if it was stopped. */
typedef int attempt(workspace *, const geometry *, const boards *,
                    uint64_t random, result *r);

attempt try_construct, try_beam, try_anneal, try_start;

/* From a right magic on to others that take about as little room, in so many
   tries. All of it follows from the first magic. */
void walk(workspace *w, const geometry *g, const boards *b, long tries,
          result *r);

/* ---------------------------------------------------------- slots.c -- */

/* All boards in a random order. */
void shuffle_boards(workspace *w, const boards *b, int count, uint64_t *random);

/* Tries these boards in an order that changes: those that told a wrong magic
   come up to be tried sooner. Returns the room taken, or 0 if sets meet or it
   would be more than `most`. */
int room_taken(workspace *w, int count, uint64_t magic, int bits, int most);

/* Of a block of N slots n are in use. It takes the room of the square root of
   n N: all of it if n is N, and the first of them takes most, so that blocks
   fill up or become empty. The soft room is the square root of that times n.
   Both are in 16ths of a slot. */
void list_roots(workspace *w, int bits, int soft);

/* Tries all boards. Fills in used, span and room. */
int check(workspace *w, const geometry *g, const boards *b, result *r);

/* Before 0: a is better than b. Only the same result compares as 0, so the
   best of many does not depend on the order in which they come. */
int compare_results(const ranking *rank, const result *a, const result *b);

static inline int order(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

static inline uint32_t next_epoch(workspace *w)
{
    if (++w->epoch == (uint32_t)1 << 20) {
        memset(w->fresh, 0, sizeof w->fresh);
        w->epoch = 1;
    }
    return w->epoch << 12;
}

#endif
