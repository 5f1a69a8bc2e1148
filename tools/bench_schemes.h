/* The schemes a user would otherwise pick, each written afresh from its
   description. Included by bench_scheme.c with one of the SCHEME_ macros
   defined; gives scheme_init(), scheme_rook(), scheme_bishop(),
   scheme_queen(), SCHEME_BYTES and SCHEME_FILL (see bench.h), and includes
   magicbb.h, of which the schemes use the bits and the masks. */

#if !defined(SCHEME_MAGICBB)
#define MAGICBB_TINY
#define MAGICBB_NO_PEXT
#endif
#ifdef MAGICBB_TINY
#define MAGICBB_STATIC
#define MAGICBB_KEEP_
#endif
#include "bench_magics.h"
#include "magicbb.h"
#include "tools/reference.h"
#include "tests/vectors.h"

#include <stddef.h>

#if defined(__BMI2__) || defined(__AVX2__)
#include <immintrin.h>
#endif

/* As this header's: gcc would inline some and not others. */
#define LOOKUP static inline __attribute__((always_inline))

#define SCHEME_QUEEN_IS_BOTH                                                   \
    LOOKUP uint64_t scheme_queen(int square, uint64_t occupied)                \
    {                                                                          \
        return scheme_rook(square, occupied) |                                 \
               scheme_bishop(square, occupied);                                \
    }

/* ---------------------------------------------------------- this header -- */

#if defined(SCHEME_MAGICBB)

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return magicbb_rook_attacks(square, occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return magicbb_bishop_attacks(square, occupied);
}

LOOKUP uint64_t scheme_queen(int square, uint64_t occupied)
{
    return magicbb_queen_attacks(square, occupied);
}

static void scheme_init(void)
{
    magicbb_init();
}

#if defined(MAGICBB_TINY)
#if defined(MAGICBB_SSE2_)
#define SCHEME_BYTES (sizeof MAGICBB_(rays) + sizeof MAGICBB_(rank_pairs))
#elif defined(MAGICBB_REVERSE_)
#define SCHEME_BYTES (sizeof MAGICBB_(board) + sizeof MAGICBB_(lines))
#else
#define SCHEME_BYTES                                                           \
    (sizeof MAGICBB_(board) + sizeof MAGICBB_(ranks) + sizeof MAGICBB_(files))
#endif
#else
#define SCHEME_BYTES 0 /* see SCHEME_TABLES */
#define SCHEME_TABLES
#endif

#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
static void refill(void)
{
    MAGICBB_(filled) = NULL;
    MAGICBB_(claimed) = 0;
    magicbb_init();
}
#define SCHEME_FILL refill
#endif

#endif

/* -------------------------------------------------------- loop overhead -- */

#if defined(SCHEME_NOTHING)

#define SCHEME_BYTES 0

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return occupied + (unsigned)square;
}

#define scheme_bishop scheme_rook
#define scheme_queen scheme_rook

static void scheme_init(void)
{
}

#endif

/* ------------------------------------------------------------- ray loop -- */

#if defined(SCHEME_RAY_LOOP)

#define SCHEME_BYTES 0

static inline uint64_t walk(int square, uint64_t occupied, int files, int ranks)
{
    uint64_t attacks = 0;
    int file = (square & 7) + files, rank = (square >> 3) + ranks;

    for (; !((file | rank) & ~7); file += files, rank += ranks) {
        uint64_t bit = (uint64_t)1 << (8 * rank + file);
        attacks |= bit;
        if (occupied & bit)
            break;
    }
    return attacks;
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return walk(square, occupied, 1, 0) | walk(square, occupied, -1, 0) |
           walk(square, occupied, 0, 1) | walk(square, occupied, 0, -1);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return walk(square, occupied, 1, 1) | walk(square, occupied, -1, -1) |
           walk(square, occupied, 1, -1) | walk(square, occupied, -1, 1);
}

SCHEME_QUEEN_IS_BOTH

static void scheme_init(void)
{
}

#endif

/* ---------------------------------------------------------- plain magic -- */

/* A table of full size for each square and a fixed shift. */
#if defined(SCHEME_PLAIN_MAGIC)

