/* start: anneal, from the magics in the list of --start. */
#include "tools/random.h"
#include "tools/constants/methods.h"

int list_starts(const result *starts, int count, int slider, int bits,
                int of[STARTS_MAX])
{
    int i, n = 0;

    for (i = 0; i < count; i++)
        if (starts[i].slider == slider && starts[i].bits <= bits)
            of[n++] = i;
    return n;
}

/* From one of the magics. One of fewer bits keeps its top bits as they are, or
   moves them down, which leaves slots together. */
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

const method start_method = {"start", try_start, 1};
