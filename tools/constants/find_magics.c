/* find_magics: searches, checks and prints the constants of magicbb.h.

   A magic is right if no two blocker boards with different attack sets share
   a slot, which is tried for all boards of every magic that is printed. What
   is found depends on the options, the seed and the square alone.

   Magic bitboards are due to Lasse Hansen and Pradyumna Kannan. */
#define _POSIX_C_SOURCE 200809L

#include "tools/constants/list.h"

#include <inttypes.h>
#include <unistd.h>

static const char usage[] =
    "usage: find_magics [OPTION]... [rook|bishop|all [SQUARE]...]\n"
    "       find_magics --verify FILE\n"
    "       find_magics --merge [--emit] FILE...\n"
    "Finds magics; without arguments all 128 of magicbb.h.\n"
    "\n"
    "  --bits N         index bits (default: as many as the mask has squares)\n"
    "  --seed N         the same seed finds the same magics (default: 1)\n"
    "  --random         tries numbers with few ones until one is right\n"
    "  --verify FILE    checks a list of piece,square,bits,magic (-: standard\n"
    "                   input)\n"
    "\n"
    "Magics that leave most room to those of other squares, for pack:\n"
    "  --attempts N     anneals with N seeds, from --seed up, and prints the\n"
    "                   best; --bits is 12 for a rook, 9 for a bishop\n"
    "  --walk N         goes on from the best, N tries warmer and colder, and\n"
    "                   shows the last: one of many that take as little\n"
    "  --merge FILE...  prints the best of each square in such lists\n"
    "\n"
    "A search or --merge prints a list: each line holds piece, square, bits,\n"
    "magic, offset, and the options that find it again. When a signal ends a\n"
    "search, it prints what it has found. Or it prints:\n"
    "  --emit           the constants as they stand in magicbb.h\n"
    "  --emit=TEMPLATE  a source file with constants and lookups. TEMPLATE is\n"
    "                   tools/constants/c.in, or one for your language\n"
    "\n"
    "  --help, --version\n"
    "Exit status: 0; 2: an error; 128 + N: signal N.\n";

/* What is asked for. */
typedef struct {
    char wanted[SLIDERS];
    int count;   /* of them */
    int bits;    /* 0: the default */
    int anneals; /* finds by try_anneal() */
    method *find;
    uint64_t seed, attempts;
    long walk;
    int emit;
    line_reader template; /* of --emit; no name: the header's block */
} request;

/* --------------------------------------------------------------- options -- */

static request read_request(const command_line *line)
{
    const char *template = line->value['e'];
    request q = {.emit = template != NULL};

    exclude(line, 'v', "Mebsarw");
    exclude(line, 'M', "bsarw");
    exclude(line, 'r', "aw");
    if (template && *template)
        open_lines(&q.template, template);
    q.bits = (int)number_of("--bits", line->value['b'], 0, 1, BITS_MAX);
    q.seed = number_of("--seed", line->value['s'], 1, 0, UINT64_MAX);
    q.attempts = number_of("--attempts", line->value['a'], 1, 1, UINT64_MAX);
    q.walk = (long)number_of("--walk", line->value['w'], 0, 1, 1000000000);
    q.anneals = line->value['a'] != NULL;
    if (q.walk && !q.anneals)
        die("--walk: needs --attempts");
    q.find = line->value['r'] ? try_random
             : q.anneals      ? try_anneal
                              : try_construct;
    return q;
}

static int bits_for(const request *q, int slider)
{
    geometry g;

    study_square(&g, slider);
    if (q->bits && q->bits < g.count)
        die("--bits: must be %d to %d for %s %s", g.count, BITS_MAX,
            piece_name(slider), square_name(slider));
    return q->bits ? q->bits : q->anneals ? header_bits(slider) : g.count;
}

static void read_sliders(request *q, const command_line *line)
{
    const char *piece = line->word_count ? line->words[0] : "all";
    int all = !strcmp(piece, "all"), i, slider;

    if (!all && read_piece(piece) < 0)
        die("piece: must be rook, bishop or all, not '%.40s'", piece);
    for (i = 1; i < line->word_count; i++)
        if (read_square(line->words[i]) < 0)
            die("square: must be a1 to h8, not '%.40s'", line->words[i]);
    for (slider = 0; slider < SLIDERS; slider++) {
        int wanted = line->word_count < 2;
        for (i = 1; i < line->word_count; i++)
            wanted |= read_square(line->words[i]) == slider % 64;
        if (!wanted || (!all && strcmp(piece, piece_name(slider)) != 0))
            continue;
        bits_for(q, slider);
        q->wanted[slider] = 1;
        q->count++;
    }
    if (q->emit && q->count < SLIDERS)
        die("--emit: needs all 128 squares");
}

