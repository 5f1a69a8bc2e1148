/* Lists of magics, those of others too */
#include "tools/constants/constants.h"

#include <inttypes.h>
#include <strings.h>

enum { PIECE, SQUARE, BITS, MAGIC, OFFSET, COLUMNS };

static const char formula[] =
    "# Rook and bishop attacks in unsigned 64-bit arithmetic; a1 is bit 0,\n"
    "# b1 bit 1:\n"
    "# attacks = table[offset + ((occupied & mask) * magic >> (64 - bits))]\n"
    "# mask: what the piece attacks on an empty board, less each ray's end.\n"
    "# First store the attacks of each subset of each mask. Subsets that\n"
    "# share a slot have the same attacks.\n";

int read_piece(const char *text)
{
    return !strcmp(text, "rook") ? 0 : !strcmp(text, "bishop") ? 64 : -1;
}

/* The text after blanks and a byte order mark, which each file of a `cat` may
   have. */
static char *text_of(char *line)
{
    if (!strncmp(line, "\357\273\277", 3))
        line += 3;
    return line + strspn(line, " \t");
}

/* Cuts a line into columns, without the blanks around them. A column that is
   missing is empty. */
static void cut(char *line, char *column[COLUMNS])
{
    int i;

    for (i = 0; i < COLUMNS; i++) {
        char *end = line + strcspn(line, ",");
        char *next = end + (*end != '\0');

        line += strspn(line, " \t");
        while (end > line && strchr(" \t", end[-1]))
            end--;
        *end = '\0';
        column[i] = line;
        line = next;
    }
}

static int is_heading(char *const column[COLUMNS])
{
    return !strcmp(column[PIECE], "piece") && !strcmp(column[SQUARE], "square");
}

/* A number as a C program may have it, such as 12U or 0x1ULL. */
static int read_constant(char *text, uint64_t max, uint64_t *out)
{
    static const char *const suffixes[] = {"",   "u",   "l",  "ul",
                                           "ll", "ull", "lu", "llu"};
    char *suffix = text + strcspn(text, "uUlL");
    size_t i = 0, count = sizeof suffixes / sizeof *suffixes;

    while (i < count && strcasecmp(suffix, suffixes[i]))
        i++;
    *suffix = '\0';
    return i < count && read_number(text, max, out);
}

/* Returns what is wrong, or NULL. */
static const char *read_columns(char *const column[COLUMNS], slider_magic *m)
{
    const int piece = read_piece(column[PIECE]);
    const int square = read_square(column[SQUARE]);
    uint64_t bits = 0, offset = 0;

    if (piece < 0)
        return "piece: must be rook or bishop";
    if (square < 0)
        return "square: must be a1 to h8";
    if (!read_constant(column[BITS], 63, &bits) || !bits)
        return "bits: must be 1 to 16";
    if (bits >= 64 - BITS_MAX)
        return "bits: this looks like a shift: bits are 64 - shift";
    if (bits > BITS_MAX)
        return "bits: must be 1 to 16";
    if (!read_constant(column[MAGIC], UINT64_MAX, &m->magic))
        return "magic: must be a number below 2^64, 0x... or decimal";
    if (*column[OFFSET] && !read_constant(column[OFFSET], OFFSET_MAX, &offset))
        return "offset: must be 0 to 983040";
    m->slider = piece + square;
    m->bits = (int)bits;
    m->offset = *column[OFFSET] ? (int)offset : -1;
    return NULL;
}

/* Ends the program at the first thing that is wrong. */
static void read_magic(const line_reader *in, char *const column[COLUMNS],
                       workspace *w, slider_magic *m)
{
    const char *error = read_columns(column, m);

    if (error)
        die("%s:%ld: %s", in->name, in->number, error);
    if (!check(w, m))
        die("%s:%ld: %s: invalid magic: blockers 0x%" PRIx64 " and 0x%" PRIx64
            " share slot %" PRIu64 " but have different attacks",
            in->name, in->number, slider_name(m->slider), w->collision[0],
            w->collision[1], w->collision[0] * m->magic >> (64 - m->bits));
}

int next_magic(line_reader *in, workspace *w, slider_magic *m)
{
    while (next_line(in)) {
        char *text = text_of(in->text), *column[COLUMNS];

        if (!*text || *text == '#')
            continue;
        cut(text, column);
        if (is_heading(column))
            continue;
        read_magic(in, column, w, m);
        return 1;
    }
    return 0;
}

void print_list_heading(void)
{
    fputs(formula, stdout);
    puts("piece,square,bits,magic,offset");
}

void print_magic(const slider_magic *m)
{
    printf("%s,%s,%d,0x%016" PRIx64 ",", piece_name(m->slider),
           square_name(m->slider & 63), m->bits, m->magic);
    if (m->offset >= 0)
        printf("%d", m->offset);
    putchar('\n');
}
