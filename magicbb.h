/* magicbb.h - attacks of chess sliders by magic bitboards, version 2.3.0
   SPDX-License-Identifier: MIT-0 OR Unlicense (the text is at the end)

   Copy this file into your project. In ONE C or C++ file write

       before the include:  #define MAGICBB_IMPLEMENTATION
       and then:            #include "magicbb.h"

   and in all others just include it. Then, anywhere,

       uint64_t attacks = magicbb_rook_attacks(square, occupied);

   There is nothing to call first and nothing to free. Every thread and signal
   handler may call every function at any time. (Both change with the option
   MAGICBB_NO_LAZY.) C99 or C++11, and no libc.

   CONVENTIONS
   A square is an int from 0 to 63. Bit s of a uint64_t, (uint64_t)1 << s, is
   square s. Comments call square 0 a1, square 1 b1 and square 63 h8. You may
   start from any corner and number along ranks or files: all functions but
   those for pawns are right for each of these eight numberings. Squares outside
   0 to 63 are undefined behaviour, and so is 0 where b != 0 is required. Any
   bitboard is valid. "One lookup" is of wide or compact; tiny computes instead.

   FUNCTIONS
   A slider attacks the squares it reaches in each direction, up to and
   including the first occupied one. That one may hold a piece of either side:
   moves are attacks & ~own. The slider's own bit in `occupied` is ignored.

   uint64_t magicbb_rook_attacks  (int square, uint64_t occupied);
   uint64_t magicbb_bishop_attacks(int square, uint64_t occupied);
   uint64_t magicbb_queen_attacks (int square, uint64_t occupied);
       Squares attacked by the slider on `square`. One lookup; a queen two.
   magicbb_both magicbb_both_attacks(int square, uint64_t occupied);
       Both at once, as a struct {uint64_t rook, bishop;}. Two lookups.

   uint64_t magicbb_rook_xray(int square, uint64_t occupied, uint64_t blockers);
   uint64_t magicbb_bishop_xray  (the same arguments);
       For each direction whose first occupied square is in `blockers`: the
       squares beyond it, to the next occupied one inclusive. Two lookups.

   uint64_t magicbb_knight_attacks(int square);
   uint64_t magicbb_king_attacks  (int square);
   uint64_t magicbb_pawn_attacks  (int color, int square);
       Squares attacked by a knight, a king (one load) or a pawn (no table). A
       pawn on its last rank attacks nothing. Color 0 moves toward higher
       squares, any other toward lower ones: white is color 0 if square 0 is a1
       or h1, and 1 if it is a8 or h8. The numbering must run along ranks.

   uint64_t magicbb_rooks_attacks  (uint64_t rooks, uint64_t occupied);
   uint64_t magicbb_bishops_attacks(uint64_t bishops, uint64_t occupied);
   uint64_t magicbb_sliders_attacks(uint64_t rooks_and_queens,
                            uint64_t bishops_and_queens, uint64_t occupied);
   magicbb_both magicbb_both_sets_attacks  (the same arguments);
       The union of the attacks of all sliders in the sets, which may be empty.
       A queen is in both. A slider blocks others if it is in `occupied`. The
       last function keeps rook and bishop attacks apart. gcc and clang use AVX2
       without branches or tables; other targets do a lookup for each slider. If
       your next instruction needs the result, two or three lookups are faster.

   uint64_t magicbb_knights_attacks(uint64_t knights);
   uint64_t magicbb_kings_attacks  (uint64_t kings);
   uint64_t magicbb_pawns_attacks  (int color, uint64_t pawns);
       The union of the attacks of all pieces in a set. No table.

   uint64_t magicbb_between(int a, int b);   Squares strictly between them.
   uint64_t magicbb_line   (int a, int b);   From edge to edge, with a and b.
   uint64_t magicbb_beyond (int a, int b);   Strictly behind b, seen from a.
       These return 0 if a and b are equal or share no rank, file or diagonal.
       About fifty instructions, no load. Your own table is faster in hot loops.

   uint64_t magicbb_rook_mask (int square);   also magicbb_bishop_mask
   uint64_t magicbb_rook_magic(int square);   also magicbb_bishop_magic
   int      magicbb_rook_shift(int square);   also magicbb_bishop_shift
       The constants of the index ((occupied & mask) * magic) >> shift, which is
       below 1 << (64 - shift). Boards of a square that differ in attacks never
       share one. (With PEXT or tiny, lookups use another index, or none.)

   int magicbb_lsb     (uint64_t b);   Index of the lowest set bit; b != 0.
   int magicbb_pop_lsb (uint64_t *b);  The same, and clears it; *b != 0. C++
                  takes any unsigned 64-bit integer or enum; C may need a cast.
   int magicbb_popcount(uint64_t b);   Number of set bits, 0 to 64.
       One instruction, or a few, if the target has it (popcount on x86-64:
       -mpopcnt). Others use:
   int magicbb_lsb_debruijn (uint64_t b);  b != 0
   int magicbb_popcount_swar(uint64_t b);

   void magicbb_init(void);
       Fills all tables now, in half a millisecond. With MAGICBB_NO_LAZY call it
       once, before the first lookup and before you start threads; with
       MAGICBB_STATIC in each file. Otherwise it is optional. Later calls change
       no answer.
   const char *magicbb_config(void);
       What this file was compiled for, such as "wide pext lazy".

   From C++14 on (gcc 9, clang 9, Apple clang 12, Visual Studio 2019 16.5)
   constant expressions may use all but magics and magicbb_init().

   OPTIONS are macros (-DMAGICBB_...), defined before a file's first include.
   Any value means yes: 0 and OFF, too. Files that share tables must agree on
   COMPACT, TINY, NO_PEXT, NO_LAZY and EMBED; otherwise they do not link.
   MAGICBB_IMPLEMENTATION  One file: emits the tables.
   MAGICBB_STATIC          This file has tables of its own; no implementation.
   MAGICBB_HEADER_ONLY     C++17: tables for all files, no implementation.
   MAGICBB_COMPACT         The compact layout.
   MAGICBB_TINY            The tiny layout.
   MAGICBB_NO_PEXT         Never use the PEXT instruction.
   MAGICBB_NO_LAZY         Lookups test nothing. Call magicbb_init() first.
   MAGICBB_EMBED "file"    The tables are constants: a file of `make embed`.
   MAGICBB_API             Attributes of all tables: __declspec(dllexport).
   MAGICBB_ASSERT(x)       Checks preconditions. Default: nothing.

   HOW A LOOKUP WORKS
   The MASK of a slider is every square on its lines except its own and each
   ray's edge square. Only occupants of these 5 to 12 squares can change the
   attacks. (occupied & mask) * MAGIC >> SHIFT gathers them into the INDEX of a
   slot. One table holds the slots of all squares; those of one square fill the
   gaps between others. If the target has BMI2 (-mbmi2, -march=native,
   /arch:AVX2), the index is pext(occupied, mask), without gaps. PEXT is slow on
   AMD before Zen 3, and off for -march=znver1, znver2 and bdver4. Binaries that
   may run there need MAGICBB_NO_PEXT.

   LAYOUTS of the tables. All have the same functions.
   wide      (Default) A slot holds the attacks. 620,160 bytes; with pext, whose
             slots share no gaps, 861,184; constants 4 KB. For search and perft.
   compact   A slot holds one byte: which entry of a second table has the
             attacks. One more load, but 77,520 + 6,456 * 8 = 129,168 bytes
             (pext: 159,296). For WebAssembly, or if other data needs the cache.
   tiny      Attacks are computed: with AVX-512 (CD and VL), AVX2, SSE2, by
             reversing bits (AArch64, LoongArch64, RISC-V Zbkb), or by none of
             these. At most 8 KB of constants, nothing to fill, no pointer. For
             networks, boot code and microcontrollers.
   Tables are in RAM. In flash, and shared between processes, are the constants
   of tiny and of MAGICBB_EMBED.

   THE FIRST LOOKUP of a slot computes the attacks and stores them: 100
   instructions more, in compact 300; the first in each page of a table takes 1
   to 2 microseconds, for the system provides that page. An unfilled slot holds
   0. A slider always attacks something, so 0 is never an answer. No call waits:
   threads, signal handlers and forked children may fill a slot at once, since
   all write the same words, and no word depends on another.

   LINKING
   Functions are static inline. So files of one program may be compiled for
   different processors, and a C++20 module cannot export them. The name of each
   table contains the version, the options that must agree, and pext, magic or
   the form of tiny: each such configuration needs an implementation file.
   "undefined reference to magicbb_..._wide_magic_lazy_..." means that none was
   compiled with these options, -mbmi2 or -march, or that a shared library hides
   its tables. The implementation file must include magicbb.h itself: the guard
   of a header of yours that includes it may hide it. Before you include it in a
   namespace, include <stdint.h> (x86: <immintrin.h>, MSVC: <intrin.h>, too).
   CUDA and HIP: host code only. In device code each call is an error.

   CREDITS. Magics: Lasse Hansen, Pradyumna Kannan; overlapping ("black") ones:
   Volker Annuss, Niklas Fiekas. Bit scan: Charles Leiserson, Harald Prokop,
   Keith Randall. Floods: Peter Kogge, Harold Stone, Steffan Westcott. */

#if defined(__GNUC__) || defined(__clang__)
#define MAGICBB_GNU_
#define MAGICBB_ATTRIBUTE_(x) __attribute__((x))
#define MAGICBB_LIKELY_(x) __builtin_expect(x, 1)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpragmas" /* gcc lacks some of these */
#pragma GCC diagnostic ignored "-Wunknown-warning-option" /* clang, others */
#pragma GCC diagnostic ignored "-Wshadow" /* of a global of the user's */
#pragma GCC diagnostic ignored "-Wold-style-cast" /* C has no other */
#pragma GCC diagnostic ignored "-Wuseless-cast"
#pragma GCC diagnostic ignored "-Wattributes"        /* inline and noinline */
#pragma GCC diagnostic ignored "-Wstringop-overflow" /* gcc: square -1 */
#pragma GCC diagnostic ignored "-Wc++-compat"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wunused-function" /* the header alone */
#else
#define MAGICBB_ATTRIBUTE_(x)
#define MAGICBB_LIKELY_(x) (x)
#endif

