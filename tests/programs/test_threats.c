/* Tests examples/threats.h against all threats of the boards before and after,
   listed by the slow definitions of tools/reference.h: in TEST_MOVES moves of
   random games (the environment may say how many), and on boards that no game
   has. */
#define MAGICBB_STATIC
#ifndef TEST_MOVES
#define TEST_MOVES 100000
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
#elif defined(TEST_TWO_LISTS) /* as others have it */
#define THREATS_PIECE(color, type) ((type)*2 + 1 - (color))
#define THREATS_VANISHES 0
#define THREATS_APPEARS 0
#define THREATS_TWO_LISTS
#endif
#include "examples/threats.h"
#include "tools/games.h"
#include "tools/processor.h"
#include "tools/reference.h"
#include "tests/tap.h"

static uint64_t seed = 2026;

/* ----------------------------------------------------------- definitions -- */

/* A letter of FEN on each square, or '\0': nothing of what is tested. */
typedef struct {
    char letter[64];
} Slow;

static const char letters[] = "PNBRQK", both_letters[] = "PNBRQKpnbrqk";

static int piece_of(char letter)
{
    const int n = (int)(strchr(both_letters, letter) - both_letters);
    return THREATS_PIECE(n / 6, n % 6);
}

static char type_of(char letter)
{
    return letters[(strchr(both_letters, letter) - both_letters) % 6];
}

static uint64_t slow_occupied(const Slow *b)
{
    uint64_t occupied = 0;
    int s;

    for (s = 0; s < 64; s++)
        if (b->letter[s])
            occupied |= ref_bit(s);
    return occupied;
}

static int is_wanted(char attacker, char attacked)
{
#ifdef TEST_FILTER
    if (type_of(attacker) == 'K' || type_of(attacked) == 'K')
        return 0;
    if (type_of(attacker) == 'P')
        return strchr("NR", type_of(attacked)) != NULL;
    return !(strchr("BR", type_of(attacker)) && type_of(attacked) == 'Q');
#else
    return type_of(attacker) && type_of(attacked);
#endif
}

/* Attacking piece, its square, attacked piece, its square, in bytes */
static uint32_t threat_of(char attacker, int from, char attacked, int to)
{
    return (uint32_t)(attacker | from << 8 | attacked << 16 | to << 24);
}

/* [a][b]: the threat of the piece on a on the piece on b, or 0 */
typedef struct {
    uint32_t at[64][64];
} Threats;

static void slow_threats(const Slow *b, Threats *all)
{
    const uint64_t occupied = slow_occupied(b);
    int from, to;

    memset(all, 0, sizeof *all);
    for (from = 0; from < 64; from++) {
        uint64_t attacked = 0;
        if (b->letter[from])
            attacked = ref_attacks(b->letter[from], from, occupied) & occupied;
        for (to = 0; attacked; to++, attacked >>= 1)
            if ((attacked & 1) && is_wanted(b->letter[from], b->letter[to]))
                all->at[from][to] =
                    threat_of(b->letter[from], from, b->letter[to], to);
    }
}

/* ---------------------------------------------------------------- boards -- */

/* What an engine has. */
typedef struct {
    uint8_t piece[64];
    uint64_t type[6], color[2];
} Engine;

static void put(Engine *e, char letter, int s)
{
    const int n = (int)(strchr(both_letters, letter) - both_letters);

    e->piece[s] = (uint8_t)piece_of(letter);
    e->type[n % 6] |= ref_bit(s);
    e->color[n / 6] |= ref_bit(s);
}

static void clear(Engine *e, int s)
{
    int i;

    for (i = 0; i < 6; i++)
        e->type[i] &= ~ref_bit(s);
    for (i = 0; i < 2; i++)
        e->color[i] &= ~ref_bit(s);
    e->piece[s] = (uint8_t)random64(&seed); /* any number will do */
}

