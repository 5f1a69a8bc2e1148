/* What anneal and blocks share: steps from magic to magic. */
#ifndef NEIGHBOURS_H
#define NEIGHBOURS_H

#include "tools/random.h"
#include "tools/constants/methods.h"

static inline void swap_boards(workspace *w, int i, int j)
{
    uint64_t board = w->board[i];
    uint16_t set = w->set[i];

    w->board[i] = w->board[j];
    w->set[i] = w->set[j];
    w->board[j] = board;
    w->set[j] = set;
}

/* All boards in a random order; in blocks.c. */
void shuffle_boards(workspace *w, const boards *b, int count, uint64_t *random);

/* One to three bits flipped, added or taken away. */
static inline uint64_t neighbour(uint64_t magic, int bits, uint64_t *random)
{
    uint64_t r = random64(random);
    int n = 1 + (int)(r % 3);

    for (r >>= 2; n--; r >>= 18) {
        uint64_t bit = ref_bit((int)((r >> 2 & 0xffff) * (uint64_t)bits >> 16));
        magic = r & 2 ? magic ^ bit : r & 1 ? magic + bit : magic - bit;
    }
    return magic;
}

#endif
