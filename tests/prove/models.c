/* Instructions whose models are in terms.py and instructions.py. native.py runs
   the machine code of each function, and compares it with what the models make
   of clang's IR. A name begins with the instruction, which has to be in that
   machine code. The macros PEXTS are native.py's: one for each mask. */
#include <stdint.h>

#define MODEL(name, result)                                                    \
    uint64_t model_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d);     \
    uint64_t model_##name(uint64_t a, uint64_t b, uint64_t c, uint64_t d)      \
    {                                                                          \
        (void)a, (void)b, (void)c, (void)d;                                    \
        return (uint64_t)(result);                                             \
    }

#ifdef __aarch64__
static inline uint64_t reverse(uint64_t bits)
{
    uint64_t result;
    __asm__("rbit %0, %1" : "=r"(result) : "r"(bits));
    return result;
}

MODEL(rbit, reverse(a))
MODEL(rev, __builtin_bswap64(a))
MODEL(clz, __builtin_clzll(a | 1))
MODEL(cnt, __builtin_popcountll(a))

#else
#include <immintrin.h>

/* Lanes, after a shift that no compiler foresees: else it may move lanes
   without the instruction. */
#define VECTOR(a, b, c, d)                                                     \
    _mm256_set_epi64x((long long)(d), (long long)(c), (long long)(b),          \
                      (long long)(a))
#define LANE(vector, n)                                                        \
    _mm256_extract_epi64(                                                      \
        _mm256_srlv_epi64(vector, _mm256_set1_epi64x((long long)(d & 1))), n)
#define LANES(name, vector)                                                    \
    MODEL(name##_lane0, LANE(vector, 0))                                       \
    MODEL(name##_lane1, LANE(vector, 1))                                       \
    MODEL(name##_lane2, LANE(vector, 2))                                       \
    MODEL(name##_lane3, LANE(vector, 3))
#define PAIR(a, b) _mm_set_epi64x((long long)(b), (long long)(a))
#define LANES2(name, vector) LANES(name, _mm256_castsi128_si256(vector))

#ifdef __AVX512CD__
LANES(vplzcntq, _mm256_lzcnt_epi64(VECTOR(a, b, c, d)))
#else
MODEL(bswap, __builtin_bswap64(a))
MODEL(popcnt, __builtin_popcountll(a))
MODEL(tzcnt, __builtin_ctzll(a | (uint64_t)1 << 63))
MODEL(lzcnt, __builtin_clzll(a | 1))
MODEL(sub_saturated, a > b ? a - b : 0)
MODEL(cmp_larger, a > b ? a : b)
MODEL(test_positive, (int)a > 0 ? (int)a : 0)
LANES(vpsrlvq, _mm256_srlv_epi64(VECTOR(a, b, c, d), VECTOR(d, a, b, c)))
LANES(vpshufb,
      _mm256_shuffle_epi8(VECTOR(a, b, c, d),
                          VECTOR(0x0706050403020100, 0x0001020304050607,
                                 0x08090a0b0c0d0e0f, 0x8003810482058306)))
LANES(vpunpckhqdq,
      _mm256_unpackhi_epi64(VECTOR(a, b, c, d), VECTOR(c, d, a, b)))
LANES(vpermq, _mm256_permute4x64_epi64(VECTOR(a, b, c, d), 0x4e))
MODEL(vextracti128_lane0,
      _mm_cvtsi128_si64(_mm_srlv_epi64(
          _mm256_extracti128_si256(
              _mm256_srlv_epi64(VECTOR(a, b, c, d), VECTOR(1, c, d, a)), 1),
          PAIR(d & 1, 0))))
PEXTS
#endif
#endif
