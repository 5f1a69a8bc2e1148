// What the page weighs, when it is first seen, and how smoothly a piece is
// dragged, by the browser's own tracing: make web-timings.
import {readFileSync} from 'node:fs';
import {gzipSync} from 'node:zlib';

import {address, launch, open} from './browser.mjs';

const RUNS = 9;

const median =
    (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

for (const name
         of ['magicbb.html', 'explorer.wasm', 'attacks-wide.wasm',
             'attacks-compact.wasm', 'attacks-tiny.wasm']) {
    const bytes = readFileSync(`build/web/${name}`);
    console.log(
        `${name.padEnd(22)} ${bytes.length} bytes, ` +
        `${gzipSync(bytes, {level: 9}).length} compressed`);
}

const browser = await launch();

// The first picture, in milliseconds after the address was given.
async function firstPicture() {
    const page = await browser.newPage();
    await page.goto(address());
    await page.waitForSelector('body[data-ready]');
    const [painted, ready] = await page.evaluate(async () => {
        while (!performance.getEntriesByName('first-contentful-paint').length)
            await new Promise((done) => setTimeout(done, 10));
        const [{startTime}] =
            performance.getEntriesByName('first-contentful-paint');
        return [startTime, performance.getEntriesByName('ready')[0].startTime];
    });
    await page.close();
    return [painted, ready];
}

// Drags the rook over the whole board, a step for each frame.
async function dragging() {
    const page = await open(browser);
    const box = await (await page.$('#board')).boundingBox();
    const at = (x, y) => [box.x + box.width * x, box.y + box.height * y];
    const trace = 'build/web/trace.json';
    await page.mouse.move(...at(2.5 / 8, 5.5 / 8));
    await page.mouse.down();
    await page.tracing.start({
        path: trace,
        categories: [
            'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'
        ],
    });
    for (let i = 0; i < 120; i++) {
        const angle = i / 120 * 4 * Math.PI;
        await page.mouse.move(
            ...at(0.5 + 0.4 * Math.cos(angle), 0.5 + 0.4 * Math.sin(angle)));
        await new Promise((done) => setTimeout(done, 8));
    }
    await page.tracing.stop();
    await page.mouse.up();
    await page.close();
    return framesOf(JSON.parse(readFileSync(trace, 'utf8')).traceEvents);
}

// What the page's thread does for a frame; it has 16.7 ms.
const TASKS = new Set([
    'EventDispatch', 'FireAnimationFrame', 'FireIdleCallback',
    'UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'
]);

function framesOf(events) {
    const drawn = events.filter((event) => event.name === 'DrawFrame')
                      .map((event) => event.ts / 1000);
    const script = events.filter((event) => event.name === 'FireAnimationFrame')
                       .map((event) => event.dur / 1000);
    const gaps = drawn.slice(1).map((at, i) => at - drawn[i]);
    const work = events.filter((event) => TASKS.has(event.name))
                     .reduce((sum, event) => sum + (event.dur ?? 0) / 1000, 0);
    return {
        frames: drawn.length,
        gap: median(gaps),
        work: work / drawn.length,
        dropped: events.filter((event) => event.name === 'DroppedFrame').length,
        script: median(script),
        worst: Math.max(...script),
    };
}

const pictures = [];
for (let i = 0; i < RUNS; i++)
    pictures.push(await firstPicture());
console.log(`first picture          ${
    median(pictures.map(([one]) => one)).toFixed(0)} ms; complete after ${
    median(pictures.map(([, one]) => one)).toFixed(0)} ms (median of ${RUNS})`);
const {frames, gap, dropped, work, script, worst} = await dragging();
console.log(
    `dragging               ${(1000 / gap).toFixed(0)} frames a second ` +
    `(median of ${frames}), ${dropped} dropped; ` +
    `${work.toFixed(1)} ms of work a frame, of which script when something ` +
    `changes ${script.toFixed(1)}, at most ${worst.toFixed(1)}`);
await browser.close();
