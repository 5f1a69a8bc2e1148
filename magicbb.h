/* magicbb.h - attacks of chess sliders by magic bitboards, version 2.0.0
   SPDX-License-Identifier: MIT-0 OR Unlicense (the text is at the end)

   Copy this file into your project. In ONE C or C++ file write

       before the include:  #define MAGICBB_IMPLEMENTATION
       and then:            #include "magicbb.h"

   and in all others just include it. Then, anywhere,

       uint64_t attacks = magicbb_rook_attacks(square, occupied);

   There is nothing to call first and nothing to free. Every thread and signal
   handler may call every function at any time. The header needs <stdint.h> and
   no libc: C99 and later, C++11 and later.

   CONVENTIONS
   A square is an int from 0 to 63. Bit s of a uint64_t, (uint64_t)1 << s, is
   square s. Comments call square 0 a1, square 1 b1 and square 63 h8. You may
   start from any corner and number along ranks or files: all functions but
   those for pawns are right for each of these eight numberings.
   Squares outside 0 to 63 are undefined behaviour, and so is 0 where b != 0 is
   required. Any bitboard is valid. Costs are those of wide and compact.

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
   uint64_t     magicbb_sliders_attacks  (uint64_t rooks_and_queens,
                         uint64_t bishops_and_queens, uint64_t occupied);
   magicbb_both magicbb_both_sets_attacks(uint64_t rooks_and_queens,
                         uint64_t bishops_and_queens, uint64_t occupied);
       The union of the attacks of all sliders in the sets, which may be empty.
       A slider blocks others if it is in `occupied`. The last function keeps
       rook and bishop attacks apart. GNU compilers for x86-64 and AArch64 use
       branch-free vector code without a table. Others do a lookup per slider.

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
       The constants of the index ((occupied & mask) * magic) >> shift. Boards
       with different attacks never share an index. Lookups may use another.

   int magicbb_lsb     (uint64_t b);   Index of the lowest set bit; b != 0.
   int magicbb_pop_lsb (uint64_t *b);  The same, and clears it; *b != 0.
   int magicbb_popcount(uint64_t b);   Number of set bits, 0 to 64.
       A few instructions, most often one. Processors without get these:
   int magicbb_lsb_debruijn (uint64_t b);  b != 0
   int magicbb_popcount_swar(uint64_t b);

   void magicbb_init(void);
       Fills all tables now, in some milliseconds. Optional, except with
       MAGICBB_NO_LAZY: there it must return before any lookup starts, in every
       file with MAGICBB_STATIC. Later calls change nothing.
   const char *magicbb_config(void);
       What this file was compiled for, such as "wide pext lazy".

   From C++14 on (gcc 9, clang 9, Visual Studio 2019) constant expressions may
   use all but magics and magicbb_init().

   OPTIONS are macros (-DMAGICBB_...). Files that share tables must agree on
   those from COMPACT to EMBED; otherwise they do not link.
   MAGICBB_IMPLEMENTATION  One file: emits the tables.
   MAGICBB_STATIC          This file has tables of its own; no implementation.
   MAGICBB_HEADER_ONLY     C++17: one table, no implementation.
   MAGICBB_COMPACT         The compact layout.
   MAGICBB_TINY            The tiny layout.
   MAGICBB_NO_PEXT         Never use the PEXT instruction.
   MAGICBB_NO_LAZY         Lookups test nothing. Call magicbb_init() first.
   MAGICBB_EMBED "file"    The tables are constants, which `make embed` writes.
   MAGICBB_API             Attributes of tables, such as __declspec(dllexport).
   MAGICBB_ASSERT(x)       Checks preconditions. Default: nothing.

   HOW A LOOKUP WORKS
   The 5 to 12 squares whose occupants can change the attacks are the MASK: all
   on the slider's lines but the last of each ray. (occupied & mask) * MAGIC >>
   SHIFT gathers them into the INDEX of a slot. One table holds the slots of all
   squares; those of one square fill the gaps between others. If the target has
   BMI2 (-mbmi2, -march=native, /arch:AVX2), the index is pext(occupied, mask),
   without gaps. PEXT is slow on AMD processors before Zen 3: it is off with
   -march=znver1, znver2 and bdver4. In binaries that may run there, define
   MAGICBB_NO_PEXT.

   LAYOUTS of the tables. All have the same functions.
   wide      (Default) A slot holds the attacks. 620,160 bytes; with pext, which
             leaves no gaps, 861,184; constants 3 KB. For search and perft.
   compact   A slot holds one byte, an index into the square's attack sets. One
             more load, but 77,520 + 6,328 * 8 = 128,144 bytes (with pext
             158,272). For WebAssembly, shared caches, flash.
   tiny      Attacks are computed: with AVX-512 (CD and VL), AVX2, SSE2, rbit of
             AArch64, or none of these. At most 8 KiB of constants, nothing to
             fill, no pointer. For networks, boot code and microcontrollers.

   THE FIRST LOOKUP from a square fills the square's slots, in at most 0.2
   milliseconds on a PC, with less than 1 KB of stack. Nothing waits and nothing
   is forbidden: threads, a signal handler in the middle of filling, and a child
   forked then may fill the same square at once. All write the same values, by
   atomic stores. A lookup tests one pointer: 8 to 27 % of perft with gcc, 2 %
   with clang, 0 to 9 % of an engine. MAGICBB_NO_LAZY saves that. Compilers
   other than gcc, clang and Microsoft's for x86 make no atomic stores: there
   call magicbb_init() before threads start.

   LINKING
   Functions are static inline, so files may be compiled for different
   processors; C++20 modules cannot export them. Names of tables carry version,
   layout, index or form of tiny, and way to fill. "undefined reference to
   magicbb_20000_wide_magic_lazy_..." means that no file has the implementation,
   that files differ in an option, -mbmi2 or -march, or that a shared library
   hides its tables. The implementation file must include magicbb.h directly:
   the guard of a header around it may hide the second inclusion. Before you
   include it in a namespace, include <stdint.h> (x86: <immintrin.h> too).

   CREDITS
   Magics: Lasse Hansen, Pradyumna Kannan. Overlapping tables ("black magics"):
   Volker Annuss, Niklas Fiekas; see magics.csv in tools/. De Bruijn bit scan:
   Charles Leiserson, Harald Prokop, Keith Randall. Floods: Peter Kogge, Harold
   Stone, Steffan Westcott. .github/CHANGELOG.md has the changes. */

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpragmas" /* gcc lacks some of these, */
#pragma GCC diagnostic ignored "-Wunknown-warning-option" /* clang others */
#pragma GCC diagnostic ignored "-Wshadow" /* of a global of the user's */
#pragma GCC diagnostic ignored "-Wold-style-cast" /* C has no other */
#pragma GCC diagnostic ignored "-Wuseless-cast"
#pragma GCC diagnostic ignored "-Wattributes"        /* inline and noinline */
#pragma GCC diagnostic ignored "-Wstringop-overflow" /* gcc: square -1 */
#pragma GCC diagnostic ignored "-Wc++-compat"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#endif

#include <stdint.h>

/* A wrong option gives one error: without the option the rest compiles. */
#if ((defined(MAGICBB_COMPACT) || defined(MAGICBB_EMBED)) &&                   \
     defined(MAGICBB_TINY)) ||                                                 \
    (defined(MAGICBB_HEADER_ONLY) &&                                           \
     (defined(MAGICBB_STATIC) || !defined(__cpp_inline_variables)))
