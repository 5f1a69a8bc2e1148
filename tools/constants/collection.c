/* Are magics valid, and do no two of a packed table share a slot? */
#include "tools/constants/list.h"

#include <inttypes.h>

const workspace *require_valid(result *r, const char *where)
{
    static workspace w;

    study(&w, r->slider);
    if (!check(&w, r))
        die("%s: %s %s: invalid magic: blockers 0x%" PRIx64 " and 0x%" PRIx64
            " share slot %" PRIu64 " but have different attacks",
            where, piece_name(r->slider), square_name(r->slider),
            w.collision[0], w.collision[1],
            w.collision[0] * r->magic >> (64 - r->bits));
    return &w;
}

const workspace *require_valid_wide(result *r, const char *where)
{
    int bits = header_bits(r->slider);

    if (r->bits > bits)
        die("%s: needs at most 12 index bits for rooks, 9 for bishops", where);
    r->bits = bits;
    return require_valid(r, where);
}

void keep(collection *all, const result *r)
{
    if (all->known[r->slider] && !is_better(r, &all->best[r->slider]))
        return;
    all->best[r->slider] = *r;
    all->known[r->slider] = 1;
}

void keep_valid(void *to, result *r, const char *where)
{
    require_valid(r, where);
    keep((collection *)to, r);
}

/* Ends the program if two magics with an offset share a slot. Returns the size
   of their table. */
static int claim_slots(collection *all, const char *where)
{
    /* The slider of each slot, plus 1, or 0 */
    static unsigned char owner[TABLE_MAX];
    int i, k, size = 0;

    memset(owner, 0, sizeof owner);
    for (i = 0; i < SLIDERS; i++) {
        result *r = &all->best[i];
        const workspace *w;
        if (!all->known[i] || r->offset < 0)
            continue;
        w = require_valid(r, where);
        for (k = 0; k < r->used; k++) {
            int slot = r->offset + w->in_use[k], other = owner[slot] - 1;
            if (other >= 0)
                die("%s: %s %s: slot %d is taken by %s %s", where,
                    piece_name(i), square_name(i), slot, piece_name(other),
                    square_name(other));
            owner[slot] = (unsigned char)(i + 1);
        }
        if (size < r->offset + r->span)
            size = r->offset + r->span;
    }
    return size;
}

int assign_offsets(collection *all, int wide)
{
    int i, slots;

    for (i = 0; i < SLIDERS; i++) {
        if (!all->known[i])
            die("--emit: needs a magic for each of the 128 squares");
        if (wide)
            require_valid_wide(&all->best[i], "--emit");
    }
    slots = claim_slots(all, "--emit");
    for (i = 0; i < SLIDERS; i++)
        if (all->best[i].offset < 0) {
            all->best[i].offset = slots;
            slots += all->best[i].span;
        }
    return slots;
}

static void keep_only(void *to, result *r, const char *where)
{
    if (((collection *)to)->known[r->slider])
        die("%s: %s %s: has a row already", where, piece_name(r->slider),
            square_name(r->slider));
    keep_valid(to, r, where);
}

int verify_list(const char *name)
{
    collection all = {.known = {0}};
    long magics = read_magics(name, keep_only, &all);
    int entries = claim_slots(&all, name), used = 0, i;

    printf("%s: %ld magics, all valid\n", name, magics);
    for (i = 0; i < SLIDERS; i++)
        if (all.best[i].offset >= 0)
            used += all.best[i].used;
    if (entries)
        printf("%s: %d entries, %d in use\n", name, entries, used);
    return finish(0);
}
