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

/* Kinds of arguments: what the header is given, what the library is given, and
   the elements of its arrays. */
#define SQUARE(x) ((x)&63)
#define COLOR(x) (x)
#define SET(x) (x)
typedef int SQUARE_one, COLOR_one;
typedef uint8_t SQUARE_of_n, COLOR_of_n;
typedef uint64_t SET_one, SET_of_n;

#define FUNCTION(result, element, name, one, arguments, arrays, elements)      \
    EXPORT result mbb_##name one                                               \
    {                                                                          \
        return magicbb_##name arguments;                                       \
    }                                                                          \
    EXPORT void mbb_##name##_n arrays                                          \
    {                                                                          \
        size_t i;                                                              \
        for (i = 0; i < n; i++)                                                \
            results[i] = (element)magicbb_##name elements;                     \
    }

#define ONE(name, A)                                                           \
    FUNCTION(uint64_t, uint64_t, name, (A##_one a), (A(a)),                    \
             (size_t n, const A##_of_n *a, uint64_t *results), (A(a[i])))

#define TWO(name, A, B)                                                        \
    FUNCTION(                                                                  \
        uint64_t, uint64_t, name, (A##_one a, B##_one b), (A(a), B(b)),        \
        (size_t n, const A##_of_n *a, const B##_of_n *b, uint64_t *results),   \
        (A(a[i]), B(b[i])))

#define THREE(name, A, B, C)                                                   \
    FUNCTION(uint64_t, uint64_t, name, (A##_one a, B##_one b, C##_one c),      \
             (A(a), B(b), C(c)),                                               \
             (size_t n, const A##_of_n *a, const B##_of_n *b,                  \
              const C##_of_n *c, uint64_t *results),                           \
             (A(a[i]), B(b[i]), C(c[i])))

EXPORT int mbb_version(void)
{
    return MAGICBB_VERSION;
}

EXPORT const char *mbb_config(void)
{
    return magicbb_config();
}

TWO(rook_attacks, SQUARE, SET)
TWO(bishop_attacks, SQUARE, SET)
TWO(queen_attacks, SQUARE, SET)
THREE(rook_xray, SQUARE, SET, SET)
THREE(bishop_xray, SQUARE, SET, SET)
ONE(knight_attacks, SQUARE)
ONE(king_attacks, SQUARE)
TWO(pawn_attacks, COLOR, SQUARE)
TWO(rooks_attacks, SET, SET)
TWO(bishops_attacks, SET, SET)
THREE(sliders_attacks, SET, SET, SET)
ONE(knights_attacks, SET)
TWO(pawns_attacks, COLOR, SET)
TWO(between, SQUARE, SQUARE)
TWO(line, SQUARE, SQUARE)
TWO(beyond, SQUARE, SQUARE)

FUNCTION(int, uint8_t, popcount, (uint64_t set), (set),
         (size_t n, const uint64_t *sets, uint8_t *results), (sets[i]))
