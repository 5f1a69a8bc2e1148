// The chain from occupied squares to attacks, and how the product gathers the
// blockers: a row for each square of the mask, which holds the magic as that
// blocker shifts it, and below them their sum.

import {Bits, Card} from './bits.js';
import {$, draw, label, make, say, toggle} from './dom.js';
import {big, bit, grouped, hex, name} from './numbers.js';

const ROWS = 12, STAGES = ['occupied', 'mask', 'blockers', 'magic'];

// The cells of the bits that fit, as one path: 64 elements would cost more.
const cells = (fits) => [...Array(64).keys()]
                            .filter(fits)
                            .map((p) => `M${63 - p + 0.08} .08h.84v.84h-.84z`)
                            .join('');

const ALL = cells(() => true);

// One line of 64 bits, the highest to the left.
class Strip {
    constructor(hover) {
        const path = (name) => draw('path', {class: name});
        this.on = path('on');
        this.top = path('on top');
        this.marked = path('marked');
        this.element = draw(
            'svg', {
                viewBox: '0 0 64 1',
                class: 'strip',
                preserveAspectRatio: 'none',
                role: 'img'
            },
            draw('path', {class: 'off', d: ALL}), this.on, this.top,
            this.marked);
        this.element.addEventListener('pointermove', (event) => {
            const {left, width} = this.element.getBoundingClientRect();
            const i = Math.floor((event.clientX - left) / width * 64);
            hover(63 - Math.min(63, Math.max(0, i)));
        });
        this.element.addEventListener('pointerleave', () => hover(null));
    }

    show(text, value, shift) {
        const on = (p) => bit(value, p);
        label(this.element, text);
        this.on.setAttribute('d', cells((p) => p < shift && on(p)));
        this.top.setAttribute('d', cells((p) => p >= shift && on(p)));
    }

    mark(marked) {
        this.marked.setAttribute('d', cells(marked));
    }
}

class Row {
    constructor(hover, what) {
        this.button = make('button', {type: 'button', class: 'rowname'});
        this.strip = new Strip((p) => hover(p === null ? null : {product: p}));
        this.element =
            make('div', {class: 'row'}, this.button, this.strip.element);
        for (const [event, on] of [
                 ['pointerenter', true], ['focus', true],
                 ['pointerleave', false], ['blur', false]])
            this.button.addEventListener(
                event, () => hover(on ? what(this) : null));
    }
}

export class Chain {
    // change(state) as in board.js; redraw after the pointer has moved.
    constructor(change) {
        this.change = change;
        this.hovered = null;
        const hover = (what) => this.hover(what);
        const square = (key) =>
            hover(key === null ? null : {square: this.toNumber[key]});
        const board = (color) =>
            new Bits({kind: 'board', color, hover: square});
        const number = (hovers) => new Bits({
            kind: 'number',
            color: 'violet',
            hover: (key) => hover(key === null ? null : hovers(key))
        });

        this.occupied = board('ink');
        this.mask = board('blue');
        this.blockers = board('red');
        this.attacks = board('green');
        this.magic = number((key) => ({magic: key}));
        this.product = number((key) => ({product: key}));
        this.index = make('div', {class: 'index'});
        this.indexBits = make('div', {class: 'indexbits'});
        this.slots = make('ol', {class: 'slots'});
        this.cards = [
            new Card('', 'occupied', this.occupied.element),
            new Card('&', 'mask', this.mask.element),
            new Card('=', 'blockers', this.blockers.element),
            new Card('×', 'magic', this.magic.element),
            new Card('=', 'product', this.product.element),
            new Card(
                '≫', 'index',
                make('div', {class: 'indexcard'}, this.index, this.indexBits)),
            new Card('→', 'slot', this.slots),
            new Card('→', 'attacks', this.attacks.element),
        ];
        $('chain').append(...this.cards.map((card) => card.element));
        this.makeRows(hover);
        this.makeIndexBits(hover);
        this.makeSlots();
        this.makePlayer();
    }

