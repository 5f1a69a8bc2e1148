/* See picture.h. */
#include "tools/explain/picture.h"

#include <stdarg.h>

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
    DARK(fill, CARD, "#25221e") DARK(fill, ZERO, "#37332d")
    DARK(fill, LIGHT_SQUARE, "#8b8171") DARK(fill, DARK_SQUARE, "#756b5c")
    "}</style>\n<title>%s</title>\n";
/* clang-format on */

void svg_begin(FILE *f, int height, const char *title)
{
    fprintf(f, svg_head, WIDTH, height, title);
    svg_rect(f, 0, 0, WIDTH, height, 12, PAPER);
    svg_text(f, MARGIN, 50, "font-size=\"26\" " BOLD, "%s", title);
}

void svg_text(FILE *f, int x, int y, const char *style, const char *format, ...)
{
    va_list args;

    fprintf(f, "<text x=\"%d\" y=\"%d\"%s%s>", x, y, *style ? " " : "", style);
    va_start(args, format);
    vfprintf(f, format, args);
    va_end(args);
    fprintf(f, "</text>\n");
}

void svg_rect(FILE *f, int x, int y, int width, int height, int round,
              const char *fill)
{
    fprintf(f,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" "
            "fill=\"%s\"/>\n",
            x, y, width, height, round, fill);
}

void svg_bit(FILE *f, int x, int y, int width, int height, int bit,
             const char *color)
{
    svg_rect(f, x + 1, y + 1, width - 2, height - 2, 3, bit ? color : ZERO);
    svg_text(f, x + width / 2, y + height / 2 + 5,
             bit ? MIDDLE " font-size=\"13\" fill=\"#fff\"" : MIDDLE " " NOTE,
             "%d", bit);
}

void svg_card(FILE *f, int x, int y, int width, int height, const char *title,
              const char *text)
{
    svg_rect(f, x, y, width, height, 8, CARD);
    svg_text(f, x + 16, y + 28, "",
             "<tspan " BOLD ">%s</tspan><tspan dx=\"12\" font-size=\"13\" "
             "fill=\"" FAINT "\">%s</tspan>",
             title, text);
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

void svg_piece(FILE *f, char letter, int x, int y, int size, const char *colors)
{
    fprintf(f,
            "<use href=\"#%c\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" "
            "stroke-width=\".9\" stroke-linejoin=\"round\" %s/>\n",
            letter, x, y, size, size, colors);
}