static uint64_t rook_table[64][4096], bishop_table[64][512];
static struct plain {
    uint64_t mask, magic;
} plain_rooks[64], plain_bishops[64];
#define SCHEME_BYTES                                                           \
    (sizeof rook_table + sizeof bishop_table + sizeof plain_rooks +            \
     sizeof plain_bishops)

LOOKUP uint64_t plain(const struct plain *p, const uint64_t *table,
                      uint64_t occupied, int shift)
{
    return table[(occupied & p->mask) * p->magic >> shift];
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return plain(&plain_rooks[square], rook_table[square], occupied, 52);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return plain(&plain_bishops[square], bishop_table[square], occupied, 55);
}

SCHEME_QUEEN_IS_BOTH

static void plain_fill(const struct plain *p, uint64_t *table, int square,
                       int shift, const int steps[4][2])
{
    uint64_t blockers = 0;

    do {
        table[blockers * p->magic >> shift] =
            ref_slide(0, square, blockers, steps);
        blockers = (blockers - p->mask) & p->mask;
    } while (blockers);
}

/* More bits of the product tell more blocker boards apart, so magics for
   fewer bits serve here too. */
static void scheme_init(void)
{
    int square;

    for (square = 0; square < 64; square++) {
        plain_rooks[square].mask = magicbb_rook_mask(square);
        plain_rooks[square].magic = rival_rook_magics[square];
        plain_fill(&plain_rooks[square], rook_table[square], square, 52,
                   ref_rook_steps);
        plain_bishops[square].mask = magicbb_bishop_mask(square);
        plain_bishops[square].magic = rival_bishop_magics[square];
        plain_fill(&plain_bishops[square], bishop_table[square], square, 55,
                   ref_bishop_steps);
    }
}

#endif

/* ---------------------------------------------------------- fancy magic -- */

/* One table with a part for each square: what most engines have. */
#if defined(SCHEME_FANCY_MAGIC)

static uint64_t table[107648];
static struct fancy {
    uint64_t mask;
    uint64_t magic;
    uint64_t *attacks;
    unsigned shift;
} fancy_rooks[64], fancy_bishops[64];
#define SCHEME_BYTES (sizeof table + sizeof fancy_rooks + sizeof fancy_bishops)

