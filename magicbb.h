/* magicbb.h - attacks of chess sliders by magic bitboards
   SPDX-License-Identifier: Unlicense OR MIT-0 (both texts are at the end)

   Copy this file into your project. In ONE C or C++ file write

       before the include:  #define MAGICBB_IMPLEMENTATION
       and then:            #include "magicbb.h"

   and in all others just include it. Then, anywhere,

       uint64_t attacks = magicbb_rook_attacks(square, occupied);

   There is nothing to call first and nothing to free. Threads need no care.
   The header needs <stdint.h> and no libc: C99 and later, C++11 and later.


   CONVENTIONS

   A square is an int from 0 to 63. A bitboard is a uint64_t in which bit s,
   (uint64_t)1 << s, stands for square s. Comments write a1 = 0, b1 = 1, ...,
   h8 = 63. The geometry is the same under the eight symmetries of the board.
   So every function is right for each numbering that runs along ranks or along
   files from any corner, except the two for pawns, which say what they need.
   Every function takes any square from 0 to 63 and any bitboard; only those
   that find the lowest bit want one that is not empty. No function reports
   errors: what it does not take is undefined behaviour. MAGICBB_ASSERT, one of
   the options below, catches it.


   FUNCTIONS

   A slider attacks the squares it reaches, up to and including the first
   occupied one in each direction. Attacks hold pieces of either side: moves are
   attacks & ~own. It does not matter whether the slider's own square is in
   `occupied`. Costs are those of the layouts wide and compact: see LAYOUTS.

   uint64_t magicbb_rook_attacks  (int square, uint64_t occupied);
   uint64_t magicbb_bishop_attacks(int square, uint64_t occupied);
   uint64_t magicbb_queen_attacks (int square, uint64_t occupied);
       Squares attacked by the slider on `square`. One lookup; a queen is a
       rook and a bishop, and takes two.

   uint64_t magicbb_rook_xray  (int square, uint64_t occupied,
                                uint64_t blockers);
   uint64_t magicbb_bishop_xray(int square, uint64_t occupied,
                                uint64_t blockers);
       Squares attacked only once the first occupied squares that are also in
       `blockers` are lifted. Squares of `blockers` that are empty do not
       count. Two lookups.

   uint64_t magicbb_knight_attacks(int square);
   uint64_t magicbb_king_attacks  (int square);
       Squares attacked by a knight or king on `square`. One load.

   uint64_t magicbb_pawn_attacks(int color, int square);
       Squares attacked by a pawn on `square`; none from the last rank. Color 0
       moves toward higher squares and any other color toward lower ones. The
       numbering must run along ranks. Where a1 or h1 is square 0, white is
       color 0; where a8 or h8 is, white is color 1. No table.

   uint64_t magicbb_rooks_attacks  (uint64_t rooks, uint64_t occupied);
   uint64_t magicbb_bishops_attacks(uint64_t bishops, uint64_t occupied);
   uint64_t magicbb_sliders_attacks(uint64_t rooks_and_queens,
                                    uint64_t bishops_and_queens,
                                    uint64_t occupied);
       Squares attacked by any slider of the sets, which may be empty. Sliders
       block each other if they are in `occupied`; they need not be. x86-64
       and AArch64 with GNU compilers compute this in vectors, without a table,
       in the same time for all sets. Others look up each slider.

   uint64_t magicbb_knights_attacks(uint64_t knights);
   uint64_t magicbb_pawns_attacks  (int color, uint64_t pawns);
       Squares attacked by any knight or pawn of a set. No table.

   int magicbb_attacks_each(uint64_t rooks_and_queens,
                            uint64_t bishops_and_queens,
                            uint64_t occupied, uint64_t *attacks);
       Writes the attacks of each slider to `attacks`, in the order of squares;
       one that is in both sets is a queen. Returns their number, at most 64,
       and writes no more. Two lookups a slider.

   uint64_t magicbb_between(int a, int b);
       Squares strictly between a and b.
   uint64_t magicbb_line(int a, int b);
       The line through a and b from edge to edge, both included.
   uint64_t magicbb_beyond(int a, int b);
       Squares strictly behind b as seen from a, to the edge.
       These three return 0 if a and b are the same square, or are not on one
       rank, file or diagonal. Two loads from tables of 15 diagonals, and some
       twenty instructions: where they are hot, a table of your own is faster.

   uint64_t magicbb_rook_mask (int square);   also magicbb_bishop_mask
   uint64_t magicbb_rook_magic(int square);   also magicbb_bishop_magic
   int      magicbb_rook_shift(int square);   also magicbb_bishop_shift
       The constants of a square: ((occupied & mask) * magic) >> shift is an
       index without wrong collisions, whether or not lookups use it here.

   int magicbb_lsb(uint64_t b);
       Index of the lowest set bit; b must not be 0. One instruction on most
       processors. Do not use __builtin_ctzll instead with clang before 16 for
       plain x86-64: clang makes of it a BSF that waits for the old value of its
       result. Lookups in such a loop took 3.8 times as long.
   int magicbb_pop_lsb(uint64_t *b);
       The same, and clears that bit in *b; *b must not be 0. If your boards
       are unsigned long long where uint64_t is unsigned long, write
       magicbb_lsb(b), then b &= b - 1.
   int magicbb_popcount(uint64_t b);
       Number of set bits, 0 to 64.
   int magicbb_lsb_debruijn(uint64_t b);
   int magicbb_popcount_swar(uint64_t b);
       The same without special instructions: one multiplication and one byte
       of a 64-byte table; twelve operations.

   void magicbb_init(void);
       Fills the tables now instead of at the first lookup. Optional, but see
       MAGICBB_NO_LAZY and MAGICBB_NO_ATOMICS. May be called again and, with
       atomics, from any thread.
   const char *magicbb_config(void);
       What this file was compiled for, such as "wide pext lazy".


   OPTIONS

   Options are macros. "Every file" means that all files of a program which
   include the header must agree (-DMAGICBB_...). The linker refuses files that
   differ in layout, index or way to fill: see LINKING.

   MAGICBB_IMPLEMENTATION  one file. Emits the tables and what fills them. In
                           that file include magicbb.h itself: a header of
                           yours around it may be closed by its own guard.
   MAGICBB_STATIC          every file. Each file has tables of its own, with
                           internal linkage, and needs no implementation. Not
                           for C++ headers with inline functions of their own,
                           which must be the same in every file.
   MAGICBB_HEADER_ONLY     every file. One table for the program and no
                           implementation, for libraries that are headers.
                           Needs C++17 or, but for Windows, a GNU compiler.
                           Files that are compiled for different processors have
                           one table for each processor.
   MAGICBB_COMPACT         every file. The compact layout.
   MAGICBB_TINY            every file. The tiny layout.
   MAGICBB_NO_PEXT         every file. Never use the PEXT instruction.
   MAGICBB_NO_LAZY         every file. Lookups do not test whether the tables
                           are filled. GNU compilers and Microsoft's fill them
                           before main() and, but for macOS, before constructors
                           of C++ objects. Call magicbb_init() yourself for
                           lookups still earlier, with other compilers, in
                           freestanding programs and with MAGICBB_TABLE_ATTR.
   MAGICBB_EMBED "file"    every file. The tables are constants from a file
                           that `make embed` writes and that only the
                           implementation reads. Nothing is filled or tested.
   MAGICBB_API             every file. Put before each external declaration,
                           for a visibility, or __declspec(dllexport) in a DLL
                           and dllimport in its users, then without
                           HEADER_ONLY. Default: nothing.
   MAGICBB_ASSERT(x)       any file. Checks preconditions, and with NO_LAZY that
                           the tables are filled. (assert itself does not under
                           -DNDEBUG.) Default: nothing.
   MAGICBB_TABLE_ATTR      one file. Put before the definition of the tables,
                           for a section or an alignment, as in
                           __attribute__((section(".sdram"))). Needs EMBED, or
                           NO_LAZY: call magicbb_init() when that memory can be
                           written.
   MAGICBB_NO_ATOMICS      every file. No atomic accesses: call magicbb_init()
                           before other threads look anything up. It is implied
                           where the compiler or the processor has none, and
                           with Microsoft's compiler for ARM.


   HOW A LOOKUP WORKS

   Only the occupied squares on a slider's lines matter. The last square of each
   ray does not: the slider stops there whether or not it is occupied. What
   remains is the square's MASK, 5 to 12 squares. `occupied & mask`, the
   BLOCKERS, is gathered into an INDEX in one of two ways:

       magic:  (blockers * magic) >> shift    any processor
       pext:   pext(occupied, mask)           x86-64 with BMI2

   Multiplying by a MAGIC number moves the blockers into the top bits of the
   product. The SHIFT brings these down: 12 bits for a rook, 9 for a bishop.
   Two blocker boards may share an index only if they have the same attacks.
   The test suite proves it for all of them. The index picks one of the square's
   slots in one flat table. No square uses all its slots: the magics are such
   that the slots of one square lie in the gaps of others.

   The compiler's target decides for pext (-mbmi2, -march=native, /arch:AVX2).
   AMD processors before Zen 3 have a slow PEXT, so -march=znver1, znver2 and
   bdver4 do not use it. Define MAGICBB_NO_PEXT for programs that are handed out
   for any processor with AVX2 (-march=x86-64-v3): some of these are such.


   LAYOUTS of the tables. All have the same functions.

   wide      A slot holds the attacks, 8 bytes. A lookup loads the square's
   (default) mask, magic and place in the table, then one slot. 620,160 bytes;
             with pext, which leaves no gaps to share, 861,184. Constants are
             3 KB more. For hot loops: search, perft.
   compact   A slot holds one byte, the number of one of the square's distinct
             attack sets, which stand in a second table. One more load, but
             77,520 + 6,328 * 8 = 128,144 bytes (with pext 158,272). For sweeps
             over many positions, WebAssembly, shared caches, flash.
   tiny      No table of blocker boards: attacks are computed. Less than 8 KiB
             of constants (x86-64: 12 KiB), nothing to fill, no writable data.
             For caches that other data need, microcontrollers and boot code.
             Best with -mavx2 or -mssse3 on x86-64, and on AArch64. On AVR the
             constants stay in flash, as C with extensions (-std=gnu99).

   On 32-bit x86, wide is fastest where positions come again, compact where each
   is new, and tiny where the caches are cold.


   THREADS AND THE FIRST LOOKUP

   The first lookup fills the tables of wide and compact, in a fraction of a
   millisecond and with less than 1 KB of stack. Any number of threads may make
   their first lookup at once: one fills, the others wait in a loop. Whatever
   keeps the thread that fills from going on must not look up, since it would
   wait forever: a signal handler in that thread, a thread of higher real-time
   priority on the same processor, a child process that is forked meanwhile.

   Each lookup calls a function that asks whether the tables are filled.
   Compilers call it once for all the lookups of a function or loop, but for
   lookups behind a condition each time. Programs that can spare the time at
   their start define MAGICBB_NO_LAZY, and lookups ask nothing.


   LINKING

   Every external symbol carries the version, the layout, the index and the way
   to fill. The linker's "undefined reference to magicbb_10100_wide_magic_lazy_"
   means: no file of the program has the implementation, or files disagree. The
   name says what the file that asks was compiled for. Where only some files
   have -mbmi2, theirs say "pext" and the others "magic".
   Files may differ in MAGICBB_ASSERT and in the processor they are compiled for
   (AVX-512 with CD and VL, AVX-512, AVX2, AVX, SSE4.1, SSSE3, SSE2, NEON, CLZ,
   Zbb, POPCNTD, BMI2, BMI, POPCNT): each gets inline functions of its own, in
   C++ by the name of their namespace. Only files of tiny must agree on Zbkb for
   RISC-V and on SSE2 for x86-64, which have tables of their own: else they do
   not link.
   C++20 modules: include the header in the global module fragment, then write
   export using ::magicbb_rook_attacks; and so on. The implementation goes into
   a file that is no module: of a module clang 22 leaves out what fills the
   tables before main(). To include the header inside a namespace, include
   <stdint.h> first, outside; on x86 <immintrin.h> too, and with Microsoft's
   compiler <intrin.h>. Unity builds work. From C++14 on, these are constexpr:
   pawns, sets of knights, lines, masks, shifts, and with a GNU compiler
   magicbb_popcount() and, where it is a builtin, magicbb_lsb().


   CREDITS

   Magic bitboards are due to Lasse Hansen (2006) and Pradyumna Kannan (one
   table with a shift for each square); the De Bruijn bit scan to Charles
   Leiserson, Harald Prokop and Keith Randall. Volker Annuss and Niklas Fiekas
   showed that tables may overlap ("black magics"); a few of the magics used
   here were searched from theirs. magics.csv in tools/ has for each the command
   that finds it again. Filling whole sets in a logarithmic number of steps is
   due to Peter Kogge and Harold Stone (1973), on chess boards to Steffan
   Westcott. */

