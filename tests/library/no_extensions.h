/* Included before all else, makes magicbb.h take the compiler for one it has
   never heard of. The system's own headers do need to know: they come first. */
#include <inttypes.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#undef __GNUC__
#undef __clang__
