// lookups.js wide|pext|compact: prints what the page's functions find of every
// blocker board of every rook and bishop, in the lines of tables.c; of each
// slider its boards, its slots in use, and null, because no boards collide.
'use strict';
const fs = require('fs');
const vm = require('vm');

for (const name of ['magics', 'lookup'])
    vm.runInThisContext(fs.readFileSync(`tools/explain/${name}.js`, 'utf8'));

const [, , table] = process.argv;
const isPext = table === 'pext', isCompact = table === 'compact';
let before = 0;  // boards of other sliders, each with a slot if there is PEXT

for (const piece of ['rook', 'bishop'])
    for (const square of Lookup.SQUARES) {
        const name = Lookup.nameOf(square);
        const slider = Lookup.sliderOn(piece, square);
        const {slots, boards, used, wrong} = Lookup.tableOf(slider);
        slots.forEach((slot, index) => slot.forEach(([board, attacks]) => {
            const {pext, compact} = Lookup.lookUp(slider, board);
            console.log(
                piece, name, Lookup.hex(board), isPext ? before : slider.first,
                isPext ? pext : index,
                Lookup.hex(isCompact ? compact.byte : attacks),
                Lookup.hex(attacks));
        }));
        before += boards;
        console.log(piece, name, boards, isPext ? boards : used, wrong);
    }