static Engine engine_of(const Slow *b)
{
    Engine e = {{0}, {0}, {0}};
    int s;

    for (s = 0; s < 64; s++)
        if (b->letter[s])
            put(&e, b->letter[s], s);
        else
            clear(&e, s);
    return e;
}

static ThreatsBoard board_of(const Engine *e)
{
    const ThreatsBoard b = {e->piece, e->type, e->color};
    return b;
}

/* ----------------------------------------------------------------- lists -- */

typedef struct {
    uint32_t threats[2][THREATS_ALL_MAX]; /* that appear, or all; that vanish */
    ThreatsOut end;
} List;

static void start(List *list)
{
#ifdef THREATS_TWO_LISTS
    list->end.appear = list->threats[0];
    list->end.vanish = list->threats[1];
#else
    list->end = list->threats[0];
#endif
}

/* A sum of what appears, less what vanishes: boards with the same sum have the
   same threats. */
typedef struct {
    uint64_t sum;
    int count;
} Sum;

static void add(Sum *s, uint32_t threat, int vanishes)
{
    uint64_t x = threat * 0x9e3779b97f4a7c15;

    x = (x ^ x >> 31) * 0xbf58476d1ce4e5b9;
    x ^= x >> 29;
    s->sum += vanishes ? 0 - x : x;
    s->count++;
}

static char letter_of(uint32_t piece)
{
    size_t i = 0;

    while (i < 12 && piece_of(both_letters[i]) != (int)(piece & 15))
        i++;
    return i < 12 ? both_letters[i] : '?';
}

/* An entry of the first or second list */
static void add_entry(Sum *s, uint32_t entry, int which)
{
    const uint32_t sign = THREATS_VANISHES ^ THREATS_APPEARS;
    const int vanishes =
        sign ? (entry & sign) == (uint32_t)THREATS_VANISHES : which;

    add(s,
        threat_of(letter_of(entry >> THREATS_ATTACKER),
                  entry >> THREATS_ATTACKER_SQUARE & 63,
                  letter_of(entry >> THREATS_ATTACKED),
                  entry >> THREATS_ATTACKED_SQUARE & 63),
        vanishes);
}

static Sum sum_of(const List *list)
{
    Sum s = {0, 0};
    const uint32_t *t = list->threats[0];

#ifdef THREATS_TWO_LISTS
    while (t < list->end.appear)
        add_entry(&s, *t++, 0);
    for (t = list->threats[1]; t < list->end.vanish; t++)
        add_entry(&s, *t, 1);
#else
    while (t < list->end)
        add_entry(&s, *t++, 0);
#endif
    return s;
}

static int is_reported;

static int report(const Slow *before, const Slow *after, Sum s, Sum right)
{
    char text[2][65];
    int i;

    if (is_reported++ >= 3)
        return 0;
    for (i = 0; i < 64; i++) {
        text[0][i] = (char)(before->letter[i] ? before->letter[i] : '.');
        text[1][i] = (char)(after->letter[i] ? after->letter[i] : '.');
    }
    text[0][64] = text[1][64] = '\0';
    diag("%d threats, not %d: from a1 on %s, then %s", s.count, right.count,
         text[0], text[1]);
    return 0;
}

/* Whether the list is what is in `after` and not in `before`, and what is in
   `before` and not in `after`; each once, if it has nothing that takes each
   other back. */
static int is_difference(const Slow *before, const Slow *after,
                         const List *list, int takes_back)
{
    static Threats old, now;
    const Sum s = sum_of(list);
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
    return (s.sum == right.sum && (takes_back || s.count == right.count)) ||
           report(before, after, s, right);
}

/* -------------------------------------------------------- square by square -- */

