/* For schemes that find each ray's end alone, four rays in a register: those on
   which the squares' numbers grow, and the others. They have queen_lines(), of
   which a rook's are the lower half. */
#ifndef RAYS_H
#define RAYS_H

#include "tools/bench/scheme.h"

#include <immintrin.h>

/* Rank, file, diagonal, antidiagonal */
static struct rays {
    uint64_t up[4], down[4];
} rays[64] __attribute__((aligned(64)));

LOOKUP __m256i queen_lines(int square, uint64_t occupied);

LOOKUP __m256i load(const uint64_t *four)
{
    return _mm256_load_si256((const __m256i *)(const void *)four);
}

LOOKUP __m128i either_half(__m256i v)
{
    return _mm_or_si128(_mm256_castsi256_si128(v),
                        _mm256_extracti128_si256(v, 1));
}

LOOKUP uint64_t either_line(__m128i v)
{
    return (uint64_t)_mm_cvtsi128_si64(
        _mm_or_si128(v, _mm_unpackhi_epi64(v, v)));
}

/* o ^ (o - 1) ends at a ray's first occupied square. */
LOOKUP __m256i seen_above(__m256i boards, __m256i up)
{
    __m256i o = _mm256_and_si256(boards, up);
    __m256i below = _mm256_add_epi64(o, _mm256_set1_epi64x(-1));

    return _mm256_and_si256(_mm256_xor_si256(o, below), up);
}

LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)
{
    __m256i lines = queen_lines(square, occupied);
    magicbb_both both = {either_line(_mm256_castsi256_si128(lines)),
                         either_line(_mm256_extracti128_si256(lines, 1))};

    return both;
}

LOOKUP uint64_t scheme_queen(int square, uint64_t occupied)
{
    return either_line(either_half(queen_lines(square, occupied)));
}

static void fill_rays(void)
{
    static const int *const up[4] = {RANK_STEPS[0], FILE_STEPS[0],
                                     DIAGONAL_STEPS[0], ANTIDIAGONAL_STEPS[1]};
    static const int *const down[4] = {
        RANK_STEPS[1], FILE_STEPS[1], DIAGONAL_STEPS[1], ANTIDIAGONAL_STEPS[0]};
    int i;

    for (i = 0; i < 256; i++) {
        rays[i / 4].up[i % 4] = ref_ray(0, i / 4, 0, up[i % 4]);
        rays[i / 4].down[i % 4] = ref_ray(0, i / 4, 0, down[i % 4]);
    }
}

#endif
