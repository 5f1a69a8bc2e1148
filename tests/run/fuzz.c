/* A harness for libFuzzer, which `make fuzz` builds and runs: any bytes are
   read as a FEN. */
#define _POSIX_C_SOURCE 200809L

#include <assert.h>
#include <ctype.h>

#define MAGICBB_ASSERT(x) assert(x)
#define main test_chess /* only its check_position() is wanted */
#include "tests/programs/test_chess.c"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
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
    return 0;
}
