/* pack: lays the slots of 128 magics over one another, in one table.

   The table is a grid of 64 columns, written row by row. The slots of a good
   rook's magic fill a few columns, 64 rows high, and an offset turns these
   round the grid. So the table is a pile of layers, in each of which some rooks
   stand side by side: their columns, words of 64 bits, must not meet.

   There is one layer fewer again and again, and one more where that fails.
   Rooks that meet others move to where they meet least: any layer, turn and
   magic. A meeting of two counts by its weight, which grows while they meet and
   fades while they do not, so that no two stay in conflict for ever ("guided
   local search").

   Then all sink to the lowest offset that is free, slot by slot: the rooks
   layer after layer, and into their gaps the bishops. */
#include "tools/constants/constants.h"
#include "tools/random.h"

#include <limits.h>

static const char usage[] =
    "usage: pack [OPTION]... FILE >NEW\n"
    "Packs the slots of 128 magics into one table, and prints their list with\n"
    "offsets. FILE (-: standard input) has one or more magics of each square.\n"
    "\n"
    "  --seconds N  ends after that time (default: 600)\n"
    "  --tries N    ends after N moves of a rook\n"
    "  --seed N     the same seed and tries make the same table (default: 1)\n"
    "  --help, --version\n"
    "\n"
    "Ended by Ctrl-C, it prints the smallest table so far. Exit status: 0; 2:\n"
    "error; 128 + N: signal N.\n";

enum {
    ROOKS = 64,
    LEAST = 256, /* weights grow by 3/2, and fade by 19/20 */
    MOST = LEAST << 11,
    PATIENCE = 5000, /* rounds of moves, before all rooks are placed anew */
    ORDERS = 4       /* of the layers, that are tried */
};

/* Where a rook stands, with which of its magics */
static struct place {
    const slider_magic *m;
    int layer, turn;
    uint64_t columns; /* turned */
} rooks[ROOKS];

static int weights[ROOKS][ROOKS];
static workspace boards[SLIDERS];
static slider_magic smallest[SLIDERS]; /* the smallest table so far */
static int smallest_size = INT_MAX;
static uint64_t chance;

static void read_magics(const char *name)
{
    magic_list in;
    slider_magic m;
    int i;

    for (open_list(&in, name); next_magic(&in, &boards[0], &m);) {
        m.offset = -1;
        keep_in_pool(&m);
    }
    for (i = 0; i < SLIDERS; i++) {
        if (!pool_of(i)->bits)
            die("%s: %s: has no magic", name, slider_name(i));
        study(&boards[i], i);
    }
}

/* ---------------------------------------------------------------- layers -- */

/* Fills in what each column of a layer costs a rook; returns those taken. */
static uint64_t weigh_layer(int rook, int layer, int *cost)
{
    uint64_t taken = 0, left;
    int i;

    memset(cost, 0, COLUMNS * sizeof *cost);
    for (i = 0; i < ROOKS; i++)
        if (i != rook && rooks[i].m && rooks[i].layer == layer) {
            taken |= rooks[i].columns;
            for (left = rooks[i].columns; left; left &= left - 1)
                cost[__builtin_ctzll(left)] += weights[rook][i];
        }
    return taken;
}

static int cost_of(uint64_t met, const int *cost, int least)
{
    int sum = 0;

    for (; met && sum < least; met &= met - 1)
        sum += cost[__builtin_ctzll(met)];
    return sum;
}

/* Moves a rook to where it meets least: of equal places, to the first one from
   a random one on. Returns what this costs. */
static int move(int rook, int layers)
{
    const slider_magic *pool = pool_of(rook);
    const int first = random_int(&chance, layers);
    const int first_turn = random_int(&chance, COLUMNS);
    int cost[COLUMNS], least = INT_MAX, i, k, n;

    for (i = 0; i < layers && least; i++) {
        const int layer = (first + i) % layers;
        const uint64_t taken = weigh_layer(rook, layer, cost);

        for (k = 0; k < POOL && pool[k].bits; k++)
            for (n = 0; n < COLUMNS && least; n++) {
                const int turn = (first_turn + n) % COLUMNS;
                const uint64_t columns = turned(pool[k].columns, turn);
                const int sum = cost_of(columns & taken, cost, least);

                if (sum >= least)
                    continue;
                least = sum;
                rooks[rook] = (struct place){&pool[k], layer, turn, columns};
            }
    }
    return least;
}

/* Returns how many columns are met, of all pairs. Their weights grow. */
static int weigh_meetings(char *is_meeting)
{
    int total = 0, i, j;

    memset(is_meeting, 0, ROOKS);
    for (i = 0; i < ROOKS; i++)
        for (j = 0; j < ROOKS; j++) {
            int *weight = &weights[i][j], met = 0;

            if (i != j && rooks[i].layer == rooks[j].layer)
                met = count(rooks[i].columns & rooks[j].columns);
            *weight = met ? *weight / 2 * 3 : *weight / 20 * 19;
            *weight = *weight < LEAST ? LEAST : *weight > MOST ? MOST : *weight;
            if (met)
                is_meeting[i] = 1;
            total += met;
        }
    return total;
}

/* Places all rooks anew, one after the other, in so many layers: in more if
   they would meet and `may_grow`. Returns how many layers there are. */
