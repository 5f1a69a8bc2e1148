/* layers: packs the arrays of the rooks as grids, for pack.

   Most magics that find_magics --rank blocks --stride 64 finds for a rook use
   whole columns of a grid with 64 slots in a row. An offset turns the grid's
   columns, so three or four arrays fit into one layer of 64 rows as the teeth
   of combs do. First all rooks are annealed into the layers: any layer, turn
   and magic, until no cells meet. A cell is eight slots of a column. Then each
   layer is cut between two columns, from where its slots are numbered, and the
   layers are laid one after the other, as close as the gaps at their ends
   allow. Their order and their cuts are annealed too. */
#include "tools/constants/pack.h"

#include <limits.h>
#include <unistd.h>

enum {
    COLUMNS = 64, /* slots in a row, and turns of a layer */
    GROUPS = 8,   /* of eight rows; a layer has 64 */
    SPARE = 16,   /* a magic may take 1/16 more cells than the square's best */
    LAYER_SLOTS = BOARDS_MAX + COLUMNS,
    HOT = 260000, /* first and last heat, in 65,536ths of a cell */
    COLD = 45000,
    STEPS = 4000000,     /* in the search for the order of the layers, */
    LAYERS_HOT = 2 << 20 /* and its first heat, in 65,536ths of a slot */
};

/* ----------------------------------------------------------------- cells -- */

/* The cells of a magic. Bit c of cell[g] is column c, rows 8g to 8g + 7. */
typedef struct {
    uint64_t cell[GROUPS];
    int cells;
    int columns; /* with all cells in use */
    uint8_t column[COLUMNS];
    int which; /* of the piece's magics */
} grid;

/* A rook, and where it is: cell is that of its grid, turned. */
typedef struct {
    grid *of;
    int grids;
    int which, layer, turn;
    uint64_t cell[GROUPS];
} rook;

typedef struct {
    int count;
    int member[ROOKS];
} layer;

static rook rooks[ROOKS];
static layer layers[ROOKS];

static uint64_t turned(uint64_t row, int turn)
{
    return row << (turn & 63) | row >> (-turn & 63);
}

/* How many cells of `cell`, turned, are taken; if it is more than `most`, then
   perhaps not all are counted. */
static int count_taken(const uint64_t *cell, int turn, const uint64_t *taken,
                       int most)
{
    int count = 0, g;
    uint64_t both;

    for (g = 0; g < GROUPS && count <= most; g++)
        for (both = turned(cell[g], turn) & taken[g]; both; both &= both - 1)
            count++;
    return count;
}

static uint64_t full_columns(const uint64_t *cell)
{
    uint64_t full = UINT64_MAX;
    int g;

    for (g = 0; g < GROUPS; g++)
        full &= cell[g];
    return full;
}

/* Marks the slots of an array from a turn up. Returns 0 if one is taken. */
static int mark(uint8_t *taken, const array *a, int from)
{
    int free = 1, i, n;

    for (i = 0; i < a->runs; i++)
        for (n = 0; n < a->run[i].length; n++) {
            uint8_t *slot = &taken[from + a->run[i].from + (n << a->stride)];
            free &= !*slot;
            *slot = 1;
        }
    return free;
}

static void study_cells(grid *to, const array *a)
{
    uint8_t taken[BOARDS_MAX] = {0};
    uint64_t full;
    int i;

    memset(to, 0, sizeof *to);
    mark(taken, a, 0);
    for (i = 0; i < BOARDS_MAX; i++)
        if (taken[i])
            to->cell[i / COLUMNS / 8] |= (uint64_t)1 << i % COLUMNS;
    to->cells = count_taken(to->cell, 0, to->cell, INT_MAX);
    full = full_columns(to->cell);
    for (i = 0; i < COLUMNS; i++)
        if (full >> i & 1)
            to->column[to->columns++] = (uint8_t)i;
}

