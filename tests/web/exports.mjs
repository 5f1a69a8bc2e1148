// The C of examples/web/ in node: the lookups against a ray walker for all
// blocker boards, the picture against explain, the search against find_magics.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import {load, numberings} from '../../examples/web/wasm.js';

import {explain, hex, magics, name, places, run, setOf, u64} from './known.mjs';
import {done, equals, point, randomOf} from './tap.mjs';

const {random, pick} = randomOf(1);
const bytes = (name) => readFileSync(`build/web/${name}.wasm`);
const dir = mkdtempSync(join(tmpdir(), 'web-'));
process.on('exit', () => rmSync(dir, {recursive: true}));

// --------------------------------------------------------------- ray walker --

const STEPS = {
    rook: [[1, 0], [-1, 0], [0, 1], [0, -1]],
    bishop: [[1, 1], [-1, -1], [1, -1], [-1, 1]]
};
STEPS.queen = [...STEPS.rook, ...STEPS.bishop];

const rays = (piece, square) => STEPS[piece].map(([dx, dy]) => {
    const ray = [];
    for (let x = square % 8 + dx, y = (square >> 3) + dy;
         x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy)
        ray.push(1n << BigInt(8 * y + x));
    return ray;
});

function walk(lines, occupied) {
    let attacks = 0n;
    for (const ray of lines)
        for (const bit of ray) {
            attacks |= bit;
            if (occupied & bit)
                break;
        }
    return attacks;
}

const attacksOf = (piece, square, board) => walk(rays(piece, square), board);

// All boards that can block a slider, each with noise on the other squares, as
// [square, board, attacks]; of a queen random ones
function allBoards(piece) {
    const all = [];
    for (const square of places) {
        const lines = rays(piece, square);
        const mask = lines.flatMap((ray) => ray.slice(0, -1))
                         .reduce((set, bit) => set | bit, 0n);
        let board = 0n;
        do {
            const occupied = board | random() & ~mask;
            all.push([square, occupied, walk(lines, occupied)]);
            board = piece === 'queen' ? 0n : board - mask & mask;
        } while (board);
    }
    return all;
}

const all = Object.keys(STEPS).map((piece) => [piece, allBoards(piece)]);
equals(
    all.map(([, boards]) => boards.length), [102400, 5248, 64],
    'the walker meets all blocker boards');

for (const layout of ['wide', 'compact', 'tiny']) {
    const {instance: {exports: wasm}} =
        await WebAssembly.instantiate(bytes(`attacks-${layout}`));
    for (const [piece, boards] of all) {
        const size = wasm.batch_size(), memory = wasm.memory.buffer;
        const squares = new Uint8Array(memory, wasm.batch_squares(), size);
        const sets = new BigUint64Array(memory, wasm.batch_boards(), size);
        let wrong = 0;
        for (let from = 0; from < boards.length; from += size) {
            const some = boards.slice(from, from + size);
            squares.set(some.map(([square]) => square));
            sets.set(some.map(([, board]) => board));
            wasm[`batch_${piece}`](some.length);
            wrong += some.filter(([, , set], i) => sets[i] !== set).length;
        }
        equals(wrong, 0, `${layout}: ${piece}: a batch of all blocker boards`);
        equals(
            boards.filter(
                ([square, board, set], i) => i % 7 === 0 &&
                    u64(wasm[`${piece}_attacks`](square, board)) !== set),
            [], `${layout}: ${piece}: every seventh, one by one`);
    }
}

// ------------------------------------------------------------------ explain --

