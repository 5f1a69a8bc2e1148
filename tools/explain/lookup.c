/* See lookup.h. */
#include "tools/explain/lookup.h"
#include "tools/cli.h"

/* ------------------------------------------------------------- numbering -- */

int from_a1(int numbering, int square)
{
    return ref_square_of(numbering, ref_place_of(0, square));
}

int to_a1(int numbering, int square)
{
    return ref_square_of(0, ref_place_of(numbering, square));
}

const char *name_of(int numbering, int square)
{
    return square_name(to_a1(numbering, square));
}

/* ---------------------------------------------------------- the question -- */

square_magic magic_on(const question *q, int bishop)
{
    square_magic s = {
        bishop ? "bishop" : "rook", bishop, q->square, 0, q->magic, q->shift};

    s.mask =
        bishop ? magicbb_bishop_mask(s.square) : magicbb_rook_mask(s.square);
    if (!q->custom) {
        s.magic = bishop ? magicbb_bishop_magic(s.square)
                         : magicbb_rook_magic(s.square);
        s.shift = bishop ? magicbb_bishop_shift(s.square)
                         : magicbb_rook_shift(s.square);
    }
    return s;
}

int magics_of(const question *q, square_magic magics[2])
{
    int count = 0;

    if (*q->piece != 'b')
        magics[count++] = magic_on(q, 0);
    if (*q->piece != 'r')
        magics[count++] = magic_on(q, 1);
    return count;
}

uint64_t attacks_of(const square_magic *s, uint64_t occupied)
{
    return s->bishop ? magicbb_bishop_attacks(s->square, occupied)
                     : magicbb_rook_attacks(s->square, occupied);
}

/* ---------------------------------------------------- an index, two ways -- */

lookup look_up(const square_magic *s, uint64_t occupied)
{
    lookup l;

    l.blockers = occupied & s->mask;
    l.product = l.blockers * s->magic;
    l.index = (unsigned)(l.product >> s->shift);
    l.pext = (unsigned)ref_pext(occupied, s->mask);
    l.attacks = attacks_of(s, occupied);
    return l;
}

static void add_board(slot_table *t, const square_magic *s, uint64_t board)
{
    lookup l = look_up(s, board);

    t->boards++;
    if (!t->slots[l.index]) {
        t->used++;
        t->slots[l.index] = l.attacks;
        t->first[l.index] = board;
    } else if (t->slots[l.index] != l.attacks && t->valid) {
        t->valid = 0;
        t->a = t->first[l.index];
        t->b = board;
    }
}

const slot_table *table_of(const square_magic *s)
{
    static slot_table t;
    uint64_t board = 0;
    unsigned i;

    t.size = 1u << (64 - s->shift);
    t.used = t.boards = 0;
    t.valid = 1;
    for (i = 0; i < t.size; i++)
        t.slots[i] = 0;
    do {
        add_board(&t, s, board);
        board = next_board(board, s->mask);
    } while (board);
    return &t;
}

/* -------------------------------------------------- compact: attack sets -- */

/* In the header's order: of each line first the ray to higher numbers. */
static const int (*rays_of(const square_magic *s))[2]
{
    static const int bishop[4][2] = {{1, 1}, {-1, -1}, {-1, 1}, {1, -1}};

    return s->bishop ? bishop : ref_rook_steps;
}

static slider_ray ray_of(const square_magic *s, uint64_t occupied,
                         const int step[2])
{
    ref_place p = ref_step(ref_place_of(0, s->square), step);
    slider_ray ray = {0, -1, -1, 0};

    for (; ref_on_board(p); p = ref_step(p, step)) {
        int hidden = ray.stop >= 0 && has(occupied, ray.stop);

        ray.last = ref_square_of(0, p);
        if (hidden)
            ray.digit++;
        else
            ray.stop = ray.last;
        ray.length++;
    }
    return ray;
}

set_number set_number_of(const square_magic *s, uint64_t occupied)
{
    set_number c = {.number = 0, .sets = 1};
    int i;

    for (i = 0; i < 4; i++) {
        c.rays[i] = ray_of(s, occupied, rays_of(s)[i]);
        if (!c.rays[i].length) /* one set: the empty one */
            continue;
        c.number = c.number * c.rays[i].length + c.rays[i].digit;
        c.sets *= c.rays[i].length;
    }
    c.byte = c.number + 1;
    return c;
}
