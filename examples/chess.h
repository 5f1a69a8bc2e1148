/* chess.h - legal chess moves on top of magicbb.h; small, readable and fast
   public domain or MIT-0, no warranty; see LICENSE

   Include it wherever you like; one file of the program must define
   MAGICBB_IMPLEMENTATION before it includes magicbb.h. Only standard chess.

       ChessPosition position;
       ChessMoveList list;
       char text[CHESS_MOVE_SIZE];
       const char *error = chess_from_fen(&position, CHESS_START);

       if (error)
           return puts(error);
       chess_list_moves(&position, &list);
       for (int i = 0; i < list.count; i++)
           puts(chess_move_to_text(list.moves[i], text));
       chess_make_move(&position, list.moves[0]);
       printf("%llu\n", (unsigned long long)chess_perft(&position, 4));

   Squares are numbered a1 = 0, b1 = 1, ..., h8 = 63.


   HOW IT WORKS

   There is one move generator, chess_generate(). It makes no list: it passes
   batches of moves (the piece's square and the set of its targets) to a
   visitor, which counts them, lists them, or makes each and recurses. The
   visitor and the side are compile-time constants, because everything is
   inlined into the few callers.

   Only legal moves are ever generated. When one piece gives check, the others
   must capture it or step between: a mask on all targets. A pinned piece must
   stay on its line with the king: another mask. The king may not step on a
   square that the enemy attacks once the king has left. */

#ifndef CHESS_H
#define CHESS_H

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpragmas" /* gcc lacks some of these, */
#pragma GCC diagnostic ignored "-Wunknown-warning-option" /* clang others */
#pragma GCC diagnostic ignored "-Wattributes"     /* inline, and not inlined */
#pragma GCC diagnostic ignored "-Wold-style-cast" /* C has no other */
#pragma GCC diagnostic ignored "-Wzero-as-null-pointer-constant" /* NULL */
#endif

#include <stdint.h>
#include <string.h>
#include "magicbb.h"

/* Speed depends on it: the generator is inlined into its few callers, with
   constant arguments. CHESS_ONCE functions are compiled once, however many
   callers they have. */
#if defined(__GNUC__)
#define CHESS_INLINE static inline __attribute__((always_inline))
#define CHESS_ONCE static inline __attribute__((noinline))
#elif defined(_MSC_VER)
#define CHESS_INLINE static __forceinline
#define CHESS_ONCE static inline __declspec(noinline)
#else
#define CHESS_INLINE static inline
#define CHESS_ONCE static inline
#endif

#define CHESS_START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

enum { CHESS_WHITE, CHESS_BLACK };

/* The pieces: one cache line. A queen is in both slider sets, so that her
   moves need no code of their own. */
typedef struct {
    uint64_t side[2]; /* white, black */
    uint64_t pawns, knights, kings;
    uint64_t diagonal;   /* bishops and queens */
    uint64_t orthogonal; /* rooks and queens */
    /* Rooks that may still castle, and the square a pawn has just skipped.
       A move to or from a square of `special` ends that right: no tables. */
    uint64_t special;
} ChessBoard;

typedef struct {
    ChessBoard board;
    int side; /* to move */
} ChessPosition;

/* What a move does besides emptying one square and filling another. */
enum {
    CHESS_PAWN, /* one step ahead, or an ordinary capture */
    CHESS_DOUBLE_STEP,
    CHESS_EN_PASSANT,
    CHESS_PROMOTE_KNIGHT,
    CHESS_PROMOTE_BISHOP,
    CHESS_PROMOTE_ROOK,
    CHESS_PROMOTE_QUEEN,
    CHESS_KNIGHT,
    CHESS_DIAGONAL,   /* a bishop, or a queen moving like one */
    CHESS_ORTHOGONAL, /* a rook, or a queen moving like one */
    CHESS_KING,
    CHESS_CASTLE
};

typedef struct {
    uint8_t from, to, kind;
} ChessMove;

/* No reachable position has more than 218 moves, but a FEN may have 15 queens,
   with 27 moves each, and a king. */
enum { CHESS_MOVES_MAX = 15 * 27 + 8 + 2 };

typedef struct {
    int count;
    ChessMove moves[CHESS_MOVES_MAX];
} ChessMoveList;

enum { CHESS_MOVE_SIZE = 6 };

/* ------------------------------------------------------------- bitboards -- */

