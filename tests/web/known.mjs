// What the page must say and draw, by what programs print, by the list of
// magics and the header, and by slow definitions: expected().
import {spawnSync} from 'node:child_process';
import {readFileSync} from 'node:fs';

export const places = [...Array(64).keys()];
export const name = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
export const hex = (set) => '0x' + set.toString(16).padStart(16, '0');
export const bit = (set, n) => Number(set >> BigInt(n) & 1n);
export const u64 = (n) => BigInt.asUintN(64, n);
export const grouped = (n) => n.toLocaleString('en-US');
const one = (n) => 1n << BigInt(n);
const listOf = (set) => places.filter((n) => bit(set, n));
const setOf = (list) => list.reduce((set, n) => set | one(n), 0n);
const binary = (n, digits) => n.toString(2).padStart(digits, '0');

// The list of magics, and the slots that they share in the header.
const read = (file, pattern) => readFileSync(file, 'utf8').match(pattern);
export const magics =
    read('tools/constants/magics.csv', /^(rook|bishop),.*/gm).map((line) => {
        const [piece, square, , magic, offset] = line.split(',');
        return {piece, square, magic: BigInt(magic), offset: Number(offset)};
    });
export const slots = Number(read('magicbb.h', /MAGICBB_PACKED_ (\d+)/)[1]);

// Steps of files and ranks
export const STEPS = {
    rook: [[1, 0], [-1, 0], [0, 1], [0, -1]],
    bishop: [[1, 1], [-1, -1], [1, -1], [-1, 1]]
};
STEPS.queen = [...STEPS.rook, ...STEPS.bishop];

export function walk(steps, square, occupied) {
    let attacks = 0n;
    for (const [dx, dy] of steps) {
        let x = square % 8 + dx, y = (square >> 3) + dy;
        for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy) {
            attacks |= one(8 * y + x);
            if (bit(occupied, 8 * y + x))
                break;
        }
    }
    return attacks;
}

export function run(program, args) {
    const {status, stdout, stderr} =
        spawnSync(program, args, {encoding: 'utf8', maxBuffer: 1 << 26});
    if (status !== 0)
        throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
    return stdout;
}

