/* The methods by which find_magics searches for magics, and explains. The page
   of examples/web/ searches with these same lines. It has no libc: whoever
   includes this has what tools/sliders.h needs, and qsort() and strcmp(). */
#ifndef SEARCH_H
#define SEARCH_H

#include "tools/sliders.h"

#include <limits.h>

enum {
    BLOCK_SIZES = 3,
    GUESSES = 1000,       /* construct: then it starts afresh */
    GUESSES_A_SQUARE = 4, /* and at each square, unless it has fewer bits */
    CHILDREN_MAX = 4096   /* beam: more than these are sampled */
};

static enum { RANK_USED, RANK_SPAN, RANK_BITS, RANK_ROOM, RANKS } rank;
static int stride_bits; /* see room_of() */

static inline int order(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

/* Before 0: a is better than b. Only the same result compares as 0, so the
   best of many does not depend on the order in which they come. */
static inline int compare_results(const result *a, const result *b)
{
    int used = a->used - b->used, span = a->span - b->span;
    int bits = a->bits - b->bits, c;

    c = rank == RANK_USED   ? used
        : rank == RANK_SPAN ? span
        : rank == RANK_ROOM ? a->room - b->room
                            : bits;
    if (!c)
        c = used ? used : span ? span : bits;
    if (!c)
        c = order(a->attempt, b->attempt);
    if (!c)
        c = order(a->seed, b->seed);
    if (!c)
        c = order(a->magic, b->magic);
    return c ? c : strcmp(a->method, b->method);
}

/* The time is not the same each time. */
/* --------------------------------------------------------------- methods -- */

typedef struct {
    uint64_t magic, key, shape;
    uint64_t stray; /* how far the shares of exact rays are from whole slots */
    int used;
} partial;

/* What one thread works with. A slot is free unless it bears the epoch of the
   magic being tried: cheaper than clearing. */
typedef struct {
    uint32_t fresh[SLOTS_MAX], epoch; /* epoch << 12 | set */
    uint16_t slots[SLOTS_MAX];
    uint64_t sum[BOARDS_MAX], board[BOARDS_MAX];
    uint16_t set[BOARDS_MAX];
    uint32_t blocks[BLOCK_SIZES][SLOTS_MAX / 8]; /* epoch: in use */
    partial *now, *next;
    uint64_t *seen;
    int (*stopping)(void *);
    void *stopping_of;
} workspace;

enum {
    WIDTH_MIN = 32,
    WIDTH_MAX = WIDTH_MIN << 8,
    PARTIALS = 2 * WIDTH_MAX + CHILDREN_MAX,
    SEEN = 4 * WIDTH_MAX
};

static inline uint32_t next_epoch(workspace *w)
{
    if (++w->epoch == (uint32_t)1 << 20) {
        memset(w->fresh, 0, sizeof w->fresh);
        w->epoch = 1;
    }
    return w->epoch << 12;
}

/* The room that one more slot in use takes: itself and, if they were empty,
   the blocks of 8, 32 and 128 slots around it, where other squares' arrays will
   hardly fit any more. A block is a run of slots, or with --stride every 2nd,
   4th, ... slot: arrays of the same stride fit between each other. */
static inline int room_of(workspace *w, uint64_t index, int bits,
                          uint32_t epoch)
{
    static const int block_bits[BLOCK_SIZES] = {3, 5, 7};
    int room = 1, i;

    if (rank != RANK_ROOM)
        return room;
    index = index >> stride_bits |
            (index << (bits - stride_bits) & (ref_bit(bits) - 1));
    for (i = 0; i < BLOCK_SIZES; i++) {
        uint32_t *block = &w->blocks[i][index >> block_bits[i]];
        if (*block == epoch) /* and so are those around it */
            break;
        *block = epoch;
        room += 1 << block_bits[i];
    }
    return room;
}

/* Tries all boards. Fills in used, span and room. */
static inline int check(workspace *w, const geometry *g, const boards *b,
                        result *r)
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
        r->used++;
        r->room += room_of(w, (uint64_t)index, r->bits, epoch);
        if (r->span <= index)
            r->span = index + 1;
    }
    return 1;
}

