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
