/* Sliders and their blocker boards: see slider.h. */
#include "tools/constants/slider.h"

#include <stdio.h>
#include <string.h>

const char *piece_name(int slider)
{
    return slider < 64 ? "rook" : "bishop";
}

const char *square_name(int slider)
{
    static char names[64][3];
    char *name = names[slider & 63];

    name[0] = (char)('a' + (slider & 7));
    name[1] = (char)('1' + (slider >> 3 & 7));
    return name;
}

const char *slider_name(int slider)
{
    static char names[SLIDERS][sizeof "bishop a1"];

    sprintf(names[slider], "%s %s", piece_name(slider), square_name(slider));
    return names[slider];
}

const int (*steps_of(int slider))[2]
{
    return slider < 64 ? ref_rook_steps : ref_bishop_steps;
}

void study_square(geometry *g, int slider)
{
    uint16_t reach[64] = {0};
    int ray, b;

    memset(g, 0, sizeof *g);
    for (ray = 0; ray < 4; ray++) {
        const int *step = steps_of(slider)[ray];
        ref_place p = ref_step(ref_place_of(0, slider & 63), step);
        int length = 0;
        for (; ref_on_board(p); p = ref_step(p, step))
            reach[ref_square_of(0, p)] = (uint16_t)(++length << 3 * ray);
        g->open_reach = (uint16_t)(g->open_reach | length << 3 * ray);
    }
    g->mask = ref_mask(slider & 63, steps_of(slider));
    for (b = 63; b >= 0; b--)
        if (g->mask >> b & 1) {
            g->square[g->count] = b;
            g->reach[g->count++] = reach[b];
        }
}

void make_boards(boards *out, const geometry *g)
{
    int i, j;

    out->board[0] = 0;
    out->set[0] = g->open_reach;
    for (j = 0; j < g->count; j++) {
        int half = 1 << j, field = 7;
        while (!(field & g->reach[j]))
            field <<= 3;
        for (i = 0; i < half; i++) {
            int set = out->set[i], length = set & field;
            if (length > g->reach[j])
                length = g->reach[j];
            out->board[half + i] = out->board[i] | ref_bit(g->square[j]);
            out->set[half + i] = (uint16_t)((set & ~field) | length);
        }
    }
}

int header_bits(int slider)
{
    return slider < 64 ? 12 : 9;
}