/* ---------------------------------------------------------------- search -- */

static int stopping(void)
{
    return caught;
}

static void keep(collection *all, const result *r)
{
    if (all->known[r->slider] && !is_better(r, &all->best[r->slider]))
        return;
    all->best[r->slider] = *r;
    all->known[r->slider] = 1;
}

static void make_attempt(const request *q, int slider, uint64_t attempt,
                         collection *all)
{
    static workspace w;
    const char *how = q->anneals              ? " --attempts 1"
                      : q->find == try_random ? " --random"
                                              : "";
    uint64_t seed = q->seed + attempt;
    result r = {.slider = slider, .bits = bits_for(q, slider), .offset = -1};

    if (isatty(2))
        fprintf(stderr, "\rattempt %" PRIu64 " of %" PRIu64 ": %s %s \b",
                attempt + 1, q->attempts, piece_name(slider),
                square_name(slider));
    study(&w, slider);
    w.stopping = stopping;
    if (!q->find(&w, first_random(seed, slider), &r))
        return;
    snprintf(r.origin, ORIGIN_MAX, "--bits %d%s --seed %" PRIu64, r.bits, how,
             seed);
    keep(all, &r);
}

static void walk_on(const request *q, result *best)
{
    static workspace w;
    size_t length = strlen(best->origin);

    study(&w, best->slider);
    w.stopping = stopping;
    if (q->walk && walk(&w, q->walk, best))
        snprintf(best->origin + length, ORIGIN_MAX - length, " --walk %ld",
                 q->walk);
}

/* All squares advance together. */
static void search(const request *q, collection *all)
{
    uint64_t attempt;
    int i;

    for (attempt = 0; attempt < q->attempts && !caught; attempt++)
        for (i = 0; i < SLIDERS && !caught; i++)
            if (q->wanted[i])
                make_attempt(q, i, attempt, all);
    for (i = 0; i < SLIDERS; i++)
        if (all->known[i])
            walk_on(q, &all->best[i]);
    if (isatty(2))
        fprintf(stderr, "\r%60s\r", "");
}

/* -------------------------------------------------------------- printing -- */

static void merge(void *to, const result *of, const char *where)
{
    result r = *of;

    measure(&r, where);
    keep(to, &r);
}

static void print_list(const request *q, const collection *all)
{
    long used = 0, slots = 0;
    int i, found = 0;

    for (i = 0; i < SLIDERS; i++)
        if (all->known[i]) {
            print_magic(&all->best[i]);
            found++;
            used += all->best[i].used;
            slots += 1 << all->best[i].bits;
        }
    printf("# %d of %d magics; %ld slots in use of %ld\n", found,
           q->count ? q->count : found, used, slots);
}

static const struct option options[] = {
    {"bits", required_argument, NULL, 'b'},
    {"seed", required_argument, NULL, 's'},
    {"random", no_argument, NULL, 'r'},
    {"attempts", required_argument, NULL, 'a'},
    {"walk", required_argument, NULL, 'w'},
    {"merge", no_argument, NULL, 'M'},
    {"emit", optional_argument, NULL, 'e'},
    {"verify", required_argument, NULL, 'v'},
    COMMON_OPTIONS};

int main(int argc, char **argv)
{
    static collection all;
    const command_line line = read_command(argc, argv, options, usage);
    request q = read_request(&line);
    int i;

    if (line.value['v']) {
        expect_words(&line, 0);
        return verify_list(line.value['v']);
    }
    if (line.value['M'] && !line.word_count)
        die("--merge: needs a file");
    if (line.value['M'])
        for (i = 0; i < line.word_count; i++)
            read_magics(line.words[i], merge, &all);
    else
        read_sliders(&q, &line);
    /* Before the search, which may be long: nobody waits for an output that
       cannot be written. */
    if (!q.emit)
        print_list_heading();
    finish(0);
    catch_signals();
    if (q.count)
        search(&q, &all);
    if (q.template.name)
        emit_template(&all, &q.template);
    else if (q.emit)
        emit_header(&all);
    else
        print_list(&q, &all);
    return finish(caught ? 128 + caught : 0);
}
