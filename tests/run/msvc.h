/* Included before all else, makes magicbb.h take the compiler for Microsoft's.
   The system's own headers do need to know: they come first. clang for MSVC
   has no more of them than these two here, and says itself what it imitates. */
#include <intrin.h>
#include <stdint.h>
#ifdef __MINGW32__
#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
/* of __declspec(align), and section */
#pragma GCC diagnostic ignored "-Wattributes"
#pragma GCC diagnostic ignored "-Wunknown-pragmas"
#define allocate section
#define _MSC_VER 1900
#define _M_X64 100
#endif
#undef __GNUC__
#undef __clang__
