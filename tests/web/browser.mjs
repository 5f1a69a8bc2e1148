// A browser, which the packages of make web-packages drive, the page in it, and
// what one does there. After each act all of the page is compared: play().
import {mkdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import {pathToFileURL} from 'node:url';

import {argumentsOf, expected, run} from './known.mjs';
import {equals, point} from './tap.mjs';

// Firefox is driven by a protocol that cannot emulate preferences: what needs
// that is Chromium's alone.
export const firefox = process.env.BROWSER === 'firefox';
export const packages = createRequire(resolve('build/web') + '/');
export const browser = await packages('puppeteer-core').launch({
    browser: firefox ? 'firefox' : 'chrome',
    protocolTimeout: 20000,
    executablePath: process.env.BROWSER_PATH,
    // Chromium has no sandbox for root.
    args: firefox || process.getuid() ? [] : ['--no-sandbox']
});

// Pictures of what is seen, for whoever changes the page
export const shots = 'build/web/shots';
mkdirSync(shots, {recursive: true});
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

// Is everything on the page as it must be for the command that it shows?
export async function agrees(page, title) {
    const seen = await page.evaluate(() => globalThis.readPage());
    equals({...seen.drawn, untold: []}, expected(seen), title);
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
        {bubbles: true, key}),
    point: async (...place) => page.mouse.move(...await at(...place)),
    tap: async (...place) => page.mouse.click(...await at(...place)),
    // The picture that the page saves is that of explain --svg.
    async save(name) {
        const saved = await page.evaluate(async () => {
            let svg, name;
            URL.createObjectURL = (blob) => svg = blob;
            HTMLAnchorElement.prototype.click = function() {
                name = this.download;
            };
            document.getElementById('save-svg').click();
            return [name, await svg.text()];
        });
        const args =
            argumentsOf(await page.$eval('#command', (one) => one.textContent));
        run('build/explain', [...args, '--svg', `build/web/${name}`]);
        const svg = readFileSync(`build/web/${name}`, 'utf8');
        equals(saved, [name, svg], `picture: ${args.join(' ')}`);
    },
    // The link, which the page has written too, shows the same on another page.
    async reopen(link) {
        await page.waitForSelector(`[data-state="${link}"]`, {timeout: 2000});
        const mine = await agrees(page, link);
        const other = await open({fragment: link});
        const others = await agrees(other, `other ${link}`);
        equals(others, mine, 'links: the same on another page');
        await other.close();
    },
    follow: (link) => go(page, link),
    // At once, as if pasted
    type(id, ...words) {
        return page.$eval(`#${id}`, (field, words) => {
            field.focus();
            field.select();
            document.execCommand('insertText', false, words.join(' '));
        }, words);
    },
    async press(...keys) {
        for (const key of keys)
            await page.keyboard.press(key);
    },
    async drag(from, to) {
        await page.mouse.move(...await square(from));
        await page.mouse.down();
        await page.mouse.move(...await square(to), {steps: 6});
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
async function says(selector, property, pattern, title) {
    const said = page.waitForFunction(
        (selector, property, pattern) =>
            RegExp(pattern).test(document.querySelector(selector)[property]),
        {timeout: 5000}, selector, property, pattern);
    const ok = await said.catch(() => false);
    const seen = await page.$eval(selector, (one, key) => one[key], property);
    point(ok, title, seen);
}

// Plays acts, each a line. After each act all on the page is compared with
// expected(). What must be then stands after =>, or on the next line: ID, or
// ID.PROPERTY, or main for all of it, says PATTERN.
export async function play(part, script) {
    for (const line of script.trim().split(/\n\s*| => /)) {
        const title = `${part}: ${line}`;
        const [, id, property = 'textContent', pattern] =
            /^([\w-]+)(?:\.(\w+))? says (.*)/.exec(line) ?? [];
        if (id) {
            await says(`#${id}, ${id}`, property, pattern, title);
        } else {
            await act(line);
            await agrees(page, title);
        }
    }
}
