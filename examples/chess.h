/* chess.h - legal chess moves on top of magicbb.h; small, readable and fast
   public domain or MIT-0, no warranty; see LICENSE

   Include it wherever you like; one file of the program must define
   MAGICBB_IMPLEMENTATION before it includes magicbb.h. Only standard chess.

       ChessPosition position;
       ChessMoveList list;
       char error[CHESS_ERROR_SIZE], text[CHESS_MOVE_SIZE];

       if (!chess_from_fen(&position, CHESS_START, error))
           puts(error);
       chess_list_moves(&position, &list);
       for (int i = 0; i < list.count; i++)
           puts(chess_move_to_text(list.moves[i], text));
       chess_make_move(&position, list.moves[0]);
       printf("%" PRIu64 "\n", chess_perft(&position, 5));

   Squares are numbered a1 = 0, b1 = 1, ..., h8 = 63.


   HOW IT WORKS

   There is one move generator, chess_generate(). It makes no list: it hands
   bunches of moves (the piece's square and the set of its target squares) to
   a visitor, which counts them, lists them, or makes each of them and goes on
   from there. The visitor and the colour are compile-time constants, because
   everything is inlined into a few functions: chess_perft_white() and so on.

   Only legal moves are ever generated. When the king is in check by one
   piece, other pieces must capture it or step between: a mask on all targets.
   A pinned piece must stay on its line with the king: another mask. The king
   may not step on a square the enemy attacks once the king has left. */

#ifndef CHESS_H
#define CHESS_H

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "magicbb.h"

/* Speed rests on these: one inlines the generator into each of its few users,
   with its arguments as constants, the other keeps it from spreading. */
#if defined(__GNUC__)
#define CHESS_INLINE static inline __attribute__((always_inline))
#define CHESS_NOINLINE static __attribute__((noinline, unused))
#define CHESS_PRINTF __attribute__((format(printf, 2, 3)))
#else
#ifdef _MSC_VER
#define CHESS_INLINE static __forceinline
#define CHESS_NOINLINE static __declspec(noinline)
#else
#define CHESS_INLINE static inline
#define CHESS_NOINLINE static
#endif
#define CHESS_PRINTF
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
    int side;     /* to move */
    int halfmove; /* moves of either side since a capture or pawn move */
    int fullmove; /* grows after black's move */
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

/* No game can reach more than 218 moves, but a FEN may ask for 15 queens, of
   at most 27 moves each, and a king. */
enum { CHESS_MOVES_MAX = 15 * 27 + 8 + 2 };

typedef struct {
    int count;
    ChessMove moves[CHESS_MOVES_MAX];
} ChessMoveList;

enum { CHESS_FEN_SIZE = 128, CHESS_MOVE_SIZE = 6, CHESS_ERROR_SIZE = 128 };

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

CHESS_INLINE uint64_t chess_behind(int side, uint64_t b)
{
    return side == CHESS_WHITE ? b >> 8 : b << 8;
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

/* Vectors of AVX2 find what a set of sliders attacks in less time than lookups
   of each: 4 to 8 % of perft. Narrower ones take as much longer. */
#ifdef __AVX2__
enum { CHESS_SETS = 1 };
#else
enum { CHESS_SETS = 0 };
#endif

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
    if (CHESS_SETS)
        return attacks |
               magicbb_sliders_attacks(orthogonal, diagonal, occupied);
    while (diagonal)
        attacks |= magicbb_bishop_attacks(magicbb_pop_lsb(&diagonal), occupied);
    while (orthogonal)
        attacks |= magicbb_rook_attacks(magicbb_pop_lsb(&orthogonal), occupied);
    return attacks;
}

