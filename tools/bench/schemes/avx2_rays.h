/* flags: -mavx2 */
/* As Cfish can do it with AVX2. A queen finds the first occupied square of rays
   on which numbers fall by shifts that spread the occupied squares. A rook or
   bishop looks up on the board with its ranks flipped instead, and ranks have a
   table. */
#include "tools/bench/rays.h"

#define SCHEME_ABOUT "each ray alone, several in one register"
#define SCHEME_USERS "Cfish"

/* In turns up on the board and up on the flipped board. */
static uint64_t diagonal_rays[64][4] __attribute__((aligned(32)));
static uint64_t file_rays[64][2] __attribute__((aligned(16)));
static uint8_t ranks[8][64];
#define SCHEME_BYTES                                                           \
    (sizeof rays + sizeof diagonal_rays + sizeof file_rays + sizeof ranks)

/* A ray has at most seven squares: 1 + 2 + 4 steps on. */
LOOKUP __m256i seen_below(__m256i boards, __m256i down)
{
    __m256i o = _mm256_and_si256(boards, down);
    __m256i one = _mm256_srlv_epi64(o, _mm256_setr_epi64x(1, 8, 9, 7));
    __m256i two = _mm256_setr_epi64x(2, 16, 18, 14);
    __m256i four = _mm256_setr_epi64x(4, 32, 36, 28);

    one = _mm256_or_si256(one, _mm256_srlv_epi64(o, two));
    one = _mm256_or_si256(one, _mm256_srlv_epi64(one, two));
    one = _mm256_or_si256(one, _mm256_srlv_epi64(one, four));
    return _mm256_andnot_si256(one, down);
}

LOOKUP __m256i queen_lines(int square, uint64_t occupied)
{
    __m256i o = _mm256_set1_epi64x((long long)occupied);

    return _mm256_or_si256(seen_above(o, load(rays[square].up)),
                           seen_below(o, load(rays[square].down)));
}

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

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    __m128i masks =
        _mm_load_si128((const __m128i *)(const void *)file_rays[square]);
    __m128i o = _mm_and_si128(and_flipped(occupied), masks);
    __m128i below = _mm_add_epi64(o, _mm_set1_epi64x(-1));
    int first = square & 56;
    uint64_t rank = ranks[square & 7][occupied >> (first + 1) & 63];

    return flip_back(_mm_and_si128(_mm_xor_si128(o, below), masks)) |
           rank << first;
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    __m256i boards = _mm256_broadcastsi128_si256(and_flipped(occupied));

    return flip_back(
        either_half(seen_above(boards, load(diagonal_rays[square]))));
}

static void scheme_init(void)
{
    int square, i;

    fill_ranks(ranks);
    fill_rays();
    for (square = 0; square < 64; square++) {
        struct rays *r = &rays[square];

        file_rays[square][0] = r->up[1];
        file_rays[square][1] = __builtin_bswap64(r->down[1]);
        for (i = 0; i < 2; i++) {
            diagonal_rays[square][2 * i] = r->up[2 + i];
            diagonal_rays[square][2 * i + 1] =
                __builtin_bswap64(r->down[2 + i]);
        }
    }
}