#include <stdint.h>

/* ------------------------------------------------------- wrong options -- */

#if (defined(MAGICBB_TINY) &&                                                  \
     (defined(MAGICBB_COMPACT) || defined(MAGICBB_EMBED))) ||                  \
    (defined(MAGICBB_HEADER_ONLY) &&                                           \
     (defined(MAGICBB_STATIC) || !defined(__cpp_inline_variables)))
#error "magicbb.h: MAGICBB_TINY excludes MAGICBB_COMPACT and MAGICBB_EMBED; \
MAGICBB_HEADER_ONLY needs C++17 and excludes MAGICBB_STATIC"
#undef MAGICBB_COMPACT /* so that no other errors follow */
#undef MAGICBB_EMBED
#undef MAGICBB_HEADER_ONLY
#endif

/* An option that is defined after the first include comes too late. MAGICBB_X_
   records that X came in time, or does not matter. (STATIC and HEADER_ONLY
   implement at once.) */
#if defined(MAGICBB_H) &&                                                      \
    ((defined(MAGICBB_TINY) && !defined(MAGICBB_TINY_)) ||                     \
     (defined(MAGICBB_COMPACT) && !defined(MAGICBB_COMPACT_)) ||               \
     (defined(MAGICBB_EMBED) && !defined(MAGICBB_EMBED_)) ||                   \
     (defined(MAGICBB_NO_PEXT) && !defined(MAGICBB_NO_PEXT_)) ||               \
     (defined(MAGICBB_NO_LAZY) && !defined(MAGICBB_NO_LAZY_)) ||               \
     (defined(MAGICBB_STATIC) && !defined(MAGICBB_IMPLEMENTED_)) ||            \
     (defined(MAGICBB_HEADER_ONLY) && !defined(MAGICBB_IMPLEMENTED_)))
#error "magicbb.h: an option is defined after this file's first include"
#endif

#ifndef MAGICBB_H
#define MAGICBB_H

/* major * 10000 + minor * 100 + patch */
#define MAGICBB_VERSION 20300
#define MAGICBB_VERSION_TEXT "2.3.0"

/* ------------------------------------------------------- configuration -- */

/* FN_ begins a function, CONSTEXPR_ one for constant expressions, too. (gcc
   inlines less as functions grow: always_inline saves 7 to 28 % of perft.) */
#ifdef __OPTIMIZE_SIZE__
#define MAGICBB_FN_ static inline
#else
#define MAGICBB_FN_ static inline MAGICBB_ATTRIBUTE_(__always_inline__)
#endif
#if defined(_MSC_VER) && !defined(MAGICBB_GNU_)
#include <intrin.h>
#endif

#if defined(__cpp_constexpr) && __cpp_constexpr >= 201304 &&                   \
    !defined(__CUDACC__) && !defined(__HIPCC__) && /* not for devices */       \
    (defined(__clang__)                                                        \
         ? __clang_major__ >= (defined(__apple_build_version__) ? 12 : 9)      \
     : defined(__GNUC__) ? __GNUC__ >= 9                                       \
                         : _MSC_VER >= 1925)
#define MAGICBB_CONSTEXPR_ constexpr MAGICBB_FN_
/* True while the compiler evaluates a constant expression. */
#define MAGICBB_IN_CONSTANT_ __builtin_is_constant_evaluated()
#else
#define MAGICBB_CONSTEXPR_ MAGICBB_FN_
#define MAGICBB_IN_CONSTANT_ 0
#endif

/* Three words name a configuration, as in "wide pext lazy". `take` is
   MAGICBB_WORD_, for names of tables, or MAGICBB_TEXT_, for magicbb_config().
   Neither expands the word, so `wide` may be a macro of the user's. */
#define MAGICBB_WORD_(word) _##word
#define MAGICBB_TEXT_(word) #word

/* How tiny computes. */
#if defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__AVX512CD__) &&   \
    defined(__AVX512VL__)
#define MAGICBB_FORM_(take) take(avx512)
#elif defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__AVX2__)
#define MAGICBB_FORM_(take) take(avx2)
#elif defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__SSE2__)
#define MAGICBB_FORM_(take) take(sse2)
#elif defined(MAGICBB_GNU_) &&                                                 \
    (defined(__aarch64__) || defined(__loongarch_lp64) ||                      \
     (defined(__riscv_zbkb) && defined(__LP64__)))
#define MAGICBB_RBIT_
#define MAGICBB_FORM_(take) take(rbit)
#else
#define MAGICBB_FORM_(take) take(any)
#endif

#ifdef MAGICBB_TINY
#define MAGICBB_TINY_
#define MAGICBB_NO_PEXT_
#define MAGICBB_NO_LAZY_
#define MAGICBB_LAYOUT_(take) take(tiny)
#define MAGICBB_INDEX_ MAGICBB_FORM_
#define MAGICBB_FILLING_(take) take(const)
#else
#ifdef MAGICBB_COMPACT
#define MAGICBB_COMPACT_
#define MAGICBB_LAYOUT_(take) take(compact)
#else
#define MAGICBB_LAYOUT_(take) take(wide)
#endif
/* -march=native on an early Zen sets __BMI2__, but PEXT is microcode there. */
#if !defined(MAGICBB_NO_PEXT) && !defined(__znver1__) &&                       \
    !defined(__znver2__) && !defined(__bdver4__) &&                            \
    (defined(MAGICBB_GNU_) ? defined(__x86_64__) && defined(__BMI2__)          \
                           : defined(_M_X64) && defined(__AVX2__))
enum { MAGICBB_SLOTS_ = 107648 };
#define MAGICBB_INDEX_(take) take(pext)
#else
enum { MAGICBB_SLOTS_ = 77520 };
#define MAGICBB_NO_PEXT_
#define MAGICBB_INDEX_(take) take(magic)
#endif
#if defined(MAGICBB_EMBED)
#define MAGICBB_EMBED_
#define MAGICBB_NO_LAZY_
#define MAGICBB_QUALIFIER_ const
#define MAGICBB_FILLING_(take) take(embedded)
#elif defined(MAGICBB_NO_LAZY)
#define MAGICBB_NO_LAZY_
#define MAGICBB_QUALIFIER_
enum { MAGICBB_LAZY_ = 0 };
#define MAGICBB_FILLING_(take) take(eager)
#else
#define MAGICBB_QUALIFIER_ volatile
enum { MAGICBB_LAZY_ = 1 };
#define MAGICBB_FILLING_(take) take(lazy)
#endif
#endif

/* MAGICBB_(slots) is magicbb_20300_wide_pext_lazy_slots, for example. */
#define MAGICBB_PASTE_(a, b, c, d, e) magicbb_##a##b##c##d##e
#define MAGICBB_JOIN_(a, b, c, d, e) MAGICBB_PASTE_(a, b, c, d, e)
#define MAGICBB_(name)                                                         \
    MAGICBB_JOIN_(MAGICBB_VERSION, MAGICBB_LAYOUT_(MAGICBB_WORD_),             \
                  MAGICBB_INDEX_(MAGICBB_WORD_),                               \
                  MAGICBB_FILLING_(MAGICBB_WORD_), _##name)

#ifndef MAGICBB_API
#define MAGICBB_API
#endif
#ifndef MAGICBB_ASSERT
#define MAGICBB_ASSERT(x) ((void)0)
#endif

/* How tables are declared and defined. C++ can declare a static one only in an
   unnamed namespace. In a user's extern "C" it would have a global name. */
/* clang-format off */
#if defined(MAGICBB_STATIC) && defined(__cplusplus)
#define MAGICBB_DECLARE_(table) extern "C++" { namespace { extern table; } }
#elif defined(MAGICBB_STATIC)
#define MAGICBB_DECLARE_(table) static table;
#elif defined(__cplusplus)
#define MAGICBB_DECLARE_(table) extern "C" MAGICBB_API table;
#else
#define MAGICBB_DECLARE_(table) extern MAGICBB_API table;
#endif
/* clang-format on */
#if defined(MAGICBB_STATIC) && !defined(__cplusplus)
#define MAGICBB_DEFINE_ static
#elif defined(MAGICBB_HEADER_ONLY)
#define MAGICBB_DEFINE_ inline
#else
#define MAGICBB_DEFINE_
#endif

#pragma pack(push, 8) /* whatever the user packs */
typedef struct {
    uint64_t rook, bishop;
} magicbb_both;

/* ------------------------------------------------------------------ bits -- */

MAGICBB_DECLARE_(const uint8_t MAGICBB_(debruijn)[64])

MAGICBB_CONSTEXPR_ int magicbb_popcount_swar(uint64_t b)
{
    b -= (b >> 1) & 0x5555555555555555;
    b = (b & 0x3333333333333333) + ((b >> 2) & 0x3333333333333333);
    b = (b + (b >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int)((b * 0x0101010101010101) >> 56);
}

MAGICBB_CONSTEXPR_ int magicbb_popcount(uint64_t b)
{
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__POPCNT__) || defined(__POPCNTD__) || defined(__riscv_zbb) ||    \
     (defined(__aarch64__) && defined(__ARM_NEON)) || defined(__wasm__))
    return __builtin_popcountll(b);
#elif defined(_MSC_VER) && defined(_M_X64) && defined(__AVX__)
    return MAGICBB_IN_CONSTANT_ ? magicbb_popcount_swar(b) : (int)__popcnt64(b);
#else
    return magicbb_popcount_swar(b);
#endif
}

