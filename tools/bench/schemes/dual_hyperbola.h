/* Hyperbola quintessence: o ^ (o - r), where o are the blockers of a line
   without the slider r: the subtraction borrows from the first blocker above r.
   Reversed bytes give the other direction. A file and both diagonals are in one
   register; its halves overlap without harm: [file, diagonal], [none, other
   diagonal]. Ranks have a table. */
#include "tools/bench/bench.h"

#include <immintrin.h>

#define SCHEME_USERS "Stockfish 19"

static uint8_t ranks[8][64];
static struct dual {
    uint64_t lines[4];
    uint64_t bit, reversed; /* the square, and its mirror image */
    const uint8_t *rank;
    int first;
} duals[64] __attribute__((aligned(64)));
#define SCHEME_BYTES (sizeof duals + sizeof ranks)

LOOKUP __m256i swap_bytes(__m256i v)
{
    const long long low = 0x0001020304050607, high = 0x08090a0b0c0d0e0f;

    return _mm256_shuffle_epi8(v, _mm256_set_epi64x(high, low, high, low));
}

LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)
{
    const struct dual *d = &duals[square];
    __m256i mask = _mm256_load_si256((const __m256i *)(const void *)d->lines);
    __m256i o = _mm256_and_si256(mask, _mm256_set1_epi64x((long long)occupied));
    __m256i forward =
        _mm256_sub_epi64(o, _mm256_set1_epi64x((long long)d->bit));
    __m256i reverse = swap_bytes(_mm256_sub_epi64(
        swap_bytes(o), _mm256_set1_epi64x((long long)d->reversed)));
    __m256i lines = _mm256_and_si256(_mm256_xor_si256(forward, reverse), mask);
    __m128i halves = _mm_or_si128(_mm256_castsi256_si128(lines),
                                  _mm256_extracti128_si256(lines, 1));
    uint64_t rank = d->rank[occupied >> (d->first + 1) & 63];
    magicbb_both both = {(uint64_t)_mm_cvtsi128_si64(halves) | rank << d->first,
                         (uint64_t)_mm_extract_epi64(halves, 1)};

    return both;
}

DEFINE_LOOKUPS(scheme_both(square, occupied).rook,
               scheme_both(square, occupied).bishop)

/* Attacks along one line, by two opposite steps */
static uint64_t along(int square, uint64_t occupied, const int (*steps)[2])
{
    return ref_rays(square, occupied, steps, 2);
}

static void scheme_init(void)
{
    int square, i;

    for (i = 0; i < 512; i++)
        ranks[i / 64][i % 64] =
            (uint8_t)along(i / 64, (uint64_t)(i % 64) << 1, ref_king_steps);
    for (square = 0; square < 64; square++) {
        struct dual *d = &duals[square];

        d->lines[0] = along(square, 0, ref_king_steps + 2);
        d->lines[1] = along(square, 0, ref_king_steps + 4);
        d->lines[3] = along(square, 0, ref_king_steps + 6);
        d->bit = ref_bit(square);
        d->reversed = __builtin_bswap64(d->bit);
        d->rank = ranks[square & 7];
        d->first = square & 56;
    }
}
