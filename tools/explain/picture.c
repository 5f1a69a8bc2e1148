/* See picture.h. */
#include "tools/explain/picture.h"

/* For each slider a panel of two rows of boards, and cards for pext, compact
   and tiny. Lengths are in user units, the picture 1000 wide. */
enum {
    CELL = 24,
    BOARD = 8 * CELL,
    STEP = BOARD + 56,                /* from board to board */
    TOP = 76,                         /* height of the title */
    ROW = 282,                        /* from row of boards to row of boards */
    PANEL = 2 * ROW + 16 + 176 + 178, /* without gathering */
    GATHER_ROW = 20,
    UNION = 256,
    GAP = 28 /* below a panel */
};

/* An arrow over the gap before column `column`, with a sign above */
static void svg_arrow(FILE *f, int column, int y, const char *sign)
{
    int x = MARGIN + column * STEP - 28, middle = y + BOARD / 2;

    fprintf(f,
            "<path d=\"M%d %dh36\" stroke=\"" FAINT "\" stroke-width=\"2\" "
            "fill=\"none\" marker-end=\"url(#tip)\"/>\n",
            x - 18, middle);
    svg_text(f, x, middle - 10, MIDDLE " font-size=\"19\" " BOLD, "%s", sign);
}

#define STROKE "\" stroke=\"" INK "\""
#define PIECE "fill=\"" AMBER STROKE /* the one that is looked up */

/* One square of a set or of the pieces. */
static void svg_square(FILE *f, const question *q, int x, int y, int size,
                       int square, uint64_t set, const char *color)
{
    char letter = q->letters[square];

    if (square == q->square)
        svg_piece(f, *q->piece, x, y, size, PIECE);
    else if (color && has(set, square))
        svg_rect(f, x + size / 8, y + size / 8, size - size / 4,
                 size - size / 4, 3, color);
    else if (color)
        return;
    else if (letter == '1')
        fprintf(f, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n",
                x + size / 2, y + size / 2, size / 3, INK);
    else if ('A' <= letter && letter <= 'Z')
        svg_piece(f, (char)(letter - 'A' + 'a'), x, y, size,
                  "fill=\"#fff" STROKE);
    else if (letter != '.')
        svg_piece(f, letter, x, y, size, "fill=\"#3b3733" STROKE);
}

/* The board as white sees it; without a color, the pieces. */
static void svg_board(FILE *f, const question *q, int x, int y, int size,
                      uint64_t set, const char *color)
{
    int i;

    svg_rect(f, x, y, 8 * size, 8 * size, 3, LIGHT_SQUARE);
    fprintf(f, "<path fill=\"" DARK_SQUARE "\" d=\"");
    for (i = 0; i < 64; i++)
        if ((i + i / 8) % 2)
            fprintf(f, "M%d %dh%dv%dh-%dz", x + i % 8 * size, y + i / 8 * size,
                    size, size, size);
    fprintf(f, "\"/>\n");
    for (i = 0; i < 64; i++)
        svg_square(f, q, x + i % 8 * size, y + i / 8 * size, size,
                   from_a1(q->mapping, i ^ 56), set, color);
}

/* A number in rows of eight bits. The top ones, which become the index, have
   a color of their own. */
static void svg_number(FILE *f, int x, int y, uint64_t number, int top)
{
    int i;

    for (i = 0; i < 64; i++) {
        int left = x + i % 8 * CELL, upper = y + i / 8 * CELL;

        if (i < top)
            svg_rect(f, left - 1, upper - 1, CELL + 2, CELL + 2, 3, AMBER);
        svg_bit(f, left, upper, CELL, CELL, has(number, 63 - i), VIOLET);
    }
}

static void svg_caption(FILE *f, int x, int y, const char *title, uint64_t bits)
{
    svg_text(f, x + BOARD / 2, y - 10, MIDDLE " " BOLD, "%s", title);
    svg_text(f, x + BOARD / 2, y + BOARD + 18, MIDDLE " " SMALL, "0x%016llx",
             (unsigned long long)bits);
}

/* A set in its column, behind an arrow; without a color, the pieces. */
static void svg_set(FILE *f, const question *q, int column, int y,
                    const char *sign, const char *title, uint64_t set,
                    const char *color)
{
    int x = MARGIN + column * STEP;

    if (column)
        svg_arrow(f, column, y, sign);
    svg_caption(f, x, y, title, set);
    svg_board(f, q, x, y, CELL, set, color);
}

