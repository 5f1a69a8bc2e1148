/* What find_magics and pack share: lists of magics, signals. The program
   defines its name as PROGRAM. */
#ifndef MAGICS_H
#define MAGICS_H

#include "tools/program.h"

#include <inttypes.h>
#include <signal.h>

enum { OFFSET_MAX = 1 << 20, SHARDS_MAX = 1000000 };

static inline void *allocate(size_t count, size_t size)
{
    void *p = calloc(count, size);
    if (!p)
        die("memory: %s", strerror(errno));
    return p;
}

#include "tools/sliders.h"

/* The signal that ends the work; what was found so far is still printed. */
static volatile sig_atomic_t caught;

static inline void catch_signal(int number)
{
    caught = number;
}

/* A signal that is ignored from the start, as by nohup, remains so. */
static inline void catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM, SIGHUP};
    struct sigaction action;
    size_t i;

    for (i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (!sigaction(numbers[i], NULL, &action) &&
            action.sa_handler != SIG_IGN) {
            memset(&action, 0, sizeof action);
            sigemptyset(&action.sa_mask);
            action.sa_handler = catch_signal;
            sigaction(numbers[i], &action, NULL);
        }
}

/* ------------------------------------------------------- lists of magics -- */

static inline const char *piece_name(int slider)
{
    return slider < 64 ? "rook" : "bishop";
}

static inline const char *square_name(int slider)
{
    static char names[64][3];
    char *name = names[slider & 63];

    name[0] = (char)('a' + (slider & 7));
    name[1] = (char)('1' + (slider >> 3 & 7));
    return name;
}

/* rook a1 is 0, bishop h8 is 127; -1: no such piece, -2: no such square */
static inline int read_slider(const char *piece, const char *square)
{
    int bishop = !strcmp(piece, "bishop");

    if (!bishop && strcmp(piece, "rook"))
        return -1;
    if (strlen(square) != 2 || square[0] < 'a' || square[0] > 'h' ||
        square[1] < '1' || square[1] > '8')
        return -2;
    return 64 * bishop + 8 * (square[1] - '1') + (square[0] - 'a');
}

/* K/N */
static inline int read_shard(const char *text, uint64_t *shard,
                             uint64_t *shards)
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

enum {
    HAS_PIECE = 1,
    HAS_SQUARE = 2,
    HAS_BITS = 4,
    HAS_MAGIC = 8,
    HAS_USED = 16,
    HAS_SPAN = 32,
    HAS_DONE = 64,
    HAS_METHOD = 128,
    HAS_ALL = HAS_PIECE | HAS_SQUARE | HAS_BITS | HAS_MAGIC
};

/* A magic, or how far a search for one has got. */
typedef struct {
    result r;
    unsigned has;
    char piece[8], square[4];
    uint64_t shard, shards, done;
    const char *origin; /* where the magic is from, if that is told */
} entry;

static inline const char *read_field(entry *e, const char *name,
                                     const char *value)
{
    uint64_t n = 0;
    size_t length = strlen(value);

    if (!strcmp(name, "piece")) {
        if (read_slider(value, "a1") < 0)
            return "piece: must be rook or bishop";
        strcpy(e->piece, value);
        e->has |= HAS_PIECE;
    } else if (!strcmp(name, "square")) {
        if (read_slider("rook", value) < 0)
            return "square: must be a1 to h8";
        strcpy(e->square, value);
        e->has |= HAS_SQUARE;
    } else if (!strcmp(name, "bits") || !strcmp(name, "shift")) {
        int bits;
        if (!read_number(value, 64, &n))
            return "bits: must be 1 to 16";
        bits = *name == 'b' ? (int)n : 64 - (int)n;
        if (bits < 1 || bits > BITS_MAX)
            return "bits: must be 1 to 16";
        if (e->has & HAS_BITS && e->r.bits != bits)
            return "shift: must be 64 less the bits";
        e->r.bits = bits;
        e->has |= HAS_BITS;
    } else if (!strcmp(name, "magic")) {
        if (!read_number(value, UINT64_MAX, &e->r.magic))
            return "magic: must be a number below 2^64, 0x... or decimal";
        e->has |= HAS_MAGIC;
    } else if (!strcmp(name, "used")) {
        if (!read_number(value, SLOTS_MAX, &n))
            return "used: must be 1 to 65536";
        e->r.used = (int)n;
        e->has |= HAS_USED;
    } else if (!strcmp(name, "span")) {
        if (!read_number(value, SLOTS_MAX, &n))
            return "span: must be 1 to 65536";
        e->r.span = (int)n;
        e->has |= HAS_SPAN;
    } else if (!strcmp(name, "method")) {
        if (!length || length >= sizeof e->r.method)
            return "method: unknown";
        strcpy(e->r.method, value);
        e->has |= HAS_METHOD;
    } else if (!strcmp(name, "seed")) {
        if (!read_number(value, UINT64_MAX, &e->r.seed))
            return "seed: must be a number below 2^64";
    } else if (!strcmp(name, "attempt")) {
        if (!read_number(value, UINT64_MAX, &e->r.attempt))
            return "attempt: must be a number below 2^64";
    } else if (!strcmp(name, "aim")) {
        if (length >= sizeof e->r.aim)
            return "aim: unknown";
        strcpy(e->r.aim, value);
    } else if (!strcmp(name, "start")) {
        if (length >= sizeof e->r.start)
            return "start: too long a name";
        strcpy(e->r.start, value);
    } else if (!strcmp(name, "shard")) {
        if (!read_shard(value, &e->shard, &e->shards))
            return "shard: must be K/N";
    } else if (!strcmp(name, "offset")) {
        if (!read_number(value, OFFSET_MAX, &n))
            return "offset: must be 0 to 1048576";
        e->r.offset = (int)n;
    } else if (!strcmp(name, "origin")) {
        e->origin = value;
    } else if (!strcmp(name, "done")) {
        if (!read_number(value, UINT64_MAX, &e->done))
            return "done: must be a number below 2^64";
        e->has |= HAS_DONE;
    }
    return NULL; /* other fields are for other programs */
}

