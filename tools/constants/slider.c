/* See slider.h. */
#include "tools/constants/slider.h"

#include <stdio.h>

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

static const int (*steps_of(int slider))[2]
{
    return slider < 64 ? ref_rook_steps : ref_bishop_steps;
}

uint64_t slider_mask(int slider)
{
    return ref_mask(slider & 63, steps_of(slider));
}

uint64_t slider_attacks(int slider, uint64_t occupied)
{
    return ref_slide(0, slider & 63, occupied, steps_of(slider));
}

int header_bits(int slider)
{
    return slider < 64 ? 12 : 9;
}

int list_squares(uint64_t mask, int squares[12])
{
    int count = 0, square;

    for (square = 63; square >= 0; square--)
        if (mask & ref_bit(square))
            squares[count++] = square;
    return count;
}
