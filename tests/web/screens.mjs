// Ten screenshots compared whole with pictures.webp: five states of the page,
// light and dark. Each picture on the page is made as large as the others,
// without text, and a screenshot is halved three times, so that neither fonts
// nor versions of browsers matter. make web-shots runs this file: it draws the
// page into build/web/shots. Two pictures are copied by hand to where they are
// used: pictures.webp here, and explorer.webp to examples/web for README.md.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

import {browser, go, open, settle, unfold} from './browser.mjs';
import {equals} from './tap.mjs';

const width = 1280, height = 2000;
// What a color may differ, and a tile in the mean: Firefox and Chromium do by
// 21 and 0.31, since they round the places of small things otherwise.
const FAR = 24, MEAN = 0.6;
const TILE = 208;

const PICTURES = '#board, .bits, .indexbits, .slots, #rows, canvas, ' +
    '.switches, .size > div, #lines .here, .table64';

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
.rowname, .strip { min-height: 0; height: 12px; }`;

// What they show is far apart: pieces, layouts, a wrong magic, a step, a comb.
const BOARD = '&board=r2q1rk1/pp2ppbp/2np1np1/8/4x3/1BN1BP2/PPP3PP/2KR3R';
const STATES = [
    `#piece=rook&square=c3${BOARD}`,
    `#piece=bishop&square=d5${BOARD}&owner=27&lsb=0x8000000000000000`,
    `#piece=queen&square=d4${BOARD}&part=1&numbering=h8-files`,
    `#piece=rook&square=f6${BOARD}&magic=0x1&shift=57&owner=99`,
    `#piece=rook&square=a8${BOARD}&step=7&slot=1100`
];

// Run in the page. Puts the pictures side by side, from the top left:
const arrange =
    (pictures, tile) => [...document.querySelectorAll(pictures)]
                            .filter((one) => one.checkVisibility())
                            .forEach((one, i) => {
                                one.style.left = `${i % 6 * tile}px`;
                                one.style.top = `${Math.floor(i / 6) * tile}px`;
                            });

// The colors of a picture that is halved some times, as bytes:
const pixelsOf = async (url, times) => {
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
    const {data} = context.getImageData(0, 0, from.width, from.height);
    return [...data];
};

// Bytes as a picture again, as base64:
const pictureOf = (data, width) => {
    const context = document.createElement('canvas').getContext('2d');
    const image = new ImageData(Uint8ClampedArray.from(data), width);
    Object.assign(context.canvas, {width, height: image.height});
    context.putImageData(image, 0, 0);
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

// The colors of each state and scheme, on a page that shows them all.
async function screens(page, schemes) {
    const all = [];
    await page.addStyleTag({content: ALONE});
    await drawnAll(page);
    for (const [i, state] of STATES.entries()) {
        // What is zoomed is drawn too.
        if (i === 3)
            await page.$eval('#zoom-in', (button) => button.click());
        await go(page, state);
        for (const [scheme, value] of schemes.entries()) {
            // What is on the page already changes its colors.
            if (schemes.length > 1)
                await page.emulateMediaFeatures(
                    [{name: 'prefers-color-scheme', value}]);
            await page.evaluate(arrange, PICTURES, TILE);
            await page.evaluate(
                () => document.getAnimations().forEach((one) => one.finish()));
            await settle(page);
            const shot = await page.screenshot({encoding: 'base64'});
            all[i + scheme * STATES.length] = await page.evaluate(
                pixelsOf, `data:image/png;base64,${shot}`, 3);
        }
    }
    return all;
}

// The tiles that are far from what they must be
function wrongTiles(seen, must) {
    const sums = {}, most = {}, wide = width / 8, tile = TILE / 8;
    seen.forEach((c, i) => {
        const far = Math.abs(c - must[i]), x = (i >> 2) % wide;
        const y = Math.floor(i / 4 / wide);
        const key = 6 * Math.floor(y / tile) + Math.floor(x / tile);
        sums[key] = (sums[key] ?? 0) + far;
        most[key] = Math.max(most[key] ?? 0, far);
    });
    return Object.keys(sums).filter(
        (key) => most[key] > FAR || sums[key] > MEAN * 4 * tile ** 2);
}

// On the sheet a line has that line of all states, the dark ones below: the
// same colors are near each other there, and so the file is small.
const lines = [...Array(height / 8).keys()];
const lineOf = (pixels, y) => pixels.slice(y * width / 2, (y + 1) * width / 2);
const sheetOf = (all) =>
    lines.flatMap((y) => all.flatMap((pixels) => lineOf(pixels, y)));
const screenOf = (sheet, i) =>
    lines.flatMap((y) => lineOf(sheet, 2 * STATES.length * y + i));

export async function testScreens(schemes) {
    const page = await open({width, height}),
          all = await screens(page, schemes);
    const kept = readFileSync('tests/web/pictures.webp', 'base64');
    const sheet =
        await page.evaluate(pixelsOf, `data:image/webp;base64,${kept}`, 0);
    all.forEach((seen, i) => {
        const state = STATES[i % STATES.length];
        const scheme = schemes[Math.floor(i / STATES.length)];
        equals(
            wrongTiles(seen, screenOf(sheet, i)), [],
            `screens: pictures of ${state}, ${scheme}`);
    });
    await page.close();
}

// --------------------------------------------------------------- web-shots --

async function draw(dir) {
    mkdirSync(dir, {recursive: true});
    for (const scheme of ['light', 'dark'])
        for (const wide of [360, 768, 1280, 2560]) {
            const page = await open({width: wide, scheme, fragment: STATES[2]});
            await unfold(page);
            await drawnAll(page);
            const path = `${dir}/${scheme}-${wide}.png`;
            await page.screenshot({path, fullPage: true});
            await page.close();
        }
    // With a bit of the index pointed at
    const page = await open({width: 1200, height: 1340});
    await (await page.$('.indexbits button:not([hidden])')).hover();
    await settle(page);
    const clip = await page.$eval('#why', (why) => {
        const y = document.querySelector('#play').offsetTop - 12;
        const {bottom} = why.getBoundingClientRect();
        return {x: 0, y, width: 1200, height: bottom + 8 - y};
    });
    const path = `${dir}/explorer.webp`;
    await page.screenshot({path, type: 'webp', quality: 85, clip});
    const all = await screens(await open({width, height}), ['light', 'dark']);
    const sheet =
        await page.evaluate(pictureOf, sheetOf(all), STATES.length * width / 8);
    writeFileSync(`${dir}/pictures.webp`, sheet, 'base64');
    await browser.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url))
    await draw('build/web/shots');
