/* Lists of magics, as find_magics and pack read and write them: lines of
   piece,square,bits,magic,offset,origin, of which the last two may be left out.
   The origin holds the options with which find_magics finds the magic again, or
   says in words where it is from. And what becomes of their magics. */
#ifndef LIST_H
#define LIST_H

#include "tools/cli.h"
#include "tools/constants/search.h"

#include <signal.h>

/* A magic fits into the table at each offset, whatever its index bits. */
enum { TABLE_MAX = 1 << 20, OFFSET_MAX = TABLE_MAX - SLOTS_MAX };

/* `where` is file:line, for messages. */
typedef void reader(void *to, const result *, const char *where);

const char *piece_name(int slider);
const char *square_name(int slider);

/* rook is 0, bishop is 64; -1: no such piece */
int read_piece(const char *text);

/* Hands each line to `use`. A list without any is an error. */
void read_magics(const char *name, reader *use, void *to);

/* The signal that asks for an end; what was found so far is still printed. */
extern volatile sig_atomic_t caught;
void catch_signals(void);

void print_list_heading(void);
void print_magic(const result *r);

/* verify.c: check() that ends the program if the magic is wrong. What it
   returns shows the slots in use until the next call. */
const workspace *measure(result *r, const char *where);

/* With the header's index bits: a magic right for fewer is right for these. */
const workspace *widen(result *r, const char *where);

int verify_list(const char *name); /* an exit status */

/* The best magic of each slider */
typedef struct {
    result best[SLIDERS];
    char known[SLIDERS]; /* there is one */
} collection;

/* verify.c: for --emit, with the header's index bits or their own. Squares that
   are in no packed table get their slots after all others. Returns how many
   slots there are. */
int place(collection *all, int wide);

/* emit.c: the constants as magicbb.h has them; or a template, in which $slots
   stands for the number of slots, and a line with $slider is printed for each
   of them, where $mask, $magic, $shift and $offset are its constants. */
void emit_header(collection *all);
void emit_template(collection *all, line_reader *in);

#endif