static int is_known(const rook *r, const grid *new)
{
    int i;

    for (i = 0; i < r->grids; i++)
        if (!memcmp(r->of[i].cell, new->cell, sizeof new->cell))
            return 1;
    return 0;
}

/* The magics that take few cells, each pattern of cells once. */
static void choose_grids(rook *r, const piece *p)
{
    int least = INT_MAX, i;

    r->of = allocate((size_t)p->magics, sizeof *r->of);
    for (i = 0; i < p->magics; i++) {
        grid *new = &r->of[r->grids];
        study_cells(new, &p->of[i]);
        new->which = i;
        if (is_known(r, new))
            continue;
        if (new->cells < least)
            least = new->cells;
        r->grids++;
    }
    for (i = 0; i < r->grids;)
        if (r->of[i].cells > least + least / SPARE)
            r->of[i] = r->of[--r->grids];
        else
            i++;
}

/* ------------------------------------------------- rooks into layers -- */

/* How many more cells may meet than before: mostly none. */
static int luck(uint64_t heat)
{
    return (int)(heat * random_exponential(&chance) >> 32);
}

static void take_out(int i)
{
    layer *l = &layers[rooks[i].layer];
    int at = 0;

    while (l->member[at] != i)
        at++;
    l->member[at] = l->member[--l->count];
}

static void put_in(int i, int to, int which, int turn)
{
    rook *r = &rooks[i];
    layer *l = &layers[to];
    int g;

    r->layer = to;
    r->which = which;
    r->turn = turn;
    for (g = 0; g < GROUPS; g++)
        r->cell[g] = turned(r->of[which].cell[g], turn);
    l->member[l->count++] = i;
}

static void cells_of(const layer *l, uint64_t *cell)
{
    int i, g;

    memset(cell, 0, GROUPS * sizeof *cell);
    for (i = 0; i < l->count; i++)
        for (g = 0; g < GROUPS; g++)
            cell[g] |= rooks[l->member[i]].cell[g];
}

/* The turns at which no more than `most` full columns meet others: bit t for
   turn t. */
static uint64_t open_turns(const grid *p, uint64_t full, int most)
{
    uint64_t more[4] = {0}; /* more than i of them meet */
    int i, k;

    if (most > 3)
        return UINT64_MAX;
    for (i = 0; i < p->columns && more[most] != UINT64_MAX; i++) {
        uint64_t meet = turned(full, -p->column[i]);
        for (k = most; k; k--)
            more[k] |= more[k - 1] & meet;
        more[0] |= meet;
    }
    return ~more[most];
}

/* The turn at which a grid meets the fewest cells; returns how many, or
   INT_MAX if it is more than `most` at each. */
static int best_turn(const grid *p, const uint64_t *taken, int most, int *turn)
{
    uint64_t open = open_turns(p, full_columns(taken), most / GROUPS);
    int least = INT_MAX, t = draw(COLUMNS);

    for (open = turned(open, -t); open && most >= 0; open >>= 1, t++) {
        int count;
        if (!(open & 1))
            continue;
        count = count_taken(p->cell, t, taken, most);
        if (count <= most) {
            least = count;
            most = count - 1;
            *turn = t & (COLUMNS - 1);
        }
    }
    return least;
}

static int draw_which(const rook *r)
{
    return draw(2) ? r->which : draw(r->grids);
}

/* To another layer or turn, perhaps with another magic, if no more than `more`
   cells meet than before. Returns how many more do. */
static int move_one(int i, int to, int more)
{
    rook *r = &rooks[i];
    int which = draw_which(r), turn, before, after;
    uint64_t taken[GROUPS];

    take_out(i);
    cells_of(&layers[r->layer], taken);
    before = count_taken(r->cell, 0, taken, INT_MAX);
    if (to != r->layer)
        cells_of(&layers[to], taken);
    after = best_turn(&r->of[which], taken, before + more, &turn);
    if (after == INT_MAX) {
        put_in(i, r->layer, r->which, r->turn);
        return 0;
    }
    put_in(i, to, which, turn);
    return after - before;
}

