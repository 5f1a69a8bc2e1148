/* Lists of magics: see list.h. */
#include "tools/constants/list.h"

#include "tools/cli.h"

const char *piece_name(int slider)
{
    return slider < 64 ? "rook" : "bishop";
}

int read_piece(const char *text)
{
    return !strcmp(text, "rook") ? 0 : !strcmp(text, "bishop") ? 64 : -1;
}

int read_shard(const char *text, uint64_t *shard, uint64_t *shards)
{
    char k[16];
    size_t length = strcspn(text, "/");

    if (length >= sizeof k || !text[length])
        return 0;
    memcpy(k, text, length);
    k[length] = '\0';
    if (!read_number(k, SHARDS_MAX, shard) ||
        !read_number(text + length + 1, SHARDS_MAX, shards) || *shard < 1 ||
        *shard > *shards)
        return 0;
    --*shard;
    return 1;
}

/* ---------------------------------------------------------------- fields -- */

enum kind { PIECE, SQUARE, BITS, SHIFT, SHARD, ORIGIN, INT, WORD, TEXT };

static const struct field {
    const char *name;
    enum kind kind;
    size_t at;     /* of INT, WORD and TEXT: where it goes */
    uint64_t most; /* the greatest number, the size of a text */
    unsigned has;
    const char *wrong;
} fields[] = {
    {"piece", PIECE, 0, 0, HAS_PIECE, "piece: must be rook or bishop"},
    {"square", SQUARE, 0, 0, HAS_SQUARE, "square: must be a1 to h8"},
    {"bits", BITS, 0, 0, HAS_BITS, "bits: must be 1 to 16"},
    {"magic", WORD, offsetof(entry, r.magic), UINT64_MAX, HAS_MAGIC,
     "magic: must be a number below 2^64, 0x... or decimal"},
    {"offset", INT, offsetof(entry, r.offset), OFFSET_MAX, 0,
     "offset: must be 0 to 1048576"},
    {"origin", ORIGIN, 0, 0, 0, NULL},
    {"shift", SHIFT, 0, 0, HAS_BITS, "bits: must be 1 to 16"},
    {"used", INT, offsetof(entry, r.used), SLOTS_MAX, HAS_USED,
     "used: must be 1 to 65536"},
    {"span", INT, offsetof(entry, r.span), SLOTS_MAX, HAS_SPAN,
     "span: must be 1 to 65536"},
    {"method", TEXT, offsetof(entry, r.method), sizeof((result *)0)->method, 0,
     "method: unknown"},
    {"seed", WORD, offsetof(entry, r.seed), UINT64_MAX, 0,
     "seed: must be a number below 2^64"},
    {"attempt", WORD, offsetof(entry, r.attempt), UINT64_MAX, 0,
     "attempt: must be a number below 2^64"},
    {"aim", TEXT, offsetof(entry, r.aim), sizeof((result *)0)->aim, 0,
     "aim: unknown"},
    {"start", TEXT, offsetof(entry, r.start), sizeof((result *)0)->start, 0,
     "start: too long a name"},
    {"shard", SHARD, 0, 0, 0, "shard: must be K/N"},
    {"done", WORD, offsetof(entry, done), UINT64_MAX, HAS_DONE,
     "done: must be a number below 2^64"},
};

enum {
    FIELDS = sizeof fields / sizeof *fields,
    CSV_FIELDS = 6,
    CSV_NEEDED = 4
};

static const char *read_bits(entry *e, const struct field *f, const char *value)
{
    uint64_t n = 0;
    int bits;

    if (!read_number(value, 64, &n))
        return f->wrong;
    bits = f->kind == BITS ? (int)n : 64 - (int)n;
    if (bits < 1 || bits > BITS_MAX)
        return f->wrong;
    if (e->has & HAS_BITS && e->r.bits != bits)
        return "shift: must be 64 less the bits";
    e->r.bits = bits;
    return NULL;
}

static const char *read_value(entry *e, const struct field *f,
                              const char *value)
{
    char *to = (char *)e + f->at;
    uint64_t n = 0;
    int right = 1;

    switch (f->kind) {
    case PIECE:
        right = (e->piece = read_piece(value)) >= 0;
        break;
    case SQUARE:
        right = (e->square = read_square(value)) >= 0;
        break;
    case BITS:
    case SHIFT:
        return read_bits(e, f, value);
    case SHARD:
        right = read_shard(value, &e->shard, &e->shards);
        break;
    case ORIGIN:
        e->origin = value;
        break;
    case INT:
        right = read_number(value, f->most, &n);
        *(int *)(void *)to = (int)n;
        break;
    case WORD:
        right = read_number(value, f->most, (uint64_t *)(void *)to);
        break;
    case TEXT:
        right = *value && strlen(value) < f->most;
        if (right)
            strcpy(to, value);
        break;
    }
    return right ? NULL : f->wrong;
}

