/* threats_x86.h - the part of threats.h for x86-64 with AVX2 or AVX-512
   public domain or MIT-0, no warranty; see LICENSE

   threats.h includes it. A vector has a lane for each piece in view: 0 to 7 by
   rays, clockwise from north, so that opposite rays are 4 apart; 8 to 15 by
   knight's moves. Lanes 16 to 31 belong to the second square: both views are
   found at once. */

#ifndef THREATS_X86_H
#define THREATS_X86_H

#include <immintrin.h>

typedef struct {
    int square[2];
    __m256i squares, pieces; /* bytes; anything if the lane has no piece */
    __m256i kinds;           /* a bit, or 0 if the lane has no piece */
    __m256i beside;          /* 255 if a ray's piece is on the next square */
} ThreatsViews;
typedef uint32_t ThreatsSet; /* a bit for each lane of one square */

/* --------------------------------------------------------------- tables -- */

/* Byte 8 d + k: the file offset after k steps along ray d; if k is 0, after
   knight's move d. It is also the rank offset for d - 2. */
static const uint64_t threats_steps_[10] = {
    0x0000000000000001, 0x0706050403020102, 0x0706050403020102,
    0x0706050403020101, 0x00000000000000ff, 0xf9fafbfcfdfefffe,
    0xf9fafbfcfdfefffe, 0xf9fafbfcfdfeffff, 0x0000000000000001,
    0x0706050403020102};

/* A bit for each kind of piece: the types, with pawns split by color. Kinds of
   a set of types; of a piece; those a piece is listed on */
#define THREATS_KINDS_(types) ((types)*2 | ((types)&1))
#define THREATS_KIND_(n)                                                       \
    (uint8_t)(THREATS_NUMBER_(n) == 7   ? 0                                    \
              : THREATS_NUMBER_(n) == 0 ? 1                                    \
                                        : 2 << (THREATS_NUMBER_(n) & 7))
#define THREATS_ON_KINDS_(n) THREATS_KINDS_(THREATS_ON_(THREATS_NUMBER_(n) & 7))
static const uint8_t threats_kind_[16] = {THREATS_16_(THREATS_KIND_)};
static const uint8_t threats_on_kinds_[16] = {THREATS_16_(THREATS_ON_KINDS_)};

/* Per piece. Bytes 0 to 15: the kinds it is listed on, by lane; 16 to 31: more
   of them if the lane's piece is on the next square; 32 to 63: likewise, the
   kinds listed on it. */
#define THREATS_EACH_ 0x0101010101010101
#define THREATS_FAR_ 0x2830283028302830 /* sliders that look along a ray */
#define THREATS_8_ON_(type) (THREATS_KINDS_(THREATS_ON_(type)) * THREATS_EACH_)
#define THREATS_8_BY_(type) (THREATS_KINDS_(THREATS_BY_(type)) * THREATS_EACH_)
#define THREATS_ROW_(type, rays, leaps, next)                                  \
    {                                                                          \
        THREATS_8_ON_(type) & (rays), THREATS_8_ON_(type) & (leaps),           \
            THREATS_8_ON_(type) & (next), 0,                                   \
            THREATS_8_BY_(type) & THREATS_FAR_,                                \
            THREATS_8_BY_(type) & 0x0404040404040404,                          \
            THREATS_8_BY_(type) & 0x4240414041404240, 0                        \
    }
#define THREATS_ROWS_(pawn)                                                    \
    THREATS_ROW_(0, 0, 0, pawn), THREATS_ROW_(1, 0, UINT64_MAX, 0),            \
        THREATS_ROW_(2, 0xff00ff00ff00ff00, 0, 0),                             \
        THREATS_ROW_(3, 0x00ff00ff00ff00ff, 0, 0),                             \
        THREATS_ROW_(4, UINT64_MAX, 0, 0), THREATS_ROW_(5, 0, 0, UINT64_MAX)
static const uint64_t threats_rows_[16][8] = {
    THREATS_ROWS_(0xff0000000000ff00),
    {0},
    {0},
    THREATS_ROWS_(0x0000ff00ff000000)};

THREATS_INLINE_ __m256i threats_load_(const void *bytes) /* 16, twice */
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

#define THREATS_VIEW_(lanes, at)                                               \
    (at ? _mm256_extracti128_si256(lanes, 1) : _mm256_castsi256_si128(lanes))

