// The page in a browser: what one can do there, compared with what explain
// prints for the same arguments. What is drawn there: pictures.mjs. See
// test_explorer.sh.
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

import {numberings} from '../../examples/web/wasm.js';

import {go, launch, open, packages, settle, texts, unfold} from './browser.mjs';
import {
    big,
    bit,
    explain,
    hex,
    magics,
    name,
    run,
    slots,
    u64
} from './known.mjs';
import {testPictures} from './pictures.mjs';
import {done, equals, point, randomOf} from './tap.mjs';

const {random, pick} = randomOf(2);

// Firefox is driven by a protocol that cannot emulate preferences, nor tell
// where to save: what needs that is Chromium's alone.
const firefox = process.env.BROWSER === 'firefox';
const complaints = [];
const browser = await launch(process.env.BROWSER);
const page = await open(browser, {complaints, emulate: !firefox});

// --------------------------------------------------------- reading the page --

const text = (id) => page.$eval(`#${id}`, (element) => element.textContent);
const value = (id) => page.$eval(`#${id}`, (element) => element.value);
async function says(id, pattern, title) {
    const words = await text(id);
    point(pattern.test(words), title, words);
}

const focus = (selector) => page.$eval(selector, (element) => element.focus());
const visible = (id) =>
    page.$eval(`#${id}`, (element) => element.checkVisibility());

async function press(...keys) {
    for (const key of keys)
        await page.keyboard.press(key);
}

// What the page says, as explain() has it.
const inPage = () => {
    const say = (selector) => document.querySelector(selector).textContent;
    const number = (words, pattern) => Number(pattern.exec(words)[1]);
    const foot = (card) => say(`#chain .card:nth-child(${card}) .foot`);
    const title = (card) => say(`#chain .card:nth-child(${card}) h3`);
    const square = number(say('#where'), /square (\d+)/);
    const row = (cells) => [...cells].map((cell) => cell.textContent).join('');
    return {
        square,
        occupied: foot(1),
        mask: foot(2),
        blockers: foot(3),
        magic: foot(4),
        product: foot(5),
        index: Number(say('#chain .index')),
        shift: number(title(6), /(\d+)/),
        indexBits: row(document.querySelectorAll(
            '#chain .indexbits button:not([hidden])')),
        slot: number(title(7), /(\d+)/),
        size: number(
            say('#chain .card:nth-child(7) .foot').replace(/,/g, ''),
            /of (\d+)/),
        attacks: foot(8),
        all: /0x\w+/.exec(say('#union'))[0],
        valid: / is valid /.test(say('#validity')) ? 1 : 0,
        verdict: /^No slot/.test(say('#collision-verdict')) ? 1 : 0,
        pext: number(say('#pext-index'), /binary = (\d+) =/),
        number: number(say('#compact-byte'), /byte (\d+)/),
        sets: number(say('#compact-byte'), /of (\d+) sets/),
        states: [...document.querySelectorAll('#lines .result')].map(
            (line) => number(line.textContent, / = (\d+)/)),
        lit: [...document.querySelectorAll('#board .attacked')].map(
            (element) => Number(element.querySelector('.number').textContent)),
        command: say('#command'),
    };
};

async function read(from = page) {
    await settle(from);
    const found = Object.entries(await from.evaluate(inPage));
    return Object.fromEntries(found.map(
        ([key, value]) => [key, /^0x/.test(value) ? BigInt(value) : value]));
}

// Is everything on the page as explain says it for the same arguments?
function agrees(seen, args, part, title) {
    const told = explain(args), one = told.parts[part];
    const {indexBits, slot, lit, verdict, all, command, ...mine} = seen;
    equals(
        {
            ...mine,
            all,
            slot,
            verdict,
            lit: lit.reduce((set, n) => set | 1n << BigInt(n), 0n),
            bits: parseInt(indexBits, 2)
        },
        {
            ...Object.fromEntries(
                Object.keys(mine).map((key) => [key, one[key]])),
            all: told.attacks,
            slot: one.index,
            verdict: one.valid,
            lit: told.attacks,
            bits: one.index
        },
        title);
}

