/* Makes the attempts of a search one after the other. Between them, and some
   times a second in long ones, it minds the signals, the terminal and the file
   of results. See search.h. */
#define _POSIX_C_SOURCE 200809L

#include "tools/cli.h"
#include "tools/random.h"
#include "tools/constants/search.h"

#include <inttypes.h>
#include <time.h>
#include <unistd.h>

static double seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
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

/* For the methods too: is the search to end? */
static int is_stopping(void *arg)
{
    search *s = (search *)arg;
    double now = seconds_now(), elapsed = now - s->begun;

    if (isatty(2) && now - s->shown >= 0.5) {
        s->shown = now;
        show_progress(s, elapsed);
    }
    /* at the risk of a twentieth of the work, and not too often */
    if (now - s->logged >= 1 &&
        (now - s->logged >= elapsed / 20 || now - s->logged >= 600)) {
        s->logged = now;
        log_progress(s);
    }
    return caught || s->out_error;
}

/* ---------------------------------------------------------------- search -- */

void prepare_search(search *s)
{
    job *j;

    name_search(s);
    for (j = s->jobs; j < s->jobs + s->count; j++) {
        j->attempt = s->start                              ? try_start
                     : s->attempts || j->bits < j->g.count ? try_anneal
                                                           : try_construct;
        j->stream = mix(mix(s->seed) + (uint64_t)j->slider);
        j->next = j->logged = s->from;
        j->limit = s->attempts ? s->attempts : UINT64_MAX / 2;
    }
    open_log(s);
}

/* All sliders advance together in a search for the best; else each makes
   attempts until one succeeds. NULL: nothing is left to do. */
static job *next_job(search *s)
{
    job *next = NULL;
    int i;

    for (i = 0; i < s->count; i++) {
        job *j = &s->jobs[i];
        if (j->next < j->limit && (s->attempts || !j->found) &&
            (!next || (s->attempts && j->next < next->next)))
            next = j;
    }
    return next;
}

/* One that is stopped counts as not made. */
static void make_attempt(search *s, job *j, workspace *w)
{
    result r = {
        .slider = j->slider, .bits = j->bits, .offset = -1, .attempt = j->next};
    int status =
        j->attempt(w, &j->g, &j->b, mix(j->stream ^ mix(r.attempt + 1)), &r);

    if (status < 0)
        return;
    s->tried++;
    j->next++;
    if (!status || (j->found && compare_results(&s->rank, &r, &j->best) >= 0))
        return;
    name_attempts(s, &r, r.attempt, j->next);
    j->found = 1;
    j->best = r;
    append(s, &r);
}

void run_search(search *s)
{
    workspace *w = allocate(1, sizeof *w);
    job *j;

    w->rank = s->rank;
    w->start = s->start;
    w->now = allocate(PARTIALS, sizeof *w->now);
    w->next = allocate(PARTIALS, sizeof *w->next);
    w->seen = allocate(SEEN, sizeof *w->seen);
    w->stopping = is_stopping;
    w->stopping_of = s;
    s->begun = s->shown = s->logged = seconds_now();
    while (!is_stopping(s) && (j = next_job(s)))
        make_attempt(s, j, w);
    if (s->shown > s->begun)
        fprintf(stderr, "\r%78s\r", "");
    log_progress(s);
    close_log(s);
    free(w->now);
    free(w->next);
    free(w->seen);
    free(w);
}