/* One side of threats, for 8 pieces and squares */
THREATS_INLINE_ __m256i threats_sides_(__m128i pieces, __m128i squares,
                                       int piece_bit, int square_bit)
{
    return _mm256_or_si256(
        _mm256_slli_epi32(_mm256_cvtepu8_epi32(pieces), piece_bit),
        _mm256_slli_epi32(_mm256_cvtepu8_epi32(squares), square_bit));
}

/* ----------------------------------------------------- AVX-512 and AVX2 -- */

/* threats_gather_() finds the occupied squares, in the order of the steps. A
   shuffle selects a rank of the board, or the bit of a file, or 0 if the index
   is off the board.
   threats_lanes_() finds the lanes in which both have a bit. */
#if defined(__AVX512VBMI__) && defined(__AVX512VL__) && defined(__AVX512BW__)
#define THREATS_512_
#define threats_lanes_(a, b) (uint32_t) _mm256_test_epi8_mask(a, b)

THREATS_INLINE_ uint64_t threats_gather_(int square, uint64_t occupied)
{
    const __m512i ranks =
        _mm512_add_epi8(_mm512_set1_epi8((char)(square >> 3)),
                        _mm512_loadu_si512(threats_steps_ + 2));
    const __m512i files = _mm512_add_epi8(_mm512_set1_epi8((char)(square & 7)),
                                          _mm512_loadu_si512(threats_steps_));

    return _mm512_test_epi8_mask(
        _mm512_shuffle_epi8(
            _mm512_broadcast_i32x4(_mm_cvtsi64_si128((long long)occupied)),
            ranks),
        _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_cvtsi64_si128(
                                (long long)0x8040201008040201)),
                            files));
}

THREATS_INLINE_ __m256i threats_pieces_(const uint8_t *board, __m256i squares)
{
    return _mm512_castsi512_si256(_mm512_permutexvar_epi8(
        _mm512_castsi256_si512(squares), _mm512_loadu_si512(board)));
}

/* Writes the threats of the set, from 8. */
THREATS_INLINE_ uint32_t *threats_write_(__m256i threats, uint32_t set,
                                         uint32_t *out)
{
    _mm256_storeu_si256((__m256i *)out,
                        _mm256_maskz_compress_epi32((__mmask8)set, threats));
    return out + magicbb_popcount(set);
}

#else

THREATS_INLINE_ uint64_t threats_gather_(int square, uint64_t occupied)
{
    const __m256i board =
        _mm256_broadcastsi128_si256(_mm_cvtsi64_si128((long long)occupied));
    const __m256i bits = _mm256_broadcastsi128_si256(
        _mm_cvtsi64_si128((long long)0x8040201008040201));
    uint64_t empty = 0;
    int half;

    for (half = 4; half >= 0; half -= 4) {
        const __m128i *steps = (const __m128i *)(threats_steps_ + half);
        const __m256i ranks =
            _mm256_add_epi8(_mm256_set1_epi8((char)(square >> 3)),
                            _mm256_loadu_si256((const __m256i *)(steps + 1)));
        const __m256i files =
            _mm256_add_epi8(_mm256_set1_epi8((char)(square & 7)),
                            _mm256_loadu_si256((const __m256i *)steps));
        const __m256i hit = _mm256_and_si256(_mm256_shuffle_epi8(board, ranks),
                                             _mm256_shuffle_epi8(bits, files));
        empty = empty << 32 | (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(
                                  hit, _mm256_setzero_si256()));
    }
    return ~empty;
}

/* Each shuffle reads a quarter of the board. Two bits of a square select it. */
THREATS_INLINE_ __m256i threats_pieces_(const uint8_t *board, __m256i squares)
{
    const __m256i bit_4 = _mm256_slli_epi16(squares, 3);
    const __m256i bit_5 = _mm256_slli_epi16(squares, 2);
    __m256i quarter[4];
    int i;

    for (i = 0; i < 4; i++)
        quarter[i] =
            _mm256_shuffle_epi8(threats_load_(board + 16 * i), squares);
    return _mm256_blendv_epi8(_mm256_blendv_epi8(quarter[0], quarter[1], bit_4),
                              _mm256_blendv_epi8(quarter[2], quarter[3], bit_4),
                              bit_5);
}

THREATS_INLINE_ uint32_t threats_lanes_(__m256i a, __m256i b)
{
    return ~(uint32_t)_mm256_movemask_epi8(
        _mm256_cmpeq_epi8(_mm256_and_si256(a, b), _mm256_setzero_si256()));
}

