/* Is a magic valid, which slots does it use, and how much room do these take?

   The room is that of the blocks in which they lie. A block holds slots that
   are 64 apart: a rook has 64 blocks of 64 slots, a bishop 32 of 16, each two
   such columns of 8. The arrays of two squares stand like columns in a grid of
   rows of 64, and fit in the same rows if their columns do. */
#include "tools/constants/slots.h"
#include "tools/random.h"

enum { STRIDE_BITS = 6 };

void study(workspace *w, int slider)
{
    uint64_t mask = slider_mask(slider), board = 0;

    w->squares = list_squares(mask, w->square);
    w->boards = 0;
    do {
        w->board[w->boards] = board;
        w->attacks[w->boards++] = slider_attacks(slider, board);
        board = next_board(board, mask);
    } while (board);
}

/* -------------------------------------------------------- trying boards -- */

static void swap_boards(workspace *w, int i, int j)
{
    uint64_t board = w->board[i], attacks = w->attacks[i];

    w->board[i] = w->board[j];
    w->attacks[i] = w->attacks[j];
    w->board[j] = board;
    w->attacks[j] = attacks;
}

void shuffle_boards(workspace *w, uint64_t *random)
{
    int i;

    for (i = 0; i < w->boards; i++)
        swap_boards(w, i, (int)(random64(random) % (uint64_t)(i + 1)));
}

static uint32_t next_epoch(workspace *w)
{
    if (++w->epoch == (uint32_t)1 << 20) {
        memset(w->mark, 0, sizeof w->mark);
        w->epoch = 1;
    }
    return w->epoch << 12;
}

int try_magic(workspace *w, uint64_t magic, int bits)
{
    uint32_t epoch = next_epoch(w);
    int shift = 64 - bits, used = 0, i;

    for (i = 0; i < w->boards; i++) {
        uint64_t index = w->board[i] * magic >> shift;
        uint32_t *mark = &w->mark[index];
        if (*mark >> 12 == epoch >> 12) {
            int earlier = (int)(*mark & 4095);
            if (w->attacks[earlier] == w->attacks[i])
                continue;
            w->collision[0] = w->board[earlier];
            w->collision[1] = w->board[i];
            swap_boards(w, i, i / 2);
            swap_boards(w, earlier, earlier / 2);
            return 0;
        }
        *mark = epoch | (uint32_t)i;
        w->in_use[used++] = (uint16_t)index;
    }
    return used;
}

/* ----------------------------------------------------------------- room -- */

static int square_root(int square, int from)
{
    while ((from + 1) * (from + 1) <= square)
        from++;
    return from;
}

void list_roots(workspace *w, int bits, int soft)
{
    int size = 1 << bits / 2, hard = 0, root = 0, i;

    for (i = 0; i <= size; i++) {
        hard = square_root((i * size) << 8, hard);
        root = square_root(hard * (i << 4), root);
        w->root[i] = soft ? root : hard;
    }
}

int room_of(workspace *w, int used, int bits)
{
    const int stride_bits = STRIDE_BITS < bits ? STRIDE_BITS : bits;
    const unsigned last = (1U << bits) - 1;
    const int block_bits = bits / 2, blocks = 1 << (bits - block_bits);
    int room = 0, i;

    memset(w->block, 0, (size_t)blocks * sizeof *w->block);
    for (i = 0; i < used; i++) {
        unsigned slot = w->in_use[i];
        slot = slot >> stride_bits | (slot << (bits - stride_bits) & last);
        w->block[slot >> block_bits]++;
    }
    for (i = 0; i < blocks; i++)
        room += w->root[w->block[i]];
    return room;
}

int check(workspace *w, result *r)
{
    int i;

    study(w, r->slider);
    r->used = try_magic(w, r->magic, r->bits);
    r->span = 0;
    for (i = 0; i < r->used; i++)
        if (r->span <= w->in_use[i])
            r->span = w->in_use[i] + 1;
    list_roots(w, r->bits, 0);
    r->room = room_of(w, r->used, r->bits);
    return r->used;
}

int is_better(const result *a, const result *b)
{
    return a->room != b->room   ? a->room < b->room
           : a->used != b->used ? a->used < b->used
           : a->bits != b->bits ? a->bits < b->bits
                                : a->magic < b->magic;
}
