/* every_input SQUARES [TEST]: shows that functions of magicbb.h are right for
   EVERY input, if valgrind's memcheck runs it. Linked with every_function.c and
   magicbb_impl.c, and compiled with them for each configuration.

   memcheck follows undefined bits through machine code, bit by bit and through
   carries. Squares that must not matter are poisoned: made undefined. If an
   answer is defined, and no branch or address was undefined, the answer is the
   same for all values of these squares. What is left is finite, and tried
   whole: a slider sees only the squares of its lines.

   Without memcheck the poisoned squares are filled with zeros, ones and random
   bits. Then the last line says "tested", not "proved". */
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

/* The squares that are read one by one: all others are poisoned. Tables are
   indexed by the mask. What computes may read the slider's own square, too. */
static uint64_t kept[2];

static int is(const char *word) /* of magicbb_config() */
{
    return strstr(call_config(), word) != NULL;
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
        kept[slider] =
            is("tiny") ? lines[slider] | ref_bit(square) : mask[slider];
    }
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
   All others are undefined. A control would fill them with undefined words. */
static int are_empty;
static int next_state(int state, int a, uint64_t board_a, int b,
                      uint64_t board_b)
{
    const int hide = state > is_lazy;

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

/* -------------------------------------------------------------- sliders -- */

static uint64_t (*const attacks[])(int, uint64_t) = {call_rook_attacks,
                                                     call_bishop_attacks};
static uint64_t (*const xray[])(int, uint64_t, uint64_t) = {call_rook_xray,
                                                            call_bishop_xray};
static uint64_t (*const set_attacks[])(uint64_t, uint64_t) = {
    call_rooks_attacks, call_bishops_attacks};

/* What fills a slot reads the edges, too. */
static void test_attacks(int slider)
{
    const uint64_t squares = is_lazy ? lines[slider] : kept[slider];
    int i, n = list(slider, squares);

    for (i = 0; i < n; i++) {
        const struct board b = boards[slider][i];

        IN_EACH_STATE(slider, b.occupied, slider, b.occupied)
        check(b.occupied,
              attacks[slider](square, poisoned(b.occupied, ~squares)), ALL,
              b.attacks);
    }
}

/* Of the blockers only the first occupied squares matter. */
static void test_xray(int slider)
{
    int i, n = list(slider, kept[slider]);

    for (i = 0; i < n; i++) {
        const struct board b = boards[slider][i];
        const uint64_t first = b.attacks & b.occupied;
        uint64_t blockers = 0;

        do {
            const uint64_t rest = b.occupied & ~blockers;
            const uint64_t then = ref_attacks(letters[slider], square, rest);

            IN_EACH_STATE(slider, b.occupied, slider, rest)
            {
                const uint64_t o = only(b.occupied, kept[slider]);
                const uint64_t by = only(blockers, first);

                check(b.occupied, xray[slider](square, o, by), ALL,
                      b.attacks ^ then);
            }
            blockers = next_board(blockers, first);
        } while (blockers);
    }
}

/* Asks something of a board on which both sliders' attacks are known: on the
   squares `where` they are. */
typedef void question(uint64_t board, uint64_t o, uint64_t where, uint64_t rook,
                      uint64_t bishop);

static void ask_queen(uint64_t board, uint64_t o, uint64_t where, uint64_t rook,
                      uint64_t bishop)
{
    check(board, call_queen_attacks(square, o), where, rook | bishop);
}

static void ask_both(uint64_t board, uint64_t o, uint64_t where, uint64_t rook,
                     uint64_t bishop)
{
    uint64_t both[2];

    call_both_attacks(both, square, o);
    if (where & lines[ROOK])
        check(board, both[ROOK], ALL, rook);
    if (where & lines[BISHOP])
        check(board, both[BISHOP], ALL, bishop);
}

/* Of both sets, none sees the square. */
static void ask_sliders(uint64_t board, uint64_t o, uint64_t where,
                        uint64_t rook, uint64_t bishop)
{
    const uint64_t rooks = poisoned(0, ~rook), bishops = poisoned(0, ~bishop);

    check(board, call_sliders_attacks(rooks, bishops, o), where, 0);
}

static void ask_all(question *ask, uint64_t where, uint64_t rook_squares,
                    uint64_t bishop_squares)
{
    int i, k, n = list(ROOK, rook_squares), m = list(BISHOP, bishop_squares);

    for (i = 0; i < n; i++)
        for (k = 0; k < m; k++) {
            const struct board r = boards[ROOK][i], b = boards[BISHOP][k];
            const uint64_t board = r.occupied | b.occupied;

            IN_EACH_STATE(ROOK, board, BISHOP, board)
            ask(board, only(board, rook_squares | bishop_squares), where,
                r.attacks, b.attacks);
        }
}

/* A queen is two lookups. Or, in vectors, a rook's attacks are the same whatever
   is on the bishop's lines, and the other way round; but a table of ranks is
   indexed by the rank. */
static void test_queen(int is_both)
{
    question *ask = is_both ? ask_both : ask_queen;
    const uint64_t own = ref_bit(square);

    if (!is("tiny"))
        ask_all(ask, ALL, mask[ROOK], mask[BISHOP]);
    else if (is("tiny any"))
        ask_all(ask, ALL, mask[ROOK] | own, lines[BISHOP]);
    else {
        ask_all(ask, ~lines[BISHOP], lines[ROOK] | own, 0);
        ask_all(ask, ~lines[ROOK], (uint64_t)0x7e << (square & 56),
                lines[BISHOP]);
    }
}

/* ----------------------------------------------------------------- sets -- */

static int has_floods(void)
{
#if defined(__AVX2__) && defined(__x86_64__)
    return 1;
#else
    return 0;
#endif
}

static void check_sets(uint64_t board, uint64_t o, int slider, uint64_t set,
                       uint64_t others, uint64_t where, uint64_t right)
{
    uint64_t sets[2], both[2];

    sets[slider] = set;
    sets[!slider] = others;
    call_both_sets_attacks(both, sets[ROOK], sets[BISHOP], o);
    check(board, both[slider], where, right);
    check(board, set_attacks[slider](set, o), where, right);
    if (right)
        check(board, call_sliders_attacks(sets[ROOK], sets[BISHOP], o), where,
              right);
}

/* A set attacks a square if and only if one of it sees it. If: one does, and
   all others are poisoned. Only if: all that do not see it are poisoned. A loop
   asks for one square after the other: sets of one are tried. */
static void test_sets(int slider)
{
    const uint64_t bit = ref_bit(square), any = poisoned(0, ALL);
    const uint64_t squares = has_floods() ? mask[slider] : kept[slider];
    int i, n = list(slider, squares);

    for (i = 0; i < n; i++) {
        const uint64_t board = boards[slider][i].occupied;
        const uint64_t seen = boards[slider][i].attacks;

        IN_EACH_STATE(slider, board, slider, board)
        {
            const uint64_t o = only(board, squares);

            if (has_floods()) {
                check_sets(board, o, slider, poisoned(bit, ~bit), any, seen,
                           seen);
                check_sets(board, o, slider, poisoned(0, ~seen), any, bit, 0);
            } else
                check_sets(board, o, slider, bit, 0, ALL, seen);
        }
    }
}

static void test_sliders(int unused)
{
    (void)unused;
    ask_all(ask_sliders, ref_bit(square), mask[ROOK], mask[BISHOP]);
}

static uint64_t leapers(char letter, uint64_t set)
{
    return letter == 'N'   ? call_knights_attacks(set)
           : letter == 'K' ? call_kings_attacks(set)
                           : call_pawns_attacks(letter == 'p', set);
}

/* The same; `from` are the squares that attack this one. */
static void test_leapers(int unused)
{
    static const char letter[] = "NKPp", reverse[] = "NKpP";
    const uint64_t bit = ref_bit(square);
    int i;

    (void)unused;
    for (i = 0; i < 4; i++) {
        const uint64_t from = ref_attacks(reverse[i], square, 0);
        const uint64_t to = ref_attacks(letter[i], square, 0);

        check(bit, leapers(letter[i], poisoned(bit, ~bit)), to, to);
        check(0, leapers(letter[i], poisoned(0, ~from)), bit, 0);
    }
}

/* The square is the lowest of a set; what is above does not matter. */
static void test_lsb(int unused)
{
    const uint64_t bit = ref_bit(square), above = ~(bit | (bit - 1));
    uint64_t set = poisoned(bit, above);

    (void)unused;
    check(bit, (uint64_t)call_lsb(set), ALL, (uint64_t)square);
    check(bit, (uint64_t)call_pop_lsb(&set), ALL, (uint64_t)square);
    check(bit, set, ~above, 0);
}

/* ----------------------------------------------------------------- main -- */

static const struct test {
    const char *name;
    void (*run)(int which);
    int which, is_quick; /* whole always */
} tests[] = {
    {"rook", test_attacks, ROOK, 1},   {"bishop", test_attacks, BISHOP, 1},
    {"rook-xray", test_xray, ROOK, 0}, {"bishop-xray", test_xray, BISHOP, 0},
    {"queen", test_queen, 0, 0},       {"both", test_queen, 1, 0},
    {"rooks", test_sets, ROOK, 1},     {"bishops", test_sets, BISHOP, 1},
    {"sliders", test_sliders, 0, 0},   {"leapers", test_leapers, 0, 1},
    {"lsb", test_lsb, 0, 1},
};

/* Squares are spread over the board. */
static int is_right(const struct test *test, int squares)
{
    int i;

    for (i = 0; i < squares; i++) {
        stand_on(i * 27 % 64);
        test->run(test->which);
        if (was_wrong()) {
            searching = !all_poisoned;
            if (searching)
                test->run(test->which);
            return 0;
        }
    }
    return 1;
}

static void try(const struct test *test, int squares)
{
    const long before = cases;
    const int right = is_right(test, test->is_quick ? 64 : squares);

    ok(right && cases > before, "%s: %ld cases", test->name, cases - before);
    all_poisoned = ALL;
    ok(!is_right(test, 64), "%s notices squares that matter", test->name);
    all_poisoned = 0;
}

int main(int argc, char **argv)
{
    const char *name = argc > 2 ? argv[2] : "";
    const int squares = argc > 1 ? atoi(argv[1]) : 0;
    size_t i;

    if (squares < 1 || squares > 64) {
        fputs("every_input: SQUARES: 1 to 64\n", stderr);
        return 2;
    }
    if (not_run(instructions_lacking()))
        return done_testing();
    proving = RUNNING_ON_VALGRIND > 0;
    (void)VALGRIND_MAKE_MEM_UNDEFINED(&poison, sizeof poison);
    call_init();
    hide_slots();
    for (i = 0; i < sizeof tests / sizeof *tests; i++)
        if ((!*name || !strcmp(name, tests[i].name)) &&
            (tests[i].run != test_sliders || has_floods()))
            try(&tests[i], squares);
    diag("%s: %s, %ld cases", call_config(), proving ? "proved" : "tested",
         cases);
    return done_testing();
}