/* For each byte, the numbers of its bits, 4 bits each from the lowest */
#define THREATS_BITS_0_(b) (b), (b) << 4
#define THREATS_BITS_1_(b) THREATS_BITS_0_(b), THREATS_BITS_0_((b) << 4 | 1)
#define THREATS_BITS_2_(b) THREATS_BITS_1_(b), THREATS_BITS_1_((b) << 4 | 2)
#define THREATS_BITS_3_(b) THREATS_BITS_2_(b), THREATS_BITS_2_((b) << 4 | 3)
#define THREATS_BITS_4_(b) THREATS_BITS_3_(b), THREATS_BITS_3_((b) << 4 | 4)
#define THREATS_BITS_5_(b) THREATS_BITS_4_(b), THREATS_BITS_4_((b) << 4 | 5)
#define THREATS_BITS_6_(b) THREATS_BITS_5_(b), THREATS_BITS_5_((b) << 4 | 6)
static const uint32_t threats_bits_[256] = {THREATS_BITS_6_(0u),
                                            THREATS_BITS_6_(7u)};

THREATS_INLINE_ uint32_t *threats_write_(__m256i threats, uint32_t set,
                                         uint32_t *out)
{
    const __m256i lanes =
        _mm256_srlv_epi32(_mm256_set1_epi32((int)threats_bits_[set]),
                          _mm256_setr_epi32(0, 4, 8, 12, 16, 20, 24, 28));

    threats = _mm256_permutevar8x32_epi32(threats, lanes);
    _mm256_storeu_si256((__m256i *)out, threats);
    return out + magicbb_popcount(set);
}

#endif

/* ---------------------------------------------------------------- views -- */

/* The bytes of each square's rays, in its lanes for rays and for leaps */
#define THREATS_SPREAD_(rays)                                                  \
    _mm256_permute4x64_epi64(_mm256_castsi128_si256(rays), 0x50)

/* From one square, and from a second, if any, as if the first were empty */
THREATS_INLINE_ ThreatsViews threats_look_(const ThreatsBoard *b, int first,
                                           int second)
{
    const uint64_t occupied = THREATS_OCCUPIED_(b);
    const uint64_t less = occupied & ~((uint64_t)1 << first);
    /* Byte d of each half has bit k if ray d of that square has a piece after k
       steps, and bit 0 if the knight's move d leads to one. */
    const __m128i gathered = _mm_set_epi64x(
        second < 0 ? 0 : (long long)threats_gather_(second, less),
        (long long)threats_gather_(first, occupied));
    const __m128i leap = _mm_set1_epi8(1);
    const __m128i rays = _mm_andnot_si128(leap, gathered);
    const __m128i ends = /* the nearest piece of each ray */
        _mm_and_si128(rays, _mm_sub_epi8(_mm_setzero_si128(), rays));
    const __m128i hits = _mm_and_si128(gathered, _mm_or_si128(ends, leap));
    /* Byte 1 << k of the first is k, and byte 1 << k - 4 of the second. */
    const __m128i distances = _mm_or_si128(
        _mm_shuffle_epi8(_mm_set_epi64x(3, 0x0000000200010000), ends),
        _mm_shuffle_epi8(
            _mm_set_epi64x(7, 0x0000000600050400),
            _mm_and_si128(_mm_srli_epi16(ends, 4), _mm_set1_epi8(15))));
    const __m128i steps = _mm_setr_epi16(8, 9, 1, -7, -8, -9, -1, 7);
    const __m128i leaps = _mm_setr_epi16(17, 10, -6, -15, -17, -10, 6, 15);
    const __m256i along = _mm256_mullo_epi16(
        _mm256_cvtepu8_epi16(distances), _mm256_broadcastsi128_si256(steps));
    const __m256i from_0 =
        _mm256_packs_epi16(along, _mm256_broadcastsi128_si256(leaps));
    const __m256i here = _mm256_inserti128_si256(
        _mm256_set1_epi8((char)first), _mm_set1_epi8((char)second), 1);
    const __m256i lanes = _mm256_setr_epi64x(~THREATS_EACH_, THREATS_EACH_,
                                             ~THREATS_EACH_, THREATS_EACH_);
    const __m256i empty = _mm256_cmpeq_epi8(
        _mm256_and_si256(lanes, THREATS_SPREAD_(hits)), _mm256_setzero_si256());
    ThreatsViews v;

    v.square[0] = first;
    v.square[1] = second;
    v.squares = _mm256_add_epi8(from_0, here);
    v.pieces = threats_pieces_(b->piece, v.squares);
    v.kinds = _mm256_andnot_si256(
        empty, _mm256_shuffle_epi8(threats_load_(threats_kind_), v.pieces));
    v.beside = THREATS_SPREAD_(_mm_cmpeq_epi8(ends, _mm_set1_epi8(2)));
    return v;
}

