// Opens the page in a browser, driven by the packages of make web-packages, and
// acts on it. After each act play() compares all of the page with
// expected() of known.mjs. See test_explorer.sh.
import {deepEqual, match} from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {resolve} from 'node:path';
import test from 'node:test';
import {pathToFileURL} from 'node:url';

import {expected, hex, name, places, random} from './known.mjs';

// Firefox is driven by a protocol that cannot emulate preferences: what needs
// that is Chromium's alone.
const firefox = process.env.BROWSER === 'firefox';
const packages = createRequire(resolve('build/web') + '/');
const browser = await packages('puppeteer-core').launch({
    browser: firefox ? 'firefox' : 'chrome',
    protocolTimeout: 20000,
    executablePath: process.env.BROWSER_PATH,
    // Chromium has no sandbox for root.
    args: firefox || process.getuid() ? [] : ['--no-sandbox', '--disable-gpu']
});

const complaints = [];
const html = resolve('build/web/magicbb.html');
const address = pathToFileURL(html).href;

const prefer = (page, value) => firefox ||
    page.emulateMediaFeatures([{name: 'prefers-color-scheme', value}]);

async function open(
    {width = 1280, height = 900, scheme = 'light', fragment = ''} = {}) {
    const page = await browser.newPage();
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.setViewport({width, height});
    await prefer(page, scheme);
    await page.goto(address + fragment);
    await page.waitForSelector('body[data-ready]');
    await page.addScriptTag({path: 'tests/web/reader.mjs', type: 'module'});
    await settle(page);
    return page;
}

// Waits until all is drawn. A page behind another draws nothing: close that.
const settle = (page) => page.evaluate(
    () => new Promise(
        (done) => requestAnimationFrame(
            () => requestAnimationFrame(
                () => requestIdleCallback(done, {timeout: 500})))));

