/* Shared by the schemes: each is a file of schemes/, which scheme.c includes,
   and defines

       SCHEME_USERS   a program that has it
       SCHEME_BYTES   of the tables and constants that lookups read
       scheme_init(), scheme_rook(), scheme_bishop(), scheme_both()

   Those that are not this header's are reimplemented from descriptions. */
#ifndef SCHEME_H
#define SCHEME_H

#include "tools/bench/bench.h"
#include "tools/reference.h"

/* As this header's: gcc would inline some and not others. */
#define LOOKUP static inline __attribute__((always_inline))

/* Define lookups by expressions in `square` and `occupied`; DEFINE_LOOKUPS adds
   scheme_both(), if a joint lookup gains nothing. */
#define DEFINE_SINGLE_LOOKUPS(rook_attacks, bishop_attacks)                    \
    LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)                 \
    {                                                                          \
        return rook_attacks;                                                   \
    }                                                                          \
    LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)               \
    {                                                                          \
        return bishop_attacks;                                                 \
    }
#define DEFINE_LOOKUPS(rook_attacks, bishop_attacks)                           \
    DEFINE_SINGLE_LOOKUPS(rook_attacks, bishop_attacks)                        \
    LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)             \
    {                                                                          \
        magicbb_both both = {scheme_rook(square, occupied),                    \
                             scheme_bishop(square, occupied)};                 \
        return both;                                                           \
    }

/* ----------------------------------------------- to fill the tables with -- */

static inline uint64_t mask_of(int bishop, int square)
{
    return bishop ? magicbb_bishop_mask(square) : magicbb_rook_mask(square);
}

static inline uint64_t slide(int bishop, int square, uint64_t occupied)
{
    return ref_slide(0, square, occupied,
                     bishop ? ref_bishop_steps : ref_rook_steps);
}

/* ref_rook_steps and ref_bishop_steps, line by line: two opposite steps each */
#define RANK_STEPS ref_rook_steps
#define FILE_STEPS (ref_rook_steps + 2)
#define DIAGONAL_STEPS ref_bishop_steps
#define ANTIDIAGONAL_STEPS (ref_bishop_steps + 2)

/* Attacks along one line */
static inline uint64_t along(int square, uint64_t occupied,
                             const int (*steps)[2])
{
    return ref_ray(0, square, occupied, steps[0]) |
           ref_ray(0, square, occupied, steps[1]);
}

#endif
