// What the page draws, read back from the screen: the color in the middle of
// each cell is a letter, and so each picture is a string. It is compared with
// what explain prints, and with the header's attacks. See explorer.mjs.
import {readFileSync} from 'node:fs';

import {go, settle, texts} from './browser.mjs';
import {
    big,
    bit,
    explain,
    hex,
    magics,
    name as nameOf,
    slots as SLOTS,
    squareOf,
    u64
} from './known.mjs';
import {equals, point, randomOf} from './tap.mjs';

const COLORS = {
    p: 'paper',
    c: 'card',
    K: 'ink',
    l: 'light',
    d: 'dark',
    h: 'hollow',
    R: 'red',
    B: 'blue',
    G: 'green',
    V: 'violet',
    A: 'amber',
    1: 'one',
    2: 'few',
    3: 'many',
    w: 'wrong',
    m: 'dim',
    P: 'pick'
};

const places = [...Array(64).keys()];
const picture = (letter) => places.map(letter).join('');

// ------------------------------------------------------------------ reading --

// Of each color of the style sheet the red, green, blue and opacity.
async function readColors(page) {
    const names = [...Object.values(COLORS), 'faint', 'attack'];
    const style = await page.evaluate(
        (list) => list.map((name) => {
            document.body.style.outlineColor = `var(--${name})`;
            return getComputedStyle(document.body).outlineColor;
        }),
        names);
    return Object.fromEntries(
        names.map((name, i) => [name, style[i].match(/[\d.]+/g).map(Number)]));
}

const mix =
    (a, part, b) => [0, 1, 2].map((i) => a[i] * part + b[i] * (1 - part));

// Each letter with its color, also of what is mixed.
async function readPalette(page) {
    const colors = await readColors(page);
    const {red, violet, faint, hollow, blue, light, dark, attack} = colors;
    const attacked = (under) => mix(attack, attack[3], under);
    const framed = (under) => mix(blue, 0.6, under);
    return [
        ...Object.entries(COLORS).map(
            ([letter, name]) => [letter, colors[name]]),
        ['r', mix(red, 0.42, hollow)], ['v', mix(violet, 0.42, hollow)],
        ['a', mix(faint, 0.22, hollow)], ['L', attacked(light)],
        ['D', attacked(dark)],
        ...[light, dark].flatMap(
            (under) => [['b', framed(under)], ['b', attacked(framed(under))]])
    ];
}

function letterOf(palette, rgb) {
    const far = ([, color]) =>
        Math.max(...rgb.map((c, i) => Math.abs(c - color[i])));
    const best = palette.reduce((a, b) => far(b) < far(a) ? b : a);
    return far(best) < 5 ? best[0] : '?';
}

// The colors of an image at places [x, y]; as text, many travel soon.
const sample = async (page, image, spots) =>
    JSON.parse(await page.evaluate(async (url, text) => {
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        const {width, height} = picture;
        const canvas = document.createElement('canvas');
        Object.assign(canvas, {width, height});
        const context = canvas.getContext('2d', {willReadFrequently: true});
        context.drawImage(picture, 0, 0);
        const {data} = context.getImageData(0, 0, width, height);
        return JSON.stringify(JSON.parse(text).map(([x, y]) => {
            const i = 4 * (Math.floor(y) * width + Math.floor(x));
            return [data[i], data[i + 1], data[i + 2]];
        }));
    }, image, JSON.stringify(spots)));

// Where the cells of a box are, row by row, from the top left.
const cells = ({left, top, width, height}, columns, rows, x = 0.5, y = 0.5) =>
    Array.from(
        {length: columns * rows},
        (_, i) =>
            [left + width * (i % columns + x) / columns,
             top + height * (Math.floor(i / columns) + y) / rows]);

