/* Tests examples/threats.h against all threats of the boards before and after,
   listed by the slow definitions of tools/reference.h, in TEST_MOVES moves on
   random boards. The environment may have another TEST_MOVES: the number of
   boards follows it. */
#define MAGICBB_STATIC
#ifndef TEST_MOVES
#define TEST_MOVES 50000
#endif
#if defined(TEST_FILTER) /* as Stockfish has it */
#define THREATS_PIECE(color, type) ((color)*8 + (type) + 1)
#define THREATS_ATTACKER 20
#define THREATS_ATTACKER_SQUARE 0
#define THREATS_ATTACKED 16
#define THREATS_ATTACKED_SQUARE 8
#define THREATS_APPEARS 0x80000000
#define THREATS_VANISHES 0
#define THREATS_FILTER 0x001f0f0f1f0a
#define TEST_LISTED_ON "NR", "PNBRQ", "PNBR", "PNBR", "PNBRQ", ""
#elif defined(TEST_OTHER)
#define THREATS_PIECE(color, type) ((type)*2 + 1 - (color)) /* Stormphrax */
#define THREATS_FILTER 0x0e193c07152a /* each row and column another */
#define TEST_LISTED_ON "NRK", "PBQ", "PNB", "BRQK", "PRQ", "NBR"
#endif
#include "examples/threats.h"
#include "tests/programs/letters.h"
#include "tests/tap.h"
#include "tools/processor.h"
#include "tools/random.h"

static uint64_t seed = 2026;

/* ---------------------------------------------------- the engine's board -- */

/* What an engine has, and the end of the list */
static uint8_t pieces[64];
static uint64_t sets[8]; /* of six types, of two colors */
static const ThreatsBoard fast = {pieces, sets, sets + 6};
static uint32_t list[THREATS_ALL_MAX], *out;

static int piece_of(char letter)
{
    return THREATS_PIECE(index_of(letter) / 6, index_of(letter) % 6);
}

/* On an empty square, the engine may have any number. */
static void set_square(int s, char letter)
{
    int i;

    for (i = 0; i < 8; i++)
        sets[i] &= ~ref_bit(s);
    pieces[s] = (uint8_t)random64(&seed);
    if (letter == '.')
        return;
    pieces[s] = (uint8_t)piece_of(letter);
    sets[index_of(letter) % 6] |= ref_bit(s);
    sets[6 + index_of(letter) / 6] |= ref_bit(s);
}

/* The engine has that board, and an empty list. */
static void begin(const place *p)
{
    int s;

    out = list;
    for (s = 0; s < 64; s++)
        set_square(s, p->at[s]);
}

/* A piece comes or goes, and the board changes: before the call or after. */
static void change(char letter, int s, int comes)
{
    const int early = (int)(random64(&seed) & 1);
    const char then = (char)(comes ? letter : '.');

    if (early)
        set_square(s, then);
    out = comes ? threats_put(&fast, piece_of(letter), s, out)
                : threats_remove(&fast, piece_of(letter), s, out);
    set_square(s, then);
}

/* All squares on which the boards differ: those first that become empty, then
   the others, from a1 on or from h8 on */
static void change_all(const place *before, const place *after)
{
    const int flip = random64(&seed) & 1 ? 63 : 0;
    int i;

    begin(before);
    for (i = 0; i < 128; i++) {
        const int s = (i & 63) ^ flip;
        const char letter = (i < 64 ? before : after)->at[s];
        if (before->at[s] != after->at[s] && letter != '.')
            change(letter, s, i >= 64);
    }
}

/* ----------------------------------------------------------------- lists -- */

/* Threats as numbers: the lowest bit is set if the threat vanishes. */
typedef struct {
    int count;
    uint32_t threats[2 * THREATS_ALL_MAX];
} List;

/* The types that each type is listed on */
static const char *const listed_on[] = {
#ifdef TEST_LISTED_ON
    TEST_LISTED_ON
#else
    letters, letters, letters, letters, letters, letters,
#endif
};

static void add(List *l, char attacker, int from, char attacked, int to,
                int vanishes)
{
    l->threats[l->count++] =
        (uint32_t)(attacker << 20 | attacked << 13 | from << 7 | to << 1) |
        (uint32_t)vanishes;
}

