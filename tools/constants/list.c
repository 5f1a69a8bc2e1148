/* Lists of magics: see list.h. */
#define _POSIX_C_SOURCE 200809L

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

/* Returns what is wrong, or NULL. */
static const char *read_columns(char *const column[COLUMNS], result *r)
{
    const int piece = read_piece(column[PIECE]);
    const int square = read_square(column[SQUARE]);
    uint64_t bits = 0, offset = 0;

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

long read_magics(const char *name, reader *use, void *to)
{
    line_reader in;
    long magics = 0;

    for (open_lines(&in, name); next_line(&in);) {
        char where[LINE_SIZE];
        result r;
        const char *error;

        if (!*in.text || *in.text == '#' ||
            (!magics && !strncmp(in.text, heading, strlen(heading))))
            continue;
        snprintf(where, sizeof where, "%s:%ld", name, in.number);
        error = read_line(in.text, &r);
        if (error)
            die("%s: %s", where, error);
        use(to, &r, where);
        magics++;
    }
    if (!magics)
        die("%s: holds no magics", name);
    return magics;
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

volatile sig_atomic_t caught;

static void catch_signal(int number)
{
    caught = number;
}

/* A signal that is ignored from the start, as by nohup, remains so. One that
   comes again does no harm: what was found is being printed. */
void catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction old,
        new = {.sa_handler = catch_signal, .sa_flags = SA_RESTART};
    size_t i;

    for (i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!sigaction(numbers[i], NULL, &old) && old.sa_handler != SIG_IGN)
            sigaction(numbers[i], &new, NULL);
}
