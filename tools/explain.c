/* One lookup of magicbb.h step by step, as text or as a picture.

       explain PIECE SQUARE [--fen FEN | --occupied HEX]
       explain rook c3 --magic 6820808004002200 --shift 54 --mapping h1
       explain rook c3 --why 6000000000000 2000000000000
       explain --svg lookup.svg

   Without arguments, the worked example of the article that the magics of
   magicbb.h come from, which numbers the squares h1 = 0, ..., a8 = 63. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "examples/chess.h"

#define PROGRAM "explain"
#include "tools/program.h"

#include <inttypes.h>

static const char help[] =
    "usage: explain [OPTION]... [PIECE SQUARE]\n"
    "Shows one lookup of magicbb.h step by step. PIECE is rook, bishop or\n"
    "queen. Without it the lookup is the worked example, a rook on c3.\n"
    "\n"
    "  --fen FEN        the position (default: that of the worked example)\n"
    "  --occupied HEX   the occupied squares, instead of a position\n"
    "  --magic HEX      another magic than that of magicbb.h; needs --shift\n"
    "  --shift N        its shift, 48 to 63\n"
    "  --mapping NAME   where the numbers of the squares begin, and which way\n"
    "                   they go: along the rank from a1, h1, a8 or h8, along\n"
    "                   the file with a1-files, h1-files, a8-files or\n"
    "                   h8-files (default: a1; for the worked example h1)\n"
    "  --why A B        compares two boards of occupied squares, in\n"
    "                   hexadecimal: do they share an index, and may they?\n"
    "  --svg FILE       draws a picture instead of writing text\n"
    "  --help, --version\n";

/* The article's position and constants, for its own numbering. */
#define EXAMPLE_FEN "r2r3k/5ppp/p7/3p4/P1pP1Np1/2R2nPP/1PP5/4RK2 w - - 0 1"
#define EXAMPLE_MAGIC 0x6820808004002200
enum { EXAMPLE_SHIFT = 54 };

/* An index of more bits would want a table that nobody uses. */
enum { SHIFT_MIN = 48, SHIFT_MAX = 63 };

#define HEX "0x%016" PRIx64

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

static int transpose(int square)
{
    return square % 8 * 8 + square / 8;
}

static int from_a1(const Mapping *m, int square)
{
    square ^= m->flip;
    return m->files ? transpose(square) : square;
}

static int to_a1(const Mapping *m, int square)
{
    return (m->files ? transpose(square) : square) ^ m->flip;
}

typedef struct {
    char text[3];
} Name;

static Name name_of(const Mapping *m, int square)
{
    const int a1 = to_a1(m, square);
    Name name;

    name.text[0] = (char)('a' + a1 % 8);
    name.text[1] = (char)('1' + a1 / 8);
    name.text[2] = '\0';
    return name;
}

static int has(uint64_t set, int square)
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

static Slider slider_of(const Question *q, int bishop)
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
static int sliders_of(const Question *q, Slider sliders[2])
{
    int count = 0;

    if (strcmp(q->piece, "bishop"))
        sliders[count++] = slider_of(q, 0);
    if (strcmp(q->piece, "rook"))
        sliders[count++] = slider_of(q, 1);
    return count;
}

static uint64_t attacks_of(const Slider *s, uint64_t occupied)
{
    return s->bishop ? magicbb_bishop_attacks(s->square, occupied)
                     : magicbb_rook_attacks(s->square, occupied);
}

/* ---------------------------------------------------- an index, two ways -- */

typedef struct {
    uint64_t blockers, product, attacks;
    unsigned index, pext;
} Lookup;

/* What the instruction does: the bits of x at the mask's squares, moved
   together. */
static unsigned pext(uint64_t x, uint64_t mask)
{
    unsigned result = 0;
    int i;

    for (i = 0; mask; i++)
        result |= (unsigned)has(x, magicbb_pop_lsb(&mask)) << i;
    return result;
}

static Lookup look_up(const Slider *s, uint64_t occupied)
{
    Lookup l;

    l.blockers = occupied & s->mask;
    l.product = l.blockers * s->magic;
    l.index = (unsigned)(l.product >> s->shift);
    l.pext = pext(occupied, s->mask);
    l.attacks = attacks_of(s, occupied);
    return l;
}

/* The table that a magic makes, from all blocker boards. */
typedef struct {
    unsigned size, used, boards;
    uint64_t *slots; /* attack sets, 0 where unused */
    int valid;
    uint64_t a, b; /* if not valid: boards that share an index wrongly */
} Table;

static void fill(Table *t, const Slider *s, uint64_t *first)
{
    uint64_t board = 0;

    do {
        const Lookup l = look_up(s, board);

        t->boards++;
        if (!t->slots[l.index]) {
            t->used++;
            t->slots[l.index] = l.attacks;
            first[l.index] = board;
        } else if (t->slots[l.index] != l.attacks && t->valid) {
            t->valid = 0;
            t->a = first[l.index];
            t->b = board;
        }
        board = (board - s->mask) & s->mask; /* the next subset */
    } while (board);
}

