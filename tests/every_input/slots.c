/* What every_input.c asks of a configuration beside its functions. */
#include "magicbb.h"
#include "every_input.h"

void set_slot(int bishop, int square, uint64_t occupied, uint64_t word)
{
#ifdef MAGICBB_NO_LAZY_
    (void)bishop, (void)square, (void)occupied, (void)word;
#else
    *magicbb_slot_of_(bishop, square, occupied) = (magicbb_slot_)word;
#endif
}

int sets_are_vectors(void)
{
#if defined(__AVX2__) && defined(__x86_64__)
    return 1;
#else
    return 0;
#endif
}
