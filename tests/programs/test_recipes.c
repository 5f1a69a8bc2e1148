/* Tests examples/recipes.h on random boards: each answer against a definition
   from the rules. The definitions use nothing of magicbb.h and no bitboard of
   pieces: they try each square and each piece in turn. */
#define MAGICBB_IMPLEMENTATION
#include "examples/recipes.h"
#include "tests/tap.h"
#include "tools/random.h"
#include "tools/reference.h"

enum { BOARDS = 1000 };

static uint64_t seed = 1;

/* -------------------------------------------------------------- boards -- */

typedef struct {
    char at[64]; /* from a1 on: a letter of FEN, or a dot */
} position;

static const char letters[2][7] = {"PNBRQK", "pnbrqk"};

static int is_of(char letter, int side)
{
    return strchr(letters[side], letter) != NULL;
}

static uint64_t ref_side(const position *p, int side)
{
    uint64_t set = 0;
    int s;

    for (s = 0; s < 64; s++)
        if (is_of(p->at[s], side))
            set |= ref_bit(s);
    return set;
}

static uint64_t ref_all(const position *p)
{
    return ref_side(p, WHITE) | ref_side(p, BLACK);
}

/* -------------------------------------------------------- bookkeeping -- */

static position current; /* what the comparisons are about */

static struct {
    const char *name;
    long telling, wrong; /* telling: neither 0 nor all squares */
} tally[32];

static void same(const char *name, uint64_t got, uint64_t expected)
{
    int i = 0;

    while (tally[i].name && strcmp(tally[i].name, name))
        i++;
    tally[i].name = name;
    tally[i].telling += expected && expected != UINT64_MAX;
    if (got != expected && !tally[i].wrong++)
        diag("%s of %.64s: %016llx, expected %016llx", name, current.at,
             (unsigned long long)got, (unsigned long long)expected);
}

/* ----------------------------------------------------- slow definitions -- */

static int ref_king(const position *p, int side)
{
    return (int)((const char *)memchr(p->at, letters[side][KING], 64) - p->at);
}

/* The pieces of a side that attack one of the targets. */
static uint64_t ref_attackers(const position *p, int side, uint64_t targets,
                              uint64_t occupied)
{
    uint64_t set = 0;
    int s;

    for (s = 0; s < 64; s++)
        if (is_of(p->at[s], side) &&
            (ref_attacks(p->at[s], s, occupied) & targets))
            set |= ref_bit(s);
    return set;
}

static uint64_t ref_attacks_by(const position *p, int side, uint64_t occupied)
{
    uint64_t set = 0;
    int s;

    for (s = 0; s < 64; s++)
        if (is_of(p->at[s], side))
            set |= ref_attacks(p->at[s], s, occupied);
    return set;
}

/* Removes each piece of `own` in turn: it is pinned if `side` then attacks the
   king anew, and the new attackers are pinners. (A struct of the recipes would
   lose the same bits as theirs.) */
typedef struct {
    uint64_t pinned, pinners;
} ref_pin_sets;

static ref_pin_sets ref_pins(const position *p, int king, int own, int side)
{
    const uint64_t all = ref_all(p), target = ref_bit(king);
    const uint64_t before = ref_attackers(p, side, target, all);
    ref_pin_sets found = {0, 0};
    int s;

    for (s = 0; s < 64; s++)
        if (is_of(p->at[s], own)) {
            const uint64_t after =
                ref_attackers(p, side, target, all & ~ref_bit(s)) & ~before;
            found.pinners |= after;
            found.pinned |= after ? ref_bit(s) : 0;
        }
    return found;
}

/* The squares where a pawn leaves its king unattacked; or, if the type is KING,
   those where the king goes and is not attacked */
