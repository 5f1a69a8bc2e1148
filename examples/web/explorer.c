/* What the page shows, computed by the lines that explain is made of. The page
   asks about a lookup with ask(), and then reads as JSON what it wants to know,
   or as SVG the picture that explain --svg draws. */
#include "examples/web/attacks.c"
#include "examples/web/text.h"
#include "tools/explain/picture.h"

static question asked;
static slider sliders[2];
static char given[64]; /* letters as a1 = 0 has them */
static int count;

/* The pieces as symbols, for the page to use. */
const char *EXPORT(defs)(void)
{
    return svg_defs;
}

/* The page reads or writes an array. */
#define SHARED(type, name, array)                                              \
    type *EXPORT(name)(void)                                                   \
    {                                                                          \
        return array;                                                          \
    }

/* The page writes the pieces here, a1 first: as in a FEN, '.' for an empty
   square and '1' for an occupied one. */
SHARED(char, letters, given)

static const char *piece_of(int letter)
{
    return letter == 'b' ? "bishop" : letter == 'q' ? "queen" : "rook";
}

/* `square` is as a1 = 0 has it; piece is r, b or q. */
void EXPORT(ask)(int piece, int square, int mapping, int custom, uint64_t magic,
                 int shift)
{
    question *q = &asked;
    int i;

    q->mapping = mapping;
    q->piece = piece_of(piece);
    q->square = from_a1(q->mapping, square);
    q->occupied = 0;
    for (i = 0; i < 64; i++) {
        int here = from_a1(q->mapping, i);

        q->letters[here] = given[i];
        if (given[i] != '.' && i != square)
            q->occupied |= (uint64_t)1 << here;
    }
    q->custom = custom;
    q->magic = magic;
    q->shift = shift;
    count = sliders_of(q, sliders);
}

/* ------------------------------------------------------------------ JSON -- */

static void put_bits(uint64_t value)
{
    print(&out, "\"%016llx\",", (unsigned long long)value);
}

static void put_hex(const char *name, uint64_t value)
{
    print(&out, "\"%s\":", name);
    put_bits(value);
}

static void put_number(const char *name, int value)
{
    print(&out, "\"%s\":%d,", name, value);
}

static void put_numbers(const char *name, const int *values, int n)
{
    int i;

    print(&out, "\"%s\":[", name);
    for (i = 0; i < n; i++)
        print(&out, i ? ",%d" : "%d", values[i]);
    print(&out, "],");
}

/* JSON allows no comma before a closing bracket. */
static void close(const char *bracket)
{
    if (out.text[out.length - 1] == ',')
        out.length--;
    print(&out, "%s,", bracket);
}

static const char *finish(void)
{
    out.text[--out.length] = '\0'; /* the last comma */
    return out.text;
}

/* Taking the bit of the square away from the occupied part of a line borrows
   up to the first occupied square above. The same with the bytes in reverse
   finds the one below. A line that has one square in each row can do it. */
static void put_subtraction(const slider_line *line, const slider *s)
{
    uint64_t bit = (uint64_t)1 << s->square;
    uint64_t squares = 0, on, up, down;
    int i;

    for (i = 0; i < 8; i++)
        if (line->squares[i] >= 0 && line->squares[i] != s->square)
            squares |= (uint64_t)1 << line->squares[i];
    on = asked.occupied & squares;
    up = on - bit;
    down = __builtin_bswap64(__builtin_bswap64(on) - __builtin_bswap64(bit));
    print(&out, "{");
    put_hex("on", on);
    put_hex("up", up);
    put_hex("down", down);
    put_hex("attacks", (up ^ down) & squares);
    close("}");
}

static void put_lines(const slider *s)
{
    slider_line lines[2];
    int i;

    lines_of(&asked, s, lines);
    print(&out, "\"lines\":[");
    for (i = 0; i < 2; i++) {
        print(&out, "{\"name\":\"%s\",", lines[i].name);
        put_numbers("squares", lines[i].squares, 8);
        put_number("state", lines[i].state);
        close("}");
    }
    close("]");
    print(&out, "\"subtractions\":[");
    for (i = 0; i < 2 && s->bishop; i++)
        put_subtraction(&lines[i], s);
    close("]");
}

/* What each blocker would add to the product, and what the blockers' sum
   carries into each bit of it. */
static void put_shares(const slider *s, const lookup *l, const int *squares,
                       int n)
{
    int carries[64], i;

    print(&out, "\"shares\":[");
    for (i = 0; i < n; i++)
        put_bits(share_of(s, squares[i]));
    close("]");
    for (i = 0; i < 64; i++)
        carries[i] = (int)carry_into(s, l->blockers, i);
    put_numbers("carries", carries, 64);
}

static void put_compact(const slider *s)
{
    set_number c = set_number_of(s, asked.occupied);
    int i;

    put_number("number", c.number);
    put_number("sets", c.sets);
    print(&out, "\"rays\":[");
    for (i = 0; i < 4; i++)
        print(&out, "{\"length\":%d,\"stop\":%d,\"last\":%d,\"digit\":%d},",
              c.rays[i].length, c.rays[i].stop, c.rays[i].last,
              c.rays[i].digit);
    close("]");
}

static void put_table(const slider *s, unsigned index)
{
    const slot_table *t = table_of(s);
    unsigned i, n = t->size < 5 ? t->size : 5;
    unsigned first = index < 2 ? 0 : index - 2;

    if (first > t->size - n)
        first = t->size - n;
    print(&out, "\"size\":%u,\"used\":%u,\"boards\":%u,\"valid\":%d,", t->size,
          t->used, t->boards, t->valid);
    put_hex("a", t->a);
    put_hex("b", t->b);
    put_number("firstSlot", (int)first);
    print(&out, "\"slots\":[");
    for (i = first; i < first + n; i++)
        put_bits(t->slots[i]);
    close("]");
}

