/* every_input SQUARES [TEST...]: shows that functions of magicbb.h are right
   for EVERY input, if valgrind's memcheck runs it. Linked with
   every_function.c, magicbb_impl.c and slots.c, which are compiled for each
   configuration.

   memcheck follows undefined bits through machine code, bit by bit and through
   carries. Squares that must not matter are poisoned: made undefined. If an
   answer is defined, and no branch or address was undefined, the answer is the
   same for all values of these squares. What is left is finite, and tried
   whole: a slider sees only the squares of its lines.

   Without memcheck the poisoned squares are filled with zeros, ones and random
   bits. Then the last line says "tested", not "proved". */
#include "boards.h"

static void test_attacks(int slider)
{
    uint64_t squares = is_lazy ? lines[slider] : kept(slider);
    int i, n = list(boards, slider, squares);

    for (i = 0; i < n; i++) {
        struct board *b = &boards[i];
        IN_EACH_STATE(slider, b->occupied, slider, b->occupied)
        check("attacks", b->occupied,
              attacks(slider, poisoned(b->occupied, ~squares)), ALL,
              b->attacks);
    }
}

/* The bits of an index of list() */
static int index_of(uint64_t subset, uint64_t squares)
{
    int index = 0, bit = 1;

    for (; squares; squares &= squares - 1, bit *= 2)
        if (subset & squares & (0 - squares))
            index |= bit;
    return index;
}

/* Of the blockers only the first occupied squares matter. */
static void test_xray(int slider)
{
    uint64_t squares = kept(slider);
    int i, n = list(boards, slider, squares);

    for (i = 0; i < n; i++) {
        struct board *b = &boards[i];
        uint64_t first = b->attacks & b->occupied;
        int removed = 0, removable = index_of(first, squares);
        do {
            uint64_t blockers = boards[removed].occupied;
            struct board *then = &boards[i & ~removed];
            IN_EACH_STATE(slider, b->occupied, slider, then->occupied)
            {
                uint64_t o = only(b->occupied, squares);
                uint64_t by = only(blockers, first);
                check("x-ray", b->occupied,
                      slider == ROOK ? call_rook_xray(square, o, by)
                                     : call_bishop_xray(square, o, by),
                      ALL, b->attacks ^ then->attacks);
            }
            removed = (removed - removable) & removable;
        } while (removed);
    }
}

/* Both attacks at once, or a queen's. `where` the queen's are defined, and of
   which slider the others are: 2 means both. */
static void check_queen(int is_both, uint64_t board, uint64_t o, int slider,
                        uint64_t where, uint64_t rook, uint64_t bishop)
{
    uint64_t both[2];

    if (!is_both) {
        check("queen", board, call_queen_attacks(square, o), where,
              rook | bishop);
        return;
    }
    call_both_attacks(both, square, o);
    if (slider != BISHOP)
        check("both: rook", board, both[ROOK], ALL, rook);
    if (slider != ROOK)
        check("both: bishop", board, both[BISHOP], ALL, bishop);
}

/* Two lookups, by tables: every subset of both masks. */
static void test_two_lookups(int is_both)
{
    uint64_t squares = kept(ROOK) | kept(BISHOP);
    int i, j, n = list(boards, ROOK, kept(ROOK));
    int m = list(others, BISHOP, kept(BISHOP));

    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) {
            uint64_t board = boards[i].occupied | others[j].occupied;
            IN_EACH_STATE(ROOK, board, BISHOP, board)
            check_queen(is_both, board, only(board, squares), 2, ALL,
                        boards[i].attacks, others[j].attacks);
        }
}

/* In vectors, a rook's attacks are the same whatever is on the bishop's lines,
   and the other way round. A table of ranks is indexed by the rank, always. */
