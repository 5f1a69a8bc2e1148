/* What the two programs of this folder measure time with, and what they make of
   the times of their rounds. _POSIX_C_SOURCE must be defined. */
#ifndef TIMES_H
#define TIMES_H

#include <stdlib.h>
#include <time.h>

/* CPU does not run while other programs do, but asking it is a system call of
   hundreds of nanoseconds. WALL is for what is too short to be interrupted. */
enum { CPU = CLOCK_PROCESS_CPUTIME_ID, WALL = CLOCK_MONOTONIC };

static inline double nanoseconds(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static inline int by_size(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* After sorting, times[count / 2] is the median. */
static inline void sort_times(double *times, int count)
{
    qsort(times, (size_t)count, sizeof *times, by_size);
}

#endif
