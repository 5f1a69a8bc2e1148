/* splitmix64: the same random numbers on every machine, for tools and tests. A
   seed finds the same magics for ever, because these numbers never change. */
#ifndef RANDOM_H
#define RANDOM_H

#include <stdint.h>

static inline uint64_t mix(uint64_t z)
{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static inline uint64_t random64(uint64_t *state)
{
    return mix(*state += 0x9e3779b97f4a7c15);
}

/* 0 to n - 1 */
static inline int random_int(uint64_t *state, int n)
{
    return (int)(random64(state) % (uint64_t)n);
}

/* A set of squares: from none to all, mostly few. */
static inline uint64_t random_set(uint64_t *state)
{
    int kind = (int)(random64(state) % 64);
    uint64_t set = random64(state);

    if (kind == 0)
        return UINT64_MAX;
    if (kind < 8)
        return set | random64(state);
    for (kind %= 8; kind; kind--)
        set &= random64(state);
    return set;
}

#endif
