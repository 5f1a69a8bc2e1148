/* Tests examples/threats.h against all threats of the boards before and after,
   listed by the slow definitions of tools/reference.h: in TEST_MOVES moves of
   random games, and on boards that no game has. The environment may have
   another TEST_MOVES: the number of boards follows it. */
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
#elif defined(TEST_TWO_LISTS) /* as others have it */
#define THREATS_PIECE(color, type) ((type)*2 + 1 - (color))
#define THREATS_VANISHES 0
#define THREATS_APPEARS 0
#define THREATS_TWO_LISTS
#define THREATS_FILTER 0x0e193c07152a /* each row and column another */
#define TEST_LISTED_ON "NRK", "PBQ", "PNB", "BRQK", "PRQ", "NBR"
#endif
#include "examples/threats.h"
#include "tests/programs/slow_threats.h"
#include "tools/games.h"
#include "tools/processor.h"
#include "tests/tap.h"

static uint64_t seed = 2026;

/* ---------------------------------------------------------------- boards -- */

/* What an engine has, and a list: of what appears, or all; of what vanishes */
static struct {
    uint8_t piece[64];
    uint64_t type[6], color[2];
} engine;
static const ThreatsBoard fast = {engine.piece, engine.type, engine.color};
static uint32_t lists[2][THREATS_ALL_MAX];
static ThreatsOut out;

static void put(char letter, int s)
{
    const int n = index_of(letter);

    engine.piece[s] = (uint8_t)piece_of(letter);
    engine.type[n % 6] |= ref_bit(s);
    engine.color[n / 6] |= ref_bit(s);
}

static void clear(int s)
{
    int i;

    for (i = 0; i < 6; i++)
        engine.type[i] &= ~ref_bit(s);
    engine.color[0] &= ~ref_bit(s);
    engine.color[1] &= ~ref_bit(s);
    engine.piece[s] = (uint8_t)random64(&seed); /* any number will do */
}

/* The engine has that board, and an empty list. */
static void begin(const Slow *b)
{
    int s;

#ifdef THREATS_TWO_LISTS
    out.appear = lists[0];
    out.vanish = lists[1];
#else
    out = lists[0];
#endif
    for (s = 0; s < 64; s++) {
        clear(s);
        if (b->letter[s] != '.')
            put(b->letter[s], s);
    }
}

/* ----------------------------------------------------------------- lists -- */

/* An entry of the first or second list */
static void add_entry(Sum *s, uint32_t entry, int which)
{
    const uint32_t sign = THREATS_VANISHES ^ THREATS_APPEARS;
    const int vanishes =
        sign ? (entry & sign) == (uint32_t)THREATS_VANISHES : which;

    add(s,
        threat_of(letter_of(entry >> THREATS_ATTACKER),
                  (int)(entry >> THREATS_ATTACKER_SQUARE & 63),
                  letter_of(entry >> THREATS_ATTACKED),
                  (int)(entry >> THREATS_ATTACKED_SQUARE & 63)),
        vanishes);
}

static Sum sum_of_lists(void)
{
    Sum s = {0, 0};
    const uint32_t *t = lists[0];

#ifdef THREATS_TWO_LISTS
    while (t < out.appear)
        add_entry(&s, *t++, 0);
    for (t = lists[1]; t < out.vanish; t++)
        add_entry(&s, *t, 1);
#else
    while (t < out)
        add_entry(&s, *t++, 0);
#endif
    return s;
}

/* Whether the list is what is in `after` and not in `before`, and what is in
   `before` and not in `after`; each once, if it has nothing that takes each
   other back. */
static int is_difference(const Slow *before, const Slow *after, int takes_back)
{
    static Threats old, now;
    static int reported;
    const Sum s = sum_of_lists();
    Sum right = {0, 0};
    int i;

    slow_threats(before, &old);
    slow_threats(after, &now);
    for (i = 0; i < 64 * 64; i++) {
        const uint32_t a = old.at[i / 64][i % 64], b = now.at[i / 64][i % 64];
        if (a && a != b)
            add(&right, a, 1);
        if (b && a != b)
            add(&right, b, 0);
    }
    if (s.sum == right.sum && (takes_back || s.count == right.count))
        return 1;
    if (reported++ < 3)
        diag("%d threats, not %d: from a1 on %.64s, then %.64s", s.count,
             right.count, before->letter, after->letter);
    return 0;
}

/* A piece comes or goes, and the board changes: before the call or after. */
static void change(char letter, int s, int comes)
{
    const int late = (int)(random64(&seed) & 1);
    int i;

    for (i = 0; i < 2; i++) {
        if (i == late)
            out = comes ? threats_put(&fast, piece_of(letter), s, out)
                        : threats_remove(&fast, piece_of(letter), s, out);
        else if (comes)
            put(letter, s);
        else
            clear(s);
    }
}

/* All squares on which the boards differ: those first that become empty, then
   the others, from a1 on or from h8 on */
