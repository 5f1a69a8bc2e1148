/* find_magics: searches, verifies and prints the constants of magicbb.h.

   A magic is valid if no two blocker boards with different attack sets share a
   slot; all boards are tried for every magic printed. The result depends only
   on options, seed and square.

   Magic bitboards are due to Lasse Hansen and Pradyumna Kannan. */
#include "tools/constants/constants.h"
#include "tools/random.h"

#include <inttypes.h>

static const char usage[] =
    "usage: find_magics [OPTION]... [rook|bishop [SQUARE]]\n"
    "       find_magics --verify FILE\n"
    "       find_magics --merge [--emit] FILE...\n"
    "       find_magics --improve [--seconds N] [--tries N] [--seed N] FILE\n"
    "Finds magics, by trying random numbers with few ones.\n"
    "\n"
    "  --bits N         index bits (default: as many as the mask has squares)\n"
    "  --seed N         the same seed finds the same magics (default: 1)\n"
    "  --verify FILE    checks a list of piece,square,bits,magic (-: standard\n"
    "                   input)\n"
    "  --merge FILE...  prints the magic of each square that uses the fewest\n"
    "                   slots, of such lists\n"
    "  --improve FILE   anneals magics of such a list, then random ones, and\n"
    "                   prints up to 16 a square, whose slots lie so that\n"
    "                   pack can lay others between them.\n"
    "    --seconds N    ends after that time (default: 600)\n"
    "    --tries N      ends after N squares\n"
    "\n"
    "All but --verify print a list: piece, square, bits, magic, offset. With\n"
    "--emit a search or --merge prints constants as they stand in magicbb.h.\n"
    "\n"
    "  --help, --version\n"
    "Ended by Ctrl-C, --improve prints what it has. Exit status: 0; 2: error;\n"
    "128 + N: signal N.\n";

static workspace w;

/* The magics by slider; where there is none, bits are 0. */
static slider_magic all[SLIDERS];

/* ---------------------------------------------------------------- search -- */

/* Gives index bits to the sliders that are wanted. */
static void read_sliders(const command_line *line)
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
            if (bits && bits < mask_size(i))
                die("--bits: must be %d to %d for %s", mask_size(i), BITS_MAX,
                    slider_name(i));
            all[i].bits = bits ? bits : mask_size(i);
        }
}

/* Tries numbers until one is valid. Few ones make few carries, which keep the
   blockers' bits apart. */
static void find_magic(uint64_t *random, slider_magic *m)
{
    do
        m->magic = random64(random) & random64(random) & random64(random);
    while (!try_magic(&w, m->magic, m->bits));
}

static void search(const command_line *line)
{
    uint64_t seed = number_of("--seed", line->value['s'], 1, 0, UINT64_MAX);
    uint64_t random;
    int i;

    read_sliders(line);
    for (i = 0; i < SLIDERS; i++)
        if (all[i].bits) {
            all[i].slider = i;
            all[i].offset = -1;
            random = mix(seed) + (uint64_t)i;
            study(&w, i);
            find_magic(&random, &all[i]);
            check(&w, &all[i]);
        }
}

/* ----------------------------------------------------------------- lists -- */

/* Ties are always broken, so that the order of lists does not matter. */
static int is_better(const slider_magic *a, const slider_magic *b)
{
    return a->used != b->used   ? a->used < b->used
           : a->bits != b->bits ? a->bits < b->bits
                                : a->magic < b->magic;
}

/* Keeps the best magic of each slider. With `once`, a list may not have two.
   Returns how many the list has. */
static long read_list(const char *name, int once)
{
    magic_list in;
    slider_magic m;
    long magics = 0;

    for (open_list(&in, name); next_magic(&in, &w, &m); magics++) {
        slider_magic *best = &all[m.slider];

        if (best->bits && once)
            die("%s:%ld: %s: has a row already", name, in.line,
                slider_name(m.slider));
        if (!best->bits || is_better(&m, best))
            *best = m;
    }
    if (!magics)
        die("%s: holds no magics", name);
    return magics;
}

/* Anneals the magic of each slider in turn, and then random ones. With fewer
   index bits than the mask has squares, no random number is likely to be valid:
   there the last magic is annealed again. */
static void improve(const command_line *line)
{
    uint64_t random =
        mix(number_of("--seed", line->value['s'], 1, 0, UINT64_MAX));
    long i;

    if (line->argument_count != 1)
        die("--improve: needs one file");
    read_list(line->arguments[0], 1);
    fputs(list_heading, stdout);
    finish(0); /* before the search, which may be long */
    start(line);
    for (i = 0; i < SLIDERS; i++)
        if (all[i].bits) {
            all[i].offset = -1;
            keep_in_pool(&all[i]);
        }
    for (i = 0; goes_on(); i++) {
        slider_magic *m = &all[i % SLIDERS];

        while (!m->bits)
            m = &all[++i % SLIDERS];
        report("round %ld: %s ", i / SLIDERS + 1, slider_name(m->slider));
        study(&w, m->slider);
        if (i >= SLIDERS && m->bits >= mask_size(m->slider))
            find_magic(&random, m);
        anneal(&w, *m, &random);
    }
    report("%s", "");
    for (i = 0; i < SLIDERS * POOL; i++)
        if (pool_of((int)i / POOL)[i % POOL].bits)
            print_magic(&pool_of((int)i / POOL)[i % POOL]);
}