static int place_rooks(int layers, int may_grow)
{
    int i;

    for (i = 0; i < ROOKS; i++)
        rooks[i].m = NULL;
    for (i = 0; i < ROOKS; i++)
        while (move(i, layers) && may_grow)
            layers++;
    return layers;
}

/* Gets all rooks into so many layers, or returns 0. */
static int squeeze(int layers)
{
    char is_meeting[ROOKS];
    int left = PATIENCE, met, i;

    for (i = 0; i < ROOKS; i++)
        if (rooks[i].layer >= layers)
            move(i, layers);
    while ((met = weigh_meetings(is_meeting)) && left--) {
        report("%d slots; in %d layers %d columns meet ", smallest_size, layers,
               met / 2);
        for (i = 0; i < ROOKS; i++) {
            if (!goes_on())
                return 0;
            if (is_meeting[i])
                move(i, layers);
        }
    }
    return !met;
}

/* ----------------------------------------------------------------- slots -- */

static char is_taken[TABLE_MAX];

/* Gives a magic the lowest offset where all its slots are free, of each step
   from `start` on, if they end before `limit` there. Returns where they end. */
static int sink(slider_magic *m, int start, int step, int limit)
{
    const int *slots = boards[m->slider].in_use;
    int i;

    measure(&boards[m->slider], m);
    for (m->offset = start; m->offset + m->span < limit; m->offset += step) {
        for (i = 0; i < m->used && !is_taken[m->offset + slots[i]]; i++) {}
        if (i == m->used)
            return m->offset + m->span;
    }
    return limit;
}

/* The magic of the pool whose slots end lowest */
static slider_magic sink_lowest(int bishop)
{
    const slider_magic *pool = pool_of(bishop);
    slider_magic lowest = pool[0], m;
    int limit = TABLE_MAX, end, i;

    for (i = 0; i < POOL && pool[i].bits; i++) {
        m = pool[i];
        end = sink(&m, 0, 1, limit);
        if (end < limit) {
            lowest = m;
            limit = end;
        }
    }
    return lowest;
}

static void take_slots(slider_magic m)
{
    int i;

    measure(&boards[m.slider], &m);
    if (m.offset < 0 || m.offset + m.span >= TABLE_MAX)
        die("the table: has more than %d slots", TABLE_MAX);
    for (i = 0; i < m.used; i++)
        is_taken[m.offset + boards[m.slider].in_use[i]] = 1;
}

/* Bishops that take most room sink first. */
static int by_room(const void *a, const void *b)
{
    return pool_of(*(const int *)b)->room - pool_of(*(const int *)a)->room;
}

/* Piles up the layers in this order, and keeps the table if it is small. */
static void pile_up(const int *order, int layers)
{
    slider_magic table[SLIDERS];
    int bishops[SLIDERS - ROOKS], size = 0, i, k;

    memset(is_taken, 0, sizeof is_taken);
    for (k = 0; k < layers; k++)
        for (i = 0; i < ROOKS; i++)
            if (rooks[i].layer == order[k]) {
                table[i] = *rooks[i].m;
                sink(&table[i], rooks[i].turn, COLUMNS, TABLE_MAX);
                take_slots(table[i]);
            }
    for (i = 0; i < SLIDERS - ROOKS; i++)
        bishops[i] = ROOKS + i;
    qsort(bishops, SLIDERS - ROOKS, sizeof *bishops, by_room);
    for (i = 0; i < SLIDERS - ROOKS; i++) {
        table[bishops[i]] = sink_lowest(bishops[i]);
        take_slots(table[bishops[i]]);
    }
    for (i = 0; i < SLIDERS; i++)
        if (size < table[i].offset + table[i].span)
            size = table[i].offset + table[i].span;
    if (size >= smallest_size)
        return;
    smallest_size = size;
    memcpy(smallest, table, sizeof table);
}

static void pile_up_in_orders(int layers)
{
    int order[ROOKS], i, k;

    for (i = 0; i < layers; i++)
        order[i] = i;
    for (k = 0; k == 0 || (k < ORDERS && goes_on()); k++) {
        pile_up(order, layers);
        for (i = layers - 1; i > 0; i--) {
            const int other = random_int(&chance, i + 1), layer = order[i];

            order[i] = order[other];
            order[other] = layer;
        }
    }
}

int main(int argc, char **argv)
{
    static const struct option options[] = {BUDGET_OPTIONS, COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, usage);
    char unused[ROOKS];
    int layers, i;

    if (line.argument_count != 1)
        die("FILE: needs one; see --help");
    chance = mix(number_of("--seed", line.value['s'], 1, 0, UINT64_MAX));
    start(&line);
    read_magics(*line.arguments);
    fputs(list_heading, stdout);
    finish(0);              /* before the work, which may be long */
    weigh_meetings(unused); /* all weights become LEAST */
    layers = place_rooks(1, 1);
    do {
        if (squeeze(layers))
            pile_up_in_orders(layers--);
        else /* back to more layers, and another pile of them */
            place_rooks(++layers, 0);
    } while (layers && goes_on());
    report("%s", "");
    for (i = 0; i < SLIDERS; i++)
        print_magic(&smallest[i]);
    return finish(caught ? 128 + caught : 0);
}