static void change_all(const Slow *before, const Slow *after)
{
    const int flip = random64(&seed) & 1 ? 63 : 0;
    int i;

    begin(before);
    for (i = 0; i < 128; i++) {
        const int s = (i & 63) ^ flip;
        const char letter = (i < 64 ? before : after)->letter[s];
        if (before->letter[s] != after->letter[s] && letter != '.')
            change(letter, s, i >= 64);
    }
}

/* ----------------------------------------------------------------- games -- */

enum { QUIET, CAPTURE, PROMOTION, CASTLING, EN_PASSANT, KINDS };
static const char *const kind_names[KINDS] = {"quiet moves", "captures",
                                              "promotions", "castlings",
                                              "captures en passant"};
static long counts[KINDS];

static Slow slow_board(const ChessPosition *p)
{
    Slow b;
    int s;

    for (s = 0; s < 64; s++) {
        b.letter[s] = chess_piece_letter(&p->board, s);
        if (!b.letter[s])
            b.letter[s] = '.';
    }
    return b;
}

/* Lists a move as a whole, or square by square. Returns whether the list may
   have what takes each other back. */
static int list_move(const Slow *before, const Slow *after, ChessMove m,
                     int whole)
{
    const int victim = (m.from & 56) | (m.to & 7);
    int kind = before->letter[m.to] != '.' ? CAPTURE : QUIET;

    if (type_of(before->letter[m.from]) != type_of(after->letter[m.to]))
        kind = PROMOTION;
    if (m.kind == CHESS_CASTLE)
        kind = CASTLING;
    if (m.kind == CHESS_EN_PASSANT)
        kind = EN_PASSANT;
    counts[kind]++;
    if (!whole || kind == CASTLING) {
        change_all(before, after);
        return 1;
    }
    begin(before);
    if (kind == EN_PASSANT)
        change(before->letter[victim], victim, 0);
    out = threats_move(&fast, m.from, m.to, piece_of(after->letter[m.to]), out);
    return kind == EN_PASSANT;
}

static void test_games(int moves)
{
    ChessPosition p = position_of(CHESS_START);
    Slow before = slow_board(&p);
    int done, bad = 0, kind;

    for (done = 0; done < moves; done++) {
        ChessMoveList all;
        ChessMove move;
        Slow after;
        int takes_back;
        chess_list_moves(&p, &all);
        if (!all.count || p.fullmove > 100) {
            p = position_of(CHESS_START);
            before = slow_board(&p);
            chess_list_moves(&p, &all);
        }
        move = all.moves[random_int(&seed, all.count)];
        chess_make_move(&p, move);
        after = slow_board(&p);
        takes_back = list_move(&before, &after, move, done & 7);
        bad += !is_difference(&before, &after, takes_back);
        before = after;
    }
    ok(!bad, "%d moves of random games (%d wrong)", done, bad);
    for (kind = 0; kind < KINDS; kind++)
        ok(counts[kind] > 0, "%ld %s", counts[kind], kind_names[kind]);
}

/* --------------------------------------------------------- random boards -- */

/* Any pieces on any squares, pawns on the last ranks too. */
static Slow random_board(void)
{
    const uint64_t occupied = random_set(&seed);
    Slow b;
    int s;

    for (s = 0; s < 64; s++)
        b.letter[s] =
            (char)(occupied >> s & 1 ? both_letters[random_int(&seed, 12)]
                                     : '.');
    return b;
}

/* A piece that comes, goes or is replaced, on boards before and after. */
static void test_squares(int boards)
{
    int i, bad[3] = {0};

    for (i = 0; i < boards; i++) {
        const int s = random_int(&seed, 64), kind = random_int(&seed, 12);
        const int other = (kind + 1 + random_int(&seed, 11)) % 12;
        Slow b[3]; /* empty there, with the piece, with the other */
        b[0] = random_board();
        b[0].letter[s] = '.';
        b[1] = b[2] = b[0];
        b[1].letter[s] = both_letters[kind];
        b[2].letter[s] = both_letters[other];
        change_all(&b[0], &b[1]);
        bad[0] += !is_difference(&b[0], &b[1], 0);
        change_all(&b[1], &b[0]);
        bad[1] += !is_difference(&b[1], &b[0], 0);
        begin(&b[i % 3]);
        out = threats_replace(&fast, piece_of(both_letters[kind]),
                              piece_of(both_letters[other]), s, out);
        bad[2] += !is_difference(&b[1], &b[2], 0);
    }
    ok(!bad[0], "a piece comes, on %d boards", boards);
    ok(!bad[1], "a piece goes");
    ok(!bad[2], "a piece is replaced");
}