// wanted: for each name a selector, columns and rows, and where in a cell one
// looks. What is found: for each name the pictures of all elements, as strings.
async function drawn(page, wanted) {
    const palette = await readPalette(page);
    const boxes = await page.evaluate(
        (list) => list.map(
            ([selector]) => [...document.querySelectorAll(selector)]
                                .filter((one) => one.checkVisibility())
                                .map(
                                    (one) =>
                                        one.getBoundingClientRect().toJSON())),
        Object.values(wanted));
    const spots = Object.values(wanted).map(
        ([, ...grid], i) => boxes[i].map((box) => cells(box, ...grid)));
    const image = await page.screenshot({encoding: 'base64'});
    const colors =
        await sample(page, `data:image/png;base64,${image}`, spots.flat(2));
    let from = 0;
    const read = (list) =>
        list.map(() => letterOf(palette, colors[from++])).join('');
    return Object.fromEntries(
        Object.keys(wanted).map((name, i) => [name, spots[i].map(read)]));
}

// Of pictures by name, a failure shows those that differ.
function same(seen, expected, title) {
    const text = (one) => JSON.stringify(one);
    const names = Object.keys(expected).filter(
        (name) => text(seen[name]) !== text(expected[name]));
    const differ = (all) => names.map((name) => [name, all[name]]);
    equals(differ(seen), differ(expected), `pictures: ${title}`);
}

// What drawn() reads, of a canvas, as it is before it is scaled.
async function painted(page, id, gridOf) {
    const [url, width, height] = await page.$eval(
        `#${id}`, (one) => [one.toDataURL(), one.width, one.height]);
    const spots = gridOf({left: 0, top: 0, width, height});
    return sample(page, url, spots);
}

// ------------------------------------------------------------- what must be --

const {instance: {exports: library}} =
    await WebAssembly.instantiate(readFileSync('build/web/attacks-tiny.wasm'));
const attacksOf = (piece, square, occupied) =>
    u64(library[`${piece}_attacks`](square, BigInt.asIntN(64, occupied)));

// The number of a square (a1 = 0) in a numbering such as h8-files.
function numberIn(numbering, square) {
    const [[corner, first], files] = numbering.split('-');
    const file = corner === 'a' ? square % 8 : 7 - square % 8;
    const rank = first === '1' ? square >> 3 : 7 - (square >> 3);
    return files ? 8 * file + rank : 8 * rank + file;
}

// The blocker boards of each slot.
function slotsOf({mask, magic, shift}) {
    const slots = [];
    let board = 0n;
    do {
        const slot = Number(u64(board * magic) >> BigInt(shift));
        (slots[slot] ??= []).push(board);
        board = board - mask & mask;
    } while (board);
    return slots;
}

// What explain prints of a lookup, as numbers.
function lookupOf(asked) {
    const {numbering = 'a1', magic, shift, part = 0} = asked;
    const number = places.map((square) => numberIn(numbering, square));
    const pieces = asked.board.split('/').reverse().join('');  // 1: none
    const occupied =
        places.filter((s) => s !== squareOf(asked.square) && pieces[s] === 'x')
            .reduce((set, s) => set | 1n << BigInt(number[s]), 0n);
    const args = [
        asked.piece, asked.square, '--mapping', numbering, '--occupied',
        occupied.toString(16),
        ...magic ? ['--magic', magic, '--shift', shift] : []
    ];
    const told = explain(args), one = told.parts[part];
    const piece =
        asked.piece === 'queen' ? ['rook', 'bishop'][part] : asked.piece;
    return {
        ...one,
        piece,
        icon: asked.piece[0],
        number,
        text: told.texts[part],
        all: told.attacks,
        masks: told.parts.reduce((set, {mask}) => set | mask, 0n),
        slots: slotsOf(one)
    };
}

const shadeOf = (square) => (square + (square >> 3)) % 2 ? 'l' : 'd';

// A set as the board that white sees; the slider is amber.
const board = ({number, square}, set, color) => picture((i) => {
    const a1 = i ^ 56, n = number[a1];
    return n === square ? 'A' : bit(set, n) ? color : shadeOf(a1);
});

const digits = (value, on = 'V') =>
    picture((i) => bit(value, 63 - i) ? on : 'h');

const framed = (bits) => picture((i) => i < bits ? 'A' : '.');
const only = (letter) => (text) =>
    text.replace(new RegExp(`[^${letter}]`, 'g'), '.');

// The frames of cells are thin: one of three places is within.
const frames = (name, selector) => Object.fromEntries(
    [0.06, 0.1, 0.14].map((x) => [name + x, [selector, 8, 8, x]]));
const framesOf = (seen, name) => picture(
    (i) => [0.06, 0.1, 0.14].some((x) => seen[name + x][0][i] === 'A') ? 'A' :
                                                                         '.');