// The command that the page shows, as arguments.
const argumentsOf = (command) => [...command.matchAll(/'([^']*)'|(\S+)/g)]
                                     .map((found) => found[1] ?? found[2])
                                     .slice(1);

async function agreesNow(title, part = 0) {
    const seen = await read();
    agrees(seen, argumentsOf(seen.command), part, title);
    return seen;
}

// --------------------------------------------------------------- by pointer --

async function middle(square) {
    return page.$eval(`[data-square="${square}"]`, (element) => {
        element.parentElement.parentElement.scrollIntoView();
        const box = element.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    });
}

async function drag(from, to) {
    const start = await middle(from);
    const end = await middle(to);
    await page.mouse.move(...start);
    await page.mouse.down();
    await page.mouse.move(...end, {steps: 6});
    await page.mouse.up();
}

// At once, as if pasted.
async function type(id, words) {
    await page.$eval(`#${id}`, (field, insert) => {
        field.focus();
        field.select();
        document.execCommand('insertText', false, insert);
    }, words);
    await settle(page);
}

const sample = async (number) => {
    await page.select('#sample', String(number));
    await settle(page);
};

const click = async (id) => {
    await page.$eval(`#${id}`, (element) => element.click());
    await settle(page);
};

async function testBoard() {
    await agreesNow('the page as it opens');
    await drag(18, 36);
    let seen = await agreesNow('board: the rook is dragged to e5');
    equals(seen.square, 36, 'board: it stands there');
    await drag(9, 44);
    seen = await agreesNow('board: a pawn is dragged into its way');
    equals(
        [bit(seen.occupied, 44), bit(seen.occupied, 9)], [1, 0],
        'board: the pawn has moved');
    await page.mouse.click(...await middle(38));
    const before = seen.occupied;
    seen = await agreesNow('board: a click puts a blocker on g5');
    equals(seen.occupied ^ before, 1n << 38n, 'board: and nowhere else');
    await page.mouse.click(...await middle(38));
    equals((await read()).occupied, before, 'board: another takes it away');
    await type('placement', '8/8/2x3p1/8/1k2Q3/8/4P2K/8 w - - 0 1');
    seen = await agreesNow('board: a FEN is typed');
    equals(
        seen.occupied,
        1n << 42n | 1n << 46n | 1n << 25n | 1n << 28n | 1n << 12n | 1n << 15n,
        'board: its squares are occupied');
    await type('occupied', '0xff00ff00ff00ff');
    seen = await agreesNow('board: a number is typed');
    equals(
        seen.occupied, '00ff00ef00ff00ff', 'board: not the square of the rook');
    await click('bishop');
    await agreesNow('board: a bishop');
    await click('queen');
    await agreesNow('board: a queen, like a rook');
    await click('part1');
    await agreesNow('board: a queen, like a bishop', 1);
    for (let i = 0; i < 6; i++) {
        await sample(i);
        await agreesNow(`board: sample ${i}, a legal position`);
    }
    await click('clear');
    equals((await read()).occupied, 0n, 'board: clear');
}

// All that can be used is reached by Tab, and one sees where one is.
async function testTab() {
    const reached = [], unseen = [];
    await focus('#rook');
    for (let i = 0; i < 90 && reached.at(-1) !== 'lsb-occupied'; i++) {
        await press('Tab');
        const [id, outlined] = await page.evaluate(() => {
            const element = document.activeElement;
            const seen =
                element.type === 'radio' ? element.nextElementSibling : element;
            return [
                element.id || element.dataset.square || element.dataset.bit ||
                    element.className || element.textContent,
                getComputedStyle(seen).outlineStyle
            ];
        });
        reached.push(id);
        if (outlined === 'none')
            unseen.push(id);
    }
    const wanted = [
        'clear',       'random',       'play-button', 'step',     'rowname',
        'sample',      'numbering',    'placement',   'occupied', 'copy-link',
        'save-svg',    'copy-command', 'command',     'slot',     'own-slot',
        'next-shared', '63',           'magic',       'shift',    'bits',
        'seed',        'search',       'packing',     'zoom-out', 'zoom-in',
        'owner',       'owner-board',  'scroll',      'lsb',      'lsb-next',
        'lsb-occupied'
    ];
    equals(isNaN(reached[0]), false, 'keyboard: Tab leads to the board');
    equals(
        wanted.filter((id) => !reached.includes(id)), [],
        'keyboard: Tab reaches everything');
    equals(unseen, [], 'keyboard: the focus is always seen');
}

