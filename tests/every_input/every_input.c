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
#include "boards.h"

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

/* A queen is two lookups. Or, in vectors, a rook's attacks are the same
   whatever is on the bishop's lines, and the other way round; but a table of
   ranks is indexed by the rank. */
static void test_queen(int is_both)
{
    question *ask = is_both ? ask_both : ask_queen;
    const uint64_t rank = (uint64_t)0x7e << (square & 56);

    if (!is("tiny") || is("tiny any"))
        ask_all(ask, ALL, kept[ROOK], kept[BISHOP]);
    else {
        ask_all(ask, ~lines[BISHOP], kept[ROOK], 0);
        ask_all(ask, ~lines[ROOK], has_ranks() ? rank : 0, kept[BISHOP]);
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
