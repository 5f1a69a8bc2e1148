/* A search under way: what is asked for, a job for each square (run.c) and the
   file of results (log.c); and what becomes of its magics and those of lists
   (verify.c, emit.c). */
#ifndef SEARCH_H
#define SEARCH_H

#include "tools/cli.h"
#include "tools/constants/methods.h"

/* One slider. */
typedef struct {
    int slider, bits;
    attempt *attempt;
    geometry g;
    boards b;
    uint64_t stream; /* what makes its attempts differ from other sliders' */
    uint64_t next, limit, logged; /* attempts */
    result best;
    int found;
} job;

typedef struct {
    /* asked for */
    uint64_t seed, from;
    uint64_t attempts; /* the best of so many, or 0: the first that succeeds */
    ranking rank;
    uint64_t start;          /* a magic; 0: none is given */
    const char *out_name;    /* or NULL */
    char origin[ORIGIN_MAX]; /* as options, but for the attempts */
    job jobs[SLIDERS];
    int count;
    /* under way */
    double begun, shown, logged; /* seconds */
    uint64_t tried;
    int out, out_error; /* of the file; errno or 0 */
} search;

/* run.c: makes all jobs ready, opens the file, and goes on from there; then
   makes the attempts, until all are made or a signal comes. */
void prepare_search(search *s);
void run_search(search *s);

/* log.c: a line for each result, and now and then one for each job that tells
   how far it has got. */
extern const char *const rank_names[RANKS];
void name_search(search *s);
void add_origin(char *origin, const char *format, ...);
void name_attempts(const search *s, result *r, uint64_t from, uint64_t end);
void open_log(search *s);
void append(search *s, const result *r);
void log_progress(search *s);
void close_log(search *s);

/* verify.c: ends the program if the magic is wrong, or another stands where its
   offset puts it. Of all that follow, it is handed `to` to verify_list()
   alone. */
reader verify;

/* Fills in what a magic takes. One that is wrong ends the program. */
void measure(const ranking *rank, result *r, const char *where);
int verify_list(const char *name);

/* The best magic of each slider. */
typedef struct {
    result best[SLIDERS];
    char known[SLIDERS];    /* there is one */
    char searched[SLIDERS]; /* there should be one */
    ranking rank;
} collection;

/* Adds a list's magic to a collection. */
reader merge;

/* emit.c: the constants as magicbb.h has them; or a template, in which $slots
   stands for the number of slots, and a line with $slider is printed for each of
   them, where $mask, $magic, $shift and $offset are its constants. */
int emit_header(const collection *all); /* 0: an exit status */
int emit_template(const collection *all, line_reader *template);

#endif
