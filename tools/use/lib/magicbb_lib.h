/* magicbb_lib.h - libmagicbb: the functions of magicbb.h as a library
   public domain or MIT-0, no warranty; see LICENSE

   C and C++ programs include magicbb.h, whose functions are inline. Other
   languages cannot: for them `make lib` builds libmagicbb.so, libmagicbb.a and,
   with mingw, magicbb.dll. These export the functions that are declared here
   and nothing else. The top of magicbb.h says what each of them means.

   A call from another language takes longer than a lookup. So each function
   has a second form, mbb_..._n, that does n of them: it reads the elements 0 to
   n - 1 of each array and writes as many results. The results may take the
   place of one of the arrays. examples/attacks.py shows both.

   A square is a number from 0 to 63; of any other number the low six bits
   count, so that no number leads out of the tables. Any number of threads may
   call all functions. There is nothing to call first. */
#ifndef MAGICBB_LIB_H
#define MAGICBB_LIB_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* 10100 is version 1.1.0; the layout and the index, for bug reports */
int mbb_version(void);
const char *mbb_config(void);

/* What a slider attacks. */
uint64_t mbb_rook_attacks(int square, uint64_t occupied);
uint64_t mbb_bishop_attacks(int square, uint64_t occupied);
uint64_t mbb_queen_attacks(int square, uint64_t occupied);
void mbb_rook_attacks_n(size_t n, const uint8_t *squares,
                        const uint64_t *occupied, uint64_t *results);
void mbb_bishop_attacks_n(size_t n, const uint8_t *squares,
                          const uint64_t *occupied, uint64_t *results);
void mbb_queen_attacks_n(size_t n, const uint8_t *squares,
                         const uint64_t *occupied, uint64_t *results);

/* What it attacks only without its first blockers. */
uint64_t mbb_rook_xray(int square, uint64_t occupied, uint64_t blockers);
uint64_t mbb_bishop_xray(int square, uint64_t occupied, uint64_t blockers);
void mbb_rook_xray_n(size_t n, const uint8_t *squares, const uint64_t *occupied,
                     const uint64_t *blockers, uint64_t *results);
void mbb_bishop_xray_n(size_t n, const uint8_t *squares,
                       const uint64_t *occupied, const uint64_t *blockers,
                       uint64_t *results);

/* Color 0 moves toward higher squares. */
uint64_t mbb_knight_attacks(int square);
uint64_t mbb_king_attacks(int square);
uint64_t mbb_pawn_attacks(int color, int square);
void mbb_knight_attacks_n(size_t n, const uint8_t *squares, uint64_t *results);
void mbb_king_attacks_n(size_t n, const uint8_t *squares, uint64_t *results);
void mbb_pawn_attacks_n(size_t n, const uint8_t *colors, const uint8_t *squares,
                        uint64_t *results);

/* What any piece of a set attacks. */
uint64_t mbb_rooks_attacks(uint64_t rooks, uint64_t occupied);
uint64_t mbb_bishops_attacks(uint64_t bishops, uint64_t occupied);
uint64_t mbb_sliders_attacks(uint64_t rooks_and_queens,
                             uint64_t bishops_and_queens, uint64_t occupied);
uint64_t mbb_knights_attacks(uint64_t knights);
uint64_t mbb_pawns_attacks(int color, uint64_t pawns);
void mbb_rooks_attacks_n(size_t n, const uint64_t *rooks,
                         const uint64_t *occupied, uint64_t *results);
void mbb_bishops_attacks_n(size_t n, const uint64_t *bishops,
                           const uint64_t *occupied, uint64_t *results);
void mbb_sliders_attacks_n(size_t n, const uint64_t *rooks_and_queens,
                           const uint64_t *bishops_and_queens,
                           const uint64_t *occupied, uint64_t *results);
void mbb_knights_attacks_n(size_t n, const uint64_t *knights,
                           uint64_t *results);
void mbb_pawns_attacks_n(size_t n, const uint8_t *colors, const uint64_t *pawns,
                         uint64_t *results);

/* Between two squares, through both, and behind b as a sees it. */
uint64_t mbb_between(int a, int b);
uint64_t mbb_line(int a, int b);
uint64_t mbb_beyond(int a, int b);
void mbb_between_n(size_t n, const uint8_t *a, const uint8_t *b,
                   uint64_t *results);
void mbb_line_n(size_t n, const uint8_t *a, const uint8_t *b,
                uint64_t *results);
void mbb_beyond_n(size_t n, const uint8_t *a, const uint8_t *b,
                  uint64_t *results);

/* How many squares a set has, 0 to 64. */
int mbb_popcount(uint64_t set);
void mbb_popcount_n(size_t n, const uint64_t *sets, uint8_t *results);

#ifdef __cplusplus
}
#endif

#endif
