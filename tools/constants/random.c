/* random: numbers with few ones, each tried from the first board on in an array
   that was cleared. What most engines did; here to compare with. */
#include "tools/constants/steps.h"

static int try_random(workspace *w, const geometry *g, const boards *b,
                      uint64_t random, result *r)
{
    int i, shift = 64 - r->bits;

    r->magic = random64(&random);
    r->magic &= random64(&random);
    r->magic &= random64(&random);
    memset(w->slots, 0, sizeof *w->slots << r->bits);
    for (i = 0; i < 1 << g->count; i++) {
        uint16_t *slot = &w->slots[b->board[i] * r->magic >> shift];
        if (*slot && *slot != b->set[i])
            return 0;
        *slot = b->set[i];
    }
    return check(w, g, b, r);
}

const method random_method = {"random", try_random, 256};
