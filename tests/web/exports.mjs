// The C of examples/web/ in node: lookups against a ray walker, the packed
// table, the search against find_magics, and what attacks.c says of itself.
import {spawnSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

import {instantiate, load} from '../../examples/web/wasm.js';

import * as known from './known.mjs';
import {done, equals, point, randomOf} from './tap.mjs';

const {hex, magics, run, slots, STEPS, u64, walk} = known;
const {random} = randomOf(1);
const bytes = (name) => readFileSync(`build/web/${name}.wasm`);
const instanceOf = async (bytes) =>
    (await WebAssembly.instantiate(bytes)).instance.exports;

// Boards from full to nearly empty
for (const layout of ['wide', 'compact', 'tiny']) {
    const wasm = await instanceOf(bytes(`attacks-${layout}`));
    const {memory: {buffer}} = wasm, size = wasm.batch_size();
    const sets = new BigUint64Array(buffer, wasm.batch_boards(), size);
    const squares = Array.from(sets, (_, i) => i % 64);
    new Uint8Array(buffer, wasm.batch_squares(), size).set(squares);
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

const explorer = load(bytes('explorer'));
equals(
    [
        magics.map((_, i) => explorer.constants(i).magic),
        [...explorer.pack(magics.map((one) => one.offset), slots)]
    ],
    [magics.map((one) => one.magic), known.ownersOf()],
    'the magics of the header, and the owner of each slot, are the list’s');

const attempt = ['--attempts', '1'];
for (const [slider, bits, seed, attempts, ...args] of [
         [18, 10, 1, 1, 'rook', 'c3'],
         [18, 10, 1, 2, 'rook', 'c3', '--bits', '10', ...attempt],
         [64, 9, 5, 2, 'bishop', 'a1', ...attempt]]) {
    const wasm = instantiate(bytes('explorer'));
    wasm.search_begin(slider, bits, seed);
    for (let i = 1; i < attempts; i++)
        wasm.search_attempt();
    const found = wasm.search_attempt() && hex(u64(wasm.search_magic()));
    const printed = run('build/find_magics', [...args, '--seed', `${seed}`]);
    equals(
        [found, wasm.search_tried() > 0],
        [/,(0x\w+)/.exec(printed)?.[1] ?? 0, true],
        `search: as find_magics ${args.join(' ')}`);
}

const {size} = statSync('build/web/magicbb.html');
point(size < 180000, 'the page has less than 180 KB', size);
// The command, the sample and the sizes that the comment of attacks.c has
const [, command, use, told] =
    readFileSync('examples/web/attacks.c', 'utf8').split('\n\n');
const build = command.replace('clang', 'clang-14')
                  .replace('-o attacks', '-o build/web/sample');
run('sh', ['-c', build]);
const {constructor: AsyncFunction} = async () => {};
const sample = new AsyncFunction(
    'bytes', 'occupied', `${use}\n return [attacks, boards[1]];`);
const occupied = random();
equals(
    await sample(bytes('sample'), occupied),
    [27, 28].map((square) => walk(STEPS.rook, square, occupied)),
    'attacks.c: its command builds what its sample runs');
const sizes = told.match(/[\d.]+(?= KB)/g);
['tiny', 'wide', 'compact'].forEach((layout, i) => {
    const size = gzipSync(bytes(`attacks-${layout}`), {level: 9}).length / 1000;
    point(
        Math.abs(size / sizes[i] - 1) < 0.02,
        `attacks.c: the size of ${layout}`, size);
});
const {status, stderr} = spawnSync('node', ['examples/web/build.mjs']);
point(status === 2 && /^build: usage: .*\n$/.test(stderr), 'build.mjs', stderr);
const lacking = spawnSync(
    'make', ['-s', '-W', 'magicbb.h', 'web', 'NODE=none'], {encoding: 'utf8'});
point(
    lacking.status === 2 && /packages .* wasi-libc .*\n/.test(lacking.stderr),
    'make web names the packages that it needs', lacking.stderr);
done();
