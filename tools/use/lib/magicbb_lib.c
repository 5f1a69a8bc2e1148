/* libmagicbb: each function of magicbb.h twice, for one and for n. All of the
   header is static in here, so that the library has no other names than its
   own. The tables are filled when it is loaded. */
#define MAGICBB_STATIC
#define MAGICBB_NO_LAZY
#include "magicbb.h"

#include "tools/use/lib/magicbb_lib.h"

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

/* FUNCTION(result, name, parameters, arguments of the header's function,
            arrays, element i of each) */
#define FUNCTION(result, name, one, arguments, arrays, elements)               \
    EXPORT result mbb_##name one                                               \
    {                                                                          \
        return magicbb_##name arguments;                                       \
    }                                                                          \
    EXPORT void mbb_##name##_n arrays                                          \
    {                                                                          \
        size_t i;                                                              \
        for (i = 0; i < n; i++)                                                \
            results[i] = magicbb_##name elements;                              \
    }

#define SLIDER(name)                                                           \
    FUNCTION(uint64_t, name, (int square, uint64_t occupied),                  \
             (square & 63, occupied),                                          \
             (size_t n, const uint8_t *squares, const uint64_t *occupied,      \
              uint64_t *results),                                              \
             (squares[i] & 63, occupied[i]))

#define XRAY(name)                                                             \
    FUNCTION(uint64_t, name,                                                   \
             (int square, uint64_t occupied, uint64_t blockers),               \
             (square & 63, occupied, blockers),                                \
             (size_t n, const uint8_t *squares, const uint64_t *occupied,      \
              const uint64_t *blockers, uint64_t *results),                    \
             (squares[i] & 63, occupied[i], blockers[i]))

#define LEAPER(name)                                                           \
    FUNCTION(uint64_t, name, (int square), (square & 63),                      \
             (size_t n, const uint8_t *squares, uint64_t *results),            \
             (squares[i] & 63))

#define SLIDERS(name)                                                          \
    FUNCTION(uint64_t, name, (uint64_t set, uint64_t occupied),                \
             (set, occupied),                                                  \
             (size_t n, const uint64_t *sets, const uint64_t *occupied,        \
              uint64_t *results),                                              \
             (sets[i], occupied[i]))

#define LINE(name)                                                             \
    FUNCTION(                                                                  \
        uint64_t, name, (int a, int b), (a & 63, b & 63),                      \
        (size_t n, const uint8_t *a, const uint8_t *b, uint64_t *results),     \
        (a[i] & 63, b[i] & 63))

EXPORT int mbb_version(void)
{
    return MAGICBB_VERSION;
}

EXPORT const char *mbb_config(void)
{
    return magicbb_config();
}

SLIDER(rook_attacks)
SLIDER(bishop_attacks)
SLIDER(queen_attacks)
XRAY(rook_xray)
XRAY(bishop_xray)
LEAPER(knight_attacks)
LEAPER(king_attacks)
FUNCTION(uint64_t, pawn_attacks, (int color, int square), (color, square & 63),
         (size_t n, const uint8_t *colors, const uint8_t *squares,
          uint64_t *results),
         (colors[i], squares[i] & 63))
SLIDERS(rooks_attacks)
SLIDERS(bishops_attacks)
FUNCTION(uint64_t, sliders_attacks,
         (uint64_t rooks, uint64_t bishops, uint64_t occupied),
         (rooks, bishops, occupied),
         (size_t n, const uint64_t *rooks, const uint64_t *bishops,
          const uint64_t *occupied, uint64_t *results),
         (rooks[i], bishops[i], occupied[i]))
FUNCTION(uint64_t, knights_attacks, (uint64_t knights), (knights),
         (size_t n, const uint64_t *knights, uint64_t *results), (knights[i]))
FUNCTION(uint64_t, pawns_attacks, (int color, uint64_t pawns), (color, pawns),
         (size_t n, const uint8_t *colors, const uint64_t *pawns,
          uint64_t *results),
         (colors[i], pawns[i]))
LINE(between)
LINE(line)
LINE(beyond)

EXPORT int mbb_popcount(uint64_t set)
{
    return magicbb_popcount(set);
}

EXPORT void mbb_popcount_n(size_t n, const uint64_t *sets, uint8_t *results)
{
    size_t i;

    for (i = 0; i < n; i++)
        results[i] = (uint8_t)magicbb_popcount(sets[i]);
}