async function testKeyboard() {
    await sample(1);
    await testTab();
    await focus('[data-square="18"]');
    await press('ArrowRight', 'ArrowUp', 'ArrowUp', 'm');
    equals(
        (await agreesNow('keyboard: the rook goes to d5')).square, 35,
        'keyboard: arrows and M');
    await press('ArrowLeft', ' ');
    const {occupied} = await agreesNow('keyboard: a blocker on c5');
    equals(bit(occupied, 34), 1, 'keyboard: Space puts it there');
    const focused = () =>
        page.evaluate(() => document.activeElement.dataset.square);
    await press('Home', 'ArrowLeft');
    equals(await focused(), '32', 'keyboard: the edge holds');
    await press('End');
    equals(await focused(), '39', 'keyboard: End leads to the other');
}

// ---------------------------------------------------------------- the chain --

// The places that light up on a card, from the top left.
const marks = (card) => page.$eval(
    `#chain .card:nth-child(${card}) .marked`,
    (path) => [...path.getAttribute('d').matchAll(/M([\d.]+) ([\d.]+)/g)].map(
        ([, x, y]) => 8 * Math.floor(y) + Math.floor(x)));

// Each bit that lights up comes of two others.
async function testHovering() {
    await sample(1);
    await page.evaluate(
        () => document.querySelector('#chain').scrollIntoView());
    const seen = await read();
    const carries =
        explain(argumentsOf(seen.command)).parts[0].carries.reverse();
    for (let i = 0; i < 64 - seen.shift; i++) {
        const p = seen.shift + i;
        await page.$$eval(
            '.indexbits button',
            (buttons, place) => buttons[15 - place].focus(), i);
        const marked = {
            squares: (await marks(3)).map((place) => place ^ 56),
            magic: (await marks(4)).map((place) => 63 - place),
            product: (await marks(5)).map((place) => 63 - place)
        };
        const hints = await page.$$eval(
            '#chain .bits',
            (all) => all.every(
                (one) => one.querySelector('.hint').getAttribute('d') ===
                    one.querySelector('.marked').getAttribute('d')));
        const why = await text('why');
        const squares = [...Array(64).keys()].filter(
            (s) => bit(seen.blockers, s) && p >= s && bit(seen.magic, p - s));
        equals(
            [
                marked.product, marked.squares.sort((a, b) => a - b),
                marked.magic.sort((a, b) => a - b)
            ],
            [[p], squares, squares.map((s) => p - s).sort((a, b) => a - b)],
            `chain: what index bit ${i} is made of lights up`);
        equals(
            [hints, Number(/a carry of (\d+)/.exec(why)?.[1] ?? 0)],
            [true, carries[i]], `chain: the carry into index bit ${i}`);
        const [, sum, last] = /: (\d+), so it is (\d)\.$/.exec(why);
        equals(
            [Number(sum) % 2, Number(last)],
            Array(2).fill(bit(seen.product, p)),
            'chain: it is the sum of these and the carry');
    }
    const box =
        await (await page.$('#chain .card:nth-child(3) svg')).boundingBox();
    const at = (square) =>
        [box.x + box.width * (square % 8 + 0.5) / 8,
         box.y + box.height * (7 - (square >> 3) + 0.5) / 8];
    await page.mouse.move(...at(26));
    await says(
        'why', /^A blocker on c4 \(bit 26\) adds magic << 26/,
        'chain: the pointer is on a blocker');
    await page.mouse.move(...at(50));
    await says(
        'why', /c7 is bit 50\. It is empty/, 'chain: on a square without one');
    await page.mouse.move(0, 0);
    equals(
        await page.$$eval(
            '#lookup path.marked:not([d=""])', (all) => all.length),
        0, 'chain: nothing is lit when it has left');
}

