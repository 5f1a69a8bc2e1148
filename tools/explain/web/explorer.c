/* What the page shows, computed by the lines that explain is made of. The page
   asks about a lookup with ask(), and then reads its steps as JSON. */
#define _POSIX_C_SOURCE 200809L
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include "tools/explain/lookup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#define EXPORT(name) __attribute__((export_name(#name), used)) name

static question asked;
static square_magic magics[2];
static int count;

/* `square` and `occupied` are as a1 = 0 has them; piece is r, b or q. */
void EXPORT(ask)(int piece, int square, uint64_t occupied, int numbering,
                 int custom, uint64_t magic, int shift)
{
    question *q = &asked;
    int i;

    q->numbering = numbering;
    q->piece = piece == 'b' ? "bishop" : piece == 'q' ? "queen" : "rook";
    q->square = from_a1(numbering, square);
    q->occupied = 0;
    for (i = 0; i < 64; i++)
        q->occupied |= (occupied >> i & 1) << from_a1(numbering, i);
    q->custom = custom;
    q->magic = magic;
    q->shift = shift;
    count = magics_of(q, magics);
}

/* ------------------------------------------------------------------ JSON -- */

/* A comma follows each value, the last one too: wasm.js takes that away. */

static FILE *out;
static char *text; /* what is written there */

static void begin(void)
{
    static size_t length;

    free(text);
    out = open_memstream(&text, &length);
    if (!out)
        abort();
}

static const char *finish(void)
{
    fclose(out);
    return text;
}

#define HEX "\"%016" PRIx64 "\""

/* A member of an object has the name of the C one. */
#define PUT_HEX(of, name) fprintf(out, "\"" #name "\":" HEX ",", (of)->name)
#define PUT_NUMBER(of, name) fprintf(out, "\"" #name "\":%d,", (int)(of)->name)

static void put_numbers(const char *name, const int *values, int n)
{
    int i;

    fprintf(out, "\"%s\":[", name);
    for (i = 0; i < n; i++)
        fprintf(out, "%d,", values[i]);
    fprintf(out, "],");
}

static void put_lines(const square_magic *s)
{
    slider_line lines[2], *l;

    lines_of(&asked, s, lines);
    fprintf(out, "\"lines\":[");
    for (l = lines; l < lines + 2; l++) {
        fprintf(out, "{\"name\":\"%s\",", l->name);
        put_numbers("squares", l->squares, 8);
        PUT_NUMBER(l, state);
        fprintf(out, "},");
    }
    fprintf(out, "],");
}

static void put_compact(const square_magic *s)
{
    set_number c = set_number_of(s, asked.occupied);
    const slider_ray *ray;

    PUT_NUMBER(&c, number);
    PUT_NUMBER(&c, byte);
    PUT_NUMBER(&c, sets);
    fprintf(out, "\"rays\":[");
    for (ray = c.rays; ray < c.rays + 4; ray++)
        fprintf(out, "{\"length\":%d,\"stop\":%d,\"last\":%d,\"digit\":%d},",
                ray->length, ray->stop, ray->last, ray->digit);
    fprintf(out, "],");
}

static void put_table(const slot_table *t, slot_range near)
{
    PUT_NUMBER(t, size);
    PUT_NUMBER(t, used);
    PUT_NUMBER(t, boards);
    PUT_NUMBER(t, valid);
    PUT_HEX(t, a);
    PUT_HEX(t, b);
    PUT_NUMBER(&near, first);
    fprintf(out, "\"slots\":[");
    for (; near.first < near.end; near.first++)
        fprintf(out, HEX ",", t->slots[near.first]);
    fprintf(out, "],");
}

