/* every_input SQUARES [TEST]: shows that functions of magicbb.h are right for
   EVERY input, if valgrind's memcheck runs it. every_input.sh compiles it.

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

#include <stdlib.h>
#include <valgrind/memcheck.h>

#define ALL UINT64_MAX
enum { ROOK, BISHOP, QUEEN, BOTH, SLIDERS };
static const char letters[] = "RB";
static uint64_t chance;

/* -------------------------------------------------------------- answers -- */

static int proving;              /* by memcheck */
static volatile uint64_t poison; /* undefined */
static uint64_t all_poisoned;    /* all bits are: a control */
static int square;               /* that is asked about */
static long cases;
static uint64_t wrong; /* bits of all answers since the last judgement */

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
static void check(uint64_t answer, uint64_t where, uint64_t right)
{
    cases++;
    wrong |= (answer ^ right) & where;
}

/* --------------------------------------------------------------- boards -- */

/* Of each slider the squares of its lines, its mask, and the squares that this
   form reads one by one: all others are poisoned. The squares of the rank that
   index a table of ranks; and what else some forms read, the edges. */
static uint64_t lines[2], mask[2], kept[2], rank, edges;

static int is(const char *word) /* of magicbb_config() */
{
    return strstr(call_config(), word) != NULL;
}

static void stand_on(int new_square)
{
    const int has_ranks = is("tiny any") || is("tiny sse2") || is("tiny avx2");
    const uint64_t file = (uint64_t)0x0101010101010101 << (new_square & 7);
    const uint64_t own = ref_bit(new_square);
    int slider;

    square = new_square;
    rank = has_ranks ? (uint64_t)0x7e << (square & 56) : 0;
    for (slider = ROOK; slider <= BISHOP; slider++) {
        lines[slider] = ref_attacks(letters[slider], square, 0);
        mask[slider] = ref_mask(letters[slider], square);
        kept[slider] = is("tiny") ? lines[slider] : mask[slider];
    }
    if (is("tiny any")) {
        kept[ROOK] = mask[ROOK] | own;
        kept[BISHOP] |= own;
    }
    if (has_ranks)
        kept[ROOK] = (kept[ROOK] & file) | rank;
    edges = (lines[ROOK] | lines[BISHOP] | own) & ~(mask[ROOK] | mask[BISHOP]);
}

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

/* magicbb_init() fills lazy tables. Then slots are emptied, but not by a
   control, which would fill them with undefined words. */
static int is_lazy;

/* Puts a word into the slot of this board; returns what was there. */
static uint64_t put(int slider, uint64_t board, uint64_t word)
{
#ifdef MAGICBB_NO_LAZY_
    (void)slider, (void)board;
    return word;
#else
    magicbb_slot_ *slot = magicbb_slot_of_(slider, square, board);
    const uint64_t before = *slot;

    *slot = (magicbb_slot_)word;
    return before;
#endif
}

static int emptied_by_chance(int slider, uint64_t board)
{
    return is_lazy && random64(&chance) % 32 == 0 && put(slider, board, 0);
}

/* All squares but these are poisoned. Edges that are read are random. */
static uint64_t only(uint64_t board, uint64_t squares, int reads_edges)
{
    const uint64_t random = edges & ~squares;

    if (!reads_edges)
        return poisoned(board, ~squares);
    return poisoned(board | (random64(&chance) & random), ~(squares | random));
}

/* -------------------------------------------------------------- sliders -- */

static uint64_t (*const attacks[])(int, uint64_t) = {call_rook_attacks,
                                                     call_bishop_attacks};
static uint64_t (*const xray[])(int, uint64_t, uint64_t) = {call_rook_xray,
                                                            call_bishop_xray};
static uint64_t (*const set_attacks[])(uint64_t, uint64_t) = {
    call_rooks_attacks, call_bishops_attacks};

