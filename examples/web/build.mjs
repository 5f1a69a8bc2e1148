// build.mjs SOURCES WASM MAGICS.CSV OUT: the page as one file, with its style,
// script and WebAssembly inside. The modules of SOURCES share one scope there:
// two that give the same name to different things do not run.
import {readFileSync, writeFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

const [sources, wasm, magics, out] = process.argv.slice(2);
if (!out) {
    console.error('build: usage: build.mjs SOURCES WASM MAGICS.CSV OUT');
    process.exit(2);
}
const read = (name) => readFileSync(`${sources}/${name}`, 'utf8');

// Where each slider's slots begin, and how many there are in all.
const rows = readFileSync(magics, 'utf8')
                 .trim()
                 .split('\n')
                 .slice(1)
                 .map((line) => line.split(','));
const offsets = rows.map((row) => Number(row[4]));
const slots =
    Number(/MAGICBB_PACKED_ (\d+)/.exec(readFileSync('magicbb.h', 'utf8'))[1]);

// A module after those that it imports
function script(name, done = new Set(['data.js'])) {
    if (done.has(name))
        return '';
    done.add(name);
    const text = read(name);
    const before = [...text.matchAll(/^import [^;]* from '\.\/(.*)';$/gm)]
                       .map((found) => script(found[1], done))
                       .join('');
    return before +
        text.replace(/^import [^;]*;\n/gm, '').replace(/^export /gm, '');
}

const data = {
    wasm: gzipSync(readFileSync(wasm), {level: 9}).toString('base64'),
    offsets,
    slots,
    worker: script('worker.js')
};

const replace = (page, part, text) => {
    if (!page.includes(part))
        throw new Error(`index.html has no ${part}`);
    return page.replace(part, () => text);
};
let page = read('index.html');
page = replace(
    page, '<link rel="stylesheet" href="style.css">',
    `<style>\n${read('style.css')}</style>`);
page = replace(
    page, '<script type="module" src="main.js"></script>',
    `<script type="module">\nconst data = ${
        JSON.stringify(data).replaceAll(
            '<', '\\u003c')};\n${script('main.js')}</script>`);
writeFileSync(out, page);
