/* What every program shares: options, numbers, squares, lines of a file, and
   for all that is wrong one line on standard error and exit status 2. It leans
   on POSIX and getopt_long() alone, and on magicbb.h for the version. */
#ifndef CLI_H
#define CLI_H

#include <getopt.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __GNUC__
#define LIKE_PRINTF __attribute__((format(printf, 1, 2)))
#define NO_RETURN __attribute__((noreturn))
#else
#define LIKE_PRINTF
#define NO_RETURN
#endif

/* The message is one line, whatever a name or a word of the user's holds. */
void die(const char *format, ...) LIKE_PRINTF NO_RETURN;

/* calloc() that succeeds */
void *allocate(size_t count, size_t size);

/* What did not reach the reader is worth nothing. Returns the status. Before
   long work too: writing no bytes shows that the output is closed or full. */
int finish(int status);

/* The signal that asks for an end; what was found so far is still printed. */
extern volatile sig_atomic_t caught;

/* A signal that is ignored from the start, as by nohup, remains so. */
void catch_signals(void);

/* ---------------------------------------------------------- command line -- */

typedef struct {
    const struct option *options;
    char *value[128]; /* of options, by their letters; "": it takes none; NULL:
                         it is not given */
    char **words;     /* the arguments that are no options */
    int word_count;
    /* of next_option() */
    int argc;
    char **argv;
    const char *help, *repeatable;
} command_line;

/* clang-format off */
#define COMMON_OPTIONS                                                         \
    {"help", no_argument, NULL, 'h'},                                          \
    {"version", no_argument, NULL, 'V'},                                       \
    {NULL, 0, NULL, 0}
/* clang-format on */

/* The first call of each main(). The last of the options are COMMON_OPTIONS. */
command_line read_command(int argc, char **argv, const struct option *options,
                          const char *help);

void expect_words(const command_line *line, int most);

uint64_t number_given(const command_line *line, int letter, uint64_t otherwise,
                      uint64_t min, uint64_t max);

/* If the option is given, then none of the others may be. */
void exclude(const command_line *line, int letter, const char *others);

/* For programs that do not call read_command() */
command_line begin(const char *program, int argc, char **argv,
                   const struct option *options, const char *help);
int next_option(command_line *line);
void read_options(command_line *line);
const char *given(const command_line *line, int letter);

/* ------------------------------------------------------ numbers, squares -- */

/* Decimal, or hexadecimal with 0x. Returns 0 if it is something else. */
int read_number(const char *text, uint64_t max, uint64_t *out);

uint64_t number_of(const char *part, const char *text, uint64_t min,
                   uint64_t max);

/* a1 or A1 is 0, h8 or H8 is 63; -1: no such square */
int read_square(const char *text);
const char *square_name(int square);

/* ----------------------------------------------------------------- lines -- */

enum { LINE_SIZE = 4096 };

typedef struct {
    FILE *file;
    const char *name; /* - is standard input */
    long number;      /* of the line, from 1 up */
    int cut;          /* the line has no end: it is the file's last */
    char text[LINE_SIZE];
} line_reader;

void open_lines(line_reader *in, const char *name);

/* Returns 0 at the end of the file, and closes it. */
int next_line(line_reader *in);

#endif
