/* The tables of magicbb.h for one scheme of the benchmark, in a file of their
   own, as most programs have them. Compiled once for each scheme that fills or
   embeds tables, with BENCH_NAME its name and the header's options. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)

/* With PEXT, lookups read no magics. */
#ifdef MAGICBB_PEXT_
#define CONSTANTS sizeof MAGICBB_(masks)
#else
#define CONSTANTS (sizeof MAGICBB_(masks) + sizeof MAGICBB_(magics))
#endif
#ifdef MAGICBB_COMPACT
#define TABLES (sizeof MAGICBB_(table) + sizeof MAGICBB_(sets))
#else
#define TABLES sizeof MAGICBB_(table)
#endif

extern const long PASTE(bench_bytes_, BENCH_NAME);
const long PASTE(bench_bytes_, BENCH_NAME) = (long)(TABLES +
                                                    sizeof MAGICBB_(places) +
                                                    CONSTANTS);
