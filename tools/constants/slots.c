/* Is a magic right, what does it take, and which of two is better? */
#include "tools/constants/steps.h"

int check(workspace *w, const geometry *g, const boards *b, result *r)
{
    uint32_t epoch = next_epoch(w);
    int i, shift = 64 - r->bits;

    r->used = r->span = r->room = 0;
    for (i = 0; i < 1 << g->count; i++) {
        int index = (int)(b->board[i] * r->magic >> shift);
        uint32_t *slot = &w->fresh[index], mark = epoch | b->set[i];
        if (*slot == mark)
            continue;
        if (*slot >> 12 == epoch >> 12)
            return 0;
        *slot = mark;
        w->in_use[r->used++] = (uint16_t)index;
        r->room += room_of(w, (uint64_t)index, r->bits, epoch);
        if (r->span <= index)
            r->span = index + 1;
    }
    if (w->rank.by == RANK_BLOCKS)
        r->room = room_of_blocks(w, r->used, r->bits);
    return 1;
}

int check_alone(workspace *w, result *r)
{
    boards b;
    geometry g;

    study_square(&g, r->slider);
    make_boards(&b, &g);
    return check(w, &g, &b, r);
}

int compare_results(const ranking *rank, const result *a, const result *b)
{
    int c = rank->by == RANK_USED ? 0 : a->room - b->room;

    c = c ? c : a->used - b->used;
    c = c ? c : a->span - b->span;
    c = c ? c : a->bits - b->bits;
    c = c ? c : order(a->attempt, b->attempt);
    c = c ? c : order(a->magic, b->magic);
    return c ? c : strcmp(a->origin, b->origin);
}