static void test_lanes(int is_both)
{
    int slider, i, n;

    for (slider = ROOK; slider <= BISHOP; slider++) {
        uint64_t squares = kept(slider), beside = 0, rank = 0;
        if (has_ranks && slider == BISHOP)
            rank = (uint64_t)0x7e << (square & 56);
        n = list(boards, slider, squares);
        for (i = 0; i < n; i++)
            do {
                check_queen(
                    is_both, boards[i].occupied | beside,
                    poisoned(boards[i].occupied | beside, ~(squares | rank)),
                    slider, ~lines[!slider], boards[i].attacks,
                    boards[i].attacks);
                beside = next_board(beside, rank);
            } while (beside);
    }
}

static void test_queen(int is_both)
{
    if (is_table || is_any)
        test_two_lookups(is_both);
    else
        test_lanes(is_both);
}

/* ----------------------------------------------------------------- sets -- */

/* The functions for sets, of which one has sliders of this kind. */
static void check_sets(uint64_t board, uint64_t o, int slider, uint64_t set,
                       uint64_t other, uint64_t where, uint64_t right)
{
    uint64_t both[2], rooks = slider == ROOK ? set : other;
    uint64_t bishops = slider == ROOK ? other : set;

    call_both_sets_attacks(both, rooks, bishops, o);
    check("both of sets", board, both[slider], where, right);
    check("a set", board,
          slider == ROOK ? call_rooks_attacks(set, o)
                         : call_bishops_attacks(set, o),
          where, right);
    if (right == where || !has_floods)
        check("sliders", board, call_sliders_attacks(rooks, bishops, o), where,
              right);
}

/* A loop over a set of two, on an empty and on a full board */
static void test_pair(int slider, int second)
{
    uint64_t pair = ref_bit(square) | ref_bit(second), o = 0;

    do {
        set_slot(slider, square, o, 0);
        set_slot(slider, second, o, 0);
        check_sets(o, o, slider, pair, 0, ALL,
                   ref_all_attacks(letters[slider], pair, o));
        o = ~o;
    } while (o);
}

/* A set attacks a square if and only if one of it sees it. If: one does, and
   all others are poisoned. Only if: all that do not see it are poisoned. A loop
   asks for one square after the other: sets of one and of two are tried. */
static void test_sets(int slider)
{
    uint64_t bit = ref_bit(square);
    uint64_t squares = has_floods ? mask[slider] : kept(slider);
    int i, n = list(boards, slider, squares);

    for (i = 0; i < n; i++) {
        struct board *b = &boards[i];
        uint64_t o = poisoned(b->occupied, ~squares);
        if (!has_floods) {
            IN_EACH_STATE(slider, b->occupied, slider, b->occupied)
            check_sets(b->occupied, only(b->occupied, squares), slider, bit, 0,
                       ALL, b->attacks);
            continue;
        }
        check_sets(b->occupied, o, slider, poisoned(bit, ~bit),
                   poisoned(0, ALL), b->attacks, b->attacks);
        check_sets(b->occupied, o, slider, poisoned(0, ~b->attacks),
                   poisoned(0, ALL), bit, 0);
    }
    for (i = 0; i < 64 && !has_floods; i++)
        test_pair(slider, i);
}

/* Of both sets at once, none sees the square. */
static void test_sliders(int unused)
{
    uint64_t bit = ref_bit(square), squares = mask[ROOK] | mask[BISHOP];
    int i, j, n = list(boards, ROOK, mask[ROOK]);
    int m = list(others, BISHOP, mask[BISHOP]);

    (void)unused;
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) {
            uint64_t board = boards[i].occupied | others[j].occupied;
            uint64_t rooks = poisoned(0, ~boards[i].attacks);
            uint64_t bishops = poisoned(0, ~others[j].attacks);
            check(
                "sliders", board,
                call_sliders_attacks(rooks, bishops, poisoned(board, ~squares)),
                bit, 0);
        }
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
    int i;

    (void)unused;
    for (i = 0; i < 4; i++) {
        uint64_t bit = ref_bit(square),
                 from = ref_attacks(reverse[i], square, 0);
        uint64_t to = ref_attacks(letter[i], square, 0);
        check("leapers with", bit, leapers(letter[i], poisoned(bit, ~bit)), to,
              to);
        check("leapers without", 0, leapers(letter[i], poisoned(0, ~from)), bit,
              0);
    }
}

