/* The steps of a lookup of magicbb.h. explain prints and draws them, and the
   page of examples/web/ shows them. Nothing but the header and reference.h is
   needed, no libc, so that both compile these same lines. */
#ifndef LOOKUP_H
#define LOOKUP_H

#include "magicbb.h"
#include "tools/reference.h"

/* An index of more bits would want a table that nobody uses. */
enum { SHIFT_MIN = 48, SHIFT_MAX = 63, SLOTS_MAX = 1 << (64 - SHIFT_MIN) };

/* ------------------------------------------------------------- numbering -- */

/* `flip`, exclusive-ored to a square as a1 = 0 has it, brings its corner to 0.
   Then rank and file may change places. */
typedef struct {
    const char *name;
    int flip, files;
} Mapping;

static const Mapping mappings[] = {
    {"a1", 0, 0},        {"h1", 7, 0},        {"a8", 56, 0},
    {"h8", 63, 0},       {"a1-files", 0, 1},  {"h1-files", 7, 1},
    {"a8-files", 56, 1}, {"h8-files", 63, 1},
};
enum { MAPPINGS = sizeof mappings / sizeof *mappings };

static inline int transpose(int square)
{
    return square % 8 * 8 + square / 8;
}

static inline int from_a1(const Mapping *m, int square)
{
    square ^= m->flip;
    return m->files ? transpose(square) : square;
}

static inline int to_a1(const Mapping *m, int square)
{
    return (m->files ? transpose(square) : square) ^ m->flip;
}

typedef struct {
    char text[3];
} Name;

static inline Name name_of(const Mapping *m, int square)
{
    const int a1 = to_a1(m, square);
    Name name;

    name.text[0] = (char)('a' + a1 % 8);
    name.text[1] = (char)('1' + a1 / 8);
    name.text[2] = '\0';
    return name;
}

static inline int has(uint64_t set, int square)
{
    return (int)(set >> square & 1);
}

/* ---------------------------------------------------------- the question -- */

typedef struct {
    const Mapping *mapping;
    const char *piece, *square_name;
    int square;
    uint64_t occupied; /* without the piece's own square */
    char letters[64];  /* of the pieces; '1' if the user gave a set */
    int custom;        /* magic and shift are the user's */
    uint64_t magic;
    int shift;
} Question;

/* A rook or bishop on its square, and the constants of its lookup. */
typedef struct {
    const char *piece;
    int bishop, square;
    uint64_t mask, magic;
    int shift;
} Slider;

static inline Slider slider_of(const Question *q, int bishop)
{
    Slider s;

    s.piece = bishop ? "bishop" : "rook";
    s.bishop = bishop;
    s.square = q->square;
    s.mask =
        bishop ? magicbb_bishop_mask(q->square) : magicbb_rook_mask(q->square);
    s.magic = bishop ? magicbb_bishop_magic(q->square)
                     : magicbb_rook_magic(q->square);
    s.shift = bishop ? magicbb_bishop_shift(q->square)
                     : magicbb_rook_shift(q->square);
    if (q->custom) {
        s.magic = q->magic;
        s.shift = q->shift;
    }
    return s;
}

/* A queen makes two lookups. Returns how many, and which. */
static inline int sliders_of(const Question *q, Slider sliders[2])
{
    int count = 0;

    if (*q->piece != 'b')
        sliders[count++] = slider_of(q, 0);
    if (*q->piece != 'r')
        sliders[count++] = slider_of(q, 1);
    return count;
}

static inline uint64_t attacks_of(const Slider *s, uint64_t occupied)
{
    return s->bishop ? magicbb_bishop_attacks(s->square, occupied)
                     : magicbb_rook_attacks(s->square, occupied);
}

/* ---------------------------------------------------- an index, two ways -- */

typedef struct {
    uint64_t blockers, product, attacks;
    unsigned index, pext;
} Lookup;

static inline Lookup look_up(const Slider *s, uint64_t occupied)
{
    Lookup l;

    l.blockers = occupied & s->mask;
    l.product = l.blockers * s->magic;
    l.index = (unsigned)(l.product >> s->shift);
    l.pext = (unsigned)ref_pext(occupied, s->mask);
    l.attacks = attacks_of(s, occupied);
    return l;
}

/* The table that a magic makes, from all blocker boards. */
typedef struct {
    unsigned size, used, boards;
    uint64_t slots[SLOTS_MAX]; /* attack sets, 0 where unused */
    uint64_t first[SLOTS_MAX]; /* the board that took the slot */
    int valid;
    uint64_t a, b; /* if not valid: boards that share an index wrongly */
} Table;

