/* Tests examples/threats.h against all threats of the boards before and after,
   listed by the slow definitions of tools/reference.h: in TEST_MOVES moves of
   random games (the environment may say how many), and on boards that no game
   has. */
#define MAGICBB_STATIC
#ifndef TEST_MOVES
#define TEST_MOVES 100000
#endif
#ifdef TEST_FILTER /* as Stockfish has it */
#define THREATS_FILTER 0x001f0f0f1f0a
#endif
#include "examples/threats.h"
#include "tools/games.h"
#include "tools/processor.h"
#include "tools/reference.h"
#include "tests/tap.h"

static uint64_t seed = 2026;

static int random_below(int n)
{
    return (int)(random64(&seed) % (uint64_t)n);
}

/* ----------------------------------------------------------- definitions -- */

/* A letter of FEN on each square, or '\0': nothing of what is tested. */
typedef struct {
    char letter[64];
} Slow;

static const char letters[] = "PNBRQK", both_letters[] = "PNBRQKpnbrqk";

static int piece_of(char letter)
{
    const int n = (int)(strchr(both_letters, letter) - both_letters);
    return n / 6 * 8 + n % 6;
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
                    (uint32_t)(piece_of(b->letter[from]) | from << 8 |
                               piece_of(b->letter[to]) << 16 | to << 24);
    }
}

/* ------------------------------------------------------------- comparing -- */

static ThreatsBoard fast_board(const Slow *b)
{
    ThreatsBoard fast;
    int s;

    memset(&fast, 0, sizeof fast);
    memset(fast.piece, 0xff, sizeof fast.piece); /* any number will do */
    for (s = 0; s < 64; s++)
        if (b->letter[s])
            threats_board_put(&fast, piece_of(b->letter[s]), s);
    return fast;
}

static int is_reported;

static int report(const Slow *before, const Slow *after, const char *what,
                  uint32_t threat)
{
    char text[2][65];
    int s;

    if (is_reported++ >= 3)
        return 0;
    for (s = 0; s < 64; s++) {
        text[0][s] = (char)(before->letter[s] ? before->letter[s] : '.');
        text[1][s] = (char)(after->letter[s] ? after->letter[s] : '.');
    }
    text[0][64] = text[1][64] = '\0';
    diag("%s %08lx: from a1 on %s, then %s", what, (unsigned long)threat,
         text[0], text[1]);
    return 0;
}

/* Whether the list is what is in `after` and not in `before`, and, with sign,
   what is in `before` and not in `after`; each once. */
static int is_difference(const Slow *before, const Slow *after,
                         const uint32_t *list, const uint32_t *end)
{
    static Threats old, now;
    const uint32_t *threat;
    int from, to;

    slow_threats(before, &old);
    slow_threats(after, &now);
    for (threat = list; threat < end; threat++) {
        const uint32_t plain = *threat & 0x7fffffff;
        uint32_t *here;
        from = (int)(plain >> 8 & 63), to = (int)(plain >> 24 & 63);
        here = *threat == plain ? &now.at[from][to] : &old.at[from][to];
        if (*here != plain || old.at[from][to] == now.at[from][to])
            return report(before, after, "wrong", *threat);
        *here = 0;
    }
    for (from = 0; from < 64; from++)
        for (to = 0; to < 64; to++) {
            const uint32_t a = old.at[from][to], b = now.at[from][to];
            if (a != b)
                return report(before, after, "missing", a ? a : b);
        }
    return 1;
}