/* `side` is a constant wherever speed matters, so these are single shifts. */

CHESS_INLINE uint64_t chess_bit(int square)
{
    return (uint64_t)1 << square;
}

/* Ranks as the side sees them: its king's home is rank 1. */
CHESS_INLINE uint64_t chess_rank(int side, int rank)
{
    return (uint64_t)0xff << 8 * (side == CHESS_WHITE ? rank - 1 : 8 - rank);
}

CHESS_INLINE uint64_t chess_ahead(int side, uint64_t b)
{
    return side == CHESS_WHITE ? b << 8 : b >> 8;
}

CHESS_INLINE uint64_t chess_west(uint64_t b)
{
    return b >> 1 & 0x7f7f7f7f7f7f7f7f;
}

CHESS_INLINE uint64_t chess_east(uint64_t b)
{
    return b << 1 & 0xfefefefefefefefe;
}

CHESS_INLINE int chess_king_square(const ChessBoard *b, int side)
{
    return magicbb_lsb(b->kings & b->side[side]);
}

/* Squares that a side attacks. The caller chooses the occupied squares. */
CHESS_INLINE uint64_t chess_attacks(const ChessBoard *b, int side,
                                    uint64_t occupied)
{
    const uint64_t own = b->side[side];
    uint64_t knights = own & b->knights;
    uint64_t diagonal = own & b->diagonal;
    uint64_t orthogonal = own & b->orthogonal;
    uint64_t attacks = magicbb_king_attacks(chess_king_square(b, side));

    attacks |= magicbb_pawns_attacks(side, own & b->pawns);
    while (knights)
        attacks |= magicbb_knight_attacks(magicbb_pop_lsb(&knights));
#ifdef __AVX2__ /* perft gains 4 to 8 %; narrower vectors lose as much */
    attacks |= magicbb_sliders_attacks(orthogonal, diagonal, occupied);
#else
    while (diagonal)
        attacks |= magicbb_bishop_attacks(magicbb_pop_lsb(&diagonal), occupied);
    while (orthogonal)
        attacks |= magicbb_rook_attacks(magicbb_pop_lsb(&orthogonal), occupied);
#endif
    return attacks;
}

/* Whether the side's king is attacked. Not used to generate moves. */
static inline int chess_in_check(const ChessBoard *b, int side)
{
    const uint64_t occupied = b->side[CHESS_WHITE] | b->side[CHESS_BLACK];
    return (chess_attacks(b, !side, occupied) & b->kings & b->side[side]) != 0;
}

/* ---------------------------------------------------------- making moves -- */

/* The rook's two squares when the king castles to `to`. */
CHESS_INLINE uint64_t chess_castling_rook(int to)
{
    const uint64_t king = chess_bit(to);
    return to % 8 == 6 ? king << 1 | king >> 1 : king >> 2 | king << 1;
}

CHESS_INLINE void chess_promote(ChessBoard *after, int kind, uint64_t origin,
                                uint64_t target)
{
    after->pawns ^= origin;
    if (kind == CHESS_PROMOTE_KNIGHT)
        after->knights |= target;
    if (kind == CHESS_PROMOTE_BISHOP || kind == CHESS_PROMOTE_QUEEN)
        after->diagonal |= target;
    if (kind == CHESS_PROMOTE_ROOK || kind == CHESS_PROMOTE_QUEEN)
        after->orthogonal |= target;
}

/* The board after a move of `side`; `after` may not be `before`. Whatever
   stands on the target square is removed without asking what it is. */