/* Each slot of a lazy table is read, then filled again with the same word. */
static void test_attacks(int slider)
{
    const uint64_t squares = is_lazy ? lines[slider] : kept[slider];
    int i, n = list(slider, squares);

    for (i = 0; i < n; i++) {
        const struct board b = boards[slider][i];
        const uint64_t o = poisoned(b.occupied, ~squares);

        check(attacks[slider](square, o), ALL, b.attacks);
        if (is_lazy) {
            const uint64_t word = put(slider, b.occupied, 0);

            check(attacks[slider](square, o), ALL, b.attacks);
            check(put(slider, b.occupied, word), ALL, word);
        }
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
            const int is_empty = emptied_by_chance(slider, b.occupied) |
                                 emptied_by_chance(slider, rest);
            const uint64_t o = only(b.occupied, kept[slider], is_empty);
            const uint64_t by = only(blockers, first, is_empty);

            check(xray[slider](square, o, by), ALL, b.attacks ^ then);
            blockers = next_board(blockers, first);
        } while (blockers);
    }
}

/* Both sliders' attacks are known. Of a set's answer one square is asked for:
   none of the set sees it. */
static void ask(int what, uint64_t o, uint64_t where, uint64_t rook,
                uint64_t bishop)
{
    uint64_t both[2];

    if (what == QUEEN)
        check(call_queen_attacks(square, o), where, rook | bishop);
    else if (what == BOTH) {
        call_both_attacks(both, square, o);
        check(both[ROOK], where, rook);
        check(both[BISHOP], where, bishop);
    } else
        check(call_sliders_attacks(poisoned(0, ~rook), poisoned(0, ~bishop), o),
              where, 0);
}

static void ask_all(int what, uint64_t where, uint64_t rook_squares,
                    uint64_t bishop_squares)
{
    const uint64_t squares = rook_squares | bishop_squares;
    const int is_any = is("tiny any");
    int i, k, n = list(ROOK, rook_squares), m = list(BISHOP, bishop_squares);

    for (i = 0; i < n; i++) {
        const struct board r = boards[ROOK][i];

        for (k = 0; k < m; k++) {
            const struct board b = boards[BISHOP][k];
            const uint64_t board = r.occupied | b.occupied;
            const int reads_edges = is_any | emptied_by_chance(ROOK, board) |
                                    emptied_by_chance(BISHOP, board);

            ask(what, only(board, squares, reads_edges), where, r.attacks,
                b.attacks);
        }
    }
}

/* A queen is two lookups. Or, in vectors, a rook's attacks are the same
   whatever is on the bishop's lines, and the other way round; but a table of
   ranks is indexed by the rank. */
static void test_queen(int what)
{
    if (what == SLIDERS)
        ask_all(what, ref_bit(square), mask[ROOK], mask[BISHOP]);
    else if (!is("tiny") || is("tiny any"))
        ask_all(what, ALL, mask[ROOK], mask[BISHOP]);
    else {
        ask_all(what, ~lines[BISHOP], kept[ROOK], 0);
        ask_all(what, ~lines[ROOK], rank, kept[BISHOP]);
    }
}

/* ----------------------------------------------------------------- sets -- */

#ifdef MAGICBB_FLOODS_
enum { has_floods = 1 };
#else
enum { has_floods };
#endif

static void check_sets(uint64_t o, int slider, uint64_t set, uint64_t others,
                       uint64_t where, uint64_t right)
{
    uint64_t sets[2], both[2];

    sets[slider] = set;
    sets[!slider] = others;
    call_both_sets_attacks(both, sets[ROOK], sets[BISHOP], o);
    check(both[slider], where, right);
    check(set_attacks[slider](set, o), where, right);
    if (right)
        check(call_sliders_attacks(sets[ROOK], sets[BISHOP], o), where, right);
}

/* A set attacks a square if and only if one of it sees it. If: one does, and
   all others are poisoned. Only if: all that do not see it are poisoned. A loop
   asks for one square after the other: sets of one are tried. */
