/* threats [ROUNDS]: what examples/threats.h adds to making a move in an engine.
   It makes and takes back the moves of small trees, on a board like that of an
   engine, with keys, checks and pins. Castling and en passant, which are rare,
   are left out. After each move it adds rows of 2 KB to an accumulator, 32 KB
   in all, as a network does. Only the making is timed: with no threats, with
   those of plain loops, of threats.h square by square and by whole moves, and
   with all listed anew. Prints CSV: minima and medians of so many rounds (21)
   in ticks of the processor's clock, or nanoseconds, a move, and the ratio to
   `plain`. */
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

enum { STEPS = 16384, ROOTS = 256, ROUNDS_MAX = 999 };
enum { WIDTH = 1024, ROWS = 4096, ROWS_MAX = 16 }; /* of the network */
enum { NONE, PLAIN, SQUARES, MOVES, ANEW, WAYS };
static const char *const ways[WAYS] = {"none", "plain", "squares", "moves",
                                       "anew"};

/* What a move copies, and to take it back brings back */
typedef struct {
    uint64_t type[6], color[2];
    uint64_t keys[4], blockers[2], checks[4], checkers[2];
} state;

typedef struct {
    uint8_t piece[64];
    state is;
} board;

/* Takes back so many moves, then makes one; or begins at a root. */
typedef struct {
    uint8_t is_root, back, from, to, leaves, victim, arrives;
} step;

static step steps[STEPS];
static int count, roots;
static board start[ROOTS], now;
static state before[2];
static uint64_t keys[16][64], rays[64][64];
static uint64_t entries[1 << 21]; /* of a transposition table */
static int16_t weights[ROWS][WIDTH], accumulator[WIDTH];
static uint32_t list[THREATS_ALL_MAX];

/* ----------------------------------------------------------------- trees -- */

static int piece_of(char letter)
{
    const char *letters = "PNBRQKpnbrqk";
    const int n = (int)(strchr(letters, letter) - letters);
    return THREATS_PIECE(n / 6, n % 6);
}

static void hash(int piece, int square)
{
    const int is_pawn = (piece & 7) - 1 == THREATS_PAWN;

    now.is.keys[0] ^= keys[piece][square];
    now.is.keys[is_pawn ? 1 : 2 + (piece >> 3)] ^= keys[piece][square];
}

static void put(int piece, int square)
{
    const uint64_t bit = (uint64_t)1 << square;

    now.piece[square] = (uint8_t)piece;
    now.is.type[(piece & 7) - 1] |= bit;
    now.is.color[piece >> 3] |= bit;
    hash(piece, square);
}

static void lift(int square)
{
    const int piece = now.piece[square];
    const uint64_t bit = (uint64_t)1 << square;

    now.is.type[(piece & 7) - 1] ^= bit;
    now.is.color[piece >> 3] ^= bit;
    hash(piece, square);
    now.piece[square] = 0;
}

static uint8_t piece_on(const ChessPosition *p, int square)
{
    const char letter = chess_piece_letter(&p->board, square);
    return (uint8_t)(letter ? piece_of(letter) : 0);
}

/* Makes the move, too. */
static void add_step(ChessPosition *p, ChessMove m, int back)
{
    step *s = &steps[count++];

    s->back = (uint8_t)back;
    s->from = m.from;
    s->to = m.to;
    s->leaves = piece_on(p, m.from);
    s->victim = piece_on(p, m.to);
    chess_make_move(p, m);
    s->arrives = piece_on(p, m.to);
}

static int is_wanted(ChessMove m)
{
    return m.kind != CHESS_CASTLE && m.kind != CHESS_EN_PASSANT;
}

/* All moves of a position, and after each the first two captures: two moves of
   three are captures, as in an engine. */
static void add_tree(const ChessPosition *root)
{
    ChessMoveList all, replies;
    int i, j, s, back = 0;

    memset(&now, 0, sizeof now);
    for (s = 0; s < 64; s++)
        if (piece_on(root, s))
            put(piece_on(root, s), s);
    steps[count].is_root = 1;
    steps[count++].from = (uint8_t)roots;
    start[roots++] = now;
    chess_list_moves(root, &all);
    for (i = 0; i < all.count; i++) {
        ChessPosition first = *root;
        int captures = 0;
        if (!is_wanted(all.moves[i]))
            continue;
        add_step(&first, all.moves[i], back);
        chess_list_moves(&first, &replies);
        for (j = 0; j < replies.count && captures < 2; j++) {
            ChessPosition second = first;
            if (is_wanted(replies.moves[j]) &&
                piece_on(&first, replies.moves[j].to))
                add_step(&second, replies.moves[j], captures++ > 0);
        }
        back = captures ? 2 : 1;
    }
}

