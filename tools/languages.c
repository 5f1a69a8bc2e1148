/* The constants as sources of eight languages. Each has a template in
   tools/languages/; the Makefile makes arrays of lines of them. In a template

       $about   stands for the lines of about.in
       $slots   for the number of slots

   and a line with $slider is printed for each slider. There

       $slider                       is its name, such as "rook a1"
       $mask $magic $shift $offset   are its constants
       $pad                          makes all offsets equally long

   The other words are for about.in. */
#include "tools/languages.h"

#include "magicbb.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "build/languages.inc" /* lines_of_c and so on */

enum { SLIDERS = 128 };

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

/* In the order of reference.h, with the names that explain has for them. */
static const char *const mappings[REF_NUMBERINGS] = {
    "a1", "h1", "a8", "h8", "a1-files", "h1-files", "a8-files", "h8-files",
};
const char mapping_names[] =
    "a1, h1, a8, h8, a1-files, h1-files, a8-files, h8-files";

const language *language_named(const char *name)
{
    int i;

    for (i = 0; i < LANGUAGES; i++)
        if (!strcmp(languages[i].name, name))
            return &languages[i];
    return NULL;
}

int mapping_named(const char *name)
{
    int i;

    for (i = 0; i < REF_NUMBERINGS; i++)
        if (!strcmp(mappings[i], name))
            return i;
    return -1;
}

enum word {
    SLOTS,
    VERSION,
    FIRST,
    SECOND,
    LAST,
    MASK,
    MAGIC,
    SHIFT,
    OFFSET,
    PAD,
    SLIDER,
    WORDS
};
static const char *const words[WORDS] = {
    "$slots", "$version", "$first",  "$second", "$last",   "$mask",
    "$magic", "$shift",   "$offset", "$pad",    "$slider",
};
typedef struct {
    int mapping, slots;
    const constants *sliders;
} table;

static void print_square(int mapping, int square)
{
    ref_place at = ref_place_of(mapping, square);

    printf("%c%c", 'a' + at.file, '1' + at.rank);
}

static int digits(int number)
{
    return snprintf(NULL, 0, "%d", number);
}

static void print_pad(const table *t, int slider)
{
    int i, longest = 0;

    for (i = 0; i < SLIDERS; i++)
        if (longest < digits(t->sliders[i].offset))
            longest = digits(t->sliders[i].offset);
    printf("%*s", longest - digits(t->sliders[slider].offset), "");
}

static void print_word(const table *t, int slider, enum word word)
{
    const constants *of = &t->sliders[slider];

    switch (word) {
    case SLOTS:
        printf("%d", t->slots);
        break;
    case VERSION:
        printf("%d.%d.%d", MAGICBB_VERSION / 10000, MAGICBB_VERSION / 100 % 100,
               MAGICBB_VERSION % 100);
        break;
    case FIRST:
        print_square(t->mapping, 0);
        break;
    case SECOND:
        print_square(t->mapping, 1);
        break;
    case LAST:
        print_square(t->mapping, 63);
        break;
    case MASK:
        printf("0x%016" PRIx64, of->mask);
        break;
    case MAGIC:
        printf("0x%016" PRIx64, of->magic);
        break;
    case SHIFT:
        printf("%d", of->shift);
        break;
    case OFFSET:
        printf("%d", of->offset);
        break;
    case PAD:
        print_pad(t, slider);
        break;
    default:
        fputs(slider < 64 ? "rook " : "bishop ", stdout);
        print_square(t->mapping, slider % 64);
    }
}

static void print_line(const table *t, int slider, const char *line)
{
    while (*line) {
        int i = 0;
        while (i < WORDS && strncmp(line, words[i], strlen(words[i])))
            i++;
        if (i < WORDS) {
            print_word(t, slider, (enum word)i);
            line += strlen(words[i]);
        } else {
            putchar(*line++);
        }
    }
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

void print_language(const language *l, int mapping, const constants *sliders,
                    int slots)
{
    const table t = {mapping, slots, sliders};
    const char *const *line;
    int i;

    for (line = l->lines; *line; line++) {
        const char *about = strstr(*line, "$about");
        int times = strstr(*line, "$slider") ? SLIDERS : 1;
        if (about)
            print_about(&t, *line, about);
        for (i = 0; !about && i < times; i++) {
            print_line(&t, i, *line);
            putchar('\n');
        }
    }
}
