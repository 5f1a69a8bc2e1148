/* Pictures as SVG, of one slider or of a queen's two, and what they are made of:
   text, boxes and pieces. Where the viewer prefers the dark, other colours take
   the place of these. Lengths are in user units, and the pictures 1000 wide. */
#ifndef PICTURE_H
#define PICTURE_H

#include "tools/explain/lookup.h"

#include <stdio.h>

/* A lookup: explain --svg writes it, and the page of examples/web/ saves it. */
void draw_lookup(FILE *f, const question *q, const slider *sliders, int count);

/* The packing: the arrays of all 128 sliders in one table, in which those of
   these stand out. */
void draw_packing(FILE *f, const question *q, const slider *sliders, int count);

/* ----------------------------------------------------------------- svg.c -- */

enum { WIDTH = 1000, MARGIN = 32 };

#define PAPER "#fbf9f4"
#define INK "#2d2a26"
#define FAINT "#6f685e"
#define CARD "#f1ede4"
#define ZERO "#ece7de" /* a bit that is 0, a slot */
#define AMBER "#e3a52c"
#define ON_AMBER "#2d2a27" /* as INK, but not lighter in the dark */

#define MIDDLE "text-anchor=\"middle\""
#define BOLD "font-weight=\"600\""
#define MONO "font-family=\"ui-monospace, 'DejaVu Sans Mono', monospace\""
#define SMALL MONO " font-size=\"12\" fill=\"" FAINT "\""
#define NOTE "font-size=\"13\" fill=\"" FAINT "\""

/* For the style sheet: what takes the place of a fill or stroke in the dark. */
#define DARK_FILL(light, dark) "[fill=\"" light "\"]{fill:" dark "}"
#define DARK_STROKE(light, dark) "[stroke=\"" light "\"]{stroke:" dark "}"

/* `dark` is made of these, for other colours than PAPER, INK, FAINT
   and ZERO. */
void svg_begin(FILE *f, int height, const char *dark, const char *title);

#ifdef __GNUC__
__attribute__((format(printf, 5, 6)))
#endif
void svg_text(FILE *f, int x, int y, const char *style, const char *format,
              ...);
void svg_rect(FILE *f, int x, int y, int width, int height, int round,
              const char *fill);

/* A bit is a box with a 0 or 1 in it; a card is one with a headline. */
void svg_bit(FILE *f, int x, int y, int width, int height, int bit,
             const char *color);
void svg_card(FILE *f, int x, int y, int width, int height, const char *title,
              const char *text);

extern const char svg_defs[]; /* the pieces as symbols, and an arrow's tip */
void svg_piece(FILE *f, char letter, int x, int y, int size,
               const char *colors);

#endif
