// The page in a browser: what one can do there. After each act all that it says
// and draws is compared with explain: model.mjs. See test_explorer.sh.
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {numberings} from '../../examples/web/wasm.js';

import {go, launch, open, packages, settle, texts, unfold} from './browser.mjs';
import {
    bit,
    explain,
    grouped,
    hex,
    magics,
    name,
    places,
    run,
    slots,
    slotsOf,
    u64
} from './known.mjs';
import {agrees, argumentsOf, read, sampled} from './model.mjs';
import {testScreens} from './screens.mjs';
import {done, equals, point, randomOf} from './tap.mjs';

const {random, pick} = randomOf(2);

// Firefox is driven by a protocol that cannot emulate preferences, nor tell
// where to save: what needs that is Chromium's alone.
const firefox = process.env.BROWSER === 'firefox';
const complaints = [];
const browser = await launch(process.env.BROWSER);
const another = (options) =>
    open(browser, {complaints, emulate: !firefox, ...options});
const page = await another();

// -------------------------------------------------- what one reads and does --

const $ = (id, of, ...args) => page.$eval(`#${id}`, of, ...args);
const text = (id) => $(id, (element) => element.textContent);
const value = (id) => $(id, (element) => element.value);
const says = async (id, pattern, title) =>
    point(pattern.test(await text(id)), title, await text(id));
const told = async () => explain(argumentsOf(await text('command')))[0];
const now = (title) => agrees(page, title);
const until = (id, words) => page.waitForFunction(
    (key, part) => document.getElementById(key).textContent.includes(part),
    {timeout: 10000}, id, words);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const focus = (selector) => page.$eval(selector, (element) => element.focus());

async function press(...keys) {
    for (const key of keys)
        await page.keyboard.press(key);
    await settle(page);
}

async function click(id) {
    await $(id, (element) => element.click());
    await settle(page);
}

const select = async (id, option) => {
    await page.select(`#${id}`, String(option));
    await settle(page);
};
const sample = (number) => select('sample', number);

// At once, as if pasted
async function type(id, words) {
    await $(id, (field, insert) => {
        field.focus();
        field.select();
        document.execCommand('insertText', false, insert);
    }, words);
    await settle(page);
}

// Where a part of an element is, which comes in sight first
async function at(selector, x = 0.5, y = 0.5) {
    const box = await page.$eval(selector, (element) => {
        element.closest('section').scrollIntoView();
        element.scrollIntoView({block: 'center'});
        return element.getBoundingClientRect().toJSON();
    });
    return [box.x + box.width * x, box.y + box.height * y];
}

// -------------------------------------------------------------------- board --

async function testBoard() {
    const square = (n) => at(`[data-square="${n}"]`);
    const drag = async (from, to) => {
        await page.mouse.move(...await square(from));
        await page.mouse.down();
        await page.mouse.move(...await square(to), {steps: 6});
        await page.mouse.up();
    };
    const tap = async (n) => page.mouse.click(...await square(n));
    // Each act, and what it changes: the square, the occupied squares
    const acts = [
        ['the rook is dragged to e5', () => drag(18, 36), 36, 0n],
        ['a pawn into its way', () => drag(9, 44), 36, 1n << 9n | 1n << 44n],
        ['a click puts a blocker on g5', () => tap(38), 36, 1n << 38n],
        ['another takes it away', () => tap(38), 36, 1n << 38n]
    ];
    await now('the page as it opens');
    for (const [title, act, square, changed] of acts) {
        const before = await told();
        await act();
        await now(`board: ${title}`);
        const {square: there, occupied} = await told();
        equals(
            [there, occupied ^ before.occupied], [square, changed],
            'board: and nothing else changes');
    }
    await type('placement', '8/8/2x3p1/8/1k2Q3/8/4P2K/8 w - - 0 1');
    const {figures} = await now('board: a FEN is typed');
    equals(
        figures.join('').replace('@r', 'R'),
        '..................1...p.....R....k..Q...............P..K........',
        'board: its pieces stand there');
    await type('occupied', '0xff00ff00ff00ff');
    await now('board: a number is typed');
    equals(
        (await told()).occupied, 0x00ff00ef00ff00ffn,
        'board: not the square of the rook');
    for (const id of ['bishop', 'queen', 'part1']) {
        await click(id);
        await now(`board: ${id}`);
    }
    for (let i = 0; i < 6; i++) {
        await sample(i);
        await now(`board: sample ${i}, a legal position`);
    }
    await click('clear');
    equals((await told()).occupied, 0n, 'board: clear');
    await at('#board');
    const edges = await page.evaluate(() => {
        const middle = (one) => {
            const box = one.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        };
        const [x, y] = middle(document.querySelector('#board'));
        const name = (x, y) =>
            document.elementFromPoint(x, y).closest('.square').ariaLabel;
        const all =
            (selector, of) => [...document.querySelectorAll(selector)].map(
                (one) => [one.textContent, of(...middle(one))]);
        return [
            ...all('.files span', (x) => name(x, y)[0]),
            ...all('.ranks span', (_, y) => name(x, y)[1])
        ];
    });
    equals(
        edges.filter(([a, b]) => a !== b), [],
        'board: letters and numbers stand at its edge');
}

