/* flags: -mavx512cd -mavx512vl */
/* As Cfish can do it with AVX-512. Where numbers fall, the first occupied
   square of a ray is the highest: counting leading zeros finds it. An
   arithmetic shift of the top bit by that many fills all from there upwards; by
   64, if there is none, everything. */
#include "tools/bench/rays.h"

#define SCHEME_ABOUT "each ray alone, found by leading zeros"
#define SCHEME_USERS "Cfish"
#define SCHEME_BYTES sizeof rays

LOOKUP __m256i queen_lines(int square, uint64_t occupied)
{
    __m256i down = load(rays[square].down);
    __m256i o = _mm256_set1_epi64x((long long)occupied);
    __m256i zeros = _mm256_lzcnt_epi64(_mm256_and_si256(o, down));
    __m256i seen = _mm256_srav_epi64(_mm256_set1_epi64x(INT64_MIN), zeros);

    return _mm256_or_si256(seen_above(o, load(rays[square].up)),
                           _mm256_and_si256(seen, down));
}

/* Two lines alone: 0 or 2 is the first. */
LOOKUP uint64_t two_lines(int square, int first, uint64_t occupied)
{
    const __m128i *rising = (const void *)&rays[square].up[first];
    const __m128i *falling = (const void *)&rays[square].down[first];
    __m128i up = _mm_load_si128(rising), down = _mm_load_si128(falling);
    __m128i o = _mm_set1_epi64x((long long)occupied);
    __m128i above = _mm_and_si128(o, up);
    __m128i zeros = _mm_lzcnt_epi64(_mm_and_si128(o, down));
    __m128i seen = _mm_srav_epi64(_mm_set1_epi64x(INT64_MIN), zeros);

    above = _mm_xor_si128(above, _mm_add_epi64(above, _mm_set1_epi64x(-1)));
    return either_line(
        _mm_or_si128(_mm_and_si128(above, up), _mm_and_si128(seen, down)));
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    return two_lines(square, 0, occupied);
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    return two_lines(square, 2, occupied);
}

static void scheme_init(void)
{
    fill_rays();
}
