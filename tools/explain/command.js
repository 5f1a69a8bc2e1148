// A command for the shell: its program prints the numbers of the page, and
// shows what of the header makes each.
'use strict';

const Command = () => {
    const {hex} = Lookup;
    const {$, say} = Dom;

    function show({part, question, square, occupied, attacks, name}) {
        const {piece, magic, shift, index, first} = part;
        const ours = question.magic === null;
        const call = (what, value) =>
            `magicbb_${piece}_${what}(square); /* ${value} */`;
        const constant = (what, value) =>
            ours ? call(what, value) : `${value}; /* not the header's */`;
        const lookup = (piece, set) =>
            `magicbb_${piece}_attacks(square, occupied); /* ${hex(set)} */`;
        const queen = question.piece !== 'queen' ? '' : `
    unsigned long long queen = ${lookup('queen', attacks)}
    printf("queen 0x%016llx\\n", queen);`;
        say($('command'),
            `cc -x c -I. - -o lookup <<'END' && ./lookup && rm lookup
#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include <stdio.h>

int main(void)
{
    int square = ${square}; /* ${name(square)} */
    unsigned long long occupied = ${hex(occupied)};
    unsigned long long mask = ${call('mask', hex(part.mask))}
    unsigned long long magic = ${constant('magic', hex(magic))}
    int shift = ${constant('shift', shift)}
    unsigned long long blockers = occupied & mask; /* ${hex(part.blockers)} */
    unsigned long long product = blockers * magic; /* ${hex(part.product)} */
    int index = (int)(product >> shift); /* ${index} */
    unsigned long long attacks = ${lookup(piece, part.attacks)}

    printf("mask 0x%016llx, magic 0x%016llx, shift %d\\n", mask, magic, shift);
    printf("blockers 0x%016llx, product 0x%016llx\\n", blockers, product);
    printf("index %d, attacks 0x%016llx\\n", index, attacks);${queen}
}
END
`);
        say($('places'),
            ours ? `In the table of all sliders the slots of this one begin ` +
                    `with ${first}, and this slot is ${first + index}.` :
                   '');
    }

    return {show};
};