static uint64_t ref_evasions(const position *p, int side, int type)
{
    const int king = ref_king(p, side);
    uint64_t set = 0;
    int s;

    for (s = 0; s < 64; s++) {
        position after = *p;

        if (type == KING)
            after.at[king] = '.';
        after.at[s] = letters[side][type];
        if (!ref_attackers(&after, !side, ref_bit(type == KING ? s : king),
                           ref_all(&after)))
            set |= ref_bit(s);
    }
    return set;
}

/* -------------------------------------------------------- comparisons -- */

static board board_of(const position *p)
{
    board b = {{0}, {ref_side(p, WHITE), ref_side(p, BLACK)}};
    int s, type;

    for (s = 0; s < 64; s++)
        for (type = 0; type < 6; type++)
            if ((p->at[s] & ~32) == letters[WHITE][type])
                b.type[type] |= ref_bit(s);
    return b;
}

static void compare_lines(const board *b, const position *p, int side)
{
    const int king = ref_king(p, side), other = ref_king(p, !side);
    const ref_pin_sets expected = ref_pins(p, king, side, !side);

    same("checkers", checkers(b, side),
         ref_attackers(p, !side, ref_bit(king), ref_all(p)));
    same("pinned", pinned(b, side).pinned, expected.pinned);
    same("pinners", pinned(b, side).pinners, expected.pinners);
    same("discoverers", discoverers(b, side),
         ref_pins(p, other, side, side).pinned);
    same("evasion_squares", evasion_squares(b, side),
         ref_evasions(p, side, PAWN));
    same("king_evasions", king_evasions(b, side),
         ref_evasions(p, side, KING) & ref_attacks('K', king, 0) &
             ~ref_side(p, side));
}

/* `occupied` lacks some of the pieces. */
static void compare_attacks(const board *b, const position *p, int side,
                            uint64_t occupied)
{
    const int king = ref_king(p, !side), square = random_int(&seed, 64);
    int type, s;

    same("attackers_to", attackers_to(b, square, occupied),
         ref_attackers(p, WHITE, ref_bit(square), occupied) |
             ref_attackers(p, BLACK, ref_bit(square), occupied));
    same("attacks_by", attacks_by(b, side, occupied),
         ref_attacks_by(p, side, occupied));
    for (type = 0; type < 6; type++) {
        const char letter = letters[side][type];
        uint64_t expected = 0;

        for (s = 0; s < 64; s++)
            if (type < 5 && (ref_attacks(letter, s, occupied) & ref_bit(king)))
                expected |= ref_bit(s);
        same("attacks_from", attacks_from(side, type, square, occupied),
             ref_attacks(letter, square, occupied));
        same("check_squares", check_squares(b, side, type, occupied), expected);
    }
}

/* Any pieces anywhere, and two kings */
static void scatter_pieces(position *p)
{
    const int white = random_int(&seed, 64);
    const int black = (white + 1 + random_int(&seed, 63)) % 64;
    int n;

    memset(p->at, '.', sizeof p->at);
    for (n = random_int(&seed, 50); n; n--)
        p->at[random_int(&seed, 64)] = "PNBRQpnbrq"[random_int(&seed, 10)];
    p->at[white] = 'K';
    p->at[black] = 'k';
}

static void test_board(void)
{
    position p;
    board b;
    int side;

    scatter_pieces(&p);
    b = board_of(&p);
    current = p;
    for (side = WHITE; side <= BLACK; side++) {
        compare_lines(&b, &p, side);
        compare_attacks(&b, &p, side, ref_all(&p));
        compare_attacks(&b, &p, side, ref_all(&p) & random64(&seed));
    }
}

int main(void)
{
    int i;

    magicbb_init(); /* for MAGICBB_NO_LAZY */
    for (i = 0; i < BOARDS; i++)
        test_board();
    for (i = 0; tally[i].name; i++)
        ok(!tally[i].wrong && tally[i].telling > BOARDS / 20,
           "%s: %ld answers tell something", tally[i].name, tally[i].telling);
    ok(i == 10, "all recipes");
    return done_testing();
}