// All that can be used is reached by Tab, and one sees where one is.
async function testTab() {
    const reached = [], unseen = [];
    await focus('#rook');
    for (let i = 0; i < 90 && reached.at(-1) !== 'lsb-occupied'; i++) {
        await press('Tab');
        const [id, outlined] = await page.evaluate(() => {
            const one = document.activeElement;
            const seen = one.type === 'radio' ? one.nextElementSibling : one;
            return [
                one.id || one.dataset.square || one.dataset.bit ||
                    one.className || one.textContent,
                getComputedStyle(seen).outlineStyle
            ];
        });
        reached.push(id);
        if (outlined === 'none')
            unseen.push(id);
    }
    const wanted = await page.$$eval(
        '[tabindex="0"]:not(:empty, .square), select, [id]:is(button, input)',
        (all) => all.filter(
                        (one) => !one.disabled && one.checkVisibility() &&
                            one.type !== 'radio' &&
                            !one.classList.contains('square'))
                     .map((one) => one.id || one.className));
    equals(isNaN(reached[0]), false, 'keyboard: Tab leads to the board');
    equals(
        [...wanted, 'rowname', '63'].filter((id) => !reached.includes(id)), [],
        'keyboard: Tab reaches everything');
    equals(unseen, [], 'keyboard: the focus is always seen');
}

async function testKeyboard() {
    await sample(1);
    await testTab();
    await focus('[data-square="18"]');
    await press('ArrowRight', 'ArrowUp', 'ArrowUp', 'm', 'ArrowLeft', ' ');
    await now('keyboard: the rook goes to d5, a blocker to c5');
    const {square, occupied} = await told();
    equals(
        [square, bit(occupied, 34)], [35, 1], 'keyboard: arrows, M and Space');
    const edges = [];
    for (const key of ['Home', 'ArrowLeft', 'End']) {
        await press(key);
        edges.push(
            await page.evaluate(() => document.activeElement.dataset.square));
    }
    equals(edges, ['32', '32', '39'], 'keyboard: Home, the edge holds, End');
}

// ---------------------------------------------------------------- the chain --

async function testHovering() {
    await sample(1);
    const over = async (square) => page.mouse.move(...await at(
        '#chain .card:nth-child(3) svg', (square % 8 + 0.5) / 8,
        (7.5 - (square >> 3)) / 8));
    await over(26);
    await says(
        'why', /^A blocker on c4 \(bit 26\) adds magic << 26/,
        'chain: the pointer is on a blocker');
    await over(50);
    await says(
        'why', /c7 is bit 50\. It is empty/, 'chain: on a square without one');
    await page.mouse.move(0, 0);
    equals(
        await page.$$eval(
            '#lookup path.marked:not([d=""])', (all) => all.length),
        0, 'chain: nothing is lit when it has left');
}

// How many cards and rows are not faint, the words, and the sum so far
const stage = () => page.evaluate(() => {
    document.getAnimations().forEach((fade) => fade.finish());
    const clear = (selector) => [...document.querySelectorAll(selector)]
                                    .filter(
                                        (one) => one.checkVisibility() &&
                                            getComputedStyle(one).opacity > 0.5)
                                    .length;
    return [
        clear('#chain .card'), clear('.row:not(.sum)'),
        document.querySelector('#steptext').textContent,
        document.querySelector('.sum .strip').getAttribute('aria-label')
    ];
});

