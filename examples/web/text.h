/* Text for JavaScript to read: print() as fprintf, without libc. It knows the
   conversions that tools/explain/svg.h names and no others. */
#ifndef TEXT_H
#define TEXT_H

#include "tools/explain/svg.h"

#include <stdint.h>

enum { TEXT_SIZE = 1 << 19 };

struct output {
    int length;
    char text[TEXT_SIZE]; /* ends with a zero byte */
};

static output out;

static void add(output *o, char c)
{
    if (o->length < TEXT_SIZE - 1)
        o->text[o->length++] = c;
    o->text[o->length] = '\0';
}

static void add_number(output *o, unsigned long long n, unsigned base,
                       int digits)
{
    char reversed[20];
    int count = 0;

    while (n || !count || count < digits) {
        reversed[count++] = "0123456789abcdef"[n % base];
        n /= base;
    }
    while (count)
        add(o, reversed[--count]);
}

/* As %.4g has it, for 0.1 <= x < 10. */
static void add_real(output *o, double x)
{
    unsigned unit = x < 1 ? 10000 : 1000;
    unsigned n = (unsigned)(x * unit + 0.5);

    add_number(o, n / unit, 10, 1);
    n %= unit;
    if (n)
        add(o, '.');
    for (; n; n = n * 10 % unit)
        add(o, (char)('0' + n * 10 / unit));
}

static int begins(const char *text, const char *with)
{
    while (*with && *text == *with) {
        text++;
        with++;
    }
    return !*with;
}

void vprint(output *o, const char *format, va_list args)
{
    const char *s;
    int n;

    for (; *format; format++)
        if (*format != '%') {
            add(o, *format);
        } else if (*++format == 'd') {
            n = va_arg(args, int);
            if (n < 0)
                add(o, '-');
            add_number(o, n < 0 ? 0u - (unsigned)n : (unsigned)n, 10, 1);
        } else if (*format == 'u') {
            add_number(o, va_arg(args, unsigned), 10, 1);
        } else if (*format == 'c') {
            add(o, (char)va_arg(args, int));
        } else if (*format == 's') {
            for (s = va_arg(args, const char *); *s; s++)
                add(o, *s);
        } else if (begins(format, "016llx")) {
            add_number(o, va_arg(args, unsigned long long), 16, 16);
            format += 5;
        } else if (begins(format, ".4g")) {
            add_real(o, va_arg(args, double));
            format += 2;
        } else {
            __builtin_trap();
        }
}

void print(output *o, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vprint(o, format, args);
    va_end(args);
}

/* Empties it. */
static output *begin(void)
{
    out.length = 0;
    out.text[0] = '\0';
    return &out;
}

#endif
