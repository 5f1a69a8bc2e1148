/* What the parts of pack share: sliders, their magics, and the slots that
   each of these uses. */
#ifndef PACK_H
#define PACK_H

#include "tools/cli.h"
#include "tools/constants/list.h"
#include "tools/random.h"

enum {
    ROOKS = 64, /* the sliders below this one */
    STRIDES = 8
};

/* Slots that are one stride apart. */
typedef struct {
    int from, length;
} run;

/* A magic, and the slots it uses: runs of every (1 << stride)th slot. */
typedef struct {
    result r;
    char origin[320]; /* empty: unknown */
    int room, count, span;
    int stride, runs;
    run *run;
    int *gap; /* offsets between fixed arrays at which it meets none of them */
    int gaps;
} array;

/* One slider, its magics, the one that is in the table and where. */
typedef struct {
    array *of;
    int magics;
    int which, offset;     /* offset -1: out of the table */
    int waits;             /* stays out while what is larger is packed */
    int best, best_offset; /* in the smallest table so far */
} piece;

extern piece pieces[SLIDERS];
extern uint64_t chance;

/* Reads the magics of these lists, and leaves those that take little room. */
void read_pieces(char **files, int count);

/* Says how many of them have fewer index bits than the header's. */
void warn_of_widened(void);

int draw(int count); /* a random number below count */

/* Packs the rooks alone, in so many layers: chooses magics and offsets. Returns
   0, or how many cells meet at best if none of so many tries finds how. */
int pack_layers(int layers, int tries, uint64_t moves);

#endif
