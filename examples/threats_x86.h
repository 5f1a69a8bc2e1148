/* threats_x86.h - the part of threats.h for x86-64 with AVX2 or AVX-512
   public domain or MIT-0, no warranty; see LICENSE

   threats.h includes it. A vector has a lane for each piece in view: 0 to 7 by
   rays, clockwise from north, so that those that face each other are 4 apart; 8
   to 15 by knight's moves. Lanes 16 to 31 are those of another square: what two
   squares see is found together. */

#ifndef THREATS_X86_H
#define THREATS_X86_H

#include <immintrin.h>

typedef struct {
    int square[2];
    __m256i squares, pieces; /* bytes; of a lane that has no piece, anything */
    __m256i kinds;           /* a bit, or none if the lane has no piece */
    __m256i beside;          /* lanes 0 to 7: 255 if it is the next square */
} ThreatsViews;
typedef uint32_t ThreatsSet; /* a bit for each lane of one square */

/* Byte 8 d of a row is where a knight's move d leads to from rank or file x,
   byte 8 d + k where k steps along ray d do. */
#define THREATS_RAY_(f, x, leap, step)                                         \
    f((x) + (leap)), f((x) + (step)), f((x) + 2 * (step)),                     \
        f((x) + 3 * (step)), f((x) + 4 * (step)), f((x) + 5 * (step)),         \
        f((x) + 6 * (step)), f((x) + 7 * (step))
#define THREATS_QUARTER_(f, x) /* of the clock, from a line to the next */     \
    THREATS_RAY_(f, x, 1, 0), THREATS_RAY_(f, x, 2, 1)
#define THREATS_QUARTER_2_(f, x)                                               \
    THREATS_RAY_(f, x, 2, 1), THREATS_RAY_(f, x, 1, 1)
#define THREATS_QUARTER_3_(f, x)                                               \
    THREATS_RAY_(f, x, -1, 0), THREATS_RAY_(f, x, -2, -1)
#define THREATS_QUARTER_4_(f, x)                                               \
    THREATS_RAY_(f, x, -2, -1), THREATS_RAY_(f, x, -1, -1)

/* A rank, or 128, of which a shuffle makes 0; a file as a bit, or 0 */
#define THREATS_RANK_(x) ((x) >= 0 && (x) < 8 ? (x) : 128)
#define THREATS_FILE_(x) ((x) >= 0 && (x) < 8 ? 1 << ((x)&7) : 0)
#define THREATS_RANKS_(x)                                                      \
    {                                                                          \
        THREATS_QUARTER_2_(THREATS_RANK_, x),                                  \
            THREATS_QUARTER_3_(THREATS_RANK_, x),                              \
            THREATS_QUARTER_4_(THREATS_RANK_, x),                              \
            THREATS_QUARTER_(THREATS_RANK_, x)                                 \
    }
#define THREATS_FILES_(x)                                                      \
    {                                                                          \
        THREATS_QUARTER_(THREATS_FILE_, x),                                    \
            THREATS_QUARTER_2_(THREATS_FILE_, x),                              \
            THREATS_QUARTER_3_(THREATS_FILE_, x),                              \
            THREATS_QUARTER_4_(THREATS_FILE_, x)                               \
    }
#define THREATS_8_(f) f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7)
static const uint8_t threats_ranks_[8][64] = {THREATS_8_(THREATS_RANKS_)};
static const uint8_t threats_files_[8][64] = {THREATS_8_(THREATS_FILES_)};

/* ---------------------------------------------------------------- kinds -- */

/* A bit for each kind of piece, which are the types but for pawns: these have
   one for each color. Of types, and of a piece */
#define THREATS_KINDS_(types) (((types) << 1) | ((types)&1))
#define THREATS_KIND_(n)                                                       \
    (uint8_t)(THREATS_NUMBER_(n) == 7   ? 0                                    \
              : THREATS_NUMBER_(n) == 0 ? 1                                    \
                                        : 2 << (THREATS_NUMBER_(n) & 7))
static const uint8_t threats_kind_[16] = {THREATS_16_(THREATS_KIND_)};

/* Kinds that a piece is listed on */
#define THREATS_ON_KINDS_(n)                                                   \
    (uint8_t) THREATS_KINDS_(THREATS_ON_(THREATS_NUMBER_(n) & 7))
static const uint8_t threats_on_kinds_[16] = {THREATS_16_(THREATS_ON_KINDS_)};

