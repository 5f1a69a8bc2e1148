/* threats_x86.h - the part of threats.h for x86-64 with AVX2 or AVX-512
   public domain or MIT-0, no warranty; see LICENSE

   threats.h includes it. That the rays of a square can be gathered by one
   permutation of the board is an idea of chess engines since 2025. A vector has
   a lane for each piece in view: 0 to 7 by rays, clockwise from north, so that
   those that face each other are 4 apart; 8 to 15 by knight's moves. What a
   lane without a piece has does not matter. */

#ifndef THREATS_X86_H
#define THREATS_X86_H

#include <immintrin.h>

typedef struct {
    int square;
    __m128i squares, kinds;      /* bytes; kinds: see threats_kinds_of_() */
    __m256i rays, leaps;         /* lanes 0 to 7, 8 to 15: sides of threats */
    uint32_t near;               /* lanes that have a piece */
    uint32_t beside;             /* rays whose piece is on the next square */
    uint32_t sliders, attackers; /* lanes that attack the square */
} ThreatsView;
typedef uint32_t ThreatsSet;

/* Byte 8 d + k: what to add to a square to go k steps along ray d or, if k is
   0, the knight's move d. Then the same with 16 squares a rank, where squares
   that are off the board have a bit of 0x88. */
static const uint64_t threats_steps_[2][8] = {
    {0x3830282018100811, 0x3f362d241b12090a, 0x07060504030201fa,
     0xcfd6dde4ebf2f9f1, 0xc8d0d8e0e8f0f8ef, 0xc1cad3dce5eef7f6,
     0xf9fafbfcfdfeff06, 0x312a231c150e070f},
    {0x7060504030201021, 0x7766554433221112, 0x07060504030201f2,
     0x97a6b5c4d3e2f1e1, 0x90a0b0c0d0e0f0df, 0x899aabbccddeefee,
     0xf9fafbfcfdfeff0e, 0x695a4b3c2d1e0f1f}};

#if defined(__AVX512VBMI__) && defined(__AVX512VBMI2__) &&                     \
    defined(__AVX512BITALG__) && defined(__AVX512VL__)

/* Which squares are occupied, in the order of the steps */
static inline uint64_t threats_gather_(int square, uint64_t occupied)
{
    const __m512i squares = _mm512_add_epi8(
        _mm512_set1_epi8((char)square), _mm512_loadu_si512(threats_steps_[0]));
    const __m512i places =
        _mm512_add_epi8(_mm512_set1_epi8((char)(square + (square & 56))),
                        _mm512_loadu_si512(threats_steps_[1]));
    return _mm512_mask_bitshuffle_epi64_mask(
        _mm512_testn_epi8_mask(places, _mm512_set1_epi8((char)0x88)),
        _mm512_set1_epi64((long long)occupied), squares);
}

static inline __m128i threats_pieces_(const ThreatsBoard *b, __m128i squares)
{
    return _mm512_castsi512_si128(_mm512_permutexvar_epi8(
        _mm512_castsi128_si512(squares), _mm512_loadu_si512(b->piece)));
}

/* Writes those of 16 threats that are in the set. */
static inline uint32_t *threats_write_(__m256i rays, __m256i leaps,
                                       uint32_t set, uint32_t *out)
{
    const __m512i all =
        _mm512_inserti64x4(_mm512_castsi256_si512(rays), leaps, 1);

    _mm512_storeu_si512(out, _mm512_maskz_compress_epi32((__mmask16)set, all));
    return out + magicbb_popcount(set);
}

#else

static inline uint64_t threats_gather_(int square, uint64_t occupied)
{
    const __m256i bits = _mm256_set1_epi64x((long long)0x8040201008040201);
    const __m256i board = _mm256_set1_epi64x((long long)occupied);
    const __m256i seven = _mm256_set1_epi8(7), none = _mm256_setzero_si256();
    uint64_t gathered = 0;
    int half;

    for (half = 4; half >= 0; half -= 4) {
        const __m256i squares = _mm256_add_epi8(
            _mm256_set1_epi8((char)square),
            _mm256_loadu_si256((const __m256i *)(threats_steps_[0] + half)));
        const __m256i places = _mm256_add_epi8(
            _mm256_set1_epi8((char)(square + (square & 56))),
            _mm256_loadu_si256((const __m256i *)(threats_steps_[1] + half)));
        const __m256i ranks = _mm256_shuffle_epi8(
            board, _mm256_and_si256(_mm256_srli_epi16(squares, 3), seven));
        const __m256i files =
            _mm256_shuffle_epi8(bits, _mm256_and_si256(squares, seven));
        const __m256i off =
            _mm256_and_si256(places, _mm256_set1_epi8((char)0x88));
        const __m256i hit = _mm256_andnot_si256(
            _mm256_cmpeq_epi8(_mm256_and_si256(ranks, files), none),
            _mm256_cmpeq_epi8(off, none));
        gathered = gathered << 32 | (uint32_t)_mm256_movemask_epi8(hit);
    }
    return gathered;
}

