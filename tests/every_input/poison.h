/* Undefined bits, and answers that must not depend on them: for every_input.c
   */
#ifndef POISON_H
#define POISON_H

#include "tests/tap.h"
#include "tools/random.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdlib.h>
#include <valgrind/memcheck.h>

#define ALL UINT64_MAX
static int square; /* that is being tried */

static int proving;
static uint64_t all_poisoned; /* all bits are: a control */
static volatile uint64_t poison;

/* x, with these bits poisoned. The compiler knows nothing of `poison`. */
static uint64_t poisoned(uint64_t x, uint64_t bits)
{
    static uint64_t random;
    static unsigned filling;

    if (!proving) {
        filling = (filling + 1) % 3;
        poison = filling == 2 ? random64(&random) : 0 - (uint64_t)filling;
    }
    return x ^ (poison & (bits | all_poisoned));
}

/* -------------------------------------------------------------- answers -- */

enum { BATCH = 1024 };
static long cases, failures;
static unsigned errors; /* of branches and addresses, as memcheck counts them */
static int count;       /* of answers that wait for judge() */
static uint64_t wrong[BATCH], undefined[BATCH];
static struct {
    const char *function;
    uint64_t board;
} asked[BATCH];

static void judge(void)
{
    int i;

    if (proving) {
        unsigned now = (unsigned)VALGRIND_COUNT_ERRORS;
        if (VALGRIND_GET_VBITS(wrong, undefined, sizeof wrong) != 1)
            abort();
        (void)VALGRIND_MAKE_MEM_DEFINED(wrong, sizeof wrong);
        if (now != errors && failures++ < 5 && !all_poisoned)
            diag("square %d: a branch or address is undefined", square);
        errors = now;
    }
    for (i = 0; i < count; i++)
        if ((wrong[i] | undefined[i]) && failures++ < 5 && !all_poisoned)
            diag("%s, square %d, board %016" PRIx64 ": wrong %016" PRIx64
                 ", undefined %016" PRIx64,
                 asked[i].function, square, asked[i].board, wrong[i],
                 undefined[i]);
    cases += count;
    count = 0;
}

/* On the squares `where` the answer must be right, and not poisoned. */
static void check(const char *function, uint64_t board, uint64_t answer,
                  uint64_t where, uint64_t right)
{
    asked[count].function = function;
    asked[count].board = board;
    wrong[count] = (answer ^ right) & where;
    if (++count == BATCH)
        judge();
}

#endif