/* The isolated lowest bit times a de Bruijn sequence: the product's top six
   bits identify the square. */
MAGICBB_CONSTEXPR_ int magicbb_lsb_debruijn(uint64_t b)
{
    MAGICBB_ASSERT(b != 0);
    return MAGICBB_IN_CONSTANT_
               ? magicbb_popcount_swar((b & (0 - b)) - 1)
               : MAGICBB_(debruijn)[((b & (0 - b)) * 0x021bb2bf47316a4f) >> 58];
}

MAGICBB_CONSTEXPR_ int magicbb_lsb(uint64_t b)
{
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__) ||       \
     defined(__ARM_FEATURE_CLZ) || defined(__powerpc__) ||                     \
     defined(__s390x__) || defined(__mips_isa_rev) || defined(__riscv_zbb))
    MAGICBB_ASSERT(b != 0);
    if (sizeof(void *) == 8)
        return __builtin_ctzll(b);
    /* two halves: __builtin_ctzll() would call libgcc */
    return (uint32_t)b ? __builtin_ctz((uint32_t)b)
                       : 32 + __builtin_ctz((uint32_t)(b >> 32));
#elif defined(MAGICBB_GNU_) && defined(__wasm__)
    MAGICBB_ASSERT(b != 0);
    return __builtin_ctzll(b);
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
    unsigned long index = 0;
    MAGICBB_ASSERT(b != 0);
    if (MAGICBB_IN_CONSTANT_)
        return magicbb_lsb_debruijn(b);
    _BitScanForward64(&index, b);
    return (int)index;
#else
    return magicbb_lsb_debruijn(b);
#endif
}

/* Programs pass a cast unsigned long long *, which uint64_t may not alias. */
typedef uint64_t MAGICBB_ATTRIBUTE_(__may_alias__) magicbb_any_uint64_;

MAGICBB_CONSTEXPR_ int magicbb_pop_lsb(magicbb_any_uint64_ *b)
{
    int square = magicbb_lsb(*b);
    *b &= *b - 1;
    return square;
}

#ifdef __cplusplus
extern "C++" {
template <class Board> MAGICBB_CONSTEXPR_ int magicbb_pop_lsb(Board *b)
{
    static_assert(sizeof(Board) == 8 &&
                      static_cast<Board>(UINT64_MAX) > static_cast<Board>(0),
                  "magicbb_pop_lsb() takes an unsigned integer of 64 bits");
    uint64_t board = static_cast<uint64_t>(*b);
    int square = magicbb_lsb(board);
    *b = static_cast<Board>(board & (board - 1));
    return square;
}
}
#endif

/* ---------------------------------------------------- lines and leapers -- */

/* Macros, so that C can initialise tables with them. */
#define MAGICBB_BIT_(s) ((uint64_t)1 << (s))

/* The four lines through a square. A diagonal is the longest one, a1 to h8 or
   h1 to a8, moved up or down by whole ranks. */
#define MAGICBB_RANK_(s) ((uint64_t)0xff << (56 & (s)))
#define MAGICBB_FILE_(s) ((uint64_t)0x0101010101010101 << (7 & (s)))
#define MAGICBB_MOVED_(line, by)                                               \
    ((uint64_t)(line) << ((by) > 0 ? (by) : 0) >> ((by) < 0 ? -(by) : 0))
#define MAGICBB_DIAG_(s)                                                       \
    MAGICBB_MOVED_(0x8040201008040201, (56 & (s)) - 8 * (7 & (s)))
#define MAGICBB_ANTI_(s)                                                       \
    MAGICBB_MOVED_(0x0102040810204080, (56 & (s)) + 8 * (7 & (s)) - 56)

#define MAGICBB_ROOK_MASK_(s)                                                  \
    (((MAGICBB_RANK_(s) & 0x7e7e7e7e7e7e7e7e) |                                \
      (MAGICBB_FILE_(s) & 0x00ffffffffffff00)) &                               \
     ~MAGICBB_BIT_(s))
#define MAGICBB_BISHOP_MASK_(s)                                                \
    ((MAGICBB_DIAG_(s) ^ MAGICBB_ANTI_(s)) & 0x007e7e7e7e7e7e00)

/* The squares n files to both sides of a set. `inner` are the squares that stay
   on the board when they move n files to the right. */
#define MAGICBB_BESIDE_(set, n, inner)                                         \
    (((inner) & (set)) << (n) | ((set) >> (n) & (inner)))
#define MAGICBB_KNIGHTS_(set)                                                  \
    (MAGICBB_BESIDE_(set, 1, 0x7f7f7f7f7f7f7f7f) << 16 |                       \
     MAGICBB_BESIDE_(set, 1, 0x7f7f7f7f7f7f7f7f) >> 16 |                       \
     MAGICBB_BESIDE_(set, 2, 0x3f3f3f3f3f3f3f3f) << 8 |                        \
     MAGICBB_BESIDE_(set, 2, 0x3f3f3f3f3f3f3f3f) >> 8)
#define MAGICBB_KINGS_(set)                                                    \
    (MAGICBB_BESIDE_(set, 1, 0x7f7f7f7f7f7f7f7f) |                             \
     (MAGICBB_BESIDE_(set, 1, 0x7f7f7f7f7f7f7f7f) | (set)) << 8 |              \
     (MAGICBB_BESIDE_(set, 1, 0x7f7f7f7f7f7f7f7f) | (set)) >> 8)

/* Initialisers of tables: X is a macro of a number, such as a square. */
/* clang-format off */
#define MAGICBB_8_(X, i) X(i), X(i + 1), X(i + 2), X(i + 3), X(i + 4),         \
    X(i + 5), X(i + 6), X(i + 7)
#define MAGICBB_64_(X, i) MAGICBB_8_(X, i), MAGICBB_8_(X, i + 8),              \
    MAGICBB_8_(X, i + 16), MAGICBB_8_(X, i + 24), MAGICBB_8_(X, i + 32),       \
    MAGICBB_8_(X, i + 40), MAGICBB_8_(X, i + 48), MAGICBB_8_(X, i + 56)

/* File, diagonal, rank and antidiagonal of a square, without it */
#define MAGICBB_LINES_(s)                                                      \
    {MAGICBB_FILE_(s) ^ MAGICBB_BIT_(s), MAGICBB_DIAG_(s) ^ MAGICBB_BIT_(s),   \
     MAGICBB_RANK_(s) ^ MAGICBB_BIT_(s), MAGICBB_ANTI_(s) ^ MAGICBB_BIT_(s)}

/* The attacks along the first rank from file i / 64. i % 64 is the occupancy of
   files 1 to 6; the edges count as occupied. To the right, subtraction borrows
   up to the nearest blocker. To the left, own - low is all from `low`, the
   nearest blocker, up to the own square: from d1 to b1, 8 - 2 is b1 and c1. */
#define MAGICBB_LOW_(left) ((left) & 64 ? 64 : (left) & 32 ? 32 :              \
    (left) & 16 ? 16 : (left) & 8 ? 8 : (left) & 4 ? 4 : (left) & 2 ? 2 : 1)
#define MAGICBB_RANK_ATTACKS_(i) (uint8_t)(                                    \
    ((128 | (2 * (i) & 126)) ^ ((128 | (2 * (i) & 126)) - (2 << (i) / 64))) |  \
    ((1 << (i) / 64) - MAGICBB_LOW_(2 * (i) & 126 & ((1 << (i) / 64) - 1))))
#define MAGICBB_512_(X) MAGICBB_64_(X, 0), MAGICBB_64_(X, 64),                 \
    MAGICBB_64_(X, 128), MAGICBB_64_(X, 192), MAGICBB_64_(X, 256),             \
    MAGICBB_64_(X, 320), MAGICBB_64_(X, 384), MAGICBB_64_(X, 448)
/* clang-format on */

