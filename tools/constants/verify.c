/* Are magics right, and which are the best? What verify() knows is from the
   rules of chess alone: it shares nothing with the search but how a list is
   read. */
#include "tools/cli.h"
#include "tools/constants/search.h"

#include <inttypes.h>

/* In a packed table a slot may serve several squares if it means the same to
   each. */
static void claim_slot(const result *r, int slot, uint64_t attacks,
                       const char *where)
{
    enum { TABLE_MAX = OFFSET_MAX + SLIDERS * SLOTS_MAX };
    static uint64_t table[TABLE_MAX];
    static unsigned char owner[TABLE_MAX];

    if (table[slot] && table[slot] != attacks)
        die("%s: %s %s: slot %d is taken by %s %s", where,
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

static void fill_slots(slots *t, const result *r, const char *where)
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
            die("%s: %s %s: wrong magic: blockers 0x%" PRIx64 " and 0x%" PRIx64
                " share slot %" PRIu64 " but not their attacks",
                where, piece_name(r->slider), square_name(r->slider),
                t->first[slot], blockers, slot);
        if (!t->sets[slot])
            t->first[slot] = blockers, t->used++;
        t->sets[slot] = attacks;
        if (t->span <= (int)slot)
            t->span = (int)slot + 1;
        blockers = (blockers - mask) & mask;
    } while (blockers);
}

/* What a list holds; squares that have an offset are packed. */
typedef struct {
    long verified;
    int packed, used, end;
} tally;

void verify(void *to, const result *r, const char *where)
{
    static tally unread;
    static slots s;
    tally *t = to ? (tally *)to : &unread;
    int slot;

    if (r->made)
        return;
    fill_slots(&s, r, where);
    t->verified++;
    if (r->offset < 0)
        return;
    for (slot = 0; slot < s.span; slot++)
        if (s.sets[slot])
            claim_slot(r, r->offset + slot, s.sets[slot], where);
    t->packed++;
    t->used += s.used;
    if (t->end < r->offset + s.span)
        t->end = r->offset + s.span;
}

int verify_list(const char *name)
{
    tally t = {0, 0, 0, 0};

    read_magics(name, verify, &t);
    if (!t.verified)
        die("%s: holds no magics", name);
    printf("%s: %ld magics, all right\n", name, t.verified);
    if (t.packed == SLIDERS)
        printf("%s: %d entries, %d in use\n", name, t.end, t.used);
    return finish(0);
}

/* -------------------------------------------- the best of several lists -- */

/* Blockers are tried in another order than in verify(), and faster. */
void measure(const ranking *rank, result *r, const char *where)
{
    static workspace space;
    geometry g;
    boards b;

    study_square(&g, r->slider);
    make_boards(&b, &g);
    space.rank = *rank;
    if (!check(&space, &g, &b, r))
        verify(NULL, r, where); /* says which boards meet */
}

void merge(void *to, const result *of, const char *where)
{
    collection *all = (collection *)to;
    const int i = of->slider;
    result r = *of;

    all->searched[i] = 1;
    if (r.made)
        return;
    measure(&all->rank, &r, where);
    if (!all->known[i] || compare_results(&all->rank, &r, &all->best[i]) < 0)
        all->best[i] = r;
    all->known[i] = 1;
}