/* Each shuffle takes 16 squares of the board, and makes the others 0. */
static inline __m128i threats_pieces_(const ThreatsBoard *b, __m128i squares)
{
    __m128i pieces = _mm_setzero_si128();
    int first;

    for (first = 0; first < 64; first += 16) {
        const __m128i index =
            _mm_adds_epu8(_mm_xor_si128(squares, _mm_set1_epi8((char)first)),
                          _mm_set1_epi8(0x70));
        const __m128i *part = (const __m128i *)(b->piece + first);
        pieces = _mm_or_si128(pieces,
                              _mm_shuffle_epi8(_mm_loadu_si128(part), index));
    }
    return pieces;
}

/* For each byte the bits that are set, 4 bits each from the lowest */
#define THREATS_BITS_0_(b) (b), (b) << 4
#define THREATS_BITS_1_(b) THREATS_BITS_0_(b), THREATS_BITS_0_((b) << 4 | 1)
#define THREATS_BITS_2_(b) THREATS_BITS_1_(b), THREATS_BITS_1_((b) << 4 | 2)
#define THREATS_BITS_3_(b) THREATS_BITS_2_(b), THREATS_BITS_2_((b) << 4 | 3)
#define THREATS_BITS_4_(b) THREATS_BITS_3_(b), THREATS_BITS_3_((b) << 4 | 4)
#define THREATS_BITS_5_(b) THREATS_BITS_4_(b), THREATS_BITS_4_((b) << 4 | 5)
#define THREATS_BITS_6_(b) THREATS_BITS_5_(b), THREATS_BITS_5_((b) << 4 | 6)
static const uint32_t threats_bits_[256] = {THREATS_BITS_6_(0u),
                                            THREATS_BITS_6_(7u)};

static inline uint32_t *threats_write_8_(__m256i threats, uint32_t set,
                                         uint32_t *out)
{
    const __m256i lanes =
        _mm256_srlv_epi32(_mm256_set1_epi32((int)threats_bits_[set]),
                          _mm256_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28));

    threats = _mm256_permutevar8x32_epi32(threats, lanes);
    _mm256_storeu_si256((__m256i *)out, threats);
    return out + magicbb_popcount(set);
}

static inline uint32_t *threats_write_(__m256i rays, __m256i leaps,
                                       uint32_t set, uint32_t *out)
{
    out = threats_write_8_(rays, set & 255, out);
    return threats_write_8_(leaps, set >> 8, out);
}

#endif

/* The squares of the lanes. Byte d of `ends` has bit k if ray d ends after k
   steps. Byte 1 << k of `low` is k, and byte 1 << k - 4 of `high`. */
static inline __m128i threats_squares_(int square, __m128i ends)
{
    const __m128i low = _mm_set_epi64x(3, 0x0000000200010000);
    const __m128i high = _mm_set_epi64x(7, 0x0000000600050400);
    const __m128i nibble = _mm_set1_epi8(15);
    const __m128i distances = _mm_or_si128(
        _mm_shuffle_epi8(low, _mm_and_si128(ends, nibble)),
        _mm_shuffle_epi8(high, _mm_and_si128(_mm_srli_epi16(ends, 4), nibble)));
    const __m128i rays =
        _mm_mullo_epi16(_mm_cvtepu8_epi16(distances),
                        _mm_setr_epi16(8, 9, 1, -7, -8, -9, -1, 7));
    const __m128i steps =
        _mm_packs_epi16(rays, _mm_setr_epi16(17, 10, -6, -15, -17, -10, 6, 15));

    return _mm_and_si128(_mm_add_epi8(steps, _mm_set1_epi8((char)square)),
                         _mm_set1_epi8(63));
}

/* A bit for each kind of piece, which are the types but for pawns: these have
   one for each color. */
static inline __m128i threats_kinds_of_(__m128i pieces)
{
    const __m128i kinds =
        _mm_setr_epi8(1, 4, 8, 16, 32, 64, 0, 0, 2, 4, 8, 16, 32, 64, 0, 0);

    return _mm_shuffle_epi8(kinds, pieces);
}

static inline uint32_t threats_lanes_(__m128i bytes) /* that are not 0 */
{
    const __m128i zero = _mm_cmpeq_epi8(bytes, _mm_setzero_si128());

    return (uint32_t)_mm_movemask_epi8(zero) ^ 0xffff;
}

