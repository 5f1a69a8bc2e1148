// What the page weighs, when it is first seen, and how smoothly a piece is
// dragged, by the browser's own tracing: make web-timings.
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

import {address, launch, open} from './browser.mjs';

const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
const browser = await launch();

for (const name
         of ['magicbb.html', 'explorer.wasm', 'attacks-wide.wasm',
             'attacks-compact.wasm', 'attacks-tiny.wasm']) {
    const bytes = readFileSync(`build/web/${name}`);
    console.log(
        `${name.padEnd(22)} ${bytes.length} bytes, ` +
        `${gzipSync(bytes, {level: 9}).length} compressed`);
}

// In milliseconds after the address was given
const seen = [], complete = [];
for (let i = 0; i < 9; i++) {
    const page = await browser.newPage();
    await page.goto(address());
    await page.waitForSelector('body[data-ready]');
    const at = (name) => page.waitForFunction(
        (key) => performance.getEntriesByName(key)[0]?.startTime, {}, name);
    seen.push(await (await at('first-contentful-paint')).jsonValue());
    complete.push(await (await at('ready')).jsonValue());
    await page.close();
}
console.log(
    `first picture          ${median(seen).toFixed(0)} ms; complete ` +
    `after ${median(complete).toFixed(0)} ms (median of 9)`);

// Drags the rook over the whole board.
const page = await open(browser);
const box = await (await page.$('#board')).boundingBox();
const at = (x, y) => [box.x + box.width * x, box.y + box.height * y];
const path = 'build/web/trace.json';
await page.mouse.move(...at(2.5 / 8, 5.5 / 8));
await page.mouse.down();
await page.tracing.start({
    path,
    categories:
        ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame']
});
for (let i = 0; i < 120; i++) {
    const angle = i / 120 * 4 * Math.PI;
    await page.mouse.move(
        ...at(0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)));
    await new Promise((done) => setTimeout(done, 8));
}
await page.tracing.stop();
await browser.close();

const {traceEvents} = JSON.parse(readFileSync(path, 'utf8'));
const named = (pattern) => traceEvents.filter(({name}) => pattern.test(name));
const times = (events) => events.map(({dur = 0}) => dur / 1000);
const drawn = named(/^DrawFrame$/).map(({ts}) => ts / 1000);
// What the page's thread does for a frame; it has 16.7 ms.
const work = times(named(RegExp(
    '^(EventDispatch|Fire(AnimationFrame|IdleCallback)|UpdateLayoutTree|' +
    'Layout|PrePaint|Paint|Layerize|Commit)$')));
const script = times(named(/^FireAnimationFrame$/));
const gap = median(drawn.slice(1).map((at, i) => at - drawn[i]));
console.log(
    `dragging               ${(1000 / gap).toFixed(0)} frames a second ` +
    `(median of ${drawn.length}), ${named(/^DroppedFrame$/).length} dropped; ` +
    `${
        (work.reduce((a, b) => a + b) / drawn.length)
            .toFixed(1)} ms of work a ` +
    `frame, of which script when something changes ` +
    `${median(script).toFixed(1)}, at most ${Math.max(...script).toFixed(1)}`);
