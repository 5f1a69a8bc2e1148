/* The search of find_magics for a web page, which runs it in a worker: the same
   seed finds the same magics. */
#include "tools/constants/search.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

/* ------------------------------------------------------------ the search -- */

/* Is called some times a second during long attempts. */
__attribute__((import_name("pause"))) int page_pause(void);

static workspace space;
static result found;
static uint64_t first, attempts;

void EXPORT(search_begin)(int slider, int bits, int seed)
{
    study(&space, slider);
    space.stopping = page_pause;
    found.slider = slider;
    found.bits = bits;
    first = (uint64_t)seed;
}

/* The next attempt; is there a magic? The first one is constructed, as
   find_magics does without --attempts. What comes after it is annealed, as with
   --attempts, so that it uses fewer slots. */
int EXPORT(search_attempt)(void)
{
    uint64_t seed = first + (attempts ? attempts - 1 : 0);
    method *find = attempts++ ? try_anneal : try_construct;

    return find(&space, attempt_seed(seed, found.slider), &found);
}

uint64_t EXPORT(search_magic)(void)
{
    return found.magic;
}

int EXPORT(search_used)(void)
{
    return found.used;
}

/* How many candidates were tried. */
uint32_t EXPORT(search_tried)(void)
{
    return space.tried;
}
