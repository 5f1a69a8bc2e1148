/* How magics are found: two ways. */
#ifndef SEARCH_H
#define SEARCH_H

#include "tools/constants/slots.h"

/* A method finds a magic for m->slider with m->bits. `random` determines
   which. */
typedef void method(uint64_t random, slider_magic *m);

method try_random, try_construct;

#endif
