/* Lists of magics: see list.h. */
#include "tools/constants/list.h"

#include <inttypes.h>

enum { PIECE, SQUARE, BITS, MAGIC, OFFSET, ORIGIN, COLUMNS };

static const char formula[] =
    "# Rook and bishop attacks in unsigned 64-bit arithmetic; a1 is bit 0,\n"
    "# b1 bit 1:\n"
    "# attacks = table[offset + ((occupied & mask) * magic >> (64 - bits))]\n"
    "# mask: what the piece attacks on an empty board, less each ray's end.\n"
    "# First store the attacks of each subset of each mask. Subsets that\n"
    "# share a slot have the same attacks. origin: the options that find the\n"
    "# magic again.\n";
static const char heading[] = "piece,square,bits,magic";

int read_piece(const char *text)
{
    return !strcmp(text, "rook") ? 0 : !strcmp(text, "bishop") ? 64 : -1;
}

/* Returns what is wrong, or NULL. A column that is missing is empty. */
static const char *read_line(char *line, result *r)
{
    char *column[COLUMNS];
    uint64_t bits = 0, offset = 0;
    int piece, square, i;

    for (i = 0; i < COLUMNS; i++) {
        column[i] = line;
        line += strcspn(line, i == ORIGIN ? "" : ",");
        if (*line)
            *line++ = '\0';
    }
    piece = read_piece(column[PIECE]);
    square = read_square(column[SQUARE]);
    if (piece < 0)
        return "piece: must be rook or bishop";
    if (square < 0)
        return "square: must be a1 to h8";
    if (!read_number(column[BITS], BITS_MAX, &bits) || !bits)
        return "bits: must be 1 to 16";
    if (!read_number(column[MAGIC], UINT64_MAX, &r->magic))
        return "magic: must be a number below 2^64, 0x... or decimal";
    if (*column[OFFSET] && !read_number(column[OFFSET], OFFSET_MAX, &offset))
        return "offset: must be 0 to 983040";
    if (strlen(column[ORIGIN]) >= ORIGIN_MAX)
        return "origin: too long";
    strcpy(r->origin, column[ORIGIN]);
    r->slider = piece + square;
    r->bits = (int)bits;
    r->offset = *column[OFFSET] ? (int)offset : -1;
    return NULL;
}

/* Ends the program at the first thing that is wrong. */
static void require_valid(const line_reader *in, result *r)
{
    static workspace w;

    if (!check(&w, r))
        die("%s:%ld: %s: invalid magic: blockers 0x%" PRIx64 " and 0x%" PRIx64
            " share slot %" PRIu64 " but have different attacks",
            in->name, in->number, slider_name(r->slider), w.collision[0],
            w.collision[1], w.collision[0] * r->magic >> (64 - r->bits));
}

long read_magics(const char *name, reader *use, void *to)
{
    line_reader in;
    long magics = 0;

    for (open_lines(&in, name); next_line(&in);) {
        result r;
        const char *error;

        if (!*in.text || *in.text == '#' ||
            (!magics && !strncmp(in.text, heading, strlen(heading))))
            continue;
        error = read_line(in.text, &r);
        if (error)
            die("%s:%ld: %s", name, in.number, error);
        require_valid(&in, &r);
        error = use(to, &r);
        if (error)
            die("%s:%ld: %s: %s", name, in.number, slider_name(r.slider),
                error);
        magics++;
    }
    if (!magics)
        die("%s: holds no magics", name);
    return magics;
}

const char *widen(workspace *w, result *r)
{
    const int bits = header_bits(r->slider);

    if (r->bits > bits)
        return "has more index bits than 12 of a rook or 9 of a bishop";
    r->bits = bits;
    check(w, r);
    return NULL;
}

void print_list_heading(void)
{
    fputs(formula, stdout);
    printf("%s,offset,origin\n", heading);
    finish(0);
}

void print_magic(const result *r)
{
    printf("%s,%s,%d,0x%016" PRIx64 ",", piece_name(r->slider),
           square_name(r->slider), r->bits, r->magic);
    if (r->offset >= 0)
        printf("%d", r->offset);
    printf(",%s\n", r->origin);
}
