/* pack: lays the slots of 128 magics over one another, in one table.

   A magic uses some of the slots that its index bits can name: a comb, whose
   teeth fit into the gaps of others. First each comb gets the lowest offset
   where it meets no other. Then the table is shrunk again and again, and combs
   that overlap are moved to where they overlap least. The overlap of a pair
   counts by its weight, which grows while the two overlap and fades while they
   do not, so that no pair stays in conflict for ever ("guided local search").
   Each move also tries another magic of the square, a short walk away from the
   present one. */
#include "tools/constants/constants.h"
#include "tools/random.h"

#include <limits.h>

static const char usage[] =
    "usage: pack [OPTION]... FILE >NEW\n"
    "Packs the slots of 128 magics into one table, and prints their list with\n"
    "offsets. It goes on from the table of FILE (-: standard input), if it is\n"
    "one.\n"
    "\n"
    "  --seconds N  ends after that time (default: 600)\n"
    "  --tries N    ends after N moves in a table that is too small\n"
    "  --seed N     the same seed and tries make the same table (default: 1)\n"
    "  --help, --version\n"
    "\n"
    "Ended by Ctrl-C, it prints the smallest table so far. Exit status: 0; 2:\n"
    "error; 128 + N: signal N.\n";

enum {
    STRIDE = 64,    /* of the slots in a run */
    STEP = 32,      /* slots by which a packed table shrinks at a time */
    PATIENCE = 100, /* rounds of moves without fewer slots in conflict */
    LEAST = 256,    /* weights grow by 3/2, and fade by 19/20 */
    MOST = LEAST << 11,
    WARM = 48, /* heat and length of a walk to another magic */
    WALK = 1 << 13
};

/* A slider's magic in the table, all boards of the slider, and the slots in
   use, in runs of `length` slots */
typedef struct {
    slider_magic m;
    workspace w;
    int runs;
    struct {
        int from, length;
    } run[BOARDS_MAX];
} comb;

static comb combs[SLIDERS], other;
static slider_magic smallest[SLIDERS]; /* the smallest table so far */
static uint64_t chance;

static void set_magic(comb *c, const slider_magic *m)
{
    static char is_used[SLOTS_MAX + STRIDE];
    int i, slot;

    c->m = *m;
    c->m.used = try_magic(&c->w, m->magic, m->bits);
    c->m.span = c->runs = 0;
    memset(is_used, 0, sizeof is_used);
    for (i = 0; i < c->m.used; i++)
        is_used[STRIDE + c->w.in_use[i]] = 1;
    for (i = 0; i < SLOTS_MAX; i++) {
        if (is_used[STRIDE + i])
            c->m.span = i + 1;
        if (!is_used[STRIDE + i] || is_used[i])
            continue;
        for (slot = i; slot < SLOTS_MAX && is_used[STRIDE + slot];)
            slot += STRIDE;
        c->run[c->runs].from = i;
        c->run[c->runs++].length = slot - i;
    }
}

static void read_magics(const char *name)
{
    magic_list in;
    slider_magic m;
    int i;

    for (open_list(&in, name); next_magic(&in, &other.w, &m);
         smallest[m.slider] = m)
        if (smallest[m.slider].bits)
            die("%s:%ld: %s: has a row already", name, in.line,
                slider_name(m.slider));
    for (i = 0; i < SLIDERS; i++) {
        if (!smallest[i].bits)
            die("%s: %s: has no magic", name, slider_name(i));
        study(&combs[i].w, i);
        set_magic(&combs[i], &smallest[i]);
    }
}

/* ----------------------------------------------------------------- moves -- */

static int weights[SLIDERS][SLIDERS];
static int load[TABLE_MAX]; /* the weights of the combs in each slot */
static int cost[TABLE_MAX]; /* of a comb at each offset */

static int table_size(void)
{
    int i, size = 0;

    for (i = 0; i < SLIDERS; i++)
        if (combs[i].m.offset >= 0 &&
            size < combs[i].m.offset + combs[i].m.span)
            size = combs[i].m.offset + combs[i].m.span;
    return size;
}

static void add_load(const comb *c, int weight)
{
    int k;

    for (k = 0; k < c->m.used && c->m.offset >= 0; k++)
        load[c->m.offset + c->w.in_use[k]] += weight;
}

/* Finds the offset where the comb costs least: of equal ones, the first from
   `start` on. That of a run is a difference of two running sums of the load. */
static int find_offset(comb *c, int size, int start)
{
    static int sums[TABLE_MAX + STRIDE];
    const int places = size - c->m.span + 1;
    int best, i, k;

    for (i = 0; i < size; i++)
        sums[STRIDE + i] = load[i] + sums[i];
    memset(cost, 0, (size_t)places * sizeof *cost);
    for (k = 0; k < c->runs; k++) {
        const int *before = sums + c->run[k].from;
        const int *last = before + c->run[k].length;

        for (i = 0; i < places; i++)
            cost[i] += last[i] - before[i];
    }
    best = start %= places;
    for (i = start; i < places; i++)
        best = cost[i] < cost[best] ? i : best;
    for (i = 0; i < start; i++)
        best = cost[i] < cost[best] ? i : best;
    c->m.offset = best;
    return cost[best];
}

