/* magicbb.h - attacks of chess sliders by magic bitboards, version 1.3.0
   SPDX-License-Identifier: MIT-0 OR Unlicense (the text is at the end)

   Copy this file into your project. In ONE C or C++ file write

       before the include:  #define MAGICBB_IMPLEMENTATION
       and then:            #include "magicbb.h"

   and in all others just include it. Then, anywhere,

       uint64_t attacks = magicbb_rook_attacks(square, occupied);

   There is nothing to call first and nothing to free, and it is thread-safe.
   The header needs <stdint.h> and no libc: C99 and later, C++11 and later.

   CONVENTIONS
   A square is an int from 0 to 63. Bit s of a uint64_t, (uint64_t)1 << s, is
   square s. Comments call square 0 a1, square 1 b1 and square 63 h8. You may
   start from any corner and number along ranks or files: all functions but
   those for pawns are right for each of these eight numberings.
   Any other square is undefined behaviour, and so is 0 where b != 0 is asked
   for. All else takes any bitboard.

   FUNCTIONS
   A slider attacks the squares it reaches in each direction, up to and
   including the first occupied one. That one may hold a piece of either side:
   moves are attacks & ~own. `occupied` may contain the slider's own square or
   not. Costs are those of the layouts wide and compact.

   uint64_t magicbb_rook_attacks  (int square, uint64_t occupied);
   uint64_t magicbb_bishop_attacks(int square, uint64_t occupied);
   uint64_t magicbb_queen_attacks (int square, uint64_t occupied);
       Squares attacked by the slider on `square`. One lookup; a queen is a
       rook and a bishop, and takes two.
   magicbb_both magicbb_both_attacks(int square, uint64_t occupied);
       Both at once, as a struct {uint64_t rook, bishop;}. The cost of a queen.

   uint64_t magicbb_rook_xray(int square, uint64_t occupied, uint64_t blockers);
   uint64_t magicbb_bishop_xray  (the same arguments);
       Squares behind the first occupied one of a direction, up to and including
       the next occupied one. A direction counts only if its first occupied
       square is in `blockers`. Two lookups.

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
       rook and bishop attacks apart. GNU compilers for x86-64 and AArch64
       compute all this in vectors, without a table, in the same time for any
       sets; others take one lookup per slider.

   uint64_t magicbb_knights_attacks(uint64_t knights);
   uint64_t magicbb_pawns_attacks  (int color, uint64_t pawns);
       The union of the attacks of all knights or pawns in a set. No table.

   uint64_t magicbb_between(int a, int b);   Squares strictly between them.
   uint64_t magicbb_line   (int a, int b);   From edge to edge, with a and b.
   uint64_t magicbb_beyond (int a, int b);   Strictly behind b, seen from a.
       These return 0 if a is b, or if no rank, file or diagonal holds both.
       They take some thirty instructions and no load. In a hot loop a table of
       your own is faster.

   uint64_t magicbb_rook_mask (int square);   also magicbb_bishop_mask
   uint64_t magicbb_rook_magic(int square);   also magicbb_bishop_magic
   int      magicbb_rook_shift(int square);   also magicbb_bishop_shift
       The constants of the index ((occupied & mask) * magic) >> shift, in which
       boards with different attacks differ. Lookups may use another index.

   int magicbb_lsb     (uint64_t b);   Index of the lowest set bit; b != 0.
   int magicbb_pop_lsb (uint64_t *b);  The same, and clears it; *b != 0.
   int magicbb_popcount(uint64_t b);   Number of set bits, 0 to 64.
       One instruction on most processors. The rest get these, in plain C:
   int magicbb_lsb_debruijn (uint64_t b);  b != 0
   int magicbb_popcount_swar(uint64_t b);

   void magicbb_init(void);
       Fills the tables now instead of at the first lookup. Optional, but see
       THREADS. May be called again, from any thread.
   const char *magicbb_config(void);
       What this file was compiled for, such as "wide pext lazy".

   OPTIONS are macros (-DMAGICBB_...). Files that share tables must agree on
   those from COMPACT to EMBED; otherwise they do not link.
   MAGICBB_IMPLEMENTATION  One file: emits the tables and what fills them.
   MAGICBB_STATIC          This file has tables of its own; no implementation.
   MAGICBB_HEADER_ONLY     C++17: one table, no implementation.
   MAGICBB_COMPACT         The compact layout.
   MAGICBB_TINY            The tiny layout.
   MAGICBB_NO_PEXT         Never use the PEXT instruction.
   MAGICBB_NO_LAZY         The tables are filled before main(), not lazily.
   MAGICBB_EMBED "file"    The tables are constants, which `make embed` writes.
   MAGICBB_API             Attributes of tables, such as __declspec(dllexport).
   MAGICBB_ASSERT(x)       Checks preconditions. Default: nothing.

   HOW A LOOKUP WORKS
   Only the occupied squares on a slider's lines matter. The last square of each
   ray does not: the slider stops there whether or not it is occupied. What
   remains is the square's MASK, 5 to 12 squares. The BLOCKERS, occupied & mask,
   are gathered into an INDEX in one of two ways:

       magic:  (blockers * magic) >> shift    any processor
       pext:   pext(occupied, mask)           x86-64 with BMI2

   The product with a MAGIC number has the blockers gathered in its top bits, 12
   for a rook and 9 for a bishop. The SHIFT leaves only these. Two blocker
   boards may share an index only if they have the same attacks; the test suite
   proves it. The index picks one of the square's slots in one flat table. Each
   square leaves many of its slots unused, and slots of other squares lie there.

   The compiler's target decides for pext (-mbmi2, -march=native, /arch:AVX2).
   PEXT is slow on AMD processors before Zen 3: -march=znver1, znver2 and bdver4
   do without. Binaries for any of them should, too: define MAGICBB_NO_PEXT.

   LAYOUTS of the tables. All have the same functions.
   wide      A slot holds the attacks. 620,160 bytes; with pext, which leaves no
   (default) slots unused, 861,184; constants 3 KB. For search and perft.
   compact   A slot holds one byte, the number of one of the square's distinct
             attack sets, which stand in a second table. One more load, but
             77,520 + 6,328 * 8 = 128,144 bytes (with pext 158,272). For
             WebAssembly, shared caches, flash.
   tiny      Attacks are computed: with AVX-512 (CD and VL), AVX2, SSE2, rbit of
             AArch64, or none of these. At most 8 KiB of constants, nothing to
             fill, no pointer. For engines with a network, boot code and
             microcontrollers.

   THREADS AND THE FIRST LOOKUP
   The first lookup fills the tables of wide and compact, in less than a
   millisecond on a PC, with less than 1 KB of stack. Any number of threads may
   look up first: one fills, the others wait in a loop. Nothing that interrupts
   the one may look up, for it would wait forever: no signal handler, no thread
   of higher real-time priority on that processor, no child forked then. Nor may
   a signal handler jump out of filling. Where compilers have no lock-free
   pointers, and with Microsoft's for ARM or /volatile:iso, call magicbb_init()
   before threads start.

   Each lookup tests one pointer. With MAGICBB_NO_LAZY it does not. GNU
   compilers then fill in a constructor of priority 101 (macOS: of none),
   Microsoft's before C++ constructors. What may run earlier has to call
   magicbb_init() first: constructors of that priority, and those of a shared
   library that uses the executable's tables. So has every freestanding program,
   and every program of another compiler, or of Microsoft's with MAGICBB_STATIC.

   LINKING
   Functions are static inline, so files may be compiled for different
   processors; C++20 modules cannot export them. Names of tables carry version,
   layout, index, way to fill and the form of tiny. "undefined reference to
   magicbb_10300_wide_magic_lazy_..." means that no file of the program has the
   implementation, or that files disagree. The file with the implementation must
   include magicbb.h itself: a header of yours around it may have a guard, which
   hides the second inclusion. To include it in a namespace, include <stdint.h>
   and on x86 <immintrin.h> before, outside. From C++14 on, pawns, sets of
   knights, lines, masks and shifts are constexpr.

   CREDITS
   Magics: Lasse Hansen, Pradyumna Kannan. Tables that overlap ("black magics"):
   Volker Annuss, Niklas Fiekas; magics.csv in tools/ says which searches began
   from theirs. De Bruijn bit scan: Charles Leiserson, Harald Prokop, Keith
   Randall. Floods: Peter Kogge, Harold Stone, Steffan Westcott.
   .github/CHANGELOG.md has the changes of each version. */

