/* threats [ROUNDS]: what examples/threats.h adds to making a move in an engine.
   In a tree of random games it makes and takes back moves on a board like an
   engine's, with keys, pins and checks. After each it adds rows of 2 KB to an
   accumulator, up to 32 KB, as a network does. Only the making is timed: with
   no threats, with those of plain loops, of threats.h square by square and by
   whole moves, and with all listed anew. Prints CSV: medians of so many rounds
   (21) in ticks of the processor's clock, or nanoseconds, a move, and the ratio
   to `plain`. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_TINY
#define MAGICBB_STATIC
#define THREATS_PIECE(color, type) ((color)*8 + (type) + 1)
#define THREATS_ATTACKER 20
#define THREATS_ATTACKER_SQUARE 0
#define THREATS_ATTACKED 16
#define THREATS_ATTACKED_SQUARE 8
#define THREATS_APPEARS 0x80000000
#define THREATS_VANISHES 0
#define THREATS_FILTER 0x001f0f0f1f0a /* Stockfish's */
#include "tools/games.h"
#include "tools/bench/times.h"
#include "examples/threats.h"

enum { STEPS = 16384, BRANCHES = 7, ROUNDS_MAX = 999 };
enum { WIDTH = 1024, ROWS = 4096, ROWS_MAX = 16 }; /* of the network */
enum { NONE, PLAIN, SQUARES, MOVES, ANEW, WAYS };
static const char *const ways[WAYS] = {"none", "plain", "squares", "moves",
                                       "anew"};

typedef struct {
    uint8_t piece[64];
    uint64_t type[6], color[2];
    uint64_t keys[4], blockers[2], checks[4];
    int side;
} board;

typedef struct {
    uint8_t is_new_game, is_taken_back, kind, from, to, arrives;
} step;

static step steps[STEPS];
static board start, now;
static uint64_t keys[16][64], beyond[64][64];
static int16_t weights[ROWS][WIDTH], accumulator[WIDTH];
static uint32_t list[THREATS_ALL_MAX];

/* ----------------------------------------------------------------- games -- */

static int piece_of(char letter)
{
    const char *letters = "PNBRQKpnbrqk";
    const int n = (int)(strchr(letters, letter) - letters);
    return THREATS_PIECE(n / 6, n % 6);
}

static void hash(board *b, int piece, int square)
{
    const int is_pawn = (piece & 7) - 1 == THREATS_PAWN;

    b->keys[0] ^= keys[piece][square];
    b->keys[is_pawn ? 1 : 2 + (piece >> 3)] ^= keys[piece][square];
}

static void put(board *b, int piece, int square)
{
    const uint64_t bit = (uint64_t)1 << square;

    b->piece[square] = (uint8_t)piece;
    b->type[(piece & 7) - 1] |= bit;
    b->color[piece >> 3] |= bit;
    hash(b, piece, square);
}

static void lift(board *b, int square)
{
    const int piece = b->piece[square];
    const uint64_t bit = (uint64_t)1 << square;

    b->type[(piece & 7) - 1] ^= bit;
    b->color[piece >> 3] ^= bit;
    hash(b, piece, square);
    b->piece[square] = 0;
}

static step step_of(const ChessPosition *p, ChessMove m, int is_taken_back)
{
    ChessPosition after = *p;
    step s = {0, 0, m.kind, m.from, m.to, 0};

    chess_make_move(&after, m);
    s.is_taken_back = (uint8_t)is_taken_back;
    s.arrives = (uint8_t)piece_of(chess_piece_letter(&after.board, m.to));
    return s;
}

static void play_games(void)
{
    uint64_t random = 20110101;
    ChessPosition p = position_of(CHESS_START);
    ChessMoveList all;
    int n = 0, i, s;

    for (i = 0; i < 16 * 64; i++)
        keys[i / 64][i % 64] = random64(&random);
    for (i = 0; i < ROWS * WIDTH; i++)
        weights[i / WIDTH][i % WIDTH] = (int16_t)(random64(&random) % 64);
    for (i = 0; i < 64; i++)
        for (s = 0; s < 64; s++)
            beyond[i][s] = magicbb_beyond(i, s);
    for (s = 0; s < 64; s++)
        if (chess_piece_letter(&p.board, s))
            put(&start, piece_of(chess_piece_letter(&p.board, s)), s);
    steps[0].is_new_game = 1;
    for (s = 0, n = 1; n < STEPS - BRANCHES; s++) {
        chess_list_moves(&p, &all);
        if (!all.count || s == 160) {
            p = position_of(CHESS_START);
            s = 0;
            steps[n++].is_new_game = 1;
            continue;
        }
        for (i = 0; i < BRANCHES; i++) {
            const ChessMove m = all.moves[random_int(&random, all.count)];
            steps[n++] = step_of(&p, m, i < BRANCHES - 1);
            if (i == BRANCHES - 1)
                chess_make_move(&p, m);
        }
    }
    while (n < STEPS)
        steps[n++].is_new_game = 1;
}