static void svg_given(FILE *f, const question *q, const slider *s,
                      const lookup *l, int y)
{
    int x = MARGIN;

    svg_set(f, q, 0, y, "", "occupied", q->occupied, NULL);
    svg_set(f, q, 1, y, "&amp;", "mask", s->mask, BLUE);
    svg_set(f, q, 2, y, "=", "blockers", l->blockers, RED);
    svg_arrow(f, 3, y, "&#215;");
    svg_caption(f, x + 3 * STEP, y, "magic", s->magic);
    svg_number(f, x + 3 * STEP, y, s->magic, 0);
    /* from the magic down to the product, in the next row */
    fprintf(f,
            "<path d=\"M%d %dv16a6 6 0 0 1-6 6H%da6 6 0 0 0-6 6v8\" "
            "stroke=\"" FAINT "\" stroke-width=\"2\" fill=\"none\" "
            "marker-end=\"url(#tip)\"/>\n",
            x + 3 * STEP + BOARD / 2, y + BOARD + 26, x + BOARD / 2 + 6);
    svg_text(f, x + STEP + BOARD + 28, y + BOARD + 43, MIDDLE " " NOTE,
             "multiply, and keep the low 64 bits");
}

static void svg_index(FILE *f, const slider *s, const lookup *l, int x, int y)
{
    int bits = 64 - s->shift, width = bits > 8 ? BOARD / bits : CELL;
    int left = x + (BOARD - bits * width) / 2;
    int i;

    svg_text(f, x + BOARD / 2, y - 10, MIDDLE " " BOLD, "%d: index", s->shift);
    svg_text(f, x + BOARD / 2, y + 86, MIDDLE " font-size=\"58\" " BOLD, "%u",
             l->index);
    svg_rect(f, left - 2, y + 108, bits * width + 4, 32, 3, AMBER);
    for (i = 0; i < bits; i++)
        svg_bit(f, left + i * width, y + 110, width, 28,
                (int)(l->index >> (bits - 1 - i) & 1), VIOLET);
    svg_text(f, x + BOARD / 2, y + 164, MIDDLE " " NOTE,
             "the top %d bits of the product", bits);
}

#define ON_SLOT MONO " font-size=\"12\" " BOLD " fill=\"" ON_AMBER "\""

/* The slots around the index */
static void svg_table(FILE *f, const lookup *l, const slot_table *t, int x,
                      int y)
{
    slot_range near = slots_near(t, l->index);
    unsigned i;

    svg_text(f, x + BOARD / 2, y - 10, MIDDLE " " BOLD, "table");
    for (i = near.first; i < near.end; i++) {
        int top = y + 4 + 38 * (int)(i - near.first), here = i == l->index;
        const char *style = here ? ON_SLOT : SMALL;
        char set[20] = "unused";

        if (here && t->slots[i] != l->attacks)
            snprintf(set, sizeof set, "different sets");
        else if (t->slots[i])
            snprintf(set, sizeof set, "%016llx",
                     (unsigned long long)t->slots[i]);
        svg_rect(f, x, top, BOARD, 32, 4, here ? AMBER : ZERO);
        svg_text(f, x + 6, top + 21, style, "%5u", i);
        svg_text(f, x + 52, top + 21, style, "%s", set);
    }
    svg_text(f, x + BOARD / 2, y + BOARD + 18, MIDDLE " " NOTE,
             "%u of %u slots used", t->used, t->size);
}

static void svg_made(FILE *f, const question *q, const slider *s,
                     const lookup *l, const slot_table *t, int y)
{
    svg_caption(f, MARGIN, y, "product", l->product);
    svg_number(f, MARGIN, y, l->product, 64 - s->shift);
    svg_arrow(f, 1, y, "&gt;&gt;");
    svg_index(f, s, l, MARGIN + STEP, y);
    svg_arrow(f, 2, y, "");
    svg_table(f, l, t, MARGIN + 2 * STEP, y);
    svg_set(f, q, 3, y, "", "attacks", l->attacks, GREEN);
}

enum { BIT = 7, STRIP = MARGIN + 88, BROUGHT = STRIP + 64 * BIT + 24 };

static void svg_pext(FILE *f, const question *q, const slider *s,
                     const lookup *l, int x, int y)
{
    int squares[12] = {0}, i;
    int count = list_squares(s->mask, squares), width = 32;

    svg_card(f, x, y, 456, 152, "PEXT",
             "one instruction gathers the mask&#8217;s squares");
    for (i = 0; i < count; i++) {
        svg_text(f, x + 16 + i * width + width / 2, y + 58, MIDDLE " " SMALL,
                 "%s", name_of(q->mapping, squares[i]).text);
        svg_bit(f, x + 16 + i * width, y + 66, width, 28,
                has(l->blockers, squares[i]), RED);
    }
    svg_text(f, x + 16, y + 122, "",
             "index <tspan " BOLD ">%u</tspan> of %u: the same set of attacks, "
             "in a slot",
             l->pext, 1u << count);
    svg_text(f, x + 16, y + 140, "", "that no other blockers share");
}

