// Other ways to an answer, PEXT and compact's byte, and a program that shows
// what of the header makes each number.
'use strict';

const Ways = () => {
    const {hex, has} = Lookup;
    const {$, make, say} = Dom;

    // Each row begins with its title.
    function table(id, ...rows) {
        const lines = rows.map(
            ([title, ...cells]) => make(
                'tr', {}, make('th', {scope: 'row'}, title),
                ...cells.map((cell) => make('td', {}, String(cell)))));
        $(id).replaceChildren(make('table', {}, make('tbody', {}, ...lines)));
    }

    function show(view) {
        showPext(view);
        showCompact(view);
        showCommand(view);
    }

    function showPext({part, name}) {
        const {squares, blockers, pext} = part;
        table(
            'pext', ['mask', ...squares.map(name)],
            ['occupied', ...squares.map((n) => has(blockers, n))]);
        const bits = pext.toString(2).padStart(squares.length, '0');
        say($('pext-index'),
            `${bits} in binary = ${pext} = pext(occupied, mask), ` +
                `of ${2 ** squares.length} slots`);
    }

    function showCompact({part, name}) {
        const {rays, byte, number, sets} = part.compact;
        table(
            'compact', ['toward', ...rays.map(({toward}) => name(toward))],
            ['stops at', ...rays.map(({stop}) => name(stop))],
            ['hidden', ...rays.map(({digit}) => digit)],
            ['of', ...rays.map(({of}) => of)]);
        say($('compact-byte'),
            `byte ${byte} = 1 + ${number}, which these digits spell, ` +
                `of ${sets}; slot ${part.index} holds it, and entry ` +
                `${byte} of the second table is ${hex(part.attacks)}`);
    }

    // For the shell: a program that prints the numbers of the page
    function showCommand({part, question, square, occupied, attacks, name}) {
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
