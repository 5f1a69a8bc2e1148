/* Lists of magics, as find_magics and pack read and write them: lines of
   piece,square,bits,magic,offset,origin, of which the last two may be left out.
   The origin holds the options with which find_magics finds the magic again, or
   says in words where it is from. Also: signals, and verifying and emitting
   magics. */
#ifndef LIST_H
#define LIST_H

#include "tools/cli.h"
#include "tools/constants/search.h"

#include <signal.h>

/* A magic fits into the table at each offset, whatever its index bits. */
enum { TABLE_MAX = 1 << 20, OFFSET_MAX = TABLE_MAX - SLOTS_MAX };

/* `where` is file:line, for messages. */
typedef void reader(void *to, result *, const char *where);

/* rook is 0, bishop is 64; -1: no such piece */
int read_piece(const char *text);

/* Hands each line to `use`, and returns how many there are: at least one. */
long read_magics(const char *name, reader *use, void *to);

/* The signal that asks for an end; what was found so far is still printed. */
extern volatile sig_atomic_t caught;
void catch_signals(void);

void print_list_heading(void);
void print_magic(const result *r);

/* verify.c: check() that ends the program if the magic is invalid. The slots in
   use of what it returns last until the next call. */
const workspace *require_valid(result *r, const char *where);

/* With the header's index bits: a magic valid for fewer is valid for these. */
const workspace *require_valid_wide(result *r, const char *where);

/* The best magic of each slider */
typedef struct {
    result best[SLIDERS];
    char known[SLIDERS]; /* there is one */
} collection;

void keep(collection *all, const result *r);
reader keep_valid; /* in a collection */

int verify_list(const char *name); /* an exit status */

/* For --emit. Magics without an offset get one after the packed table; with
   `wide`, all get the header's index bits. Returns the table's size. */
int assign_offsets(collection *all, int wide);

/* emit.c: the constants as magicbb.h has them; or a template, in which $slots
   stands for the table's size, and a line with $slider is printed for each
   slider, where $mask, $magic, $shift and $offset are its constants. */
void emit_header(collection *all);
void emit_template(collection *all, line_reader *in);

#endif
