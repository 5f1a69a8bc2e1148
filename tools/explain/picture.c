/* See picture.h. Lengths are in user units, the picture 1000 wide. */
#include "tools/explain/picture.h"

#include <stdarg.h>

enum { WIDTH = 1000, MARGIN = 32 };

/* svg_head replaces them in the dark. */
#define PAPER "#fbf9f4"
#define INK "#2d2a26"
#define FAINT "#6f685e"
#define RED "#c2413a"
#define BLUE "#4a7fc1"
#define GREEN "#3c9461"
#define VIOLET "#54487a"
#define AMBER "#e3a52c"
#define ON_AMBER "#2d2a27" /* as INK, but not lighter in the dark */
#define ZERO "#ece7de"     /* a bit that is 0, a slot */
#define LIGHT_SQUARE "#f1e8d8"
#define DARK_SQUARE "#dfd1b8"

#define MIDDLE "text-anchor=\"middle\""
#define BOLD "font-weight=\"600\""
#define MONO "font-family=\"ui-monospace, 'DejaVu Sans Mono', monospace\""
#define SMALL MONO " font-size=\"12\" fill=\"" FAINT "\""
#define NOTE "font-size=\"13\" fill=\"" FAINT "\""

#define DARK(of, light, dark) "[" #of "=\"" light "\"]{" #of ":" dark "}"

