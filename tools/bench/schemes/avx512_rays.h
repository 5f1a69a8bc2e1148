/* flags: -mavx512cd -mavx512vl */
/* Each ray alone, a line to a lane, as Cfish does with AVX-512. Going up, o ^
   (o - 1) ends at the first occupied square of a ray. Going down the last one is
   found by counting leading zeros: an arithmetic shift of the top bit by that
   many fills all from there upwards, and by 64 where there is none, everything.
   A rook's lines are the lower half of a queen's, a bishop's the upper. */
#include "tools/bench/scheme.h"

#include <immintrin.h>

#define SCHEME_ABOUT "each ray alone, found by leading zeros"
#define SCHEME_USERS "Cfish"

/* Rank, file, diagonal, antidiagonal */
static struct rays {
    uint64_t up[4], down[4];
} rays[64] __attribute__((aligned(64)));
#define SCHEME_BYTES sizeof rays

LOOKUP __m128i two_lines(const struct rays *r, int first, uint64_t occupied)
{
    __m128i up = _mm_load_si128((const __m128i *)(const void *)&r->up[first]);
    __m128i down =
        _mm_load_si128((const __m128i *)(const void *)&r->down[first]);
    __m128i o = _mm_set1_epi64x((long long)occupied);
    __m128i above = _mm_and_si128(o, up);
    __m128i zeros = _mm_lzcnt_epi64(_mm_and_si128(o, down));
    __m128i top = _mm_set1_epi64x(INT64_MIN);

    above = _mm_xor_si128(above, _mm_add_epi64(above, _mm_set1_epi64x(-1)));
    return _mm_or_si128(_mm_and_si128(above, up),
                        _mm_and_si128(_mm_srav_epi64(top, zeros), down));
}

LOOKUP __m256i four_lines(const struct rays *r, uint64_t occupied)
{
    __m256i up = _mm256_load_si256((const __m256i *)(const void *)r->up);
    __m256i down = _mm256_load_si256((const __m256i *)(const void *)r->down);
    __m256i o = _mm256_set1_epi64x((long long)occupied);
    __m256i above = _mm256_and_si256(o, up);
    __m256i zeros = _mm256_lzcnt_epi64(_mm256_and_si256(o, down));
    __m256i top = _mm256_set1_epi64x(INT64_MIN);

    above = _mm256_xor_si256(above,
                             _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));
    return _mm256_or_si256(
        _mm256_and_si256(above, up),
        _mm256_and_si256(_mm256_srav_epi64(top, zeros), down));
}

LOOKUP uint64_t either(__m128i v)
{
    return (uint64_t)_mm_cvtsi128_si64(
        _mm_or_si128(v, _mm_unpackhi_epi64(v, v)));
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return either(two_lines(&rays[square], 0, occupied));
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return either(two_lines(&rays[square], 2, occupied));
}

LOOKUP bench_both scheme_both(int square, uint64_t occupied)
{
    __m256i lines = four_lines(&rays[square], occupied);
    bench_both both = {either(_mm256_castsi256_si128(lines)),
                       either(_mm256_extracti128_si256(lines, 1))};

    return both;
}

LOOKUP uint64_t scheme_queen(int square, uint64_t occupied)
{
    __m256i lines = four_lines(&rays[square], occupied);

    return either(_mm_or_si128(_mm256_castsi256_si128(lines),
                               _mm256_extracti128_si256(lines, 1)));
}

static void scheme_init(void)
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
