// lookups.js FOLDER: do the page's functions find what the header's tables hold
// of every blocker board of every rook and bishop? FOLDER has the tables, as
// tables.sh writes them. Prints the first five boards that differ, and how many
// there are.
'use strict';
const fs = require('fs');
const vm = require('vm');

const folder = process.argv[2];
for (const name of ['magics', 'lookup'])
    vm.runInThisContext(
        fs.readFileSync(`tools/explain/page/${name}.js`, 'utf8'));

// What `held` calls each column
const TABLES = {
    wide: ['first', 'index', 'attacks', 'attacks'],
    pext: ['', 'pext', 'attacks', 'attacks'],
    compact: ['first', 'index', 'byte', 'attacks']
};

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

let wrong = 0;
for (const [table, columns] of Object.entries(TABLES)) {
    if (!fs.existsSync(`${folder}/${table}`))
        continue;
    const [, ...lines] =
        fs.readFileSync(`${folder}/${table}`, 'utf8').trim().split('\n');
    for (const line of lines) {
        const [piece, name, board, ...held] = line.split(' ');
        const values = found(piece, name, board);
        const differ = columns.filter(
            (key, i) => key && BigInt(values[key]) !== BigInt(held[i]));
        if (differ.length && ++wrong <= 5)
            console.log(`${table}: ${line}: ${differ} differ`);
    }
    console.log(`${table}: ${lines.length} boards`);
}
for (const [key, {mask}] of Object.entries(sliders))
    if (mask !== masks[key])
        console.log(`${key}: the mask differs`);
