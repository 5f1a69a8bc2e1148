// A browser, which the packages of make web-packages drive, the page in it, and
// what one does there. After each act all of the page is compared: play().
import {deepEqual, match} from 'node:assert/strict';
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import test from 'node:test';
import {pathToFileURL} from 'node:url';

import {expected} from './known.mjs';

// Firefox is driven by a protocol that cannot emulate preferences: what needs
// that is Chromium's alone.
export const firefox = process.env.BROWSER === 'firefox';
export const packages = createRequire(resolve('build/web') + '/');
export const browser = await packages('puppeteer-core').launch({
    browser: firefox ? 'firefox' : 'chrome',
    protocolTimeout: 20000,
    executablePath: process.env.BROWSER_PATH,
    // Chromium has no sandbox for root.
    args: firefox || process.getuid() ? [] : ['--no-sandbox', '--disable-gpu']
});

export const complaints = [];

export const prefer = (page, name, value) =>
    firefox || page.emulateMediaFeatures([{name: `prefers-${name}`, value}]);

export async function open(
    {width = 1280, height = 900, scheme = 'light', fragment = ''} = {}) {
    const page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewport({width, height});
    await prefer(page, 'color-scheme', scheme);
    const file = pathToFileURL(resolve('build/web/magicbb.html'));
    await page.goto(file.href + fragment);
    await page.waitForSelector('body[data-ready]', {timeout: 10000});
    await page.addScriptTag({path: 'tests/web/reader.mjs', type: 'module'});
    await settle(page);
    return page;
}

// Waits until all is drawn. A page behind another draws nothing: close that.
export const settle = (page) => page.evaluate(
    () => new Promise(
        (done) => requestAnimationFrame(
            () => requestAnimationFrame(
                () => requestIdleCallback(done, {timeout: 500})))));

// Follows a link on the page that is open.
export async function go(page, link) {
    await page.goto(page.url().replace(/#.*/, '') + link);
    await settle(page);
}

// Everything on the page must be as the command that it shows says.
export async function agrees(page) {
    const seen = await page.evaluate(() => globalThis.readPage());
    deepEqual({...seen.drawn, untold: []}, expected(seen));
    return seen;
}

// -------------------------------------------------------------------- acts --

export const page = await open();

// Where a part of an element is, which comes in sight first
async function at(selector, x = 0.5, y = 0.5) {
    const element = await page.$(selector);
    await element.scrollIntoView();
    const {x: left, y: top, width, height} = await element.boundingBox();
    return [left + width * x, top + height * y];
}

const acts = {
    select: (id, option) => page.select(`#${id}`, option),
    focus: (selector) => page.$eval(selector, (element) => element.focus()),
    // More than one: in one frame
    click: (...ids) => page.evaluate(
        (all) => all.forEach((id) => document.getElementById(id).click()), ids),
    point: async (...place) => page.mouse.move(...await at(...place)),
    tap: async (...place) => page.mouse.click(...await at(...place)),
    follow: (link) => go(page, link),
    // The page writes the link itself.
    written: (link) => page.waitForSelector(`[data-state="${link}"]`),
    // At once, as if pasted
    type: (id, ...words) => page.$eval(
        `#${id}`,
        (field, words) => {
            field.focus();
            field.select();
            document.execCommand('insertText', false, words.join(' '));
        },
        words),
    async press(...keys) {
        for (const key of keys)
            await page.keyboard.press(key);
    },
    async drag(...squares) {
        const [from, to] = squares.map((n) => `[data-square="${n}"]`);
        await page.mouse.move(...await at(from));
        await page.mouse.down();
        await page.mouse.move(...await at(to), {steps: 6});
        await page.mouse.up();
    }
};

export async function act(line) {
    const [verb, ...words] =
        line.split(' ').map((word) => word.replace('Space', ' '));
    await acts[verb](...words);
    await settle(page);
}

// Waits until a property of an element says a pattern.
async function says(selector, property, pattern) {
    const end = Date.now() + 5000;
    for (;;) {
        const said =
            await page.$eval(selector, (one, key) => `${one[key]}`, property);
        if (RegExp(pattern).test(said) || Date.now() > end)
            return match(said, RegExp(pattern));
    }
}

// Plays acts, each a line. After each act all on the page is compared with
// expected(). What must be then stands after =>, or on the next line: ID, or
// ID.PROPERTY, or main for all of it, says PATTERN.
export async function play(part, script) {
    for (const line of script.trim().split(/\n\s*| => /))
        await test(`${part}: ${line}`, async () => {
            const [, id, property = 'textContent', pattern] =
                /^([\w-]+)(?:\.(\w+))? says (.*)/.exec(line) ?? [];
            if (id)
                return says(`#${id}, ${id}`, property, pattern);
            await act(line);
            await agrees(page);
        });
}