/* The same for two that change places. */
static int exchange(int i, int j, int more)
{
    rook *a = &rooks[i], *b = &rooks[j];
    int to_a = b->layer, to_b = a->layer, before, after, rest = INT_MAX;
    int which_a = draw_which(a), which_b = draw_which(b), turn_a, turn_b;
    uint64_t left_a[GROUPS], left_b[GROUPS];

    take_out(i);
    take_out(j);
    cells_of(&layers[to_b], left_a);
    cells_of(&layers[to_a], left_b);
    before = count_taken(a->cell, 0, left_a, INT_MAX) +
             count_taken(b->cell, 0, left_b, INT_MAX);
    more += before;
    after = best_turn(&a->of[which_a], left_b, more, &turn_a);
    if (after != INT_MAX)
        rest = best_turn(&b->of[which_b], left_a, more - after, &turn_b);
    if (rest == INT_MAX) {
        put_in(i, to_b, a->which, a->turn);
        put_in(j, to_a, b->which, b->turn);
        return 0;
    }
    put_in(i, to_a, which_a, turn_a);
    put_in(j, to_b, which_b, turn_b);
    return after + rest - before;
}

/* Cells that meet, in all layers. */
static int start(int count)
{
    uint64_t taken[GROUPS];
    int meet = 0, i;

    memset(layers, 0, sizeof layers);
    for (i = 0; i < ROOKS; i++) {
        rook *r = &rooks[i];
        int to = draw(count);
        cells_of(&layers[to], taken);
        put_in(i, to, draw(r->grids), draw(COLUMNS));
        meet += count_taken(r->cell, 0, taken, INT_MAX);
    }
    return meet;
}

/* -------------------------------------------------- layers into a table -- */

/* A layer whose slots are numbered from a column on. */
typedef struct {
    int layer, column, span;
    uint8_t taken[LAYER_SLOTS];
} cut;

static cut cuts[ROOKS];
static int first_cut[ROOKS + 1]; /* of a layer */
static int distance[ROOKS][ROOKS];

/* Where a rook's array begins in its layer. */
static int start_of(const rook *r, int column)
{
    return (r->turn - column) & (COLUMNS - 1);
}

/* Returns 0 if slots meet: columns that begin before the cut end a row lower,
   perhaps in the cells of others. */
static int cut_layer(cut *c, int number, int column)
{
    const layer *l = &layers[number];
    int i, free = 1;

    memset(c, 0, sizeof *c);
    c->layer = number;
    c->column = column;
    for (i = 0; i < l->count; i++) {
        const rook *r = &rooks[l->member[i]];
        const array *a = &pieces[l->member[i]].of[r->of[r->which].which];
        int from = start_of(r, column);
        free &= mark(c->taken, a, from);
        if (c->span < from + a->span)
            c->span = from + a->span;
    }
    return free;
}

/* Each layer, cut where one of its arrays begins. Returns 0 if there is one in
   which slots meet wherever it is cut. */
static int cut_layers(int count)
{
    int cut_count = 0, l, i;

    for (l = 0; l < count; l++) {
        first_cut[l] = cut_count;
        for (i = 0; i < layers[l].count; i++)
            cut_count +=
                cut_layer(&cuts[cut_count], l, rooks[layers[l].member[i]].turn);
        if (layers[l].count && cut_count == first_cut[l])
            return 0;
    }
    first_cut[count] = cut_count;
    return 1;
}

static int fits(const cut *a, const cut *b, int at)
{
    int i;

    for (i = a->span - 1; i >= at; i--)
        if (a->taken[i] && b->taken[i - at])
            return 0;
    return 1;
}

/* How far after the start of one the next may start. No less than half of a
   layer, so that the next but one is out of the way. */
