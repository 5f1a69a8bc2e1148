/* The picture of the packing: the arrays of all 128 sliders in one table. */
#ifndef PACKING_H
#define PACKING_H

#include "tools/explain/lookup.h"
#include "tools/explain/svg.h"

/* The arrays of these sliders, one or two, stand out. */
void draw_packing(output *to, const question *q, const slider *sliders,
                  int count);

#endif
