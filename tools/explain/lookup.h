/* The steps of a lookup of magicbb.h, as text: main.c reads the question,
   lookup.c answers it. */
#ifndef LOOKUP_H
#define LOOKUP_H

#include <stdint.h>

enum { SHIFT_MIN = 48, SHIFT_MAX = 63 };

typedef struct {
    const char *piece;
    int numbering, square;
    uint64_t occupied; /* without the piece's own square */
    char letters[64];  /* of the pieces; '1' if the user gave a set */
    int custom;        /* magic and shift are the user's */
    uint64_t magic;
    int shift;
} question;

/* The square of a numbering of reference.h that has this number from a1 on */
int from_a1(int numbering, int square);

/* Prints the lookup; of a queen the rook's, the bishop's, and their union. */
void explain(const question *q);

#endif
