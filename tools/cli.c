/* What every program shares: see cli.h. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "tools/cli.h"

#include "magicbb.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <unistd.h>

static const char *program_name = "";

static void say(const char *format, va_list args)
{
    char message[8192], *c;

    vsnprintf(message, sizeof message, format, args);
    for (c = message; *c; c++)
        if (*c < ' ' || *c > '~')
            *c = '?';
    fflush(stdout);
    fprintf(stderr, "%s: %s\n", program_name, message);
}

void die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    say(format, args);
    va_end(args);
    exit(2);
}

void *allocate(size_t count, size_t size)
{
    void *p = calloc(count, size);

    if (!p)
        die("memory: %s", strerror(errno));
    return p;
}

int finish(int status)
{
    if (fflush(stdout) || ferror(stdout) || write(STDOUT_FILENO, "", 0) < 0)
        die("output: cannot be written");
    return status;
}

/* A file that the program opens must not take the place of a standard stream
   that is closed. What takes it can be neither read nor written. */
static void hold_standard_streams(void)
{
    int fd;

    for (fd = 0; fd <= 2; fd++)
        if (fcntl(fd, F_GETFD) < 0 && errno == EBADF)
            open("/dev/null", fd ? O_RDONLY : O_WRONLY);
}

/* --------------------------------------------------------------- signals -- */

volatile sig_atomic_t caught;

static void catch_signal(int number)
{
    caught = number;
}

void catch_signals(void)
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

/* ---------------------------------------------------------- command line -- */

static char no_value[1];

static void answer(const char *help, const command_line *line)
{
    if (line->value['h'])
        fputs(help, stdout);
    else if (line->value['V'])
        printf("%s %s\n", program_name, MAGICBB_VERSION_TEXT);
    else
        return;
    exit(finish(0));
}

static void set_name(char **argv)
{
    char *slash = strrchr(argv[0], '/');

    program_name = argv[0] = slash ? slash + 1 : argv[0];
}

command_line read_command(int argc, char **argv, const struct option *options,
                          const char *help)
{
    command_line line = {options, {NULL}, NULL, 0, argc, argv, help, ""};
    int letter;

    set_name(argv);
    while ((letter = getopt_long(argc, argv, "", options, NULL)) != -1) {
        if (letter == '?')
            exit(2); /* getopt_long() has said what is wrong */
        line.value[letter] = optarg ? optarg : no_value;
    }
    line.words = argv + optind;
    line.word_count = argc - optind;
    answer(help, &line);
    return line;
}

command_line begin(const char *program, int argc, char **argv,
                   const struct option *options, const char *help)
{
    command_line line = {options, {NULL}, argv + 1, 0, argc, argv, help, ""};

    (void)program;
    set_name(argv);
    hold_standard_streams();
    return line;
}

int next_option(command_line *line)
{
    for (;;) {
        int i = 0, option;

        option = getopt_long(line->argc, line->argv, "-", line->options, &i);
        switch (option) {
        case 1:
            line->words[line->word_count++] = optarg;
            continue;
        case -1:
            while (optind < line->argc) /* after -- */
                line->words[line->word_count++] = line->argv[optind++];
            answer(line->help, line);
            return -1;
        case '?':
            exit(2);
        default:
            line->value[option] = optarg ? optarg : no_value;
            return option;
        }
    }
}

void read_options(command_line *line)
{
    while (next_option(line) != -1) {}
}

void expect_words(const command_line *line, int most)
{
    if (line->word_count > most)
        die("%.40s: unexpected argument", line->words[most]);
}

const char *given(const command_line *line, int letter)
{
    return line->value[letter];
}

static const char *name_of(const command_line *line, int letter)
{
    const struct option *o = line->options;

    while (o->val != letter)
        o++;
    return o->name;
}

uint64_t number_given(const command_line *line, int letter, uint64_t otherwise,
                      uint64_t min, uint64_t max)
{
    char part[32];

    if (!given(line, letter))
        return otherwise;
    snprintf(part, sizeof part, "--%s", name_of(line, letter));
    return number_of(part, given(line, letter), min, max);
}

void exclude(const command_line *line, int letter, const char *others)
{
    for (; given(line, letter) && *others; others++)
        if (given(line, *others))
            die("--%s: excludes --%s", name_of(line, letter),
                name_of(line, *others));
}

/* ------------------------------------------------------ numbers, squares -- */

int read_number(const char *text, uint64_t max, uint64_t *out)
{
    char *end;

    if (!isdigit((unsigned char)*text))
        return 0;
    errno = 0;
    *out = strtoull(text, &end, text[0] == '0' && text[1] == 'x' ? 16 : 10);
    return !errno && !*end && *out <= max;
}

uint64_t number_of(const char *part, const char *text, uint64_t min,
                   uint64_t max)
{
    uint64_t n = 0;

    if (!read_number(text, max, &n) || n < min)
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
    char *name = names[square & 63];

    name[0] = (char)('a' + (square & 7));
    name[1] = (char)('1' + (square >> 3 & 7));
    return name;
}

/* ----------------------------------------------------------------- lines -- */

void open_lines(line_reader *in, const char *name)
{
    in->file = strcmp(name, "-") ? fopen(name, "r") : stdin;
    in->name = name;
    in->number = 0;
    if (!in->file)
        die("%s: %s", *name ? name : "''", strerror(errno));
}

int next_line(line_reader *in)
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
