/* As plain magic, but a slot is the 16-bit number of one of the 6,328 different
   attack sets: magicmoves compiled with PERFECT_MAGIC_HASH. */
#include "tools/bench/scheme.h"

#define SCHEME_ABOUT "as plain_magic, but 2-byte numbers of sets"
#define SCHEME_USERS "magicmoves"

static uint64_t sets[6328];
static uint16_t rook_numbers[64][4096], bishop_numbers[64][512];
static struct perfect {
    uint64_t mask[64], magic[64];
} constants[2];
#define SCHEME_BYTES                                                           \
    (sizeof sets + sizeof rook_numbers + sizeof bishop_numbers +               \
     sizeof constants)

LOOKUP uint64_t slot_of(const struct perfect *p, int square, uint64_t occupied,
                        int shift)
{
    return (occupied & p->mask[square]) * p->magic[square] >> shift;
}

LOOKUP uint64_t scheme_rook(int square, uint64_t occupied)
{
    uint64_t slot = slot_of(&constants[0], square, occupied, 52);
    return sets[rook_numbers[square][slot]];
}

LOOKUP uint64_t scheme_bishop(int square, uint64_t occupied)
{
    uint64_t slot = slot_of(&constants[1], square, occupied, 55);
    return sets[bishop_numbers[square][slot]];
}

SCHEME_QUEEN_IS_BOTH

/* Returns how many sets there are, given how many there were before. */
static int fill(int bishop, int square, int before)
{
    struct perfect *p = &constants[bishop];
    uint16_t *numbers = bishop ? bishop_numbers[square] : rook_numbers[square];
    uint64_t board = 0;
    int count = before;

    p->mask[square] = mask_of(bishop, square);
    p->magic[square] = magic_of(bishop, square);
    do {
        uint64_t attacks = slide(bishop, square, board);
        int number = before;

        while (number < count && sets[number] != attacks)
            number++;
        count += number == count;
        sets[number] = attacks;
        numbers[slot_of(p, square, board, bishop ? 55 : 52)] = (uint16_t)number;
        board = next_board(board, p->mask[square]);
    } while (board);
    return count;
}

static void scheme_init(void)
{
    int count = 0, i;

    for (i = 0; i < 128; i++)
        count = fill(i % 2, i / 2, count);
}
