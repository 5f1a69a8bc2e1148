/* Are magics right, and do no two of a packed table share a slot? */
#include "tools/constants/list.h"

#include <inttypes.h>

const workspace *measure(result *r, const char *where)
{
    static workspace w;

    study(&w, r->slider);
    if (!check(&w, r))
        die("%s: %s %s: wrong magic: blockers 0x%" PRIx64 " and 0x%" PRIx64
            " share slot %" PRIu64 " but not their attacks",
            where, piece_name(r->slider), square_name(r->slider), w.meeting[0],
            w.meeting[1], w.meeting[0] * r->magic >> (64 - r->bits));
    return &w;
}

const workspace *widen(result *r, const char *where)
{
    int bits = header_bits(r->slider);

    if (r->bits > bits)
        die("%s: needs at most 12 index bits for rooks, 9 for bishops", where);
    r->bits = bits;
    return measure(r, where);
}

/* The slider of each slot, plus 1, or 0 */
static unsigned char owner[TABLE_MAX + SLIDERS * SLOTS_MAX];

/* Ends the program too if another magic is where its offset puts it. */
static void claim_slots(result *r, const char *where)
{
    const workspace *w = measure(r, where);
    int i;

    for (i = 0; i < r->used && r->offset >= 0; i++) {
        int slot = r->offset + w->in_use[i];
        if (owner[slot])
            die("%s: %s %s: slot %d is taken by %s %s", where,
                piece_name(r->slider), square_name(r->slider), slot,
                piece_name(owner[slot] - 1), square_name(owner[slot] - 1));
        owner[slot] = (unsigned char)(r->slider + 1);
    }
}

int place(collection *all, int wide)
{
    int i, slots = 0;

    for (i = 0; i < SLIDERS; i++) {
        result *r = &all->best[i];
        if (!all->known[i])
            die("--emit: needs a magic for each of the 128 squares");
        if (wide)
            widen(r, "--emit");
        if (r->offset >= 0 && slots < r->offset + r->span)
            slots = r->offset + r->span;
    }
    for (i = 0; i < SLIDERS; i++) {
        result *r = &all->best[i];
        if (r->offset < 0) {
            r->offset = slots;
            slots += r->span;
        }
        claim_slots(r, "--emit"); /* those of several lists may meet */
    }
    return slots;
}

/* What a list holds; squares that have an offset are packed. */
typedef struct {
    long verified;
    int packed, used, end;
} tally;

static void verify(void *to, const result *of, const char *where)
{
    tally *t = (tally *)to;
    result r = *of;

    claim_slots(&r, where);
    t->verified++;
    if (r.offset < 0)
        return;
    t->packed++;
    t->used += r.used;
    if (t->end < r.offset + r.span)
        t->end = r.offset + r.span;
}

int verify_list(const char *name)
{
    tally t = {0, 0, 0, 0};

    read_magics(name, verify, &t);
    printf("%s: %ld magics, all right\n", name, t.verified);
    if (t.packed == SLIDERS)
        printf("%s: %d entries, %d in use\n", name, t.end, t.used);
    return finish(0);
}