/* clang-format off */
static const char svg_head[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
    "role=\"img\" font-family=\"system-ui, -apple-system, 'Segoe UI', "
    "'DejaVu Sans', sans-serif\" font-size=\"14\" fill=\"" INK "\">\n"
    "<style>@media (prefers-color-scheme: dark){"
    DARK(fill, PAPER, "#1a1815") DARK(fill, INK, "#ece7de")
    DARK(fill, FAINT, "#a89f91") DARK(stroke, FAINT, "#a89f91")
    DARK(fill, RED, "#d4574e") DARK(fill, BLUE, "#7fabe3")
    DARK(fill, GREEN, "#4a9e70") DARK(fill, VIOLET, "#7d6fb3")
    DARK(fill, ZERO, "#37332d")
    DARK(fill, LIGHT_SQUARE, "#8b8171") DARK(fill, DARK_SQUARE, "#756b5c")
    "}</style>\n<title>%s</title>\n";
/* clang-format on */

#ifdef __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
static void
svg_text(FILE *f, int x, int y, const char *style, const char *format, ...)
{
    va_list args;

    fprintf(f, "<text x=\"%d\" y=\"%d\"%s%s>", x, y, *style ? " " : "", style);
    va_start(args, format);
    vfprintf(f, format, args);
    va_end(args);
    fprintf(f, "</text>\n");
}

static void svg_rect(FILE *f, int x, int y, int width, int height, int round,
                     const char *fill)
{
    fprintf(f,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" "
            "fill=\"%s\"/>\n",
            x, y, width, height, round, fill);
}

static void svg_bit(FILE *f, int x, int y, int width, int height, int bit,
                    const char *color)
{
    svg_rect(f, x + 1, y + 1, width - 2, height - 2, 3, bit ? color : ZERO);
    svg_text(f, x + width / 2, y + height / 2 + 5,
             bit ? MIDDLE " font-size=\"13\" fill=\"#fff\"" : MIDDLE " " NOTE,
             "%d", bit);
}

const char svg_defs[] =
    "<defs>\n"
    "<marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" "
    "markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">"
    "<path d=\"M0 0 8 4 0 8z\" fill=\"" FAINT "\"/></marker>\n"
    "<g id=\"foot\"><path d=\"M6 21.5v-3h12v3z\"/></g>\n"
    "<symbol id=\"p\" viewBox=\"0 0 24 24\">"
    "<path d=\"M9.8 11h4.4l2.2 7.5H7.6z\"/>"
    "<circle cx=\"12\" cy=\"8.5\" r=\"3.4\"/><use href=\"#foot\"/></symbol>\n"
    "<symbol id=\"r\" viewBox=\"0 0 24 24\">"
    "<path d=\"M6.8 4.5h2.6v2h1.4v-2h2.4v2h1.4v-2h2.6V10l-2 1.4.6 "
    "7.1H8.2l.6-7.1-2-1.4z\"/><use href=\"#foot\"/></symbol>\n"
    "<symbol id=\"b\" viewBox=\"0 0 24 24\">"
    "<path d=\"M12 5c3 2.5 4.4 4.8 4.4 7 0 1.6-.9 2.8-2.1 3.5l.7 "
    "3H9l.7-3c-1.2-.7-2.1-1.9-2.1-3.5 0-2.2 1.4-4.5 4.4-7z\"/>"
    "<circle cx=\"12\" cy=\"3.8\" r=\"1.5\"/><use href=\"#foot\"/></symbol>\n"
    "<symbol id=\"n\" viewBox=\"0 0 24 24\">"
    "<path d=\"M8 18.5c0-4 2.6-5.2 3-8l-2.4 2.2-2.6.5-1-2.2 "
    "3.8-4.4.1-3 2.5 1.5c4.4.4 6.6 4.4 5.6 13.4z\"/>"
    "<use href=\"#foot\"/></symbol>\n"
    "<symbol id=\"q\" viewBox=\"0 0 24 24\">"
    "<path d=\"M7.6 18.5 5 8.2l4.2 3.9L12 5.6l2.8 6.5L19 8.2l-2.6 "
    "10.3z\"/><circle cx=\"12\" cy=\"4.6\" r=\"1.5\"/>"
    "<circle cx=\"4.9\" cy=\"7.2\" r=\"1.5\"/>"
    "<circle cx=\"19.1\" cy=\"7.2\" r=\"1.5\"/><use href=\"#foot\"/></symbol>\n"
    "<symbol id=\"k\" viewBox=\"0 0 24 24\">"
    "<path d=\"M11.2 2.2h1.6v1.7h1.7v1.6h-1.7v2.2h-1.6V5.5H9.5V3.9"
    "h1.7z\"/><path d=\"M12 10.4C10.6 7.2 5.4 7.6 5.6 11.6c.1 2.6 2.4 4.2 2.4 "
    "6.9h8c0-2.7 2.3-4.3 2.4-6.9.2-4-5-4.4-6.4-1.2z\"/>"
    "<use href=\"#foot\"/></symbol>\n"
    "</defs>\n";

static void svg_piece(FILE *f, char letter, int x, int y, int size,
                      const char *colors)
{
    fprintf(f,
            "<use href=\"#%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
            "stroke-width=\".9\" stroke-linejoin=\"round\" %s/>\n",
            letter, x, y, size, size, colors);
}

/* ------------------------------------------------------------ the lookup -- */

/* A panel of two rows of boards for each slider. */
enum {
    CELL = 24,
    BOARD = 8 * CELL,
    STEP = BOARD + 56, /* from board to board */
    TOP = 76,          /* height of the title */
    ROW = 282,         /* from row of boards to row of boards */
    PANEL = 2 * ROW - 12,
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
                   from_a1(q->numbering, i ^ 56), set, color);
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

static void svg_given(FILE *f, const question *q, const square_magic *s,
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

static void svg_index(FILE *f, const square_magic *s, const lookup *l, int x,
                      int y)
{
    int bits = 64 - s->shift, width = bits > 8 ? BOARD / bits : CELL;
    int left = x + (BOARD - bits * width) / 2;
    int i;

    svg_text(f, x + BOARD / 2, y - 10, MIDDLE " " BOLD,
             "index = product &gt;&gt; %d", s->shift);
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

static void svg_made(FILE *f, const question *q, const square_magic *s,
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

static void svg_panel(FILE *f, const question *q, const square_magic *s, int y)
{
    lookup l = look_up(s, q->occupied);
    const slot_table *t = table_of(s);

    svg_text(f, MARGIN, y, NOTE,
             t->valid
                 ? "The %s&#8217;s magic: no two of %u blocker boards share "
                   "a slot unless their attacks are the same."
                 : "The magic is NOT valid for the %s here: of %u blocker "
                   "boards, some share a slot but not the attacks.",
             s->piece, t->boards);
    svg_given(f, q, s, &l, y + 46);
    svg_made(f, q, s, &l, t, y + 46 + ROW);
}

static void svg_union(FILE *f, const question *q, const square_magic *magics,
                      int y)
{
    uint64_t rook = attacks_of(&magics[0], q->occupied);
    uint64_t bishop = attacks_of(&magics[1], q->occupied);

    svg_set(f, q, 0, y, "", "rook", rook, GREEN);
    svg_set(f, q, 1, y, "|", "bishop", bishop, GREEN);
    svg_set(f, q, 2, y, "=", "queen", rook | bishop, GREEN);
}

void draw_lookup(FILE *f, const question *q, const square_magic *magics,
                 int count)
{
    const int n = q->numbering;
    const int panels = TOP + count * (PANEL + GAP);
    const int height = panels + (count == 2 ? UNION : 0);
    char title[40];
    int i;

    snprintf(title, sizeof title, "What a %s on %s attacks", q->piece,
             name_of(n, q->square));
    fprintf(f, svg_head, WIDTH, height, title);
    svg_rect(f, 0, 0, WIDTH, height, 12, PAPER);
    svg_text(f, MARGIN, 50, "font-size=\"26\" " BOLD, "%s", title);
    fprintf(f, "%s", svg_defs);
    svg_text(f, WIDTH - MARGIN, 50, "text-anchor=\"end\" " NOTE,
             "square %d where %s = 0, %s = 1, ..., %s = 63", q->square,
             name_of(n, 0), name_of(n, 1), name_of(n, 63));
    for (i = 0; i < count; i++)
        svg_panel(f, q, &magics[i], TOP + i * (PANEL + GAP));
    if (count == 2)
        svg_union(f, q, magics, panels + 16);
    fprintf(f, "</svg>\n");
}
