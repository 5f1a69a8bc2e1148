/* The search of find_magics for a web page, which runs it in a worker: the same
   seed finds the same magics. */
#include "tools/random.h"
#include "tools/constants/methods.h"

#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name), used)) name

/* ------------------------------------------------------------ the search -- */

/* Is called some times a second during long attempts. */
__attribute__((import_name("pause"))) int page_pause(void);

static workspace space;
static geometry g;
static boards b;
static result found;
static uint64_t stream;
static int annealing;
static uint32_t last_epoch, tried;

enum { EPOCHS = (1 << 20) - 1 }; /* then next_epoch() begins anew */

/* Each candidate has an epoch. */
static void count_tries(void)
{
    tried += (space.epoch + EPOCHS - last_epoch) % EPOCHS;
    last_epoch = space.epoch;
}

static int stopping(void *unused)
{
    (void)unused;
    count_tries();
    return page_pause();
}

/* As find_magics begins: see its prepare_job(). */
void EXPORT(search_begin)(int slider, int bits, int seed)
{
    study_square(&g, slider);
    make_boards(&b, &g);
    space.now = (partial *)calloc(PARTIALS, sizeof *space.now);
    space.next = (partial *)calloc(PARTIALS, sizeof *space.next);
    space.seen = (uint64_t *)calloc(SEEN, sizeof *space.seen);
    space.stopping = stopping;
    found.slider = slider;
    found.bits = bits;
    stream = mix(mix((uint64_t)seed) + (uint64_t)slider);
    annealing = bits < g.count;
}

/* The next attempt; is there a magic? Where that can be done, the first one is
   constructed, as find_magics does without --attempts. What comes after it is
   annealed, as with --attempts, so that it uses fewer slots. */
int EXPORT(search_attempt)(void)
{
    const uint64_t random = mix(stream ^ mix(found.attempt + 1));
    int status;

    found.attempt++;
    if (annealing)
        status = try_anneal(&space, &g, &b, random, &found);
    else
        status = try_construct(&space, &g, &b, random, &found);
    if (status > 0 && !annealing) {
        annealing = 1;
        found.attempt = 0;
    }
    count_tries();
    return status > 0;
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
    return tried;
}
