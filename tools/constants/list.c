/* Lists of magics, those of others too */
#define _XOPEN_SOURCE 700

#include "tools/constants/constants.h"

#include <errno.h>
#include <inttypes.h>

const char list_heading[] =
    "# Rook and bishop attacks in unsigned 64-bit arithmetic; a1 is bit 0,\n"
    "# b1 bit 1:\n"
    "# attacks = table[offset + ((occupied & mask) * magic >> (64 - bits))]\n"
    "# mask: what the piece attacks on an empty board, less each ray's end.\n"
    "# First store the attacks of each subset of each mask. Subsets that\n"
    "# share a slot have the same attacks.\n"
    "piece,square,bits,magic,offset\n";

int read_piece(const char *text)
{
    return !strcmp(text, "rook") ? 0 : !strcmp(text, "bishop") ? 64 : -1;
}

/* The cells of a line; one that is missing is empty. */
typedef struct {
    char piece[40], square[40], bits[40], magic[40], offset[40];
} row;

/* Removes the blanks at the end. A cell that is cut becomes invalid. */
static void trim(char cell[40])
{
    size_t length = strlen(cell);

    if (length == 39)
        *cell = '?';
    while (length && strchr(" \t", cell[length - 1]))
        length--;
    cell[length] = '\0';
}

#define CELL " %39[^,\r\n],"

static row cut(const char *line)
{
    row r = {"", "", "", "", ""};

    sscanf(line, CELL CELL CELL CELL CELL, r.piece, r.square, r.bits, r.magic,
           r.offset);
    trim(r.piece);
    trim(r.square);
    trim(r.bits);
    trim(r.magic);
    trim(r.offset);
    return r;
}

static void refuse(const magic_list *in, const char *rule, const char *cell)
{
    die("%s:%ld: %s, not '%s'", in->name, in->line, rule, cell);
}

static void read_row(const magic_list *in, row *r, slider_magic *m)
{
    const int piece = read_piece(r->piece), square = read_square(r->square);
    uint64_t bits = 0, offset = 0;

    if (piece < 0)
        refuse(in, "piece: must be rook or bishop", r->piece);
    if (square < 0)
        refuse(in, "square: must be a1 to h8", r->square);
    if (!read_number(r->bits, BITS_MAX, &bits) || !bits)
        refuse(in, "bits: must be 64 - shift, 1 to 16", r->bits);
    if (!read_number(r->magic, UINT64_MAX, &m->magic))
        refuse(in, "magic: must be a number below 2^64, 0x... or decimal",
               r->magic);
    if (*r->offset && !read_number(r->offset, OFFSET_MAX, &offset))
        refuse(in, "offset: must be 0 to 983040", r->offset);
    m->slider = piece + square;
    m->bits = (int)bits;
    m->offset = *r->offset ? (int)offset : -1;
}

/* Returns 0 if the line has no magic: it is blank, a comment or the heading. */
static int read_line(const magic_list *in, const char *line, workspace *w,
                     slider_magic *m)
{
    row r;

    line += strspn(line, " \t\r\n");
    r = cut(line);
    if (!*line || *line == '#' ||
        (!strcmp(r.piece, "piece") && !strcmp(r.square, "square")))
        return 0;
    read_row(in, &r, m);
    if (!check(w, m))
        die("%s:%ld: %s: invalid magic: blockers 0x%" PRIx64 " and 0x%" PRIx64
            " share slot %" PRIu64 " but have different attacks",
            in->name, in->line, slider_name(m->slider), w->collision[0],
            w->collision[1], w->collision[0] * m->magic >> (64 - m->bits));
    return 1;
}

void open_list(magic_list *in, const char *name)
{
    in->file = strcmp(name, "-") ? fopen(name, "r") : stdin;
    in->name = name;
    in->line = 0;
    if (!in->file)
        die("%s: %s", *name ? name : "''", strerror(errno));
}

int next_magic(magic_list *in, workspace *w, slider_magic *m)
{
    char *line = NULL, *end;
    size_t size = 0;
    ssize_t length;
    int found = 0;

    while (!found && (length = getline(&line, &size, in->file)) > 0) {
        in->line++;
        if (strlen(line) < (size_t)length)
            die("%s:%ld: not a text: it holds a zero byte", in->name, in->line);
        end = line + strcspn(line, "\r");
        if (end[strspn(end, " \t\r\n")])
            die("%s:%ld: lines end in CR alone, not in LF", in->name, in->line);
        found = read_line(in, line, w, m);
    }
    if (ferror(in->file))
        die("%s: %s", in->name, strerror(errno));
    free(line);
    if (!found && in->file != stdin)
        fclose(in->file);
    return found;
}

void print_magic(const slider_magic *m)
{
    printf("%s,%s,%d,0x%016" PRIx64 ",", piece_name(m->slider),
           square_name(m->slider & 63), m->bits, m->magic);
    if (m->offset >= 0)
        printf("%d", m->offset);
    putchar('\n');
}
