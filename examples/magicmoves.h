/* magicmoves.h - the interface of Pradyumna Kannan's magicmoves on magicbb.h
   public domain or MIT-0, no warranty; see LICENSE

   For programs written for his magicmoves.h and magicmoves.c: this file and
   magicbb.h take the place of both. In ONE C or C++ file, which may be your
   magicmoves.c, write

       #define MAGICMOVES_IMPLEMENTATION
       #include "magicmoves.h"

   and leave all others as they are. None of his code is in here.

       Bmagic(square, occupancy)    the attacks of a bishop
       Rmagic(square, occupancy)    a rook
       Qmagic(square, occupancy)    a queen
       BmagicNOMASK, RmagicNOMASK, QmagicNOMASK
                                    the same
       B_MAGIC, R_MAGIC, Q_MAGIC, Q_MAGIC_NOMASK
                                    the same in older versions
       initmagicmoves()             before the first of these
       U64, C64(constant)           unsigned long long and its constants

   A square may have any integer or enumeration type. MINIMIZE_MAGIC,
   PERFECT_MAGIC_HASH, VARIABLE_SHIFT and USE_INLINING change nothing here. His
   tables are gone: instead of magicmovesbdb[square][...] write Bmagic(square,
   occupancy), and instead of magicmoves_b_mask[square]
   magicbb_bishop_mask(square).

   If your program defines U64, define __64_BIT_INTEGER_DEFINED__ before you
   include this file, as with his header. A macro U64 is detected.

   magicbb.h's options work, and all files must agree on them. The exception is
   MAGICBB_HEADER_ONLY, which is for programs without an implementation file.
   This header defines MAGICBB_NO_LAZY: the program calls initmagicmoves(). A
   file that includes magicbb.h itself must define it before, for example by
   -DMAGICBB_NO_LAZY for all files. */

#ifdef MAGICBB_HEADER_ONLY
#error "magicmoves.h: cannot be used with MAGICBB_HEADER_ONLY"
#endif
#ifndef MAGICBB_NO_LAZY
#define MAGICBB_NO_LAZY
#endif

#include "magicbb.h"

#ifndef MAGICMOVES_H
#define MAGICMOVES_H

#if !defined(__64_BIT_INTEGER_DEFINED__) && !defined(U64)
#ifdef __clang__ /* the name is reserved, and his */
#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunknown-warning-option"
#pragma clang diagnostic ignored "-Wreserved-macro-identifier"
#endif
#define __64_BIT_INTEGER_DEFINED__
#ifdef __clang__
#pragma clang diagnostic pop
#endif
typedef unsigned long long U64;
#endif

#ifndef C64
#define C64(constant) constant##ULL
#endif

/* Macros, as his are: a function would cause warnings about a square's type. */
#ifdef __cplusplus
#define MAGICMOVES_INT_(x) static_cast<int>(x)
#else
#define MAGICMOVES_INT_(x) ((int)(x))
#endif
#define MAGICMOVES_(attacks, square, occupancy)                                \
    (C64(0) | attacks(MAGICMOVES_INT_(square), occupancy))

#define Bmagic(square, occupancy)                                              \
    MAGICMOVES_(magicbb_bishop_attacks, square, occupancy)
#define Rmagic(square, occupancy)                                              \
    MAGICMOVES_(magicbb_rook_attacks, square, occupancy)
#define Qmagic(square, occupancy)                                              \
    MAGICMOVES_(magicbb_queen_attacks, square, occupancy)
#define BmagicNOMASK(square, occupancy) Bmagic(square, occupancy)
#define RmagicNOMASK(square, occupancy) Rmagic(square, occupancy)
#define QmagicNOMASK(square, occupancy) Qmagic(square, occupancy)
#define B_MAGIC(square, occupancy) Bmagic(square, occupancy)
#define R_MAGIC(square, occupancy) Rmagic(square, occupancy)
#define Q_MAGIC(square, occupancy) Qmagic(square, occupancy)
#define Q_MAGIC_NOMASK(square, occupancy) Qmagic(square, occupancy)

/* With the linkage of C, so that C and C++ files of a program agree. */
#ifdef __cplusplus
extern "C" void initmagicmoves(void);
#else
void initmagicmoves(void);
#endif

#endif /* MAGICMOVES_H */

#if defined(MAGICMOVES_IMPLEMENTATION) && !defined(MAGICMOVES_IMPLEMENTED_)
#define MAGICMOVES_IMPLEMENTED_

#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

void initmagicmoves(void)
{
    magicbb_init();
}

#endif /* MAGICMOVES_IMPLEMENTATION */