    makeRows(hover) {
        this.rows = Array.from(
            {length: ROWS},
            () => new Row(hover, (row) => ({square: row.square})));
        this.sum = new Row(hover, () => null);
        this.sum.button.replaceWith(make('span', {class: 'rowname'}, 'sum'));
        this.sum.element.classList.add('sum');
        $('rows').append(
            ...this.rows.map((row) => row.element), this.sum.element);
    }

    makeIndexBits(hover) {
        this.bitButtons = Array.from({length: 16}, (_, i) => {
            const button = make('button', {type: 'button'});
            const on = () => hover({product: this.part.shift + i});
            button.addEventListener('pointerenter', on);
            button.addEventListener('focus', on);
            button.addEventListener('pointerleave', () => hover(null));
            button.addEventListener('blur', () => hover(null));
            return button;
        });
        this.indexBits.append(...[...this.bitButtons].reverse());
    }

    makeSlots() {
        this.slotLines = Array.from(
            {length: 5}, () => make('li', {}, make('span'), make('code')));
        this.slots.append(...this.slotLines);
    }

    // ------------------------------------------------------------- showing --

    show(state, steps) {
        const part = steps.parts[state.part] ?? steps.parts[0];
        const toNumber = [];
        steps.a1.forEach((a1, number) => {
            toNumber[a1] = number;
        });
        Object.assign(
            this, {state, steps, part, toNumber, bits: 64 - part.shift});
        this.values = Object.fromEntries([
            'mask', 'magic', 'blockers', 'product', 'attacks'
        ].map((key) => [key, big(part[key])]));
        this.values.occupied = big(steps.occupied);
        this.last = STAGES.length + part.squares.length + 4;
        this.step = Math.min(state.step ?? this.last, this.last);
        this.showBoards();
        this.showNumbers();
        this.showRows();
        this.showIndex();
        this.showSlots();
        this.showValidity();
        this.showPlayer();
        this.mark();
    }

    showBoards() {
        const {part, steps, toNumber, values} = this;
        const here = (key) => toNumber[key] === steps.square;
        const show = (bits, title, set) => bits.show(
            `${title}: ${hex(set)}`, (key) => bit(set, toNumber[key]), here);
        show(this.occupied, 'occupied', values.occupied);
        show(this.mask, 'mask', values.mask);
        show(this.blockers, 'blockers', values.blockers);
        show(this.attacks, 'attacks', values.attacks);
        this.cards[0].show('occupied', '0x' + steps.occupied);
        this.cards[1].show('mask', '0x' + part.mask);
        this.cards[2].show('blockers', '0x' + part.blockers);
        this.cards[7].show('attacks', '0x' + part.attacks);
    }

    showNumbers() {
        const {part, values} = this;
        this.magic.show(`magic: 0x${part.magic}`, (i) => bit(values.magic, i));
        this.product.show(
            `product: 0x${part.product}`, (i) => bit(values.product, i));
        this.product.frame(this.bits);
        this.cards[3].show('magic', '0x' + part.magic);
        this.cards[4].show('product', '0x' + part.product);
    }

    // A row stays where it is while blockers come and go.
    showRows() {
        const {part, steps, values} = this;
        let sum = 0n;
        const rows = part.squares.length;
        this.rows.forEach((row, i) => {
            row.element.hidden = i >= rows;
            if (i >= rows)
                return;
            row.square = part.squares[i];
            const present = bit(values.blockers, row.square);
            const reached = this.step >= STAGES.length + i;
            const share = big(part.shares[i]);
            const text = name(steps.a1[row.square]);
            say(row.button, text);
            label(
                row.button,
                `${text}: magic << ${row.square}, ` +
                    (present ? 'added' : 'not added: no blocker'));
            row.strip.show(
                `magic << ${row.square} = ${hex(share)}`, share, part.shift);
            toggle(row.element, 'absent', !present);
            toggle(row.element, 'later', !reached);
            if (present && reached)
                sum += share;
        });
        sum = BigInt.asUintN(64, sum);
        $('rows').parentElement.style.setProperty('--bits', this.bits);
        this.sum.strip.show(`sum: ${hex(sum)}`, sum, part.shift);
    }