CHESS_INLINE void chess_move_piece(ChessBoard *after, const ChessBoard *before,
                                   int side, int kind, int from, int to)
{
    const uint64_t origin = chess_bit(from), target = chess_bit(to);
    const uint64_t move = origin | target;
    const uint64_t rooks = chess_rank(side, 1) | chess_rank(side, 8);

    after->side[side] = before->side[side] ^ move;
    after->side[!side] = before->side[!side] & ~target;
    after->pawns = before->pawns & ~target;
    after->knights = before->knights & ~target;
    after->kings = before->kings;
    after->diagonal = before->diagonal & ~target;
    after->orthogonal = before->orthogonal & ~target;
    after->special = before->special & rooks & ~target;

    switch (kind) {
    case CHESS_PAWN:
        after->pawns ^= move;
        break;
    case CHESS_DOUBLE_STEP:
        after->pawns ^= move;
        after->special |= chess_ahead(!side, target);
        break;
    case CHESS_EN_PASSANT:
        after->pawns ^= move | chess_ahead(!side, target);
        after->side[!side] ^= chess_ahead(!side, target);
        break;
    case CHESS_KNIGHT:
        after->knights ^= move;
        break;
    case CHESS_DIAGONAL:
        after->diagonal ^= move;
        if (before->orthogonal & origin)
            after->orthogonal ^= move;
        break;
    case CHESS_ORTHOGONAL:
        after->orthogonal ^= move;
        if (before->diagonal & origin)
            after->diagonal ^= move;
        after->special &= ~origin;
        break;
    case CHESS_KING:
    case CHESS_CASTLE:
        if (kind == CHESS_CASTLE) {
            after->orthogonal ^= chess_castling_rook(to);
            after->side[side] ^= chess_castling_rook(to);
        }
        after->kings ^= move;
        after->special &= ~chess_rank(side, 1);
        break;
    default:
        chess_promote(after, kind, origin, target);
    }
}

/* ------------------------------------------------------------- generator -- */

/* Receives batches of moves: one piece's moves to all targets. A batch may hold
   many pawns; each moves by `from` squares, so it stands on target - from. The
   results are added up. */
typedef uint64_t ChessVisit(const ChessBoard *b, int side, int kind, int from,
                            uint64_t targets, void *data);

/* The board as the side to move sees it. */
typedef struct {
    const ChessBoard *board;
    uint64_t own, enemy, occupied;
    int king;            /* its square */
    uint64_t checkers;   /* enemy pieces that give check */
    uint64_t diagonal;   /* lines from the king on which an own piece is */
    uint64_t orthogonal; /*   pinned, with the enemy piece that pins it */
    uint64_t pinned;     /* own pieces on these lines */
    uint64_t allowed;    /* targets that leave no check unanswered */
    uint64_t steps;      /* of the king, attacked squares included */
    uint64_t danger;     /* attacked squares, if the king has steps */
} ChessView;

CHESS_INLINE uint64_t chess_piece_attacks(int kind, int square,
                                          uint64_t occupied)
{
    return kind == CHESS_KNIGHT     ? magicbb_knight_attacks(square)
           : kind == CHESS_DIAGONAL ? magicbb_bishop_attacks(square, occupied)
                                    : magicbb_rook_attacks(square, occupied);
}

/* Looks from the king through the pieces of its side. An enemy slider there
   gives check if nothing is between, and pins a piece that is alone between.
   Returns the lines of the pins. */
CHESS_INLINE uint64_t chess_pins(ChessView *v, int kind, uint64_t sliders)
{
    const uint64_t seen = chess_piece_attacks(kind, v->king, v->enemy);
    uint64_t snipers = seen & v->enemy & sliders;
    uint64_t pins = 0;

    while (snipers) {
        const int sniper = magicbb_pop_lsb(&snipers);
        /* Both see just the squares between them. */
        const uint64_t between =
            seen & chess_piece_attacks(kind, sniper, chess_bit(v->king));
        const uint64_t shield = between & v->own;

        if (!shield) {
            v->checkers |= chess_bit(sniper);
            v->allowed = between | chess_bit(sniper);
        } else if (!(shield & (shield - 1))) {
            pins |= between | chess_bit(sniper);
        }
    }
    return pins;
}

CHESS_INLINE ChessView chess_view(const ChessBoard *b, int side)
{
    ChessView v;

    v.board = b;
    v.own = b->side[side];
    v.enemy = b->side[!side];
    v.occupied = v.own | v.enemy;
    v.king = chess_king_square(b, side);
    v.checkers = v.enemy & ((magicbb_knight_attacks(v.king) & b->knights) |
                            (magicbb_pawn_attacks(side, v.king) & b->pawns));
    v.allowed = v.checkers ? v.checkers : ~v.own;
    v.diagonal = chess_pins(&v, CHESS_DIAGONAL, b->diagonal);
    v.orthogonal = chess_pins(&v, CHESS_ORTHOGONAL, b->orthogonal);
    v.pinned = (v.diagonal | v.orthogonal) & v.own;
    /* A walled-in king needs no attack map. Castling needs a free square next
       to the king, so this covers it. The king is removed: it must not shield
       the squares behind it. Starting this before the moves, which do not
       depend on it, saves 6 to 10 % of perft time. */
    v.steps = magicbb_king_attacks(v.king) & ~v.own;
    v.danger =
        v.steps ? chess_attacks(b, !side, v.occupied ^ chess_bit(v.king)) : 0;
    return v;
}

