// 64 bits as a picture: a set of squares as the board that white sees, or a
// number as eight rows of eight bits, the highest first.

import {draw, label, make, say} from './dom.js';

// What stands in row-major order at place i: a square (a1 = 0), or a bit.
const squareAt = (i) => i ^ 56;
const bitAt = (i) => 63 - i;

const CHECKER = Array.from({length: 64}, (_, i) => i)
                    .filter((i) => (i + (i >> 3)) % 2)
                    .map((i) => `M${i % 8} ${i >> 3}h1v1h-1z`)
                    .join('');

const CELLS = Array.from(
    {length: 64},
    (_, i) => `M${i % 8 + 0.22} ${(i >> 3) + 0.1}h.56q.12 0 .12 .12v.56` +
        'q0 .12-.12 .12h-.56q-.12 0-.12-.12v-.56q0-.12 .12-.12z');

// A picture of one kind of bits: kind is board or number, and color the class
// of the bits that are set. hover(key) is told where the pointer is; null: it
// has left. All cells of a sort are one path: 64 elements would cost more.
export class Bits {
    constructor({kind, color, hover}) {
        const path = (name) =>
            draw('path', {class: name, fill: `var(--${color})`});
        this.at = kind === 'board' ? squareAt : bitAt;
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
        if (hover)
            this.listen(hover);
    }

    listen(hover) {
        this.element.addEventListener('pointermove', (event) => {
            const box = this.element.getBoundingClientRect();
            const place = (from, length) =>
                Math.min(7, Math.max(0, Math.floor(8 * from / length)));
            hover(this.at(
                8 * place(event.clientY - box.top, box.height) +
                place(event.clientX - box.left, box.width)));
        });
        this.element.addEventListener('pointerleave', () => hover(null));
    }

    draw(name, fits) {
        this.paths[name].setAttribute(
            'd', CELLS.filter((_, i) => fits(this.at(i))).join(''));
    }

    // on(key): is it set? there(key): the slider stands there.
    show(text, on, there = () => false) {
        label(this.element, text);
        this.draw('on', (key) => on(key) && !there(key));
        this.draw('here', there);
    }

    mark(marked) {
        this.draw('hint', marked);
        this.draw('marked', marked);
    }

    // A frame around the highest bits, which become the index.
    frame(count) {
        this.draw('top', (key) => key >= 64 - count);
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
