/* Lists of magics, as find_magics and pack read and write them: lines of
   piece,square,bits,magic,offset,origin, of which the last two may be left out.
   The origin holds the options with which find_magics finds the magic again, or
   says in words where it is from. */
#ifndef LIST_H
#define LIST_H

#include "tools/slider.h"

enum { OFFSET_MAX = 1 << 20, ORIGIN_MAX = 256 };

/* A magic, what it takes, and how it was found. */
typedef struct {
    int slider, bits;
    uint64_t magic;
    int used, span; /* slots in use, and up to the last of them */
    int room;       /* a measure of how much these are in others' way */
    int offset;     /* in a packed table; -1: in none */
    char origin[ORIGIN_MAX];
} result;

/* `where` is file:line, for messages. */
typedef void reader(void *to, const result *, const char *where);

const char *piece_name(int slider); /* and square_name(), in cli.h */

/* rook is 0, bishop is 64; -1: no such piece */
int read_piece(const char *text);

/* Hands each line to `use`. A list without any is an error. */
void read_magics(const char *name, reader *use, void *to);

void print_list_heading(void);
void print_magic(const result *r);

#endif