#error "magicbb.h: TINY excludes COMPACT, EMBED; HEADER_ONLY STATIC, C, C++14"
#undef MAGICBB_COMPACT
#undef MAGICBB_EMBED
#undef MAGICBB_HEADER_ONLY
#endif

#if !defined(_MSC_VER) &&                                                      \
    (defined(__cplusplus) ? __cplusplus < 201103 : __STDC_VERSION__ < 199901)
#error "magicbb.h: needs C99 or C++11"

#elif !defined(MAGICBB_TINY) && UINTPTR_MAX <= 0xffff
#error "magicbb.h: the tables take pointers of 32 bits: define MAGICBB_TINY"

#elif !defined(MAGICBB_H)
#define MAGICBB_H

/* major * 10000 + minor * 100 + patch */
#define MAGICBB_VERSION 20000
#define MAGICBB_VERSION_TEXT "2.0.0"

/* ------------------------------------------------------- configuration -- */

/* By default gcc inlines less as functions grow: always_inline cuts perft time
   by 7 to 28 %. */
#if defined(__GNUC__) || defined(__clang__)
#define MAGICBB_GNU_
#define MAGICBB_ATTRIBUTE_(x) __attribute__((x))
#else
#define MAGICBB_ATTRIBUTE_(x)
#endif
#if defined(MAGICBB_GNU_) && !defined(__OPTIMIZE_SIZE__)
#define MAGICBB_INLINE_ static inline __attribute__((__always_inline__))
#else
#define MAGICBB_INLINE_ static inline
#endif
#if defined(_MSC_VER) && !defined(MAGICBB_GNU_)
#include <intrin.h>
#endif

/* Is a constant expression evaluated? At run time nothing remains of this. */
#if defined(__cpp_constexpr) && __cpp_constexpr >= 201304 &&                   \
    (defined(__clang__)                                                        \
         ? __clang_major__ >= (defined(__apple_build_version__) ? 12 : 9)      \
     : defined(__GNUC__) ? __GNUC__ >= 9                                       \
                         : _MSC_VER >= 1925)
#define MAGICBB_CONSTEXPR_ constexpr MAGICBB_INLINE_
#define MAGICBB_CONSTANT_ __builtin_is_constant_evaluated()
#else
#define MAGICBB_CONSTEXPR_ MAGICBB_INLINE_
#define MAGICBB_CONSTANT_ 0
#endif

/* The processor chooses the form of tiny, and the lanes of vectors for sets of
   sliders. (Kernels for AArch64 have no vectors.) */
#if defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__AVX2__)
#define MAGICBB_LANES_ 4
#if defined(__AVX512CD__) && defined(__AVX512VL__)
#define MAGICBB_AVX512_
#define MAGICBB_FORM_(USE) USE(0, avx512)
#else
#define MAGICBB_FORM_(USE) USE(0, avx2)
#endif
#elif defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__SSE2__)
#define MAGICBB_LANES_ 2
#define MAGICBB_FORM_(USE) USE(0, sse2)
#elif defined(MAGICBB_GNU_) && defined(__aarch64__) && defined(__ARM_NEON)
#define MAGICBB_LANES_ 2
#define MAGICBB_FORM_(USE) USE(0, aarch64)
#else
#define MAGICBB_FORM_(USE) USE(0, any)
#endif
#if defined(MAGICBB_TINY) && defined(MAGICBB_LANES_) && defined(__SSE2__)
#include <immintrin.h>
#endif

/* Options have a number for #if and a word for symbols: MAGICBB_(tables) may be
   magicbb_20000_wide_pext_lazy_tables. Words are never macro-expanded. */
#define MAGICBB_NUMBER_(number, word) number
#define MAGICBB_TEXT_(number, word) #word
#define MAGICBB_UNDER_(number, word) _##word
#ifdef MAGICBB_TINY
#define MAGICBB_LAYOUT_(USE) USE(2, tiny)
#define MAGICBB_INDEX_(USE) MAGICBB_FORM_(USE)
#define MAGICBB_READY_(USE) USE(2, const)
#else
#ifdef MAGICBB_COMPACT
#define MAGICBB_LAYOUT_(USE) USE(1, compact)
#else
#define MAGICBB_LAYOUT_(USE) USE(0, wide)
#endif
/* -march=native on an early Zen sets __BMI2__, but PEXT is microcode there. */
#if !defined(MAGICBB_NO_PEXT) && !defined(__znver1__) &&                       \
    !defined(__znver2__) && !defined(__bdver4__) &&                            \
    (defined(MAGICBB_GNU_) ? defined(__x86_64__) && defined(__BMI2__)          \
                           : defined(_M_X64) && defined(__AVX2__))
#define MAGICBB_INDEX_(USE) USE(1, pext)
#else
#define MAGICBB_INDEX_(USE) USE(0, magic)
#endif
#if defined(MAGICBB_EMBED)
#define MAGICBB_READY_(USE) USE(2, embedded)
#elif defined(MAGICBB_NO_LAZY)
#define MAGICBB_READY_(USE) USE(1, eager)
#else
#define MAGICBB_READY_(USE) USE(0, lazy)
#endif
#endif
#define MAGICBB_PASTE_(a, b, c, d, e) magicbb_##a##b##c##d##e
#define MAGICBB_JOIN_(a, b, c, d, e) MAGICBB_PASTE_(a, b, c, d, e)
#define MAGICBB_(name)                                                         \
    MAGICBB_JOIN_(MAGICBB_VERSION, MAGICBB_LAYOUT_(MAGICBB_UNDER_),            \
                  MAGICBB_INDEX_(MAGICBB_UNDER_),                              \
                  MAGICBB_READY_(MAGICBB_UNDER_), _##name)

#ifndef MAGICBB_API
#define MAGICBB_API
#endif
#ifndef MAGICBB_ASSERT
#define MAGICBB_ASSERT(x) ((void)0)
#endif

/* Linkage of tables. C++ declares static ones in an unnamed namespace: the end
   of the implementation closes it. A user's extern "C" would export them. */
#define MAGICBB_DEFINE_
#if defined(MAGICBB_STATIC) && defined(__cplusplus)
#define MAGICBB_DECLARE_ extern
extern "C++" {
namespace
{
#elif defined(MAGICBB_STATIC)
#define MAGICBB_DECLARE_ static
#undef MAGICBB_DEFINE_
#define MAGICBB_DEFINE_ static
#elif defined(__cplusplus)
#define MAGICBB_DECLARE_ extern "C" MAGICBB_API
#else
#define MAGICBB_DECLARE_ extern MAGICBB_API
#endif
#ifdef MAGICBB_HEADER_ONLY
#undef MAGICBB_DEFINE_
#define MAGICBB_DEFINE_ inline
#endif

typedef struct {
    uint64_t rook, bishop;
} magicbb_both;

/* ------------------------------------------------------------------ bits -- */

MAGICBB_DECLARE_ const uint8_t MAGICBB_(debruijn)[64];

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
    return MAGICBB_CONSTANT_ ? magicbb_popcount_swar(b) : (int)__popcnt64(b);
#else
    return magicbb_popcount_swar(b);
#endif
}

/* The isolated lowest bit times a de Bruijn sequence: the product's top six
   bits identify the square. */
MAGICBB_CONSTEXPR_ int magicbb_lsb_debruijn(uint64_t b)
{
    MAGICBB_ASSERT(b != 0);
    return MAGICBB_CONSTANT_
               ? magicbb_popcount_swar((b & (0 - b)) - 1)
               : MAGICBB_(debruijn)[((b & (0 - b)) * 0x021bb2bf47316a4f) >> 58];
}

MAGICBB_CONSTEXPR_ int magicbb_lsb(uint64_t b)
{
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__) ||       \
     defined(__ARM_FEATURE_CLZ) || defined(__powerpc__) ||                     \
     defined(__s390x__) || defined(__mips_isa_rev) || defined(__riscv_zbb) ||  \
     defined(__wasm__))
    MAGICBB_ASSERT(b != 0);
#if UINTPTR_MAX > 0xffffffff || defined(__wasm__)
    return __builtin_ctzll(b);
#else /* two halves: __builtin_ctzll() would call libgcc */
    return (uint32_t)b ? __builtin_ctz((uint32_t)b)
                       : 32 + __builtin_ctz((uint32_t)(b >> 32));
#endif
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
    unsigned long index = 0;
    MAGICBB_ASSERT(b != 0);
    if (MAGICBB_CONSTANT_)
        return magicbb_lsb_debruijn(b);
    _BitScanForward64(&index, b);
    return (int)index;
#else
    return magicbb_lsb_debruijn(b);
#endif
}

