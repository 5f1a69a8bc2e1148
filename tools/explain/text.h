/* A lookup as text on standard output. */
#ifndef TEXT_H
#define TEXT_H

#include "tools/explain/lookup.h"

void print_lookup(const question *q, const slider *s);

/* What a queen attacks: the union of a rook's and a bishop's. */
void print_union(const question *q, const slider *sliders);

/* Two boards of occupied squares: do they share an index, and may they? */
void print_why(const question *q, const slider *s, const uint64_t boards[2]);

#endif