// One line of the sum: the bits of the index are strong, the others pale.
const strip = (value, shift, [strong, pale]) => picture((i) => {
    const p = 63 - i;
    return !bit(value, p) ? 'h' : p >= shift ? strong : pale;
});

// ---------------------------------------------------------------- the chain --

const card = (n, rest) => `#chain .card:nth-child(${n}) ${rest}`;
const CHAIN = {
    occupied: [card(1, '.bits'), 8, 8],
    mask: [card(2, '.bits'), 8, 8],
    blockers: [card(3, '.bits'), 8, 8],
    attacks: [card(8, '.bits'), 8, 8],
    magic: [card(4, '.bits'), 8, 8],
    product: [card(5, '.bits'), 8, 8],
    index: ['.indexbits button', 1, 1, 0.5, 0.12],
    slots: ['.slots li', 1, 1, 0.02],
    rows: ['.row:not(.sum) .strip', 64, 1],
    sum: ['.row.sum .strip', 64, 1]
};

async function checkChain(page, seen, one, title) {
    const {mask, blockers, magic, shift, index} = one;
    const squares = places.filter((s) => bit(mask, s)).reverse();
    const added = (s) => u64(magic << BigInt(s));
    const lines = await page.$$eval(
        '.slots li:not([hidden])',
        (all) => all.map(
            (line) => [...line.children].map((part) => part.textContent)));
    same(
        {...seen, frame: framesOf(seen, 'product')}, {
            occupied: [board(one, one.occupied, 'K')],
            mask: [board(one, mask, 'B')],
            blockers: [board(one, blockers, 'R')],
            attacks: [board(one, one.attacks, 'G')],
            magic: [digits(magic)],
            product: [digits(one.product)],
            index: [...index.toString(2).padStart(64 - shift, '0')].map(
                (digit) => digit === '1' ? 'V' : 'h'),
            slots: lines.map(([slot]) => Number(slot) === index ? 'A' : 'h'),
            rows: squares.map(
                (s) => strip(added(s), shift, bit(blockers, s) ? 'Rr' : 'aa')),
            sum: [strip(one.product, shift, 'Vv')],
            frame: framed(64 - shift)
        },
        `the chain, ${title}`);
    equals(
        await texts(page, '.row:not([hidden]) .rowname'),
        [...squares.map((s) => nameOf(one.number.indexOf(s))), 'sum'],
        `pictures: the rows are the squares of the mask, ${title}`);
    const [left, right, from, width] = await page.evaluate(() => {
        const band = document.querySelector('#band').getBoundingClientRect();
        const row =
            document.querySelector('.sum .strip').getBoundingClientRect();
        return [band.left, band.right, row.left, row.width];
    });
    point(
        Math.abs(left - from) < 5 &&
            Math.abs(right - from - width * (64 - shift) / 64) < 5,
        `pictures: the frame of the index, ${title}`,
        [left, right, from, width]);
    if (one.valid)
        equals(
            lines.map((line) => line[1]), lines.map(([slot]) => {
                const [first] = one.slots[slot] ?? [];
                return first === undefined ?
                    'unused' :
                    hex(attacksOf(one.piece, one.square, first)).slice(2);
            }),
            `pictures: the slots near the index, ${title}`);
}

// ---------------------------------------------------------------- the board --

const BOARD = {
    under: ['#board .square', 1, 1, 0.9, 0.1],
    middle: ['#board .square', 1, 1],
    edge: ['#board .square', 1, 1, 0.025, 0.6]
};