/* A piece comes or goes, and the board changes: before the call or after. */
static void change(Engine *e, char letter, int s, int comes, List *list)
{
    const ThreatsBoard b = board_of(e);
    const int before = (int)(random64(&seed) & 1);

    if (before && comes)
        put(e, letter, s);
    else if (before)
        clear(e, s);
    list->end = comes ? threats_put(&b, piece_of(letter), s, list->end)
                      : threats_remove(&b, piece_of(letter), s, list->end);
    if (!before && comes)
        put(e, letter, s);
    else if (!before)
        clear(e, s);
}

/* All squares on which the boards differ, those first that become empty, which
   must be so, and the others from a1 on or from h8 on. */
static void change_all(Engine *e, const Slow *before, const Slow *after,
                       List *list)
{
    const int flip = random64(&seed) & 1 ? 63 : 0;
    int i;

    for (i = 0; i < 128; i++) {
        const int s = (i & 63) ^ flip;
        const char old = before->letter[s], now = after->letter[s];
        if (i < 64 && old && old != now)
            change(e, old, s, 0, list);
        if (i >= 64 && now && old != now)
            change(e, now, s, 1, list);
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

    for (s = 0; s < 64; s++)
        b.letter[s] = chess_piece_letter(&p->board, s);
    return b;
}

/* The list of a move, as a whole, or square by square */
static int list_move(const Slow *before, const Slow *after, ChessMove m,
                     int whole, List *list)
{
    const int victim = (m.from & 56) | (m.to & 7);
    Engine e = engine_of(before);
    const ThreatsBoard b = board_of(&e);
    int kind = before->letter[m.to] ? CAPTURE : QUIET;

    if (type_of(before->letter[m.from]) != type_of(after->letter[m.to]))
        kind = PROMOTION;
    if (m.kind == CHESS_CASTLE)
        kind = CASTLING;
    if (m.kind == CHESS_EN_PASSANT)
        kind = EN_PASSANT;
    counts[kind]++;
    if (!whole || kind == CASTLING) {
        change_all(&e, before, after, list);
        return 1;
    }
    if (kind == EN_PASSANT)
        change(&e, before->letter[victim], victim, 0, list);
    list->end = threats_move(&b, m.from, m.to, piece_of(after->letter[m.to]),
                             list->end);
    return kind == EN_PASSANT;
}

static void test_games(long moves)
{
    ChessPosition p = position_of(CHESS_START);
    Slow before = slow_board(&p);
    long done, bad = 0;
    int kind;

    for (done = 0; done < moves; done++) {
        List list;
        ChessMoveList all;
        ChessMove move;
        Slow after;
        int summed;
        chess_list_moves(&p, &all);
        if (!all.count || p.fullmove > 100) {
            p = position_of(CHESS_START);
            before = slow_board(&p);
            chess_list_moves(&p, &all);
        }
        move = all.moves[random_int(&seed, all.count)];
        chess_make_move(&p, move);
        after = slow_board(&p);
        start(&list);
        summed = list_move(&before, &after, move, (int)(done & 7), &list);
        bad += !is_difference(&before, &after, &list, summed);
        before = after;
    }
    ok(!bad, "%ld moves of random games (%ld wrong)", done, bad);
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
                                     : '\0');
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
        Engine e;
        ThreatsBoard fast;
        List list;
        b[0] = random_board();
        b[0].letter[s] = '\0';
        b[1] = b[2] = b[0];
        b[1].letter[s] = both_letters[kind];
        b[2].letter[s] = both_letters[other];
        e = engine_of(&b[0]);
        start(&list);
        change(&e, both_letters[kind], s, 1, &list);
        bad[0] += !is_difference(&b[0], &b[1], &list, 0);
        start(&list);
        change(&e, both_letters[kind], s, 0, &list);
        bad[1] += !is_difference(&b[1], &b[0], &list, 0);
        e = engine_of(&b[i % 3]);
        fast = board_of(&e);
        start(&list);
        list.end = threats_replace(&fast, piece_of(both_letters[kind]),
                                   piece_of(both_letters[other]), s, list.end);
        bad[2] += !is_difference(&b[1], &b[2], &list, 0);
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
        Slow before = random_board(), after;
        Engine e;
        ThreatsBoard b;
        List list;
        uint64_t seen = slow_occupied(&before);
        seen = ref_slide(0, from, seen, ref_rook_steps) |
               ref_slide(0, from, seen, ref_bishop_steps) |
               ref_leap(0, from, ref_knight_steps, 8);
        if (!before.letter[from] || !(seen & ref_bit(to)) ||
            before.letter[to] == arrives)
            continue;
        e = engine_of(&before);
        b = board_of(&e);
        after = before;
        after.letter[from] = '\0';
        after.letter[to] = arrives;
        done++;
        start(&list);
        list.end = threats_move(&b, from, to, piece_of(arrives), list.end);
        bad += !is_difference(&before, &after, &list, 0);
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
        const int king = rank + random_int(&seed, 8),
                  king_to = rank + random_int(&seed, 8);
        const int rook = rank + (king + 1 + random_int(&seed, 7)) % 8;
        const int rook_to = rank + (king_to + 1 + random_int(&seed, 7)) % 8;
        Slow before = random_board(), after;
        Engine e;
        List list;
        before.letter[king_to] = before.letter[rook_to] = '\0';
        before.letter[king] = before.letter[rook] = '\0';
        after = before;
        before.letter[king] = after.letter[king_to] = 'k';
        before.letter[rook] = after.letter[rook_to] = 'r';
        e = engine_of(&before);
        start(&list);
        change_all(&e, &before, &after, &list);
        bad += !is_difference(&before, &after, &list, 1);
    }
    ok(!bad, "chess960 castles (%d wrong)", bad);
}