    showIndex() {
        const {part, bits} = this;
        say(this.index, String(part.index));
        this.indexBits.style.setProperty('--bits', bits);
        this.bitButtons.forEach((button, i) => {
            const on = part.index >> i & 1;
            button.hidden = i >= bits;
            say(button, String(on));
            toggle(button, 'on', on);
            toggle(button, 'off', !on);
            label(button, `index bit ${i}: ${on}`);
        });
        this.cards[5].show(
            `${part.shift}: index`,
            `${bits} bits: 0 to ${grouped(part.size - 1)}`);
        label(this.index, `index ${part.index}`);
    }

    showSlots() {
        const {part} = this;
        this.slotLines.forEach((line, i) => {
            const slot = part.firstSlot + i, set = part.slots[i];
            const here = slot === part.index;
            line.hidden = i >= part.slots.length;
            if (line.hidden)
                return;
            say(line.children[0], String(slot));
            say(line.children[1],
                here && set !== part.attacks ? 'different sets' :
                    big(set)                 ? set :
                                               'unused');
            toggle(line, 'here', here);
            toggle(line, 'unused', !big(set));
        });
        this.cards[6].show(
            `slot ${part.index}`,
            `${grouped(part.used)} of ${grouped(part.size)} used`);
    }

    indexOf(board) {
        return BigInt.asUintN(64, board * this.values.magic) >>
            BigInt(this.part.shift);
    }

    showValidity() {
        const {part, steps} = this;
        const square = name(steps.a1[steps.square]);
        toggle($('validity'), 'bad', !part.valid);
        say($('validity'),
            part.valid ?
                `The magic is valid for ${square}: ${grouped(part.boards)} ` +
                    `blocker boards use ${grouped(part.used)} of ` +
                    `${grouped(part.size)} slots, and none shares one with a ` +
                    'different attack set.' :
                `The magic is not valid for ${square}: the blocker boards ` +
                    `0x${part.a} and 0x${part.b} share index ` +
                    `${this.indexOf(big(part.a))} but not the attack set.`);
    }

    // ------------------------------------------------------------ hovering --

    hover(what) {
        this.hovered = what;
        this.mark();
    }

    // What belongs together: squares, bits of the magic, bits of the product.
    related() {
        const {part, values, hovered} = this;
        const squares = new Set(), magic = new Set(), product = new Set();
        const meet = (square, m) => {
            const p = square + m;
            if (p > 63 || !bit(values.magic, m) ||
                !bit(values.blockers, square))
                return;
            squares.add(square);
            magic.add(m);
            product.add(p);
        };
        if (hovered?.square !== undefined) {
            squares.add(hovered.square);
            for (let p = part.shift; p < 64; p++)
                if (p >= hovered.square)
                    meet(hovered.square, p - hovered.square);
        } else if (hovered?.magic !== undefined) {
            magic.add(hovered.magic);
            part.squares.forEach((square) => meet(square, hovered.magic));
        } else if (hovered?.product !== undefined) {
            product.add(hovered.product);
            part.squares.filter((square) => square <= hovered.product)
                .forEach((square) => meet(square, hovered.product - square));
        }
        return {squares, magic, product};
    }

    mark() {
        const {part, toNumber, hovered} = this;
        const {squares, magic, product} = this.related();
        const board = (key) => squares.has(toNumber[key]);
        for (const bits
                 of [this.occupied, this.mask, this.blockers, this.attacks])
            bits.mark(board);
        this.magic.mark((i) => magic.has(i));
        this.product.mark((i) => product.has(i));
        this.rows.slice(0, part.squares.length)
            .forEach(
                (row) => row.strip.mark(
                    (p) => product.has(p) && squares.has(row.square) &&
                        magic.has(p - row.square)));
        this.sum.strip.mark((p) => product.has(p));
        this.bitButtons.forEach(
            (button, i) =>
                toggle(button, 'marked', product.has(part.shift + i)));
        say($('why'),
            hovered ?
                this.explain(squares, magic, product) :
                'Point at a bit, or tab to a square or a bit of the index: ' +
                    'what it is made of lights up.');
    }

