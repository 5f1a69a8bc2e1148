/* What the schemes of schemes/ share. Each is one file, which scheme.c
   includes, and has

       SCHEME_ABOUT, SCHEME_USERS   what it is; a program that uses it, or ""
       SCHEME_BYTES                 of the tables and constants a lookup reads
       scheme_init(), scheme_rook(), scheme_bishop()
       scheme_both(), scheme_queen()  by macros, unless it has better ones

   and, where the time to fill the tables is of interest, SCHEME_FILL, which
   fills them again. The schemes of others are written afresh from descriptions.
   What the compiler needs for one stands in its first line, after "flags:". */
#ifndef SCHEME_H
#define SCHEME_H

/* They use the header's bits and masks. */
#ifndef MAGICBB_H
#define SCHEME_OF_OTHERS
#define MAGICBB_TINY
#define MAGICBB_NO_PEXT
#define MAGICBB_STATIC
#include "magicbb.h"
#endif
#include "tests/library/vectors.h"
#include "tools/bench/bench.h"
#include "tools/reference.h"

/* As this header's: gcc would inline some and not others. */
#define LOOKUP static inline __attribute__((always_inline))

#define SCHEME_QUEEN_IS_BOTH                                                   \
    LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)             \
    {                                                                          \
        magicbb_both both = {scheme_rook(square, occupied),                    \
                             scheme_bishop(square, occupied)};                 \
        return both;                                                           \
    }                                                                          \
    LOOKUP uint64_t scheme_queen(int square, uint64_t occupied)                \
    {                                                                          \
        return scheme_rook(square, occupied) |                                 \
               scheme_bishop(square, occupied);                                \
    }

/* What a rook and a bishop attack, said of `square` and `occupied`. */
#define SCHEME_IS(rook_attacks, bishop_attacks)                                \
    LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)                 \
    {                                                                          \
        return rook_attacks;                                                   \
    }                                                                          \
    LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)               \
    {                                                                          \
        return bishop_attacks;                                                 \
    }

/* For a scheme with rows[2][64], a row for each slider, and attacks_of(row,
   occupied). */
#define SCHEME_HAS_ROWS                                                        \
    SCHEME_IS(attacks_of(&rows[0][square], occupied),                          \
              attacks_of(&rows[1][square], occupied))                          \
    SCHEME_QUEEN_IS_BOTH

/* ----------------------------------------------- to fill the tables with -- */

static inline uint64_t mask_of(int bishop, int square)
{
    return bishop ? magicbb_bishop_mask(square) : magicbb_rook_mask(square);
}

/* Any published ones; their shifts are 64 - (squares in the mask). */
static inline uint64_t magic_of(int bishop, int square)
{
    return bishop ? rival_bishop_magics[square] : rival_rook_magics[square];
}

/* The next subset of a mask; the one after the last is 0. */
static inline uint64_t next_board(uint64_t board, uint64_t mask)
{
    return (board - mask) & mask;
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

/* What a slider sees along one line. */
static inline uint64_t along(int square, uint64_t occupied,
                             const int (*steps)[2])
{
    return ref_ray(0, square, occupied, steps[0]) |
           ref_ray(0, square, occupied, steps[1]);
}

/* The same of a rank, by its six inner squares. */
static inline void fill_rank(uint64_t sets[64], int square)
{
    uint64_t state;

    for (state = 0; state < 64; state++)
        sets[state] = along(square, state << ((square & 56) + 1), RANK_STEPS);
}

/* The same of the first rank, by the file too. */
static inline void fill_ranks(uint8_t ranks[8][64])
{
    uint64_t state;
    int file;

    for (file = 0; file < 8; file++)
        for (state = 0; state < 64; state++)
            ranks[file][state] = (uint8_t)along(file, state << 1, RANK_STEPS);
}

/* ----------------------------------------- parts of a table that overlap -- */

/* Parts overlap where squares have the same attack sets or leave gaps: rooks
   have 12 bits of the product, bishops 9. Three arrays of constants: indices
   that the processor scales by itself make this faster than rows. */

/* As published, with each square's place in the table; a1 = 0. */
typedef struct {
    uint64_t magic;
    int offset;
} overlap_magic;

typedef struct {
    uint64_t mask[64], magic[64];
    uint64_t *attacks[64];
} overlap_constants;

enum { ROOK_SHIFT = 52, BISHOP_SHIFT = 55 };

LOOKUP uint64_t *overlap_slot(const overlap_constants *o, int square,
                              uint64_t blockers, int shift)
{
    return &o->attacks[square][blockers * o->magic[square] >> shift];
}

/* Black magics count what is not in the mask as occupied: `others` are all
   ones then, else 0. The constants have the mask's complement. */
static inline void overlap_fill(overlap_constants o[2], uint64_t *table,
                                const overlap_magic magics[2][64],
                                uint64_t others)
{
    int i;

    for (i = 0; i < 128; i++) {
        int bishop = i / 64, square = i % 64;
        uint64_t mask = mask_of(bishop, square), board = 0;

        o[bishop].mask[square] = mask ^ others;
        o[bishop].magic[square] = magics[bishop][square].magic;
        o[bishop].attacks[square] = table + magics[bishop][square].offset;
        do {
            *overlap_slot(&o[bishop], square, board | (others & ~mask),
                          bishop ? BISHOP_SHIFT : ROOK_SHIFT) =
                slide(bishop, square, board);
            board = next_board(board, mask);
        } while (board);
    }
}

/* For a scheme with constants[2]; occupied `op` mask is what it multiplies. */
#define SCHEME_OVERLAPS(op)                                                    \
    SCHEME_IS(                                                                 \
        *overlap_slot(&constants[0], square,                                   \
                      occupied op constants[0].mask[square], ROOK_SHIFT),      \
        *overlap_slot(&constants[1], square,                                   \
                      occupied op constants[1].mask[square], BISHOP_SHIFT))    \
    SCHEME_QUEEN_IS_BOTH

#endif
