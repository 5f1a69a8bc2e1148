/* Lists of magics: see list.h. */
#include "tools/constants/list.h"

#include "tools/cli.h"

#include <inttypes.h>

enum { PIECE, SQUARE, BITS, MAGIC, OFFSET, ORIGIN, COLUMNS };

const char *piece_name(int slider)
{
    return slider < 64 ? "rook" : "bishop";
}

int read_piece(const char *text)
{
    return !strcmp(text, "rook") ? 0 : !strcmp(text, "bishop") ? 64 : -1;
}

/* The number after this word; 0 if there is none. */
static uint64_t number_after(const char *origin, const char *word)
{
    const char *at = strstr(origin, word);
    char digits[24] = "";
    uint64_t n = 0;

    if (!at || sscanf(at + strlen(word), " %23[0-9]", digits) != 1 ||
        !read_number(digits, UINT64_MAX, &n))
        return 0;
    return n;
}

/* Returns what is wrong, or NULL. */
static const char *read_columns(char *const column[COLUMNS], result *r)
{
    const int piece = read_piece(column[PIECE]);
    const int square = read_square(column[SQUARE]);
    const char *origin = column[ORIGIN];
    uint64_t bits = 0, offset = 0;

    if (piece < 0)
        return "piece: must be rook or bishop";
    if (square < 0)
        return "square: must be a1 to h8";
    if (!read_number(column[BITS], BITS_MAX, &bits) || !bits)
        return "bits: must be 1 to 16";
    if (*column[OFFSET] && !read_number(column[OFFSET], OFFSET_MAX, &offset))
        return "offset: must be 0 to 1048576";
    if (strlen(origin) > ORIGIN_MAX - 16) /* pack may add --bits */
        return "origin: too long";
    strcpy(r->origin, origin);
    r->slider = piece + square;
    r->bits = (int)bits;
    r->offset = *column[OFFSET] ? (int)offset : -1;
    r->attempt = number_after(origin, "--from");
    if (!*column[MAGIC])
        r->made = number_after(origin, "--attempts");
    if (!r->made && !read_number(column[MAGIC], UINT64_MAX, &r->magic))
        return "magic: must be a number below 2^64, 0x... or decimal";
    return NULL;
}

/* Cuts the line at its commas. */
static const char *read_line(char *line, result *r)
{
    static char none[1];
    char *column[COLUMNS] = {none, none, none, none, none, none};
    int i;

    for (i = 0; i < COLUMNS && line; i++) {
        column[i] = line;
        line = i == ORIGIN ? NULL : strchr(line, ',');
        if (line)
            *line++ = '\0';
    }
    return i <= MAGIC ? "must be piece,square,bits,magic"
                      : read_columns(column, r);
}

static int is_comment(const line_reader *in)
{
    return !*in->text || *in->text == '#' ||
           (in->number == 1 &&
            !strncmp(in->text, "piece,square,bits,magic", 23));
}

/* However short the text is. */
static int begins_magic(const char *text)
{
    const char *piece = *text == 'r' ? "rook," : "bishop,";
    size_t length = strlen(text);

    return !strncmp(text, piece,
                    length < strlen(piece) ? length : strlen(piece));
}

long read_list(const char *name, long *whole, reader *use, void *to)
{
    line_reader in;
    long magics = 0;

    for (open_lines(&in, name); next_line(&in);) {
        char where[LINE_SIZE];
        result r = {.offset = -1};
        const char *error;

        snprintf(where, sizeof where, "%s:%ld", name, in.number);
        if (in.cut && whole && begins_magic(in.text))
            continue;
        if (in.cut && !is_comment(&in))
            die("%s: cut short: a line ends with a newline", where);
        if (whole)
            *whole = ftell(in.file);
        if (is_comment(&in))
            continue;
        error = read_line(in.text, &r);
        if (error)
            die("%s: %s", where, error);
        use(to, &r, where);
        magics++;
    }
    return magics;
}

void read_magics(const char *name, reader *use, void *to)
{
    if (!read_list(name, NULL, use, to))
        die("%s: holds no magics", name);
}

int format_line(char line[LIST_LINE], const result *r)
{
    char magic[20] = "", offset[12] = "";

    if (!r->made)
        snprintf(magic, sizeof magic, "0x%016" PRIx64, r->magic);
    if (r->offset >= 0)
        snprintf(offset, sizeof offset, "%d", r->offset);
    return snprintf(line, LIST_LINE, "%s,%s,%d,%s,%s,%s\n",
                    piece_name(r->slider), square_name(r->slider), r->bits,
                    magic, offset, r->origin);
}
