/* See picture.h. Where each array begins is known to the header alone, in a
   layout that has packed tables, whatever the program was compiled with. */
#undef MAGICBB_TINY
#undef MAGICBB_EMBED
#define MAGICBB_STATIC
#define MAGICBB_NO_PEXT
#include "magicbb.h"

#include "tools/explain/picture.h"

enum {
    SLIDERS = 128,
    SLOTS = MAGICBB_SLOTS_,
    ROW = 512, /* slots in a row of the whole table */
    ROWS = (SLOTS + ROW - 1) / ROW,
    ROW_HEIGHT = 3,
    TOP = 132,
    CLOSE = TOP + ROWS * ROW_HEIGHT + 70, /* some slots from near by */
    CLOSE_COLUMNS = 36,
    CLOSE_ROWS = 6,
    CLOSE_SIZE = (WIDTH - 2 * MARGIN) / CLOSE_COLUMNS,
    HEIGHT = CLOSE + CLOSE_ROWS * CLOSE_SIZE + 30,
    NOBODY = SLIDERS
};

#define ALSO_CHOSEN "#e58076"

/* Arrays that begin near each other have different shades. */
enum { SHADES = 3 };
static const char *const shades[2][SHADES] = {
    {"#7ba3d6", "#a9c5e8", "#5d86bd"}, /* rooks */
    {"#7fc09a", "#a9d8bc", "#57a278"}, /* bishops */
};

#define SHADE(light, dark) "[color=\"" light "\"]{color:" dark "}"

/* clang-format off */
static const char dark[] =
    SHADE(ZERO, "#37332d")
    SHADE("#7ba3d6", "#35598a") SHADE("#a9c5e8", "#27456d")
    SHADE("#5d86bd", "#4a74ab")
    SHADE("#7fc09a", "#2f6a48") SHADE("#a9d8bc", "#234f36")
    SHADE("#57a278", "#418a60");
/* clang-format on */

static unsigned char owners[SLOTS]; /* 64 * bishop + square, or NOBODY */

static long offset_of(int number)
{
    return (long)(MAGICBB_(places).slot[number / 64][number % 64] -
                  MAGICBB_(table));
}

/* Returns how many slots are used. */
static int find_owners(void)
{
    int number, used = 0, i;

    magicbb_init();
    for (i = 0; i < SLOTS; i++)
        owners[i] = NOBODY;
    for (number = 0; number < SLIDERS; number++) {
        const question q = {.square = number % 64};
        const slider s = slider_of(&q, number / 64);
        const slot_table *t = table_of(&s);

        for (i = 0; i < (int)t->size; i++)
            if (t->slots[i]) {
                owners[offset_of(number) + i] = (unsigned char)number;
                used++;
            }
    }
    return used;
}

static int is_chosen(int number, const slider *sliders, int count)
{
    int i;

    for (i = 0; i < count; i++)
        if (number == 64 * sliders[i].bishop + sliders[i].square)
            return 1 + i;
    return 0;
}

static const char *color_of(int number, int chosen)
{
    int before = 0, i;

    if (chosen || number == NOBODY)
        return chosen == 1 ? AMBER : chosen ? ALSO_CHOSEN : ZERO;
    for (i = 0; i < SLIDERS; i++)
        before += i / 64 == number / 64 && offset_of(i) < offset_of(number);
    return shades[number / 64][before % SHADES];
}

/* One path: slots that follow each other are one line. */
static void draw_array(FILE *f, const question *q, int number, int chosen)
{
    int i, n;

    fprintf(f, "<path id=\"%s-%s\" color=\"%s\" d=\"",
            number < 64 ? "rook" : "bishop",
            name_of(q->mapping, number % 64).text, color_of(number, chosen));
    for (i = 0; i < SLOTS; i += n) {
        for (n = 1; (i + n) % ROW && i + n < SLOTS; n++)
            if (owners[i + n] != owners[i])
                break;
        if (owners[i] == number)
            fprintf(f, "M%d %dh%d", i % ROW, i / ROW, n);
    }
    fprintf(f, "\"/>\n");
}