async function testSteps() {
    const last = Number(await $('step', (element) => element.max));
    const {blockers, magic, product} = await told();
    const rows = last - 8;
    let added = 0n;
    await focus('#step');
    await press('Home');
    for (let i = 0; i < last; i++) {
        await settle(page);
        const [cards, lines, words, sum] = await stage();
        const [, square] =
            /is occupied: add the magic, shifted by (\d+)/.exec(words) ?? [];
        if (square && bit(blockers, square))
            added = u64(added + (magic << BigInt(square)));
        equals(
            [cards, lines, sum],
            [
                i < 4 ? i + 1 : Math.min(8, Math.max(4, i - rows + 1)),
                Math.max(0, Math.min(rows, i - 3)), `sum: ${hex(added)}`
            ],
            `chain: cards, rows and the sum at step ${i}`);
        await press('ArrowRight');
    }
    equals(added, product, 'chain: at last the product');
    await click('play-button');
    await page.waitForFunction(
        () => document.querySelector('#step').value >= 2, {timeout: 5000});
    const playing = await text('play-button');
    await click('play-button');
    equals(
        [playing, await text('play-button')], ['Pause', 'Play'],
        'chain: it plays and pauses');
    await focus('#step');
    await press('End');
}

// Links to states of all kinds
function randomLink(i) {
    const piece = ['rook', 'bishop', 'queen'][i % 3];
    const rank = () => places.slice(0, 8)
                           .map(() => random() % 4n ? '1' : pick('xpNqR'))
                           .join('');
    return {
        piece,
        square: name(Number(random() % 64n)),
        board: places.slice(0, 8).map(rank).join('/'),
        numbering: numberings[i % 8],
        lsb: hex(u64(random() << BigInt(i) | 1n << 63n)),
        ...piece === 'queen' && {part: i % 2},
        ...piece !== 'queen' && i % 4 === 1 &&
            {
                magic: hex(random() & random()),
                    shift: 48 + Number(random() % 16n)
            }
    };
}

async function testRandom() {
    for (let i = 0; i < 48; i++) {
        const link = randomLink(i);
        await go(page, `#${new URLSearchParams(link)}`);
        const seen = await now(`random: ${Object.values(link)}`);
        const slider = `@${link.piece[0]}`,
              there = seen.figures.indexOf(slider);
        const board =
            link.board.replace(/\W|1|x/g, (c) => ({1: '.', x: '1'})[c] ?? '');
        equals(
            [name(there ^ 56), seen.figures, seen.lsb, seen.part],
            [
                link.square, [...board].with(there, slider), link.lsb,
                link.part ?? 0
            ],
            'random: it is what the link says');
    }
}

// --------------------------------------------------------------- collisions --

// explain --why of the first two boards that share the slot
async function why(kind, ...more) {
    const slot = Number(await value('slot'));
    const boards = await texts(page, '#sharing .pair:not([hidden]) figcaption');
    const said =
        run('build/explain',
            ['rook', 'c3', ...more, '--why', ...boards.slice(0, 2)]);
    await says('sharing-title', RegExp(` is ${kind}`), `collisions: ${kind}`);
    point(
        said.includes(`They share index ${slot}, and that is ${kind}`),
        'collisions: explain --why agrees', said);
}

async function testCollisions() {
    await sample(1);
    await click('next-shared');
    await why('constructive');
    const {magic} = await told();
    await focus('[data-bit="63"]');
    for (const way of ['Down', 'Down', 'Right', 'Right', 'Left', 'Up'])
        await press(`Arrow${way}`);
    await press(' ');
    await now('collisions: the altered magic');
    equals(
        (await told()).magic ^ magic, 1n << 54n,
        'collisions: arrows lead to a bit of the magic, Space flips it');
    await type('magic', '0x0000000000000001');
    await type('shift', '60');
    await now('collisions: 1 is no magic');
    await click('next-wrong');
    await why('destructive', '--magic', '1', '--shift', '60');
    await now('collisions: a wrong slot');
    await page.mouse.click(...await at('#slotmap', 0.99, 0.99));
    await settle(page);
    equals(await value('slot'), '15', 'collisions: a click picks a slot');
    await click('header-magic');
    await now('collisions: the header’s magic again');
}

