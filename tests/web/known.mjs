// What the page must say and draw, by what programs print and by slow
// definitions: expected().
import {execSync} from 'node:child_process';
import {createHash} from 'node:crypto';

export const places = [...Array(64).keys()];
export const name = (square) => 'abcdefgh'[square % 8] + ((square >> 3) + 1);
export const hex = (set) => '0x' + set.toString(16).padStart(16, '0');
const bit = (set, n) => Number(set >> BigInt(n) & 1n);
const u64 = (n) => BigInt.asUintN(64, n);
const binary = (n, digits) => n.toString(2).padStart(digits, '0');

// The same numbers every time
let drawn = 0;
export const random = () => BigInt.asUintN(
    64, BigInt('0x' + createHash('sha1').update(`${drawn++}`).digest('hex')));

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
            attacks |= 1n << BigInt(8 * y + x);
            if (bit(occupied, 8 * y + x))
                break;
        }
    }
    return attacks;
}

// What a command of the shell prints
export const run = (command) =>
    execSync(command, {encoding: 'utf8', maxBuffer: 1 << 26});

// What explain prints of each lookup: the text in one line, and numbers in it.
const PRINTED = RegExp(
    '^A (?<piece>\\w+) on .* which is square (?<square>\\d+) .* blockers ' +
    '(?<blockers>0x\\w+) = (?<occupied>\\w+) & (?<mask>\\w+) product ' +
    '(?<product>\\w+) = blockers \\* (?<magic>\\w+) index (?<index>\\d+) = ' +
    'product >> (?<shift>\\d+) attacks (?<attacks>\\w+) = slot \\d+ of ' +
    '(?<size>\\d+) The magic is (?<valid>valid|NOT)');

function explain(command) {
    const all = run(command).split(/^(?=A (?:rook|bishop) on )/m);
    return all.map((printed) => {
        const text = printed.replace(/\s+/g, ' ');
        const number = (word) => isNaN(word) ? word :
            word.startsWith('0x')            ? BigInt(word) :
                                               Number(word);
        const values = Object.entries(PRINTED.exec(text).groups)
                           .map(([key, word]) => [key, number(word)]);
        return {text, ...Object.fromEntries(values)};
    });
}

// The blocker boards of each slot
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

// The number of a square (a1 = 0) in a numbering such as h8-files
function numberIn(numbering, square) {
    const [[corner, first], files] = numbering.split('-');
    const file = corner === 'a' ? square % 8 : 7 - square % 8;
    const rank = first === '1' ? square >> 3 : 7 - (square >> 3);
    return files ? 8 * file + rank : 8 * rank + file;
}

// What tiny looks up for the two lines through a slider, as text
function linesOf({piece, square, occupied, attacks}, numbers, nameOf) {
    const names =
        piece === 'rook' ? ['rank', 'file'] : ['diagonal', 'antidiagonal'];
    return names.map((title, i) => {
        const steps = STEPS[piece].slice(2 * i, 2 * i + 2);
        const others = walk(steps, numbers.indexOf(square), 0n);
        const line = numbers.filter((n, a1) => n === square || bit(others, a1))
                         .sort((a, b) => b - a);
        // Diagonals may have less than eight squares.
        const cells = places.slice(0, 8).map(
            (i) =>
                piece === 'rook' ? line[i] : line.find((n) => n % 8 === 7 - i));
        const row = (show) =>
            cells.map((n) => n === undefined ? '' : show(n)).join('');
        const bits = (set) => row((n) => n === square ? '@' : bit(set, n));
        const state = cells.slice(1, 7)
                          .map((n) => n === undefined ? 0 : bit(occupied, n))
                          .join('');
        return `${title}square${row(nameOf)}occupied${bits(occupied)}state${
            state}attacks${bits(attacks)}${state} in binary = ${
            parseInt(state, 2)}`;
    });
}

// ---------------------------------------------------------------- the page --

// All of the page, for the command that it shows and what is picked there
export function expected({command, part, slot, sentences}) {
    const parts = explain(command), it = parts[part];
    const {square, shift, magic, mask, blockers, product, index} = it;
    const [, numbering = 'a1'] = /--numbering (.*)/.exec(command) ?? [];
    const numbers = places.map((a1) => numberIn(numbering, a1));
    const nameOf = (n) => name(numbers.indexOf(n));
    const union = (key) => parts.reduce((set, part) => set | part[key], 0n);
    const attacksOf = (board) => walk(STEPS[it.piece], square, board);
    const chain =
        ['occupied', 'mask', 'blockers', 'magic', 'product', 'attacks'];
    const all = slotsOf(it), boards = all[slot] ?? [];
    const setsOf = (slot) => [...new Set((all[slot] ?? []).map(attacksOf))];
    // Of the slot that is picked, first a board for each attack set
    const shown = new Set([
        ...setsOf(slot).map((set) => boards.find((b) => attacksOf(b) === set)),
        ...boards
    ]);
    const bits = [
        ...chain.map((key) => [key, it[key]]),
        ...[...shown].slice(0, 12).flatMap(
            (b) => [['blockers', b], ['attacks', attacksOf(b)]])
    ];
    const squares = places.filter((n) => bit(mask, n)).reverse();
    const size = 2 ** (64 - shift), near = Math.min(5, size);
    const first = Math.max(0, Math.min(index - 2, size - near));
    const inSlot = (slot) => slot === index && setsOf(slot)[0] !== it.attacks ?
        'different sets' :
        setsOf(slot).length ? hex(setsOf(slot)[0]).slice(2) :
                              'unused';
    return {
        // From the top left, where x is any blocker
        board: places.map((i) => i ^ 56).map((a1) => {
            const n = numbers[a1], on = n === square || bit(it.occupied, n);
            return `${name(a1)}, ${n}, ${on ? 'x' : 'empty'}` +
                (bit(union('attacks'), n) ? ', attacked' : '') +
                (bit(union('mask'), n) ? ', in the mask' : '');
        }),
        bits: bits.map(([title, set]) => `${title}: ${hex(set)}`),
        list: boards.map((b) => `${hex(b)} attacks ${hex(attacksOf(b))}`)
                  .join('\n'),
        slots: places.slice(0, near).map(
            (i) => `${first + i} ${inSlot(first + i)}`),
        lines: linesOf(it, numbers, nameOf),
        index: `${index}: ${binary(index, 64 - shift)}`,
        rows: squares.map((n) => {
            const added = bit(blockers, n) ? 'added' : 'not added: no blocker';
            return `${nameOf(n)}: magic << ${n}, ${added}`;
        }),
        magic: [...binary(magic, 64)].map((c, i) => `bit ${63 - i}: ${c}`),
        union: hex(union('attacks')),
        untold: sentences.filter((words) => !it.text.includes(words))
    };
}
