// What the tests in a browser share: the page, what one reads of it and does
// there.
import {launch, open, settle} from './browser.mjs';
import {explain, hex} from './known.mjs';
import {agrees, argumentsOf} from './model.mjs';
import {equals, point} from './tap.mjs';

// Firefox is driven by a protocol that cannot emulate preferences, nor tell
// where to save: what needs that is Chromium's alone.
export const firefox = process.env.BROWSER === 'firefox';
export const complaints = [];
export const browser = await launch(process.env.BROWSER);
export const another = (options) =>
    open(browser, {complaints, emulate: !firefox, ...options});
export const page = await another();

// -------------------------------------------------- what one reads and does --

export const $ = (id, of, ...args) => page.$eval(`#${id}`, of, ...args);
export const text = (id) => $(id, (element) => element.textContent);
export const value = (id) => $(id, (element) => element.value);
export const told = async () => explain(argumentsOf(await text('command')))[0];
export const now = (title) => agrees(page, title);
export const until = (id, words) => page.waitForFunction(
    (key, part) => document.getElementById(key).textContent.includes(part),
    {timeout: 10000}, id, words);
export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Where a part of an element is, which comes in sight first
export async function at(selector, x = 0.5, y = 0.5) {
    const box = await page.$eval(selector, (element) => {
        element.closest('section').scrollIntoView();
        element.scrollIntoView({block: 'center'});
        return element.getBoundingClientRect().toJSON();
    });
    return [box.x + box.width * x, box.y + box.height * y];
}

const square = (n) => at(`[data-square="${n}"]`);

const acts = {
    sample: (number) => page.select('#sample', number),
    select: (id, option) => page.select(`#${id}`, option),
    focus: (selector) => page.$eval(selector, (element) => element.focus()),
    click: (id) => $(id, (element) => element.click()),
    point: async (...place) => page.mouse.move(...await at(...place)),
    tap: async (...place) => page.mouse.click(...await at(...place)),
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

// An act a line, then all on the page is compared with explain; or what the
// command now asks explain (KEY is VALUE), or what an element says (ID says
// PATTERN) or has (ID has VALUE).
export async function play(part, script) {
    for (const line of script.trim().split(/\n\s*/)) {
        const title = `${part}: ${line}`;
        const [, name, verb, rest] =
            /^(\S+) (is|says|has) (.*)/.exec(line) ?? [];
        if (verb === 'is') {
            const seen = (await told())[name];
            equals(
                typeof seen === 'bigint' ? hex(seen) : `${seen}`, rest, title);
        } else if (verb === 'says') {
            point(RegExp(rest).test(await text(name)), title, await text(name));
        } else if (verb === 'has') {
            equals(await value(name), rest, title);
        } else {
            await act(line);
            // Reading all of it moves what the pointer lights up.
            if (!line.startsWith('point'))
                await now(title);
        }
    }
}