static void measure_distances(int count)
{
    int i, j;

    for (i = 0; i < count; i++)
        for (j = 0; j < count; j++) {
            int at = LAYER_SLOTS / 2;
            while (!fits(&cuts[i], &cuts[j], at))
                at++;
            distance[i][j] = at;
        }
}

static int length_of(const int *order, int count)
{
    int length = cuts[order[count - 1]].span, i;

    for (i = 1; i < count; i++)
        length += distance[order[i - 1]][order[i]];
    return length;
}

/* Two layers change places, one goes elsewhere, or one is cut elsewhere. */
static void reorder(int *order, int count)
{
    int i = draw(count), j = draw(count), l = cuts[order[i]].layer;
    int kind = draw(3), step = i < j ? 1 : -1, moved = order[i];

    if (kind == 0) {
        order[i] = order[j];
        order[j] = moved;
    } else if (kind == 1) {
        for (; i != j; i += step)
            order[i] = order[i + step];
        order[j] = moved;
    } else
        order[i] = first_cut[l] + draw(first_cut[l + 1] - first_cut[l]);
}

/* Writes the shortest order found, of the layers that are not empty. */
static int order_layers(int *best, int all)
{
    int order[ROOKS] = {0}, other[ROOKS], length, least, count = 0, i, step;

    for (i = 0; i < all; i++)
        if (layers[i].count)
            order[count++] = first_cut[i];
    memcpy(best, order, sizeof order);
    length = least = length_of(order, count);
    for (step = 0; step < STEPS && !caught; step++) {
        uint64_t heat = (uint64_t)LAYERS_HOT * (uint64_t)(STEPS - step) / STEPS;
        int changed;
        memcpy(other, order, sizeof order);
        reorder(other, count);
        changed = length_of(other, count);
        if (changed > length + luck(heat))
            continue;
        length = changed;
        memcpy(order, other, sizeof order);
        if (length < least) {
            least = length;
            memcpy(best, order, sizeof order);
        }
    }
    return count;
}

static void place_rooks(const int *order, int count)
{
    int at = 0, i, k;

    for (i = 0; i < count; i++) {
        const cut *c = &cuts[order[i]];
        const layer *l = &layers[c->layer];
        for (k = 0; k < l->count; k++) {
            int slider = l->member[k];
            const rook *r = &rooks[slider];
            pieces[slider].which = r->of[r->which].which;
            pieces[slider].offset = at + start_of(r, c->column);
        }
        if (i < count - 1)
            at += distance[order[i]][order[i + 1]];
    }
}

/* ------------------------------------------------------------- the whole -- */

/* Returns how many cells meet at best: 0 when no slots do either, where the
   layers are cut. */
static int anneal(int count, uint64_t moves)
{
    int meet = start(count), least = meet, tty = isatty(2);
    uint64_t move;

    for (move = 0; move < moves && !caught; move++) {
        uint64_t heat = HOT - (HOT - COLD) * move / moves;
        int i = draw(ROOKS), j = draw(ROOKS), more;
        if (draw(2))
            more = move_one(i, draw(count), luck(heat));
        else if (rooks[i].layer != rooks[j].layer)
            more = exchange(i, j, luck(heat));
        else
            continue;
        meet += more;
        if (!meet && cut_layers(count))
            return 0;
        least = meet < least ? meet : least;
        if (tty && !(move & 0xfffff))
            fprintf(stderr, "\r%d layers: %d cells meet, at best %d, %d %% ",
                    count, meet, least, (int)(100 * move / moves));
    }
    return least ? least : 1;
}

int pack_layers(int count, int tries, uint64_t moves)
{
    int order[ROOKS], least = INT_MAX, i;

    for (i = 0; i < ROOKS; i++)
        choose_grids(&rooks[i], &pieces[i]);
    for (; least && tries && !caught; tries--) {
        int meet = anneal(count, moves);
        least = meet < least ? meet : least;
    }
    if (least)
        return least;
    measure_distances(first_cut[count]);
    place_rooks(order, order_layers(order, count));
    return 0;
}
