// Screenshots of states of the page, light and dark, each compared whole with
// pictures.webp. Each picture on the page is made as large as the others,
// without text, and a screenshot is halved three times, so that neither fonts
// nor versions of browsers matter. make web-shots runs this file: it draws the
// page into build/web/shots. Two pictures are copied by hand to where they are
// used: pictures.webp here, and explorer.webp to examples/web for README.md.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

import {browser, firefox, go, open, settle, unfold} from './browser.mjs';
import {equals} from './tap.mjs';

const width = 1280, height = 2000, small = width / 8;
// What a color may differ, and a tile in the mean: Firefox and Chromium do by
// 21 and 0.31, since they round the places of small things otherwise.
const FAR = 24, MEAN = 0.6;
const TILE = 208;
const SCHEMES = firefox ? ['light'] : ['light', 'dark'];

const PICTURES = '#board, .bits, .indexbits, .slots, #rows, canvas, ' +
    '.switches, .size > div, #pext, #lines, .table64';

// Only pictures are seen, each of the same size wherever it stands otherwise.
const ALONE = `
* { contain: none !important; content-visibility: visible !important;
    -webkit-text-fill-color: transparent !important; }
header, main *, footer { visibility: hidden; }
:is(${PICTURES}) { position: fixed !important; width: 192px !important;
    height: 192px !important; max-width: none !important; margin: 0 !important;
    border: 0 !important; gap: 0 !important; }
:is(${PICTURES}), :is(${PICTURES}) * { visibility: visible; }
.switches > div { gap: 0; }
#rows { align-content: start; }
.rowname, .strip { min-height: 0; height: 12px; }
.way :is(th, caption, p) { display: none; }
.way :is(#lines, .scroll, table, tbody) { display: block; }
.way tr { display: flex; }
.way td { flex: none; min-width: 0; width: 12px; height: 12px; padding: 0; }`;

// What they show is far apart: pieces, layouts, a wrong magic, a step, a comb.
const BOARD = '&board=r2q1rk1/pp2ppbp/2np1np1/8/4x3/1BN1BP2/PPP3PP/2KR3R';
const STATES = [
    `#piece=rook&square=c3${BOARD}`,
    `#piece=bishop&square=d5${BOARD}&owner=27&lsb=0x8000000000000000`,
    `#piece=queen&square=d4${BOARD}&part=1&numbering=h8-files`,
    `#piece=rook&square=f6${BOARD}&magic=0x1&shift=57&owner=99`,
    `#piece=rook&square=a8${BOARD}&step=7&slot=1100`
];

// Run in the page. Puts the pictures side by side, without motion, and points
// at a bit of the index.
function arrange(pictures, tile) {
    document.querySelector('.indexbits button:not([hidden])')
        .dispatchEvent(new Event('pointerenter'));
    [...document.querySelectorAll(pictures)]
        .filter((one) => one.checkVisibility())
        .forEach((one, i) => {
            one.style.left = `${i % 6 * tile}px`;
            one.style.top = `${Math.floor(i / 6) * tile}px`;
        });
    document.getAnimations().forEach((one) => one.finish());
}

// The colors of a picture that is halved some times, as bytes: those of one of
// several that are side by side
const pixelsOf = async (url, times, place, count) => {
    let from = new Image(), context;
    from.src = url;
    await from.decode();
    let {width, height} = from;
    for (; times >= 0; times--, width /= 2, height /= 2) {
        context = document.createElement('canvas').getContext(
            '2d', {willReadFrequently: true});
        Object.assign(context.canvas, {width, height});
        context.drawImage(from, 0, 0, width, height);
        from = context.canvas;
    }
    const wide = width * 2 / count;
    return [...context.getImageData(wide * place, 0, wide, height * 2).data];
};

