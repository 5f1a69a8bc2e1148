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

/* Defines two of them by expressions in `square` and `occupied`. */
#define DEFINE_LOOKUPS(rook_attacks, bishop_attacks)                           \
    LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)                 \
    {                                                                          \
        return rook_attacks;                                                   \
    }                                                                          \
    LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)               \
    {                                                                          \
        return bishop_attacks;                                                 \
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

#endif
