/* The file of --out: a list that grows while a search runs, and is read again
   when it goes on. See search.h. */
#define _POSIX_C_SOURCE 200809L

#include "tools/cli.h"
#include "tools/constants/search.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdarg.h>
#include <sys/stat.h>
#include <unistd.h>

const char *const rank_names[RANKS] = {"used", "room", "blocks"};

void add_origin(char *origin, const char *format, ...)
{
    size_t length = strlen(origin);
    va_list args;

    va_start(args, format);
    vsnprintf(origin + length, ORIGIN_MAX - length, format, args);
    va_end(args);
}

void name_search(search *s)
{
    *s->origin = '\0';
    if (s->attempts)
        add_origin(s->origin, "--rank %s ", rank_names[s->rank.by]);
    if (s->rank.stride_bits)
        add_origin(s->origin, "--stride %d ", 1 << s->rank.stride_bits);
    if (s->start)
        add_origin(s->origin, "--start 0x%016" PRIx64 " ", s->start);
    add_origin(s->origin, "--seed %" PRIu64, s->seed);
}

void name_attempts(const search *s, result *r, uint64_t from, uint64_t end)
{
    strcpy(r->origin, s->origin);
    if (s->attempts || r->made)
        add_origin(r->origin, " --from %" PRIu64 " --attempts %" PRIu64, from,
                   end);
}

/* ------------------------------------------------------------- appending -- */

/* One write for one line: whatever happens to the process, a line is there or
   it is not. */
void append(search *s, const result *r)
{
    char text[LIST_LINE], *line = text;
    int length = format_line(line, r);
    ssize_t n;

    if (s->out < 0 || s->out_error)
        return;
    while (length > 0) { /* the second time around to learn why */
        n = write(s->out, line, (size_t)length);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0) {
            s->out_error = n ? errno : ENOSPC;
            return;
        }
        line += n;
        length -= (int)n;
    }
}

void log_progress(search *s)
{
    int i;

    for (i = 0; i < s->count; i++) {
        job *j = &s->jobs[i];
        result r = {.slider = j->slider,
                    .bits = j->bits,
                    .offset = -1,
                    .made = j->next};
        if (j->next <= j->logged)
            continue;
        name_attempts(s, &r, j->logged, j->next);
        append(s, &r);
        j->logged = j->next;
    }
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

static int is_ours(const search *s, const result *r)
{
    size_t length = strlen(s->origin);
    const char *rest = r->origin + length;

    return !strncmp(r->origin, s->origin, length) &&
           (!*rest || !strncmp(rest, " --from ", 8)) &&
           !strstr(rest, " --walk ");
}

/* A line of an earlier run with the same --out. */
static void resume(void *to, const result *of, const char *where)
{
    search *s = (search *)to;
    job *j = s->jobs;
    result r = *of;

    while (j < s->jobs + s->count && j->slider != r.slider)
        j++;
    if (j == s->jobs + s->count || j->bits != r.bits || !is_ours(s, &r))
        return;
    if (r.made) {
        if (r.attempt <= j->next && j->next < r.made)
            j->next = j->logged = r.made;
        return;
    }
    if (r.attempt < s->from || r.attempt >= j->limit)
        return;
    measure(&s->rank, &r, where);
    if (!j->found || compare_results(&s->rank, &r, &j->best) < 0)
        j->best = r;
    j->found = 1;
}

void open_log(search *s)
{
    struct stat st;
    long whole = 0;

    s->out = -1;
    if (!s->out_name)
        return;
    s->out = open(s->out_name, O_RDWR | O_CREAT | O_APPEND, 0666);
    if (s->out < 0 || fstat(s->out, &st))
        die("%s: %s", s->out_name, strerror(errno));
    if (!S_ISREG(st.st_mode))
        return;
    read_list(s->out_name, &whole, resume, s);
    if (whole < st.st_size) {
        warn("%s: its last line was cut short: removed", s->out_name);
        if (ftruncate(s->out, whole))
            die("%s: %s", s->out_name, strerror(errno));
    }
}