#if defined(__GNUC__) || defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wpragmas" /* gcc lacks some of these, */
#pragma GCC diagnostic ignored "-Wunknown-warning-option" /* clang others */
#pragma GCC diagnostic ignored "-Wshadow" /* of a global of the user's */
#pragma GCC diagnostic ignored "-Wold-style-cast" /* C has no other */
#pragma GCC diagnostic ignored "-Wuseless-cast"
#pragma GCC diagnostic ignored "-Wc++-compat"
#pragma GCC diagnostic ignored "-Wredundant-decls"
#pragma GCC diagnostic ignored "-Wglobal-constructors" /* MAGICBB_NO_LAZY */
#endif

#include <stdint.h>

/* An option that is wrong gives one error, and nothing else from here. */
#if (!defined(_MSC_VER) &&                                                     \
     (defined(__cplusplus) ? __cplusplus < 201103                              \
                           : __STDC_VERSION__ < 199901)) ||                    \
    (defined(MAGICBB_HEADER_ONLY) && !defined(__cpp_inline_variables))
#error "magicbb.h: needs C99 or C++11, and C++17 for MAGICBB_HEADER_ONLY"

#elif (defined(MAGICBB_COMPACT) && defined(MAGICBB_TINY)) ||                   \
    (defined(MAGICBB_EMBED) && defined(MAGICBB_TINY)) ||                       \
    (defined(MAGICBB_STATIC) && defined(MAGICBB_HEADER_ONLY))
#error "magicbb.h: COMPACT, EMBED exclude TINY; STATIC excludes HEADER_ONLY"

#elif !defined(MAGICBB_TINY) && UINTPTR_MAX <= 0xffff
#error "magicbb.h: the tables take pointers of 32 bits: define MAGICBB_TINY"

#elif !defined(MAGICBB_H)
#define MAGICBB_H

/* major * 10000 + minor * 100 + patch */
#define MAGICBB_VERSION 10300
#define MAGICBB_VERSION_TEXT "1.3.0"

/* ------------------------------------------------------- configuration -- */

/* The compiler. Left to itself gcc inlines less the longer a function gets:
   always_inline took 7 to 28 % off perft. */
#if defined(__GNUC__) || defined(__clang__)
#define MAGICBB_GNU_
#define MAGICBB_COLD_ __attribute__((__cold__)) /* 2 % of perft, with gcc */
#define MAGICBB_GATHER_(x, mask) __builtin_ia32_pext_di(x, mask)
#else
#define MAGICBB_COLD_
#endif
#if defined(MAGICBB_GNU_) && !defined(__OPTIMIZE_SIZE__)
#define MAGICBB_INLINE_ static inline __attribute__((__always_inline__))
#else
#define MAGICBB_INLINE_ static inline
#endif
#if defined(__cpp_constexpr) && __cpp_constexpr >= 201304
#define MAGICBB_CONSTEXPR_ constexpr MAGICBB_INLINE_
#else
#define MAGICBB_CONSTEXPR_ MAGICBB_INLINE_
#endif

/* Accesses to volatile objects that threads share. Neither libc's call_once nor
   C11's atomics can be relied on. (clang-cl has no __GCC_ATOMIC_...) The plain
   ones acquire and release with Microsoft's compiler for x86. */
