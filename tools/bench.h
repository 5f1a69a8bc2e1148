/* What tools/bench.c knows of a scheme: each is compiled from
   tools/bench_scheme.c into an object of its own. */
#ifndef BENCH_H
#define BENCH_H

#include <stddef.h>
#include <stdint.h>

/* A position, and the squares from which a move generator looks: rooks and
   bishops of both sides (a queen is both), and the king to move for pins. */
typedef struct {
    uint64_t occupied;
    uint64_t rooks;
    uint64_t bishops;
} bench_position;

enum { BENCH_POLLUTION = 32768 / 8 }; /* words read between two positions */

/* The workloads return a sum of attack sets, so that nothing is left out and
   all schemes can be compared. */
typedef struct {
    const char *name;
    long bytes; /* of tables that lookups read */
    int (*usable)(void);
    void (*init)(void);
    uint64_t (*rook)(int square, uint64_t occupied);
    uint64_t (*bishop)(int square, uint64_t occupied);
    uint64_t (*queen)(int square, uint64_t occupied);
    uint64_t (*run_stream)(const bench_position *, long count);
    uint64_t (*run_queen)(const bench_position *, long count);
    uint64_t (*run_chain)(const bench_position *, long count, uint64_t zero);
    uint64_t (*run_polluted)(const bench_position *, long count,
                             const uint64_t *buffer, size_t words);
    uint64_t (*run_perft)(int depth, const char *fen);
    void (*fill)(void); /* again and again; NULL if there is nothing to fill */
} bench_scheme;

/* A name for each object, in the order of the report. */
#define BENCH_SCHEMES(X)                                                       \
    X(nothing)                                                                 \
    X(ray_loop)                                                                \
    X(plain_magic)                                                             \
    X(fancy_magic)                                                             \
    X(pext_pdep)                                                               \
    X(hyperbola)                                                               \
    X(dual_hyperbola)                                                          \
    X(line_tables)                                                             \
    X(wide_magic_lazy)                                                         \
    X(wide_magic_eager)                                                        \
    X(wide_magic_embedded)                                                     \
    X(wide_pext_lazy)                                                          \
    X(wide_pext_eager)                                                         \
    X(wide_pext_embedded)                                                      \
    X(compact_magic_lazy)                                                      \
    X(compact_magic_eager)                                                     \
    X(compact_magic_embedded)                                                  \
    X(compact_pext_lazy)                                                       \
    X(compact_pext_eager)                                                      \
    X(compact_pext_embedded)                                                   \
    X(tiny_magic)                                                              \
    X(tiny_pext)                                                               \
    X(tiny_avx2)

#define BENCH_SYMBOL_(name) bench_##name
#define BENCH_SYMBOL(name) BENCH_SYMBOL_(name)

#endif