static inline int try_random(workspace *w, const geometry *g, const boards *b,
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

typedef struct {
    const geometry *g;
    uint64_t random, magic;
    int bits, count, left;
} construction;

/* Adds square j and those after it. `known` low bits of the magic are final,
   the whole parts so far have the bits of `taken` as their lowest ones. */
static inline int construct_from(construction *c, int j, int known,
                                 uint64_t taken, uint64_t fractions)
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
static inline int construct(const geometry *g, int bits, int count,
                            uint64_t random, uint64_t *magic)
{
    construction c;

    c.g = g;
    c.random = random;
    c.magic = 0;
    c.bits = bits;
    c.count = count;
    c.left = GUESSES;
    if (!construct_from(&c, 0, 0, 0, 0))
        return 0;
    *magic = c.magic;
    return 1;
}

static inline int try_construct(workspace *w, const geometry *g,
                                const boards *b, uint64_t random, result *r)
{
    return construct(g, r->bits, g->count, random, &r->magic) &&
           check(w, g, b, r);
}

static inline int by_key(const void *a, const void *b)
{
    const partial *p = a, *q = b;
    int c = order(p->key, q->key);
    return c ? c : order(p->magic, q->magic);
}

/* Keeps the `width` best, and of those alike in shape the first. */
static inline int select_best(workspace *w, partial *p, int count, int width)
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

static inline void swap_boards(workspace *w, int i, int j)
{
    uint64_t board = w->board[i];
    uint16_t set = w->set[i];

    w->board[i] = w->board[j];
    w->set[i] = w->set[j];
    w->board[j] = board;
    w->set[j] = set;
}

/* What tells one attempt of the beam from another. */
typedef struct {
    int width; /* partial magics kept */
    int calm;  /* the noise is at most one part in 1 << calm of the key */
    int guard; /* bits below the index that tell shapes apart */
    int tidy;  /* strays count for one part in 1 << tidy */
    int apart; /* highest squares that are constructed, to share nothing */
    int exact; /* rays, bit by bit, whose squares may share no slot */
} character;

static inline character draw_character(int slider, int count, uint64_t *random)
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
static inline uint64_t child_bits(uint64_t i, int more, uint64_t *random)
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
static inline int used_with(workspace *w, const boards *b, int j,
                            uint64_t share, int shift, int used, int most,
                            int exact)
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

/* Tries all boards, in an order that changes: those that told a wrong magic
   come up to be tried sooner. Returns the room taken, or 0 if sets meet or it
   would be more than `most`. */
static inline int room_taken(workspace *w, int count, uint64_t magic, int shift,
                             int most)
{
    uint32_t epoch = next_epoch(w);
    int i, room = 0;

    for (i = 0; i < count; i++) {
        uint64_t index = w->board[i] * magic >> shift;
        uint32_t *slot = &w->fresh[index];
        if (*slot >> 12 == epoch >> 12) {
            int earlier = (int)(*slot & 4095);
            if (w->set[earlier] == w->set[i])
                continue;
            swap_boards(w, i, i / 2);
            swap_boards(w, earlier, earlier / 2);
            return 0;
        }
        *slot = epoch | (uint32_t)i;
        room += room_of(w, index, 64 - shift, epoch);
        if (room > most)
            return 0;
    }
    return room;
}

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

/* -log2 of a random number between 0 and 1, in 65,536ths. Piecewise linear:
   it need not be exact, but the same on every machine. */
static inline uint64_t random_exponential(uint64_t *random)
{
    uint64_t r = random64(random), whole = 0;

    for (; whole < 40 && !(r >> 63); whole++)
        r <<= 1;
    return (whole << 16) + (65535 - (r >> 47 & 65535));
}

/* From a right magic on through its right neighbours, to ones that take less
   room. More room is accepted too, the less the colder it gets; heat is in
   65,536ths of a slot. */
static inline int anneal(workspace *w, const geometry *g, const boards *b,
                         uint64_t random, result *r)
{
    int count = 1 << g->count, bits = 64 - g->square[g->count - 1];
    int shift = 64 - r->bits, room, least, i;
    int period = 128 << random64(&random) % 4;
    uint64_t magic = r->magic, heat;

    for (i = 0; i < count; i++) {
        w->board[i] = b->board[i];
        w->set[i] = b->set[i];
        swap_boards(w, i, (int)(random64(&random) % (uint64_t)(i + 1)));
    }
    room = least = room_taken(w, count, magic, shift, INT_MAX);
    heat = (uint64_t)room << 16 >> (1 + random64(&random) % 8);
    for (; heat >= 1 << 14; heat -= heat >> 10) {
        if (w->stopping(w->stopping_of))
            return -1;
        for (i = 0; i < period; i++) {
            uint64_t other = neighbour(magic, bits, &random);
            uint64_t more = heat * random_exponential(&random) >> 32;
            int other_room =
                room_taken(w, count, other, shift, room + (int)more);
            if (!other_room)
                continue;
            magic = other;
            room = other_room;
            if (room < least) {
                least = room;
                r->magic = magic;
            }
        }
    }
    check(w, g, b, r);
    return 1;
}

/* From a fraction to the nearest whole, in 65,536ths of half a slot. */
static inline uint64_t distance(uint64_t fraction)
{
    return (fraction >> 63 ? ~fraction : fraction) >> 47;
}

/* Partial magics to begin with. */
static inline int construct_many(partial *p, const geometry *g, int bits,
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

static inline int try_beam(workspace *w, const geometry *g, const boards *b,
                           uint64_t random, result *r)
{
    character c = draw_character(r->slider, g->count, &random);
    int shift = 64 - r->bits, known = 0, count = 1, found = 0, i, j, k;

    memset(w->now, 0, sizeof *w->now);
    if (c.apart) {
        count = construct_many(w->now, g, r->bits, &c, &random);
        known = 64 - g->square[c.apart - 1];
    }
    for (j = c.apart; j < g->count; j++) {
        int half = 1 << j, more = 64 - g->square[j] - known, n = 0;
        int exact = c.exact >> ray_of(g->far[j]) & 1, last = j + 1 == g->count;
        uint64_t limit = UINT64_MAX;
        partial *swap;
        for (i = 0; i < count; i++) {
            partial p = w->now[i];
            uint64_t child, children = ref_bit(more < 12 ? more : 12);
            if (w->stopping(w->stopping_of))
                return -1;
            memset(w->slots, 0, sizeof *w->slots << r->bits);
            for (k = 0; k < half; k++) {
                w->sum[k] = b->board[k] * p.magic;
                w->slots[w->sum[k] >> shift] = b->set[k];
            }
            p.used += !j; /* the empty board's slot */
            for (child = 0; child < children; child++) {
                partial *q = &w->next[n];
                uint64_t bits = child_bits(child, more, &random), noise;
                uint64_t magic = p.magic | bits << known;
                uint64_t share = magic << g->square[j];
                int most =
                    limit >> 24 > SLOTS_MAX ? SLOTS_MAX : (int)(limit >> 24);
                int used =
                    used_with(w, b, j, share, shift, p.used, most, exact);
                if (!used)
                    continue;
                noise = random64(&random);
                q->stray = p.stray + (exact ? distance(share << r->bits) : 0);
                q->key = 65536;
                if (!last)
                    q->key += (noise >> 48 >> c.calm) + (q->stray >> c.tidy);
                q->key = (uint64_t)used * q->key << 8 | (noise & 255);
                if (q->key > limit)
                    continue;
                q->magic = magic;
                q->used = used;
                q->shape = mix((p.shape ^ share >> (shift - c.guard)) + 1) | 1;
                n++;
            }
            if (n >= 2 * c.width) {
                n = select_best(w, w->next, n, c.width);
                if (n == c.width)
                    limit = w->next[n - 1].key;
            }
        }
        count = select_best(w, w->next, n, c.width);
        known += more;
        swap = w->now;
        w->now = w->next;
        w->next = swap;
    }
    for (i = 0; i < count && i < 64; i++) {
        result other = *r;
        other.magic = w->now[i].magic;
        if (check(w, g, b, &other) &&
            (!found || compare_results(&other, r) < 0)) {
            *r = other;
            found = 1;
        }
    }
    while (!found && r->bits >= g->count) /* rather than nothing */
        found = try_construct(w, g, b, random64(&random), r);
    return found;
}

/* Half of the attempts begin with a magic that shares no slots. */
static inline int try_anneal(workspace *w, const geometry *g, const boards *b,
                             uint64_t random, result *r)
{
    uint64_t seed = random64(&random);
    int found = 0;

    if (r->bits >= g->count && random64(&random) & 1)
        found = try_construct(w, g, b, seed, r);
    if (!found)
        found = try_beam(w, g, b, seed, r);
    return found > 0 ? anneal(w, g, b, random64(&random), r) : found;
}

#endif
