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

int verify_list(const char *name); /* an exit status */

/* Prints the constants as they stand in magicbb.h. */
void emit(collection *all);

#endif