/* Programs cast an unsigned long long *, which uint64_t may not alias. */
typedef uint64_t MAGICBB_ATTRIBUTE_(__may_alias__) magicbb_any_uint64_;

MAGICBB_CONSTEXPR_ int magicbb_pop_lsb(magicbb_any_uint64_ *b)
{
    int square = magicbb_lsb(*b);
    *b &= *b - 1;
    return square;
}

/* ---------------------------------------------------- lines and leapers -- */

/* Macros, so that C can initialise tables with them. */
#define MAGICBB_BIT_(s) ((uint64_t)1 << (s))

/* The lines through a square: diagonals are the long ones, moved by ranks */
#define MAGICBB_RANK_(s) ((uint64_t)0xff << ((s)&56))
#define MAGICBB_FILE_(s) ((uint64_t)0x0101010101010101 << ((s)&7))
#define MAGICBB_RAISED_(line, by)                                              \
    ((uint64_t)(line) << ((by) > 0 ? (by) : 0) >> ((by) < 0 ? -(by) : 0))
#define MAGICBB_DIAG_(s)                                                       \
    MAGICBB_RAISED_(0x8040201008040201, ((s)&56) - 8 * ((s)&7))
#define MAGICBB_ANTI_(s)                                                       \
    MAGICBB_RAISED_(0x0102040810204080, ((s)&56) + 8 * ((s)&7) - 56)

#define MAGICBB_MASK_(bishop, s)                                               \
    ((bishop) ? (MAGICBB_DIAG_(s) ^ MAGICBB_ANTI_(s)) & 0x007e7e7e7e7e7e00     \
              : ((MAGICBB_RANK_(s) & 0x7e7e7e7e7e7e7e7e) |                     \
                 (MAGICBB_FILE_(s) & 0x00ffffffffffff00)) &                    \
                    ~MAGICBB_BIT_(s))

/* A set, shifted by one and two files to both sides of the board */
#define MAGICBB_ONE_(set)                                                      \
    (((set)&0x7f7f7f7f7f7f7f7f) << 1 | ((set) >> 1 & 0x7f7f7f7f7f7f7f7f))
#define MAGICBB_TWO_(set)                                                      \
    (((set)&0x3f3f3f3f3f3f3f3f) << 2 | ((set) >> 2 & 0x3f3f3f3f3f3f3f3f))
#define MAGICBB_KNIGHTS_(set)                                                  \
    (MAGICBB_ONE_(set) << 16 | MAGICBB_ONE_(set) >> 16 |                       \
     MAGICBB_TWO_(set) << 8 | MAGICBB_TWO_(set) >> 8)
#define MAGICBB_KINGS_(set)                                                    \
    (MAGICBB_ONE_(set) | (MAGICBB_ONE_(set) | (set)) << 8 |                    \
     (MAGICBB_ONE_(set) | (set)) >> 8)