const explorer = load(bytes('explorer'));
for (let i = 0; i < 40; i++) {
    const piece = pick(['rook', 'bishop', 'queen']),
          numbering = pick(numberings);
    const square = pick(places);
    const cells =
        places.map((i) => i !== square && random() % 4n === 0n ? '1' : '.');
    const custom = piece !== 'queen' && random() % 3n === 0n;
    const magic = custom ? random() & random() & random() : null;
    const shift = custom ? pick([48, 52, 54, 55, 58, 63]) : null;
    const steps = explorer.ask(
        {piece: piece[0], square, cells, numbering, magic, shift, part: 0});
    const args = [
        piece, name(square), '--mapping', numbering, '--occupied',
        hex(steps.occupied),
        ...custom ? ['--magic', hex(magic), '--shift', shift] : []
    ];
    run('build/explain', [...args, '--svg', `${dir}/picture.svg`]);
    point(
        explorer.picture() === readFileSync(`${dir}/picture.svg`, 'utf8'),
        `the picture is that of explain ${args.join(' ')}, byte for byte`);
}
equals(
    magics.map((_, i) => explorer.constants(i).magic),
    magics.map((one) => one.magic),
    'the magics of the list are those of the header');

// ------------------------------------------------------------------- search --

async function search(slider, bits, seed, attempts) {
    const {instance} = await WebAssembly.instantiate(
        bytes('explorer'), {env: {pause: () => 0}});
    const wasm = instance.exports;
    let found = 0;
    wasm.search_begin(slider, bits, seed);
    for (let i = 0; i < attempts; i++)
        found = wasm.search_attempt();
    point(wasm.search_tried() > 0, 'search: tries are counted');
    return found ? u64(wasm.search_magic()).toString(16).padStart(16, '0') :
                   undefined;
}

const findMagics = (...args) =>
    /,0x(\w+)/.exec(run('build/find_magics', args))?.[1];

equals(
    await search(18, 10, 1, 1), findMagics('rook', 'c3', '--seed', '1'),
    'search: constructs the magic that find_magics does');
equals(
    await search(18, 10, 1, 2),
    findMagics('rook', 'c3', '--seed', '1', '--attempts', '1'),
    'search: and anneals the same');
equals(
    await search(64, 6, 5, 2),
    findMagics('bishop', 'a1', '--seed', '5', '--attempts', '1'),
    'search: a bishop');
equals(
    await search(65, 4, 2, 1),
    findMagics('bishop', 'b1', '--bits', '4', '--attempts', '1', '--seed', '2'),
    'search: fewer bits than squares');

// ---------------------------------------------------------------- the build --

point(
    statSync('build/web/magicbb.html').size < 200000,
    'the page has less than 200 KB', statSync('build/web/magicbb.html').size);
// The sizes, the command and the lines below it in the comment of attacks.c
const comment = readFileSync('examples/web/attacks.c', 'utf8');
const told =
    /is (\S+) KB with the tiny layout, (\S+) KB with wide, and (\S+) KB/.exec(
        comment);
['tiny', 'wide', 'compact'].forEach((layout, i) => {
    const size = gzipSync(bytes(`attacks-${layout}`), {level: 9}).length / 1000;
    point(
        Math.abs(size / told[i + 1] - 1) < 0.02,
        `${layout}: compressed it is as small as attacks.c says`, size);
});
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
const runSample = (sample, names, ...values) => new AsyncFunction(
    'bytes', 'occupied', `${sample}\n return [${names}];`)(...values);
const occupied = random();
const [, command, use] =
    /^ +(clang [^]*?attacks\.wasm)\n\n([^]*?)\n\n/m.exec(comment);
try {
    run('sh', [
        '-c',
        command.replace('clang', 'clang-14')
            .replace(/attacks\.wasm$/, `'${dir}/attacks.wasm'`)
    ]);
    const wasm = readFileSync(`${dir}/attacks.wasm`);
    equals(
        await runSample(use, 'attacks, boards[1]', wasm, occupied),
        [27, 28].map(square => walk(rays('rook', square), occupied)),
        'the command of attacks.c builds what its sample runs');
    point(
        Math.abs(gzipSync(wasm, {level: 9}).length / 1000 / told[1] - 1) < 0.02,
        'and it is as small as that says', wasm.length);
} catch (error) {
    point(false, 'the command of attacks.c works', error.message);
}
const usage =
    spawnSync(process.execPath, ['examples/web/build.mjs'], {encoding: 'utf8'});
equals(
    [usage.status, usage.stderr.split('\n').length], [2, 2],
    'build.mjs: one line and status 2 without arguments');
done();
