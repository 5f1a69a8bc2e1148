/* A lookup as text on standard output: see lookup.h. */
#include "tools/explain/lookup.h"

#include <inttypes.h>
#include <stdio.h>

#define HEX "0x%016" PRIx64

static void print_binary(unsigned value, int bits)
{
    while (bits--)
        putchar('0' + (int)(value >> bits & 1));
    printf(" in binary = %u", value);
}

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
    int square = from_a1(q->mapping, 8 * (7 - row) + i);

    if (c->kind == NUMBER)
        return (char)('0' + has(c->bits, 63 - 8 * row - i));
    if (square == q->square)
        return '@';
    if (c->kind == PIECES)
        return q->letters[square];
    return has(c->bits, square) ? '1' : '.';
}

/* The sign stands before its column, and four columns make 79 characters. */
static void print_sign(int place, const char *sign)
{
    printf(place ? " %-2s" : "%-2s", sign);
}

/* Rows -1 and 8 are the titles and the files. */
static void print_row(const question *q, const column *columns, int count,
                      int row)
{
    int c, i;

    for (c = 0; c < count; c++) {
        int is_number = columns[c].kind == NUMBER;

        print_sign(c, row == 4 ? columns[c].sign : "");
        if (row < 0 || row > 7) {
            printf("  %-*s", c < count - 1 ? 15 : 0,
                   row < 0     ? columns[c].title
                   : is_number ? ""
                               : "a b c d e f g h");
            continue;
        }
        printf("%c", is_number ? ' ' : '8' - row);
        for (i = 0; i < 8; i++)
            printf(" %c", cell(q, &columns[c], row, i));
    }
    printf("\n");
}

static void print_columns(const question *q, const column *columns, int count)
{
    int row;

    for (row = -1; row <= 8; row++)
        print_row(q, columns, count, row);
}

static void print_validity(const question *q, const slider *s,
                           const slot_table *t)
{
    if (t->valid)
        printf("The magic is valid for %s: %u blocker boards use %u of %u "
               "slots,\nand none shares one with a different attack set.\n",
               name_of(q->mapping, q->square).text, t->boards, t->used,
               t->size);
    else
        printf("The magic is NOT valid for %s: the blocker boards " HEX
               "\nand " HEX " share index %u but not the attack set.\n",
               name_of(q->mapping, q->square).text, t->a, t->b,
               look_up(s, t->a).index);
}

static void print_magic(const question *q, const slider *s, const lookup *l)
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
    print_columns(q, given, 4);
    printf("\n");
    print_columns(q, made, 4);
    printf("\n");
    printf("blockers   " HEX " = " HEX " & " HEX "\n", l->blockers, q->occupied,
           s->mask);
    printf("product    " HEX " = blockers * " HEX "\n", l->product, s->magic);
    printf("index      %u = product >> %d\n", l->index, s->shift);
    printf("attacks    " HEX " = slot %u of %u\n", l->attacks, l->index,
           t->size);
    print_validity(q, s, t);
}

/* A row of numbers, a column for each bit of the index. */
static void print_index_row(const char *title, const slider *s,
                            uint64_t blockers,
                            unsigned (*number)(const slider *, uint64_t, int))
{
    int bit;

    printf("%-9s", title);
    for (bit = 63; bit >= s->shift; bit--)
        printf(" %2u", number(s, blockers, bit));
    printf("\n");
}

static unsigned place(const slider *s, uint64_t blockers, int bit)
{
    (void)blockers;
    return (unsigned)(bit - s->shift);
}

static unsigned product_bit(const slider *s, uint64_t blockers, int bit)
{
    return (unsigned)has(blockers * s->magic, bit);
}

static void print_gathering(const question *q, const slider *s, const lookup *l)
{
    int squares[12] = {0}, count = list_squares(l->blockers, squares), i, bit;

    printf("\nWHY MULTIPLYING GATHERS: ");
    if (!count) {
        printf("there are no blockers, so the product is 0.\n");
        return;
    }
    printf("the product is a sum. A blocker on square n is\n2^n, and adds the "
           "magic, shifted left by n: bit m of the magic becomes bit\nm + n. "
           "These bits of the magic bring the blockers to the index:\n\n");
    print_index_row("index bit", s, l->blockers, place);
    for (i = count - 1; i >= 0; i--) {
        printf("%s = %-4d", name_of(q->mapping, squares[i]).text, squares[i]);
        for (bit = 63; bit >= s->shift; bit--) {
            int source = source_of(s, squares[i], bit);

            printf(source < 0 ? "  ." : " %2d", source);
        }
        printf("\n");
    }
    print_index_row("carry", s, l->blockers, carry_into);
    print_index_row("sum", s, l->blockers, sum_at);
    print_index_row("index", s, l->blockers, product_bit);
    printf("\nA column adds up the shares that have this bit, and the carry "
           "of the one to its\nright. A sum's last binary digit is the bit of "
           "the index, the rest is carried.\n");
}

