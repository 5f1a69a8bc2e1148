// Screenshots of states of the page, light and dark, each compared whole with
// pictures.webp. Each picture on the page is made as large as the others,
// without text, and a screenshot is halved three times, so that neither fonts
// nor versions of browsers matter. What was seen is left in build/web/shots. If
// that is right, it is copied here by hand.
import {readFileSync, writeFileSync} from 'node:fs';

import {firefox, go, open, settle, shots} from './browser.mjs';
import {equals} from './tap.mjs';

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
function arrange(pictures) {
    document.querySelector('.indexbits button:not([hidden])')
        .dispatchEvent(new Event('pointerenter'));
    [...document.querySelectorAll(pictures)]
        .filter((one) => one.checkVisibility())
        .forEach((one, i) => {
            one.style.left = `${i % 6 * 208}px`;
            one.style.top = `${Math.floor(i / 6) * 208}px`;
        });
    document.getAnimations().forEach((one) => one.finish());
}

// Run in the page. Screenshots become a sheet of places side by side, each an
// eighth as large, as the mean of its colors; and which tiles, of a place, are
// far from those of the sheet that is kept: Firefox and Chromium differ by 21
// in a color, and by 0.31 in the mean, as they round places of small things.
async function compare(shots, kept) {
    const wide = 160, tile = 26, most = 24, mean = 0.6;
    const imageOf = async (src) => {
        const image = Object.assign(new Image(), {src});
        await image.decode();
        return image;
    };
    const canvasOf = (width, height) =>
        Object.assign(document.createElement('canvas'), {width, height})
            .getContext('2d', {willReadFrequently: true});
    const old = await imageOf(kept), far = [];
    const sheet = canvasOf(old.width, old.height);
    for (const [place, shot] of shots) {
        let from = await imageOf(shot);
        for (const n of [4, 2, 1]) {
            const half = canvasOf(wide * n, old.height * n);
            half.drawImage(from, 0, 0, wide * n, old.height * n);
            from = half.canvas;
        }
        sheet.drawImage(from, wide * place, 0);
    }
    const url = sheet.canvas.toDataURL('image/webp', 1);
    sheet.globalCompositeOperation = 'difference';
    sheet.drawImage(old, 0, 0);
    for (const [place] of shots)
        for (let y = 0; y < old.height; y += tile)
            for (let x = 0; x + tile < wide; x += tile) {
                const {data} =
                    sheet.getImageData(wide * place + x, y, tile, tile);
                const colors = data.filter((_, i) => i % 4 < 3);
                const sum = colors.reduce((a, b) => a + b);
                if (Math.max(...colors) > most || sum > mean * colors.length)
                    far.push(`${place}: ${x / tile}, ${y / tile}`);
            }
    return {url, far};
}

// Each state in each scheme, on a page that shows them all: what is there
// already changes its colors, and the packed table is zoomed.
export async function testScreens() {
    const page = await open({width: 1280, height: 2000}), all = [];
    await page.addStyleTag({content: ALONE});
    await page.$eval('#packing', (canvas) => canvas.scrollIntoView());
    await page.waitForSelector('#density-text:not(:empty)');
    await page.evaluate(() => scrollTo(0, 0));
    for (const [i, state] of STATES.entries()) {
        await go(page, state);
        for (const [dark, value] of SCHEMES.entries()) {
            if (!firefox)
                await page.emulateMediaFeatures(
                    [{name: 'prefers-color-scheme', value}]);
            await page.evaluate(arrange, PICTURES);
            await settle(page);
            const shot = await page.screenshot({encoding: 'base64'});
            all.push([2 * i + dark, `data:image/png;base64,${shot}`]);
        }
        await page.$eval('#zoom-in', (button) => button.click());
    }
    const kept = readFileSync('tests/web/pictures.webp', 'base64');
    const {url, far} =
        await page.evaluate(compare, all, `data:image/webp;base64,${kept}`);
    writeFileSync(`${shots}/pictures.webp`, url.replace(/.*,/, ''), 'base64');
    equals(far, [], 'screens: each tile (state, light or dark: x, y)');
    await page.close();
}