// The command that the page shows, as arguments
export const argumentsOf = (command) =>
    command.match(/'[^']*'|\S+/g)
        .slice(1)
        .map((word) => word.replace(/'/g, ''));

// What explain prints of each lookup: the text in one line, and numbers in it.
const PRINTED = RegExp(
    '^A (?<piece>\\w+) on .* which is square (?<square>\\d+) .* blockers ' +
    '(?<blockers>0x\\w+) = (?<occupied>\\w+) & (?<mask>\\w+) product ' +
    '(?<product>\\w+) = blockers \\* (?<magic>\\w+) index (?<index>\\d+) = ' +
    'product >> (?<shift>\\d+) attacks (?<attacks>\\w+) = slot \\d+ of ' +
    '(?<size>\\d+) The magic is (?<valid>valid|NOT)');

export function explain(args) {
    const all = run('build/explain', args).split(/^(?=A (?:rook|bishop) on )/m);
    return all.map((printed) => {
        const text = printed.replace(/\s+/g, ' ');
        const number = (word) => /^0x/.test(word) ? BigInt(word) :
            /^\d/.test(word)                      ? Number(word) :
                                                    word;
        const {groups} = PRINTED.exec(text);
        return Object.entries(groups).reduce(
            (it, [key, word]) => ({...it, [key]: number(word)}), {text});
    });
}

// The blocker boards of each slot
export function slotsOf({mask, magic, shift}) {
    const slots = [];
    let board = 0n;
    do {
        const slot = Number(u64(board * magic) >> BigInt(shift));
        (slots[slot] ??= []).push(board);
        board = board - mask & mask;
    } while (board);
    return slots;
}

// Of each slot of the packed table the slider that uses it, 0 to 127, or -1
export function ownersOf() {
    const owners = Array(slots).fill(-1);
    magics.forEach(({piece, square, magic, offset}, i) => {
        const [one] = explain([piece, square, '--occupied', '0']);
        slotsOf({...one, magic}).forEach((_, slot) => {
            owners[offset + slot] = i;
        });
    });
    return owners;
}

// The number of a square (a1 = 0) in a numbering such as h8-files
function numberIn(numbering, square) {
    const [[corner, first], files] = numbering.split('-');
    const file = corner === 'a' ? square % 8 : 7 - square % 8;
    const rank = first === '1' ? square >> 3 : 7 - (square >> 3);
    return files ? 8 * file + rank : 8 * rank + file;
}

// ---------------------------------------------------------------- the page --

// A picture of 64 bits, or a strip of them, as reader.mjs has it: its label,
// the slider's square, and how many bits have a frame or are of the index.
const bits = (title, set, here = '', top = 0) =>
    `${title}: ${hex(set)} ${here} ${top}`;

// The squares of the board, from the top left
const boardOf = ({square, occupied}, numbers, union, letter) =>
    places.map((i) => i ^ 56).map((a1) => {
        const n = numbers[a1],
              words = [(a1 + (a1 >> 3)) % 2 ? 'light' : 'dark'];
        const attacked = bit(union('attacks'), n),
              blocks = bit(union('mask'), n);
        words.push(attacked ? 'attacked' : '', blocks ? 'blocks' : '', n);
        words.push(n === square ? `@${letter}` : bit(occupied, n) ? 'x' : '.');
        words.push(
            (attacked ? ', attacked' : '') + (blocks ? ', in the mask' : ''));
        return words.join(' ');
    });

// The rows of the sum, of which the first `added` are shown
function rowsOf({mask, magic, blockers, shift}, added, nameOf) {
    const strip = (title, all) => bits(
        title, u64(all), '', listOf(u64(all)).filter((n) => n >= shift).length);
    const squares = listOf(mask).reverse();
    const there = squares.map((n) => bit(blockers, n));
    const shares = squares.map((n) => magic << BigInt(n));
    const kinds = ['not added: no blocker absent', 'added'];
    const sum = shares.slice(0, added).reduce(
        (all, share, i) => all + share * BigInt(there[i]), 0n);
    return {
        rows: squares.map((n, i) => {
            const text = nameOf(n);
            return `${text} ${text}: magic << ${n}, ${kinds[there[i]]}`;
        }),
        strips: [
            ...squares.map((n, i) => strip(`magic << ${n}`, shares[i])),
            strip('sum', sum)
        ],
        telling: squares.map(
            (n, i) => `${nameOf(n)} is ` +
                (there[i] ? `occupied: add the magic, shifted by ${n}.` :
                            'empty: add nothing.'))
    };
}

// What is said of each bit of the index, and the squares and bits that light up
function hoveredOf({magic, blockers, product, shift}, nameOf) {
    return places.slice(shift).reverse().map((p) => {
        const squares =
            listOf(blockers).filter((n) => n <= p && bit(magic, p - n));
        const below = listOf(blockers).reduce(
            (sum, n) => sum + (magic << BigInt(n)) % one(p), 0n);
        const carry = Number(below >> BigInt(p));
        const parts = squares.map((n) => `${nameOf(n)} by magic bit ${p - n}`);
        parts.reverse().push(
            ...carry ? [`a carry of ${carry} from below`] : []);
        const lit = [squares, squares.map((n) => p - n).reverse(), [p]];
        return [
            `At index bit ${p - shift} the sum adds ` +
                `${parts.join(', ') || 'nothing'}: ${
                    squares.length + carry}, ` +
                `so it is ${bit(product, p)}.`,
            lit, lit
        ];
    });
}

// The slots around the index, and the boards of the one that is picked, first
// one for each attack set
function slotsAround(it, picked, attacksOf) {
    const {index, size, attacks, valid} = it, all = slotsOf(it);
    const setsOf = (slot) => [...new Set((all[slot] ?? []).map(attacksOf))];
    const n = Math.min(size, 5);
    const from = Math.min(Math.max(index - 2, 0), size - n);
    const near = places.slice(0, n).map((i) => {
        const here = from + i === index, [set = 0n] = setsOf(from + i);
        const text = here && set !== attacks ? 'different sets' :
            set                              ? hex(set).slice(2) :
                                               'unused';
        return `${from + i} ${text} ${here ? 'here' : ''}`;
    });
    const boards = all[picked] ?? [], sets = setsOf(picked);
    const first =
        sets.map((set) => boards.find((board) => attacksOf(board) === set));
    const shown = [...first, ...boards.filter((b) => !first.includes(b))];
    const wrong = valid === 'valid' ?
        0 :
        all.filter((_, slot) => setsOf(slot).length > 1).length;
    const kind = boards.length < 2 ? [['unused'], ['one ']][boards.length] : [
        sets.length > 1 ? 'destructive' : 'constructive',
        grouped(boards.length), ...sets.length > 1 ? [`${sets.length}`] : []
    ];
    return {
        near,
        used: `${grouped(Object.keys(all).length)} of ${grouped(size)} used`,
        set: sets[0] ?? 0n,
        shown: shown.slice(0, 12),
        differ: sets.length > 1,
        verdict: wrong ? grouped(wrong) : 'No',
        sharing: [grouped(picked), ...kind],
        list: boards.map((b) => `${hex(b)} attacks ${hex(attacksOf(b))}`)
                  .join('\n')
    };
}

// The bishop's subtraction on both diagonals, and with the rows in reverse
const mirror = (n) => places.slice(0, 8).reduce(
    (all, i) => all << 8n | n >> BigInt(8 * i) & 255n, 0n);

function subtractionsOf({piece, square, occupied, attacks}, numbers) {
    return (piece === 'rook' ? [] : [0, 2]).flatMap((i) => {
        const steps = STEPS.bishop.slice(i, i + 2);
        const places = listOf(walk(steps, numbers.indexOf(square), 0n));
        const line = setOf(places.map((a1) => numbers[a1]));
        const on = occupied & line, own = one(square);
        return Object.entries({
            occupied: on,
            'the bishop': u64(on - own),
            mirrored: mirror(u64(mirror(on) - mirror(own))),
            attacks: attacks & line
        });
    });
}

// What the lowest bit of b must be, and each six bits of De Bruijn's sequence
function lowestOf(b) {
    const sequence = 0x021bb2bf47316a4fn, lowest = b & -b, table = [];
    const sixOf = (n) => Number(u64(n * sequence) >> 58n);
    for (const i of places)
        table[sixOf(one(i))] = i;
    const index = sixOf(lowest);
    return {
        numbers: [
            bits('b', b), bits('−b', lowest),
            bits('the sequence', u64(lowest * sequence), '', 6)
        ],
        lowest: [
            `${binary(index, 6)} in binary`,
            `table[${index}] = ${table[index]}`, String(index),
            ...table.map((n, i) => n + (i === index ? 'here' : ''))
        ]
    };
}

// All of the page, for the command that it shows and what is picked there
export function expected({command, part, slot, lsb, step, drawn, sentences}) {
    const args = argumentsOf(command), parts = explain(args), it = parts[part];
    const {square, shift, magic, mask, product, index, size, text} = it;
    const numbering = args.includes('--mapping') ? args.at(-1) : 'a1';
    const numbers = places.map((a1) => numberIn(numbering, a1));
    const nameOf = (n) => name(numbers.indexOf(n));
    const union = (key) => parts.reduce((set, part) => set | part[key], 0n);
    const attacksOf = (board) => walk(STEPS[it.piece], square, board);
    const count = listOf(mask).length;
    const added = Math.max(0, Math.min(count, step - 3));
    const {rows, strips, telling} = rowsOf(it, added, nameOf);
    const {near, used, set, shown, differ, ...slots} =
        slotsAround(it, slot, attacksOf);
    const {numbers: lowestBits, lowest} = lowestOf(BigInt(lsb));
    const board = (title, set) => bits(title, set, square);
    return {
        board: boardOf(it, numbers, union, args[0][0]),
        bits: [
            ...['occupied', 'mask', 'blockers'].map(
                (key) => board(key, it[key])),
            bits('magic', magic), bits('product', product, '', 64 - shift),
            board('attacks', it.attacks), board('attack set', set),
            ...shown.flatMap(
                (b) => [board('blockers', b), board('attacks', attacksOf(b))]),
            ...subtractionsOf(it, numbers).map((pair) => board(...pair)),
            ...lowestBits
        ],
        edges: Array(16).fill(8),
        titles: ' occupied,& mask,= blockers,× magic,= product,' +
            `≫ ${shift}: index,→ slot ${index},→ attacks`,
        index: [
            `${index}`, `${64 - shift} bits: 0 to ${grouped(size - 1)}`, used,
            ...binary(index, 64 - shift)
        ],
        clear: [
            added,
            step < 4 ? step + 1 : Math.min(8, Math.max(4, step - count + 1))
        ],
        rows: [...rows, 'sum'],
        steptext: telling[step - 4] ?? drawn.steptext,
        ...{near, lowest, strips, ...slots},
        pairs: shown.map((b, i) => hex(b) + (differ && i < 2 ? 'differs' : '')),
        magic: [...binary(magic, 64)].map(
            (c, i) => `${['off', 'on'][c]} bit ${63 - i}: ${c}`),
        hovered: hoveredOf(it, nameOf),
        union: hex(union('attacks')),
        rays: text.match(/toward/g).length,
        wrongColors: [],
        untold: sentences.filter((words) => !text.includes(words))
    };
}
