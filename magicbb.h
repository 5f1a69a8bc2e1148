/* magicbb.h - attacks of chess sliders by magic bitboards
   public domain or MIT-0, no warranty; see the end of the file

   Copy this file into your project. In ONE C or C++ file write

       before the include:  #define MAGICBB_IMPLEMENTATION
       and then:            #include "magicbb.h"

   and in all others just include "magicbb.h". Then, anywhere,

       uint64_t attacks = magicbb_rook_attacks(square, occupied);

   is the set of squares a rook on `square` attacks when the squares in
   `occupied` hold a piece of either colour. There is nothing to call first
   and nothing to free; threads need no care. The header needs <stdint.h>
   (with MSVC <intrin.h> too) and nothing else: no libc call, no allocation.
   C99 and up, C++11 and up.


   CONVENTIONS

   A square is an int from 0 to 63. A bitboard is a uint64_t in which bit s
   (1 << s) stands for square s. The comments here write a1 = 0, b1 = 1, ...,
   h8 = 63. The geometry of every piece but the pawn is the same under the
   eight symmetries of the board, so each numbering that runs along ranks or
   along files from any corner (a1 = 0, h1 = 0, a8 = 0, file-major, ...) gets
   right answers from the same tables. Only magicbb_pawn_attacks knows which
   way is up: see there.

   Attack sets hold every square reached, up to and including the first
   occupied one in each direction. Own pieces are not told from others:
   moves are `attacks & ~own`. The bit of the piece's own square in
   `occupied` is ignored.

   No function reports errors. A square outside 0..63 is undefined behaviour;
   define MAGICBB_ASSERT(x) to have it caught.


   HOW A LOOKUP WORKS

   Only the occupied squares on a slider's lines matter, and of these not the
   last one on each ray: the slider stops there whether or not it is occupied.
   What remains is the square's MASK, 5 to 12 squares. `occupied & mask`, the
   BLOCKERS, is gathered into an INDEX in one of two ways:

       magic:  (blockers * magic) >> shift    any processor
       pext:   pext(occupied, mask)           x86-64 with BMI2

   The multiplication by a MAGIC number moves the blocker bits into the top
   bits of the product, and the SHIFT brings these down: 12 bits for a rook, 9
   for a bishop. Two blocker boards may share an index only if they have the
   same attack set; the test suite proves it for all of them. The index picks
   one of the square's slots in one flat table. No square uses all its indices:
   the magics are such that the slots of one lie in the gaps of others.

   The pext index is chosen by the compiler's target (-mbmi2, -march=native,
   MSVC /arch:AVX2), except for AMD processors before Zen 3 (-march=znver1,
   znver2, bdver4), whose PEXT instruction is slow. A program that is compiled
   for "any processor with AVX2" (-march=x86-64-v3, /arch:AVX2) and handed out
   meets these too: define MAGICBB_NO_PEXT for it.


   THREE LAYOUTS of the tables, one set of functions:

   wide      A slot holds the attack set, 8 bytes. A lookup loads the square's
   (default) mask, magic and place in the table, then one slot. 633,208 bytes
             (with pext, whose indices leave no gaps, 861,184), and 3 KB of
             constants. For hot loops: search, perft.

   compact   A slot holds one byte, the number of one of the square's distinct
             attack sets, which stand in a second table. One more load, but
             79,151 + 6,328 * 8 = 129,775 bytes (with pext 158,272). For
             sweeps over many different positions, WebAssembly, shared caches,
             flash.

   tiny      No table of blocker boards. The six inner squares of each line
             are a 6-bit state, which picks the attacks along that line; two
             lines make a rook or bishop. Where GNU compilers compile for
             x86-64 (best with -mavx2, then -mssse3) or AArch64, subtraction
             finds the first occupied squares. Less than 8 KiB of constants
             (x86-64: 12 KiB), nothing to fill, no writable data. For caches
             that other data need, microcontrollers and boot code. On AVR the
             constants stay in flash, as C with extensions (-std=gnu99).

   On 32-bit x86, wide is fastest where positions come again, compact where
   each is new, and tiny where the caches are cold.


   THREADS AND THE FIRST LOOKUP

   The tables of wide and compact fill themselves at the first lookup, in a
   fraction of a millisecond and with less than 2.5 KB of stack. Any number of
   threads may make their first lookup at once: one of them fills the tables,
   the others walk the rays until that is done, and nobody waits. A compiler may
   ask only once for a whole loop: if that is before they are filled, the loop
   makes a call for each lookup. magicbb_init() in front of it prevents that.

   A program that can spare that time at its start defines MAGICBB_NO_LAZY: the
   tables are then filled before main(), and lookups check nothing. With
   MAGICBB_EMBED they are compiled in.

   Where the compiler has neither GNU nor (on x86) Microsoft atomics, or the
   processor has none, MAGICBB_NO_ATOMICS gets defined: call magicbb_init() once
   before other threads look anything up. You may define it yourself.


   OPTIONS are macros. "Every file" means that every file which includes the
   header must agree on it (-DMAGICBB_...). The linker refuses files that do
   not agree on the layout, the index (NO_PEXT, -mbmi2) or the way to fill,
   since these are part of the names of the tables. Files may differ in
   MAGICBB_ASSERT and in the processor they are compiled for (AVX-512CD,
   AVX-512VL, AVX-512, AVX2, AVX, SSSE3, SSE2, NEON, BMI2, BMI, POPCNT): each
   gets inline functions of its own, in C++ by the name of their namespace.

   MAGICBB_IMPLEMENTATION    one file. Emits the tables and the code that
                             fills them. In that file include magicbb.h itself
                             (before or after others have): a header of yours
                             that includes it may be closed by its own guard.
   MAGICBB_STATIC            every file. Everything has internal linkage and
                             each file has tables of its own. Needs no
                             MAGICBB_IMPLEMENTATION. Not for C++ headers with
                             inline functions of their own, which must be the
                             same in every file.
   MAGICBB_HEADER_ONLY       every file. One table for the whole program and no
                             implementation file, for libraries that are
                             headers. C++17, or GNU compilers, where the tables
                             are weak symbols in C and older C++.
   MAGICBB_COMPACT           every file. The compact layout.
   MAGICBB_TINY              every file. The tiny layout.
   MAGICBB_NO_PEXT           every file. Never use PEXT.
   MAGICBB_NO_LAZY           every file. Lookups check nothing. GNU compilers
                             and Microsoft's fill the tables before main() and
                             before constructors of C++ objects. Call
                             magicbb_init() first where you look up still
                             earlier, on other compilers, in freestanding
                             programs and with MAGICBB_TABLE_ATTR.
   MAGICBB_EMBED "file"      every file. The tables are constants, read from
                             a file that `make embed` writes and that only the
                             implementation needs. Nothing is filled, lookups
                             check nothing.
   MAGICBB_ASSERT(x)         any file. Checks preconditions, and with
                             MAGICBB_NO_LAZY that the tables are filled; for
                             example -DMAGICBB_ASSERT=assert. Default: nothing.
   MAGICBB_TABLE_ATTR        one file. Put before the definition of a table
                             that is filled, for a section or an alignment:
                             __attribute__((section(".sdram"))). Needs
                             MAGICBB_NO_LAZY: you call magicbb_init() when that
                             memory can be written.

   "undefined reference to magicbb_10100_wide_magic_lazy_..." means: no file of
   the program has the implementation, or the files disagree. The name says
   what the file that asks for it was compiled for; -mbmi2 in some files only
   makes it "pext" there. magicbb_config() says the same at run time.


   CREDITS

   Magic bitboards are due to Lasse Hansen (2006) and Pradyumna Kannan (one
   table with a shift for each square); the De Bruijn bit scan to Charles
   Leiserson, Harald Prokop and Keith Randall. That tables may overlap was
   shown by Volker Annuss and Niklas Fiekas ("black magics"), whose magics were
   starting points for those used here: see tools/magics.csv, where each has
   the command that finds it again. Filling whole sets in a logarithmic number
   of steps is due to Peter Kogge and Harold Stone (1973), on chess boards to
   Steffan Westcott. */

#if defined(__GNUC__) || defined(__clang__)
/* No name in here can be kept from being a global of the user's, and a cast
   that C and C++ both understand is a C cast. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
#ifdef __cplusplus
#pragma GCC diagnostic ignored "-Wold-style-cast"
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

#if defined(MAGICBB_GNU_)
#define MAGICBB_CACHE_LINE_ __attribute__((__aligned__(64)))
#elif defined(MAGICBB_MSVC_)
#define MAGICBB_CACHE_LINE_ __declspec(align(64))
#else
#define MAGICBB_CACHE_LINE_
#endif

#if defined(MAGICBB_GNU_)
#define MAGICBB_COLD_ __attribute__((__cold__))
#define MAGICBB_RARELY_(condition) __builtin_expect(condition, 0)
#else
#define MAGICBB_COLD_
#define MAGICBB_RARELY_(condition) (condition)
#endif

/* tiny has forms of its own for processors that reverse the bits of a word (a
   test brings a MAGICBB_REVERSE_ of its own), and for x86-64. */
#if defined(MAGICBB_GNU_) && defined(__aarch64__)
#define MAGICBB_REVERSE_(word) magicbb_reverse_(word)
#endif
#if defined(MAGICBB_TINY) && defined(MAGICBB_GNU_) && defined(__x86_64__) &&   \
    defined(__SSE2__) && !defined(MAGICBB_REVERSE_)
#define MAGICBB_SSE2_
#if defined(__AVX2__)
#include <immintrin.h>
#else
#include <tmmintrin.h>
#endif
#endif

/* The constants of tiny stay in flash where that has addresses of its own. */
#if defined(__FLASH) && !defined(__STRICT_ANSI__)
#define MAGICBB_ROM_ const __flash
#else
#define MAGICBB_ROM_ const
#endif

/* Neither libc's call_once nor C11's atomics can be relied on. */
#if !(defined(MAGICBB_GNU_) && __GCC_ATOMIC_LONG_LOCK_FREE == 2) &&            \
    !(defined(MAGICBB_MSVC_) && (defined(_M_X64) || defined(_M_IX86))) &&      \
    !defined(MAGICBB_NO_ATOMICS)
#define MAGICBB_NO_ATOMICS
#endif

/* Every external symbol carries the version and the configuration, such as
   magicbb_10100_wide_pext_lazy_table, so that files which disagree about them
   cannot be linked together. MAGICBB_(table) is that symbol. */
#define MAGICBB_PASTE_(a, b) magicbb_##a##_##b
#define MAGICBB_EXPAND_(a, b) MAGICBB_PASTE_(a, b)
#define MAGICBB_VERSIONED_(name) MAGICBB_EXPAND_(MAGICBB_VERSION, name)

#if defined(MAGICBB_TINY)
#define MAGICBB_LAYOUT_(name) MAGICBB_VERSIONED_(tiny_##name)
#define MAGICBB_LAYOUT_TEXT_ "tiny"
#elif defined(MAGICBB_COMPACT)
#define MAGICBB_LAYOUT_(name) MAGICBB_VERSIONED_(compact_##name)
#define MAGICBB_LAYOUT_TEXT_ "compact"
#else
#define MAGICBB_LAYOUT_(name) MAGICBB_VERSIONED_(wide_##name)
#define MAGICBB_LAYOUT_TEXT_ "wide"
#endif

#if defined(MAGICBB_PEXT_)
#define MAGICBB_INDEX_(name) MAGICBB_LAYOUT_(pext_##name)
#define MAGICBB_INDEX_TEXT_ " pext"
#else
#define MAGICBB_INDEX_(name) MAGICBB_LAYOUT_(magic_##name)
#define MAGICBB_INDEX_TEXT_ " magic"
#endif