/* Ends the program if two magics with an offset share a slot. Returns the size
   of their table. */
static int claim_slots(const char *where)
{
    /* The slider of each slot, plus 1, or 0 */
    static unsigned char owner[TABLE_MAX];
    int i, k, size = 0;

    for (i = 0; i < SLIDERS; i++) {
        slider_magic *m = &all[i];

        if (!m->bits)
            continue;
        check(&w, m);
        if (m->offset < 0)
            continue;
        for (k = 0; k < m->used; k++) {
            int slot = m->offset + w.in_use[k], other = owner[slot] - 1;

            if (other >= 0)
                die("%s: %s: slot %d is taken by %s", where, slider_name(i),
                    slot, slider_name(other));
            owner[slot] = (unsigned char)(i + 1);
        }
        if (size < m->offset + m->span)
            size = m->offset + m->span;
    }
    return size;
}

static void verify_list(const char *name)
{
    long magics = read_list(name, 1);
    int entries = claim_slots(name), used = 0, i;

    printf("%s: %ld magics, all valid\n", name, magics);
    for (i = 0; i < SLIDERS; i++)
        if (all[i].bits && all[i].offset >= 0)
            used += all[i].used;
    if (entries)
        printf("%s: %d entries, %d in use\n", name, entries, used);
}

static void print_list(void)
{
    long used = 0, slots = 0;
    int i, found = 0;

    fputs(list_heading, stdout);
    for (i = 0; i < SLIDERS; i++)
        if (all[i].bits) {
            print_magic(&all[i]);
            found++;
            used += all[i].used;
            slots += 1 << all[i].bits;
        }
    printf("# %d magics; %ld slots in use of %ld\n", found, used, slots);
}

/* ------------------------------------------------------------- constants -- */

static int header_bits(int slider)
{
    return slider < 64 ? 12 : 9;
}

/* All get the header's index bits: with more of them a magic stays valid. Those
   without an offset get one after the others, whose table size it returns. */
static int assign_offsets(void)
{
    int i, slots;

    for (i = 0; i < SLIDERS; i++) {
        if (!all[i].bits)
            die("--emit: %s: has no magic", slider_name(i));
        if (all[i].bits > header_bits(i))
            die("--emit: %s: has more than %d index bits", slider_name(i),
                header_bits(i));
        all[i].bits = header_bits(i);
    }
    slots = claim_slots("--emit");
    for (i = 0; i < SLIDERS; i++)
        if (all[i].offset < 0) {
            all[i].offset = slots;
            slots += all[i].span;
        }
    return slots;
}

/* The number of slots, where the slots of each magic begin, and the magics, as
   they stand in magicbb.h: eight starts or four magics a line. */
static void emit(void)
{
    int i;

    printf("enum { MAGICBB_SLOTS_ = %d };\n", assign_offsets());
    puts("#ifdef MAGICBB_NO_PEXT_");
    for (i = 0; i < SLIDERS; i++)
        printf("%s%s%d%s", i == 64 ? "}, {\n" : "",
               i % 8 == 0 ? "MAGICBB_SLOTS8_(" : "", all[i].offset,
               i % 8 == 7 ? "),\n" : ", ");
    puts("{{ /* magics */");
    for (i = 0; i < SLIDERS; i++)
        printf("%s0x%016" PRIx64 ",%c", i == 64 ? "}, {\n" : "", all[i].magic,
               i % 4 == 3 ? '\n' : ' ');
    puts("}},");
}

/* ------------------------------------------------------------------ main -- */

static const struct option options[] = {
    {"bits", required_argument, NULL, 'b'},
    BUDGET_OPTIONS,
    {"improve", no_argument, NULL, 'i'},
    {"merge", no_argument, NULL, 'M'},
    {"emit", no_argument, NULL, 'e'},
    {"verify", required_argument, NULL, 'v'},
    COMMON_OPTIONS};

static void merge_lists(const command_line *line)
{
    int i;

    if (!line->argument_count)
        die("--merge: needs a file");
    for (i = 0; i < line->argument_count; i++)
        read_list(line->arguments[i], 0);
}

int main(int argc, char **argv)
{
    const command_line line = read_command(argc, argv, options, usage);
    const char *const *value = line.value;

    if (value['v'] && (value['M'] || value['e'] || value['b'] || value['s']))
        die("--verify: excludes all other options");
    if (value['M'] && (value['b'] || value['s']))
        die("--merge: excludes --bits and --seed");
    if (value['i'] && (value['v'] || value['M'] || value['b']))
        die("--improve: excludes --verify, --merge and --bits");
    if (!value['i'] && (value['t'] || value['n']))
        die("--seconds, --tries: need --improve");
    if (value['v']) {
        limit_arguments(&line, 0);
        verify_list(value['v']);
        return finish(0);
    }
    if (value['M'])
        merge_lists(&line);
    else if (value['i'])
        improve(&line);
    else
        search(&line);
    if (value['e'])
        emit();
    else if (!value['i'])
        print_list();
    return finish(caught ? 128 + caught : 0);
}
