/* The constants as sources of eight languages. Each has a template in
   languages/; the Makefile makes arrays of lines of them. In a template

       $about   stands for the lines of about.in
       $slots   for the number of slots

   and a line with $slider is printed for each slider. There

       $slider                       is its name, such as "rook a1"
       $mask $magic $shift $offset   are its constants
       $pad                          makes all offsets equally long

   The other words are for about.in. */
#include "tools/constants/languages.h"

#include "magicbb.h"
#include "tools/cli.h"
#include "tools/reference.h"

#include <inttypes.h>
#include <stdarg.h>

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

const language *language_named(const char *name)
{
    int i;

    for (i = 0; i < LANGUAGES; i++)
        if (!strcmp(languages[i].name, name))
            return &languages[i];
    return NULL;
}

/* In which numbering, and the digits of the longest offset */
typedef struct {
    int mapping, slots, digits;
    const constants *sliders;
} table;

enum { WORDS = 11 };
typedef struct {
    const char *name;
    char text[24];
} word;

static int digits(int number)
{
    return snprintf(NULL, 0, "%d", number);
}

static const char *name_of(const table *t, int square)
{
    return square_name(ref_square_of(0, ref_place_of(t->mapping, square)));
}

static void define(word *w, const char *name, const char *format, ...)
{
    va_list args;

    w->name = name;
    va_start(args, format);
    vsnprintf(w->text, sizeof w->text, format, args);
    va_end(args);
}

/* What the words stand for in a slider's lines. */
static void define_words(word *w, const table *t, int slider)
{
    const constants *of = &t->sliders[slider];

    define(w++, "$slots", "%d", t->slots);
    define(w++, "$version", "%d.%d.%d", MAGICBB_VERSION / 10000,
           MAGICBB_VERSION / 100 % 100, MAGICBB_VERSION % 100);
    define(w++, "$first", "%s", name_of(t, 0));
    define(w++, "$second", "%s", name_of(t, 1));
    define(w++, "$last", "%s", name_of(t, 63));
    define(w++, "$mask", "0x%016" PRIx64, of->mask);
    define(w++, "$magic", "0x%016" PRIx64, of->magic);
    define(w++, "$shift", "%d", of->shift);
    define(w++, "$offset", "%d", of->offset);
    define(w++, "$pad", "%*s", t->digits - digits(of->offset), "");
    define(w++, "$slider", "%s %s", slider < 64 ? "rook" : "bishop",
           name_of(t, slider % 64));
}

static void print_line(const table *t, int slider, const char *line)
{
    word words[WORDS];

    define_words(words, t, slider);
    while (*line) {
        int i = 0;
        while (i < WORDS && strncmp(line, words[i].name, strlen(words[i].name)))
            i++;
        if (i < WORDS) {
            fputs(words[i].text, stdout);
            line += strlen(words[i].name);
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
    table t = {mapping, slots, 0, sliders};
    const char *const *line;
    int i;

    for (i = 0; i < SLIDERS; i++)
        if (t.digits < digits(sliders[i].offset))
            t.digits = digits(sliders[i].offset);
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