// How many cards and rows are not faint.
const reached = () => page.evaluate(() => {
    const clear = (selector) => [...document.querySelectorAll(selector)]
                                    .filter((one) => {
                                        one.getAnimations().forEach(
                                            (fade) => fade.finish());
                                        return one.checkVisibility() &&
                                            getComputedStyle(one).opacity > 0.5;
                                    })
                                    .length;
    return [clear('#chain .card'), clear('.row:not(.sum)')];
});

async function testSteps() {
    const last = Number(await page.$eval('#step', (element) => element.max));
    const {blockers, magic, product} = await read();
    let sum = 0n;
    await focus('#step');
    await press('Home');
    for (let i = 0; i < last; i++) {
        await settle(page);
        const [words, shown] = [
            await text('steptext'),
            await page.$eval(
                '.sum .strip', (element) => element.getAttribute('aria-label'))
        ];
        const rows = last - 8;
        equals(
            await reached(),
            [
                i < 4 ? i + 1 : Math.min(8, Math.max(4, i - rows + 1)),
                Math.max(0, Math.min(rows, i - 3))
            ],
            `chain: cards and rows at step ${i}`);
        const added =
            /is occupied: add the magic, shifted by (\d+)/.exec(words);
        if (added && bit(blockers, added[1]))
            sum += magic << BigInt(added[1]);
        if (i >= 4)
            equals(
                big(shown.slice(5)), u64(sum), `chain: the sum at step ${i}`);
        await press('ArrowRight');
    }
    equals(u64(sum), product, 'chain: at last the product');
    await click('play-button');
    await page.waitForFunction(
        () => document.querySelector('#step').value >= 2, {timeout: 5000});
    equals(await text('play-button'), 'Pause', 'chain: it plays');
    await click('play-button');
    equals(await text('play-button'), 'Play', 'chain: it pauses');
    await focus('#step');
    await press('End');
}

// ----------------------------------------------- against explain, at random --

function randomLink(i) {
    const piece = ['rook', 'bishop', 'queen'][i % 3];
    const square = name(Number(random() % 64n));
    const rank = () =>
        Array.from({length: 8}, () => random() % 4n ? '1' : pick('xpNqR'))
            .join('');
    const board = Array.from({length: 8}, rank).join('/');
    const link = {piece, square, board, numbering: numberings[i % 8]};
    if (piece === 'queen')
        return {...link, part: i % 2};
    if (i % 4 !== 1)
        return link;
    const shift = 48 + Number(random() % 16n);
    return {...link, magic: hex(random() & random()), shift};
}

async function testRandom() {
    let own = 0;
    for (let i = 0; i < 48; i++) {
        const link = randomLink(i), words = `${new URLSearchParams(link)}`;
        await go(page, `#${words}`);
        const {command} = await agreesNow(`random: ${words}`, link.part);
        own += command.includes('--occupied');
    }
    equals(own, 48, 'random: all 48 are of their own');
}

// --------------------------------------------------------------- collisions --

