/* Rooks and bishops on their squares, from the rules of chess in reference.h */
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

uint64_t slider_mask(int slider);
uint64_t slider_attacks(int slider, uint64_t occupied);

/* The header's index bits: 12 for a rook, 9 for a bishop. */
int header_bits(int slider);

/* The squares of a mask, the highest first. Returns their number. */
int list_squares(uint64_t mask, int squares[12]);

#endif
