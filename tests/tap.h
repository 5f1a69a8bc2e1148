/* Just enough of the Test Anything Protocol: what prove(1) reads. */
#ifndef TAP_H
#define TAP_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#if defined(__GNUC__)
#define TAP_PRINTF_(at) __attribute__((format(printf, at, at + 1)))
#else
#define TAP_PRINTF_(at)
#endif

static int tap_count_, tap_failed_;

/* One test point */
TAP_PRINTF_(2)
static inline void ok(int passed, const char *format, ...)
{
    va_list args;

    printf("%sok %d - ", passed ? "" : "not ", ++tap_count_);
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
    fflush(stdout);
    tap_failed_ += !passed;
}

/* What a failure needs to explain itself. */
TAP_PRINTF_(1)
static inline void diag(const char *format, ...)
{
    va_list args;

    printf("# ");
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
}

/* A SKIP for instructions that this processor lacks, unless NULL. STRICT allows
   it, because no package brings them. */
static inline int not_run(const char *instructions)
{
    if (instructions)
        printf("ok %d # SKIP not run here: %s\n", ++tap_count_, instructions);
    return instructions != NULL;
}

/* Prints the plan; returns main's exit status. */
static inline int done_testing(void)
{
    printf("1..%d\n", tap_count_);
    return tap_failed_ || !tap_count_;
}

#endif
