/* See emit.h. */
#include "tools/constants/emit.h"

#include <inttypes.h>

/* FNV-1a of the magics and offsets: tables to embed that were made from others
   are refused (see MAGICBB_EMBED). */
static uint32_t fingerprint(const result *best)
{
    uint32_t hash = 0x811c9dc5;
    int i, j;

    for (i = 0; i < SLIDERS; i++) {
        uint64_t words[2] = {best[i].magic, (uint64_t)best[i].offset};
        for (j = 0; j < 128; j += 8)
            hash = (hash ^ (uint8_t)(words[j / 64] >> j % 64)) * 0x01000193;
    }
    return hash;
}

/* An enumerator, and a block: four magics or eight offsets a line. */
void emit_header(collection *all)
{
    const result *best = all->best;
    int i;

    printf("#define MAGICBB_SLOTS_ %d\n", assign_offsets(all, 1));
    printf("#define MAGICBB_FINGERPRINT_ 0x%08" PRIx32 "\n", fingerprint(best));
    puts("MAGICBB_DEFINE_ const uint64_t MAGICBB_(magics)[2][64] = {{");
    for (i = 0; i < SLIDERS; i++)
        printf("%s0x%016" PRIx64 ",%c", i == 64 ? "}, {\n" : "", best[i].magic,
               i % 4 == 3 ? '\n' : ' ');
    puts("}};\n#define MAGICBB_MAGIC_PLACES_ { \\");
    for (i = 0; i < SLIDERS; i++)
        printf("%s%s%d%s", i == 64 ? "}, { \\\n" : "",
               i % 8 == 0 ? "MAGICBB_SLOTS8_(" : "", best[i].offset,
               i % 8 == 7 ? "), \\\n" : ", ");
    puts("}");
}

/* Skips the word if the line goes on with it; returns whether it did. */
static int skip_word(const char **line, const char *word)
{
    size_t length = strlen(word);
    int same = !strncmp(*line, word, length);

    if (same)
        *line += length;
    return same;
}

static void print_line(const char *line, int slots, const result *of)
{
    while (*line)
        if (skip_word(&line, "$slots"))
            printf("%d", slots);
        else if (skip_word(&line, "$slider"))
            fputs(slider_name(of->slider), stdout);
        else if (skip_word(&line, "$mask"))
            printf("0x%016" PRIx64, slider_mask(of->slider));
        else if (skip_word(&line, "$magic"))
            printf("0x%016" PRIx64, of->magic);
        else if (skip_word(&line, "$shift"))
            printf("%d", 64 - of->bits);
        else if (skip_word(&line, "$offset"))
            printf("%d", of->offset);
        else
            putchar(*line++);
    putchar('\n');
}

void emit_template(collection *all, line_reader *in)
{
    int slots = assign_offsets(all, 0), i;

    while (next_line(in))
        for (i = 0; i < (strstr(in->text, "$slider") ? SLIDERS : 1); i++)
            print_line(in->text, slots, &all->best[i]);
}
