/* threats [ROUNDS]: what examples/threats.h takes in moves of random games, the
   board's own update included, beside listing all threats anew, and beside a
   loop over attackers with the plain functions of magicbb.h. Prints CSV:
   medians of so many rounds (21) in nanoseconds, and the ratio to `anew`. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_STATIC
#define MAGICBB_NO_LAZY
#include "tools/games.h"
#include "examples/threats.h"
#include <stdlib.h>
#include <time.h>

enum { MOVES = 8192, ROUNDS_MAX = 999 };
enum { NEW_GAME, MOVE, CASTLE, EN_PASSANT }; /* kinds of step */

/* `rook`: or the pawn that is captured en passant */
typedef struct {
    uint8_t kind, from, to, piece, captures, rook, rook_to;
} step;

static step steps[MOVES];
static long moves, squares; /* in all steps: so many, changing so many */
static ThreatsBoard start, board;
/* Vectors that are stored across two pages take twice as long. */
static uint32_t list[THREATS_ALL_MAX] __attribute__((aligned(4096)));

static int piece_of(char letter)
{
    const char *letters = "PNBRQKpnbrqk";
    const int n = (int)(strchr(letters, letter) - letters);
    return n / 6 * 8 + n % 6;
}

static step make_step(ChessPosition *p, ChessMove m)
{
    const char captured = chess_piece_letter(&p->board, m.to);
    step s = {MOVE, m.from, m.to, 0, captured != '\0', 0, 0};

    chess_make_move(p, m);
    s.piece = (uint8_t)piece_of(chess_piece_letter(&p->board, m.to));
    if (m.kind == CHESS_CASTLE) {
        s.kind = CASTLE;
        s.rook = (uint8_t)(m.to > m.from ? m.from | 7 : m.from & 56);
        s.rook_to = (uint8_t)((m.from + m.to) / 2);
    }
    if (m.kind == CHESS_EN_PASSANT) {
        s.kind = EN_PASSANT;
        s.rook = (uint8_t)((m.from & 56) | (m.to & 7));
    }
    moves++;
    squares += s.kind == CASTLE ? 4 : 2 + (captured || s.kind == EN_PASSANT);
    return s;
}

static void play_games(void)
{
    uint64_t random = 20110101;
    ChessPosition p;
    char error[CHESS_ERROR_SIZE];
    int n = 0, ply, square;

    if (!chess_from_fen(&p, CHESS_START, error))
        exit(2);
    for (square = 0; square < 64; square++)
        if (chess_piece_letter(&p.board, square))
            threats_board_put(
                &start, piece_of(chess_piece_letter(&p.board, square)), square);
    while (n < MOVES) {
        if (!chess_from_fen(&p, CHESS_START, error))
            exit(2);
        steps[n++].kind = NEW_GAME;
        for (ply = 0; ply < 160 && n < MOVES; ply++) {
            ChessMoveList all;
            chess_list_moves(&p, &all);
            if (!all.count)
                break;
            steps[n++] = make_step(
                &p, all.moves[random64(&random) % (uint64_t)all.count]);
        }
    }
}

/* ----------------------------------------------------------------- plain -- */

static uint32_t *plain_list(uint64_t set, int shift, uint32_t rest,
                            uint32_t *out)
{
    while (set) {
        const int s = magicbb_pop_lsb(&set);
        *out++ = rest | (uint32_t)(board.piece[s] | s << 8) << shift;
    }
    return out;
}

static uint64_t plain_attacks(int piece, int square, uint64_t occupied)
{
    switch (piece & 7) {
    case THREATS_PAWN:
        return magicbb_pawn_attacks(piece >> 3, square);
    case THREATS_KNIGHT:
        return magicbb_knight_attacks(square);
    case THREATS_BISHOP:
        return magicbb_bishop_attacks(square, occupied);
    case THREATS_ROOK:
        return magicbb_rook_attacks(square, occupied);
    case THREATS_QUEEN:
        return magicbb_queen_attacks(square, occupied);
    default:
        return magicbb_king_attacks(square);
    }
}

/* What a piece attacks, what attacks it, and what sliders see through it. */
static uint32_t *plain_square(int piece, int square, uint32_t sign)
{
    const uint64_t *t = board.type, here = (uint64_t)1 << square;
    const uint64_t occupied = board.color[0] | board.color[1] | here;
    const uint32_t side = (uint32_t)(piece | square << 8);
    const uint64_t pawns[2] = {t[THREATS_PAWN] & board.color[0],
                               t[THREATS_PAWN] & board.color[1]};
    uint64_t rooks = magicbb_rook_attacks(square, occupied) &
                     (t[THREATS_ROOK] | t[THREATS_QUEEN]);
    uint64_t bishops = magicbb_bishop_attacks(square, occupied) &
                       (t[THREATS_BISHOP] | t[THREATS_QUEEN]);
    const uint64_t attackers =
        rooks | bishops | (magicbb_knight_attacks(square) & t[THREATS_KNIGHT]) |
        (magicbb_king_attacks(square) & t[THREATS_KING]) |
        (magicbb_pawn_attacks(1, square) & pawns[0]) |
        (magicbb_pawn_attacks(0, square) & pawns[1]);
    uint32_t *out =
        plain_list(plain_attacks(piece, square, occupied) & occupied, 16,
                   side | sign, list);

    out = plain_list(attackers, 0, side << 16 | sign, out);
    sign ^= 0x80000000;
    while (rooks) {
        const int s = magicbb_pop_lsb(&rooks);
        out = plain_list(magicbb_rook_xray(s, occupied, here) & occupied, 16,
                         (uint32_t)(board.piece[s] | s << 8) | sign, out);
    }
    while (bishops) {
        const int s = magicbb_pop_lsb(&bishops);
        out = plain_list(magicbb_bishop_xray(s, occupied, here) & occupied, 16,
                         (uint32_t)(board.piece[s] | s << 8) | sign, out);
    }
    return out;
}

