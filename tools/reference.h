/* Slow definitions of everything magicbb.h answers, written from the rules of
   chess with no bit tricks and nothing from magicbb.h. A numbering is one of
   the eight symmetries of the board: bit 0 mirrors the files, bit 1 the ranks,
   bit 2 numbers along files. Numbering 0 is a1 = 0, b1 = 1, ..., h8 = 63. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdint.h>

enum { REF_NUMBERINGS = 8 };

typedef struct {
    int file, rank; /* 0..7, or off the board */
} ref_place;

static const int ref_rook_steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int ref_bishop_steps[4][2] = {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
/* Each beside its opposite */
static const int ref_king_steps[8][2] = {{1, 0}, {-1, 0},  {0, 1},  {0, -1},
                                         {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
static const int ref_knight_steps[8][2] = {
    {1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
static const int ref_up[2][2] = {{1, 1}, {-1, 1}}; /* of pawns */
static const int ref_down[2][2] = {{1, -1}, {-1, -1}};

static inline int ref_on_board(ref_place p)
{
    return 0 <= p.file && p.file < 8 && 0 <= p.rank && p.rank < 8;
}

static inline ref_place ref_place_of(int numbering, int square)
{
    ref_place p;
    p.file = numbering & 4 ? square / 8 : square % 8;
    p.rank = numbering & 4 ? square % 8 : square / 8;
    if (numbering & 1)
        p.file = 7 - p.file;
    if (numbering & 2)
        p.rank = 7 - p.rank;
    return p;
}

static inline int ref_square_of(int numbering, ref_place p)
{
    int file = numbering & 1 ? 7 - p.file : p.file;
    int rank = numbering & 2 ? 7 - p.rank : p.rank;
    return numbering & 4 ? 8 * file + rank : 8 * rank + file;
}

static inline uint64_t ref_bit(int square)
{
    return (uint64_t)1 << square;
}

static inline ref_place ref_step(ref_place p, const int step[2])
{
    p.file += step[0];
    p.rank += step[1];
    return p;
}

/* The squares reached by sliding in one direction. */
static inline uint64_t ref_ray(int numbering, int square, uint64_t occupied,
                               const int step[2])
{
    uint64_t attacks = 0;
    ref_place p = ref_step(ref_place_of(numbering, square), step);

    for (; ref_on_board(p); p = ref_step(p, step)) {
        uint64_t bit = ref_bit(ref_square_of(numbering, p));
        attacks |= bit;
        if (occupied & bit)
            break;
    }
    return attacks;
}

static inline uint64_t ref_slide(int numbering, int square, uint64_t occupied,
                                 const int steps[4][2])
{
    return ref_ray(numbering, square, occupied, steps[0]) |
           ref_ray(numbering, square, occupied, steps[1]) |
           ref_ray(numbering, square, occupied, steps[2]) |
           ref_ray(numbering, square, occupied, steps[3]);
}

static inline uint64_t ref_slide_all(int numbering, uint64_t set,
                                     uint64_t occupied, const int steps[4][2])
{
    uint64_t attacks = 0;
    int square;

    for (square = 0; square < 64; square++)
        if (set & ref_bit(square))
            attacks |= ref_slide(numbering, square, occupied, steps);
    return attacks;
}

static inline uint64_t ref_leap(int numbering, int square, const int steps[][2],
                                int count)
{
    uint64_t attacks = 0;
    ref_place from = ref_place_of(numbering, square);
    int i;

    for (i = 0; i < count; i++) {
        ref_place p = ref_step(from, steps[i]);
        if (ref_on_board(p))
            attacks |= ref_bit(ref_square_of(numbering, p));
    }
    return attacks;
}

static inline uint64_t ref_leap_all(int numbering, uint64_t set,
                                    const int steps[][2], int count)
{
    uint64_t attacks = 0;
    int square;

    for (square = 0; square < 64; square++)
        if (set & ref_bit(square))
            attacks |= ref_leap(numbering, square, steps, count);
    return attacks;
}

/* The squares of the four rays, each without its last. */
static inline uint64_t ref_mask(int square, const int steps[4][2])
{
    uint64_t mask = 0;
    int i;

    for (i = 0; i < 4; i++) {
        ref_place p = ref_step(ref_place_of(0, square), steps[i]);
        for (; ref_on_board(ref_step(p, steps[i])); p = ref_step(p, steps[i]))
            mask |= ref_bit(ref_square_of(0, p));
    }
    return mask;
}

/* Index of the king step whose ray from a reaches b, or -1. */
static inline int ref_direction(int numbering, int a, int b)
{
    int i = 7;

    while (i >= 0 &&
           !(ref_ray(numbering, a, 0, ref_king_steps[i]) & ref_bit(b)))
        i--;
    return i;
}

static inline uint64_t ref_between(int numbering, int a, int b)
{
    const int i = ref_direction(numbering, a, b);

    return i < 0 ? 0
                 : ref_ray(numbering, a, ref_bit(b), ref_king_steps[i]) &
                       ~ref_bit(b);
}

/* The squares beyond b, seen from a. */
static inline uint64_t ref_beyond(int numbering, int a, int b)
{
    const int i = ref_direction(numbering, a, b);

    return i < 0 ? 0 : ref_ray(numbering, b, 0, ref_king_steps[i]);
}

/* All squares of the line through both. */
static inline uint64_t ref_line(int numbering, int a, int b)
{
    const int i = ref_direction(numbering, a, b);

    return i < 0 ? 0
                 : ref_ray(numbering, a, 0, ref_king_steps[i]) |
                       ref_ray(numbering, b, 0, ref_king_steps[i ^ 1]);
}

/* The attacks of the piece with this letter of FEN. */
static inline uint64_t ref_attacks(char letter, int s, uint64_t occupied)
{
    switch (letter | 32) {
    case 'p':
        return ref_leap(0, s, letter == 'P' ? ref_up : ref_down, 2);
    case 'n':
        return ref_leap(0, s, ref_knight_steps, 8);
    case 'b':
        return ref_slide(0, s, occupied, ref_bishop_steps);
    case 'r':
        return ref_slide(0, s, occupied, ref_rook_steps);
    case 'q':
        return ref_slide(0, s, occupied, ref_bishop_steps) |
               ref_slide(0, s, occupied, ref_rook_steps);
    default:
        return ref_leap(0, s, ref_king_steps, 8);
    }
}

/* The one trick here: the next subset of a mask; 0 after the last. */
static inline uint64_t next_board(uint64_t subset, uint64_t mask)
{
    return (subset - mask) & mask;
}

/* PEXT: the bits of the word that the mask selects, gathered at the low end. */
static inline uint64_t ref_pext(uint64_t word, uint64_t mask)
{
    uint64_t bits = 0;
    int square, count = 0;

    for (square = 0; square < 64; square++)
        if (mask & ref_bit(square))
            bits |= (word >> square & 1) << count++;
    return bits;
}

#endif