/* Whether the side's king is attacked. Not used to generate moves. */
static inline int chess_board_in_check(const ChessBoard *b, int side)
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
        after->special |= chess_behind(side, target);
        break;
    case CHESS_EN_PASSANT:
        after->pawns ^= move | chess_behind(side, target);
        after->side[!side] ^= chess_behind(side, target);
        break;
    case CHESS_PROMOTE_KNIGHT:
    case CHESS_PROMOTE_BISHOP:
    case CHESS_PROMOTE_ROOK:
    case CHESS_PROMOTE_QUEEN:
        chess_promote(after, kind, origin, target);
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
        after->kings ^= move;
        after->special &= ~chess_rank(side, 1);
        break;
    case CHESS_CASTLE:
        after->kings ^= move;
        after->orthogonal ^= chess_castling_rook(to);
        after->side[side] ^= chess_castling_rook(to);
        after->special &= ~chess_rank(side, 1);
        break;
    }
}

/* ------------------------------------------------------------- generator -- */

/* Is shown bunches of moves: one piece's moves to all of the targets. Pawns
   come many at once; each of them moves by `from` squares, so it stands on
   target - from. The answers are summed up. */
typedef uint64_t ChessVisit(const ChessBoard *b, int side, int kind, int from,
                            uint64_t targets, void *data);

/* The board as the side to move sees it. */
typedef struct {
    const ChessBoard *board;
    uint64_t own, enemy, occupied;
    int king;            /* the square */
    uint64_t checkers;   /* enemy pieces that give check */
    uint64_t diagonal;   /* lines from the king on which an own piece is */
    uint64_t orthogonal; /*   pinned, with the enemy piece that pins it */
    uint64_t pinned;     /* own pieces on these lines */
    uint64_t allowed;    /* targets that leave no check unanswered */
    uint64_t steps;      /* of the king, attacked squares included */
    uint64_t danger;     /* attacked squares, if he has steps */
} ChessView;

CHESS_INLINE uint64_t chess_slider_attacks(int kind, int square,
                                           uint64_t occupied)
{
    return kind == CHESS_DIAGONAL ? magicbb_bishop_attacks(square, occupied)
                                  : magicbb_rook_attacks(square, occupied);
}

/* Looks from the king through his own pieces. An enemy slider there gives
   check if nothing is in between, and pins what stands alone in between.
   Returns the lines of the pins. */
CHESS_INLINE uint64_t chess_pins(ChessView *v, int kind, uint64_t sliders)
{
    /* cppcheck-suppress ctuuninitvar ; the members used here are set */
    const uint64_t seen = chess_slider_attacks(kind, v->king, v->enemy);
    uint64_t snipers = seen & v->enemy & sliders;
    uint64_t pins = 0;

    while (snipers) {
        const int sniper = magicbb_pop_lsb(&snipers);
        /* What both see is what is between them. */
        const uint64_t between =
            seen & chess_slider_attacks(kind, sniper, chess_bit(v->king));
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
    /* Often the king is walled in: no need to know what is attacked. To castle
       he needs a free square beside him, so this covers castling. He is taken
       off the board, since he cannot hide behind himself. It pays to begin with
       this before the moves, which do not wait for it: 6 to 10 % of perft. */
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
    if (v->board->special & chess_rank(side, 1))
        total += visit(v->board, side, CHESS_CASTLE, v->king,
                       chess_castling(v, side), data);
    return total;
}

/* Two pawns leave the king's lines at once: simply look whether a slider
   sees him then. No other piece can have come to attack him, since the
   enemy's last move was the double step. */
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
                                  chess_behind(side, skipped);
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
        const uint64_t attacks =
            kind == CHESS_KNIGHT
                ? magicbb_knight_attacks(from)
                : chess_slider_attacks(kind, from, v->occupied);

        total += visit(v->board, side, kind, from, attacks & allowed, data);
    }
    return total;
}

/* Moves of all pieces but the king. The few that are pinned come apart. */
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