LOOKUP uint64_t fancy(const struct fancy *f, uint64_t occupied)
{
    return f->attacks[(occupied & f->mask) * f->magic >> f->shift];
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return fancy(&fancy_rooks[square], occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return fancy(&fancy_bishops[square], occupied);
}

SCHEME_QUEEN_IS_BOTH

static uint64_t *fancy_fill(struct fancy *f, uint64_t *attacks, int square,
                            uint64_t mask, uint64_t magic,
                            const int steps[4][2])
{
    uint64_t blockers = 0;

    f->mask = mask;
    f->magic = magic;
    f->shift = 64 - (unsigned)magicbb_popcount(mask);
    f->attacks = attacks;
    do {
        f->attacks[blockers * f->magic >> f->shift] =
            ref_slide(0, square, blockers, steps);
        blockers = (blockers - f->mask) & f->mask;
    } while (blockers);
    return attacks + ((uint64_t)1 << (64 - f->shift));
}

static void scheme_init(void)
{
    uint64_t *attacks = table;
    int square;

    for (square = 0; square < 64; square++)
        attacks = fancy_fill(&fancy_rooks[square], attacks, square,
                             magicbb_rook_mask(square),
                             rival_rook_magics[square], ref_rook_steps);
    for (square = 0; square < 64; square++)
        attacks = fancy_fill(&fancy_bishops[square], attacks, square,
                             magicbb_bishop_mask(square),
                             rival_bishop_magics[square], ref_bishop_steps);
}

/* The usual way to fill such a table: a walk for each blocker board. */
#define SCHEME_FILL scheme_init

#endif

/* ---------------------------------------------------- overlapping magics -- */

/* Parts of one table that overlap where squares have the same attack sets or
   leave gaps, and two fixed shifts. Three arrays of constants: indices that
   the processor scales by itself make this faster than rows. */
#if defined(SCHEME_BLACK_MAGIC) || defined(SCHEME_FIXED_SHIFT)

#if defined(SCHEME_BLACK_MAGIC)
#define OVERLAP(part) black_##part
#define OVERLAP_ENTRIES BLACK_ENTRIES
#define OVERLAP_FLIP ~(uint64_t)0 /* what is not relevant counts as occupied */
#else
#define OVERLAP(part) fixed_##part
#define OVERLAP_ENTRIES FIXED_ENTRIES
#define OVERLAP_FLIP (uint64_t)0
#endif

static uint64_t overlap_table[OVERLAP_ENTRIES];
static struct overlap {
    uint64_t mask[64], magic[64]; /* the mask flipped as above */
    uint64_t *attacks[64];
} overlap_rooks, overlap_bishops;
#define SCHEME_BYTES                                                           \
    (sizeof overlap_table + sizeof overlap_rooks + sizeof overlap_bishops)

LOOKUP uint64_t *overlap(const struct overlap *o, int square, uint64_t occupied,
                         int shift)
{
    uint64_t mask = o->mask[square];
    uint64_t blockers = OVERLAP_FLIP ? occupied | mask : occupied & mask;
    return &o->attacks[square][blockers * o->magic[square] >> shift];
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return *overlap(&overlap_rooks, square, occupied, 52);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return *overlap(&overlap_bishops, square, occupied, 55);
}

SCHEME_QUEEN_IS_BOTH

static void overlap_fill(struct overlap *o, int square, uint64_t mask,
                         bench_magic magic, int shift, const int steps[4][2])
{
    uint64_t blockers = 0;

    o->mask[square] = mask ^ OVERLAP_FLIP;
    o->magic[square] = magic.magic;
    o->attacks[square] = overlap_table + magic.offset;
    do {
        *overlap(o, square, blockers, shift) =
            ref_slide(0, square, blockers, steps);
        blockers = (blockers - mask) & mask;
    } while (blockers);
}

static void scheme_init(void)
{
    int square;

    for (square = 0; square < 64; square++) {
        overlap_fill(&overlap_rooks, square, magicbb_rook_mask(square),
                     OVERLAP(rook_magics)[square], 52, ref_rook_steps);
        overlap_fill(&overlap_bishops, square, magicbb_bishop_mask(square),
                     OVERLAP(bishop_magics)[square], 55, ref_bishop_steps);
    }
}

#endif

/* --------------------------------------------------------- perfect magic -- */

/* Pradyumna Kannan's magicmoves with PERFECT_MAGIC_HASH: as plain magic, but a
   slot is the 16-bit number of one of the 6,328 different attack sets. */
#if defined(SCHEME_PERFECT_MAGIC)

static uint64_t sets[6328];
static uint16_t rook_numbers[64][4096], bishop_numbers[64][512];
static struct perfect {
    uint64_t mask[64], magic[64];
} perfect_rooks, perfect_bishops;
#define SCHEME_BYTES                                                           \
    (sizeof sets + sizeof rook_numbers + sizeof bishop_numbers +               \
     sizeof perfect_rooks + sizeof perfect_bishops)

LOOKUP uint64_t perfect(const struct perfect *p, int square, uint64_t occupied,
                        int shift)
{
    return (occupied & p->mask[square]) * p->magic[square] >> shift;
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    uint64_t slot = perfect(&perfect_rooks, square, occupied, 52);
    return sets[rook_numbers[square][slot]];
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    uint64_t slot = perfect(&perfect_bishops, square, occupied, 55);
    return sets[bishop_numbers[square][slot]];
}

SCHEME_QUEEN_IS_BOTH

/* Returns how many sets there are, given how many there were before. */
static int perfect_fill(struct perfect *p, uint16_t *numbers, int before,
                        int square, uint64_t mask, uint64_t magic, int shift,
                        const int steps[4][2])
{
    uint64_t blockers = 0;
    int count = before;

    p->mask[square] = mask;
    p->magic[square] = magic;
    do {
        uint64_t attacks = ref_slide(0, square, blockers, steps);
        int number = before;
        while (number < count && sets[number] != attacks)
            number++;
        count += number == count;
        sets[number] = attacks;
        numbers[perfect(p, square, blockers, shift)] = (uint16_t)number;
        blockers = (blockers - mask) & mask;
    } while (blockers);
    return count;
}

static void scheme_init(void)
{
    int square, count = 0;

    for (square = 0; square < 64; square++) {
        count = perfect_fill(&perfect_rooks, rook_numbers[square], count,
                             square, magicbb_rook_mask(square),
                             rival_rook_magics[square], 52, ref_rook_steps);
        count = perfect_fill(&perfect_bishops, bishop_numbers[square], count,
                             square, magicbb_bishop_mask(square),
                             rival_bishop_magics[square], 55, ref_bishop_steps);
    }
}

#endif

/* ------------------------------------------------------------ pext pdep -- */

/* 16-bit entries: the attacks packed along the square's lines. A rook has at
   most 14 squares on them, so they fit. */
#if defined(SCHEME_PEXT_PDEP)

static uint16_t packed_table[107648];
static struct packed {
    uint64_t mask, lines;
    uint16_t *attacks;
    uint64_t unused; /* for rows of 32 bytes, which gained 5 % of perft */
} packed_rooks[64] __attribute__((aligned(32))),
    packed_bishops[64] __attribute__((aligned(32)));
#define SCHEME_BYTES                                                           \
    (sizeof packed_table + sizeof packed_rooks + sizeof packed_bishops)

LOOKUP uint64_t packed(const struct packed *p, uint64_t occupied)
{
    return _pdep_u64(p->attacks[_pext_u64(occupied, p->mask)], p->lines);
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return packed(&packed_rooks[square], occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return packed(&packed_bishops[square], occupied);
}

SCHEME_QUEEN_IS_BOTH

static uint16_t *packed_fill(struct packed *p, uint16_t *attacks, int square,
                             uint64_t mask, const int steps[4][2])
{
    uint64_t blockers = 0;

    p->mask = mask;
    p->lines = ref_slide(0, square, 0, steps);
    p->attacks = attacks;
    do {
        *attacks++ = (uint16_t)_pext_u64(ref_slide(0, square, blockers, steps),
                                         p->lines);
        blockers = (blockers - mask) & mask;
    } while (blockers);
    return attacks;
}

static void scheme_init(void)
{
    uint16_t *attacks = packed_table;
    int square;

    for (square = 0; square < 64; square++)
        attacks = packed_fill(&packed_rooks[square], attacks, square,
                              magicbb_rook_mask(square), ref_rook_steps);
    for (square = 0; square < 64; square++)
        attacks = packed_fill(&packed_bishops[square], attacks, square,
                              magicbb_bishop_mask(square), ref_bishop_steps);
}

#endif

/* ---------------------------------------------------------- whole lines -- */

/* What a slider sees along the line of two opposite steps. */
static inline uint64_t along(int square, uint64_t occupied,
                             const int (*steps)[2])
{
    return ref_ray(0, square, occupied, steps[0]) |
           ref_ray(0, square, occupied, steps[1]);
}

/* ref_rook_steps and ref_bishop_steps, line by line */
#define RANK_STEPS ref_rook_steps
#define FILE_STEPS (ref_rook_steps + 2)
#define DIAGONAL_STEPS ref_bishop_steps
#define ANTIDIAGONAL_STEPS (ref_bishop_steps + 2)

/* ------------------------------------------------------------ hyperbola -- */

/* o ^ (o - r), where o are the blockers of a line without the slider r: the
   subtraction borrows from the first blocker above r. Reversed bytes give the
   other direction, except on ranks, which have a table. */
#if defined(SCHEME_HYPERBOLA) || defined(SCHEME_DUAL_HYPERBOLA) ||             \
    defined(SCHEME_VECTOR_RAYS)

static uint8_t rank_table[8][64];

static inline void fill_rank_table(void)
{
    uint64_t state;
    int file;

    for (file = 0; file < 8; file++)
        for (state = 0; state < 64; state++)
            rank_table[file][state] =
                (uint8_t)along(file, state << 1, RANK_STEPS);
}

#endif

#if defined(SCHEME_HYPERBOLA)

static struct {
    uint64_t file, diagonal, antidiagonal, bit;
} lines[64];
#define SCHEME_BYTES (sizeof lines + sizeof rank_table)

LOOKUP uint64_t hyperbola(uint64_t line, uint64_t bit, uint64_t occupied)
{
    uint64_t forward = occupied & line;
    uint64_t reverse = __builtin_bswap64(forward);
    forward -= bit;
    reverse -= __builtin_bswap64(bit);
    return (forward ^ __builtin_bswap64(reverse)) & line;
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    int first = square & 56;
    uint64_t rank = rank_table[square & 7][occupied >> (first + 1) & 63];
    return hyperbola(lines[square].file, lines[square].bit, occupied) |
           rank << first;
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    uint64_t bit = lines[square].bit;
    return hyperbola(lines[square].diagonal, bit, occupied) |
           hyperbola(lines[square].antidiagonal, bit, occupied);
}

SCHEME_QUEEN_IS_BOTH

static void scheme_init(void)
{
    int square;

    fill_rank_table();
    for (square = 0; square < 64; square++) {
        lines[square].file = along(square, 0, FILE_STEPS);
        lines[square].diagonal = along(square, 0, DIAGONAL_STEPS);
        lines[square].antidiagonal = along(square, 0, ANTIDIAGONAL_STEPS);
        lines[square].bit = ref_bit(square);
    }
}

#endif

/* ------------------------------------------------------- dual hyperbola -- */

/* File and both diagonals in one AVX2 register: [file, -, diagonal, anti].
   What a caller does not use of the three, the compiler may leave out. */
#if defined(SCHEME_DUAL_HYPERBOLA)

static struct dual {
    uint64_t lines[4];
    uint64_t bit, reversed; /* the square, and its mirror image */
    const uint8_t *rank;
    int first;
} duals[64] __attribute__((aligned(64)));
#define SCHEME_BYTES (sizeof duals + sizeof rank_table)

LOOKUP __m256i swap_bytes(__m256i v)
{
    return _mm256_shuffle_epi8(v, _mm256_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15,
                                                   14, 13, 12, 11, 10, 9, 8, 7,
                                                   6, 5, 4, 3, 2, 1, 0, 15, 14,
                                                   13, 12, 11, 10, 9, 8));
}

LOOKUP __m256i dual(const struct dual *d, uint64_t occupied)
{
    __m256i mask = _mm256_load_si256((const __m256i *)(const void *)d->lines);
    __m256i o = _mm256_and_si256(mask, _mm256_set1_epi64x((long long)occupied));
    __m256i forward =
        _mm256_sub_epi64(o, _mm256_set1_epi64x((long long)d->bit));
    __m256i reverse = swap_bytes(_mm256_sub_epi64(
        swap_bytes(o), _mm256_set1_epi64x((long long)d->reversed)));
    return _mm256_and_si256(_mm256_xor_si256(forward, reverse), mask);
}

LOOKUP uint64_t dual_rook(const struct dual *d, __m256i both, uint64_t occupied)
{
    uint64_t rank = d->rank[occupied >> (d->first + 1) & 63];
    return (uint64_t)_mm_cvtsi128_si64(_mm256_castsi256_si128(both)) |
           rank << d->first;
}

LOOKUP uint64_t dual_bishop(__m256i both)
{
    __m128i diagonals = _mm256_extracti128_si256(both, 1);
    return (uint64_t)_mm_cvtsi128_si64(diagonals) |
           (uint64_t)_mm_extract_epi64(diagonals, 1);
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return dual_rook(&duals[square], dual(&duals[square], occupied), occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return dual_bishop(dual(&duals[square], occupied));
}

LOOKUP uint64_t scheme_queen(int square, uint64_t occupied)
{
    __m256i both = dual(&duals[square], occupied);
    return dual_rook(&duals[square], both, occupied) | dual_bishop(both);
}

static void scheme_init(void)
{
    int square;

    fill_rank_table();
    for (square = 0; square < 64; square++) {
        struct dual *d = &duals[square];
        d->lines[0] = along(square, 0, FILE_STEPS);
        d->lines[2] = along(square, 0, DIAGONAL_STEPS);
        d->lines[3] = along(square, 0, ANTIDIAGONAL_STEPS);
        d->bit = ref_bit(square);
        d->reversed = __builtin_bswap64(d->bit);
        d->rank = rank_table[square & 7];
        d->first = square & 56;
    }
}

#endif

/* ------------------------------------------------------------ AVX2 rays -- */

/* As Cfish: each ray alone, up to its first occupied square, which x ^ (x - 1)
   finds on rays that go up. On those that go down, leading zeros find it with
   AVX-512, and for a queen with AVX2 shifts that spread the occupied squares.
   Without AVX-512 a rook or bishop looks up on the board with its ranks flipped
   instead, and ranks have a table. */
#if defined(SCHEME_VECTOR_RAYS)

/* Rank, file, diagonal, antidiagonal */
static struct rays {
    uint64_t up[4], down[4];
} rays[64] __attribute__((aligned(64)));

#if defined(__AVX512CD__) && defined(__AVX512VL__)

LOOKUP __m256i seen_below(__m256i blockers, __m256i down)
{
    __m256i top = _mm256_set1_epi64x((long long)((uint64_t)1 << 63));
    return _mm256_and_si256(
        _mm256_srav_epi64(top, _mm256_lzcnt_epi64(blockers)), down);
}

#else

/* A ray has at most seven squares: 1 + 2 + 4 steps on. */
LOOKUP __m256i seen_below(__m256i blockers, __m256i down)
{
    __m256i one = _mm256_srlv_epi64(blockers, _mm256_setr_epi64x(1, 8, 9, 7));
    __m256i two = _mm256_setr_epi64x(2, 16, 18, 14);
    __m256i four = _mm256_setr_epi64x(4, 32, 36, 28);
    one = _mm256_or_si256(one, _mm256_srlv_epi64(blockers, two));
    one = _mm256_or_si256(one, _mm256_srlv_epi64(one, two));
    one = _mm256_or_si256(one, _mm256_srlv_epi64(one, four));
    return _mm256_andnot_si256(one, down);
}

#endif

LOOKUP __m256i along_rays(int square, uint64_t occupied)
{
    const struct rays *r = &rays[square];
    __m256i up = _mm256_load_si256((const __m256i *)(const void *)r->up);
    __m256i down = _mm256_load_si256((const __m256i *)(const void *)r->down);
    __m256i o = _mm256_set1_epi64x((long long)occupied);
    __m256i above = _mm256_and_si256(o, up);
    above = _mm256_xor_si256(above,
                             _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));
    return _mm256_or_si256(_mm256_and_si256(above, up),
                           seen_below(_mm256_and_si256(o, down), down));
}

LOOKUP uint64_t either(__m128i v)
{
    return (uint64_t)_mm_cvtsi128_si64(
        _mm_or_si128(v, _mm_unpackhi_epi64(v, v)));
}

LOOKUP uint64_t scheme_queen(int square, uint64_t occupied)
{
    __m256i all = along_rays(square, occupied);
    return either(_mm_or_si128(_mm256_castsi256_si128(all),
                               _mm256_extracti128_si256(all, 1)));
}

static void fill_rays(int square)
{
    struct rays *r = &rays[square];

    r->up[0] = ref_ray(0, square, 0, RANK_STEPS[0]);
    r->up[1] = ref_ray(0, square, 0, FILE_STEPS[0]);
    r->up[2] = ref_ray(0, square, 0, DIAGONAL_STEPS[0]);
    r->up[3] = ref_ray(0, square, 0, ANTIDIAGONAL_STEPS[1]);
    r->down[0] = ref_ray(0, square, 0, RANK_STEPS[1]);
    r->down[1] = ref_ray(0, square, 0, FILE_STEPS[1]);
    r->down[2] = ref_ray(0, square, 0, DIAGONAL_STEPS[1]);
    r->down[3] = ref_ray(0, square, 0, ANTIDIAGONAL_STEPS[0]);
}

#if defined(__AVX512CD__) && defined(__AVX512VL__)

#define SCHEME_BYTES (sizeof rays)

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return either(_mm256_castsi256_si128(along_rays(square, occupied)));
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return either(_mm256_extracti128_si256(along_rays(square, occupied), 1));
}

