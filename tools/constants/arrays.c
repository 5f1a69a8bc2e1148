/* arrays: the magics of the lists, and which slots each of them uses. */
#include "tools/constants/pack.h"

#include <errno.h>
#include <limits.h>

enum {
    ROOMY = 140 /* percent of a square's least room that a magic may take */
};

piece pieces[SLIDERS];
static int widened; /* magics with fewer index bits than the header's */

/* Marks the slots in use; 0 if two attack sets meet. */
static int mark_slots(char *used, const result *r)
{
    static uint16_t sets[BOARDS_MAX];
    static boards b;
    int bits = header_bits(r->slider), right = 1, i;
    geometry g;

    memset(sets, 0, sizeof sets);
    study_square(&g, r->slider);
    make_boards(&b, &g);
    for (i = 0; i < 1 << g.count && right; i++) {
        uint16_t *set = &sets[b.board[i] * r->magic >> (64 - bits)];
        right = !*set || *set == b.set[i];
        *set = b.set[i];
    }
    for (i = 0; i < 1 << bits; i++)
        used[i] = (char)!!sets[i];
    return right;
}

/* What an array takes of a table, about: its slots and the blocks of 8 and 32
   slots in which they lie. A block is a run of slots or of every Nth slot, N
   being 1 << stride: arrays of the same stride fit between each other. */
static int measure_room(const char *used, int bits, int stride)
{
    char blocks[2][BOARDS_MAX / 8] = {{0}};
    int size = 1 << bits, room = 0, i;

    for (i = 0; i < size; i++) {
        int at = i >> stride | (i << (bits - stride) & (size - 1));
        if (!used[i])
            continue;
        room++;
        blocks[0][at / 8] = 1;
        blocks[1][at / 32] = 1;
    }
    for (i = 0; i < size / 8; i++)
        room += 8 * blocks[0][i] + 32 * blocks[1][i];
    return room;
}

/* Returns how many runs there are. */
static int list_runs(run *runs, const char *used, int size, int stride)
{
    int step = 1 << stride, count = 0, i, j;

    for (i = 0; i < size; i++) {
        if (!used[i] || (i >= step && used[i - step]))
            continue;
        for (j = i; j < size && used[j]; j += step) {}
        runs[count].from = i;
        runs[count++].length = (j - i) / step;
    }
    return count;
}

static void study_slots(array *a, const char *used)
{
    static run list[BOARDS_MAX];
    int size = 1 << a->r.bits, stride, i;

    a->room = a->runs = INT_MAX;
    for (stride = 0; stride < STRIDES; stride++) {
        int room = measure_room(used, a->r.bits, stride);
        int runs = list_runs(list, used, size, stride);
        if (room < a->room)
            a->room = room;
        if (runs < a->runs) {
            a->runs = runs;
            a->stride = stride;
        }
    }
    a->run = allocate((size_t)a->runs, sizeof *a->run);
    list_runs(a->run, used, size, a->stride);
    a->count = 0;
    for (i = 0; i < size; i++)
        if (used[i]) {
            a->count++;
            a->span = i + 1;
        }
}

/* With fewer index bits than the header's, its origin must name them. */
static void widen(result *r)
{
    char origin[ORIGIN_MAX];
    int bits = r->bits;

    r->bits = header_bits(r->slider);
    if (bits == r->bits)
        return;
    widened += bits < r->bits;
    strcpy(origin, r->origin);
    if (!strncmp(origin, "--", 2) && !strstr(origin, "--bits "))
        snprintf(r->origin, sizeof r->origin, "--bits %d %.*s", bits,
                 ORIGIN_MAX - 16, origin);
}

static void read_magic(void *to, const result *r, const char *where)
{
    static char used[BOARDS_MAX];
    piece *p = &pieces[r->slider];
    array *a;
    int i;

    (void)to;
    if (r->made)
        return;
    for (i = 0; i < p->magics && p->of[i].r.magic != r->magic; i++) {}
    if (i == p->magics) {
        if (!mark_slots(used, r))
            die("%s: wrong magic at the header's index bits", where);
        a = realloc(p->of, (size_t)++p->magics * sizeof *a);
        if (!a)
            die("memory: %s", strerror(errno));
        p->of = a;
        a += i;
        memset(a, 0, sizeof *a);
        a->r = *r;
        widen(&a->r);
        study_slots(a, used);
    }
    if (r->offset >= 0) {
        p->which = i;
        p->offset = r->offset;
    }
}

static int roomiest_first(const void *a, const void *b)
{
    return ((const array *)a)->room - ((const array *)b)->room;
}

/* Leaves those magics that take little room, the least first. */
static void choose_magics(piece *p)
{
    uint64_t magic = p->of[p->which].r.magic;
    int i, n = 0;

    qsort(p->of, (size_t)p->magics, sizeof *p->of, roomiest_first);
    for (i = 0; i < p->magics; i++) {
        int is_in = p->of[i].r.magic == magic;
        if (p->of[i].room > p->of[0].room * ROOMY / 100 &&
            !(is_in && p->offset >= 0))
            continue;
        if (is_in)
            p->which = n;
        p->of[n++] = p->of[i];
    }
    p->magics = n;
}

void read_pieces(char **files, int count)
{
    int i;

    if (!count)
        die("FILE: is missing; see --help");
    for (i = 0; i < SLIDERS; i++)
        pieces[i].offset = -1;
    for (i = 0; i < count; i++)
        read_magics(files[i], read_magic, NULL);
    for (i = 0; i < SLIDERS; i++) {
        if (!pieces[i].magics)
            die("%s %s: no magic in any list", piece_name(i), square_name(i));
        choose_magics(&pieces[i]);
    }
}

void warn_of_widened(void)
{
    if (widened)
        warn("%d magics have fewer index bits than the header's 12 for a rook, "
             "9 for a bishop: these are used",
             widened);
}
