/* One scheme, in all the workloads. Compiled once for each scheme, with
   BENCH_NAME its name, BENCH_SYMBOL bench_ and the name, and BENCH_SCHEME its
   file of schemes/. For this header there are the header's own options too. */
#include BENCH_SCHEME

/* bench_NAME_perft: an instruction counter reports functions by name. */
#define PASTE_(symbol, run) symbol##_##run
#define PASTE(symbol, run) PASTE_(symbol, run)
#define RUN(name) PASTE(BENCH_SYMBOL, name)

/* All schemes do the same lookups, one for each slider: those of this header
   have no function for sets here, in chess.h neither. */
LOOKUP uint64_t scheme_sets(uint64_t rooks, uint64_t bishops, uint64_t occupied)
{
    uint64_t attacks = 0;

    while (rooks)
        attacks |= scheme_rook(magicbb_pop_lsb(&rooks), occupied);
    while (bishops)
        attacks |= scheme_bishop(magicbb_pop_lsb(&bishops), occupied);
    return attacks;
}

#define magicbb_rook_attacks scheme_rook
#define magicbb_bishop_attacks scheme_bishop
#define magicbb_both_attacks scheme_both
#define magicbb_sliders_attacks scheme_sets
#include "tools/positions.h"

/* The slider queries of one search node: pieces that do not slide cost all
   schemes the same. */
LOOKUP uint64_t attackers_of(const bench_position *p, int square,
                             uint64_t occupied)
{
    magicbb_both seen = scheme_both(square, occupied);

    return ((seen.rook & p->rooks) | (seen.bishop & p->bishops)) & ~p->kings &
           occupied;
}

/* Enemy sliders that attack the king once his own nearest pieces are gone */
LOOKUP uint64_t pinners_of(const bench_position *p, uint64_t king)
{
    int square = magicbb_lsb(king);
    uint64_t own = king & p->enemy ? p->enemy : p->occupied ^ p->enemy;
    magicbb_both first = scheme_both(square, p->occupied);
    uint64_t shields = (first.rook | first.bishop) & own;

    return attackers_of(p, square, p->occupied ^ shields) &
           ~(first.rook | first.bishop | own);
}

/* The sides capture in turn, each with its lowest slider: which pieces are
   left? */
LOOKUP uint64_t exchange_on(const bench_position *p, int square)
{
    uint64_t left = p->occupied, side = p->occupied ^ p->enemy, takers;

    for (; (takers = attackers_of(p, square, left) & side); side ^= p->occupied)
        left ^= takers & -takers;
    return left;
}

/* The attacks of all sliders of each side */
LOOKUP uint64_t sets_of(const bench_position *p)
{
    uint64_t rooks = p->rooks & ~p->kings, bishops = p->bishops & ~p->kings;

    return scheme_sets(rooks & p->enemy, bishops & p->enemy, p->occupied) +
           scheme_sets(rooks & ~p->enemy, bishops & ~p->enemy, p->occupied);
}

static uint64_t RUN(attackers)(const bench_position *p, long count)
{
    uint64_t sum = 0;
    int i;

    for (; count--; p++) {
        for (i = 0; i < 3; i++)
            sum += attackers_of(p, p->targets[i], p->occupied);
        sum += pinners_of(p, p->kings & ~p->enemy);
        sum += pinners_of(p, p->kings & p->enemy);
        sum += sets_of(p);
        sum += exchange_on(p, p->targets[0]);
    }
    return sum;
}

static uint64_t RUN(perft)(const bench_position *p, long count)
{
    const ChessPosition start = position_of(perft_positions[0].fen);
    const ChessPosition kiwipete = position_of(perft_positions[1].fen);

    (void)p, (void)count;
    return chess_perft(&start, 5) + chess_perft(&kiwipete, 4);
}

extern const bench_scheme BENCH_SYMBOL;
const bench_scheme BENCH_SYMBOL = {
    BENCH_NAME,  SCHEME_USERS,  SCHEME_BYTES, scheme_init,
    scheme_rook, scheme_bishop, scheme_both,  {RUN(perft), RUN(attackers)},
};