/* Fields of other names are for other programs. */
static const char *read_field(entry *e, const char *name, const char *value)
{
    const char *error;
    int i;

    for (i = 0; i < FIELDS && strcmp(fields[i].name, name); i++) {}
    if (i == FIELDS)
        return NULL;
    error = read_value(e, &fields[i], value);
    e->has |= fields[i].has;
    return error;
}

/* ----------------------------------------------------------------- lines -- */

/* The last two columns may be left out. */
static const char *read_csv(char *line, entry *e)
{
    int i;

    for (i = 0; i < CSV_FIELDS && line; i++) {
        char *end = i + 1 < CSV_FIELDS ? strchr(line, ',') : NULL;
        const char *error = NULL;
        if (end)
            *end++ = '\0';
        else if (i + 1 < CSV_NEEDED)
            return "must be piece,square,bits,magic";
        if (*line || i < CSV_NEEDED)
            error = read_field(e, fields[i].name, line);
        if (error)
            return error;
        line = end;
    }
    return NULL;
}

static char *skip_space(char *s)
{
    return s + strspn(s, " \t");
}

/* Ends a string where its closing quotes are; returns what comes after them, or
   NULL. Escapes are passed over: no field that is read here has any. */
static char *end_string(char *s)
{
    for (; *s && *s != '"'; s++)
        if (*s == '\\' && !*++s)
            return NULL;
    if (!*s)
        return NULL;
    *s = '\0';
    return s + 1;
}

/* Finds the next name and value of an object, and ends both with a zero byte.
   Returns what comes after, or NULL; *end is the comma or brace there. */
static char *next_member(char *s, char **name, char **value, char *end)
{
    char *after;

    s = skip_space(s);
    *name = s + 1;
    if (*s != '"' || !(s = end_string(*name)))
        return NULL;
    s = skip_space(s);
    if (*s != ':')
        return NULL;
    *value = skip_space(s + 1);
    if (**value == '"')
        s = end_string(++*value);
    else
        s = *value + strcspn(*value, " \t,}");
    if (!s)
        return NULL;
    after = skip_space(s);
    *end = *after;
    *s = '\0';
    return after + 1;
}

/* One object of strings, numbers and words. */
static const char *read_json(char *line, entry *e)
{
    static const char *const malformed = "malformed JSON";
    char *s = line + 1, *name, *value, end = ',';

    while (end == ',') {
        const char *error;
        s = next_member(s, &name, &value, &end);
        if (!s || (end != ',' && end != '}'))
            return malformed;
        error = read_field(e, name, value);
        if (error)
            return error;
    }
    return *skip_space(s) ? malformed : NULL;
}

/* A full disk or the end of a process cuts a line short. A later process may
   have gone on in the same line. Returns what is whole, NULL if nothing is. */
static char *mend_line(line_reader *in, int *cut)
{
    char *line = in->text, *last = strrchr(line, '{');

    if (last == line && strchr(line, '}'))
        return line;
    *cut += in->cut;
    warn("%s:%ld: passed over: the line is cut short", in->name, in->number);
    return strchr(last, '}') ? last : NULL;
}

static int is_comment(const line_reader *in)
{
    return !*in->text || *in->text == '#' ||
           (in->number == 1 &&
            !strncmp(in->text, "piece,square,bits,magic", 23));
}

static void read_entry(const line_reader *in, char *line, entry *e)
{
    const int is_json = *line == '{';
    const char *error;
    unsigned needed;

    memset(e, 0, sizeof *e);
    e->r.offset = -1;
    if (!is_json && in->cut)
        die("%s:%ld: cut short: a line ends with a newline", in->name,
            in->number);
    error = is_json ? read_json(line, e) : read_csv(line, e);
    if (error)
        die("%s:%ld: %s", in->name, in->number, error);
    needed = HAS_PIECE | HAS_SQUARE | HAS_BITS;
    if (!(e->has & HAS_DONE))
        needed |= HAS_MAGIC;
    if ((e->has & needed) != needed)
        die("%s:%ld: needs piece, square, bits and magic", in->name,
            in->number);
    e->r.slider = e->piece + e->square;
}

long read_list(const char *name, int *cut, reader *use, void *to)
{
    line_reader in;
    long entries = 0;

    open_lines(&in, name);
    while (next_line(&in)) {
        char *line = in.text;
        entry e;
        if (is_comment(&in))
            continue;
        if (*line == '{' && cut && !(line = mend_line(&in, cut)))
            continue;
        read_entry(&in, line, &e);
        use(to, &e, name, in.number);
        entries++;
    }
    return entries;
}

void read_magics(const char *name, int *cut, reader *use, void *to)
{
    if (!read_list(name, cut, use, to))
        die("%s: holds no magics", name);
}
