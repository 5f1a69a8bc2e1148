/* What the parts of pack share: sliders, their magics, and the slots that
   each of these uses. */
#ifndef PACK_H
#define PACK_H

#include "tools/cli.h"
#include "tools/constants/list.h"
#include "tools/random.h"

enum { STRIDES = 8 };

/* Slots that are one stride apart. */
typedef struct {
    int from, length;
} run;

/* A magic, and the slots it uses: runs of every (1 << stride)th slot. */
typedef struct {
    result r;
    int room, count, span;
    int stride, runs;
    run *run;
} array;

/* One slider, its magics, the one that is in the table and where. */
typedef struct {
    array *of;
    int magics;
    int which, offset; /* offset -1: out of the table */
} piece;

extern piece pieces[SLIDERS];

/* Reads the magics of these lists, and leaves those that take little room. */
void read_pieces(char **files, int count);

/* Says how many of them have fewer index bits than the header's. */
void warn_of_widened(void);

#endif
