// The C of tools/explain/web/ in node: the search against find_magics, and what
// wasm.c says against a ray walker.
import {deepEqual, ok, throws} from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';

import {hex, random, run, STEPS, u64, walk} from './known.mjs';

const bytes = (name) => readFileSync(`build/web/${name}.wasm`);

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
    for (const args of ['', '--attempts 1']) {
        const printed =
            run(`build/find_magics bishop a1 --bits 9 --seed 5 ${args}`);
        ok(wasm.search_attempt() && wasm.search_tried());
        deepEqual(hex(u64(wasm.search_magic())), /0x\w+/.exec(printed)[0]);
    }
});

const [, command, use] = readFileSync('examples/wasm.c', 'utf8').split('\n\n');

test('wasm.c: its command builds what its sample runs', async () => {
    const {constructor: AsyncFunction} = async () => {};
    const build = command.replace('clang', 'clang-14')
                      .replace('-o attacks', '-o build/web/sample');
    const init = use.replace('const attacks', 'wasm.init();\n $&');
    for (const [flags, code] of [
             ['-DMAGICBB_TINY', use], ['-DMAGICBB_COMPACT', use],
             ['-Wl,--export-all', use],
             ['-Wl,--export-all -DMAGICBB_NO_LAZY', init]]) {
        run(build.replace('-DMAGICBB_TINY', flags));
        for (const [piece, steps] of Object.entries(STEPS)) {
            const sample = new AsyncFunction(
                'bytes', 'occupied',
                code.replaceAll('rook', piece) +
                    '\nreturn [attacks, ...boards]');
            const occupied = random() & random();
            const attacks = await sample(bytes('sample'), occupied);
            deepEqual(
                attacks.slice(0, 3),
                [27, 27, 28].map((n) => walk(steps, n, occupied)));
        }
    }
});

test('make web names the packages that it needs', () => {
    throws(() => run('make -s -W magicbb.h web NODE=none 2>&1'), {
        status: 2,
        stdout: /^web: needs the Debian packages .* wasi-libc .*\n/
    });
});