    explain(squares, magic, product) {
        const {part, steps, hovered, values} = this;
        const of = (square) => name(steps.a1[square]);
        const to = (p) => p >= part.shift ? `index bit ${p - part.shift}` :
                                            `product bit ${p}`;
        if (hovered.square !== undefined) {
            const square = hovered.square;
            if (!bit(values.mask, square))
                return `${of(square)} is bit ${
                           square}. It is not in the mask: ` +
                    'the index does not depend on it.';
            if (!bit(values.blockers, square))
                return `${of(square)} is bit ${square}. It is empty: its row ` +
                    'is not added.';
            return `A blocker on ${of(square)} (bit ${square}) adds magic << ` +
                `${square}: to ` +
                ([...product]
                     .sort((a, b) => b - a)
                     .map((p) => `${to(p)} comes bit ${p - square}`)
                     .join(', ') ||
                 'the index, nothing but a carry') +
                '.';
        }
        if (hovered.magic !== undefined)
            return `Bit ${hovered.magic} of the magic ` +
                (bit(values.magic, hovered.magic) ?
                     'brings ' +
                         ([...squares]
                              .map(
                                  (square) => `${of(square)} to ${
                                      to(square + hovered.magic)}`)
                              .join(', ') ||
                          'no blocker anywhere') +
                         '.' :
                     'is 0: it brings nothing anywhere.');
        return this.explainProduct(hovered.product, squares, of, to);
    }

    explainProduct(p, squares, of, to) {
        const carry = this.part.carries[p];
        const parts = [...squares].map(
            (square) => `${of(square)} by magic bit ${p - square}`);
        if (carry)
            parts.push(`a carry of ${carry} from below`);
        return `To ${to(p)} comes ${parts.join(', ') || 'nothing'}: ` +
            `${squares.size + carry}, so it is ` +
            `${bit(this.values.product, p)}.`;
    }

    // ----------------------------------------------------------- animation --

    makePlayer() {
        $('step').addEventListener('input', () => {
            this.pause();
            this.change({step: Number($('step').value)});
        });
        $('play-button')
            .addEventListener(
                'click', () => this.timer ? this.pause() : this.play());
    }

    play() {
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (this.step === this.last)
            this.change({step: 0});
        else if (still)
            this.change({step: this.step + 1});
        if (still)
            return;
        say($('play-button'), 'Pause');
        this.timer = setInterval(() => {
            if (this.step >= this.last)
                this.pause();
            else
                this.change({step: this.step + 1});
        }, 750);
    }

    pause() {
        clearInterval(this.timer);
        this.timer = null;
        say($('play-button'), 'Play');
    }

    showPlayer() {
        const rows = this.part.squares.length;
        const reached = [
            0, 1, 2, 3, STAGES.length + rows,
            ...[1, 2, 3].map((i) => STAGES.length + rows + i)
        ];
        this.cards.forEach(
            (card, i) => toggle(card.element, 'later', this.step < reached[i]));
        $('step').max = this.last;
        $('step').value = this.step;
        const text = this.tell(rows);
        say($('steptext'), text);
        $('step').setAttribute('aria-valuetext', text);
    }

    // The step in words.
    tell(rows) {
        const {part, steps, values, step} = this;
        const row = step - STAGES.length;
        if (step < STAGES.length)
            return [
                'The occupied squares are one number of 64 bits.',
                'The mask has the squares that can stop the piece: the last ' +
                    'of each line cannot.',
                'What both have in common are the blockers.',
                'The blockers are multiplied by the magic. That is a sum:'
            ][step];
        if (row < rows) {
            const square = part.squares[row], text = name(steps.a1[square]);
            return bit(values.blockers, square) ?
                `${text} is occupied: add the magic, shifted by ${square}.` :
                `${text} is empty: add nothing.`;
        }
        return [
            'The sum is the product; its low 64 bits are kept.',
            `Its top ${this.bits} bits are the index, ${part.index}.`,
            `The index picks slot ${part.index},`,
            'which holds the squares that the ' + part.piece + ' attacks.',
            'The whole lookup: one “and”, one multiplication, one shift, ' +
                'one load.'
        ][row - rows];
    }
}
