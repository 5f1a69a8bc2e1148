/* From a valid magic to others that take less room. The search goes to valid
   neighbours, a few bits away, that take less room, and while it is hot to some
   that take more ("simulated annealing").

   The room says how well the slots of many magics can be laid over one another:
   like columns in a grid that is 64 slots wide. The fewer columns a magic
   needs, and the fewer slots in them, the more others fit beside it. */
#include "tools/constants/constants.h"
#include "tools/random.h"

enum { COLUMNS = 64, COOLINGS = 128 };

/* The roots are 256 times as large: two half columns take more room than a
   whole one. */
int room_of(const int *slots, int used)
{
    static int roots[SLOTS_MAX / COLUMNS + 1];
    int column[COLUMNS] = {0}, room = 0, i;

    for (i = 1; !roots[SLOTS_MAX / COLUMNS] && i <= SLOTS_MAX / COLUMNS; i++)
        for (roots[i] = roots[i - 1]; roots[i] * roots[i] < i << 16;)
            roots[i]++;
    for (i = 0; i < used; i++)
        column[slots[i] % COLUMNS]++;
    for (i = 0; i < COLUMNS; i++)
        room += roots[column[i]];
    return room;
}

/* One to three bits flipped, added or subtracted */
static uint64_t neighbour(uint64_t magic, int bits, uint64_t *random)
{
    uint64_t r = random64(random);
    int n = 1 + (int)(r % 3);

    for (r >>= 2; n--; r >>= 18) {
        const uint64_t bit = ref_bit((int)((r >> 2 & 0xffff) % (uint64_t)bits));

        magic = r & 2 ? magic ^ bit : r & 1 ? magic + bit : magic - bit;
    }
    return magic;
}

void anneal(workspace *w, slider_magic *m, int heat, int tries,
            uint64_t *random)
{
    /* The magic's higher bits do not change the index. */
    const int bits = 64 - lowest_square(m->slider);
    int room = room_of(w->in_use, try_magic(w, m->magic, m->bits)), i;
    int hot = room / 1024 * heat;

    for (i = 0; i < tries; i++) {
        const uint64_t other = neighbour(m->magic, bits, random);
        const int used = try_magic(w, other, m->bits);
        int more;

        if (i % (tries / COOLINGS + 1) == 0)
            hot -= hot / 32;
        if (!used)
            continue;
        more = room_of(w->in_use, used) - room;
        if (more > 0 && more > random_int(random, hot + 1))
            continue;
        m->magic = other;
        room += more;
    }
    m->used = try_magic(w, m->magic, m->bits);
    m->room = room;
}