#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(_MSC_VER) || __GCC_ATOMIC_POINTER_LOCK_FREE == 2)
#define MAGICBB_LOAD_(p) __atomic_load_n(p, __ATOMIC_ACQUIRE)
#define MAGICBB_STORE_(p, x) __atomic_store_n(p, x, __ATOMIC_RELEASE)
#define MAGICBB_CLAIM_(p) (!__atomic_exchange_n(p, 1, __ATOMIC_ACQUIRE))
#else
#define MAGICBB_LOAD_(p) (*(p))
#define MAGICBB_STORE_(p, x) (*(p) = (x))
#ifdef _MSC_VER
#include <intrin.h>
#define MAGICBB_CLAIM_(p) (!_InterlockedExchange(p, 1))
#define MAGICBB_GATHER_(x, mask) _pext_u64(x, mask)
#else
#define MAGICBB_CLAIM_(p) (!(*(p))++)
#endif
#endif

/* The processor: 512 is AVX-512, 256 AVX2, 128 SSE2, 64 AArch64, 0 any. It
   chooses the form of tiny, and how sets of sliders find their attacks. */
#if defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__AVX512CD__) &&   \
    defined(__AVX512VL__)
#define MAGICBB_FORM_ 512
#elif defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__AVX2__)
#define MAGICBB_FORM_ 256
#elif defined(MAGICBB_GNU_) && defined(__x86_64__) && defined(__SSE2__)
#define MAGICBB_FORM_ 128
#elif defined(MAGICBB_GNU_) && defined(__aarch64__)
#define MAGICBB_FORM_ 64
#else
#define MAGICBB_FORM_ 0
#endif
#if defined(MAGICBB_TINY) && MAGICBB_FORM_ >= 128
#include <immintrin.h>
#endif

/* The options. Each choice has a number for #if, and a word for the names of
   symbols: MAGICBB_(table) is magicbb_10300_wide_pext_lazy_table, for instance.
   The words are not expanded, should a user have a macro `wide`. */
#define MAGICBB_NUMBER_(number, word) number
#define MAGICBB_TEXT_(number, word) #word
#define MAGICBB_UNDER_(number, word) _##word
#if defined(MAGICBB_TINY)
#define MAGICBB_LAYOUT_(USE) USE(2, tiny)
#elif defined(MAGICBB_COMPACT)
#define MAGICBB_LAYOUT_(USE) USE(1, compact)
#else
#define MAGICBB_LAYOUT_(USE) USE(0, wide)
#endif
#if defined(MAGICBB_TINY)
#define MAGICBB_READY_(USE) USE(2, const)
#elif defined(MAGICBB_EMBED)
#define MAGICBB_READY_(USE) USE(2, embedded)
#elif defined(MAGICBB_NO_LAZY)
#define MAGICBB_READY_(USE) USE(1, eager)
#else
#define MAGICBB_READY_(USE) USE(0, lazy)
#endif
/* -march=native on an early Zen sets __BMI2__, but PEXT is microcode there. */
#if !defined(MAGICBB_NO_PEXT) && !defined(MAGICBB_TINY) &&                     \
    !defined(__znver1__) && !defined(__znver2__) && !defined(__bdver4__) &&    \
    (defined(MAGICBB_GNU_) ? defined(__x86_64__) && defined(__BMI2__)          \
                           : defined(_M_X64) && defined(__AVX2__))
#define MAGICBB_PEXT_(x, mask) MAGICBB_GATHER_(x, mask)
#define MAGICBB_INDEX_(USE) USE(1, pext)
#else
#define MAGICBB_INDEX_(USE) USE(0, magic)
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

/* Linkage of the tables, DECLARE_ here and DEFINE_ in the implementation, and
   of the function that fills them. C++ can declare static tables only in a
   namespace without a name, which the end of the implementation closes. (A
   user's extern "C" around it would make them extern.) */