/* Target squares of the king. */
CHESS_INLINE uint64_t chess_castling(const ChessView *v, int side)
{
    const int a1 = side == CHESS_WHITE ? 0 : 56;
    const uint64_t rights = v->board->special >> a1;
    const uint64_t occupied = v->occupied >> a1;
    const uint64_t danger = v->danger >> a1;
    uint64_t targets = 0;

    if ((rights & 0x80) && !(occupied & 0x60) && !(danger & 0x70))
        targets |= 0x40;
    if ((rights & 0x01) && !(occupied & 0x0e) && !(danger & 0x1c))
        targets |= 0x04;
    return targets << a1;
}

CHESS_INLINE uint64_t chess_king_moves(const ChessView *v, int side,
                                       ChessVisit *visit, void *data)
{
    uint64_t total;

    if (!v->steps)
        return 0;
    total =
        visit(v->board, side, CHESS_KING, v->king, v->steps & ~v->danger, data);
    if (v->board->special & chess_rank(side, 1)) {
        const uint64_t castling = chess_castling(v, side);

        if (castling) /* seldom */
            total +=
                visit(v->board, side, CHESS_CASTLE, v->king, castling, data);
    }
    return total;
}

/* Two pawns may leave the king's lines at once, so look whether a slider then
   attacks the king. No other piece can: the enemy's last move was the double
   step. */
CHESS_INLINE uint64_t chess_en_passant(const ChessView *v, int side,
                                       uint64_t skipped, ChessVisit *visit,
                                       void *data)
{
    const ChessBoard *b = v->board;
    uint64_t pawns = magicbb_pawns_attacks(!side, skipped) & v->own & b->pawns;
    uint64_t total = 0;

    while (pawns) {
        const int from = magicbb_pop_lsb(&pawns);
        const uint64_t occupied = v->occupied ^ chess_bit(from) ^ skipped ^
                                  chess_ahead(!side, skipped);
        const uint64_t snipers =
            (magicbb_bishop_attacks(v->king, occupied) & b->diagonal) |
            (magicbb_rook_attacks(v->king, occupied) & b->orthogonal);

        if (!(snipers & v->enemy))
            total += visit(b, side, CHESS_EN_PASSANT,
                           magicbb_lsb(skipped) - from, skipped, data);
    }
    return total;
}

CHESS_INLINE uint64_t chess_pawn_moves(const ChessView *v, int side,
                                       ChessVisit *visit, void *data)
{
    const ChessBoard *b = v->board;
    const int ahead = side == CHESS_WHITE ? 8 : -8;
    const uint64_t last = chess_rank(side, 8);
    const uint64_t skipped = b->special & chess_rank(side, 6);
    const uint64_t pawns = v->own & b->pawns;
    const uint64_t unpinned = chess_ahead(side, pawns & ~v->pinned);
    uint64_t total = 0;

    uint64_t one = unpinned;
    uint64_t west = chess_west(unpinned);
    uint64_t east = chess_east(unpinned);
    uint64_t two;

    if (v->pinned) {
        const uint64_t on_diagonal = chess_ahead(side, pawns & v->diagonal);
        one |= chess_ahead(side, pawns & v->orthogonal) & v->orthogonal;
        west |= chess_west(on_diagonal) & v->diagonal;
        east |= chess_east(on_diagonal) & v->diagonal;
    }
    one &= ~v->occupied;
    two = chess_ahead(side, one & chess_rank(side, 3)) & ~v->occupied;
    one &= v->allowed;
    two &= v->allowed;
    west &= v->allowed & v->enemy;
    east &= v->allowed & v->enemy;

    if (pawns & chess_rank(side, 7)) {
        int kind;
        for (kind = CHESS_PROMOTE_KNIGHT; kind <= CHESS_PROMOTE_QUEEN; kind++) {
            total += visit(b, side, kind, ahead, one & last, data);
            total += visit(b, side, kind, ahead - 1, west & last, data);
            total += visit(b, side, kind, ahead + 1, east & last, data);
        }
        one &= ~last;
        west &= ~last;
        east &= ~last;
    }
    total += visit(b, side, CHESS_PAWN, ahead, one, data);
    total += visit(b, side, CHESS_PAWN, ahead - 1, west, data);
    total += visit(b, side, CHESS_PAWN, ahead + 1, east, data);
    total += visit(b, side, CHESS_DOUBLE_STEP, 2 * ahead, two, data);
    if (skipped)
        total += chess_en_passant(v, side, skipped, visit, data);
    return total;
}