/* free(slots) when done. */
static Table table_of(const Slider *s)
{
    Table t = {0, 0, 0, NULL, 1, 0, 0};
    uint64_t *first;

    t.size = 1u << (64 - s->shift);
    t.slots = (uint64_t *)calloc(t.size, sizeof *t.slots);
    first = (uint64_t *)calloc(t.size, sizeof *first);
    if (!t.slots || !first)
        die("memory: not enough for a table of %u slots", t.size);
    fill(&t, s, first);
    free(first);
    return t;
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
static Ray ray_of(const Slider *s, uint64_t occupied, int direction)
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
static int choices(const Ray *ray)
{
    return ray->length ? ray->length : 1;
}

/* The digits of the rays make up the number of the attack set. */
typedef struct {
    Ray rays[4];
    int number, sets;
} Compact;

static Compact compact_of(const Slider *s, uint64_t occupied)
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

static int aligned(int kind, int a, int b)
{
    const int files = a % 8 - b % 8, ranks = a / 8 - b / 8;

    return kind == RANK       ? !ranks
           : kind == FILE_    ? !files
           : kind == DIAGONAL ? files == ranks
                              : files == -ranks;
}

static Line line_of(const Mapping *m, int kind, int square, uint64_t occupied)
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

static void lines_of(const Question *q, const Slider *s, Line lines[2])
{
    int i;

    for (i = 0; i < 2; i++)
        lines[i] = line_of(q->mapping, s->bishop ? DIAGONAL + i : RANK + i,
                           s->square, q->occupied);
}

/* ------------------------------------------------------------------ text -- */

typedef struct {
    char text[65];
} Binary;

static Binary binary(unsigned value, int bits)
{
    Binary b;
    int i;

    for (i = 0; i < bits; i++)
        b.text[i] = (char)('0' + (value >> (bits - 1 - i) & 1));
    b.text[bits] = '\0';
    return b;
}

/* A number is shown in eight rows of eight bits, the highest first; a set of
   squares, or the pieces, as the board seen by white. */
typedef enum { NUMBER, SET, PIECES } Kind;

typedef struct {
    const char *sign; /* between the one before and this */
    const char *title;
    Kind kind;
    uint64_t bits;
} Column;

static char cell(const Question *q, const Column *c, int row, int i)
{
    const int square = from_a1(q->mapping, 8 * (7 - row) + i);

    if (c->kind == NUMBER)
        return (char)('0' + has(c->bits, 63 - 8 * row - i));
    if (square == q->square)
        return '@';
    if (c->kind == PIECES)
        return q->letters[square];
    return has(c->bits, square) ? '1' : '.';
}

/* The sign stands before its column, and four columns make 79 characters. */
static void print_sign(int column, const char *sign)
{
    printf(column ? " %-2s" : "%-2s", sign);
}

static void print_row(const Question *q, const Column *columns, int count,
                      int row)
{
    int c, i;

    for (c = 0; c < count; c++) {
        print_sign(c, row == 4 ? columns[c].sign : "");
        printf("%c", columns[c].kind == NUMBER ? ' ' : '8' - row);
        for (i = 0; i < 8; i++)
            printf(" %c", cell(q, &columns[c], row, i));
    }
    printf("\n");
}

static void print_columns(const Question *q, const Column *columns, int count)
{
    int row, c;

    for (c = 0; c < count; c++) {
        print_sign(c, "");
        printf("  %-*s", c < count - 1 ? 15 : 0, columns[c].title);
    }
    printf("\n");
    for (row = 0; row < 8; row++)
        print_row(q, columns, count, row);
    for (c = 0; c < count; c++) {
        print_sign(c, "");
        printf("  %-*s", c < count - 1 ? 15 : 0,
               columns[c].kind == NUMBER ? "" : "a b c d e f g h");
    }
    printf("\n");
}

static void print_validity(const Question *q, const Slider *s, const Table *t)
{
    if (t->valid)
        printf("The magic is valid for %s: %u blocker boards use %u of %u "
               "slots,\nand none shares one with a different attack set.\n",
               q->square_name, t->boards, t->used, t->size);
    else
        printf("The magic is NOT valid for %s: the blocker boards " HEX
               "\nand " HEX " share index %u but not the attack set.\n",
               q->square_name, t->a, t->b, look_up(s, t->a).index);
}

static void print_magic(const Question *q, const Slider *s, const Lookup *l)
{
    char title[2][32];
    const Column given[] = {{"", "pieces", PIECES, 0},
                            {"", "occupied", SET, q->occupied},
                            {"&", "mask", SET, s->mask},
                            {"=", "blockers", SET, l->blockers}};
    const Column made[] = {{"*", "magic", NUMBER, s->magic},
                           {"=", "product", NUMBER, l->product},
                           {">>", title[0], NUMBER, l->index},
                           {"", title[1], SET, l->attacks}};
    Table t = table_of(s);

    snprintf(title[0], sizeof title[0], "shift %d: index", s->shift);
    snprintf(title[1], sizeof title[1], "attacks[%u]", l->index);
    print_columns(q, given, 4);
    printf("\n");
    print_columns(q, made, 4);
    printf("\n");
    printf("blockers   " HEX " = " HEX " & " HEX "\n", l->blockers, q->occupied,
           s->mask);
    printf("product    " HEX " = blockers * " HEX "\n", l->product, s->magic);
    printf("index      %u = product >> %d\n", l->index, s->shift);
    printf("attacks    " HEX " = slot %u of %u\n", l->attacks, l->index,
           t.size);
    print_validity(q, s, &t);
    free(t.slots);
}

/* The squares of a mask, the highest first, as the index reads. */
static int list_squares(uint64_t mask, int squares[12])
{
    const int count = magicbb_popcount(mask);
    int i;

    for (i = count - 1; i >= 0; i--)
        squares[i] = magicbb_pop_lsb(&mask);
    return count;
}

static void print_pext(const Question *q, const Slider *s, const Lookup *l)
{
    int squares[12] = {0}, i;
    const int count = list_squares(s->mask, squares);

    printf("\nPEXT gathers the mask's squares, with no magic and nothing "
           "shared:\n\nmask      ");
    for (i = 0; i < count; i++)
        printf(" %s", name_of(q->mapping, squares[i]).text);
    printf("\noccupied  ");
    for (i = 0; i < count; i++)
        printf("  %d", has(q->occupied, squares[i]));
    printf("\nindex      %s in binary = %u = pext(occupied, mask)\n",
           binary(l->pext, count).text, l->pext);
    printf("attacks    " HEX " = slot %u of %u\n", l->attacks, l->pext,
           1u << count);
}

static void print_compact(const Question *q, const Slider *s, const Lookup *l)
{
    const Compact c = compact_of(s, q->occupied);
    int i;

    printf("\nCOMPACT keeps a byte in slot %u: the number of the attack "
           "set.\n\n",
           l->index);
    for (i = 0; i < 4; i++) {
        const Ray *ray = &c.rays[i];

        if (ray->length)
            printf("toward %s   stops at %s: digit %d, of %d\n",
                   name_of(q->mapping, ray->last).text,
                   name_of(q->mapping, ray->stop).text, ray->digit,
                   ray->length);
    }
    printf("byte        %d, which these digits spell, of %d sets\n", c.number,
           c.sets);
    printf("attacks     " HEX " = sets[%d]\n", l->attacks, c.number);
}

static void print_line(const Question *q, const Slider *s, const Lookup *l,
                       const Line *line)
{
    int i;

    printf("\n%-12s", line->name);
    for (i = 7; i >= 0; i--)
        printf(" %s", line->squares[i] < 0
                          ? "--"
                          : name_of(q->mapping, line->squares[i]).text);
    printf("\noccupied    ");
    for (i = 7; i >= 0; i--)
        printf(" %2s", line->squares[i] < 0                 ? ""
                       : line->squares[i] == s->square      ? "@"
                       : has(q->occupied, line->squares[i]) ? "1"
                                                            : ".");
    printf("\nstate          ");
    for (i = 6; i >= 1; i--)
        printf(" %2d", line->state >> (i - 1) & 1);
    printf("       %s in binary = %d\nattacks     ",
           binary((unsigned)line->state, 6).text, line->state);
    for (i = 7; i >= 0; i--)
        printf(" %2s", line->squares[i] < 0                ? ""
                       : line->squares[i] == s->square     ? "@"
                       : has(l->attacks, line->squares[i]) ? "1"
                                                           : ".");
    printf("\n");
}

static void print_tiny(const Question *q, const Slider *s, const Lookup *l)
{
    Line lines[2];
    int i;

    lines_of(q, s, lines);
    printf("\nTINY takes two lines. The six inner squares of each are its "
           "state:\n");
    for (i = 0; i < 2; i++)
        print_line(q, s, l, &lines[i]);
}

static void print_title(const Question *q, const char *piece)
{
    const Mapping *m = q->mapping;

    printf("A %s on %s, which is square %d where %s = 0, %s = 1, ..., %s = "
           "63.\n\n",
           piece, q->square_name, q->square, name_of(m, 0).text,
           name_of(m, 1).text, name_of(m, 63).text);
}

static void print_lookup(const Question *q, const Slider *s)
{
    const Lookup l = look_up(s, q->occupied);

    print_title(q, s->piece);
    print_magic(q, s, &l);
    print_pext(q, s, &l);
    print_compact(q, s, &l);
    print_tiny(q, s, &l);
}

static void print_union(const Question *q, const Slider *sliders)
{
    const uint64_t rook = attacks_of(&sliders[0], q->occupied);
    const uint64_t bishop = attacks_of(&sliders[1], q->occupied);
    const Column columns[] = {{"", "rook", SET, rook},
                              {"|", "bishop", SET, bishop},
                              {"=", "queen", SET, rook | bishop}};

    printf("\nA queen attacks what a rook or a bishop does: " HEX ".\n\n",
           rook | bishop);
    print_columns(q, columns, 3);
}

/* ------------------------------------------------------------------- why -- */

static void print_verdict(const Lookup *a, const Lookup *b)
{
    const int agree = a->attacks == b->attacks;

    if (a->blockers == b->blockers)
        printf("The mask leaves the same blockers of both: to the lookup they "
               "are one board.\n");
    else if (a->index != b->index)
        printf("They do not share an index, %s.\n",
               agree ? "though they have the same attack set and might"
                     : "and must not: their attack sets differ");
    else if (agree)
        printf("They share index %u, and that is constructive: they have the "
               "same attack set,\nso one slot serves both.\n",
               a->index);
    else
        printf("They share index %u, and that is destructive: their attack "
               "sets differ, so\none slot cannot serve both, and the magic is "
               "not valid.\n",
               a->index);
    if (a->blockers != b->blockers)
        printf("With pext no two share an index: here they have %u and %u.\n",
               a->pext, b->pext);
}

static void print_why(const Question *q, const Slider *s,
                      const uint64_t boards[2])
{
    static const char *const names[] = {"A", "B"};
    Lookup l[2];
    int i;

    print_title(q, s->piece);
    for (i = 0; i < 2; i++) {
        const Column columns[] = {
            {"", names[i], SET, boards[i]},
            {"&", "mask", SET, s->mask},
            {"=", "blockers", SET, boards[i] & s->mask},
            {"", "attacks", SET, attacks_of(s, boards[i])}};

        l[i] = look_up(s, boards[i]);
        print_columns(q, columns, 4);
        printf("\n");
    }
    for (i = 0; i < 2; i++)
        printf("%s  product " HEX " = " HEX " * " HEX "\n"
               "   index %u, attacks " HEX "\n",
               names[i], l[i].product, l[i].blockers, s->magic, l[i].index,
               l[i].attacks);
    printf("\n");
    print_verdict(&l[0], &l[1]);
}

/* --------------------------------------------------------------- picture -- */

/* For each slider a panel of two rows of boards, and cards for pext, compact
   and tiny. Lengths are in user units, the picture 1000 wide. */
enum {
    WIDTH = 1000,
    MARGIN = 32,
    CELL = 24,
    BOARD = 8 * CELL,
    STEP = BOARD + 56, /* from board to board */
    TOP = 92,          /* height of the title */
    ROW = 282,         /* from row of boards to row of boards */
    PANEL = 990,
    UNION = 270,
    GAP = 30 /* below a panel */
};

#define INK "#2d2a26"
#define FAINT "#7d766b"
#define RED "#c2413a"
#define BLUE "#4a7fc1"
#define GREEN "#3c9461"
#define VIOLET "#54487a"
#define AMBER "#e3a52c"

static const char svg_head[] =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
    "role=\"img\" font-family=\"system-ui, -apple-system, 'Segoe UI', "
    "'DejaVu Sans', sans-serif\" font-size=\"14\" fill=\"" INK "\">\n"
    "<title>%s</title>\n"
    "<defs>\n"
    "<marker id=\"tip\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" "
    "markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">"
    "<path d=\"M0 0 8 4 0 8z\" fill=\"" FAINT "\"/></marker>\n"
    "<g id=\"foot\"><path d=\"M6 21.5v-3h12v3z\"/></g>\n"
    "<g id=\"p\"><path d=\"M9.8 11h4.4l2.2 7.5H7.6z\"/>"
    "<circle cx=\"12\" cy=\"8.5\" r=\"3.4\"/><use href=\"#foot\"/></g>\n"
    "<g id=\"r\"><path d=\"M6.8 4.5h2.6v2h1.4v-2h2.4v2h1.4v-2h2.6V10l-2 1.4.6 "
    "7.1H8.2l.6-7.1-2-1.4z\"/><use href=\"#foot\"/></g>\n"
    "<g id=\"b\"><path d=\"M12 5c3 2.5 4.4 4.8 4.4 7 0 1.6-.9 2.8-2.1 3.5l.7 "
    "3H9l.7-3c-1.2-.7-2.1-1.9-2.1-3.5 0-2.2 1.4-4.5 4.4-7z\"/>"
    "<circle cx=\"12\" cy=\"3.8\" r=\"1.5\"/><use href=\"#foot\"/></g>\n"
    "<g id=\"n\"><path d=\"M8 18.5c0-4 2.6-5.2 3-8l-2.4 2.2-2.6.5-1-2.2 "
    "3.8-4.4.1-3 2.5 1.5c4.4.4 6.6 4.4 5.6 13.4z\"/>"
    "<use href=\"#foot\"/></g>\n"
    "<g id=\"q\"><path d=\"M7.6 18.5 5 8.2l4.2 3.9L12 5.6l2.8 6.5L19 8.2l-2.6 "
    "10.3z\"/><circle cx=\"12\" cy=\"4.6\" r=\"1.5\"/>"
    "<circle cx=\"4.9\" cy=\"7.2\" r=\"1.5\"/>"
    "<circle cx=\"19.1\" cy=\"7.2\" r=\"1.5\"/><use href=\"#foot\"/></g>\n"
    "<g id=\"k\"><path d=\"M11.2 2.2h1.6v1.7h1.7v1.6h-1.7v2.2h-1.6V5.5H9.5V3.9"
    "h1.7z\"/><path d=\"M12 10.4C10.6 7.2 5.4 7.6 5.6 11.6c.1 2.6 2.4 4.2 2.4 "
    "6.9h8c0-2.7 2.3-4.3 2.4-6.9.2-4-5-4.4-6.4-1.2z\"/>"
    "<use href=\"#foot\"/></g>\n"
    "</defs>\n"
    "<rect width=\"%d\" height=\"%d\" rx=\"12\" fill=\"#fbf9f4\"/>\n";

static void svg_text(FILE *f, int x, int y, const char *style,
                     const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fprintf(f, "<text x=\"%d\" y=\"%d\"%s%s>", x, y, *style ? " " : "", style);
    vfprintf(f, format, args);
    fprintf(f, "</text>\n");
    va_end(args);
}

#define MIDDLE "text-anchor=\"middle\""
#define BOLD "font-weight=\"600\""
#define MONO "font-family=\"ui-monospace, 'DejaVu Sans Mono', monospace\""
#define SMALL MONO " font-size=\"12\" fill=\"" FAINT "\""

static void svg_rect(FILE *f, int x, int y, int width, int height, int round,
                     const char *fill)
{
    fprintf(f,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\" "
            "fill=\"%s\"/>\n",
            x, y, width, height, round, fill);
}

/* An arrow over the gap before column `column`, with a word above. */
static void svg_arrow(FILE *f, int column, int y, const char *word)
{
    const int x = MARGIN + column * STEP - 28, middle = y + BOARD / 2;

    fprintf(f,
            "<path d=\"M%d %dh36\" stroke=\"" FAINT "\" stroke-width=\"2\" "
            "fill=\"none\" marker-end=\"url(#tip)\"/>\n",
            x - 18, middle);
    svg_text(f, x, middle - 10,
             strlen(word) > 6 ? MIDDLE " " BOLD
                              : MIDDLE " font-size=\"19\" " BOLD,
             "%s", word);
}

static void svg_piece(FILE *f, char letter, int x, int y, int size,
                      const char *colors)
{
    fprintf(f,
            "<use href=\"#%c\" transform=\"translate(%d %d) scale(%.4g)\" "
            "stroke-width=\".9\" stroke-linejoin=\"round\" %s/>\n",
            letter, x, y, size / 24.0, colors);
}

/* One square of a set or of the pieces. */
static void svg_square(FILE *f, const Question *q, int x, int y, int size,
                       int square, uint64_t set, const char *color)
{
    const char letter = q->letters[square];

    if (square == q->square)
        svg_piece(f, *q->piece, x, y, size,
                  "fill=\"" AMBER "\" stroke=\"" INK "\"");
    else if (color && has(set, square))
        svg_rect(f, x + size / 8, y + size / 8, size - size / 4,
                 size - size / 4, 3, color);
    else if (color)
        return;
    else if (letter == '1')
        fprintf(f, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" fill=\"%s\"/>\n",
                x + size / 2, y + size / 2, size / 3, INK);
    else if (strchr("PNBRQK", letter))
        svg_piece(f, (char)(letter - 'A' + 'a'), x, y, size,
                  "fill=\"#fff\" stroke=\"" INK "\"");
    else if (letter != '.')
        svg_piece(f, letter, x, y, size, "fill=\"#3b3733\" stroke=\"" INK "\"");
}

/* The board as white sees it; without a color, the pieces. */
static void svg_board(FILE *f, const Question *q, int x, int y, int size,
                      uint64_t set, const char *color)
{
    int i;

    svg_rect(f, x, y, 8 * size, 8 * size, 3, "#f1e8d8");
    fprintf(f, "<path fill=\"#dfd1b8\" d=\"");
    for (i = 0; i < 64; i++)
        if ((i + i / 8) % 2)
            fprintf(f, "M%d %dh%dv%dh-%dz", x + i % 8 * size, y + i / 8 * size,
                    size, size, size);
    fprintf(f, "\"/>\n");
    for (i = 0; i < 64; i++)
        svg_square(f, q, x + i % 8 * size, y + i / 8 * size, size,
                   from_a1(q->mapping, i ^ 56), set, color);
}

static void svg_bit(FILE *f, int x, int y, int width, int height, int bit,
                    const char *color)
{
    svg_rect(f, x + 1, y + 1, width - 2, height - 2, 3,
             bit ? color : "#ece7de");
    svg_text(f, x + width / 2, y + height / 2 + 5,
             bit ? MIDDLE " font-size=\"13\" fill=\"#fff\""
                 : MIDDLE " font-size=\"13\" fill=\"#a39b8e\"",
             "%d", bit);
}

/* A number in rows of eight bits. The top ones, which become the index, have
   a color of their own. */
static void svg_number(FILE *f, int x, int y, uint64_t number, int top)
{
    int i;

    for (i = 0; i < 64; i++) {
        const int left = x + i % 8 * CELL, upper = y + i / 8 * CELL;

        if (i < top)
            svg_rect(f, left - 1, upper - 1, CELL + 2, CELL + 2, 3, AMBER);
        svg_bit(f, left, upper, CELL, CELL, has(number, 63 - i), VIOLET);
    }
}

static void svg_caption(FILE *f, int x, int y, const char *title, uint64_t bits)
{
    svg_text(f, x + BOARD / 2, y - 10, MIDDLE " " BOLD, "%s", title);
    svg_text(f, x + BOARD / 2, y + BOARD + 18, MIDDLE " " SMALL, HEX, bits);
}

static void svg_given(FILE *f, const Question *q, const Slider *s,
                      const Lookup *l, int y)
{
    const int x = MARGIN;

    svg_caption(f, x, y, "occupied", q->occupied);
    svg_board(f, q, x, y, CELL, 0, NULL);
    svg_arrow(f, 1, y, "&amp;");
    svg_caption(f, x + STEP, y, "mask", s->mask);
    svg_board(f, q, x + STEP, y, CELL, s->mask, BLUE);
    svg_arrow(f, 2, y, "=");
    svg_caption(f, x + 2 * STEP, y, "blockers", l->blockers);
    svg_board(f, q, x + 2 * STEP, y, CELL, l->blockers, RED);
    svg_arrow(f, 3, y, "&#215;");
    svg_caption(f, x + 3 * STEP, y, "magic", s->magic);
    svg_number(f, x + 3 * STEP, y, s->magic, 0);
    /* from the magic down to the product, in the next row */
    fprintf(f,
            "<path d=\"M%d %dv16a6 6 0 0 1-6 6H%da6 6 0 0 0-6 6v8\" "
            "stroke=\"" FAINT "\" stroke-width=\"2\" fill=\"none\" "
            "marker-end=\"url(#tip)\"/>\n",
            x + 3 * STEP + BOARD / 2, y + BOARD + 26, x + BOARD / 2 + 6);
    svg_text(f, x + STEP + BOARD + 28, y + BOARD + 43,
             MIDDLE " font-size=\"13\" fill=\"" FAINT "\"",
             "multiply, and keep the low 64 bits");
}

static void svg_index(FILE *f, const Slider *s, const Lookup *l, int x, int y)
{
    const int bits = 64 - s->shift, width = bits > 8 ? BOARD / bits : CELL;
    const int left = x + (BOARD - bits * width) / 2;
    int i;

    svg_text(f, x + BOARD / 2, y - 10, MIDDLE " " BOLD, "index");
    svg_text(f, x + BOARD / 2, y + 86, MIDDLE " font-size=\"58\" " BOLD, "%u",
             l->index);
    svg_rect(f, left - 2, y + 108, bits * width + 4, 32, 3, AMBER);
    for (i = 0; i < bits; i++)
        svg_bit(f, left + i * width, y + 110, width, 28,
                (int)(l->index >> (bits - 1 - i) & 1), VIOLET);
    svg_text(f, x + BOARD / 2, y + 164,
             MIDDLE " font-size=\"13\" fill=\"" FAINT "\"",
             "the top %d bits of the product", bits);
}

/* The slots around the index. */
static void svg_table(FILE *f, const Lookup *l, const Table *t, int x, int y)
{
    const unsigned count = t->size < 5 ? t->size : 5;
    const unsigned last = t->size - count;
    const unsigned below = l->index < 2 ? 0 : l->index - 2;
    const unsigned first = below < last ? below : last;
    unsigned i;

    svg_text(f, x + BOARD / 2, y - 10, MIDDLE " " BOLD, "table");
    for (i = first; i < first + count; i++) {
        const int top = y + 4 + 38 * (int)(i - first);
        const int here = i == l->index;

        svg_rect(f, x, top, BOARD, 32, 4, here ? AMBER : "#ece7de");
        svg_text(f, x + 36, top + 21,
                 here ? "text-anchor=\"end\" font-size=\"12\" " BOLD
                      : "text-anchor=\"end\" font-size=\"12\" fill=\"" FAINT
                        "\"",
                 "%u", i);
        if (here && t->slots[i] != l->attacks)
            svg_text(f, x + 46, top + 21, "font-size=\"12\" " BOLD,
                     "different sets");
        else if (t->slots[i])
            svg_text(f, x + 46, top + 21, MONO " font-size=\"12\"",
                     "%016" PRIx64, t->slots[i]);
        else
            svg_text(f, x + 46, top + 21, SMALL, "unused");
    }
    svg_text(f, x + BOARD / 2, y + BOARD + 18,
             MIDDLE " font-size=\"13\" fill=\"" FAINT "\"",
             "%u of %u slots used", t->used, t->size);
}

static void svg_made(FILE *f, const Question *q, const Slider *s,
                     const Lookup *l, const Table *t, int y)
{
    char shift[24];

    snprintf(shift, sizeof shift, "&gt;&gt; %d", s->shift);
    svg_caption(f, MARGIN, y, "product", l->product);
    svg_number(f, MARGIN, y, l->product, 64 - s->shift);
    svg_arrow(f, 1, y, shift);
    svg_index(f, s, l, MARGIN + STEP, y);
    svg_arrow(f, 2, y, "");
    svg_table(f, l, t, MARGIN + 2 * STEP, y);
    svg_arrow(f, 3, y, "");
    svg_caption(f, MARGIN + 3 * STEP, y, "attacks", l->attacks);
    svg_board(f, q, MARGIN + 3 * STEP, y, CELL, l->attacks, GREEN);
}

static void svg_card(FILE *f, int x, int y, int width, int height,
                     const char *title, const char *text)
{
    svg_rect(f, x, y, width, height, 8, "#f1ede4");
    svg_text(f, x + 16, y + 28, "",
             "<tspan " BOLD ">%s</tspan><tspan dx=\"12\" font-size=\"13\" "
             "fill=\"" FAINT "\">%s</tspan>",
             title, text);
}

static void svg_pext(FILE *f, const Question *q, const Slider *s,
                     const Lookup *l, int x, int y)
{
    int squares[12] = {0}, i;
    const int count = list_squares(s->mask, squares), width = 32;

    svg_card(f, x, y, 456, 152, "PEXT",
             "one instruction gathers the mask&#8217;s squares");
    for (i = 0; i < count; i++) {
        svg_text(f, x + 16 + i * width + width / 2, y + 58, MIDDLE " " SMALL,
                 "%s", name_of(q->mapping, squares[i]).text);
        svg_bit(f, x + 16 + i * width, y + 66, width, 28,
                has(l->blockers, squares[i]), RED);
    }
    svg_text(f, x + 16, y + 122, "",
             "index <tspan " BOLD ">%u</tspan> of %u: the same set of attacks, "
             "in a slot",
             l->pext, 1u << count);
    svg_text(f, x + 16, y + 140, "", "that no other blockers share");
}

static void svg_compact(FILE *f, const Question *q, const Slider *s,
                        const Lookup *l, int x, int y)
{
    const Compact c = compact_of(s, q->occupied);
    int i, row = 0;

    svg_card(f, x, y, 456, 152, "Compact", "a slot is one byte");
    for (i = 0; i < 4; i++)
        if (c.rays[i].length)
            svg_text(f, x + 16, y + 56 + 20 * row++, "font-size=\"13\"",
                     "toward %s, stops at %s: digit %d, of %d",
                     name_of(q->mapping, c.rays[i].last).text,
                     name_of(q->mapping, c.rays[i].stop).text, c.rays[i].digit,
                     c.rays[i].length);
    svg_text(f, x + 16, y + 140, "",
             "byte <tspan " BOLD ">%d</tspan>: the attack set&#8217;s number, "
             "of %d",
             c.number, c.sets);
    svg_board(f, q, x + 456 - 16 - 112, y + 20, 14, l->attacks, GREEN);
}

static void svg_line(FILE *f, const Question *q, const Slider *s,
                     const Lookup *l, const Line *line, int x, int y)
{
    static const char *const rows[] = {"", "occupied", "state", "attacks"};
    const int width = 32, left = x + 108;
    int i;

    svg_text(f, x, y + 14, BOLD, "%s", line->name);
    for (i = 1; i < 4; i++)
        svg_text(f, x, y + 8 + 32 * i, "font-size=\"13\"", "%s", rows[i]);
    for (i = 7; i >= 0; i--) {
        const int square = line->squares[i], at = left + (7 - i) * width;

        if (0 < i && i < 7)
            svg_bit(f, at, y + 54, width, 28, line->state >> (i - 1) & 1,
                    VIOLET);
        if (square < 0)
            continue;
        svg_text(f, at + width / 2, y + 14, MIDDLE " " SMALL, "%s",
                 name_of(q->mapping, square).text);
        if (square == q->square) {
            svg_piece(f, *s->piece, at + 4, y + 22, 24,
                      "fill=\"" AMBER "\" stroke=\"" INK "\"");
            svg_piece(f, *s->piece, at + 4, y + 88, 24,
                      "fill=\"" AMBER "\" stroke=\"" INK "\"");
        } else {
            svg_bit(f, at, y + 22, width, 28, has(q->occupied, square), RED);
            svg_bit(f, at, y + 88, width, 28, has(l->attacks, square), GREEN);
        }
    }
    svg_text(f, left + 8 * width + 12, y + 73, "",
             "= <tspan " BOLD ">%d</tspan>", line->state);
}

static void svg_tiny(FILE *f, const Question *q, const Slider *s,
                     const Lookup *l, int y)
{
    Line lines[2];
    int i;

    lines_of(q, s, lines);
    svg_card(f, MARGIN, y, WIDTH - 2 * MARGIN, 178, "Tiny",
             "the six inner squares of each line are its state, which picks "
             "the attacks along it");
    for (i = 0; i < 2; i++)
        svg_line(f, q, s, l, &lines[i], MARGIN + 16 + i * 468, y + 46);
}

static void svg_panel(FILE *f, const Question *q, const Slider *s, int y)
{
    const Lookup l = look_up(s, q->occupied);
    Table t = table_of(s);

    svg_text(f, MARGIN, y, "font-size=\"13\" fill=\"" FAINT "\"",
             t.valid
                 ? "The %s&#8217;s magic: no two of %u blocker boards share "
                   "a slot unless their attacks are the same."
                 : "The magic is NOT valid for the %s here: of %u blocker "
                   "boards, some share a slot wrongly.",
             s->piece, t.boards);
    svg_given(f, q, s, &l, y + 46);
    svg_made(f, q, s, &l, &t, y + 46 + ROW);
    svg_pext(f, q, s, &l, MARGIN, y + 2 * ROW + 16);
    svg_compact(f, q, s, &l, MARGIN + 480, y + 2 * ROW + 16);
    svg_tiny(f, q, s, &l, y + 2 * ROW + 192);
    free(t.slots);
}

static void svg_union(FILE *f, const Question *q, const Slider *sliders, int y)
{
    const uint64_t rook = attacks_of(&sliders[0], q->occupied);
    const uint64_t bishop = attacks_of(&sliders[1], q->occupied);

    svg_caption(f, MARGIN, y, "rook", rook);
    svg_board(f, q, MARGIN, y, CELL, rook, GREEN);
    svg_arrow(f, 1, y, "|");
    svg_caption(f, MARGIN + STEP, y, "bishop", bishop);
    svg_board(f, q, MARGIN + STEP, y, CELL, bishop, GREEN);
    svg_arrow(f, 2, y, "=");
    svg_caption(f, MARGIN + 2 * STEP, y, "queen", rook | bishop);
    svg_board(f, q, MARGIN + 2 * STEP, y, CELL, rook | bishop, GREEN);
}

static void draw_to(FILE *f, const Question *q, const Slider *sliders,
                    int count)
{
    const Mapping *m = q->mapping;
    const int height = TOP + count * PANEL + (count == 2 ? UNION : 0) - GAP;
    char title[64];
    int i;

    snprintf(title, sizeof title, "What a %s on %s attacks", q->piece,
             q->square_name);
    fprintf(f, svg_head, WIDTH, height, title, WIDTH, height);
    svg_text(f, MARGIN, 50, "font-size=\"26\" " BOLD, "%s", title);
    svg_text(f, WIDTH - MARGIN, 50,
             "text-anchor=\"end\" font-size=\"13\" fill=\"" FAINT "\"",
             "square %d where %s = 0, %s = 1, ..., %s = 63", q->square,
             name_of(m, 0).text, name_of(m, 1).text, name_of(m, 63).text);
    for (i = 0; i < count; i++)
        svg_panel(f, q, &sliders[i], TOP - 16 + i * PANEL);
    if (count == 2)
        svg_union(f, q, sliders, TOP + 2 * PANEL + 16);
    fprintf(f, "</svg>\n");
}

static void draw(const Question *q, const Slider *sliders, int count,
                 const char *name)
{
    FILE *f = fopen(name, "w");
    int failed;

    if (!f)
        die("--svg: '%s': %s", name, strerror(errno));
    draw_to(f, q, sliders, count);
    failed = ferror(f);
    if (fclose(f) || failed)
        die("--svg: '%s' cannot be written", name);
}

/* ---------------------------------------------------------- command line -- */

static uint64_t hex(const char *part, const char *word)
{
    const char *digits =
        !strncmp(word, "0x", 2) || !strncmp(word, "0X", 2) ? word + 2 : word;
    const size_t length = strlen(digits);

    if (!length || length != strspn(digits, "0123456789abcdefABCDEF"))
        die("%s: '%.40s' is not a hexadecimal number", part, word);
    if (length > 16)
        die("%s: '%.40s' has more than 16 digits", part, word);
    return strtoull(digits, NULL, 16);
}

static const Mapping *mapping_of(const char *word)
{
    int i;

    for (i = 0; i < MAPPINGS; i++)
        if (!strcmp(word, mappings[i].name))
            return &mappings[i];
    die("--mapping: '%.40s' is none of a1, h1, a8, h8, a1-files, h1-files, "
        "a8-files, h8-files",
        word);
    return NULL;
}

static int square_of(const char *word)
{
    if (strlen(word) != 2 || word[0] < 'a' || word[0] > 'h' || word[1] < '1' ||
        word[1] > '8')
        die("square: '%.40s' is not one of a1 to h8", word);
    return 8 * (word[1] - '1') + (word[0] - 'a');
}

/* What the user said; NULL where nothing. */
typedef struct {
    char **words; /* piece and square */
    int word_count;
    const char *fen, *occupied, *magic, *shift, *mapping, *svg, *why[2];
} Arguments;

static Arguments read_arguments(int argc, char **argv)
{
    static const struct option options[] = {
        {"fen", required_argument, NULL, 'f'},
        {"occupied", required_argument, NULL, 'o'},
        {"magic", required_argument, NULL, 'm'},
        {"shift", required_argument, NULL, 's'},
        {"mapping", required_argument, NULL, 'n'},
        {"svg", required_argument, NULL, 'p'},
        {"why", required_argument, NULL, 'w'},
        COMMON_OPTIONS};
    command_line line = begin(argc, argv, options, help);
    Arguments a;
    int option;

    memset(&a, 0, sizeof a);
    while ((option = next_option(&line)) != -1)
        switch (option) {
        case 'f':
            a.fen = optarg;
            break;
        case 'o':
            a.occupied = optarg;
            break;
        case 'm':
            a.magic = optarg;
            break;
        case 's':
            a.shift = optarg;
            break;
        case 'n':
            a.mapping = optarg;
            break;
        case 'p':
            a.svg = optarg;
            break;
        case 'w':
            a.why[0] = optarg;
            if (!argv[optind])
                die("--why: needs two boards");
            a.why[1] = argv[optind++];
            break;
        }
    expect_words(&line, 2);
    a.words = line.words;
    a.word_count = line.word_count;
    exclude(&line, 'f', "o");
    exclude(&line, 'w', "fop");
    return a;
}

static void check_together(const Arguments *a, const char *piece)
{
    if (a->word_count == 1)
        die("square: missing after '%.40s'", a->words[0]);
    if (a->magic && !a->shift)
        die("--magic: needs --shift");
    if (a->shift && !a->magic)
        die("--shift: needs --magic");
    if (a->magic && !strcmp(piece, "queen"))
        die("--magic: a queen has two, say rook or bishop");
}

static void read_fen(Question *q, const char *fen)
{
    char error[CHESS_ERROR_SIZE];
    ChessPosition position;
    int a1;

    memset(&position, 0, sizeof position);
    if (!chess_from_fen(&position, fen, error))
        die("--fen: %s", error);
    for (a1 = 0; a1 < 64; a1++) {
        const int square = from_a1(q->mapping, a1);
        const char letter = chess_piece_letter(&position.board, a1);

        q->occupied |= (uint64_t)(letter != '\0') << square;
        q->letters[square] = (char)(letter ? letter : '.');
    }
}

static void read_occupied(Question *q, uint64_t occupied)
{
    int square;

    q->occupied = occupied;
    for (square = 0; square < 64; square++)
        q->letters[square] = has(occupied, square) ? '1' : '.';
}

static void read_constants(Question *q, const Arguments *a)
{
    const int example = !a->word_count && !strcmp(q->mapping->name, "h1");

    q->custom = a->magic || example;
    q->magic = a->magic ? hex("--magic", a->magic) : EXAMPLE_MAGIC;
    q->shift = a->shift
                   ? (int)number_of("--shift", a->shift, SHIFT_MIN, SHIFT_MAX)
                   : EXAMPLE_SHIFT;
}

static Question question_of(const Arguments *a)
{
    const int example = !a->word_count;
    Question q;

    memset(&q, 0, sizeof q);
    q.piece = example ? "rook" : a->words[0];
    if (strcmp(q.piece, "rook") && strcmp(q.piece, "bishop") &&
        strcmp(q.piece, "queen"))
        die("piece: '%.40s' is not rook, bishop or queen", q.piece);
    check_together(a, q.piece);
    q.mapping = mapping_of(a->mapping ? a->mapping : example ? "h1" : "a1");
    q.square_name = example ? "c3" : a->words[1];
    q.square = from_a1(q.mapping, square_of(q.square_name));
    read_constants(&q, a);
    if (a->occupied)
        read_occupied(&q, hex("--occupied", a->occupied));
    else
        read_fen(&q, a->fen ? a->fen : EXAMPLE_FEN);
    q.occupied &= ~((uint64_t)1 << q.square);
    return q;
}

int main(int argc, char **argv)
{
    const Arguments a = read_arguments(argc, argv);
    const Question q = question_of(&a);
    Slider sliders[2];
    uint64_t boards[2] = {0, 0};
    int count, i;

    for (i = 0; i < 2 && a.why[0]; i++)
        boards[i] = hex("--why", a.why[i]);
    magicbb_init(); /* for MAGICBB_NO_LAZY */
    count = sliders_of(&q, sliders);
    if (a.svg)
        return draw(&q, sliders, count, a.svg), 0;
    for (i = 0; i < count; i++) {
        printf(i ? "\n" : "");
        if (a.why[0])
            print_why(&q, &sliders[i], boards);
        else
            print_lookup(&q, &sliders[i]);
    }
    if (count == 2 && !a.why[0])
        print_union(&q, sliders);
    return finish(0);
}
