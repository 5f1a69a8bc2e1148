/* blocks: anneal for --rank blocks, and walks. A block is a run of slots, or
   with --stride every 2nd, 4th, ... slot; rooks have 64 of 64 slots each. What
   pack can use of a table is whole blocks: with --stride 64 those of a square
   stand like columns in a grid of rows of 64, and two squares fit in the same
   rows if their columns do.

   The magics of a square that take the least are many. A walk finds some of
   them from one, for pack to choose from: it anneals again and again, and
   never as hot as to lose all that it has. */
#include "tools/constants/steps.h"

#include <limits.h>

enum {
    WALK_CYCLE = 1 << 16, /* tries from hot to cold */
    WALK_PERIOD = 1 << 8  /* of the same heat */
};

static int square_root(int square, int from)
{
    while ((from + 1) * (from + 1) <= square)
        from++;
    return from;
}

/* Of a block of N slots n are in use. It takes the room of the square root of
   n N: all of it if n is N, and the first of them takes most, so that blocks
   fill up or become empty. The soft room is the square root of that times n.
   Both are in 16ths of a slot. */
static void list_roots(workspace *w, int bits, int soft)
{
    int size = 1 << bits / 2, hard = 0, root = 0, i;

    for (i = 0; i <= size; i++) {
        hard = square_root((i * size) << 8, hard);
        root = square_root(hard * (i << 4), root);
        w->root[i] = soft ? root : hard;
    }
}

/* The sum over all blocks, of the slots in use. */
static int add_blocks(workspace *w, int used, int bits)
{
    const int stride_bits =
        w->rank.stride_bits < bits ? w->rank.stride_bits : bits;
    const unsigned last = (1U << bits) - 1;
    const int block_bits = bits / 2, blocks = 1 << (bits - block_bits);
    int room = 0, i;

    memset(w->block, 0, (size_t)blocks * sizeof *w->block);
    for (i = 0; i < used; i++) {
        unsigned slot = w->in_use[i];
        slot = slot >> stride_bits | (slot << (bits - stride_bits) & last);
        w->block[slot >> block_bits]++;
    }
    for (i = 0; i < blocks; i++)
        room += w->root[w->block[i]];
    return room;
}

int room_of_blocks(workspace *w, int used, int bits)
{
    list_roots(w, bits, 0);
    return add_blocks(w, used, bits);
}

int room_taken(workspace *w, int count, uint64_t magic, int bits, int most)
{
    uint32_t epoch = next_epoch(w);
    int shift = 64 - bits, used = 0, room = 0, i;

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
        w->in_use[used++] = (uint16_t)index;
        room += room_of(w, index, bits, epoch);
        if (room > most)
            return 0;
    }
    return w->rank.by == RANK_BLOCKS ? add_blocks(w, used, bits) : room;
}

void shuffle_boards(workspace *w, const boards *b, int count, uint64_t *random)
{
    int i;

    for (i = 0; i < count; i++) {
        w->board[i] = b->board[i];
        w->set[i] = b->set[i];
        swap_boards(w, i, (int)(random64(random) % (uint64_t)(i + 1)));
    }
}

/* Annealing accepts so much more room, the less the colder it gets. Heat is in
   65,536ths of the unit of room. */
static int more_room(uint64_t heat, uint64_t *random)
{
    return (int)(heat * random_exponential(random) >> 32);
}

/* From a right magic on through its right neighbours, to ones that take less
   room. */
int anneal_blocks(workspace *w, const geometry *g, const boards *b,
                  uint64_t random, result *r)
{
    int count = 1 << g->count, bits = 64 - g->square[g->count - 1];
    int period = 512 << random64(&random) % 5, room, least, i;
    uint64_t magic = r->magic, heat, cold;

    shuffle_boards(w, b, count, &random);
    list_roots(w, r->bits, (int)(random64(&random) & 1));
    room = least = room_taken(w, count, magic, r->bits, INT_MAX);
    heat = (uint64_t)room << 16 >> (3 + random64(&random) % 2);
    cold = (uint64_t)room << 16 >> 11;
    for (; heat >= cold; heat -= heat >> 8) {
        if (w->stopping(w->stopping_of))
            return -1;
        for (i = 0; i < period; i++) {
            uint64_t other = neighbour(magic, bits, &random);
            int other_room = room_taken(w, count, other, r->bits, INT_MAX);
            if (!other_room || other_room > room + more_room(heat, &random))
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

void walk(workspace *w, const geometry *g, const boards *b, long tries,
          result *r)
{
    int count = 1 << g->count, bits = 64 - g->square[g->count - 1], room, i;
    uint64_t random = r->magic, hot, heat = 0;

    shuffle_boards(w, b, count, &random);
    list_roots(w, r->bits, 0);
    room = room_taken(w, count, r->magic, r->bits, INT_MAX);
    hot = (uint64_t)room << 16 >> 4;
    for (i = 0; i < tries; i++) {
        uint64_t other = neighbour(r->magic, bits, &random);
        int other_room = room_taken(w, count, other, r->bits, INT_MAX);
        if (i % WALK_CYCLE == 0)
            heat = hot;
        if (i % WALK_PERIOD == 0)
            heat -= heat >> 5;
        if (other_room && other_room <= room + more_room(heat, &random)) {
            r->magic = other;
            room = other_room;
        }
    }
    check(w, g, b, r);
}
