/* One lookup of magicbb.h step by step, as text or as a picture. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "examples/chess.h"

#include "tools/cli.h"

#include "tools/explain/picture.h"

#include <ctype.h>
#include <errno.h>
#include <strings.h>

static const char help[] =
    "usage: explain [OPTION]... [PIECE SQUARE]\n"
    "Shows one lookup of magicbb.h step by step. PIECE is rook, bishop or\n"
    "queen. The default is the worked example, a rook on c3.\n"
    "\n"
    "  --fen FEN        a position, or startpos (default: the worked example)\n"
    "  --occupied HEX   the occupied squares, instead of a position\n"
    "  --magic HEX      another magic than that of magicbb.h; needs --shift\n"
    "  --shift N        its shift, 48 to 63\n"
    "  --mapping NAME   which square has the number 0, and whether numbers go\n"
    "                   along its rank: a1 (default), h1, a8, h8, or along\n"
    "                   its file: a1-files, h1-files, a8-files, h8-files\n"
    "  --article        the worked example as the article on the engine Rival\n"
    "                   has it: h1 is 0, the shift 54, and the index 78\n"
    "  --svg FILE       draws a picture instead of writing text\n"
    "  --help, --version\n";

/* The article's position; its constants are for its own numbering. */
#define EXAMPLE_FEN "r2r3k/5ppp/p7/3p4/P1pP1Np1/2R2nPP/1PP5/4RK2 w - - 0 1"
#define ARTICLE_MAGIC 0x6820808004002200
enum { ARTICLE_SHIFT = 54, ARTICLE_MAPPING = 1 };

static void draw(const char *name, const question *q)
{
    slider sliders[2];
    int count = sliders_of(q, sliders), failed;
    FILE *f = fopen(name, "w");

    if (!f)
        die("--svg: '%s': %s", name, strerror(errno));
    draw_lookup(f, q, sliders, count);
    failed = ferror(f);
    if (fclose(f) || failed)
        die("--svg: '%s' cannot be written", name);
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

static command_line read_arguments(int argc, char **argv)
{
    static const struct option options[] = {
        {"fen", required_argument, NULL, 'f'},
        {"occupied", required_argument, NULL, 'o'},
        {"magic", required_argument, NULL, 'm'},
        {"shift", required_argument, NULL, 's'},
        {"mapping", required_argument, NULL, 'n'},
        {"article", no_argument, NULL, 'a'},
        {"svg", required_argument, NULL, 'g'},
        COMMON_OPTIONS};
    const command_line line = read_command(argc, argv, options, help);

    limit_arguments(&line, line.value['a'] ? 0 : 2);
    exclude(&line, 'a', "fomsn");
    exclude(&line, 'f', "o");
    return line;
}

/* Which of the eight numberings of reference.h? */
static int read_mapping(const char *text)
{
    static const char *const names[8] = {
        "a1", "h1", "a8", "h8", "a1-files", "h1-files", "a8-files", "h8-files"};
    int i;

    for (i = 0; i < 8; i++)
        if (!strcmp(text, names[i]))
            return i;
    die("--mapping: '%.40s' is none of a1, h1, a8, h8, a1-files, h1-files, "
        "a8-files, h8-files",
        text);
}

static const char *read_piece(const char *word)
{
    static const char *const pieces[] = {"rook", "bishop", "queen"};
    int i;

    for (i = 0; i < 3; i++)
        if (!strcasecmp(word, pieces[i]))
            return pieces[i];
    die("piece: '%.40s' is not rook, bishop or queen", word);
}

/* Without words, those of the worked example */
static void read_words(question *q, const command_line *a)
{
    const char *square = "c3";

    q->piece = "rook";
    if (a->argument_count) {
        q->piece = read_piece(a->arguments[0]);
        if (a->argument_count == 1)
            die("square: missing after '%.40s'", a->arguments[0]);
        square = a->arguments[1];
    }
    q->square = read_square(square);
    if (q->square < 0)
        die("square: '%.40s' is not one of a1 to h8", square);
    q->square = from_a1(q->mapping, q->square);
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
    const char *magic = a->value['m'], *shift = a->value['s'];

    q->custom = magic || a->value['a'];
    q->magic = ARTICLE_MAGIC;
    q->shift = ARTICLE_SHIFT;
    if (magic && !shift)
        die("--magic: needs --shift");
    if (shift && !magic)
        die("--shift: needs --magic");
    if (!magic)
        return;
    if (!strcmp(q->piece, "queen"))
        die("--magic: a queen has two, say rook or bishop");
    q->magic = hex("--magic", magic);
    q->shift = (int)number_of("--shift", shift, 0, SHIFT_MIN, SHIFT_MAX);
}

static question question_of(const command_line *a)
{
    const char *fen = a->value['f'], *occupied = a->value['o'];
    question q;
    int i;

    memset(&q, 0, sizeof q);
    if (a->value['a'])
        q.mapping = ARTICLE_MAPPING;
    if (a->value['n'])
        q.mapping = read_mapping(a->value['n']);
    read_words(&q, a);
    read_constants(&q, a);
    if (occupied) {
        q.occupied = hex("--occupied", occupied);
        for (i = 0; i < 64; i++)
            q.letters[i] = has(q.occupied, i) ? '1' : '.';
    } else {
        read_fen(&q, fen ? fen : EXAMPLE_FEN);
    }
    q.occupied &= ~((uint64_t)1 << q.square);
    return q;
}

static void print_text(const question *q)
{
    slider sliders[2];
    int count = sliders_of(q, sliders), i;

    for (i = 0; i < count; i++) {
        printf(i ? "\n" : "");
        print_lookup(q, &sliders[i]);
    }
    if (count == 2)
        print_union(q, sliders);
}

int main(int argc, char **argv)
{
    command_line a = read_arguments(argc, argv);
    question q = question_of(&a);

    magicbb_init(); /* for MAGICBB_NO_LAZY */
    if (a.value['g'])
        draw(a.value['g'], &q);
    else
        print_text(&q);
    return finish(0);
}
