/* Long work: until a time, a count or a signal ends it */
#define _XOPEN_SOURCE 700

#include "tools/constants/constants.h"

#include <signal.h>
#include <stdarg.h>
#include <time.h>
#include <unistd.h>

volatile sig_atomic_t caught;
static uint64_t left;
static time_t end;

static void note_signal(int number)
{
    caught = number;
}

void start(const command_line *line)
{
    const char *seconds = line->value['t'], *tries = line->value['n'];
    struct sigaction action = {0};

    left = number_of("--tries", tries, UINT64_MAX, 1, UINT64_MAX);
    if (seconds || !tries)
        end = time(NULL) +
              (time_t)number_of("--seconds", seconds, 600, 1, 1000000);
    /* Not signal(): here a second Ctrl-C would kill. */
    action.sa_handler = note_signal;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

int goes_on(void)
{
    return !caught && left && left-- && (!end || time(NULL) < end);
}

void report(const char *format, ...)
{
    va_list args;

    if (!isatty(2))
        return;
    va_start(args, format);
    fputs("\r\33[K", stderr);
    vfprintf(stderr, format, args);
    va_end(args);
}