/* The last two columns may be left out. */
static inline const char *read_csv(char *line, entry *e)
{
    static const char *const names[] = {"piece", "square", "bits",
                                        "magic", "offset", "origin"};
    int i;

    for (i = 0; i < 6 && line; i++) {
        char *end = i < 5 ? strchr(line, ',') : NULL;
        const char *error;
        if (end)
            *end++ = '\0';
        else if (i < 3)
            return "must be piece,square,bits,magic";
        error = *line || i < 4 ? read_field(e, names[i], line) : NULL;
        if (error)
            return error;
        line = end;
    }
    return NULL;
}

/* One object of strings and numbers. */
static inline const char *read_json(char *line, entry *e)
{
    static const char *const malformed = "malformed JSON";
    char *s = line;

    if (*s++ != '{')
        return malformed;
    for (;;) {
        char *name, *value, end;
        const char *error;
        if (*s++ != '"')
            return malformed;
        name = s;
        s += strcspn(s, "\"");
        if (s[0] != '"' || s[1] != ':')
            return malformed;
        *s = '\0';
        s += 2;
        if (*s == '"') {
            value = ++s;
            s += strcspn(s, "\"");
            if (!*s)
                return malformed;
            *s++ = '\0';
        } else {
            value = s;
            s += strcspn(s, ",}");
        }
        end = *s;
        if (end != ',' && end != '}')
            return malformed;
        *s++ = '\0';
        error = read_field(e, name, value);
        if (error)
            return error;
        if (end == '}')
            return *s ? malformed : NULL;
    }
}

typedef void reader(const entry *, const char *file, long line);

static int cut_lists; /* how many end in the middle of a line */

/* A full disk or the end of a process cuts a line short. A later process may
   have gone on in the same line. Returns what is whole, NULL if nothing is. */
static inline char *mend_line(const line_reader *in, char *line)
{
    char *last = strrchr(line, '{');

    if (last == line && strchr(line, '}'))
        return line;
    cut_lists += in->cut;
    fprintf(stderr, PROGRAM ": %s:%ld: passed over: the line is cut short\n",
            in->name, in->number);
    return strchr(last, '}') ? last : NULL;
}

/* Calls `use` for each entry and returns how many there are. With `mend` lines
   of find_magics --out that were cut short are passed over. */
static inline long read_list(const char *name, int mend, reader *use)
{
    static line_reader in;
    long entries = 0;

    open_lines(&in, name);
    while (next_line(&in)) {
        const char *error;
        char *line = in.text;
        unsigned needed = HAS_ALL;
        entry e;
        memset(&e, 0, sizeof e);
        e.r.offset = -1;
        if (!*line || *line == '#' ||
            (in.number == 1 && !strncmp(line, "piece,square,bits,magic", 23)))
            continue;
        if (*line == '{' && mend && !(line = mend_line(&in, line)))
            continue;
        if (*line != '{' && in.cut)
            die("%s:%ld: cut short: a line ends with a newline", name,
                in.number);
        error = *line == '{' ? read_json(line, &e) : read_csv(line, &e);
        if (error)
            die("%s:%ld: %s", name, in.number, error);
        if (e.has & HAS_DONE)
            needed &= ~(unsigned)HAS_MAGIC;
        if ((e.has & needed) != needed)
            die("%s:%ld: needs piece, square, bits and magic", name, in.number);
        e.r.slider = read_slider(e.piece, e.square);
        use(&e, name, in.number);
        entries++;
    }
    return entries;
}

static inline void read_magics(const char *name, int mend, reader *use)
{
    if (!read_list(name, mend, use))
        die("%s: holds no magics", name);
}

#endif
