// The C of examples/web/ in node: the lookups against a ray walker for all
// blocker boards, the steps and the picture against explain, the search against
// find_magics, the packing against the list of magics.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

import {load, numberings} from '../../examples/web/wasm.js';

import {bit, explain, hex, magics, name, run, slots, u64} from './known.mjs';
import {done, equals, point, randomOf} from './tap.mjs';

const STEPS = {
    rook: [[1, 0], [-1, 0], [0, 1], [0, -1]],
    bishop: [[1, 1], [-1, -1], [1, -1], [-1, 1]]
};
const {random, pick} = randomOf(1);
const bytes = (name) => readFileSync(`build/web/${name}.wasm`);

// --------------------------------------------------------------- ray walker --

const onBoard = (x, y) => x >= 0 && x < 8 && y >= 0 && y < 8;

function rays(piece, square) {
    return STEPS[piece].map(([dx, dy]) => {
        const ray = [];
        for (let x = square % 8 + dx, y = (square >> 3) + dy; onBoard(x, y);
             x += dx, y += dy)
            ray.push(1n << BigInt(8 * y + x));
        return ray;
    });
}

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

// All boards that can block a slider, each with noise on the other squares.
function allBoards(piece) {
    const squares = [], boards = [], attacks = [];
    for (let square = 0; square < 64; square++) {
        const lines = rays(piece, square);
        const mask = lines.reduce(
            (all, ray) => ray.slice(0, -1).reduce((set, bit) => set | bit, all),
            0n);
        let board = 0n;
        do {
            const occupied = board | random() & ~mask;
            squares.push(square);
            boards.push(occupied);
            attacks.push(walk(lines, occupied));
            board = board - mask & mask;
        } while (board);
    }
    return {squares, boards, attacks};
}

const all = {
    rook: allBoards('rook'),
    bishop: allBoards('bishop')
};
equals(
    all.rook.boards.length + all.bishop.boards.length, 107648,
    'the walker meets all blocker boards');

async function checkLayout(layout) {
    const {instance} =
        await WebAssembly.instantiate(bytes(`attacks-${layout}`));
    const wasm = instance.exports;
    for (const piece of ['rook', 'bishop']) {
        const {squares, boards, attacks} = all[piece];
        const size = wasm.batch_size();
        let wrong = 0;
        for (let from = 0; from < boards.length; from += size) {
            const count = Math.min(size, boards.length - from);
            const one =
                new Uint8Array(wasm.memory.buffer, wasm.batch_squares(), count);
            const set = new BigUint64Array(
                wasm.memory.buffer, wasm.batch_boards(), count);
            one.set(squares.slice(from, from + count));
            set.set(boards.slice(from, from + count));
            wasm[`batch_${piece}`](count);
            wrong += set.filter((b, i) => b !== attacks[from + i]).length;
        }
        equals(wrong, 0, `${layout}: ${piece}: a batch of all blocker boards`);
        wrong = 0;
        for (let i = 0; i < boards.length; i += 7)
            wrong +=
                u64(wasm[`${piece}_attacks`](
                    squares[i], BigInt.asIntN(64, boards[i]))) !== attacks[i];
        equals(wrong, 0, `${layout}: ${piece}: every seventh, one by one`);
    }
    checkQueen(layout, wasm);
}

function checkQueen(layout, wasm) {
    let wrong = 0;
    const set = new BigUint64Array(wasm.memory.buffer, wasm.batch_boards(), 64);
    const boards = Array.from(set, random);
    const expected = boards.map(
        (board, square) =>
            walk([...rays('rook', square), ...rays('bishop', square)], board));
    new Uint8Array(wasm.memory.buffer, wasm.batch_squares(), 64)
        .set(boards.map((_, square) => square));
    set.set(boards);
    wasm.batch_queen(64);
    boards.forEach((board, square) => {
        wrong += set[square] !== expected[square] ||
            u64(wasm.queen_attacks(square, board)) !== expected[square];
    });
    equals(wrong, 0, `${layout}: queens, one by one and as a batch`);
}

