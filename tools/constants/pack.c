/* pack: lays the sparse arrays of the 128 magics over one another.

   A magic uses some of the slots that its index bits can name, and leaves the
   others to the magics of other squares. FILEs are lists of magics. Each magic
   chosen gets an offset, where its slots meet no others.

   The search goes on from a list that has offsets, such as magics.csv. Without
   one each array gets the lowest offset that is free. Then the table is shrunk
   repeatedly, which makes some arrays overlap. In each round these move to
   where they overlap least: to any offset, with any of a sample of the square's
   magics. The overlap of a pair counts by its weight, which grows while the two
   overlap and fades while they do not, so that no pair stays in conflict for
   ever.
   Irregular shapes are nested in cloth and sheet metal in this way ("guided
   local search"). */
#define _POSIX_C_SOURCE 200809L

#include "tools/constants/list.h"
#include "tools/random.h"

#include <unistd.h>

enum {
    STRIDES = 8,
    SAMPLE = 5,   /* magics, other than the present one, that a move tries */
    ROUNDS = 500, /* of moves, in an attempt to make the table smaller */
    STEP = 64,    /* slots by which a packed table shrinks at a time */
    UNIT = 256,   /* least weight; weights grow by 6/5 to 2, fade by 19/20 */
    HEAVIEST = UNIT << 11,
    TILE = 2048 /* offsets whose costs stay in the cache */
};

/* Slots that are one stride apart. */
typedef struct {
    uint16_t from, length;
} run;

/* A magic, and the slots it uses: runs of every (1 << stride)th slot. */
typedef struct {
    result r;
    uint16_t slot[BOARDS_MAX];
    int stride, runs;
    run run[BOARDS_MAX];
} array;

/* One slider, its magics, the one that is in the table and where. */
typedef struct {
    array *of;
    int magics;
    int which, offset; /* offset -1: out of the table */
} piece;

static piece pieces[SLIDERS];

/* ---------------------------------------------------------------- arrays -- */

/* Returns how many runs there are. */
static int list_runs(run *runs, const char *used, int size, int stride)
{
    int step = 1 << stride, count = 0, i, j;

    for (i = 0; i < size; i++) {
        if (!used[i] || (i >= step && used[i - step]))
            continue;
        for (j = i; j < size && used[j]; j += step) {}
        runs[count].from = (uint16_t)i;
        runs[count++].length = (uint16_t)((j - i) / step);
    }
    return count;
}

static void study_slots(array *a, const result *r, const workspace *w)
{
    static run list[BOARDS_MAX];
    char used[BOARDS_MAX] = {0};
    int stride, i;

    a->r = *r;
    a->runs = BOARDS_MAX + 1;
    for (i = 0; i < r->used; i++)
        used[a->slot[i] = w->in_use[i]] = 1;
    for (stride = 0; stride < STRIDES; stride++) {
        int runs = list_runs(list, used, 1 << r->bits, stride);
        if (runs < a->runs) {
            a->runs = runs;
            a->stride = stride;
            memcpy(a->run, list, (size_t)runs * sizeof *list);
        }
    }
}

/* A square starts with its magic that has an offset, or takes least room. */
static const char *read_magic(void *unused, result *r)
{
    static workspace w;
    piece *p = &pieces[r->slider];
    const char *wrong = widen(&w, r);
    int i;

    (void)unused;
    if (wrong)
        return wrong;
    for (i = 0; i < p->magics && p->of[i].r.magic != r->magic; i++) {}
    if (i == p->magics) {
        p->of = realloc(p->of, (size_t)++p->magics * sizeof *p->of);
        if (!p->of)
            die("memory: there is not enough");
        study_slots(&p->of[i], r, &w);
    }
    if (r->offset >= 0 || (p->offset < 0 && is_better(r, &p->of[p->which].r))) {
        p->which = i;
        p->offset = r->offset;
    }
    return NULL;
}

static void read_pieces(char **files, int count)
{
    int i;

    if (!count)
        die("FILE: is missing; see --help");
    for (i = 0; i < SLIDERS; i++)
        pieces[i].offset = -1;
    for (i = 0; i < count; i++)
        read_magics(files[i], read_magic, NULL);
    for (i = 0; i < SLIDERS; i++)
        if (!pieces[i].magics)
            die("%s: no magic in any list", slider_name(i));
}

static uint64_t chance = 1;

