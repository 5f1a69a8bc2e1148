/* See svg.h. */
#include "tools/explain/svg.h"

static const char svg_head[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
    "role=\"img\" font-family=\"system-ui, -apple-system, 'Segoe UI', "
    "'DejaVu Sans', sans-serif\" font-size=\"14\" fill=\"" INK "\">\n"
    "<style>@media (prefers-color-scheme: dark){" //
    DARK_FILL(PAPER, "#1a1815") DARK_FILL(INK, "#ece7de")
        DARK_FILL(FAINT, "#a89f91") "%s}</style>\n<title>";

void svg_begin(output *f, int height, const char *dark, const char *title, ...)
{
    va_list args;

    print(f, svg_head, WIDTH, height, dark);
    va_start(args, title);
    vprint(f, title, args);
    va_end(args);
    print(f, "</title>\n");
    svg_rect(f, 0, 0, WIDTH, height, 12, PAPER);
    va_start(args, title);
    svg_vtext(f, MARGIN, 50, "font-size=\"26\" " BOLD, title, args);
    va_end(args);
}

void svg_end(output *f)
{
    print(f, "</svg>\n");
}

void svg_vtext(output *f, int x, int y, const char *style, const char *format,
               va_list args)
{
    print(f, "<text x=\"%d\" y=\"%d\"%s%s>", x, y, *style ? " " : "", style);
    vprint(f, format, args);
    print(f, "</text>\n");
}

void svg_text(output *f, int x, int y, const char *style, const char *format,
              ...)
{
    va_list args;

    va_start(args, format);
    svg_vtext(f, x, y, style, format, args);
    va_end(args);
}

void svg_rect(output *f, int x, int y, int width, int height, int round,
              const char *fill)
{
    print(f,
          "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" "
          "fill=\"%s\"/>\n",
          x, y, width, height, round, fill);
}
