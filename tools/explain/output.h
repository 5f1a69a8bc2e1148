/* Where a picture goes: explain's is a file, that of examples/web/ is memory.
   Each program defines the type and these functions. They are as fprintf() and
   vfprintf(), but the formats have only %d, %u, %c, %s, %016llx and %.4g. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdarg.h>

typedef struct output output;

#ifdef __GNUC__
void print(output *, const char *, ...) __attribute__((format(printf, 2, 3)));
void vprint(output *, const char *, va_list)
    __attribute__((format(printf, 2, 0)));
#else
void print(output *, const char *, ...);
void vprint(output *, const char *, va_list);
#endif

#endif
