/* find_magics: searches, checks and prints the constants of magicbb.h.

       find_magics                          all 128, a few milliseconds
       find_magics rook d7 --bits 9         one square, fewer index bits
       find_magics --verify FILE            check a list
       find_magics --help                   everything else

   A magic is right if no two blocker boards with different attack sets share
   a slot, which is tried for all boards of every magic that is printed.

   METHODS

   random     Numbers with few ones, each tried from the first board on in a
              cleared array. What most engines did; here to compare with.
   construct  No boards at all. A blocker on square b adds magic << b to the
              product: a share of whole slots and a fraction. If the fractions
              of all mask squares sum to less than one slot, the index is the
              sum of the whole parts. If these have different numbers of
              trailing zeros, all such sums differ: the odd one decides the
              index's lowest bit, and so on. Square b's share depends on the
              low 64 - b bits of the magic alone, so these are guessed a few at
              a time, from the highest mask square to the lowest.
   beam       The same order, where boards must share slots or shall. Once its
              low 64 - b bits are known a partial magic can be tried, without
              error, on all boards of the squares from b up: it is out as soon
              as two attack sets meet, and its used slots never get fewer. Those
              with the fewest are kept, with some noise, so that each attempt
              differs from the others.

   anneal     From a right magic to right neighbours, a few bits away, that take
              less room, and while it is hot to some that take more. The room
              is that of the slots in use, with --rank room that of the blocks
              too in which they lie: what pack can use is gaps, not holes.

   --method fast is construct, where that is possible and nothing more is asked
   for. Else it anneals what construct or beam begins, or --start lists.

   ATTEMPTS are numbered. What attempt N of a square does depends on the seed
   and on N alone, so neither threads nor shards nor interruptions change what
   is found. Without --attempts or --time the magic of the first attempt that
   succeeds is printed, with them the best of all.

   Magic bitboards are due to Lasse Hansen and Pradyumna Kannan; magics with
   fewer index bits than mask squares were first found by Grant Osborne, Volker
   Annuss, Peter Osterlund, Niklas Fiekas, Gerd Isenberg, Richard Pijl and
   Witek, author of the engine Caissa; the random search is as published with
   the engine Rival. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#define PROGRAM "find_magics"
#include "tools/magics.h"
#include "tools/search.h"

#include <pthread.h>
#include <sys/stat.h>
#include <time.h>

enum { THREADS_MAX = 256, STARTS_MAX = 1024, LINE_MAX_ = 512 };

static double seconds_of(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* --------------------------------------------------------------- results -- */

static const char *const rank_names[] = {"used", "span", "bits", "room"};

static int format_result(char *line, const result *r, int with_time)
{
    geometry g;
    int n;

    study_square(&g, r->slider);
    n = snprintf(line, LINE_MAX_,
                 "{\"piece\":\"%s\",\"square\":\"%s\",\"bits\":%d,"
                 "\"mask\":\"0x%016" PRIx64 "\",\"magic\":\"0x%016" PRIx64
                 "\",\"shift\":%d,\"used\":%d,\"span\":%d",
                 piece_name(r->slider), square_name(r->slider), r->bits, g.mask,
                 r->magic, 64 - r->bits, r->used, r->span);
    if (*r->method)
        n += snprintf(line + n, (size_t)(LINE_MAX_ - n),
                      ",\"method\":\"%s\",\"seed\":%" PRIu64
                      ",\"attempt\":%" PRIu64 ",\"aim\":\"%s\"",
                      r->method, r->seed, r->attempt, r->aim);
    if (*r->start)
        n += snprintf(line + n, (size_t)(LINE_MAX_ - n), ",\"start\":\"%s\"",
                      r->start);
    if (with_time)
        n += snprintf(line + n, (size_t)(LINE_MAX_ - n), ",\"seconds\":%.6f",
                      r->seconds);
    return n + snprintf(line + n, (size_t)(LINE_MAX_ - n), "}\n");
}

static result starts[STARTS_MAX];
static int start_count;
static const char *start_name = ""; /* of the list */

static void start_entry(const entry *e, const char *file, long line)
{
    if (start_count == STARTS_MAX)
        die("%s:%ld: too many magics to start from", file, line);
    if (!(e->has & HAS_DONE))
        starts[start_count++] = e->r;
}

/* Returns how many magics of the list a search can start from, and which. */
static int list_starts(int slider, int bits, int of[STARTS_MAX])
{
    int i, n = 0;

    for (i = 0; i < start_count; i++)
        if (starts[i].slider == slider && starts[i].bits <= bits)
            of[n++] = i;
    return n;
}

/* From one of the magics in the list of --start. One of fewer bits keeps its
   top bits as they are, or moves them down, which leaves slots together. */
