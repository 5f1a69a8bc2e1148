/* The file of --out: JSON lines, appended while a search runs, read again when
   it goes on. See run.h. */
#define _POSIX_C_SOURCE 200809L

#include "tools/cli.h"
#include "tools/constants/run.h"
#include "tools/constants/verify.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <sys/stat.h>
#include <unistd.h>

int format_result(char line[LINE_MAX_], const result *r, int with_time)
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

const char *aim_of(const search *s, char text[12])
{
    static const char *const names[] = {"used", "span", "bits"};

    if (!s->best_of_all)
        strcpy(text, "first");
    else if (s->rank.by < RANK_ROOM)
        strcpy(text, names[s->rank.by]);
    else
        snprintf(text, 12, "%s/%d", s->rank.by == RANK_ROOM ? "room" : "blocks",
                 1 << s->rank.stride_bits);
    return text;
}

/* ------------------------------------------------------------- appending -- */

/* One write for one line: whatever happens, a line is there or it is not, and
   processes that append to one file do not mix theirs. */
static void append(search *s, const char *line, int length)
{
    ssize_t n;

    if (s->out < 0 || s->out_error)
        return;
    while (length > 0) { /* the second time around to learn why */
        n = write(s->out, line, (size_t)length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            s->out_error = n ? errno : ENOSPC;
            s->stop = 1;
            return;
        }
        line += n;
        length -= (int)n;
    }
}

void log_best(search *s, const job *j)
{
    char line[LINE_MAX_];

    append(s, line, format_result(line, &j->best, 1));
}

void log_progress(search *s, job *j, uint64_t done)
{
    char line[LINE_MAX_], aim[12];

    if (done <= j->logged || s->from)
        return;
    j->logged = done;
    append(s, line,
           snprintf(line, sizeof line,
                    "{\"piece\":\"%s\",\"square\":\"%s\",\"bits\":%d,"
                    "\"method\":\"%s\",\"seed\":%" PRIu64
                    ",\"aim\":\"%s\",\"shard\":\"%" PRIu64 "/%" PRIu64
                    "\",\"done\":%" PRIu64 "}\n",
                    piece_name(j->slider), square_name(j->slider), j->bits,
                    j->how->name, s->seed, aim_of(s, aim), s->shard + 1,
                    s->shards, done));
}

/* A network file system may say only now that its disk is full. */
void close_log(search *s)
{
    if (s->out < 0 || s->out_error)
        return;
    if ((fsync(s->out) && errno != EINVAL && errno != ENOTSUP &&
         errno != EROFS) ||
        close(s->out))
        s->out_error = errno;
}

/* -------------------------------------------------------------- going on -- */

/* Is the line one of this search? */
static int is_ours(const search *s, const job *j, const result *r)
{
    char aim[12];

    return j->bits == r->bits && !strcmp(j->how->name, r->method) &&
           r->seed == s->seed && !strcmp(r->aim, aim_of(s, aim)) &&
           !strcmp(r->start, s->start_name);
}

/* A line of an earlier run with the same --out. */
static void resume(void *to, const entry *e, const char *file, long line)
{
    static workspace space;
    search *s = (search *)to;
    job *j = s->jobs;
    result r = e->r;

    while (j < s->jobs + s->count && j->slider != r.slider)
        j++;
    if (j == s->jobs + s->count || !is_ours(s, j, &r))
        return;
    if (e->has & HAS_DONE) {
        if (e->shard == s->shard && e->shards == s->shards && j->next < e->done)
            j->next = j->logged = e->done;
        return;
    }
    if (r.attempt % s->shards != s->shard ||
        (s->attempts && r.attempt >= s->attempts))
        return;
    space.rank = s->rank;
    if (!check(&space, &j->g, &j->b, &r))
        verify_entry(NULL, e, file, line); /* says which boards meet */
    if (!j->found || compare_results(&s->rank, &r, &j->best) < 0)
        j->best = r;
    j->found = j->settled = 1;
}

void open_log(search *s)
{
    struct stat st;
    char last = '\n';
    int cut = 0;

    s->out = -1;
    if (!s->out_name)
        return;
    s->out = open(s->out_name, O_RDWR | O_CREAT | O_APPEND, 0666);
    if (s->out < 0 || fstat(s->out, &st))
        die("%s: %s", s->out_name, strerror(errno));
    if (S_ISREG(st.st_mode)) {
        read_list(s->out_name, &cut, resume, s);
        if (st.st_size > 0 && pread(s->out, &last, 1, st.st_size - 1) == 1 &&
            last != '\n')
            append(s, "\n", 1); /* after a line that was cut short */
    }
}
