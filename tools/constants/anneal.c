/* anneal: from a right magic to right neighbours, a few bits away, that take
   less room, and while it is hot to some that take more. The room is that of
   the slots in use, with --rank room that of the blocks too in which they lie:
   what pack can use is gaps, not holes. It begins with what construct or beam
   finds; start begins with the magics of a list. */
#include "tools/constants/steps.h"

#include <limits.h>

/* From a right magic on through its right neighbours, to ones that take less
   room. More room is accepted too, the less the colder it gets; heat is in
   65,536ths of a slot. */
int anneal(workspace *w, const geometry *g, const boards *b, uint64_t random,
           result *r)
{
    int count = 1 << g->count, bits = 64 - g->square[g->count - 1];
    int room, least, period, i;
    uint64_t magic = r->magic, heat;

    if (w->rank.by == RANK_BLOCKS)
        return anneal_blocks(w, g, b, random, r);
    period = 128 << random64(&random) % 4;
    shuffle_boards(w, b, count, &random);
    room = least = room_taken(w, count, magic, r->bits, INT_MAX);
    heat = (uint64_t)room << 16 >> (1 + random64(&random) % 8);
    for (; heat >= 1 << 14; heat -= heat >> 10) {
        if (w->stopping(w->stopping_of))
            return -1;
        for (i = 0; i < period; i++) {
            uint64_t other = neighbour(magic, bits, &random);
            uint64_t more = heat * random_exponential(&random) >> 32;
            int other_room =
                room_taken(w, count, other, r->bits, room + (int)more);
            if (!other_room)
                continue;
            magic = other;
            room = other_room;
            if (room < least) {
                least = room;
                r->magic = magic;
            }
        }
    }
    check(w, g, b, r);
    return 1;
}

/* Half of the attempts begin with a magic that shares no slots; for blocks, all
   that can. */
static int try_anneal(workspace *w, const geometry *g, const boards *b,
                      uint64_t random, result *r)
{
    uint64_t seed = random64(&random);
    int found = 0;

    if (r->bits >= g->count &&
        (w->rank.by == RANK_BLOCKS || random64(&random) & 1))
        found = try_construct(w, g, b, seed, r);
    if (!found)
        found = try_beam(w, g, b, seed, r);
    return found > 0 ? anneal(w, g, b, random64(&random), r) : found;
}

int list_starts(const result *starts, int count, int slider, int bits,
                int of[STARTS_MAX])
{
    int i, n = 0;

    for (i = 0; i < count; i++)
        if (starts[i].slider == slider && starts[i].bits <= bits)
            of[n++] = i;
    return n;
}

/* From one of the magics of --start. One of fewer bits keeps its top bits as
   they are, or moves them down, which leaves slots together. */
static int try_start(workspace *w, const geometry *g, const boards *b,
                     uint64_t random, result *r)
{
    uint64_t lot = random64(&random);
    int of[STARTS_MAX], i;
    int n = list_starts(w->starts, w->start_count, r->slider, r->bits, of);

    if (!n)
        return 0;
    i = of[lot % (uint64_t)n];
    r->magic = w->starts[i].magic;
    if (lot >> 63)
        r->magic >>= r->bits - w->starts[i].bits;
    return check(w, g, b, r) ? anneal(w, g, b, random64(&random), r) : 0;
}

const method anneal_method = {try_anneal, 1};
const method start_method = {try_start, 1};