/* The letter of an engine's piece; 0 if there is none */
static char letter_of(uint32_t piece)
{
    const char *letter = letters;

    while (*letter && piece_of(*letter) != (int)(piece & 15))
        letter++;
    return *letter;
}

static void add_entries(List *l)
{
    const uint32_t *t;

    for (t = list; t < out; t++)
        add(l, letter_of(*t >> THREATS_ATTACKER),
            (int)(*t >> THREATS_ATTACKER_SQUARE & 63),
            letter_of(*t >> THREATS_ATTACKED),
            (int)(*t >> THREATS_ATTACKED_SQUARE & 63),
            (*t & 0x80000000) == (uint32_t)THREATS_VANISHES);
}

/* All threats of a board */
static void add_threats(List *l, const place *p, int vanish)
{
    const uint64_t occupied = ref_all(p);
    int from, to;

    for (from = 0; from < 64; from++) {
        const char *on =
            p->at[from] == '.' ? "" : listed_on[type_of(p->at[from])];
        const uint64_t attacked =
            *on ? ref_attacks(p->at[from], from, occupied) & occupied : 0;

        for (to = 0; to < 64; to++)
            if ((attacked & ref_bit(to)) &&
                strchr(on, letters[type_of(p->at[to])]))
                add(l, p->at[from], from, p->at[to], to, vanish);
    }
}