// Follows a link on the page that is open.
async function go(page, link) {
    await page.goto(page.url().replace(/#.*/, '') + link);
    await settle(page);
}

// Everything on the page must be as the command that it shows says.
async function agrees(page) {
    const seen = await page.evaluate(() => globalThis.readPage());
    deepEqual({...seen.drawn, untold: []}, expected(seen));
    return seen;
}

// -------------------------------------------------------------------- acts --

const page = await open();
const numberings = await page.$$eval(
    '#numbering option', (all) => all.map((one) => one.value));

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

async function act(line) {
    const [verb, ...words] =
        line.split(' ').map((word) => word.replace('Space', ' '));
    await acts[verb](...words);
    await settle(page);
}

// Waits until a property of an element matches a pattern.
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
async function play(part, script) {
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

// ------------------------------------------------------------------- tests --

const ALL = `#piece=bishop&square=e4&board=8/2p5/8/8/8/3P4/8/8` +
    '&numbering=h8-files&magic=0x0123456789abcdef&shift=55&step=3&slot=7' +
    '&owner=0';

const SCRIPTS = {
    board: `
    focus #rook
    select sample 1
    drag 18 36 => command says rook e5
    drag 9 44 => occupied.value says ^0x89e011086de00430$
    placement.value says ^r2r3k/5ppp/p3P3/3pR3/P1pP1Np1/5nPP/2P5/4RK2$
    tap [data-square="38"] => command says occupied 0x89e011486de00430
    type placement 8/8/2x3p1/8/1k2Q3/8/4P2K/8 w - - 0 1
    command says occupied 0x0000440012009000
    click bishop
    click queen
    click part1 => part1.checked says true
    select sample 0 => command says 6820808004002200 --shift 54 --numbering h1$
    chain says → slot 78
    article.hidden says false
    select sample 1 => article.hidden says true
    focus [data-square="18"]
    press ArrowRight ArrowUp ArrowUp m ArrowLeft Space => command says rook d5
    command says occupied 0x89e001046de00630
    press Home Space => command says occupied 0x89e001056de00630
    click clear => command says occupied 0x0000000000000000`,
    chain: `
    select sample 1
    point #chain>:nth-child(3)>svg 0.3 0.6
    why says ^A blocker on c4 .bit 26. adds magic << 26
    point #chain>:nth-child(3)>svg 0.3 0.2
    why says c7 is bit 50\\. It is empty
    point .indexbits>:nth-child(5)
    why says ^At .* a carry of 1 from below: 3, so it is 1.$
    point #why => why says ^Point at a bit
    chain says → slot 2453.*245300000000043b04002454unused2455unused894 of
    pext says c7c6c5c4g3f3e3d3b3c2occupied0001110001$
    compact says h3f325a3a302c8c445c1c212$
    lines says h3g3f3e3d3c3b3a3occupied11100@00state110000attacks00111@
    focus #step
    press Home => steptext says occupied squares
    press${' ArrowRight'.repeat(18)} => step.value says ^18$
    step.max says ^18$
    click play-button
    step.value says [2-9]
    play-button says ^Pause$
    click play-button => play-button says ^Play$`,
    collisions: `
    select sample 1
    click next-shared => sharing-title says is constructive
    focus [data-bit="63"]
    press ArrowDown ArrowDown ArrowRight ArrowRight ArrowLeft ArrowUp
    press Space => command says --magic 0x
    type magic 0x0000000000000001
    type shift 60
    click next-wrong => sharing-title says is destructive
    tap #slotmap 0.99 0.99 => slot.value says ^15$
    click header-magic => command says 0 1.$`,
    packing: `
    select sample 1
    point #packing 0.1107 0.6163
    packtext says ^slot 47,658: rook c3, its index 2,453$
    tap #packing 0.1107 0.6163
    owner-text says ^rook c3: 1,024 .* slots from 45,205 to
    click owner-none => owner-text says ^All 77,520 slots
    click owner-board => owner-text says ^rook c3: 1,024`,
    numbers: `
    select numbering h8-files => command says --numbering h8-files$
    type occupied 0xff => command says occupied 0x00000000000000ff
    follow #square=z9 => said says ^This link is damaged: square
    follow #owner=127&slot=65535&shift=48&magic=0x1 => slot.value says ^65535$
    owner-text says ^bishop h8: 64 
    command says --magic 0x0000000000000001 --shift 48$
    follow #owner=128 => said says ^This link is damaged: owner
    follow #slot=65536 => said says ^This link is damaged: slot
    follow #magic=1&shift=47 => said says ^This link is damaged: shift
    follow #magic=1 => said says ^This link is damaged: a magic needs a shift
    follow #constructor=y => said says ^This link is damaged: constructor: .y
    follow ${ALL}
    written ${ALL}`,
    input: `
    click clear copy-link => said says copied|^file:.*html#.*board=8/8/8/8/8
    select sample 1
    type placement 8/8/8 => placement-error says 8 ranks
    type placement 8/8/8/8/8/8/8/7\u212a => placement-error says \u212a. is no
    type occupied xyz => occupied-error says not a hexadecimal
    type slot 4096 => slot-error says not a slot
    select sample 2 => placement-error says ^$
    focus #rook`
};

// Tab reaches every control, and the focus is visible.
async function testTab() {
    await page.evaluate(() => addEventListener('focusin', ({target}) => {
                            target.dataset.outline =
                                getComputedStyle(target).outlineStyle;
                        }));
    await act('focus #rook');
    await act(`press${' Tab'.repeat(90)}`);
    const missed = await page.$$eval(
        ':is(a, button, input:not([type=radio]), select, [tabindex="0"])',
        (all) => all.filter(
                        (one) => one.checkVisibility() && !one.disabled &&
                            (one.dataset.outline ?? 'none') === 'none')
                     .map((one) => one.outerHTML.slice(0, 70)));
    deepEqual(missed, []);
}

const placementOf = (cells) =>
    cells.join('').replace(/.{8}(?=.)/g, '$&/').replace(/1+/g, (n) => n.length);

// A link to a state of any kind: all that is said and drawn, light or dark
async function testRandom(tall, i) {
    const pick = (list) => list[Number(random() % BigInt(list.length))];
    const piece = ['rook', 'bishop', 'queen'][i % 3], at = pick(places);
    const part = piece === 'queen' ? i % 2 : 0;
    const cells = places.map(() => random() % 4n ? '1' : pick('xxpNqR'));
    const board = placementOf(cells), magic = hex(random() & random());
    const link = new URLSearchParams({
        ...{piece, square: name(at), part, board, numbering: pick(numberings)},
        ...i % 6 === 1 ? {magic, shift: 48 + i * 9 % 16} : {},
        ...i % 4 ? {} : {owner: i, step: i % 20}
    });
    await prefer(tall, i % 2 ? 'dark' : 'light');
    await go(tall, `#${link}`);
    const seen = await agrees(tall);
    cells[at ^ 56] = piece[0].toUpperCase();
    deepEqual([seen.placement, seen.part], [placementOf(cells), part]);
    deepEqual(await tall.evaluate(() => globalThis.readPictures()), []);
}

// Where the browser refuses the address and the clipboard, as in a frame with
// no address, the page shows the link of its state.
function refuse() {
    const refused = () => {
        throw new Error('refused');
    };
    history.replaceState = refused;
    Object.defineProperty(
        navigator, 'clipboard', {value: {writeText: async () => refused()}});
}

async function testRefused(framed) {
    const other = await browser.newPage();
    other.on('pageerror', (error) => complaints.push(error.message));
    await other.evaluateOnNewDocument(refuse);
    if (framed) {
        await other.setContent('<iframe sandbox="allow-scripts"></iframe>');
        await other.$eval('iframe', (frame, text) => {
            frame.srcdoc = text;
        }, readFileSync(html, 'utf8'));
    } else
        await other.goto(address);
    const frame = other.frames().at(-1);
    await frame.waitForSelector('body[data-ready]');
    const said = await frame.evaluate(async () => {
        document.getElementById('clear').click();
        document.getElementById('copy-link').click();
        await new Promise((done) => setTimeout(done, 100));
        return document.getElementById('said').textContent;
    });
    await other.close();
    match(said, /html#piece=.*board=8\/8\/8\/8\/8/);
}

// What it cannot do without, the page says.
async function testMissing(before, pattern) {
    const other = await browser.newPage();
    await other.evaluateOnNewDocument(before);
    await other.goto(address);
    await other.waitForSelector('[role=alert]:not([hidden])');
    const said = await other.$eval('body', (body) => body.innerText);
    await other.close();
    match(said, RegExp(`${pattern}[^\n]*\n*This page is[^\n]*$`));
}

// Nothing is wider than the page or its place in it, and axe-core has nothing
// to report.
async function testLooks(scheme, ...widths) {
    const fragment = '#square=d4&board=8/2p1p3/8/2x5/8/8/8/8&magic=1&shift=60';
    const other = await open({width: widths[0], scheme, fragment});
    await other.addScriptTag({path: packages.resolve('axe-core/axe.min.js')});
    const flaws = await other.evaluate(async () => {
        const {violations} =
            await globalThis.axe.run({resultTypes: ['violations']});
        return violations.map(({id, nodes}) => id + nodes[0].failureSummary);
    });
    for (const width of widths) {
        await other.setViewport({width, height: 900});
        await settle(other);
        flaws.push(...await other.evaluate(() => globalThis.cutOff()));
    }
    await other.close();
    deepEqual(flaws, []);
}

await test('the page as it opens', () => agrees(page));
// Firefox shows no outline once there was a mouse.
await test('keyboard: Tab leads to everything, and is seen', testTab);
for (const [part, lines] of Object.entries(SCRIPTS))
    await play(part, lines);
const tall = await open({height: 9000});
for (let i = 0; i < 6; i++)
    await test(`random ${i}`, () => testRandom(tall, i));
await tall.close();
for (const [before, pattern] of [
         [() => delete globalThis.WebAssembly, 'needs WebAssembly, which '],
         [() => delete globalThis.DecompressionStream, 'needs Decompression'],
         [() => WebAssembly.Module = null, 'WebAssembly.Module is not']])
    await test(`without: ${before}`, () => testMissing(before, pattern));
for (const framed of [false, true])
    await test(`refused, framed: ${framed}`, () => testRefused(framed));
if (!firefox) {
    await test('looks: dark', () => testLooks('dark', 360, 390, 768));
    await test('looks: light', () => testLooks('light', 1280, 900, 2560));
}
await test('the console says nothing', () => deepEqual(complaints, []));
await browser.close();