/* The square is the lowest of a set; what is above does not matter. */
static void test_lsb(int unused)
{
    uint64_t bit = ref_bit(square), above = ~(bit | (bit - 1));
    uint64_t set = poisoned(bit, above);

    (void)unused;
    check("lsb", bit, (uint64_t)call_lsb(set), ALL, (uint64_t)square);
    check("pop_lsb", bit, (uint64_t)call_pop_lsb(&set), ALL, (uint64_t)square);
    check("pop_lsb leaves", bit, set, ~above, 0);
}

/* ----------------------------------------------------------------- main -- */

static const struct test {
    const char *name;
    void (*run)(int which);
    int which, always_whole;
} tests[] = {
    {"rook", test_attacks, ROOK, 1},   {"bishop", test_attacks, BISHOP, 1},
    {"rook-xray", test_xray, ROOK, 0}, {"bishop-xray", test_xray, BISHOP, 0},
    {"queen", test_queen, 0, 0},       {"both", test_queen, 1, 0},
    {"rooks", test_sets, ROOK, 1},     {"bishops", test_sets, BISHOP, 1},
    {"sliders", test_sliders, 0, 0},   {"leapers", test_leapers, 0, 1},
    {"lsb", test_lsb, 0, 1},
};
enum { TESTS = sizeof tests / sizeof *tests };

/* Squares are spread over the board. A test ends at its fifth failure. */
static long fails_on(const struct test *test, int squares)
{
    int i;

    failures = 0;
    for (i = 0; i < squares && failures < 5; i++) {
        stand_on(i * 27 % 64);
        test->run(test->which);
        judge();
    }
    return failures;
}

static void try(const struct test *test, int squares)
{
    long before = cases;
    int is_right;

    if (is_cold) /* four states */
        squares = (squares + 7) / 8;
    if (test->always_whole)
        squares = 64;
    if (test->run == test_sliders && !has_floods)
        return;
    if (test->run != test_attacks && !is_cold)
        call_init(); /* fills what is not yet filled */
    is_right = !fails_on(test, squares);
    ok(is_right && cases > before, "%s%s: %d squares, %ld cases",
       is_cold ? "first " : "", test->name, squares, cases - before);
    all_poisoned = ALL;
    if (!is_cold)
        ok(fails_on(test, 64) > 0, "%s notices squares that matter",
           test->name);
    all_poisoned = 0;
}

int main(int argc, char **argv)
{
    int squares = argc > 1 ? atoi(argv[1]) : 0, t;
    const char *name = argc > 2 ? argv[2] : "", *config = call_config();
    int known = !*name;

    for (t = 0; t < TESTS; t++)
        known |= !strcmp(name, tests[t].name);
    if (!known || squares < 1 || squares > 64) {
        fprintf(stderr, "every_input: '%s %s': 1 to 64 squares, or no test\n",
                argc > 1 ? argv[1] : "", name);
        return 2;
    }
    if (not_run(instructions_lacking()))
        return done_testing();
    proving = RUNNING_ON_VALGRIND > 0;
    (void)VALGRIND_MAKE_MEM_UNDEFINED(&poison, sizeof poison);
    is_table = !is("tiny");
    is_lazy = is("lazy");
    is_any = is("tiny any");
    has_ranks = is_any || is("tiny sse2") || is("tiny avx2");
    has_floods = sets_are_vectors();
    if (is("eager"))
        call_init();
    for (is_cold = 0; is_cold <= is_lazy; is_cold++) {
        if (is_cold)
            poison_all_slots();
        for (t = 0; t < TESTS; t++)
            if (!*name || !strcmp(name, tests[t].name))
                try(&tests[t], squares);
    }
    diag("%s: %s, %ld cases", config, proving ? "proved" : "tested", cases);
    return done_testing();
}
