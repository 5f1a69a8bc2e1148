/* Harnesses for libFuzzer: what reads outside input is given any bytes at all.
   FUZZ_FEN tests chess_from_fen(). The others run a whole program, which must
   answer bad input with one line on stderr and exit status 2. fuzz.sh
   builds and runs them: in the program's files main() is fuzz_program(),
   exit() is fuzz_exit(), which comes back here, and fopen() is fuzz_fopen(). */
#define _POSIX_C_SOURCE 200809L

#include <assert.h>
#include <ctype.h>
#include <getopt.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MAGICBB_ASSERT(x) assert(x)

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* Unlike the data, a text ends with a zero byte. */
static char *fuzz_text(const unsigned char *data, size_t size)
{
    char *text = (char *)calloc(size + 1, 1);

    assert(text);
    memcpy(text, data, size);
    return text;
}

static int fuzz_is_printable(const char *text)
{
    while (isprint((unsigned char)*text))
        text++;
    return !*text;
}

#ifdef FUZZ_FEN

#define main test_chess /* only its check_position() is wanted */
#include "tests/programs/test_chess.c"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    char *fen = fuzz_text(data, size);
    char error[CHESS_ERROR_SIZE] = "";
    ChessPosition position;

    if (chess_from_fen(&position, fen, error)) {
        const char *wrong = check_position(&position);

        if (wrong)
            fprintf(stderr, "%s\n", wrong);
        assert(!wrong);
    } else {
        assert(*error && fuzz_is_printable(error));
    }
    free(fen);
    return 0;
}

#else

int fuzz_program(int argc, char **argv);
void fuzz_exit(int status) __attribute__((noreturn));
FILE *fuzz_fopen(const char *name, const char *mode);

static jmp_buf fuzz_end;
static int fuzz_status;

void fuzz_exit(int status)
{
    fuzz_status = status;
    longjmp(fuzz_end, 1);
}

FILE *fuzz_fopen(const char *name, const char *mode)
{
    return fopen(*name ? "/dev/null" : "", mode);
}

static void fuzz_run(int argc, char **argv)
{
    char said[1000] = "";
    FILE *before = stderr;
    size_t length;

    stderr = fmemopen(said, sizeof said, "w"); /* a variable, in glibc */
    assert(stderr);
    optind = 0; /* getopt starts afresh */
    if (!setjmp(fuzz_end))
        fuzz_status = fuzz_program(argc, argv);
    fclose(stderr);
    stderr = before;

    length = strlen(said);
    if (fuzz_status == 2) {
        assert(length && said[length - 1] == '\n');
        said[length - 1] = '\0';
        assert(fuzz_is_printable(said));
    } else {
        assert(!length);
    }
}

#if defined(FUZZ_EXPLAIN)

enum { FUZZ_ARGUMENTS = 12 };

/* Each line is an argument. */
int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    char *text = fuzz_text(data, size), *word = text;
    char *argv[FUZZ_ARGUMENTS + 2] = {"explain"};
    int argc = 1;

    while (*word && argc <= FUZZ_ARGUMENTS) {
        char *end = word + strcspn(word, "\n");

        argv[argc++] = word;
        word = *end ? end + 1 : end;
        *end = '\0';
    }
    fuzz_run(argc, argv);
    free(text);
    return 0;
}

#else

#if defined(FUZZ_EPD)
/* perft, without counting: the depths in a file could take years. */
#define MAGICBB_NO_LAZY /* as perft has it */
#define MAGICBB_IMPLEMENTATION
#include "examples/chess.h"
#define chess_perft(position, depth) ((void)(position), (void)(depth), 1u)
#define isatty(descriptor) 0
#define main fuzz_program
#include "examples/perft.c"
#define FUZZ_COMMAND "perft", "--epd", "-"
#elif defined(FUZZ_VERIFY)
#define FUZZ_COMMAND "find_magics", "--verify", "-"
#endif

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    char *text = fuzz_text(data, size);
    char *argv[] = {FUZZ_COMMAND, NULL};

    stdin = fmemopen(text, size, "r");
    assert(stdin);
    fuzz_run(3, argv);
    fclose(stdin);
    free(text);
    return 0;
}

#endif
#endif
