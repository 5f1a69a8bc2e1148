/* The boards that every_input.c tries, and the slots that they meet */
#ifndef BOARDS_H
#define BOARDS_H

#include "every_input.h"
#include "poison.h"
#include "tests/library/every_function.h"

enum { ROOK, BISHOP };
static const char letters[] = "RB";

/* Where a slider stands, by slider: the squares of its lines, its mask; and
   both sliders' squares that are in no mask. */
static uint64_t lines[2], mask[2], edges;

static int is_table, is_lazy, is_any, has_ranks, has_floods, is_cold;

static int is(const char *word) /* of magicbb_config() */
{
    return strstr(call_config(), word) != NULL;
}

/* --------------------------------------------------------------- boards -- */

/* The squares that this form reads one by one: all others are poisoned. Tables
   are indexed by the mask. Forms with a table of ranks index it by the slider's
   own square, too. */
static uint64_t kept(int slider)
{
    uint64_t squares = lines[slider];

    if (is_table || (is_any && slider == ROOK))
        squares = mask[slider];
    return has_ranks && slider == ROOK ? squares | ref_bit(square) : squares;
}

static void stand_on(int new_square)
{
    int slider;

    square = new_square;
    for (slider = ROOK; slider <= BISHOP; slider++) {
        lines[slider] = ref_attacks(letters[slider], square, 0);
        mask[slider] = ref_mask(letters[slider], square);
    }
    edges = (lines[ROOK] | lines[BISHOP]) & ~(mask[ROOK] | mask[BISHOP]);
}

struct board {
    uint64_t occupied, attacks;
};

/* Every subset of the squares, ascending: bit n of an index is the nth square.
   */
static int list(struct board *boards, int slider, uint64_t squares)
{
    uint64_t occupied = 0;
    int n = 0;

    do {
        boards[n].occupied = occupied;
        boards[n++].attacks = ref_attacks(letters[slider], square, occupied);
        occupied = next_board(occupied, squares);
    } while (occupied);
    return n;
}

static struct board boards[1 << 15], others[1 << 15];

/* ---------------------------------------------------------- lazy tables -- */

static uint64_t attacks(int slider, uint64_t occupied)
{
    return slider == ROOK ? call_rook_attacks(square, occupied)
                          : call_bishop_attacks(square, occupied);
}

/* While is_cold, the two slots that a function reads are empty or filled, in
   each combination, and all others are poisoned. Else tables fill: the second
   lookup reads what the first one has stored, maybe for another board. */
static int next_state(int state, int a, uint64_t board_a, int b,
                      uint64_t board_b)
{
    uint64_t word = state < 4 ? 0 : poisoned(0, ALL);

    if (!is_cold)
        return state < 1 + is_lazy;
    set_slot(a, square, board_a, word);
    set_slot(b, square, board_b, word);
    if (state & 1)
        attacks(a, board_a);
    if (state & 2)
        attacks(b, board_b);
    return state < 4;
}

static void poison_all_slots(void)
{
    int i, slider, n;

    for (i = 0; i < 128; i++) {
        slider = i % 2;
        stand_on(i / 2);
        for (n = list(boards, slider, mask[slider]); n--;)
            set_slot(slider, square, boards[n].occupied, poisoned(0, ALL));
    }
}
#define IN_EACH_STATE(a, board_a, b, board_b)                                  \
    for (int state = 0; next_state(state, a, board_a, b, board_b); state++)

/* All squares but these are poisoned. What computes attacks for a table reads
   the edges, too: while is_cold, they are filled with random bits. */
static uint64_t only(uint64_t board, uint64_t squares)
{
    static uint64_t random;
    uint64_t filled = is_cold ? edges & ~squares : 0;

    return poisoned(board | (random64(&random) & filled), ~(squares | filled));
}

#endif
