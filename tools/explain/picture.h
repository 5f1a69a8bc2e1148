/* A lookup as a picture, SVG, and what it is made of: text, boxes and pieces.
   Lengths are in user units, and the picture is 1000 wide. */
#ifndef PICTURE_H
#define PICTURE_H

#include "tools/explain/lookup.h"

#include <stdio.h>

/* Of one slider or of a queen's two. explain --svg writes it, and the page of
   examples/web/ saves it. */
void draw_lookup(FILE *f, const question *q, const slider *sliders, int count);

/* ----------------------------------------------------------------- svg.c -- */

enum { WIDTH = 1000, MARGIN = 32 };

/* svg_begin() says what takes their place in the dark. */
#define PAPER "#fbf9f4"
#define INK "#2d2a26"
#define FAINT "#6f685e"
#define RED "#c2413a"
#define BLUE "#4a7fc1"
#define GREEN "#3c9461"
#define VIOLET "#54487a"
#define AMBER "#e3a52c"
#define ON_AMBER "#2d2a27" /* as INK, but not lighter in the dark */
#define CARD "#f1ede4"
#define ZERO "#ece7de" /* a bit that is 0, a slot */
#define LIGHT_SQUARE "#f1e8d8"
#define DARK_SQUARE "#dfd1b8"

#define MIDDLE "text-anchor=\"middle\""
#define BOLD "font-weight=\"600\""
#define MONO "font-family=\"ui-monospace, 'DejaVu Sans Mono', monospace\""
#define SMALL MONO " font-size=\"12\" fill=\"" FAINT "\""
#define NOTE "font-size=\"13\" fill=\"" FAINT "\""

void svg_begin(FILE *f, int height, const char *title);

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
