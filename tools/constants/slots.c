/* Is a magic right, how much room does it take, and which of two is better?

   A block is a run of slots, or with --stride of every 2nd, 4th, ... slot:
   arrays of the same stride fit between each other. The room is that of the
   slots in use. With --rank room it is that of the blocks too in which they
   lie: what pack can use is gaps, not holes. With --rank blocks it is that of
   the blocks alone; rooks have 64 of 64 slots each. With --stride 64 those of a
   square stand like columns in a grid of rows of 64, and two squares fit in the
   same rows if their columns do. */
#include "tools/constants/methods.h"
#include "tools/random.h"

/* The room that one more slot in use takes: itself and, if they were empty,
   the blocks of 8, 32 and 128 slots around it, where other squares' arrays will
   hardly fit any more. */
static int room_of(workspace *w, uint64_t index, int bits, uint32_t epoch)
{
    static const int block_bits[BLOCK_SIZES] = {3, 5, 7};
    const int stride_bits = w->rank.stride_bits;
    int room = 1, i;

    if (w->rank.by != RANK_ROOM)
        return room;
    index = index >> stride_bits |
            (index << (bits - stride_bits) & (ref_bit(bits) - 1));
    for (i = 0; i < BLOCK_SIZES; i++) {
        uint32_t *block = &w->blocks[i][index >> block_bits[i]];
        if (*block == epoch) /* and so are those around it */
            break;
        *block = epoch;
        room += 1 << block_bits[i];
    }
    return room;
}

/* --------------------------------------------------------------- blocks -- */

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

/* The sum over all blocks, of the slots in use. */
static int add_blocks(workspace *w, int used, int bits)
{
    const int stride_bits =
        w->rank.stride_bits < bits ? w->rank.stride_bits : bits;
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

/* --------------------------------------------------------- trying boards -- */

int check(workspace *w, const geometry *g, const boards *b, result *r)
{
    uint32_t epoch = next_epoch(w);
    int i, shift = 64 - r->bits;

    r->used = r->span = r->room = 0;
    for (i = 0; i < 1 << g->count; i++) {
        int index = (int)(b->board[i] * r->magic >> shift);
        uint32_t *slot = &w->fresh[index], mark = epoch | b->set[i];
        if (*slot == mark)
            continue;
        if (*slot >> 12 == epoch >> 12)
            return 0;
        *slot = mark;
        w->in_use[r->used++] = (uint16_t)index;
        r->room += room_of(w, (uint64_t)index, r->bits, epoch);
        if (r->span <= index)
            r->span = index + 1;
    }
    if (w->rank.by == RANK_BLOCKS) {
        list_roots(w, r->bits, 0);
        r->room = add_blocks(w, r->used, r->bits);
    }
    return 1;
}

static void swap_boards(workspace *w, int i, int j)
{
    uint64_t board = w->board[i];
    uint16_t set = w->set[i];

    w->board[i] = w->board[j];
    w->set[i] = w->set[j];
    w->board[j] = board;
    w->set[j] = set;
}

int room_taken(workspace *w, int count, uint64_t magic, int bits, int most)
{
    uint32_t epoch = next_epoch(w);
    int shift = 64 - bits, used = 0, room = 0, i;

    for (i = 0; i < count; i++) {
        uint64_t index = w->board[i] * magic >> shift;
        uint32_t *slot = &w->fresh[index];
        if (*slot >> 12 == epoch >> 12) {
            int earlier = (int)(*slot & 4095);
            if (w->set[earlier] == w->set[i])
                continue;
            swap_boards(w, i, i / 2);
            swap_boards(w, earlier, earlier / 2);
            return 0;
        }
        *slot = epoch | (uint32_t)i;
        w->in_use[used++] = (uint16_t)index;
        room += room_of(w, index, bits, epoch);
        if (room > most)
            return 0;
    }
    return w->rank.by == RANK_BLOCKS ? add_blocks(w, used, bits) : room;
}

void shuffle_boards(workspace *w, const boards *b, int count, uint64_t *random)
{
    int i;

    for (i = 0; i < count; i++) {
        w->board[i] = b->board[i];
        w->set[i] = b->set[i];
        swap_boards(w, i, (int)(random64(random) % (uint64_t)(i + 1)));
    }
}

int compare_results(const ranking *rank, const result *a, const result *b)
{
    int c = rank->by == RANK_USED ? 0 : a->room - b->room;

    c = c ? c : a->used - b->used;
    c = c ? c : a->span - b->span;
    c = c ? c : a->bits - b->bits;
    c = c ? c : order(a->attempt, b->attempt);
    c = c ? c : order(a->magic, b->magic);
    return c ? c : strcmp(a->origin, b->origin);
}
