// Ten screenshots compared whole with pictures.webp: five states of the page,
// light and dark. Each picture on the page becomes a tile of 24 x 24 mean
// colors, without text, so that neither fonts nor versions of browsers matter.
// make web-shots draws them anew; a copy made by hand is the one compared.
import {readFileSync} from 'node:fs';

import {go, settle} from './browser.mjs';
import {equals} from './tap.mjs';

const FILE = 'tests/web/pictures.webp';
const SIDE = 24;
// What a color may differ, and a tile in the mean: Firefox and Chromium do by
// 21 and 0.31, since they round the places of small things otherwise.
const FAR = 24, MEAN = 0.6;

const PICTURES = '#board, .bits, .indexbits, .slots, #rows, canvas, ' +
    '.switches, .size > div, #lines .here, .table64';

// Only pictures are seen, each of the same size wherever it stands otherwise.
const ALONE = `* {
    contain: none !important;
    content-visibility: visible !important;
    -webkit-text-fill-color: transparent !important;
}
header, main *, footer {
    visibility: hidden;
}
:is(${PICTURES}) {
    position: fixed !important;
    width: 192px !important;
    max-width: none !important;
    height: 192px !important;
    margin: 0 !important;
    border: 0 !important;
    gap: 0 !important;
}
:is(${PICTURES}), :is(${PICTURES}) * {
    visibility: visible;
}
.switches > div {
    gap: 0;
}
#rows {
    align-content: start;
}
.rowname, .strip {
    min-height: 0;
    height: 12px;
}`;

// What they show is far apart: pieces, layouts, a wrong magic, a step, a comb.
const BOARD = '&board=r2q1rk1/pp2ppbp/2np1np1/8/4x3/1BN1BP2/PPP3PP/2KR3R';
export const STATES = [
    `#piece=rook&square=c3${BOARD}`,
    `#piece=bishop&square=d5${BOARD}&owner=27&lsb=0x8000000000000000`,
    `#piece=queen&square=d4${BOARD}&part=1&numbering=h8-files`,
    `#piece=rook&square=f6${BOARD}&magic=0x1&shift=57&owner=99`,
    `#piece=rook&square=a8${BOARD}&step=7&slot=1100`
];

// Run in the page. Where the pictures stand, from the top left:
const arrange = (pictures) => [...document.querySelectorAll(pictures)]
                                  .filter((one) => one.checkVisibility())
                                  .map((one, i) => {
                                      const left = i % 6 * 208;
                                      const top = Math.floor(i / 6) * 208;
                                      one.style.left = `${left}px`;
                                      one.style.top = `${top}px`;
                                      return [left, top];
                                  });

// The tiles of a screenshot, one below the other, as bytes:
const tilesOf = async (url, places, wide, side) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, {width: image.width, height: image.height});
    const context = canvas.getContext('2d', {willReadFrequently: true});
    context.drawImage(image, 0, 0);
    return places.flatMap(([left, top]) => {
        const {data} = context.getImageData(left, top, wide, wide);
        const sums = Array.from({length: 4 * side * side}, () => 0);
        const place = (n) => Math.floor(n * side / wide);
        data.forEach((c, i) => {
            const k = i >> 2, row = place(Math.floor(k / wide));
            sums[4 * (side * row + place(k % wide)) + i % 4] += c;
        });
        return sums.map((sum) => Math.round(sum / (wide / side) ** 2));
    });
};

// The tiles of each state and scheme, on a page that shows them all.
export async function screens(page, schemes) {
    const all = [];
    await page.addStyleTag({content: ALONE});
    await page.waitForFunction(
        () => document.querySelector('#density-text').textContent);
    for (const state of STATES) {
        await go(page, state);
        for (const value of schemes) {
            // What is on the page already changes its colors.
            if (schemes.length > 1)
                await page.emulateMediaFeatures(
                    [{name: 'prefers-color-scheme', value}]);
            const places = await page.evaluate(arrange, PICTURES);
            await page.evaluate(
                () => document.getAnimations().forEach((one) => one.finish()));
            await settle(page);
            const shot = await page.screenshot({encoding: 'base64'});
            const url = `data:image/png;base64,${shot}`;
            all.push(await page.evaluate(tilesOf, url, places, 192, SIDE));
        }
    }
    return all;
}

// As one picture, a column for each screenshot
export const sheet = (page, all) => page.evaluate((columns, side) => {
    const canvas = document.createElement('canvas');
    canvas.width = side * columns.length;
    canvas.height = Math.max(...columns.map((one) => one.length)) / side / 4;
    columns.forEach(
        (one, i) => canvas.getContext('2d').putImageData(
            new ImageData(Uint8ClampedArray.from(one), side), side * i, 0));
    return canvas.toDataURL('image/webp', 1).replace(/.*,/, '');
}, all, SIDE);

export async function testScreens(page, schemes) {
    const all = await screens(page, schemes);
    const size = 4 * SIDE * SIDE,
          count = Math.max(...all.map((one) => one.length));
    const kept = readFileSync(FILE, 'base64');
    for (const [i, tiles] of all.entries()) {
        const x = SIDE * i * 2 / schemes.length;
        const must = await page.evaluate(
            tilesOf, `data:image/webp;base64,${kept}`,
            Array.from({length: count / size}, (_, k) => [x, SIDE * k]), SIDE,
            SIDE);
        const far = tiles.map((c, k) => Math.abs(c - must[k]));
        const wrong = [];
        for (let from = 0; from < far.length; from += size) {
            const tile = far.slice(from, from + size);
            const mean = tile.reduce((a, b) => a + b) / size;
            if (Math.max(...tile) > FAR || mean > MEAN)
                wrong.push(from / size);
        }
        equals(
            wrong, [],
            `screens: pictures of ${STATES[Math.floor(i / schemes.length)]}, ` +
                schemes[i % schemes.length]);
    }
}