static inline void add_board(Table *t, const Slider *s, uint64_t board)
{
    const Lookup l = look_up(s, board);

    t->boards++;
    if (!t->slots[l.index]) {
        t->used++;
        t->slots[l.index] = l.attacks;
        t->first[l.index] = board;
    } else if (t->slots[l.index] != l.attacks && t->valid) {
        t->valid = 0;
        t->a = t->first[l.index];
        t->b = board;
    }
}

/* The next subset of a mask; the one after the last is 0. */
static inline uint64_t next_board(uint64_t board, uint64_t mask)
{
    return (board - mask) & mask;
}

/* There is one table, which the next call fills anew. */
static inline const Table *table_of(const Slider *s)
{
    static Table t;
    uint64_t board = 0;
    unsigned i;

    t.size = 1u << (64 - s->shift);
    t.used = t.boards = 0;
    t.valid = 1;
    for (i = 0; i < t.size; i++)
        t.slots[i] = 0;
    do {
        add_board(&t, s, board);
        board = next_board(board, s->mask);
    } while (board);
    return &t;
}

/* -------------------------------------------------- compact: attack sets -- */

/* One of the four ways from the square to the edge. The first occupied square
   decides what is attacked, so its place on the ray, from 0, is a digit. */
typedef struct {
    int length;     /* squares; 0 at the edge of the board */
    int stop, last; /* squares; -1 if there are none */
    int digit;
} Ray;

/* In the order in which magicbb.h combines them. */
static inline Ray ray_of(const Slider *s, uint64_t occupied, int direction)
{
    static const int steps[2][4][2] = {{{0, 1}, {0, -1}, {1, 0}, {-1, 0}},
                                       {{1, 1}, {-1, -1}, {1, -1}, {-1, 1}}};
    const int *step = steps[s->bishop][direction];
    int x = s->square % 8 + step[0], y = s->square / 8 + step[1];
    Ray ray = {0, -1, -1, 0};

    for (; !((x | y) & ~7); x += step[0], y += step[1]) {
        const int open = ray.stop < 0 || !has(occupied, ray.stop);

        ray.last = 8 * y + x;
        if (open) {
            ray.stop = ray.last;
            ray.digit = ray.length;
        }
        ray.length++;
    }
    return ray;
}

/* A ray without squares counts as one set of squares: the empty one. */
static inline int choices(const Ray *ray)
{
    return ray->length ? ray->length : 1;
}

/* The digits of the rays make up the number of the attack set. */
typedef struct {
    Ray rays[4];
    int number, sets;
} Compact;

static inline Compact compact_of(const Slider *s, uint64_t occupied)
{
    Compact c;
    int i;

    c.number = 0;
    c.sets = 1;
    for (i = 0; i < 4; i++) {
        c.rays[i] = ray_of(s, occupied, i);
        c.number = c.number * choices(&c.rays[i]) + c.rays[i].digit;
        c.sets *= choices(&c.rays[i]);
    }
    return c;
}

/* ------------------------------------------------- tiny: states of lines -- */

/* squares[i] is the one with coordinate i along the line, or -1 if that is not
   on the board. The inner six are the state. */
typedef struct {
    const char *name;
    int squares[8];
    int state;
} Line;

enum { RANK, FILE_, DIAGONAL, ANTIDIAGONAL };

static inline int aligned(int kind, int a, int b)
{
    const int files = a % 8 - b % 8, ranks = a / 8 - b / 8;

    return kind == RANK       ? !ranks
           : kind == FILE_    ? !files
           : kind == DIAGONAL ? files == ranks
                              : files == -ranks;
}

static inline Line line_of(const Mapping *m, int kind, int square,
                           uint64_t occupied)
{
    static const char *const names[] = {"rank", "file", "diagonal",
                                        "antidiagonal"};
    const int column = kind == (m->files ? RANK : FILE_);
    Line line;
    int s, i;

    line.name = names[kind];
    line.state = 0;
    for (i = 0; i < 8; i++)
        line.squares[i] = -1;
    for (s = 0; s < 64; s++)
        if (aligned(kind, to_a1(m, s), to_a1(m, square)))
            line.squares[column ? s / 8 : s % 8] = s;
    for (i = 1; i < 7; i++)
        if (line.squares[i] >= 0)
            line.state |= has(occupied, line.squares[i]) << (i - 1);
    return line;
}

static inline void lines_of(const Question *q, const Slider *s, Line lines[2])
{
    int i;

    for (i = 0; i < 2; i++)
        lines[i] = line_of(q->mapping, s->bishop ? DIAGONAL + i : RANK + i,
                           s->square, q->occupied);
}

/* The squares of a mask, the highest first, as the index reads. */
static inline int list_squares(uint64_t mask, int squares[12])
{
    const int count = magicbb_popcount(mask);
    int i;

    for (i = count - 1; i >= 0; i--)
        squares[i] = magicbb_pop_lsb(&mask);
    return count;
}

#endif