static void test_all(int boards)
{
    int i, bad = 0, most = 0;
    const Slow none = {{0}};

    for (i = 0; i < boards; i++) {
        Slow slow = random_board();
        Engine e;
        ThreatsBoard b;
        List list;
        if (!i)
            memset(slow.letter, 'Q', sizeof slow.letter);
        e = engine_of(&slow);
        b = board_of(&e);
        start(&list);
        list.end = threats_all(&b, list.end);
        bad += !is_difference(&none, &slow, &list, 0);
        most = sum_of(&list).count > most ? sum_of(&list).count : most;
    }
    ok(!bad, "all threats of %d boards (%d wrong)", boards, bad);
    ok(most == 420, "at most %d", most);
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
        const int piece = piece_of(crowds[i].arrives);
        Engine e;
        ThreatsBoard b;
        List list;
        Slow before, after;
        int s;
        for (s = 0; s < 64; s++)
            before.letter[s] =
                (char)(crowds[i].letters[s] == '.' ? '\0'
                                                   : crowds[i].letters[s]);
        if (crowds[i].most == 32)
            before.letter[to] = '\0';
        after = before;
        after.letter[from] = '\0';
        after.letter[to] = crowds[i].arrives;
        e = engine_of(&before);
        b = board_of(&e);
        start(&list);
        if (from != to)
            list.end = threats_move(&b, from, to, piece, list.end);
        else if (before.letter[to])
            list.end = threats_replace(&b, e.piece[to], piece, to, list.end);
        else
            list.end = threats_put(&b, piece, to, list.end);
        ok(is_difference(&before, &after, &list, 0) &&
               (THREATS_FILTER != THREATS_EVERYTHING_ ||
                sum_of(&list).count == crowds[i].most),
           "a crowd of %d threats", sum_of(&list).count);
    }
}

int main(void)
{
    const char *moves = getenv("TEST_MOVES");

    if (processor_has_all()) {
        test_crowds();
        test_squares(20000);
        test_moves(100000);
        test_castling(2000);
        test_all(2000);
        test_games(moves ? atol(moves) : TEST_MOVES);
    } else {
        skip("this processor lacks what this is compiled for");
    }
    return done_testing();
}
