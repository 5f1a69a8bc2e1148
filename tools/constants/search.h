/* How magics are found. */
#ifndef SEARCH_H
#define SEARCH_H

#include "tools/constants/slots.h"

/* A method finds a magic for r->slider with r->bits. `random` determines the
   result. Returns 0 if a signal was caught. */
typedef int method(workspace *w, uint64_t random, result *r);

method try_random, try_construct, try_anneal;

/* The random state an attempt starts from, different for each slider. */
uint64_t attempt_seed(uint64_t seed, int slider);

/* Walks in `tries` tries from a valid magic to others that take about as little
   room. The first magic determines the result. If a signal was caught,
   returns 0 and leaves that one. */
int walk(workspace *w, long tries, result *r);

#endif
