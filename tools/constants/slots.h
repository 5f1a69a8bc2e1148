/* What the methods share when they try the boards of a magic: marks that need
   no clearing, and the room that slots take. */
#ifndef SLOTS_H
#define SLOTS_H

#include "tools/constants/methods.h"

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

#endif
