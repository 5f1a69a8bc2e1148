/* Is a number a valid magic, and which slots of its table does it use? */
#include "tools/constants/constants.h"

/* --------------------------------------------------------------- sliders -- */

const char *piece_name(int slider)
{
    return slider < 64 ? "rook" : "bishop";
}

const char *slider_name(int slider)
{
    static char names[SLIDERS][sizeof "bishop a1"];

    sprintf(names[slider], "%s %s", piece_name(slider),
            square_name(slider & 63));
    return names[slider];
}

int mask_size(int slider)
{
    uint64_t mask = ref_mask(*piece_name(slider), slider & 63);
    int size = 0;

    for (; mask; mask &= mask - 1)
        size++;
    return size;
}

/* -------------------------------------------------------- all its boards -- */

void study(workspace *w, int slider)
{
    const char letter = *piece_name(slider);
    const uint64_t mask = ref_mask(letter, slider & 63);
    uint64_t board = 0;

    w->boards = 0;
    do {
        w->board[w->boards] = board;
        w->attacks[w->boards++] = ref_attacks(letter, slider & 63, board);
        board = next_board(board, mask);
    } while (board);
}

static uint64_t index_of(uint64_t board, uint64_t magic, int bits)
{
    return board * magic >> (64 - bits);
}

/* Notes that a board shares its slot with an earlier one, whose attacks are
   different. */
static void note_collision(workspace *w, int i, uint64_t magic, int bits)
{
    const uint64_t index = index_of(w->board[i], magic, bits);
    int earlier = 0;

    while (index_of(w->board[earlier], magic, bits) != index)
        earlier++;
    w->collision[0] = w->board[earlier];
    w->collision[1] = w->board[i];
}

int try_magic(workspace *w, uint64_t magic, int bits)
{
    int used = 0, i;

    memset(w->slot, 0, sizeof *w->slot << bits);
    for (i = 0; i < w->boards; i++) {
        const uint64_t index = index_of(w->board[i], magic, bits);

        if (!w->slot[index])
            w->in_use[used++] = (int)index;
        else if (w->slot[index] != w->attacks[i]) {
            note_collision(w, i, magic, bits);
            return 0;
        }
        w->slot[index] = w->attacks[i];
    }
    return used;
}

int check(workspace *w, slider_magic *m)
{
    int i;

    study(w, m->slider);
    m->used = try_magic(w, m->magic, m->bits);
    m->span = 0;
    for (i = 0; i < m->used; i++)
        if (m->span <= w->in_use[i])
            m->span = w->in_use[i] + 1;
    return m->used;
}
