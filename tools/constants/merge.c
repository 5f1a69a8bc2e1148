/* The best magic of each square in several lists. */
#include "tools/cli.h"
#include "tools/constants/verify.h"

/* Blockers are tried in another order than in verify_entry(), and faster. */
void merge_entry(void *to, const entry *e, const char *file, long line)
{
    static workspace space;
    collection *all = (collection *)to;
    result r = e->r;
    int i = r.slider;

    all->searched[i] = 1;
    if (e->has & HAS_DONE)
        return;
    space.rank = all->rank;
    if (!check_alone(&space, &r))
        verify_entry(NULL, e, file, line); /* says which boards meet */
    if (!all->known[i] || compare_results(&all->rank, &r, &all->best[i]) < 0)
        all->best[i] = r;
    all->known[i] = 1;
}

/* Returns 1 if something is missing that should be there: a magic for a square
   that was searched, or the end of a list. */
int report_merge(const collection *all, int cut_lists)
{
    int i, count = 0, first = -1, status = cut_lists > 0;

    for (i = 0; i < SLIDERS; i++) {
        count += all->known[i];
        if (!all->known[i] && first < 0)
            first = i;
        if (all->searched[i] && !all->known[i])
            status = 1;
    }
    if (count < SLIDERS)
        warn("%d of %d magics: none for %s %s%s", count, SLIDERS,
             piece_name(first), square_name(first),
             count + 1 < SLIDERS ? " and others" : "");
    return status;
}
