/* pack: lays the sparse arrays of the 128 magics over one another.

       pack --tries 1000 FILE... >tools/magics.csv

   A magic uses some of the slots that its index bits can name, and leaves the
   others to the magics of other squares. FILEs are lists of magics, or what
   find_magics --out wrote. Each magic chosen gets an offset at which its slots
   meet no others. Offsets are free at run time: a row of the header's constants
   points there.

   First the arrays are put in, those that take most room first, each at the
   lowest offset that is free. Then the table is made smaller, again and again:
   what sticks out is put where it drives out the least, what was driven out is
   put in likewise, until all are in. An array that was out gets heavier, so
   that the same two do not expel each other for ever. Any of a square's magics
   that is best of its kind may serve. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#define PROGRAM "pack"
#include "tools/magics.h"

#include <getopt.h>
#include <signal.h>
#include <unistd.h>

enum { NOBODY = 255, STRIDES = 8 };

/* A magic, and the slots it uses, in a random order: a place that is taken then
   shows at one of the first. */
typedef struct {
    result r;
    char origin[112];
    int known, slot[BOARDS_MAX], count, span;
} array;

/* One slider, its best magic for each stride, the one that is in the table
   (which = -1: none) and where. */
typedef struct {
    array of[STRIDES];
    int room[STRIDES];
    int which, offset;
    int best, best_offset; /* in the smallest table so far */
    long weight;
} piece;

static piece pieces[SLIDERS];
static unsigned char owner[OFFSET_MAX];
static uint64_t chance = 1;
static volatile sig_atomic_t caught;

static void catch_signal(int number)
{
    caught = number;
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
        if (sets[i]) {
            int j = (int)(random64(&chance) % (uint64_t)(a->count + 1));
            a->slot[a->count++] = a->slot[j];
            a->slot[j] = i;
            a->span = i + 1;
        }
    return 1;
}

/* What an array takes of a table, about: its slots and the blocks of 8 and 32
   slots in which they lie. A block is a run of slots or of every Nth slot, N
   being 1 << stride: arrays of the same stride fit between each other. */
static int measure_room(const array *a, int stride)
{
    char blocks[2][BOARDS_MAX / 8] = {{0}};
    int bits = a->r.bits, size = 1 << bits, room = a->count, i;

    for (i = 0; i < a->count; i++) {
        int at =
            a->slot[i] >> stride | (a->slot[i] << (bits - stride) & (size - 1));
        blocks[0][at / 8] = 1;
        blocks[1][at / 32] = 1;
    }
    for (i = 0; i < size / 8; i++)
        room += 8 * blocks[0][i] + 32 * blocks[1][i];
    return room;
}

/* For a magic found here the options with which find_magics finds it again. */
static void tell_origin(array *a, const entry *e)
{
    const char *stride = strchr(e->aim, '/');

    if (e->origin || !stride)
        snprintf(a->origin, sizeof a->origin, "%s",
                 e->origin ? e->origin : "published");
    else
        snprintf(a->origin, sizeof a->origin,
                 "--rank room --stride %s --seed %" PRIu64 " --from %" PRIu64
                 " --attempts %" PRIu64 "%s",
                 stride + 1, e->r.seed, e->r.attempt, e->r.attempt + 1,
                 strcmp(e->r.method, "start")
                     ? ""
                     : " --start tools/known_magics.csv");
}

static void read_entry(const entry *e, const char *file, long line)
{
    static array a;
    piece *p = &pieces[e->r.slider];
    int stride;

    if (e->has & HAS_DONE)
        return;
    if (!study_magic(&a, &e->r))
        fail_at(file, line, "wrong magic at the header's index bits");
    tell_origin(&a, e);
    a.known = 1;
    for (stride = 0; stride < STRIDES; stride++) {
        int room = measure_room(&a, stride);
        if (!p->of[stride].known || room < p->room[stride]) {
            p->of[stride] = a;
            p->room[stride] = room;
        }
    }
}

/* --------------------------------------------------------------- packing -- */

static void lift(int i)
{
    piece *p = &pieces[i];
    const array *a = &p->of[p->which];
    int k;

    for (k = 0; k < a->count; k++)
        owner[p->offset + a->slot[k]] = NOBODY;
    p->which = -1;
}

static void put(int i, int which, int offset)
{
    piece *p = &pieces[i];
    const array *a = &p->of[which];
    int k;

    p->which = which;
    p->offset = offset;
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
            weight += pieces[who].weight;
        }
    }
    return weight;
}

/* Puts slider i in where it drives out the least; among equals the first from a
   place drawn by lot. The slots that a magic uses over the least count too. */
static void put_lightest(int i, int size)
{
    const piece *p = &pieces[i];
    int first = (int)(random64(&chance) % STRIDES), fewest = BOARDS_MAX, n, k;
    int which = 0, offset = 0;
    long least = 1L << 40;

    for (n = 0; n < STRIDES; n++)
        if (p->of[n].count < fewest)
            fewest = p->of[n].count;
    for (n = 0; n < STRIDES; n++) {
        int s = (first + n) % STRIDES;
        const array *a = &p->of[s];
        int places = size - a->span + 1;
        int start = (int)(random64(&chance) % (uint64_t)places);
        long over = a->count - fewest;
        for (k = 0; k < places && least > over; k++) {
            int at = (start + k) % places;
            long weight = weight_at(a, at, least - over) + over;
            if (weight < least) {
                least = weight;
                which = s;
                offset = at;
            }
        }
    }
    put(i, which, offset);
}

static int end_of(const piece *p)
{
    return p->which < 0 ? 0 : p->offset + p->of[p->which].span;
}

