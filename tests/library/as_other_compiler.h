/* Included first, makes magicbb.h see an unknown compiler, or with AS_MSVC
   Microsoft's. System headers must see the real one, so they come first. clang
   for MSVC has only two of them, and defines _MSC_VER itself. */
#include <stdint.h>
#ifdef _MSC_VER
#include <intrin.h>
#else
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#endif
#ifdef AS_MSVC
#ifdef __MINGW32__
#include <intrin.h>
#include <pthread.h>
#endif
#define _MSC_VER 1930
#define _M_X64 100
#endif
#undef __GNUC__
#undef __clang__
