/* For every_input.c: answers that must not depend on undefined bits, the boards
   that are asked, and the slots of a lazy table that they meet */
#ifndef BOARDS_H
#define BOARDS_H

#include "magicbb.h"
#include "tests/library/every_function.h"
#include "tests/tap.h"
#include "tools/random.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdlib.h>
#include <valgrind/memcheck.h>

#define ALL UINT64_MAX
enum { ROOK, BISHOP };
static const char letters[] = "RB";
static uint64_t chance;

/* Where a slider stands; the squares of its lines, and its mask, by slider */
static int square;
static uint64_t lines[2], mask[2];

/* The squares that this form reads one by one: all others are poisoned. Tables
   are indexed by the mask. Forms with a table of ranks index it by the slider's
   own square, too. */
static uint64_t kept[2];

static int is(const char *word) /* of magicbb_config() */
{
    return strstr(call_config(), word) != NULL;
}

static int has_ranks(void)
{
    return is("tiny any") || is("tiny sse2") || is("tiny avx2");
}

/* -------------------------------------------------------------- answers -- */

static int proving;              /* by memcheck */
static volatile uint64_t poison; /* undefined */
static uint64_t all_poisoned;    /* all bits are: a control */
static long cases;
static uint64_t wrong; /* bits of all answers since the last judgement */
static int searching;  /* for a wrong board: each is judged */

/* x, with these bits poisoned. The compiler knows nothing of `poison`. */
static uint64_t poisoned(uint64_t x, uint64_t bits)
{
    if (!proving) {
        const uint64_t filling[] = {0, ALL, random64(&chance)};
        poison = filling[random_int(&chance, 3)];
    }
    return x ^ (poison & (bits | all_poisoned));
}

/* Whether an answer was wrong or undefined, or a branch or an address was. */
static int was_wrong(void)
{
    static unsigned errors; /* as memcheck counts them */
    const unsigned before = errors;
    int was;

    (void)VALGRIND_CHECK_MEM_IS_DEFINED(&wrong, sizeof wrong);
    (void)VALGRIND_MAKE_MEM_DEFINED(&wrong, sizeof wrong);
    errors = (unsigned)VALGRIND_COUNT_ERRORS;
    was = wrong || errors != before;
    wrong = 0;
    return was;
}

/* On the squares `where` the answer must be right, and not poisoned. */
static void check(uint64_t board, uint64_t answer, uint64_t where,
                  uint64_t right)
{
    cases++;
    wrong |= (answer ^ right) & where;
    if (searching && was_wrong()) {
        diag("wrong or undefined: square %d, board %016" PRIx64, square, board);
        searching = 0;
    }
}

/* --------------------------------------------------------------- boards -- */

static struct board {
    uint64_t occupied, attacks;
} boards[2][1 << 15];

/* Every subset of the squares, and what the slider attacks there */
static int list(int slider, uint64_t squares)
{
    struct board *board = boards[slider];
    uint64_t occupied = 0;

    do {
        board->occupied = occupied;
        board++->attacks = ref_attacks(letters[slider], square, occupied);
        occupied = next_board(occupied, squares);
    } while (occupied);
    return (int)(board - boards[slider]);
}

static void stand_on(int new_square)
{
    int slider;

    square = new_square;
    for (slider = ROOK; slider <= BISHOP; slider++) {
        lines[slider] = ref_attacks(letters[slider], square, 0);
        mask[slider] = ref_mask(letters[slider], square);
        kept[slider] = is("tiny") ? lines[slider] : mask[slider];
    }
    if (is("tiny any")) {
        kept[ROOK] = mask[ROOK];
        kept[BISHOP] |= ref_bit(square);
    }
    if (has_ranks())
        kept[ROOK] |= ref_bit(square);
}

/* ---------------------------------------------------------- lazy tables -- */

enum { FILLED, EMPTY, HIDDEN };

#ifdef MAGICBB_NO_LAZY_
enum { is_lazy };

static void hide_slots(void)
{
}
static void set_slot(int slider, uint64_t occupied, int state)
{
    (void)slider, (void)occupied, (void)state;
}
#else
enum { is_lazy = 1 };
static uint64_t full[MAGICBB_SLOTS_]; /* the table when all slots are filled */

static void hide_slots(void)
{
    int i;

    for (i = 0; i < MAGICBB_SLOTS_; i++) {
        full[i] = MAGICBB_(slots)[i];
        MAGICBB_(slots)[i] = (magicbb_slot_)poisoned(full[i], ALL);
    }
}

static void set_slot(int slider, uint64_t occupied, int state)
{
    magicbb_slot_ *slot = magicbb_slot_of_(slider, square, occupied);
    const uint64_t word = full[slot - MAGICBB_(slots)];

    *slot = state == EMPTY    ? 0
            : state == FILLED ? (magicbb_slot_)word
                              : (magicbb_slot_)poisoned(word, ALL);
}
#endif

/* A function meets its two slots filled; then one or both are empty, by chance.
   All others are undefined. A rook's and a bishop's slots have so many boards
   that one of eight is met empty. A control would fill slots with undefined
   words. */
static int are_empty;
static int next_state(int state, int a, uint64_t board_a, int b,
                      uint64_t board_b)
{
    const int hide =
        state > is_lazy || (state == 1 && a != b && random_int(&chance, 8));

    are_empty = 0;
    if (state == 1 && !hide && !all_poisoned)
        are_empty = 1 + random_int(&chance, 3);
    set_slot(a, board_a, hide ? HIDDEN : are_empty & 1);
    set_slot(b, board_b, hide ? HIDDEN : are_empty >> 1);
    return !hide;
}
#define IN_EACH_STATE(a, board_a, b, board_b)                                  \
    for (int state = 0; next_state(state, a, board_a, b, board_b); state++)

/* All squares but these are poisoned. What fills a slot reads the edges, too:
   they are random. */
static uint64_t only(uint64_t board, uint64_t squares)
{
    uint64_t edges = 0;

    if (are_empty)
        edges = (lines[ROOK] | lines[BISHOP]) &
                ~(mask[ROOK] | mask[BISHOP] | squares);
    return poisoned(board | (random64(&chance) & edges), ~(squares | edges));
}

#endif