static int table_size(void)
{
    int i, size = 0;

    for (i = 0; i < SLIDERS; i++)
        if (size < end_of(&pieces[i]))
            size = end_of(&pieces[i]);
    return size;
}

static int slots_used(void)
{
    int i, used = 0;

    for (i = 0; i < SLIDERS; i++)
        used += pieces[i].of[pieces[i].which].count;
    return used;
}

/* The stride that suits a slider best. */
static int best_stride(const piece *p)
{
    int stride, best = 0;

    for (stride = 1; stride < STRIDES; stride++)
        if (p->room[stride] < p->room[best])
            best = stride;
    return best;
}

/* The one out of the table that takes the most room; -1: all are in. */
static int next_out(void)
{
    int i, best = -1, most = 0;

    for (i = 0; i < SLIDERS; i++) {
        const piece *p = &pieces[i];
        int room = p->room[best_stride(p)];
        if (p->which < 0 && room > most) {
            best = i;
            most = room;
        }
    }
    return best;
}

static void first_fit(void)
{
    int i;

    while ((i = next_out()) >= 0) {
        int offset = 0, stride = best_stride(&pieces[i]);
        while (weight_at(&pieces[i].of[stride], offset, 1))
            offset++;
        put(i, stride, offset);
    }
}

static int slots_of(int i)
{
    return pieces[i].of[best_stride(&pieces[i])].count;
}

/* Gets everything into `size` slots, in so many moves. */
static int squeeze(int size, int moves)
{
    int i;

    for (i = 0; i < SLIDERS; i++) {
        piece *p = &pieces[i];
        p->weight = slots_of(i);
        if (end_of(p) > size)
            lift(i);
    }
    while ((i = next_out()) >= 0) {
        if (!moves-- || caught)
            return 0;
        pieces[i].weight += slots_of(i) / 4 + 1; /* for having been out */
        put_lightest(i, size);
    }
    return 1;
}

static void remember(void)
{
    int i;

    for (i = 0; i < SLIDERS; i++) {
        pieces[i].best = pieces[i].which;
        pieces[i].best_offset = pieces[i].offset;
    }
}

static void restore(void)
{
    int i;

    memset(owner, NOBODY, sizeof owner);
    for (i = 0; i < SLIDERS; i++)
        put(i, pieces[i].best, pieces[i].best_offset);
}

static void pack(int tries, int moves)
{
    int size, step, i, tty = isatty(2);

    memset(owner, NOBODY, sizeof owner);
    for (i = 0; i < SLIDERS; i++) {
        pieces[i].which = -1;
        pieces[i].weight = 1;
    }
    first_fit();
    remember();
    size = table_size();
    step = (size - slots_used()) / 8 + 1;
    for (i = 0; i < tries && !caught; i++) {
        if (tty)
            fprintf(stderr, "\r%d slots, %d in use, try %d of %d ", size,
                    slots_used(), i + 1, tries);
        if (squeeze(size - step, moves)) {
            remember();
            size = table_size();
        } else {
            restore();
            step = step / 2 + 1;
        }
    }
    restore();
    if (tty)
        fprintf(stderr, "\r%70s\r", "");
    fprintf(stderr, "%d slots, %d in use\n", size, slots_used());
}

/* ------------------------------------------------------------------ main -- */

static void print_list(void)
{
    int i;

    printf("piece,square,bits,magic,offset,origin\n");
    for (i = 0; i < SLIDERS; i++) {
        const piece *p = &pieces[i];
        const array *a = &p->of[p->best];
        printf("%s,%s,%d,0x%016" PRIx64 ",%d,%s\n", piece_name(i),
               square_name(i), a->r.bits, a->r.magic, p->best_offset,
               a->origin);
    }
}

static const char usage[] =
    "usage: pack [OPTION]... FILE... >tools/magics.csv\n"
    "Packs the slots of 128 magics into one table; prints the list with "
    "offsets.\n"
    "  --tries N   attempts to make the table smaller (default: 100)\n"
    "  --moves N   arrays that are put in again in each (default: 500)\n"
    "  --seed N    same seed, same table (default: 1)\n"
    "Interrupted, it prints the smallest table so far.\n";

static uint64_t number_of(const char *option, const char *text)
{
    uint64_t n = 0;

    if (!read_number(text, 1000000000, &n) || !n)
        fail(option, "must be a number from 1 to 1000000000");
    return n;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"tries", required_argument, NULL, 't'},
        {"moves", required_argument, NULL, 'm'},
        {"seed", required_argument, NULL, 's'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0}};
    static char name[] = PROGRAM;
    int option, tries = 100, moves = 500, i;

    argv[0] = name; /* for getopt's messages */
    while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1)
        switch (option) {
        case 't':
            tries = (int)number_of("--tries", optarg);
            break;
        case 'm':
            moves = (int)number_of("--moves", optarg);
            break;
        case 's':
            chance = number_of("--seed", optarg);
            break;
        case 'h':
            fputs(usage, stdout);
            return 0;
        default:
            return 2; /* getopt has said why */
        }
    if (optind == argc)
        fail("FILE", "is missing; see --help");
    for (i = optind; i < argc; i++)
        read_list(argv[i], 1, read_entry);
    for (i = 0; i < SLIDERS; i++)
        if (!pieces[i].of[0].known) {
            char slider[16];
            snprintf(slider, sizeof slider, "%s %s", piece_name(i),
                     square_name(i));
            fail(slider, "no magic in any list");
        }
    signal(SIGINT, catch_signal);
    signal(SIGTERM, catch_signal);
    pack(tries, moves);
    print_list();
    if (fflush(stdout) || ferror(stdout))
        fail("output", "cannot be written");
    return caught ? 128 + caught : 0;
}