async function checkBoard(page, seen, one, title) {
    const slider = one.number.indexOf(one.square) ^ 56;
    const at = (letter) => picture((i) => letter(i ^ 56, one.number[i ^ 56]));
    const under = (a1, n) =>
        bit(one.all, n) ? shadeOf(a1).toUpperCase() : shadeOf(a1);
    same(
        {
            under: seen.under.join(''),
            middle: seen.middle.map((c, i) => i === slider ? 'A' : c).join(''),
            edge: only('b')(seen.edge.join(''))
        },
        {
            under: at(under),
            middle:
                at((a1, n) => n === one.square ? 'A' :
                       bit(one.occupied, n)    ? 'R' :
                       bit(one.all, n)         ? 'G' :
                                                 under(a1, n)),
            edge: at((_, n) => bit(one.masks, n) ? 'b' : '.')
        },
        `the board, ${title}`);
    equals(
        await page.$$eval(
            '#board .square',
            (all) => all.map(
                (square) =>
                    [square.querySelector('.number').textContent,
                     square.querySelector('.slider use')
                         ?.getAttribute('href')])),
        places.map(
            (i) =>
                [String(one.number[i ^ 56]),
                 i === slider ? '#' + one.icon : undefined]),
        `pictures: its numbers and the piece, ${title}`);
    const numbering = (text) => /which is square .*\./.exec(text)[0];
    equals(
        numbering(await page.$eval('#where', (e) => e.textContent)),
        numbering(one.text), `pictures: the numbering in words, ${title}`);
}

// The letters of files and the numbers of ranks stand beside their squares.
async function checkEdges(page) {
    const wrong = await page.evaluate(() => {
        const middle = (one) => {
            const box = one.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + box.height / 2];
        };
        const square = (n) =>
            middle(document.querySelector(`[data-square="${n}"]`));
        const files = [...document.querySelectorAll('.files span')];
        const ranks = [...document.querySelectorAll('.ranks span')];
        const far = (a, b) => !(Math.abs(a - b) < 2);
        return [
            ...[...'abcdefgh'].filter((letter, file) => {
                const one = files.find((e) => e.textContent === letter);
                const [x, y] = square(file);
                return far(middle(one)[0], x) || middle(one)[1] <= y;
            }),
            ...[...'12345678'].filter((digit, rank) => {
                const one = ranks.find((e) => e.textContent === digit);
                const [x, y] = square(8 * rank);
                return far(middle(one)[1], y) || middle(one)[0] >= x;
            })
        ];
    });
    equals(wrong, [], 'pictures: letters and numbers at the edge of the board');
}

// ---------------------------------------------------------- who shares what --

const SHARING = {
    set: ['#slotset .bits', 8, 8],
    pairs: ['#sharing .bits', 8, 8],
    switches: ['#magicbits [role="gridcell"]', 1, 1]
};

async function checkSharing(page, {set, pairs, switches}, one, title) {
    const {slots, piece, square} = one, size = 2 ** (64 - one.shift);
    const slot = Number(await page.$eval('#slot', (field) => field.value));
    const wrong = (boards) =>
        new Set(boards.map((b) => attacksOf(piece, square, b))).size > 1;
    const letters = Array.from({length: size}, (_, i) => {
        const boards = slots[i] ?? [], n = boards.length;
        return wrong(boards) ? 'w' : n < 2 ? 'h1'[n] : n < 5 ? '2' : '3';
    });
    const columns = 2 ** Math.ceil((Math.log2(size) + 1) / 2);
    const palette = await readPalette(page);
    const colors = await painted(
        page, 'slotmap', (box) => cells(box, columns, size / columns));
    // The frame around the slot that is picked hides what is beside it.
    const near = (i) => Math.abs(i % columns - slot % columns) < 2 &&
        Math.abs(Math.floor(i / columns) - Math.floor(slot / columns)) < 2;
    const far = (text) => text.map((c, i) => near(i) ? '.' : c).join('');
    equals(
        far(colors.map((rgb) => letterOf(palette, rgb))), far(letters),
        `pictures: the map of slots, ${title}`);
    const [beside] = await painted(page, 'slotmap', ({width, height}) => {
        const wide = width / columns, column = slot % columns;
        const line = Math.floor(slot / columns) + 0.5;
        return [[
            column ? column * wide - 2 : wide + 1,
            line * height * columns / size
        ]];
    });
    equals(
        letterOf(palette, beside), 'K',
        `pictures: the slot that is picked has a frame, ${title}`);
    const boards = await texts(page, '#sharing .pair:not([hidden]) figcaption');
    const sets = boards.map((b) => attacksOf(piece, square, big(b)));
    equals(
        [boards.every((b) => slots[slot].includes(big(b))), boards.length],
        [true, Math.min(12, slots[slot].length)],
        `pictures: the boards of slot ${slot}, ${title}`);
    same(
        {set, pairs, magic: switches.join('')}, {
            set: [board(one, sets[0], 'G')],
            pairs: boards.flatMap(
                (b, i) => [board(one, big(b), 'R'), board(one, sets[i], 'G')]),
            magic: digits(one.magic)
        },
        `these boards and the magic, ${title}`);
}

