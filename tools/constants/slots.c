/* See slots.h. */
#include "tools/constants/slots.h"

#include <string.h>

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

static void swap_boards(workspace *w, int i, int j)
{
    uint64_t board = w->board[i], attacks = w->attacks[i];

    w->board[i] = w->board[j];
    w->attacks[i] = w->attacks[j];
    w->board[j] = board;
    w->attacks[j] = attacks;
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
