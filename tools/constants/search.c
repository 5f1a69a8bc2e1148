/* Three ways to a magic.

   random: numbers with few ones, until one is valid, as most articles do.

   construct: without trying boards. A blocker on square b adds magic << b to
   the product: a share of whole slots and a fraction. If the fractions of all
   mask squares sum to less than one slot, the index is the sum of the whole
   parts. If these have different numbers of trailing zeros, all such sums
   differ: the odd one decides the index's lowest bit, and so on. Square b's
   share depends on the low 64 - b bits of the magic alone, so these are
   guessed a few at a time, from the highest mask square to the lowest.

   anneal: from a constructed magic to valid neighbours, a few bits away, that
   take less room, and while it is hot to some that take more.

   Many magics of a square take the least room. A walk goes from one to others,
   for pack to choose from: it anneals repeatedly, never so hot that it loses
   what it has. */
#include "tools/constants/search.h"
#include "tools/cli.h"
#include "tools/random.h"

enum {
    GUESSES = 1000,       /* then it starts afresh */
    GUESSES_A_SQUARE = 4, /* unless it has fewer bits */
    WALK_CYCLE = 1 << 16, /* tries from hot to cold */
    WALK_PERIOD = 1 << 8  /* tries at one heat */
};

uint64_t attempt_seed(uint64_t seed, int slider)
{
    return mix(mix(mix(seed) + (uint64_t)slider) ^ mix(1));
}

static uint64_t few_ones(uint64_t *random)
{
    uint64_t ones = random64(random);

    ones &= random64(random);
    return ones & random64(random);
}

int try_random(workspace *w, uint64_t random, result *r)
{
    study(w, r->slider);
    do {
        if (caught)
            return 0;
        r->magic = few_ones(&random);
    } while (!try_magic(w, r->magic, r->bits));
    return check(w, r);
}

typedef struct {
    const workspace *w;
    uint64_t random, magic;
    int bits, left;
} construction;

/* Adds square j and those after it. `known` low bits of the magic are final,
   the whole parts so far have the bits of `taken` as their lowest ones. */
static int construct_from(construction *c, int j, int known, uint64_t taken,
                          uint64_t fractions)
{
    int square = c->w->square[j], more = 64 - square - known, i;
    int tries = more <= 2 ? 1 << more : GUESSES_A_SQUARE;
    uint64_t magic = c->magic, first = random64(&c->random);

    for (i = 0; i < tries && c->left; i++) {
        uint64_t guess = first + (uint64_t)i, share, fraction, whole, lowest;
        c->left--;
        if (more > 2) /* few ones make small fractions */
            guess = few_ones(&c->random);
        guess &= ref_bit(more) - 1;
        c->magic = magic | guess << known;
        share = c->magic << square;
        fraction = share << c->bits;
        whole = share >> (64 - c->bits);
        lowest = whole & (0 - whole);
        if (!whole || taken & lowest || fractions + fraction < fractions)
            continue;
        if (j + 1 == c->w->squares ||
            construct_from(c, j + 1, known + more, taken | lowest,
                           fractions + fraction))
            return 1;
    }
    c->magic = magic;
    return 0;
}

int try_construct(workspace *w, uint64_t random, result *r)
{
    construction c = {w, random, 0, r->bits, 0};

    study(w, r->slider);
    do {
        if (caught)
            return 0;
        c.left = GUESSES;
    } while (!construct_from(&c, 0, 0, 0, 0));
    r->magic = c.magic;
    return check(w, r);
}

/* ---------------------------------------------------------- annealing -- */

typedef struct {
    workspace *w;
    int bits;       /* of the index */
    int magic_bits; /* the higher ones do not change the index */
    uint64_t random, magic;
    int room;
} walker;

/* One to three bits flipped, added or subtracted. */
static uint64_t neighbour(uint64_t magic, int bits, uint64_t *random)
{
    uint64_t r = random64(random);
    int n = 1 + (int)(r % 3);

    for (r >>= 2; n--; r >>= 18) {
        uint64_t bit = ref_bit((int)((r >> 2 & 0xffff) * (uint64_t)bits >> 16));
        magic = r & 2 ? magic ^ bit : r & 1 ? magic + bit : magic - bit;
    }
    return magic;
}

/* Starts at the magic of r. With `draws`, it measures soft room half the time,
   at random. */
static walker begin(workspace *w, uint64_t random, const result *r, int draws)
{
    walker p = {w, r->bits, 64, random, r->magic, 0};

    study(w, r->slider);
    p.magic_bits -= w->square[w->squares - 1];
    shuffle_boards(w, &p.random);
    list_roots(w, p.bits, draws && random64(&p.random) & 1);
    p.room = room_of(w, try_magic(w, p.magic, p.bits), p.bits);
    return p;
}

/* Goes to a neighbour, if it is valid and does not take too much room: the
   colder, the less. Heat is in 65,536ths of the unit of room. */
static void step(walker *p, uint64_t heat)
{
    uint64_t other = neighbour(p->magic, p->magic_bits, &p->random);
    int used = try_magic(p->w, other, p->bits), room;

    if (!used)
        return;
    room = room_of(p->w, used, p->bits);
    if (room - p->room > (int)(heat * random_exponential(&p->random) >> 32))
        return;
    p->magic = other;
    p->room = room;
}

static int anneal(workspace *w, uint64_t random, result *r)
{
    int period = 512 << random64(&random) % 5;
    walker p = begin(w, random, r, 1);
    uint64_t heat = (uint64_t)p.room << 16, cold = heat >> 11;
    int least = p.room, i;

    heat >>= 3 + random64(&p.random) % 2;
    for (; heat >= cold; heat -= heat >> 8) {
        if (caught)
            return 0;
        for (i = 0; i < period; i++) {
            step(&p, heat);
            if (p.room < least) {
                least = p.room;
                r->magic = p.magic;
            }
        }
    }
    return check(w, r);
}

int try_anneal(workspace *w, uint64_t random, result *r)
{
    uint64_t seed = random64(&random);

    return try_construct(w, seed, r) && anneal(w, random64(&random), r);
}

int walk(workspace *w, long tries, result *r)
{
    walker p = begin(w, r->magic, r, 0);
    uint64_t hot = (uint64_t)p.room << 12, heat = 0;
    long i;

    for (i = 0; i < tries; i++) {
        if (i % WALK_CYCLE == 0) {
            if (caught)
                return 0;
            heat = hot;
        }
        if (i % WALK_PERIOD == 0)
            heat -= heat >> 5;
        step(&p, heat);
    }
    r->magic = p.magic;
    return check(w, r);
}