static void add_trees(void)
{
    uint64_t random = 20110101;
    ChessPosition p = position_of(CHESS_START);
    int i, s;

    memset(entries, 1, sizeof entries); /* else its pages have no address */
    for (i = 0; i < 16 * 64; i++)
        keys[i / 64][i % 64] = random64(&random);
    for (i = 0; i < ROWS * WIDTH; i++)
        weights[i / WIDTH][i % WIDTH] = (int16_t)(random64(&random) % 64);
    for (i = 0; i < 64; i++)
        for (s = 0; s < 64; s++)
            rays[i][s] =
                magicbb_between(i, s) | (uint64_t)1 << s | magicbb_beyond(i, s);
    while (count < STEPS - 3 * CHESS_MOVES_MAX && roots < ROOTS) {
        for (i = 0; i < 12; i++)
            play_on(&p, &random);
        add_tree(&p);
    }
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
    return now.is.type[a] | now.is.type[b];
}

/* What a piece attacks, what attacks it, and what sliders see through it along
   rays that do not have all of `skip`, but for what the filter leaves out: as
   Stockfish does it. */
static __attribute__((noinline)) uint32_t *plain(int piece, int square,
                                                 uint32_t sign, uint64_t skip,
                                                 uint32_t *out)
{
    const int kind = (piece & 7) - 1;
    const uint64_t *color = now.is.color, *type = now.is.type;
    const uint64_t occupied = color[0] | color[1];
    const uint64_t most = occupied & ~type[THREATS_KING];
    const uint64_t fewer = most & ~type[THREATS_QUEEN];
    const magicbb_both both = magicbb_both_attacks(square, occupied);
    const uint32_t shown = (uint32_t)square << 8 | (uint32_t)piece << 16 | sign;
    uint64_t sliders = (both.rook & types(THREATS_ROOK, THREATS_QUEEN)) |
                       (both.bishop & types(THREATS_BISHOP, THREATS_QUEEN));
    uint64_t leapers = magicbb_knight_attacks(square) & type[THREATS_KNIGHT];
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
        leapers |=
            type[THREATS_PAWN] & ((magicbb_pawn_attacks(1, square) & color[0]) |
                                  (magicbb_pawn_attacks(0, square) & color[1]));
    out = plain_list(attacked, 16, 8,
                     (uint32_t)square | (uint32_t)piece << 20 | sign, out);
    if (kind != THREATS_KING)
        out = plain_list(leapers, 20, 0, shown, out);
    while (sliders) {
        const int s = magicbb_pop_lsb(&sliders);
        const int slider = now.piece[s];
        const uint64_t on = (slider & 7) - 1 == THREATS_QUEEN ? most : fewer;
        const uint64_t ray = rays[s][square];
        const uint32_t side = (uint32_t)s | (uint32_t)slider << 20;

        if ((ray & skip) != skip)
            out = plain_list(ray & (both.rook | both.bishop) & on, 16, 8,
                             side | (sign ^ 0x80000000), out);
        if (kind < THREATS_QUEEN ||
            (kind == THREATS_QUEEN && (slider & 7) - 1 == THREATS_QUEEN))
            *out++ = side | shown;
    }
    return out;
}

/* ------------------------------------------------------------- workloads -- */

static inline uint32_t *change(int way, int piece, int square, int comes,
                               uint64_t skip, uint32_t *out)
{
    const ThreatsBoard b = {now.piece, now.is.type, now.is.color};

    if (comes)
        put(piece, square);
    if (way == PLAIN)
        out = plain(piece, square, comes ? 0x80000000 : 0, skip, out);
    if (way == SQUARES)
        out = comes ? threats_put(&b, piece, square, out)
                    : threats_remove(&b, piece, square, out);
    if (!comes)
        lift(square);
    return out;
}

/* Sliders see no further than before: plain loops skip that, as engines do. */
static inline uint32_t *replace(int way, int old, int piece, int square,
                                uint32_t *out)
{
    const ThreatsBoard b = {now.piece, now.is.type, now.is.color};

    if (way == SQUARES)
        out = threats_replace(&b, old, piece, square, out);
    way = way == PLAIN ? PLAIN : NONE;
    out = change(way, old, square, 0, 0, out);
    return change(way, piece, square, 1, 0, out);
}

