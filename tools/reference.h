/* Slow definitions of everything magicbb.h answers, written from the rules of
   chess with no bit tricks and nothing from magicbb.h. Squares are a1 = 0,
   b1 = 1, ..., h8 = 63. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdint.h>

/* Files and ranks of a step: a rook's four, then a bishop's, each beside its
   opposite */
static const int ref_king_steps[8][2] = {{1, 0}, {-1, 0},  {0, 1},  {0, -1},
                                         {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
static const int ref_knight_steps[8][2] = {
    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
static const int ref_pawn_steps[2][2][2] = {{{1, 1}, {-1, 1}},
                                            {{1, -1}, {-1, -1}}};

static inline uint64_t ref_bit(int square)
{
    return (uint64_t)1 << square;
}

/* The squares reached by sliding in one direction. */
static inline uint64_t ref_ray(int square, uint64_t occupied, const int step[2])
{
    int file = square % 8 + step[0], rank = square / 8 + step[1];
    uint64_t attacks = 0;

    while (0 <= file && file < 8 && 0 <= rank && rank < 8) {
        const uint64_t bit = ref_bit(8 * rank + file);

        attacks |= bit;
        if (occupied & bit)
            break;
        file += step[0];
        rank += step[1];
    }
    return attacks;
}

static inline uint64_t ref_rays(int square, uint64_t occupied,
                                const int steps[][2], int count)
{
    uint64_t attacks = 0;

    while (count--)
        attacks |= ref_ray(square, occupied, steps[count]);
    return attacks;
}

/* The attacks of the piece with this letter of FEN. A leaper goes one step, as
   if the board were full. */
static inline uint64_t ref_attacks(char letter, int square, uint64_t occupied)
{
    switch (letter | 32) {
    case 'p':
        return ref_rays(square, UINT64_MAX, ref_pawn_steps[letter == 'p'], 2);
    case 'n':
        return ref_rays(square, UINT64_MAX, ref_knight_steps, 8);
    case 'b':
        return ref_rays(square, occupied, ref_king_steps + 4, 4);
    case 'r':
        return ref_rays(square, occupied, ref_king_steps, 4);
    case 'q':
        return ref_rays(square, occupied, ref_king_steps, 8);
    default:
        return ref_rays(square, UINT64_MAX, ref_king_steps, 8);
    }
}

/* The attacks of such a piece on each square of the set */
static inline uint64_t ref_all_attacks(char letter, uint64_t set,
                                       uint64_t occupied)
{
    uint64_t attacks = 0;
    int square;

    for (square = 0; square < 64; square++)
        if (set & ref_bit(square))
            attacks |= ref_attacks(letter, square, occupied);
    return attacks;
}

/* The squares on which a piece changes what the slider attacks */
static inline uint64_t ref_mask(char letter, int square)
{
    const uint64_t most = ref_attacks(letter, square, 0);
    uint64_t mask = 0;
    int s;

    for (s = 0; s < 64; s++)
        if (ref_attacks(letter, square, ref_bit(s)) != most)
            mask |= ref_bit(s);
    return mask;
}

/* Index of the king step whose ray from a reaches b, or -1. */
static inline int ref_direction(int a, int b)
{
    int i = 7;

    while (i >= 0 && !(ref_ray(a, 0, ref_king_steps[i]) & ref_bit(b)))
        i--;
    return i;
}

static inline uint64_t ref_between(int a, int b)
{
    const int i = ref_direction(a, b);

    return i < 0 ? 0 : ref_ray(a, ref_bit(b), ref_king_steps[i]) & ~ref_bit(b);
}

/* The squares beyond b, seen from a. */
static inline uint64_t ref_beyond(int a, int b)
{
    const int i = ref_direction(a, b);

    return i < 0 ? 0 : ref_ray(b, 0, ref_king_steps[i]);
}

/* All squares of the line through both. */
static inline uint64_t ref_line(int a, int b)
{
    const int i = ref_direction(a, b);

    return i < 0 ? 0
                 : ref_ray(a, 0, ref_king_steps[i]) |
                       ref_ray(b, 0, ref_king_steps[i ^ 1]);
}

/* The one trick here: the next subset of a mask; 0 after the last. */
static inline uint64_t next_board(uint64_t subset, uint64_t mask)
{
    return (subset - mask) & mask;
}

#endif
