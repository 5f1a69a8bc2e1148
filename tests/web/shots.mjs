// Pictures of the page to judge it by, in build/web/shots: make web-shots. Two
// are copied by hand to where they are used: explorer.webp to examples/web, for
// README.md, and pictures.webp to tests/web, for screens.mjs.
import {mkdirSync, writeFileSync} from 'node:fs';

import {launch, open, settle, unfold} from './browser.mjs';
import {screens, sheet, STATES} from './screens.mjs';

const dir = 'build/web/shots';
mkdirSync(dir, {recursive: true});
const browser = await launch();
for (const [name, width, scheme, fragment] of [
         ['light', 1280], ['dark', 1280, 'dark'],
         ['phone', 360, 'light', STATES[2]],
         ['phone-dark', 360, 'dark', STATES[3]],
         ['wide', 2560, 'light', STATES[2]],
         ['wide-dark', 2560, 'dark', STATES[3]]]) {
    const page = await open(browser, {width, scheme, fragment});
    await unfold(page);
    await page.$eval('#packing', (canvas) => canvas.scrollIntoView());
    await page.waitForFunction(
        () => document.querySelector('#density-text').textContent);
    await page.evaluate(() => scrollTo(0, 0));
    await settle(page);
    await page.screenshot({path: `${dir}/${name}.png`, fullPage: true});
    await page.close();
}

// With a bit of the index pointed at
const page = await open(browser, {width: 1200, height: 1340});
await (await page.$('.indexbits button:not([hidden])')).hover();
await settle(page);
const [top, bottom] = await page.evaluate(
    () => ['.play', '#why'].map(
        (selector, i) => document.querySelector(selector)
                             .getBoundingClientRect()[['top', 'bottom'][i]]));
await page.screenshot({
    path: `${dir}/explorer.webp`,
    type: 'webp',
    quality: 85,
    clip: {x: 0, y: top - 12, width: 1200, height: bottom - top + 20}
});
const drawn = await open(browser, {height: 2000});
writeFileSync(
    `${dir}/pictures.webp`,
    await sheet(drawn, await screens(drawn, ['light', 'dark'])), 'base64');
await browser.close();
