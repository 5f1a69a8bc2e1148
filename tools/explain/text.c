/* A lookup as text on standard output: see lookup.h. */
#include "tools/explain/lookup.h"

#include <inttypes.h>
#include <stdio.h>

#define HEX "0x%016" PRIx64

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

static void print_pext(const question *q, const square_magic *s,
                       const lookup *l)
{
    int squares[12] = {0}, count = 0, i;

    for (i = 63; i >= 0; i--)
        if (has(s->mask, i))
            squares[count++] = i;
    printf("\nPEXT gathers the mask's squares, with no magic and nothing "
           "shared:\n\nmask      ");
    for (i = 0; i < count; i++)
        printf(" %s", name_of(q->numbering, squares[i]));
    printf("\noccupied  ");
    for (i = 0; i < count; i++)
        printf("  %d", has(q->occupied, squares[i]));
    printf("\nindex      ");
    for (i = count - 1; i >= 0; i--)
        printf("%u", l->pext >> i & 1);
    printf(" in binary = %u = pext(occupied, mask)\n", l->pext);
    printf("attacks    " HEX " = slot %u of %u\n", l->attacks, l->pext,
           1u << count);
}

static void print_compact(const question *q, const square_magic *s,
                          const lookup *l)
{
    set_number c = set_number_of(s, q->occupied);
    int i;

    printf(
        "\nCOMPACT keeps a byte in slot %u: 1 + the number of the attacks. "
        "Each ray has\na digit: how many squares are hidden behind the first "
        "occupied one.\n\n",
        l->index);
    for (i = 0; i < 4; i++) {
        const slider_ray *ray = &c.rays[i];

        if (ray->length)
            printf("toward %s   stops at %s: digit %d, of %d\n",
                   name_of(q->numbering, ray->last),
                   name_of(q->numbering, ray->stop), ray->digit, ray->length);
    }
    printf("byte        %d = 1 + %d, which these digits spell, of %d\n", c.byte,
           c.number, c.sets);
    printf("attacks     " HEX " = entry %d of the second table\n", l->attacks,
           c.byte);
}

void print_lookups(const question *q, const square_magic *magics, int count)
{
    const int n = q->numbering;
    uint64_t attacks = 0;
    int i;

    for (i = 0; i < count; i++) {
        const square_magic *s = &magics[i];
        lookup l = look_up(s, q->occupied);

        printf("A %s on %s, which is square %d where %s = 0, %s = 1, ..., %s = "
               "63.\n\n",
               s->piece, name_of(n, q->square), q->square, name_of(n, 0),
               name_of(n, 1), name_of(n, 63));
        print_magic(q, s, &l);
        print_pext(q, s, &l);
        print_compact(q, s, &l);
        attacks |= l.attacks;
        if (count > 1)
            printf("\n");
    }
    if (count > 1)
        printf("A queen attacks what a rook or a bishop does: " HEX ".\n",
               attacks);
}
