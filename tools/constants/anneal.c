/* anneal: from a constructed magic to valid neighbours, a few bits away, that
   take less room, and while it is hot to some that take more.

   Many magics of a square take the least room. A walk goes from one to others,
   for pack to choose from: it anneals repeatedly, never so hot that it loses
   what it has. */
#include "tools/constants/search.h"
#include "tools/random.h"

enum {
    WALK_CYCLE = 1 << 16, /* tries from hot to cold */
    WALK_PERIOD = 1 << 8  /* tries at one heat */
};

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
    int lowest = w->g.square[w->g.count - 1];
    walker p = {w, r->bits, 64 - lowest, random, r->magic, 0};

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
        if (w->stopping())
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
            if (w->stopping())
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