/* Shows every legal move of `side` to the visitor; the sum of its answers. */
CHESS_INLINE uint64_t chess_generate(const ChessBoard *b, int side,
                                     ChessVisit *visit, void *data)
{
    const ChessView v = chess_view(b, side);
    const int double_check = (v.checkers & (v.checkers - 1)) != 0;
    uint64_t total = 0;

    if (!double_check) /* else only the king moves */
        total = chess_all_but_king_moves(&v, side, visit, data);
    return total + chess_king_moves(&v, side, visit, data);
}

/* Where a bunch's move to `to` comes from: see ChessVisit. */
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

/* Part of its caller, so that the header's tables are asked for once a node
   and not once a leaf: 4 % of perft with gcc. */
CHESS_INLINE uint64_t chess_count(const ChessBoard *b, int side)
{
    return chess_generate(b, side, chess_visit_count, NULL);
}

static uint64_t chess_perft_white(const ChessBoard *b, int depth);
static uint64_t chess_perft_black(const ChessBoard *b, int depth);

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
        if (depth == 1)
            total += chess_count(&after, !side);
        else if (side == CHESS_WHITE)
            total += chess_perft_black(&after, depth);
        else
            total += chess_perft_white(&after, depth);
    }
    return total;
}

/* depth >= 2 */
CHESS_NOINLINE uint64_t chess_perft_white(const ChessBoard *b, int depth)
{
    return chess_generate(b, CHESS_WHITE, chess_visit_perft, &depth);
}

CHESS_NOINLINE uint64_t chess_perft_black(const ChessBoard *b, int depth)
{
    return chess_generate(b, CHESS_BLACK, chess_visit_perft, &depth);
}

/* Number of legal moves. */
static inline int chess_count_moves(const ChessPosition *p)
{
    return (int)(p->side == CHESS_WHITE ? chess_count(&p->board, CHESS_WHITE)
                                        : chess_count(&p->board, CHESS_BLACK));
}

/* Number of move sequences of exactly `depth` moves; 1 if depth is 0. */
static inline uint64_t chess_perft(const ChessPosition *p, int depth)
{
    if (depth <= 0)
        return 1;
    if (depth == 1)
        return (uint64_t)chess_count_moves(p);
    return p->side == CHESS_WHITE ? chess_perft_white(&p->board, depth)
                                  : chess_perft_black(&p->board, depth);
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
    if (p->side == CHESS_WHITE)
        chess_generate(&p->board, CHESS_WHITE, chess_visit_list, list);
    else
        chess_generate(&p->board, CHESS_BLACK, chess_visit_list, list);
}

/* Makes a move, which must be one of those that chess_list_moves() gives. */
static inline void chess_make_move(ChessPosition *p, ChessMove move)
{
    const ChessBoard before = p->board;

    p->halfmove++;
    if (move.kind <= CHESS_PROMOTE_QUEEN ||
        (before.side[!p->side] & chess_bit(move.to)))
        p->halfmove = 0;
    p->fullmove += p->side;
    chess_move_piece(&p->board, &before, p->side, move.kind, move.from,
                     move.to);
    p->side = !p->side;
}

/* Whether the side to move is in check. */
static inline int chess_in_check(const ChessPosition *p)
{
    return chess_board_in_check(&p->board, p->side);
}

/* Writes the move as UCI has it (e2e4, e1g1, a7a8q) and returns `text`. */
static inline char *chess_move_to_text(ChessMove move,
                                       char text[CHESS_MOVE_SIZE])
{
    text[0] = (char)('a' + move.from % 8);
    text[1] = (char)('1' + move.from / 8);
    text[2] = (char)('a' + move.to % 8);
    text[3] = (char)('1' + move.to / 8);
    text[4] = '\0';
    if (CHESS_PROMOTE_KNIGHT <= move.kind && move.kind <= CHESS_PROMOTE_QUEEN)
        text[4] = "nbrq"[move.kind - CHESS_PROMOTE_KNIGHT];
    text[5] = '\0';
    return text;
}

/* ------------------------------------------------------------------- FEN -- */

