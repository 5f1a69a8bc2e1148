/* As in Cfish, with AVX-512. On ascending rays o ^ (o - 1) ends at the first
   occupied square. On descending rays that is the highest: the top bit,
   shifted arithmetically by the number of leading zeros, fills all from there
   upwards; by 64, if there is none, everything. Four lines take no longer than
   a rook's two. A bishop alone has no descending rays: two of four ascend on
   the board whose bytes are swapped. */
#include "tools/bench/scheme.h"

#include <immintrin.h>

#define SCHEME_USERS "Cfish"
#define SCHEME_BYTES (sizeof rays + sizeof mirrored)

/* Rank, file, diagonal, antidiagonal: where numbers grow and where they fall */
static struct {
    uint64_t up[4], down[4];
} rays[64] __attribute__((aligned(64)));
/* North-east, south-east mirrored, north-west, south-west mirrored */
static uint64_t mirrored[64][4] __attribute__((aligned(32)));

LOOKUP uint64_t either_line(__m128i v)
{
    return (uint64_t)_mm_cvtsi128_si64(
        _mm_or_si128(v, _mm_unpackhi_epi64(v, v)));
}

LOOKUP magicbb_both scheme_both(int square, uint64_t occupied)
{
    __m256i up = _mm256_load_si256((const void *)rays[square].up);
    __m256i down = _mm256_load_si256((const void *)rays[square].down);
    __m256i o = _mm256_set1_epi64x((long long)occupied);
    __m256i above = _mm256_and_si256(o, up);
    __m256i zeros = _mm256_lzcnt_epi64(_mm256_and_si256(o, down));
    __m256i seen = _mm256_srav_epi64(_mm256_set1_epi64x(INT64_MIN), zeros);
    __m256i lines;
    magicbb_both both;

    above = _mm256_xor_si256(above,
                             _mm256_add_epi64(above, _mm256_set1_epi64x(-1)));
    lines = _mm256_or_si256(_mm256_and_si256(above, up),
                            _mm256_and_si256(seen, down));
    both.rook = either_line(_mm256_castsi256_si128(lines));
    both.bishop = either_line(_mm256_extracti128_si256(lines, 1));
    return both;
}

LOOKUP uint64_t bishop_alone(int square, uint64_t occupied)
{
    const long long same = 0x0706050403020100, swapped = 0x0001020304050607;
    __m256i mask = _mm256_load_si256((const void *)mirrored[square]);
    __m256i o =
        _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)occupied),
                            _mm256_set_epi64x(swapped, same, swapped, same));
    __m256i less;
    __m128i seen;

    o = _mm256_and_si256(o, mask);
    less = _mm256_add_epi64(o, _mm256_set1_epi64x(-1));
    o = _mm256_and_si256(_mm256_xor_si256(o, less), mask);
    seen =
        _mm_or_si128(_mm256_castsi256_si128(o), _mm256_extracti128_si256(o, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(
        seen, _mm_shuffle_epi8(seen, _mm_set_epi64x(0, 0x08090a0b0c0d0e0f))));
}

DEFINE_SINGLE_LOOKUPS(scheme_both(square, occupied).rook,
                      bishop_alone(square, occupied))

static void scheme_init(void)
{
    static const int *const up[4] = {RANK_STEPS[0], FILE_STEPS[0],
                                     DIAGONAL_STEPS[0], ANTIDIAGONAL_STEPS[1]};
    static const int *const down[4] = {
        RANK_STEPS[1], FILE_STEPS[1], DIAGONAL_STEPS[1], ANTIDIAGONAL_STEPS[0]};
    int i;

    for (i = 0; i < 256; i++) {
        int square = i / 4, lane = i % 4;
        const int *step = up[2 + lane / 2];

        rays[square].up[lane] = ref_ray(0, square, 0, up[lane]);
        rays[square].down[lane] = ref_ray(0, square, 0, down[lane]);
        mirrored[square][lane] =
            ref_ray(0, lane % 2 ? square ^ 56 : square, 0, step);
    }
}