/* Moves of knights or of one kind of slider. */
CHESS_INLINE uint64_t chess_piece_moves(const ChessView *v, int side, int kind,
                                        uint64_t pieces, uint64_t allowed,
                                        ChessVisit *visit, void *data)
{
    uint64_t total = 0;

    while (pieces) {
        const int from = magicbb_pop_lsb(&pieces);
        const uint64_t attacks = chess_piece_attacks(kind, from, v->occupied);

        total += visit(v->board, side, kind, from, attacks & allowed, data);
    }
    return total;
}

/* Moves of all pieces but the king, the few pinned sliders separately. */
CHESS_INLINE uint64_t chess_all_but_king_moves(const ChessView *v, int side,
                                               ChessVisit *visit, void *data)
{
    const ChessBoard *b = v->board;
    const uint64_t unpinned = v->own & ~v->pinned;
    uint64_t total = chess_pawn_moves(v, side, visit, data);

    total += chess_piece_moves(v, side, CHESS_KNIGHT, unpinned & b->knights,
                               v->allowed, visit, data);
    total += chess_piece_moves(v, side, CHESS_DIAGONAL, unpinned & b->diagonal,
                               v->allowed, visit, data);
    total +=
        chess_piece_moves(v, side, CHESS_ORTHOGONAL, unpinned & b->orthogonal,
                          v->allowed, visit, data);
    if (v->pinned) {
        const uint64_t diagonal = v->pinned & v->diagonal & b->diagonal;
        const uint64_t orthogonal = v->pinned & v->orthogonal & b->orthogonal;

        total += chess_piece_moves(v, side, CHESS_DIAGONAL, diagonal,
                                   v->allowed & v->diagonal, visit, data);
        total += chess_piece_moves(v, side, CHESS_ORTHOGONAL, orthogonal,
                                   v->allowed & v->orthogonal, visit, data);
    }
    return total;
}

CHESS_INLINE uint64_t chess_moves_of(const ChessBoard *b, int side,
                                     ChessVisit *visit, void *data)
{
    const ChessView v = chess_view(b, side);
    const int double_check = (v.checkers & (v.checkers - 1)) != 0;
    uint64_t total = 0;

    if (!double_check) /* else only the king moves */
        total = chess_all_but_king_moves(&v, side, visit, data);
    return total + chess_king_moves(&v, side, visit, data);
}

/* Passes every legal move of `side` to the visitor; returns the sum of its
   results. From here on, the side is a constant. */
CHESS_INLINE uint64_t chess_generate(const ChessBoard *b, int side,
                                     ChessVisit *visit, void *data)
{
    return side == CHESS_WHITE ? chess_moves_of(b, CHESS_WHITE, visit, data)
                               : chess_moves_of(b, CHESS_BLACK, visit, data);
}

/* The square from which a batch's move to `to` starts: see ChessVisit. */
CHESS_INLINE int chess_origin(int kind, int from, int to)
{
    return kind <= CHESS_PROMOTE_QUEEN ? to - from : from;
}

/* --------------------------------------------------- counting and perft -- */

CHESS_INLINE uint64_t chess_visit_count(const ChessBoard *b, int side, int kind,
                                        int from, uint64_t targets, void *data)
{
    (void)b, (void)side, (void)kind, (void)from, (void)data;
    return (uint64_t)magicbb_popcount(targets);
}

/* The code of perft makes moves at 28 places. Inlined there, the generator
   would be compiled 28 times: five times as long, and perft would not be
   faster. */
CHESS_ONCE uint64_t chess_count_white(const ChessBoard *b)
{
    return chess_moves_of(b, CHESS_WHITE, chess_visit_count, NULL);
}

CHESS_ONCE uint64_t chess_count_black(const ChessBoard *b)
{
    return chess_moves_of(b, CHESS_BLACK, chess_visit_count, NULL);
}