/* Any piece goes anywhere along what it sees, or as a knight does. */
static void test_moves(int boards)
{
    int i, bad = 0, done = 0;

    for (i = 0; i < boards; i++) {
        const int from = random_int(&seed, 64), to = random_int(&seed, 64);
        const char arrives = both_letters[random_int(&seed, 12)];
        Slow before = random_board(), after = before;
        uint64_t seen = slow_occupied(&before);
        seen = ref_slide(0, from, seen, ref_rook_steps) |
               ref_slide(0, from, seen, ref_bishop_steps) |
               ref_leap(0, from, ref_knight_steps, 8);
        if (before.letter[from] == '.' || !(seen & ref_bit(to)) ||
            before.letter[to] == arrives)
            continue;
        after.letter[from] = '.';
        after.letter[to] = arrives;
        done++;
        begin(&before);
        out = threats_move(&fast, from, to, piece_of(arrives), out);
        bad += !is_difference(&before, &after, 0);
    }
    ok(done > boards / 100 && !bad, "%d moves on such boards (%d wrong)", done,
       bad);
}

/* King and rook start and end anywhere on a rank, as in chess960. */
static void test_castling(int boards)
{
    int i, bad = 0;

    for (i = 0; i < boards; i++) {
        const int rank = random_int(&seed, 8) * 8;
        const int king = rank + random_int(&seed, 8);
        const int king_to = rank + random_int(&seed, 8);
        const int rook = rank + (king + 1 + random_int(&seed, 7)) % 8;
        const int rook_to = rank + (king_to + 1 + random_int(&seed, 7)) % 8;
        Slow before = random_board(), after;
        before.letter[king_to] = before.letter[rook_to] = '.';
        before.letter[king] = before.letter[rook] = '.';
        after = before;
        before.letter[king] = after.letter[king_to] = 'k';
        before.letter[rook] = after.letter[rook_to] = 'r';
        change_all(&before, &after);
        bad += !is_difference(&before, &after, 1);
    }
    ok(!bad, "chess960 castles (%d wrong)", bad);
}

static void test_all(int boards)
{
    int i, bad = 0, most = 0;
    Slow none, b;

    memset(none.letter, '.', sizeof none.letter);
    memset(b.letter, 'Q', sizeof b.letter);
    for (i = 0; i < boards; i++) {
        begin(&b);
        out = threats_all(&fast, out);
        bad += !is_difference(&none, &b, 0);
        most = sum_of_lists().count > most ? sum_of_lists().count : most;
        b = random_board();
    }
    ok(!bad, "all threats of %d boards (%d wrong)", boards, bad);
    ok(most == 420 && THREATS_ALL_MAX == most + 16, "at most %d", most);
}

/* Boards on which a call lists as much as the manual says that it can. */
static const struct {
    int from, to, most; /* from is to: a piece comes, or is replaced */
    char arrives;
    const char *letters; /* from a1 on */
} crowds[] = {
    {35, 35, 32, 'N',
     "P..KRq.bqpkkp.Q...N.n....n.Q.n.Q.nQ...Q..n.R.n...bnbNqKP.k.b.KBR"},
    {45, 45, 48, 'N',
     ".r..K.prb.rkQ...BQrP.nRBb.N.n.N.BQBnKQbN.b..RQkB.R.NKQpNqR.Bn.NR"},
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
        const int most = crowds[i].most, piece = piece_of(crowds[i].arrives);
        Slow before, after;
        memcpy(before.letter, crowds[i].letters, sizeof before.letter);
        if (most == 32)
            before.letter[to] = '.';
        after = before;
        after.letter[from] = '.';
        after.letter[to] = crowds[i].arrives;
        begin(&before);
        if (from != to)
            out = threats_move(&fast, from, to, piece, out);
        else if (most == 48)
            out = threats_replace(&fast, engine.piece[to], piece, to, out);
        else
            out = threats_put(&fast, piece, to, out);
        ok(is_difference(&before, &after, 0) &&
               (THREATS_FILTER != THREATS_EVERYTHING_ ||
                sum_of_lists().count == most),
           "a crowd of %d threats", sum_of_lists().count);
    }
    ok(THREATS_MAX == 4 * crowds[0].most + 16, "room for four such calls");
}

/* A white rook leaves a2, and comes back: a black king is on a8. */
static void test_defaults(void)
{
#if !defined(TEST_FILTER) && !defined(TEST_TWO_LISTS)
    Slow b;

    memset(b.letter, '.', sizeof b.letter);
    b.letter[56] = 'k';
    begin(&b);
    out = threats_remove(&fast, 3, 8, out);
    out = threats_put(&fast, 3, 8, out);
    ok(out == lists[0] + 2 && lists[0][0] == 0xb80d0803 &&
           lists[0][1] == 0x380d0803,
       "entries are as the manual has them");
#endif
}

int main(void)
{
    const char *moves = getenv("TEST_MOVES");
    const int count = moves ? atoi(moves) : TEST_MOVES;

    if (processor_has_all()) {
        test_defaults();
        test_crowds();
        test_squares(count / 5);
        test_moves(count);
        test_castling(count / 50);
        test_all(count / 50);
        test_games(count);
    } else {
        skip("this processor lacks what this is compiled for");
    }
    return done_testing();
}
