/* Threads that work on the jobs of a search, in blocks of attempts, and the
   main thread that minds the clock, the signals and the file. See run.h. */
#define _POSIX_C_SOURCE 200809L

#include "tools/cli.h"
#include "tools/random.h"
#include "tools/constants/search.h"

#include <inttypes.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

struct run;

typedef struct {
    struct run *run;
    workspace *space;
    job *on;           /* NULL: idle */
    uint64_t first, t; /* of the block, and now */
    pthread_t thread;
} worker;

/* The lock guards all of this, and the search. */
typedef struct run {
    search *s;
    pthread_mutex_t lock;
    pthread_cond_t idle;
    worker workers[THREADS_MAX];
    int running;
} run;

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---------------------------------------------------------------- blocks -- */

/* Gives the worker a block of attempts. All sliders advance together in a long
   search; else as many as there are threads, until their first success. */
static int take_block(search *s, worker *w)
{
    job *best = NULL;
    int i;

    w->on = NULL;
    for (i = 0; i < s->count && !s->stop; i++) {
        job *j = &s->jobs[i];
        if (j->next >= j->limit || (!s->attempts && j->found))
            continue;
        if (!best ||
            (s->attempts ? j->next < best->next : j->flying < best->flying))
            best = j;
    }
    if (!best)
        return 0;
    w->on = best;
    w->t = w->first = best->next;
    best->next += (uint64_t)best->how->block;
    if (best->next > best->limit)
        best->next = best->limit;
    best->flying++;
    return 1;
}

/* The attempts of a job before this one are through. */
static uint64_t attempts_done(const run *r, const job *j)
{
    uint64_t done = j->next;
    int i;

    for (i = 0; i < r->s->threads; i++)
        if (r->workers[i].on == j && r->workers[i].first < done)
            done = r->workers[i].first;
    return done;
}

/* The first success counts only once all attempts before it are through. */
static void settle(run *r, job *j)
{
    search *s = r->s;

    if (s->attempts || !j->found || j->settled ||
        attempts_done(r, j) < j->best.attempt)
        return;
    j->settled = 1;
    log_best(s, j);
}

static void keep_if_better(search *s, job *j, const result *r)
{
    if (j->found && (s->attempts ? compare_results(&s->rank, r, &j->best) >= 0
                                 : r->attempt >= j->best.attempt))
        return;
    j->found = 1;
    j->best = *r;
    name_attempts(s, &j->best, r->attempt, r->attempt + 1);
    if (s->attempts)
        log_best(s, j);
}

/* --------------------------------------------------------------- workers -- */

static int is_stopping(void *arg)
{
    const worker *w = (const worker *)arg;
    const search *s = w->run->s;
    int yes;

    pthread_mutex_lock(&w->run->lock);
    yes =
        s->stop || (!s->attempts && w->on->found && w->on->best.attempt < w->t);
    pthread_mutex_unlock(&w->run->lock);
    return yes;
}

/* Makes the attempts of the worker's block up to `end`, without the lock.
   Returns 1 if one succeeded; *stopped tells if not all were made. */
static int make_attempts(worker *w, uint64_t end, result *best, int *stopped)
{
    const search *s = w->run->s;
    const job *j = w->on;
    int found = 0, status = 0;
    result r = *best;

    for (; w->t < end && status >= 0; w->t++) {
        r.attempt = w->t;
        status = j->how->attempt(w->space, &j->g, &j->b,
                                 mix(j->stream ^ mix(r.attempt + 1)), &r);
        if (status > 0 && (!found || compare_results(&s->rank, &r, best) < 0)) {
            found = 1;
            *best = r;
        }
        if (status > 0 && !s->attempts)
            break;
    }
    *stopped = status < 0;
    return found;
}

static void *work(void *arg)
{
    worker *w = (worker *)arg;
    run *r = w->run;
    search *s = r->s;

    pthread_mutex_lock(&r->lock);
    while (take_block(s, w)) {
        job *j = w->on;
        uint64_t end = j->next;
        int found, stopped;
        result best = {.slider = j->slider, .bits = j->bits, .offset = -1};

        pthread_mutex_unlock(&r->lock);
        found = make_attempts(w, end, &best, &stopped);
        pthread_mutex_lock(&r->lock);

        s->tried += w->t - w->first;
        if (found)
            keep_if_better(s, j, &best);
        if (stopped && s->stop)
            break; /* and the block counts as under way */
        j->flying--;
        w->on = NULL;
        settle(r, j);
    }
    r->running--;
    pthread_cond_signal(&r->idle);
    pthread_mutex_unlock(&r->lock);
    return NULL;
}

