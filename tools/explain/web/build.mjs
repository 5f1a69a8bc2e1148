// build.mjs SOURCES WASM OUT: the page as one file, with its style, script and
// WebAssembly inside. The scripts of SOURCES share one scope, in this order.
import {readFileSync, writeFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

const [sources, wasm, out] = process.argv.slice(2);
const read = (name) => readFileSync(`${sources}/${name}`, 'utf8');
const scripts = [
    'dom', 'bits', 'wasm', 'state', 'board', 'chain', 'collisions', 'packing',
    'ways', 'main'
];

const parts = {
    STYLE: read('style.css'),
    WASM: gzipSync(readFileSync(wasm), {level: 9}).toString('base64'),
    SCRIPT: scripts.map((name) => read(`${name}.js`)).join('\n')
};
writeFileSync(
    out,
    read('index.html')
        .replace(/\b(STYLE|WASM|SCRIPT)\b/g, (name) => parts[name]));
