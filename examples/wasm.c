/* magicbb.h for JavaScript: all that a web page needs of it.

       clang --target=wasm32 -O2 -I. -nostdlib -ffreestanding -mbulk-memory \
           -Wl,--no-entry,-s -DMAGICBB_TINY examples/wasm.c \
           -o attacks.wasm

       const { instance } = await WebAssembly.instantiate(bytes);
       const wasm = instance.exports;
       const attacks = BigInt.asUintN(64, wasm.rook_attacks(27, occupied));
       // many at once
       const { buffer } = wasm.memory, n = wasm.batch_size();
       const boards = new BigUint64Array(buffer, wasm.batch_boards(), n);
       new Uint8Array(buffer, wasm.batch_squares(), n).set([27, 28]);
       boards.set([occupied, occupied]);
       wasm.batch_rook(2); // boards[0] and boards[1] are the attacks now

   Nothing has to be called first: lookups fill the tables.

   A page takes tiny: gzipped it is 1.2 KB, wide 2.7, compact 3.4, and it has
   no tables. In node, a million queens take 2 to 3 ms as batches, in each
   layout, and 5 to 50 ms one by one: each call passes BigInts, the bitboards
   of JavaScript. WebAssembly has no unsigned numbers, so a result may be
   negative: BigInt.asUintN(64, ...) mends that. */
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"

#define EXPORT(name) __attribute__((export_name(#name), used)) name

enum { BATCH = 4096 };

static uint8_t batch_square[BATCH];
static uint64_t batch_board[BATCH]; /* occupied squares, then attacks */

int EXPORT(batch_size)(void)
{
    return BATCH;
}

uint8_t *EXPORT(batch_squares)(void)
{
    return batch_square;
}

uint64_t *EXPORT(batch_boards)(void)
{
    return batch_board;
}

/* One by one; and as a batch: each of the first `count` boards becomes the
   attacks from its square. */
#define PIECE(name)                                                            \
    uint64_t EXPORT(name##_attacks)(int square, uint64_t occupied)             \
    {                                                                          \
        return magicbb_##name##_attacks(square, occupied);                     \
    }                                                                          \
    void EXPORT(batch_##name)(int count)                                       \
    {                                                                          \
        int i;                                                                 \
                                                                               \
        for (i = 0; i < count; i++)                                            \
            batch_board[i] =                                                   \
                magicbb_##name##_attacks(batch_square[i], batch_board[i]);     \
    }

PIECE(rook)
PIECE(bishop)
PIECE(queen)
