/* The picture of a lookup, as SVG: explain --svg writes it, and the page of
   examples/web/ saves it. */
#ifndef PICTURE_H
#define PICTURE_H

#include "tools/explain/lookup.h"
#include "tools/explain/svg.h"

extern const char svg_defs[]; /* the pieces as symbols, and an arrow's tip */

/* One slider, or a queen's two. */
void draw_lookup(output *to, const question *q, const slider *sliders,
                 int count);

#endif
