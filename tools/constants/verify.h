/* What becomes of magics, found here or in lists. */
#ifndef VERIFY_H
#define VERIFY_H

#include "tools/cli.h"
#include "tools/constants/search.h"

/* verify.c: check() that ends the program if the magic is wrong. What it returns
   shows the slots in use until the next call. */
const workspace *measure(result *r, const char *where);

/* With the header's index bits: a magic right for fewer is right for these. */
const workspace *widen(result *r, const char *where);

/* Ends the program too if another magic is where its offset puts it. */
void claim_slots(result *r, const char *where);

int verify_list(const char *name); /* an exit status */

/* The best magic of each slider */
typedef struct {
    result best[SLIDERS];
    char known[SLIDERS]; /* there is one */
} collection;

/* emit.c: the constants as magicbb.h has them; or a template, in which $slots
   stands for the number of slots, and a line with $slider is printed for each of
   them, where $mask, $magic, $shift and $offset are its constants. */
void emit_header(const collection *all);
void emit_template(const collection *all, line_reader *in);

#endif
