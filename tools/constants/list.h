/* Lists of magics: lines of piece,square,bits,magic,offset, of which the last
   may be left out. What follows is ignored, and lines that begin with #.

   Lists of others are read, too: with byte order marks, with the heading at any
   place, with blanks around cells, with suffixes of C at numbers. */
#ifndef LIST_H
#define LIST_H

#include "tools/cli.h"
#include "tools/constants/slots.h"

/* A magic fits into the table at each offset, whatever its index bits. */
enum { TABLE_MAX = 1 << 20, OFFSET_MAX = TABLE_MAX - SLOTS_MAX };

/* Reads the next magic, and checks it. Returns 0 at the end of the list. What
   is wrong ends the program. */
int next_magic(line_reader *in, workspace *w, slider_magic *m);

/* rook is 0, bishop is 64; -1: no such piece */
int read_piece(const char *text);

void print_list_heading(void);
void print_magic(const slider_magic *m);

#endif