async function testCollisions() {
    await sample(1);
    await click('next-shared');
    await says(
        'sharing-title', /is constructive/, 'collisions: boards share a slot');
    const boards = () => texts(page, '#sharing .pair:not([hidden]) figcaption');
    let [a, b] = await boards();
    let why = run('build/explain', ['rook', 'c3', '--why', a, b]);
    const slot = Number(await value('slot'));
    point(
        why.includes(`They share index ${slot}, and that is constructive`),
        'collisions: explain --why agrees', why);
    const {magic} = await read();
    await focus('[data-bit="63"]');
    for (const way of ['Down', 'Down', 'Right', 'Right', 'Left', 'Up'])
        await press(`Arrow${way}`);
    await press(' ');
    equals(
        (await read()).magic ^ magic, 1n << 54n,
        'collisions: arrows lead to a bit of the magic, Space flips it');
    await agreesNow('collisions: the altered magic');
    await type('magic', '0x0000000000000001');
    await type('shift', '60');
    await agreesNow('collisions: 1 is no magic');
    await click('next-wrong');
    const bad = Number(await value('slot'));
    await says(
        'sharing-title', /is destructive/, 'collisions: a destructive one');
    [a, b] = await boards();
    why =
        run('build/explain',
            ['rook', 'c3', '--magic', '1', '--shift', '60', '--why', a, b]);
    const [, said] = /([\d,]+) boards with/.exec(await text('sharing-title'));
    const list = (await text('all-list')).split('\n');
    equals(
        [
            new Set(list).size,
            list.includes(`${b} attacks ${
                hex(explain(['rook', 'c3', '--occupied', b]).attacks)}`)
        ],
        [Number(said.replace(',', '')), true],
        'collisions: all boards of the slot are listed');
    point(
        why.includes(`They share index ${bad}, and that is destructive`),
        'collisions: explain --why agrees again', why);
    await page.$eval('#slotmap', (map) => map.scrollIntoView());
    const box = await (await page.$('#slotmap')).boundingBox();
    await page.mouse.click(box.x + box.width * 0.99, box.y + box.height * 0.99);
    await settle(page);
    equals(await value('slot'), '15', 'collisions: a click picks a slot');
    await click('header-magic');
    await agreesNow('collisions: the header’s magic again');
}

async function testSearch() {
    await sample(3);
    await type('seed', '3');
    await click('search');
    await page.waitForFunction(
        () => / a second.* uses /.test(
            document.querySelector('#search-text').textContent),
        {timeout: 10000});
    await click('search');
    const found = await text('found-c');
    const [, magic] = /magic = (0x\w+)/.exec(found);
    const [, shift] = />> (\d+)/.exec(found);
    await click('use-magic');
    const seen = await agreesNow('search: the find is used');
    equals(
        [seen.magic, String(seen.shift), seen.valid], [big(magic), shift, 1],
        'search: it is a magic, and explain knows');
    equals(await text('search'), 'Search', 'search: stopped');
    await sample(1);
    equals(
        await page.$eval('#use-magic', (one) => one.disabled), true,
        'search: a find is for its own square alone');
}

// ------------------------------------------------------------------ packing --

async function testPacking() {
    await page.$eval('#packing', (canvas) => canvas.scrollIntoView());
    await page.waitForFunction(
        () => document.querySelector('#density-text').textContent,
        {timeout: 5000});
    const seen = await agreesNow('packing: the board is as it was');
    const percents =
        (await text('density-text')).match(/[\d.]+(?= %)/g).map(Number);
    equals(
        [
            percents.length, Math.max(...percents) <= 100,
            percents[2] < percents[0] && percents[0] < percents[1]
        ],
        [3, true, true], 'packing: no region is more than full');
    const offset = magics[27].offset;
    await type('owner', 'rook d4');
    const comb = await text('owner-text');
    const [, boards, used, from] =
        /: ([\d,]+) .* use ([\d,]+) slots from ([\d,]+)/.exec(comb).map(
            (words) => Number(words.replace(/,/g, '')));
    equals(
        [boards, from >= offset, used <= boards], [1024, true, true],
        'packing: the comb of the rook on d4');
    const canvas = await page.$('#packing');
    await canvas.evaluate(
        (element) => element.scrollIntoView({block: 'center'}));
    const box = await canvas.boundingBox();
    const own = magics[18].offset + seen.index, columns = 384;
    const place = (slot) =>
        [box.x + (slot % columns + 0.5) / columns * box.width,
         box.y +
             (Math.floor(slot / columns) + 0.5) / Math.ceil(slots / columns) *
                 box.height];
    await page.mouse.move(...place(own));
    equals(
        await text('packtext'),
        `slot ${own.toLocaleString('en-US')}: rook c3, ` +
            `its index ${seen.index.toLocaleString('en-US')}`,
        'packing: the slot of this lookup is its own');
    await page.mouse.click(...place(own));
    await settle(page);
    equals(await value('owner'), 'rook c3', 'packing: a click picks its owner');
    await canvas.focus();
    await press('+');
    equals(await text('zoom-text'), '200 %', 'packing: the keyboard zooms');
    const middleSlot = async (key) => {
        await press(key);
        await page.mouse.move(box.x, box.y);
        await page.mouse.move(
            box.x + box.width / 2, box.y + box.height / 2, {steps: 2});
        return Number(
            /[\d,]+/.exec(await text('packtext'))[0].replace(',', ''));
    };
    const lines = Math.ceil(slots / columns);
    const moves = [];
    let before = await middleSlot('Shift');
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']) {
        const now = await middleSlot(key);
        moves.push(Math.round((now - before) / columns * 10) / 10);
        before = now;
    }
    const down = Math.round(0.1 * lines);
    point(
        Math.abs(moves[0] - down) < 2 && Math.abs(moves[1] + down) < 2 &&
            moves[2] === 0.1 && moves[3] === -0.1,
        'packing: arrows move what is seen', moves);
    await click('zoom-out');
    const size = (words) => Number(words.replace(/\D/g, ''));
    equals(
        [size(await text('wide-size')), size(await text('compact-size'))],
        [8 * slots, slots + 8 * 6328], 'packing: bytes, wide and compact');
    await click('owner-none');
    equals(await value('owner'), '', 'packing: all again');
}