static workspace *make_workspace(const search *s)
{
    workspace *space = allocate(1, sizeof *space);

    space->rank = s->rank;
    space->starts = s->starts;
    space->start_count = s->start_count;
    space->now = allocate(PARTIALS, sizeof *space->now);
    space->next = allocate(PARTIALS, sizeof *space->next);
    space->seen = allocate(SEEN, sizeof *space->seen);
    return space;
}

static void free_workspace(workspace *space)
{
    free(space->now);
    free(space->next);
    free(space->seen);
    free(space);
}

static void start_workers(run *r)
{
    sigset_t all, before;
    int i, error;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* signals are for main */
    r->running = r->s->threads;
    for (i = 0; i < r->s->threads; i++) {
        worker *w = &r->workers[i];
        w->run = r;
        w->space = make_workspace(r->s);
        w->space->stopping = is_stopping;
        w->space->stopping_of = w;
        error = pthread_create(&w->thread, NULL, work, w);
        if (error)
            die("--threads: %s", strerror(error));
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/* ----------------------------------------------------------- supervision -- */

static void show_progress(const search *s, double elapsed)
{
    const double rate = (double)s->tried / elapsed;
    uint64_t left = 0;
    int i, found = 0, used = 0;

    for (i = 0; i < s->count; i++) {
        const job *j = &s->jobs[i];
        found += j->found;
        used += j->found ? j->best.used : 0;
        left += j->limit - j->next;
    }
    fprintf(stderr, "\r%" PRIu64 " attempts, %.1f/s, %d of %d found, %d slots",
            s->tried, rate, found, s->count, used);
    if (s->attempts && rate > 0)
        fprintf(stderr, ", %.0f s left  ", (double)left / rate);
    fflush(stderr);
}

static void log_all(run *r)
{
    int i;

    for (i = 0; i < r->s->count; i++) {
        job *j = &r->s->jobs[i];
        log_progress(r->s, j, attempts_done(r, j));
    }
}

/* Until a worker ends, but not for long. */
static void wait_for_workers(run *r)
{
    struct timespec wake;

    clock_gettime(CLOCK_REALTIME, &wake);
    wake.tv_nsec += 50000000;
    if (wake.tv_nsec >= 1000000000) {
        wake.tv_sec++;
        wake.tv_nsec -= 1000000000;
    }
    pthread_cond_timedwait(&r->idle, &r->lock, &wake);
}

static void supervise(run *r)
{
    search *s = r->s;
    const double begun = seconds_now();
    const int tty = isatty(2);
    double logged = begun, shown = begun;

    pthread_mutex_lock(&r->lock);
    while (r->running) {
        double now;
        wait_for_workers(r);
        now = seconds_now();
        s->stop |= caught != 0;
        if (tty && now - shown >= 0.5) {
            shown = now;
            show_progress(s, now - begun);
        }
        /* at the risk of a twentieth of the work, and not too often */
        if (now - logged >= 1 &&
            (now - logged >= (now - begun) / 20 || now - logged >= 600)) {
            logged = now;
            log_all(r);
        }
    }
    if (tty && shown > begun)
        fprintf(stderr, "\r%78s\r", "");
    pthread_mutex_unlock(&r->lock);
}

/* ---------------------------------------------------------------- search -- */

static const method *choose_method(const search *s, const job *j)
{
    if (s->start_count)
        return &start_method;
    if (!s->attempts && j->bits >= j->g.count)
        return &construct_method;
    return &anneal_method;
}

static void prepare_job(const search *s, job *j)
{
    study_square(&j->g, j->slider);
    make_boards(&j->b, &j->g);
    j->how = choose_method(s, j);
    j->stream = mix(mix(s->seed) + (uint64_t)j->slider);
    j->next = j->logged = s->from;
    j->limit = s->attempts ? s->attempts : UINT64_MAX / 2;
}

void prepare_search(search *s)
{
    int i;

    name_search(s);
    for (i = 0; i < s->count; i++)
        prepare_job(s, &s->jobs[i]);
    open_log(s);
}

void run_search(search *s)
{
    run *r = allocate(1, sizeof *r);
    int i;

    r->s = s;
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->idle, NULL);
    start_workers(r);
    supervise(r);
    for (i = 0; i < s->threads; i++) {
        pthread_join(r->workers[i].thread, NULL);
        free_workspace(r->workers[i].space);
    }
    log_all(r);
    close_log(s);
    pthread_cond_destroy(&r->idle);
    pthread_mutex_destroy(&r->lock);
    free(r);
}

int is_done(const search *s, const job *j)
{
    return s->attempts ? j->found : j->settled;
}
