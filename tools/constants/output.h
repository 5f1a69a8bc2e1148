/* What find_magics prints. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include "tools/constants/languages.h"
#include "tools/constants/run.h"
#include "tools/constants/verify.h"

/* output.c */
void print_csv(const collection *all);
void print_json(const collection *all);
void print_table_heading(void);
void print_table(const search *s, double seconds);

/* emit.c: the constants as magicbb.h has them, or for another program, whose
   squares have the names of that mapping */
void emit_c(const collection *all);
void emit_language(const collection *all, const language *to, int mapping);

#endif
