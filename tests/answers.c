/* Asks magicbb.h, in one configuration, what test_magicbb.c wants to know. */
#define MAGICBB_KEEP_ /* looks inside */
#include "magicbb.h"
#include "tools/processor.h"
#include "answers.h"

#define DEFINE_ANSWER(type, name, parameters, arguments)                       \
    type answer_##name parameters                                              \
    {                                                                          \
        return magicbb_##name arguments;                                       \
    }
ANSWERS(DEFINE_ANSWER)

void answer_start(void)
{
#if defined(MAGICBB_NO_LAZY) && !defined(__GNUC__) && !defined(_MSC_VER)
    magicbb_init();
#endif
}

void answer_init(void)
{
    magicbb_init();
}

int answer_filled(void)
{
#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
    return MAGICBB_(filled) != 0;
#else
    return 1;
#endif
}

void answer_queens(uint64_t attacks[64], uint64_t occupied)
{
    int square;

    for (square = 0; square < 64; square++)
        attacks[square] = magicbb_queen_attacks(square, occupied);
}

const char *expected_config(void)
{
    return EXPECT_CONFIG;
}

int processor_will_do(void)
{
    return processor_has_all();
}

int expected_table_bytes(void)
{
#if defined(OTHER_MAGICS) /* of find_magics --emit */
    return 0;
#elif defined(MAGICBB_TINY)
    return 0;
#elif defined(MAGICBB_COMPACT) && defined(MAGICBB_PEXT_)
    return 158272;
#elif defined(MAGICBB_COMPACT)
    return 79151 + 50624;
#elif defined(MAGICBB_PEXT_)
    return 861184;
#else
    return 79151 * 8;
#endif
}

int tiny_bytes(void)
{
#ifdef MAGICBB_TINY
    int bytes = (int)(sizeof MAGICBB_(leapers) + sizeof MAGICBB_(debruijn) +
                      sizeof MAGICBB_(magics) + sizeof MAGICBB_(ranks));
#if defined(MAGICBB_REVERSE_)
    return bytes + (int)sizeof MAGICBB_(lines);
#elif !defined(MAGICBB_SSE2_)
    return bytes + (int)(sizeof MAGICBB_(diagonals) + sizeof MAGICBB_(files));
#else
    return bytes + (int)(sizeof MAGICBB_(rays) + sizeof MAGICBB_(stars));
#endif
#else
    return 0;
#endif
}

/* The form for x86-64 has more. */
int tiny_bytes_at_most(void)
{
#ifdef MAGICBB_SSE2_
    return 12 * 1024;
#else
    return 8 * 1024;
#endif
}
