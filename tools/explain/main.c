/* One lookup of magicbb.h step by step. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "examples/chess.h"

#include "tools/cli.h"
#include "tools/explain/lookup.h"

#include <strings.h>

static const char help[] =
    "usage: explain [OPTION]... [PIECE SQUARE]\n"
    "Shows one lookup of magicbb.h step by step. PIECE is rook, bishop or\n"
    "queen. The default is the worked example, a rook on c3.\n"
    "\n"
    "  --fen FEN         a position; default: the worked example\n"
    "  --occupied N      the occupied squares, as in 0xffff00000000ffff\n"
    "  --magic N         another magic than that of magicbb.h; needs --shift\n"
    "  --shift N         its shift, 48 to 63\n"
    "  --numbering NAME  the square numbered 0, numbers along its rank: a1\n"
    "                    (default), h1, a8, h8, or along its file: a1-files,\n"
    "                    h1-files, a8-files, h8-files\n"
    "  --help, --version\n";

#define EXAMPLE_FEN "r2r3k/5ppp/p7/3p4/P1pP1Np1/2R2nPP/1PP5/4RK2 w - - 0 1"

/* Which of the eight numberings of reference.h? */
static int read_numbering(const char *text)
{
    static const char *const names[8] = {
        "a1", "h1", "a8", "h8", "a1-files", "h1-files", "a8-files", "h8-files"};
    int i;

    for (i = 0; i < 8; i++)
        if (!strcmp(text, names[i]))
            return i;
    die("--numbering: '%.40s' is none of a1, h1, a8, h8, a1-files, h1-files, "
        "a8-files, h8-files",
        text);
}

static const char *piece_named(const char *word)
{
    static const char *const pieces[] = {"rook", "bishop", "queen"};
    int i;

    for (i = 0; i < 3; i++)
        if (!strcasecmp(word, pieces[i]))
            return pieces[i];
    die("piece: '%.40s' is not rook, bishop or queen", word);
}

/* Without arguments, the worked example */
static void read_arguments(question *q, const command_line *a)
{
    const char *piece = a->argument_count ? a->arguments[0] : "rook";
    const char *square = a->argument_count ? a->arguments[1] : "c3";

    q->piece = piece_named(piece);
    if (!square)
        die("square: missing after '%.40s'", piece);
    q->square = read_square(square);
    if (q->square < 0)
        die("square: '%.40s' is not one of a1 to h8", square);
    q->square = from_a1(q->numbering, q->square);
}

static void read_fen(question *q, const char *fen)
{
    char error[CHESS_ERROR_SIZE];
    ChessPosition position;
    int a1;

    memset(&position, 0, sizeof position);
    if (!chess_from_fen(&position, fen, error))
        die("--fen: %s", error);
    for (a1 = 0; a1 < 64; a1++) {
        int square = from_a1(q->numbering, a1);
        char letter = chess_piece_letter(&position.board, a1);

        q->occupied |= (uint64_t)(letter != '\0') << square;
        q->letters[square] = (char)(letter ? letter : '.');
    }
}

static void read_constants(question *q, const command_line *a)
{
    const char *magic = a->value['m'], *shift = a->value['s'];

    if (magic && !shift)
        die("--magic: needs --shift");
    if (shift && !magic)
        die("--shift: needs --magic");
    if (!magic)
        return;
    if (!strcmp(q->piece, "queen"))
        die("--magic: a queen has two, say rook or bishop");
    q->custom = 1;
    q->magic = number_of("--magic", magic, 0, 0, UINT64_MAX);
    q->shift = (int)number_of("--shift", shift, 0, SHIFT_MIN, SHIFT_MAX);
}

static question question_of(const command_line *a)
{
    const char *fen = a->value['f'], *occupied = a->value['o'];
    question q;
    int i;

    memset(&q, 0, sizeof q);
    if (a->value['n'])
        q.numbering = read_numbering(a->value['n']);
    read_arguments(&q, a);
    read_constants(&q, a);
    if (occupied) {
        q.occupied = number_of("--occupied", occupied, 0, 0, UINT64_MAX);
        for (i = 0; i < 64; i++)
            q.letters[i] = q.occupied >> i & 1 ? '1' : '.';
    } else {
        read_fen(&q, fen ? fen : EXAMPLE_FEN);
    }
    q.occupied &= ~((uint64_t)1 << q.square);
    return q;
}

int main(int argc, char **argv)
{
    static const struct option options[] = {
        {"fen", required_argument, NULL, 'f'},
        {"occupied", required_argument, NULL, 'o'},
        {"magic", required_argument, NULL, 'm'},
        {"shift", required_argument, NULL, 's'},
        {"numbering", required_argument, NULL, 'n'},
        COMMON_OPTIONS};
    command_line a = read_command(argc, argv, options, help);
    question q;

    limit_arguments(&a, 2);
    exclude(&a, 'f', "o");
    q = question_of(&a);
    magicbb_init(); /* for MAGICBB_NO_LAZY */
    explain(&q);
    return finish(0);
}