static void svg_compact(FILE *f, const question *q, const slider *s,
                        const lookup *l, int x, int y)
{
    set_number c = set_number_of(s, q->occupied);
    int i, row = 0;

    svg_card(f, x, y, 456, 152, "Compact", "a slot is one byte");
    for (i = 0; i < 4; i++)
        if (c.rays[i].length)
            svg_text(f, x + 16, y + 56 + 20 * row++, "font-size=\"13\"",
                     "toward %s, stops at %s: digit %d, of %d",
                     name_of(q->mapping, c.rays[i].last).text,
                     name_of(q->mapping, c.rays[i].stop).text, c.rays[i].digit,
                     c.rays[i].length);
    svg_text(f, x + 16, y + 140, "",
             "byte <tspan " BOLD ">%d</tspan>: the attack set&#8217;s number, "
             "of %d",
             c.number, c.sets);
    svg_board(f, q, x + 456 - 16 - 112, y + 20, 14, l->attacks, GREEN);
}

static void svg_line(FILE *f, const question *q, const slider *s,
                     const lookup *l, const slider_line *line, int x, int y)
{
    static const char *const rows[] = {"", "occupied", "state", "attacks"};
    int width = 32, left = x + 108;
    int i;

    svg_text(f, x, y + 14, BOLD, "%s", line->name);
    for (i = 1; i < 4; i++)
        svg_text(f, x, y + 8 + 32 * i, "font-size=\"13\"", "%s", rows[i]);
    for (i = 7; i >= 0; i--) {
        int square = line->squares[i], at = left + (7 - i) * width;

        if (0 < i && i < 7)
            svg_bit(f, at, y + 54, width, 28, line->state >> (i - 1) & 1,
                    VIOLET);
        if (square < 0)
            continue;
        svg_text(f, at + width / 2, y + 14, MIDDLE " " SMALL, "%s",
                 name_of(q->mapping, square).text);
        if (square == q->square) {
            svg_piece(f, *s->piece, at + 4, y + 22, 24, PIECE);
            svg_piece(f, *s->piece, at + 4, y + 88, 24, PIECE);
        } else {
            svg_bit(f, at, y + 22, width, 28, has(q->occupied, square), RED);
            svg_bit(f, at, y + 88, width, 28, has(l->attacks, square), GREEN);
        }
    }
    svg_text(f, left + 8 * width + 12, y + 73, "",
             "= <tspan " BOLD ">%d</tspan>", line->state);
}

/* Bits from `first` down to `last`, of a line of 64. */
static void svg_strip_bits(FILE *f, int x, int y, uint64_t bits, int first,
                           int last, const char *color)
{
    int bit;

    fprintf(f, "<path fill=\"%s\" d=\"", color);
    for (bit = first; bit >= last; bit--)
        if (has(bits, bit))
            fprintf(f, "M%d %dh6v10h-6z", x + (63 - bit) * BIT, y + 2);
    fprintf(f, "\"/>\n");
}

/* The magic as a blocker shifts it, or the product: one line of 64 bits. The
   index has those from `shift` up. */
static void svg_strip(FILE *f, int x, int y, uint64_t bits, int shift)
{
    svg_rect(f, x, y, 64 * BIT, 14, 2, ZERO);
    svg_rect(f, x, y, (64 - shift) * BIT, 14, 2, AMBER);
    svg_strip_bits(f, x, y, bits, 63, shift, ON_AMBER);
    svg_strip_bits(f, x, y, bits, shift - 1, 0, VIOLET);
}

/* The bits of the magic that a blocker on this square brings to the index. */
static void svg_brought(FILE *f, const slider *s, int square, int x, int y,
                        int width)
{
    int bit;

    for (bit = 63; bit >= s->shift; bit--, x += width) {
        int source = source_of(s, square, bit);

        svg_rect(f, x + 1, y, width - 2, 16, 3, source < 0 ? ZERO : VIOLET);
        if (source >= 0)
            svg_text(f, x + width / 2, y + 12,
                     "class=\"brought\" " MIDDLE
                     " font-size=\"11\" fill=\"#fff\"",
                     "%d", source);
    }
}

static void svg_shares(FILE *f, const question *q, const slider *s,
                       const lookup *l, int y, int width)
{
    int squares[12] = {0}, i;

    for (i = list_squares(s->mask, squares) - 1; i >= 0; i--, y += GATHER_ROW) {
        int square = squares[i];

        fprintf(f, has(l->blockers, square) ? "<g>\n" : "<g opacity=\".3\">\n");
        svg_text(f, MARGIN + 16, y + 12, "font-size=\"13\"",
                 "%s <tspan " SMALL ">&lt;&lt; %d</tspan>",
                 name_of(q->mapping, square).text, square);
        svg_strip(f, STRIP, y, share_of(s, square), s->shift);
        if (has(l->blockers, square))
            svg_brought(f, s, square, BROUGHT, y - 1, width);
        fprintf(f, "</g>\n");
    }
}

