// A browser, which the packages of make web-packages drive, the page in it, and
// what one does there. After each act all of the page is compared: play().
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {argumentsOf, expected, explain, hex, run} from './known.mjs';
import {equals, point} from './tap.mjs';

// Firefox is driven by a protocol that cannot emulate preferences, nor tell
// where to save: what needs that is Chromium's alone.
export const firefox = process.env.BROWSER === 'firefox';
export const packages = createRequire(resolve('build/web') + '/');
export const browser = await packages('puppeteer-core').launch({
    browser: firefox ? 'firefox' : 'chrome',
    executablePath: process.env.BROWSER_PATH ??
        (firefox ? '/usr/bin/firefox-esr' : '/usr/bin/chromium'),
    // Chromium has no sandbox for root.
    args: firefox || process.getuid() ? [] : ['--no-sandbox']
});

// What the consoles of all pages say
export const complaints = [];

export async function open(
    {width = 1280, height = 900, scheme = 'light', fragment = ''} = {}) {
    const page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewport({width, height});
    if (!firefox)
        await page.emulateMediaFeatures(
            [{name: 'prefers-color-scheme', value: scheme}]);
    const file = pathToFileURL(resolve('build/web/magicbb.html'));
    await page.goto(file.href + fragment);
    await page.waitForSelector('body[data-ready]', {timeout: 10000});
    await page.addScriptTag({path: 'tests/web/reader.mjs', type: 'module'});
    await settle(page);
    return page;
}

// What the page draws in the next frames, and when it is idle, has been drawn.
export const settle = (page) => page.evaluate(
    () => new Promise(
        (done) => requestAnimationFrame(
            () => requestAnimationFrame(
                () => requestIdleCallback(done, {timeout: 500})))));

// All sections are laid out, also those out of sight.
export const unfold = (page) => page.addStyleTag(
    {content: 'main > section { content-visibility: visible !important }'});

// Follows a link on the page that is open.
export async function go(page, link) {
    await page.evaluate(async (hash) => {
        location.hash = hash;
        await new Promise(
            (done) => addEventListener('hashchange', done, {once: true}));
    }, link);
    await settle(page);
}

// Is everything on the page as it must be for the command that it shows?
export async function agrees(page, title) {
    const seen = await page.evaluate(() => globalThis.readPage());
    equals({...seen.drawn, untold: []}, expected(seen), title);
    return seen;
}

// -------------------------------------------------------------------- acts --

export const page = await open();
export const $ = (id, of, ...args) => page.$eval(`#${id}`, of, ...args);
export const text = (id) => $(id, (element) => element.textContent);

// Where a part of an element is, which comes in sight first
export async function at(selector, x = 0.5, y = 0.5) {
    const [left, top, width, height] = await page.$eval(selector, (element) => {
        element.closest('section').scrollIntoView();
        element.scrollIntoView({block: 'center'});
        const box = element.getBoundingClientRect();
        return [box.x, box.y, box.width, box.height];
    });
    return [left + width * x, top + height * y];
}

const square = (n) => at(`[data-square="${n}"]`);

const acts = {
    sample: (number) => page.select('#sample', number),
    select: (id, option) => page.select(`#${id}`, option),
    focus: (selector) => page.$eval(selector, (element) => element.focus()),
    // More than one: in one frame
    click: (...ids) => page.evaluate(
        (all) => all.forEach((id) => document.getElementById(id).click()), ids),
    // On all that a list of selectors has: in one frame too
    keys: (key, selectors) => page.$$eval(
        selectors,
        (all, init) => all.forEach(
            (one) => one.dispatchEvent(new KeyboardEvent('keydown', init))),
        {bubbles: true, key: key.replace('Space', ' ')}),
    point: async (...place) => page.mouse.move(...await at(...place)),
    tap: async (...place) => page.mouse.click(...await at(...place)),
    // explain --why of the first two boards that share the slot
    async why(kind, ...args) {
        const boards = await page.$$eval(
            '#sharing .pair:not([hidden]) figcaption',
            (all) => all.slice(0, 2).map((one) => one.textContent));
        const slot = await $('slot', (one) => one.value);
        const said = run('build/explain', [...args, '--why', ...boards]);
        const right = `They share index ${slot}, and that is ${kind}`;
        point(said.includes(right), `explain --why: ${kind}`, said);
    },
    // FIELD WORDS | PART: is refused with these words below the field.
    async refuse(field, ...line) {
        const [words, part] = line.join(' ').split(' | ');
        await act(`type ${field} ${words}`);
        const error = await text(`${field}-error`);
        const state = await $(field, (one) => one.ariaInvalid);
        point(
            error.includes(part) && state === 'true', `${field} “${words}”`,
            `${error} (${state})`);
    },
    // The link, which the page has written too, shows the same on another page.
    async reopen(link) {
        await page.waitForFunction(
            (hash) => document.body.dataset.state === hash, {timeout: 2000},
            link);
        const other = await open({fragment: link});
        const [mine, others] =
            [await agrees(page, link), await agrees(other, `other ${link}`)];
        equals(others, mine, 'links: the same on another page');
        await other.close();
    },
    follow: (link) => go(page, link),
    // At once, as if pasted
    type: (id, ...words) =>
        $(id,
          (field, insert) => {
              field.focus();
              field.select();
              document.execCommand('insertText', false, insert);
          },
          words.join(' ')),
    async press(...keys) {
        for (const key of keys)
            await page.keyboard.press(key.replace('Space', ' '));
    },
    async drag(from, to) {
        await page.mouse.move(...await square(from));
        await page.mouse.down();
        await page.mouse.move(...await square(to), {steps: 6});
        await page.mouse.up();
    }
};

export async function act(line) {
    const [verb, ...words] = line.split(' ');
    await acts[verb](...words);
    await settle(page);
}

// A value of what the command asks explain, or ID.PROPERTY of an element
async function valueOf(key) {
    const [name, property] = key.split('.');
    if (property)
        return String(await $(name, (one, key) => one[key], property));
    const value = explain(argumentsOf(await text('command')))[0][name];
    return typeof value === 'bigint' ? hex(value) : String(value);
}

// Waits until ID says PATTERN, or ID.PROPERTY, where {KEY} is a value.
async function says(key, words, title) {
    const [id, property = 'textContent'] = key.split('.');
    let pattern = words;
    for (const [braced, name] of words.matchAll(/\{([a-z]+)\}/g))
        pattern = pattern.replace(braced, await valueOf(name));
    const said = await page
                     .waitForFunction(
                         (id, property, pattern) => RegExp(pattern).test(
                             document.getElementById(id)[property]),
                         {timeout: 10000}, id, property, pattern)
                     .catch(() => null);
    point(said, title, await valueOf(`${id}.${property}`));
}

// Plays acts, each a line. After each act all on the page is compared with
// expected(). What must be then stands after =>, or on the next line: KEY is
// VALUE, or KEY says PATTERN.
export async function play(part, script) {
    for (const line of script.trim().split(/\n\s*| => /)) {
        const title = `${part}: ${line}`;
        const [, key, verb, rest] = /^(\S+) (is|says) ?(.*)/.exec(line) ?? [];
        if (verb === 'says') {
            await says(key, rest, title);
        } else if (verb) {
            const value = await valueOf(key);
            point(value === rest, title, value);
        } else {
            await act(line);
            // Reading all of it moves what the pointer lights up, and expects
            // fields to be right.
            if (!/^(point|refuse)/.test(line))
                await agrees(page, title);
        }
    }
}
