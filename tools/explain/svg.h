/* What the pictures are made of: text, boxes and pieces. Where the viewer
   prefers the dark, other colours take the place of these. Lengths are in user
   units, and the pictures 1000 wide. */
#ifndef SVG_H
#define SVG_H

#include <stdarg.h>

/* Where a picture goes: explain's is a file, that of examples/web/ is memory.
   Each program defines the type and these functions. They are as fprintf() and
   vfprintf(), but the formats have only %d, %u, %c, %s, %016llx and %.4g. */
typedef struct output output;

#ifdef __GNUC__
void print(output *, const char *, ...) __attribute__((format(printf, 2, 3)));
void vprint(output *, const char *, va_list)
    __attribute__((format(printf, 2, 0)));
#else
void print(output *, const char *, ...);
void vprint(output *, const char *, va_list);
#endif

enum { WIDTH = 1000, MARGIN = 32 };

#define PAPER "#fbf9f4"
#define INK "#2d2a26"
#define FAINT "#6f685e"

#define MIDDLE "text-anchor=\"middle\""
#define BOLD "font-weight=\"600\""
#define MONO "font-family=\"ui-monospace, 'DejaVu Sans Mono', monospace\""
#define SMALL MONO " font-size=\"12\" fill=\"" FAINT "\""
#define NOTE "font-size=\"13\" fill=\"" FAINT "\""

/* For the style sheet: what takes the place of a fill or stroke in the dark. */
#define DARK_FILL(light, dark) "[fill=\"" light "\"]{fill:" dark "}"
#define DARK_STROKE(light, dark) "[stroke=\"" light "\"]{stroke:" dark "}"

/* `dark` is made of these, for other colours than the three above. */
void svg_begin(output *f, int height, const char *dark, const char *title, ...);
void svg_end(output *f);

void svg_text(output *f, int x, int y, const char *style, const char *format,
              ...);
void svg_vtext(output *f, int x, int y, const char *style, const char *format,
               va_list args);
void svg_rect(output *f, int x, int y, int width, int height, int round,
              const char *fill);

extern const char svg_defs[]; /* the pieces as symbols, and an arrow's tip */
void svg_piece(output *f, char letter, int x, int y, int size,
               const char *colors);

#endif
