/* Sliders, their blocker boards, and results of searches. find_magics and pack
   need this, and the page of examples/web/, which has no libc: whoever includes
   it has memset() and free(), and allocate(), which is calloc() that succeeds.
   */
#ifndef SLIDERS_H
#define SLIDERS_H

#include "tests/reference.h"

#include <stddef.h>

enum {
    SLIDERS = 128, /* rook a1 to h8, bishop a1 to h8 */
    BOARDS_MAX = 4096,
    BITS_MAX = 16,
    SLOTS_MAX = 1 << BITS_MAX
};

/* splitmix64: the same numbers on every machine */
static inline uint64_t mix(uint64_t z)
{
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static inline uint64_t random64(uint64_t *state)
{
    return mix(*state += 0x9e3779b97f4a7c15);
}

/* ---------------------------------------------------- sliders and boards -- */

/* A slider's number is its square, and 64 more for a bishop. */
typedef struct {
    uint64_t mask;
    int count;        /* squares in the mask */
    int sets;         /* distinct attack sets */
    int square[12];   /* of the mask, highest first */
    uint16_t far[12]; /* the ray's length up to there, in the ray's field */
    uint16_t open;    /* the lengths of the four rays, 3 bits each */
} geometry;

/* Board i holds square[j] for each bit j of i, so that the boards below 1 << j
   use the j highest squares. A set is named by how far its rays reach, which
   is never nothing in all four directions: 0 names no set. */
typedef struct {
    uint64_t *board;
    uint16_t *set;
} boards;

static inline const int (*steps_of(int slider))[2]
{
    return slider < 64 ? ref_rook_steps : ref_bishop_steps;
}

static inline void study_square(geometry *g, int slider)
{
    uint16_t far[64] = {0};
    int ray, b;

    memset(g, 0, sizeof *g);
    g->sets = 1;
    for (ray = 0; ray < 4; ray++) {
        const int *step = steps_of(slider)[ray];
        ref_place p = ref_step(ref_place_of(0, slider & 63), step);
        int length = 0;
        for (; ref_on_board(p); p = ref_step(p, step))
            far[ref_square_of(0, p)] = (uint16_t)(++length << 3 * ray);
        g->open = (uint16_t)(g->open | length << 3 * ray);
        g->sets *= length ? length : 1;
    }
    g->mask = ref_mask(slider & 63, steps_of(slider));
    for (b = 63; b >= 0; b--)
        if (g->mask >> b & 1) {
            g->square[g->count] = b;
            g->far[g->count++] = far[b];
        }
}

static inline int ray_of(uint16_t far)
{
    return far >> 9 ? 3 : far >> 6 ? 2 : far >> 3 ? 1 : 0;
}

static inline void make_boards(boards *out, const geometry *g)
{
    int i, j;

    out->board = allocate((size_t)1 << g->count, sizeof *out->board);
    out->set = allocate((size_t)1 << g->count, sizeof *out->set);
    out->set[0] = g->open;
    for (j = 0; j < g->count; j++) {
        int half = 1 << j, field = 7 << 3 * ray_of(g->far[j]);
        for (i = 0; i < half; i++) {
            int set = out->set[i], length = set & field;
            if (length > g->far[j])
                length = g->far[j];
            out->board[half + i] = out->board[i] | ref_bit(g->square[j]);
            out->set[half + i] = (uint16_t)((set & ~field) | length);
        }
    }
}

static inline void free_boards(boards *b)
{
    free(b->board);
    free(b->set);
}

/* --------------------------------------------------------------- results -- */

typedef struct {
    int slider, bits;
    uint64_t magic;
    int used, span; /* slots in use, and up to the last of them */
    int room;       /* a measure of how much these are in others' way */
    int offset;     /* in a packed table; -1: in none */
    /* how find_magics found it, if it did: the options, and which attempt */
    char method[12], aim[12], start[128];
    uint64_t seed, attempt;
    double seconds;
} result;

#endif
