// What examples/wasm.c says, in node, against a ray walker.
import {deepEqual} from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import test from 'node:test';

import {random, run, STEPS, walk} from '../web/known.mjs';

const [, command, use] = readFileSync('examples/wasm.c', 'utf8').split('\n\n');

test('wasm.c: its command builds what its sample runs', async () => {
    const {constructor: AsyncFunction} = async () => {};
    const build = command.replace('clang', 'clang-14')
                      .replace('-o attacks', '-o build/wasm');
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
            const attacks =
                await sample(readFileSync('build/wasm.wasm'), occupied);
            deepEqual(
                attacks.slice(0, 3),
                [27, 27, 28].map((n) => walk(steps, n, occupied)));
        }
    }
});
