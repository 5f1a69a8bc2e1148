/* What the programs share: options, numbers, lines of a file, and for all that
   is wrong one line on standard error and exit status 2. A program defines its
   name as PROGRAM before it includes this. */
#ifndef PROGRAM_H
#define PROGRAM_H

#include "magicbb.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef __GNUC__
static void die(const char *, ...)
    __attribute__((format(printf, 1, 2), noreturn));
#endif

/* Whatever a name or a word of the user's holds, the message is one line. */
static inline void die(const char *format, ...)
{
    char message[8192], *c;
    va_list args;

    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    for (c = message; *c; c++)
        if (*c < ' ' || *c > '~')
            *c = '?';
    fflush(stdout);
    fprintf(stderr, PROGRAM ": %s\n", message);
    exit(2);
}

/* What did not reach the reader is worth nothing. Returns the status. Before
   long work too: writing no bytes shows that the output is closed or full. */
static inline int finish(int status)
{
    if (fflush(stdout) || ferror(stdout) || write(STDOUT_FILENO, "", 0) < 0)
        die("output: cannot be written");
    return status;
}

/* A file that the program opens must not take the place of a standard stream
   that is closed. What takes it can be neither read nor written. */
static inline void hold_standard_streams(void)
{
    int fd;

    for (fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", fd ? O_RDONLY : O_WRONLY);
}

/* ---------------------------------------------------------- command line -- */

typedef struct {
    int argc;
    char **argv;
    const struct option *options; /* the last of them COMMON_OPTIONS */
    const char *help;
    const char *repeatable; /* letters of options that may be given again */
    uint64_t given;         /* bit i: options[i] */
    char **words;           /* the arguments that are no options */
    int word_count;
} command_line;

/* clang-format off */
#define COMMON_OPTIONS                                                         \
    {"help", no_argument, NULL, 'h'},                                          \
    {"version", no_argument, NULL, 'V'},                                       \
    {NULL, 0, NULL, 0}
/* clang-format on */

static inline command_line begin(int argc, char **argv,
                                 const struct option *options, const char *help)
{
    command_line line = {argc, argv, options, help, "", 0, argv + 1, 0};

    hold_standard_streams();
    opterr = 0; /* getopt's messages can be several lines */
    return line;
}

static inline void print_version(void)
{
    printf(PROGRAM " %d.%d.%d\n", MAGICBB_VERSION / 10000,
           MAGICBB_VERSION / 100 % 100, MAGICBB_VERSION % 100);
}

/* Returns the letter of the next option, with its value in optarg; -1 when all
   arguments have been read. --help and --version end the program. */
static inline int next_option(command_line *line)
{
    for (;;) {
        const char *argument = line->argv[optind];
        int i = 0, option;

        option = getopt_long(line->argc, line->argv, "-:", line->options, &i);
        switch (option) {
        case 1:
            line->words[line->word_count++] = optarg;
            continue;
        case -1:
            while (optind < line->argc) /* after -- */
                line->words[line->word_count++] = line->argv[optind++];
            return -1;
        case 'h':
            fputs(line->help, stdout);
            exit(finish(0));
        case 'V':
            print_version();
            exit(finish(0));
        case ':':
            die("%.40s: needs a value", argument);
        case '?':
            if (optopt && argument[1] == '-')
                die("%.40s: takes no value", argument);
            die("unknown option '%.40s'; see " PROGRAM " --help", argument);
        default:
            if (line->given >> i & 1 && !strchr(line->repeatable, option))
                die("--%s: given twice", line->options[i].name);
            line->given |= (uint64_t)1 << i;
            return option;
        }
    }
}

static inline void expect_words(const command_line *line, int most)
{
    if (line->word_count > most)
        die("%.40s: unexpected argument", line->words[most]);
}

/* Is the option with this letter given? Then its name, else NULL. */
static inline const char *given(const command_line *line, int letter)
{
    int i;

    for (i = 0; line->options[i].name; i++)
        if (line->options[i].val == letter && line->given >> i & 1)
            return line->options[i].name;
    return NULL;
}

/* If the option is given, then none of the others may be. */
static inline void exclude(const command_line *line, int letter,
                           const char *others)
{
    for (; given(line, letter) && *others; others++)
        if (given(line, *others))
            die("--%s: excludes --%s", given(line, letter),
                given(line, *others));
}

/* -------------------------------------------------------- numbers, lines -- */

/* Decimal, or hexadecimal with 0x. Returns 0 if it is something else. */
static inline int read_number(const char *text, uint64_t max, uint64_t *out)
{
    char *end;

    if (!isdigit((unsigned char)*text))
        return 0;
    errno = 0;
    *out = strtoull(text, &end, text[0] == '0' && text[1] == 'x' ? 16 : 10);
    return !errno && !*end && *out <= max;
}

static inline uint64_t number_of(const char *part, const char *text,
                                 uint64_t min, uint64_t max)
{
    uint64_t n = 0;

    if (!read_number(text, max, &n) || n < min)
        die("%s: must be a number from %llu to %llu, not '%.40s'", part,
            (unsigned long long)min, (unsigned long long)max, text);
    return n;
}

enum { LINE_SIZE = 4096 };

typedef struct {
    FILE *file;
    const char *name; /* - is standard input */
    long number;      /* of the line, from 1 up */
    int cut;          /* the line has no end: it is the file's last */
    char text[LINE_SIZE];
} line_reader;

static inline void open_lines(line_reader *in, const char *name)
{
    in->file = strcmp(name, "-") ? fopen(name, "r") : stdin;
    in->name = name;
    in->number = 0;
    if (!in->file)
        die("%s: %s", name, strerror(errno));
}

/* Returns 0 at the end of the file, and closes it. */
static inline int next_line(line_reader *in)
{
    size_t length = 0;
    int c;

    in->number++;
    errno = 0;
    while ((c = getc(in->file)) != EOF && c != '\n') {
        if (!c)
            die("%s:%ld: not a text: it holds a zero byte", in->name,
                in->number);
        if (length == LINE_SIZE - 1)
            die("%s:%ld: longer than %d bytes", in->name, in->number,
                LINE_SIZE - 1);
        in->text[length++] = (char)c;
    }
    if (ferror(in->file))
        die("%s: %s", in->name, strerror(errno));
    if (length && in->text[length - 1] == '\r')
        length--;
    in->text[length] = '\0';
    in->cut = c == EOF;
    if (c != EOF || length)
        return 1;
    if (in->file != stdin)
        fclose(in->file);
    return 0;
}

#endif
