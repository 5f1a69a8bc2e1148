/* Lists of magics, as find_magics and pack read them: lines of
   piece,square,bits,magic[,offset,origin], or the JSON lines that find_magics
   --out writes. It leans on slider.h and cli.h.

   Why JSON lines, and by hand? A long search appends to a file that other
   processes may append to as well. Each line names its fields, so a version
   that has more of them still reads old files; files are merged by cat; and a
   line that a full disk cut short is known by its missing brace. CSV has none
   of these. Debian has libraries for JSON, but tools and tests must build with
   a compiler and make alone, and one flat object is thirty lines. */
#ifndef LIST_H
#define LIST_H

#include "tools/slider.h"

enum { OFFSET_MAX = 1 << 20, SHARDS_MAX = 1000000 };

/* A magic, what it takes, and how it was found. */
typedef struct {
    int slider, bits;
    uint64_t magic;
    int used, span; /* slots in use, and up to the last of them */
    int room;       /* a measure of how much these are in others' way */
    int offset;     /* in a packed table; -1: in none */
    /* how find_magics found it, if it did: the options, and which attempt */
    char method[12], aim[12], start[128];
    uint64_t seed, attempt;
    double seconds;
} result;

enum {
    HAS_PIECE = 1,
    HAS_SQUARE = 2,
    HAS_BITS = 4,
    HAS_MAGIC = 8,
    HAS_USED = 16,
    HAS_SPAN = 32,
    HAS_DONE = 64
};

/* A line: a magic, or how far a search for one has got. */
typedef struct {
    result r;
    unsigned has;
    int piece, square;
    uint64_t shard, shards, done;
    const char *origin; /* where the magic is from, if that is told */
} entry;

typedef void reader(void *to, const entry *, const char *file, long line);

const char *piece_name(int slider); /* and square_name(), in cli.h */

/* rook is 0, bishop is 64; -1: no such piece */
int read_piece(const char *text);

/* K/N, which is part K - 1. Returns 0 if it is something else. */
int read_shard(const char *text, uint64_t *shard, uint64_t *shards);

/* Hands each entry to `use`; a list without any is an error. With `cut`, lines
   that were cut short are passed over, as the end of a process or a full disk
   leaves them, and *cut counts the lists that end in such a line. */
void read_magics(const char *name, int *cut, reader *use, void *to);

/* The same; a list may be empty. */
long read_list(const char *name, int *cut, reader *use, void *to);

#endif
