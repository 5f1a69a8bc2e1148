/* construct: no boards at all. A blocker on square b adds magic << b to the
   product: a share of whole slots and a fraction. If the fractions of all mask
   squares sum to less than one slot, the index is the sum of the whole parts.
   If these have different numbers of trailing zeros, all such sums differ: the
   odd one decides the index's lowest bit, and so on. Square b's share depends
   on the low 64 - b bits of the magic alone, so these are guessed a few at a
   time, from the highest mask square to the lowest.

   beam: from the highest mask square to the lowest as in construct, where
   boards must share slots or shall. Once its low 64 - b bits are known a
   partial magic can be tried, without error, on all boards of the squares from
   b up: it is out as soon as two attack sets meet, and its used slots never get
   fewer. Those with the fewest are kept, with some noise, so that each attempt
   differs from the others. */
#include "tools/constants/methods.h"
#include "tools/random.h"

#include <stdlib.h>

/* ------------------------------------------------------------- construct -- */

enum {
    GUESSES = 1000,      /* then it starts afresh */
    GUESSES_A_SQUARE = 4 /* unless it has fewer bits */
};

typedef struct {
    const geometry *g;
    uint64_t random, magic;
    int bits, count, left;
} construction;

/* Adds square j and those after it. `known` low bits of the magic are final,
   the whole parts so far have the bits of `taken` as their lowest ones. */
static int construct_from(construction *c, int j, int known, uint64_t taken,
                          uint64_t fractions)
{
    int square = c->g->square[j], more = 64 - square - known, i;
    int tries = more <= 2 ? 1 << more : GUESSES_A_SQUARE;
    uint64_t magic = c->magic, first = random64(&c->random);

    for (i = 0; i < tries && c->left; i++) {
        uint64_t guess = first + (uint64_t)i, share, fraction, whole, lowest;
        c->left--;
        if (more > 2) { /* few ones make small fractions */
            guess = random64(&c->random);
            guess &= random64(&c->random);
            guess &= random64(&c->random);
        }
        guess &= ref_bit(more) - 1;
        c->magic = magic | guess << known;
        share = c->magic << square;
        fraction = share << c->bits;
        whole = share >> (64 - c->bits);
        lowest = whole & (0 - whole);
        if (!whole || taken & lowest || fractions + fraction < fractions)
            continue;
        if (j + 1 == c->count ||
            construct_from(c, j + 1, known + more, taken | lowest,
                           fractions + fraction))
            return 1;
    }
    c->magic = magic;
    return 0;
}

/* A magic for the `count` highest squares of the mask, or no success. */
static int construct(const geometry *g, int bits, int count, uint64_t random,
                     uint64_t *magic)
{
    construction c = {g, random, 0, bits, count, GUESSES};

    if (!construct_from(&c, 0, 0, 0, 0))
        return 0;
    *magic = c.magic;
    return 1;
}

int try_construct(workspace *w, const geometry *g, const boards *b,
                  uint64_t random, result *r)
{
    return construct(g, r->bits, g->count, random, &r->magic) &&
           check(w, g, b, r);
}

/* ------------------------------------------------------------------ beam -- */

/* What tells one attempt of the beam from another. */
typedef struct {
    int width; /* partial magics kept */
    int calm;  /* the noise is at most one part in 1 << calm of the key */
    int guard; /* bits below the index that tell shapes apart */
    int tidy;  /* strays count for one part in 1 << tidy */
    int apart; /* highest squares that are constructed, to share nothing */
    int exact; /* rays, bit by bit, whose squares may share no slot */
} character;

/* An attempt under way, and what it adds to all its partial magics: the next
   square's bits. */
typedef struct {
    workspace *w;
    const geometry *g;
    const boards *b;
    character c;
    uint64_t random;
    int shift;
    int known; /* low bits that are final */
    int j;     /* the square */
    int more;  /* its bits */
    int exact; /* it may share no slot */
    int last;
    uint64_t limit; /* for the key */
    int count;      /* children kept so far, in w->next */
} beam;

static int by_key(const void *a, const void *b)
{
    const partial *p = a, *q = b;
    int c = order(p->key, q->key);
    return c ? c : order(p->magic, q->magic);
}

/* Keeps the `width` best, and of those alike in shape the first. */
static int select_best(workspace *w, partial *p, int count, int width)
{
    int i, kept = 0;

    qsort(p, (size_t)count, sizeof *p, by_key);
    memset(w->seen, 0, SEEN * sizeof *w->seen);
    for (i = 0; i < count && kept < width; i++) {
        uint64_t at = p[i].shape % SEEN;
        while (w->seen[at] && w->seen[at] != p[i].shape)
            at = (at + 1) % SEEN;
        if (!w->seen[at]) {
            w->seen[at] = p[i].shape;
            p[kept++] = p[i];
        }
    }
    return kept;
}

static character draw_character(int slider, int count, uint64_t *random)
{
    static const int calms[] = {16, 16, 6, 5, 4, 3, 2, 1};
    static const int rook_rays[] = {0, 3, 3, 3, 7, 7, 11, 11};
    static const int tidies[] = {32, 32, 6, 4, 3, 2, 1, 0};
    character c;
    uint64_t r = random64(random);

    c.width = WIDTH_MIN;
    while (c.width < WIDTH_MAX && r & 1) {
        c.width *= 2;
        r >>= 1;
    }
    r = random64(random);
    c.calm = calms[r & 7];
    c.guard = 1 + (int)(r >> 3 & 7);
    c.exact = slider < 64 ? rook_rays[r >> 6 & 7] : (int)(r >> 6 & 15);
    if (!(r >> 10 & 3))
        c.exact = 0;
    c.tidy = tidies[r >> 12 & 7];
    c.apart = r >> 15 & 1 ? (int)((r >> 16) % (uint64_t)count) : 0;
    return c;
}

/* The next square's bits of the magic: all there are, or a sample. */
static uint64_t child_bits(uint64_t i, int more, uint64_t *random)
{
    uint64_t bits;

    if (more <= 12)
        return i;
    bits = random64(random) >> (64 - more);
    if (i % 3 == 0)
        bits &= ~(uint64_t)0 << (more - 12);
    if (i % 3 == 1)
        bits |= ref_bit(more - 12) - 1;
    return bits;
}

/* Adds a blocker with this share to all boards of the squares before j. Returns
   the slots in use, or 0 if sets meet or it would be more than `most`. */
static int used_with(workspace *w, const boards *b, int j, uint64_t share,
                     int shift, int used, int most, int exact)
{
    const uint16_t *sets = b->set + (1 << j);
    uint32_t epoch = next_epoch(w);
    int i;

    for (i = 0; i < 1 << j; i++) {
        uint64_t index = (w->sum[i] + share) >> shift;
        uint32_t mark = epoch | sets[i];
        if (w->slots[index]) {
            if (w->slots[index] != sets[i] || exact)
                return 0;
        } else if (w->fresh[index] >> 12 == epoch >> 12) {
            if (w->fresh[index] != mark || exact)
                return 0;
        } else {
            w->fresh[index] = mark;
            if (++used > most)
                return 0;
        }
    }
    return used;
}

/* From a fraction to the nearest whole, in 65,536ths of half a slot. */
static uint64_t distance(uint64_t fraction)
{
    return (fraction >> 63 ? ~fraction : fraction) >> 47;
}

/* Partial magics to begin with. */
static int construct_many(partial *p, const geometry *g, int bits,
                          const character *c, uint64_t *random)
{
    int tries = 2 * c->width, count = 0;

    while (tries-- && count < c->width) {
        memset(p, 0, sizeof *p);
        if (!construct(g, bits, c->apart, random64(random), &p->magic))
            continue;
        p->used = 1 << c->apart;
        p->shape = mix(p->magic + 1);
        p++;
        count++;
    }
    return count;
}

