/* A harness for libFuzzer, which `make fuzz` builds and runs: any bytes are
   read as a FEN, and as a square and boards for the functions of the header. */
#define _POSIX_C_SOURCE 200809L

#include <assert.h>
#include <ctype.h>

#define MAGICBB_ASSERT(x) assert(x)
#define main test_chess /* only its check_position() is wanted */
#include "tests/programs/test_chess.c"
#include "tools/reference.h"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static void fuzz_fen(const unsigned char *data, size_t size)
{
    char *fen = (char *)calloc(size + 1, 1); /* ends with a zero byte */
    char error[CHESS_ERROR_SIZE] = "";
    ChessPosition position;
    const char *c;

    assert(fen);
    memcpy(fen, data, size);
    if (chess_from_fen(&position, fen, error)) {
        const char *wrong = check_position(&position);

        if (wrong)
            fprintf(stderr, "%s\n", wrong);
        assert(!wrong);
    } else {
        assert(*error);
        for (c = error; *c; c++)
            assert(isprint((unsigned char)*c));
    }
    free(fen);
}

static void fuzz_header(const unsigned char *data, size_t size)
{
    uint64_t occupied, set, rook, bishop;
    int square;

    if (size < 17)
        return;
    square = data[0] % 64;
    memcpy(&occupied, data + 1, 8);
    memcpy(&set, data + 9, 8);
    rook = ref_attacks('R', square, occupied);
    bishop = ref_attacks('B', square, occupied);
    assert(magicbb_rook_attacks(square, occupied) == rook);
    assert(magicbb_bishop_attacks(square, occupied) == bishop);
    assert(magicbb_queen_attacks(square, occupied) == (rook | bishop));
    assert(magicbb_rook_xray(square, occupied, set) ==
           (ref_attacks('R', square, occupied & ~(rook & set)) & ~rook));
    assert(magicbb_sliders_attacks(set, ~set, occupied) ==
           (ref_slide_all(0, set, occupied, ref_rook_steps) |
            ref_slide_all(0, ~set, occupied, ref_bishop_steps)));
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    fuzz_fen(data, size);
    fuzz_header(data, size);
    return 0;
}