#if defined(MAGICBB_TINY)
#define MAGICBB_(name) MAGICBB_INDEX_(const_##name)
#define MAGICBB_FILL_TEXT_ " const"
#elif defined(MAGICBB_EMBED)
#define MAGICBB_(name) MAGICBB_INDEX_(embedded_##name)
#define MAGICBB_FILL_TEXT_ " embedded"
#elif defined(MAGICBB_NO_LAZY)
#define MAGICBB_(name) MAGICBB_INDEX_(eager_##name)
#define MAGICBB_FILL_TEXT_ " eager"
#else
#define MAGICBB_(name) MAGICBB_INDEX_(lazy_##name)
#define MAGICBB_FILL_TEXT_ " lazy"
#endif

/* Processors with a bit-scan instruction. For plain x86-64 clang before 16
   emitted BSF, which waits for the old value of its result register: up to
   26 % of perft. */
#if defined(__clang__) && __clang_major__ < 16 && defined(__x86_64__) &&       \
    !defined(__BMI__)
#define MAGICBB_SCAN_ tzcnt_
#define MAGICBB_LSB_(b) magicbb_lsb_tzcnt_(b)
#elif defined(MAGICBB_GNU_) &&                                                 \
    (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__) ||       \
     defined(__ARM_FEATURE_CLZ) || defined(__powerpc__) ||                     \
     defined(__s390x__) || defined(__mips__) || defined(__riscv_zbb) ||        \
     defined(__loongarch__) || defined(__wasm__))
#define MAGICBB_SCAN_ ctz_
#define MAGICBB_LSB_(b) __builtin_ctzll(b)
#elif defined(MAGICBB_MSVC_) && (defined(_M_X64) || defined(_M_ARM64))
#define MAGICBB_SCAN_ msvc_
#define MAGICBB_LSB_(b) magicbb_lsb_msvc_(b)
#else
#define MAGICBB_SCAN_ debruijn_
#define MAGICBB_LSB_(b) magicbb_lsb_debruijn(b)
#endif

/* Processors that count bits. */
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__POPCNT__) || defined(__aarch64__) || defined(__POPCNTD__) ||    \
     defined(__riscv_zbb) || defined(__wasm__))
#define MAGICBB_COUNT_ popcnt_
#define MAGICBB_POPCOUNT_(b) __builtin_popcountll(b)
#elif defined(MAGICBB_MSVC_) && defined(_M_X64) && defined(__AVX__)
#define MAGICBB_COUNT_ popcnt_
#define MAGICBB_POPCOUNT_(b) ((int)__popcnt64(b))
#else
#define MAGICBB_COUNT_ swar_
#define MAGICBB_POPCOUNT_(b) magicbb_popcount_swar(b)
#endif

/* Left to itself gcc inlines less the longer a function gets: this took 7 to
   28 % off perft. */
#if defined(MAGICBB_GNU_) && !defined(__OPTIMIZE_SIZE__)
#define MAGICBB_ALWAYS_ __attribute__((__always_inline__))
#else
#define MAGICBB_ALWAYS_
#endif

/* In C++ the linker takes one file's version of an inline function for all
   files. So the functions stand in a namespace that is named after all that
   they depend on: the configuration, assertions, and the processor. */
#ifdef __cplusplus
#if defined(MAGICBB_ASSERT)
#define MAGICBB_CHECKED_ checked_
#else
#define MAGICBB_CHECKED_ unchecked_
#endif
#if defined(__BMI2__)
#define MAGICBB_BMI_ bmi2_
#elif defined(__BMI__)
#define MAGICBB_BMI_ bmi_
#else
#define MAGICBB_BMI_ no_bmi_
#endif
#if defined(__AVX512CD__) && defined(__AVX512VL__)
#define MAGICBB_VECTOR_ avx512cdvl
#elif defined(__AVX512VL__)
#define MAGICBB_VECTOR_ avx512vl
#elif defined(__AVX512F__)
#define MAGICBB_VECTOR_ avx512
#elif defined(__AVX2__)
#define MAGICBB_VECTOR_ avx2
#elif defined(__AVX__)
#define MAGICBB_VECTOR_ avx
#elif defined(__SSSE3__)
#define MAGICBB_VECTOR_ ssse3
#elif defined(__SSE2__)
#define MAGICBB_VECTOR_ sse2
#elif defined(__ARM_NEON)
#define MAGICBB_VECTOR_ neon
#else
#define MAGICBB_VECTOR_ no_vector
#endif
#define MAGICBB_JOIN_(a, b, c, d, e, f) a##b##c##d##e##f
#define MAGICBB_TAG_(a, b, c, d, e, f) MAGICBB_JOIN_(a, b, c, d, e, f)
#endif

/* Linkage of functions (LOCAL_ and INLINE_ those of the header, FUNCTION_ the
   one that fills the tables) and of tables. */