static int gathering_height(const slider *s)
{
    return 106 + (magicbb_popcount(s->mask) + 2) * GATHER_ROW;
}

static void svg_gathering(FILE *f, const question *q, const slider *s,
                          const lookup *l, int y)
{
    int count = 64 - s->shift, width = count > 12 ? 344 / count : 28;
    int last = y + gathering_height(s) - 30 - 2 * GATHER_ROW, bit;

    svg_card(f, MARGIN, y, WIDTH - 2 * MARGIN, gathering_height(s) - 16,
             "Why multiplying gathers",
             "a blocker on square n is 2&#8319;: it adds the magic, shifted "
             "left by n. The product is the sum.");
    svg_text(f, STRIP, y + 56, NOTE, "the magic, shifted");
    svg_text(f, BROUGHT + count * width, y + 56, "text-anchor=\"end\" " NOTE,
             "which bit of the magic comes to the index");
    svg_shares(f, q, s, l, y + 66, width);
    svg_text(f, BROUGHT - 8, last + 12, "text-anchor=\"end\" " NOTE,
             "carried from the right");
    svg_text(f, MARGIN + 16, last + GATHER_ROW + 12, BOLD, "sum");
    svg_strip(f, STRIP, last + GATHER_ROW, l->product, s->shift);
    for (bit = 63; bit >= s->shift; bit--) {
        int x = BROUGHT + (63 - bit) * width;

        svg_text(f, x + width / 2, last + 12, MIDDLE " " SMALL, "%u",
                 carry_into(s, l->blockers, bit));
        svg_bit(f, x, last + GATHER_ROW - 3, width, 20, has(l->product, bit),
                VIOLET);
    }
}

static void svg_tiny(FILE *f, const question *q, const slider *s,
                     const lookup *l, int y)
{
    slider_line lines[2];
    int i;

    lines_of(q, s, lines);
    svg_card(f, MARGIN, y, WIDTH - 2 * MARGIN, 178, "Tiny",
             "the six inner squares of each line are its state, which picks "
             "the attacks along it");
    for (i = 0; i < 2; i++)
        svg_line(f, q, s, l, &lines[i], MARGIN + 16 + i * 468, y + 46);
}

/* Returns where it ends. */
static int svg_panel(FILE *f, const question *q, const slider *s, int y)
{
    lookup l = look_up(s, q->occupied);
    const slot_table *t = table_of(s);

    svg_text(f, MARGIN, y, NOTE,
             t->valid
                 ? "The %s&#8217;s magic: no two of %u blocker boards share "
                   "a slot unless their attacks are the same."
                 : "The magic is NOT valid for the %s here: of %u blocker "
                   "boards, some share a slot wrongly.",
             s->piece, t->boards);
    svg_given(f, q, s, &l, y + 46);
    svg_made(f, q, s, &l, t, y + 46 + ROW);
    y += 2 * ROW + 16;
    svg_gathering(f, q, s, &l, y);
    y += gathering_height(s);
    svg_pext(f, q, s, &l, MARGIN, y);
    svg_compact(f, q, s, &l, MARGIN + 480, y);
    svg_tiny(f, q, s, &l, y + 176);
    return y + 176 + 178;
}

static void svg_union(FILE *f, const question *q, const slider *sliders, int y)
{
    uint64_t rook = attacks_of(&sliders[0], q->occupied);
    uint64_t bishop = attacks_of(&sliders[1], q->occupied);

    svg_set(f, q, 0, y, "", "rook", rook, GREEN);
    svg_set(f, q, 1, y, "|", "bishop", bishop, GREEN);
    svg_set(f, q, 2, y, "=", "queen", rook | bishop, GREEN);
}

/* The height is known before anything is drawn. */
static int height_of(const slider *sliders, int count)
{
    int height = TOP + (count == 2 ? UNION : 0), i;

    for (i = 0; i < count; i++)
        height += PANEL + gathering_height(&sliders[i]) + GAP;
    return height;
}

void draw_lookup(FILE *f, const question *q, const slider *sliders, int count)
{
    const int m = q->mapping;
    char title[40];
    int y = TOP, i;

    snprintf(title, sizeof title, "What a %s on %s attacks", q->piece,
             name_of(m, q->square).text);
    svg_begin(f, height_of(sliders, count), title);
    fprintf(f, "%s", svg_defs);
    svg_text(f, WIDTH - MARGIN, 50, "text-anchor=\"end\" " NOTE,
             "square %d where %s = 0, %s = 1, ..., %s = 63", q->square,
             name_of(m, 0).text, name_of(m, 1).text, name_of(m, 63).text);
    for (i = 0; i < count; i++)
        y = svg_panel(f, q, &sliders[i], y) + GAP;
    if (count == 2)
        svg_union(f, q, sliders, y + 16);
    fprintf(f, "</svg>\n");
}
