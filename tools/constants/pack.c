/* pack: lays the slots of 128 magics over one another, in one table.

   The table is a grid of 64 columns, written row by row. The slots of a good
   rook's magic fill a few columns, 64 rows high, and an offset turns these
   round the grid. So the table is a pile of layers, in each of which some rooks
   stand side by side: no column belongs to two.

   Rooks that meet others move to where they meet least: any layer, turn and
   magic. The weight of two grows whenever they meet, so that no two stay in
   conflict for ever ("guided local search"). Once none meet, there is one layer
   fewer, and after many moves in vain one more.

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

enum { ROOKS = 64, PATIENCE = 2000 /* rounds of moves */ };

/* Where a rook stands, with which of its magics */
static struct place {
    const slider_magic *m;
    int layer, turn;
    uint64_t columns; /* turned */
} rooks[ROOKS];

static int weights[ROOKS][ROOKS];
static slider_magic table[SLIDERS], smallest[SLIDERS];
static int size, smallest_size = INT_MAX; /* of these, in slots */
static uint64_t chance;

/* Its boards, and the slots of its magic that was measured last */
static workspace sliders[SLIDERS];

static void read_magics(const char *name)
{
    magic_list in;
    slider_magic m;
    int i;

    for (open_list(&in, name); next_magic(&in, &sliders[0], &m);) {
        m.offset = -1;
        keep_in_pool(&m);
    }
    for (i = 0; i < SLIDERS; i++) {
        if (!pool_of(i)->bits)
            die("%s: %s: has no magic", name, slider_name(i));
        study(&sliders[i], i);
        if (i < ROOKS)
            rooks[i] = (struct place){pool_of(i), i, 0, pool_of(i)->columns};
    }
}

/* ---------------------------------------------------------------- layers -- */

/* Moves a rook to where it meets least: of equal places, to the first one from
   a random one on. */
static void move(int rook, int layers)
{
    const slider_magic *const pool = pool_of(rook), *m;
    const int first = random_int(&chance, layers);
    const int first_turn = random_int(&chance, COLUMNS);
    int others[ROOKS][ROOKS], found[ROOKS] = {0}, least = INT_MAX, i, j, n;

    for (i = 0; i < ROOKS; i++)
        if (i != rook)
            others[rooks[i].layer][found[rooks[i].layer]++] = i;
    for (i = 0; i < layers; i++)
        for (m = pool; m < pool + POOL && m->bits; m++)
            for (n = 0; n < COLUMNS && least; n++) {
                const int layer = (first + i) % layers;
                const int turn = (first_turn + n) % COLUMNS;
                const uint64_t columns = turned(m->columns, turn);
                int cost = 0;

                for (j = 0; j < found[layer] && cost < least; j++)
                    if (columns & rooks[others[layer][j]].columns)
                        cost += 1 + weights[rook][others[layer][j]];
                if (cost >= least)
                    continue;
                least = cost;
                rooks[rook] = (struct place){m, layer, turn, columns};
            }
}

/* Does a rook meet others? Their weights grow. */
static int meets(int rook)
{
    int met = 0, i;

    for (i = 0; i < ROOKS; i++)
        if (i != rook && rooks[i].layer == rooks[rook].layer &&
            rooks[i].columns & rooks[rook].columns) {
            weights[rook][i]++;
            weights[i][rook]++;
            met = 1;
        }
    return met;
}

/* Gets all rooks into so many layers, or returns 0. */
static int squeeze(int layers)
{
    int moves = 1, round, i;

    for (round = 0; moves && round < PATIENCE; round++) {
        report("%d slots; in %d layers %d rooks met ", smallest_size, layers,
               moves);
        for (moves = i = 0; i < ROOKS; i++)
            if (rooks[i].layer >= layers || meets(i)) {
                if (!goes_on())
                    return 0;
                move(i, layers);
                moves++;
            }
    }
    return !moves;
}

/* ----------------------------------------------------------------- slots -- */

static char is_taken[2 * TABLE_MAX];

/* Gives a magic the lowest offset where all its slots are free, of each step
   from `start` on. Returns where they end. */
static int sink(slider_magic *m, int start, int step)
{
    const int *slots = sliders[m->slider].in_use;
    int i;

    for (m->offset = start;; m->offset += step) {
        i = 0;
        while (i < m->used && !is_taken[m->offset + slots[i]])
            i++;
        if (i == m->used)
            return m->offset + m->span;
    }
}

static void take_slots(const slider_magic *m)
{
    int i;

    if (size < m->offset + m->span)
        size = m->offset + m->span;
    if (size > TABLE_MAX)
        die("the table: has more than %d slots", TABLE_MAX);
    for (i = 0; i < m->used; i++)
        is_taken[m->offset + sliders[m->slider].in_use[i]] = 1;
}

/* Sinks the rooks of a layer, turned to where the last one ends lowest: columns
   that are turned across the edge of the grid lie one row higher. */
static void sink_layer(int layer)
{
    slider_magic best[ROOKS];
    int lowest = INT_MAX, turn, i;

    for (turn = 0; turn < COLUMNS; turn++) {
        int top = 0;

        for (i = 0; i < ROOKS; i++)
            if (rooks[i].layer == layer) {
                const int first = (rooks[i].turn + turn) % COLUMNS;
                const int end = sink(&table[i], first, COLUMNS);

                top = end > top ? end : top;
            }
        if (top < lowest) {
            lowest = top;
            memcpy(best, table, sizeof best);
        }
    }
    memcpy(table, best, sizeof best);
    for (i = 0; i < ROOKS; i++)
        if (rooks[i].layer == layer)
            take_slots(&table[i]);
}

/* With the magic of its pool that ends lowest */
static void sink_bishop(int bishop)
{
    const slider_magic *pool = pool_of(bishop);
    int lowest = INT_MAX, end, i;

    for (i = 0; i < POOL && pool[i].bits; i++) {
        slider_magic m = pool[i];

        measure(&sliders[bishop], &m);
        end = sink(&m, 0, 1);
        if (end < lowest) {
            lowest = end;
            table[bishop] = m;
        }
    }
    measure(&sliders[bishop], &table[bishop]);
    take_slots(&table[bishop]);
}

/* Makes a table of the layers, and keeps it if it is the smallest. */
static void pile_up(int layers)
{
    int layer, squares, i;

    size = 0;
    memset(is_taken, 0, sizeof is_taken);
    for (i = 0; i < ROOKS; i++) {
        table[i] = *rooks[i].m;
        measure(&sliders[i], &table[i]);
    }
    for (layer = 0; layer < layers; layer++)
        sink_layer(layer);
    for (squares = 9; squares; squares--) /* the largest bishops first */
        for (i = ROOKS; i < SLIDERS; i++)
            if (mask_size(i) == squares)
                sink_bishop(i);
    if (size < smallest_size) {
        smallest_size = size;
        memcpy(smallest, table, sizeof table);
    }
}

int main(int argc, char **argv)
{
    static const struct option options[] = {BUDGET_OPTIONS, COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, usage);
    int layers = ROOKS, i;

    if (line.argument_count != 1)
        die("FILE: needs one; see --help");
    chance = mix(number_of("--seed", line.value['s'], 1, 0, UINT64_MAX));
    start(&line);
    read_magics(*line.arguments);
    fputs(list_heading, stdout);
    finish(0); /* before the work, which may be long */
    do {
        if (squeeze(layers))
            pile_up(layers--);
        else
            layers++;
    } while (layers && goes_on());
    report("%s", "");
    for (i = 0; i < SLIDERS; i++)
        print_magic(&smallest[i]);
    return finish(caught ? 128 + caught : 0);
}