// ----------------------------------------- numbering, the lowest bit, links --

async function testNumbering() {
    await sample(3);
    for (const numbering of numberings) {
        await page.select('#numbering', numbering);
        const seen = await agreesNow(`numbering: ${numbering}`);
        point(
            numbering === 'a1' ||
                seen.command.endsWith(`--mapping ${numbering}`),
            'numbering: the command has it', seen.command);
    }
    await sample(0);
    const seen = await agreesNow('numbering: the worked example');
    const example = explain([]).parts[0];
    equals(
        [seen.product, seen.index, seen.slot],
        [example.product, example.index, 78],
        'numbering: the article’s numbers');
    equals(
        [seen.product, await visible('article')], ['13901cc0d0400000', true],
        'numbering: and a note on them');
    await sample(1);
    equals(
        await visible('article'), false, 'numbering: which is for them alone');
}

async function testLowestBit() {
    for (let i = 0; i < 6; i++) {
        const b = (random() | 1n << 63n) << BigInt(i * 11) & (1n << 64n) - 1n |
            1n << 63n;
        const lowest = b & -b;
        const product = lowest * 0x021bb2bf47316a4fn & (1n << 64n) - 1n;
        await type('lsb', '0x' + b.toString(16));
        const square = lowest.toString(2).length - 1;
        const index = Number(product >> 58n);
        equals(
            await texts(page, '#debruijn .foot'),
            [
                hex(b), hex(lowest), hex(product),
                `${index.toString(2).padStart(6, '0')} in binary`,
                `table[${index}] = ${square}`
            ],
            `lowest bit: of ${hex(b)}`);
        await says(
            'lsb-result', RegExp(` is bit ${square}\\.$`),
            'lowest bit: in words');
    }
    await click('lsb-next');
    equals(await value('lsb') !== '', true, 'lowest bit: the next');
}