static void put_slider(const square_magic *s)
{
    lookup l = look_up(s, asked.occupied);
    const slot_table *t = table_of(s);

    fprintf(out, "{\"piece\":\"%s\",", s->piece);
    PUT_HEX(s, mask);
    PUT_HEX(s, magic);
    PUT_NUMBER(s, shift);
    PUT_HEX(&l, blockers);
    PUT_HEX(&l, product);
    PUT_NUMBER(&l, index);
    PUT_NUMBER(&l, pext);
    PUT_HEX(&l, attacks);
    put_table(t, slots_near(t, l.index));
    put_compact(s);
    put_lines(s);
    fprintf(out, "},");
}

/* All squares and sets are in the numbering that was asked for. */
const char *EXPORT(steps)(void)
{
    uint64_t attacks = 0;
    int names[64], i;

    begin();
    for (i = 0; i < 64; i++)
        names[i] = to_a1(asked.numbering, i);
    fprintf(out, "{");
    put_numbers("a1", names, 64);
    PUT_NUMBER(&asked, square);
    PUT_HEX(&asked, occupied);
    fprintf(out, "\"parts\":[");
    for (i = 0; i < count; i++) {
        put_slider(&magics[i]);
        attacks |= attacks_of(&magics[i], asked.occupied);
    }
    fprintf(out, "],\"attacks\":" HEX "}", attacks);
    return finish();
}

/* ------------------------------------------------------------ collisions -- */

static uint16_t boards_of[SLOTS_MAX];
static uint8_t wrong[SLOTS_MAX];

/* The page reads an array. */
#define SHARED(type, name, array)                                              \
    type *EXPORT(name)(void)                                                   \
    {                                                                          \
        return array;                                                          \
    }

/* How many boards share each slot, and whether some do so wrongly. */
SHARED(uint16_t, slot_boards, boards_of)
SHARED(uint8_t, slot_wrong, wrong)

/* Fills these arrays. */
void EXPORT(collisions)(int part)
{
    const square_magic *s = &magics[part];
    const slot_table *t = table_of(s);
    uint64_t board = 0;
    unsigned i;

    for (i = 0; i < t->size; i++)
        boards_of[i] = wrong[i] = 0;
    do {
        unsigned index = (unsigned)(board * s->magic >> s->shift);

        boards_of[index]++;
        if (t->slots[index] != attacks_of(s, board))
            wrong[index] = 1;
        board = next_board(board, s->mask);
    } while (board);
}

/* The boards that share a slot, each with its attack set. */
const char *EXPORT(sharing)(int part, int index)
{
    const square_magic *s = &magics[part];
    uint64_t board = 0;

    begin();
    fprintf(out, "[");
    do {
        if (board * s->magic >> s->shift == (unsigned)index)
            fprintf(out, "[" HEX "," HEX "],", board, attacks_of(s, board));
        board = next_board(board, s->mask);
    } while (board);
    fprintf(out, "]");
    return finish();
}

/* --------------------------------------------------------------- packing -- */

static int owner_of[MAGICBB_SLOTS_];

/* The slider that uses a slot; -1 if none does. */
SHARED(int, owners, owner_of)

/* Fills that array. Describes the magics, rook a1 to h8, then bishop a1 to h8,
   with the header's magics: where the slots begin, and what is in use. */
const char *EXPORT(packing)(void)
{
    int number, i;

    for (i = 0; i < MAGICBB_SLOTS_; i++)
        owner_of[i] = -1;
    begin();
    fprintf(out, "{\"slots\":%d,\"sliders\":[", MAGICBB_SLOTS_);
    for (number = 0; number < SLIDERS; number++) {
        question q = {.square = number % 64};
        square_magic s = magic_on(&q, number / 64);
        const slot_table *t = table_of(&s);
        const magicbb_slot_ *place =
            MAGICBB_(starts).first_slot[s.bishop][s.square];
        int offset = (int)(place - MAGICBB_(slots));

        for (i = 0; i < (int)t->size; i++)
            if (t->slots[i])
                owner_of[offset + i] = number;
        fprintf(out, "{\"offset\":%d,", offset);
        PUT_NUMBER(t, used);
        PUT_NUMBER(t, boards);
        fprintf(out, "},");
    }
    fprintf(out, "]}");
    return finish();
}
