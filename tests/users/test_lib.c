/* libmagicbb: each function of its header, for one and for n, against the slow
   definitions. Linked to the library as a user would. */
#include "tools/use/lib/magicbb_lib.h"

#include "tests/tap.h"
#include "tools/random.h"
#include "tools/reference.h"

#include <string.h>

/* The array forms take all of these at once. */
enum { N = 5000 };

static uint8_t squares[N], others[N], colors[N];
static uint64_t boards[N], sets[N], more[N], results[N];

static void fill_arrays(void)
{
    uint64_t state = 1;
    int i;

    for (i = 0; i < N; i++) {
        squares[i] = (uint8_t)(i % 64);
        others[i] = (uint8_t)(i / 64 % 64);
        colors[i] = random64(&state) & 1;
        boards[i] = random_set(&state);
        sets[i] = random_set(&state);
        more[i] = random_set(&state);
    }
}

/* CHECK(NAME, ARRAYS, ONE, EXPECTED), the last two for element i */
#define CHECK(name, arrays, one, expected)                                     \
    do {                                                                       \
        int i, right = 0, same = 0;                                            \
        memset(results, 0, sizeof results);                                    \
        mbb_##name##_n arrays;                                                 \
        for (i = 0; i < N; i++) {                                              \
            right += mbb_##name one == (expected);                             \
            same += results[i] == (expected);                                  \
        }                                                                      \
        ok(right == N, #name ": %d of %d", right, N);                          \
        ok(same == N, #name "_n: %d of %d", same, N);                          \
    } while (0)

/* Of one array, or of two or three */
#define CHECK1(name, a, expected) CHECK(name, (N, a, results), (a[i]), expected)
#define CHECK2(name, a, b, expected)                                           \
    CHECK(name, (N, a, b, results), (a[i], b[i]), expected)
#define CHECK3(name, a, b, c, expected)                                        \
    CHECK(name, (N, a, b, c, results), (a[i], b[i], c[i]), expected)

static uint64_t attacks(char piece, int i)
{
    return ref_attacks(piece, squares[i] & 63, boards[i]);
}

static uint64_t xray(char piece, int i)
{
    uint64_t blockers = attacks(piece, i) & sets[i];
    return attacks(piece, i) ^
           ref_attacks(piece, squares[i] & 63, boards[i] & ~blockers);
}

static uint64_t slide_all(const uint64_t *pieces, int i, const int steps[4][2])
{
    return ref_slide_all(0, pieces[i], boards[i], steps);
}

static int count(uint64_t set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

static void check_popcount(void)
{
    static uint8_t counts[N];
    int i, right = 0;

    mbb_popcount_n(N, sets, counts);
    for (i = 0; i < N; i++)
        right +=
            counts[i] == count(sets[i]) && mbb_popcount(sets[i]) == counts[i];
    ok(right == N, "popcount, popcount_n: %d of %d", right, N);
}

static void check_all(void)
{
    CHECK2(rook_attacks, squares, boards, attacks('R', i));
    CHECK2(bishop_attacks, squares, boards, attacks('B', i));
    CHECK2(queen_attacks, squares, boards, attacks('Q', i));
    CHECK3(rook_xray, squares, boards, sets, xray('R', i));
    CHECK3(bishop_xray, squares, boards, sets, xray('B', i));

    CHECK1(knight_attacks, squares, attacks('N', i));
    CHECK1(king_attacks, squares, attacks('K', i));
    CHECK2(pawn_attacks, colors, squares, attacks(colors[i] ? 'p' : 'P', i));

    CHECK2(rooks_attacks, sets, boards, slide_all(sets, i, ref_rook_steps));
    CHECK2(bishops_attacks, sets, boards, slide_all(sets, i, ref_bishop_steps));
    CHECK3(sliders_attacks, sets, more, boards,
           slide_all(sets, i, ref_rook_steps) |
               slide_all(more, i, ref_bishop_steps));
    CHECK1(knights_attacks, sets,
           ref_leap_all(0, sets[i], ref_knight_steps, 8));
    CHECK2(pawns_attacks, colors, sets,
           ref_leap_all(0, sets[i], colors[i] ? ref_down : ref_up, 2));

    CHECK2(between, squares, others,
           ref_between(0, squares[i] & 63, others[i] & 63));
    CHECK2(line, squares, others, ref_line(0, squares[i] & 63, others[i] & 63));
    CHECK2(beyond, squares, others,
           ref_beyond(0, squares[i] & 63, others[i] & 63));
    check_popcount();
}

int main(void)
{
    int i;

    diag("libmagicbb %d, %s", mbb_version(), mbb_config());
    ok(mbb_rook_attacks(0, 0) == 0x01010101010101fe,
       "the first lookup, with nothing called before");
    fill_arrays();
    check_all();

    for (i = 0; i < N; i++) { /* numbers that are no squares */
        squares[i] = (uint8_t)(squares[i] + 64 * (1 + i % 3));
        others[i] = (uint8_t)(others[i] + 64 * (1 + i % 3));
    }
    check_all();
    ok(mbb_queen_attacks(-37, 0) == mbb_queen_attacks(27, 0),
       "of a square's number the low six bits count");

    memcpy(more, boards, sizeof more);
    mbb_queen_attacks_n(N, squares, more, more);
    mbb_queen_attacks_n(N, squares, boards, results);
    ok(!memcmp(more, results, sizeof more), "results in place of the boards");
    memset(results, 1, sizeof results);
    mbb_rook_attacks_n(0, NULL, NULL, NULL);
    mbb_rook_attacks_n(7, squares, boards, results);
    ok(results[6] == mbb_rook_attacks(squares[6], boards[6]) &&
           results[7] == 0x0101010101010101,
       "n results, not one more; or none");
    return done_testing();
}
