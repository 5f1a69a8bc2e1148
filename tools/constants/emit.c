/* The constants as they stand in magicbb.h, or in another language. */
#include "magicbb.h"
#include "tools/cli.h"
#include "tools/constants/search.h"

#include <inttypes.h>

#include "build/languages.inc" /* lines_of_c and so on */

/* The header's index bits: a magic right for fewer is right for these too. */
static void widen(const collection *all, result *r)
{
    int bits = header_bits(r->slider);

    if (r->bits > bits)
        die("--emit: needs at most 12 index bits for rooks, 9 for bishops");
    r->bits = bits;
    measure(&all->rank, r, "--emit");
}

/* FNV-1a of the magics and offsets: a file of tables made from others has
   another (see MAGICBB_EMBED). */
static uint32_t fingerprint(const result *bests)
{
    uint32_t hash = 0x811c9dc5;
    int i, j;

    for (i = 0; i < SLIDERS; i++) {
        uint64_t words[2] = {bests[i].magic, (uint64_t)bests[i].offset};
        for (j = 0; j < 128; j += 8) {
            hash ^= (uint32_t)(words[j / 64] >> j % 64 & 0xff);
            hash *= 0x01000193;
        }
    }
    return hash;
}

static void take_bests(result *bests, const collection *all)
{
    int i;

    for (i = 0; i < SLIDERS; i++) {
        if (!all->known[i])
            die("--emit: needs a magic for each of the 128 squares");
        bests[i] = all->best[i];
    }
}

/* Squares that are in no packed table get their slots after all others. Returns
   how many slots there are. */
static int place_slots(result *bests)
{
    int i, slots = 0;

    for (i = 0; i < SLIDERS; i++)
        if (bests[i].offset >= 0 && slots < bests[i].offset + bests[i].span)
            slots = bests[i].offset + bests[i].span;
    for (i = 0; i < SLIDERS; i++)
        if (bests[i].offset < 0) {
            bests[i].offset = slots;
            slots += bests[i].span;
        }
    for (i = 0; i < SLIDERS; i++) /* those of several lists may not fit */
        verify(NULL, &bests[i], "--emit");
    return slots;
}

/* Four magics or eight offsets a line. */
int emit_header(const collection *all)
{
    static result bests[SLIDERS];
    int i, slots;

    take_bests(bests, all);
    for (i = 0; i < SLIDERS; i++)
        widen(all, &bests[i]);
    slots = place_slots(bests);
    printf("#define MAGICBB_PACKED_ %d\n", slots);
    printf("#define MAGICBB_FINGERPRINT_ 0x%08" PRIx32 "\n",
           fingerprint(bests));
    puts("MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(magics)[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s0x%016" PRIx64 ",%c", i == 64 ? "}, {\n" : "", bests[i].magic,
               i % 4 == 3 ? '\n' : ' ');
    puts("}};\n"
         "#if !defined(MAGICBB_TINY) && !defined(MAGICBB_PEXT_) && "
         "!defined(MAGICBB_EMBED)\n"
         "static const uint32_t magicbb_offsets_[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s%d,%c", i == 64 ? "}, {\n" : "", bests[i].offset,
               i % 8 == 7 ? '\n' : ' ');
    puts("}};\n"
         "#endif");
    return 0;
}

/* -------------------------------------------------------------- languages --

   Each language has a template in languages/; the Makefile makes arrays of
   lines of them. In a template

       $about   stands for the lines of about.in
       $slots   for the number of slots

   and a line with $slider is printed for each slider. There

       $slider                       is its name, such as "rook a1"
       $mask $magic $shift $offset   are its constants
       $pad                          makes all offsets equally long

   $version is for about.in. */

struct language {
    const char *name;
    const char *const *lines;
};

static const language languages[] = {
    {"c", lines_of_c},           {"rust", lines_of_rust},
    {"java", lines_of_java},     {"csharp", lines_of_csharp},
    {"go", lines_of_go},         {"javascript", lines_of_javascript},
    {"python", lines_of_python}, {"zig", lines_of_zig},
};
enum { LANGUAGES = sizeof languages / sizeof *languages };

const char language_names[] =
    "c, rust, java, csharp, go, javascript, python or zig";

const language *language_named(const char *name)
{
    int i;

    for (i = 0; i < LANGUAGES; i++)
        if (!strcmp(languages[i].name, name))
            return &languages[i];
    return NULL;
}

/* `digits` are those of the longest offset. */
typedef struct {
    int slots, digits;
    const result *magics;
} table;

static int digits(int number)
{
    return snprintf(NULL, 0, "%d", number);
}

/* Does the line go on with this word? Then it is passed. */
static int pass(const char **line, const char *word)
{
    size_t length = strlen(word);

    if (strncmp(*line, word, length) != 0)
        return 0;
    *line += length;
    return 1;
}

static void print_line(const table *t, int slider, const char *line)
{
    const result *of = &t->magics[slider];

    while (*line)
        if (pass(&line, "$slots"))
            printf("%d", t->slots);
        else if (pass(&line, "$version"))
            printf("%s", MAGICBB_VERSION_TEXT);
        else if (pass(&line, "$mask"))
            printf("0x%016" PRIx64, ref_mask(slider & 63, steps_of(slider)));
        else if (pass(&line, "$magic"))
            printf("0x%016" PRIx64, of->magic);
        else if (pass(&line, "$shift"))
            printf("%d", 64 - of->bits);
        else if (pass(&line, "$offset"))
            printf("%d", of->offset);
        else if (pass(&line, "$pad"))
            printf("%*s", t->digits - digits(of->offset), "");
        else if (pass(&line, "$slider"))
            printf("%s %s", piece_name(slider), square_name(slider));
        else
            putchar(*line++);
}

/* The comment at the top, in which no line ends with a blank. One that has an
   end begins once, others in each line. */
static void print_about(const table *t, const char *line, const char *about)
{
    const char *end = about + strlen("$about");
    int i, margin = (int)(about - line);

    for (i = 0; lines_of_about[i]; i++) {
        const char *begin = i && *end ? "   " : line;
        int blank = !*lines_of_about[i];
        printf("%.*s", blank ? (int)strcspn(begin, " ") : margin, begin);
        print_line(t, 0, lines_of_about[i]);
        puts(lines_of_about[i + 1] ? "" : end);
    }
}

int emit_language(const collection *all, const language *to)
{
    static result bests[SLIDERS];
    table t = {0, 0, bests};
    const char *const *line;
    int i;

    take_bests(bests, all);
    t.slots = place_slots(bests);
    for (i = 0; i < SLIDERS; i++)
        if (t.digits < digits(bests[i].offset))
            t.digits = digits(bests[i].offset);
    for (line = to->lines; *line; line++) {
        const char *about = strstr(*line, "$about");
        int times = strstr(*line, "$slider") ? SLIDERS : 1;
        if (about)
            print_about(&t, *line, about);
        for (i = 0; !about && i < times; i++) {
            print_line(&t, i, *line);
            putchar('\n');
        }
    }
    return 0;
}