static int try_start(workspace *w, const geometry *g, const boards *b,
                     uint64_t random, result *r)
{
    uint64_t lot = random64(&random);
    int of[STARTS_MAX], n = list_starts(r->slider, r->bits, of), i;

    if (!n)
        return 0;
    i = of[lot % (uint64_t)n];
    r->magic = starts[i].magic;
    if (lot >> 63)
        r->magic >>= r->bits - starts[i].bits;
    return check(w, g, b, r) ? anneal(w, g, b, random64(&random), r) : 0;
}

typedef struct {
    const char *name;
    int (*attempt)(workspace *, const geometry *, const boards *, uint64_t,
                   result *);
    int block; /* attempts that a thread takes at a time */
} method;

static const method random_method = {"random", try_random, 256};
static const method construct_method = {"construct", try_construct, 16};
static const method start_method = {"start", try_start, 1};
static const method anneal_method = {"anneal", try_anneal, 1};

/* ---------------------------------------------------------------- search -- */

/* One slider. Attempts are counted here as those of this shard: number t is
   attempt from + shard + t * shards. */
typedef struct {
    int slider, bits;
    const method *how;
    geometry g;
    boards b;
    uint64_t stream; /* what makes its attempts differ from other sliders' */
    uint64_t next, limit, logged, flying;
    result best;
    int found, settled;
    double seconds;
} job;

typedef struct {
    workspace *space;
    job *on;           /* NULL: idle */
    uint64_t first, t; /* of the block, and now */
    pthread_t thread;
} worker;

static struct {
    /* asked for */
    int use_random, best_of_all, threads;
    uint64_t seed, attempts, from, shard, shards;
    double time;
    /* under way; the lock guards all that follows, and jobs and workers */
    pthread_mutex_t lock;
    pthread_cond_t idle;
    job jobs[SLIDERS];
    int count;
    worker workers[THREADS_MAX];
    int running, stop;
    uint64_t tried;
    /* where results go */
    int out, out_error;
    const char *out_name;
} search;

static uint64_t attempt_number(uint64_t t)
{
    return search.from + search.shard + t * search.shards;
}

/* One write for one line: whatever happens, a line is there or it is not, and
   processes that append to one file do not mix theirs. */
static void append(const char *line, int length)
{
    ssize_t n;

    if (search.out < 0 || search.out_error)
        return;
    while (length > 0) { /* the second time around to learn why */
        n = write(search.out, line, (size_t)length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            search.out_error = n ? errno : ENOSPC;
            search.stop = 1;
            return;
        }
        line += n;
        length -= (int)n;
    }
}

static const char *aim(void)
{
    static char text[sizeof((result *)0)->aim];

    if (!search.best_of_all)
        return "first";
    if (rank != RANK_ROOM)
        return rank_names[rank];
    snprintf(text, sizeof text, "room/%d", 1 << stride_bits);
    return text;
}

static void log_best(job *j)
{
    char line[LINE_MAX_];
    append(line, format_result(line, &j->best, 1));
}

/* How far a job has got, for a later run to go on from. */
static void log_progress(job *j)
{
    char line[LINE_MAX_];
    uint64_t done = j->next;
    int i;

    for (i = 0; i < search.threads; i++)
        if (search.workers[i].on == j && search.workers[i].first < done)
            done = search.workers[i].first;
    if (done <= j->logged || search.from)
        return;
    j->logged = done;
    append(line, snprintf(line, sizeof line,
                          "{\"piece\":\"%s\",\"square\":\"%s\",\"bits\":%d,"
                          "\"method\":\"%s\",\"seed\":%" PRIu64
                          ",\"aim\":\"%s\",\"shard\":\"%" PRIu64 "/%" PRIu64
                          "\",\"done\":%" PRIu64 "}\n",
                          piece_name(j->slider), square_name(j->slider),
                          j->bits, j->how->name, search.seed, aim(),
                          search.shard + 1, search.shards, done));
}

/* Gives the worker a block of attempts. All sliders advance together in a long
   search; else as many as there are threads, until their first success. */
