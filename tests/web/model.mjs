// What the page says and draws, as reader.mjs has it, beside what explain and a
// slow definition say of the same lookup: agrees().
import {settle} from './browser.mjs';
import * as known from './known.mjs';
import {equals} from './tap.mjs';

const {attacksOf, bit, explain, grouped, hex, name, places, setOf, u64} = known;

const SEQUENCE = 0x021bb2bf47316a4fn;  // De Bruijn's
const SHOWN = 12;                      // boards that share a slot

// The command that the page shows, as arguments
export const argumentsOf = (command) =>
    command.match(/'[^']*'|\S+/g)
        .slice(1)
        .map((word) => word.replace(/'/g, ''));

export async function read(page) {
    if (!await page.evaluate(() => 'readPage' in globalThis))
        await page.addScriptTag({path: 'tests/web/reader.mjs', type: 'module'});
    await settle(page);
    return page.evaluate(() => globalThis.readPage());
}

// A canvas in names of colors; what is none of these is a number.
export async function sampled(page, id, columns, rows, ...names) {
    const colors = new Map(await page.evaluate(
        (all) => all.map((name) => [globalThis.colorOf(name), name]), names));
    const seen = await page.evaluate(
        (...args) => globalThis.sampleCanvas(...args), id, columns, rows);
    return JSON.parse(seen).map((color) => colors.get(color) ?? color);
}

const listOf = (set) => places.filter((n) => bit(set, n));
const number = (title, color, set, top = 0) =>
    `${title}: ${hex(set)} ${color}  ${top}`;

// ------------------------------------------------------------- what must be --

// The boards of a slot as the page has them: of each attack set the first
// board, and then the others.
function sharingOf({piece, square}, boards = []) {
    const set = (board) => attacksOf(piece, square, board);
    const sets = [...new Set(boards.map(set))];
    const first = sets.map((one) => boards.find((b) => set(b) === one));
    const order = [...first, ...boards.filter((b) => !first.includes(b))];
    return {sets, shown: order.slice(0, SHOWN).map((b) => [b, set(b)])};
}

// The bishop's subtraction on each line, and with the rows in reverse
const reversed = (n) => places.slice(0, 8).reduce(
    (all, i) => all << 8n | n >> BigInt(8 * i) & 255n, 0n);

function subtractionsOf({piece, square, occupied, attacks}, numbers) {
    const own = 1n << BigInt(square), from = numbers.indexOf(square);
    const along = (step) =>
        setOf(places
                  .filter(
                      (a1) => Math.abs(a1 % 8 - from % 8) !== 0 &&
                          a1 - from === step * (a1 % 8 - from % 8))
                  .map((a1) => numbers[a1]));
    const lines = piece === 'rook' ? [] : [along(9), along(-7)];
    return lines.map((line) => {
        const on = occupied & line;
        return [
            ['occupied', 'red', on], ['the bishop', 'violet', u64(on - own)],
            [
                'mirrored', 'violet',
                u64(reversed(u64(reversed(on) - reversed(own))))
            ],
            ['attacks', 'green', attacks & line]
        ];
    });
}

// What the lowest bit of b must be, and each six bits of the sequence
function lowestOf(b) {
    const lowest = b & -b, product = u64(lowest * SEQUENCE);
    const index = Number(product >> 58n), table = [];
    for (const i of places)
        table[Number(u64(SEQUENCE << BigInt(i)) >> 58n)] = i;
    return {
        bits: [
            number('b', 'red', b), number('−b', 'red', lowest),
            number('the sequence', 'violet', product, 6)
        ],
        lowest: [
            hex(b), hex(lowest), hex(product),
            `${index.toString(2).padStart(6, '0')} in binary`,
            `table[${index}] = ${table[index]}`, String(index),
            ...table.map((n, i) => n + (i === index ? 'here' : ''))
        ]
    };
}

// The slots around the index
function nearOf({index, size, attacks}, sets) {
    const n = Math.min(size, 5);
    const first = Math.min(Math.max(index - 2, 0), size - n);
    return Array.from({length: n}, (_, i) => {
        const slot = first + i, here = slot === index, set = sets(slot);
        const text = set === undefined ? 'unused' :
            here && set !== attacks    ? 'different sets' :
                                         hex(set).slice(2);
        return `${slot} ${text} ${here ? 'here' : ''}`;
    });
}

const CELLS =
    ['var(--red)occupied', 'var(--violet)state', 'var(--green)attacks'];
const SHADES = ['dark', 'light'];

function expected(parts, {part, slot, lsb}, numbers) {
    const one = parts[part], {square, shift, magic, mask, product} = one;
    const all = known.slotsOf(one), boards = all[slot] ?? [];
    const setsAt = (slot) => sharingOf(one, all[slot]).sets;
    const {sets, shown} = sharingOf(one, boards);
    const masks = parts.reduce((set, other) => set | other.mask, 0n);
    const attacks = parts.reduce((set, other) => set | other.attacks, 0n);
    const board = (title, color, set) =>
        `${title}: ${hex(set)} ${color} ${square} 0`;
    const subtractions = subtractionsOf(one, numbers);
    const nameOf = (n) => name(numbers.indexOf(n));
    const strip = (title, absent, set) =>
        [title, absent, listOf(set).filter((n) => n < shift),
         listOf(set).filter((n) => n >= shift)];
    const {bits, lowest} = lowestOf(BigInt(lsb));
    const wrong =
        all.filter((_, slot) => !one.valid && setsAt(slot).length > 1);
    const index = one.index.toString(2).padStart(64 - shift, '0');
    return {
        board: places.map((i) => i ^ 56).map((a1) => {
            const n = numbers[a1];
            const marks = [
                ...bit(attacks, n) ? ['attacked'] : [],
                ...bit(masks, n) ? ['blocks'] : []
            ];
            return `${SHADES[(a1 + (a1 >> 3)) % 2]} ${marks.join(' ')} ${n}`;
        }),
        bits: [
            board('occupied', 'ink', one.occupied), board('mask', 'blue', mask),
            board('blockers', 'red', one.blockers),
            number('magic', 'violet', magic),
            number('product', 'violet', product, 64 - shift),
            board('attacks', 'green', one.attacks),
            board('attack set', 'green', sets[0] ?? 0n),
            ...shown.flatMap(
                ([b, set]) =>
                    [board('blockers', 'red', b),
                     board('attacks', 'green', set)]),
            ...subtractions.flat().map((args) => board(...args)), ...bits
        ],
        rows: [
            ...listOf(mask).reverse().map(
                (n) => strip(
                    nameOf(n), bit(one.blockers, n) ? '' : 'absent',
                    u64(magic << BigInt(n)))),
            strip('sum', '', product)
        ],
        indexBits: [...index].map((c) => c === '1' ? '1on' : '0'),
        near: nearOf(one, (slot) => setsAt(slot)[0]),
        magic: places.map((i) => bit(magic, 63 - i) ? 'on' : ''),
        lowest,
        cells: [],
        union: hex(attacks),
        verdict: wrong.length ? grouped(wrong.length) : 'No',
        sharing: [
            grouped(Number(slot)),
            ...!boards.length ?
                ['unused'] :
                boards.length === 1 ?
                ['one '] :
                sets.length === 1 ?
                ['constructive', grouped(boards.length)] :
                ['destructive', grouped(boards.length), String(sets.length)]
        ],
        pairs: shown.map(
            ([b], i) => hex(b) + (sets.length > 1 && i < 2 ? 'differs' : '')),
        list: boards.map((b) => [b, attacksOf(one.piece, square, b)])
                  .map((pair) => pair.map(hex).join(' attacks '))
                  .join('\n')
    };
}

// What lights up for each bit of the index, as rows of explain
function gathered({shift, blockers}, hovered, numbers) {
    const columns = hovered.map(([why, marked, hints], i) => {
        const p = 63 - i;
        const parts = [...why.matchAll(/(\w\d) by magic bit (\d+)/g)].map(
            ([, square, bit]) =>
                [numbers[places.find((s) => name(s) === square)], Number(bit)]);
        const sorted = (k) => parts.map((one) => one[k]).sort((a, b) => a - b);
        const lit = [sorted(0), sorted(1), [p]];
        return {
            parts: new Map(parts),
            carry: /a carry of (\d+)/.exec(why)?.[1] ?? '0',
            sum: /: (\d+), so/.exec(why)[1],
            index: why.at(-2),
            right: `${[lit, lit]}` === `${[marked, hints]}` &&
                why.startsWith(`At index bit ${p - shift} `)
        };
    });
    const row = (title, of) => [title, ...columns.map(of)].join(' ');
    const squares = listOf(blockers).map(
        (n) =>
            row(`${name(numbers.indexOf(n))} = ${n}`,
                ({parts}) => parts.get(n) ?? '.'));
    const sums =
        ['carry', 'sum', 'index'].map((key) => row(key, (one) => one[key]));
    return {
        right: columns.every((one) => one.right),
        rows: blockers ? [...squares, ...sums] : []
    };
}

// Is everything on the page as it must be for the command that it shows?
export async function agrees(page, title) {
    const seen = await read(page), args = argumentsOf(seen.command);
    const parts = explain(args), one = parts[seen.part];
    const numbering = args.includes('--mapping') ? args.at(-1) : 'a1';
    const numbers = places.map((s) => known.numberIn(numbering, s));
    const {rows, right} = gathered(one, seen.hovered, numbers);
    const texts = [...seen.sentences, ...rows].map(
        (text) => text.replace(/(\d),(?=\d{3})/g, '$1').replace(/\s+/g, ' '));
    const figures = places.map((i) => numbers[i ^ 56])
                        .map(
                            (n) => n === one.square ? `@${args[0][0]}` :
                                bit(one.occupied, n) ? 'x' :
                                                       '.');
    equals(
        {
            ...seen.pictures,
            cells: seen.pictures.cells.filter((cell) => !CELLS.includes(cell)),
            right,
            figures: seen.figures.map((one) => one.replace(/^[1a-z]$/i, 'x')),
            untold: texts.filter((text) => !one.text.includes(text.trim())),
            rays: texts.filter((text) => /^toward/.test(text)).length
        },
        {
            ...expected(parts, seen, numbers),
            right: true,
            figures,
            untold: [],
            rays: one.text.match(/toward/g).length
        },
        title);
    return seen;
}