async function testSearch() {
    await sample(3);
    await type('seed', '3');
    await click('search');
    await until('search-text', ' uses ');
    await click('search');
    const found = await text('found-c');
    await click('use-magic');
    await now('search: the find is used');
    const {magic, shift, valid} = await told();
    point(
        valid && found.includes(`magic = ${hex(magic)};`) &&
            found.includes(`>> ${shift})`),
        'search: it is a magic, and explain knows', found);
    equals(await text('search'), 'Search', 'search: stopped');
    await sample(1);
    equals(
        await $('use-magic', (one) => one.disabled), true,
        'search: a find is for its own square alone');
}

// ------------------------------------------------------------------ packing --

const COLUMNS = 384, LINES = Math.ceil(slots / COLUMNS);

// Of each slot the slider that uses it, 0 to 127, or -1
function ownersOf() {
    const owners = Array(slots).fill(-1);
    magics.forEach(({piece, square, magic, offset}, i) => {
        const [one] = explain([piece, square, '--occupied', '0']);
        slotsOf({...one, magic}).forEach((_, slot) => {
            owners[offset + slot] = i;
        });
    });
    return owners;
}

// Each slider has a color of its own, rooks warm and bishops cool; or one is
// picked, and the others are dim. From the top left, columns x lines are seen.
async function checkPacking(owners, owner, columns, lines) {
    const image =
        await sampled(page, 'packing', columns, lines, 'hollow', 'pick', 'dim');
    const seen = new Map();
    const right = (color, i) => {
        const slot = COLUMNS * Math.floor(i / columns) + i % columns;
        const one = owners[slot] ?? -1;
        if (slot >= slots || one < 0 || owner !== null)
            return slot >= slots ||
                color ===
                (one < 0           ? 'hollow' :
                     one === owner ? 'pick' :
                                     'dim');
        seen.set(one, seen.get(one) ?? color);
        return seen.get(one) === color &&
            one<64 === (color & 255)>(color >> 16 & 255);
    };
    equals(
        [image.findIndex((color, i) => !right(color, i)), seen.size],
        [-1, owner === null ? 128 : 0],
        `packing: the picture, slider ${owner}, ${columns} columns`);
}

