// 64 bits as a picture: a set of squares as the board that white sees, or a
// number as eight rows of eight bits, the highest first.

import {cellAt, draw, label, make} from './dom.js';
import {bit, hex, places} from './numbers.js';

// Places are row by row, from the top left.
const CHECKER = places.filter((i) => (i + (i >> 3)) % 2)
                    .map((i) => `M${i % 8} ${i >> 3}h1v1h-1z`)
                    .join('');

const CELLS = places.map(
    (i) => `M${i % 8 + 0.22} ${(i >> 3) + 0.1}h.56q.12 0 .12 .12v.56` +
        'q0 .12-.12 .12h-.56q-.12 0-.12-.12v-.56q0-.12 .12-.12z');

// A picture of one kind of bits: kind is board or number, and color that of the
// bits that are set. hover(n) is told on which bit the pointer is; null: it has
// left. All cells of a sort are one path: 64 elements would cost more.
export class Bits {
    constructor(kind, color, hover) {
        const path = (name) =>
            draw('path', {class: name, fill: `var(--${color})`});
        this.numbers = places.map((i) => 63 - i);
        this.paths =
            Object.fromEntries(['hint', 'on', 'here', 'top', 'marked'].map(
                (name) => [name, path(name)]));
        this.element = draw(
            'svg', {viewBox: '0 0 8 8', role: 'img', class: 'bits'},
            ...kind === 'board' ?
                [
                    draw('rect', {class: 'light', width: 8, height: 8}),
                    draw('path', {class: 'dark', d: CHECKER})
                ] :
                [draw('path', {class: 'off', d: CELLS.join('')})],
            ...Object.values(this.paths));
        if (!hover)
            return;
        this.element.addEventListener(
            'pointermove',
            (event) => hover(this.numbers[cellAt(event, this.element, 8, 8)]));
        this.element.addEventListener('pointerleave', () => hover(null));
    }

    draw(name, fits) {
        this.paths[name].setAttribute(
            'd', CELLS.filter((_, i) => fits(this.numbers[i])).join(''));
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

// A card of a chain: a sign and a title, a picture, a line of text below.
class Card {
    constructor(sign, title, body) {
        this.title = make('span', {}, title);
        this.foot = make('p', {class: 'foot'});
        this.element = make(
            'div', {class: 'card'},
            make(
                'h3', {}, make('span', {class: 'sign'}, sign), ' ', this.title),
            body.element ?? body, this.foot);
    }
}

// Cards in a row, by their titles: signs and bodies have them.
export function makeCards(row, signs, bodies) {
    const cards = Object.fromEntries(Object.entries(signs).map(
        ([key, sign]) => [key, new Card(sign, key, bodies[key])]));
    row.append(...Object.values(cards).map((card) => card.element));
    return cards;
}