#if defined(MAGICBB_STATIC) && defined(__cplusplus)
#define MAGICBB_DECLARE_ extern
extern "C++" {
namespace
{
#elif defined(MAGICBB_STATIC)
#define MAGICBB_DECLARE_ static
#define MAGICBB_DEFINE_ static
#define MAGICBB_FILLER_ static inline
#elif defined(MAGICBB_HEADER_ONLY)
#define MAGICBB_DECLARE_ extern "C" MAGICBB_API
#define MAGICBB_DEFINE_ inline
#define MAGICBB_FILLER_ static inline
#elif defined(__cplusplus)
#define MAGICBB_DECLARE_ extern "C" MAGICBB_API
#else
#define MAGICBB_DECLARE_ extern MAGICBB_API
#endif
#ifndef MAGICBB_DEFINE_
#define MAGICBB_DEFINE_
#define MAGICBB_FILLER_ MAGICBB_DECLARE_
#endif

typedef struct {
    uint64_t rook, bishop;
} magicbb_both;

/* ------------------------------------------------------------------ bits -- */

MAGICBB_DECLARE_ const uint8_t MAGICBB_(debruijn)[64];

/* The lowest bit alone, times a de Bruijn sequence, has a different value in
   its top six bits for each square. */
MAGICBB_INLINE_ int magicbb_lsb_debruijn(uint64_t b)
{
    MAGICBB_ASSERT(b != 0);
    return MAGICBB_(debruijn)[((b & (0 - b)) * 0x021bb2bf47316a4f) >> 58];
}

#if defined(MAGICBB_GNU_) &&                                                   \
    (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__) ||       \
     defined(__ARM_FEATURE_CLZ) || defined(__powerpc__) ||                     \
     defined(__s390x__) || defined(__mips__) || defined(__riscv_zbb) ||        \
     defined(__wasm__))
MAGICBB_CONSTEXPR_ int magicbb_lsb(uint64_t b)
{
    MAGICBB_ASSERT(b != 0);
#if UINTPTR_MAX > 0xffffffff || defined(__wasm__)
    return __builtin_ctzll(b);
#else /* two halves: __builtin_ctzll() would call libgcc */
    return (uint32_t)b ? __builtin_ctz((uint32_t)b)
                       : 32 + __builtin_ctz((uint32_t)(b >> 32));
#endif
}
#elif defined(_MSC_VER) && (defined(_M_X64) || defined(_M_ARM64))
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

#if defined(_MSC_VER) && defined(_M_X64) && defined(__AVX__) &&                \
    !defined(MAGICBB_GNU_)
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

/* The long diagonals, moved by as many ranks as the square lies off them. */
MAGICBB_CONSTEXPR_ uint64_t magicbb_moved_(uint64_t diagonal, int up)
{
    return up > 0 ? diagonal << up : diagonal >> -up;
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_diagonal_(int square)
{
    return magicbb_moved_(0x8040201008040201, (square & 56) - 8 * (square & 7));
}

MAGICBB_CONSTEXPR_ uint64_t magicbb_antidiagonal_(int square)
{
    return magicbb_moved_(0x0102040810204080,
                          (square & 56) + 8 * (square & 7) - 56);
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

MAGICBB_DECLARE_ const uint64_t MAGICBB_(leapers)[2][64];

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

MAGICBB_DECLARE_ const uint64_t MAGICBB_(magics)[2][64];

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
typedef uint8_t magicbb_slot_; /* the number of one of the square's sets */

/* Where the tables have the slots and the sets of each square. */
typedef struct {
    const magicbb_slot_ *slot[2][64];
    const uint64_t *set[2][64];
} magicbb_places_;

MAGICBB_INLINE_ uint64_t magicbb_read_(const magicbb_places_ *at, int bishop,
                                       int square, const magicbb_slot_ *slot)
{
    return at->set[bishop][square][*slot];
}
#else
typedef uint64_t magicbb_slot_; /* the attacks */

typedef struct {
    const magicbb_slot_ *slot[2][64];
} magicbb_places_;

MAGICBB_INLINE_ uint64_t magicbb_read_(const magicbb_places_ *at, int bishop,
                                       int square, const magicbb_slot_ *slot)
{
    (void)at, (void)bishop, (void)square;
    return *slot;
}
#endif

#ifdef MAGICBB_EMBED
MAGICBB_DECLARE_ const magicbb_places_ MAGICBB_(places);
#else
/* A place is null until the square's slots are filled: h8's bishop is last. */
MAGICBB_DECLARE_ magicbb_places_ MAGICBB_(places);
MAGICBB_DECLARE_ long MAGICBB_(claimed); /* by the one thread that fills */

/* Fills the tables, or waits for the thread that does. */
MAGICBB_FILLER_ MAGICBB_COLD_ void MAGICBB_(fill)(void);
#endif

/* The place of a square's slots. `bishop` is 0 or 1, and a constant where it
   counts. */
MAGICBB_INLINE_ const magicbb_slot_ *magicbb_place_(int bishop, int square)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
#if !defined(MAGICBB_NO_LAZY) && !defined(MAGICBB_EMBED)
    const magicbb_slot_ *const volatile *own =
        &MAGICBB_(places).slot[bishop][square];
    const magicbb_slot_ *place = MAGICBB_LOAD_(own);
    if (place)
        return place;
    MAGICBB_(fill)();
#else
    MAGICBB_ASSERT(MAGICBB_(places).slot[bishop][square]); /* filled */
#endif
    return MAGICBB_(places).slot[bishop][square];
}

/* The index is made in two steps, which makes filling quick: two disjoint
   blocker boards together have the sum of their products. */
#ifdef MAGICBB_PEXT_
MAGICBB_INLINE_ uint64_t magicbb_product_(int bishop, int square,
                                          uint64_t occupied)
{
    return MAGICBB_PEXT_(occupied, MAGICBB_(masks)[bishop][square]);
}
#else
MAGICBB_INLINE_ uint64_t magicbb_product_(int bishop, int square,
                                          uint64_t occupied)
{
    return (occupied & MAGICBB_(masks)[bishop][square]) *
           MAGICBB_(magics)[bishop][square];
}
#endif

MAGICBB_INLINE_ uint64_t magicbb_index_(int bishop, uint64_t product)
{
    int shift = bishop ? MAGICBB_BISHOP_SHIFT_ : MAGICBB_ROOK_SHIFT_;
    return MAGICBB_INDEX_(MAGICBB_NUMBER_) ? product : product >> shift;
}

MAGICBB_INLINE_ uint64_t magicbb_look_up_(const magicbb_slot_ *place,
                                          int bishop, int square,
                                          uint64_t occupied)
{
    uint64_t product = magicbb_product_(bishop, square, occupied);
    const magicbb_slot_ *slot = &place[magicbb_index_(bishop, product)];
    return magicbb_read_(&MAGICBB_(places), bishop, square, slot);
}

MAGICBB_INLINE_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    return magicbb_look_up_(magicbb_place_(0, square), 0, square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_attacks(int square, uint64_t occupied)
{
    return magicbb_look_up_(magicbb_place_(1, square), 1, square, occupied);
}

/* One test of a place will do: rooks are filled before bishops. */
MAGICBB_INLINE_ magicbb_both magicbb_both_attacks(int square, uint64_t occupied)
{
    magicbb_both both;
    both.bishop = magicbb_bishop_attacks(square, occupied);
    both.rook =
        magicbb_look_up_(MAGICBB_(places).slot[0][square], 0, square, occupied);
    return both;
}

MAGICBB_INLINE_ uint64_t magicbb_queen_attacks(int square, uint64_t occupied)
{
    magicbb_both both = magicbb_both_attacks(square, occupied);
    return both.rook | both.bishop;
}

#endif /* not MAGICBB_TINY */

/* ------------------------------------------------ layout tiny: AVX-512 -- */

/* Layout tiny has four forms. Each has tables with names of its own, which
   MAGICBB_TABLES_ defines in the implementation. */
#if defined(MAGICBB_TINY) && MAGICBB_FORM_ == 512

/* The lines of a square, which they leave out. Of each line the part below the
   square, and a1. */
typedef struct __attribute__((__aligned__(64))) {
    uint64_t line[4]; /* file, diagonal, rank, antidiagonal */
    uint64_t below[4];
} magicbb_lines_;

MAGICBB_DECLARE_ const magicbb_lines_ MAGICBB_(avx512)[64];

/* clang-format off */
#define MAGICBB_LINES_(a, s) {                                                 \
    {MAGICBB_FILE_(s), MAGICBB_DIAG_(s), MAGICBB_RANK_(s), MAGICBB_ANTI_(s)},  \
    {(MAGICBB_FILE_(s) & MAGICBB_BELOW_(s)) | 1,                               \
     (MAGICBB_DIAG_(s) & MAGICBB_BELOW_(s)) | 1,                               \
     (MAGICBB_RANK_(s) & MAGICBB_BELOW_(s)) | 1,                               \
     (MAGICBB_ANTI_(s) & MAGICBB_BELOW_(s)) | 1}}
/* clang-format on */
#define MAGICBB_TABLES_                                                        \
    MAGICBB_DEFINE_ const magicbb_lines_ MAGICBB_(avx512)[64] = {              \
        MAGICBB_64_(MAGICBB_LINES_, )};

/* The attacks of rook and bishop, as two lanes. Counting leading zeros finds
   the last blocker below the square; there is one, since a1 always counts.
   Subtracting it from the blockers above borrows up to the first of these. So
   the bits that change are those from blocker to blocker. */
MAGICBB_INLINE_ __m128i magicbb_lanes_(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
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

MAGICBB_INLINE_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    return (uint64_t)_mm_cvtsi128_si64(magicbb_lanes_(square, occupied));
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_attacks(int square, uint64_t occupied)
{
    __m128i lanes = magicbb_lanes_(square, occupied);
    return (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(lanes, lanes));
}

MAGICBB_INLINE_ uint64_t magicbb_queen_attacks(int square, uint64_t occupied)
{
    __m128i lanes = magicbb_lanes_(square, occupied);
    lanes = _mm_or_si128(lanes, _mm_unpackhi_epi64(lanes, lanes));
    return (uint64_t)_mm_cvtsi128_si64(lanes);
}

MAGICBB_INLINE_ magicbb_both magicbb_both_attacks(int square, uint64_t occupied)
{
    __m128i lanes = magicbb_lanes_(square, occupied);
    magicbb_both both;
    both.rook = (uint64_t)_mm_cvtsi128_si64(lanes);
    both.bishop = (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(lanes, lanes));
    return both;
}

#endif

/* ------------------------------------------- layout tiny: AVX2 and SSE2 -- */

#if defined(MAGICBB_TINY) && (MAGICBB_FORM_ == 256 || MAGICBB_FORM_ == 128)

/* Subtracting one from the occupied squares of a ray borrows up to the lowest.
   So the bits that change are those up to the first occupied square, if the ray
   ascends: N, NE, NW. S, SE and SW ascend on the mirrored board, whose ranks
   are its bytes in reverse. Ranks have a table. */
typedef struct __attribute__((__aligned__(64))) {
    uint64_t diagonals[4];   /* NE, SE mirrored, NW, SW mirrored */
    uint64_t file[2];        /* N, S mirrored */
    uint64_t of_file, first; /* in rank_attacks; first square of the rank */
} magicbb_rays_;

MAGICBB_DECLARE_ const magicbb_rays_ MAGICBB_(rays)[64];
MAGICBB_DECLARE_ const uint8_t MAGICBB_(rank_attacks)[512];

/* clang-format off */
#define MAGICBB_RAY_(line, s) (line(s) & ~MAGICBB_BELOW_(s))
#define MAGICBB_RAYS_(a, s) {                                                  \
    {MAGICBB_RAY_(MAGICBB_DIAG_, s), MAGICBB_RAY_(MAGICBB_DIAG_, (s) ^ 56),    \
     MAGICBB_RAY_(MAGICBB_ANTI_, s), MAGICBB_RAY_(MAGICBB_ANTI_, (s) ^ 56)},   \
    {MAGICBB_RAY_(MAGICBB_FILE_, s), MAGICBB_RAY_(MAGICBB_FILE_, (s) ^ 56)},   \
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

/* mirror_() makes the mirror image of a board beside it, and with AVX2 both
   twice. unite_() adds attacks on the image, turned back, to the others. */
#if MAGICBB_FORM_ == 256
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

MAGICBB_INLINE_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    magicbb_images_ boards = magicbb_mirror_(occupied);
    return magicbb_unite_(magicbb_on_file_(square, boards)) |
           magicbb_on_rank_(square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    magicbb_images_ boards = magicbb_mirror_(occupied);
    return magicbb_unite_(magicbb_diagonals_(square, boards));
}

MAGICBB_INLINE_ uint64_t magicbb_queen_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    magicbb_images_ boards = magicbb_mirror_(occupied);
    __m128i attacks = _mm_or_si128(magicbb_on_file_(square, boards),
                                   magicbb_diagonals_(square, boards));
    return magicbb_unite_(attacks) | magicbb_on_rank_(square, occupied);
}

MAGICBB_INLINE_ magicbb_both magicbb_both_attacks(int square, uint64_t occupied)
{
    magicbb_both both;
    both.rook = magicbb_rook_attacks(square, occupied);
    both.bishop = magicbb_bishop_attacks(square, occupied);
    return both;
}

#endif

/* ------------------------------------------------ layout tiny: AArch64 -- */

#if defined(MAGICBB_TINY) && MAGICBB_FORM_ == 64

/* Diagonal, antidiagonal, file and rank of a square, which they leave out. */
MAGICBB_DECLARE_ const uint64_t MAGICBB_(lines)[64][4];

/* clang-format off */
#define MAGICBB_LINES_(a, s)                                                   \
    {MAGICBB_DIAG_(s), MAGICBB_ANTI_(s), MAGICBB_FILE_(s), MAGICBB_RANK_(s)}
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
   part of a line borrows up to the first occupied square above. So the bits
   that change are those attacked above. The same, reversed, gives those
   below. */
MAGICBB_INLINE_ uint64_t magicbb_on_line_(int line, int square,
                                          uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    uint64_t squares = MAGICBB_(lines)[square][line];
    uint64_t on = occupied & squares;
    uint64_t up = on - magicbb_bit_(square);
    uint64_t down = magicbb_reverse_(on) - magicbb_bit_(63 - square);
    return (up ^ magicbb_reverse_(down)) & squares;
}

MAGICBB_INLINE_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    return magicbb_on_line_(2, square, occupied) |
           magicbb_on_line_(3, square, occupied);
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_attacks(int square, uint64_t occupied)
{
    return magicbb_on_line_(0, square, occupied) |
           magicbb_on_line_(1, square, occupied);
}

#endif

/* ------------------------------------------ layout tiny: any processor -- */

#if defined(MAGICBB_TINY) && MAGICBB_FORM_ == 0

/* Diagonal and antidiagonal of a square, which they leave out. Attacks along
   the first rank from each file, and along the a-file from each rank: for each
   state, which is the six inner squares as a number. The outer ones cannot
   change the attacks. */
MAGICBB_DECLARE_ const uint64_t MAGICBB_(diagonals)[64][2];
MAGICBB_DECLARE_ const uint8_t MAGICBB_(rank_attacks)[512];
MAGICBB_DECLARE_ const uint64_t MAGICBB_(file_attacks)[512];

/* clang-format off */
#define MAGICBB_DIAGONALS_(a, s) {MAGICBB_DIAG_(s), MAGICBB_ANTI_(s)}
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

/* A diagonal has one square on each file. So multiplying by a file adds its
   squares up on the last rank, without carries, in the order of a rank.
   The attacks are copied to all ranks, and the diagonal cut out. */
MAGICBB_INLINE_ uint64_t magicbb_on_diagonal_(int line, int square,
                                              uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    uint64_t squares = MAGICBB_(diagonals)[square][line];
    uint64_t state = (occupied & squares) * 0x0202020202020202 >> 58;
    uint64_t attacks = MAGICBB_(rank_attacks)[64 * (square & 7) + (int)state];
    return attacks * 0x0101010101010101 & squares;
}

/* The magic moves the square of rank r + 1 of the a-file to bit 57 + r. */
MAGICBB_INLINE_ uint64_t magicbb_rook_attacks(int square, uint64_t occupied)
{
    MAGICBB_ASSERT(0 <= square && square < 64);
    int file = square & 7, first = square & 56; /* of the rank */
    uint64_t on_rank = occupied >> first >> 1 & 63;
    uint64_t on_file = occupied >> file & 0x0001010101010100;
    uint64_t state = on_file * 0x0004081020408000 >> 58;
    return (uint64_t)MAGICBB_(rank_attacks)[64 * file + (int)on_rank] << first |
           MAGICBB_(file_attacks)[8 * first + (int)state] << file;
}

MAGICBB_INLINE_ uint64_t magicbb_bishop_attacks(int square, uint64_t occupied)
{
    return magicbb_on_diagonal_(0, square, occupied) |
           magicbb_on_diagonal_(1, square, occupied);
}

#endif

/* --------------------------------------------------------- all layouts -- */

#if defined(MAGICBB_TINY) && MAGICBB_FORM_ < 128 /* others save a part */

MAGICBB_INLINE_ uint64_t magicbb_queen_attacks(int square, uint64_t occupied)
{
    return magicbb_rook_attacks(square, occupied) |
           magicbb_bishop_attacks(square, occupied);
}

MAGICBB_INLINE_ magicbb_both magicbb_both_attacks(int square, uint64_t occupied)
{
    magicbb_both both;
    both.rook = magicbb_rook_attacks(square, occupied);
    both.bishop = magicbb_bishop_attacks(square, occupied);
    return both;
}

#endif

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

#if MAGICBB_FORM_ == 0
MAGICBB_INLINE_ magicbb_both magicbb_both_sets_attacks(uint64_t rooks,
                                                       uint64_t bishops,
                                                       uint64_t occupied)
{
    magicbb_both both = {0, 0};

    while (rooks)
        both.rook |= magicbb_rook_attacks(magicbb_pop_lsb(&rooks), occupied);
    while (bishops)
        both.bishop |=
            magicbb_bishop_attacks(magicbb_pop_lsb(&bishops), occupied);
    return both;
}
#else
/* Vectors take the same time for any sets, in every layout, and read no table.
   Where the next step waits for the answer, a few lookups are faster. */
typedef uint64_t magicbb_vector_
    __attribute__((__vector_size__(MAGICBB_FORM_ < 256 ? 16 : 32)));

/* Each lane of `from` holds sliders which all move by `step` squares, over the
   squares of `way`. Three steps flood all they reach, first occupied squares
   included: with each, a square is reached from twice as far. */
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

#if MAGICBB_FORM_ >= 256
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

/* Four directions up and their opposites down, those of rooks in even lanes. No
   step may end on a file at the other side of the board. */
MAGICBB_INLINE_ magicbb_both magicbb_both_sets_attacks(uint64_t rooks,
                                                       uint64_t bishops,
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
/* One lane is the board, one its image upside down. Toward the last file the
   borrow of a subtraction goes as far as a rook; that file always stops it. */
MAGICBB_INLINE_ magicbb_both magicbb_both_sets_attacks(uint64_t rooks,
                                                       uint64_t bishops,
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

MAGICBB_INLINE_ uint64_t magicbb_sliders_attacks(uint64_t rooks,
                                                 uint64_t bishops,
                                                 uint64_t occupied)
{
    magicbb_both both = magicbb_both_sets_attacks(rooks, bishops, occupied);
    return both.rook | both.bishop;
}

MAGICBB_INLINE_ uint64_t magicbb_rooks_attacks(uint64_t rooks,
                                               uint64_t occupied)
{
    return magicbb_both_sets_attacks(rooks, 0, occupied).rook;
}

MAGICBB_INLINE_ uint64_t magicbb_bishops_attacks(uint64_t bishops,
                                                 uint64_t occupied)
{
    return magicbb_both_sets_attacks(0, bishops, occupied).bishop;
}

MAGICBB_INLINE_ void magicbb_init(void)
{
#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)
    MAGICBB_(fill)();
#endif
}

MAGICBB_INLINE_ const char *magicbb_config(void)
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

/* Squares from a1 or h8 on, moved to the square and cut to the files given.
   Lines of a square leave it out. */
#define MAGICBB_UP_(first, s, files)                                           \
    ((uint64_t)first << (s) & (uint64_t)0x0101010101010101 * (0xff & (files)))
#define MAGICBB_DOWN_(last, s, files)                                          \
    ((uint64_t)last >> (63 - (s)) &                                            \
     (uint64_t)0x0101010101010101 * (0xff & (files)))
#define MAGICBB_BELOW_(s) (((uint64_t)1 << (s)) - 1)
#define MAGICBB_DIAG_(s)                                                       \
    (MAGICBB_UP_(0x8040201008040200, s, ~MAGICBB_BELOW_((s) % 8)) |            \
     MAGICBB_DOWN_(0x0040201008040201, s, MAGICBB_BELOW_((s) % 8)))
#define MAGICBB_ANTI_(s)                                                       \
    (MAGICBB_UP_(0x0002040810204080, s, MAGICBB_BELOW_((s) % 8)) |             \
     MAGICBB_DOWN_(0x0102040810204000, s, ~MAGICBB_BELOW_((s) % 8)))
#define MAGICBB_FILE_(s)                                                       \
    ((uint64_t)0x0101010101010101 << (s) % 8 ^ (uint64_t)1 << (s))
#define MAGICBB_RANK_(s) ((uint64_t)(0xff ^ 1 << (s) % 8) << (s) / 8 * 8)

#define MAGICBB_MASK_(bishop, s)                                               \
    (bishop ? (MAGICBB_DIAG_(s) | MAGICBB_ANTI_(s)) & 0x007e7e7e7e7e7e00 :     \
     (MAGICBB_FILE_(s) & 0x00ffffffffffff00) |                                 \
     (MAGICBB_RANK_(s) & 0x7e7e7e7e7e7e7e7e))
#define MAGICBB_LEAP_(king, s)                                                 \
    MAGICBB_UP_((king ? 0x382 : 0x28440), s, 0x1f << (s) % 8 >> 2) |           \
    MAGICBB_DOWN_((king ? 0x41c0000000000000 : 0x0221400000000000), s,         \
                  0x1f << (s) % 8 >> 2)

/* The attacks along a rank from file f. To the right subtraction borrows up to
   the first occupied square. To the left, what is below an occupied square is
   cut off. Bit i of a state is file i + 1. */
#define MAGICBB_CUT_(o) (o >> 1 | o >> 2 | o >> 3 | o >> 4 | o >> 5 | o >> 6)
#define MAGICBB_RANK_ATTACKS_(f, state) (uint8_t)(                             \
    (((2 * (state) & 0xfe << (f)) ^                                            \
      ((2 * (state) & 0xfe << (f)) - (2 << (f)))) & 0xfe << (f)) |             \
    (MAGICBB_BELOW_(f) & ~MAGICBB_CUT_((2 * (state) & MAGICBB_BELOW_(f)))))

MAGICBB_DEFINE_ const uint64_t MAGICBB_(leapers)[2][64] = {
    {MAGICBB_64_(MAGICBB_LEAP_, 0)}, {MAGICBB_64_(MAGICBB_LEAP_, 1)}};

/* Made by find_magics --emit from magics.csv in tools/: how many slots the
   packed table has, a fingerprint, the magics of rook and bishop, and where the
   slots of each square begin. */
#define MAGICBB_PACKED_ 77520
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

/* clang-format on */
#if defined(MAGICBB_TINY)

MAGICBB_TABLES_

#elif defined(MAGICBB_EMBED)

#include MAGICBB_EMBED

#else

MAGICBB_DEFINE_ const uint64_t MAGICBB_(masks)[2][64] = {
    {MAGICBB_64_(MAGICBB_MASK_, 0)}, {MAGICBB_64_(MAGICBB_MASK_, 1)}};

/* One of the eight directions from a square. attacks[i] is what a slider
   attacks there if square i of the ray is the first occupied one. A ray without
   squares counts one set, without attacks. */
typedef struct {
    uint64_t attacks[7];
    int count;
} magicbb_ray_;

/* Directions are two by two those of a line, the rook's first. */
static inline void magicbb_walk_ray_(magicbb_ray_ *ray, int square,
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

/* All blocker boards of a line, which is two rays: the product of each, and the
   line's part of its slot. Products and parts are sums over rays. */
typedef struct {
    magicbb_slot_ part[64];
    uint64_t product[64];
    int count;
} magicbb_boards_;

/* A ray's part if square i of it is the first occupied one. Compact: a set's
   number has a digit for each ray, and this ray's is worth `unit`. */
static inline magicbb_slot_ magicbb_part_(const magicbb_ray_ *ray, int i,
                                          int unit)
{
    return sizeof(magicbb_slot_) == 1 ? (magicbb_slot_)(i * unit)
                                      : (magicbb_slot_)ray->attacks[i];
}

/* Each square of the ray but the last, which cannot block, doubles the boards:
   they come again with it occupied. The farthest square is added first, so the
   one just added is the ray's first occupied one. */
static inline void magicbb_add_ray_(magicbb_boards_ *boards, int slider,
                                    const magicbb_ray_ *ray, int unit)
{
    int before = boards->count, last = ray->count - 1, i, j;

    for (i = last - 1; i >= 0; i--) {
        uint64_t square = ray->attacks[i] ^ (i ? ray->attacks[i - 1] : 0);
        uint64_t product = magicbb_product_(slider / 64, slider % 64, square);
        magicbb_slot_ part = magicbb_part_(ray, i, unit);
        int count = boards->count;
        for (j = 0; j < count; j++) {
            boards->product[count + j] = boards->product[j] + product;
            boards->part[count + j] =
                (magicbb_slot_)(boards->part[j % before] + part);
        }
        boards->count = 2 * count;
    }
    for (j = 0; j < before; j++)
        boards->part[j] =
            (magicbb_slot_)(boards->part[j] + magicbb_part_(ray, last, unit));
}

static inline void magicbb_fill_slots_(magicbb_slot_ *slot, int slider,
                                       const magicbb_ray_ ray[4])
{
    /* 2 KB less of stack; one thread fills. Without blockers product is 0. */
    static magicbb_boards_ line[2];
    int unit = ray[2].count * ray[3].count, i, j;

    line[0].count = line[1].count = 1;
    line[0].part[0] = line[1].part[0] = 0;
    magicbb_add_ray_(&line[0], slider, &ray[0], ray[1].count * unit);
    magicbb_add_ray_(&line[0], slider, &ray[1], unit);
    magicbb_add_ray_(&line[1], slider, &ray[2], ray[3].count);
    magicbb_add_ray_(&line[1], slider, &ray[3], 1);
    for (i = 0; i < line[0].count; i++) {
        uint64_t product = line[0].product[i];
        magicbb_slot_ part = line[0].part[i];
        for (j = 0; j < line[1].count; j++)
            slot[magicbb_index_(slider / 64, product + line[1].product[j])] =
                (magicbb_slot_)(part + line[1].part[j]);
    }
}

#endif
#if !defined(MAGICBB_TINY) && !defined(MAGICBB_EMBED)

enum { MAGICBB_SETS_ = 6328 }; /* of all squares, 4,900 of them of rooks */

/* The sets of a square, from number `set` on. Returns that of the next. */
#ifdef MAGICBB_COMPACT
MAGICBB_DECLARE_ uint64_t MAGICBB_(sets)[MAGICBB_SETS_];
MAGICBB_DEFINE_ uint64_t MAGICBB_(sets)[MAGICBB_SETS_];

static inline int magicbb_fill_sets_(int set, int slider,
                                     const magicbb_ray_ ray[4])
{
    uint64_t *sets = MAGICBB_(sets);
    int a, b, c, d;

    MAGICBB_(places).set[slider / 64][slider % 64] = &sets[set];
    for (a = 0; a < ray[0].count; a++)
        for (b = 0; b < ray[1].count; b++)
            for (c = 0; c < ray[2].count; c++)
                for (d = 0; d < ray[3].count; d++)
                    sets[set++] = ray[0].attacks[a] | ray[1].attacks[b] |
                                  ray[2].attacks[c] | ray[3].attacks[d];
    return set;
}
#else
static inline int magicbb_fill_sets_(int set, int slider,
                                     const magicbb_ray_ ray[4])
{
    (void)slider, (void)ray;
    return set;
}
#endif

/* With pext, as many as there are blocker boards. */
enum {
    MAGICBB_SLOTS_ = MAGICBB_INDEX_(MAGICBB_NUMBER_) ? 107648 : MAGICBB_PACKED_
};

MAGICBB_DECLARE_ magicbb_slot_ MAGICBB_(table)[MAGICBB_SLOTS_];
MAGICBB_DEFINE_ magicbb_slot_ MAGICBB_(table)[MAGICBB_SLOTS_];
MAGICBB_DEFINE_ magicbb_places_ MAGICBB_(places);
MAGICBB_DEFINE_ long MAGICBB_(claimed);

/* Fills one square after the other. A place leads to what is filled. */
static inline void magicbb_fill_all_(void)
{
    magicbb_ray_ ray[4];
    int i, direction, first = 0, set = 0;

    for (i = 0; i < 128; i++) {
        int bishop = i >= 64, square = i % 64;
        const magicbb_slot_ *volatile *place =
            &MAGICBB_(places).slot[bishop][square];
#ifndef MAGICBB_PEXT_ /* with it, slots follow those of the last square */
        first = (int)magicbb_offsets_[bishop][square];
#endif
        for (direction = 0; direction < 4; direction++)
            magicbb_walk_ray_(&ray[direction], square, 4 * bishop + direction);
        set = magicbb_fill_sets_(set, i, ray);
        magicbb_fill_slots_(&MAGICBB_(table)[first], i, ray);
        MAGICBB_STORE_(place, &MAGICBB_(table)[first]);
        first += 1 << magicbb_popcount(MAGICBB_(masks)[bishop][square]);
    }
}

MAGICBB_FILLER_ void MAGICBB_(fill)(void)
{
    const magicbb_slot_ *volatile *last = &MAGICBB_(places).slot[1][63];

    if (MAGICBB_CLAIM_(&MAGICBB_(claimed)))
        magicbb_fill_all_();
    while (!MAGICBB_LOAD_(last)) {}
}

#if defined(MAGICBB_NO_LAZY) && defined(MAGICBB_GNU_) && __STDC_HOSTED__
#ifdef __APPLE__
__attribute__((__constructor__))
#else
__attribute__((__constructor__(101)))
#endif
static void
magicbb_start_(void)
{
    magicbb_init();
}
#elif defined(MAGICBB_NO_LAZY) && defined(_MSC_VER) &&                         \
    !defined(MAGICBB_GNU_) && !defined(MAGICBB_STATIC)
/* The runtime calls what it finds here in the order of the sections' names;
   constructors of C++ objects are in .CRT$XCU. (Static tables it drops.) */
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
