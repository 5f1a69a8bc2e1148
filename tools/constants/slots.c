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
    return count(ref_mask(*piece_name(slider), slider & 63));
}

int lowest_square(int slider)
{
    const uint64_t mask = ref_mask(*piece_name(slider), slider & 63);
    int square = 0;

    while (!(mask >> square & 1))
        square++;
    return square;
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

static void swap_boards(workspace *w, int i, int j)
{
    const uint64_t board = w->board[i], attacks = w->attacks[i];

    w->board[i] = w->board[j];
    w->attacks[i] = w->attacks[j];
    w->board[j] = board;
    w->attacks[j] = attacks;
}

/* A mark is the number of the try, and below it that of the slot's board.
   Boards that collide are tried earlier the next time. */
int try_magic(workspace *w, uint64_t magic, int bits)
{
    int used = 0, i;

    w->tries += BOARDS_MAX;
    if (!w->tries) {
        memset(w->mark, 0, sizeof w->mark);
        w->tries = BOARDS_MAX;
    }
    for (i = 0; i < w->boards; i++) {
        const uint64_t index = w->board[i] * magic >> (64 - bits);
        const uint32_t earlier = w->mark[index] - w->tries;

        if (earlier >= BOARDS_MAX) {
            w->mark[index] = w->tries + (uint32_t)i;
            w->in_use[used++] = (int)index;
        } else if (w->attacks[earlier] != w->attacks[i]) {
            w->collision[0] = w->board[earlier];
            w->collision[1] = w->board[i];
            swap_boards(w, i, i / 2);
            swap_boards(w, (int)earlier, (int)earlier / 2);
            return 0;
        }
    }
    return used;
}

int measure(workspace *w, slider_magic *m)
{
    int i;

    m->used = try_magic(w, m->magic, m->bits);
    m->span = 0;
    m->columns = 0;
    for (i = 0; i < m->used; i++) {
        if (m->span <= w->in_use[i])
            m->span = w->in_use[i] + 1;
        m->columns |= ref_bit(w->in_use[i] % COLUMNS);
    }
    return m->used;
}

int check(workspace *w, slider_magic *m)
{
    study(w, m->slider);
    return measure(w, m);
}