static void put_slider(const slider *s)
{
    lookup l = look_up(s, asked.occupied);
    int squares[12] = {0};
    int n = list_squares(s->mask, squares);

    print(&out, "{\"piece\":\"%s\",", s->piece);
    put_hex("mask", s->mask);
    put_hex("magic", s->magic);
    put_number("shift", s->shift);
    put_hex("blockers", l.blockers);
    put_hex("product", l.product);
    put_number("index", (int)l.index);
    put_number("pext", (int)l.pext);
    put_hex("attacks", l.attacks);
    put_numbers("squares", squares, n);
    put_shares(s, &l, squares, n);
    put_table(s, l.index);
    put_compact(s);
    put_lines(s);
    close("}");
}

/* Squares are numbers of the mapping, as everything is that is hexadecimal. */
const char *EXPORT(steps)(void)
{
    uint64_t attacks = 0;
    int names[64], i;

    begin();
    print(&out, "{");
    for (i = 0; i < 64; i++)
        names[i] = to_a1(asked.mapping, i);
    put_numbers("a1", names, 64);
    put_number("square", asked.square);
    put_hex("occupied", asked.occupied);
    print(&out, "\"parts\":[");
    for (i = 0; i < count; i++) {
        put_slider(&sliders[i]);
        attacks |= attacks_of(&sliders[i], asked.occupied);
    }
    close("]");
    put_hex("attacks", attacks);
    close("}");
    return finish();
}

const char *EXPORT(picture)(void)
{
    draw_lookup(begin(), &asked, sliders, count);
    return out.text;
}

/* ------------------------------------------------------------ collisions -- */

static uint16_t boards_of[SLOTS_MAX];
static uint8_t wrong[SLOTS_MAX];

/* How many boards share each slot, and whether some do so wrongly. */
SHARED(uint16_t, slot_boards, boards_of)
SHARED(uint8_t, slot_wrong, wrong)

/* Fills these arrays; returns how many slots are wrong. */
int EXPORT(collisions)(int part)
{
    const slider *s = &sliders[part];
    const slot_table *t = table_of(s);
    uint64_t board = 0;
    unsigned i;
    int bad = 0;

    for (i = 0; i < t->size; i++)
        boards_of[i] = wrong[i] = 0;
    do {
        unsigned index = (unsigned)(board * s->magic >> s->shift);

        boards_of[index]++;
        if (!wrong[index] && t->slots[index] != attacks_of(s, board)) {
            wrong[index] = 1;
            bad++;
        }
        board = next_board(board, s->mask);
    } while (board);
    return bad;
}

/* The boards that share a slot, each with its attack set. */
const char *EXPORT(sharing)(int part, int index)
{
    const slider *s = &sliders[part];
    uint64_t board = 0;

    begin();
    print(&out, "[");
    do {
        if (board * s->magic >> s->shift == (unsigned)index) {
            print(&out, "[");
            put_bits(board);
            put_bits(attacks_of(s, board));
            close("]");
        }
        board = next_board(board, s->mask);
    } while (board);
    close("]");
    return finish();
}

/* --------------------------------------------------------------- packing -- */

enum { SLIDERS = 128, PACKED_MAX = 1 << 17 };

static int offset_of[SLIDERS], owner_of[PACKED_MAX];

/* The page writes where each slider's slots begin: rook a1 to h8, bishop a1 to
   h8, as tools/constants/magics.csv has it. */
SHARED(int, offsets, offset_of)

/* The slider that uses a slot; -1 where none does. */
SHARED(int, owners, owner_of)

/* With the header's magic, whatever the page asks about. */
static slider plain_slider(int number)
{
    question plain = asked;

    plain.custom = 0;
    plain.square = number % 64;
    return slider_of(&plain, number / 64);
}

/* Fills that array, as a1 = 0 has it; returns how many slots two sliders want,
   or are not in the table: none, if all is well. */
int EXPORT(pack)(int slots)
{
    int number, i, failed = 0;

    for (i = 0; i < slots; i++)
        owner_of[i] = -1;
    for (number = 0; number < SLIDERS; number++) {
        int offset = offset_of[number];
        slider s = plain_slider(number);
        const slot_table *t = table_of(&s);

        for (i = 0; i < (int)t->size; i++)
            if (t->slots[i]) {
                if (offset + i >= slots || owner_of[offset + i] >= 0)
                    failed++;
                else
                    owner_of[offset + i] = number;
            }
    }
    return failed;
}

/* What the header has of a slider, and how many slots and sets it uses. */
const char *EXPORT(constants)(int number)
{
    slider s = plain_slider(number);
    const slot_table *t = table_of(&s);

    begin();
    print(&out, "{");
    put_hex("magic", s.magic);
    print(&out, "\"used\":%u,\"boards\":%u,\"sets\":%d,", t->used, t->boards,
          set_number_of(&s, 0).sets);
    close("}");
    return finish();
}

/* -------------------------------------------------------------- debruijn -- */

/* As magicbb_lsb_debruijn() has it. */
#define DEBRUIJN 0x021bb2bf47316a4f

const char *EXPORT(debruijn)(uint64_t b)
{
    uint64_t lowest = b & (0 - b), product = lowest * DEBRUIJN;
    int table[64], i;

    for (i = 0; i < 64; i++)
        table[((uint64_t)1 << i) * DEBRUIJN >> 58] = i;
    begin();
    print(&out, "{");
    put_hex("lowest", lowest);
    put_hex("product", product);
    put_number("index", (int)(product >> 58));
    put_numbers("table", table, 64);
    put_number("square", b ? magicbb_lsb_debruijn(b) : -1);
    close("}");
    return finish();
}
