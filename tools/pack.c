/* pack: lays the sparse arrays of the 128 magics over one another.

       pack [OPTION]... FILE... >tools/magics.csv

   A magic uses some of the slots that its index bits could name, and leaves
   the others to the magics of other squares. Of each square's magics in the
   lists the one with the fewest slots in use is taken, and gets an offset at
   which its slots meet no others. The offsets are free at run time: a row of
   the header's constants points there.

   First the arrays are put in, those with the most slots first, each at the
   lowest offset that is free. Then the table is made smaller, again and again:
   what stuck out is put where it drives out the least, and what was driven out
   is put in likewise, until all are in. An array that is driven out gets
   heavier, so that the same two do not expel each other for ever. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#define PROGRAM "pack"
#include "tools/magics.h"

#include <getopt.h>
#include <signal.h>
#include <unistd.h>

enum { NOBODY = 255 };

/* The slots that one magic uses, ascending from 0. */
typedef struct {
    result r;
    char origin[96];
    int known, slot[BOARDS_MAX], count;
    int offset, best; /* now, and in the smallest table so far; -1: nowhere */
    long weight;
} array;

static array arrays[SLIDERS];
static unsigned char owner[OFFSET_MAX];
static uint64_t chance = 1;
static volatile sig_atomic_t caught;

static void catch_signal(int number)
{
    caught = number;
}

static int span(const array *a)
{
    return a->slot[a->count - 1] + 1;
}

/* As in the header: 12 index bits for a rook, 9 for a bishop. */
static int header_bits(int slider)
{
    return slider < 64 ? 12 : 9;
}

/* Lists the slots in use; 0 if two attack sets meet. */
static int study_magic(array *a, const result *r)
{
    static uint16_t sets[BOARDS_MAX];
    int bits = header_bits(r->slider), i;
    geometry g;
    boards b;

    memset(sets, 0, sizeof sets);
    study_square(&g, r->slider);
    make_boards(&b, &g);
    for (i = 0; i < 1 << g.count; i++) {
        uint16_t *set = &sets[b.board[i] * r->magic >> (64 - bits)];
        if (*set && *set != b.set[i])
            break;
        *set = b.set[i];
    }
    free_boards(&b);
    if (i < 1 << g.count)
        return 0;
    a->r = *r;
    a->r.bits = bits;
    a->count = 0;
    for (i = 0; i < 1 << bits; i++)
        if (sets[i])
            a->slot[a->count++] = i;
    return 1;
}

static void read_entry(const entry *e, const char *file, long line)
{
    static array a;
    array *best = &arrays[e->r.slider];

    if (e->has & HAS_DONE)
        return;
    if (!study_magic(&a, &e->r))
        fail_at(file, line, "wrong magic at the header's index bits");
    if (best->known && best->count <= a.count)
        return;
    *best = a;
    best->known = 1;
    if (e->origin)
        snprintf(best->origin, sizeof best->origin, "%s", e->origin);
    else
        snprintf(best->origin, sizeof best->origin,
                 "found here: seed %" PRIu64 " attempt %" PRIu64, e->r.seed,
                 e->r.attempt);
}

/* --------------------------------------------------------------- packing -- */

static void lift(int i)
{
    array *a = &arrays[i];
    int k;

    for (k = 0; k < a->count; k++)
        owner[a->offset + a->slot[k]] = NOBODY;
    a->offset = -1;
}

static void put(int i, int offset)
{
    array *a = &arrays[i];
    int k;

    a->offset = offset;
    for (k = 0; k < a->count; k++) {
        unsigned char *who = &owner[offset + a->slot[k]];
        if (*who != NOBODY)
            lift(*who);
        *who = (unsigned char)i;
    }
}

/* The weight of those that array a would drive out, if that is below `most`. */
static long weight_at(const array *a, int offset, long most)
{
    static int seen[SLIDERS], now;
    const unsigned char *from = owner + offset;
    long weight = 0;
    int k;

    now++;
    for (k = 0; k < a->count && weight < most; k++) {
        int who = from[a->slot[k]];
        if (who != NOBODY && seen[who] != now) {
            seen[who] = now;
            weight += arrays[who].weight;
        }
    }
    return weight;
}

/* Where array a drives out the least; among equals the first from a place
   drawn by lot. */
