/* For WebAssembly, which has no libc: what tools/constants/ needs of it. */
#ifndef STDLIB_H
#define STDLIB_H

#include <stddef.h>

/* Nothing is ever freed: each search has a worker of its own. */
void *calloc(size_t count, size_t size);

/* The keys differ, so any order of equals will do. */
void qsort(void *array, size_t count, size_t size,
           int (*compare)(const void *, const void *));

#endif
