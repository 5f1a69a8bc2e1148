/* What examples/threats.h should list, by the slow definitions of
   tools/reference.h: for test_threats.c, which says what it lists and how. */
#ifndef SLOW_THREATS_H
#define SLOW_THREATS_H

#include "examples/threats.h"
#include "tools/reference.h"
#include <string.h>

/* A letter of FEN on each square, or a dot: nothing of what is tested. */
typedef struct {
    char letter[64];
} Slow;

static const char type_letters[] = "PNBRQK", both_letters[] = "PNBRQKpnbrqk";

/* The types that each type is listed on */
static const char *const listed_on[] = {
#ifdef TEST_LISTED_ON
    TEST_LISTED_ON
#else
    type_letters, type_letters, type_letters,
    type_letters, type_letters, type_letters,
#endif
};

static int index_of(char letter)
{
    return (int)(strchr(both_letters, letter) - both_letters);
}

static int piece_of(char letter)
{
    const int n = index_of(letter);
    return THREATS_PIECE(n / 6, n % 6);
}

static char type_of(char letter)
{
    return type_letters[index_of(letter) % 6];
}

static uint64_t slow_occupied(const Slow *b)
{
    uint64_t occupied = 0;
    int s;

    for (s = 0; s < 64; s++)
        if (b->letter[s] != '.')
            occupied |= ref_bit(s);
    return occupied;
}

static int is_wanted(char attacker, char attacked)
{
    return strchr(listed_on[index_of(attacker) % 6], type_of(attacked)) != NULL;
}

/* Attacking piece, its square, attacked piece, its square, in bytes */
static uint32_t threat_of(char attacker, int from, char attacked, int to)
{
    return (uint32_t)(attacker | from << 8 | attacked << 16 | to << 24);
}

/* [a][b]: the threat of the piece on a on the piece on b, or 0 */
typedef struct {
    uint32_t at[64][64];
} Threats;

static void slow_threats(const Slow *b, Threats *all)
{
    const uint64_t occupied = slow_occupied(b);
    int from, to;

    memset(all, 0, sizeof *all);
    for (from = 0; from < 64; from++) {
        uint64_t attacked = 0;
        if (b->letter[from] != '.')
            attacked = ref_attacks(b->letter[from], from, occupied) & occupied;
        for (to = 0; attacked; to++, attacked >>= 1)
            if ((attacked & 1) && is_wanted(b->letter[from], b->letter[to]))
                all->at[from][to] =
                    threat_of(b->letter[from], from, b->letter[to], to);
    }
}

/* A sum of what appears, less what vanishes: boards with the same sum have the
   same threats. */
typedef struct {
    uint64_t sum;
    int count;
} Sum;

static void add(Sum *s, uint32_t threat, int vanishes)
{
    uint64_t x = threat * 0x9e3779b97f4a7c15;

    x = (x ^ x >> 31) * 0xbf58476d1ce4e5b9;
    x ^= x >> 29;
    s->sum += vanishes ? 0 - x : x;
    s->count++;
}

static char letter_of(uint32_t piece)
{
    const char *letter = both_letters;

    while (*letter && piece_of(*letter) != (int)(piece & 15))
        letter++;
    return *letter;
}

#endif
