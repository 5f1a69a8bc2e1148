// 64 bits as text, and as a picture: a set of squares as the board that white
// sees, a number as eight rows of eight bits, or a number in one line, the
// highest bit first.

import {cellAt, draw, label, make, say} from './dom.js';

export const u64 = (n) => BigInt.asUintN(64, n);

export const digits = (n) => n.toString(16).padStart(16, '0');

export const hex = (n) => '0x' + digits(n);

// In the words of explain; throws an Error that says what is wrong.
export function readHex(text) {
    const word = text.trim();
    const found = word.replace(/^0x/i, '');
    if (!/^[0-9a-f]+$/i.test(found))
        throw new Error(`“${word}” is not a hexadecimal number`);
    if (found.length > 16)
        throw new Error('a hexadecimal number of more than 16 digits');
    return BigInt('0x' + found);
}

export function readNumber(text, min, max, what = 'number') {
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < min || n > max)
        throw new Error(
            `“${text}” is not a ${what} from ${min} to ${grouped(max)}`);
    return n;
}

export const bit = (n, i) => Number(n >> BigInt(i) & 1n);

export const name = (square) =>
    'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);

// Squares, bits, or places of a picture of 64
export const places = [...Array(64).keys()];

export const readSquare = (text) =>
    places.find((square) => name(square) === text);

// Intl takes ten milliseconds to begin.
export const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

// ----------------------------------------------------------------- pictures --

// Places are row by row, from the top left.
const CHECKER = places.filter((i) => (i + (i >> 3)) % 2)
                    .map((i) => `M${i % 8} ${i >> 3}h1v1h-1z`)
                    .join('');

const CELLS = places.map(
    (i) => `M${i % 8 + 0.22} ${(i >> 3) + 0.1}h.56q.12 0 .12 .12v.56` +
        'q0 .12-.12 .12h-.56q-.12 0-.12-.12v-.56q0-.12 .12-.12z');

const STRIP = places.map((i) => `M${i + 0.08} .08h.84v.84h-.84z`);

// Drawn cells: all of a kind share one path, since 64 elements would cost more.
// hover(n) gets the bit under the pointer, or null when it leaves.
class Cells {
    constructor(cells, columns, attributes, layers, hover) {
        this.cells = cells;
        this.numbers = places.map((i) => 63 - i);
        this.paths = layers;
        this.element = draw(
            'svg', {
                viewBox: `0 0 ${columns} ${64 / columns}`,
                role: 'img',
                ...attributes
            },
            ...Object.values(layers));
        if (!hover)
            return;
        this.element.addEventListener(
            'pointermove',
            (event) => hover(this.numbers[cellAt(
                event, this.element, columns, 64 / columns)]));
        this.element.addEventListener('pointerleave', () => hover(null));
    }

    draw(name, fits) {
        this.paths[name].setAttribute(
            'd', this.cells.filter((_, i) => fits(this.numbers[i])).join(''));
    }
}

// A picture of one kind of bits: kind is board or number, and color that of the
// bits that are set.
export class Bits extends Cells {
    constructor(kind, color, hover) {
        const ground = kind === 'board' ?
            {
                light: draw('rect', {class: 'light', width: 8, height: 8}),
                dark: draw('path', {class: 'dark', d: CHECKER})
            } :
            {off: draw('path', {class: 'off', d: CELLS.join('')})};
        for (const name of ['hint', 'on', 'here', 'top', 'marked'])
            ground[name] = draw('path', {class: name, fill: `var(--${color})`});
        super(CELLS, 8, {class: 'bits'}, ground, hover);
    }

    // On a board, steps tell the number of each square and of the slider's.
    show(title, set, steps) {
        const there = (n) => n === steps?.square;
        if (steps)
            this.numbers = places.map((i) => steps.number[i ^ 56]);
        label(this.element, `${title}: ${hex(set)}`);
        this.draw('on', (n) => bit(set, n) && !there(n));
        this.draw('here', there);
    }

    mark(marked) {
        this.draw('hint', marked);
        this.draw('marked', marked);
    }

    // A frame around the highest bits, which become the index.
    frame(count) {
        this.draw('top', (n) => n >= 64 - count);
    }
}

// One line of 64 bits, the highest to the left.
export class Strip extends Cells {
    constructor(hover) {
        const path = (name) => draw('path', {class: name});
        super(
            STRIP, 64, {class: 'strip', preserveAspectRatio: 'none'}, {
                off: draw('path', {class: 'off', d: STRIP.join('')}),
                on: path('on'),
                top: path('on top'),
                marked: path('marked')
            },
            hover);
    }

    // The bits from shift on become the index.
    show(text, value, shift) {
        label(this.element, `${text}: ${hex(value)}`);
        this.draw('on', (p) => p < shift && bit(value, p));
        this.draw('top', (p) => p >= shift && bit(value, p));
    }
}

// A card of a chain: a sign and a title, a picture, a line of text below.
class Card {
    constructor(title, sign, body) {
        this.body = body;
        this.title = make('span', {}, title);
        this.foot = make('p', {class: 'foot'});
        this.element = make(
            'div', {class: 'card'},
            make(
                'h3', {}, make('span', {class: 'sign'}, sign), ' ', this.title),
            body.element ?? body, this.foot);
    }

    show(title, set, steps) {
        this.body.show(title, set, steps);
        say(this.foot, hex(set));
    }
}

// Cards in a row, by their titles: each with its sign and its body.
export function makeCards(row, all) {
    const cards = Object.fromEntries(Object.entries(all).map(
        ([title, parts]) => [title, new Card(title, ...parts)]));
    row.append(...Object.values(cards).map((card) => card.element));
    return cards;
}
