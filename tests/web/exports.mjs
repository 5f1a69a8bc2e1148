// The C of examples/web/ in node: lookups against a ray walker, the picture
// against explain, the packed table, and the search against find_magics.
import {spawnSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

import {load, numberings} from '../../examples/web/wasm.js';

import * as known from './known.mjs';
import {done, equals, point, randomOf} from './tap.mjs';

const {hex, magics, name, places, run, slots, STEPS, u64, walk} = known;
const {random, pick} = randomOf(1);
const bytes = (name) => readFileSync(`build/web/${name}.wasm`);
const instanceOf = async (bytes, ...imports) =>
    (await WebAssembly.instantiate(bytes, ...imports)).instance.exports;

// Boards from full to nearly empty, as [square, board, attacks]
for (const layout of ['wide', 'compact', 'tiny'])
    for (const [piece, steps] of Object.entries(STEPS)) {
        const wasm = await instanceOf(bytes(`attacks-${layout}`));
        const size = wasm.batch_size(), memory = wasm.memory.buffer;
        const squares = new Uint8Array(memory, wasm.batch_squares(), size);
        const sets = new BigUint64Array(memory, wasm.batch_boards(), size);
        const all = Array.from({length: size}, (_, i) => {
            const board = i % 3 ? random() & random() : random() | random();
            const occupied = i % 2 ? board : board & random();
            return [i % 64, occupied, walk(steps, i % 64, occupied)];
        });
        squares.set(all.map(([square]) => square));
        sets.set(all.map(([, board]) => board));
        wasm[`batch_${piece}`](size);
        equals(
            all.filter(([, , set], i) => sets[i] !== set), [],
            `${layout}: ${piece}: a batch of boards`);
        const single = wasm[`${piece}_attacks`];
        equals(
            all.filter(
                ([square, board, set]) => u64(single(square, board)) !== set),
            [], `${layout}: ${piece}: one by one`);
    }

// ------------------------------------------------------------------ explain --

const explorer = load(bytes('explorer'));
for (let i = 0; i < 40; i++) {
    const piece = pick(['rook', 'bishop', 'queen']);
    const square = pick(places), numbering = pick(numberings);
    const custom = piece !== 'queen' && random() % 3n === 0n;
    const magic = custom ? random() & random() & random() : null;
    const shift = custom ? pick([48, 52, 54, 55, 58, 63]) : null;
    const cells =
        places.map((i) => i !== square && random() % 4n === 0n ? '1' : '.');
    const {occupied} = explorer.ask(
        {piece: piece[0], square, cells, numbering, magic, shift, part: 0});
    const args = [piece, name(square), '--mapping', numbering];
    args.push('--occupied', hex(occupied));
    args.push(...custom ? ['--magic', hex(magic), '--shift', shift] : []);
    run('build/explain', [...args, '--svg', 'build/web/explained.svg']);
    point(
        explorer.picture() === readFileSync('build/web/explained.svg', 'utf8'),
        `the picture is that of explain ${args.join(' ')}, byte for byte`);
}
equals(
    magics.map((_, i) => explorer.constants(i).magic),
    magics.map((one) => one.magic),
    'the magics of the list are those of the header');
equals(
    [...explorer.pack(magics.map((one) => one.offset), slots)],
    known.ownersOf(), 'the owner of each slot of the packed table');

// ------------------------------------------------------------------- search --

for (const [title, slider, bits, seed, attempts, ...args] of [
         ['as find_magics constructs it', 18, 10, 1, 1, 'rook', 'c3'],
         ['as it anneals', 18, 10, 1, 2, 'rook', 'c3', '--attempts', '1'],
         ['of a bishop', 64, 6, 5, 2, 'bishop', 'a1', '--attempts', '1'], [
             'with fewer bits than squares', 65, 4, 2, 1, 'bishop', 'b1',
             '--bits', '4', '--attempts', '1'
         ]]) {
    const wasm = await instanceOf(bytes('explorer'), {env: {pause: () => 0}});
    let found = 0;
    wasm.search_begin(slider, bits, seed);
    for (let i = 0; i < attempts; i++)
        found = wasm.search_attempt();
    const printed = run('build/find_magics', [...args, '--seed', `${seed}`]);
    equals(
        [found && hex(u64(wasm.search_magic())), wasm.search_tried() > 0],
        [/,(0x\w+)/.exec(printed)?.[1] ?? 0, true], `search: ${title}`);
}

// ---------------------------------------------------------------- the build --

const {size} = statSync('build/web/magicbb.html');
point(size < 200000, 'the page has less than 200 KB', size);
// The sizes, the command and the lines below it in the comment of attacks.c
const comment = readFileSync('examples/web/attacks.c', 'utf8');
const told =
    /is (\S+) KB with the tiny layout, (\S+) KB with wide, and (\S+) KB/.exec(
        comment);
const small = (bytes, i) => {
    const size = gzipSync(bytes, {level: 9}).length / 1000;
    return Math.abs(size / told[i] - 1) < 0.02 || `${size} KB`;
};
equals(
    ['tiny', 'wide', 'compact'].map(
        (layout, i) => small(bytes(`attacks-${layout}`), i + 1)),
    [true, true, true], 'compressed they are as small as attacks.c says');
const [, command, use] =
    /^ +(clang [^]*?attacks)\.wasm\n\n([^]*?)\n\n/m.exec(comment);
try {
    const AsyncFunction = (async () => {}).constructor;
    const occupied = random(), out = 'build/web/sample';
    const built = command.replace('clang', 'clang-14');
    run('sh', ['-c', `${built.replace(/attacks$/, out)}.wasm`]);
    const sample = new AsyncFunction(
        'bytes', 'occupied', `${use}\n return [attacks, boards[1]];`);
    const [attacks, second] = await sample(bytes('sample'), occupied);
    equals(
        [attacks, second, small(bytes('sample'), 1)],
        [...[27, 28].map((n) => walk(STEPS.rook, n, occupied)), true],
        'the command of attacks.c builds what its sample runs');
} catch (error) {
    point(false, 'the command of attacks.c works', error.message);
}
const {status, stderr} =
    spawnSync(process.execPath, ['examples/web/build.mjs'], {encoding: 'utf8'});
equals(
    [status, stderr.split('\n').length], [2, 2],
    'build.mjs: one line and status 2 without arguments');
done();
