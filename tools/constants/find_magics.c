/* find_magics: searches, verifies and prints the constants of magicbb.h.

   A magic is valid if no two blocker boards with different attack sets share a
   slot; all boards are tried for every magic printed. The result depends only
   on options, seed and square.

   Magic bitboards are due to Lasse Hansen and Pradyumna Kannan. */
#define _POSIX_C_SOURCE 200809L

#include "tools/constants/list.h"
#include "tools/constants/search.h"

#include <inttypes.h>
#include <unistd.h>

static const char usage[] =
    "usage: find_magics [OPTION]... [rook|bishop [SQUARE]]\n"
    "       find_magics --verify FILE\n"
    "       find_magics --merge [--emit] FILE...\n"
    "Finds magics, with as many index bits as the mask has squares; those of\n"
    "magicbb.h use fewer slots.\n"
    "\n"
    "  --bits N         index bits (default: as many as the mask has squares)\n"
    "  --seed N         the same seed finds the same magics (default: 1)\n"
    "  --random         tries numbers with few ones until one is valid\n"
    "  --verify FILE    checks a list of piece,square,bits,magic (-: standard\n"
    "                   input)\n"
    "\n"
    "Magics that use the fewest slots, for pack:\n"
    "  --attempts N     anneals with N seeds, from --seed up, and prints the\n"
    "                   best; --bits is 12 for a rook, 9 for a bishop\n"
    "  --walk N         N more annealing steps; prints the final magic, one\n"
    "                   of many that use as few\n"
    "  --merge FILE...  prints the best of each square in such lists\n"
    "\n"
    "A search or --merge prints a list: piece, square, bits, magic, offset,\n"
    "and the options that find the magic again. If a signal ends a search, it\n"
    "prints what it has found. With --emit either prints the constants as\n"
    "they stand in magicbb.h.\n"
    "\n"
    "  --help, --version\n"
    "Exit status: 0; 2: an error; 128 + N: signal N.\n";

typedef struct {
    int bits[SLIDERS]; /* 0: not wanted */
    int count;         /* of wanted sliders */
    method *find;
    const char *how; /* its option */
    uint64_t seed, attempts;
    long walk;
} request;

/* --------------------------------------------------------------- options -- */

static request read_request(const command_line *line)
{
    request q = {.find = try_construct, .how = ""};

    exclude(line, 'v', "Mebsarw");
    exclude(line, 'M', "bsarw");
    exclude(line, 'r', "aw");
    q.seed = number_of("--seed", line->value['s'], 1, 0, UINT64_MAX);
    q.attempts = number_of("--attempts", line->value['a'], 1, 1, UINT64_MAX);
    q.walk = (long)number_of("--walk", line->value['w'], 0, 1, 1000000000);
    if (line->value['r']) {
        q.find = try_random;
        q.how = " --random";
    } else if (line->value['a']) {
        q.find = try_anneal;
        q.how = " --attempts 1";
    } else if (q.walk)
        die("--walk: needs --attempts");
    return q;
}

/* With --bits, or annealing for pack, or as few as a plain search finds. */
static int bits_for(int slider, int bits, int anneals)
{
    int squares[12], least = list_squares(slider_mask(slider), squares);

    if (bits && bits < least)
        die("--bits: must be %d to %d for %s", least, BITS_MAX,
            slider_name(slider));
    return bits ? bits : anneals ? header_bits(slider) : least;
}

static void read_sliders(request *q, const command_line *line)
{
    int bits = (int)number_of("--bits", line->value['b'], 0, 1, BITS_MAX);
    int piece = -1, square = -1, i;

    limit_arguments(line, 2);
    if (line->argument_count > 0 &&
        (piece = read_piece(line->arguments[0])) < 0)
        die("piece: must be rook or bishop, not '%.40s'", line->arguments[0]);
    if (line->argument_count > 1 &&
        (square = read_square(line->arguments[1])) < 0)
        die("square: must be a1 to h8, not '%.40s'", line->arguments[1]);
    for (i = 0; i < SLIDERS; i++)
        if ((piece < 0 || piece == (i & 64)) &&
            (square < 0 || square == (i & 63))) {
            q->bits[i] = bits_for(i, bits, q->find == try_anneal);
            q->count++;
        }
}

/* ------------------------------------------------------- the best magics -- */

/* The best magic of each slider */
typedef struct {
    result best[SLIDERS];
    char known[SLIDERS]; /* there is one */
} collection;

static workspace w;

static void keep(collection *all, const result *r)
{
    if (all->known[r->slider] && !is_better(r, &all->best[r->slider]))
        return;
    all->best[r->slider] = *r;
    all->known[r->slider] = 1;
}

static const char *keep_read(void *to, result *r)
{
    keep((collection *)to, r);
    return NULL;
}

/* ---------------------------------------------------------------- search -- */

/* Records the options that reproduce the magic. */
static void make_attempt(const request *q, int slider, uint64_t attempt,
                         collection *all)
{
    uint64_t seed = q->seed + attempt;
    result r = {.slider = slider, .bits = q->bits[slider], .offset = -1};

    if (isatty(2))
        fprintf(stderr, "\rattempt %" PRIu64 " of %" PRIu64 ": %s \b",
                attempt + 1, q->attempts, slider_name(slider));
    if (!q->find(&w, attempt_seed(seed, slider), &r))
        return;
    snprintf(r.origin, ORIGIN_MAX, "--bits %d%s --seed %" PRIu64, r.bits,
             q->how, seed);
    keep(all, &r);
}

