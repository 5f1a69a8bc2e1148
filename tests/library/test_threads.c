/* First use of the table by many threads at once. Meant to be run under
   ThreadSanitizer too. Half the threads call magicbb_init(), half just look
   up (with MAGICBB_NO_LAZY all must call it). */
#define _POSIX_C_SOURCE 200809L
#include "magicbb.h"
#include "tools/reference.h"
#include "tools/random.h"
#include "tests/tap.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

#ifndef LOOKUPS
#define LOOKUPS 2000
#endif

enum { THREADS = 32 };

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *argument)
{
    uint64_t random = (uint64_t)(uintptr_t)argument;
    uintptr_t wrong = 0;
    int i;

    pthread_mutex_lock(&gate); /* all start together */
    pthread_mutex_unlock(&gate);
#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#else
    if (random % 2)
        magicbb_init();
#endif
    for (i = 0; i < LOOKUPS; i++) {
        int square = (int)(random64(&random) >> 58);
        uint64_t occupied = random64(&random) & random64(&random);
        wrong += magicbb_queen_attacks(square, occupied) !=
                 ref_attacks('Q', square, occupied);
    }
    return (void *)wrong;
}

static const magicbb_slot_ *volatile *last = &MAGICBB_(places).slot[1][63];

static int is_late; /* the other thread has filled */

static void *fill_late(void *place)
{
    const struct timespec pause = {0, 50000000};

    nanosleep(&pause, NULL);
    is_late = 1;
    MAGICBB_STORE_(last, (const magicbb_slot_ *)place);
    return NULL;
}

/* As if another thread were about to fill the last square. */
static void test_waiting(void)
{
    union {
        const magicbb_slot_ *is;
        void *argument;
    } place;
    pthread_t other;

    place.is = *last;
    MAGICBB_STORE_(last, NULL);
    if (pthread_create(&other, NULL, fill_late, place.argument)) {
        ok(0, "a second thread starts");
        return;
    }
#ifndef MAGICBB_NO_LAZY
    ok(magicbb_bishop_attacks(63, UINT64_MAX) == 0x0040000000000000 && is_late,
       "a lookup waits for the thread that fills");
#endif
    magicbb_init();
    ok(MAGICBB_LOAD_(last) == place.is && is_late,
       "magicbb_init() waits for the thread that fills");
    pthread_join(other, NULL);
}

int main(void)
{
    pthread_t threads[THREADS];
    uintptr_t i, started = 0, wrong = 0;

    pthread_mutex_lock(&gate);
    for (; started < THREADS; started++)
        if (pthread_create(&threads[started], NULL, worker,
                           (void *)(started + 1)))
            break;
    pthread_mutex_unlock(&gate);
    for (i = 0; i < started; i++) {
        void *result;
        pthread_join(threads[i], &result);
        wrong += (uintptr_t)result;
    }
    ok(started == THREADS, "%d of %d threads started", (int)started, THREADS);
    ok(!wrong, "first lookups of all threads are right (%d wrong), %s",
       (int)wrong, magicbb_config());
    test_waiting();
    return done_testing();
}
