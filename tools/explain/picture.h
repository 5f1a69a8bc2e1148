/* Pictures as SVG, of one slider or of a queen's two. */
#ifndef PICTURE_H
#define PICTURE_H

#include "tools/explain/lookup.h"
#include "tools/explain/svg.h"

/* A lookup: explain --svg writes it, and the page of examples/web/ saves it. */
void draw_lookup(output *to, const question *q, const slider *sliders,
                 int count);

/* The packing: the arrays of all 128 sliders in one table, in which those of
   these stand out. */
void draw_packing(output *to, const question *q, const slider *sliders,
                  int count);

#endif