/* Returns the line, if b is on it. */
MAGICBB_CONSTEXPR_ uint64_t magicbb_if_on_(uint64_t line, int b)
{
    return line & (0 - (line >> b & 1));
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_line(int a, int b)
{
    MAGICBB_ASSERT(0 <= a && a < 64 && 0 <= b && b < 64);
    return (magicbb_if_on_(MAGICBB_RANK_(a), b) |
            magicbb_if_on_(MAGICBB_FILE_(a), b) |
            magicbb_if_on_(MAGICBB_DIAG_(a), b) |
            magicbb_if_on_(MAGICBB_ANTI_(a), b)) &
           (0 - (uint64_t)(a != b));
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_between(int a, int b)
{
    uint64_t line = magicbb_line(a, b); /* asserts their ranges */
    /* from the lower square, included, to the upper one, excluded */
    uint64_t range = (UINT64_MAX << a) ^ (UINT64_MAX << b);
    return line & range & (range - 1);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_beyond(int a, int b)
{
    uint64_t line = magicbb_line(a, b); /* asserts their ranges */
    uint64_t above = UINT64_MAX << b;   /* b, too */
    return line & (a < b ? above - MAGICBB_BIT_(b) : ~above);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_rook_mask(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_MASK_(0, square);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_bishop_mask(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_MASK_(1, square);
}

MAGICBB_DECLARE_ const uint64_t MAGICBB_(leapers)[2][64]; /* knight, king */

MAGICBB_CONSTEXPR_ uint64_t magicbb_knight_attacks(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_CONSTANT_ ? MAGICBB_KNIGHTS_(MAGICBB_BIT_(square))
                             : MAGICBB_(leapers)[0][square];
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_king_attacks(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_CONSTANT_ ? MAGICBB_KINGS_(MAGICBB_BIT_(square))
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

MAGICBB_DECLARE_ const uint64_t MAGICBB_(magics)[2][64]; /* rook, bishop */

enum { MAGICBB_ROOK_SHIFT_ = 52, MAGICBB_BISHOP_SHIFT_ = 55 };

MAGICBB_INLINE_ uint64_t magicbb_rook_magic(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_(magics)[0][square];
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_magic(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_(magics)[1][square];
}

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

/* --------------------------------------------------------------- walking -- */

typedef struct {
    uint64_t attacks;
    int set; /* the number of these attacks among all of a slider */
} magicbb_walked_;

/* Finds attacks square by square: to fill tables, and in constant expressions.
   A set's number has a digit for each ray, how far it sees: most if empty. */
MAGICBB_CONSTEXPR_ magicbb_walked_ magicbb_walk_(int bishop, int square,
                                                 uint64_t occupied)
{
    magicbb_walked_ walked = {0, 0};
    int ray = 0;
    for (; ray < 4; ray++) {
        /* a rook's: east, north, west, south; a bishop's: 45 degrees left */
        int x = (1 - ray) % 2, y = (2 - ray) % 2;
        int east = bishop ? x - y : x, north = bishop ? x + y : y;
        int file = (square & 7) + east, rank = (square >> 3) + north;
        int length = 0, seen = 0, blocked = 0;
        for (; 0 <= file && file < 8 && 0 <= rank && rank < 8; length++) {
            /* by halves: 32-bit processors may call libgcc to shift 64 bits */
            uint32_t half = (uint32_t)1 << (8 * (rank & 3) + file);
            uint64_t reached = rank < 4 ? half : (uint64_t)half << 32;
            seen += !blocked;
            walked.attacks |= blocked ? 0 : reached;
            blocked |= (occupied & reached) != 0;
            file += east;
            rank += north;
        }
        if (length)
            walked.set = walked.set * length + seen - 1;
    }
    return walked;
}

/* --------------------------------------------- layouts wide and compact -- */

/* Layouts and forms define magicbb_rook_(), _bishop_(), _queen_(), _both_(). */
#ifndef MAGICBB_TINY

/* Threads may read and write lazy tables at once. (clang-cl has no
   __GCC_ATOMIC_....) Microsoft's compiler needs only volatile on x86. */
#if !MAGICBB_READY_(MAGICBB_NUMBER_) && defined(MAGICBB_GNU_) &&               \
    (defined(_MSC_VER) || __GCC_ATOMIC_POINTER_LOCK_FREE == 2)
#define MAGICBB_READ_(p, order) __atomic_load_n(p, __ATOMIC_##order)
#define MAGICBB_WRITE_(p, x, order) __atomic_store_n(p, x, __ATOMIC_##order)
#else
#define MAGICBB_READ_(p, order) (*(p))
#define MAGICBB_WRITE_(p, x, order) (*(p) = (x))
#endif
#if MAGICBB_READY_(MAGICBB_NUMBER_)
#define MAGICBB_SHARED_
#else
#define MAGICBB_SHARED_ volatile
#endif

/* On 32-bit processors halves are atomic and cheap: all write the same set. */
#if !MAGICBB_READY_(MAGICBB_NUMBER_) && UINTPTR_MAX <= 0xffffffff &&           \
    !defined(__wasm__)
typedef struct {
    MAGICBB_SHARED_ uint32_t low, high;
} magicbb_set_;

MAGICBB_INLINE_ uint64_t magicbb_read_set_(const magicbb_set_ *set)
{
    return MAGICBB_READ_(&set->low, RELAXED) |
           (uint64_t)MAGICBB_READ_(&set->high, RELAXED) << 32;
}

MAGICBB_INLINE_ void magicbb_write_set_(magicbb_set_ *set, uint64_t attacks)
{
    MAGICBB_WRITE_(&set->low, (uint32_t)attacks, RELAXED);
    MAGICBB_WRITE_(&set->high, (uint32_t)(attacks >> 32), RELAXED);
}
#else
typedef MAGICBB_SHARED_ uint64_t magicbb_set_;

MAGICBB_INLINE_ uint64_t magicbb_read_set_(const magicbb_set_ *set)
{
    return MAGICBB_READ_(set, RELAXED);
}

MAGICBB_INLINE_ void magicbb_write_set_(magicbb_set_ *set, uint64_t attacks)
{
    MAGICBB_WRITE_(set, attacks, RELAXED);
}
#endif

enum {
    MAGICBB_PACKED_ = 77520,
    MAGICBB_SLOTS_ = MAGICBB_INDEX_(MAGICBB_NUMBER_) ? 107648 : MAGICBB_PACKED_,
    MAGICBB_SETS_ = 6328 /* of all squares, 4,900 of them of rooks */
};

/* A square's place, where its slots begin, is null until they are filled. */
#ifdef MAGICBB_COMPACT
typedef MAGICBB_SHARED_ uint8_t magicbb_slot_; /* the number of a set */
typedef struct {
    const magicbb_slot_ *MAGICBB_SHARED_ place[2][64]; /* rook, bishop */
    const magicbb_set_ *MAGICBB_SHARED_ set[2][64]; /* where its sets begin */
    magicbb_set_ sets[MAGICBB_SETS_];
    magicbb_slot_ slot[MAGICBB_SLOTS_];
} magicbb_tables_;
#else
typedef magicbb_set_ magicbb_slot_;
typedef struct {
    const magicbb_slot_ *MAGICBB_SHARED_ place[2][64]; /* rook, bishop */
    magicbb_slot_ slot[MAGICBB_SLOTS_];
} magicbb_tables_;
#endif

/* Arrays, not a struct per square, which costs a shift and an addition. */
MAGICBB_DECLARE_ const uint64_t MAGICBB_(masks)[2][64];

MAGICBB_INLINE_ uint64_t magicbb_index_(int bishop, int square,
                                        uint64_t occupied)
{
#if !MAGICBB_INDEX_(MAGICBB_NUMBER_)
    uint64_t product = (occupied & MAGICBB_(masks)[bishop][square]) *
                       MAGICBB_(magics)[bishop][square];
    return bishop ? product >> MAGICBB_BISHOP_SHIFT_
                  : product >> MAGICBB_ROOK_SHIFT_;
#elif defined(MAGICBB_GNU_)
    return __builtin_ia32_pext_di(occupied, MAGICBB_(masks)[bishop][square]);
#else
    return _pext_u64(occupied, MAGICBB_(masks)[bishop][square]);
#endif
}

#ifdef MAGICBB_EMBED
MAGICBB_DECLARE_ const magicbb_tables_ MAGICBB_(tables);
#else
MAGICBB_DECLARE_ magicbb_tables_ MAGICBB_(tables);
MAGICBB_DECLARE_ const uint32_t MAGICBB_(offsets)[2][64]; /* of packed slots */

/* With pext each square's slots follow those of the square before. */
static inline magicbb_slot_ *magicbb_first_slot_(int bishop, int square)
{
    int slot = 0, i;
    if (!MAGICBB_INDEX_(MAGICBB_NUMBER_))
        return &MAGICBB_(tables).slot[MAGICBB_(offsets)[bishop][square]];
    for (i = 0; i < 64 * bishop + square; i++)
        slot += 1 << magicbb_popcount(MAGICBB_(masks)[i / 64][i % 64]);
    return &MAGICBB_(tables).slot[slot];
}

/* The place is stored last: it leads to what is filled. */
#ifdef MAGICBB_COMPACT
static inline void magicbb_fill_slider_(int bishop, int square)
{
    uint64_t mask = MAGICBB_(masks)[bishop][square], blockers = 0;
    magicbb_slot_ *place = magicbb_first_slot_(bishop, square);
    magicbb_set_ *sets = MAGICBB_(tables).sets;
    int i;
    for (i = 0; i < 64 * bishop + square; i++)
        sets += magicbb_walk_(i / 64, i % 64, 0).set + 1;
    MAGICBB_WRITE_(&MAGICBB_(tables).set[bishop][square], sets, RELAXED);
    do {
        magicbb_walked_ walked = magicbb_walk_(bishop, square, blockers);
        uint64_t index = magicbb_index_(bishop, square, blockers);
        magicbb_write_set_(&sets[walked.set], walked.attacks);
        MAGICBB_WRITE_(&place[index], (uint8_t)walked.set, RELAXED);
        blockers = (blockers - mask) & mask; /* the next subset of the mask */
    } while (blockers);
    MAGICBB_WRITE_(&MAGICBB_(tables).place[bishop][square], place, RELEASE);
}
#else
static inline void magicbb_fill_slider_(int bishop, int square)
{
    uint64_t mask = MAGICBB_(masks)[bishop][square], blockers = 0;
    magicbb_slot_ *place = magicbb_first_slot_(bishop, square);
    do {
        uint64_t index = magicbb_index_(bishop, square, blockers);
        magicbb_write_set_(&place[index],
                           magicbb_walk_(bishop, square, blockers).attacks);
        blockers = (blockers - mask) & mask; /* the next subset of the mask */
    } while (blockers);
    MAGICBB_WRITE_(&MAGICBB_(tables).place[bishop][square], place, RELEASE);
}
#endif

/* Returns one slider's place. Each file has its own copy, so no dynamic linker
   parts it from its tables. (A 64-bit square saves gcc an instruction.) */
MAGICBB_ATTRIBUTE_(__cold__)
MAGICBB_ATTRIBUTE_(__noinline__)
static inline const magicbb_slot_ *magicbb_fill_(uint64_t square, int bishop)
{
    magicbb_fill_slider_(0, (int)square);
    magicbb_fill_slider_(1, (int)square);
    return MAGICBB_READ_(&MAGICBB_(tables).place[bishop][square], RELAXED);
}
#endif

/* `bishop` is 0 or 1, a constant in lookups. */
MAGICBB_INLINE_ const magicbb_slot_ *magicbb_place_(int bishop, int square)
{
#if MAGICBB_READY_(MAGICBB_NUMBER_)
    const magicbb_slot_ *place = MAGICBB_(tables).place[bishop][square];
    MAGICBB_ASSERT(place); /* filled: magicbb_init() was called */
    return place;
#else
    const magicbb_slot_ *place =
        MAGICBB_READ_(MAGICBB_(tables).place[bishop] + square, ACQUIRE);
    return place ? place : magicbb_fill_((uint64_t)square, bishop);
#endif
}

MAGICBB_INLINE_ uint64_t magicbb_look_up_(const magicbb_slot_ *place,
                                          int bishop, int square,
                                          uint64_t occupied)
{
    const magicbb_slot_ *slot =
        &place[magicbb_index_(bishop, square, occupied)];
#ifdef MAGICBB_COMPACT
    const magicbb_set_ *sets =
        MAGICBB_READ_(&MAGICBB_(tables).set[bishop][square], RELAXED);
    return magicbb_read_set_(&sets[MAGICBB_READ_(slot, RELAXED)]);
#else
    return magicbb_read_set_(slot);
#endif
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return magicbb_look_up_(magicbb_place_(0, square), 0, square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    return magicbb_look_up_(magicbb_place_(1, square), 1, square, occupied);
}

/* Rooks are filled before bishops: one test will do. */
MAGICBB_INLINE_ magicbb_both magicbb_both_(int square, uint64_t occupied)
{
    magicbb_both both;
    const magicbb_slot_ *rooks;
    both.bishop = magicbb_bishop_(square, occupied);
    rooks = MAGICBB_READ_(&MAGICBB_(tables).place[0][square], RELAXED);
    both.rook = magicbb_look_up_(rooks, 0, square, occupied);
    return both;
}

/* ------------------------------------------------ layout tiny: AVX-512 -- */

#elif defined(MAGICBB_AVX512_)

/* A square's four lines, without it; the part of each below it, and a1. */
typedef struct __attribute__((__aligned__(64))) {
    uint64_t line[4]; /* file, diagonal, rank, antidiagonal */
    uint64_t below[4];
} magicbb_lines_;

MAGICBB_DECLARE_ const magicbb_lines_ MAGICBB_(avx512)[64];

/* clang-format off */
#define MAGICBB_LINES_(a, s) {                                                 \
    {MAGICBB_FILE_(s) ^ MAGICBB_BIT_(s), MAGICBB_DIAG_(s) ^ MAGICBB_BIT_(s),   \
     MAGICBB_RANK_(s) ^ MAGICBB_BIT_(s), MAGICBB_ANTI_(s) ^ MAGICBB_BIT_(s)},  \
    {1 | (MAGICBB_FILE_(s) & (MAGICBB_BIT_(s) - 1)),                           \
     1 | (MAGICBB_DIAG_(s) & (MAGICBB_BIT_(s) - 1)),                           \
     1 | (MAGICBB_RANK_(s) & (MAGICBB_BIT_(s) - 1)),                           \
     1 | (MAGICBB_ANTI_(s) & (MAGICBB_BIT_(s) - 1))}}
/* clang-format on */
#define MAGICBB_TABLES_                                                        \
    MAGICBB_DEFINE_ const magicbb_lines_ MAGICBB_(avx512)[64] = {              \
        MAGICBB_64_(MAGICBB_LINES_, )};

/* The attacks of rook and bishop, as two lanes. Counting leading zeros finds
   the nearest blocker below the square; a1 always counts as one. Subtracting it
   from the blockers above borrows up to the nearest of these, so the bits from
   blocker to blocker change. */
MAGICBB_INLINE_ __m128i magicbb_lanes_(int square, uint64_t occupied)
{
    const void *from = &MAGICBB_(avx512)[square];
    const __m256i line = _mm256_load_si256((const __m256i *)from);
    const __m256i below = _mm256_load_si256((const __m256i *)from + 1);
    const __m256i board = _mm256_set1_epi64x((long long)(occupied | 1));
    const __m256i top = _mm256_set1_epi64x(INT64_MIN);
    __m256i up = _mm256_andnot_si256(below, _mm256_and_si256(board, line));
    __m256i down = _mm256_and_si256(board, below);
    __m256i last = _mm256_srlv_epi64(top, _mm256_lzcnt_epi64(down));
    __m256i changed = _mm256_xor_si256(up, _mm256_sub_epi64(up, last));
    __m256i attacks = _mm256_and_si256(changed, line);
    return _mm_or_si128(_mm256_castsi256_si128(attacks),
                        _mm256_extracti128_si256(attacks, 1));
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return (uint64_t)_mm_cvtsi128_si64(magicbb_lanes_(square, occupied));
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    __m128i lanes = magicbb_lanes_(square, occupied);
    return (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(lanes, lanes));
}

MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    __m128i lanes = magicbb_lanes_(square, occupied);
    lanes = _mm_or_si128(lanes, _mm_unpackhi_epi64(lanes, lanes));
    return (uint64_t)_mm_cvtsi128_si64(lanes);
}

MAGICBB_INLINE_ magicbb_both magicbb_both_(int square, uint64_t occupied)
{
    __m128i lanes = magicbb_lanes_(square, occupied);
    magicbb_both both;
    both.rook = (uint64_t)_mm_cvtsi128_si64(lanes);
    both.bishop = (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(lanes, lanes));
    return both;
}

/* ------------------------------------------- layout tiny: AVX2 and SSE2 -- */

#elif defined(MAGICBB_LANES_) && defined(__SSE2__)

/* Subtracting one from the occupied squares of a ray borrows up to the lowest.
   So on rays that ascend (N, NE, NW) the bits up to the first occupied square
   change. S, SE, SW ascend on the mirrored board. Ranks use a table. */
typedef struct __attribute__((__aligned__(64))) {
    uint64_t diagonals[4];   /* NE, SE mirrored, NW, SW mirrored */
    uint64_t file[2];        /* N, S mirrored */
    uint64_t of_file, first; /* in rank_attacks; first square of the rank */
} magicbb_rays_;

MAGICBB_DECLARE_ const magicbb_rays_ MAGICBB_(rays)[64];
MAGICBB_DECLARE_ const uint8_t MAGICBB_(rank_attacks)[512];

/* clang-format off */
#define MAGICBB_RAYS_(a, s) {                                                  \
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
        MAGICBB_64_(MAGICBB_RAYS_, )};                                         \
    MAGICBB_DEFINE_ const uint8_t MAGICBB_(rank_attacks)[512] = {              \
        MAGICBB_512_(MAGICBB_RANK_ATTACKS_)};

/* Attacks along two rays, the second on the mirror image. */
MAGICBB_INLINE_ __m128i magicbb_on_rays_(const uint64_t *rays, __m128i boards)
{
    __m128i mask = _mm_load_si128((const __m128i *)(const void *)rays);
    __m128i on = _mm_and_si128(boards, mask);
    __m128i less = _mm_add_epi64(on, _mm_set1_epi64x(-1));
    return _mm_and_si128(_mm_xor_si128(on, less), mask);
}

/* mirror_() pairs a board with its image, with AVX2 twice; unite_() turns the
   attacks on the image back. */
#if MAGICBB_LANES_ == 4
typedef __m256i magicbb_images_;

MAGICBB_INLINE_ magicbb_images_ magicbb_mirror_(uint64_t occupied)
{
    const long long ranks = 0x0706050403020100, mirrored = 0x0001020304050607;
    const __m256i order = _mm256_set_epi64x(mirrored, ranks, mirrored, ranks);
    return _mm256_shuffle_epi8(_mm256_set1_epi64x((long long)occupied), order);
}

MAGICBB_INLINE_ __m128i magicbb_on_file_(int square, magicbb_images_ boards)
{
    return magicbb_on_rays_(MAGICBB_(rays)[square].file,
                            _mm256_castsi256_si128(boards));
}

MAGICBB_INLINE_ __m128i magicbb_diagonals_(int square, magicbb_images_ boards)
{
    const void *rays = MAGICBB_(rays)[square].diagonals;
    __m256i mask = _mm256_load_si256((const __m256i *)rays);
    __m256i on = _mm256_and_si256(boards, mask);
    __m256i less = _mm256_add_epi64(on, _mm256_set1_epi64x(-1));
    on = _mm256_and_si256(_mm256_xor_si256(on, less), mask);
    return _mm_or_si128(_mm256_castsi256_si128(on),
                        _mm256_extracti128_si256(on, 1));
}

MAGICBB_INLINE_ uint64_t magicbb_unite_(__m128i attacks)
{
    const __m128i order = _mm_set_epi64x(0, 0x08090a0b0c0d0e0f);
    __m128i back = _mm_shuffle_epi8(attacks, order);
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(attacks, back));
}
#else
typedef __m128i magicbb_images_;

MAGICBB_INLINE_ magicbb_images_ magicbb_mirror_(uint64_t occupied)
{
    return _mm_set_epi64x((long long)__builtin_bswap64(occupied),
                          (long long)occupied);
}

MAGICBB_INLINE_ __m128i magicbb_on_file_(int square, magicbb_images_ boards)
{
    return magicbb_on_rays_(MAGICBB_(rays)[square].file, boards);
}

MAGICBB_INLINE_ __m128i magicbb_diagonals_(int square, magicbb_images_ boards)
{
    const uint64_t *rays = MAGICBB_(rays)[square].diagonals;
    return _mm_or_si128(magicbb_on_rays_(rays, boards),
                        magicbb_on_rays_(rays + 2, boards));
}

MAGICBB_INLINE_ uint64_t magicbb_unite_(__m128i attacks)
{
    __m128i image = _mm_unpackhi_epi64(attacks, attacks);
    return (uint64_t)_mm_cvtsi128_si64(attacks) |
           __builtin_bswap64((uint64_t)_mm_cvtsi128_si64(image));
}
#endif

MAGICBB_INLINE_ uint64_t magicbb_on_rank_(int square, uint64_t occupied)
{
    const magicbb_rays_ *from = &MAGICBB_(rays)[square];
    uint64_t state = occupied >> from->first >> 1 & 63;
    uint64_t attacks = MAGICBB_(rank_attacks)[from->of_file + state];
    return attacks << from->first;
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    magicbb_images_ boards = magicbb_mirror_(occupied);
    return magicbb_unite_(magicbb_on_file_(square, boards)) |
           magicbb_on_rank_(square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    magicbb_images_ boards = magicbb_mirror_(occupied);
    return magicbb_unite_(magicbb_diagonals_(square, boards));
}

MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    magicbb_images_ boards = magicbb_mirror_(occupied);
    __m128i attacks = _mm_or_si128(magicbb_on_file_(square, boards),
                                   magicbb_diagonals_(square, boards));
    return magicbb_unite_(attacks) | magicbb_on_rank_(square, occupied);
}

/* ------------------------------------------------ layout tiny: AArch64 -- */

#elif defined(MAGICBB_LANES_)

/* Diagonal, antidiagonal, file and rank of a square, without the square */
MAGICBB_DECLARE_ const uint64_t MAGICBB_(lines)[64][4];

/* clang-format off */
#define MAGICBB_LINES_(a, s)                                                   \
    {MAGICBB_DIAG_(s) ^ MAGICBB_BIT_(s), MAGICBB_ANTI_(s) ^ MAGICBB_BIT_(s),   \
     MAGICBB_FILE_(s) ^ MAGICBB_BIT_(s), MAGICBB_RANK_(s) ^ MAGICBB_BIT_(s)}
/* clang-format on */
#define MAGICBB_TABLES_                                                        \
    MAGICBB_DEFINE_ const uint64_t MAGICBB_(lines)[64][4] = {                  \
        MAGICBB_64_(MAGICBB_LINES_, )};

MAGICBB_INLINE_ uint64_t magicbb_reverse_(uint64_t bits)
{
    uint64_t result;
    __asm__("rbit %0, %1" : "=r"(result) : "r"(bits));
    return result;
}

/* Hyperbola quintessence: subtracting the bit of the square from the occupied
   part of a line borrows up to the first occupied square above. The bits that
   change are attacked. The same, reversed, gives those below. */
MAGICBB_INLINE_ uint64_t magicbb_on_line_(int line, int square,
                                          uint64_t occupied)
{
    uint64_t squares = MAGICBB_(lines)[square][line];
    uint64_t on = occupied & squares;
    uint64_t up = on - MAGICBB_BIT_(square);
    uint64_t down = magicbb_reverse_(on) - MAGICBB_BIT_(63 - square);
    return (up ^ magicbb_reverse_(down)) & squares;
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return magicbb_on_line_(2, square, occupied) |
           magicbb_on_line_(3, square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    return magicbb_on_line_(0, square, occupied) |
           magicbb_on_line_(1, square, occupied);
}

/* ------------------------------------------ layout tiny: any processor -- */

#else

/* Diagonal and antidiagonal of a square, without the square. Attacks along the
   first rank from each file and along the a-file from each rank, by state: the
   occupancy of the six inner squares. The outer two cannot change them. */
MAGICBB_DECLARE_ const uint64_t MAGICBB_(diagonals)[64][2];
MAGICBB_DECLARE_ const uint8_t MAGICBB_(rank_attacks)[512];
MAGICBB_DECLARE_ const uint64_t MAGICBB_(file_attacks)[512];

/* clang-format off */
#define MAGICBB_DIAGONALS_(a, s)                                               \
    {MAGICBB_DIAG_(s) ^ MAGICBB_BIT_(s), MAGICBB_ANTI_(s) ^ MAGICBB_BIT_(s)}
/* clang-format on */
/* The attacks along a rank, with square i moved to rank i of the a-file. */
#define MAGICBB_FILE_ATTACKS_(r, state)                                        \
    ((uint64_t)(MAGICBB_RANK_ATTACKS_(r, state) & 0x7f) * 0x0002040810204081 & \
     0x0001010101010101) |                                                     \
        (uint64_t)MAGICBB_RANK_ATTACKS_(r, state) >> 7 << 56
#define MAGICBB_TABLES_                                                        \
    MAGICBB_DEFINE_ const uint64_t MAGICBB_(diagonals)[64][2] = {              \
        MAGICBB_64_(MAGICBB_DIAGONALS_, )};                                    \
    MAGICBB_DEFINE_ const uint8_t MAGICBB_(rank_attacks)[512] = {              \
        MAGICBB_512_(MAGICBB_RANK_ATTACKS_)};                                  \
    MAGICBB_DEFINE_ const uint64_t MAGICBB_(file_attacks)[512] = {             \
        MAGICBB_512_(MAGICBB_FILE_ATTACKS_)};

/* A diagonal has at most one square per file, so multiplying by a file collects
   its squares on the last rank, in file order, without carries. The attacks are
   copied to all ranks and masked by the diagonal. */
MAGICBB_INLINE_ uint64_t magicbb_on_diagonal_(int line, int square,
                                              uint64_t occupied)
{
    uint64_t squares = MAGICBB_(diagonals)[square][line];
    uint64_t state = (occupied & squares) * 0x0202020202020202 >> 58;
    uint64_t attacks = MAGICBB_(rank_attacks)[64 * (square & 7) + (int)state];
    return attacks * 0x0101010101010101 & squares;
}

/* The magic moves the square of rank r + 1 of the a-file to bit 57 + r. */
MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    int file = square & 7, first = square & 56; /* of the rank */
    uint64_t on_rank = occupied >> first >> 1 & 63;
    uint64_t on_file = occupied >> file & 0x0001010101010100;
    uint64_t state = on_file * 0x0004081020408000 >> 58;
    return (uint64_t)MAGICBB_(rank_attacks)[64 * file + (int)on_rank] << first |
           MAGICBB_(file_attacks)[8 * first + (int)state] << file;
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    return magicbb_on_diagonal_(0, square, occupied) |
           magicbb_on_diagonal_(1, square, occupied);
}

#endif

/* --------------------------------------------------------- all layouts -- */

#if defined(MAGICBB_TINY) && !defined(MAGICBB_AVX512_) /* the others share */
MAGICBB_INLINE_ magicbb_both magicbb_both_(int square, uint64_t occupied)
{
    magicbb_both both;
    both.rook = magicbb_rook_(square, occupied);
    both.bishop = magicbb_bishop_(square, occupied);
    return both;
}
#endif

#if !defined(MAGICBB_TINY) || !defined(MAGICBB_LANES_) || defined(__aarch64__)
MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    magicbb_both both = magicbb_both_(square, occupied);
    return both.rook | both.bishop;
}
#endif

MAGICBB_CONSTEXPR_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_CONSTANT_ ? magicbb_walk_(0, square, occupied).attacks
                             : magicbb_rook_(square, occupied);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_bishop_attacks(int square,
                                                   uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_CONSTANT_ ? magicbb_walk_(1, square, occupied).attacks
                             : magicbb_bishop_(square, occupied);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_queen_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_CONSTANT_ ? magicbb_walk_(0, square, occupied).attacks |
                                   magicbb_walk_(1, square, occupied).attacks
                             : magicbb_queen_(square, occupied);
}

MAGICBB_CONSTEXPR_ magicbb_both magicbb_both_attacks(int square,
                                                     uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    if (MAGICBB_CONSTANT_) {
        magicbb_both both = {magicbb_walk_(0, square, occupied).attacks,
                             magicbb_walk_(1, square, occupied).attacks};
        return both;
    }
    return magicbb_both_(square, occupied);
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

#ifdef MAGICBB_LANES_
/* Where the next step waits for the answer, a few lookups are faster. */
typedef uint64_t magicbb_vector_
    __attribute__((__vector_size__(8 * MAGICBB_LANES_)));

/* Each lane of `from` holds sliders that move by `step` over the squares of
   `way`. Three steps, each twice as long as the last, flood all of `way` that
   they reach; the final shift adds the first occupied squares. */
MAGICBB_INLINE_ magicbb_vector_ magicbb_flood_up_(magicbb_vector_ from,
                                                  magicbb_vector_ way,
                                                  magicbb_vector_ step)
{
    from |= way & from << step;
    way &= way << step;
    from |= way & from << 2 * step;
    way &= way << 2 * step;
    from |= way & from << 4 * step;
    return from << step;
}

#if MAGICBB_LANES_ == 4
MAGICBB_INLINE_ magicbb_vector_ magicbb_flood_down_(magicbb_vector_ from,
                                                    magicbb_vector_ way,
                                                    magicbb_vector_ step)
{
    from |= way & from >> step;
    way &= way >> step;
    from |= way & from >> 2 * step;
    way &= way >> 2 * step;
    from |= way & from >> 4 * step;
    return from >> step;
}

/* Four directions up, their opposites down, rooks in even lanes; no wraps. */
MAGICBB_INLINE_ magicbb_both magicbb_flood_(uint64_t rooks, uint64_t bishops,
                                            uint64_t occupied)
{
    const uint64_t west = 0x7f7f7f7f7f7f7f7f, east = west << 1;
    const magicbb_vector_ straight = {UINT64_MAX, 0, UINT64_MAX, 0};
    const magicbb_vector_ step = {8, 9, 1, 7};
    const magicbb_vector_ above = {UINT64_MAX, east, east, west};
    const magicbb_vector_ below = {UINT64_MAX, west, west, east};
    /* (gcc 12 would build {r, b, r, b} in memory, and wait for it.) */
    magicbb_vector_ from = (straight & rooks) | (~straight & bishops);
    magicbb_vector_ up = magicbb_flood_up_(from, above & ~occupied, step);
    magicbb_vector_ down = magicbb_flood_down_(from, below & ~occupied, step);
    magicbb_vector_ attacks = (up & above) | (down & below);
    magicbb_vector_ high = {attacks[2], attacks[3], attacks[0], attacks[1]};
    magicbb_both both;
    attacks |= high;
    both.rook = attacks[0];
    both.bishop = attacks[1];
    return both;
}
#else
/* One lane is the board, the other its vertical mirror. Toward the last file a
   subtraction borrows as far as a rook moves; that file always stops it. */
MAGICBB_INLINE_ magicbb_both magicbb_flood_(uint64_t rooks, uint64_t bishops,
                                            uint64_t occupied)
{
    const uint64_t west = 0x7f7f7f7f7f7f7f7f, east = west << 1;
    const uint64_t r = rooks, b = bishops, empty = ~occupied;
    const magicbb_vector_ file = {8, 8}, diagonal = {9, 9}, other = {7, 7};
    const magicbb_vector_ upright = {r, __builtin_bswap64(r)};
    const magicbb_vector_ slanting = {b, __builtin_bswap64(b)};
    const magicbb_vector_ way = {empty, __builtin_bswap64(empty)};
    magicbb_vector_ straight = magicbb_flood_up_(upright, way, file);
    magicbb_vector_ aslant =
        (magicbb_flood_up_(slanting, way & east, diagonal) & east) |
        (magicbb_flood_up_(slanting, way & west, other) & west);
    uint64_t blockers = occupied | r | ~west, way_west = empty & west, rook = r;
    magicbb_both both;
    rook |= way_west & rook >> 1;
    way_west &= way_west >> 1;
    rook |= way_west & rook >> 2;
    way_west &= way_west >> 2;
    rook |= way_west & rook >> 4;
    both.rook = straight[0] | __builtin_bswap64(straight[1]) |
                (rook >> 1 & west) |
                (blockers ^ (blockers - ((r & west) << 1)));
    both.bishop = aslant[0] | __builtin_bswap64(aslant[1]);
    return both;
}
#endif
#endif

MAGICBB_CONSTEXPR_ magicbb_both magicbb_both_sets_attacks(uint64_t rooks,
                                                          uint64_t bishops,
                                                          uint64_t occupied)
{
#ifdef MAGICBB_LANES_
    if (!MAGICBB_CONSTANT_)
        return magicbb_flood_(rooks, bishops, occupied);
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

MAGICBB_INLINE_ void magicbb_init(void)
{
#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
    int square;
    for (square = 0; square < 64; square++)
        if (!MAGICBB_READ_(&MAGICBB_(tables).place[1][square], ACQUIRE))
            magicbb_fill_((uint64_t)square, 0);
#endif
}

MAGICBB_CONSTEXPR_ const char *magicbb_config(void)
{
    return MAGICBB_LAYOUT_(MAGICBB_TEXT_) " " MAGICBB_INDEX_(MAGICBB_TEXT_) //
        " " MAGICBB_READY_(MAGICBB_TEXT_);
}

#elif MAGICBB_LAYOUT_(MAGICBB_NUMBER_) !=                                      \
        2 * defined(MAGICBB_TINY) + defined(MAGICBB_COMPACT) ||                \
    MAGICBB_READY_(MAGICBB_NUMBER_) !=                                         \
        (defined(MAGICBB_TINY) || defined(MAGICBB_EMBED)                       \
             ? 2                                                               \
             : defined(MAGICBB_NO_LAZY)) ||                                    \
    MAGICBB_INDEX_(MAGICBB_NUMBER_) + defined(MAGICBB_NO_PEXT) > 1 ||          \
    defined(MAGICBB_STATIC) + defined(MAGICBB_HEADER_ONLY) >                   \
        defined(MAGICBB_IMPLEMENTED_)
#error "magicbb.h: an option is defined after this file's first include"
#undef MAGICBB_H /* no other errors than this one */
#endif           /* MAGICBB_H */

/* -------------------------------------------------------- implementation -- */

#if (defined(MAGICBB_IMPLEMENTATION) || defined(MAGICBB_STATIC) ||             \
     defined(MAGICBB_HEADER_ONLY)) &&                                          \
    defined(MAGICBB_H) && !defined(MAGICBB_IMPLEMENTED_)
#define MAGICBB_IMPLEMENTED_

/* MAGICBB_(debruijn)[(1 << s) * 0x021bb2bf47316a4f >> 58] == s */
MAGICBB_DEFINE_ const uint8_t MAGICBB_(debruijn)[64] = {
    0,  1,  2,  7,  3,  44, 8,  34, 4,  55, 20, 45, 40, 9,  35, 58,
    5,  32, 53, 56, 51, 21, 46, 23, 41, 17, 48, 10, 36, 13, 59, 25,
    63, 6,  43, 33, 54, 19, 39, 57, 31, 52, 50, 22, 16, 47, 12, 24,
    62, 42, 18, 38, 30, 49, 15, 11, 61, 37, 29, 14, 60, 28, 27, 26,
};

/* clang-format off */
/* The tables of squares, from their definition. X is a macro for a square, or
   for a file or rank and a state. */
#define MAGICBB_8_(X, a, i) X(a, i), X(a, i + 1), X(a, i + 2), X(a, i + 3),    \
    X(a, i + 4), X(a, i + 5), X(a, i + 6), X(a, i + 7)
#define MAGICBB_64_(X, a) MAGICBB_8_(X, a, 0), MAGICBB_8_(X, a, 8),            \
    MAGICBB_8_(X, a, 16), MAGICBB_8_(X, a, 24), MAGICBB_8_(X, a, 32),          \
    MAGICBB_8_(X, a, 40), MAGICBB_8_(X, a, 48), MAGICBB_8_(X, a, 56)
#define MAGICBB_512_(X) MAGICBB_64_(X, 0), MAGICBB_64_(X, 1),                  \
    MAGICBB_64_(X, 2), MAGICBB_64_(X, 3), MAGICBB_64_(X, 4),                   \
    MAGICBB_64_(X, 5), MAGICBB_64_(X, 6), MAGICBB_64_(X, 7)

#define MAGICBB_LEAP_(king, s)                                                 \
    (king ? MAGICBB_KINGS_(MAGICBB_BIT_(s)) : MAGICBB_KNIGHTS_(MAGICBB_BIT_(s)))

/* The attacks along a rank from file f; bit i of a state is file i + 1. To the
   right subtraction borrows up to the first occupied square. To the left,
   squares below an occupied one are cut off. */
#define MAGICBB_CUT_(o) (o >> 1 | o >> 2 | o >> 3 | o >> 4 | o >> 5 | o >> 6)
#define MAGICBB_RANK_ATTACKS_(f, state) (uint8_t)(                             \
    (((2 * (state) & 0xfe << (f)) ^                                            \
      ((2 * (state) & 0xfe << (f)) - (2 << (f)))) & 0xfe << (f)) |             \
    (((1 << (f)) - 1) & ~MAGICBB_CUT_((2 * (state) & ((1 << (f)) - 1)))))

MAGICBB_DEFINE_ const uint64_t MAGICBB_(leapers)[2][64] = {
    {MAGICBB_64_(MAGICBB_LEAP_, 0)}, {MAGICBB_64_(MAGICBB_LEAP_, 1)}};

/* find_magics --emit makes this and MAGICBB_PACKED_ of magics.csv in tools/ */
#define MAGICBB_FINGERPRINT_ 0xd69a6f3f
MAGICBB_DEFINE_ const uint64_t MAGICBB_(magics)[2][64] = {{
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
}};
#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
MAGICBB_DEFINE_ const uint32_t MAGICBB_(offsets)[2][64] = {{
69802, 41075, 8, 16408, 45174, 53378, 8196, 61609, 69798, 65706, 45164,
32857, 24618, 53396, 17, 20510, 12302, 45189, 45205, 65701, 24631, 49263,
28749, 20521, 36939, 65730, 32858, 65696, 32832, 8227, 53388, 12334, 4123,
28736, 61591, 65718, 57480, 49277, 28731, 28727, 4099, 24638, 57512, 16398,
8223, 49292, 36965, 20534, 32841, 4096, 41078, 16425, 57488, 23, 61584,
57485, 41047, 49272, 24624, 16431, 8206, 0, 53362, 36948,
}, {
26694, 9688, 6460, 27730, 26725, 62600, 41062, 45188, 8664, 5597, 616,
24620, 7179, 74464, 7063, 2153, 10221, 1512, 74966, 74461, 73925, 73900,
40, 26655, 24653, 74927, 74437, 77008, 76496, 73936, 74988, 33762, 4605,
27335, 73927, 75984, 75478, 74448, 9250, 11298, 6217, 5677, 74962, 74976,
74439, 24647, 50798, 9134, 52813, 7453, 10274, 5623, 63120, 57477, 11182,
3432, 74960, 7917, 25120, 34276, 8287, 2665, 49453, 5133,
}};
#endif

/* clang-format on */
#ifdef MAGICBB_TINY
MAGICBB_TABLES_
#else
MAGICBB_DEFINE_ const uint64_t MAGICBB_(masks)[2][64] = {
    {MAGICBB_64_(MAGICBB_MASK_, 0)}, {MAGICBB_64_(MAGICBB_MASK_, 1)}};
#ifdef MAGICBB_EMBED
#include MAGICBB_EMBED
#else
MAGICBB_DEFINE_ magicbb_tables_ MAGICBB_(tables);
#endif
#endif

#if defined(MAGICBB_STATIC) && defined(__cplusplus)
}
}
#endif

#endif /* implementation */

#if defined(__GNUC__) || defined(__clang__)
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
