/* find_magics: searches, checks and prints the constants of magicbb.h.

   A magic is right if no two blocker boards with different attack sets share
   a slot, which is tried for all boards of every magic that is printed.

   Without --attempts a magic is constructed where that is possible. Else the
   search anneals what construct or beam begins, or --start: see methods.h.

   Attempts are numbered. What attempt N of a square does depends on the seed
   and on N alone, so interruptions do not change what is found, nor that other
   processes make some of the attempts. Without --attempts the magic of the
   first attempt that succeeds is printed, with it the best of all.

   Magic bitboards are due to Lasse Hansen and Pradyumna Kannan; magics with
   fewer index bits than mask squares were first found by Grant Osborne, Volker
   Annuss, Peter Osterlund, Niklas Fiekas, Gerd Isenberg, Richard Pijl and
   Witek, author of the engine Caissa. */
#define _POSIX_C_SOURCE 200809L

#include "tools/cli.h"
#include "tools/constants/search.h"

static const char usage[] =
    "usage: find_magics [OPTION]... [rook|bishop|all [SQUARE]...]\n"
    "       find_magics --verify FILE\n"
    "       find_magics --merge [--rank NAME] [--emit] FILE...\n"
    "Finds magics; without arguments all 128 of magicbb.h.\n"
    "\n"
    "  --bits N         index bits (default: as many as the mask has squares)\n"
    "  --seed N         the same seed finds the same magics (default: 1)\n"
    "  --verify FILE    checks a list of piece,square,bits,magic (-: standard\n"
    "                   input)\n"
    "\n"
    "Long searches, for the best of many:\n"
    "  --attempts N     makes attempts 0 to N - 1 at each square\n"
    "  --rank NAME      what is best: used (default), fewest slots in use;\n"
    "                   room, fewest that others cannot use; or blocks\n"
    "  --stride N       blocks are of every Nth slot (default: 1)\n"
    "  --walk N         goes on from the best, N tries warmer and colder, and\n"
    "                   shows the last: one of many that take as little\n"
    "  --start MAGIC    goes on from this one\n"
    "  --from N         begins with attempt N: to show a result again, or for\n"
    "                   other processes to make some of the attempts\n"
    "  --out FILE       appends results to this list when they are found. The\n"
    "                   same command again goes on from there.\n"
    "  --merge FILE...  prints the best of each square in such lists\n"
    "\n"
    "A search or --merge prints a list: each line holds piece, square, bits,\n"
    "magic, offset, and the options that find it again. Or it prints:\n"
    "  --emit           the constants as they stand in magicbb.h\n"
    "  --emit=TEMPLATE  a source with constants and code to look up, of\n"
    "                   c.in, rust.in, javascript.in in\n"
    "                   tools/constants/languages, or yours\n"
    "\n"
    "  --help, --version\n"
    "Exit status: 0; 1: a magic is missing; 2: an error; 128 + N: signal N.\n";

/* What is asked for beside the search itself. */
typedef struct {
    int emit;
    line_reader *template; /* of --emit; NULL: the header's block */
    long walk;
} request;

/* --------------------------------------------------------------- options -- */

static int read_stride(const command_line *line)
{
    uint64_t stride = number_given(line, 'T', 1, 1, 256);
    int bits = 0;

    while (ref_bit(bits) < stride)
        bits++;
    if (ref_bit(bits) != stride)
        die("--stride: must be a power of two up to 256");
    return bits;
}

static void read_rank(const char *text, ranking *rank)
{
    for (rank->by = 0; strcmp(text, rank_names[rank->by]); rank->by++)
        if (rank->by == RANKS - 1)
            die("--rank: must be used, room or blocks");
}

static void read_search(search *s, const command_line *line)
{
    s->seed = number_given(line, 's', 1, 0, UINT64_MAX);
    s->attempts = number_given(line, 'a', 0, 1, UINT64_MAX / 4);
    s->from = number_given(line, 'f', 0, 0, UINT64_MAX / 4);
    s->start = number_given(line, 'S', 0, 1, UINT64_MAX);
    s->rank.stride_bits = read_stride(line);
    s->out_name = given(line, 'o');
    if (given(line, 'r'))
        read_rank(given(line, 'r'), &s->rank);
}

/* --emit alone is not --emit= without a name. */
static request read_request(const command_line *line, const char *emit_name)
{
    static line_reader template;
    request asked = {given(line, 'e') != NULL, NULL, 0};

    if (emit_name) {
        open_lines(&template, emit_name);
        asked.template = &template;
    }
    asked.walk = (long)number_given(line, 'w', 0, 1, 1000000000);
    return asked;
}

/* Options that say nothing beside others are refused, not passed over. */
static void check_options(const command_line *line, const search *s)
{
    exclude(line, 'v', "MebsafrTSow");
    exclude(line, 'M', "bsafSow");
    exclude(line, 'w', "o");
    if (s->from && s->from >= s->attempts)
        die("--from: must be less than --attempts");
    if (given(line, 'r') && !given(line, 'M') && !s->attempts)
        die("--rank: needs --attempts");
    if (given(line, 'w') && s->rank.by != RANK_BLOCKS)
        die("--walk: needs --rank blocks");
    if (given(line, 'T') && s->rank.by == RANK_USED)
        die("--stride: needs --rank room or blocks");
}

/* ------------------------------------------------------------------ jobs -- */