/* The line, if it contains square b */
MAGICBB_CONSTEXPR_ uint64_t magicbb_through_(int b, uint64_t line)
{
    return line & (0 - (line >> b & 1));
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_line(int a, int b)
{
    MAGICBB_ASSERT(0 <= a && a < 64 && 0 <= b && b < 64);
    return (magicbb_through_(b, MAGICBB_RANK_(a)) |
            magicbb_through_(b, MAGICBB_FILE_(a)) |
            magicbb_through_(b, MAGICBB_DIAG_(a)) |
            magicbb_through_(b, MAGICBB_ANTI_(a))) &
           (0 - (uint64_t)(a != b));
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_between(int a, int b)
{
    uint64_t line = magicbb_line(a, b); /* asserts their ranges */
    /* from the lower square, with it, to the upper one, without it */
    uint64_t range = (UINT64_MAX << a) ^ (UINT64_MAX << b);
    return line & range & (range - 1);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_beyond(int a, int b)
{
    uint64_t line = magicbb_line(a, b); /* asserts their ranges */
    uint64_t above = UINT64_MAX << b;   /* with b */
    return line & (a < b ? above - MAGICBB_BIT_(b) : ~above);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_rook_mask(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_ROOK_MASK_(square);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_bishop_mask(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_BISHOP_MASK_(square);
}

MAGICBB_DECLARE_(const uint64_t MAGICBB_(leapers)[2][64]) /* knight, king */

MAGICBB_CONSTEXPR_ uint64_t magicbb_knight_attacks(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_IN_CONSTANT_ ? MAGICBB_KNIGHTS_(MAGICBB_BIT_(square))
                                : MAGICBB_(leapers)[0][square];
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_king_attacks(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_IN_CONSTANT_ ? MAGICBB_KINGS_(MAGICBB_BIT_(square))
                                : MAGICBB_(leapers)[1][square];
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_knights_attacks(uint64_t knights)
{
    return MAGICBB_KNIGHTS_(knights);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_kings_attacks(uint64_t kings)
{
    return MAGICBB_KINGS_(kings);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_pawns_attacks(int color, uint64_t pawns)
{
    uint64_t right = pawns & 0x7f7f7f7f7f7f7f7f; /* not on the last file */
    uint64_t left = pawns & 0xfefefefefefefefe;  /* not on the first file */
    return color ? right >> 7 | left >> 9 : right << 9 | left << 7;
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_pawn_attacks(int color, int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_pawns_attacks(color, MAGICBB_BIT_(square));
}

/* --------------------------------------------- constants behind a lookup -- */

enum { MAGICBB_ROOK_SHIFT_ = 52, MAGICBB_BISHOP_SHIFT_ = 55 };

MAGICBB_CONSTEXPR_ int magicbb_rook_shift(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    (void)square;
    return MAGICBB_ROOK_SHIFT_;
}

MAGICBB_CONSTEXPR_ int magicbb_bishop_shift(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    (void)square;
    return MAGICBB_BISHOP_SHIFT_;
}

/* ----------------------------------------------- attacks without a table -- */

/* The attacks along a line that contains the square. */
MAGICBB_CONSTEXPR_ uint64_t magicbb_along_(uint64_t line, int square,
                                           uint64_t occupied)
{
    uint64_t above = line & (0 - 2 * MAGICBB_BIT_(square));
    uint64_t below = line & (MAGICBB_BIT_(square) - 1);
    uint64_t lowest = occupied & above, highest = (occupied & below) | 1;
    while (highest & (highest - 1)) /* leaves the highest blocker, or a1 */
        highest &= highest - 1;
    /* Subtraction borrows up to the lowest blocker above; negation sets all
       bits from the highest one below. */
    return (above | below) & (lowest ^ (lowest - 1)) & (0 - highest);
}

/* To fill tables, and in constant expressions. `bishop` is 0 or 1 here and
   below, a constant in lookups. */
MAGICBB_CONSTEXPR_ uint64_t magicbb_compute_(int bishop, int square,
                                             uint64_t occupied)
{
    uint64_t first = bishop ? MAGICBB_DIAG_(square) : MAGICBB_RANK_(square);
    uint64_t second = bishop ? MAGICBB_ANTI_(square) : MAGICBB_FILE_(square);
    return magicbb_along_(first, square, occupied) |
           magicbb_along_(second, square, occupied);
}

/* ---------------------------------------------------------------- tables -- */

#ifndef MAGICBB_TINY_

/* Threads and signal handlers that fill a slot write the same words, and no
   word depends on another. Relaxed atomics suffice, or volatile where atomics
   would call a library. (clang-cl lacks __GCC_ATOMIC_....) */
#if defined(MAGICBB_GNU_) && !defined(MAGICBB_NO_LAZY_) &&                     \
    (defined(_MSC_VER) || __GCC_ATOMIC_POINTER_LOCK_FREE == 2)
#define MAGICBB_READ_(p) __atomic_load_n(p, __ATOMIC_RELAXED)
#define MAGICBB_WRITE_(p, x) __atomic_store_n(p, x, __ATOMIC_RELAXED)
#else
#define MAGICBB_READ_(p) (*(p))
#define MAGICBB_WRITE_(p, x) (*(p) = (x))
#endif

/* Attacks in a table; 0 is "not filled". 32-bit processors, but not wasm32,
   write two halves, so each half needs such a 0. They store its complement: no
   half of a board is attacked whole, so a stored half is never 0. */
#if !defined(MAGICBB_NO_LAZY_) && UINTPTR_MAX <= 0xffffffff &&                 \
    !defined(__wasm__)
typedef volatile uint32_t magicbb_attacks_[2];

MAGICBB_FN_ uint64_t magicbb_load_(magicbb_attacks_ *from)
{
    uint64_t low = MAGICBB_READ_(&(*from)[0]);
    uint64_t high = MAGICBB_READ_(&(*from)[1]);
    return low && high ? ~(low | high << 32) : 0;
}

MAGICBB_FN_ void magicbb_store_(magicbb_attacks_ *to, uint64_t attacks)
{
    MAGICBB_WRITE_(&(*to)[0], ~(uint32_t)attacks);
    MAGICBB_WRITE_(&(*to)[1], ~(uint32_t)(attacks >> 32));
}
#else
typedef MAGICBB_QUALIFIER_ uint64_t magicbb_attacks_;

MAGICBB_FN_ uint64_t magicbb_load_(magicbb_attacks_ *from)
{
    return MAGICBB_READ_(from);
}

MAGICBB_FN_ void magicbb_store_(volatile uint64_t *to, uint64_t attacks)
{
    MAGICBB_WRITE_(to, attacks);
}
#endif

/* A slot of wide holds attacks. A slot of compact holds 1 + the number of its
   attacks in a second table, where all attacks of its square stand behind a 0.
   The constants of [rook, bishop][square] tell where its slots and its attacks
   begin, too. They are one object, which one register reaches. (Apart, perft
   takes 4 % more time with gcc and 6 % with clang, and as a struct for each
   square 10 % with gcc. With numbers in place of pointers compact takes 1 to 2
   instructions more, x-rays 3 to 9. The type has the options in its name, since
   files of a C++ program may differ in them.) */
#ifdef MAGICBB_COMPACT_
typedef MAGICBB_QUALIFIER_ uint8_t magicbb_slot_;
typedef struct {
    uint64_t masks[2][64];
    magicbb_slot_ *first_slot[2][64];
    magicbb_attacks_ *first_attacks[2][64];
    uint64_t magics[2][64];
} MAGICBB_(constants_of);
enum { MAGICBB_NUMBERS_ = 6456 };
MAGICBB_DECLARE_(magicbb_attacks_ MAGICBB_(attacks)[MAGICBB_NUMBERS_])
#else
typedef magicbb_attacks_ magicbb_slot_;
typedef struct {
    uint64_t masks[2][64];
    magicbb_slot_ *first_slot[2][64];
    uint64_t magics[2][64];
} MAGICBB_(constants_of);
#endif
MAGICBB_DECLARE_(magicbb_slot_ MAGICBB_(slots)[MAGICBB_SLOTS_])
#else /* tiny */
typedef struct {
    uint64_t magics[2][64];
} MAGICBB_(constants_of);
#endif
#pragma pack(pop)
MAGICBB_DECLARE_(const MAGICBB_(constants_of) MAGICBB_(constants))

MAGICBB_FN_ uint64_t magicbb_rook_magic(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_(constants).magics[0][square];
}

MAGICBB_FN_ uint64_t magicbb_bishop_magic(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_(constants).magics[1][square];
}

/* --------------------------------------------- layouts wide and compact -- */

/* Each layout, and each form of tiny, defines magicbb_slider_(). Forms with
   vectors define magicbb_queen_(), too. */
#ifndef MAGICBB_TINY_

/* Eager lookups read a copy of the constants, which is null before
   magicbb_init(): an early lookup crashes. Returns 0 if it is there already. */
#if defined(MAGICBB_NO_LAZY_) && !defined(MAGICBB_EMBED_)
MAGICBB_DECLARE_(MAGICBB_(constants_of) MAGICBB_(copy))
#define MAGICBB_READY_ MAGICBB_(copy)

MAGICBB_FN_ int magicbb_copy_constants_(void)
{
    const uint8_t *from = (const uint8_t *)&MAGICBB_(constants);
    volatile uint8_t *to = (volatile uint8_t *)&MAGICBB_(copy);
    if (MAGICBB_(copy).first_slot[0][0])
        return 0;
    for (unsigned i = 0; i < sizeof MAGICBB_(copy); i++)
        to[i] = from[i]; /* (An assignment would call memcpy.) */
    return 1;
}
#else
#define MAGICBB_READY_ MAGICBB_(constants)

MAGICBB_FN_ int magicbb_copy_constants_(void)
{
    return 1;
}
#endif

MAGICBB_FN_ uint64_t magicbb_index_(int bishop, int square, uint64_t occupied)
{
#if defined(MAGICBB_NO_PEXT_)
    uint64_t product = (occupied & MAGICBB_READY_.masks[bishop][square]) *
                       MAGICBB_READY_.magics[bishop][square];
    return product >> (bishop ? MAGICBB_BISHOP_SHIFT_ : MAGICBB_ROOK_SHIFT_);
#elif defined(MAGICBB_GNU_)
    return __builtin_ia32_pext_di(occupied,
                                  MAGICBB_READY_.masks[bishop][square]);
#else
    return _pext_u64(occupied, MAGICBB_READY_.masks[bishop][square]);
#endif
}

MAGICBB_FN_ magicbb_slot_ *magicbb_slot_of_(int bishop, int square,
                                            uint64_t occupied)
{
    magicbb_slot_ *start = MAGICBB_READY_.first_slot[bishop][square];
    MAGICBB_ASSERT(start && "magicbb_init() was called");
    return &start[magicbb_index_(bishop, square, occupied)];
}

/* The attacks that are stored, or 0 */
MAGICBB_FN_ uint64_t magicbb_stored_(int bishop, int square, uint64_t occupied)
{
    magicbb_slot_ *slot = magicbb_slot_of_(bishop, square, occupied);
#ifdef MAGICBB_COMPACT_
    magicbb_attacks_ *start = MAGICBB_READY_.first_attacks[bishop][square];
    return magicbb_load_(&start[MAGICBB_READ_(slot)]);
#else
    return magicbb_load_(slot);
#endif
}

#ifndef MAGICBB_EMBED_
/* Adds the digit of a ray to a number: how many of its squares are behind
   the blocker, or 0. The ray's length is one more than the highest digit. */
MAGICBB_FN_ int magicbb_add_digit_(int number, uint64_t ray, uint64_t attacks)
{
    if (!ray)
        return number;
    return number * magicbb_popcount(ray) + magicbb_popcount(ray & ~attacks);
}

/* Numbers the attacks that a square can have: a digit for each ray, up and down
   the rank or diagonal, then the file or antidiagonal. */
MAGICBB_FN_ int magicbb_number_(int bishop, int square, uint64_t attacks)
{
    uint64_t first = bishop ? MAGICBB_DIAG_(square) : MAGICBB_RANK_(square);
    uint64_t second = bishop ? MAGICBB_ANTI_(square) : MAGICBB_FILE_(square);
    uint64_t above = 0 - 2 * MAGICBB_BIT_(square);
    uint64_t below = MAGICBB_BIT_(square) - 1;
    int number = magicbb_add_digit_(0, first & above, attacks);
    number = magicbb_add_digit_(number, first & below, attacks);
    number = magicbb_add_digit_(number, second & above, attacks);
    return magicbb_add_digit_(number, second & below, attacks);
}

/* Computes attacks, and stores them for the next lookup. In compact, a lookup
   that sees the slot but not yet the attacks reads 0. */
MAGICBB_FN_ uint64_t magicbb_fill_(int bishop, int square, uint64_t occupied)
{
    uint64_t attacks = magicbb_compute_(bishop, square, occupied);
    magicbb_slot_ *slot = magicbb_slot_of_(bishop, square, occupied);
#ifdef MAGICBB_COMPACT_
    int number = 1 + magicbb_number_(bishop, square, attacks);
    MAGICBB_WRITE_(slot, (uint8_t)number);
    magicbb_store_(&MAGICBB_READY_.first_attacks[bishop][square][number],
                   attacks);
#else
    magicbb_store_(slot, attacks);
#endif
    return attacks;
}

/* First lookups end here. (A 64-bit square saves gcc an instruction in loops.
   __cold__ would make gcc call libgcc for 32-bit processors.) */
MAGICBB_ATTRIBUTE_(__noinline__)
static inline uint64_t magicbb_fill_cold_(int bishop, uint64_t square,
                                          uint64_t occupied)
{
    return magicbb_fill_(bishop, (int)square, occupied);
}

MAGICBB_ATTRIBUTE_(__noinline__)
static inline magicbb_both magicbb_fill_both_cold_(uint64_t square,
                                                   uint64_t occupied)
{
    magicbb_both both = {magicbb_fill_cold_(0, square, occupied),
                         magicbb_fill_cold_(1, square, occupied)};
    return both;
}

MAGICBB_FN_ uint64_t magicbb_slider_(int bishop, int square, uint64_t occupied)
{
    uint64_t attacks = magicbb_stored_(bishop, square, occupied);
    return !MAGICBB_LAZY_ || MAGICBB_LIKELY_(attacks != 0)
               ? attacks
               : magicbb_fill_cold_(bishop, (uint64_t)square, occupied);
}
#else /* embedded */
MAGICBB_FN_ uint64_t magicbb_slider_(int bishop, int square, uint64_t occupied)
{
    return magicbb_stored_(bishop, square, occupied);
}
#endif

/* ------------------------------------------------ layout tiny: AVX-512 -- */

#elif defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__AVX512CD__) && \
    defined(__AVX512VL__)
#include <immintrin.h>

/* A square's four lines, above it and below it */
typedef struct __attribute__((__aligned__(64))) {
    uint64_t above[4], below[4];
} magicbb_square_;

MAGICBB_DECLARE_(const magicbb_square_ MAGICBB_(squares)[64])

/* clang-format off */
#define MAGICBB_SQUARE_(s) {                                                   \
    {MAGICBB_FILE_(s) & UINT64_MAX << (s) << 1,                                \
     MAGICBB_DIAG_(s) & UINT64_MAX << (s) << 1,                                \
     MAGICBB_RANK_(s) & UINT64_MAX << (s) << 1,                                \
     MAGICBB_ANTI_(s) & UINT64_MAX << (s) << 1},                               \
    {MAGICBB_FILE_(s) & (MAGICBB_BIT_(s) - 1),                                 \
     MAGICBB_DIAG_(s) & (MAGICBB_BIT_(s) - 1),                                 \
     MAGICBB_RANK_(s) & (MAGICBB_BIT_(s) - 1),                                 \
     MAGICBB_ANTI_(s) & (MAGICBB_BIT_(s) - 1)}}
/* clang-format on */
#define MAGICBB_TABLES_                                                        \
    MAGICBB_DEFINE_ const magicbb_square_ MAGICBB_(squares)[64] = {            \
        MAGICBB_64_(MAGICBB_SQUARE_, 0)};

/* The attacks of rook and bishop, as two lanes. Upward, subtracting one borrows
   up to the nearest blocker. Downward, leading zeros find the nearest blocker,
   and an arithmetic shift sets all bits from it on; without a blocker, all. */
MAGICBB_FN_ __m128i magicbb_lanes_(int square, uint64_t occupied)
{
    const void *from = &MAGICBB_(squares)[square];
    const __m256i above = _mm256_load_si256((const __m256i *)from);
    const __m256i below = _mm256_load_si256((const __m256i *)from + 1);
    const __m256i board = _mm256_set1_epi64x((long long)occupied);
    const __m256i top = _mm256_set1_epi64x(INT64_MIN);
    __m256i up = _mm256_and_si256(board, above);
    __m256i less = _mm256_add_epi64(up, _mm256_set1_epi64x(-1));
    __m256i zeros = _mm256_lzcnt_epi64(_mm256_and_si256(board, below));
    __m256i down = _mm256_srav_epi64(top, zeros);
    /* ((up ^ less) & above) | (down & below). (From operators gcc 12 makes the
       same, but over the mask, and copies it: "attackers" take 6 % more.) */
    up = _mm256_ternarylogic_epi64(up, less, above, 0x28);
    up = _mm256_ternarylogic_epi64(up, down, below, 0xf8);
    return _mm_or_si128(_mm256_castsi256_si128(up),
                        _mm256_extracti128_si256(up, 1));
}

MAGICBB_FN_ uint64_t magicbb_slider_(int bishop, int square, uint64_t occupied)
{
    __m128i lanes = magicbb_lanes_(square, occupied);
    if (bishop)
        lanes = _mm_unpackhi_epi64(lanes, lanes);
    return (uint64_t)_mm_cvtsi128_si64(lanes);
}

MAGICBB_FN_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    __m128i lanes = magicbb_lanes_(square, occupied);
    lanes = _mm_or_si128(lanes, _mm_unpackhi_epi64(lanes, lanes));
    return (uint64_t)_mm_cvtsi128_si64(lanes);
}

/* ------------------------------------------- layout tiny: AVX2 and SSE2 -- */

#elif defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__SSE2__)
#include <emmintrin.h>

/* Subtracting one from the occupied squares of a ray borrows up to the lowest.
   So on rays that ascend (N, NE, NW) the bits up to the first occupied square
   change. S, SE, SW ascend on the mirrored board. Ranks use a table. */
typedef struct __attribute__((__aligned__(64))) {
    uint64_t diagonals[4];   /* NE, SE mirrored, NW, SW mirrored */
    uint64_t file[2];        /* N, S mirrored */
    uint64_t of_file, first; /* in rank_attacks; first square of the rank */
} magicbb_rays_;

MAGICBB_DECLARE_(const magicbb_rays_ MAGICBB_(rays)[64])
MAGICBB_DECLARE_(const uint8_t MAGICBB_(rank_attacks)[512])

/* clang-format off */
#define MAGICBB_RAYS_(s) {                                                     \
    {MAGICBB_DIAG_(s) & UINT64_MAX << (s) << 1,                                \
     MAGICBB_DIAG_((s) ^ 56) & UINT64_MAX << ((s) ^ 56) << 1,                  \
     MAGICBB_ANTI_(s) & UINT64_MAX << (s) << 1,                                \
     MAGICBB_ANTI_((s) ^ 56) & UINT64_MAX << ((s) ^ 56) << 1},                 \
    {MAGICBB_FILE_(s) & UINT64_MAX << (s) << 1,                                \
     MAGICBB_FILE_(s) & UINT64_MAX << ((s) ^ 56) << 1},                        \
    (s) % 8 * 64, (s) / 8 * 8}
/* clang-format on */
#define MAGICBB_TABLES_                                                        \
    MAGICBB_DEFINE_ const magicbb_rays_ MAGICBB_(rays)[64] = {                 \
        MAGICBB_64_(MAGICBB_RAYS_, 0)};                                        \
    MAGICBB_DEFINE_ const uint8_t MAGICBB_(rank_attacks)[512] = {              \
        MAGICBB_512_(MAGICBB_RANK_ATTACKS_)};

/* Attacks along two rays, the second on the mirror image. */
MAGICBB_FN_ __m128i magicbb_on_rays_(const uint64_t *rays, __m128i boards)
{
    __m128i mask = _mm_load_si128((const __m128i *)(const void *)rays);
    __m128i on = _mm_and_si128(boards, mask);
    __m128i less = _mm_add_epi64(on, _mm_set1_epi64x(-1));
    return _mm_and_si128(_mm_xor_si128(on, less), mask);
}

/* mirror_() pairs a board with its image, with AVX2 twice. unite_() turns the
   attacks on the image back. */
#ifdef __AVX2__
#include <immintrin.h> /* gcc takes half a second for it */
typedef __m256i magicbb_images_;

MAGICBB_FN_ magicbb_images_ magicbb_mirror_(uint64_t occupied)
{
    const long long ranks = 0x0706050403020100, mirrored = 0x0001020304050607;
    const __m256i order = _mm256_set_epi64x(mirrored, ranks, mirrored, ranks);
    return _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)occupied), order);
}

MAGICBB_FN_ __m128i magicbb_on_file_(int square, magicbb_images_ boards)
{
    return magicbb_on_rays_(MAGICBB_(rays)[square].file,
                            _mm256_castsi256_si128(boards));
}

MAGICBB_FN_ __m128i magicbb_diagonals_(int square, magicbb_images_ boards)
{
    const void *rays = MAGICBB_(rays)[square].diagonals;
    __m256i mask = _mm256_load_si256((const __m256i *)rays);
    __m256i on = _mm256_and_si256(boards, mask);
    __m256i less = _mm256_add_epi64(on, _mm256_set1_epi64x(-1));
    on = _mm256_and_si256(_mm256_xor_si256(on, less), mask);
    return _mm_or_si128(_mm256_castsi256_si128(on),
                        _mm256_extracti128_si256(on, 1));
}

MAGICBB_FN_ uint64_t magicbb_unite_(__m128i attacks)
{
    const __m128i order = _mm_set_epi64x(0, 0x08090a0b0c0d0e0f);
    __m128i back = _mm_shuffle_epi8(attacks, order);
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(attacks, back));
}
#else
typedef __m128i magicbb_images_;

MAGICBB_FN_ magicbb_images_ magicbb_mirror_(uint64_t occupied)
{
    return _mm_set_epi64x((long long)__builtin_bswap64(occupied),
                          (long long)occupied);
}

MAGICBB_FN_ __m128i magicbb_on_file_(int square, magicbb_images_ boards)
{
    return magicbb_on_rays_(MAGICBB_(rays)[square].file, boards);
}

MAGICBB_FN_ __m128i magicbb_diagonals_(int square, magicbb_images_ boards)
{
    const uint64_t *rays = MAGICBB_(rays)[square].diagonals;
    return _mm_or_si128(magicbb_on_rays_(rays, boards),
                        magicbb_on_rays_(rays + 2, boards));
}

MAGICBB_FN_ uint64_t magicbb_unite_(__m128i attacks)
{
    __m128i image = _mm_unpackhi_epi64(attacks, attacks);
    return (uint64_t)_mm_cvtsi128_si64(attacks) |
           __builtin_bswap64((uint64_t)_mm_cvtsi128_si64(image));
}
#endif

MAGICBB_FN_ uint64_t magicbb_on_rank_(int square, uint64_t occupied)
{
    const magicbb_rays_ *from = &MAGICBB_(rays)[square];
    uint64_t state = occupied >> from->first >> 1 & 63;
    uint64_t attacks = MAGICBB_(rank_attacks)[from->of_file + state];
    return attacks << from->first;
}

MAGICBB_FN_ uint64_t magicbb_slider_(int bishop, int square, uint64_t occupied)
{
    magicbb_images_ boards = magicbb_mirror_(occupied);
    return bishop ? magicbb_unite_(magicbb_diagonals_(square, boards))
                  : magicbb_unite_(magicbb_on_file_(square, boards)) |
                        magicbb_on_rank_(square, occupied);
}

MAGICBB_FN_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    magicbb_images_ boards = magicbb_mirror_(occupied);
    __m128i attacks = _mm_or_si128(magicbb_on_file_(square, boards),
                                   magicbb_diagonals_(square, boards));
    return magicbb_unite_(attacks) | magicbb_on_rank_(square, occupied);
}

/* --------------------------------------------------- layout tiny: rbit -- */

#elif defined(MAGICBB_RBIT_)

MAGICBB_DECLARE_(const uint64_t MAGICBB_(lines)[64][4])

#define MAGICBB_TABLES_                                                        \
    MAGICBB_DEFINE_ const uint64_t MAGICBB_(lines)[64][4] = {                  \
        MAGICBB_64_(MAGICBB_LINES_, 0)};

MAGICBB_FN_ uint64_t magicbb_reverse_(uint64_t bits)
{
    uint64_t result;
#if defined(__aarch64__)
    __asm__("rbit %0, %1" : "=r"(result) : "r"(bits));
#elif defined(__loongarch_lp64)
    __asm__("bitrev.d %0, %1" : "=r"(result) : "r"(bits));
#else
    __asm__("rev8 %0, %1\n\tbrev8 %0, %0" : "=r"(result) : "r"(bits));
#endif
    return result;
}

/* Hyperbola quintessence: subtracting the bit of the square from the occupied
   part of a line borrows up to the first occupied square above. The bits that
   change are attacked. The same, reversed, gives those below. */
MAGICBB_FN_ uint64_t magicbb_on_line_(int line, int square, uint64_t occupied)
{
    uint64_t squares = MAGICBB_(lines)[square][line];
    uint64_t on = occupied & squares;
    uint64_t up = on - MAGICBB_BIT_(square);
    uint64_t down = magicbb_reverse_(on) - MAGICBB_BIT_(63 - square);
    return (up ^ magicbb_reverse_(down)) & squares;
}

MAGICBB_FN_ uint64_t magicbb_slider_(int bishop, int square, uint64_t occupied)
{
    return magicbb_on_line_(bishop, square, occupied) |
           magicbb_on_line_(bishop + 2, square, occupied);
}

/* ------------------------------------------ layout tiny: any processor -- */

#else /* of #ifndef MAGICBB_TINY_ */

/* Diagonals and antidiagonals. Attacks along the first rank and along the
   a-file, by 64 * square + state. */
MAGICBB_DECLARE_(const uint64_t MAGICBB_(diagonals)[2][64])
MAGICBB_DECLARE_(const uint8_t MAGICBB_(rank_attacks)[512])
MAGICBB_DECLARE_(const uint64_t MAGICBB_(file_attacks)[512])

/* RANK_ATTACKS_ turned to the a-file: file n becomes rank n. */
#define MAGICBB_FILE_ATTACKS_(i)                                               \
    ((uint64_t)(MAGICBB_RANK_ATTACKS_(i) & 0x7f) * 0x0002040810204081 &        \
     0x0001010101010101) |                                                     \
        (uint64_t)MAGICBB_RANK_ATTACKS_(i) >> 7 << 56
#define MAGICBB_TABLES_                                                        \
    MAGICBB_DEFINE_ const uint64_t MAGICBB_(diagonals)[2][64] = {              \
        {MAGICBB_64_(MAGICBB_DIAG_, 0)}, {MAGICBB_64_(MAGICBB_ANTI_, 0)}};     \
    MAGICBB_DEFINE_ const uint8_t MAGICBB_(rank_attacks)[512] = {              \
        MAGICBB_512_(MAGICBB_RANK_ATTACKS_)};                                  \
    MAGICBB_DEFINE_ const uint64_t MAGICBB_(file_attacks)[512] = {             \
        MAGICBB_512_(MAGICBB_FILE_ATTACKS_)};

/* A diagonal has at most one square per file, so multiplying by a file collects
   its squares on the last rank, in file order, without carries. The attacks are
   copied to all ranks and masked by the diagonal. */
MAGICBB_FN_ uint64_t magicbb_on_diagonal_(int line, int square,
                                          uint64_t occupied)
{
    uint64_t squares = MAGICBB_(diagonals)[line][square];
    uint64_t state = (occupied & squares) * 0x0202020202020202 >> 58;
    uint64_t attacks = MAGICBB_(rank_attacks)[64 * (square & 7) + (int)state];
    return attacks * 0x0101010101010101 & squares;
}

/* The magic moves the square of rank r + 1 of the a-file to bit 57 + r. */
MAGICBB_FN_ uint64_t magicbb_slider_(int bishop, int square, uint64_t occupied)
{
    int file = square & 7, first = square & 56; /* of the rank */
    uint64_t on_rank = occupied >> first >> 1 & 63;
    uint64_t on_file = occupied >> file & 0x0001010101010100;
    uint64_t state = on_file * 0x0004081020408000 >> 58;
    if (bishop)
        return magicbb_on_diagonal_(0, square, occupied) |
               magicbb_on_diagonal_(1, square, occupied);
    return (uint64_t)MAGICBB_(rank_attacks)[64 * file + (int)on_rank] << first |
           MAGICBB_(file_attacks)[8 * first + (int)state] << file;
}

#endif /* layouts and forms */

/* --------------------------------------------------------- all layouts -- */

MAGICBB_CONSTEXPR_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_IN_CONSTANT_ ? magicbb_compute_(0, square, occupied)
                                : magicbb_slider_(0, square, occupied);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_bishop_attacks(int square,
                                                   uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_IN_CONSTANT_ ? magicbb_compute_(1, square, occupied)
                                : magicbb_slider_(1, square, occupied);
}

MAGICBB_CONSTEXPR_ magicbb_both magicbb_both_attacks(int square,
                                                     uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
#ifndef MAGICBB_NO_LAZY_ /* loads twice before it tests, and fills both */
    if (!MAGICBB_IN_CONSTANT_) {
        magicbb_both stored = {magicbb_stored_(0, square, occupied),
                               magicbb_stored_(1, square, occupied)};
        return MAGICBB_LIKELY_(stored.rook && stored.bishop)
                   ? stored
                   : magicbb_fill_both_cold_((uint64_t)square, occupied);
    }
#endif
    magicbb_both both = {magicbb_rook_attacks(square, occupied),
                         magicbb_bishop_attacks(square, occupied)};
    return both;
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_queen_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
#if defined(MAGICBB_TINY_) && defined(MAGICBB_GNU_) && defined(__x86_64__) &&  \
    defined(__SSE2__)
    if (!MAGICBB_IN_CONSTANT_)
        return magicbb_queen_(square, occupied);
#endif
    magicbb_both both = magicbb_both_attacks(square, occupied);
    return both.rook | both.bishop;
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_rook_xray(int square, uint64_t occupied,
                                              uint64_t blockers)
{
    uint64_t attacks = magicbb_rook_attacks(square, occupied);
    blockers &= attacks & occupied;
    return attacks ^ magicbb_rook_attacks(square, occupied ^ blockers);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_bishop_xray(int square, uint64_t occupied,
                                                uint64_t blockers)
{
    uint64_t attacks = magicbb_bishop_attacks(square, occupied);
    blockers &= attacks & occupied;
    return attacks ^ magicbb_bishop_attacks(square, occupied ^ blockers);
}

/* ------------------------------------------------------------------ sets -- */

#if defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__AVX2__)
#define MAGICBB_FLOODS_
typedef uint64_t magicbb_vector_ __attribute__((__vector_size__(32)));

MAGICBB_FN_ magicbb_vector_ magicbb_shift_(int up, magicbb_vector_ v,
                                           magicbb_vector_ by)
{
    return up ? v << by : v >> by;
}

/* Each lane of `from` holds sliders that move by `step`, up or down, over the
   squares of `way`. Three steps, each twice as long as the last, flood all of
   `way` that they reach. The final shift reaches the first occupied squares. */
MAGICBB_FN_ magicbb_vector_ magicbb_flood_(int up, magicbb_vector_ from,
                                           magicbb_vector_ way,
                                           magicbb_vector_ step)
{
    from |= way & magicbb_shift_(up, from, step);
    way &= magicbb_shift_(up, way, step);
    from |= way & magicbb_shift_(up, from, 2 * step);
    way &= magicbb_shift_(up, way, 2 * step);
    from |= way & magicbb_shift_(up, from, 4 * step);
    return magicbb_shift_(up, from, step);
}

/* Lanes move up a file, a diagonal, a rank and an antidiagonal, then down. Even
   lanes are rooks'. `above` and `below` stop what would leave the board. */
MAGICBB_FN_ magicbb_both magicbb_floods_(uint64_t rooks, uint64_t bishops,
                                         uint64_t occupied)
{
    const uint64_t west = 0x7f7f7f7f7f7f7f7f, east = west << 1;
    const magicbb_vector_ straight = {UINT64_MAX, 0, UINT64_MAX, 0};
    const magicbb_vector_ step = {8, 9, 1, 7};
    const magicbb_vector_ above = {UINT64_MAX, east, east, west};
    const magicbb_vector_ below = {UINT64_MAX, west, west, east};
    /* (gcc 12 would build {r, b, r, b} in memory, and wait for it.) */
    magicbb_vector_ from = (straight & rooks) | (~straight & bishops);
    magicbb_vector_ up = magicbb_flood_(1, from, above & ~occupied, step);
    magicbb_vector_ down = magicbb_flood_(0, from, below & ~occupied, step);
    magicbb_vector_ attacks = (up & above) | (down & below);
    magicbb_vector_ high = {attacks[2], attacks[3], attacks[0], attacks[1]};
    attacks |= high;
    magicbb_both both = {attacks[0], attacks[1]};
    return both;
}
#endif

MAGICBB_CONSTEXPR_ magicbb_both magicbb_both_sets_attacks(uint64_t rooks,
                                                          uint64_t bishops,
                                                          uint64_t occupied)
{
#ifdef MAGICBB_FLOODS_
    if (!MAGICBB_IN_CONSTANT_)
        return magicbb_floods_(rooks, bishops, occupied);
#endif
    magicbb_both both = {0, 0};
    while (rooks)
        both.rook |= magicbb_rook_attacks(magicbb_pop_lsb(&rooks), occupied);
    while (bishops)
        both.bishop |=
            magicbb_bishop_attacks(magicbb_pop_lsb(&bishops), occupied);
    return both;
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_sliders_attacks(uint64_t rooks,
                                                    uint64_t bishops,
                                                    uint64_t occupied)
{
    magicbb_both both = magicbb_both_sets_attacks(rooks, bishops, occupied);
    return both.rook | both.bishop;
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_rooks_attacks(uint64_t rooks,
                                                  uint64_t occupied)
{
    return magicbb_both_sets_attacks(rooks, 0, occupied).rook;
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_bishops_attacks(uint64_t bishops,
                                                    uint64_t occupied)
{
    return magicbb_both_sets_attacks(0, bishops, occupied).bishop;
}

/* ------------------------------------------- filling and configuration -- */

MAGICBB_FN_ void magicbb_init(void)
{
#if !defined(MAGICBB_TINY_) && !defined(MAGICBB_EMBED_)
    for (int i = magicbb_copy_constants_() ? 0 : 128; i < 128; i++) {
        uint64_t mask = MAGICBB_READY_.masks[i / 64][i % 64], blockers = 0;
        do {
            magicbb_fill_(i / 64, i % 64, blockers);
            blockers = (blockers - mask) & mask; /* the mask's next subset */
        } while (blockers);
    }
#endif
}

MAGICBB_CONSTEXPR_ const char *magicbb_config(void)
{
    return MAGICBB_LAYOUT_(MAGICBB_TEXT_) " " MAGICBB_INDEX_(
        MAGICBB_TEXT_) " " MAGICBB_FILLING_(MAGICBB_TEXT_);
}

#endif /* MAGICBB_H */

/* -------------------------------------------------------- implementation -- */

#if (defined(MAGICBB_IMPLEMENTATION) || defined(MAGICBB_STATIC) ||             \
     defined(MAGICBB_HEADER_ONLY)) &&                                          \
    !defined(MAGICBB_IMPLEMENTED_)
#define MAGICBB_IMPLEMENTED_

/* clang-format off */
#if defined(MAGICBB_STATIC) && defined(__cplusplus)
extern "C++" { namespace {
#endif

/* MAGICBB_(debruijn)[(1 << s) * 0x021bb2bf47316a4f >> 58] == s */
MAGICBB_DEFINE_ const uint8_t MAGICBB_(debruijn)[64] = {
    0,  1,  2,  7,  3,  44, 8,  34, 4,  55, 20, 45, 40, 9,  35, 58,
    5,  32, 53, 56, 51, 21, 46, 23, 41, 17, 48, 10, 36, 13, 59, 25,
    63, 6,  43, 33, 54, 19, 39, 57, 31, 52, 50, 22, 16, 47, 12, 24,
    62, 42, 18, 38, 30, 49, 15, 11, 61, 37, 29, 14, 60, 28, 27, 26,
};

#define MAGICBB_LEAPER_(i) ((i) < 64                                           \
    ? MAGICBB_KNIGHTS_(MAGICBB_BIT_((i) % 64))                                 \
    : MAGICBB_KINGS_(MAGICBB_BIT_((i) % 64)))
MAGICBB_DEFINE_ const uint64_t MAGICBB_(leapers)[2][64] = {
    {MAGICBB_64_(MAGICBB_LEAPER_, 0)}, {MAGICBB_64_(MAGICBB_LEAPER_, 64)}};

#ifdef MAGICBB_TINY_
MAGICBB_TABLES_
MAGICBB_DEFINE_ const MAGICBB_(constants_of) MAGICBB_(constants) = {
#else /* wide and compact */
#ifdef MAGICBB_EMBED_
MAGICBB_DEFINE_ magicbb_slot_ MAGICBB_(slots)[MAGICBB_SLOTS_] = {
#include MAGICBB_EMBED /* for compact: ends the slots, begins the attacks */
MAGICBB_EMBED_IS_WHOLE_ /* which the file's last line defines as nothing */
};
#else
MAGICBB_DEFINE_ magicbb_slot_ MAGICBB_(slots)[MAGICBB_SLOTS_];
#ifdef MAGICBB_COMPACT_
MAGICBB_DEFINE_ magicbb_attacks_ MAGICBB_(attacks)[MAGICBB_NUMBERS_];
#endif
#endif
#if defined(MAGICBB_NO_LAZY_) && !defined(MAGICBB_EMBED_)
MAGICBB_DEFINE_ MAGICBB_(constants_of) MAGICBB_(copy);
#endif
#define MAGICBB_SLOTS8_(a, b, c, d, e, f, g, h)                                \
    &MAGICBB_(slots)[a], &MAGICBB_(slots)[b], &MAGICBB_(slots)[c],             \
    &MAGICBB_(slots)[d], &MAGICBB_(slots)[e], &MAGICBB_(slots)[f],             \
    &MAGICBB_(slots)[g], &MAGICBB_(slots)[h]
#define MAGICBB_ATTACKS8_(a, b, c, d, e, f, g, h)                              \
    &MAGICBB_(attacks)[a], &MAGICBB_(attacks)[b], &MAGICBB_(attacks)[c],       \
    &MAGICBB_(attacks)[d], &MAGICBB_(attacks)[e], &MAGICBB_(attacks)[f],       \
    &MAGICBB_(attacks)[g], &MAGICBB_(attacks)[h]

/* find_magics --emit prints the starts of slots, and the magics. */
MAGICBB_DEFINE_ const MAGICBB_(constants_of) MAGICBB_(constants) = {
{{MAGICBB_64_(MAGICBB_ROOK_MASK_, 0)}, {MAGICBB_64_(MAGICBB_BISHOP_MASK_, 0)}},
{{
#ifdef MAGICBB_NO_PEXT_
MAGICBB_SLOTS8_(69802, 41075, 8, 16408, 45174, 53378, 8196, 61609),
MAGICBB_SLOTS8_(69798, 65706, 45164, 32857, 24618, 53396, 17, 20510),
MAGICBB_SLOTS8_(12302, 45189, 45205, 65701, 24631, 49263, 28749, 20521),
MAGICBB_SLOTS8_(36939, 65730, 32858, 65696, 32832, 8227, 53388, 12334),
MAGICBB_SLOTS8_(4123, 28736, 61591, 65718, 57480, 49277, 28731, 28727),
MAGICBB_SLOTS8_(4099, 24638, 57512, 16398, 8223, 49292, 36965, 20534),
MAGICBB_SLOTS8_(32841, 4096, 41078, 16425, 57488, 23, 61584, 57485),
MAGICBB_SLOTS8_(41047, 49272, 24624, 16431, 8206, 0, 53362, 36948),
}, {
MAGICBB_SLOTS8_(26694, 9688, 6460, 27730, 26725, 62600, 41062, 45188),
MAGICBB_SLOTS8_(8664, 5597, 616, 24620, 7179, 74464, 7063, 2153),
MAGICBB_SLOTS8_(10221, 1512, 74966, 74461, 73925, 73900, 40, 26655),
MAGICBB_SLOTS8_(24653, 74927, 74437, 77008, 76496, 73936, 74988, 33762),
MAGICBB_SLOTS8_(4605, 27335, 73927, 75984, 75478, 74448, 9250, 11298),
MAGICBB_SLOTS8_(6217, 5677, 74962, 74976, 74439, 24647, 50798, 9134),
MAGICBB_SLOTS8_(52813, 7453, 10274, 5623, 63120, 57477, 11182, 3432),
MAGICBB_SLOTS8_(74960, 7917, 25120, 34276, 8287, 2665, 49453, 5133),
#else /* Each square's slots follow those of the square before. */
MAGICBB_SLOTS8_(0, 4096, 6144, 8192, 10240, 12288, 14336, 16384),
MAGICBB_SLOTS8_(20480, 22528, 23552, 24576, 25600, 26624, 27648, 28672),
MAGICBB_SLOTS8_(30720, 32768, 33792, 34816, 35840, 36864, 37888, 38912),
MAGICBB_SLOTS8_(40960, 43008, 44032, 45056, 46080, 47104, 48128, 49152),
MAGICBB_SLOTS8_(51200, 53248, 54272, 55296, 56320, 57344, 58368, 59392),
MAGICBB_SLOTS8_(61440, 63488, 64512, 65536, 66560, 67584, 68608, 69632),
MAGICBB_SLOTS8_(71680, 73728, 74752, 75776, 76800, 77824, 78848, 79872),
MAGICBB_SLOTS8_(81920, 86016, 88064, 90112, 92160, 94208, 96256, 98304),
}, {
MAGICBB_SLOTS8_(102400, 102464, 102496, 102528, 102560, 102592, 102624, 102656),
MAGICBB_SLOTS8_(102720, 102752, 102784, 102816, 102848, 102880, 102912, 102944),
MAGICBB_SLOTS8_(102976, 103008, 103040, 103168, 103296, 103424, 103552, 103584),
MAGICBB_SLOTS8_(103616, 103648, 103680, 103808, 104320, 104832, 104960, 104992),
MAGICBB_SLOTS8_(105024, 105056, 105088, 105216, 105728, 106240, 106368, 106400),
MAGICBB_SLOTS8_(106432, 106464, 106496, 106624, 106752, 106880, 107008, 107040),
MAGICBB_SLOTS8_(107072, 107104, 107136, 107168, 107200, 107232, 107264, 107296),
MAGICBB_SLOTS8_(107328, 107392, 107424, 107456, 107488, 107520, 107552, 107584),
#endif
}},
#ifdef MAGICBB_COMPACT_ /* The attacks of each square follow a 0. */
{{
MAGICBB_ATTACKS8_(0, 50, 93, 164, 249, 334, 405, 448),
MAGICBB_ATTACKS8_(498, 541, 578, 639, 712, 785, 846, 883),
MAGICBB_ATTACKS8_(926, 997, 1058, 1159, 1280, 1401, 1502, 1563),
MAGICBB_ATTACKS8_(1634, 1719, 1792, 1913, 2058, 2203, 2324, 2397),
MAGICBB_ATTACKS8_(2482, 2567, 2640, 2761, 2906, 3051, 3172, 3245),
MAGICBB_ATTACKS8_(3330, 3401, 3462, 3563, 3684, 3805, 3906, 3967),
MAGICBB_ATTACKS8_(4038, 4081, 4118, 4179, 4252, 4325, 4386, 4423),
MAGICBB_ATTACKS8_(4466, 4516, 4559, 4630, 4715, 4800, 4871, 4914),
}, {
MAGICBB_ATTACKS8_(4964, 4972, 4979, 4990, 5003, 5016, 5027, 5034),
MAGICBB_ATTACKS8_(5042, 5049, 5056, 5067, 5080, 5093, 5104, 5111),
MAGICBB_ATTACKS8_(5118, 5129, 5140, 5181, 5230, 5279, 5320, 5331),
MAGICBB_ATTACKS8_(5342, 5355, 5368, 5417, 5526, 5635, 5684, 5697),
MAGICBB_ATTACKS8_(5710, 5723, 5736, 5785, 5894, 6003, 6052, 6065),
MAGICBB_ATTACKS8_(6078, 6089, 6100, 6141, 6190, 6239, 6280, 6291),
MAGICBB_ATTACKS8_(6302, 6309, 6316, 6327, 6340, 6353, 6364, 6371),
MAGICBB_ATTACKS8_(6378, 6386, 6393, 6404, 6417, 6430, 6441, 6448),
}},
#endif
#endif /* not tiny */
{{ /* magics */
0xaa800218943ffffe, 0xbe000b09e979fffd, 0x720004c0b5ffff58, 0xda0003bdb595ffff,
0xea00014291ffffc8, 0x9200043f31ffffe8, 0x04000068688ffff3, 0x320000343449fff9,
0x05408004a7bffffd, 0xf3fe000b19fffd30, 0xf3ce0005e339ffff, 0x082200059589ffff,
0xf25e0001efefffe8, 0xefd6000fcdffffb8, 0x1fd400046c6fffe4, 0x22320004ab8dfff7,
0x07c403ffe0408100, 0xb898a1000c3ffffc, 0xff964e000721fffd, 0x01b0a6000335ffff,
0x06f4ea0011818200, 0xff5ee20009d1d200, 0xff8f84000eefffe8, 0x000c7e00007bffef,
0x21fff8298001c000, 0x16b0281a00089a00, 0xf1b3806600085a00, 0xfb52009a00031fff,
0x073e000e0006b6b7, 0x006200260000c8c9, 0xffc7a7040017dfd0, 0x005610820007cfe9,
0x53ffffbfd0800020, 0xcd7fff7f87c00028, 0xf8bffe0092000820, 0x04dfff435a000a00,
0x01dfffd8d2000200, 0x026fffdc2e000600, 0x00d3ffde24000810, 0x007bffeef2000564,
0x96ffff2fbfff8000, 0x0fffff7f80bf4000, 0xec3ffe0040b20008, 0x06dfff65653a0004,
0x0e0fffbbddde0002, 0x021fffdbedee0002, 0x00dfffecd8140010, 0xfffdfffb8cae0001,
0xf5fffeff05e48200, 0x007fff7f82fa8200, 0x077fffc5ffc29a00, 0x039fffb7e5ffc600,
0x014fff51ffe3de00, 0x005ffff7f1ffc200, 0x0007ffe769fffe00, 0x0003fff8be75de00,
0xe6fffeff04422312, 0x03ffff21ff1fcb4a, 0x057fff3fa1ff9fb2, 0xffdfffb5ffb69896,
0xfdfffffdfffe0fde, 0x00fffff5fff62ac2, 0x00affffb0ffae2ec, 0x003dffffc3ffb98e,
}, {
0xe6d0590803ffff80, 0xff87d3fa00fffff1, 0x0630020dffffebaa, 0xf0c80060fff65412,
0x002401004935eef2, 0xfebe00100796c178, 0xfd8bfdffeffff073, 0x0089ffadffeffff5,
0x00549f9807ffff00, 0x0008ffc803ffff80, 0x0022b0020dffffd7, 0x0020a7ff9eff554b,
0x000d34002036d26c, 0xffffa20010180aed, 0xffffc40801041002, 0x000389fffbfbffff,
0x28500200500fffff, 0x0f7003480c17ffff, 0xa91000b20c0dffff, 0xf474000800b3fe2c,
0x048ff801ff7fc34a, 0x080a8003fc077fea, 0xf8f2000107fbfffd, 0x00ca820600f9fff9,
0xfdb4004040080807, 0xfff010027fd3fffc, 0x08f5f000780997ff, 0x000100403c0403ff,
0x0001001011004000, 0xff5ffc0c16003000, 0x00f7fa000005fffa, 0x022b020001b9fff9,
0x137ff7f5f7b007e0, 0x040ffbf811280191, 0x014fff3004e04010, 0x0003ff0f833fc080,
0xd9fff0103c040040, 0x213fefecfe060030, 0x059ffff3ff9cfc00, 0x010ffff9ff217e00,
0x03d8020210042003, 0x00bffff7f8036000, 0x00bbfffbf8807000, 0xfffc79008801f829,
0x006d7ff42600b400, 0xff7ff6f7febe1e00, 0xfbbff3fc07fbe400, 0xfd7ffe05fdfdd200,
0xff17ff0ff7ffbcb6, 0x001ffffbfcf7fce3, 0x0000e7fffbf00036, 0x000000290082014d,
0xfffff4e0202c000d, 0xffff7feffd99fe38, 0x2c7ff7dbf8020171, 0x0c3ffbfe02057f4f,
0x0067fff7ffefefcd, 0xffffeffeff8feff5, 0xfffffee73601b000, 0xffffffffed006800,
0xffffffe220301c01, 0x00000cffe977ee00, 0xffddfff7fc060005, 0xff7fffdcfbfc0080,
}},
};

#if defined(MAGICBB_STATIC) && defined(__cplusplus)
} }
#endif
/* clang-format on */

#endif /* implementation */

#ifdef MAGICBB_GNU_
#pragma GCC diagnostic pop
#endif

/*
   LICENCE: MIT No Attribution (MIT-0), or public domain (www.unlicense.org)
   Copyright (c) 2026 the magicbb authors

   Permission is hereby granted, free of charge, to any person obtaining a copy
   of this software and associated documentation files (the "Software"), to deal
   in the Software without restriction, including without limitation the rights
   to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
   copies of the Software, and to permit persons to whom the Software is
   furnished to do so.

   THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
   IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
   FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
   AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
   LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
   OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
   SOFTWARE.
*/
