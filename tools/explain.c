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

#include "tools/cli.h"

typedef FILE Output;
#define print fprintf
#define vprint vfprintf
#include "tools/picture.h"

#include <errno.h>
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

#define HEX "0x%016" PRIx64

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
    const Table *t = table_of(s);

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
           t->size);
    print_validity(q, s, t);
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
    const int square = read_square(word);

    if (square < 0)
        die("square: '%.40s' is not one of a1 to h8", word);
    return square;
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
    command_line line = begin("explain", argc, argv, options, help);
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
