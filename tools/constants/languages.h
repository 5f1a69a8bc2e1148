/* Constants for programs in other languages: find_magics --emit=LANGUAGE. */
#ifndef LANGUAGES_H
#define LANGUAGES_H

#include <stdint.h>

/* One slider's: rook a1 to h8 as 0 to 63, then bishop a1 to h8. */
typedef struct {
    uint64_t mask, magic;
    int shift, offset;
} constants;

typedef struct language language;

/* NULL: there is none of this name. */
const language *language_named(const char *name);

/* All names, for messages. */
extern const char language_names[];

/* Prints a source of that language to standard output: the constants of 128
   sliders, whose table has so many slots, and the code that fills it and looks
   up. The squares are named by a numbering of reference.h. */
void print_language(const language *l, int mapping, const constants *of,
                    int slots);

#endif
