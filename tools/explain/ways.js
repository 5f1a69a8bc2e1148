// Other ways to an answer, PEXT and compact's byte, and a program that shows
// what of the header makes each number.
'use strict';

const Ways = () => {
    const {has} = Lookup;
    const {hex} = Question;
    const {$, make, say} = Dom;

    // Each row begins with its title.
    function table(id, rows, heads = []) {
        const head = (scope) => (text) => make('th', {scope}, text);
        const lines = rows.map(
            ([title, ...cells]) => make(
                'tr', {}, head('row')(title),
                ...cells.map((cell) => make('td', {}, String(cell)))));
        if (heads.length)
            lines.unshift(make('tr', {}, ...heads.map(head('col'))));
        $(id).replaceChildren(make('table', {}, make('tbody', {}, ...lines)));
    }

    function show(view) {
        showPext(view);
        showCompact(view);
        showProgram(view);
    }

    function showPext({part, name}) {
        const {squares, blockers, pext} = part;
        table('pext', [
            ['mask', ...squares.map(name)],
            ['occupied', ...squares.map((n) => has(blockers, n))]
        ]);
        const bits = pext.toString(2).padStart(squares.length, '0');
        say($('pext-index'),
            `${bits} in binary = ${pext} = pext(occupied, mask), ` +
                `of ${2 ** squares.length} slots`);
    }

    function showCompact({part, name}) {
        const {rays, byte, number, sets} = part.compact;
        table(
            'compact',
            rays.map(
                (ray) => [name(ray.toward), name(ray.stop), ray.digit, ray.of]),
            ['toward', 'stops at', 'hidden', 'of']);
        say($('compact-byte'),
            `byte ${byte} = 1 + ${number}, which these digits spell, ` +
                `of ${sets}; slot ${part.index} holds it, and entry ` +
                `${byte} of the second table is ${hex(part.attacks)}`);
    }

    // A program that prints the numbers of the page
    function showProgram({part, question, square, occupied}) {
        const {piece, magic, shift, index, attacks, first} = part;
        const ours = question.magic === null;
        const call = (what) => `magicbb_${piece}_${what}(${square})`;
        const theMagic = ours ? `${call('magic')}; /* ${hex(magic)} */` :
                                `${hex(magic)}; /* not the header's */`;
        const theShift =
            ours ? `${call('shift')}; /* ${shift} */` : `${shift};`;
        say($('program'), `#define MAGICBB_IMPLEMENTATION
#include "magicbb.h"
#include <stdio.h>

int main(void)
{
    uint64_t occupied = ${hex(occupied)};
    uint64_t mask = ${call('mask')}; /* ${hex(part.mask)} */
    uint64_t magic = ${theMagic}
    int shift = ${theShift}
    int index = (int)((occupied & mask) * magic >> shift); /* ${index} */
    uint64_t attacks = magicbb_${piece}_attacks(${square}, occupied);

    printf("index %d, attacks 0x%016llx\\n", index,
           (unsigned long long)attacks); /* ${hex(attacks)} */
}
`);
        say($('places'),
            ours ? `In the table of all sliders the slots of this one begin ` +
                    `with ${first}, and this slot is ${first + index}.` :
                   '');
    }

    return {show};
};
