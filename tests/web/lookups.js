// lookups.js wide|pext|compact FILE: do the page's functions find what such a
// table holds of every blocker board of every rook and bishop? FILE has it, as
// tables.c prints it. Prints the first five boards that differ, and how many
// there are.
'use strict';
const fs = require('fs');
const vm = require('vm');

const [, , table, file] = process.argv;
for (const name of ['magics', 'lookup'])
    vm.runInThisContext(fs.readFileSync(`tools/explain/${name}.js`, 'utf8'));

// What `found` calls each column
const columns = {
    wide: ['first', 'index', 'attacks', 'attacks'],
    pext: ['', 'pext', 'attacks', 'attacks'],
    compact: ['first', 'index', 'byte', 'attacks']
}[table];

const sliders = {}, masks = {};
function found(piece, name, board) {
    const key = `${piece} ${name}`, blockers = BigInt(board);
    const square = name.charCodeAt(0) - 97 + 8 * (name[1] - 1);
    sliders[key] ??= Lookup.sliderOn(piece, square);
    masks[key] = (masks[key] ?? 0n) | blockers;
    const {first, index, pext, attacks, compact: {byte}} =
        Lookup.lookUp(sliders[key], blockers);
    return {first, index, pext, attacks, byte};
}

const [, ...lines] = fs.readFileSync(file, 'utf8').trim().split('\n');
let wrong = 0;
for (const line of lines) {
    const [piece, name, board, ...held] = line.split(' ');
    const values = found(piece, name, board);
    const differ = columns.filter(
        (key, i) => key && BigInt(values[key]) !== BigInt(held[i]));
    if (differ.length && ++wrong <= 5)
        console.log(`${line}: ${differ} differ`);
}
for (const [key, {mask}] of Object.entries(sliders))
    if (mask !== masks[key])
        console.log(`${key}: the mask differs`);
console.log(`${lines.length} boards`);