/* What gives check to a king or pins it, and from where a slider could */
static inline void look_at_king(int side)
{
    const uint64_t *color = now.is.color, *type = now.is.type;
    const int king = magicbb_lsb(type[THREATS_KING] & color[side]);
    const uint64_t rooks = types(THREATS_ROOK, THREATS_QUEEN);
    const uint64_t bishops = types(THREATS_BISHOP, THREATS_QUEEN);
    const uint64_t occupied = color[0] | color[1];
    const magicbb_both far = magicbb_both_attacks(king, 0);
    const magicbb_both near = magicbb_both_attacks(king, occupied);
    uint64_t sliders =
        color[!side] & ((far.rook & rooks) | (far.bishop & bishops));
    const uint64_t others = occupied ^ sliders;

    now.is.checks[side] = near.rook;
    now.is.checks[2 + side] = near.bishop;
    now.is.checkers[side] =
        ((near.rook & rooks) | (near.bishop & bishops) |
         (magicbb_knight_attacks(king) & type[THREATS_KNIGHT]) |
         (magicbb_pawn_attacks(side, king) & type[THREATS_PAWN])) &
        color[!side];
    now.is.blockers[side] = 0;
    while (sliders) {
        const int slider = magicbb_pop_lsb(&sliders);
        const uint64_t between = magicbb_between(king, slider) & others;

        if (!(between & (between - 1)))
            now.is.blockers[side] |= between;
    }
}

static uint32_t *make(int way, const step *s, state *old)
{
    const ThreatsBoard b = {now.piece, now.is.type, now.is.color};
    const int parts = way == MOVES ? NONE : way;
    const int is_quiet = s->leaves == s->arrives && !s->victim;
    const uint64_t skip =
        is_quiet ? (uint64_t)1 << s->from | (uint64_t)1 << s->to : UINT64_MAX;
    uint32_t *out = list;

    *old = now.is;
    if (way == MOVES)
        out = threats_move(&b, s->from, s->to, s->arrives, out);
    out = change(parts, s->leaves, s->from, 0, skip, out);
    if (s->victim)
        out = replace(parts, s->victim, s->arrives, s->to, out);
    else
        out = change(parts, s->arrives, s->to, 1, skip, out);
    if (way == ANEW)
        out = threats_all(&b, out);
    __builtin_prefetch(&entries[now.is.keys[0] >> 43]);
    look_at_king(0);
    look_at_king(1);
    return out;
}

static void take_back(const step *s, const state *old)
{
    now.piece[s->to] = s->victim;
    now.piece[s->from] = s->leaves;
    now.is = *old;
}

/* When all before is done */
static uint64_t stamp(void)
{
#ifdef __x86_64__
    _mm_lfence();
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
        const uint64_t which =
            list + row < end ? list[row]
                             : now.is.keys[0] >> row ^ now.is.checks[row & 3];
        const int16_t *weight = weights[which * 0x9e3779b97f4a7c15 >> 52];
        for (i = 0; i < WIDTH; i++)
            accumulator[i] = (int16_t)(accumulator[i] + weight[i]);
    }
}

/* Adds up what is listed, less what vanishes. */
static double run(int way, uint64_t *threats, uint64_t *sum)
{
    const step *path[2];
    uint64_t spent = 0, moves = 0;
    int ply = 0, i, back;

    *threats = *sum = 0;
    for (i = 0; i < count; i++) {
        const step *s = &steps[i];
        const uint32_t *end, *t;
        uint64_t begin;
        if (s->is_root) {
            now = start[s->from];
            ply = 0;
            continue;
        }
        for (back = 0; back < s->back; back++) {
            ply--;
            take_back(path[ply], &before[ply]);
        }
        path[ply] = s;
        begin = stamp();
        end = make(way, s, &before[ply]);
        spent += stamp() - begin;
        ply++;
        *threats += (uint64_t)(end - list);
        for (t = list; t < end; t++)
            *sum += (*t >> 31 ? 1 : UINT64_MAX) * mix(*t & 0x7fffffff);
        moves++;
        update(end);
    }
    return (double)spent / (double)moves;
}

int main(int argc, char **argv)
{
    static double times[WAYS][ROUNDS_MAX];
    uint64_t threats[WAYS], sums[WAYS];
    char *end = NULL;
    const long rounds = argc > 1 ? strtol(argv[1], &end, 10) : 21;
    int way, round;

    if (argc > 2 || rounds < 1 || rounds > ROUNDS_MAX || (end && *end)) {
        fprintf(stderr, "threats: ROUNDS: must be a number from 1 to %d\n",
                ROUNDS_MAX);
        return 2;
    }
    add_trees();
    for (round = 0; round < rounds; round++)
        for (way = 0; way < WAYS; way++)
            times[way][round] = run(way, &threats[way], &sums[way]);
    if (sums[PLAIN] != sums[SQUARES] || sums[PLAIN] != sums[MOVES]) {
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
               (double)threats[way] / (count - roots));
    return 0;
}
