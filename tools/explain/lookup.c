/* One lookup, step by step, on standard output */
#include "tools/explain/lookup.h"

#include "magicbb.h"
#include "tools/cli.h"
#include "tools/reference.h"

#include <inttypes.h>

#define HEX "0x%016" PRIx64

static int has(uint64_t set, int square)
{
    return (int)(set >> square & 1);
}

/* ------------------------------------------------------------- numbering -- */

int from_a1(int numbering, int square)
{
    return ref_square_of(numbering, ref_place_of(0, square));
}

static int to_a1(int numbering, int square)
{
    return ref_square_of(0, ref_place_of(numbering, square));
}

static const char *name_of(int numbering, int square)
{
    return square_name(to_a1(numbering, square));
}

/* -------------------------------------------------------------- a magic -- */

/* A rook or bishop on its square, and the constants of its lookup. */
typedef struct {
    const char *piece;
    int bishop, square;
    uint64_t mask, magic;
    int shift;
} square_magic;

static square_magic magic_on(const question *q, int bishop)
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

typedef struct {
    uint64_t blockers, product, attacks;
    unsigned index;
} lookup;

static lookup look_up(const square_magic *s, uint64_t occupied)
{
    lookup l;

    l.blockers = occupied & s->mask;
    l.product = l.blockers * s->magic;
    l.index = (unsigned)(l.product >> s->shift);
    l.attacks = s->bishop ? magicbb_bishop_attacks(s->square, occupied)
                          : magicbb_rook_attacks(s->square, occupied);
    return l;
}

/* The table that a magic makes, from all blocker boards. */
enum { SLOTS = 1 << (64 - SHIFT_MIN) };
typedef struct {
    unsigned size, used, boards;
    uint64_t slots[SLOTS]; /* attack sets, 0 where unused */
    uint64_t first[SLOTS]; /* the board that took the slot */
    int valid;
    uint64_t a, b; /* if not valid: boards that share an index wrongly */
} slot_table;

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

static const slot_table *table_of(const square_magic *s)
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

/* ------------------------------------------------------------------ text -- */

/* A number is shown in eight rows of eight bits, the highest first; a set of
   squares, or the pieces, as the board seen by white. */
typedef enum { NUMBER, SET, PIECES } column_kind;

typedef struct {
    const char *sign; /* between the one before and this */
    const char *title;
    column_kind kind;
    uint64_t bits;
} column;

static char cell(const question *q, const column *c, int row, int i)
{
    int square = from_a1(q->numbering, 8 * (7 - row) + i);

    if (c->kind == NUMBER)
        return (char)('0' + has(c->bits, 63 - 8 * row - i));
    if (square == q->square)
        return '@';
    if (c->kind == PIECES)
        return q->letters[square];
    return has(c->bits, square) ? '1' : '.';
}

/* Four columns make 79 characters. Row -1 has the titles, row 8 the files. */
static void print_row(const question *q, const column columns[4], int row)
{
    const column *c;
    int i;

    for (c = columns; c < columns + 4; c++) {
        printf(c == columns ? "%-2s" : " %-2s", row == 4 ? c->sign : "");
        if (row < 0 || row > 7) {
            printf("  %-*s", c < columns + 3 ? 15 : 0,
                   row < 0             ? c->title
                   : c->kind == NUMBER ? ""
                                       : "a b c d e f g h");
            continue;
        }
        printf("%c", c->kind == NUMBER ? ' ' : '8' - row);
        for (i = 0; i < 8; i++)
            printf(" %c", cell(q, c, row, i));
    }
    printf("\n");
}

static void print_columns(const question *q, const column columns[4])
{
    int row;

    for (row = -1; row <= 8; row++)
        print_row(q, columns, row);
    printf("\n");
}

static void print_validity(const question *q, const square_magic *s,
                           const slot_table *t)
{
    if (t->valid)
        printf("The magic is valid for %s: %u blocker boards use %u of %u "
               "slots,\nand none shares one with a different attack set.\n",
               name_of(q->numbering, q->square), t->boards, t->used, t->size);
    else
        printf("The magic is NOT valid for %s: the blocker boards " HEX
               "\nand " HEX " share index %u but not the attack set.\n",
               name_of(q->numbering, q->square), t->a, t->b,
               look_up(s, t->a).index);
}

static void print_magic(const question *q, const square_magic *s,
                        const lookup *l)
{
    char title[2][32];
    const column given[] = {{"", "pieces", PIECES, 0},
                            {"", "occupied", SET, q->occupied},
                            {"&", "mask", SET, s->mask},
                            {"=", "blockers", SET, l->blockers}};
    const column made[] = {{"*", "magic", NUMBER, s->magic},
                           {"=", "product", NUMBER, l->product},
                           {">>", title[0], NUMBER, l->index},
                           {"", title[1], SET, l->attacks}};
    const slot_table *t = table_of(s);

    snprintf(title[0], sizeof title[0], "shift %d: index", s->shift);
    snprintf(title[1], sizeof title[1], "attacks[%u]", l->index);
    print_columns(q, given);
    print_columns(q, made);
    printf("blockers   " HEX " = " HEX " & " HEX "\n", l->blockers, q->occupied,
           s->mask);
    printf("product    " HEX " = blockers * " HEX "\n", l->product, s->magic);
    printf("index      %u = product >> %d\n", l->index, s->shift);
    printf("attacks    " HEX " = slot %u of %u\n", l->attacks, l->index,
           t->size);
    print_validity(q, s, t);
}

/* Returns the attacks. */
static uint64_t print_lookup(const question *q, int bishop)
{
    const int n = q->numbering;
    const square_magic s = magic_on(q, bishop);
    const lookup l = look_up(&s, q->occupied);

    printf("A %s on %s, which is square %d where %s = 0, %s = 1, ..., %s = "
           "63.\n\n",
           s.piece, name_of(n, q->square), q->square, name_of(n, 0),
           name_of(n, 1), name_of(n, 63));
    print_magic(q, &s, &l);
    return l.attacks;
}

void explain(const question *q)
{
    uint64_t rook, bishop;

    if (!strcmp(q->piece, "queen")) {
        rook = print_lookup(q, 0);
        printf("\n");
        bishop = print_lookup(q, 1);
        printf("\nA queen attacks what a rook or a bishop does: " HEX ".\n",
               rook | bishop);
    } else {
        print_lookup(q, *q->piece == 'b');
    }
}