for (const layout of ['wide', 'compact', 'tiny'])
    await checkLayout(layout);

// ------------------------------------------------------------------ explain --

const explorer = load(bytes('explorer'));

function randomQuestion() {
    const piece = pick(['rook', 'bishop', 'queen']),
          square = Number(random() % 64n);
    const cells = Array.from(
        {length: 64},
        (_, i) => i !== square && random() % 4n === 0n ? '1' : '.');
    const custom = piece !== 'queen' && random() % 3n === 0n;
    return {
        piece,
        square,
        cells,
        numbering: pick(numberings),
        magic: custom ? random() & random() & random() : null,
        shift: custom ? pick([48, 52, 54, 55, 58, 63]) : null
    };
}

const argumentsOf = (question, steps) =>
    [question.piece, name(question.square), '--mapping', question.numbering,
     '--occupied', hex(steps.occupied), ...question.magic === null ? [] : [
         '--magic', question.magic.toString(16), '--shift',
         String(question.shift)
     ]];

// The bits of the magic that reach the index, as explain has them: by blocker,
// the lowest square first, then from the highest bit of the index down.
const brought = ({squares, shares, blockers, shift}) =>
    squares.map((square, i) => [square, shares[i]])
        .filter(([square]) => bit(blockers, square))
        .reverse()
        .flatMap(
            ([square, share]) =>
                Array.from({length: 64 - shift}, (_, i) => 63 - i)
                    .filter((n) => bit(share, n))
                    .map((n) => n - square));

const dir = mkdtempSync(join(tmpdir(), 'web-'));
try {
    for (let i = 0; i < 40; i++) {
        const question = randomQuestion();
        const steps = explorer.ask(question);
        const args = argumentsOf(question, steps);
        const {texts, ...told} = explain(args);
        const parts = steps.parts.map((part, i) => {
            const all = {
                ...steps,
                ...part,
                brought: brought(part),
                carries: part.blockers ?
                    part.carries.slice(part.shift).reverse() :
                    [],
                states: part.lines.map((line) => line.state)
            };
            return Object.fromEntries(
                Object.keys(told.parts[i]).map((key) => [key, all[key]]));
        });
        equals(
            {parts, attacks: steps.attacks}, told,
            `the steps are those of explain ${args.join(' ')}`);
        run('build/explain', [...args, '--svg', `${dir}/picture.svg`]);
        point(
            explorer.picture() === readFileSync(`${dir}/picture.svg`, 'utf8'),
            'and so is the picture, byte for byte');
        for (const part of steps.parts)
            for (const one of part.subtractions)
                point(
                    (part.attacks & one.line) === one.attacks,
                    'subtraction finds the attacks', hex(one.on));
    }
} finally {
    rmSync(dir, {recursive: true});
}

// --------------------------------------------------------------- collisions --

for (const question of [{magic: 1n, shift: 60}, {magic: null, shift: null}]) {
    const cells = Array(64).fill('.');
    const steps = explorer.ask(
        {piece: 'rook', square: 18, cells, numbering: 'a1', ...question});
    const [part] = steps.parts;
    const {wrong, boards, bad} = explorer.collisions(0, part.size);
    const title = question.magic === null ? 'a magic' : 'no magic';
    equals(wrong > 0, !part.valid, `${title}: wrong slots if it is not valid`);
    equals(
        boards.reduce((n, one) => n + one), 1024,
        `${title}: each board has a slot`);
    const slot = question.magic === null ? boards.findIndex((n) => n > 1) :
                                           bad.indexOf(1);
    const shared = explorer.sharing(0, slot);
    equals(
        [shared.length, new Set(shared.map(([, set]) => set)).size > 1],
        [boards[slot], question.magic !== null], `${title}: who shares a slot`);
    const why = run('build/explain', [
        'rook', 'c3', '--why', hex(shared[0][0]),
        hex((shared.find((pair) => pair[1] !== shared[0][1]) ?? shared[1])[0]),
        ...question.magic === null ? [] : ['--magic', '1', '--shift', '60']
    ]);
    point(
        why.includes(
            `They share index ${slot}, and that is ` +
            (question.magic === null ? 'constructive' : 'destructive')),
        `${title}: explain --why says the same`, why);
}

// ------------------------------------------------------------------ packing --

const owners = explorer.pack(magics.map((one) => one.offset), slots);
equals(
    magics.map((_, i) => explorer.constants(i).magic),
    magics.map((one) => one.magic),
    'the magics of the list are those of the header');
equals(
    magics.map((_, i) => owners.filter((owner) => owner === i).length),
    magics.map((_, i) => explorer.constants(i).used),
    'each slider has its slots, and none two owners');
point(owners.at(-1) >= 0, 'the last slot is used');

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

// ---------------------------------------------------------------- de Bruijn --

let wrong = 0;
for (let i = 0; i < 64; i++)
    for (const above of [0n, random()]) {
        const b = u64((above << 1n | 1n) << BigInt(i));
        const {square, index, table, product} = explorer.debruijn(b);
        wrong += square !== i || table[index] !== i ||
            product >> 58n !== BigInt(index);
    }
equals(wrong, 0, 'De Bruijn: the lowest bit, for each square');

// ---------------------------------------------------------------- the build --

point(
    statSync('build/web/magicbb.html').size < 200000,
    'the page has less than 200 KB', statSync('build/web/magicbb.html').size);
const readme = readFileSync('README.md', 'utf8');
const told =
    /has (\S+) KB with the tiny layout, (\S+) KB with wide, and\s(\S+) KB/.exec(
        readme);
['tiny', 'wide', 'compact'].forEach((layout, i) => {
    const size = gzipSync(bytes(`attacks-${layout}`), {level: 9}).length / 1000;
    point(
        Math.abs(size / told[i + 1] - 1) < 0.02,
        `${layout}: compressed it is as small as README.md says`, size);
});
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
const runSample = (sample, names, ...values) => new AsyncFunction(
    'bytes', 'occupied', `${sample}; return [${names}];`)(...values);
const occupied = random();
const queen = walk([...rays('rook', 27), ...rays('bishop', 27)], occupied);
const [, sample] = /^```js\n([^]*?)^```/m.exec(readme);
equals(
    await runSample(
        sample, 'attacks, boards[1]', bytes('attacks-tiny'), occupied),
    [queen, walk(rays('rook', 28), occupied)], 'the sample of README.md runs');

// The command of the comment of attacks.c, and the lines below it
const comment = readFileSync('examples/web/attacks.c', 'utf8');
const [, command, use] =
    /^ +(clang [^]*?attacks\.wasm)\n\n([^]*?)\n\n/m.exec(comment);
const built = mkdtempSync(join(tmpdir(), 'web-'));
try {
    run('sh', [
        '-c',
        command.replace('clang', 'clang-14')
            .replace(/attacks\.wasm$/, `'${built}/attacks.wasm'`)
    ]);
    const wasm = readFileSync(`${built}/attacks.wasm`);
    equals(
        await runSample(use, 'attacks', wasm, occupied),
        [walk(rays('rook', 27), occupied)],
        'the command of attacks.c builds what its sample runs');
    point(
        Math.abs(gzipSync(wasm, {level: 9}).length / 1000 / told[1] - 1) < 0.02,
        'and it is as small as README.md says', wasm.length);
} catch (error) {
    point(false, 'the command of attacks.c works', error.message);
} finally {
    rmSync(built, {recursive: true});
}
const usage =
    spawnSync(process.execPath, ['examples/web/build.mjs'], {encoding: 'utf8'});
equals(
    [usage.status, usage.stderr.split('\n').length], [2, 2],
    'build.mjs: one line and status 2 without arguments');
done();
