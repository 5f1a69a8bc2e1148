/* Sliders and their blocker boards, from the rules of chess in reference.h */
#ifndef SLIDER_H
#define SLIDER_H

#include "tools/reference.h"

enum {
    SLIDERS = 128, /* rook a1 to h8, bishop a1 to h8 */
    BOARDS_MAX = 4096,
    BITS_MAX = 16,
    SLOTS_MAX = 1 << BITS_MAX
};

/* A slider's number is its square, and 64 more for a bishop. */
const char *slider_name(int slider); /* rook a1 */
const char *piece_name(int slider);
const char *square_name(int slider);

typedef struct {
    uint64_t mask;
    int count;           /* squares in the mask */
    int square[12];      /* of the mask, highest first */
    uint16_t reach[12];  /* the ray's length up to there, in the ray's field */
    uint16_t open_reach; /* the lengths of the four rays, 3 bits each */
} geometry;

/* Board i holds square[j] for each bit j of i, so that the boards below 1 << j
   use the j highest squares. An attack set is named by the lengths of its four
   rays; 0 names none, as every slider attacks something. */
typedef struct {
    uint64_t board[BOARDS_MAX];
    uint16_t set[BOARDS_MAX];
} boards;

const int (*steps_of(int slider))[2];
void study_square(geometry *g, int slider);
void make_boards(boards *out, const geometry *g);

/* The header's index bits: 12 for a rook, 9 for a bishop. */
int header_bits(int slider);

#endif