#if defined(__GNUC__) || defined(__clang__)
/* No name in here can be kept from being a global of the user's. A cast that C
   and C++ both understand is a C cast, and some layouts need it, not all. C
   alone has static tables that are declared before they are defined. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#ifndef __cplusplus
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wc++-compat"
#else
#pragma GCC diagnostic ignored "-Wold-style-cast"
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wuseless-cast"
#endif
#endif
#endif

#ifndef MAGICBB_H
#define MAGICBB_H

#include <stdint.h>

/* major * 10000 + minor * 100 + patch */
#define MAGICBB_VERSION 10100

/* ------------------------------------------------------- configuration -- */

#if defined(MAGICBB_COMPACT) && defined(MAGICBB_TINY)
#error "magicbb.h: MAGICBB_COMPACT and MAGICBB_TINY exclude each other"
#endif
#if defined(MAGICBB_EMBED) && defined(MAGICBB_TINY)
#error "magicbb.h: MAGICBB_TINY has no table to fill, so none to embed"
#endif
#if defined(MAGICBB_STATIC) && defined(MAGICBB_HEADER_ONLY)
#error "magicbb.h: MAGICBB_STATIC and MAGICBB_HEADER_ONLY exclude each other"
#endif
#if !defined(MAGICBB_TINY) && UINTPTR_MAX <= 0xffff
#error "magicbb.h: the tables are too large here: define MAGICBB_TINY"
#define MAGICBB_TINY /* no other errors than this one */
#endif

#if (defined(MAGICBB_STATIC) || defined(MAGICBB_HEADER_ONLY)) &&               \
    !defined(MAGICBB_IMPLEMENTATION)
#define MAGICBB_IMPLEMENTATION
#endif

#if defined(__GNUC__) || defined(__clang__)
#define MAGICBB_GNU_
#elif defined(_MSC_VER)
#define MAGICBB_MSVC_
#include <intrin.h>
#endif

/* -march=native on an early Zen sets __BMI2__, but PEXT is microcode there.
   (A tool that works for another machine brings a MAGICBB_PEXT_ of its own.) */
#if defined(MAGICBB_NO_PEXT) || defined(MAGICBB_TINY) ||                       \
    defined(MAGICBB_PEXT_) || defined(__znver1__) || defined(__znver2__) ||    \
    defined(__bdver4__)
#elif defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__BMI2__)
#define MAGICBB_PEXT_(x, mask) __builtin_ia32_pext_di(x, mask)
#elif defined(MAGICBB_MSVC_) && defined(_M_X64) && defined(__AVX2__)
#define MAGICBB_PEXT_(x, mask) _pext_u64(x, mask)
#endif

/* tiny has forms of its own for processors that reverse the bits of a word (a
   test brings a MAGICBB_REVERSE_ of its own), and for x86-64. */
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__aarch64__) || defined(__loongarch64) ||                         \
     (defined(__riscv_zbkb) && __riscv_xlen == 64))
#define MAGICBB_REVERSE_(word) magicbb_reverse_(word)
#endif
#if defined(MAGICBB_TINY) && defined(MAGICBB_GNU_) && defined(__x86_64__) &&   \
    defined(__SSE2__) && !defined(MAGICBB_REVERSE_)
#define MAGICBB_SSE2_
#if defined(__AVX2__)
#include <immintrin.h>
#else
#include <tmmintrin.h> /* clang's immintrin.h has attributes without __ */
#endif
#endif

/* The constants of tiny stay in flash where that has addresses of its own. */
#if defined(__FLASH) && !defined(__STRICT_ANSI__)
#define MAGICBB_ROM_ const __flash
#else
#define MAGICBB_ROM_ const
#endif

/* Neither libc's call_once nor C11's atomics can be relied on. (clang-cl has
   atomic accesses, but not gcc's macro.) */
#if !(defined(MAGICBB_GNU_) &&                                                 \
      (defined(_MSC_VER) || __GCC_ATOMIC_LONG_LOCK_FREE == 2)) &&              \
    !(defined(MAGICBB_MSVC_) && (defined(_M_X64) || defined(_M_IX86))) &&      \
    !defined(MAGICBB_NO_ATOMICS)
#define MAGICBB_NO_ATOMICS
#endif

/* Symbols carry the configuration: MAGICBB_(slots) is a name such as
   magicbb_10100_wide_pext_lazy_slots. (An engine may have a macro `wide`, but
   hardly one `_wide`.) */
#if defined(MAGICBB_TINY)
#define MAGICBB_LAYOUT_ _tiny
#elif defined(MAGICBB_COMPACT)
#define MAGICBB_LAYOUT_ _compact
#else
#define MAGICBB_LAYOUT_ _wide
#endif
#if defined(MAGICBB_PEXT_)
#define MAGICBB_INDEX_ _pext
#else
#define MAGICBB_INDEX_ _magic
#endif
#if defined(MAGICBB_TINY)
#define MAGICBB_FILL_ _const
#elif defined(MAGICBB_EMBED)
#define MAGICBB_FILL_ _embedded
#elif defined(MAGICBB_NO_LAZY)
#define MAGICBB_FILL_ _eager
#else
#define MAGICBB_FILL_ _lazy
#endif
#define MAGICBB_PASTE_(a, b, c, d, e, f) a##b##c##d##e##f
#define MAGICBB_JOIN_(a, b, c, d, e, f) MAGICBB_PASTE_(a, b, c, d, e, f)
#define MAGICBB_CONFIG_                                                        \
    MAGICBB_JOIN_(magicbb_, MAGICBB_VERSION, MAGICBB_LAYOUT_, MAGICBB_INDEX_,  \
                  MAGICBB_FILL_, )

/* Of what several files define the linker takes one file's version for all:
   inline functions in C++, and with HEADER_ONLY what fills the tables. So their
   names say what they depend on: the configuration, assertions (C++, by a
   namespace), and the processor. */
