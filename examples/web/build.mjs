// build.mjs SOURCES WASM OUT: the page as one file, with its style, script and
// WebAssembly inside. The modules of SOURCES share one scope there: two that
// give the same name to different things do not run.
import {readFileSync, writeFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

const [sources, wasm, out] = process.argv.slice(2);
const read = (name) => readFileSync(`${sources}/${name}`, 'utf8');
const done = new Set();

// A module after those that it imports
function script(name) {
    if (done.has(name))
        return '';
    done.add(name);
    const text = read(name);
    const before = [...text.matchAll(/^import [^;]* from '\.\/(.*)';$/gm)]
                       .map((found) => script(found[1]))
                       .join('');
    return before +
        text.replace(/^import [^;]*;\n/gm, '').replace(/^export /gm, '');
}

const parts = {
    '<link rel="stylesheet" href="style.css">':
        `<style>\n${read('style.css')}</style>`,
    'WASM': gzipSync(readFileSync(wasm), {level: 9}).toString('base64'),
    '<script type="module" src="main.js"></script>':
        `<script type="module">\n${script('main.js')}</script>`
};
writeFileSync(
    out,
    Object.entries(parts).reduce(
        (page, [mark, text]) => page.replace(mark, () => text),
        read('index.html')));
