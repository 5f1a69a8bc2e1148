// 64 bits as a picture: a set of squares as the board that white sees, or a
// number as eight rows of eight bits, the highest first.

import {draw, label, make, say, toggle} from './dom.js';

// What stands in row-major order at place i: a square (a1 = 0), or a bit.
const squareAt = (i) => i ^ 56;
const bitAt = (i) => 63 - i;

const CHECKER = Array.from({length: 64}, (_, i) => i)
                    .filter((i) => (i + (i >> 3)) % 2)
                    .map((i) => `M${i % 8} ${i >> 3}h1v1h-1z`)
                    .join('');

function picture(kind) {
    const svg = draw('svg', {viewBox: '0 0 8 8', role: 'img'});
    if (kind === 'board')
        svg.append(
            draw('rect', {class: 'light', width: 8, height: 8}),
            draw('path', {class: 'dark', d: CHECKER}));
    for (let i = 0; i < 64; i++)
        svg.append(draw('rect', {
            class: 'bit',
            x: i % 8 + 0.1,
            y: (i >> 3) + 0.1,
            width: 0.8,
            height: 0.8,
            rx: 0.12
        }));
    return svg;
}

// Copying is faster than making.
const pictures = {
    board: picture('board'),
    number: picture('number')
};

// A picture of one kind of bits: kind is board or number, and color the class
// of the bits that are set. hover(key) is told where the pointer is; null: it
// has left.
export class Bits {
    constructor({kind, color, hover}) {
        const at = kind === 'board' ? squareAt : bitAt;
        this.cells = [];
        this.element = pictures[kind].cloneNode(true);
        this.element.setAttribute('class', `bits ${kind} ${color}`);
        this.element.querySelectorAll('.bit').forEach((cell, i) => {
            cell.key = at(i);
            this.cells[at(i)] = cell;
        });
        if (hover) {
            this.element.addEventListener(
                'pointerover', (event) => hover(event.target.key ?? null));
            this.element.addEventListener('pointerleave', () => hover(null));
        }
    }

    // on(key): is it set? there(key): the slider stands there.
    show(text, on, there = () => false) {
        label(this.element, text);
        this.cells.forEach((cell, key) => {
            toggle(cell, 'on', on(key));
            toggle(cell, 'here', there(key));
        });
    }

    mark(marked) {
        this.cells.forEach((cell, key) => toggle(cell, 'marked', marked(key)));
    }

    // A frame around the highest bits, which become the index.
    frame(count) {
        this.cells.forEach(
            (cell, key) => toggle(cell, 'top', key >= 64 - count));
    }
}

// A card of the chain: a sign and a title, a picture, a line of text below.
export class Card {
    constructor(sign, title, body) {
        this.title = make('span', {}, title);
        this.foot = make('p', {class: 'foot'});
        this.element = make(
            'div', {class: 'card'},
            make(
                'h3', {}, make('span', {class: 'sign'}, sign), ' ', this.title),
            body, this.foot);
    }

    show(title, foot) {
        say(this.title, title);
        say(this.foot, foot);
    }
}
