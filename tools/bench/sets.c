/* Functions for a set of sliders: this header's, and the flood of Kogge and
   Stone. They are timed against loops of lookups, which all schemes have. */
#include "tools/bench/scheme.h"

#ifdef __AVX512VL__
#include <immintrin.h>
#endif

/* Directions as rotations to the left, and the squares on which a step may end:
   it must not leave the board and come back on the other side. */
#define RANK_1 UINT64_C(0x00000000000000ff)
#define RANK_8 UINT64_C(0xff00000000000000)
#define FILE_A UINT64_C(0x0101010101010101)
#define FILE_H UINT64_C(0x8080808080808080)
typedef uint64_t four __attribute__((vector_size(32)));
typedef struct {
    four turns, ends;
} directions;
static const directions of_rooks = {{8, 56, 1, 63},
                                    {~RANK_1, ~RANK_8, ~FILE_A, ~FILE_H}};
static const directions of_bishops = {{9, 55, 7, 57},
                                      {~(RANK_1 | FILE_A), ~(RANK_8 | FILE_H),
                                       ~(RANK_1 | FILE_H), ~(RANK_8 | FILE_A)}};

#ifdef __AVX512VL__ /* gcc 12 sees no rotation in the shifts. */
#define ROTATE(v, by) ((four)_mm256_rolv_epi64((__m256i)(v), (__m256i)(by)))
#else
#define ROTATE(v, by) ((v) << (by) | (v) >> (64 - (by)))
#endif

/* Four directions at once, in three steps that double their length */
LOOKUP uint64_t flood(uint64_t set, uint64_t empty, const directions *d)
{
    four sliders = {set, set, set, set}, way = d->ends & empty, turn = d->turns;
    int i;

    for (i = 0; i < 3; i++, turn = 2 * turn % 64) {
        sliders |= way & ROTATE(sliders, turn);
        way &= ROTATE(way, turn);
    }
    sliders = d->ends & ROTATE(sliders, d->turns);
    return sliders[0] | sliders[1] | sliders[2] | sliders[3];
}

static inline uint64_t kogge_stone_sets(uint64_t rooks, uint64_t bishops,
                                        uint64_t occupied)
{
    return flood(rooks, ~occupied, &of_rooks) |
           flood(bishops, ~occupied, &of_bishops);
}

#define SETS_SCHEME(function, title, program)                                  \
    static uint64_t run_##title(const bench_position *p, long count)           \
    {                                                                          \
        return sum_of_sets(p, count, function);                                \
    }                                                                          \
    extern const bench_scheme bench_##title;                                   \
    const bench_scheme bench_##title = {.name = #title,                        \
                                        .users = program,                      \
                                        .sets = function,                      \
                                        .run = {[SETS] = run_##title}};

SETS_SCHEME(magicbb_sliders_attacks, set_function, "magicbb.h")
SETS_SCHEME(kogge_stone_sets, kogge_stone, "Reckless")
