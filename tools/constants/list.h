/* Lists of magics, as find_magics and pack read and write them: lines of
   piece,square,bits,magic,offset,origin, of which the last two may be left out.
   The origin holds the options with which find_magics finds the magic again, or
   says in words where it is from.

   Lists of others are read, too: with byte order marks, with the heading at any
   place, with blanks around cells, with suffixes of C at numbers. */
#ifndef LIST_H
#define LIST_H

#include "tools/cli.h"
#include "tools/constants/slots.h"

/* A magic fits into the table at each offset, whatever its index bits. */
enum { TABLE_MAX = 1 << 20, OFFSET_MAX = TABLE_MAX - SLOTS_MAX };

/* Returns what is wrong with a magic of a list, or NULL. */
typedef const char *reader(void *to, result *);

/* Hands each line to `use`, and returns how many there are: at least one. An
   invalid magic ends the program, and so does what `use` returns. */
long read_magics(const char *name, reader *use, void *to);

/* Gives a magic the header's index bits: valid for fewer, it is for these. A
   reader's answer. */
const char *widen(workspace *w, result *r);

/* rook is 0, bishop is 64; -1: no such piece */
int read_piece(const char *text);

void print_list_heading(void);
void print_magic(const result *r);

#endif