static void print_pext(const question *q, const slider *s, const lookup *l)
{
    int squares[12] = {0}, i;
    int count = list_squares(s->mask, squares);

    printf("\nPEXT gathers the mask's squares, with no magic and nothing "
           "shared:\n\nmask      ");
    for (i = 0; i < count; i++)
        printf(" %s", name_of(q->mapping, squares[i]).text);
    printf("\noccupied  ");
    for (i = 0; i < count; i++)
        printf("  %d", has(q->occupied, squares[i]));
    printf("\nindex      ");
    print_binary(l->pext, count);
    printf(" = pext(occupied, mask)\n");
    printf("attacks    " HEX " = slot %u of %u\n", l->attacks, l->pext,
           1u << count);
}

static void print_compact(const question *q, const slider *s, const lookup *l)
{
    set_number c = set_number_of(s, q->occupied);
    int i;

    printf("\nCOMPACT keeps a byte in slot %u: the number of the attack "
           "set.\n\n",
           l->index);
    for (i = 0; i < 4; i++) {
        const slider_ray *ray = &c.rays[i];

        if (ray->length)
            printf("toward %s   stops at %s: digit %d, of %d\n",
                   name_of(q->mapping, ray->last).text,
                   name_of(q->mapping, ray->stop).text, ray->digit,
                   ray->length);
    }
    printf("byte        %d, which these digits spell, of %d sets\n", c.number,
           c.sets);
    printf("attacks     " HEX " = sets[%d]\n", l->attacks, c.number);
}

static void print_squares(const slider *s, const slider_line *line,
                          uint64_t set)
{
    int i;

    for (i = 7; i >= 0; i--)
        printf(" %2s", line->squares[i] < 0            ? ""
                       : line->squares[i] == s->square ? "@"
                       : has(set, line->squares[i])    ? "1"
                                                       : ".");
}

static void print_line(const question *q, const slider *s, const lookup *l,
                       const slider_line *line)
{
    int i;

    printf("\n%-12s", line->name);
    for (i = 7; i >= 0; i--)
        printf(" %s", line->squares[i] < 0
                          ? "--"
                          : name_of(q->mapping, line->squares[i]).text);
    printf("\noccupied    ");
    print_squares(s, line, q->occupied);
    printf("\nstate          ");
    for (i = 6; i >= 1; i--)
        printf(" %2d", line->state >> (i - 1) & 1);
    printf("       ");
    print_binary((unsigned)line->state, 6);
    printf("\nattacks     ");
    print_squares(s, line, l->attacks);
    printf("\n");
}

static void print_tiny(const question *q, const slider *s, const lookup *l)
{
    slider_line lines[2];
    int i;

    lines_of(q, s, lines);
    printf("\nTINY takes two lines. The six inner squares of each are its "
           "state:\n");
    for (i = 0; i < 2; i++)
        print_line(q, s, l, &lines[i]);
}

static void print_title(const question *q, const char *piece)
{
    const int m = q->mapping;

    printf("A %s on %s, which is square %d where %s = 0, %s = 1, ..., %s = "
           "63.\n\n",
           piece, name_of(q->mapping, q->square).text, q->square,
           name_of(m, 0).text, name_of(m, 1).text, name_of(m, 63).text);
}

void print_lookup(const question *q, const slider *s)
{
    lookup l = look_up(s, q->occupied);

    print_title(q, s->piece);
    print_magic(q, s, &l);
    print_gathering(q, s, &l);
    print_pext(q, s, &l);
    print_compact(q, s, &l);
    print_tiny(q, s, &l);
}

void print_union(const question *q, const slider *sliders)
{
    uint64_t rook = attacks_of(&sliders[0], q->occupied);
    uint64_t bishop = attacks_of(&sliders[1], q->occupied);
    const column columns[] = {{"", "rook", SET, rook},
                              {"|", "bishop", SET, bishop},
                              {"=", "queen", SET, rook | bishop}};

    printf("\nA queen attacks what a rook or a bishop does: " HEX ".\n\n",
           rook | bishop);
    print_columns(q, columns, 3);
}
