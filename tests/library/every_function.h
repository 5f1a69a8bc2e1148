/* The functions of magicbb.h, to link with: so the suite, which compiles
   slowly, is compiled once, and only every_function.c for each configuration.
   X(TYPE, NAME, PARAMETERS, ARGUMENTS): call_NAME returns magicbb_NAME. */
#ifndef EVERY_FUNCTION_H
#define EVERY_FUNCTION_H

#include <stdint.h>

#define EVERY_FUNCTION(X)                                                      \
    X(const char *, config, (void), ())                                        \
    X(uint64_t, rook_attacks, (int s, uint64_t occupied), (s, occupied))       \
    X(uint64_t, bishop_attacks, (int s, uint64_t occupied), (s, occupied))     \
    X(uint64_t, queen_attacks, (int s, uint64_t occupied), (s, occupied))      \
    X(uint64_t, rook_xray, (int s, uint64_t occupied, uint64_t blockers),      \
      (s, occupied, blockers))                                                 \
    X(uint64_t, bishop_xray, (int s, uint64_t occupied, uint64_t blockers),    \
      (s, occupied, blockers))                                                 \
    X(uint64_t, knight_attacks, (int s), (s))                                  \
    X(uint64_t, king_attacks, (int s), (s))                                    \
    X(uint64_t, pawn_attacks, (int color, int s), (color, s))                  \
    X(uint64_t, pawns_attacks, (int color, uint64_t pawns), (color, pawns))    \
    X(uint64_t, knights_attacks, (uint64_t knights), (knights))                \
    X(uint64_t, kings_attacks, (uint64_t kings), (kings))                      \
    X(uint64_t, rooks_attacks, (uint64_t rooks, uint64_t occupied),            \
      (rooks, occupied))                                                       \
    X(uint64_t, bishops_attacks, (uint64_t bishops, uint64_t occupied),        \
      (bishops, occupied))                                                     \
    X(uint64_t, sliders_attacks,                                               \
      (uint64_t rooks, uint64_t bishops, uint64_t occupied),                   \
      (rooks, bishops, occupied))                                              \
    X(uint64_t, beyond, (int a, int b), (a, b))                                \
    X(uint64_t, between, (int a, int b), (a, b))                               \
    X(uint64_t, line, (int a, int b), (a, b))                                  \
    X(uint64_t, rook_mask, (int s), (s))                                       \
    X(uint64_t, bishop_mask, (int s), (s))                                     \
    X(uint64_t, rook_magic, (int s), (s))                                      \
    X(uint64_t, bishop_magic, (int s), (s))                                    \
    X(int, rook_shift, (int s), (s))                                           \
    X(int, bishop_shift, (int s), (s))                                         \
    X(int, lsb, (uint64_t set), (set))                                         \
    X(int, lsb_debruijn, (uint64_t set), (set))                                \
    X(int, pop_lsb, (uint64_t * rest), (rest))                                 \
    X(int, popcount, (uint64_t set), (set))                                    \
    X(int, popcount_swar, (uint64_t set), (set))
#define DECLARE_CALL(type, name, parameters, arguments)                        \
    type call_##name parameters;

#ifdef __cplusplus
extern "C" {
#endif

EVERY_FUNCTION(DECLARE_CALL)

void call_init(void);

/* Rook's and bishop's, of a square and of sets. */
void call_both_attacks(uint64_t both[2], int square, uint64_t occupied);
void call_both_sets_attacks(uint64_t both[2], uint64_t rooks, uint64_t bishops,
                            uint64_t occupied);

/* In magicbb_impl.c: the instructions that this processor lacks, or NULL */
const char *instructions_lacking(void);

#ifdef __cplusplus
}
#endif

#endif
