/* The clock of bench, in a file of its own: a test has another. */
#define _POSIX_C_SOURCE 200809L
#include "tools/bench/bench.h"

#include <time.h>

double nanoseconds(int clock)
{
    struct timespec t;

    clock_gettime(clock == CPU ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC,
                  &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}