// ----------------------------------------------------------- the other ways --

const tableOf = (page, id) => page.$$eval(
    `#${id} table`,
    (all) => all.map(
        (table) => [...table.rows].map(
            (row) => [...row.cells].map((cell) => cell.textContent))));

// The three columns that explain has for each square of a line.
const columnsOf = (text, count) => Array.from(
    {length: count}, (_, i) => text.slice(12 + 3 * i, 15 + 3 * i).trim());

function linesOf({text}) {
    const lines = text.split('\n');
    const starts = lines.flatMap(
        (line, i) => /^(rank|file|(anti)?diagonal) /.test(line) ? [i] : []);
    return starts.map((i) => {
        const row = (k) => columnsOf(lines[i + k].slice(0, 36), 8);
        const empty = (words) => words.map((word) => word.replace('--', ''));
        const squares = empty(row(0));
        const digitsOf = (k) =>
            row(k).map((c, file) => squares[file] ? c.replace('.', '0') : '');
        return [
            ['square', ...squares], ['occupied', ...digitsOf(1)],
            ['state', ...row(2)], ['attacks', ...digitsOf(3)]
        ];
    });
}

const words = (text, label) =>
    new RegExp(`^${label} +(.*)`, 'm').exec(text)[1].trim().split(/ +/);

// What a cell of a table looks like: none is c, the color of the card.
const shadesOf = (rows, on) =>
    rows.flatMap(
            ([head, ...rest]) => on[head] ?
                rest.map(
                    (c) => ({'1': on[head], '0': 'h', '@': 'A'})[c] ?? 'c') :
                [])
        .join('');

const WAYS = {
    pext: ['#pext td:is(.on, .off)', 1, 1, 0.5, 0.1],
    lines: ['#lines tr:nth-child(n + 2) td', 1, 1, 0.5, 0.1],
    subtraction: ['#subtraction .bits', 8, 8]
};

async function checkWays(page, seen, one, title) {
    const {text} = one;
    const pext = [
        ['mask', ...words(text, 'mask  ')],
        ['occupied', ...words(text, '\\nmask .*\\noccupied')]
    ];
    const rays = [...text.matchAll(
        /^toward (\w+) +stops at (\w+): digit (\d), of (\d)/gm)];
    const lines = linesOf(one);
    same(
        {
            pext: await tableOf(page, 'pext'),
            compact: await tableOf(page, 'compact'),
            lines: await tableOf(page, 'lines')
        },
        {
            pext: [pext],
            compact: [[
                ['toward', 'stops at', 'digit', 'of'],
                ...rays.map((ray) => ray.slice(1))
            ]],
            lines
        },
        `the tables of the other ways, ${title}`);
    equals(
        [seen.pext.join(''), seen.lines.join('')],
        [
            shadesOf(pext, {occupied: 'R'}),
            shadesOf(lines.flat(), {occupied: 'R', state: 'V', attacks: 'G'})
        ],
        `pictures: their colors, ${title}`);
}

const reversed = (n) => places.slice(0, 8).reduce(
    (all, i) => all << 8n | n >> BigInt(8 * i) & 255n, 0n);

function checkSubtraction(page, {subtraction}, one, title) {
    const own = 1n << BigInt(one.square);
    const expected =
        one.piece === 'rook' ? [] : linesOf(one).flatMap(([[, ...squares]]) => {
            const line = squares.filter(Boolean)
                             .map((s) => one.number[squareOf(s)])
                             .reduce((set, n) => set | 1n << BigInt(n), 0n);
            const on = one.occupied & line & ~own;
            const up = u64(on - own);
            const down = reversed(u64(reversed(on) - reversed(own)));
            return [
                board(one, on, 'R'), board(one, up, 'V'), board(one, down, 'V'),
                board(one, one.attacks & line, 'G')
            ];
        });
    equals(subtraction, expected, `pictures: subtraction, ${title}`);
}

// ----------------------------------------------------------- the lowest bit --