/* Moves a comb to where it costs least, or one of another magic that costs
   less. */
static void move(int slider, int size, int start)
{
    comb *c = &combs[slider];
    slider_magic m, present;
    int i, least;

    memset(load, 0, (size_t)size * sizeof *load);
    for (i = 0; i < SLIDERS; i++)
        if (i != slider)
            add_load(&combs[i], weights[slider][i]);
    least = find_offset(c, size, start);
    if (!least)
        return;
    m = present = c->m;
    anneal(&c->w, &m, WARM, WALK, &chance);
    if (m.used <= present.used) {
        set_magic(c, &m);
        if (c->m.span <= size && find_offset(c, size, start) < least)
            return;
    }
    set_magic(c, &present);
}

/* Returns how many slots are shared, counted for each pair, whose weight grows;
   those of others fade. */
static int weigh_overlaps(int *is_overlapping)
{
    int total = 0, i, j, k;

    memset(is_overlapping, 0, SLIDERS * sizeof *is_overlapping);
    memset(load, 0, sizeof load);
    for (i = 0; i < SLIDERS; i++) {
        add_load(&combs[i], 1);
        for (j = 0; j < SLIDERS; j++) {
            int *weight = &weights[i][j], shared = 0;

            for (k = 0; k < combs[j].m.used && j != i; k++)
                shared += load[combs[j].m.offset + combs[j].w.in_use[k]];
            *weight = shared ? *weight / 2 * 3 : *weight / 20 * 19;
            *weight = *weight < LEAST ? LEAST : *weight > MOST ? MOST : *weight;
            is_overlapping[i] |= shared;
            total += shared;
        }
        add_load(&combs[i], -1);
    }
    return total;
}

/* ------------------------------------------------------------- shrinking -- */

/* Gets everything into `size` slots, or returns 0. */
static int squeeze(int size)
{
    int is_overlapping[SLIDERS], left = PATIENCE, least = INT_MAX, shared, i;

    memset(weights, 0, sizeof weights); /* they become LEAST */
    for (i = 0; i < SLIDERS; i++)
        if (combs[i].m.offset + combs[i].m.span > size)
            combs[i].m.offset = random_int(&chance, size - combs[i].m.span + 1);
    while ((shared = weigh_overlaps(is_overlapping))) {
        if (shared < least) {
            least = shared;
            left = PATIENCE;
        }
        if (!left--)
            return 0;
        for (i = 0; i < SLIDERS; i++) {
            if (!goes_on())
                return 0;
            if (is_overlapping[i])
                move(i, size, random_int(&chance, size));
        }
    }
    return 1;
}

/* Returns how many slots are in use. */
static int keep(void)
{
    int used = 0, i;

    for (i = 0; i < SLIDERS; i++) {
        smallest[i] = combs[i].m;
        used += smallest[i].used;
    }
    report("%d slots, %d in use ", table_size(), used);
    return used;
}

static void first_fit(void)
{
    int i;

    for (i = 0; i < SLIDERS * SLIDERS; i++)
        weights[i / SLIDERS][i % SLIDERS] = LEAST;
    for (i = 0; i < SLIDERS; i++)
        combs[i].m.offset = -1;
    for (i = 0; i < SLIDERS; i++)
        move(i, table_size() + combs[i].m.span, 0);
}

static void pack(void)
{
    int unused[SLIDERS], step, i;

    for (i = 0; i < SLIDERS && smallest[i].offset >= 0; i++) {}
    if (i < SLIDERS || weigh_overlaps(unused))
        first_fit();
    step = (table_size() - keep()) / 16 + STEP;
    while (goes_on()) {
        while (squeeze(table_size() - step))
            keep();
        for (i = 0; i < SLIDERS; i++)
            set_magic(&combs[i], &smallest[i]);
        step = step / 2 < STEP ? STEP : step / 2;
    }
}

/* ------------------------------------------------------------------ main -- */

int main(int argc, char **argv)
{
    static const struct option options[] = {BUDGET_OPTIONS, COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, usage);
    int i;

    if (line.argument_count != 1)
        die("FILE: needs one; see --help");
    chance = mix(number_of("--seed", line.value['s'], 1, 0, UINT64_MAX));
    read_magics(*line.arguments);
    fputs(list_heading, stdout);
    finish(0); /* before the work, which may be long */
    start(&line);
    pack();
    for (i = 0; i < SLIDERS; i++)
        print_magic(&smallest[i]);
    return finish(caught ? 128 + caught : 0);
}