/* Whether the board says what the letters do. */
static int is_board(const ThreatsBoard *fast, const Slow *b)
{
    const ThreatsBoard right = fast_board(b);
    int s, same = !memcmp(fast->type, right.type, sizeof right.type) &&
                  !memcmp(fast->color, right.color, sizeof right.color);

    for (s = 0; s < 64; s++)
        same &= !b->letter[s] || fast->piece[s] == right.piece[s];
    return same;
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

/* The list of a move. The board is `before`'s. */
static uint32_t *list_move(const ThreatsBoard *b, const Slow *before,
                           const Slow *after, ChessMove m, uint32_t *list)
{
    const int corner = m.to > m.from ? m.from | 7 : m.from & 56;
    int kind = before->letter[m.to] ? CAPTURE : QUIET;

    if (type_of(before->letter[m.from]) != type_of(after->letter[m.to]))
        kind = PROMOTION;
    if (m.kind == CHESS_CASTLE)
        kind = CASTLING;
    if (m.kind == CHESS_EN_PASSANT)
        kind = EN_PASSANT;
    counts[kind]++;
    if (kind == CASTLING)
        return threats_castle(b, m.from, m.to, corner, (m.from + m.to) / 2,
                              list);
    if (kind == EN_PASSANT)
        return threats_en_passant(b, m.from, m.to, list);
    return threats_move(b, m.from, m.to, piece_of(after->letter[m.to]), list);
}

static void test_games(long moves)
{
    long done = 0, bad = 0;
    int kind;

    while (done < moves) {
        ChessPosition p;
        char error[CHESS_ERROR_SIZE];
        int ply;
        Slow before;
        if (!chess_from_fen(&p, CHESS_START, error))
            exit(2);
        before = slow_board(&p);
        for (ply = 0; ply < 200 && done < moves; ply++, done++) {
            const ThreatsBoard fast = fast_board(&before);
            uint32_t list[THREATS_MAX], *end;
            ChessMoveList all;
            ChessMove move;
            Slow after;
            chess_list_moves(&p, &all);
            if (!all.count)
                break;
            move = all.moves[random_below(all.count)];
            chess_make_move(&p, move);
            after = slow_board(&p);
            end = list_move(&fast, &before, &after, move, list);
            bad += !is_difference(&before, &after, list, end);
            before = after;
        }
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
            (char)(occupied >> s & 1 ? both_letters[random_below(12)] : '\0');
    return b;
}

/* A piece that comes, goes or is replaced, on boards before and after. */
static void test_squares(int boards)
{
    int i, bad[4] = {0}, bad_boards = 0;

    for (i = 0; i < boards; i++) {
        const int s = random_below(64), kind = random_below(12);
        const char other = both_letters[(kind + 1 + random_below(11)) % 12];
        const int piece = piece_of(both_letters[kind]);
        Slow empty = random_board(), one, two;
        ThreatsBoard fast;
        uint32_t list[THREATS_MAX];
        empty.letter[s] = '\0';
        one = two = empty;
        one.letter[s] = both_letters[kind];
        two.letter[s] = other;
        fast = fast_board(i % 2 ? &empty : &one);
        bad[0] += !is_difference(&empty, &one, list,
                                 threats_put(&fast, piece, s, list));
        bad[1] += !is_difference(&one, &empty, list,
                                 threats_remove(&fast, piece, s, list));
        bad[2] += !is_difference(
            &one, &two, list,
            threats_replace(&fast, piece, piece_of(other), s, list));
        if (i % 2)
            threats_board_put(&fast, piece, s);
        bad_boards += !is_board(&fast, &one);
        threats_board_clear(&fast, s);
        bad_boards += !is_board(&fast, &empty);
    }
    ok(!bad[0], "a piece comes, on %d boards", boards);
    ok(!bad[1], "a piece goes");
    ok(!bad[2], "a piece is replaced");
    ok(!bad_boards, "boards are kept");
}

/* Any piece goes anywhere along what it sees, or as a knight does. */
static void test_moves(int boards)
{
    int i, bad = 0, done = 0;

    for (i = 0; i < boards; i++) {
        const int from = random_below(64), to = random_below(64);
        const char arrives = both_letters[random_below(12)];
        Slow before = random_board(), after;
        ThreatsBoard fast;
        uint32_t list[THREATS_MAX];
        uint64_t seen = slow_occupied(&before);
        seen = ref_slide(0, from, seen, ref_rook_steps) |
               ref_slide(0, from, seen, ref_bishop_steps) |
               ref_leap(0, from, ref_knight_steps, 8);
        if (!before.letter[from] || !(seen & ref_bit(to)) ||
            before.letter[to] == arrives)
            continue;
        fast = fast_board(&before);
        after = before;
        after.letter[from] = '\0';
        after.letter[to] = arrives;
        done++;
        bad += !is_difference(
            &before, &after, list,
            threats_move(&fast, from, to, piece_of(arrives), list));
    }
    ok(done > boards / 100 && !bad, "%d moves on such boards (%d wrong)", done,
       bad);
}

/* King and rook start and end anywhere on a rank, as in chess960. */
static void test_castling(int boards)
{
    int i, bad = 0;

    for (i = 0; i < boards; i++) {
        const int rank = random_below(8) * 8;
        const int king = rank + random_below(8),
                  king_to = rank + random_below(8);
        const int rook = rank + (king + 1 + random_below(7)) % 8;
        const int rook_to = rank + (king_to + 1 + random_below(7)) % 8;
        Slow before = random_board(), after;
        ThreatsBoard fast;
        uint32_t list[THREATS_MAX], *end;
        before.letter[king_to] = before.letter[rook_to] = '\0';
        before.letter[king] = before.letter[rook] = '\0';
        after = before;
        before.letter[king] = after.letter[king_to] = 'k';
        before.letter[rook] = after.letter[rook_to] = 'r';
        fast = fast_board(&before);
        end = threats_castle(&fast, king, king_to, rook, rook_to, list);
        bad += !is_difference(&before, &after, list, end);
    }
    ok(!bad, "chess960 castles (%d wrong)", bad);
}

/* Three pawns on boards that may have anything else. */
static void test_en_passant(int boards)
{
    int i, bad = 0;

    for (i = 0; i < boards; i++) {
        const int color = i % 2, rank = color ? 3 : 4, file = random_below(8);
        const int side = file == 0 || (file < 7 && random_below(2)) ? 1 : -1;
        const int from = rank * 8 + file, victim = from + side;
        const int to = victim + (color ? -8 : 8);
        Slow before = random_board(), after;
        ThreatsBoard fast;
        uint32_t list[THREATS_MAX] = {0};
        before.letter[from] = before.letter[victim] = '\0';
        before.letter[to] = '\0';
        after = before;
        before.letter[from] = after.letter[to] = color ? 'p' : 'P';
        before.letter[victim] = color ? 'P' : 'p';
        fast = fast_board(&before);
        bad += !is_difference(&before, &after, list,
                              threats_en_passant(&fast, from, to, list));
    }
    ok(!bad, "captures en passant on such boards (%d wrong)", bad);
}

static void test_all(int boards)
{
    int i, bad = 0;
    long most = 0;
    const Slow none = {{0}};

    for (i = 0; i < boards; i++) {
        Slow b = random_board();
        ThreatsBoard fast;
        uint32_t list[THREATS_ALL_MAX], *end;
        if (!i)
            memset(b.letter, 'Q', sizeof b.letter);
        fast = fast_board(&b);
        end = threats_all(&fast, list);
        bad += !is_difference(&none, &b, list, end);
        most = end - list > most ? end - list : most;
    }
    ok(!bad, "all threats of %d boards (%d wrong)", boards, bad);
    ok(most == 420, "at most %ld", most);
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
        uint32_t list[THREATS_MAX], *end;
        ThreatsBoard fast;
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
        fast = fast_board(&before);
        if (from != to)
            end = threats_move(&fast, from, to, piece, list);
        else if (before.letter[to])
            end = threats_replace(&fast, fast.piece[to], piece, to, list);
        else
            end = threats_put(&fast, piece, to, list);
        ok(is_difference(&before, &after, list, end) &&
               (THREATS_FILTER != THREATS_EVERYTHING ||
                end - list == crowds[i].most),
           "a crowd of %ld threats", (long)(end - list));
    }
}

/* What the manual says of a threat's bits */
static void test_entry(void)
{
    const uint32_t threat = 0x80000000 | 63u << 24 | 13 << 16 | 62 << 8 | 9;

    ok(threats_attacker(threat) == 9 && threats_attacker_square(threat) == 62 &&
           threats_attacked(threat) == 13 &&
           threats_attacked_square(threat) == 63 && !threats_appears(threat) &&
           threats_appears(threat ^ 0x80000000),
       "a threat's bits");
}

int main(void)
{
    const char *moves = getenv("TEST_MOVES");

    if (processor_has_all()) {
        test_entry();
        test_crowds();
        test_squares(20000);
        test_moves(100000);
        test_castling(2000);
        test_en_passant(2000);
        test_all(2000);
        test_games(moves ? atol(moves) : TEST_MOVES);
    } else {
        skip("this processor lacks what this is compiled for");
    }
    return done_testing();
}
