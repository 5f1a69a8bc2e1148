/* What the methods share when they try the boards of a magic: marks that need
   no clearing, the room that slots take, and steps from magic to magic. */
#ifndef STEPS_H
#define STEPS_H

#include "tools/constants/methods.h"
#include "tools/random.h"

#include <string.h>

static inline int order(uint64_t a, uint64_t b)
{
    return (a > b) - (a < b);
}

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
    const int stride_bits = w->rank.stride_bits;
    int room = 1, i;

    if (w->rank.by != RANK_ROOM)
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

/* blocks.c: tries all boards, in an order that changes: those that told a wrong
   magic come up to be tried sooner. Returns the room taken, or 0 if sets meet
   or it would be more than `most`. */
int room_taken(workspace *w, int count, uint64_t magic, int bits, int most);

static inline void swap_boards(workspace *w, int i, int j)
{
    uint64_t board = w->board[i];
    uint16_t set = w->set[i];

    w->board[i] = w->board[j];
    w->set[i] = w->set[j];
    w->board[j] = board;
    w->set[j] = set;
}

/* All boards in a random order; in blocks.c. */
void shuffle_boards(workspace *w, const boards *b, int count, uint64_t *random);

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

#endif
