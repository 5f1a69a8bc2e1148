/* Lists of magics: are they right, and which are the best? */
#ifndef VERIFY_H
#define VERIFY_H

#include "tools/constants/methods.h"

/* The best magic of each slider. */
typedef struct {
    result best[SLIDERS];
    char known[SLIDERS];    /* there is one */
    char searched[SLIDERS]; /* there should be one */
    ranking rank;
} collection;

/* verify.c: ends the program if the magic is wrong, or what its line says of
   it. Hand NULL to verify_entry(): verify_list() counts. */
reader verify_entry;
int verify_list(const char *name);

/* merge.c: adds a list's magic to a collection. */
reader merge_entry;
int report_merge(const collection *all, int cut_lists);

#endif