/* `bits` 0: as many as the mask has squares. */
static void add_job(search *s, int slider, int bits)
{
    static workspace space;
    job *j = &s->jobs[s->count];
    result start = {.slider = slider, .magic = s->start};
    int least = 1;

    study_square(&j->g, slider);
    make_boards(&j->b, &j->g);
    j->slider = slider;
    j->bits = bits ? bits : j->g.count;
    while (1 << least < j->g.sets)
        least++;
    if (j->bits < least)
        die("--bits: %s %s has %d attack sets: must be %d to %d",
            piece_name(slider), square_name(slider), j->g.sets, least,
            BITS_MAX);
    start.bits = j->bits;
    if (s->start && !check(&space, &j->g, &j->b, &start))
        die("--start: is wrong for %s %s with %d index bits",
            piece_name(slider), square_name(slider), j->bits);
    s->count++;
}

static void add_jobs(search *s, char **names, int count, int bits)
{
    const char *piece = count ? names[0] : "all";
    int all = !strcmp(piece, "all"), i, slider;

    if (!all && read_piece(piece) < 0)
        die("piece: must be rook, bishop or all, not '%.40s'", piece);
    for (i = 1; i < count; i++)
        if (read_square(names[i]) < 0)
            die("square: must be a1 to h8, not '%.40s'", names[i]);
    for (slider = 0; slider < SLIDERS; slider++) {
        int wanted = count < 2;
        for (i = 1; i < count; i++)
            wanted |= !strcmp(names[i], square_name(slider));
        if (wanted && (all || !strcmp(piece, piece_name(slider))))
            add_job(s, slider, bits);
    }
}

/* -------------------------------------------------------------- commands -- */

/* A list, and what it takes. Returns 1 if a square was searched in vain. */
static int print_list(const collection *all)
{
    long found = 0, missing = 0, used = 0, slots = 0;
    char line[LIST_LINE];
    int i;

    for (i = 0; i < SLIDERS; i++)
        if (all->known[i]) {
            format_line(line, &all->best[i]);
            fputs(line, stdout);
            found++;
            used += all->best[i].used;
            slots += 1 << all->best[i].bits;
        } else if (all->searched[i]) {
            printf("# none found for %s %s\n", piece_name(i), square_name(i));
            missing++;
        }
    printf("# %ld of %ld magics; %ld slots in use of %ld\n", found,
           found + missing, used, slots);
    return missing > 0;
}

static int print_magics(const collection *all, const request *asked)
{
    if (asked->template)
        return emit_template(all, asked->template);
    return asked->emit ? emit_header(all) : print_list(all);
}

/* Before the search, which may be long: nobody waits for an output that cannot
   be written. */
static void print_heading(const request *asked)
{
    if (!asked->emit)
        puts("piece,square,bits,magic,offset,origin");
    finish(0);
}

static int merge_lists(const command_line *line, const search *s,
                       const request *asked)
{
    static collection all;
    int i;

    if (!line->word_count)
        die("--merge: needs a file");
    all.rank = s->rank;
    for (i = 0; i < line->word_count; i++)
        read_magics(line->words[i], merge, &all);
    print_heading(asked);
    return finish(print_magics(&all, asked));
}

static int find(search *s, const request *asked)
{
    static collection all;
    static workspace space; /* of walks */
    int i, status;

    space.rank = s->rank;
    prepare_search(s);
    print_heading(asked);
    run_search(s);
    for (i = 0; i < s->count; i++) {
        job *j = &s->jobs[i];
        if (asked->walk && j->found) {
            walk(&space, &j->g, &j->b, asked->walk, &j->best);
            add_origin(j->best.origin, " --walk %ld", asked->walk);
        }
        all.best[j->slider] = j->best;
        all.known[j->slider] = (char)j->found;
        all.searched[j->slider] = 1;
    }
    status = finish(print_magics(&all, asked));
    if (s->out_error)
        die("%s: %s", s->out_name, strerror(s->out_error));
    return caught ? 128 + caught : status;
}

static const struct option options[] = {
    {"bits", required_argument, NULL, 'b'},
    {"seed", required_argument, NULL, 's'},
    {"attempts", required_argument, NULL, 'a'},
    {"from", required_argument, NULL, 'f'},
    {"rank", required_argument, NULL, 'r'},
    {"start", required_argument, NULL, 'S'},
    {"stride", required_argument, NULL, 'T'},
    {"walk", required_argument, NULL, 'w'},
    {"out", required_argument, NULL, 'o'},
    {"merge", no_argument, NULL, 'M'},
    {"emit", optional_argument, NULL, 'e'},
    {"verify", required_argument, NULL, 'v'},
    COMMON_OPTIONS};

int main(int argc, char **argv)
{
    static search s;
    command_line line = begin("find_magics", argc, argv, options, usage);
    const char *emit_name = NULL;
    request asked;
    int option;

    while ((option = next_option(&line)) != -1)
        if (option == 'e')
            emit_name = optarg;
    read_search(&s, &line);
    check_options(&line, &s);
    asked = read_request(&line, emit_name);
    if (given(&line, 'v')) {
        expect_words(&line, 0);
        return verify_list(given(&line, 'v'));
    }
    if (given(&line, 'M'))
        return merge_lists(&line, &s, &asked);
    add_jobs(&s, line.words, line.word_count,
             (int)number_given(&line, 'b', 0, 1, BITS_MAX));
    if (asked.emit && s.count < SLIDERS)
        die("--emit: needs all 128 squares");
    catch_signals();
#ifdef SIGXFSZ
    /* A file that may not grow is an error like others. */
    signal(SIGXFSZ, SIG_IGN);
#endif
    return find(&s, &asked);
}
