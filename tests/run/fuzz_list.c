/* A target of libFuzzer: any list of magics, read after magics.csv as by pack
   and find_magics, is refused, or all that it says fits into their arrays. */
#define _XOPEN_SOURCE 700
#include "tools/cli.h"
#include <setjmp.h>

static jmp_buf refused;
/* die() must neither end the fuzzer nor fill its log. */
#define exit(status) longjmp(refused, status)
#define fprintf(...) (void)0
#include "tools/cli.c"
#undef exit
#undef fprintf
#include "tools/constants/collection.c"
#define main pack_main
#include "tools/constants/pack.c"

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* table_size() is the bound of all that pack does with its arrays. */
static void read_list(void)
{
    read_magics("-", read_magic, NULL);
    measure_overlaps();
    weigh_others(0, table_size());
    weigh_others(1, table_size());
    if (table_size() > TABLE_MAX)
        abort();
    rewind(stdin);
    verify_list("-");
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static char *ours[] = {"tools/constants/magics.csv"};
    static int offsets[SLIDERS];
    static char text[5000]; /* -max_len */
    int i;

    if (!pieces[0].magics) {
        read_pieces(ours, 1);
        for (i = 0; i < SLIDERS; i++)
            offsets[i] = pieces[i].offset;
    }
    if (size > sizeof text)
        return 0;
    memcpy(text, data, size);
    stdin = fmemopen(text, size, "r");
    if (!stdin)
        return 0;
    if (!setjmp(refused))
        read_list();
    fclose(stdin);
    for (i = 0; i < SLIDERS; i++) {
        pieces[i].magics = 1;
        pieces[i].which = 0;
        pieces[i].offset = offsets[i];
    }
    return 0;
}
