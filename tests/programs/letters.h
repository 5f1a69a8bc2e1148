/* A board as 64 letters, for slow definitions: it shares no code with what is
   tested. */
#ifndef LETTERS_H
#define LETTERS_H

#include "tools/reference.h"
#include <string.h>

typedef struct {
    char at[64]; /* from a1 on: a letter of FEN, or a dot */
} place;

static const char letters[] = "PNBRQKpnbrqk";

/* 0 for a white pawn to 11 for a black king */
static inline int index_of(char letter)
{
    return (int)(strchr(letters, letter) - letters);
}

/* 0 for a pawn to 5 for a king; 6 for a dot */
static inline int type_of(char letter)
{
    return letter == '.' ? 6 : index_of(letter) % 6;
}

static inline int is_of(char letter, int side)
{
    return letter != '.' && index_of(letter) / 6 == side;
}

static inline uint64_t ref_side(const place *p, int side)
{
    uint64_t set = 0;
    int s;

    for (s = 0; s < 64; s++)
        if (is_of(p->at[s], side))
            set |= ref_bit(s);
    return set;
}

static inline uint64_t ref_all(const place *p)
{
    return ref_side(p, 0) | ref_side(p, 1);
}

#endif