CHESS_INLINE uint64_t chess_count(const ChessBoard *b, int side)
{
    return side == CHESS_WHITE ? chess_count_white(b) : chess_count_black(b);
}

static inline uint64_t chess_perft_board(const ChessBoard *b, int side,
                                         int depth);

/* The last move is only counted, never made. */
CHESS_INLINE uint64_t chess_visit_perft(const ChessBoard *b, int side, int kind,
                                        int from, uint64_t targets, void *data)
{
    const int depth = *(const int *)data - 1;
    uint64_t total = 0;

    while (targets) {
        const int to = magicbb_pop_lsb(&targets);
        ChessBoard after;

        chess_move_piece(&after, b, side, kind, chess_origin(kind, from, to),
                         to);
        total += depth == 1 ? chess_count(&after, !side)
                            : chess_perft_board(&after, !side, depth);
    }
    return total;
}

/* depth >= 2 */
static inline uint64_t chess_perft_board(const ChessBoard *b, int side,
                                         int depth)
{
    return chess_generate(b, side, chess_visit_perft, &depth);
}

/* Number of move sequences of exactly `depth` moves: at 1, of legal moves. */
static inline uint64_t chess_perft(const ChessPosition *p, int depth)
{
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return chess_count(&p->board, p->side);
    return chess_perft_board(&p->board, p->side, depth);
}

/* ----------------------------------------------------------------- moves -- */

CHESS_INLINE uint64_t chess_visit_list(const ChessBoard *b, int side, int kind,
                                       int from, uint64_t targets, void *data)
{
    ChessMoveList *list = (ChessMoveList *)data;

    (void)b, (void)side;
    while (targets) {
        const int to = magicbb_pop_lsb(&targets);
        ChessMove *move = &list->moves[list->count++];

        move->from = (uint8_t)chess_origin(kind, from, to);
        move->to = (uint8_t)to;
        move->kind = (uint8_t)kind;
    }
    return 0;
}

/* Writes all legal moves to the list; the order is not specified. */
static inline void chess_list_moves(const ChessPosition *p, ChessMoveList *list)
{
    list->count = 0;
    chess_generate(&p->board, p->side, chess_visit_list, list);
}

/* Makes a move, which must be one of those that chess_list_moves() gives. */
static inline void chess_make_move(ChessPosition *p, ChessMove move)
{
    const ChessBoard before = p->board;

    chess_move_piece(&p->board, &before, p->side, move.kind, move.from,
                     move.to);
    p->side = !p->side;
}

/* Writes the move in UCI notation (e2e4, e1g1, a7a8q) and returns `text`. */
static inline char *chess_move_to_text(ChessMove move,
                                       char text[CHESS_MOVE_SIZE])
{
    memset(text, 0, CHESS_MOVE_SIZE);
    text[0] = (char)('a' + move.from % 8);
    text[1] = (char)('1' + move.from / 8);
    text[2] = (char)('a' + move.to % 8);
    text[3] = (char)('1' + move.to / 8);
    if (CHESS_PROMOTE_KNIGHT <= move.kind && move.kind <= CHESS_PROMOTE_QUEEN)
        text[4] = "nbrq"[move.kind - CHESS_PROMOTE_KNIGHT];
    return text;
}

/* ------------------------------------------------------------------- FEN -- */

static inline void chess_put_piece(ChessBoard *b, char letter, int square)
{
    const uint64_t bit = chess_bit(square);

    b->side[strchr("pnbrqk", letter) ? CHESS_BLACK : CHESS_WHITE] |= bit;
    b->pawns |= strchr("Pp", letter) ? bit : 0;
    b->knights |= strchr("Nn", letter) ? bit : 0;
    b->diagonal |= strchr("BbQq", letter) ? bit : 0;
    b->orthogonal |= strchr("RrQq", letter) ? bit : 0;
    b->kings |= strchr("Kk", letter) ? bit : 0;
}

/* The rook of a right: 0 to 3 for KQkq. */
static inline uint64_t chess_corner(int right)
{
    return (uint64_t)(right % 2 ? 0x01 : 0x80) << (right < 2 ? 0 : 56);
}

