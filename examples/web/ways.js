// The other ways to an answer: PEXT, compact's byte, the lines of tiny and its
// subtraction; and the De Bruijn multiplication for the lowest bit.

import {Bits, Card} from './bits.js';
import {$, make, say, show, toggle, watchField} from './dom.js';
import {big, bit, hex, name, readHex} from './numbers.js';

const binary = (n, digits) => n.toString(2).padStart(digits, '0');

function table(caption, head, rows) {
    const cell = (tag, scope) => (value) => {
        const element = make(tag, scope ? {scope} : {});
        element.textContent = value.text ?? value;
        element.className = value.kind ?? '';
        element.style.background = value.color ?? '';
        return element;
    };
    const lines = rows.map(
        ([first, ...rest]) =>
            make('tr', {}, cell('th', 'row')(first), ...rest.map(cell('td'))));
    return make(
        'div',
        {class: 'scroll', tabindex: 0, role: 'group', 'aria-label': caption},
        make(
            'table', {}, make('caption', {}, caption),
            ...head ? [make(
                          'thead', {},
                          make('tr', {}, ...head.map(cell('th', 'col'))))] :
                      [],
            make('tbody', {}, ...lines)));
}

const digit = (on, color) => on ?
    {text: '1', kind: 'on', color: `var(--${color})`} :
    {text: '0', kind: 'off'};

export class Ways {
    constructor() {
        const board = (color) => new Bits({kind: 'board', color});
        this.subtraction = [0, 1].map(() => {
            const bits = {
                on: board('red'),
                up: board('violet'),
                down: board('violet'),
                attacks: board('green')
            };
            const cards = {
                on: new Card('', 'occupied', bits.on.element),
                up: new Card('−', 'the bishop', bits.up.element),
                down: new Card('↕', 'mirrored', bits.down.element),
                attacks: new Card('=', 'attacks', bits.attacks.element),
            };
            const element = make(
                'div', {class: 'cards small'},
                ...Object.values(cards).map((card) => card.element));
            return {bits, cards, element, title: make('h4', {})};
        });
        $('subtraction')
            .append(
                ...this.subtraction.flatMap((one) => [one.title, one.element]));
    }

    show(state, steps) {
        const part = steps.parts[Math.min(state.part, steps.parts.length - 1)];
        const key = JSON.stringify([
            steps.square, steps.occupied, part.piece, steps.a1[0], steps.a1[1]
        ]);
        if (key === this.shown)
            return;
        this.shown = key;
        Object.assign(this, {part, steps});
        this.of = (square) => name(steps.a1[square]);
        this.showPext();
        this.showCompact();
        this.showLines();
        this.showSubtraction();
    }

    showPext() {
        const {part, of} = this;
        const blockers = big(part.blockers);
        $('pext').replaceChildren(
            table('PEXT: the squares of the mask, together', null, [
                ['mask', ...part.squares.map(of)],
                [
                    'occupied',
                    ...part.squares.map(
                        (square) => digit(bit(blockers, square), 'red'))
                ],
            ]));
        say($('pext-index'),
            `${binary(part.pext, part.squares.length)} in ` +
                `binary = ${part.pext} = pext(occupied, mask), of ` +
                `${1 << part.squares.length}`);
    }

    showCompact() {
        const {part, of} = this;
        $('compact').replaceChildren(table(
            'The digits of the rays', ['toward', 'stops at', 'digit', 'of'],
            part.rays.filter((ray) => ray.length)
                .map(
                    (ray) =>
                        [of(ray.last), of(ray.stop), ray.digit, ray.length])));
        say($('compact-byte'),
            `byte ${part.number}, which these digits spell, ` +
                `of ${part.sets} sets; slot ${part.index} holds it, and ` +
                `sets[${part.number}] is 0x${part.attacks}`);
    }