static int lightest(const array *a, int size)
{
    int places = size - span(a) + 1, best = 0, i;
    int first = (int)(random64(&chance) % (uint64_t)places);
    long least = -1;

    for (i = 0; i < places && least; i++) {
        int offset = (first + i) % places;
        long weight = weight_at(a, offset, least < 0 ? 1L << 40 : least);
        if (least < 0 || weight < least) {
            least = weight;
            best = offset;
        }
    }
    return best;
}

static int table_size(void)
{
    int i, size = 0;

    for (i = 0; i < SLIDERS; i++)
        if (size < arrays[i].offset + span(&arrays[i]))
            size = arrays[i].offset + span(&arrays[i]);
    return size;
}

/* The one out of the table with the most slots; -1: all are in. */
static int largest_out(void)
{
    int i, best = -1;

    for (i = 0; i < SLIDERS; i++)
        if (arrays[i].offset < 0 &&
            (best < 0 || arrays[i].count > arrays[best].count))
            best = i;
    return best;
}

static void first_fit(void)
{
    int i, offset;

    while ((i = largest_out()) >= 0) {
        for (offset = 0; weight_at(&arrays[i], offset, 1);)
            offset++;
        put(i, offset);
    }
}

/* Gets everything into `size` slots, in so many moves. */
static int squeeze(int size, int moves)
{
    int i;

    for (i = 0; i < SLIDERS; i++) {
        arrays[i].weight = arrays[i].count;
        if (arrays[i].offset + span(&arrays[i]) > size)
            lift(i);
    }
    while (moves-- && !caught) {
        array *a;
        i = largest_out();
        if (i < 0)
            return 1;
        a = &arrays[i];
        a->weight += a->count / 4 + 1; /* for having been out */
        put(i, lightest(a, size));
    }
    return largest_out() < 0;
}

static void remember(void)
{
    int i;

    for (i = 0; i < SLIDERS; i++)
        arrays[i].best = arrays[i].offset;
}

static void restore(void)
{
    int i;

    memset(owner, NOBODY, sizeof owner);
    for (i = 0; i < SLIDERS; i++)
        put(i, arrays[i].best);
}

static void pack(int tries, int moves)
{
    int used = 0, size, step, i, tty = isatty(2);

    memset(owner, NOBODY, sizeof owner);
    for (i = 0; i < SLIDERS; i++) {
        arrays[i].offset = -1;
        arrays[i].weight = 1;
        used += arrays[i].count;
    }
    first_fit();
    remember();
    size = table_size();
    step = (size - used) / 8 + 1;
    for (i = 0; i < tries && !caught && size > used; i++) {
        if (tty)
            fprintf(stderr, "\r%d slots, %d in use, try %d of %d ", size, used,
                    i + 1, tries);
        if (squeeze(size - step, moves)) {
            remember();
            size = table_size();
            if (step > size - used)
                step = size - used;
        } else {
            restore();
            step = step / 2 + 1;
        }
    }
    if (tty)
        fprintf(stderr, "\r%70s\r", "");
    fprintf(stderr, "%d slots, %d in use\n", size, used);
}

/* ------------------------------------------------------------------ main -- */

static void print_list(void)
{
    int i;

    printf("piece,square,bits,magic,offset,origin\n");
    for (i = 0; i < SLIDERS; i++)
        printf("%s,%s,%d,0x%016" PRIx64 ",%d,%s\n", piece_name(i),
               square_name(i), arrays[i].r.bits, arrays[i].r.magic,
               arrays[i].best, arrays[i].origin);
}

int main(int argc, char **argv)
{
    int option, tries = 30, moves = 300, i;
    uint64_t n = 0;

    while ((option = getopt(argc, argv, "s:t:m:")) != -1) {
        if (option == '?' || !read_number(optarg, 1000000, &n))
            fail("options", "-s SEED, -t TRIES, -m MOVES");
        if (option == 's')
            chance = n;
        else if (option == 't')
            tries = (int)n;
        else
            moves = (int)n;
    }
    signal(SIGINT, catch_signal);
    for (; optind < argc; optind++)
        read_list(argv[optind], 1, read_entry);
    for (i = 0; i < SLIDERS; i++)
        if (!arrays[i].known)
            fail("list", "lacks squares");
    pack(tries, moves);
    print_list();
    return 0;
}