// The sheet, as base64
const sheetOf = (all, width) => {
    const context = document.createElement('canvas').getContext('2d');
    const images =
        all.map((data) => new ImageData(Uint8ClampedArray.from(data), width));
    Object.assign(
        context.canvas, {width: width * all.length, height: images[0].height});
    images.forEach((image, i) => context.putImageData(image, i * width, 0));
    return context.canvas.toDataURL('image/webp', 1).replace(/.*,/, '');
};

// The packed table is worked out when it is in sight.
async function drawnAll(page) {
    await page.$eval('#packing', (canvas) => canvas.scrollIntoView());
    await page.waitForFunction(
        () => document.querySelector('#density-text').textContent);
    await page.evaluate(() => scrollTo(0, 0));
    await settle(page);
}

// The colors of each state and scheme, on a page that shows them all: what is
// there already changes its colors, and the packed table is zoomed.
async function screens() {
    const page = await open({width, height}), all = [];
    await page.addStyleTag({content: ALONE});
    await drawnAll(page);
    for (const state of STATES) {
        await go(page, state);
        for (const value of SCHEMES) {
            if (!firefox)
                await page.emulateMediaFeatures(
                    [{name: 'prefers-color-scheme', value}]);
            await page.evaluate(arrange, PICTURES, TILE);
            await settle(page);
            const shot = await page.screenshot({encoding: 'base64'});
            const url = `data:image/png;base64,${shot}`;
            const pixels = await page.evaluate(pixelsOf, url, 3, 0, 1);
            all.push([`${state}, ${value}`, pixels]);
        }
        await page.$eval('#zoom-in', (button) => button.click());
    }
    return {page, all};
}

// The tiles that are far from what they must be
function wrongTiles(seen, must) {
    const sums = {}, most = {}, tile = TILE / 8;
    seen.forEach((c, i) => {
        const far = Math.abs(c - must[i]), x = (i >> 2) % small;
        const y = Math.floor(i / 4 / small);
        const key = 6 * Math.floor(y / tile) + Math.floor(x / tile);
        sums[key] = (sums[key] ?? 0) + far;
        most[key] = Math.max(most[key] ?? 0, far);
    });
    return Object.keys(sums).filter(
        (key) => most[key] > FAR || sums[key] > MEAN * 4 * tile ** 2);
}

// On the sheet states are side by side, each with its dark one.
export async function testScreens() {
    const {page, all} = await screens();
    const kept = readFileSync('tests/web/pictures.webp', 'base64');
    const url = `data:image/webp;base64,${kept}`, count = 2 * STATES.length;
    for (const [i, [title, pixels]] of all.entries()) {
        const place = i * count / all.length;
        const must = await page.evaluate(pixelsOf, url, 0, place, count);
        equals(wrongTiles(pixels, must), [], `screens: pictures of ${title}`);
    }
    await page.close();
}

// make web-shots
async function draw(dir) {
    mkdirSync(dir, {recursive: true});
    for (const scheme of SCHEMES)
        for (const wide of [360, 768, 1280, 2560]) {
            const page = await open({width: wide, scheme, fragment: STATES[2]});
            await unfold(page);
            await drawnAll(page);
            const path = `${dir}/${scheme}-${wide}.png`;
            await page.screenshot({path, fullPage: true});
            await page.close();
        }
    // With a bit of the index pointed at
    const wide = await open({width: 1200, height: 1340});
    await (await wide.$('.indexbits button:not([hidden])')).hover();
    await settle(wide);
    const clip = await wide.$eval('#why', (why) => {
        const y = document.querySelector('#play').offsetTop - 12;
        const {bottom} = why.getBoundingClientRect();
        return {x: 0, y, width: 1200, height: bottom + 8 - y};
    });
    const path = `${dir}/explorer.webp`;
    await wide.screenshot({path, type: 'webp', quality: 85, clip});
    const {page, all} = await screens();
    const sheet =
        await page.evaluate(sheetOf, all.map(([, pixels]) => pixels), small);
    writeFileSync(`${dir}/pictures.webp`, sheet, 'base64');
    await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    await draw('build/web/shots');