/* The pieces that both squares see in the same direction */
THREATS_INLINE_ ThreatsSet threats_common_(const ThreatsViews *v)
{
    const __m256i other = _mm256_permute4x64_epi64(v->squares, 0x4e);
    const uint32_t same =
        threats_lanes_(v->kinds, _mm256_cmpeq_epi8(v->squares, other));

    return same & same >> 16;
}

/* -------------------------------------------------------------- threats -- */

/* The lanes whose kinds are in the row */
#define threats_reach_(v, at, number)                                          \
    threats_find_(v, at, threats_rows_[number])
#define threats_attackers_(v, at, number)                                      \
    threats_find_(v, at, threats_rows_[number] + 4)
THREATS_INLINE_ ThreatsSet threats_find_(const ThreatsViews *v, int at,
                                         const uint64_t *row)
{
    const __m256i next = _mm256_and_si256(v->beside, threats_load_(row + 2));
    const __m256i kinds = _mm256_or_si256(threats_load_(row), next);

    return threats_lanes_(v->kinds, kinds) >> 16 * at & 0xffff;
}

/* Threats by or on the pieces of the set, which has no other types; `rest` is
   the other half of an entry */
THREATS_INLINE_ uint32_t *threats_list_(const ThreatsViews *v, int at,
                                        ThreatsSet set, uint32_t types,
                                        int piece_bit, int square_bit,
                                        uint32_t rest, uint32_t *out)
{
    const __m128i pieces = THREATS_VIEW_(v->pieces, at);
    const __m128i squares = THREATS_VIEW_(v->squares, at);
    (void)types;
#ifdef THREATS_512_
    const __m512i threats = _mm512_ternarylogic_epi32(
        _mm512_slli_epi32(_mm512_cvtepu8_epi32(pieces), (unsigned)piece_bit),
        _mm512_slli_epi32(_mm512_cvtepu8_epi32(squares), (unsigned)square_bit),
        _mm512_set1_epi32((int)rest), 0xfe);

    _mm512_storeu_si512(out,
                        _mm512_maskz_compress_epi32((__mmask16)set, threats));
    return out + magicbb_popcount(set);
#else
    const __m256i others = _mm256_set1_epi32((int)rest);
    const __m256i rays = threats_sides_(pieces, squares, piece_bit, square_bit);
    const __m256i leaps =
        threats_sides_(_mm_srli_si128(pieces, 8), _mm_srli_si128(squares, 8),
                       piece_bit, square_bit);

    out = threats_write_(_mm256_or_si256(rays, others), set & 255, out);
    return threats_write_(_mm256_or_si256(leaps, others), set >> 8, out);
#endif
}

/* Threats through the square, which exist only while it is empty */
THREATS_INLINE_ uint32_t *threats_through_(const ThreatsViews *v, int at,
                                           ThreatsSet skip, int vanishes,
                                           uint32_t *out)
{
    const __m128i pieces = THREATS_VIEW_(v->pieces, at);
    const __m128i squares = THREATS_VIEW_(v->squares, at);
    const __m256i rays = threats_sides_(pieces, squares, THREATS_FROM_);
    const __m256i facing = _mm256_permute4x64_epi64(
        threats_sides_(pieces, squares, THREATS_TO_), 0x4e);
    const __m256i threats =
        _mm256_or_si256(_mm256_or_si256(rays, facing),
                        _mm256_set1_epi32((int)THREATS_SIGN_(vanishes)));
    const __m256i on =
        _mm256_shuffle_epi8(threats_load_(threats_on_kinds_), v->pieces);
    const uint32_t lanes =
        threats_lanes_(v->kinds, _mm256_set1_epi64x(THREATS_FAR_)) &
        threats_lanes_(_mm256_shuffle_epi32(v->kinds, 0xe1), on);

    skip |= skip << 4 | skip >> 4;
    return threats_write_(threats, lanes >> 16 * at & 0xff & ~skip, out);
}

#endif