async function testPacking() {
    const owners = ownersOf(), own = (n) => owners.filter((one) => one === n);
    await at('#packing');
    await until('density-text', 'used');
    await checkPacking(owners, null, COLUMNS, LINES);
    const regions = places.map((i) => {
        const all =
            owners.filter((_, slot) => Math.floor(slot * 64 / slots) === i);
        return all.filter((one) => one >= 0).length / all.length;
    });
    const parts = [
        1 - own(-1).length / slots, Math.max(...regions), Math.min(...regions)
    ];
    equals(
        (await text('density-text')).match(/[\d.]+ %/g),
        parts.map((n) => `${(100 * n).toFixed(1)} %`),
        'packing: how full it is');
    await type('owner', 'rook d4');
    await checkPacking(owners, 27, COLUMNS, LINES);
    equals(
        (await text('owner-text')).match(/ [\d,]+/g).slice(0, 4),
        [1024, own(27).length, owners.indexOf(27), owners.lastIndexOf(27)].map(
            (n) => ` ${grouped(n)}`),
        'packing: the comb of the rook on d4');
    const {index} = await told(), slot = magics[18].offset + index;
    const there = await at(
        '#packing', (slot % COLUMNS + 0.5) / COLUMNS,
        (Math.floor(slot / COLUMNS) + 0.5) / LINES);
    await page.mouse.move(...there);
    equals(
        await text('packtext'),
        `slot ${grouped(slot)}: rook c3, its index ${grouped(index)}`,
        'packing: the slot of this lookup is its own');
    await page.mouse.click(...there);
    await settle(page);
    equals(await value('owner'), 'rook c3', 'packing: a click picks its owner');
    await focus('#packing');
    await press('+', ...Array(9).fill(['ArrowLeft', 'ArrowUp']).flat());
    equals(await text('zoom-text'), '200 %', 'packing: the keyboard zooms');
    await checkPacking(owners, 18, COLUMNS / 2, LINES / 2);
    const corner = await at('#packing', 0.002, 0.002);
    const corners = [];
    for (const key
             of ['Tab', 'ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
        await focus('#packing');
        await press(key);
        await page.mouse.move(corner[0] + 30, corner[1] + 30);
        await page.mouse.move(...corner);
        corners.push((await text('packtext')).split(':')[0]);
    }
    const down = COLUMNS * Math.floor(LINES / 10);
    equals(
        corners, [0, down, down + 38, 38, 0].map((n) => `slot ${grouped(n)}`),
        'packing: arrows move what is seen');
    await click('zoom-out');
    equals(
        [await text('wide-size'), await text('compact-size')],
        [8 * slots, slots + 8 * 6328].map((n) => `${grouped(n)} bytes`),
        'packing: bytes, wide and compact');
    await click('owner-none');
    equals(await value('owner'), '', 'packing: all again');
}

// ----------------------------------------- numbering, the lowest bit, links --

async function testNumbering() {
    await sample(3);
    for (const numbering of numberings) {
        await select('numbering', numbering);
        const {command} = await now(`numbering: ${numbering}`);
        point(
            numbering === 'a1' || command.endsWith(`--mapping ${numbering}`),
            'numbering: the command has it', command);
    }
    const visible = () => $('article', (note) => note.checkVisibility());
    await sample(0);
    const {product, index} = await told(), example = explain([])[0];
    equals(
        [product, index, await visible()], [example.product, 78, true],
        'numbering: the article’s, and a note');
    await sample(1);
    equals(await visible(), false, 'numbering: which is for them alone');
}

async function testLowestBit() {
    await type('lsb', '0x8000000000500000');
    const seen = [];
    for (let i = 0; i < 4; i++) {
        const {lsb} = await now(`lowest bit: ${i} cleared`);
        seen.push(lsb);
        await focus('#rook');
        await click('lsb-next');
    }
    equals(
        seen,
        [
            '0x8000000000500000', '0x8000000000400000', '0x8000000000000000',
            '0x8000000000000000'
        ],
        'lowest bit: a button clears it, and leaves one');
    await says('lsb-result', / is bit 63\.$/, 'lowest bit: in words');
}

async function testLinks() {
    const link = `#piece=bishop&square=e4&board=${'8/2p5/8/8/8/3P4/8/8'}` +
        '&numbering=h8-files&magic=0x0123456789abcdef&shift=55&step=3&slot=7' +
        '&owner=0&bits=9&seed=5&lsb=0x0000000000000010';
    await go(page, link);
    await page.waitForFunction(
        (hash) => document.body.dataset.state === hash, {timeout: 2000}, link);
    const mine = await read(page), other = await another({fragment: link});
    equals(await read(other), mine, 'links: the same on another page');
    await other.close();
    for (const [part, wrong] of [
             ['square', 'square=z9'], ['board', 'board=9/9'],
             ['magic', 'magic=xyz&shift=52'], ['shift', 'magic=1&shift=99'],
             ['nothing', 'nothing=1'], ['', 'board=%E0%A4%A']]) {
        await go(page, `#${wrong}`);
        await says(
            'said', RegExp(`^This link is damaged: ${part}`),
            `links: ${wrong}`);
    }
    await click('copy-link');
    await says('said', /copied|^file:/, 'links: a button copies it');
    await sample(4);
    await click('copy-command');
    await says('said', /copied|^build/, 'links: and the command');
}

// The picture that is saved is that of explain --svg.
async function testPicture() {
    const dir = mkdtempSync(join(tmpdir(), 'explorer-'));
    try {
        const client = await page.createCDPSession();
        await client.send(
            'Browser.setDownloadBehavior',
            {behavior: 'allow', downloadPath: dir});
        await sample(4);
        await click('save-svg');
        for (let i = 0; i < 50 && !existsSync(`${dir}/queen-d4.svg`); i++)
            await sleep(40);
        run('build/explain', [
            ...argumentsOf(await text('command')), '--svg', `${dir}/told.svg`
        ]);
        point(
            readFileSync(`${dir}/queen-d4.svg`, 'utf8') ===
                readFileSync(`${dir}/told.svg`, 'utf8'),
            'picture: saved, byte for byte that of explain');
    } finally {
        rmSync(dir, {recursive: true});
    }
}

// ---------------------------------------------------------------- bad input --

async function testBadInput() {
    await sample(1);
    const before = await text('command');
    for (const [field, words, said] of [
             ['placement', '8/8/8', '8 ranks'], ['placement', ' ', '8 ranks'],
             ['placement', '8/8/8/8/8/8/8/7z', 'is no piece'],
             ['placement', '8/8/8/8/8/8/8/9', 'is no piece'],
             ['placement', '8/8/8/8/8/8/8/71p', 'not 8'],
             ['occupied', 'xyz', 'not a hexadecimal'],
             ['occupied', ' ', 'not a hexadecimal'],
             ['occupied', '10000000000000000', '16 digits'],
             ['magic', '-1', 'not a hexadecimal'], ['shift', '47', '48 to 63'],
             ['shift', 'x', '48 to 63'], ['slot', '4096', 'not a slot'],
             ['bits', '17', '1 to 16'], ['seed', '0', '1 to 999,999,999'],
             ['owner', 'king d4', 'not a slider'],
             ['lsb', '0', 'no lowest bit'],
             ['lsb', 'q', 'not a hexadecimal']]) {
        await type(field, words);
        const error = await text(`${field}-error`);
        const state = await $(field, (one) => one.getAttribute('aria-invalid'));
        point(
            error.includes(said) && state === 'true',
            `bad input: ${field} “${words}”`, `${error} (${state})`);
    }
    equals(await text('command'), before, 'bad input: nothing has changed');
    await sample(2);
    equals(
        await text('placement-error'), '',
        'bad input: forgotten when it is over');
}

// ------------------------------------------------------------------ quality --

async function testLooks() {
    const axe = readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8');
    const wrong = '#piece=queen&square=d4&board=8/2p1p3/8/2x5/8/8/8/8' +
        '&magic=1&shift=60';
    for (const [width, scheme, fragment] of [
             [1280, 'light', wrong], [360, 'dark'], [2560, 'light']]) {
        const other = await another({width, scheme, fragment});
        const wide = await other.evaluate(
            () => document.documentElement.scrollWidth - innerWidth);
        point(wide <= 0, `looks: ${width} pixels are wide enough`, wide);
        await unfold(other);
        await other.evaluate(axe);
        const {violations} = await other.evaluate(
            () => globalThis.axe.run({resultTypes: ['violations']}));
        equals(
            violations.map(
                ({id, nodes}) =>
                    [id,
                     ...nodes.slice(0, 3).map((node) => node.failureSummary)]),
            [], `looks: axe-core reports nothing (${width} pixels, ${scheme})`);
        await other.close();
    }
}

async function testDrawn() {
    const other = await another({height: 2000});
    await testScreens(other, firefox ? ['light'] : ['light', 'dark']);
    await other.close();
}

async function testMotion() {
    const still = await another({motion: 'reduce'});
    const play = async () => {
        await still.$eval('#play-button', (one) => one.click());
        await settle(still);
        return still.$eval('#step', (one) => Number(one.value));
    };
    const first = await play();
    await sleep(900);
    const later = await still.$eval('#step', (one) => Number(one.value));
    equals(
        [first, later, await play()], [0, 0, 1],
        'motion: none where it is not wanted, but step by step');
    await still.close();
}

// Nothing moves when something is changed.
async function testShift() {
    const other = await another();
    const sum = await other.evaluate(async () => {
        const moment = () => new Promise((resolve) => setTimeout(resolve, 60));
        let shifted = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
            shifted += entry.value;
        })).observe({type: 'layout-shift', buffered: false});
        for (const square of [27, 0, 63, 36]) {
            document.querySelector(`[data-square="${square}"]`)
                .dispatchEvent(
                    new KeyboardEvent('keydown', {key: 'm', bubbles: true}));
            await moment();
        }
        document.querySelector('.indexbits button').focus();
        await moment();
        return shifted;
    });
    point(sum < 0.01, 'looks: nothing jumps while the rook moves', sum);
    await other.close();
}

try {
    const anywhere = [
        testBoard, testKeyboard, testHovering, testSteps, testRandom,
        testCollisions, testSearch, testPacking, testNumbering, testLowestBit,
        testLinks, testBadInput, testDrawn
    ];
    const chromium = [testPicture, testLooks, testMotion, testShift];
    for (const test of [...anywhere, ...firefox ? [] : chromium]) {
        const began = performance.now();
        try {
            await test();
        } catch (error) {
            point(false, `${test.name} ends`, error.stack);
        }
        if (process.env.VERBOSE)
            console.log(
                `# ${test.name}: ${Math.round(performance.now() - began)} ms`);
    }
    equals(complaints, [], 'the console says nothing');
} finally {
    await browser.close();
}
done();