const SEQUENCE = 0x021bb2bf47316a4fn;

const nth = (n) => `#debruijn .card:nth-child(${n}) .bits`;
const LOWEST = {
    b: [nth(1), 8, 8],
    lowest: [nth(2), 8, 8],
    multiplied: [nth(3), 8, 8],
    table: ['.table64 span', 1, 1, 0.5, 0.08]
};

async function checkLowestBit(page, seen, {occupied: b}, title) {
    const lowest = b & -b, product = u64(lowest * SEQUENCE);
    const table = [];
    for (const i of places)
        table[Number(u64(SEQUENCE << BigInt(i)) >> 58n)] = String(i);
    same(
        {
            ...seen,
            frame: framesOf(seen, 'multiplied'),
            table: seen.table.join(''),
            index: await texts(page, '#debruijn .index'),
            entries: await texts(page, '.table64 span')
        },
        {
            b: [digits(b, 'R')],
            lowest: [digits(lowest, 'R')],
            multiplied: [digits(product)],
            frame: framed(6),
            table: picture((i) => BigInt(i) === product >> 58n ? 'A' : 'c'),
            index: [String(product >> 58n)],
            entries: table
        },
        `the lowest bit, ${title}`);
}

// -------------------------------------------------------------- the packing --

const SETS = 6328, COLUMNS = 384, REGIONS = 64;

// Of each slot the slider that uses it, 0 to 127, or -1.
function ownersOf() {
    const owners = Array(SLOTS).fill(-1);
    magics.forEach(({piece, square, magic, offset}, i) => {
        const {parts: [one]} = explain([piece, square, '--occupied', '0']);
        slotsOf({...one, magic}).forEach((_, slot) => {
            owners[offset + slot] = i;
        });
    });
    return owners;
}

async function checkPacking(page, owners, owner) {
    const palette = await readPalette(page);
    const grid = (box) =>
        cells(box, COLUMNS, Math.ceil(SLOTS / COLUMNS)).slice(0, SLOTS);
    const colors = await painted(page, 'packing', grid);
    const wrong = owners.findIndex((one, i) => {
        const letter = letterOf(palette, colors[i]), [r, , b] = colors[i];
        if (one < 0 || letter === 'h')
            return letter !== 'h' || one >= 0;
        if (owner !== null)
            return letter !== (one === owner ? 'P' : 'm');
        return magics[one].piece !== (r > b ? 'rook' : 'bishop');
    });
    const title = owner === null ? 'all sliders' : `slider ${owner}`;
    equals(wrong, -1, `pictures: the packed table, ${title}`);
    await checkDensity(page, palette, owners, owner, title);
    await checkZoom(page, palette, owners, owner, title);
}

// Twice as large: the right half of the middle, which begins within a line.
async function checkZoom(page, palette, owners, owner, title) {
    const columns = COLUMNS / 2, lines = Math.ceil(SLOTS / COLUMNS) / 2;
    const top = Math.ceil(lines / 2), part = top - lines / 2;
    const slotAt = (i) =>
        COLUMNS * (top + Math.floor(i / columns)) + columns + i % columns;
    await page.evaluate(() => {
        document.querySelector('#zoom-in').click();
        for (let i = 0; i < 3; i++)
            document.querySelector('#packing')
                .dispatchEvent(
                    new KeyboardEvent('keydown', {key: 'ArrowRight'}));
    });
    const colors = await painted(
        page, 'packing',
        (box) => cells(box, columns, lines, 0.5, 0.5 + part)
                     .slice(0, columns * Math.floor(lines - part)));
    await page.$eval('#zoom-out', (button) => button.click());
    const wrong = colors.findIndex((rgb, i) => {
        const letter = letterOf(palette, rgb), one = owners[slotAt(i)];
        return (letter === 'h') !== (one < 0) ||
            owner !== null && (letter === 'P') !== (one === owner);
    });
    equals(wrong, -1, `pictures: the table at 200 %, ${title}`);
}