#ifdef MAGICBB_HEADER_ONLY
#define MAGICBB_(name)                                                         \
    MAGICBB_JOIN_(MAGICBB_CONFIG_, MAGICBB_CPU_, MAGICBB_BITS_,                \
                  MAGICBB_COUNT_, , _##name)
#else
#define MAGICBB_(name) MAGICBB_JOIN_(MAGICBB_CONFIG_, , , , , _##name)
#endif
#ifdef MAGICBB_ASSERT
#define MAGICBB_CHECKED_ _checked
#else
#define MAGICBB_CHECKED_ _unchecked
#define MAGICBB_ASSERT(x) ((void)0)
#endif
#if defined(__AVX512CD__) && defined(__AVX512VL__)
#define MAGICBB_CPU_ _avx512cdvl
#elif defined(__AVX512F__)
#define MAGICBB_CPU_ _avx512
#elif defined(__AVX2__)
#define MAGICBB_CPU_ _avx2
#elif defined(__AVX__)
#define MAGICBB_CPU_ _avx
#elif defined(__SSE4_1__)
#define MAGICBB_CPU_ _sse41
#elif defined(__SSSE3__)
#define MAGICBB_CPU_ _ssse3
#elif defined(__SSE2__)
#define MAGICBB_CPU_ _sse2
#elif defined(__ARM_NEON)
#define MAGICBB_CPU_ _neon
#elif defined(__ARM_FEATURE_CLZ)
#define MAGICBB_CPU_ _clz
#elif defined(__riscv_zbkb)
#define MAGICBB_CPU_ _zbkb
#elif defined(__POPCNTD__)
#define MAGICBB_CPU_ _popcntd
#else
#define MAGICBB_CPU_ _plain
#endif
#if defined(__BMI2__)
#define MAGICBB_BITS_ _bmi2
#elif defined(__BMI__)
#define MAGICBB_BITS_ _bmi
#elif defined(__riscv_zbb)
#define MAGICBB_BITS_ _zbb
#else
#define MAGICBB_BITS_ _bits
#endif
#if defined(__POPCNT__)
#define MAGICBB_COUNT_ _popcnt
#else
#define MAGICBB_COUNT_ _count
#endif

/* Linkage: of functions, INLINE_; of the tables and what fills them, DECLARE_
   here and DEFINE_ in the implementation. Left to itself gcc inlines less the
   longer a function gets: always_inline took 7 to 28 % off perft. */
#ifdef __cplusplus
#define MAGICBB_EXTERN_ extern "C"
#define MAGICBB_LOCAL_ inline
#else
#define MAGICBB_EXTERN_ extern
#define MAGICBB_LOCAL_ static inline
#endif

#if defined(MAGICBB_GNU_) && !defined(__OPTIMIZE_SIZE__)
#define MAGICBB_INLINE_ MAGICBB_LOCAL_ __attribute__((__always_inline__))
#else
#define MAGICBB_INLINE_ MAGICBB_LOCAL_
#endif
#if defined(__cpp_constexpr) && __cpp_constexpr >= 201304
#define MAGICBB_CONSTEXPR_ constexpr MAGICBB_INLINE_
#define MAGICBB_TABLE_ constexpr
#else
#define MAGICBB_CONSTEXPR_ MAGICBB_INLINE_
#define MAGICBB_TABLE_ static MAGICBB_ROM_
#endif

#ifndef MAGICBB_API
#define MAGICBB_API
#endif
#if defined(MAGICBB_STATIC) && defined(__cplusplus)
#define MAGICBB_DECLARE_ extern /* in a namespace without a name */
#define MAGICBB_DEFINE_
#elif defined(MAGICBB_STATIC)
#define MAGICBB_DECLARE_ static
#define MAGICBB_DEFINE_ static
#elif defined(MAGICBB_HEADER_ONLY) && defined(__cpp_inline_variables)
#define MAGICBB_DECLARE_ MAGICBB_EXTERN_ MAGICBB_API
#define MAGICBB_DEFINE_ inline
#elif defined(MAGICBB_HEADER_ONLY) && defined(MAGICBB_GNU_) &&                 \
    !defined(_WIN32) && !defined(__CYGWIN__) /* weak fails with gcc */
#define MAGICBB_DECLARE_ MAGICBB_EXTERN_ MAGICBB_API __attribute__((__weak__))
#define MAGICBB_DEFINE_
#elif defined(MAGICBB_HEADER_ONLY)
#error "magicbb.h: MAGICBB_HEADER_ONLY needs C++17 here"
#else
#define MAGICBB_DECLARE_ MAGICBB_EXTERN_ MAGICBB_API
#define MAGICBB_DEFINE_
#endif

#if defined(__cplusplus) && defined(MAGICBB_STATIC)
namespace
{
#elif defined(__cplusplus)
#define MAGICBB_CPP_                                                           \
    MAGICBB_JOIN_(MAGICBB_CONFIG_, _cpp, MAGICBB_CHECKED_, MAGICBB_CPU_,       \
                  MAGICBB_BITS_, MAGICBB_COUNT_)
inline namespace MAGICBB_CPP_
{
#endif

/* ------------------------------------------------------------------ bits -- */

MAGICBB_DECLARE_ MAGICBB_ROM_ uint8_t MAGICBB_(debruijn)[64];

/* The lowest bit alone, times a de Bruijn sequence, has a different value in
   its top six bits for each square. */
MAGICBB_INLINE_ int magicbb_lsb_debruijn(uint64_t b)
{
    MAGICBB_ASSERT(b != 0);
    return MAGICBB_(debruijn)[((b & (0 - b)) * 0x021bb2bf47316a4f) >> 58];
}

#if defined(__clang__) && __clang_major__ < 16 && defined(__x86_64__) &&       \
    !defined(__BMI__)

/* These emit BSF, which waits for the old value of its result register: up to
   26 % of perft. Where TZCNT is not known its code is that of BSF, with the
   same result for b != 0. */
MAGICBB_INLINE_ int magicbb_lsb(uint64_t b)
{
    uint64_t index = 0;
    MAGICBB_ASSERT(b != 0);
    __asm__("rep bsf{q %1, %0| %0, %1}" : "=r"(index) : "r"(b) : "cc");
    return (int)index;
}

#elif defined(MAGICBB_GNU_) &&                                                 \
    (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__) ||       \
     defined(__ARM_FEATURE_CLZ) || defined(__powerpc__) ||                     \
     defined(__s390x__) || defined(__mips__) || defined(__riscv_zbb) ||        \
     defined(__loongarch__) || defined(__wasm__))

MAGICBB_CONSTEXPR_ int magicbb_lsb(uint64_t b)
{
    MAGICBB_ASSERT(b != 0);
    return __builtin_ctzll(b);
}

#elif defined(MAGICBB_MSVC_) && (defined(_M_X64) || defined(_M_ARM64))

MAGICBB_INLINE_ int magicbb_lsb(uint64_t b)
{
    unsigned long index;
    MAGICBB_ASSERT(b != 0);
    _BitScanForward64(&index, b);
    return (int)index;
}

#else

MAGICBB_INLINE_ int magicbb_lsb(uint64_t b)
{
    return magicbb_lsb_debruijn(b);
}

#endif

MAGICBB_CONSTEXPR_ int magicbb_popcount_swar(uint64_t b)
{
    b -= (b >> 1) & 0x5555555555555555;
    b = (b & 0x3333333333333333) + ((b >> 2) & 0x3333333333333333);
    b = (b + (b >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int)((b * 0x0101010101010101) >> 56);
}

#if defined(MAGICBB_MSVC_) && defined(_M_X64) && defined(__AVX__)

MAGICBB_INLINE_ int magicbb_popcount(uint64_t b)
{
    return (int)__popcnt64(b);
}

#else

MAGICBB_CONSTEXPR_ int magicbb_popcount(uint64_t b)
{
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__POPCNT__) || defined(__aarch64__) || defined(__POPCNTD__) ||    \
     defined(__riscv_zbb) || defined(__wasm__))
    return __builtin_popcountll(b);
#else
    return magicbb_popcount_swar(b);
#endif
}

#endif

MAGICBB_INLINE_ int magicbb_pop_lsb(uint64_t *b)
{
    int square = magicbb_lsb(*b);
    *b &= *b - 1;
    return square;
}

/* ---------------------------------------------------- lines and leapers -- */

MAGICBB_CONSTEXPR_ uint64_t magicbb_bit_(int square)
{
    return (uint64_t)1 << square;
}

/* The lines through a square, which is on them. */
MAGICBB_CONSTEXPR_ uint64_t magicbb_rank_(int square)
{
    return (uint64_t)0xff << (square & 56);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_file_(int square)
{
    return (uint64_t)0x0101010101010101 << (square & 7);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_diagonal_(int square)
{
    MAGICBB_TABLE_ uint64_t from_h1_to_a8[15] = {
        0x0000000000000080, 0x0000000000008040, 0x0000000000804020,
        0x0000000080402010, 0x0000008040201008, 0x0000804020100804,
        0x0080402010080402, 0x8040201008040201, 0x4020100804020100,
        0x2010080402010000, 0x1008040201000000, 0x0804020100000000,
        0x0402010000000000, 0x0201000000000000, 0x0100000000000000};
    return from_h1_to_a8[7 + (square >> 3) - (square & 7)];
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_antidiagonal_(int square)
{
    MAGICBB_TABLE_ uint64_t from_a1_to_h8[15] = {
        0x0000000000000001, 0x0000000000000102, 0x0000000000010204,
        0x0000000001020408, 0x0000000102040810, 0x0000010204081020,
        0x0001020408102040, 0x0102040810204080, 0x0204081020408000,
        0x0408102040800000, 0x0810204080000000, 0x1020408000000000,
        0x2040800000000000, 0x4080000000000000, 0x8000000000000000};
    return from_a1_to_h8[(square >> 3) + (square & 7)];
}

/* The line, if b is on it. */
MAGICBB_CONSTEXPR_ uint64_t magicbb_if_on_(uint64_t line, int b)
{
    return line & (0 - (line >> b & 1));
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_line(int a, int b)
{
    MAGICBB_ASSERT(0 <= a && a < 64 && 0 <= b && b < 64);
    return (magicbb_if_on_(magicbb_rank_(a), b) |
            magicbb_if_on_(magicbb_file_(a), b) |
            magicbb_if_on_(magicbb_diagonal_(a), b) |
            magicbb_if_on_(magicbb_antidiagonal_(a), b)) &
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
    return line & (a < b ? above - magicbb_bit_(b) : ~above);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_rook_mask(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return ((magicbb_rank_(square) & 0x7e7e7e7e7e7e7e7e) |
            (magicbb_file_(square) & 0x00ffffffffffff00)) &
           ~magicbb_bit_(square);
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_bishop_mask(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return (magicbb_diagonal_(square) ^ magicbb_antidiagonal_(square)) &
           0x007e7e7e7e7e7e00;
}

MAGICBB_DECLARE_ MAGICBB_ROM_ uint64_t MAGICBB_(leapers)[2][64];

MAGICBB_INLINE_ uint64_t magicbb_knight_attacks(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_(leapers)[0][square];
}

MAGICBB_INLINE_ uint64_t magicbb_king_attacks(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_(leapers)[1][square];
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_knights_attacks(uint64_t knights)
{
    uint64_t one = (knights & 0x7f7f7f7f7f7f7f7f) << 1 | /* file away */
                   (knights >> 1 & 0x7f7f7f7f7f7f7f7f);
    uint64_t two = (knights & 0x3f3f3f3f3f3f3f3f) << 2 |
                   (knights >> 2 & 0x3f3f3f3f3f3f3f3f);
    return one << 16 | one >> 16 | two << 8 | two >> 8;
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
    return magicbb_pawns_attacks(color, magicbb_bit_(square));
}

/* --------------------------------------------- constants behind a lookup -- */

MAGICBB_DECLARE_ MAGICBB_ROM_ uint64_t MAGICBB_(magics)[2][64];

/* An index is what these shifts leave of a product: 12 bits for a rook, 9 for
   a bishop. That is as many as the square with the largest mask needs. */
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

/* --------------------------------------------- layouts wide and compact -- */

#ifndef MAGICBB_TINY

/* Arrays, not rows of a square's constants: processors scale the square in the
   address, where a row cost a shift and an addition. */
MAGICBB_DECLARE_ const uint64_t MAGICBB_(masks)[2][64]; /* rook, bishop */

#ifdef MAGICBB_COMPACT
typedef uint8_t magicbb_slot_; /* one of the square's distinct attack sets */
#else
typedef uint64_t magicbb_slot_; /* the attack set itself */
#endif

/* Where the table has the slots, and compact the sets, of each square. */
typedef struct {
    const magicbb_slot_ *slots[2][64];
#ifdef MAGICBB_COMPACT
    const uint64_t *sets[2][64];
#endif
} magicbb_places_;

/* The index is made in two steps. The product of two disjoint blocker boards
   together is the sum of their products, which makes filling quick. `bishop` is
   0 or 1, and a constant where it counts. */
MAGICBB_INLINE_ uint64_t magicbb_product_(int bishop, int square,
                                          uint64_t occupied)
{
    uint64_t mask = MAGICBB_(masks)[bishop][square];
#ifdef MAGICBB_PEXT_
    return MAGICBB_PEXT_(occupied, mask);
#else
    return (occupied & mask) * MAGICBB_(magics)[bishop][square];
#endif
}

MAGICBB_INLINE_ uint64_t magicbb_index_(int bishop, uint64_t product)
{
#ifdef MAGICBB_PEXT_
    (void)bishop;
    return product;
#else
    return product >> (bishop ? MAGICBB_BISHOP_SHIFT_ : MAGICBB_ROOK_SHIFT_);
#endif
}

/* magicbb_ready_() is the way by which alone lookups reach the tables. */
#ifdef MAGICBB_EMBED

MAGICBB_DECLARE_ const magicbb_places_ MAGICBB_(places);

MAGICBB_INLINE_ const magicbb_places_ *magicbb_ready_(void)
{
    return &MAGICBB_(places);
}

#else

MAGICBB_DECLARE_ magicbb_places_ MAGICBB_(places);

/* The address of `places` once the tables are filled, null before. No compiler
   can know what is in a volatile object. */
MAGICBB_DECLARE_ const void *volatile MAGICBB_(filled);

#ifndef MAGICBB_NO_ATOMICS
/* Set by the one thread that fills. */
MAGICBB_DECLARE_ long MAGICBB_(claimed);
#endif

/* Fills the tables, or waits for the thread that does. */
MAGICBB_DECLARE_ void MAGICBB_(fill)(void);

/* Reads `filled`; what was written before it was set can be read after. */
MAGICBB_INLINE_ const magicbb_places_ *magicbb_acquire_(void)
{
#if defined(MAGICBB_GNU_) && !defined(MAGICBB_NO_ATOMICS)
    const void *places = __atomic_load_n(&MAGICBB_(filled), __ATOMIC_ACQUIRE);
#else
    const void *places = MAGICBB_(filled);
#endif
#if defined(MAGICBB_MSVC_)
    _ReadWriteBarrier(); /* x86 itself keeps loads in order */
#endif
    return (const magicbb_places_ *)places;
}

#if defined(MAGICBB_NO_LAZY) &&                                                \
    !(defined(MAGICBB_MSVC_) && defined(MAGICBB_STATIC))
/* (Microsoft's compiler drops what would fill static tables before main().) */

MAGICBB_INLINE_ const magicbb_places_ *magicbb_ready_(void)
{
    /* or call magicbb_init() first */
    MAGICBB_ASSERT(MAGICBB_(filled) == &MAGICBB_(places));
    return &MAGICBB_(places);
}

#else

/* Fills the tables, if nobody has, and returns where they are. */
MAGICBB_DECLARE_ const magicbb_places_ *MAGICBB_(lazy)(void);

#if defined(MAGICBB_GNU_) && !defined(MAGICBB_STATIC) &&                       \
    !defined(MAGICBB_HEADER_ONLY)
#define MAGICBB_TEXT_(a) #a
#define MAGICBB_LABEL_(prefix, name)                                           \
    __asm__(MAGICBB_TEXT_(prefix) MAGICBB_TEXT_(name))

/* MAGICBB_(lazy) as lookups see it: under another name in C, as a function
   that does nothing but return the same value each time. So compilers call it
   once for all the lookups of a function or loop. A test in each lookup took
   up to 16 % off perft with gcc.

   That is safe. The value is always the same, since the function returns only
   when the tables are filled, and nothing else leads to the tables. If a
   compiler calls it too early, twice, or for a lookup never made, the tables
   are filled sooner. */
MAGICBB_DECLARE_ const magicbb_places_ *magicbb_view_(void)
    MAGICBB_LABEL_(__USER_LABEL_PREFIX__, MAGICBB_(lazy))
        __attribute__((__const__, __nothrow__));

MAGICBB_INLINE_ const magicbb_places_ *magicbb_ready_(void)
{
    return magicbb_view_();
}

#else

MAGICBB_INLINE_ const magicbb_places_ *magicbb_ready_(void)
{
    const magicbb_places_ *places = magicbb_acquire_();
    return places ? places : MAGICBB_(lazy)();
}

#endif
#endif /* lazy */
#endif /* not MAGICBB_EMBED */

MAGICBB_INLINE_ uint64_t magicbb_look_up_(int bishop, int square,
                                          uint64_t occupied)
{
    const magicbb_places_ *places = magicbb_ready_();
    uint64_t product = magicbb_product_(bishop, square, occupied);
    uint64_t index = magicbb_index_(bishop, product);
#ifdef MAGICBB_COMPACT
    return places->sets[bishop][square][places->slots[bishop][square][index]];
#else
    return places->slots[bishop][square][index];
#endif
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return magicbb_look_up_(0, square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    return magicbb_look_up_(1, square, occupied);
}

#endif /* not MAGICBB_TINY */

/* --------------------------------------------------------- layout tiny -- */

#ifdef MAGICBB_TINY

/* The attacks along the first rank from each file. The six inner squares of the
   rank are a state, which counts the entries; the outer squares cannot change
   the attacks. */
MAGICBB_DECLARE_ MAGICBB_ROM_ uint8_t MAGICBB_(ranks)[8][64];

#ifdef MAGICBB_SSE2_

/* Subtracting one from the occupied squares of a ray borrows up to the lowest,
   so the bits that change are those up to the first occupied square of a ray
   that ascends: N, NE, NW. S, SE and SW ascend on the mirrored board, whose
   ranks are its bytes in reverse. */
typedef struct __attribute__((__aligned__(64))) {
    uint64_t diagonals[4]; /* NE, SE mirrored, NW, SW mirrored */
    uint64_t file[2];      /* N, S mirrored */
    const uint8_t *ranks;
    uint64_t first; /* square of the rank */
} magicbb_rays_;

MAGICBB_DECLARE_ const magicbb_rays_ MAGICBB_(rays)[64];

/* The board and its mirror image: the same for all lookups of a position. */
MAGICBB_INLINE_ __m128i magicbb_boards_(uint64_t occupied)
{
#ifdef __SSSE3__
    const __m128i order =
        _mm_set_epi64x(0x0001020304050607, 0x0706050403020100);
    return _mm_shuffle_epi8(_mm_cvtsi64_si128((long long)occupied), order);
#else
    return _mm_set_epi64x((long long)__builtin_bswap64(occupied),
                          (long long)occupied);
#endif
}

/* Attacks along a ray and one that is mirrored. */
MAGICBB_INLINE_ __m128i magicbb_along_(const uint64_t *rays, uint64_t occupied)
{
    __m128i mask = _mm_load_si128((const __m128i *)(const void *)rays);
    __m128i on = _mm_and_si128(magicbb_boards_(occupied), mask);
    __m128i less = _mm_add_epi64(on, _mm_set1_epi64x(-1));
    return _mm_and_si128(_mm_xor_si128(on, less), mask);
}

#ifdef __AVX2__

MAGICBB_INLINE_ __m128i magicbb_diagonals_(int square, uint64_t occupied)
{
    const void *rays = MAGICBB_(rays)[square].diagonals;
    __m256i mask = _mm256_load_si256((const __m256i *)rays);
    const long long ranks = 0x0706050403020100, mirrored = 0x0001020304050607;
    const __m256i order = _mm256_set_epi64x(mirrored, ranks, mirrored, ranks);
    __m256i board = _mm256_set1_epi64x((long long)occupied);
    __m256i boards = _mm256_shuffle_epi8(board, order);
    __m256i on = _mm256_and_si256(boards, mask);
    __m256i less = _mm256_add_epi64(on, _mm256_set1_epi64x(-1));
    on = _mm256_and_si256(_mm256_xor_si256(on, less), mask);
    return _mm_or_si128(_mm256_castsi256_si128(on),
                        _mm256_extracti128_si256(on, 1));
}

#else

MAGICBB_INLINE_ __m128i magicbb_diagonals_(int square, uint64_t occupied)
{
    const uint64_t *rays = MAGICBB_(rays)[square].diagonals;
    return _mm_or_si128(magicbb_along_(rays, occupied),
                        magicbb_along_(rays + 2, occupied));
}

#endif

/* The first half, and the second mirrored back. */
MAGICBB_INLINE_ uint64_t magicbb_unite_(__m128i attacks)
{
#ifdef __SSSE3__
    const __m128i order = _mm_set_epi64x(0, 0x08090a0b0c0d0e0f);
    __m128i back = _mm_shuffle_epi8(attacks, order);
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(attacks, back));
#else
    __m128i second = _mm_unpackhi_epi64(attacks, attacks);
    return (uint64_t)_mm_cvtsi128_si64(attacks) |
           __builtin_bswap64((uint64_t)_mm_cvtsi128_si64(second));
#endif
}

MAGICBB_INLINE_ uint64_t magicbb_along_rank_(int square, uint64_t occupied)
{
    const magicbb_rays_ *from = &MAGICBB_(rays)[square];
    return (uint64_t)from->ranks[occupied >> from->first >> 1 & 63]
           << from->first;
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    return magicbb_unite_(magicbb_diagonals_(square, occupied));
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return magicbb_unite_(
               magicbb_along_(MAGICBB_(rays)[square].file, occupied)) |
           magicbb_along_rank_(square, occupied);
}

/* A queen's lines, for files that are compiled for AVX-512, whether or not this
   one is: diagonal, antidiagonal, file and rank of a square, which they leave
   out, and what of each is below it. */
typedef struct __attribute__((__aligned__(64))) {
    uint64_t lines[4];
    uint64_t below[4];
} magicbb_star_;

MAGICBB_DECLARE_ const magicbb_star_ MAGICBB_(stars)[64];

#if defined(__AVX512CD__) && defined(__AVX512VL__)

/* Leading zeros find the last blocker below the square, or a1. Subtracting it
   from the blockers above borrows up to the first of these, so the bits that
   change are those from blocker to blocker. A queen takes a quarter less time
   than with AVX2. For the two lines of a rook or bishop it would not pay. */
MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    const void *star = &MAGICBB_(stars)[square];
    const __m256i lines = _mm256_load_si256((const __m256i *)star);
    const __m256i below = _mm256_load_si256((const __m256i *)star + 1);
    const __m256i board = _mm256_set1_epi64x((long long)occupied);
    const __m256i bottom = _mm256_set1_epi64x(1);
    const __m256i top = _mm256_set1_epi64x(INT64_MIN);
    __m256i up = _mm256_andnot_si256(below, _mm256_and_si256(board, lines));
    __m256i down = _mm256_or_si256(_mm256_and_si256(board, below), bottom);
    __m256i last = _mm256_srlv_epi64(top, _mm256_lzcnt_epi64(down));
    __m256i changed = _mm256_xor_si256(up, _mm256_sub_epi64(up, last));
    __m256i attacks = _mm256_and_si256(changed, lines);
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(attacks),
                                _mm256_extracti128_si256(attacks, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return (uint64_t)_mm_cvtsi128_si64(half);
}

#else

MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    const uint64_t *file = MAGICBB_(rays)[square].file;
    return magicbb_unite_(_mm_or_si128(magicbb_along_(file, occupied),
                                       magicbb_diagonals_(square, occupied))) |
           magicbb_along_rank_(square, occupied);
}

#endif

#else

#ifdef MAGICBB_REVERSE_

/* Diagonal, antidiagonal, file and rank of a square, which they leave out. */
MAGICBB_DECLARE_ const uint64_t MAGICBB_(lines)[64][4];

#if defined(__aarch64__) || defined(__loongarch64) || defined(__riscv)
MAGICBB_INLINE_ uint64_t magicbb_reverse_(uint64_t word)
{
    uint64_t result;
#if defined(__aarch64__)
    __asm__("rbit %0, %1" : "=r"(result) : "r"(word));
#elif defined(__loongarch64)
    __asm__("bitrev.d %0, %1" : "=r"(result) : "r"(word));
#else
    __asm__("rev8 %0, %1\n\tbrev8 %0, %0" : "=r"(result) : "r"(word));
#endif
    return result;
}
#endif

/* Hyperbola quintessence: subtracting the bit of the square from the occupied
   part of a line borrows up to the first occupied square above, so the bits
   that change are those attacked above. The same, reversed, gives those
   below. */
MAGICBB_INLINE_ uint64_t magicbb_along_(int line, int square, uint64_t occupied)
{
    uint64_t squares = MAGICBB_(lines)[square][line], on = occupied & squares;
    uint64_t up = on - magicbb_bit_(square);
    uint64_t down = MAGICBB_REVERSE_(on) - magicbb_bit_(63 - square);
    return (up ^ MAGICBB_REVERSE_(down)) & squares;
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return magicbb_along_(2, square, occupied) |
           magicbb_along_(3, square, occupied);
}

#else /* any processor */

/* Diagonal and antidiagonal of a square, which they leave out. */
MAGICBB_DECLARE_ MAGICBB_ROM_ uint64_t MAGICBB_(diagonals)[64][2];

/* A diagonal has one square on each file. So multiplying by a file adds its
   squares up on the last rank, without carries, in the order of a rank.
   The attacks are copied to all ranks, and the diagonal cut out. */
MAGICBB_INLINE_ uint64_t magicbb_along_(int line, int square, uint64_t occupied)
{
    uint64_t squares = MAGICBB_(diagonals)[square][line];
    uint64_t state = (occupied & squares) * 0x0202020202020202 >> 58;
    uint64_t attacks = MAGICBB_(ranks)[square & 7][state]; /* not an int */
    return attacks * 0x0101010101010101 & squares;
}

/* The same along the a-file, from each rank. */
MAGICBB_DECLARE_ MAGICBB_ROM_ uint64_t MAGICBB_(files)[8][64];

/* The magic moves the square of rank r + 1 of the a-file to bit 57 + r. */
MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    int file = square & 7, first = square & 56; /* of the rank */
    uint64_t on_rank = occupied >> first >> 1 & 63;
    uint64_t on_file = occupied >> file & 0x0001010101010100;
    uint64_t state = on_file * 0x0004081020408000 >> 58;
    return (uint64_t)MAGICBB_(ranks)[file][on_rank] << first |
           MAGICBB_(files)[square >> 3][state] << file;
}

#endif /* MAGICBB_REVERSE_ */

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    return magicbb_along_(0, square, occupied) |
           magicbb_along_(1, square, occupied);
}

#endif /* MAGICBB_SSE2_ */
#endif /* MAGICBB_TINY */

#ifndef MAGICBB_SSE2_

MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    return magicbb_rook_(square, occupied) | magicbb_bishop_(square, occupied);
}

#endif

/* --------------------------------------------------------- all layouts -- */

MAGICBB_INLINE_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_rook_(square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_bishop_(square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_queen_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_queen_(square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_rook_xray(int square, uint64_t occupied,
                                           uint64_t blockers)
{
    uint64_t attacks = magicbb_rook_attacks(square, occupied);
    blockers &= attacks & occupied;
    return attacks ^ magicbb_rook_attacks(square, occupied ^ blockers);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_xray(int square, uint64_t occupied,
                                             uint64_t blockers)
{
    uint64_t attacks = magicbb_bishop_attacks(square, occupied);
    blockers &= attacks & occupied;
    return attacks ^ magicbb_bishop_attacks(square, occupied ^ blockers);
}

/* ------------------------------------------------------------------ sets -- */

/* Vectors take the same time for any sets, in every layout, and read no table.
   On x86-64 a loop over positions takes 85 % of the time that lookups of tiny
   take in it, with AVX2 two thirds, with AVX-512VL half. Where the next step
   waits for the answer, lookups are faster. */
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__AVX2__) || (defined(__x86_64__) && defined(__SSE2__)) ||        \
     (defined(__aarch64__) && defined(__ARM_NEON)))

typedef uint64_t magicbb_two_ __attribute__((__vector_size__(16)));
#ifdef __AVX2__
typedef uint64_t magicbb_lanes_ __attribute__((__vector_size__(32)));
#else
typedef magicbb_two_ magicbb_lanes_;
#endif

/* Each lane of `from` holds sliders which all move by `step` squares, over the
   squares of `way`. The squares they come to, first occupied ones included, are
   found in three steps: with each, a square is reached from twice as far. */
MAGICBB_INLINE_ magicbb_lanes_ magicbb_fill_up_(magicbb_lanes_ from,
                                                magicbb_lanes_ way,
                                                magicbb_lanes_ step)
{
    from |= way & from << step;
    way &= way << step;
    from |= way & from << 2 * step;
    way &= way << 2 * step;
    from |= way & from << 4 * step;
    return from << step;
}

#ifdef __AVX2__

MAGICBB_INLINE_ magicbb_lanes_ magicbb_fill_down_(magicbb_lanes_ from,
                                                  magicbb_lanes_ way,
                                                  magicbb_lanes_ step)
{
    from |= way & from >> step;
    way &= way >> step;
    from |= way & from >> 2 * step;
    way &= way >> 2 * step;
    from |= way & from >> 4 * step;
    return from >> step;
}

/* Four directions up and their opposites down. No step may end on a file at the
   other side of the board. */
MAGICBB_INLINE_ uint64_t magicbb_sliders_attacks(uint64_t rooks_and_queens,
                                                 uint64_t bishops_and_queens,
                                                 uint64_t occupied)
{
    const uint64_t r = rooks_and_queens, b = bishops_and_queens, o = occupied;
    const uint64_t all = UINT64_MAX;
    const uint64_t west = 0x7f7f7f7f7f7f7f7f, east = west << 1;
    const magicbb_lanes_ step = {8, 1, 9, 7}, straight = {all, all};
    const magicbb_lanes_ above = {all, east, east, west};
    const magicbb_lanes_ below = {all, west, west, east};
    const magicbb_lanes_ rooks = {r, r, r, r}, bishops = {b, b, b, b};
    const magicbb_lanes_ board = {o, o, o, o};
    magicbb_lanes_ from = (rooks & straight) | (bishops & ~straight);
    magicbb_lanes_ up = magicbb_fill_up_(from, ~board & above, step);
    magicbb_lanes_ down = magicbb_fill_down_(from, ~board & below, step);
    magicbb_lanes_ attacks = (up & above) | (down & below);
    magicbb_two_ low = {attacks[0], attacks[1]};
    magicbb_two_ high = {attacks[2], attacks[3]};
    low |= high;
    return low[0] | low[1];
}

#else

/* One lane is the board, one its image upside down. Toward the last file the
   borrow of a subtraction goes as far as a rook; that file always stops it. */
MAGICBB_INLINE_ uint64_t magicbb_sliders_attacks(uint64_t rooks_and_queens,
                                                 uint64_t bishops_and_queens,
                                                 uint64_t occupied)
{
    const uint64_t r = rooks_and_queens, b = bishops_and_queens, o = occupied;
    const uint64_t west = 0x7f7f7f7f7f7f7f7f, east = west << 1;
    const magicbb_lanes_ onto_west = {west, west}, onto_east = {east, east};
    const magicbb_lanes_ file = {8, 8}, diagonal = {9, 9}, other = {7, 7};
    const magicbb_lanes_ rooks = {r, __builtin_bswap64(r)};
    const magicbb_lanes_ bishops = {b, __builtin_bswap64(b)};
    const magicbb_lanes_ way = {~o, __builtin_bswap64(~o)};
    magicbb_lanes_ up =
        magicbb_fill_up_(rooks, way, file) |
        (magicbb_fill_up_(bishops, way & onto_east, diagonal) & onto_east) |
        (magicbb_fill_up_(bishops, way & onto_west, other) & onto_west);
    uint64_t blockers = o | r | ~west, way_west = ~o & west, rook = r;

    rook |= way_west & rook >> 1;
    way_west &= way_west >> 1;
    rook |= way_west & rook >> 2;
    way_west &= way_west >> 2;
    rook |= way_west & rook >> 4;
    return up[0] | __builtin_bswap64(up[1]) | (rook >> 1 & west) |
           (blockers ^ (blockers - ((r & west) << 1)));
}

#endif

#else

MAGICBB_INLINE_ uint64_t magicbb_sliders_attacks(uint64_t rooks_and_queens,
                                                 uint64_t bishops_and_queens,
                                                 uint64_t occupied)
{
    uint64_t attacks = 0;

    while (rooks_and_queens)
        attacks |=
            magicbb_rook_attacks(magicbb_pop_lsb(&rooks_and_queens), occupied);
    while (bishops_and_queens)
        attacks |= magicbb_bishop_attacks(magicbb_pop_lsb(&bishops_and_queens),
                                          occupied);
    return attacks;
}

#endif

MAGICBB_INLINE_ uint64_t magicbb_rooks_attacks(uint64_t rooks,
                                               uint64_t occupied)
{
    return magicbb_sliders_attacks(rooks, 0, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishops_attacks(uint64_t bishops,
                                                 uint64_t occupied)
{
    return magicbb_sliders_attacks(0, bishops, occupied);
}

MAGICBB_INLINE_ int magicbb_attacks_each(uint64_t rooks_and_queens,
                                         uint64_t bishops_and_queens,
                                         uint64_t occupied, uint64_t *attacks)
{
    uint64_t sliders = rooks_and_queens | bishops_and_queens;
    int count = 0;

    while (sliders) {
        int square = magicbb_pop_lsb(&sliders);
        uint64_t rook = 0 - (rooks_and_queens >> square & 1); /* all or none */
        uint64_t bishop = 0 - (bishops_and_queens >> square & 1);
        attacks[count++] = (magicbb_rook_attacks(square, occupied) & rook) |
                           (magicbb_bishop_attacks(square, occupied) & bishop);
    }
    return count;
}

/* --------------------------------------------------------------- program -- */

MAGICBB_INLINE_ void magicbb_init(void)
{
#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
    MAGICBB_(fill)();
#endif
}

MAGICBB_INLINE_ const char *magicbb_config(void)
{
    return
#if defined(MAGICBB_TINY)
        "tiny"
#elif defined(MAGICBB_COMPACT)
        "compact"
#else
        "wide"
#endif
#if defined(MAGICBB_PEXT_)
        " pext"
#else
        " magic"
#endif
#if defined(MAGICBB_TINY)
        " const";
#elif defined(MAGICBB_EMBED)
        " embedded";
#elif defined(MAGICBB_NO_LAZY)
        " eager";
#else
        " lazy";
#endif
}

#ifdef __cplusplus
}
#endif

#undef MAGICBB_LABEL_
#undef MAGICBB_TEXT_

#endif /* MAGICBB_H */

/* -------------------------------------------------------- implementation -- */

#if defined(MAGICBB_IMPLEMENTATION) && !defined(MAGICBB_IMPLEMENTED_)
#define MAGICBB_IMPLEMENTED_

#if defined(MAGICBB_TABLE_ATTR) && defined(MAGICBB_TINY)
#error "magicbb.h: MAGICBB_TINY has no table, so none for MAGICBB_TABLE_ATTR"
#elif defined(MAGICBB_TABLE_ATTR) && !defined(MAGICBB_NO_LAZY) &&              \
    !defined(MAGICBB_EMBED)
#error "magicbb.h: MAGICBB_TABLE_ATTR needs MAGICBB_NO_LAZY and magicbb_init()"
#endif

#if defined(__cplusplus) && defined(MAGICBB_STATIC)
namespace
{
#elif defined(__cplusplus)
inline namespace MAGICBB_CPP_
{
#endif

/* MAGICBB_(debruijn)[(1 << s) * 0x021bb2bf47316a4f >> 58] == s */
MAGICBB_DEFINE_ MAGICBB_ROM_ uint8_t MAGICBB_(debruijn)[64] = {
    0,  1,  2,  7,  3,  44, 8,  34, 4,  55, 20, 45, 40, 9,  35, 58,
    5,  32, 53, 56, 51, 21, 46, 23, 41, 17, 48, 10, 36, 13, 59, 25,
    63, 6,  43, 33, 54, 19, 39, 57, 31, 52, 50, 22, 16, 47, 12, 24,
    62, 42, 18, 38, 30, 49, 15, 11, 61, 37, 29, 14, 60, 28, 27, 26,
};

/* Knight and king; four squares a line, from a1 to h8. */
/* clang-format off */
MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(leapers)[2][64] = {{
0x0000000000020400, 0x0000000000050800, 0x00000000000a1100, 0x0000000000142200,
0x0000000000284400, 0x0000000000508800, 0x0000000000a01000, 0x0000000000402000,
0x0000000002040004, 0x0000000005080008, 0x000000000a110011, 0x0000000014220022,
0x0000000028440044, 0x0000000050880088, 0x00000000a0100010, 0x0000000040200020,
0x0000000204000402, 0x0000000508000805, 0x0000000a1100110a, 0x0000001422002214,
0x0000002844004428, 0x0000005088008850, 0x000000a0100010a0, 0x0000004020002040,
0x0000020400040200, 0x0000050800080500, 0x00000a1100110a00, 0x0000142200221400,
0x0000284400442800, 0x0000508800885000, 0x0000a0100010a000, 0x0000402000204000,
0x0002040004020000, 0x0005080008050000, 0x000a1100110a0000, 0x0014220022140000,
0x0028440044280000, 0x0050880088500000, 0x00a0100010a00000, 0x0040200020400000,
0x0204000402000000, 0x0508000805000000, 0x0a1100110a000000, 0x1422002214000000,
0x2844004428000000, 0x5088008850000000, 0xa0100010a0000000, 0x4020002040000000,
0x0400040200000000, 0x0800080500000000, 0x1100110a00000000, 0x2200221400000000,
0x4400442800000000, 0x8800885000000000, 0x100010a000000000, 0x2000204000000000,
0x0004020000000000, 0x0008050000000000, 0x00110a0000000000, 0x0022140000000000,
0x0044280000000000, 0x0088500000000000, 0x0010a00000000000, 0x0020400000000000,
}, {
0x0000000000000302, 0x0000000000000705, 0x0000000000000e0a, 0x0000000000001c14,
0x0000000000003828, 0x0000000000007050, 0x000000000000e0a0, 0x000000000000c040,
0x0000000000030203, 0x0000000000070507, 0x00000000000e0a0e, 0x00000000001c141c,
0x0000000000382838, 0x0000000000705070, 0x0000000000e0a0e0, 0x0000000000c040c0,
0x0000000003020300, 0x0000000007050700, 0x000000000e0a0e00, 0x000000001c141c00,
0x0000000038283800, 0x0000000070507000, 0x00000000e0a0e000, 0x00000000c040c000,
0x0000000302030000, 0x0000000705070000, 0x0000000e0a0e0000, 0x0000001c141c0000,
0x0000003828380000, 0x0000007050700000, 0x000000e0a0e00000, 0x000000c040c00000,
0x0000030203000000, 0x0000070507000000, 0x00000e0a0e000000, 0x00001c141c000000,
0x0000382838000000, 0x0000705070000000, 0x0000e0a0e0000000, 0x0000c040c0000000,
0x0003020300000000, 0x0007050700000000, 0x000e0a0e00000000, 0x001c141c00000000,
0x0038283800000000, 0x0070507000000000, 0x00e0a0e000000000, 0x00c040c000000000,
0x0302030000000000, 0x0705070000000000, 0x0e0a0e0000000000, 0x1c141c0000000000,
0x3828380000000000, 0x7050700000000000, 0xe0a0e00000000000, 0xc040c00000000000,
0x0203000000000000, 0x0507000000000000, 0x0a0e000000000000, 0x141c000000000000,
0x2838000000000000, 0x5070000000000000, 0xa0e0000000000000, 0x40c0000000000000,
}};

/* Made by find_magics --emit from magics.csv in tools/: how many slots the packed
   table has, a fingerprint, the magics of rook and bishop, and where each
   square's slots begin. */
#define MAGICBB_PACKED_ 77520
#define MAGICBB_FINGERPRINT_ 0xd69a6f3f
MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(magics)[2][64] = {{
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
#if !defined(MAGICBB_TINY) && !defined(MAGICBB_PEXT_) && !defined(MAGICBB_EMBED)
static const uint32_t magicbb_offsets_[2][64] = {{
69802, 41075, 8, 16408, 45174, 53378, 8196, 61609,
69798, 65706, 45164, 32857, 24618, 53396, 17, 20510,
12302, 45189, 45205, 65701, 24631, 49263, 28749, 20521,
36939, 65730, 32858, 65696, 32832, 8227, 53388, 12334,
4123, 28736, 61591, 65718, 57480, 49277, 28731, 28727,
4099, 24638, 57512, 16398, 8223, 49292, 36965, 20534,
32841, 4096, 41078, 16425, 57488, 23, 61584, 57485,
41047, 49272, 24624, 16431, 8206, 0, 53362, 36948,
}, {
26694, 9688, 6460, 27730, 26725, 62600, 41062, 45188,
8664, 5597, 616, 24620, 7179, 74464, 7063, 2153,
10221, 1512, 74966, 74461, 73925, 73900, 40, 26655,
24653, 74927, 74437, 77008, 76496, 73936, 74988, 33762,
4605, 27335, 73927, 75984, 75478, 74448, 9250, 11298,
6217, 5677, 74962, 74976, 74439, 24647, 50798, 9134,
52813, 7453, 10274, 5623, 63120, 57477, 11182, 3432,
74960, 7917, 25120, 34276, 8287, 2665, 49453, 5133,
}};
#endif

#ifndef MAGICBB_TINY
MAGICBB_DEFINE_ const uint64_t MAGICBB_(masks)[2][64] = {{
0x000101010101017e, 0x000202020202027c, 0x000404040404047a, 0x0008080808080876,
0x001010101010106e, 0x002020202020205e, 0x004040404040403e, 0x008080808080807e,
0x0001010101017e00, 0x0002020202027c00, 0x0004040404047a00, 0x0008080808087600,
0x0010101010106e00, 0x0020202020205e00, 0x0040404040403e00, 0x0080808080807e00,
0x00010101017e0100, 0x00020202027c0200, 0x00040404047a0400, 0x0008080808760800,
0x00101010106e1000, 0x00202020205e2000, 0x00404040403e4000, 0x00808080807e8000,
0x000101017e010100, 0x000202027c020200, 0x000404047a040400, 0x0008080876080800,
0x001010106e101000, 0x002020205e202000, 0x004040403e404000, 0x008080807e808000,
0x0001017e01010100, 0x0002027c02020200, 0x0004047a04040400, 0x0008087608080800,
0x0010106e10101000, 0x0020205e20202000, 0x0040403e40404000, 0x0080807e80808000,
0x00017e0101010100, 0x00027c0202020200, 0x00047a0404040400, 0x0008760808080800,
0x00106e1010101000, 0x00205e2020202000, 0x00403e4040404000, 0x00807e8080808000,
0x007e010101010100, 0x007c020202020200, 0x007a040404040400, 0x0076080808080800,
0x006e101010101000, 0x005e202020202000, 0x003e404040404000, 0x007e808080808000,
0x7e01010101010100, 0x7c02020202020200, 0x7a04040404040400, 0x7608080808080800,
0x6e10101010101000, 0x5e20202020202000, 0x3e40404040404000, 0x7e80808080808000,
}, {
0x0040201008040200, 0x0000402010080400, 0x0000004020100a00, 0x0000000040221400,
0x0000000002442800, 0x0000000204085000, 0x0000020408102000, 0x0002040810204000,
0x0020100804020000, 0x0040201008040000, 0x00004020100a0000, 0x0000004022140000,
0x0000000244280000, 0x0000020408500000, 0x0002040810200000, 0x0004081020400000,
0x0010080402000200, 0x0020100804000400, 0x004020100a000a00, 0x0000402214001400,
0x0000024428002800, 0x0002040850005000, 0x0004081020002000, 0x0008102040004000,
0x0008040200020400, 0x0010080400040800, 0x0020100a000a1000, 0x0040221400142200,
0x0002442800284400, 0x0004085000500800, 0x0008102000201000, 0x0010204000402000,
0x0004020002040800, 0x0008040004081000, 0x00100a000a102000, 0x0022140014224000,
0x0044280028440200, 0x0008500050080400, 0x0010200020100800, 0x0020400040201000,
0x0002000204081000, 0x0004000408102000, 0x000a000a10204000, 0x0014001422400000,
0x0028002844020000, 0x0050005008040200, 0x0020002010080400, 0x0040004020100800,
0x0000020408102000, 0x0000040810204000, 0x00000a1020400000, 0x0000142240000000,
0x0000284402000000, 0x0000500804020000, 0x0000201008040200, 0x0000402010080400,
0x0002040810204000, 0x0004081020400000, 0x000a102040000000, 0x0014224000000000,
0x0028440200000000, 0x0050080402000000, 0x0020100804020000, 0x0040201008040200,
}};
#endif
/* clang-format on */

#ifdef MAGICBB_TINY

/* The tables of tiny, from their definition. X is a macro for a square, or for
   a file or rank and a state. */
#define MAGICBB_8_(X, a, i)                                                    \
    X(a, i), X(a, i + 1), X(a, i + 2), X(a, i + 3), X(a, i + 4), X(a, i + 5),  \
        X(a, i + 6), X(a, i + 7)
#define MAGICBB_64_(X, a)                                                      \
    {                                                                          \
        MAGICBB_8_(X, a, 0), MAGICBB_8_(X, a, 8), MAGICBB_8_(X, a, 16),        \
            MAGICBB_8_(X, a, 24), MAGICBB_8_(X, a, 32), MAGICBB_8_(X, a, 40),  \
            MAGICBB_8_(X, a, 48), MAGICBB_8_(X, a, 56)                         \
    }
#define MAGICBB_512_(X)                                                        \
    {                                                                          \
        MAGICBB_64_(X, 0), MAGICBB_64_(X, 1), MAGICBB_64_(X, 2),               \
            MAGICBB_64_(X, 3), MAGICBB_64_(X, 4), MAGICBB_64_(X, 5),           \
            MAGICBB_64_(X, 6), MAGICBB_64_(X, 7)                               \
    }

/* From file f: each square to the right that has nothing between, and the same
   to the left. Bit i of a state is file i + 1. */
#define MAGICBB_RIGHT_(f) (0xff & 0xfe << (f))
#define MAGICBB_LEFT_(f) ((1 << (f)) - 1)
#define MAGICBB_ABOVE_(o) (o << 1 | o << 2 | o << 3 | o << 4 | o << 5 | o << 6)
#define MAGICBB_BELOW_(o) (o >> 1 | o >> 2 | o >> 3 | o >> 4 | o >> 5 | o >> 6)
#define MAGICBB_RANK_(f, state)                                                \
    (uint8_t)(                                                                 \
        (MAGICBB_RIGHT_(f) &                                                   \
         ~MAGICBB_ABOVE_((2 * (state)&MAGICBB_RIGHT_(f)))) |                   \
        (MAGICBB_LEFT_(f) & ~MAGICBB_BELOW_((2 * (state)&MAGICBB_LEFT_(f)))))

MAGICBB_DEFINE_ MAGICBB_ROM_ uint8_t MAGICBB_(ranks)[8][64] =
    MAGICBB_512_(MAGICBB_RANK_);

/* Rays from a1 and h1 upward, or from a8 and h8 downward, shifted to the square
   and cut to the files given. */
#define MAGICBB_FILES_(files) ((uint64_t)0x0101010101010101 * (uint64_t)(files))
#define MAGICBB_UP_(ray, s, files)                                             \
    ((uint64_t)(ray) << (s)&MAGICBB_FILES_(files))
#define MAGICBB_DOWN_(ray, s, files)                                           \
    ((uint64_t)(ray) >> (63 - (s)) & MAGICBB_FILES_(files))
#define MAGICBB_N_(s) MAGICBB_UP_(0x0101010101010100, s, 0xff)
#define MAGICBB_NE_(s)                                                         \
    MAGICBB_UP_(0x8040201008040200, s, MAGICBB_RIGHT_((s) % 8))
#define MAGICBB_NW_(s)                                                         \
    MAGICBB_UP_(0x0002040810204080, s, MAGICBB_LEFT_((s) % 8))
#define MAGICBB_S_(s) MAGICBB_DOWN_(0x0080808080808080, s, 0xff)
#define MAGICBB_SE_(s)                                                         \
    MAGICBB_DOWN_(0x0102040810204000, s, MAGICBB_RIGHT_((s) % 8))
#define MAGICBB_SW_(s)                                                         \
    MAGICBB_DOWN_(0x0040201008040201, s, MAGICBB_LEFT_((s) % 8))

/* Diagonal, antidiagonal, file and rank of a square, which they leave out. */
#define MAGICBB_LINES_(a, s)                                                   \
    {                                                                          \
        MAGICBB_NE_(s) | MAGICBB_SW_(s), MAGICBB_NW_(s) | MAGICBB_SE_(s),      \
            MAGICBB_N_(s) | MAGICBB_S_(s),                                     \
            (uint64_t)(0xff ^ 1 << (s) % 8) << (s) / 8 * 8                     \
    }

#ifdef MAGICBB_SSE2_

#define MAGICBB_RAYS_(a, s)                                                    \
    {                                                                          \
        {MAGICBB_NE_(s), MAGICBB_NE_((s) ^ 56), MAGICBB_NW_(s),                \
         MAGICBB_NW_((s) ^ 56)},                                               \
            {MAGICBB_N_(s), MAGICBB_N_((s) ^ 56)}, MAGICBB_(ranks)[(s) % 8],   \
            (s) / 8 * 8                                                        \
    }

MAGICBB_DEFINE_ const magicbb_rays_ MAGICBB_(rays)[64] =
    MAGICBB_64_(MAGICBB_RAYS_, );

#define MAGICBB_STAR_(a, s)                                                    \
    {                                                                          \
        MAGICBB_LINES_(a, s),                                                  \
        {                                                                      \
            MAGICBB_SW_(s), MAGICBB_SE_(s), MAGICBB_S_(s),                     \
                (uint64_t)MAGICBB_LEFT_((s) % 8) << (s) / 8 * 8                \
        }                                                                      \
    }

MAGICBB_DEFINE_ const magicbb_star_ MAGICBB_(stars)[64] =
    MAGICBB_64_(MAGICBB_STAR_, );

#else

#ifdef MAGICBB_REVERSE_

MAGICBB_DEFINE_ const uint64_t MAGICBB_(lines)[64][4] =
    MAGICBB_64_(MAGICBB_LINES_, );

#else

#define MAGICBB_DIAGONALS_(a, s)                                               \
    {                                                                          \
        MAGICBB_NE_(s) | MAGICBB_SW_(s), MAGICBB_NW_(s) | MAGICBB_SE_(s)       \
    }

MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(diagonals)[64][2] =
    MAGICBB_64_(MAGICBB_DIAGONALS_, );

/* The attacks along a rank, with square i moved to rank i of the a-file. */
#define MAGICBB_STAND_(r, state)                                               \
    ((uint64_t)(MAGICBB_RANK_(r, state) & 0x7f) * 0x0002040810204081 &         \
     0x0001010101010101) |                                                     \
        (uint64_t)MAGICBB_RANK_(r, state) >> 7 << 56

MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(files)[8][64] =
    MAGICBB_512_(MAGICBB_STAND_);

#endif
#endif

#else /* wide and compact */

#if defined(MAGICBB_NO_LAZY) && !defined(MAGICBB_EMBED) &&                     \
    !defined(MAGICBB_TABLE_ATTR) &&                                            \
    (!defined(__STDC_HOSTED__) || __STDC_HOSTED__)
#if defined(MAGICBB_GNU_)

/* Before the constructors of C++ objects, which Apple's cannot put in order. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wglobal-constructors"
#endif
#if defined(__APPLE__)
__attribute__((__constructor__))
#else
__attribute__((__constructor__(101)))
#endif
static void
magicbb_start_(void)
{
    magicbb_init();
}

#elif defined(MAGICBB_MSVC_) && !defined(MAGICBB_STATIC)

/* The runtime calls what it finds here in the order of the sections' names;
   constructors of C++ objects are in .CRT$XCU. */
#pragma section(".CRT$XCT", read)

static void __cdecl magicbb_start_(void)
{
    magicbb_init();
}

MAGICBB_DECLARE_ void(__cdecl *const MAGICBB_(start))(void);
__declspec(allocate(".CRT$XCT")) __declspec(selectany) void(
    __cdecl *const MAGICBB_(start))(void) = magicbb_start_;

#endif
#endif

#ifndef MAGICBB_TABLE_ATTR
#define MAGICBB_TABLE_ATTR
#endif

enum {
#ifdef MAGICBB_PEXT_
    MAGICBB_SLOTS_ = 107648, /* all of every square's blocker boards */
#else
    MAGICBB_SLOTS_ = MAGICBB_PACKED_,
#endif
    MAGICBB_SETS_ = 6328     /* distinct attack sets, 4,900 of rooks */
};

#ifdef MAGICBB_EMBED

#ifdef MAGICBB_COMPACT
MAGICBB_DECLARE_ const uint64_t MAGICBB_(sets)[MAGICBB_SETS_];
#endif
MAGICBB_DECLARE_ const magicbb_slot_ MAGICBB_(slots)[MAGICBB_SLOTS_];

#include MAGICBB_EMBED
#ifndef MAGICBB_EMBEDDED_
#error "MAGICBB_EMBED: this file is older than magicbb.h: make embed again"
#endif

#else

#ifdef MAGICBB_COMPACT
MAGICBB_DECLARE_ uint64_t MAGICBB_(sets)[MAGICBB_SETS_];
MAGICBB_DEFINE_ MAGICBB_TABLE_ATTR uint64_t MAGICBB_(sets)[MAGICBB_SETS_];
#endif
MAGICBB_DECLARE_ magicbb_slot_ MAGICBB_(slots)[MAGICBB_SLOTS_];
MAGICBB_DEFINE_ MAGICBB_TABLE_ATTR magicbb_slot_
    MAGICBB_(slots)[MAGICBB_SLOTS_];

MAGICBB_DEFINE_ magicbb_places_ MAGICBB_(places);
MAGICBB_DEFINE_ const void *volatile MAGICBB_(filled);
#ifndef MAGICBB_NO_ATOMICS
MAGICBB_DEFINE_ long MAGICBB_(claimed);
#endif

/* One of the eight directions from a square. attacks[i] is what a slider
   attacks there if square i of the ray is the first occupied one. A ray without
   squares counts one set, without attacks. */
typedef struct {
    uint64_t attacks[7];
    int count;
} magicbb_ray_;

/* Directions are two by two those of a line, the rook's first. */
MAGICBB_LOCAL_ void magicbb_walk_ray_(magicbb_ray_ *ray, int square,
                                      int direction)
{
    static const int steps[8][2] = {{0, 1}, {0, -1},  {1, 0},  {-1, 0},
                                    {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
    const int *step = steps[direction];
    int file = (square & 7) + step[0], rank = (square >> 3) + step[1];
    uint64_t attacks = 0;

    ray->attacks[0] = 0;
    ray->count = 0;
    for (; !((file | rank) & ~7); file += step[0], rank += step[1]) {
        attacks |= magicbb_bit_(8 * rank + file);
        ray->attacks[ray->count++] = attacks;
    }
    ray->count += !ray->count;
}

/* The blocker boards of a line, which is two rays: the product of each, and the
   line's part of the slot for it. Products and parts are sums over rays. */
typedef struct {
    uint64_t product[64];
    magicbb_slot_ part[64];
    int boards;
} magicbb_line_;

/* A ray's part if square i of it is the first occupied one. Compact: a set's
   number has a digit for each ray, and this ray's is worth `unit`. */
MAGICBB_LOCAL_ magicbb_slot_ magicbb_part_(const magicbb_ray_ *ray, int i,
                                           int unit)
{
#ifdef MAGICBB_COMPACT
    (void)ray;
    return (uint8_t)(i * unit);
#else
    (void)unit;
    return ray->attacks[i];
#endif
}

/* Doubles the boards by each square of the ray, from afar. The last cannot
   block. Those that are there first have nothing on the ray. */
MAGICBB_LOCAL_ void magicbb_add_ray_(magicbb_line_ *line, int bishop,
                                     int square, const magicbb_ray_ *ray,
                                     int unit)
{
    int first = line->boards, last = ray->count - 1, i, j;

    for (i = last - 1; i >= 0; i--) {
        uint64_t nearer = i ? ray->attacks[i - 1] : 0;
        uint64_t product =
            magicbb_product_(bishop, square, ray->attacks[i] ^ nearer);
        magicbb_slot_ part = magicbb_part_(ray, i, unit);
        int boards = line->boards;
        for (j = 0; j < boards; j++) {
            line->product[boards + j] = line->product[j] + product;
            line->part[boards + j] =
                (magicbb_slot_)(line->part[j % first] + part);
        }
        line->boards = 2 * boards;
    }
    for (j = 0; j < first; j++)
        line->part[j] =
            (magicbb_slot_)(line->part[j] + magicbb_part_(ray, last, unit));
}

MAGICBB_LOCAL_ void magicbb_fill_slots_(magicbb_slot_ *slots, int bishop,
                                        int square, const magicbb_ray_ ray[4])
{
    static magicbb_line_ line[2]; /* 2 KB less of stack; one thread fills */
    int unit = ray[2].count * ray[3].count, i, j;

    for (i = 0; i < 2; i++) {
        line[i].boards = 1;
        line[i].product[0] = 0;
        line[i].part[0] = 0;
    }
    magicbb_add_ray_(&line[0], bishop, square, &ray[0], ray[1].count * unit);
    magicbb_add_ray_(&line[0], bishop, square, &ray[1], unit);
    magicbb_add_ray_(&line[1], bishop, square, &ray[2], ray[3].count);
    magicbb_add_ray_(&line[1], bishop, square, &ray[3], 1);
    for (i = 0; i < line[0].boards; i++) {
        uint64_t product = line[0].product[i];
        magicbb_slot_ part = line[0].part[i];
        for (j = 0; j < line[1].boards; j++)
            slots[magicbb_index_(bishop, product + line[1].product[j])] =
                (magicbb_slot_)(part + line[1].part[j]);
    }
}

#ifdef MAGICBB_COMPACT

/* Returns where the sets of the next square are. */
MAGICBB_LOCAL_ uint64_t *magicbb_fill_sets_(uint64_t *sets,
                                            const magicbb_ray_ ray[4])
{
    int a, b, c, d;

    for (a = 0; a < ray[0].count; a++)
        for (b = 0; b < ray[1].count; b++)
            for (c = 0; c < ray[2].count; c++)
                for (d = 0; d < ray[3].count; d++)
                    *sets++ = ray[0].attacks[a] | ray[1].attacks[b] |
                              ray[2].attacks[c] | ray[3].attacks[d];
    return sets;
}

#endif

MAGICBB_LOCAL_ void magicbb_fill_all_(void)
{
    magicbb_slot_ *slots = MAGICBB_(slots);
#ifdef MAGICBB_COMPACT
    uint64_t *sets = MAGICBB_(sets);
#endif
    magicbb_ray_ ray[4];
    int i, direction;

    for (i = 0; i < 128; i++) {
        int bishop = i >= 64, square = i % 64;
        for (direction = 0; direction < 4; direction++)
            magicbb_walk_ray_(&ray[direction], square, 4 * bishop + direction);
#ifndef MAGICBB_PEXT_
        slots = MAGICBB_(slots) + magicbb_offsets_[bishop][square];
#endif
        MAGICBB_(places).slots[bishop][square] = slots;
        magicbb_fill_slots_(slots, bishop, square, ray);
#ifdef MAGICBB_PEXT_
        slots += 1 << magicbb_popcount(MAGICBB_(masks)[bishop][square]);
#endif
#ifdef MAGICBB_COMPACT
        MAGICBB_(places).sets[bishop][square] = sets;
        sets = magicbb_fill_sets_(sets, ray);
#endif
    }
}

/* True for the first caller alone. */
MAGICBB_LOCAL_ int magicbb_claim_(void)
{
#if defined(MAGICBB_NO_ATOMICS)
    return !MAGICBB_(filled);
#elif defined(MAGICBB_MSVC_)
    return !_InterlockedExchange(&MAGICBB_(claimed), 1);
#else
    return !__atomic_exchange_n(&MAGICBB_(claimed), 1, __ATOMIC_ACQUIRE);
#endif
}

/* What was written before is seen by all who see this. */
MAGICBB_LOCAL_ void magicbb_release_(void)
{
#if defined(MAGICBB_GNU_) && !defined(MAGICBB_NO_ATOMICS)
    __atomic_store_n(&MAGICBB_(filled), (const void *)&MAGICBB_(places),
                     __ATOMIC_RELEASE);
#else
#if defined(MAGICBB_MSVC_)
    _ReadWriteBarrier(); /* x86 itself keeps stores in order */
#endif
    MAGICBB_(filled) = &MAGICBB_(places);
#endif
}

MAGICBB_DEFINE_ void MAGICBB_(fill)(void)
{
    if (magicbb_claim_()) {
        magicbb_fill_all_();
        magicbb_release_();
    }
    while (!magicbb_acquire_()) { /* a tenth of a millisecond */
    }
}

#if !defined(MAGICBB_NO_LAZY) ||                                               \
    (defined(MAGICBB_MSVC_) && defined(MAGICBB_STATIC))

MAGICBB_DEFINE_ const magicbb_places_ *MAGICBB_(lazy)(void)
{
    const magicbb_places_ *places = magicbb_acquire_();

    if (!places) {
        MAGICBB_(fill)();
        places = magicbb_acquire_();
    }
    return places;
}

#endif

#endif /* not MAGICBB_EMBED */

#undef MAGICBB_TABLE_ATTR
#endif /* MAGICBB_TINY */

#ifdef __cplusplus
}
#endif

#ifndef MAGICBB_KEEP_ /* by which our own tests and tools look inside */
#undef MAGICBB_EMBEDDED_
#undef MAGICBB_
#undef MAGICBB_512_
#undef MAGICBB_64_
#undef MAGICBB_8_
#undef MAGICBB_ABOVE_
#undef MAGICBB_BELOW_
#undef MAGICBB_BITS_
#undef MAGICBB_CHECKED_
#undef MAGICBB_CONFIG_
#undef MAGICBB_CONSTEXPR_
#undef MAGICBB_COUNT_
#undef MAGICBB_CPP_
#undef MAGICBB_CPU_
#undef MAGICBB_DECLARE_
#undef MAGICBB_DEFINE_
#undef MAGICBB_DIAGONALS_
#undef MAGICBB_DOWN_
#undef MAGICBB_EXTERN_
#undef MAGICBB_FILES_
#undef MAGICBB_FILL_
#undef MAGICBB_FINGERPRINT_
#undef MAGICBB_GNU_
#undef MAGICBB_INDEX_
#undef MAGICBB_INLINE_
#undef MAGICBB_JOIN_
#undef MAGICBB_LAYOUT_
#undef MAGICBB_LEFT_
#undef MAGICBB_LINES_
#undef MAGICBB_LOCAL_
#undef MAGICBB_MSVC_
#undef MAGICBB_NE_
#undef MAGICBB_NW_
#undef MAGICBB_N_
#undef MAGICBB_PACKED_
#undef MAGICBB_PASTE_
#undef MAGICBB_PEXT_
#undef MAGICBB_RANK_
#undef MAGICBB_RAYS_
#undef MAGICBB_REVERSE_
#undef MAGICBB_RIGHT_
#undef MAGICBB_ROM_
#undef MAGICBB_SE_
#undef MAGICBB_SSE2_
#undef MAGICBB_STAND_
#undef MAGICBB_STAR_
#undef MAGICBB_TABLE_
#undef MAGICBB_SW_
#undef MAGICBB_S_
#undef MAGICBB_UP_
#endif

#endif /* MAGICBB_IMPLEMENTATION */

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic pop
#endif

/*
   HISTORY

   1.1.0  New: sets of pieces (magicbb_sliders_attacks() and others),
          magicbb_attacks_each(), magicbb_beyond(), MAGICBB_HEADER_ONLY,
          MAGICBB_API, constexpr. tiny computes with vectors or by bit reversal.
          MAGICBB_NO_LAZY fills the tables before main(). MAGICBB_EMBED refuses
          files with other constants.
   1.0.0  First release.
*/
/*
------------------------------------------------------------------------------
magicbb is available under two licences; choose whichever you prefer.

ALTERNATIVE A - Public Domain (www.unlicense.org)

This is free and unencumbered software released into the public domain.

Anyone is free to copy, modify, publish, use, compile, sell, or distribute
this software, either in source code form or as a compiled binary, for any
purpose, commercial or non-commercial, and by any means.

In jurisdictions that recognize copyright laws, the author or authors of this
software dedicate any and all copyright interest in the software to the public
domain. We make this dedication for the benefit of the public at large and to
the detriment of our heirs and successors. We intend this dedication to be an
overt act of relinquishment in perpetuity of all present and future rights to
this software under copyright law.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN
ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.

ALTERNATIVE B - MIT No Attribution (MIT-0)

Copyright (c) 2026 the magicbb authors

Permission is hereby granted, free of charge, to any person obtaining a copy of
this software and associated documentation files (the "Software"), to deal in
the Software without restriction, including without limitation the rights to
use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies
of the Software, and to permit persons to whom the Software is furnished to do
so.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.
*/