static int order(const void *a, const void *b)
{
    const uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

/* Sorts the list. If threats may cancel, those that appear and vanish go. */
static void settle(List *l, int may_cancel)
{
    int i, count = 0;

    qsort(l->threats, (size_t)l->count, sizeof *l->threats, order);
    for (i = 0; i < l->count; i++) {
        if (may_cancel && count && l->threats[count - 1] == (l->threats[i] ^ 1))
            count--;
        else
            l->threats[count++] = l->threats[i];
    }
    l->count = count;
}

static List listed; /* what the engine's list has */

/* Whether that is the difference of the threats before and after; each once,
   unless entries may cancel. */
static int is_difference(const place *before, const place *after,
                         int may_cancel)
{
    static List right;
    static int reported;

    listed.count = right.count = 0;
    add_entries(&listed);
    settle(&listed, may_cancel);
    add_threats(&right, before, 1);
    add_threats(&right, after, 0);
    settle(&right, 1);
    if (listed.count == right.count &&
        !memcmp(listed.threats, right.threats,
                (size_t)right.count * sizeof *right.threats))
        return 1;
    if (reported++ < 3)
        diag("%d threats, not %d: from a1 on %.64s, then %.64s", listed.count,
             right.count, before->at, after->at);
    return 0;
}

/* --------------------------------------------------------- random boards -- */

static char random_piece(void)
{
    return letters[random_int(&seed, 12)];
}

/* Any pieces on any squares, pawns on the last ranks too. */
static place random_place(void)
{
    const uint64_t occupied = random_set(&seed);
    place b;
    int s;

    for (s = 0; s < 64; s++)
        b.at[s] = (char)(occupied & ref_bit(s) ? random_piece() : '.');
    return b;
}

/* A piece that comes or goes, on boards before and after. */
static void test_squares(int boards)
{
    int i, bad = 0;

    for (i = 0; i < boards; i++) {
        const int s = random_int(&seed, 64);
        place without = random_place(), with;

        without.at[s] = '.';
        with = without;
        with.at[s] = random_piece();
        change_all(&without, &with);
        bad += !is_difference(&without, &with, 0);
        change_all(&with, &without);
        bad += !is_difference(&with, &without, 0);
    }
    ok(!bad, "threats_put(), threats_remove() on %d boards", boards);
}

/* Up to four squares change, as in castling. */
static void test_sequences(int boards)
{
    int i, n, bad = 0;

    for (i = 0; i < boards; i++) {
        const place before = random_place();
        place after = before;

        for (n = 0; n < 4; n++)
            after.at[random_int(&seed, 64)] =
                (char)(n & 1 ? random_piece() : '.');
        change_all(&before, &after);
        bad += !is_difference(&before, &after, 1);
    }
    ok(!bad, "up to four squares change (%d wrong)", bad);
}

/* Any piece goes anywhere along what it sees, or as a knight does, and another
   may arrive. Some moves remove a third piece, as en passant does. */
static void test_moves(int boards)
{
    int i, bad = 0;

    for (i = 0; i < boards; i++) {
        const int from = random_int(&seed, 64), third = random_int(&seed, 64);
        const char arrives = random_piece();
        place before = random_place(), after;
        const uint64_t seen = ref_attacks('Q', from, ref_all(&before)) |
                              ref_attacks('N', from, 0);
        int to, takes_third;

        do
            to = random_int(&seed, 64);
        while (!(seen & ref_bit(to)));
        before.at[from] = random_piece();
        takes_third = i % 4 == 0 && third != from && third != to &&
                      before.at[third] != '.';
        after = before;
        after.at[from] = '.';
        after.at[to] = arrives;
        begin(&before);
        if (takes_third) {
            after.at[third] = '.';
            change(before.at[third], third, 0);
        }
        out = threats_move(&fast, from, to, piece_of(arrives), out);
        bad += !is_difference(&before, &after,
                              takes_third || before.at[to] == arrives);
    }
    ok(!bad, "%d moves (%d wrong)", boards, bad);
}

static void test_all(int boards)
{
    int i, bad = 0, most = 0;
    place none, b;

    memset(none.at, '.', sizeof none.at);
    memset(b.at, 'Q', sizeof b.at);
    for (i = 0; i < boards; i++) {
        begin(&b);
        out = threats_all(&fast, out);
        bad += !is_difference(&none, &b, 0);
        most = listed.count > most ? listed.count : most;
        b = random_place();
    }
    ok(!bad, "all threats of %d boards (%d wrong)", boards, bad);
    ok(most == 420 && THREATS_ALL_MAX == most + 16, "at most %d", most);
}

/* Boards on which a call lists as much as the manual says that it can. */
static const struct {
    int from, to, most; /* from is to: a piece comes */
    char arrives;
    const char *board;
} crowds[] = {
    {35, 35, 32, 'N',
     "P..KRq.bqpkkp.Q...N.n....n.Q.n.Q.nQ...Q..n.R.n...bnbNqKP.k.b.KBR"},
    {29, 44, 60, 'Q',
     "N.qkNk.N....nbNB...n.r.NRpqnrQqk.bNqQ.QNpq...RN...NqrbnKn.Kn.N.n"},
    {21, 42, 76, 'Q',
     ".P.Nn.nn.qPNQqQN...RrN.Rqn.N..Qnn.Q.N.NKkqn..RP.nQQKNqb..NQn...B"},
};

static void test_crowds(void)
{
    size_t i;

    for (i = 0; i < sizeof crowds / sizeof *crowds; i++) {
        const int to = crowds[i].to, from = crowds[i].from;
        const int piece = piece_of(crowds[i].arrives);
        place before, after;
        int right;

        memcpy(before.at, crowds[i].board, sizeof before.at);
        if (from == to)
            before.at[to] = '.';
        after = before;
        after.at[from] = '.';
        after.at[to] = crowds[i].arrives;
        begin(&before);
        if (from == to)
            out = threats_put(&fast, piece, to, out);
        else
            out = threats_move(&fast, from, to, piece, out);
        right = is_difference(&before, &after, 0);
        ok(right && (THREATS_FILTER != THREATS_EVERYTHING_ ||
                     listed.count == crowds[i].most),
           "a crowd of %d threats", listed.count);
    }
    ok(THREATS_MAX == 4 * crowds[0].most + 16, "room for four such calls");
}

/* A white rook leaves a2, and comes back: a black king is on a8. */
static void test_defaults(void)
{
#if !defined(TEST_FILTER) && !defined(TEST_OTHER)
    place b;

    memset(b.at, '.', sizeof b.at);
    b.at[56] = 'k';
    begin(&b);
    out = threats_remove(&fast, 3, 8, out);
    out = threats_put(&fast, 3, 8, out);
    ok(out == list + 2 && list[0] == 0xb80d0803 && list[1] == 0x380d0803,
       "entries are as the manual has them");
#endif
}

int main(void)
{
    const char *moves = getenv("TEST_MOVES");
    const int count = moves ? atoi(moves) : TEST_MOVES;

    if (!not_run(processor_lacks())) {
        test_defaults();
        test_crowds();
        test_squares(count / 5);
        test_moves(count);
        test_sequences(count / 50);
        test_all(count / 50);
    }
    return done_testing();
}
