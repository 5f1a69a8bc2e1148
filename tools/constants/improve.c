/* Magics whose slots leave room for others. A table of all squares is a grid of
   64 columns, written row by row. The fewer columns the slots of a magic lie
   in, the more magics fit beside it. */
#include "tools/constants/constants.h"
#include "tools/random.h"

#include <limits.h>

enum { TRIES = 1 << 17, COOLINGS = 128, HOT = 3 * 256 };

static slider_magic pools[SLIDERS][POOL];

const slider_magic *pool_of(int slider)
{
    return pools[slider];
}

/* Of two sets as large, the one that often meets itself when it is turned takes
   less room: it is regular, and leaves regular gaps. */
static int room_of(uint64_t columns)
{
    int room = count(columns) << 17, i;

    for (i = 0; i < COLUMNS; i++) {
        const int met = count(columns & turned(columns, i));

        room -= met * met;
    }
    return room;
}

/* The pool of a slider is in ascending order of room. No two magics of it take
   as much: they would often have the same columns, turned. */
void keep_in_pool(const slider_magic *m)
{
    slider_magic *pool = pools[m->slider], kept = *m;
    int i, last;

    kept.room = room_of(m->columns);
    for (i = 0; i < POOL && pool[i].bits && pool[i].room <= kept.room; i++)
        if (pool[i].room == kept.room)
            return;
    for (last = POOL - 1; last > i; last--)
        pool[last] = pool[last - 1];
    if (i < POOL)
        pool[i] = kept;
}

/* One to three powers of two are added or subtracted. */
static uint64_t neighbour(uint64_t magic, int bits, uint64_t *random)
{
    int n;

    for (n = 1 + random_int(random, 3); n; n--) {
        const uint64_t bit = ref_bit(random_int(random, bits));

        magic += random_int(random, 2) ? bit : 0 - bit;
    }
    return magic;
}

void anneal(workspace *w, slider_magic m, uint64_t *random)
{
    /* The magic's higher bits do not change the index. */
    const int bits = 64 - lowest_square(m.slider);
    slider_magic other = m;
    int present = INT_MAX, hot = HOT, i;

    for (i = 0; i < TRIES; i++) {
        int cost;

        if (i % (TRIES / COOLINGS) == 0)
            hot -= hot / 32;
        if (i)
            other.magic = neighbour(m.magic, bits, random);
        if (!measure(w, &other))
            continue;
        cost = 256 * count(other.columns) + other.used;
        if (cost > present && cost - present > random_int(random, hot + 1))
            continue;
        present = cost;
        m = other;
        keep_in_pool(&m);
    }
}