/* ----------------------------------------------------------------- plain -- */

static uint32_t *plain_list(uint64_t set, int piece_bit, int square_bit,
                            uint32_t rest, uint32_t *out)
{
    while (set) {
        const int s = magicbb_pop_lsb(&set);
        *out++ = rest | (uint32_t)now.piece[s] << piece_bit |
                 (uint32_t)s << square_bit;
    }
    return out;
}

static uint64_t types(int a, int b)
{
    return now.type[a] | now.type[b];
}

/* What a piece attacks, what attacks it, and what sliders see through it, but
   for what the filter leaves out. */
static __attribute__((noinline)) uint32_t *plain(int piece, int square,
                                                 uint32_t sign, uint32_t *out)
{
    const int kind = (piece & 7) - 1;
    const uint64_t occupied = now.color[0] | now.color[1];
    const uint64_t most = occupied & ~now.type[THREATS_KING];
    const uint64_t fewer = most & ~now.type[THREATS_QUEEN];
    const magicbb_both both = magicbb_both_attacks(square, occupied);
    const uint32_t shown = (uint32_t)square << 8 | (uint32_t)piece << 16 | sign;
    uint64_t sliders = (both.rook & types(THREATS_ROOK, THREATS_QUEEN)) |
                       (both.bishop & types(THREATS_BISHOP, THREATS_QUEEN));
    uint64_t leapers =
        magicbb_knight_attacks(square) & now.type[THREATS_KNIGHT];
    uint64_t attacked = 0;

    if (kind == THREATS_PAWN)
        attacked = magicbb_pawn_attacks(piece >> 3, square) &
                   types(THREATS_KNIGHT, THREATS_ROOK);
    else if (kind == THREATS_KNIGHT)
        attacked = magicbb_knight_attacks(square) & most;
    else if (kind == THREATS_BISHOP)
        attacked = both.bishop & fewer;
    else if (kind == THREATS_ROOK)
        attacked = both.rook & fewer;
    else if (kind == THREATS_QUEEN)
        attacked = (both.rook | both.bishop) & most;
    if (kind == THREATS_KNIGHT || kind == THREATS_ROOK)
        leapers |= now.type[THREATS_PAWN] &
                   ((magicbb_pawn_attacks(1, square) & now.color[0]) |
                    (magicbb_pawn_attacks(0, square) & now.color[1]));
    out = plain_list(attacked, 16, 8,
                     (uint32_t)square | (uint32_t)piece << 20 | sign, out);
    if (kind != THREATS_KING)
        out = plain_list(leapers, 20, 0, shown, out);
    while (sliders) {
        const int s = magicbb_pop_lsb(&sliders);
        const int slider = now.piece[s];
        const uint64_t on = (slider & 7) - 1 == THREATS_QUEEN ? most : fewer;
        const uint64_t facing =
            beyond[s][square] & (both.rook | both.bishop) & on;
        const uint32_t side = (uint32_t)s | (uint32_t)slider << 20;

        out = plain_list(facing, 16, 8, side | (sign ^ 0x80000000), out);
        if (kind < THREATS_QUEEN ||
            (kind == THREATS_QUEEN && (slider & 7) - 1 == THREATS_QUEEN))
            *out++ = side | shown;
    }
    return out;
}

/* ------------------------------------------------------------- workloads -- */

static inline uint32_t *change(int way, int piece, int square, int comes,
                               uint32_t *out)
{
    const ThreatsBoard b = {now.piece, now.type, now.color};

    if (comes)
        put(&now, piece, square);
    if (way == PLAIN)
        out = plain(piece, square, comes ? 0x80000000 : 0, out);
    if (way == SQUARES)
        out = comes ? threats_put(&b, piece, square, out)
                    : threats_remove(&b, piece, square, out);
    if (!comes)
        lift(&now, square);
    return out;
}

/* Pins on a king, and from where it could be given check */
static inline void look_at_king(int side)
{
    const int king = magicbb_lsb(now.type[THREATS_KING] & now.color[side]);
    const uint64_t rooks = types(THREATS_ROOK, THREATS_QUEEN);
    const uint64_t bishops = types(THREATS_BISHOP, THREATS_QUEEN);
    const uint64_t occupied = now.color[0] | now.color[1];
    const magicbb_both far = magicbb_both_attacks(king, 0);
    const magicbb_both near = magicbb_both_attacks(king, occupied);
    uint64_t sliders =
        now.color[!side] & ((far.rook & rooks) | (far.bishop & bishops));
    const uint64_t others = occupied ^ sliders;

    now.blockers[side] = 0;
    while (sliders) {
        const int slider = magicbb_pop_lsb(&sliders);
        const uint64_t between = magicbb_between(king, slider) & others;

        if (!(between & (between - 1)))
            now.blockers[side] |= between;
    }
    now.checks[side] = near.rook;
    now.checks[2 + side] = near.bishop;
}