static inline ThreatsView threats_look_(const ThreatsBoard *b, int square,
                                        uint64_t occupied)
{
    /* Kinds that attack along a lane, from afar and from the next square */
    const __m128i afar =
        _mm_setr_epi8(48, 40, 48, 40, 48, 40, 48, 40, 4, 4, 4, 4, 4, 4, 4, 4);
    const __m128i next = _mm_set_epi64x(0, 0x4240414041404240);
    const uint64_t leaps = 0x0101010101010101;
    const uint64_t gathered = threats_gather_(square, occupied);
    /* Each ray has an end, if only at the edge. */
    const uint64_t rays = (gathered | leaps << 7) & ~leaps;
    const uint64_t first = rays & ~(rays - 2 * leaps);
    const __m128i ends = _mm_cvtsi64_si128((long long)first);
    const __m128i beside = _mm_cmpeq_epi8(ends, _mm_set1_epi8(2));
    __m128i pieces, far;
    ThreatsView v;

    v.square = square;
    v.squares = threats_squares_(square, ends);
    pieces = threats_pieces_(b, v.squares);
    v.kinds = threats_kinds_of_(pieces);
    v.rays = _mm256_cvtepu16_epi32(_mm_unpacklo_epi8(pieces, v.squares));
    v.leaps = _mm256_cvtepu16_epi32(_mm_unpackhi_epi8(pieces, v.squares));
    v.near = threats_lanes_(_mm_set_epi64x((long long)(gathered & leaps),
                                           (long long)(gathered & first)));
    v.beside = (uint32_t)_mm_movemask_epi8(beside) & 255;
    far = _mm_and_si128(v.kinds, afar);
    v.sliders = threats_lanes_(far) & v.near;
    v.attackers =
        v.near & threats_lanes_(_mm_or_si128(
                     far, _mm_and_si128(beside, _mm_and_si128(v.kinds, next))));
    return v;
}

static inline ThreatsSet threats_reach_(const ThreatsView *v, int piece)
{
    /* Lanes, and above them those where the next square is not the last. */
    static const uint32_t lanes[16] = {
        0x00000082, 0xff00ff00, 0x00aa00aa, 0x00550055, 0x00ff00ff, 0x000000ff,
        0,          0,          0x00000028, 0xff00ff00, 0x00aa00aa, 0x00550055,
        0x00ff00ff, 0x000000ff, 0,          0};
    const uint32_t reach = lanes[piece & 15];

    return v->near & reach & (v->beside | reach >> 16);
}

static inline ThreatsSet threats_common_(const ThreatsView *v,
                                         const ThreatsView *w)
{
    const __m128i same = _mm_cmpeq_epi8(v->squares, w->squares);

    return threats_lanes_(same) & v->near & w->near & 255;
}

static inline ThreatsSet threats_types_(const ThreatsView *v, uint32_t types)
{
    const __m128i kinds = _mm_set1_epi8((char)(types << 1 | (types & 1)));

    return threats_lanes_(_mm_and_si128(v->kinds, kinds));
}

static inline uint32_t *threats_list_(const ThreatsView *v, ThreatsSet set,
                                      int shift, uint32_t rest, uint32_t *out)
{
    const __m256i others = _mm256_set1_epi32((int)rest);
    const __m256i shifts = _mm256_set1_epi32(shift);
    const __m256i rays = _mm256_sllv_epi32(v->rays, shifts);
    const __m256i leaps = _mm256_sllv_epi32(v->leaps, shifts);

    return threats_write_(_mm256_or_si256(rays, others),
                          _mm256_or_si256(leaps, others), set, out);
}

static inline uint32_t *threats_through_(const ThreatsView *v, ThreatsSet skip,
                                         uint32_t sign, uint32_t *out)
{
    const __m256i facing = _mm256_permute4x64_epi64(v->rays, 0x4e);
    const __m256i threats =
        _mm256_or_si256(_mm256_or_si256(v->rays, _mm256_slli_epi32(facing, 16)),
                        _mm256_set1_epi32((int)sign));
    const uint32_t seen = v->near & ~skip & 255;
    uint32_t type, set = v->sliders & seen & (seen << 4 | seen >> 4);

    if (THREATS_FILTER != THREATS_EVERYTHING)
        for (type = THREATS_BISHOP; type <= THREATS_QUEEN; type++) {
            const uint32_t on =
                threats_types_(v, threats_wanted_((int)type)) & 255;
            set &= (on << 4 | on >> 4) | ~threats_types_(v, 1u << type);
        }
    return threats_write_(threats, v->leaps, set, out);
}

#endif
