/* The tables of magicbb.h for one scheme of the benchmark, in a file of their
   own, as most programs have them. Compiled once for each scheme that fills or
   embeds tables, with BENCH_NAME its name and the header's options. */
#define MAGICBB_IMPLEMENTATION
#define MAGICBB_KEEP_ /* for their size */
#include "magicbb.h"

#define PASTE_(a, b) a##b
#define PASTE(a, b) PASTE_(a, b)

/* Of PEXT, lookups read no magics. */
#ifdef MAGICBB_PEXT_
#define UNUSED (2 * sizeof MAGICBB_(sliders)[0].magics)
#else
#define UNUSED 0
#endif

extern const long PASTE(bench_bytes_, BENCH_NAME);
const long PASTE(bench_bytes_, BENCH_NAME) = (long)(sizeof MAGICBB_(table) +
                                                    sizeof MAGICBB_(sliders) -
                                                    UNUSED);