/* The piece on a square as FEN has it, or '\0'. */
static inline char chess_piece_letter(const ChessBoard *b, int square)
{
    const uint64_t bit = chess_bit(square);
    const char *letters = b->side[CHESS_WHITE] & bit ? "PNBRQK" : "pnbrqk";

    if (b->pawns & bit)
        return letters[0];
    if (b->knights & bit)
        return letters[1];
    if (b->kings & bit)
        return letters[5];
    if (b->diagonal & bit)
        return letters[b->orthogonal & bit ? 4 : 2];
    return (char)(b->orthogonal & bit ? letters[3] : '\0');
}

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

/* The rook that each of KQkq is about */
static inline uint64_t chess_corner(int right)
{
    return (uint64_t)(right % 2 ? 0x01 : 0x80) << (right < 2 ? 0 : 56);
}

/* Writes the position as FEN and returns `fen`. */
static inline char *chess_to_fen(const ChessPosition *p,
                                 char fen[CHESS_FEN_SIZE])
{
    const uint64_t special = p->board.special;
    const uint64_t skipped = special & (chess_rank(0, 3) | chess_rank(0, 6));
    const int square = skipped ? magicbb_lsb(skipped) : 0;
    char *out = fen;
    int i;

    for (i = 0; i < 64; i++) {
        const char piece = chess_piece_letter(&p->board, i ^ 56);
        if (piece)
            *out++ = piece;
        else if (i % 8 && out[-1] < 'A') /* a number */
            out[-1]++;
        else
            *out++ = '1';
        if (i % 8 == 7)
            *out++ = i < 63 ? '/' : ' ';
    }
    *out++ = p->side == CHESS_WHITE ? 'w' : 'b';
    *out++ = ' ';
    for (i = 0; i < 4; i++)
        if (special & chess_corner(i))
            *out++ = "KQkq"[i];
    if (out[-1] == ' ')
        *out++ = '-';
    *out++ = ' ';
    *out++ = (char)(skipped ? 'a' + square % 8 : '-');
    if (skipped)
        *out++ = (char)('1' + square / 8);
    snprintf(out, (size_t)(fen + CHESS_FEN_SIZE - out), " %d %d", p->halfmove,
             p->fullmove);
    return fen;
}

/* The reader goes through a FEN with a cursor, one function a field. Each
   returns 1 if the field is valid; otherwise chess_fail(), which writes the
   error and returns 0. They ignore what follows the field. A right that the
   position cannot have is not given, and the error says so as a note. */
typedef struct {
    const char *at;    /* not read yet */
    const char *field; /* being read */
    char *error;       /* CHESS_ERROR_SIZE bytes, or NULL */
    char quote[16];    /* see chess_quote() */
} ChessReader;

CHESS_PRINTF static inline int chess_fail(ChessReader *r, const char *format,
                                          ...)
{
    if (r->error) {
        char reason[CHESS_ERROR_SIZE - 32];
        va_list args;

        va_start(args, format);
        vsnprintf(reason, sizeof reason, format, args);
        va_end(args);
        snprintf(r->error, CHESS_ERROR_SIZE, "%s: %s", r->field, reason);
    }
    return 0;
}

/* The character at the cursor in a form that is safe to print. */
static inline const char *chess_quote(ChessReader *r)
{
    const unsigned char c = (unsigned char)*r->at;

    if (!c)
        return "the end of the FEN";
    if (c < ' ' || c > '~')
        snprintf(r->quote, sizeof r->quote, "byte 0x%02x", c);
    else
        snprintf(r->quote, sizeof r->quote, "'%c'", c);
    return r->quote;
}

