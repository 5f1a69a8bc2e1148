/* Shared by the programs: options, numbers, squares. Every error is one line on
   standard error and exit status 2. Needs only POSIX, getopt_long() and the
   version in magicbb.h. */
#ifndef CLI_H
#define CLI_H

#include <getopt.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The message is one line, whatever a name or an argument holds. */
void die(const char *format, ...)
    __attribute__((format(printf, 1, 2), noreturn));

/* Flushes standard output, or dies; returns `status`. Call it before long work,
   too: an empty write shows that the output is closed or full. */
int finish(int status);

typedef struct {
    const char *value[128]; /* by option letter: its argument, "" if it takes
                               none, NULL if not given */
    char **arguments;       /* those that are no options */
    int argument_count;
} command_line;

/* clang-format off */
#define COMMON_OPTIONS {"help", 0, 0, 'h'}, {"version", 0, 0, 'V'}, {0, 0, 0, 0}
/* clang-format on */

/* The first call of each main(). The last of the options are COMMON_OPTIONS. */
command_line read_command(int argc, char **argv, const struct option *options,
                          const char *help);
void limit_arguments(const command_line *line, int most);

/* Decimal, or hexadecimal with 0x. Returns 0 for anything else. */
int read_number(const char *text, uint64_t max, uint64_t *out);

/* `otherwise` if the text is NULL. `part` is its name in messages. */
uint64_t number_of(const char *part, const char *text, uint64_t otherwise,
                   uint64_t min, uint64_t max);

/* a1 or A1 is 0, h8 or H8 is 63; -1: no such square */
int read_square(const char *text);
const char *square_name(int square); /* a1 */

#endif