static inline const char *chess_check_pieces(const ChessBoard *b)
{
    int side;

    for (side = CHESS_WHITE; side <= CHESS_BLACK; side++) {
        const uint64_t own = b->side[side];

        if (magicbb_popcount(own & b->kings) != 1)
            return "pieces: each side must have one king";
        if (magicbb_popcount(own & b->pawns) > 8)
            return "pieces: a side has more than 8 pawns";
        if (magicbb_popcount(own) > 16)
            return "pieces: a side has more than 16 pieces";
    }
    if (b->pawns & (chess_rank(0, 1) | chess_rank(0, 8)))
        return "pieces: a pawn on the first or last rank";
    return NULL;
}

/* The readers of the fields return what is wrong, or NULL. */
static inline const char *chess_read_pieces(ChessBoard *b, const char *text)
{
    int rank, file;

    for (rank = 7; rank >= 0; rank--) {
        for (file = 0; *text && *text != '/'; text++) {
            if (strchr("12345678", *text))
                file += *text - '0';
            else if (strchr("PNBRQKpnbrqk", *text))
                chess_put_piece(b, *text, rank * 8 + file++ % 8);
            else
                return "pieces: a character that is no piece";
        }
        if (file != 8)
            return "pieces: a rank does not have 8 squares";
        if (rank && *text++ != '/')
            return "pieces: fewer than 8 ranks";
    }
    return *text ? "pieces: more than 8 ranks" : chess_check_pieces(b);
}

static inline const char *chess_read_side(ChessPosition *p, const char *text)
{
    p->side = !strcmp(text, "b");
    if (!p->side && strcmp(text, "w"))
        return "side to move: must be w or b";
    if (chess_in_check(&p->board, !p->side))
        return "side to move: the other side is in check";
    return NULL;
}

static inline const char *chess_read_castling(ChessBoard *b, const char *text)
{
    int i;

    if (strcmp(text, "-") && (!*text || text[strspn(text, "KQkq")]))
        return "castling: must be - or of KQkq; only standard chess";
    for (i = 0; i < 4; i++) {
        const uint64_t rooks = b->side[i / 2] & b->orthogonal & ~b->diagonal;
        const int home = i < 2 ? 4 : 60;

        if (strchr(text, "KQkq"[i]) && chess_king_square(b, i / 2) == home)
            b->special |= chess_corner(i) & rooks;
    }
    return NULL;
}

/* A pawn must just have skipped the square. Before that double step the king of
   the side to move must not have been in check. */
static inline const char *chess_read_en_passant(ChessPosition *p,
                                                const char *text)
{
    const int side = p->side;
    ChessBoard *b = &p->board, before = *b;
    uint64_t skipped, from, to;

    if (!strcmp(text, "-"))
        return NULL;
    if (text[0] < 'a' || text[0] > 'h' || strcmp(text + 1, side ? "3" : "6"))
        return "en passant: must be - or a square on rank 6, of black's 3";
    skipped = chess_bit(text[0] - 'a' + (side == CHESS_WHITE ? 40 : 16));
    from = chess_ahead(side, skipped);
    to = chess_ahead(!side, skipped);
    before.pawns ^= from | to;
    before.side[!side] ^= from | to;
    if ((to & b->pawns & b->side[!side]) &&
        !((skipped | from) & (b->side[CHESS_WHITE] | b->side[CHESS_BLACK])) &&
        !chess_in_check(&before, side))
        b->special |= skipped;
    return NULL;
}

/* Sets the position to that of a FEN and returns NULL. If something is wrong,
   leaves the position alone, and returns a line that begins with the name of
   the field. A right to castle or to take en passant that the position cannot
   have is ignored: published lists have such. So are the numbers of moves. */
static inline const char *chess_from_fen(ChessPosition *position,
                                         const char *fen)
{
    char field[4][80] = {{0}}; /* a longer one is cut, and stays invalid */
    const char *error;
    ChessPosition p;
    int i;

    for (i = 0; i < 4; i++) {
        const char *text = fen + strspn(fen, " \t");
        const size_t length = strcspn(text, " \t");

        memcpy(field[i], text, length < 79 ? length : 79);
        fen = text + length;
    }
    memset(&p, 0, sizeof p);
    if ((error = chess_read_pieces(&p.board, field[0])) ||
        (error = chess_read_side(&p, field[1])) ||
        (error = chess_read_castling(&p.board, field[2])) ||
        (error = chess_read_en_passant(&p, field[3])))
        return error;
    *position = p;
    return NULL;
}

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic pop
#endif

#endif