static void scheme_init(void)
{
    int square;

    for (square = 0; square < 64; square++)
        fill_rays(square);
}

#else

/* In turns up on the board and up on the flipped board. */
static uint64_t diagonal_rays[64][4] __attribute__((aligned(32)));
static uint64_t file_rays[64][2] __attribute__((aligned(16)));
#define SCHEME_BYTES                                                           \
    (sizeof rays + sizeof diagonal_rays + sizeof file_rays + sizeof rank_table)

LOOKUP __m128i and_flipped(uint64_t occupied)
{
    return _mm_shuffle_epi8(
        _mm_cvtsi64_si128((long long)occupied),
        _mm_setr_epi8(0, 1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1, 0));
}

LOOKUP uint64_t flip_back(__m128i both)
{
    __m128i flipped =
        _mm_shuffle_epi8(both, _mm_setr_epi8(15, 14, 13, 12, 11, 10, 9, 8, 15,
                                             14, 13, 12, 11, 10, 9, 8));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(both, flipped));
}

LOOKUP __m128i on_file(int square, __m128i boards)
{
    __m128i masks =
        _mm_load_si128((const __m128i *)(const void *)file_rays[square]);
    __m128i o = _mm_and_si128(boards, masks);
    __m128i below = _mm_add_epi64(o, _mm_set1_epi64x(-1));
    return _mm_and_si128(_mm_xor_si128(o, below), masks);
}