/* --------------------------------------------------------------- packing -- */

static uint32_t weights[SLIDERS][SLIDERS];
static int overlaps[SLIDERS][SLIDERS]; /* slots that two have in common */
static char overlapping[SLIDERS];      /* with any other */
static uint32_t load[TABLE_MAX];       /* the weights of those in each slot */
static uint32_t sums[TABLE_MAX + (1 << STRIDES)];
static uint32_t cost[TABLE_MAX]; /* of an array at each offset */

static const array *array_of(int i)
{
    return &pieces[i].of[pieces[i].which];
}

static int end_of(int i)
{
    return pieces[i].offset < 0 ? 0 : pieces[i].offset + array_of(i)->r.span;
}

static int table_size(void)
{
    int i, size = 0;

    for (i = 0; i < SLIDERS; i++)
        if (size < end_of(i))
            size = end_of(i);
    return size;
}

static int slots_used(void)
{
    int i, used = 0;

    for (i = 0; i < SLIDERS; i++)
        used += array_of(i)->r.used;
    return used;
}

/* The load of each slot for slider i. */
static void weigh_others(int i, int size)
{
    int j, k;

    memset(load, 0, (size_t)size * sizeof *load);
    for (j = 0; j < SLIDERS; j++) {
        const array *a = array_of(j);
        if (j == i || pieces[j].offset < 0)
            continue;
        for (k = 0; k < a->r.used; k++)
            load[pieces[j].offset + a->slot[k]] += weights[i][j];
    }
}

/* The load under array a at each offset; returns how many offsets there are.
   The load under a run is a difference of two running sums. */
static int measure_cost(const array *a, int size)
{
    int places = size - a->r.span + 1, step = 1 << a->stride, i, k, n;
    uint32_t *sum = sums + (1 << STRIDES);

    for (i = 0; i < size; i++)
        sum[i] = load[i] + sum[i - step];
    for (i = 0; i < places; i += TILE) {
        int count = places - i < TILE ? places - i : TILE;
        uint32_t *here = cost + i;
        memset(here, 0, (size_t)count * sizeof *here);
        for (k = 0; k < a->runs; k++) {
            const uint32_t *before = sum + i + a->run[k].from - step;
            const uint32_t *last = before + a->run[k].length * step;
            for (n = 0; n < count; n++)
                here[n] += last[n] - before[n];
        }
    }
    return places;
}

/* Moves slider i to where it costs least, with its present magic or one of a
   sample; ties go to the first offset from a random one on. */
static void move(int i, int size)
{
    piece *p = &pieces[i];
    int present = p->which, n, k;
    uint32_t least = UINT32_MAX;

    weigh_others(i, size);
    for (n = 0; n <= SAMPLE; n++) {
        int which = n ? random_int(&chance, p->magics) : present;
        const array *a = &p->of[which];
        int places, start;
        if (a->r.span > size || (n && which == present))
            continue;
        places = measure_cost(a, size);
        start = random_int(&chance, places);
        for (k = 0; k < places; k++) {
            int at = k + start < places ? k + start : k + start - places;
            if (cost[at] < least) {
                least = cost[at];
                p->which = which;
                p->offset = at;
            }
        }
    }
}

/* Returns how many slots are shared, counted for each pair. */
static int measure_overlaps(void)
{
    static uint64_t users[TABLE_MAX][2]; /* a bit for each slider */
    int total = 0, i, j, k;

    memset(users, 0, (size_t)table_size() * sizeof *users);
    memset(overlaps, 0, sizeof overlaps);
    memset(overlapping, 0, sizeof overlapping);
    for (i = 0; i < SLIDERS; i++) {
        const array *a = array_of(i);
        for (k = 0; k < a->r.used; k++) {
            uint64_t *here = users[pieces[i].offset + a->slot[k]];
            for (j = 0; j < i && (here[0] | here[1]); j++)
                if (here[j / 64] >> j % 64 & 1) {
                    overlaps[j][i] = ++overlaps[i][j];
                    overlapping[j] = overlapping[i] = 1;
                    total++;
                }
            here[i / 64] |= ref_bit(i % 64);
        }
    }
    return total;
}