// In each region the used slots stand as high as they are many, and in front
// of them those of the slider that is picked.
async function checkDensity(page, palette, owners, owner, title) {
    let height = 0;
    const colors = await painted(page, 'density', (box) => {
        height = box.height;
        return cells(box, REGIONS, height);
    });
    const seen = Array.from({length: REGIONS}, (_, i) => {
        const column = colors.filter((_, k) => k % REGIONS === i)
                           .map((rgb) => letterOf(palette, rgb));
        return ['P', 'h'].map(
            (letter) => column.filter((c) => c === letter).length);
    });
    const wrong = seen.filter(([picked, free], i) => {
        const region = owners.filter(
            (_, slot) => Math.floor(slot * REGIONS / SLOTS) === i);
        const part = (n) => height * n / region.length;
        const own = part(region.filter((one) => one === owner).length);
        const none = part(region.filter((one) => one < 0).length);
        return Math.abs(picked - own) > 1 || Math.abs(free - none) > 1;
    });
    equals(wrong, [], `pictures: the density, ${title}`);
}

const SIZES = {
    wide: ['.size:has(#wide-size) > div', 400, 1],
    compact: ['.size:has(#compact-size) > div', 400, 1]
};

function checkSizes(seen) {
    const long = (letter, text) => text.split(letter).length - 1;
    const part = (bytes) => bytes / (8 * SLOTS) * 400;
    const bars = [
        long('2', seen.wide[0]), long('2', seen.compact[0]),
        long('3', seen.compact[0])
    ];
    const right = [400, part(SLOTS), part(8 * SETS)];
    point(
        right.every((n, i) => Math.abs(n - bars[i]) < 4) &&
            /^\D?2+\D?3+\D*$/.test(seen.compact[0]),
        'pictures: the bars of wide and compact are to scale',
        `${bars} of ${right}: ${seen.compact}`);
}

// ----------------------------------------------------------------- the test --

const brightness = ([r, g, b]) => 0.299 * r + 0.587 * g + 0.114 * b;

async function checkColors(page, scheme) {
    const {light, dark, paper, ink} = await readColors(page);
    equals(
        [
            brightness(light) > brightness(dark),
            brightness(paper) > brightness(ink)
        ],
        [true, scheme === 'light'],
        `pictures: light and dark are so, ${scheme}`);
}

const ALL = {
    ...BOARD,
    ...CHAIN,
    ...SHARING,
    ...SIZES,
    ...WAYS,
    ...LOWEST,
    ...frames('product', card(5, '.bits')),
    ...frames('multiplied', nth(3))
};

const {random} = randomOf(3);
const randomRank = () =>
    places.slice(0, 8).map(() => random() % 4n ? '1' : 'x').join('');
const randomBoard = () => places.slice(0, 8).map(randomRank).join('/');

// In the words of a link
const STATES = [
    {piece: 'rook', square: 'c3'},
    {piece: 'queen', square: 'c4', numbering: 'h8-files', part: 1},
    {piece: 'rook', square: 'f6', magic: '0x0000000000000001', shift: 57},
    {piece: 'bishop', square: 'h1'},
    {piece: 'queen', square: 'd5', numbering: 'a1-files'},
    {piece: 'rook', square: 'a8', numbering: 'a8'}
];

// On a page of its own, all of it in sight.
export async function testPictures(page, schemes) {
    const owners = ownersOf();
    await checkEdges(page);
    await page.waitForFunction(
        () => document.querySelector('#density-text').textContent);
    for (const [i, state] of STATES.entries()) {
        const scheme = schemes[i % schemes.length];
        const asked = {...state, board: randomBoard()};
        const one = lookupOf(asked);
        const owner = i % 3 ? 27 + 13 * i : null;
        const link = {...asked, lsb: hex(one.occupied)};
        if (owner !== null)
            link.owner = owner;
        await go(page, `#${new URLSearchParams(link)}`);
        // What is on the page already changes its colors.
        if (schemes.length > 1)
            await page.emulateMediaFeatures(
                [{name: 'prefers-color-scheme', value: scheme}]);
        await settle(page);
        const seen = await drawn(page, ALL);
        const title = `${state.piece} ${state.square}, ${scheme}`;
        for (const check
                 of [checkBoard, checkChain, checkSharing, checkWays,
                     checkSubtraction, checkLowestBit])
            await check(page, seen, one, title);
        if (i > 2)
            continue;
        await checkColors(page, scheme);
        await checkPacking(page, owners, owner);
        checkSizes(seen);
    }
}