/* Kinds that a piece is listed on if they are in a lane; and more of them, if
   the lane's piece is beside it */
#define THREATS_LANES_(lanes, type) (lanes * THREATS_KINDS_(THREATS_ON_(type)))
#define THREATS_REACH_(pawn)                                                   \
    {0, 0, THREATS_LANES_(pawn, 0), 0},                                        \
        {0, THREATS_LANES_(0x0101010101010101, 1), 0, 0},                      \
        {THREATS_LANES_(0x0100010001000100, 2), 0, 0, 0},                      \
        {THREATS_LANES_(0x0001000100010001, 3), 0, 0, 0},                      \
        {THREATS_LANES_(0x0101010101010101, 4), 0, 0, 0},                      \
    {                                                                          \
        0, 0, THREATS_LANES_(0x0101010101010101, 5), 0                         \
    }
static const uint64_t threats_reach_[16][4] = {
    THREATS_REACH_(0x0100000000000100),
    {0},
    {0},
    THREATS_REACH_(0x0000010001000000)};

/* Kinds that attack along a lane, from afar and from the next square */
static const uint64_t threats_reached_[4] = {
    0x2830283028302830, 0x0404040404040404, 0x4240414041404240, 0};

THREATS_INLINE_ __m256i threats_load_(const void *bytes) /* 16, twice */
{
    return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

/* ----------------------------------------------------- AVX-512 and AVX2 -- */

#if defined(__AVX512VBMI__) && defined(__AVX512VL__) && defined(__AVX512BW__)

/* Which squares of the rays are occupied, in the order of the rows */
THREATS_INLINE_ uint64_t threats_gather_(int square, uint64_t occupied)
{
    return _mm512_test_epi8_mask(
        _mm512_shuffle_epi8(_mm512_set1_epi64((long long)occupied),
                            _mm512_loadu_si512(threats_ranks_[square >> 3])),
        _mm512_loadu_si512(threats_files_[square & 7]));
}

THREATS_INLINE_ __m256i threats_pieces_(const uint8_t *board, __m256i squares)
{
    return _mm512_castsi512_si256(_mm512_permutexvar_epi8(
        _mm512_castsi256_si512(squares), _mm512_loadu_si512(board)));
}

/* The lanes in which both have a bit */
THREATS_INLINE_ uint32_t threats_lanes_(__m256i a, __m256i b)
{
    return _mm256_test_epi8_mask(a, b);
}

THREATS_INLINE_ uint32_t *threats_write_(__m512i threats, uint32_t set,
                                         uint32_t *out)
{
    _mm512_storeu_si512(out,
                        _mm512_maskz_compress_epi32((__mmask16)set, threats));
    return out + magicbb_popcount(set);
}

/* One side of threats, of the lanes of a square */
THREATS_INLINE_ __m512i threats_sides_(const ThreatsViews *v, int at,
                                       int piece_bit, int square_bit)
{
    const __m128i pieces = at ? _mm256_extracti128_si256(v->pieces, 1)
                              : _mm256_castsi256_si128(v->pieces);
    const __m128i squares = at ? _mm256_extracti128_si256(v->squares, 1)
                               : _mm256_castsi256_si128(v->squares);

    return _mm512_or_si512(
        _mm512_slli_epi32(_mm512_cvtepu8_epi32(pieces), (unsigned)piece_bit),
        _mm512_slli_epi32(_mm512_cvtepu8_epi32(squares), (unsigned)square_bit));
}

THREATS_INLINE_ uint32_t *threats_list_(const ThreatsViews *v, int at,
                                        int piece_bit, int square_bit,
                                        uint32_t rest, ThreatsSet set,
                                        uint32_t *out)
{
    const __m512i sides = threats_sides_(v, at, piece_bit, square_bit);

    return threats_write_(_mm512_or_si512(sides, _mm512_set1_epi32((int)rest)),
                          set, out);
}

THREATS_INLINE_ uint32_t *threats_list_of_(const ThreatsViews *v, int at,
                                           uint32_t rest, ThreatsSet set,
                                           uint32_t *out)
{
    return threats_list_(v, at, THREATS_ATTACKED, THREATS_ATTACKED_SQUARE, rest,
                         set, out);
}

THREATS_INLINE_ uint32_t *threats_list_on_(const ThreatsViews *v, int at,
                                           uint32_t rest, ThreatsSet set,
                                           uint32_t *out)
{
    return threats_list_(v, at, THREATS_ATTACKER, THREATS_ATTACKER_SQUARE, rest,
                         set, out);
}

THREATS_INLINE_ uint32_t *threats_list_through_(const ThreatsViews *v, int at,
                                                uint32_t rest, ThreatsSet set,
                                                uint32_t *out)
{
    const __m512i rays =
        threats_sides_(v, at, THREATS_ATTACKER, THREATS_ATTACKER_SQUARE);
    const __m512i sides =
        threats_sides_(v, at, THREATS_ATTACKED, THREATS_ATTACKED_SQUARE);
    const __m512i facing = _mm512_shuffle_i64x2(sides, sides, 0xb1);

    return threats_write_(_mm512_ternarylogic_epi32(
                              rays, facing, _mm512_set1_epi32((int)rest), 0xfe),
                          set, out);
}

#else

THREATS_INLINE_ uint64_t threats_gather_(int square, uint64_t occupied)
{
    const __m256i board = _mm256_set1_epi64x((long long)occupied);
    const uint8_t *ranks = threats_ranks_[square >> 3];
    const uint8_t *files = threats_files_[square & 7];
    uint64_t empty = 0;
    int half;

    for (half = 32; half >= 0; half -= 32) {
        const __m256i rank = _mm256_shuffle_epi8(
            board, _mm256_loadu_si256((const __m256i *)(ranks + half)));
        const __m256i hit = _mm256_and_si256(
            rank, _mm256_loadu_si256((const __m256i *)(files + half)));
        empty = empty << 32 | (uint32_t)_mm256_movemask_epi8(_mm256_cmpeq_epi8(
                                  hit, _mm256_setzero_si256()));
    }
    return ~empty;
}

/* Each shuffle has a quarter of the board. Two bits of a square choose one. */
THREATS_INLINE_ __m256i threats_pieces_(const uint8_t *board, __m256i squares)
{
    const __m256i by_16 = _mm256_slli_epi16(squares, 3);
    const __m256i by_32 = _mm256_slli_epi16(squares, 2);
    const __m256i low = _mm256_blendv_epi8(
        _mm256_shuffle_epi8(threats_load_(board), squares),
        _mm256_shuffle_epi8(threats_load_(board + 16), squares), by_16);
    const __m256i high = _mm256_blendv_epi8(
        _mm256_shuffle_epi8(threats_load_(board + 32), squares),
        _mm256_shuffle_epi8(threats_load_(board + 48), squares), by_16);

    return _mm256_blendv_epi8(low, high, by_32);
}

THREATS_INLINE_ uint32_t threats_lanes_(__m256i a, __m256i b)
{
    return ~(uint32_t)_mm256_movemask_epi8(
        _mm256_cmpeq_epi8(_mm256_and_si256(a, b), _mm256_setzero_si256()));
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

/* Writes those of 8 threats that are in the set. */
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

THREATS_INLINE_ __m128i threats_view_(__m256i lanes, int at)
{
    return at ? _mm256_extracti128_si256(lanes, 1)
              : _mm256_castsi256_si128(lanes);
}

/* One side of threats, of 8 pieces and squares */
THREATS_INLINE_ __m256i threats_sides_(__m128i pieces, __m128i squares,
                                       int piece_bit, int square_bit)
{
    return _mm256_or_si256(
        _mm256_slli_epi32(_mm256_cvtepu8_epi32(pieces), piece_bit),
        _mm256_slli_epi32(_mm256_cvtepu8_epi32(squares), square_bit));
}

/* A piece attacks along rays, or is a knight. */
THREATS_INLINE_ uint32_t *threats_list_of_(const ThreatsViews *v, int at,
                                           uint32_t rest, ThreatsSet set,
                                           uint32_t *out)
{
    static const uint8_t count[24] = {0, 1, 2,  3,  4,  5,  6,  7,
                                      8, 9, 10, 11, 12, 13, 14, 15};
    const int first = set > 255 ? 8 : 0;
    const __m128i half =
        _mm_loadl_epi64((const __m128i *)(const void *)(count + first));
    const __m256i attacked =
        threats_sides_(_mm_shuffle_epi8(threats_view_(v->pieces, at), half),
                       _mm_shuffle_epi8(threats_view_(v->squares, at), half),
                       THREATS_ATTACKED, THREATS_ATTACKED_SQUARE);

    return threats_write_(
        _mm256_or_si256(attacked, _mm256_set1_epi32((int)rest)), set >> first,
        out);
}

THREATS_INLINE_ uint32_t *threats_list_on_(const ThreatsViews *v, int at,
                                           uint32_t rest, ThreatsSet set,
                                           uint32_t *out)
{
    const __m128i pieces = threats_view_(v->pieces, at);
    const __m128i squares = threats_view_(v->squares, at);
    const __m256i others = _mm256_set1_epi32((int)rest);
    const __m256i rays = threats_sides_(pieces, squares, THREATS_ATTACKER,
                                        THREATS_ATTACKER_SQUARE);
    const __m256i leaps =
        threats_sides_(_mm_srli_si128(pieces, 8), _mm_srli_si128(squares, 8),
                       THREATS_ATTACKER, THREATS_ATTACKER_SQUARE);

    out = threats_write_(_mm256_or_si256(rays, others), set & 255, out);
    return threats_write_(_mm256_or_si256(leaps, others), set >> 8, out);
}

THREATS_INLINE_ uint32_t *threats_list_through_(const ThreatsViews *v, int at,
                                                uint32_t rest, ThreatsSet set,
                                                uint32_t *out)
{
    const __m128i pieces = threats_view_(v->pieces, at);
    const __m128i squares = threats_view_(v->squares, at);
    const __m256i rays = threats_sides_(pieces, squares, THREATS_ATTACKER,
                                        THREATS_ATTACKER_SQUARE);
    const __m256i facing = _mm256_permute4x64_epi64(
        threats_sides_(pieces, squares, THREATS_ATTACKED,
                       THREATS_ATTACKED_SQUARE),
        0x4e);

    return threats_write_(_mm256_or_si256(_mm256_or_si256(rays, facing),
                                          _mm256_set1_epi32((int)rest)),
                          set, out);
}

#endif

/* ---------------------------------------------------------------- views -- */

/* Byte d of each half of `gathered` has bit k if ray d of that square has a
   piece after k steps, and bit 0 if the knight's move d leads to one. */
THREATS_INLINE_ ThreatsViews threats_see_(const ThreatsBoard *b, int first,
                                          int second, __m128i gathered)
{
    const __m128i low = _mm_set_epi64x(3, 0x0000000200010000);
    const __m128i high = _mm_set_epi64x(7, 0x0000000600050400);
    const __m256i steps = _mm256_set_epi16(7, -1, -9, -8, -7, 1, 9, 8, 7, -1,
                                           -9, -8, -7, 1, 9, 8);
    const __m256i leaps = _mm256_set_epi16(15, 6, -10, -17, -15, -6, 10, 17, 15,
                                           6, -10, -17, -15, -6, 10, 17);
    const __m128i leap = _mm_set1_epi8(1);
    /* Each ray has an end, if only at the edge. */
    const __m128i rays = _mm_or_si128(_mm_andnot_si128(leap, gathered),
                                      _mm_set1_epi8((char)128));
    const __m128i ends =
        _mm_and_si128(rays, _mm_sub_epi8(_mm_setzero_si128(), rays));
    /* Byte 1 << k of `low` is k, and byte 1 << k - 4 of `high`. */
    const __m128i distances = _mm_or_si128(
        _mm_shuffle_epi8(low, ends),
        _mm_shuffle_epi8(
            high, _mm_and_si128(_mm_srli_epi16(ends, 4), _mm_set1_epi8(15))));
    const __m128i near = _mm_and_si128(gathered, _mm_or_si128(ends, leap));
    const __m256i empty = _mm256_cmpeq_epi8(
        _mm256_and_si256(
            _mm256_permute4x64_epi64(_mm256_castsi128_si256(near), 0x50),
            _mm256_set_epi64x(0x0101010101010101, -0x0101010101010102,
                              0x0101010101010101, -0x0101010101010102)),
        _mm256_setzero_si256());
    ThreatsViews v;

    v.square[0] = first;
    v.square[1] = second;
    v.squares = _mm256_packs_epi16(
        _mm256_mullo_epi16(_mm256_cvtepu8_epi16(distances), steps), leaps);
    v.squares = _mm256_add_epi8(
        v.squares, _mm256_inserti128_si256(_mm256_set1_epi8((char)first),
                                           _mm_set1_epi8((char)second), 1));
    v.squares = _mm256_and_si256(v.squares, _mm256_set1_epi8(63));
    v.pieces = threats_pieces_(b->piece, v.squares);
    v.kinds = _mm256_andnot_si256(
        empty, _mm256_shuffle_epi8(threats_load_(threats_kind_), v.pieces));
    v.beside = _mm256_permute4x64_epi64(
        _mm256_castsi128_si256(_mm_cmpeq_epi8(ends, _mm_set1_epi8(2))), 0x50);
    return v;
}

THREATS_INLINE_ ThreatsViews threats_look_(const ThreatsBoard *b, int square)
{
    const uint64_t gathered = threats_gather_(square, threats_occupied_(b));

    return threats_see_(b, square, square,
                        _mm_cvtsi64_si128((long long)gathered));
}

/* From the second square as if the first were empty */
THREATS_INLINE_ ThreatsViews threats_look_twice_(const ThreatsBoard *b,
                                                 int first, int second)
{
    const uint64_t occupied = threats_occupied_(b);
    const uint64_t one = threats_gather_(first, occupied);
    const uint64_t two =
        threats_gather_(second, occupied & ~threats_bit_(first));

    return threats_see_(b, first, second,
                        _mm_set_epi64x((long long)two, (long long)one));
}

/* What both squares see in the same direction */
THREATS_INLINE_ ThreatsSet threats_common_(const ThreatsViews *v)
{
    const uint32_t same = threats_lanes_(
        v->kinds, _mm256_cmpeq_epi8(
                      v->squares, _mm256_permute4x64_epi64(v->squares, 0x4e)));

    return same & same >> 16;
}

/* -------------------------------------------------------------- threats -- */

/* Of a piece on the square */
THREATS_INLINE_ void threats_of_(const ThreatsViews *v, int at, int piece,
                                 ThreatsSet skip, int vanishes, ThreatsOut *out)
{
    const uint64_t *reach = threats_reach_[threats_number_[piece]];
    const __m256i beside =
        _mm256_and_si256(v->beside, threats_load_(reach + 2));
    const ThreatsSet set =
        threats_lanes_(v->kinds, _mm256_or_si256(threats_load_(reach), beside));
    uint32_t **end = THREATS_END_(out, vanishes);

    *end = threats_list_of_(v, at,
                            threats_attacker_(piece, v->square[at]) |
                                threats_sign_(vanishes),
                            set >> 16 * at & 0xffff & ~skip, *end);
}

/* On it */
THREATS_INLINE_ void threats_on_(const ThreatsViews *v, int at, int piece,
                                 ThreatsSet skip, int vanishes, ThreatsOut *out)
{
    const __m256i beside =
        _mm256_and_si256(v->beside, threats_load_(threats_reached_ + 2));
    __m256i kinds = _mm256_or_si256(threats_load_(threats_reached_), beside);
    ThreatsSet set;
    uint32_t **end = THREATS_END_(out, vanishes);

    if (THREATS_FILTER != THREATS_EVERYTHING) {
        const uint32_t by = threats_by_[threats_number_[piece] & 7];
        kinds =
            _mm256_and_si256(kinds, _mm256_set1_epi8((char)THREATS_KINDS_(by)));
    }
    set = threats_lanes_(v->kinds, kinds);
    *end = threats_list_on_(v, at,
                            threats_attacked_(piece, v->square[at]) |
                                threats_sign_(vanishes),
                            set >> 16 * at & 0xffff & ~skip, *end);
}

/* Through the square, which exist if it is empty */
THREATS_INLINE_ void threats_through_(const ThreatsViews *v, int at,
                                      ThreatsSet skip, int vanishes,
                                      ThreatsOut *out)
{
    const __m256i facing = _mm256_shuffle_epi32(v->kinds, 0xe1);
    const __m256i on =
        _mm256_shuffle_epi8(threats_load_(threats_on_kinds_), v->pieces);
    const uint32_t lanes =
        threats_lanes_(v->kinds, threats_load_(threats_reached_)) &
        threats_lanes_(facing,
                       THREATS_FILTER == THREATS_EVERYTHING ? facing : on);
    uint32_t **end = THREATS_END_(out, vanishes);

    skip |= skip << 4 | skip >> 4;
    *end = threats_list_through_(v, at, threats_sign_(vanishes),
                                 lanes >> 16 * at & 0xff & ~skip, *end);
}

#endif