static int take_block(worker *w)
{
    job *best = NULL;
    int i;

    w->on = NULL;
    for (i = 0; i < search.count && !search.stop; i++) {
        job *j = &search.jobs[i];
        if (j->next >= j->limit || (!search.best_of_all && j->found))
            continue;
        if (!best || (search.best_of_all ? j->next < best->next
                                         : j->flying < best->flying))
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

/* The first success counts only once all attempts before it are through. */
static void settle(job *j)
{
    int i;

    if (search.best_of_all || !j->found || j->settled)
        return;
    for (i = 0; i < search.threads; i++)
        if (search.workers[i].on == j &&
            attempt_number(search.workers[i].first) < j->best.attempt)
            return;
    j->settled = 1;
    log_best(j);
}

static int is_stopping(void *arg)
{
    const worker *w = arg;
    int yes;

    pthread_mutex_lock(&search.lock);
    yes = search.stop || (!search.best_of_all && w->on->found &&
                          w->on->best.attempt < attempt_number(w->t));
    pthread_mutex_unlock(&search.lock);
    return yes;
}

static void keep_if_better(job *j, const result *r)
{
    if (!j->found || (search.best_of_all ? compare_results(r, &j->best) < 0
                                         : r->attempt < j->best.attempt)) {
        j->found = 1;
        j->best = *r;
        if (search.best_of_all)
            log_best(j);
    }
}

static void *work(void *arg)
{
    worker *w = arg;

    pthread_mutex_lock(&search.lock);
    while (take_block(w)) {
        job *j = w->on;
        uint64_t end = j->next;
        int found = 0, status = 0;
        double start = seconds_of(CLOCK_THREAD_CPUTIME_ID);
        result r, best;
        memset(&r, 0, sizeof r);
        r.offset = -1;
        r.slider = j->slider;
        r.bits = j->bits;
        r.seed = search.seed;
        strcpy(r.method, j->how->name);
        strcpy(r.aim, aim());
        strcpy(r.start, start_name);
        best = r;
        pthread_mutex_unlock(&search.lock);

        for (; w->t < end && status >= 0; w->t++) {
            r.attempt = attempt_number(w->t);
            status = j->how->attempt(w->space, &j->g, &j->b,
                                     mix(j->stream ^ mix(r.attempt + 1)), &r);
            if (status > 0 && (!found || compare_results(&r, &best) < 0)) {
                found = 1;
                best = r;
            }
            if (status > 0 && !search.best_of_all)
                break;
        }

        pthread_mutex_lock(&search.lock);
        j->seconds += seconds_of(CLOCK_THREAD_CPUTIME_ID) - start;
        best.seconds = j->seconds;
        search.tried += w->t - w->first;
        if (found)
            keep_if_better(j, &best);
        if (status < 0 && search.stop)
            break; /* and the block counts as under way */
        j->flying--;
        w->on = NULL;
        settle(j);
    }
    search.running--;
    pthread_cond_signal(&search.idle);
    pthread_mutex_unlock(&search.lock);
    return NULL;
}

static void show_progress(double elapsed, double rate, int last)
{
    uint64_t left = 0;
    int i, found = 0, used = 0;
    double more = -1;

    for (i = 0; i < search.count; i++) {
        const job *j = &search.jobs[i];
        found += j->found;
        used += j->found ? j->best.used : 0;
        left += j->limit - j->next;
    }
    if (last) {
        fprintf(stderr, "\r%78s\r", "");
        return;
    }
    if (search.time > 0)
        more = search.time - elapsed;
    if (search.attempts && rate > 0 && (more < 0 || (double)left / rate < more))
        more = (double)left / rate;
    fprintf(stderr, "\r%" PRIu64 " attempts, %.1f/s, %d of %d found, %d slots",
            search.tried, rate, found, search.count, used);
    if (more >= 0)
        fprintf(stderr, ", %.0f s left  ", more);
    fflush(stderr);
}

/* Waits for the workers, minds the clock and the signals. */
static void supervise(double begun)
{
    double logged = begun, shown = begun;
    int tty = isatty(2), i;

    pthread_mutex_lock(&search.lock);
    while (search.running) {
        struct timespec wake;
        double now;
        clock_gettime(CLOCK_REALTIME, &wake);
        wake.tv_nsec += 50000000;
        if (wake.tv_nsec >= 1000000000) {
            wake.tv_sec++;
            wake.tv_nsec -= 1000000000;
        }
        pthread_cond_timedwait(&search.idle, &search.lock, &wake);
        now = seconds_of(CLOCK_MONOTONIC);
        if (caught || (search.time > 0 && now - begun >= search.time))
            search.stop = 1;
        if (tty && now - shown >= 0.5) {
            shown = now;
            show_progress(now - begun, (double)search.tried / (now - begun), 0);
        }
        /* at the risk of a twentieth of the work, and not too often */
        if (now - logged >= 1 &&
            (now - logged >= (now - begun) / 20 || now - logged >= 600)) {
            logged = now;
            for (i = 0; i < search.count; i++)
                log_progress(&search.jobs[i]);
        }
    }
    if (tty && shown > begun)
        show_progress(0, 0, 1);
    pthread_mutex_unlock(&search.lock);
}

static void start_workers(void)
{
    sigset_t all, before;
    int i, error;

    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before); /* signals are for main */
    search.running = search.threads;
    for (i = 0; i < search.threads; i++) {
        worker *w = &search.workers[i];
        w->space = allocate(1, sizeof *w->space);
        w->space->stopping = is_stopping;
        w->space->stopping_of = w;
        if (search.jobs[0].how == &anneal_method || search.best_of_all) {
            w->space->now = allocate(PARTIALS, sizeof(partial));
            w->space->next = allocate(PARTIALS, sizeof(partial));
            w->space->seen = allocate(SEEN, sizeof(uint64_t));
        }
        error = pthread_create(&w->thread, NULL, work, w);
        if (error)
            die("--threads: %s", strerror(error));
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

static void prepare_job(job *j)
{
    const method *how = &anneal_method;

    study_square(&j->g, j->slider);
    make_boards(&j->b, &j->g);
    if (search.use_random)
        how = &random_method;
    else if (start_count)
        how = &start_method;
    else if (!search.best_of_all && j->bits >= j->g.count)
        how = &construct_method;
    j->how = how;
    j->stream = mix(mix(search.seed) + (uint64_t)j->slider);
    j->next = j->logged = j->flying = 0;
    j->found = j->settled = 0;
    j->seconds = 0;
    j->limit = UINT64_MAX / search.shards / 2;
    if (search.attempts)
        j->limit =
            search.attempts <= search.shard
                ? 0
                : (search.attempts - search.shard - 1) / search.shards + 1;
}

/* ---------------------------------------------------------------- verify -- */

static long verified;

/* In a packed table a slot may serve several squares if it means the same to
   each. */
static void claim_slot(const result *r, int slot, uint64_t attacks,
                       const char *file, long line)
{
    static uint64_t table[OFFSET_MAX + SLOTS_MAX];
    static unsigned char owner[OFFSET_MAX + SLOTS_MAX];

    if (table[slot] && table[slot] != attacks)
        die("%s:%ld: %s %s: slot %d is taken by %s %s", file, line,
            piece_name(r->slider), square_name(r->slider), slot,
            piece_name(owner[slot]), square_name(owner[slot]));
    table[slot] = attacks;
    owner[slot] = (unsigned char)r->slider;
}

/* From the rules of chess alone: nothing here is shared with the search. */
static void verify_entry(const entry *e, const char *file, long line)
{
    static uint64_t first[SLOTS_MAX], sets[SLOTS_MAX];
    int square = e->r.slider & 63, shift = 64 - e->r.bits, used = 0, span = 0;
    const int(*steps)[2] = steps_of(e->r.slider);
    uint64_t mask = ref_mask(square, steps), blockers = 0, slot;

    if (e->has & HAS_DONE)
        return;
    memset(sets, 0, sizeof *sets << e->r.bits);
    do {
        uint64_t attacks = ref_slide(0, square, blockers, steps);
        slot = blockers * e->r.magic >> shift;
        if (sets[slot] && sets[slot] != attacks)
            die("%s:%ld: %s %s: wrong magic: blockers 0x%" PRIx64
                " and 0x%" PRIx64 " share slot %" PRIu64
                " but not their attacks",
                file, line, piece_name(e->r.slider), square_name(e->r.slider),
                first[slot], blockers, slot);
        if (!sets[slot])
            first[slot] = blockers, used++;
        sets[slot] = attacks;
        if (span <= (int)slot)
            span = (int)slot + 1;
        blockers = (blockers - mask) & mask;
    } while (blockers);
    if (e->r.offset >= 0)
        for (slot = 0; slot < SLOTS_MAX && slot >> e->r.bits == 0; slot++)
            if (sets[slot])
                claim_slot(&e->r, e->r.offset + (int)slot, sets[slot], file,
                           line);
    if ((e->has & HAS_USED && e->r.used != used) ||
        (e->has & HAS_SPAN && e->r.span != span))
        die("%s:%ld: %s %s: uses %d slots and spans %d", file, line,
            piece_name(e->r.slider), square_name(e->r.slider), used, span);
    verified++;
}

/* ---------------------------------------------------------------- output -- */

static result bests[SLIDERS];
static int known[SLIDERS], searched[SLIDERS];

static void print_csv(void)
{
    int i;

    for (i = 0; i < SLIDERS; i++)
        if (known[i])
            printf("%s,%s,%d,0x%016" PRIx64 "\n", piece_name(i), square_name(i),
                   bests[i].bits, bests[i].magic);
}

static void print_json(void)
{
    char line[LINE_MAX_];
    int i;

    for (i = 0; i < SLIDERS; i++)
        if (known[i]) {
            format_result(line, &bests[i], 0);
            fputs(line, stdout);
        }
}

/* The header's index bits: a magic right for fewer is right for these too. */
static void widen(result *r)
{
    static workspace *w;
    int bits = r->slider < 64 ? 12 : 9;
    geometry g;
    boards b;

    if (r->bits > bits)
        die("--emit: needs at most 12 index bits for rooks, 9 for bishops");
    if (!w)
        w = allocate(1, sizeof *w);
    r->bits = bits;
    study_square(&g, r->slider);
    make_boards(&b, &g);
    check(w, &g, &b, r);
    free_boards(&b);
}

/* FNV-1a of the magics and offsets: a file of tables made from others has
   another (see MAGICBB_EMBED). */
static uint32_t fingerprint(void)
{
    uint32_t hash = 0x811c9dc5;
    int i, j;

    for (i = 0; i < SLIDERS; i++) {
        uint64_t words[2] = {bests[i].magic, (uint64_t)bests[i].offset};
        for (j = 0; j < 128; j += 8) {
            hash ^= (uint32_t)(words[j / 64] >> j % 64 & 0xff);
            hash *= 0x01000193;
        }
    }
    return hash;
}

/* The slots that are in no packed table come after all others. Returns how many
   there are in all. */
static int place_all(void)
{
    int i, slots = 0;

    for (i = 0; i < SLIDERS; i++) {
        if (!known[i])
            die("--emit: needs a magic for each of the 128 squares");
        widen(&bests[i]);
        if (bests[i].offset >= 0 && slots < bests[i].offset + bests[i].span)
            slots = bests[i].offset + bests[i].span;
    }
    for (i = 0; i < SLIDERS; i++)
        if (bests[i].offset < 0) {
            bests[i].offset = slots;
            slots += bests[i].span;
        }
    return slots;
}

/* The constants as magicbb.h has them, four or eight squares a line. */
static void print_header(void)
{
    int slots = place_all(), i;

    printf("#define MAGICBB_PACKED_ %d\n", slots);
    printf("#define MAGICBB_FINGERPRINT_ 0x%08" PRIx32 "\n", fingerprint());
    puts("MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(magics)[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s0x%016" PRIx64 ",%c", i == 64 ? "}, {\n" : "", bests[i].magic,
               i % 4 == 3 ? '\n' : ' ');
    puts("}};\n"
         "#if !defined(MAGICBB_TINY) && !defined(MAGICBB_PEXT_) && "
         "!defined(MAGICBB_EMBED)\n"
         "static const uint32_t magicbb_offsets_[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s%d,%c", i == 64 ? "}, {\n" : "", bests[i].offset,
               i % 8 == 7 ? '\n' : ' ');
    puts("}};\n"
         "#endif");
}

static void print_table(double seconds)
{
    int i, found = 0;
    long used = 0, slots = 0;

    for (i = 0; i < search.count; i++) {
        const job *j = &search.jobs[i];
        const result *r = &j->best;
        printf("%-6s %s %4d  0x%016" PRIx64 "  ", piece_name(j->slider),
               square_name(j->slider), j->bits, j->g.mask);
        if (!known[j->slider]) {
            printf("none found in %" PRIu64 " attempts\n", j->next);
            continue;
        }
        printf("0x%016" PRIx64 " %5d %5d %5d %9" PRIu64 " %9.3f\n", r->magic,
               64 - r->bits, r->used, r->span, r->attempt + 1,
               r->seconds * 1e3);
        found++;
        used += r->used;
        slots += 1 << r->bits;
    }
    printf("\n%d of %d magics; %ld slots in use of %ld; %.2f ms of processor "
           "time\n",
           found, search.count, used, slots, seconds * 1e3);
}

/* ------------------------------------------------------------------ main -- */

/* Blockers are tried in another order than in verify_entry(), and faster. */
static void merge_entry(const entry *e, const char *file, long line)
{
    static workspace *w;
    geometry g;
    boards b;
    result r = e->r;
    int i = r.slider;

    searched[i] = 1;
    if (e->has & HAS_DONE)
        return;
    if (!w)
        w = allocate(1, sizeof *w);
    study_square(&g, i);
    make_boards(&b, &g);
    if (!check(w, &g, &b, &r))
        verify_entry(e, file, line); /* says which boards meet */
    free_boards(&b);
    if (!known[i] || compare_results(&r, &bests[i]) < 0)
        bests[i] = r;
    known[i] = 1;
}

/* A line of an earlier run with the same --out. */
static void resume_entry(const entry *e, const char *file, long line)
{
    static workspace *w;
    job *j = search.jobs;
    result r = e->r;

    while (j < search.jobs + search.count && j->slider != r.slider)
        j++;
    if (j == search.jobs + search.count || j->bits != r.bits ||
        strcmp(j->how->name, r.method) || r.seed != search.seed ||
        strcmp(r.aim, aim()) || strcmp(r.start, start_name))
        return;
    if (e->has & HAS_DONE) {
        if (e->shard == search.shard && e->shards == search.shards &&
            j->next < e->done)
            j->next = j->logged = e->done;
        return;
    }
    if (r.attempt % search.shards != search.shard ||
        (search.attempts && r.attempt >= search.attempts))
        return;
    if (!w)
        w = allocate(1, sizeof *w);
    if (!check(w, &j->g, &j->b, &r))
        verify_entry(e, file, line);
    if (!j->found || compare_results(&r, &j->best) < 0)
        j->best = r;
    j->found = j->settled = 1;
}

static void open_out(const char *name)
{
    struct stat st;
    char last = '\n';

    search.out_name = name;
    search.out = open(name, O_RDWR | O_CREAT | O_APPEND, 0666);
    if (search.out < 0)
        die("%s: %s", name, strerror(errno));
    if (fstat(search.out, &st))
        die("%s: %s", name, strerror(errno));
    if (S_ISREG(st.st_mode)) {
        read_list(name, 1, resume_entry);
        if (st.st_size > 0 &&
            pread(search.out, &last, 1, st.st_size - 1) == 1 && last != '\n')
            append("\n", 1); /* after a line that was cut short */
    }
}

static void prepare(void)
{
    int i;

    search.stop = 0;
    search.tried = 0;
    for (i = 0; i < search.count; i++)
        prepare_job(&search.jobs[i]);
    if (search.out_name)
        open_out(search.out_name);
}

static void run(void)
{
    double begun = seconds_of(CLOCK_MONOTONIC);
    int i;

    start_workers();
    supervise(begun);
    for (i = 0; i < search.threads; i++) {
        worker *w = &search.workers[i];
        pthread_join(w->thread, NULL);
        free(w->space->now);
        free(w->space->next);
        free(w->space->seen);
        free(w->space);
    }
    for (i = 0; i < search.count; i++) {
        job *j = &search.jobs[i];
        log_progress(j);
        if (search.best_of_all ? j->found : j->settled) {
            known[j->slider] = 1;
            bests[j->slider] = j->best;
        }
        free_boards(&j->b);
    }
    /* A network file system may say only now that its disk is full. */
    if (search.out >= 0 && !search.out_error &&
        ((fsync(search.out) && errno != EINVAL && errno != ENOTSUP &&
          errno != EROFS) ||
         close(search.out)))
        search.out_error = errno;
}

/* Processor time, board set-up included. */
static double time_method(int use_random)
{
    double start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);

    search.use_random = use_random;
    prepare();
    run();
    return seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start;
}

static void compare_methods(void)
{
    double fast = time_method(0), random = time_method(1);

    printf("%d magics, %d thread%s, board set-up included, processor time\n"
           "fast   %9.2f ms\n"
           "random %9.2f ms, %.1f times as much\n",
           search.count, search.threads, search.threads > 1 ? "s" : "",
           fast * 1e3, random * 1e3, random / fast);
}

/* `bits` is a number, or with a sign one to be added to the mask's squares. */
static void add_job(int slider, const char *bits)
{
    job *j = &search.jobs[search.count];
    uint64_t n = 0;
    int sign = bits && *bits == '-' ? -1 : 1, starts_of[STARTS_MAX], i;
    geometry g;

    for (i = 0; i < search.count; i++)
        if (search.jobs[i].slider == slider)
            return;
    study_square(&g, slider);
    j->slider = slider;
    j->bits = g.count;
    if (bits) {
        int relative = *bits == '-' || *bits == '+';
        if (!read_number(bits + relative, 64, &n))
            die("--bits: must be 1 to 16, or -N or +N to differ by N from "
                "the mask's squares");
        j->bits = relative ? g.count + sign * (int)n : (int)n;
    }
    if (j->bits < 1 || j->bits > BITS_MAX || 1 << j->bits < g.sets) {
        int least = 1;
        while (1 << least < g.sets)
            least++;
        die("--bits: %s %s has %d attack sets: must be %d to %d",
            piece_name(slider), square_name(slider), g.sets, least, BITS_MAX);
    }
    if (start_count && !list_starts(slider, j->bits, starts_of))
        die("--start: %s has no magic for %s %s with at most %d index bits",
            start_name, piece_name(slider), square_name(slider), j->bits);
    search.count++;
}

static void add_jobs(char **names, int count, const char *bits)
{
    const char *piece = count ? names[0] : "all";
    int all = !strcmp(piece, "all"), i, slider;

    if (!all && read_slider(piece, "a1") < 0)
        die("piece: must be rook, bishop or all, not '%.40s'", piece);
    for (i = 1; i < count; i++)
        if (read_slider("rook", names[i]) < 0)
            die("square: must be a1 to h8, not '%.40s'", names[i]);
    for (slider = 0; slider < SLIDERS; slider++) {
        int wanted = count < 2;
        for (i = 1; i < count; i++)
            wanted |= !strcmp(names[i], square_name(slider));
        if (wanted && (all || !strcmp(piece, piece_name(slider))))
            add_job(slider, bits);
    }
}

static int read_stride(const char *text)
{
    uint64_t stride = number_of("--stride", text, 1, 256);
    int bits = 0;

    while (ref_bit(bits) < stride)
        bits++;
    if (ref_bit(bits) != stride)
        die("--stride: must be a power of two up to 256");
    return bits;
}

static const char usage[] =
    "usage: find_magics [OPTION]... [rook|bishop|all [SQUARE]...]\n"
    "       find_magics --verify FILE\n"
    "       find_magics --merge [--rank NAME] [--emit|--csv] FILE...\n"
    "Finds magics; without arguments all 128 of magicbb.h.\n"
    "\n"
    "  --bits N         index bits; -N or +N: fewer or more than the mask has\n"
    "                   squares (default: +0)\n"
    "  --method NAME    fast (default) or random\n"
    "  --seed N         the same seed finds the same magics (default: 1)\n"
    "  --compare        times both methods, one after the other\n"
    "  --verify FILE    checks lines of piece,square,bits,magic or JSON\n"
    "                   (-: standard input)\n"
    "\n"
    "Long searches, for the best of many:\n"
    "  --attempts N     makes attempts 0 to N - 1 at each square\n"
    "  --time SECONDS   makes as many as there is time for\n"
    "  --rank NAME      what is best: used (default), fewest slots in use;\n"
    "                   span, fewest up to the last one; bits, then used; or\n"
    "                   room, fewest that others cannot use\n"
    "  --stride N       counts room in blocks of every Nth slot (default: 1)\n"
    "  --start FILE     goes on from the magics of a list\n"
    "  --from N         begins with attempt N, to show a result again\n"
    "  --threads N      changes the time it takes, not what is found\n"
    "  --shard K/N      makes the Kth of N parts of the attempts\n"
    "  --out FILE       appends results, as JSON lines, when they are found.\n"
    "                   The same command again goes on from there.\n"
    "  --merge FILE...  prints the best of each square in such files or lists\n"
    "\n"
    "Output, of a search or of --merge:\n"
    "  --emit           the constants as they stand in magicbb.h\n"
    "  --csv            piece,square,bits,magic\n"
    "\n"
    "  --help, --version\n"
    "Exit status: 0; 1: a magic was not found, or a list to merge is cut\n"
    "short; 2: an error; 128 + N: signal N.\n";

enum { PRINT_TABLE, PRINT_CSV, PRINT_HEADER };

/* Before the search, which may be long: nobody waits for an output that cannot
   be written. */
static void print_heading(int format)
{
    if (format == PRINT_CSV)
        printf("piece,square,bits,magic\n");
    if (format == PRINT_TABLE)
        printf("%-6s %-2s %4s  %-18s  %-18s %5s %5s %5s %9s %9s\n", "piece", "",
               "bits", "mask", "magic", "shift", "slots", "span", "attempts",
               "ms");
    finish(0);
}

static int print_results(int format, double seconds)
{
    int i, missing = 0;

    if (format == PRINT_HEADER)
        print_header();
    else if (format == PRINT_CSV)
        print_csv();
    else
        print_table(seconds);
    for (i = 0; i < search.count; i++)
        missing |= !known[search.jobs[i].slider];
    finish(0);
    if (search.out_error)
        die("%s: %s", search.out_name, strerror(search.out_error));
    return caught ? 128 + caught : missing;
}

/* Returns 1 if something is missing that should be there: a magic for a square
   that was searched, or the end of a list. */
static int report_merge(void)
{
    int i, count = 0, first = -1, status = cut_lists > 0;

    for (i = 0; i < SLIDERS; i++) {
        count += known[i];
        if (!known[i] && first < 0)
            first = i;
        if (searched[i] && !known[i])
            status = 1;
    }
    if (count < SLIDERS)
        fprintf(stderr, PROGRAM ": %d of %d magics: none for %s %s%s\n", count,
                SLIDERS, piece_name(first), square_name(first),
                count + 1 < SLIDERS ? " and others" : "");
    return status;
}

static int merge(const command_line *line, int format)
{
    int i;

    if (!line->word_count)
        die("--merge: needs a file");
    for (i = 0; i < line->word_count; i++)
        read_magics(line->words[i], 1, merge_entry);
    if (format == PRINT_HEADER) {
        print_header();
    } else if (format == PRINT_CSV) {
        print_heading(format);
        print_csv();
    } else {
        print_json();
    }
    finish(0);
    return report_merge();
}

static int verify(const command_line *line, const char *name)
{
    expect_words(line, 0);
    read_magics(name, 0, verify_entry);
    if (!verified)
        die("%s: holds no magics", name);
    printf("%s: %ld magics, all right\n", name, verified);
    return finish(0);
}

/* The name of a list that is started from goes into the results. */
static void read_starts(const char *name)
{
    if (strlen(name) >= sizeof starts->start || strpbrk(name, " \"\\{}"))
        die("--start: '%.40s': must be a short name without blank \" \\ { }",
            name);
    read_magics(name, 0, start_entry);
    start_name = name;
}

/* Options that say nothing beside others are refused, not passed over. */
static void check_options(const command_line *line)
{
    exclude(line, 'v', "MCecbmsatfrjkTSo");
    exclude(line, 'M', "CbmsatfjkTSo");
    exclude(line, 'C', "ecmatfkSo");
    exclude(line, 'e', "c");
    exclude(line, 'f', "o");
    if (search.use_random)
        exclude(line, 'm', "S");
    if (search.shards > 1 && !search.best_of_all)
        die("--shard: needs --attempts or --time");
    if (search.attempts && search.attempts <= search.shard)
        die("--shard: part %" PRIu64 " of %" PRIu64 " attempts is empty",
            search.shard + 1, search.attempts);
    if (search.from && !search.attempts)
        die("--from: needs --attempts");
    if (search.from && search.from >= search.attempts)
        die("--from: must be less than --attempts");
    if (given(line, 'r') && !given(line, 'M') && !search.best_of_all)
        die("--rank: needs --attempts or --time");
    if (given(line, 'T') && rank != RANK_ROOM)
        die("--stride: needs --rank room");
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"bits", required_argument, NULL, 'b'},
        {"method", required_argument, NULL, 'm'},
        {"seed", required_argument, NULL, 's'},
        {"compare", no_argument, NULL, 'C'},
        {"attempts", required_argument, NULL, 'a'},
        {"time", required_argument, NULL, 't'},
        {"from", required_argument, NULL, 'f'},
        {"rank", required_argument, NULL, 'r'},
        {"threads", required_argument, NULL, 'j'},
        {"shard", required_argument, NULL, 'k'},
        {"start", required_argument, NULL, 'S'},
        {"stride", required_argument, NULL, 'T'},
        {"out", required_argument, NULL, 'o'},
        {"merge", no_argument, NULL, 'M'},
        {"emit", no_argument, NULL, 'e'},
        {"csv", no_argument, NULL, 'c'},
        {"verify", required_argument, NULL, 'v'},
        COMMON_OPTIONS};
    command_line line = begin(argc, argv, options, usage);
    const char *bits = NULL, *verify_name = NULL;
    int option, format = PRINT_TABLE;
    double start;
    char *end;

    search.out = -1;
    search.threads = 1;
    search.seed = search.shards = 1;
    while ((option = next_option(&line)) != -1)
        switch (option) {
        case 'b':
            bits = optarg;
            break;
        case 'm':
            search.use_random = !strcmp(optarg, "random");
            if (!search.use_random && strcmp(optarg, "fast"))
                die("--method: must be fast or random");
            break;
        case 's':
            search.seed = number_of("--seed", optarg, 0, UINT64_MAX);
            break;
        case 'a':
            search.attempts =
                number_of("--attempts", optarg, 1, UINT64_MAX / 4);
            break;
        case 't':
            search.time = strtod(optarg, &end);
            if (*end || !isdigit((unsigned char)*optarg) ||
                !(search.time > 0 && search.time < 1e9))
                die("--time: must be a number of seconds");
            break;
        case 'f':
            search.from = number_of("--from", optarg, 0, UINT64_MAX / 4);
            break;
        case 'r':
            rank = RANK_USED;
            while (rank < RANKS && strcmp(optarg, rank_names[rank]))
                rank++;
            if (rank == RANKS)
                die("--rank: must be used, span, bits or room");
            break;
        case 'j':
            search.threads =
                (int)number_of("--threads", optarg, 1, THREADS_MAX);
            break;
        case 'k':
            if (!read_shard(optarg, &search.shard, &search.shards))
                die("--shard: must be K/N, K from 1 to N, N at most 1000000");
            break;
        case 'T':
            stride_bits = read_stride(optarg);
            break;
        case 'S':
            read_starts(optarg);
            break;
        case 'o':
            search.out_name = optarg;
            break;
        case 'e':
            format = PRINT_HEADER;
            break;
        case 'c':
            format = PRINT_CSV;
            break;
        case 'v':
            verify_name = optarg;
            break;
        default: /* --compare and --merge: see below */
            break;
        }
    search.best_of_all = search.attempts || search.time > 0;
    check_options(&line);
    if (verify_name)
        return verify(&line, verify_name);
    if (given(&line, 'M'))
        return merge(&line, format);
    search.attempts -= search.from;
    add_jobs(line.words, line.word_count, bits);
    if (format == PRINT_HEADER && search.count < SLIDERS)
        die("--emit: needs all 128 squares");

    pthread_mutex_init(&search.lock, NULL);
    pthread_cond_init(&search.idle, NULL);
    catch_signals();
#ifdef SIGXFSZ
    /* A file that may not grow is an error like others. */
    signal(SIGXFSZ, SIG_IGN);
#endif
    if (given(&line, 'C')) {
        compare_methods();
        return finish(caught ? 128 + caught : 0);
    }
    start = seconds_of(CLOCK_PROCESS_CPUTIME_ID);
    prepare();
    print_heading(format);
    run();
    return print_results(format, seconds_of(CLOCK_PROCESS_CPUTIME_ID) - start);
}
