/* Asks magicbb.h, in one configuration, what test_magicbb.c wants to know. */
#include "magicbb.h"
#include "every_function.h"

#define DEFINE_CALL(type, name, parameters, arguments)                         \
    type call_##name parameters                                                \
    {                                                                          \
        return magicbb_##name arguments;                                       \
    }
EVERY_FUNCTION(DEFINE_CALL)

void call_init(void)
{
    magicbb_init();
}

void call_queens(uint64_t attacks[64], uint64_t occupied)
{
    int square;

    for (square = 0; square < 64; square++)
        attacks[square] = magicbb_queen_attacks(square, occupied);
}

const char *expected_config(void)
{
#ifdef MAGICBB_TINY
    return "tiny ";
#else
#ifdef MAGICBB_COMPACT
#define LAYOUT "compact "
#else
#define LAYOUT "wide "
#endif
#if !defined(MAGICBB_NO_PEXT) && !defined(__znver1__) &&                       \
    !defined(__znver2__) && !defined(__bdver4__) &&                            \
    ((defined(__GNUC__) && defined(__x86_64__) && defined(__BMI2__)) ||        \
     (defined(_M_X64) && defined(__AVX2__)))
#define INDEX "pext "
#else
#define INDEX "magic "
#endif
#if defined(MAGICBB_EMBED)
    return LAYOUT INDEX "embedded";
#elif defined(MAGICBB_NO_LAZY)
    return LAYOUT INDEX "eager";
#else
    return LAYOUT INDEX "lazy";
#endif
#endif
}

void call_both_attacks(uint64_t both[2], int square, uint64_t occupied)
{
    magicbb_both attacks = magicbb_both_attacks(square, occupied);

    both[0] = attacks.rook;
    both[1] = attacks.bishop;
}

void call_both_sets_attacks(uint64_t both[2], uint64_t rooks, uint64_t bishops,
                            uint64_t occupied)
{
    magicbb_both attacks = magicbb_both_sets_attacks(rooks, bishops, occupied);

    both[0] = attacks.rook;
    both[1] = attacks.bishop;
}