static void draw_table(FILE *f, const question *q, const slider *sliders,
                       int count)
{
    int number;

    svg_rect(f, MARGIN, TOP, WIDTH - 2 * MARGIN, SLOTS / ROW * ROW_HEIGHT, 0,
             ZERO);
    fprintf(
        f,
        "<g shape-rendering=\"crispEdges\" stroke=\"currentColor\" transform="
        "\"translate(%d %.4g) scale(%.4g %d)\">\n",
        MARGIN, (double)TOP + (double)ROW_HEIGHT / 2,
        (double)(WIDTH - 2 * MARGIN) / (double)ROW, ROW_HEIGHT);
    for (number = 0; number < SLIDERS; number++)
        draw_array(f, q, number, is_chosen(number, sliders, count));
    fprintf(f, "</g>\n");
}

/* Slots from `first` on, each with the square whose slot it is. */
static void draw_close(FILE *f, const question *q, const slider *sliders,
                       int count, int first)
{
    int i;

    for (i = 0; i < CLOSE_COLUMNS * CLOSE_ROWS && first + i < SLOTS; i++) {
        int x = MARGIN + i % CLOSE_COLUMNS * CLOSE_SIZE;
        int y = CLOSE + i / CLOSE_COLUMNS * CLOSE_SIZE;
        int number = owners[first + i];
        int chosen = is_chosen(number, sliders, count);

        fprintf(f,
                "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"3\" "
                "fill=\"currentColor\" color=\"%s\"/>\n",
                x, y, CLOSE_SIZE - 1, CLOSE_SIZE - 1, color_of(number, chosen));
        if (number != NOBODY)
            svg_text(f, x + CLOSE_SIZE / 2, y + CLOSE_SIZE / 2 + 4,
                     chosen ? MIDDLE " font-size=\"11\" fill=\"" ON_AMBER "\""
                            : MIDDLE " font-size=\"11\"",
                     "%s", name_of(q->mapping, number % 64).text);
    }
}

/* Where an array lies, and among how many others. */
static void tell_array(FILE *f, const slider *s, int y, const char *color,
                       const char *name)
{
    int number = 64 * s->bishop + s->square, offset = (int)offset_of(number);
    int first = SLOTS, last = 0, used = 0, others = 0, i;
    unsigned char seen[SLIDERS + 1] = {0};

    for (i = SLOTS - 1; i >= 0; i--)
        if (owners[i] == number) {
            first = i;
            last = last ? last : i;
            used++;
        }
    for (i = first; i < last; i++)
        seen[owners[i]] = 1;
    for (i = 0; i < SLIDERS; i++)
        others += seen[i] && i != number;
    svg_rect(f, MARGIN, y - 11, 12, 12, 3, color);
    svg_text(f, MARGIN + 20, y, "font-size=\"13\"",
             "%s %s: its indices count from slot %d. Its %d slots lie between "
             "%d and %d. Other arrays with slots in between: %d.",
             s->piece, name, offset, used, first, last, others);
}

void draw_packing(FILE *f, const question *q, const slider *sliders, int count)
{
    int used = find_owners(), first = 0, i;

    svg_begin(f, HEIGHT, dark, "128 arrays in one table");
    svg_text(f, MARGIN, 76, NOTE,
             "%d slots, row by row; %d of them hold an attack set. Slots of "
             "rooks are blue, those of bishops green, unused ones grey.",
             SLOTS, used);
    draw_table(f, q, sliders, count);
    for (i = 0; i < count; i++)
        tell_array(f, &sliders[i], TOP - 34 + 20 * i, i ? ALSO_CHOSEN : AMBER,
                   name_of(q->mapping, q->square).text);
    while (owners[first] != 64 * sliders[0].bishop + sliders[0].square)
        first++;
    svg_text(f, MARGIN, CLOSE - 12, NOTE,
             "The slots from %d on, each with the square of its piece", first);
    draw_close(f, q, sliders, count, first);
    fprintf(f, "</svg>\n");
}
