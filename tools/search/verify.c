/* Verification, from the rules of chess alone: nothing here is shared with the
   search but how a list is read. */
#include "tools/cli.h"
#include "tools/search/verify.h"

#include <inttypes.h>

/* In a packed table a slot may serve several squares if it means the same to
   each. */
static void claim_slot(const result *r, int slot, uint64_t attacks,
                       const char *file, long line)
{
    static uint64_t table[OFFSET_MAX + SLOTS_MAX];
    static unsigned char owner[OFFSET_MAX + SLOTS_MAX];

    if (table[slot] && table[slot] != attacks)
        die("%s:%ld: %s %s: slot %d is taken by %s %s", file, line,
            piece_name(r->slider), square_name(r->slider), slot,
            piece_name(owner[slot]), square_name(owner[slot]));
    table[slot] = attacks;
    owner[slot] = (unsigned char)r->slider;
}

/* What the boards of a magic take. `sets` has attacks by slot. */
typedef struct {
    uint64_t sets[SLOTS_MAX], first[SLOTS_MAX];
    int used, span;
} slots;

static void fill_slots(slots *t, const result *r, const char *file, long line)
{
    int square = r->slider & 63, shift = 64 - r->bits;
    const int(*steps)[2] = steps_of(r->slider);
    uint64_t mask = ref_mask(square, steps), blockers = 0;

    t->used = t->span = 0;
    memset(t->sets, 0, sizeof *t->sets << r->bits);
    do {
        uint64_t attacks = ref_slide(0, square, blockers, steps);
        uint64_t slot = blockers * r->magic >> shift;
        if (t->sets[slot] && t->sets[slot] != attacks)
            die("%s:%ld: %s %s: wrong magic: blockers 0x%" PRIx64
                " and 0x%" PRIx64 " share slot %" PRIu64
                " but not their attacks",
                file, line, piece_name(r->slider), square_name(r->slider),
                t->first[slot], blockers, slot);
        if (!t->sets[slot])
            t->first[slot] = blockers, t->used++;
        t->sets[slot] = attacks;
        if (t->span <= (int)slot)
            t->span = (int)slot + 1;
        blockers = (blockers - mask) & mask;
    } while (blockers);
}

void verify_entry(void *count, const entry *e, const char *file, long line)
{
    static slots t;
    int slot;

    if (e->has & HAS_DONE)
        return;
    fill_slots(&t, &e->r, file, line);
    if (e->r.offset >= 0)
        for (slot = 0; slot < t.span; slot++)
            if (t.sets[slot])
                claim_slot(&e->r, e->r.offset + slot, t.sets[slot], file, line);
    if ((e->has & HAS_USED && e->r.used != t.used) ||
        (e->has & HAS_SPAN && e->r.span != t.span))
        die("%s:%ld: %s %s: uses %d slots and spans %d", file, line,
            piece_name(e->r.slider), square_name(e->r.slider), t.used, t.span);
    if (count)
        ++*(long *)count;
}

int verify_list(const char *name)
{
    long verified = 0;

    read_magics(name, NULL, verify_entry, &verified);
    if (!verified)
        die("%s: holds no magics", name);
    printf("%s: %ld magics, all right\n", name, verified);
    return finish(0);
}
