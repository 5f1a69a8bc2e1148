/* random: numbers with few ones, until one is valid, as most articles do.

   construct: without trying boards. A blocker on square b adds magic << b to
   the product: a share of whole slots and a fraction. If the fractions of all
   mask squares sum to less than one slot, the index is the sum of the whole
   parts. If these have different numbers of trailing zeros, all such sums
   differ: the odd one decides the index's lowest bit, and so on. Square b's
   share depends on the low 64 - b bits of the magic alone, so these are
   guessed a few at a time, from the highest mask square to the lowest. */
#include "tools/constants/constants.h"
#include "tools/random.h"

enum {
    GUESSES = 1000,      /* then it starts afresh */
    GUESSES_A_SQUARE = 4 /* unless it has fewer bits */
};

static uint64_t few_ones(uint64_t *random)
{
    uint64_t ones = random64(random);

    ones &= random64(random);
    return ones & random64(random);
}

void try_random(uint64_t random, slider_magic *m)
{
    static workspace w;

    study(&w, m->slider);
    do
        m->magic = few_ones(&random);
    while (!try_magic(&w, m->magic, m->bits));
}

typedef struct {
    int square[12], squares; /* of the mask, highest first */
    uint64_t random, magic;
    int bits, left;
} construction;

/* Adds square j and those after it. `known` low bits of the magic are final,
   the whole parts so far have the bits of `taken` as their lowest ones. */
static int construct_from(construction *c, int j, int known, uint64_t taken,
                          uint64_t fractions)
{
    int square = c->square[j], more = 64 - square - known, i;
    int tries = more <= 2 ? 1 << more : GUESSES_A_SQUARE;
    uint64_t magic = c->magic, first = random64(&c->random);

    for (i = 0; i < tries && c->left; i++) {
        uint64_t guess = first + (uint64_t)i, share, fraction, whole, lowest;
        c->left--;
        if (more > 2) /* few ones make small fractions */
            guess = few_ones(&c->random);
        guess &= ref_bit(more) - 1;
        c->magic = magic | guess << known;
        share = c->magic << square;
        fraction = share << c->bits;
        whole = share >> (64 - c->bits);
        lowest = whole & (0 - whole);
        if (!whole || taken & lowest || fractions + fraction < fractions)
            continue;
        if (j + 1 == c->squares ||
            construct_from(c, j + 1, known + more, taken | lowest,
                           fractions + fraction))
            return 1;
    }
    c->magic = magic;
    return 0;
}

void try_construct(uint64_t random, slider_magic *m)
{
    construction c = {.random = random, .bits = m->bits};

    c.squares = list_mask(m->slider, c.square);
    do
        c.left = GUESSES;
    while (!construct_from(&c, 0, 0, 0, 0));
    m->magic = c.magic;
}