async function testLinks() {
    const link = `#piece=bishop&square=e4&board=${'8/2p5/8/8/8/3P4/8/8'}` +
        '&numbering=h8-files&magic=0x0123456789abcdef&shift=55&step=3&slot=7' +
        '&owner=0&bits=9&seed=5&lsb=0x0000000000000010';
    await go(page, link);
    const saved = () => page.evaluate(() => document.body.dataset.state);
    for (let i = 0; i < 50 && await saved() !== link; i++)
        await new Promise((resolve) => setTimeout(resolve, 40));
    equals(await saved(), link, 'links: a state comes back');
    const mine = await read();
    const other =
        await open(browser, {fragment: link, complaints, emulate: !firefox});
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
        const {command} = await read();
        await click('save-svg');
        for (let i = 0; i < 50 && !existsSync(`${dir}/queen-d4.svg`); i++)
            await new Promise((resolve) => setTimeout(resolve, 40));
        run('build/explain',
            [...argumentsOf(command), '--svg', `${dir}/told.svg`]);
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
    const before = await read();
    for (const [field, words, said] of [
             ['placement', '8/8/8', '8 ranks'], ['placement', '', '8 ranks'],
             ['placement', '8/8/8/8/8/8/8/7z', 'is no piece'],
             ['placement', '8/8/8/8/8/8/8/9', 'is no piece'],
             ['placement', '8/8/8/8/8/8/8/71p', 'not 8'],
             ['occupied', 'xyz', 'not a hexadecimal'],
             ['occupied', '', 'not a hexadecimal'],
             ['occupied', '10000000000000000', '16 digits'],
             ['magic', '-1', 'not a hexadecimal'], ['shift', '47', '48 to 63'],
             ['shift', 'x', '48 to 63'], ['slot', '4096', 'not a slot'],
             ['bits', '17', '1 to 16'], ['seed', '0', '1 to 999,999,999'],
             ['owner', 'king d4', 'not a slider'],
             ['lsb', '0', 'no lowest bit'],
             ['lsb', 'q', 'not a hexadecimal']]) {
        await type(field, words || ' ');
        const error = await text(`${field}-error`);
        const state = await page.$eval(
            `#${field}`, (one) => one.getAttribute('aria-invalid'));
        point(
            error.includes(said) && state === 'true',
            `bad input: ${field} “${words}”`, `${error} (${state})`);
    }
    const after = await read();
    equals(after.command, before.command, 'bad input: nothing has changed');
    await sample(2);
    equals(
        await text('placement-error'), '',
        'bad input: forgotten when it is over');
}

// ------------------------------------------------------------------ quality --

async function testLooks() {
    const axe = readFileSync(packages.resolve('axe-core/axe.min.js'), 'utf8');
    for (const [width, scheme] of [
             [1280, 'light'], [360, 'dark'], [2560, 'light']]) {
        const fragment = width === 1280 ? '#piece=queen&square=d4&board=' +
                '8/2p1p3/8/2x5/8/8/8/8&magic=1&shift=60' :
                                          '';
        const other =
            await open(browser, {width, scheme, fragment, complaints});
        const wide = await other.evaluate(
            () => document.documentElement.scrollWidth - innerWidth);
        point(wide <= 0, `looks: ${width} pixels are wide enough`, wide);
        if (width < 2560) {
            await unfold(other);
            await other.evaluate(axe);
            const {violations} = await other.evaluate(
                () => globalThis.axe.run({resultTypes: ['violations']}));
            equals(
                violations.map(
                    (one) =>
                        [one.id,
                         one.nodes.slice(0, 3).map(
                             (node) => node.html.slice(0, 160) +
                                 node.failureSummary)]),
                [],
                `looks: axe-core reports nothing (${width} pixels, ${scheme})`);
        }
        await other.close();
    }
}

async function testDrawn() {
    const other =
        await open(browser, {height: 6000, complaints, emulate: !firefox});
    await testPictures(other, firefox ? ['light'] : ['light', 'dark']);
    await other.close();
}

async function testMotion() {
    const still = await open(browser, {motion: 'reduce', complaints});
    const step = () => still.$eval('#step', (one) => Number(one.value));
    await still.$eval('#play-button', (one) => one.click());
    await settle(still);
    const first = await step();
    await new Promise((resolve) => setTimeout(resolve, 900));
    equals(
        [first, await step()], [0, 0], 'motion: none where it is not wanted');
    await still.$eval('#play-button', (one) => one.click());
    await settle(still);
    equals(await step(), 1, 'motion: but step by step');
    await still.close();
}

// Nothing moves when something is changed.
async function testShift() {
    const other = await open(browser, {complaints});
    const sum = await other.evaluate(async () => {
        let shifted = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => {
            shifted += entry.value;
        })).observe({type: 'layout-shift', buffered: false});
        for (const square of [27, 0, 63, 36]) {
            document.querySelector(`[data-square="${square}"]`)
                .dispatchEvent(
                    new KeyboardEvent('keydown', {key: 'm', bubbles: true}));
            await new Promise((resolve) => setTimeout(resolve, 60));
        }
        document.querySelector('.indexbits button').focus();
        await new Promise((resolve) => setTimeout(resolve, 60));
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
