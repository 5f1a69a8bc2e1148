/* First lookups of the same slots by many threads at once. Meant to be run
   under ThreadSanitizer too. Half the threads call magicbb_init(), half just
   look up. With MAGICBB_NO_LAZY main() calls it before they start. */
#include "magicbb.h"
#include "tools/reference.h"
#include "tools/random.h"
#include "tests/tap.h"

#include <pthread.h>

enum { THREADS = 32, LOOKUPS = 2000 };

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *argument)
{
    uint64_t random = 1; /* the same for all */
    uintptr_t wrong = 0;
    int i;

    pthread_mutex_lock(&gate); /* all start together */
    pthread_mutex_unlock(&gate);
    (void)magicbb_bishop_attacks(37, 0);
    for (i = 0; i < LOOKUPS; i++) {
        int square = (int)(random64(&random) >> 58);
        uint64_t occupied = random64(&random) & random64(&random);
        uint64_t got = magicbb_queen_attacks(square, occupied);
        uint64_t right = ref_attacks('Q', square, occupied);
        wrong += got != right;
        if (got != right && wrong == 1)
            diag("queen on %d, occupied %016llx: %016llx, right is %016llx",
                 square, (unsigned long long)occupied, (unsigned long long)got,
                 (unsigned long long)right);
        if (i == LOOKUPS / 2 && (uintptr_t)argument % 2)
            magicbb_init();
    }
    return (void *)wrong;
}

int main(void)
{
    pthread_t threads[THREADS];
    uintptr_t i, started = 0, wrong = 0;
#ifndef MAGICBB_NO_LAZY_
    int64_t tries = (int64_t)1 << 32;
#endif

#ifdef MAGICBB_NO_LAZY
    magicbb_init();
#endif
    pthread_mutex_lock(&gate);
    for (; started < THREADS; started++)
        if (pthread_create(&threads[started], NULL, worker,
                           (void *)(started + 1)))
            break;
    pthread_mutex_unlock(&gate);
#ifndef MAGICBB_NO_LAZY_
    while (!magicbb_stored_(1, 37, 0) && --tries)
        ;
    ok(tries > 0, "each lookup reads its slot again");
#endif
    for (i = 0; i < started; i++) {
        void *result;
        pthread_join(threads[i], &result);
        wrong += (uintptr_t)result;
    }
    ok(started == THREADS, "%d of %d threads started", (int)started, THREADS);
    ok(!wrong, "first lookups of all threads are right (%d wrong), %s",
       (int)wrong, magicbb_config());
    return done_testing();
}