/* clang-format off */
#if defined(__cplusplus) && defined(MAGICBB_STATIC)
#define MAGICBB_BEGIN_ namespace {
#define MAGICBB_END_ }
#define MAGICBB_LOCAL_ inline
#elif defined(__cplusplus)
#define MAGICBB_BEGIN_                                                         \
    inline namespace MAGICBB_TAG_(MAGICBB_(cpp_), MAGICBB_CHECKED_,            \
                                  MAGICBB_SCAN_, MAGICBB_COUNT_,               \
                                  MAGICBB_BMI_, MAGICBB_VECTOR_) {
#define MAGICBB_END_ }
#define MAGICBB_LOCAL_ inline
#else
#define MAGICBB_BEGIN_
#define MAGICBB_END_
#define MAGICBB_LOCAL_ static inline
#endif
#define MAGICBB_INLINE_ MAGICBB_LOCAL_ MAGICBB_ALWAYS_
/* clang-format on */

#if defined(MAGICBB_STATIC) && !defined(__cplusplus)
#define MAGICBB_EXTERN_ static
#define MAGICBB_DEFINE_ static
#elif defined(MAGICBB_STATIC)
#define MAGICBB_EXTERN_ extern
#define MAGICBB_DEFINE_
#elif defined(__cplusplus)
#define MAGICBB_EXTERN_ extern "C"
#define MAGICBB_DEFINE_
#else
#define MAGICBB_EXTERN_ extern
#define MAGICBB_DEFINE_
#endif

#if !defined(MAGICBB_HEADER_ONLY)
#define MAGICBB_DECLARE_ MAGICBB_EXTERN_
#define MAGICBB_FUNCTION_ MAGICBB_EXTERN_
#elif (defined(__cplusplus) && __cplusplus >= 201703) ||                       \
    (defined(_MSVC_LANG) && _MSVC_LANG >= 201703)
#define MAGICBB_FUNCTION_ MAGICBB_LOCAL_
#define MAGICBB_DECLARE_ MAGICBB_EXTERN_
#undef MAGICBB_DEFINE_
#define MAGICBB_DEFINE_ inline
#elif defined(MAGICBB_GNU_)
#define MAGICBB_FUNCTION_ MAGICBB_LOCAL_
#define MAGICBB_DECLARE_ MAGICBB_EXTERN_ __attribute__((__weak__))
#else
#error "magicbb.h: MAGICBB_HEADER_ONLY needs C++17 here"
#endif

#ifndef MAGICBB_ASSERT
#define MAGICBB_ASSERT(x) ((void)0)
#endif

MAGICBB_BEGIN_

/* ------------------------------------------------------------------ bits -- */

MAGICBB_DECLARE_ MAGICBB_ROM_ uint8_t MAGICBB_(debruijn)[64];

/* Index (0..63) of the lowest set bit of b; b != 0. One multiplication and one
   byte of a 64-byte table: the lowest bit alone, times a de Bruijn sequence,
   has a different value in its top six bits for each square.
   magicbb_lsb() uses this where it knows of no bit-scan instruction. */
MAGICBB_INLINE_ int magicbb_lsb_debruijn(uint64_t b)
{
    MAGICBB_ASSERT(b != 0);
    return MAGICBB_(debruijn)[((b & (0 - b)) * 0x021bb2bf47316a4f) >> 58];
}

/* Number of set bits (0..64), by adding neighbours in parallel.
   magicbb_popcount() uses this where it knows of no such instruction. */
MAGICBB_INLINE_ int magicbb_popcount_swar(uint64_t b)
{
    b -= (b >> 1) & 0x5555555555555555;
    b = (b & 0x3333333333333333) + ((b >> 2) & 0x3333333333333333);
    b = (b + (b >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return (int)((b * 0x0101010101010101) >> 56);
}

#if defined(MAGICBB_MSVC_) && (defined(_M_X64) || defined(_M_ARM64))
MAGICBB_INLINE_ int magicbb_lsb_msvc_(uint64_t b)
{
    unsigned long index;
    _BitScanForward64(&index, b);
    return (int)index;
}
#elif defined(__x86_64__)
/* Where TZCNT is not known its code is that of BSF, with the same result for
   b != 0. */
MAGICBB_INLINE_ int magicbb_lsb_tzcnt_(uint64_t b)
{
    uint64_t index;
    __asm__("rep bsfq %1, %0" : "=r"(index) : "r"(b) : "cc");
    return (int)index;
}
#endif

/* Index (0..63) of the lowest set bit of b; b != 0. One instruction on most
   processors. With clang before 16 for plain x86-64 use this, not
   __builtin_ctzll: its BSF waits for the old value of the result register, and
   lookups in that loop took 3.8 times as long. */
MAGICBB_INLINE_ int magicbb_lsb(uint64_t b)
{
    MAGICBB_ASSERT(b != 0);
    return MAGICBB_LSB_(b);
}

/* The same, and clears that bit in *b; *b != 0. The board must be a uint64_t:
   where that is unsigned long (64-bit Linux, macOS) and yours is an unsigned
   long long, write magicbb_lsb(b), then b &= b - 1. */
MAGICBB_INLINE_ int magicbb_pop_lsb(uint64_t *b)
{
    int square = magicbb_lsb(*b);
    *b &= *b - 1;
    return square;
}

/* Number of set bits, 0..64. */
MAGICBB_INLINE_ int magicbb_popcount(uint64_t b)
{
    return MAGICBB_POPCOUNT_(b);
}

/* ---------------------------------------------------------------- board -- */

/* What a square is to a piece that has the board to itself. Lines leave out
   the square. */
typedef struct {
    uint64_t diagonal;     /* parallel to a1-h8 */
    uint64_t antidiagonal; /* parallel to a8-h1 */
    uint64_t knight;
    uint64_t king;
} magicbb_geometry_;

MAGICBB_DECLARE_ MAGICBB_ROM_ magicbb_geometry_ MAGICBB_(board)[64];

MAGICBB_INLINE_ uint64_t magicbb_bit_(int square)
{
    return (uint64_t)1 << square;
}

MAGICBB_INLINE_ uint64_t magicbb_rank_(int square)
{
    return ((uint64_t)0xff << (square & 56)) ^ magicbb_bit_(square);
}

MAGICBB_INLINE_ uint64_t magicbb_file_(int square)
{
    return ((uint64_t)0x0101010101010101 << (square & 7)) ^
           magicbb_bit_(square);
}

/* ------------------------------------------- layouts wide and compact -- */

/* An index is what these shifts leave of a product: 12 bits for a rook, 9 for
   a bishop. That is as many as the square with the largest mask needs; the
   others do not use all their slots, and find room in each other's gaps. */
enum { MAGICBB_ROOK_SHIFT_ = 52, MAGICBB_BISHOP_SHIFT_ = 55 };

#ifndef MAGICBB_TINY

#ifdef MAGICBB_EMBED
#define MAGICBB_CONST_ const
#else
#define MAGICBB_CONST_
#endif

#ifdef MAGICBB_COMPACT
typedef uint8_t magicbb_slot_; /* one of the slider's distinct attack sets */
#else
typedef uint64_t magicbb_slot_; /* the attack set itself */
#endif

/* A slider on every square, with an array for each kind of constant: processors
   scale the square in the address. A row for each square cost a shift and an
   addition more. */
typedef struct {
    uint64_t masks[64];  /* squares that can block it, edges left out */
    uint64_t magics[64]; /* multipliers that gather the blockers */
    MAGICBB_CONST_ magicbb_slot_ *slots[64];
#ifdef MAGICBB_COMPACT
    MAGICBB_CONST_ uint64_t *sets[64];
#endif
} magicbb_slider_;

MAGICBB_DECLARE_ const magicbb_slider_ MAGICBB_(sliders)[2]; /* rook, bishop */

/* The index is made in two steps. The product of two disjoint blocker boards
   together is the sum of their products, which makes filling quick. */
#ifdef MAGICBB_PEXT_

MAGICBB_INLINE_ uint64_t magicbb_product_(const magicbb_slider_ *slider,
                                          int square, uint64_t occupied)
{
    return MAGICBB_PEXT_(occupied, slider->masks[square]);
}

MAGICBB_INLINE_ uint64_t magicbb_index_(int bishop, uint64_t product)
{
    (void)bishop;
    return product;
}

#else

MAGICBB_INLINE_ uint64_t magicbb_product_(const magicbb_slider_ *slider,
                                          int square, uint64_t occupied)
{
    return (occupied & slider->masks[square]) * slider->magics[square];
}

MAGICBB_INLINE_ uint64_t magicbb_index_(int bishop, uint64_t product)
{
    return product >> (bishop ? MAGICBB_BISHOP_SHIFT_ : MAGICBB_ROOK_SHIFT_);
}

#endif

/* A lookup in tables that are filled, to which `sliders` leads. Masks and
   magics are read at their fixed address: 3 % of perft with gcc. `bishop` is 0
   or 1, and a constant where this is called. */
MAGICBB_INLINE_ uint64_t magicbb_read_(const magicbb_slider_ sliders[2],
                                       int bishop, int square,
                                       uint64_t occupied)
{
    const magicbb_slider_ *slider = &sliders[bishop];
    uint64_t product =
        magicbb_product_(&MAGICBB_(sliders)[bishop], square, occupied);
    uint64_t index = magicbb_index_(bishop, product);
#ifdef MAGICBB_COMPACT
    return slider->sets[square][slider->slots[square][index]];
#else
    return slider->slots[square][index];
#endif
}

#ifndef MAGICBB_EMBED

/* The address of MAGICBB_(sliders) once the tables are filled, null before. No
   compiler can know what is in a volatile object. */
MAGICBB_DECLARE_ const void *volatile MAGICBB_(filled);

/* Set by the one thread that fills. */
MAGICBB_DECLARE_ long MAGICBB_(claimed);

/* Fills the tables, if no other thread has begun to. */
MAGICBB_FUNCTION_ void MAGICBB_(fill)(void);

/* Reads `filled`; what was written before it was set can be read after. */
MAGICBB_INLINE_ const magicbb_slider_ *magicbb_acquire_(void)
{
#if defined(MAGICBB_NO_ATOMICS)
    const void *sliders = MAGICBB_(filled);
#elif defined(MAGICBB_MSVC_)
    const void *sliders = MAGICBB_(filled);
    _ReadWriteBarrier(); /* x86 itself keeps loads in order */
#else
    const void *sliders = __atomic_load_n(&MAGICBB_(filled), __ATOMIC_ACQUIRE);
#endif
    return (const magicbb_slider_ *)sliders;
}

#endif

/* magicbb_sliders_() is the way by which alone lookups reach the tables; null
   while they are not filled. */
#if defined(MAGICBB_EMBED) ||                                                  \
    (defined(MAGICBB_NO_LAZY) &&                                               \
     !(defined(MAGICBB_MSVC_) && defined(MAGICBB_STATIC)))
/* (Microsoft's compiler drops what would fill static tables before main().) */

MAGICBB_INLINE_ const magicbb_slider_ *magicbb_sliders_(void)
{
#ifndef MAGICBB_EMBED
    MAGICBB_ASSERT(MAGICBB_(filled) != 0); /* or call magicbb_init() first */
#endif
    return MAGICBB_(sliders);
}

#else
#define MAGICBB_LAZY_

/* What a lookup is while the tables are not filled: it fills them, or while
   another thread does, walks the rays. */
MAGICBB_FUNCTION_ MAGICBB_COLD_ uint64_t
    MAGICBB_(first_rook)(int square, uint64_t occupied);
MAGICBB_FUNCTION_ MAGICBB_COLD_ uint64_t
    MAGICBB_(first_bishop)(int square, uint64_t occupied);

/* Another name in C for `filled`. There is none where each file has its own
   tables; ThreadSanitizer is shown the plain test. */
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define MAGICBB_TSAN_
#endif
#elif defined(__SANITIZE_THREAD__)
#define MAGICBB_TSAN_
#endif
#if defined(MAGICBB_GNU_) && !defined(MAGICBB_NO_ATOMICS) &&                   \
    !defined(MAGICBB_STATIC) && !defined(MAGICBB_HEADER_ONLY) &&               \
    !defined(__alpha__) && !defined(MAGICBB_TSAN_)
#define MAGICBB_TEXT_(a) #a
#define MAGICBB_LABEL_(prefix, name)                                           \
    __asm__(MAGICBB_TEXT_(prefix) MAGICBB_TEXT_(name))

/* `filled` as lookups see it: under another name in C, as an object that never
   changes, so that compilers read it once for all the lookups of a function or
   loop, and test it in few of them. A test in each lookup took 5 to 8 % off
   perft with gcc.

   That is safe. Null, read too early or at worst taken for the value once and
   for all, leads to `first_...`, which looks again. An address is there only after
   the tables are, and what it leads to is read after it: processors keep that
   order (all but the Alpha), and compilers have no other way to the tables than
   this address, which they cannot know. */
MAGICBB_DECLARE_ const void *const magicbb_view_
    MAGICBB_LABEL_(__USER_LABEL_PREFIX__, MAGICBB_(filled));

MAGICBB_INLINE_ const magicbb_slider_ *magicbb_sliders_(void)
{
    return (const magicbb_slider_ *)magicbb_view_;
}

#else

MAGICBB_INLINE_ const magicbb_slider_ *magicbb_sliders_(void)
{
    return magicbb_acquire_();
}

#endif
#endif

MAGICBB_INLINE_ uint64_t magicbb_look_up_(int bishop, int square,
                                          uint64_t occupied)
{
    const magicbb_slider_ *sliders = magicbb_sliders_();
#ifdef MAGICBB_LAZY_
    if (MAGICBB_RARELY_(!sliders))
        return bishop ? MAGICBB_(first_bishop)(square, occupied)
                      : MAGICBB_(first_rook)(square, occupied);
#endif
    return magicbb_read_(sliders, bishop, square, occupied);
}

/* What the public functions below ask of a layout. */
MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return magicbb_look_up_(0, square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    return magicbb_look_up_(1, square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    return magicbb_rook_(square, occupied) | magicbb_bishop_(square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_rook_magic_(int square)
{
    return MAGICBB_(sliders)[0].magics[square];
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_magic_(int square)
{
    return MAGICBB_(sliders)[1].magics[square];
}

#endif /* not MAGICBB_TINY */

/* --------------------------------------------------------- layout tiny -- */

#ifdef MAGICBB_TINY

MAGICBB_DECLARE_ MAGICBB_ROM_ uint64_t MAGICBB_(magics)[64][2];

#ifdef MAGICBB_SSE2_

/* Subtracting one from the occupied squares of a ray borrows up to the lowest,
   so the bits that change are those up to the first occupied square of a ray
   that ascends: N, NE, NW. S, SE and SW ascend on the mirrored board, whose
   ranks are its bytes in reverse. Along the rank, the six inner squares are a
   state which picks the attacks from a table; the outer ones cannot change
   them. */
typedef struct MAGICBB_CACHE_LINE_ {
    uint64_t diagonals[4]; /* NE, SE mirrored, NW, SW mirrored */
    uint64_t file[2];      /* N, S mirrored */
    const uint8_t *rank;   /* attacks along the rank, at twice the state */
    uint64_t first;        /* square of the rank */
} magicbb_rays_;

MAGICBB_DECLARE_ const magicbb_rays_ MAGICBB_(rays)[64];

/* The attacks from files f and f + 1, f even, in turn for each state. */
MAGICBB_DECLARE_ const uint8_t MAGICBB_(rank_pairs)[4][128];

typedef struct MAGICBB_CACHE_LINE_ {
    uint64_t up[4];   /* N, E, NE, NW */
    uint64_t down[4]; /* S, W, SE, SW */
} magicbb_star_;

MAGICBB_DECLARE_ const magicbb_star_ MAGICBB_(stars)[64];

/* The board and its mirror image: the same for all lookups of a position. */
MAGICBB_INLINE_ __m128i magicbb_boards_(uint64_t occupied)
{
    return _mm_set_epi64x((long long)__builtin_bswap64(occupied),
                          (long long)occupied);
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
    __m256i boards = _mm256_broadcastsi128_si256(magicbb_boards_(occupied));
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
MAGICBB_INLINE_ uint64_t magicbb_join_(__m128i attacks)
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

MAGICBB_INLINE_ uint64_t magicbb_rank_attacks_(int square, uint64_t occupied)
{
    const magicbb_rays_ *from = &MAGICBB_(rays)[square];
    return (uint64_t)from->rank[occupied >> from->first & 126] << from->first;
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return magicbb_join_(
               magicbb_along_(MAGICBB_(rays)[square].file, occupied)) |
           magicbb_rank_attacks_(square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    return magicbb_join_(magicbb_diagonals_(square, occupied));
}

#if defined(__AVX512CD__) && defined(__AVX512VL__)

/* Descending rays begin at the highest occupied square: so many leading zeros,
   so far the sign is copied. 15 % faster than below. */
MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    const void *rays = &MAGICBB_(stars)[square];
    const __m256i up = _mm256_load_si256((const __m256i *)rays);
    const __m256i down = _mm256_load_si256((const __m256i *)rays + 1);
    const __m256i board = _mm256_set1_epi64x((long long)occupied);
    __m256i on = _mm256_and_si256(board, up);
    __m256i less = _mm256_add_epi64(on, _mm256_set1_epi64x(-1));
    __m256i zeros = _mm256_lzcnt_epi64(_mm256_and_si256(board, down));
    __m256i more = _mm256_srav_epi64(_mm256_set1_epi64x(INT64_MIN), zeros);
    __m256i seen =
        _mm256_or_si256(_mm256_and_si256(_mm256_xor_si256(on, less), up),
                        _mm256_and_si256(more, down));
    __m128i half = _mm_or_si128(_mm256_castsi256_si128(seen),
                                _mm256_extracti128_si256(seen, 1));
    half = _mm_or_si128(half, _mm_unpackhi_epi64(half, half));
    return (uint64_t)_mm_cvtsi128_si64(half);
}

#else

MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    const uint64_t *file = MAGICBB_(rays)[square].file;
    return magicbb_join_(_mm_or_si128(magicbb_along_(file, occupied),
                                      magicbb_diagonals_(square, occupied))) |
           magicbb_rank_attacks_(square, occupied);
}

#endif

#elif defined(MAGICBB_REVERSE_)

/* File and rank through a square, which they leave out. */
MAGICBB_DECLARE_ const uint64_t MAGICBB_(lines)[64][2];

#ifdef __aarch64__
MAGICBB_INLINE_ uint64_t magicbb_reverse_(uint64_t word)
{
    uint64_t result;
    __asm__("rbit %0, %1" : "=r"(result) : "r"(word));
    return result;
}
#endif

/* Hyperbola quintessence: subtracting the bit of the square from the occupied
   part of a line borrows up to the first occupied square above, so the bits
   that change are those attacked above. The same, reversed, gives those
   below. */
MAGICBB_INLINE_ uint64_t magicbb_along_(uint64_t line, int square,
                                        uint64_t occupied)
{
    uint64_t on = occupied & line;
    uint64_t up = on - magicbb_bit_(square);
    uint64_t down = MAGICBB_REVERSE_(on) - magicbb_bit_(63 - square);
    return (up ^ MAGICBB_REVERSE_(down)) & line;
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    return magicbb_along_(MAGICBB_(lines)[square][0], square, occupied) |
           magicbb_along_(MAGICBB_(lines)[square][1], square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    const magicbb_geometry_ *from = &MAGICBB_(board)[square];
    return magicbb_along_(from->diagonal, square, occupied) |
           magicbb_along_(from->antidiagonal, square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    return magicbb_rook_(square, occupied) | magicbb_bishop_(square, occupied);
}

#else /* any processor */

/* The six inner squares of a line are its state. The outer ones cannot change
   the attacks. MAGICBB_(ranks)[f][state] are the attacks along the first rank
   from file f; those along the other lines are made of them. */
MAGICBB_DECLARE_ MAGICBB_ROM_ uint8_t MAGICBB_(ranks)[8][64];

/* The attacks along the a-file from rank r, for the state of that file. */
MAGICBB_DECLARE_ MAGICBB_ROM_ uint64_t MAGICBB_(files)[8][64];

/* A diagonal has one square on each file. So multiplying by a file adds its
   squares up on the last rank, without carries, in the order of a rank.
   The attacks are copied to all ranks, and the diagonal cut out. */
MAGICBB_INLINE_ uint64_t magicbb_diagonal_(uint64_t line,
                                           MAGICBB_ROM_ uint8_t *ranks,
                                           uint64_t occupied)
{
    uint64_t state = (occupied & line) * 0x0202020202020202 >> 58;
    return (uint64_t)ranks[state] * 0x0101010101010101 & line;
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_(int square, uint64_t occupied)
{
    MAGICBB_ROM_ magicbb_geometry_ *from = &MAGICBB_(board)[square];
    MAGICBB_ROM_ uint8_t *ranks = MAGICBB_(ranks)[square & 7];
    return magicbb_diagonal_(from->diagonal, ranks, occupied) |
           magicbb_diagonal_(from->antidiagonal, ranks, occupied);
}

/* The magic moves the square of rank r + 1 of the a-file to bit 57 + r. */
MAGICBB_INLINE_ uint64_t magicbb_file_attacks_(int square, uint64_t occupied)
{
    uint64_t file = occupied >> (square & 7) & 0x0001010101010100;
    uint64_t state = file * 0x0004081020408000 >> 58;
    return MAGICBB_(files)[square >> 3][state] << (square & 7);
}

MAGICBB_INLINE_ uint64_t magicbb_rook_(int square, uint64_t occupied)
{
    int first = square & 56; /* of the rank */
    uint64_t state = occupied >> (first + 1) & 63;
    return (uint64_t)MAGICBB_(ranks)[square & 7][state] << first |
           magicbb_file_attacks_(square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_queen_(int square, uint64_t occupied)
{
    return magicbb_rook_(square, occupied) | magicbb_bishop_(square, occupied);
}

#endif /* MAGICBB_SSE2_ */

MAGICBB_INLINE_ uint64_t magicbb_rook_magic_(int square)
{
    return MAGICBB_(magics)[square][0];
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_magic_(int square)
{
    return MAGICBB_(magics)[square][1];
}

#endif /* MAGICBB_TINY */

/* -------------------------------------------------------------- sliders -- */

/* Squares a rook on `square` attacks, first occupied ones included.
   0 <= square < 64; any occupied. Three constants, one slot. */
MAGICBB_INLINE_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_rook_(square, occupied);
}

/* The same for a bishop. */
MAGICBB_INLINE_ uint64_t magicbb_bishop_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_bishop_(square, occupied);
}

/* The same for a queen: rook or bishop, at the cost of both. */
MAGICBB_INLINE_ uint64_t magicbb_queen_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_queen_(square, occupied);
}

/* Squares attacked only once the first occupied squares that are also in
   `blockers` are lifted: attacks(occupied) ^ attacks(occupied without them).
   0 <= square < 64; any sets. Two lookups. */
MAGICBB_INLINE_ uint64_t magicbb_rook_xray(int square, uint64_t occupied,
                                           uint64_t blockers)
{
    uint64_t attacks = magicbb_rook_attacks(square, occupied);
    blockers &= attacks & occupied;
    return attacks ^ magicbb_rook_attacks(square, occupied ^ blockers);
}

/* The same for a bishop. */
MAGICBB_INLINE_ uint64_t magicbb_bishop_xray(int square, uint64_t occupied,
                                             uint64_t blockers)
{
    uint64_t attacks = magicbb_bishop_attacks(square, occupied);
    blockers &= attacks & occupied;
    return attacks ^ magicbb_bishop_attacks(square, occupied ^ blockers);
}

/* --------------------------------------------------------------- leapers -- */

/* Squares a knight on `square` attacks. 0 <= square < 64. One load. */
MAGICBB_INLINE_ uint64_t magicbb_knight_attacks(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_(board)[square].knight;
}

/* Squares a king on `square` attacks. 0 <= square < 64. One load. */
MAGICBB_INLINE_ uint64_t magicbb_king_attacks(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return MAGICBB_(board)[square].king;
}

/* Squares that any pawn of a set attacks; those on the last rank attack none.
   color 0 moves toward higher squares (white, if a1 = 0) and color 1 toward
   lower ones. Any set. The one kind of piece for which direction matters:
   squares must run along ranks, eight to a rank. Where a8 or h8 is square 0,
   white is color 1. No load. */
MAGICBB_INLINE_ uint64_t magicbb_pawns_attacks(int color, uint64_t pawns)
{
    uint64_t east = pawns & 0x7f7f7f7f7f7f7f7f; /* not on the last file */
    uint64_t west = pawns & 0xfefefefefefefefe; /* not on the first file */
    return color ? east >> 7 | west >> 9 : east << 9 | west << 7;
}

/* The same for the pawn on `square`. 0 <= square < 64. No load. */
MAGICBB_INLINE_ uint64_t magicbb_pawn_attacks(int color, int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_pawns_attacks(color, magicbb_bit_(square));
}

/* ------------------------------------------------------------------ sets -- */

/* Squares that any knight of a set attacks. Any set. No load. */
MAGICBB_INLINE_ uint64_t magicbb_knights_attacks(uint64_t knights)
{
    uint64_t one = (knights & 0x7f7f7f7f7f7f7f7f) << 1 | /* file away */
                   (knights >> 1 & 0x7f7f7f7f7f7f7f7f);
    uint64_t two = (knights & 0x3f3f3f3f3f3f3f3f) << 2 |
                   (knights >> 2 & 0x3f3f3f3f3f3f3f3f);
    return one << 16 | one >> 16 | two << 8 | two >> 8;
}

/* magicbb_sliders_attacks(): the union of magicbb_rook_attacks(square,
   occupied) for the squares of one set and magicbb_bishop_attacks(square,
   occupied) for those of another; a queen is in both. Any sets. Sliders block
   each other if they are in `occupied`; they need not be.

   Vectors take the same time for any sets, in every layout, and read no table.
   On x86-64 a loop over positions takes nine tenths of the time that lookups of
   tiny take in it, with AVX2 three quarters, with AVX-512VL half. Where
   the next step waits for the answer, lookups are faster. AArch64 has vectors,
   too; other processors look up each slider.

   Each lane of `from` holds sliders which all move by `step` squares, over the
   squares of `way`. The squares they come to, first occupied ones included, are
   found in three steps: with each, a square is reached from twice as far. */
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__AVX2__) || (defined(__x86_64__) && defined(__SSE2__)) ||        \
     (defined(__aarch64__) && defined(__ARM_NEON)))

typedef uint64_t magicbb_two_ __attribute__((__vector_size__(16)));
#ifdef __AVX2__
typedef uint64_t magicbb_lanes_ __attribute__((__vector_size__(32)));
#else
typedef magicbb_two_ magicbb_lanes_;
#endif

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

/* The same for one set alone. */
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

/* Writes what each slider of the two sets attacks to `attacks`, in the order of
   squares: as magicbb_queen_attacks() where it is in both. Returns how many
   that are, at most 64; writes no more. Any sets. Two lookups a slider. */
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

/* ----------------------------------------------------------------- lines -- */

/* The line, if b is on it. */
MAGICBB_INLINE_ uint64_t magicbb_through_(uint64_t line, int b)
{
    return line & (0 - (line >> b & 1));
}

/* Edge to edge through both squares, which are included; 0 if they are not on
   one rank, file or diagonal, or are the same square.
   0 <= a, b < 64. Two loads from one line of constants. */
MAGICBB_INLINE_ uint64_t magicbb_line(int a, int b)
{
    MAGICBB_ASSERT(0 <= a && a < 64 && 0 <= b && b < 64);
    uint64_t line = magicbb_through_(magicbb_rank_(a), b) |
                    magicbb_through_(magicbb_file_(a), b) |
                    magicbb_through_(MAGICBB_(board)[a].diagonal, b) |
                    magicbb_through_(MAGICBB_(board)[a].antidiagonal, b);
    return line | (uint64_t)(line != 0) << a;
}

/* Squares strictly between a and b; 0 if they are not on one rank, file or
   diagonal, or are neighbours or the same square.
   0 <= a, b < 64. Two loads from one line of constants. */
MAGICBB_INLINE_ uint64_t magicbb_between(int a, int b)
{
    MAGICBB_ASSERT(0 <= a && a < 64 && 0 <= b && b < 64);
    /* from the lower square, included, to the upper one, excluded */
    uint64_t range = (UINT64_MAX << a) ^ (UINT64_MAX << b);
    return magicbb_line(a, b) & range & (range - 1);
}

/* Squares strictly behind b as seen from a, to the edge; 0 if they are not on
   one rank, file or diagonal, or are the same square.
   0 <= a, b < 64. Two loads from one line of constants. */
MAGICBB_INLINE_ uint64_t magicbb_beyond(int a, int b)
{
    uint64_t line = magicbb_line(a, b); /* asserts their ranges */
    uint64_t above = UINT64_MAX << b;   /* b, too */
    return line & (a < b ? above - magicbb_bit_(b) : ~above);
}

/* --------------------------------------------- constants behind a lookup -- */

/* The squares whose occupation matters to a rook or bishop on `square`.
   0 <= square < 64. No load for the rook, one line of constants else. */
MAGICBB_INLINE_ uint64_t magicbb_rook_mask(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return (magicbb_rank_(square) & 0x7e7e7e7e7e7e7e7e) |
           (magicbb_file_(square) & 0x00ffffffffffff00);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_mask(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return (MAGICBB_(board)[square].diagonal |
            MAGICBB_(board)[square].antidiagonal) &
           0x007e7e7e7e7e7e00;
}

/* ((occupied & mask) * magic) >> shift is an index without wrong collisions,
   whether or not this configuration uses it. 0 <= square < 64. One load. */
MAGICBB_INLINE_ uint64_t magicbb_rook_magic(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_rook_magic_(square);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_magic(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    return magicbb_bishop_magic_(square);
}

MAGICBB_INLINE_ int magicbb_rook_shift(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    (void)square;
    return MAGICBB_ROOK_SHIFT_;
}

MAGICBB_INLINE_ int magicbb_bishop_shift(int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    (void)square;
    return MAGICBB_BISHOP_SHIFT_;
}

/* --------------------------------------------------------------- program -- */

/* Fills the tables now rather than at the first lookup. Optional (but see
   MAGICBB_NO_LAZY), may be called again, and from any thread. Empty where the
   tables are constants. */
MAGICBB_INLINE_ void magicbb_init(void)
{
#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
    MAGICBB_(fill)();
#endif
}

/* What this file was compiled for, for bug reports: "wide pext lazy". */
MAGICBB_INLINE_ const char *magicbb_config(void)
{
    return MAGICBB_LAYOUT_TEXT_ MAGICBB_INDEX_TEXT_ MAGICBB_FILL_TEXT_;
}

MAGICBB_END_

#undef MAGICBB_LSB_
#undef MAGICBB_POPCOUNT_
#undef MAGICBB_LABEL_
#undef MAGICBB_TEXT_
#undef MAGICBB_TSAN_
#undef MAGICBB_RARELY_
#undef MAGICBB_COLD_
#undef MAGICBB_LAYOUT_TEXT_
#undef MAGICBB_INDEX_TEXT_
#undef MAGICBB_FILL_TEXT_

#endif /* MAGICBB_H */

/* -------------------------------------------------------- implementation -- */

#if defined(MAGICBB_IMPLEMENTATION) && !defined(MAGICBB_IMPLEMENTED_)
#define MAGICBB_IMPLEMENTED_

#ifndef MAGICBB_TABLE_ATTR
#define MAGICBB_TABLE_ATTR
#if !defined(__STDC_HOSTED__) || __STDC_HOSTED__
#define MAGICBB_BEFORE_MAIN_
#endif
#elif !defined(MAGICBB_NO_LAZY) && !defined(MAGICBB_EMBED) &&                  \
    !defined(MAGICBB_TINY)
#error "magicbb.h: MAGICBB_TABLE_ATTR needs MAGICBB_NO_LAZY and magicbb_init()"
#endif

MAGICBB_BEGIN_

/* MAGICBB_(debruijn)[(1 << s) * 0x021bb2bf47316a4f >> 58] == s */
MAGICBB_DEFINE_ MAGICBB_ROM_ uint8_t MAGICBB_(debruijn)[64] = {
    0,  1,  2,  7,  3,  44, 8,  34, 4,  55, 20, 45, 40, 9,  35, 58,
    5,  32, 53, 56, 51, 21, 46, 23, 41, 17, 48, 10, 36, 13, 59, 25,
    63, 6,  43, 33, 54, 19, 39, 57, 31, 52, 50, 22, 16, 47, 12, 24,
    62, 42, 18, 38, 30, 49, 15, 11, 61, 37, 29, 14, 60, 28, 27, 26,
};

/* diagonal, antidiagonal, knight, king */
/* clang-format off */
MAGICBB_DEFINE_ MAGICBB_ROM_ magicbb_geometry_ MAGICBB_(board)[64] = {
    {0x8040201008040200, 0x0000000000000000,
     0x0000000000020400, 0x0000000000000302}, /* a1 */
    {0x0080402010080400, 0x0000000000000100,
     0x0000000000050800, 0x0000000000000705}, /* b1 */
    {0x0000804020100800, 0x0000000000010200,
     0x00000000000a1100, 0x0000000000000e0a}, /* c1 */
    {0x0000008040201000, 0x0000000001020400,
     0x0000000000142200, 0x0000000000001c14}, /* d1 */
    {0x0000000080402000, 0x0000000102040800,
     0x0000000000284400, 0x0000000000003828}, /* e1 */
    {0x0000000000804000, 0x0000010204081000,
     0x0000000000508800, 0x0000000000007050}, /* f1 */
    {0x0000000000008000, 0x0001020408102000,
     0x0000000000a01000, 0x000000000000e0a0}, /* g1 */
    {0x0000000000000000, 0x0102040810204000,
     0x0000000000402000, 0x000000000000c040}, /* h1 */
    {0x4020100804020000, 0x0000000000000002,
     0x0000000002040004, 0x0000000000030203}, /* a2 */
    {0x8040201008040001, 0x0000000000010004,
     0x0000000005080008, 0x0000000000070507}, /* b2 */
    {0x0080402010080002, 0x0000000001020008,
     0x000000000a110011, 0x00000000000e0a0e}, /* c2 */
    {0x0000804020100004, 0x0000000102040010,
     0x0000000014220022, 0x00000000001c141c}, /* d2 */
    {0x0000008040200008, 0x0000010204080020,
     0x0000000028440044, 0x0000000000382838}, /* e2 */
    {0x0000000080400010, 0x0001020408100040,
     0x0000000050880088, 0x0000000000705070}, /* f2 */
    {0x0000000000800020, 0x0102040810200080,
     0x00000000a0100010, 0x0000000000e0a0e0}, /* g2 */
    {0x0000000000000040, 0x0204081020400000,
     0x0000000040200020, 0x0000000000c040c0}, /* h2 */
    {0x2010080402000000, 0x0000000000000204,
     0x0000000204000402, 0x0000000003020300}, /* a3 */
    {0x4020100804000100, 0x0000000001000408,
     0x0000000508000805, 0x0000000007050700}, /* b3 */
    {0x8040201008000201, 0x0000000102000810,
     0x0000000a1100110a, 0x000000000e0a0e00}, /* c3 */
    {0x0080402010000402, 0x0000010204001020,
     0x0000001422002214, 0x000000001c141c00}, /* d3 */
    {0x0000804020000804, 0x0001020408002040,
     0x0000002844004428, 0x0000000038283800}, /* e3 */
    {0x0000008040001008, 0x0102040810004080,
     0x0000005088008850, 0x0000000070507000}, /* f3 */
    {0x0000000080002010, 0x0204081020008000,
     0x000000a0100010a0, 0x00000000e0a0e000}, /* g3 */
    {0x0000000000004020, 0x0408102040000000,
     0x0000004020002040, 0x00000000c040c000}, /* h3 */
    {0x1008040200000000, 0x0000000000020408,
     0x0000020400040200, 0x0000000302030000}, /* a4 */
    {0x2010080400010000, 0x0000000100040810,
     0x0000050800080500, 0x0000000705070000}, /* b4 */
    {0x4020100800020100, 0x0000010200081020,
     0x00000a1100110a00, 0x0000000e0a0e0000}, /* c4 */
    {0x8040201000040201, 0x0001020400102040,
     0x0000142200221400, 0x0000001c141c0000}, /* d4 */
    {0x0080402000080402, 0x0102040800204080,
     0x0000284400442800, 0x0000003828380000}, /* e4 */
    {0x0000804000100804, 0x0204081000408000,
     0x0000508800885000, 0x0000007050700000}, /* f4 */
    {0x0000008000201008, 0x0408102000800000,
     0x0000a0100010a000, 0x000000e0a0e00000}, /* g4 */
    {0x0000000000402010, 0x0810204000000000,
     0x0000402000204000, 0x000000c040c00000}, /* h4 */
    {0x0804020000000000, 0x0000000002040810,
     0x0002040004020000, 0x0000030203000000}, /* a5 */
    {0x1008040001000000, 0x0000010004081020,
     0x0005080008050000, 0x0000070507000000}, /* b5 */
    {0x2010080002010000, 0x0001020008102040,
     0x000a1100110a0000, 0x00000e0a0e000000}, /* c5 */
    {0x4020100004020100, 0x0102040010204080,
     0x0014220022140000, 0x00001c141c000000}, /* d5 */
    {0x8040200008040201, 0x0204080020408000,
     0x0028440044280000, 0x0000382838000000}, /* e5 */
    {0x0080400010080402, 0x0408100040800000,
     0x0050880088500000, 0x0000705070000000}, /* f5 */
    {0x0000800020100804, 0x0810200080000000,
     0x00a0100010a00000, 0x0000e0a0e0000000}, /* g5 */
    {0x0000000040201008, 0x1020400000000000,
     0x0040200020400000, 0x0000c040c0000000}, /* h5 */
    {0x0402000000000000, 0x0000000204081020,
     0x0204000402000000, 0x0003020300000000}, /* a6 */
    {0x0804000100000000, 0x0001000408102040,
     0x0508000805000000, 0x0007050700000000}, /* b6 */
    {0x1008000201000000, 0x0102000810204080,
     0x0a1100110a000000, 0x000e0a0e00000000}, /* c6 */
    {0x2010000402010000, 0x0204001020408000,
     0x1422002214000000, 0x001c141c00000000}, /* d6 */
    {0x4020000804020100, 0x0408002040800000,
     0x2844004428000000, 0x0038283800000000}, /* e6 */
    {0x8040001008040201, 0x0810004080000000,
     0x5088008850000000, 0x0070507000000000}, /* f6 */
    {0x0080002010080402, 0x1020008000000000,
     0xa0100010a0000000, 0x00e0a0e000000000}, /* g6 */
    {0x0000004020100804, 0x2040000000000000,
     0x4020002040000000, 0x00c040c000000000}, /* h6 */
    {0x0200000000000000, 0x0000020408102040,
     0x0400040200000000, 0x0302030000000000}, /* a7 */
    {0x0400010000000000, 0x0100040810204080,
     0x0800080500000000, 0x0705070000000000}, /* b7 */
    {0x0800020100000000, 0x0200081020408000,
     0x1100110a00000000, 0x0e0a0e0000000000}, /* c7 */
    {0x1000040201000000, 0x0400102040800000,
     0x2200221400000000, 0x1c141c0000000000}, /* d7 */
    {0x2000080402010000, 0x0800204080000000,
     0x4400442800000000, 0x3828380000000000}, /* e7 */
    {0x4000100804020100, 0x1000408000000000,
     0x8800885000000000, 0x7050700000000000}, /* f7 */
    {0x8000201008040201, 0x2000800000000000,
     0x100010a000000000, 0xe0a0e00000000000}, /* g7 */
    {0x0000402010080402, 0x4000000000000000,
     0x2000204000000000, 0xc040c00000000000}, /* h7 */
    {0x0000000000000000, 0x0002040810204080,
     0x0004020000000000, 0x0203000000000000}, /* a8 */
    {0x0001000000000000, 0x0004081020408000,
     0x0008050000000000, 0x0507000000000000}, /* b8 */
    {0x0002010000000000, 0x0008102040800000,
     0x00110a0000000000, 0x0a0e000000000000}, /* c8 */
    {0x0004020100000000, 0x0010204080000000,
     0x0022140000000000, 0x141c000000000000}, /* d8 */
    {0x0008040201000000, 0x0020408000000000,
     0x0044280000000000, 0x2838000000000000}, /* e8 */
    {0x0010080402010000, 0x0040800000000000,
     0x0088500000000000, 0x5070000000000000}, /* f8 */
    {0x0020100804020100, 0x0080000000000000,
     0x0010a00000000000, 0xa0e0000000000000}, /* g8 */
    {0x0040201008040201, 0x0000000000000000,
     0x0020400000000000, 0x40c0000000000000}, /* h8 */
};
/* clang-format on */

/* The slots of the packed table; then for each square the rook's mask, magic,
   offset of its slots there, offset in the table for pext, and offset of its
   attack sets, and the same of the bishop. Made by find_magics --emit. */
/* clang-format off */
#define MAGICBB_PACKED_ 79151
#define MAGICBB_FINGERPRINT_ 0xd369493d
#define MAGICBB_RANK_1_(X)                                                    \
    X(0x000101010101017e, 0x7f80018257bfffff, 12319, 0, 0, /* a1 */           \
      0x0040201008040200, 0xfdc0002c16060040, 17422, 102400, 4900)            \
    X(0x000202020202027c, 0xfe000b01ffe97ffd, 54983, 4096, 49, /* b1 */       \
      0x0000402010080400, 0x0000a060401007fc, 36528, 102464, 4907)            \
    X(0x000404040404047a, 0x2a0004f5ffff4414, 50861, 6144, 91, /* c1 */       \
      0x0000004020100a00, 0x003004088100b4cb, 8232, 102496, 4913)             \
    X(0x0008080808080876, 0x860003bbbdb5ffff, 8217, 8192, 161, /* d1 */       \
      0x0000000040221400, 0xff8c0400804f91ba, 58378, 102528, 4923)            \
    X(0x001010101010106e, 0xce0002beddffff85, 16419, 10240, 245, /* e1 */     \
      0x0000000002442800, 0x099c01005d199cd0, 19337, 102560, 4935)            \
    X(0x002020202020205e, 0x9e0000de79ffffab, 59112, 12288, 329, /* f1 */     \
      0x0000000204085000, 0x015a00100824863d, 68900, 102592, 4947)            \
    X(0x004040404040403e, 0xec000058582ffff9, 64106, 14336, 399, /* g1 */     \
      0x0000020408102000, 0xf8b004040208044a, 12845, 102624, 4957)            \
    X(0x008080808080807e, 0x8200003f9f7dffe4, 54993, 16384, 441, /* h1 */     \
      0x0002040810204000, 0xffed7f3e8101fffa, 12318, 102656, 4963)
#define MAGICBB_RANK_2_(X)                                                    \
    X(0x0001010101017e00, 0x000028010113ffff, 74804, 20480, 490, /* a2 */     \
      0x0020100804020000, 0xfc0d810040800841, 72709, 102720, 4970)            \
    X(0x0002020202027c00, 0x027e000b3fe9fffd, 64096, 22528, 532, /* b2 */     \
      0x0040201008040000, 0x0000020080200802, 42591, 102752, 4976)            \
    X(0x0004040404047a00, 0xf5ea0005ff3f7fff, 4110, 23552, 568, /* c2 */      \
      0x00004020100a0000, 0x001c100281810089, 23272, 102784, 4982)            \
    X(0x0008080808087600, 0x133a00057d89ffff, 64115, 24576, 628, /* d2 */     \
      0x0000004022140000, 0xfff1201005000d01, 16462, 102816, 4992)            \
    X(0x0010101010106e00, 0xf71e0001e5ffff3d, 59090, 25600, 700, /* e2 */     \
      0x0000000244280000, 0xffffd1004033fed0, 21980, 102848, 5004)            \
    X(0x0020202020205e00, 0xfe7fe800bf9fffe8, 32881, 26624, 772, /* f2 */     \
      0x0000020408500000, 0xffffd20022081c21, 21852, 102880, 5016)            \
    X(0x0040404040403e00, 0x1a0400007f3bffd0, 50872, 27648, 832, /* g2 */     \
      0x0002040810200000, 0xffffc40801041002, 23596, 102912, 5026)            \
    X(0x0080808080807e00, 0x14e600003efdffe4, 36988, 28672, 868, /* h2 */     \
      0x0004081020400000, 0xfffff60004020804, 9256, 102944, 5032)
#define MAGICBB_RANK_3_(X)                                                    \
    X(0x00010101017e0100, 0x00300018010bffff, 45180, 30720, 910, /* a3 */     \
      0x0010080402000200, 0x01c009e0080a0280, 40516, 102976, 5038)            \
    X(0x00020202027c0200, 0x0003000c0085fffb, 35749, 32768, 980, /* b3 */     \
      0x0020100804000400, 0xfd0406d004018400, 57658, 103008, 5048)            \
    X(0x00040404047a0400, 0x02d10100061ffffe, 16428, 33792, 1040, /* c3 */    \
      0x004020100a000a00, 0x0028004c08000842, 23092, 103040, 5058)            \
    X(0x0008080808760800, 0x01b6fa000339ffff, 24672, 34816, 1140, /* d3 */    \
      0x0000402214001400, 0x0000258200801000, 33274, 103168, 5098)            \
    X(0x00101010106e1000, 0x02414a0001e1e200, 59104, 35840, 1260, /* e3 */    \
      0x0000024428002800, 0x0000240080840000, 63592, 103296, 5146)            \
    X(0x00202020205e2000, 0x0001001000801040, 43559, 36864, 1380, /* f3 */    \
      0x0002040850005000, 0x00de000100162c3d, 21044, 103424, 5194)            \
    X(0x00404040403e4000, 0x001fa4000077ffd0, 28779, 37888, 1480, /* g3 */    \
      0x0004081020002000, 0x00e4000a02020202, 37508, 103552, 5234)            \
    X(0x00808080807e8000, 0xfffffe00003bffe5, 36977, 38912, 1540, /* h3 */    \
      0x0008102040004000, 0xfc96003b01010100, 56746, 103584, 5244)
#define MAGICBB_RANK_4_(X)                                                    \
    X(0x000101017e010100, 0x0000802200104201, 68240, 40960, 1610, /* a4 */    \
      0x0008040200020400, 0xfdb4004040080807, 71460, 103616, 5254)            \
    X(0x000202027c020200, 0x0000080010040010, 33402, 43008, 1694, /* b4 */    \
      0x0010080400040800, 0x00d0040a92080200, 38052, 103648, 5266)            \
    X(0x000404047a040400, 0xf9a4807a000a0040, 4120, 44032, 1766, /* c4 */     \
      0x0020100a000a1000, 0x0000804000810100, 76246, 103680, 5278)            \
    X(0x0008080876080800, 0xf8b6003a00033fff, 68206, 45056, 1886, /* d4 */    \
      0x0040221400142200, 0x000100403c0403ff, 78126, 103808, 5326)            \
    X(0x001010106e101000, 0x0002008010100100, 72818, 46080, 2030, /* e4 */    \
      0x0002442800284400, 0x00078402a8802000, 41951, 104320, 5434)            \
    X(0x002020205e202000, 0x0026000e0007ff90, 12310, 47104, 2174, /* f4 */    \
      0x0004085000500800, 0x0000101000804400, 42463, 104832, 5542)            \
    X(0x004040403e404000, 0x01505804002b8fd0, 20539, 48128, 2294, /* g4 */    \
      0x0008102000201000, 0x0059010114010801, 69412, 104960, 5590)            \
    X(0x008080807e808000, 0x003d6282000fc7ec, 46739, 49152, 2366, /* h4 */    \
      0x0010204000402000, 0x00004004c0082008, 43007, 104992, 5602)
#define MAGICBB_RANK_5_(X)                                                    \
    X(0x0001017e01010100, 0x50ffffbfbf800020, 20517, 51200, 2450, /* a5 */    \
      0x0004020002040800, 0xfe90020805701002, 56234, 105024, 5614)            \
    X(0x0002027c02020200, 0x00ffff01ff400040, 36983, 53248, 2534, /* b5 */    \
      0x0008040004081000, 0xfe88001000d40402, 8744, 105056, 5626)             \
    X(0x0004047a04040400, 0x2abffe0006000c18, 24644, 54272, 2606, /* c5 */    \
      0x00100a000a102000, 0x0007fefe08810010, 44583, 105088, 5638)            \
    X(0x0008087608080800, 0xfa7fff033e000600, 24658, 55296, 2726, /* d5 */    \
      0x0022140014224000, 0x0003ff0f833fc080, 41439, 105216, 5686)            \
    X(0x0010106e10101000, 0x000fffe0c0180018, 72321, 56320, 2870, /* e5 */    \
      0x0044280028440200, 0x02ffeff23c040040, 78639, 105728, 5794)            \
    X(0x0020205e20202000, 0xffc200100e001108, 20529, 57344, 3014, /* f5 */    \
      0x0008500050080400, 0xfca60023006e0010, 20532, 106240, 5902)            \
    X(0x0040403e40404000, 0x0003fffbff980180, 72747, 58368, 3134, /* g5 */    \
      0x0010200020100800, 0xff61020400660100, 39076, 106368, 5950)            \
    X(0x0080807e80808000, 0xffa1fff9d6000064, 4098, 59392, 3206, /* h5 */     \
      0x0020400040201000, 0x006f0902000d0080, 70436, 106400, 5962)
#define MAGICBB_RANK_6_(X)                                                    \
    X(0x00017e0101010100, 0x00fffefeebffd800, 31647, 61440, 3290, /* a6 */    \
      0x0002000204081000, 0x03d8020210042003, 38564, 106432, 5974)            \
    X(0x00027c0202020200, 0xf97fff7f81094000, 46732, 63488, 3360, /* b6 */    \
      0x0004000408102000, 0x00a6008208012000, 55315, 106464, 5984)            \
    X(0x00047a0404040400, 0x173ffe6a0006000c, 64099, 64512, 3420, /* c6 */    \
      0x000a000a10204000, 0x000fffbeff068080, 43047, 106496, 5994)            \
    X(0x0008760808080800, 0x001ffff01fc03000, 41081, 65536, 3520, /* d6 */    \
      0x0014001422400000, 0x0000008840450020, 76113, 106624, 6034)            \
    X(0x00106e1010101000, 0xffffff21ffe60020, 68225, 66560, 3640, /* e6 */    \
      0x0028002844020000, 0x001a448a02013400, 22580, 106752, 6082)            \
    X(0x00205e2020202000, 0x0012004820820001, 22, 67584, 3760, /* f6 */       \
      0x0050005008040200, 0x007fffdd80140028, 44625, 106880, 6130)            \
    X(0x00403e4040404000, 0xfd3fffef90d40010, 59142, 68608, 3860, /* g6 */    \
      0x0020002010080400, 0xfde8010c00804c00, 40004, 107008, 6170)            \
    X(0x00807e8080808000, 0x0001fff9d4ba0004, 46730, 69632, 3920, /* h6 */    \
      0x0040004020100800, 0x3f10008100411500, 55722, 107040, 6180)
#define MAGICBB_RANK_7_(X)                                                    \
    X(0x007e010101010100, 0xf0fffeff03641200, 28769, 71680, 3990, /* a7 */    \
      0x0000020408102000, 0x08c4000804100491, 70948, 107072, 6190)            \
    X(0x007c020202020200, 0xfe7fff7f80bf3f40, 28790, 73728, 4032, /* b7 */    \
      0x0000040810204000, 0xfff0404200100013, 39182, 107104, 6196)            \
    X(0x007a040404040400, 0x183ffff5fff30600, 24683, 74752, 4068, /* c7 */    \
      0x00000a1020400000, 0xfffff80200100a7e, 16942, 107136, 6202)            \
    X(0x0076080808080800, 0x0dfffe7dfffb8a00, 64086, 75776, 4128, /* d7 */    \
      0x0000142240000000, 0x000000290082014d, 24028, 107168, 6212)            \
    X(0x006e101010101000, 0x000ffff810280028, 42643, 76800, 4200, /* e7 */    \
      0x0000284402000000, 0xffffe890500401ba, 16430, 107200, 6224)            \
    X(0x005e202020202000, 0x0007ffd7f7feffd8, 59978, 77824, 4272, /* f7 */    \
      0x0000500804020000, 0x0023603030160011, 18926, 107232, 6236)            \
    X(0x003e404040404000, 0x006bfffbfc0ad400, 4108, 78848, 4332, /* g7 */     \
      0x0000201008040200, 0x9b5810100200840a, 69924, 107264, 6246)            \
    X(0x007e808080808000, 0x0001ffffafd7ffd8, 74030, 79872, 4368, /* h7 */    \
      0x0000402010080400, 0x00006020601803f4, 72772, 107296, 6252)
#define MAGICBB_RANK_8_(X)                                                    \
    X(0x7e01010101010100, 0x00ffffe4ffdfa3ba, 50835, 81920, 4410, /* a8 */    \
      0x0002040810204000, 0x0003ffdfdfc28048, 74292, 107328, 6258)            \
    X(0x7c02020202020200, 0xfcffff85ff89edf6, 8206, 86016, 4459, /* b8 */     \
      0x0004081020400000, 0x0000242012008044, 78224, 107392, 6265)            \
    X(0x7a04040404040400, 0x05ffffd5ffd37eea, 28783, 88064, 4501, /* c8 */    \
      0x000a102040000000, 0x0000000008208060, 36552, 107424, 6271)            \
    X(0x7608080808080800, 0x03dffff9fffb823a, 16415, 90112, 4571, /* d8 */    \
      0x0014224000000000, 0xfffffffff9008201, 21596, 107456, 6281)            \
    X(0x6e10101010101000, 0x3faffff5fff68122, 24641, 92160, 4655, /* e8 */    \
      0x0028440200000000, 0x0000000384080201, 13101, 107488, 6293)            \
    X(0x5e20202020202000, 0xff77fff1fff220c2, 8222, 94208, 4739, /* f8 */     \
      0x0050080402000000, 0xffffffc004080680, 28789, 107520, 6305)            \
    X(0x3e40404040404000, 0x0003ffff2fff605c, 12, 96256, 4809, /* g8 */       \
      0x0020100804020000, 0x0000004040404040, 42975, 107552, 6315)            \
    X(0x7e80808080808000, 0x000bfffe53fe6bd2, 0, 98304, 4851, /* h8 */        \
      0x0040201008040200, 0xe0783c2602048200, 17934, 107584, 6321)
#define MAGICBB_SQUARES_(X)                                                    \
    MAGICBB_RANK_1_(X) MAGICBB_RANK_2_(X) MAGICBB_RANK_3_(X)                   \
    MAGICBB_RANK_4_(X) MAGICBB_RANK_5_(X) MAGICBB_RANK_6_(X)                   \
    MAGICBB_RANK_7_(X) MAGICBB_RANK_8_(X)
/* clang-format on */

#ifdef MAGICBB_TINY

#define MAGICBB_MAGICS_OF_(rook_mask, rook_magic, rook_offset, rook_pext,      \
                           rook_set, mask, magic, offset, pext, set)           \
    {rook_magic, magic},

MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(magics)[64][2] = {
    MAGICBB_SQUARES_(MAGICBB_MAGICS_OF_)};

/* The tables of lines, from their definition: from a, b is attacked if all
   squares between are empty. Bit i of a state is square i + 1 of the line. */
#define MAGICBB_RANGE_(low, high) ((1 << (high)) - (2 << (low)))
#define MAGICBB_SEES_(a, b, state)                                             \
    ((a) != (b) && !((state) << 1 & ((a) < (b) ? MAGICBB_RANGE_(a, b)          \
                                               : MAGICBB_RANGE_(b, a))))
#define MAGICBB_SEEN_(a, state, i, step)                                       \
    ((uint64_t)MAGICBB_SEES_(a, i, state) << ((i) * (step)))
#define MAGICBB_LINE_(a, state, step)                                          \
    (MAGICBB_SEEN_(a, state, 0, step) | MAGICBB_SEEN_(a, state, 1, step) |     \
     MAGICBB_SEEN_(a, state, 2, step) | MAGICBB_SEEN_(a, state, 3, step) |     \
     MAGICBB_SEEN_(a, state, 4, step) | MAGICBB_SEEN_(a, state, 5, step) |     \
     MAGICBB_SEEN_(a, state, 6, step) | MAGICBB_SEEN_(a, state, 7, step))
#define MAGICBB_BYTE_(a, state) (uint8_t) MAGICBB_LINE_(a, state, 1)
#define MAGICBB_WORD_(a, state) MAGICBB_LINE_(a, state, 8)
#define MAGICBB_4_STATES_(X, a, s)                                             \
    X(a, s), X(a, s + 1), X(a, s + 2), X(a, s + 3)
#define MAGICBB_16_STATES_(X, a, s)                                            \
    MAGICBB_4_STATES_(X, a, s), MAGICBB_4_STATES_(X, a, s + 4),                \
        MAGICBB_4_STATES_(X, a, s + 8), MAGICBB_4_STATES_(X, a, s + 12)
#define MAGICBB_STATES_(X, a)                                                  \
    {                                                                          \
        MAGICBB_16_STATES_(X, a, 0), MAGICBB_16_STATES_(X, a, 16),             \
            MAGICBB_16_STATES_(X, a, 32), MAGICBB_16_STATES_(X, a, 48)         \
    }

#ifdef MAGICBB_SSE2_

#define MAGICBB_PAIR_(a, state)                                                \
    MAGICBB_BYTE_(a, state), MAGICBB_BYTE_(a + 1, state)

MAGICBB_DEFINE_ const uint8_t MAGICBB_(rank_pairs)[4][128] = {
    MAGICBB_STATES_(MAGICBB_PAIR_, 0), MAGICBB_STATES_(MAGICBB_PAIR_, 2),
    MAGICBB_STATES_(MAGICBB_PAIR_, 4), MAGICBB_STATES_(MAGICBB_PAIR_, 6)};

/* Rays by their definition: those from a1 or h1, shifted, less what came round
   the edge. */
#define MAGICBB_FILES_(bits) ((uint64_t)0x0101010101010101 * (bits))
#define MAGICBB_EAST_(f) MAGICBB_FILES_(0xfe << (f)&0xff)
#define MAGICBB_WEST_(f) MAGICBB_FILES_(0xff >> (8 - (f)))
#define MAGICBB_SHIFTED_(ray, s) ((uint64_t)(ray) << (s))
#define MAGICBB_N_(s) MAGICBB_SHIFTED_(0x0101010101010100, s)
#define MAGICBB_NE_(s)                                                         \
    (MAGICBB_SHIFTED_(0x8040201008040200, s) & MAGICBB_EAST_((s) % 8))
#define MAGICBB_NW_(s)                                                         \
    (MAGICBB_SHIFTED_(0x0002040810204080, s) & MAGICBB_WEST_((s) % 8))
#define MAGICBB_RAYS_(a, s)                                                    \
    {                                                                          \
        {MAGICBB_NE_(s), MAGICBB_NE_((s) ^ 56), MAGICBB_NW_(s),                \
         MAGICBB_NW_((s) ^ 56)},                                               \
            {MAGICBB_N_(s), MAGICBB_N_((s) ^ 56)},                             \
            &MAGICBB_(rank_pairs)[(s) % 8 / 2][(s) % 2], (s) / 8 * 8           \
    }

MAGICBB_DEFINE_ const magicbb_rays_ MAGICBB_(rays)[64] =
    MAGICBB_STATES_(MAGICBB_RAYS_, );

#define MAGICBB_RANK_(s) ((uint64_t)0xff << (s) / 8 * 8)
#define MAGICBB_S_(s) ((uint64_t)0x0080808080808080 >> (63 - (s)))
#define MAGICBB_SW_(s)                                                         \
    ((uint64_t)0x0040201008040201 >> (63 - (s)) & MAGICBB_WEST_((s) % 8))
#define MAGICBB_SE_(s)                                                         \
    ((uint64_t)0x0102040810204000 >> (63 - (s)) & MAGICBB_EAST_((s) % 8))
#define MAGICBB_STAR_(a, s)                                                    \
    {                                                                          \
        {MAGICBB_N_(s), MAGICBB_RANK_(s) & MAGICBB_EAST_((s) % 8),             \
         MAGICBB_NE_(s), MAGICBB_NW_(s)},                                      \
        {                                                                      \
            MAGICBB_S_(s), MAGICBB_RANK_(s) & MAGICBB_WEST_((s) % 8),          \
                MAGICBB_SE_(s), MAGICBB_SW_(s)                                 \
        }                                                                      \
    }

MAGICBB_DEFINE_ const magicbb_star_ MAGICBB_(stars)[64] =
    MAGICBB_STATES_(MAGICBB_STAR_, );

#elif defined(MAGICBB_REVERSE_)

#define MAGICBB_CROSS_(a, s)                                                   \
    {                                                                          \
        (uint64_t)0x0101010101010101 << (s) % 8 ^ (uint64_t)1 << (s),          \
            (uint64_t)0xff << (s) / 8 * 8 ^ (uint64_t)1 << (s)                 \
    }

MAGICBB_DEFINE_ const uint64_t MAGICBB_(lines)[64][2] =
    MAGICBB_STATES_(MAGICBB_CROSS_, );

#else

#define MAGICBB_LINES_(X)                                                      \
    {                                                                          \
        MAGICBB_STATES_(X, 0), MAGICBB_STATES_(X, 1), MAGICBB_STATES_(X, 2),   \
            MAGICBB_STATES_(X, 3), MAGICBB_STATES_(X, 4),                      \
            MAGICBB_STATES_(X, 5), MAGICBB_STATES_(X, 6),                      \
            MAGICBB_STATES_(X, 7)                                              \
    }

MAGICBB_DEFINE_ MAGICBB_ROM_ uint8_t MAGICBB_(ranks)[8][64] =
    MAGICBB_LINES_(MAGICBB_BYTE_);
MAGICBB_DEFINE_ MAGICBB_ROM_ uint64_t MAGICBB_(files)[8][64] =
    MAGICBB_LINES_(MAGICBB_WORD_);

#endif

#else /* wide and compact */

#ifdef MAGICBB_PEXT_
#define MAGICBB_SLOTS_ 107648 /* all of every square's blocker boards */
#define MAGICBB_SLOTS_AT_(offset, pext) &MAGICBB_(table).slots[pext]
#else
#define MAGICBB_SLOTS_ MAGICBB_PACKED_
#define MAGICBB_SLOTS_AT_(offset, pext) &MAGICBB_(table).slots[offset]
#endif
#define MAGICBB_SETS_ 6328 /* distinct attack sets, 4,900 of rooks */

typedef struct {
#ifdef MAGICBB_COMPACT
    uint64_t sets[MAGICBB_SETS_];
#endif
    magicbb_slot_ slots[MAGICBB_SLOTS_];
} magicbb_tables_;

#ifdef MAGICBB_EMBED

MAGICBB_DECLARE_ const magicbb_tables_ MAGICBB_(table);
MAGICBB_DEFINE_ const magicbb_tables_ MAGICBB_(table) = {
#include MAGICBB_EMBED
#ifndef MAGICBB_EMBEDDED_
#error "MAGICBB_EMBED: this file is older than magicbb.h: make embed again"
#endif
};

#else

MAGICBB_DECLARE_ magicbb_tables_ MAGICBB_(table);
MAGICBB_DEFINE_ MAGICBB_TABLE_ATTR magicbb_tables_ MAGICBB_(table);

#endif

#define MAGICBB_ROOK_MASK_(m, g, o, p, s, bm, bg, bo, bp, bs) m,
#define MAGICBB_ROOK_MAGIC_(m, g, o, p, s, bm, bg, bo, bp, bs) g,
#define MAGICBB_ROOK_SLOTS_(m, g, o, p, s, bm, bg, bo, bp, bs)                 \
    MAGICBB_SLOTS_AT_(o, p),
#define MAGICBB_ROOK_SETS_(m, g, o, p, s, bm, bg, bo, bp, bs)                  \
    &MAGICBB_(table).sets[s],
#define MAGICBB_BISHOP_MASK_(m, g, o, p, s, bm, bg, bo, bp, bs) bm,
#define MAGICBB_BISHOP_MAGIC_(m, g, o, p, s, bm, bg, bo, bp, bs) bg,
#define MAGICBB_BISHOP_SLOTS_(m, g, o, p, s, bm, bg, bo, bp, bs)               \
    MAGICBB_SLOTS_AT_(bo, bp),
#define MAGICBB_BISHOP_SETS_(m, g, o, p, s, bm, bg, bo, bp, bs)                \
    &MAGICBB_(table).sets[bs],

MAGICBB_DEFINE_ const magicbb_slider_ MAGICBB_(sliders)[2] = {
    {
        {MAGICBB_SQUARES_(MAGICBB_ROOK_MASK_)},
        {MAGICBB_SQUARES_(MAGICBB_ROOK_MAGIC_)},
        {MAGICBB_SQUARES_(MAGICBB_ROOK_SLOTS_)},
#ifdef MAGICBB_COMPACT
        {MAGICBB_SQUARES_(MAGICBB_ROOK_SETS_)},
#endif
    },
    {
        {MAGICBB_SQUARES_(MAGICBB_BISHOP_MASK_)},
        {MAGICBB_SQUARES_(MAGICBB_BISHOP_MAGIC_)},
        {MAGICBB_SQUARES_(MAGICBB_BISHOP_SLOTS_)},
#ifdef MAGICBB_COMPACT
        {MAGICBB_SQUARES_(MAGICBB_BISHOP_SETS_)},
#endif
    },
};

#ifndef MAGICBB_EMBED

MAGICBB_DEFINE_ const void *volatile MAGICBB_(filled);

MAGICBB_DEFINE_ long MAGICBB_(claimed);

/* ray[i] are the attacks along a ray whose square i is the first occupied one.
   Returns their number. A ray without squares has one set, without attacks.
   Directions are two by two those of a line, the rook's first. */
MAGICBB_LOCAL_ int magicbb_walk_ray_(uint64_t ray[7], int square, int direction)
{
    static const int steps[8][2] = {{0, 1}, {0, -1},  {1, 0},  {-1, 0},
                                    {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
    const int *step = steps[direction];
    int file = (square & 7) + step[0], rank = (square >> 3) + step[1];
    int count = 0;
    uint64_t attacks = 0;

    ray[0] = 0;
    for (; !((file | rank) & ~7); file += step[0], rank += step[1]) {
        attacks |= magicbb_bit_(8 * rank + file);
        ray[count++] = attacks;
    }
    return count ? count : 1;
}

/* The blocker boards of one line through a square, each as its product and the
   number of the attack set that it leaves. The line is two rays: products are
   added, attacks united, and the numbers combine like two digits. */
typedef struct {
    uint64_t product[64];
    uint8_t set[64];
    uint64_t attacks[12]; /* of each set: at most 3 * 4 */
    int boards, sets;
} magicbb_line_boards_;

/* Doubles the boards by each square of a ray, from afar; the last cannot block.
   The boards that are there first have nothing on the ray; in the number of the
   set, the ray's digit is worth `unit`. */
MAGICBB_LOCAL_ void magicbb_add_blockers_(magicbb_line_boards_ *line,
                                          const magicbb_slider_ *slider,
                                          int square, const uint64_t ray[7],
                                          int count, int unit)
{
    int first = line->boards, i, j;

    for (i = count - 2; i >= 0; i--) {
        uint64_t blocker = i ? ray[i] ^ ray[i - 1] : ray[0];
        uint64_t product = magicbb_product_(slider, square, blocker);
        int boards = line->boards, less = (count - 1 - i) * unit;
        for (j = 0; j < boards; j++) {
            line->product[boards + j] = line->product[j] + product;
            line->set[boards + j] = (uint8_t)(line->set[j % first] - less);
        }
        line->boards = 2 * boards;
    }
}

MAGICBB_LOCAL_ void magicbb_make_line_(magicbb_line_boards_ *line,
                                       const magicbb_slider_ *slider,
                                       int square, int direction)
{
    uint64_t a[7], b[7];
    int a_count = magicbb_walk_ray_(a, square, direction);
    int b_count = magicbb_walk_ray_(b, square, direction + 1);
    int i, j;

    line->sets = 0;
    for (i = 0; i < a_count; i++)
        for (j = 0; j < b_count; j++)
            line->attacks[line->sets++] = a[i] | b[j];
    line->boards = 1;
    line->product[0] = 0;
    line->set[0] = (uint8_t)(line->sets - 1); /* nothing blocks */
    magicbb_add_blockers_(line, slider, square, a, a_count, b_count);
    magicbb_add_blockers_(line, slider, square, b, b_count, 1);
}

/* Joins the two lines of a slider right in the table. */
#ifdef MAGICBB_COMPACT

MAGICBB_LOCAL_ void magicbb_join_lines_(const magicbb_slider_ *slider,
                                        int bishop, int square,
                                        const magicbb_line_boards_ *a,
                                        const magicbb_line_boards_ *b)
{
    uint64_t *sets = slider->sets[square];
    uint8_t *slots = slider->slots[square];
    int boards = b->boards, i, j;

    for (i = 0; i < a->sets; i++)
        for (j = 0; j < b->sets; j++)
            *sets++ = a->attacks[i] | b->attacks[j];
    for (i = 0; i < a->boards; i++) {
        uint64_t product = a->product[i];
        int number = a->set[i] * b->sets;
        for (j = 0; j < boards; j++)
            slots[magicbb_index_(bishop, product + b->product[j])] =
                (uint8_t)(number + b->set[j]);
    }
}

#else

MAGICBB_LOCAL_ void magicbb_join_lines_(const magicbb_slider_ *slider,
                                        int bishop, int square,
                                        const magicbb_line_boards_ *a,
                                        const magicbb_line_boards_ *b)
{
    uint64_t *slots = slider->slots[square], other[64];
    int boards = b->boards, i, j;

    for (j = 0; j < boards; j++)
        other[j] = b->attacks[b->set[j]];
    for (i = 0; i < a->boards; i++) {
        uint64_t product = a->product[i], attacks = a->attacks[a->set[i]];
        for (j = 0; j < boards; j++)
            slots[magicbb_index_(bishop, product + b->product[j])] =
                attacks | other[j];
    }
}

#endif /* MAGICBB_COMPACT */

MAGICBB_LOCAL_ void magicbb_fill_slider_(int bishop, int square)
{
    const magicbb_slider_ *slider = &MAGICBB_(sliders)[bishop];
    magicbb_line_boards_ line[2];

    magicbb_make_line_(&line[0], slider, square, 4 * bishop);
    magicbb_make_line_(&line[1], slider, square, 4 * bishop + 2);
    magicbb_join_lines_(slider, bishop, square, &line[0], &line[1]);
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
#if defined(MAGICBB_NO_ATOMICS)
    MAGICBB_(filled) = MAGICBB_(sliders);
#elif defined(MAGICBB_MSVC_)
    _ReadWriteBarrier(); /* x86 itself keeps stores in order */
    MAGICBB_(filled) = MAGICBB_(sliders);
#else
    __atomic_store_n(&MAGICBB_(filled), (const void *)MAGICBB_(sliders),
                     __ATOMIC_RELEASE);
#endif
}

MAGICBB_FUNCTION_ void MAGICBB_(fill)(void)
{
    int square;

    if (magicbb_claim_()) {
        for (square = 0; square < 64; square++) {
            magicbb_fill_slider_(0, square);
            magicbb_fill_slider_(1, square);
        }
        magicbb_release_();
    }
#ifndef MAGICBB_LAZY_
    while (!magicbb_acquire_()) { /* lookups will not ask */
    }
#endif
}

#ifdef MAGICBB_LAZY_

MAGICBB_LOCAL_ uint64_t magicbb_walk_(int bishop, int square, uint64_t occupied)
{
    uint64_t ray[7], attacks = 0;
    int direction, i;

    for (direction = 4 * bishop; direction < 4 * bishop + 4; direction++) {
        int count = magicbb_walk_ray_(ray, square, direction);
        for (i = 0; i < count - 1 && !(ray[i] & occupied); i++) {}
        attacks |= ray[i];
    }
    return attacks;
}

/* Nobody waits for the thread that fills, not even a signal handler that
   interrupts it. Where a compiler took null for good, all lookups of a loop come
   here: so the usual case is first. */
MAGICBB_INLINE_ uint64_t magicbb_first_(int bishop, int square,
                                        uint64_t occupied)
{
    const magicbb_slider_ *sliders = magicbb_acquire_();

    if (!sliders) {
        MAGICBB_(fill)();
        sliders = magicbb_acquire_();
        if (!sliders)
            return magicbb_walk_(bishop, square, occupied);
    }
    return magicbb_read_(sliders, bishop, square, occupied);
}

MAGICBB_FUNCTION_ uint64_t MAGICBB_(first_rook)(int square, uint64_t occupied)
{
    return magicbb_first_(0, square, occupied);
}

MAGICBB_FUNCTION_ uint64_t MAGICBB_(first_bishop)(int square, uint64_t occupied)
{
    return magicbb_first_(1, square, occupied);
}

#endif

#if defined(MAGICBB_NO_LAZY) && defined(MAGICBB_BEFORE_MAIN_)
#if defined(MAGICBB_GNU_)

/* Before the constructors of C++ objects, where these can be put in order. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wglobal-constructors"
#endif
#if defined(__ELF__) || defined(__MINGW32__)
__attribute__((__constructor__(101)))
#else
__attribute__((__constructor__))
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

#endif /* MAGICBB_EMBED */
#endif /* MAGICBB_TINY */

MAGICBB_END_

#ifdef MAGICBB_BEFORE_MAIN_
#undef MAGICBB_TABLE_ATTR
#endif
#ifndef MAGICBB_KEEP_ /* by which our own tests and tools look inside */
#undef MAGICBB_
#undef MAGICBB_16_STATES_
#undef MAGICBB_4_STATES_
#undef MAGICBB_ALWAYS_
#undef MAGICBB_BEFORE_MAIN_
#undef MAGICBB_BEGIN_
#undef MAGICBB_BISHOP_MAGIC_
#undef MAGICBB_BISHOP_MASK_
#undef MAGICBB_BISHOP_SETS_
#undef MAGICBB_BISHOP_SLOTS_
#undef MAGICBB_BMI_
#undef MAGICBB_BYTE_
#undef MAGICBB_CACHE_LINE_
#undef MAGICBB_CHECKED_
#undef MAGICBB_CONST_
#undef MAGICBB_COUNT_
#undef MAGICBB_CROSS_
#undef MAGICBB_DECLARE_
#undef MAGICBB_DEFINE_
#undef MAGICBB_EAST_
#undef MAGICBB_EMBEDDED_
#undef MAGICBB_END_
#undef MAGICBB_EXPAND_
#undef MAGICBB_EXTERN_
#undef MAGICBB_FILES_
#undef MAGICBB_FINGERPRINT_
#undef MAGICBB_FUNCTION_
#undef MAGICBB_GNU_
#undef MAGICBB_INDEX_
#undef MAGICBB_INLINE_
#undef MAGICBB_JOIN_
#undef MAGICBB_LAYOUT_
#undef MAGICBB_LAZY_
#undef MAGICBB_LINES_
#undef MAGICBB_LINE_
#undef MAGICBB_LOCAL_
#undef MAGICBB_MAGICS_OF_
#undef MAGICBB_MSVC_
#undef MAGICBB_NE_
#undef MAGICBB_NW_
#undef MAGICBB_N_
#undef MAGICBB_PACKED_
#undef MAGICBB_PAIR_
#undef MAGICBB_PASTE_
#undef MAGICBB_PEXT_
#undef MAGICBB_RANGE_
#undef MAGICBB_RANK_
#undef MAGICBB_RANK_1_
#undef MAGICBB_RANK_2_
#undef MAGICBB_RANK_3_
#undef MAGICBB_RANK_4_
#undef MAGICBB_RANK_5_
#undef MAGICBB_RANK_6_
#undef MAGICBB_RANK_7_
#undef MAGICBB_RANK_8_
#undef MAGICBB_RAYS_
#undef MAGICBB_REVERSE_
#undef MAGICBB_ROM_
#undef MAGICBB_ROOK_MAGIC_
#undef MAGICBB_ROOK_MASK_
#undef MAGICBB_ROOK_SETS_
#undef MAGICBB_ROOK_SLOTS_
#undef MAGICBB_SCAN_
#undef MAGICBB_SEEN_
#undef MAGICBB_SEES_
#undef MAGICBB_SETS_
#undef MAGICBB_SE_
#undef MAGICBB_SHIFTED_
#undef MAGICBB_SLOTS_
#undef MAGICBB_SLOTS_AT_
#undef MAGICBB_SQUARES_
#undef MAGICBB_SSE2_
#undef MAGICBB_STAR_
#undef MAGICBB_STATES_
#undef MAGICBB_SW_
#undef MAGICBB_S_
#undef MAGICBB_TAG_
#undef MAGICBB_VECTOR_
#undef MAGICBB_VERSIONED_
#undef MAGICBB_WEST_
#undef MAGICBB_WORD_
#endif

#endif /* MAGICBB_IMPLEMENTATION */

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic pop
#endif

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
