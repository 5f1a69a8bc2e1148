/* One lookup of magicbb.h step by step, as text or as a picture.

   Without arguments, the worked example of the article on the magic bitboards
   of the engine Rival, which numbers the squares h1 = 0, ..., a8 = 63. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "examples/chess.h"

#include "tools/cli.h"

#include "tools/explain/picture.h"

#include <ctype.h>
#include <errno.h>

static const char help[] =
    "usage: explain [OPTION]... [PIECE SQUARE]\n"
    "Shows one lookup of magicbb.h step by step. PIECE is rook, bishop or\n"
    "queen. Without it the lookup is the worked example, a rook on c3.\n"
    "\n"
    "  --fen FEN        a position, or startpos (default: the worked example)\n"
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
    "  --packing FILE   draws the one table of magicbb.h, in which the arrays\n"
    "                   of all 128 sliders lie, and where that of PIECE does\n"
    "  --help, --version\n";

/* The article's position and constants, for its own numbering. */
#define EXAMPLE_FEN "r2r3k/5ppp/p7/3p4/P1pP1Np1/2R2nPP/1PP5/4RK2 w - - 0 1"
#define EXAMPLE_MAGIC 0x6820808004002200
enum { EXAMPLE_SHIFT = 54, H1 = 1 };

/* --------------------------------------------------------------- picture -- */

struct output {
    FILE *file;
};

void vprint(output *to, const char *format, va_list args)
{
    vfprintf(to->file, format, args);
}

void print(output *to, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vprint(to, format, args);
    va_end(args);
}

typedef void drawing(output *, const question *, const slider *, int count);

static void draw(drawing *drawn, const char *option, const char *name,
                 const question *q)
{
    slider sliders[2];
    int count = sliders_of(q, sliders), failed;
    output to = {fopen(name, "w")};

    if (!to.file)
        die("%s: '%s': %s", option, name, strerror(errno));
    drawn(&to, q, sliders, count);
    failed = ferror(to.file);
    if (fclose(to.file) || failed)
        die("%s: '%s' cannot be written", option, name);
}

/* ---------------------------------------------------------- command line -- */

static uint64_t hex(const char *part, const char *word)
{
    char *end;
    uint64_t number;

    errno = 0;
    number = strtoull(word, &end, 16);
    if (!isxdigit((unsigned char)*word) || *end || errno)
        die("%s: '%.40s' is not a hexadecimal number below 2^64", part, word);
    return number;
}

static uint64_t boards[2]; /* of --why */

static command_line read_arguments(int argc, char **argv)
{
    static const struct option options[] = {
        {"fen", required_argument, NULL, 'f'},
        {"occupied", required_argument, NULL, 'o'},
        {"magic", required_argument, NULL, 'm'},
        {"shift", required_argument, NULL, 's'},
        {"mapping", required_argument, NULL, 'n'},
        {"why", required_argument, NULL, 'w'},
        {"svg", required_argument, NULL, 'g'},
        {"packing", required_argument, NULL, 'k'},
        COMMON_OPTIONS};
    command_line line = begin("explain", argc, argv, options, help);
    int option;

    while ((option = next_option(&line)) != -1)
        if (option == 'w') {
            if (!argv[optind])
                die("--why: needs two boards");
            boards[0] = hex("--why", optarg);
            boards[1] = hex("--why", argv[optind++]);
        }
    expect_words(&line, 2);
    exclude(&line, 'f', "o");
    exclude(&line, 'w', "fog");
    exclude(&line, 'k', "fomswg");
    return line;
}

static void check_together(const command_line *a, const char *piece)
{
    if (a->word_count == 1)
        die("square: missing after '%.40s'", a->words[0]);
    if (given(a, 'm') && !given(a, 's'))
        die("--magic: needs --shift");
    if (given(a, 's') && !given(a, 'm'))
        die("--shift: needs --magic");
    if (given(a, 'm') && !strcmp(piece, "queen"))
        die("--magic: a queen has two, say rook or bishop");
}

static void read_fen(question *q, const char *fen)
{
    char error[CHESS_ERROR_SIZE];
    ChessPosition position;
    int a1;

    memset(&position, 0, sizeof position);
    if (!strcmp(fen, "startpos"))
        fen = CHESS_START;
    if (!chess_from_fen(&position, fen, error))
        die("--fen: %s", error);
    for (a1 = 0; a1 < 64; a1++) {
        int square = from_a1(q->mapping, a1);
        char letter = chess_piece_letter(&position.board, a1);

        q->occupied |= (uint64_t)(letter != '\0') << square;
        q->letters[square] = (char)(letter ? letter : '.');
    }
}

static void read_constants(question *q, const command_line *a)
{
    const char *magic = given(a, 'm'), *shift = given(a, 's');

    q->custom = magic || (!a->word_count && q->mapping == H1);
    q->magic = magic ? hex("--magic", magic) : EXAMPLE_MAGIC;
    q->shift = shift ? (int)number_of("--shift", shift, SHIFT_MIN, SHIFT_MAX)
                     : EXAMPLE_SHIFT;
}

static question question_of(const command_line *a)
{
    const char *numbering = given(a, 'n'), *fen = given(a, 'f');
    int example = !a->word_count, i;
    question q;

    memset(&q, 0, sizeof q);
    q.piece = example ? "rook" : a->words[0];
    if (strcmp(q.piece, "rook") && strcmp(q.piece, "bishop") &&
        strcmp(q.piece, "queen"))
        die("piece: '%.40s' is not rook, bishop or queen", q.piece);
    check_together(a, q.piece);
    if (!numbering)
        numbering = example && !given(a, 'k') ? "h1" : "a1";
    q.mapping = read_mapping(numbering);
    q.square_name = example ? "c3" : a->words[1];
    q.square = read_square(q.square_name);
    if (q.square < 0)
        die("square: '%.40s' is not one of a1 to h8", q.square_name);
    q.square = from_a1(q.mapping, q.square);
    read_constants(&q, a);
    if (given(a, 'o')) {
        q.occupied = hex("--occupied", given(a, 'o'));
        for (i = 0; i < 64; i++)
            q.letters[i] = has(q.occupied, i) ? '1' : '.';
    } else {
        read_fen(&q, fen ? fen : EXAMPLE_FEN);
    }
    q.occupied &= ~((uint64_t)1 << q.square);
    return q;
}

static void print_text(const question *q, const command_line *a)
{
    slider sliders[2];
    int count = sliders_of(q, sliders), i;

    for (i = 0; i < count; i++) {
        printf(i ? "\n" : "");
        if (given(a, 'w'))
            print_why(q, &sliders[i], boards);
        else
            print_lookup(q, &sliders[i]);
    }
    if (count == 2 && !given(a, 'w'))
        print_union(q, sliders);
}

int main(int argc, char **argv)
{
    command_line a = read_arguments(argc, argv);
    question q = question_of(&a);

    magicbb_init(); /* for MAGICBB_NO_LAZY */
    if (given(&a, 'g'))
        draw(draw_lookup, "--svg", given(&a, 'g'), &q);
    else if (given(&a, 'k'))
        draw(draw_packing, "--packing", given(&a, 'k'), &q);
    else
        print_text(&q, &a);
    return finish(0);
}