static inline int chess_check_pieces(ChessReader *r, const ChessBoard *b)
{
    int side;

    for (side = CHESS_WHITE; side <= CHESS_BLACK; side++) {
        const char *name = side == CHESS_WHITE ? "white" : "black";
        const uint64_t own = b->side[side];
        const int kings = magicbb_popcount(own & b->kings);

        if (kings != 1)
            return chess_fail(r, "%s has %d kings, not 1", name, kings);
        if (magicbb_popcount(own & b->pawns) > 8)
            return chess_fail(r, "%s has more than 8 pawns", name);
        if (magicbb_popcount(own) > 16)
            return chess_fail(r, "%s has more than 16 pieces", name);
    }
    if (b->pawns & (chess_rank(0, 1) | chess_rank(0, 8)))
        return chess_fail(r, "a pawn on the first or last rank");
    return 1;
}

static inline int chess_read_pieces(ChessReader *r, ChessPosition *p)
{
    ChessBoard *b = &p->board;
    int rank;

    for (rank = 7; rank >= 0; rank--) {
        int file = 0;

        for (; *r->at && !strchr("/ ", *r->at); r->at++) {
            const int empty = strchr("12345678", *r->at) ? *r->at - '0' : 0;

            if (!empty && !strchr("PNBRQKpnbrqk", *r->at))
                return chess_fail(r, "%s is not a piece", chess_quote(r));
            if (file + (empty ? empty : 1) > 8)
                return chess_fail(r, "rank %d has more than 8 squares",
                                  rank + 1);
            if (!empty)
                chess_put_piece(b, *r->at, rank * 8 + file);
            file += empty ? empty : 1;
        }
        if (file < 8)
            return chess_fail(r, "rank %d has only %d squares", rank + 1, file);
        if (rank && *r->at++ != '/')
            return chess_fail(r, "only %d ranks, not 8", 8 - rank);
    }
    if (*r->at == '/')
        return chess_fail(r, "more than 8 ranks");
    return chess_check_pieces(r, b);
}

static inline int chess_read_side(ChessReader *r, ChessPosition *p)
{
    if (*r->at != 'w' && *r->at != 'b')
        return chess_fail(r, "%s is neither w nor b", chess_quote(r));
    p->side = *r->at++ == 'b';
    if (chess_board_in_check(&p->board, !p->side))
        return chess_fail(r, "the other side is in check");
    return 1;
}

static inline int chess_read_castling(ChessReader *r, ChessPosition *p)
{
    static const char rights[] = "KQkq";
    ChessBoard *b = &p->board;

    for (; *r->at && *r->at != ' '; r->at++) {
        const char *right = strchr(rights, *r->at);
        const int index = right ? (int)(right - rights) : 0, side = index / 2;
        const char rank = side == CHESS_WHITE ? '1' : '8';
        const uint64_t rook = chess_corner(index);

        if (!right && strchr("ABCDEFGHabcdefgh", *r->at))
            return chess_fail(r, "%s: Shredder-FEN (Chess960) is unsupported",
                              chess_quote(r));
        if (!right)
            return chess_fail(r, "%s is not one of KQkq", chess_quote(r));
        if (b->special & rook)
            return chess_fail(r, "%s twice", chess_quote(r));
        if (chess_king_square(b, side) != (side == CHESS_WHITE ? 4 : 60))
            chess_fail(r, "%s, but no king on e%c", chess_quote(r), rank);
        else if (!(rook & b->side[side] & b->orthogonal & ~b->diagonal))
            chess_fail(r, "%s, but no rook on %c%c", chess_quote(r),
                       index % 2 ? 'a' : 'h', rank);
        else
            b->special |= rook;
    }
    return 1;
}

/* The square must be one that a pawn may just have skipped. That also means:
   before the double step, the king now to move was not in check. */
