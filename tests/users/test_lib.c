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

static uint64_t slide(int i, const int steps[4][2], uint64_t occupied)
{
    return ref_slide(0, squares[i] & 63, occupied, steps);
}

static uint64_t xray(int i, const int steps[4][2])
{
    uint64_t attacks = slide(i, steps, boards[i]);
    return attacks ^ slide(i, steps, boards[i] & ~(attacks & sets[i]));
}

static uint64_t leap(int i, const int steps[][2], int count)
{
    return ref_leap(0, squares[i] & 63, steps, count);
}

static int count(uint64_t set)
{
    int n = 0;

    for (; set; set &= set - 1)
        n++;
    return n;
}

static void check_sliders(void)
{
    CHECK(rook_attacks, (N, squares, boards, results), (squares[i], boards[i]),
          slide(i, ref_rook_steps, boards[i]));
    CHECK(bishop_attacks, (N, squares, boards, results),
          (squares[i], boards[i]), slide(i, ref_bishop_steps, boards[i]));
    CHECK(queen_attacks, (N, squares, boards, results), (squares[i], boards[i]),
          slide(i, ref_rook_steps, boards[i]) |
              slide(i, ref_bishop_steps, boards[i]));
    CHECK(rook_xray, (N, squares, boards, sets, results),
          (squares[i], boards[i], sets[i]), xray(i, ref_rook_steps));
    CHECK(bishop_xray, (N, squares, boards, sets, results),
          (squares[i], boards[i], sets[i]), xray(i, ref_bishop_steps));
}

static void check_leapers(void)
{
    CHECK(knight_attacks, (N, squares, results), (squares[i]),
          leap(i, ref_knight_steps, 8));
    CHECK(king_attacks, (N, squares, results), (squares[i]),
          leap(i, ref_king_steps, 8));
    CHECK(pawn_attacks, (N, colors, squares, results), (colors[i], squares[i]),
          leap(i, colors[i] ? ref_down : ref_up, 2));
}

static void check_sets(void)
{
    CHECK(rooks_attacks, (N, sets, boards, results), (sets[i], boards[i]),
          ref_slide_all(0, sets[i], boards[i], ref_rook_steps));
    CHECK(bishops_attacks, (N, sets, boards, results), (sets[i], boards[i]),
          ref_slide_all(0, sets[i], boards[i], ref_bishop_steps));
    CHECK(sliders_attacks, (N, sets, more, boards, results),
          (sets[i], more[i], boards[i]),
          ref_slide_all(0, sets[i], boards[i], ref_rook_steps) |
              ref_slide_all(0, more[i], boards[i], ref_bishop_steps));
    CHECK(knights_attacks, (N, sets, results), (sets[i]),
          ref_leap_all(0, sets[i], ref_knight_steps, 8));
    CHECK(pawns_attacks, (N, colors, sets, results), (colors[i], sets[i]),
          ref_leap_all(0, sets[i], colors[i] ? ref_down : ref_up, 2));
}

static void check_lines(void)
{
    CHECK(between, (N, squares, others, results), (squares[i], others[i]),
          ref_between(0, squares[i] & 63, others[i] & 63));
    CHECK(line, (N, squares, others, results), (squares[i], others[i]),
          ref_line(0, squares[i] & 63, others[i] & 63));
    CHECK(beyond, (N, squares, others, results), (squares[i], others[i]),
          ref_beyond(0, squares[i] & 63, others[i] & 63));
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

int main(void)
{
    int i;

    diag("libmagicbb %d, %s", mbb_version(), mbb_config());
    ok(mbb_rook_attacks(0, 0) == 0x01010101010101fe,
       "the first lookup, with nothing called before");
    fill_arrays();
    check_sliders();
    check_leapers();
    check_sets();
    check_lines();
    check_popcount();

    for (i = 0; i < N; i++) { /* numbers that are no squares */
        squares[i] = (uint8_t)(squares[i] + 64 * (1 + i % 3));
        others[i] = (uint8_t)(others[i] + 64 * (1 + i % 3));
    }
    check_sliders();
    check_leapers();
    check_lines();
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
