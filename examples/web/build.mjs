// build.mjs SOURCES WASM MAGICS.CSV OUT: the page as one file, with its style,
// script and WebAssembly inside. The modules of SOURCES share one scope there:
// two that give the same name to different things do not run.
import {readFileSync, writeFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

const [sources, wasm, magics, out] = process.argv.slice(2);
const read = (name) => readFileSync(`${sources}/${name}`, 'utf8');

// Where each slider's slots begin, and how many there are in all
const offsets = readFileSync(magics, 'utf8')
                    .match(/^(rook|bishop).*/gm)
                    .map((row) => Number(row.split(',')[4]));
const slots = Number(
    /MAGICBB_PACKED_ = (\d+)/.exec(readFileSync('magicbb.h', 'utf8'))[1]);

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

const page = read('index.html')
                 .replace(
                     '<link rel="stylesheet" href="style.css">',
                     () => `<style>\n${read('style.css')}</style>`)
                 .replace(
                     '<script type="module" src="main.js"></script>',
                     () => `<script type="module">\nconst data = ${
                         JSON.stringify(data).replaceAll(
                             '<', '\\u003c')};\n${script('main.js')}</script>`);
writeFileSync(out, page);