static inline int chess_read_en_passant(ChessReader *r, ChessPosition *p)
{
    ChessBoard *b = &p->board;
    const char *square = r->at;
    ChessBoard before = *b;
    uint64_t skipped, from, to;

    if (*r->at < 'a' || *r->at > 'h')
        return chess_fail(r, "%s is neither a file nor -", chess_quote(r));
    r->at++;
    if (*r->at < '1' || *r->at > '8')
        return chess_fail(r, "%s is not a rank", chess_quote(r));
    r->at++;
    skipped = chess_bit(square[0] - 'a' + 8 * (square[1] - '1'));
    from = chess_ahead(p->side, skipped);
    to = chess_behind(p->side, skipped);
    if (!(skipped & chess_rank(p->side, 6)))
        return chess_fail(r, "%.2s is not on rank %d", square,
                          p->side == CHESS_WHITE ? 6 : 3);
    before.pawns ^= from | to;
    before.side[!p->side] ^= from | to;
    if (!(to & b->pawns & b->side[!p->side]))
        chess_fail(r, "no pawn has just skipped %.2s", square);
    else if ((skipped | from) & (b->side[CHESS_WHITE] | b->side[CHESS_BLACK]))
        chess_fail(r, "%.2s or the square before it is blocked", square);
    else if (chess_board_in_check(&before, p->side))
        chess_fail(r, "the king was in check before the step past %.2s",
                   square);
    else
        b->special |= skipped;
    return 1;
}

static inline int chess_read_number(ChessReader *r, int *number)
{
    if (*r->at < '0' || *r->at > '9')
        return chess_fail(r, "%s is not a number", chess_quote(r));
    *number = 0;
    for (; '0' <= *r->at && *r->at <= '9'; r->at++) {
        *number = *number * 10 + (*r->at - '0');
        if (*number > 9999)
            return chess_fail(r, "more than 9999");
    }
    return 1;
}

static inline int chess_read_halfmove(ChessReader *r, ChessPosition *p)
{
    return chess_read_number(r, &p->halfmove);
}

static inline int chess_read_fullmove(ChessReader *r, ChessPosition *p)
{
    return chess_read_number(r, &p->fullmove);
}

static inline int chess_read_field(ChessReader *r, ChessPosition *p,
                                   const char *name, int may_be_none,
                                   int (*read)(ChessReader *, ChessPosition *))
{
    r->field = name;
    if (!*r->at)
        return chess_fail(r, "missing");
    if (may_be_none && *r->at == '-')
        r->at++;
    else if (!read(r, p))
        return 0;
    if (*r->at && *r->at != ' ')
        return chess_fail(r, "unexpected %s after it", chess_quote(r));
    r->at += strspn(r->at, " ");
    return 1;
}

/* Sets the position to that of a FEN and returns 1. If something is wrong,
   returns 0, leaves the position alone, and writes one line to `error` (unless
   NULL) that begins with the name of the field. If the position cannot have a
   right to castle or to take en passant, the right is ignored, and the line is
   a note of that; else it is empty. The halfmove clock and the fullmove number
   may be left out together. */
static inline int chess_from_fen(ChessPosition *position, const char *fen,
                                 char error[CHESS_ERROR_SIZE])
{
    ChessPosition p;
    ChessReader r;

    memset(&p, 0, sizeof p);
    memset(&r, 0, sizeof r);
    p.fullmove = 1;
    r.at = fen + strspn(fen, " ");
    r.error = error;
    if (error)
        *error = '\0';

    if (!chess_read_field(&r, &p, "pieces", 0, chess_read_pieces) ||
        !chess_read_field(&r, &p, "side to move", 0, chess_read_side) ||
        !chess_read_field(&r, &p, "castling", 1, chess_read_castling) ||
        !chess_read_field(&r, &p, "en passant", 1, chess_read_en_passant))
        return 0;
    if (*r.at &&
        (!chess_read_field(&r, &p, "halfmove clock", 0, chess_read_halfmove) ||
         !chess_read_field(&r, &p, "fullmove number", 0, chess_read_fullmove)))
        return 0;
    if (*r.at) {
        chess_fail(&r, "unexpected %s after it", chess_quote(&r));
        return 0;
    }
    *position = p;
    return 1;
}

#endif