static void test_sets(int slider)
{
    const uint64_t bit = ref_bit(square), any = poisoned(0, ALL);
    const uint64_t squares = has_floods ? mask[slider] : kept[slider];
    int i, n = list(slider, squares);

    for (i = 0; i < n; i++) {
        const struct board b = boards[slider][i];
        const uint64_t seen = b.attacks, o = poisoned(b.occupied, ~squares);

        if (has_floods) {
            check_sets(o, slider, poisoned(bit, ~bit), any, seen, seen);
            check_sets(o, slider, poisoned(0, ~seen), any, bit, 0);
        } else
            check_sets(o, slider, bit, 0, ALL, seen);
    }
}

static uint64_t leapers(int letter, uint64_t set)
{
    return letter == 'N'   ? call_knights_attacks(set)
           : letter == 'K' ? call_kings_attacks(set)
                           : call_pawns_attacks(letter == 'p', set);
}

/* The same; `from` are the squares that attack this one. */
static void test_leapers(int letter)
{
    const int reverse = letter == 'P' ? 'p' : letter == 'p' ? 'P' : letter;
    const uint64_t from = ref_attacks((char)reverse, square, 0);
    const uint64_t to = ref_attacks((char)letter, square, 0);
    const uint64_t bit = ref_bit(square);

    check(leapers(letter, poisoned(bit, ~bit)), to, to);
    check(leapers(letter, poisoned(0, ~from)), bit, 0);
}

/* ----------------------------------------------------------------- main -- */

static const struct test {
    const char *name;
    void (*run)(int which);
    int which, is_quick; /* whole always */
} tests[] = {
    {"rook", test_attacks, ROOK, 1},     {"bishop", test_attacks, BISHOP, 1},
    {"rook-xray", test_xray, ROOK, 0},   {"bishop-xray", test_xray, BISHOP, 0},
    {"queen", test_queen, QUEEN, 0},     {"both", test_queen, BOTH, 0},
    {"rooks", test_sets, ROOK, 1},       {"bishops", test_sets, BISHOP, 1},
    {"knights", test_leapers, 'N', 1},   {"kings", test_leapers, 'K', 1},
    {"pawns", test_leapers, 'P', 1},     {"black-pawns", test_leapers, 'p', 1},
    {"sliders", test_queen, SLIDERS, 0},
};

/* Squares are spread over the board. */
static int is_right(const struct test *test, int squares)
{
    int i;

    is_lazy = !all_poisoned && is("lazy");
    for (i = 0; i < squares; i++) {
        stand_on(i * 27 % 64);
        test->run(test->which);
        if (was_wrong()) {
            if (!all_poisoned)
                diag("wrong or undefined: square %d", square);
            return 0;
        }
    }
    return 1;
}

int main(int argc, char **argv)
{
    const int squares = argc > 1 ? atoi(argv[1]) : 0;
    const struct test *test = tests;

    if (squares < 1 || squares > 64) {
        fputs("every_input: SQUARES: 1 to 64\n", stderr);
        return 2;
    }
    if (not_run(instructions_lacking()))
        return done_testing();
    proving = RUNNING_ON_VALGRIND > 0;
    (void)VALGRIND_MAKE_MEM_UNDEFINED(&poison, sizeof poison);
    call_init();
    for (; test < tests + sizeof tests / sizeof *tests; test++) {
        const long before = cases;
        int right;

        if ((argc > 2 && *argv[2] && strcmp(argv[2], test->name) != 0) ||
            (test->which == SLIDERS && !has_floods))
            continue;
        all_poisoned = 0;
        right = is_right(test, test->is_quick ? 64 : squares);
        ok(right, "%s: %ld cases", test->name, cases - before);
        all_poisoned = ALL;
        ok(!is_right(test, 64), "%s notices squares that matter", test->name);
    }
    diag("%s: %s, %ld cases", call_config(), proving ? "proved" : "tested",
         cases);
    return done_testing();
}
