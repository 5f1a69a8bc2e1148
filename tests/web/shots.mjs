// Pictures of the page to judge it by, in build/web/shots: make web-shots. The
// one that README.md shows, examples/web/explorer.webp, is a copy made by hand.
import {mkdirSync} from 'node:fs';

import {launch, open, settle, unfold} from './browser.mjs';

const QUEEN = '#piece=queen&square=d4&part=1&board=' +
    'r2q1rk1/pp2ppbp/2np1np1/8/8/1BN1BP2/PPP3PP/2KR3R';
const WRONG = '#piece=rook&square=c3&board=8/2x5/8/8/2x5/5x2/8/8' +
    '&magic=0x0080000010402001&shift=54&step=7&owner=27';

const shots = [
    {name: 'light', width: 1280},
    {name: 'dark', width: 1280, scheme: 'dark'},
    {name: 'phone', width: 360, fragment: QUEEN},
    {name: 'phone-dark', width: 360, scheme: 'dark', fragment: WRONG},
    {name: 'wide', width: 2560, fragment: QUEEN},
    {name: 'wide-dark', width: 2560, scheme: 'dark', fragment: WRONG},
];

const dir = 'build/web/shots';
mkdirSync(dir, {recursive: true});
const browser = await launch();
for (const {name, ...options} of shots) {
    const page = await open(browser, {...options, height: 900});
    await unfold(page);
    await page.$eval('#packing', (canvas) => canvas.scrollIntoView());
    await page.waitForFunction(
        () => document.querySelector('#density-text').textContent);
    for (const id of ['ways-section', 'lsb-section'])
        await page.$eval('#' + id, (section) => section.scrollIntoView());
    await page.evaluate(() => scrollTo(0, 0));
    await settle(page);
    await page.screenshot({path: `${dir}/${name}.png`, fullPage: true});
    console.log(`${dir}/${name}.png`);
    await page.close();
}

// What README.md shows, with a bit of the index pointed at.
const page = await open(browser, {width: 1200, height: 1340});
const bits = await page.$$('.indexbits button:not([hidden])');
await bits[0].hover();
await settle(page);
const [top, bottom] = await page.evaluate(
    () => ['top', 'bottom'].map(
        (edge, i) => document.querySelector(['.play', '#why'][i])
                         .getBoundingClientRect()[edge]));
await page.screenshot({
    path: `${dir}/explorer.webp`,
    type: 'webp',
    quality: 85,
    clip: {x: 0, y: top - 12, width: 1200, height: bottom - top + 20}
});
console.log(`${dir}/explorer.webp`);
await browser.close();
