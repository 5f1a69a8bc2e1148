/* A search under way: what is asked for, a job for each square, the threads
   that work on them (run.c) and the file of results (log.c). */
#ifndef RUN_H
#define RUN_H

#include "tools/constants/methods.h"

enum { THREADS_MAX = 256 };

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
    /* asked for */
    const method *how; /* NULL: what is fast */
    int best_of_all, threads;
    uint64_t seed, attempts, from, shard, shards;
    double time;
    ranking rank;
    result starts[STARTS_MAX];
    int start_count;
    const char *start_name; /* of the list, or empty */
    const char *out_name;   /* or NULL */
    job jobs[SLIDERS];
    int count;
    /* under way */
    int stop;
    uint64_t tried;
    int out, out_error; /* of the file; errno or 0 */
} search;

/* run.c: makes all jobs ready, opens the file, and goes on from there; then
   makes the attempts, until all are made, the time is over, or a signal comes.
   Afterwards is_done() tells whether a job has a magic to show. */
double processor_seconds(void);
void prepare_search(search *s);
void run_search(search *s);
int is_done(const search *s, const job *j);

/* log.c: a line for each result, and now and then one that tells how far a job
   has got: `done` of its attempts. */
enum { LINE_MAX_ = 512 };
int format_result(char line[LINE_MAX_], const result *r, int with_time);
const char *aim_of(const search *s, char text[12]);
void open_log(search *s);
void log_best(search *s, const job *j);
void log_progress(search *s, job *j, uint64_t done);
void close_log(search *s);

#endif