static inline uint32_t *make(int way, const step *s)
{
    const ThreatsBoard b = {now.piece, now.type, now.color};
    const int from = s->from, to = s->to, leaves = now.piece[from];
    const int corner = to > from ? from | 7 : from & 56;
    const int is_castling = s->kind == CHESS_CASTLE;
    const int parts = way == MOVES ? SQUARES : way;
    const int whole = way == MOVES && !is_castling ? NONE : parts;
    const int rook = now.piece[corner];
    uint32_t *out = list;

    now.side ^= 1;
    if (s->kind == CHESS_EN_PASSANT)
        out = change(parts, now.piece[(from & 56) | (to & 7)],
                     (from & 56) | (to & 7), 0, out);
    if (way == MOVES && !is_castling)
        out = threats_move(&b, from, to, s->arrives, out);
    out = change(whole, leaves, from, 0, out);
    if (is_castling)
        out = change(whole, rook, corner, 0, out);
    if (now.piece[to])
        out = change(whole, now.piece[to], to, 0, out);
    out = change(whole, s->arrives, to, 1, out);
    if (is_castling)
        out = change(whole, rook, (from + to) / 2, 1, out);
    if (way == ANEW)
        out = threats_all(&b, out);
    look_at_king(0);
    look_at_king(1);
    return out;
}

#define MAKE(way)                                                              \
    static __attribute__((noinline)) uint32_t *make_##way(const step *s)       \
    {                                                                          \
        return make(way, s);                                                   \
    }
MAKE(NONE)
MAKE(PLAIN)
MAKE(SQUARES)
MAKE(MOVES)
MAKE(ANEW)
static uint32_t *(*const makers[WAYS])(const step *) = {
    make_NONE, make_PLAIN, make_SQUARES, make_MOVES, make_ANEW};

static uint64_t stamp(void)
{
#ifdef __x86_64__
    return __builtin_ia32_rdtsc();
#else
    return (uint64_t)nanoseconds(WALL);
#endif
}

/* Rows that the list names, or if it is short, the board: as much each way */
static void update(const uint32_t *end)
{
    int row, i;

    for (row = 0; row < ROWS_MAX; row++) {
        const uint64_t which = list + row < end
                                   ? list[row]
                                   : now.keys[0] >> row ^ now.checks[row & 3];
        const int16_t *weight = weights[which * 0x9e3779b97f4a7c15 >> 52];
        for (i = 0; i < WIDTH; i++)
            accumulator[i] = (int16_t)(accumulator[i] + weight[i]);
    }
}

static double run(int way, uint64_t *threats)
{
    uint64_t spent = 0, moves = 0;
    int i;

    *threats = 0;
    for (i = 0; i < STEPS; i++) {
        const board before = now;
        const uint32_t *end;
        uint64_t begin;
        if (steps[i].is_new_game) {
            now = start;
            continue;
        }
        begin = stamp();
        end = makers[way](&steps[i]);
        spent += stamp() - begin;
        *threats += (uint64_t)(end - list);
        moves++;
        update(end);
        if (steps[i].is_taken_back) {
            /* An engine puts pieces back one by one. To read them as a vector
               soon after, the processor has to wait. */
            volatile uint8_t *piece = now.piece;
            now = before;
            piece[steps[i].from] = before.piece[steps[i].from];
            piece[steps[i].to] = before.piece[steps[i].to];
        }
    }
    return (double)spent / (double)moves;
}

int main(int argc, char **argv)
{
    static double times[WAYS][ROUNDS_MAX];
    uint64_t threats[WAYS];
    char *end = NULL;
    const long rounds = argc > 1 ? strtol(argv[1], &end, 10) : 21;
    int way, round;

    if (argc > 2 || rounds < 1 || rounds > ROUNDS_MAX || (end && *end)) {
        fprintf(stderr, "threats: ROUNDS: must be a number from 1 to %d\n",
                ROUNDS_MAX);
        return 2;
    }
    play_games();
    for (round = 0; round < rounds; round++)
        for (way = 0; way < WAYS; way++)
            times[way][round] = run(way, &threats[way]);
    if (threats[PLAIN] != threats[SQUARES]) {
        fprintf(stderr, "threats: threats.h and plain disagree\n");
        return 1;
    }
    for (way = 0; way < WAYS; way++)
        sort_times(times[way], (int)rounds);
    printf("# %s\nway,minimum,median,ratio,threats\n", magicbb_config());
    for (way = 0; way < WAYS; way++)
        printf("%s,%.1f,%.1f,%.3f,%.2f\n", ways[way], times[way][0],
               times[way][rounds / 2],
               times[way][rounds / 2] / times[PLAIN][rounds / 2],
               (double)threats[way] / (STEPS - 1));
    return 0;
}
