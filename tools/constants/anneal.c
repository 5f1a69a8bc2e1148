/* anneal: from a right magic to right neighbours, a few bits away, that take
   less room, and while it is hot to some that take more. It begins with what
   construct or beam finds, or with the magic of --start.

   The magics of a square that take the least are many. A walk finds some of
   them from one, for pack to choose from: it anneals again and again, and
   never as hot as to lose all that it has. */
#include "tools/constants/methods.h"
#include "tools/random.h"

#include <limits.h>

enum {
    WALK_CYCLE = 1 << 16, /* tries from hot to cold */
    WALK_PERIOD = 1 << 8  /* of the same heat */
};

/* Where it is. */
typedef struct {
    workspace *w;
    int count, bits; /* of boards, of the index */
    int magic_bits;  /* the others would not change an index */
    uint64_t random, magic;
    int room;
} place;

/* One to three bits flipped, added or taken away. */
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

/* Annealing accepts so much more room, the less the colder it gets. Heat is in
   65,536ths of the unit of room. */
static int more_room(uint64_t heat, uint64_t *random)
{
    return (int)(heat * random_exponential(random) >> 32);
}

static place begin(workspace *w, const geometry *g, const boards *b,
                   uint64_t random, const result *r)
{
    place p = {w,      1 << g->count, r->bits, 64 - g->square[g->count - 1],
               random, r->magic,      0};

    shuffle_boards(w, b, p.count, &p.random);
    return p;
}

/* To a neighbour, if it is right and does not take too much room. What blocks
   take is known only when all boards have been tried. */
static void step(place *p, uint64_t heat)
{
    const int blocks = p->w->rank.by == RANK_BLOCKS;
    uint64_t other = neighbour(p->magic, p->magic_bits, &p->random);
    int most = blocks ? INT_MAX : p->room + more_room(heat, &p->random);
    int room = room_taken(p->w, p->count, other, p->bits, most);

    if (!room || (blocks && room > p->room + more_room(heat, &p->random)))
        return;
    p->magic = other;
    p->room = room;
}

static int anneal(workspace *w, const geometry *g, const boards *b,
                  uint64_t random, result *r)
{
    const int blocks = w->rank.by == RANK_BLOCKS;
    int period =
        blocks ? 512 << random64(&random) % 5 : 128 << random64(&random) % 4;
    place p = begin(w, g, b, random, r);
    uint64_t heat, cold = 1 << 14;
    int least, i;

    if (blocks)
        list_roots(w, r->bits, (int)(random64(&p.random) & 1));
    p.room = least = room_taken(w, p.count, p.magic, r->bits, INT_MAX);
    heat = (uint64_t)p.room << 16;
    if (blocks)
        cold = heat >> 11;
    heat >>= blocks ? 3 + random64(&p.random) % 2 : 1 + random64(&p.random) % 8;
    for (; heat >= cold; heat -= heat >> (blocks ? 8 : 10)) {
        if (w->stopping(w->stopping_of))
            return -1;
        for (i = 0; i < period; i++) {
            step(&p, heat);
            if (p.room < least) {
                least = p.room;
                r->magic = p.magic;
            }
        }
    }
    check(w, g, b, r);
    return 1;
}

void walk(workspace *w, const geometry *g, const boards *b, long tries,
          result *r)
{
    place p = begin(w, g, b, r->magic, r);
    uint64_t hot, heat = 0;
    int i;

    list_roots(w, r->bits, 0);
    p.room = room_taken(w, p.count, p.magic, r->bits, INT_MAX);
    hot = (uint64_t)p.room << 16 >> 4;
    for (i = 0; i < tries; i++) {
        if (i % WALK_CYCLE == 0)
            heat = hot;
        if (i % WALK_PERIOD == 0)
            heat -= heat >> 5;
        step(&p, heat);
    }
    r->magic = p.magic;
    check(w, g, b, r);
}

/* Half of the attempts begin with a magic that shares no slots; for blocks, all
   that can. */
int try_anneal(workspace *w, const geometry *g, const boards *b,
               uint64_t random, result *r)
{
    uint64_t seed = random64(&random);
    int found = 0;

    if (r->bits >= g->count &&
        (w->rank.by == RANK_BLOCKS || random64(&random) & 1))
        found = try_construct(w, g, b, seed, r);
    if (!found)
        found = try_beam(w, g, b, seed, r);
    return found > 0 ? anneal(w, g, b, random64(&random), r) : found;
}

/* From the magic of --start. */
int try_start(workspace *w, const geometry *g, const boards *b, uint64_t random,
              result *r)
{
    random64(&random); /* magics.csv was found with numbers from the next on */
    r->magic = w->start;
    return check(w, g, b, r) ? anneal(w, g, b, random64(&random), r) : 0;
}
