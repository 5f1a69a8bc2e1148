/* Tries to fool memcheck: on random words, with random bits undefined, a bit of
   the result that changes with these bits must be undefined, too, or memcheck
   must have counted an error. Only operations that magicbb.h is compiled to are
   tried. */
#include "tests/tap.h"
#include "tools/processor.h"
#include "tools/random.h"

#include <immintrin.h>
#include <stdlib.h>
#include <valgrind/memcheck.h>

typedef uint64_t v4 __attribute__((vector_size(32)));
static uint64_t state, table[64];

static uint64_t first(v4 v)
{
    return v[0] ^ v[1] << 1 ^ v[2] << 2 ^ v[3] << 3;
}
static v4 all(uint64_t x)
{
    return (v4){x, x >> 1, x << 1, ~x};
}
static __m256i bytes(uint64_t x)
{
    return (__m256i)all(x);
}

/* name, and result of x; y is defined */
#define OPERATIONS(X)                                                          \
    X(and, x &y)                                                               \
    X(andn, ~x &y)                                                             \
    X(or, x | y)                                                               \
    X(xor, x ^ y)                                                              \
    X(add, x + y)                                                              \
    X(add_itself, x + (x >> 7))                                                \
    X(subtract, x - y)                                                         \
    X(subtract_from, y - x)                                                    \
    X(negate, 0 - x)                                                           \
    X(borrow, x ^ (x - 1))                                                     \
    X(lowest, x &(0 - x))                                                      \
    X(without_lowest, x &(x - 1))                                              \
    X(multiply, x *y)                                                          \
    X(multiply_even, x * 0x0202020202020202 >> 58)                             \
    X(magic, (x & 0x0070707070707000) * 0x021bb2bf47316a4f >> 52)              \
    X(shift, x << 9 | x >> 7)                                                  \
    X(shift_by, y << (x & 63) | y >> (x >> 58))                                \
    X(compare, x > y ? 7 : 9)                                                  \
    X(is_zero, (uint64_t) !(x & y))                                            \
    X(select, (x & 1) ? y : ~y)                                                \
    X(branch, branch(x))                                                       \
    X(load, table[x & 63])                                                     \
    X(store, (table[x & 63] = y, table[3]))                                    \
    X(popcount, (uint64_t)__builtin_popcountll(x))                             \
    X(tzcnt, _tzcnt_u64(x))                                                    \
    X(lzcnt, _lzcnt_u64(x))                                                    \
    X(pext, _pext_u64(x, y))                                                   \
    X(pext_by, _pext_u64(y, x))                                                \
    X(bswap, __builtin_bswap64(x))                                             \
    X(vector_and, first(all(x) & all(y)))                                      \
    X(vector_add, first(all(x) + all(y)))                                      \
    X(vector_subtract, first(all(x) - all(y)))                                 \
    X(vector_borrow, first(all(x) ^ (all(x) - 1)))                             \
    X(vector_shift, first(all(x) << (v4){8, 9, 1, 7}))                         \
    X(vector_shift_by, first(all(y) << (all(x) & 63)))                         \
    X(vector_compare, first((v4)(all(x) == all(y))))                           \
    X(pshufb, first((v4)_mm256_shuffle_epi8(bytes(x), bytes(y))))              \
    X(pshufb_by, first((v4)_mm256_shuffle_epi8(bytes(y), bytes(x))))           \
    X(upper_half,                                                              \
      (uint64_t)_mm_cvtsi128_si64(_mm256_extracti128_si256(bytes(x), 1)))      \
    X(unpack, (uint64_t)_mm_extract_epi64(                                     \
                  _mm_unpackhi_epi64(_mm256_castsi256_si128(bytes(x)),         \
                                     _mm256_castsi256_si128(bytes(y))),        \
                  0))

__attribute__((noinline)) static uint64_t branch(uint64_t x)
{
    static volatile int taken;

    if (x & 2)
        taken++;
    return (uint64_t)(x & 2 ? taken * 0 + 1 : 5);
}

#define DEFINE(name, result)                                                   \
    static uint64_t do_##name(uint64_t x, uint64_t y)                          \
    {                                                                          \
        (void)y;                                                               \
        return result;                                                         \
    }
#define ROW(name, result) {#name, do_##name},
OPERATIONS(DEFINE)
static const struct {
    const char *name;
    uint64_t (*run)(uint64_t x, uint64_t y);
} operations[] = {OPERATIONS(ROW)};

/* The bits that are undefined when `bits` of x are; all, after an error */
static uint64_t undefined(int i, uint64_t x, uint64_t y, uint64_t bits)
{
    uint64_t memory = x, answer;
    unsigned errors = (unsigned)VALGRIND_COUNT_ERRORS;

    (void)VALGRIND_SET_VBITS(&memory, &bits, sizeof bits);
    answer = operations[i].run(memory, y);
    (void)VALGRIND_GET_VBITS(&answer, &bits, sizeof bits);
    (void)VALGRIND_MAKE_MEM_DEFINED(table, sizeof table);
    return (unsigned)VALGRIND_COUNT_ERRORS != errors ? UINT64_MAX : bits;
}

int main(void)
{
    unsigned i;
    int try, j;

    if (not_run(processor_lacks()))
        return done_testing();
    for (i = 0; i < sizeof operations / sizeof *operations; i++) {
        int fooled = 0, seen = 0;
        for (try = 0; try < 2000; try++) {
            uint64_t x = random_set(&state), y = random_set(&state);
            uint64_t bits = random64(&state) & random_set(&state);
            uint64_t changed = 0, at_first, shadow;
            for (j = 0; j < 64; j++)
                table[j] = mix((uint64_t)j);
            at_first = operations[i].run(x, y);
            for (j = 0; j < 64; j++) {
                uint64_t other = x ^ (bits & random64(&state));
                table[3] = mix(3);
                changed |= at_first ^ operations[i].run(other, y);
            }
            shadow = undefined((int)i, x, y, bits);
            fooled += (changed & ~shadow) != 0;
            seen += (changed & shadow) != 0;
        }
        ok(!fooled && seen, "%s: fooled %d times, right %d times",
           operations[i].name, fooled, seen);
    }
    return done_testing();
}
