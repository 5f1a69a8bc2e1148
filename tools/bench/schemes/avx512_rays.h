/* flags: -mavx512cd -mavx512vl */
/* As Cfish can do it with AVX-512. Where a ray's numbers grow, o ^ (o - 1) ends
   at its first occupied square. Where they fall, that square is the highest:
   counting leading zeros finds it. An arithmetic shift of the top bit by that
   many fills all from there upwards; by 64, if there is none, everything. */
#include "tools/bench/scheme.h"

#include <immintrin.h>

#define SCHEME_ABOUT "each ray alone, four in a register, by leading zeros"
#define SCHEME_USERS "Cfish"
#define SCHEME_BYTES sizeof rays

/* Rank, file, diagonal, antidiagonal: where numbers grow and where they fall */
static struct {
    uint64_t up[4], down[4];
} rays[64] __attribute__((aligned(64)));

LOOKUP uint64_t either_line(__m128i v)
{
    return (uint64_t)_mm_cvtsi128_si64(
        _mm_or_si128(v, _mm_unpackhi_epi64(v, v)));
}

LOOKUP __m256i four_lines(int square, uint64_t occupied)
{
    __m256i up = _mm256_load_si256((const void *)rays[square].up);
    __m256i down = _mm256_load_si256((const void *)rays[square].down);
    __m256i o = _mm256_set1_epi64x((long long)occupied);
    __m256i above = _mm256_and_si256(o, up);
    __m256i zeros = _mm256_lzcnt_epi64(_mm256_and_si256(o, down));
    __m256i seen = _mm256_srav_epi64(_mm256_set1_epi64x(INT64_MIN), zeros);

    above = _mm256_xor_si256(above,
                             _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));
    return _mm256_or_si256(_mm256_and_si256(above, up),
                           _mm256_and_si256(seen, down));
}

LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)
{
    __m256i lines = four_lines(square, occupied);
    magicbb_both both = {either_line(_mm256_castsi256_si128(lines)),
                         either_line(_mm256_extracti128_si256(lines, 1))};

    return both;
}

/* Two lines alone: 0 or 2 is the first. */
LOOKUP uint64_t two_lines(int square, int first, uint64_t occupied)
{
    __m128i up = _mm_load_si128((const void *)&rays[square].up[first]);
    __m128i down = _mm_load_si128((const void *)&rays[square].down[first]);
    __m128i o = _mm_set1_epi64x((long long)occupied);
    __m128i above = _mm_and_si128(o, up);
    __m128i zeros = _mm_lzcnt_epi64(_mm_and_si128(o, down));
    __m128i seen = _mm_srav_epi64(_mm_set1_epi64x(INT64_MIN), zeros);

    above = _mm_xor_si128(above, _mm_add_epi64(above, _mm_set1_epi64x(-1)));
    return either_line(
        _mm_or_si128(_mm_and_si128(above, up), _mm_and_si128(seen, down)));
}

SCHEME_EACH(two_lines(square, 0, occupied), two_lines(square, 2, occupied))

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
