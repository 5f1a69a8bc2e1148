/* The parts of find_magics: slots.c says what a valid magic is, list.c reads
   and prints lists of magics, find_magics.c has the search and the commands. */
#ifndef CONSTANTS_H
#define CONSTANTS_H

#include "tools/cli.h"
#include "tools/reference.h"

#include <signal.h>

/* --------------------------------------------------------------- slots.c -- */

enum {
    SLIDERS = 128, /* rook a1 to h8, bishop a1 to h8 */
    BOARDS_MAX = 4096,
    BITS_MAX = 16,
    SLOTS_MAX = 1 << BITS_MAX
};

/* A slider's number is its square, and 64 more for a bishop. */
const char *slider_name(int slider); /* rook a1 */
const char *piece_name(int slider);

int mask_size(int slider);     /* in squares */
int lowest_square(int slider); /* of the mask */

/* A table of all squares is a grid of so many columns, written row by row. */
enum { COLUMNS = 64 };

/* A row of a list, and what measure() finds */
typedef struct {
    int slider, bits;
    uint64_t magic;
    int offset;       /* in a table of all squares; -1: in none */
    int used, span;   /* slots in use, and up to the last of them */
    uint64_t columns; /* that these slots lie in */
    int room;         /* that the columns take: see keep_in_pool() */
} slider_magic;

/* The boards of one slider, and what the last try of a magic left */
typedef struct {
    uint64_t board[BOARDS_MAX], attacks[BOARDS_MAX];
    int boards;
    uint32_t mark[SLOTS_MAX], tries;
    int in_use[BOARDS_MAX]; /* slots */
    uint64_t collision[2];  /* boards that prove the magic invalid */
} workspace;

/* Lists the boards of the slider that is to be tried. */
void study(workspace *w, int slider);

/* Tries all boards. Returns how many slots are in use, or 0 if two boards with
   different attacks share one. */
int try_magic(workspace *w, uint64_t magic, int bits);

/* Tries the magic, and fills in used, span and columns. */
int measure(workspace *w, slider_magic *m);

/* Does it all. */
int check(workspace *w, slider_magic *m);

/* ------------------------------------------------------------- improve.c -- */

static inline uint64_t turned(uint64_t columns, int by)
{
    return columns << by | columns >> (COLUMNS - by) % COLUMNS;
}

static inline int count(uint64_t columns)
{
    return __builtin_popcountll(columns);
}

/* The magics of a slider that leave most room for others, best first; the bits
   of what is free are 0. */
enum { POOL = 16 };
const slider_magic *pool_of(int slider);
void keep_in_pool(const slider_magic *m);

/* From a valid magic, whose boards are studied, to neighbours that take less
   room, and while it is hot to some that take more ("simulated annealing"). All
   these get into the pool, if they are better than others there. */
void anneal(workspace *w, slider_magic m, uint64_t *random);

/* ---------------------------------------------------------------- list.c -- */

/* Lists of magics: lines of piece,square,bits,magic,offset, of which the last
   may be left out. What follows is ignored, and so are blanks around cells, the
   heading at any place, and lines that begin with #. */
typedef struct {
    FILE *file;
    const char *name; /* - is standard input */
    long line;        /* of the last magic, from 1 up */
} magic_list;

/* A magic fits into the table at each offset, whatever its index bits. */
enum { TABLE_MAX = 1 << 20, OFFSET_MAX = TABLE_MAX - SLOTS_MAX };

void open_list(magic_list *in, const char *name);

/* Reads the next magic, and checks it. Returns 0 at the end of the list, which
   it closes. What is wrong ends the program. */
int next_magic(magic_list *in, workspace *w, slider_magic *m);

/* rook is 0, bishop is 64; -1: no such piece */
int read_piece(const char *text);

extern const char list_heading[]; /* the formula, and the columns' names */
void print_magic(const slider_magic *m);

/* -------------------------------------------------------------- budget.c -- */

/* clang-format off */
#define BUDGET_OPTIONS {"seconds", 1, 0, 't'}, {"tries", 1, 0, 'n'}, \
    {"seed", 1, 0, 's'}
/* clang-format on */

extern volatile sig_atomic_t caught; /* the signal that ends the work, or 0 */

/* Starts the time of --seconds, if it is given or --tries is not. */
void start(const command_line *line);
int goes_on(void); /* before each try: is there time left, and no signal? */

/* Writes over the line of the last call, on a terminal. */
void report(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif
