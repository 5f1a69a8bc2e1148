// The C of examples/web/ in node: lookups against a ray walker, the search
// against find_magics, and the claims of attacks.c.
import {deepEqual, match, ok} from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import test from 'node:test';

import {hex, random, run, STEPS, u64, walk} from './known.mjs';

const bytes = (name) => readFileSync(`build/web/${name}.wasm`);

for (const layout of ['wide', 'compact', 'tiny'])
    test(`${layout}: attacks of many boards at once`, async () => {
        const {instance} =
            await WebAssembly.instantiate(bytes(`attacks-${layout}`));
        const wasm = instance.exports;
        const {memory: {buffer}} = wasm, size = wasm.batch_size();
        const sets = new BigUint64Array(buffer, wasm.batch_boards(), size);
        const squares = Array.from(sets, (_, i) => i % 64);
        new Uint8Array(buffer, wasm.batch_squares(), size).set(squares);
        for (const [piece, steps] of Object.entries(STEPS)) {
            const boards = squares.map(
                (_, i) => random() & (i % 2 ? random() & random() : -1n));
            const attacks =
                boards.map((board, i) => walk(steps, i % 64, board));
            sets.set(boards);
            wasm[`batch_${piece}`](size);
            deepEqual([...sets], attacks);
        }
    });

// The first magic is constructed, the next one is annealed.
test('the search is that of find_magics', async () => {
    const none = () => 0;
    const {
        instance: {exports: wasm}
    } = await WebAssembly.instantiate(bytes('explorer'), {
        env: {pause: none},
        wasi_snapshot_preview1: {fd_close: none, fd_seek: none, fd_write: none}
    });
    wasm._initialize();
    wasm.search_begin(64, 9, 5);
    for (const args of [[], ['--attempts', '1']]) {
        const printed =
            run('build/find_magics',
                ['bishop', 'a1', '--bits', '9', '--seed', '5', ...args]);
        ok(wasm.search_attempt() && wasm.search_tried());
        deepEqual(hex(u64(wasm.search_magic())), /0x\w+/.exec(printed)[0]);
    }
});

test('the page has less than 180 KB', () => {
    ok(statSync('build/web/magicbb.html').size < 180000);
});

const [, command, use] =
    readFileSync('examples/web/attacks.c', 'utf8').split('\n\n');

test('attacks.c: its command builds what its sample runs', async () => {
    const {constructor: AsyncFunction} = async () => {};
    const build = command.replace('clang', 'clang-14')
                      .replace('-o attacks', '-o build/web/sample');
    const init = use.replace('const attacks', 'wasm.init();\n $&');
    for (const [flags, code] of [
             ['-DMAGICBB_TINY', use], ['-Wl,--export-all', use],
             ['-Wl,--export-all -DMAGICBB_NO_LAZY', init]]) {
        run('sh', ['-c', build.replace('-DMAGICBB_TINY', flags)]);
        const sample = new AsyncFunction(
            'bytes', 'occupied', `${code}\n return [attacks, boards[1]];`);
        const occupied = random(),
              attacks = await sample(bytes('sample'), occupied);
        deepEqual(attacks, [27, 28].map((n) => walk(STEPS.rook, n, occupied)));
    }
});

test('make web names the packages that it needs', () => {
    const {status, stderr} = spawnSync(
        'make', ['-s', '-W', 'magicbb.h', 'web', 'NODE=none'],
        {encoding: 'utf8'});
    deepEqual(status, 2);
    match(stderr, /^web: needs the Debian packages .* wasi-libc .*\n/);
});