    showLines() {
        const {part, steps, of} = this;
        const occupied = big(steps.occupied), attacks = big(part.attacks);
        const lines = part.lines.map((line) => {
            const squares = [...line.squares].reverse();
            const cells = (value) => squares.map(
                (square, i) => square < 0   ? '' :
                    square === steps.square ? {text: '@', kind: 'here'} :
                                              value(square, 7 - i));
            const state = squares.map(
                (_, i) => i === 0 || i === 7 ?
                    '' :
                    digit(line.state >> 6 - i & 1, 'violet'));
            return make(
                'div', {},
                table(
                    line.name, null,
                    [
                        [
                            'square',
                            ...squares.map(
                                (square) => square < 0 ? '' : of(square))
                        ],
                        [
                            'occupied',
                            ...cells(
                                (square) => digit(bit(occupied, square), 'red'))
                        ],
                        ['state', ...state],
                        [
                            'attacks',
                            ...cells(
                                (square) =>
                                    digit(bit(attacks, square), 'green'))
                        ],
                    ]),
                make(
                    'p', {class: 'result'},
                    `${binary(line.state, 6)} in binary = ${line.state}`));
        });
        $('lines').replaceChildren(...lines);
    }

    showSubtraction() {
        const {part, steps} = this;
        const toNumber = [];
        steps.a1.forEach((a1, number) => {
            toNumber[a1] = number;
        });
        $('subtraction-box').hidden = !part.subtractions.length;
        part.subtractions.forEach((values, i) => {
            const {bits, cards, title} = this.subtraction[i];
            say(title, part.lines[i].name);
            for (const key of ['on', 'up', 'down', 'attacks']) {
                const set = big(values[key]);
                bits[key].show(
                    `${key}: 0x${values[key]}`, (a1) => bit(set, toNumber[a1]),
                    (a1) => toNumber[a1] === steps.square);
                say(cards[key].foot, '0x' + values[key]);
            }
        });
    }
}

// b & -b, times a sequence in which each six bits differ, >> 58, a table of 64.
export class DeBruijn {
    constructor(wasm, change) {
        this.wasm = wasm;
        this.bits = Object.fromEntries(['b', 'lowest', 'product'].map(
            (key) => [key, new Bits({
                          kind: 'number',
                          color: key === 'product' ? 'violet' : 'red'
                      })]));
        this.index = make('div', {class: 'index'});
        this.table = make('div', {class: 'table64'});
        this.entries = Array.from({length: 64}, () => make('span'));
        this.table.append(...this.entries);
        this.cards = {
            b: new Card('', 'b', this.bits.b.element),
            lowest: new Card('&', '−b', this.bits.lowest.element),
            product: new Card('×', 'the sequence', this.bits.product.element),
            index: new Card(
                '≫', '58: index',
                make('div', {class: 'indexcard'}, this.index)),
            table: new Card('→', 'table', this.table),
        };
        $('debruijn')
            .append(...Object.values(this.cards).map((card) => card.element));
        watchField($('lsb'), (text) => {
            const lsb = readHex(text);
            if (!lsb)
                throw new Error('0 has no lowest bit');
            change({lsb});
        });
        $('lsb-next').addEventListener('click', () => change({
                                                    lsb: this.b & this.b - 1n ||
                                                        0x8000000000000000n
                                                }));
        $('lsb-occupied')
            .addEventListener(
                'click', () => change({lsb: big(this.steps.occupied) || 1n}));
    }

    show(state, steps) {
        this.steps = steps;
        show($('lsb'), hex(state.lsb));
        if (this.b === state.lsb)
            return;
        this.b = state.lsb;
        const found = this.wasm.debruijn(this.b);
        const values = {
            b: this.b,
            lowest: big(found.lowest),
            product: big(found.product)
        };
        for (const [key, value] of Object.entries(values)) {
            this.bits[key].show(`${key}: ${hex(value)}`, (i) => bit(value, i));
            say(this.cards[key].foot, hex(value));
        }
        this.bits.product.frame(6);
        say(this.index, String(found.index));
        say(this.cards.index.foot, `${binary(found.index, 6)} in binary`);
        this.entries.forEach((entry, i) => {
            say(entry, String(found.table[i]));
            toggle(entry, 'here', i === found.index);
        });
        say(this.cards.table.foot, `table[${found.index}] = ${found.square}`);
        say($('lsb-result'),
            `The lowest bit of ${hex(this.b)} is bit ` +
                `${found.square}.`);
    }
}