LOOKUP __m128i on_diagonals(int square, __m128i boards)
{
    __m256i masks =
        _mm256_load_si256((const __m256i *)(const void *)diagonal_rays[square]);
    __m256i o = _mm256_and_si256(_mm256_broadcastsi128_si256(boards), masks);
    __m256i below = _mm256_add_epi64(o, _mm256_set1_epi64x(-1));
    __m256i seen = _mm256_and_si256(_mm256_xor_si256(o, below), masks);
    return _mm_or_si128(_mm256_castsi256_si128(seen),
                        _mm256_extracti128_si256(seen, 1));
}

LOOKUP uint64_t on_rank(int square, uint64_t occupied)
{
    int first = square & 56;
    uint64_t rank = rank_table[square & 7][occupied >> (first + 1) & 63];
    return rank << first;
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return flip_back(on_file(square, and_flipped(occupied))) |
           on_rank(square, occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return flip_back(on_diagonals(square, and_flipped(occupied)));
}

static uint64_t up(int square, const int step[2])
{
    return ref_ray(0, square, 0, step);
}

static uint64_t flipped_up(int square, const int step[2])
{
    return __builtin_bswap64(ref_ray(0, square, 0, step));
}

static void scheme_init(void)
{
    int square;

    fill_rank_table();
    for (square = 0; square < 64; square++) {
        fill_rays(square);
        file_rays[square][0] = up(square, FILE_STEPS[0]);
        file_rays[square][1] = flipped_up(square, FILE_STEPS[1]);
        diagonal_rays[square][0] = up(square, DIAGONAL_STEPS[0]);
        diagonal_rays[square][1] = flipped_up(square, DIAGONAL_STEPS[1]);
        diagonal_rays[square][2] = up(square, ANTIDIAGONAL_STEPS[1]);
        diagonal_rays[square][3] = flipped_up(square, ANTIDIAGONAL_STEPS[0]);
    }
}

#endif
#endif

/* ---------------------------------------------------------- line tables -- */

/* Four tables of 64 x 64 attack sets, 32 KiB each, by the 6-bit state of a
   rank, file or diagonal; states by a shift or a line magic. */
#if defined(SCHEME_LINE_TABLES)

static uint64_t line_tables[4][64][64];
static struct line {
    uint64_t mask, magic;
} line_constants[4][64]; /* those of ranks are not used */
#define SCHEME_BYTES (sizeof line_tables + 3 * sizeof line_constants[0])

LOOKUP uint64_t on_rank(int square, uint64_t occupied)
{
    return line_tables[0][square][occupied >> ((square & 56) + 1) & 63];
}

LOOKUP uint64_t on_line(int line, int square, uint64_t occupied)
{
    const struct line *l = &line_constants[line][square];
    return line_tables[line][square][(occupied & l->mask) * l->magic >> 58];
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return on_rank(square, occupied) | on_line(1, square, occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return on_line(2, square, occupied) | on_line(3, square, occupied);
}

SCHEME_QUEEN_IS_BOTH

static void fill_rank(int square)
{
    uint64_t state;

    for (state = 0; state < 64; state++)
        line_tables[0][square][state] =
            along(square, state << ((square & 56) + 1), RANK_STEPS);
}

static void fill_line(int line, int square, uint64_t inner, uint64_t magic,
                      const int (*steps)[2])
{
    uint64_t mask = (along(square, 0, steps) | ref_bit(square)) & inner;
    uint64_t blockers = 0;

    line_constants[line][square].mask = mask;
    line_constants[line][square].magic = magic;
    do {
        line_tables[line][square][blockers * magic >> 58] =
            along(square, blockers, steps);
        blockers = (blockers - mask) & mask;
    } while (blockers);
}

/* A file has one square on each rank, a diagonal on each file: the magic
   brings the inner ones side by side to the top. */
static void scheme_init(void)
{
    int square;

    for (square = 0; square < 64; square++) {
        fill_rank(square);
        fill_line(1, square, 0x00ffffffffffff00,
                  (uint64_t)0x0004081020408000 >> (square & 7), FILE_STEPS);
        fill_line(2, square, 0x007e7e7e7e7e7e00, 0x0202020202020202,
                  DIAGONAL_STEPS);
        fill_line(3, square, 0x007e7e7e7e7e7e00, 0x0202020202020202,
                  ANTIDIAGONAL_STEPS);
    }
}

#endif

/* ---------------------------------------------------------- split index -- */

/* Four lookups of a line each, 64 slots a square, by PEXT but for ranks: Daniel
   Infuehr (Gigantua), Thomas Jahn and Michael Sherwin. */
#if defined(SCHEME_SPLIT_INDEX)

static uint64_t split_tables[4][64][64];
static uint64_t split_masks[4][64]; /* those of ranks are not used */
#define SCHEME_BYTES (sizeof split_tables + 3 * sizeof split_masks[0])

LOOKUP uint64_t split(int line, int square, uint64_t occupied)
{
    return split_tables[line][square]
                       [_pext_u64(occupied, split_masks[line][square])];
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return split_tables[0][square][occupied >> ((square & 56) + 1) & 63] |
           split(1, square, occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return split(2, square, occupied) | split(3, square, occupied);
}

SCHEME_QUEEN_IS_BOTH

static void split_fill(int line, int square, uint64_t inner,
                       const int (*steps)[2])
{
    uint64_t mask = along(square, 0, steps) & inner;
    uint64_t state = 0, blockers = 0;

    split_masks[line][square] = mask;
    do {
        split_tables[line][square][state++] = along(square, blockers, steps);
        blockers = (blockers - mask) & mask;
    } while (blockers);
}

static void split_fill_rank(int square)
{
    uint64_t state;

    for (state = 0; state < 64; state++)
        split_tables[0][square][state] =
            along(square, state << ((square & 56) + 1), RANK_STEPS);
}

static void scheme_init(void)
{
    int square;

    for (square = 0; square < 64; square++) {
        split_fill_rank(square);
        split_fill(1, square, 0x00ffffffffffff00, FILE_STEPS);
        split_fill(2, square, 0x007e7e7e7e7e7e00, DIAGONAL_STEPS);
        split_fill(3, square, 0x007e7e7e7e7e7e00, ANTIDIAGONAL_STEPS);
    }
}

#endif

#if !defined(SCHEME_FILL)
#define SCHEME_FILL NULL
#endif