static void update_weights(void)
{
    int most = 1, i, j;

    for (i = 0; i < SLIDERS; i++)
        for (j = 0; j < SLIDERS; j++)
            if (most < overlaps[i][j])
                most = overlaps[i][j];
    for (i = 0; i < SLIDERS; i++)
        for (j = 0; j < SLIDERS; j++) {
            uint32_t *weight = &weights[i][j];
            uint32_t common = (uint32_t)overlaps[i][j];
            *weight = common ? *weight / 5 * (6 + 4 * common / (uint32_t)most)
                             : *weight / 20 * 19;
            *weight = *weight < UNIT       ? UNIT
                      : *weight > HEAVIEST ? HEAVIEST
                                           : *weight;
        }
}

/* In a random order. */
static void move_overlapping(int size)
{
    int order[SLIDERS] = {0}, count = 0, i;

    for (i = 0; i < SLIDERS; i++)
        if (overlapping[i]) {
            int at = random_int(&chance, count + 1);
            order[count++] = order[at];
            order[at] = i;
        }
    for (i = 0; i < count && !caught; i++)
        move(order[i], size);
}

static void reset_weights(void)
{
    int i, j;

    for (i = 0; i < SLIDERS; i++)
        for (j = 0; j < SLIDERS; j++)
            weights[i][j] = UNIT;
}

/* Gets everything into `size` slots. */
static int squeeze(int size)
{
    int rounds = ROUNDS, i;

    reset_weights();
    for (i = 0; i < SLIDERS; i++)
        if (end_of(i) > size)
            pieces[i].offset = -1;
    for (i = 0; i < SLIDERS; i++) {
        if (pieces[i].offset < 0)
            move(i, size);
        if (pieces[i].offset < 0) /* there is no place */
            return 0;
    }
    for (; measure_overlaps(); rounds--) {
        if (!rounds || caught)
            return 0;
        update_weights();
        move_overlapping(size);
    }
    return 1;
}

static void first_fit(void)
{
    int i;

    for (i = 0; i < SLIDERS; i++)
        pieces[i].offset = -1;
    reset_weights();
    for (i = 0; i < SLIDERS; i++) {
        int size = table_size() + array_of(i)->r.span, offset = 0;
        weigh_others(i, size);
        measure_cost(array_of(i), size);
        while (cost[offset])
            offset++;
        pieces[i].offset = offset;
    }
}

static void pack(int tries)
{
    static piece smallest[SLIDERS]; /* of the smallest table so far */
    int size, step = STEP, out = 0, i, tty = isatty(2);

    for (i = 0; i < SLIDERS; i++)
        out |= pieces[i].offset < 0;
    if (out || measure_overlaps()) {
        first_fit();
        step = (table_size() - slots_used()) / 8 + STEP;
    }
    size = table_size();
    memcpy(smallest, pieces, sizeof smallest);
    for (i = 0; i < tries && !caught; i++) {
        if (tty)
            fprintf(stderr, "\r%d slots, %d in use, try %d of %d ", size,
                    slots_used(), i + 1, tries);
        if (squeeze(size - step)) {
            size = table_size();
            memcpy(smallest, pieces, sizeof smallest);
        } else {
            memcpy(pieces, smallest, sizeof smallest);
            step = (step + STEP) / 2;
        }
    }
    if (tty)
        fprintf(stderr, "\r%70s\r", "");
}

/* ------------------------------------------------------------------ main -- */

static const char usage[] =
    "usage: pack [OPTION]... FILE... >NEW\n"
    "Packs the slots of 128 magics into one table, and prints their list with\n"
    "offsets. A FILE is a list of magics, such as find_magics prints.\n"
    "\n"
    "  --tries N    attempts to make the table smaller (default: 100)\n"
    "  --help, --version\n"
    "\n"
    "When a signal ends it, it prints the smallest table so far. Exit status:\n"
    "0; 2: an error; 128 + N: signal N.\n";

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"tries", required_argument, NULL, 't'}, COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, usage);
    int tries = (int)number_of("--tries", line.value['t'], 100, 1, 1000000000);
    int i;

    read_pieces(line.arguments, line.argument_count);
    /* Before the work: nobody waits for a list that cannot be written. */
    print_list_heading();
    catch_signals();
    pack(tries);
    fprintf(stderr, "%d slots, %d in use\n", table_size(), slots_used());
    for (i = 0; i < SLIDERS; i++) {
        result r = array_of(i)->r;
        r.offset = pieces[i].offset;
        print_magic(&r);
    }
    return finish(caught ? 128 + caught : 0);
}
