/* The best magic of each slider, and a table that they make up. */
#ifndef COLLECTION_H
#define COLLECTION_H

#include "tools/constants/list.h"

typedef struct {
    result best[SLIDERS];
    char known[SLIDERS]; /* there is one */
} collection;

void keep(collection *all, const result *r);
reader keep_read; /* in a collection */

/* For --emit. Magics without an offset get one after the packed table; with
   `wide`, all get the header's index bits. Returns the table's size. */
int assign_offsets(collection *all, int wide);

int verify_list(const char *name); /* an exit status */

#endif