/* Lays out the boards of a partial magic, to add a square to them. */
static void place_boards(beam *m, uint64_t magic)
{
    workspace *w = m->w;
    int i;

    memset(w->slots, 0, sizeof *w->slots << (64 - m->shift));
    for (i = 0; i < 1 << m->j; i++) {
        w->sum[i] = m->b->board[i] * magic;
        w->slots[w->sum[i] >> m->shift] = m->b->set[i];
    }
}

/* Tries the square with these bits, and keeps the child if it is good. */
static void add_child(beam *m, const partial *p, uint64_t bits)
{
    partial *q = &m->w->next[m->count];
    uint64_t magic = p->magic | bits << m->known, noise;
    uint64_t share = magic << m->g->square[m->j];
    int most = m->limit >> 24 > SLOTS_MAX ? SLOTS_MAX : (int)(m->limit >> 24);
    int used =
        used_with(m->w, m->b, m->j, share, m->shift, p->used, most, m->exact);

    if (!used)
        return;
    noise = random64(&m->random);
    q->stray = p->stray;
    if (m->exact)
        q->stray += distance(share << (64 - m->shift));
    q->key = 65536;
    if (!m->last)
        q->key += (noise >> 48 >> m->c.calm) + (q->stray >> m->c.tidy);
    q->key = (uint64_t)used * q->key << 8 | (noise & 255);
    if (q->key > m->limit)
        return;
    q->magic = magic;
    q->used = used;
    q->shape = mix((p->shape ^ share >> (m->shift - m->c.guard)) + 1) | 1;
    m->count++;
}

/* From `count` partial magics to those of one more square, in w->now. Returns
   how many these are, or -1. */
static int add_square(beam *m, int count)
{
    workspace *w = m->w;
    uint64_t child, children;
    partial *now = w->now;
    int i;

    m->more = 64 - m->g->square[m->j] - m->known;
    m->exact = m->c.exact >> ray_of(m->g->far[m->j]) & 1;
    m->last = m->j + 1 == m->g->count;
    m->limit = UINT64_MAX;
    m->count = 0;
    children = ref_bit(m->more < 12 ? m->more : 12);
    for (i = 0; i < count; i++) {
        partial p = now[i];
        if (w->stopping(w->stopping_of))
            return -1;
        place_boards(m, p.magic);
        p.used += !m->j; /* the empty board's slot */
        for (child = 0; child < children; child++)
            add_child(m, &p, child_bits(child, m->more, &m->random));
        if (m->count >= 2 * m->c.width) {
            m->count = select_best(w, w->next, m->count, m->c.width);
            if (m->count == m->c.width)
                m->limit = w->next[m->count - 1].key;
        }
    }
    m->known += m->more;
    w->now = w->next;
    w->next = now;
    return select_best(w, w->now, m->count, m->c.width);
}

/* The best of `count` whole magics; beam ranks them by slots in use alone. */
static int choose(const beam *m, int count, result *r)
{
    int i, found = 0;

    for (i = 0; i < count && i < 64; i++) {
        result other = *r;
        other.magic = m->w->now[i].magic;
        if (check(m->w, m->g, m->b, &other) &&
            (!found || compare_results(&m->w->rank, &other, r) < 0)) {
            *r = other;
            found = 1;
        }
    }
    return found;
}

int try_beam(workspace *w, const geometry *g, const boards *b, uint64_t random,
             result *r)
{
    beam m = {.w = w, .g = g, .b = b, .shift = 64 - r->bits};
    int count = 1, found;

    m.c = draw_character(r->slider, g->count, &random);
    m.random = random;
    memset(w->now, 0, sizeof *w->now);
    if (m.c.apart) {
        count = construct_many(w->now, g, r->bits, &m.c, &m.random);
        m.known = 64 - g->square[m.c.apart - 1];
    }
    for (m.j = m.c.apart; m.j < g->count && count >= 0; m.j++)
        count = add_square(&m, count);
    if (count < 0)
        return -1;
    found = choose(&m, count, r);
    while (!found && r->bits >= g->count) /* rather than nothing */
        found = try_construct(w, g, b, random64(&m.random), r);
    return found;
}
