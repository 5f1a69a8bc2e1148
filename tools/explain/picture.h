/* A lookup as a picture: SVG. */
#ifndef PICTURE_H
#define PICTURE_H

#include "tools/explain/lookup.h"

#include <stdio.h>

/* Draws the chain from occupied squares to attacks, of one slider or of a
   queen's two. */
void draw_lookup(FILE *f, const question *q, const square_magic *magics,
                 int count);

extern const char svg_defs[]; /* the pieces as symbols, and an arrow's tip */

#endif
