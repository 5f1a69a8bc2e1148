/* Tries to fool memcheck: on random words, with random bits undefined, a bit of
   the result that changes with these bits must be undefined, too, or memcheck
   must have counted an error. Only operations that magicbb.h is compiled to are
   tried. */
#include "tests/tap.h"
#include "tools/processor.h"
#include "tools/random.h"

#include <immintrin.h>
#include <valgrind/memcheck.h>

typedef uint64_t v4 __attribute__((vector_size(32)));
static volatile uint64_t table[64];
static const char *name; /* of an operation */

static v4 all(uint64_t x)
{
    return (v4){x, x >> 1, x << 1, ~x};
}

static uint64_t one(v4 v)
{
    return v[0] ^ v[1] << 1 ^ v[2] << 2 ^ v[3] << 3;
}

#define PSHUFB(v, by) (v4) _mm256_shuffle_epi8((__m256i)(v), (__m256i)(by))
#define TRY(its_name, result)                                                  \
    case __COUNTER__:                                                          \
        name = its_name;                                                       \
        return result

/* Bits of x are undefined; y is defined. */
static uint64_t run(int operation, uint64_t x, uint64_t y)
{
    switch (operation) {
        TRY("and", x & y);
        TRY("add", x + y);
        TRY("subtract", x - y);
        TRY("subtract from", y - x);
        TRY("lowest", x & (0 - x));
        TRY("without lowest", x & (x - 1));
        TRY("multiply", x * y);
        TRY("multiply even", x * 0x0202020202020202 >> 58);
        TRY("magic", (x & 0x0070707070707000) * 0x021bb2bf47316a4f >> 52);
        TRY("shift by", y << (x & 63) | y >> (x >> 58));
        TRY("compare", x > y ? 7 : 9);
        TRY("is zero", (uint64_t) !(x & y));
        TRY("select", x & 1 ? y : ~y);
        TRY("branch", x & 2 ? table[3] : 5);
        TRY("load", table[x & 63]);
        TRY("popcount", (uint64_t)__builtin_popcountll(x));
        TRY("tzcnt", _tzcnt_u64(x));
        TRY("lzcnt", _lzcnt_u64(x));
        TRY("pext", _pext_u64(x, y));
        TRY("pext by", _pext_u64(y, x));
        TRY("bswap", __builtin_bswap64(x));
        TRY("vector add", one(all(x) + all(y)));
        TRY("vector subtract", one(all(x) - all(y)));
        TRY("vector shift", one(all(x) << (v4){8, 9, 1, 7}));
        TRY("vector shift by", one(all(y) << (all(x) & 63)));
        TRY("vector compare", one((v4)(all(x) == all(y))));
        TRY("vector halves", one((v4){all(x)[2], all(x)[3], y, all(x)[0]}));
        TRY("pshufb", one(PSHUFB(all(x), all(y))));
        TRY("pshufb by", one(PSHUFB(all(y), all(x))));
    default:
        name = NULL;
        return 0;
    }
}

int main(void)
{
    uint64_t state = 0;
    int i, j, try;

    if (not_run(processor_lacks()))
        return done_testing();
    for (i = 0; i < 64; i++)
        table[i] = mix((uint64_t)i);
    for (i = 0; run(i, 0, 0), name; i++) {
        int fooled = 0, seen = 0;
        for (try = 0; try < 2000; try++) {
            uint64_t x = random_set(&state), y = random_set(&state);
            uint64_t bits = random64(&state) & random_set(&state);
            uint64_t answer = run(i, x, y), changed = 0, shadow = 0;
            unsigned errors = (unsigned)VALGRIND_COUNT_ERRORS;
            for (j = 0; j < 64; j++)
                changed |= answer ^ run(i, x ^ (bits & random64(&state)), y);
            (void)VALGRIND_SET_VBITS(&x, &bits, sizeof bits);
            answer = run(i, x, y);
            (void)VALGRIND_GET_VBITS(&answer, &shadow, sizeof shadow);
            if (VALGRIND_COUNT_ERRORS != errors)
                shadow = UINT64_MAX;
            fooled += (changed & ~shadow) != 0;
            seen += (changed & shadow) != 0;
        }
        ok(!fooled && seen, "%s: fooled %d times, right %d times", name, fooled,
           seen);
    }
    return done_testing();
}
