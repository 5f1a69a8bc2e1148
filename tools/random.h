/* splitmix64: the same random numbers on every machine. The search for magics
   depends on these, so that a seed finds the same magics for ever. */
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

#endif
