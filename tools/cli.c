/* Shared by the programs: see cli.h. */
#define _XOPEN_SOURCE 700

#include "tools/cli.h"

#include "magicbb.h"

#include <errno.h>
#include <stdarg.h>
#include <unistd.h>

static const char *program_name = "";

void die(const char *format, ...)
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
    fprintf(stderr, "%s: %s\n", program_name, message);
    exit(2);
}

int finish(int status)
{
    if (fflush(stdout) || ferror(stdout) || write(STDOUT_FILENO, "", 0) < 0)
        die("output: cannot be written");
    return status;
}

command_line read_command(int argc, char **argv, const struct option *options,
                          const char *help)
{
    command_line line = {{NULL}, NULL, 0};
    char *slash = strrchr(argv[0], '/');
    int letter, which;

    program_name = argv[0] = slash ? slash + 1 : argv[0];
    while ((letter = getopt_long(argc, argv, "", options, &which)) != -1) {
        if (letter == '?')
            exit(2); /* getopt_long() has said what is wrong */
        if (optarg && !*optarg)
            die("--%s: is empty", options[which].name);
        line.value[letter] = optarg ? optarg : "";
    }
    line.arguments = argv + optind;
    line.argument_count = argc - optind;
    if (line.value['h'])
        fputs(help, stdout);
    else if (line.value['V'])
        printf("%s %s\n", program_name, MAGICBB_VERSION_TEXT);
    else
        return line;
    exit(finish(0));
}

void limit_arguments(const command_line *line, int most)
{
    if (line->argument_count > most)
        die("%.40s: unexpected argument", line->arguments[most]);
}

int read_number(const char *text, uint64_t max, uint64_t *out)
{
    char *end;

    if (*text < '0' || *text > '9')
        return 0;
    errno = 0;
    *out =
        strtoull(text, &end, *text == '0' && (text[1] | 32) == 'x' ? 16 : 10);
    return !errno && !*end && *out <= max;
}

uint64_t number_of(const char *part, const char *text, uint64_t otherwise,
                   uint64_t min, uint64_t max)
{
    uint64_t n = otherwise;

    if (text && (!read_number(text, max, &n) || n < min))
        die("%s: must be a number from %llu to %llu, not '%.40s'", part,
            (unsigned long long)min, (unsigned long long)max, text);
    return n;
}

int read_square(const char *text)
{
    const int file = (text[0] | 32) - 'a', rank = *text ? text[1] - '1' : -1;

    return file & ~7 || rank & ~7 || text[2] ? -1 : 8 * rank + file;
}

const char *square_name(int square)
{
    static char names[64][3];

    names[square][0] = (char)('a' + square % 8);
    names[square][1] = (char)('1' + square / 8);
    return names[square];
}