/* ------------------------------------------------------------- workloads -- */

/* What to list, after each square that changes or after each move. */
enum { LISTED, PLAIN, ANEW, WAYS };
static const char *const ways[WAYS] = {"threats.h", "plain", "anew"};

/* The compiler may leave nothing out, nor keep the list in registers. */
static long listed(const uint32_t *end)
{
    __asm__ volatile("" : : "r"(list) : "memory");
    return end - list;
}

static inline long change(int way, int piece, int square, uint32_t sign)
{
    uint32_t *end = list;

    if (!sign)
        threats_board_put(&board, piece, square);
    if (sign && way == ANEW)
        threats_board_clear(&board, square);
    if (way == LISTED)
        end = sign ? threats_remove(&board, piece, square, list)
                   : threats_put(&board, piece, square, list);
    if (way == PLAIN)
        end = plain_square(piece, square, sign);
    if (way == ANEW)
        end = threats_all(&board, list);
    if (sign && way != ANEW)
        threats_board_clear(&board, square);
    return way == WAYS ? 0 : listed(end);
}

/* The board's squares in turn; way WAYS lists nothing. */
static inline long change_all(int way, const step *s)
{
    const uint32_t gone = 0x80000000;
    const int rook = board.piece[s->rook];
    long sum = 0;

    if (s->captures)
        sum += change(way, board.piece[s->to], s->to, gone);
    if (s->kind == CASTLE || s->kind == EN_PASSANT)
        sum += change(way, rook, s->rook, gone);
    sum += change(way, board.piece[s->from], s->from, gone);
    sum += change(way, s->piece, s->to, 0);
    if (s->kind == CASTLE)
        sum += change(way, rook, s->rook_to, 0);
    return sum;
}

static uint32_t *list_move(const step *s)
{
    if (s->kind == CASTLE)
        return threats_castle(&board, s->from, s->to, s->rook, s->rook_to,
                              list);
    if (s->kind == EN_PASSANT)
        return threats_en_passant(&board, s->from, s->to, list);
    return threats_move(&board, s->from, s->to, s->piece, list);
}

/* After each square that changes, or after each move. */
static long run(int way, int is_square)
{
    long sum = 0;
    int i;

    for (i = 0; i < MOVES; i++) {
        const step *s = &steps[i];
        if (s->kind == NEW_GAME) {
            board = start;
        } else if (way == PLAIN) {
            sum += change_all(PLAIN, s);
        } else if (is_square) {
            sum += way == ANEW ? change_all(ANEW, s) : change_all(LISTED, s);
        } else if (way == ANEW) {
            change_all(WAYS, s);
            sum += listed(threats_all(&board, list));
        } else {
            uint32_t *end = list_move(s);
            change_all(WAYS, s);
            sum += listed(end);
        }
    }
    return sum;
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void time_all(const char *name, int is_square, long units, int rounds)
{
    static double times[WAYS][ROUNDS_MAX];
    long sums[WAYS] = {0};
    int way, round;

    for (round = 0; round < rounds; round++)
        for (way = 0; way < WAYS; way++) {
            const double begin = now();
            sums[way] = run(way, is_square);
            times[way][round] = (now() - begin) / (double)units;
        }
    if (is_square && sums[LISTED] != sums[PLAIN]) {
        fprintf(stderr, "threats: threats.h and plain disagree\n");
        exit(1);
    }
    for (way = 0; way < WAYS; way++)
        qsort(times[way], (size_t)rounds, sizeof(double), by_size);
    for (way = 0; way < WAYS; way++)
        printf("%s,%s,%.2f,%.3f,%.2f\n", name, ways[way],
               times[way][rounds / 2],
               times[way][rounds / 2] / times[ANEW][rounds / 2],
               (double)sums[way] / (double)units);
}

int main(int argc, char **argv)
{
    char *end = NULL;
    const long rounds = argc > 1 ? strtol(argv[1], &end, 10) : 21;

    if (argc > 2 || rounds < 1 || rounds > ROUNDS_MAX || (end && *end)) {
        fprintf(stderr, "threats: ROUNDS: must be a number from 1 to %d\n",
                ROUNDS_MAX);
        return 2;
    }
    play_games();
    printf("# %ld moves, %ld squares; %s\n", moves, squares, magicbb_config());
    printf("workload,way,median,ratio,threats\n");
    time_all("square", 1, squares, (int)rounds);
    time_all("move", 0, moves, (int)rounds);
    return 0;
}
