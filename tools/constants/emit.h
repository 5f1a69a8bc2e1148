/* Magics as source code. */
#ifndef EMIT_H
#define EMIT_H

#include "tools/constants/collection.h"

/* The constants as they stand in magicbb.h */
void emit_header(collection *all);

/* A template, in which $slots stands for the table's size. A line with $slider
   is printed for each slider, with its $mask, $magic, $shift and $offset. */
void emit_template(collection *all, line_reader *in);

#endif
