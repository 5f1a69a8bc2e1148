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

// Boards from full to nearly empty
for (const layout of ['wide', 'compact', 'tiny']) {
    const wasm = await instanceOf(bytes(`attacks-${layout}`));
    const {memory: {buffer}} = wasm, size = wasm.batch_size();
    const sets = new BigUint64Array(buffer, wasm.batch_boards(), size);
    new Uint8Array(buffer, wasm.batch_squares(), size)
        .forEach((_, i, squares) => {
            squares[i] = i % 64;
        });
    for (const [piece, steps] of Object.entries(STEPS)) {
        const boards = Array.from(sets, (_, i) => {
            const board = i % 3 ? random() & random() : random() | random();
            return i % 2 ? board : board & random();
        });
        const attacks = boards.map((board, i) => walk(steps, i % 64, board));
        sets.set(boards);
        wasm[`batch_${piece}`](size);
        const single = boards.map(
            (board, i) => u64(wasm[`${piece}_attacks`](i % 64, board)));
        equals(
            [[...sets], single], [attacks, attacks],
            `${layout}: ${piece}: at once, and one by one`);
    }
}

// ------------------------------------------------------------------ explain --

const explorer = load(bytes('explorer'));

// The picture of any lookup, and that of explain
function pictures(_, i) {
    const piece = pick(['rook', 'bishop', 'queen']);
    const square = pick(places), numbering = pick(numberings);
    const custom = piece !== 'queen' && i % 3 === 0;
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
    const must = readFileSync('build/web/explained.svg', 'utf8');
    return [explorer.picture(), must].map((svg) => [args.join(' '), svg]);
}
const all = Array.from({length: 40}, pictures);
equals(
    all.map(([seen]) => seen), all.map(([, must]) => must),
    'pictures are those of explain, byte for byte');
equals(
    [
        magics.map((_, i) => explorer.constants(i).magic),
        [...explorer.pack(magics.map((one) => one.offset), slots)]
    ],
    [magics.map((one) => one.magic), known.ownersOf()],
    'the magics of the header, and the owner of each slot, are the list’s');

// ------------------------------------------------------------------- search --

const attempt = ['--attempts', '1'];
for (const [slider, bits, seed, attempts, ...args] of [
         [18, 10, 1, 1, 'rook', 'c3'], [18, 10, 1, 2, 'rook', 'c3', ...attempt],
         [64, 6, 5, 2, 'bishop', 'a1', ...attempt],
         [65, 4, 2, 1, 'bishop', 'b1', '--bits', '4', ...attempt]]) {
    const wasm = await instanceOf(bytes('explorer'), {env: {pause: () => 0}});
    let found = 0;
    wasm.search_begin(slider, bits, seed);
    for (let i = 0; i < attempts; i++)
        found = wasm.search_attempt();
    const printed = run('build/find_magics', [...args, '--seed', `${seed}`]);
    equals(
        [found && hex(u64(wasm.search_magic())), wasm.search_tried() > 0],
        [/,(0x\w+)/.exec(printed)?.[1] ?? 0, true],
        `search: as find_magics ${args.join(' ')}`);
}

// ---------------------------------------------------------------- the build --

const {size} = statSync('build/web/magicbb.html');
point(size < 200000, 'the page has less than 200 KB', size);
// The command, the lines below it and the sizes in the comment of attacks.c
const [, command, use, ...sizes] =
    new RegExp(
        '^ +(clang [^]*?attacks)\\.wasm\n\n([^]*?)\n\n[^]* (\\S+) KB with ' +
            'the tiny layout, (\\S+) KB with wide, and (\\S+) KB',
        'm')
        .exec(readFileSync('examples/web/attacks.c', 'utf8'));
const out = 'build/web/sample', occupied = random();
run('sh', [
    '-c',
    `${command.replace('clang', 'clang-14').replace(/attacks$/, out)}.wasm`
]);
const AsyncFunction = (async () => {}).constructor;
const sample = new AsyncFunction(
    'bytes', 'occupied', `${use}\n return [attacks, boards[1]];`);
const modules = ['attacks-tiny', 'attacks-wide', 'attacks-compact', 'sample'];
const ratios = modules.map(
    (name, i) =>
        gzipSync(bytes(name), {level: 9}).length / 1000 / sizes[i % 3]);
equals(
    [
        ratios.filter((ratio) => Math.abs(ratio - 1) >= 0.02),
        await sample(bytes('sample'), occupied)
    ],
    [[], [27, 28].map((n) => walk(STEPS.rook, n, occupied))],
    'the command of attacks.c builds what its sample runs; sizes are as told');
const {status, stderr} =
    spawnSync(process.execPath, ['examples/web/build.mjs'], {encoding: 'utf8'});
equals(
    [status, stderr.split('\n').length], [2, 2],
    'build.mjs: one line and status 2 without arguments');
done();