static void walk_on(result *best, long tries)
{
    size_t length = strlen(best->origin);

    if (walk(&w, tries, best))
        snprintf(best->origin + length, ORIGIN_MAX - length, " --walk %ld",
                 tries);
}

/* All squares advance together. */
static void search(const request *q, collection *all)
{
    uint64_t attempt;
    int i;

    for (attempt = 0; attempt < q->attempts && !caught; attempt++)
        for (i = 0; i < SLIDERS && !caught; i++)
            if (q->bits[i])
                make_attempt(q, i, attempt, all);
    for (i = 0; i < SLIDERS && q->walk; i++)
        if (all->known[i])
            walk_on(&all->best[i], q->walk);
    if (isatty(2))
        fprintf(stderr, "\r%60s\r", "");
}

/* ------------------------------------------------------------- the table -- */

/* Ends the program if two magics with an offset share a slot. Returns the size
   of their table. */
static int claim_slots(collection *all, const char *where)
{
    /* The slider of each slot, plus 1, or 0 */
    static unsigned char owner[TABLE_MAX];
    int i, k, size = 0;

    memset(owner, 0, sizeof owner);
    for (i = 0; i < SLIDERS; i++) {
        result *r = &all->best[i];
        if (!all->known[i] || r->offset < 0)
            continue;
        check(&w, r);
        for (k = 0; k < r->used; k++) {
            int slot = r->offset + w.in_use[k], other = owner[slot] - 1;
            if (other >= 0)
                die("%s: %s: slot %d is taken by %s", where, slider_name(i),
                    slot, slider_name(other));
            owner[slot] = (unsigned char)(i + 1);
        }
        if (size < r->offset + r->span)
            size = r->offset + r->span;
    }
    return size;
}

/* Magics without an offset get one after the packed table, whose size it
   returns. All get the header's index bits. */
static int assign_offsets(collection *all)
{
    int i, slots;

    for (i = 0; i < SLIDERS; i++) {
        const char *wrong = all->known[i] ? NULL : "has no magic";
        if (!wrong)
            wrong = widen(&w, &all->best[i]);
        if (wrong)
            die("--emit: %s: %s", slider_name(i), wrong);
    }
    slots = claim_slots(all, "--emit");
    for (i = 0; i < SLIDERS; i++)
        if (all->best[i].offset < 0) {
            all->best[i].offset = slots;
            slots += all->best[i].span;
        }
    return slots;
}

static const char *keep_only(void *to, result *r)
{
    return ((collection *)to)->known[r->slider] ? "has a row already"
                                                : keep_read(to, r);
}

static int verify_list(const char *name)
{
    collection all = {.known = {0}};
    long magics = read_magics(name, keep_only, &all);
    int entries = claim_slots(&all, name), used = 0, i;

    printf("%s: %ld magics, all valid\n", name, magics);
    for (i = 0; i < SLIDERS; i++)
        if (all.best[i].offset >= 0)
            used += all.best[i].used;
    if (entries)
        printf("%s: %d entries, %d in use\n", name, entries, used);
    return finish(0);
}

/* -------------------------------------------------------------- printing -- */

static void print_list(const collection *all)
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
    printf("# %d magics; %ld slots in use of %ld\n", found, used, slots);
}

/* The number of slots, the magics, and where the slots of each begin, as they
   stand in magicbb.h: four magics or eight starts a line. */
static void emit(collection *all)
{
    const result *best = all->best;
    int i;

    printf("enum { MAGICBB_SLOTS_ = %d };\n", assign_offsets(all));
    puts("MAGICBB_DEFINE_ const uint64_t MAGICBB_(magics)[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s0x%016" PRIx64 ",%c", i == 64 ? "}, {\n" : "", best[i].magic,
               i % 4 == 3 ? '\n' : ' ');
    puts("}};\n#ifdef MAGICBB_NO_PEXT_");
    for (i = 0; i < SLIDERS; i++)
        printf("%s%s%d%s", i == 64 ? "}, {\n" : "",
               i % 8 == 0 ? "MAGICBB_SLOTS8_(" : "", best[i].offset,
               i % 8 == 7 ? "),\n" : ", ");
}

/* ------------------------------------------------------------------ main -- */

static const struct option options[] = {
    {"bits", required_argument, NULL, 'b'},
    {"random", no_argument, NULL, 'r'},
    {"seed", required_argument, NULL, 's'},
    {"attempts", required_argument, NULL, 'a'},
    {"walk", required_argument, NULL, 'w'},
    {"merge", no_argument, NULL, 'M'},
    {"emit", no_argument, NULL, 'e'},
    {"verify", required_argument, NULL, 'v'},
    COMMON_OPTIONS};

int main(int argc, char **argv)
{
    static collection all;
    const command_line line = read_command(argc, argv, options, usage);
    const char *emits = line.value['e'];
    request q = read_request(&line);
    int i;

    if (line.value['v']) {
        limit_arguments(&line, 0);
        return verify_list(line.value['v']);
    }
    if (line.value['M'] && !line.argument_count)
        die("--merge: needs a file");
    if (!line.value['M'])
        read_sliders(&q, &line);
    if (emits && q.count && q.count < SLIDERS)
        die("--emit: needs all 128 squares");
    for (i = 0; line.value['M'] && i < line.argument_count; i++)
        read_magics(line.arguments[i], keep_read, &all);
    if (!emits)
        print_list_heading();
    finish(0); /* before the search, which may be long */
    catch_signals();
    if (q.count)
        search(&q, &all);
    if (emits)
        emit(&all);
    else
        print_list(&all);
    return finish(caught ? 128 + caught : 0);
}
