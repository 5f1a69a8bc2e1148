// The chain from occupied squares to attacks, and how the product gathers the
// blockers: a row for each square of the mask, which holds the magic as that
// blocker shifts it, and below them their sum.

import {
    bit,
    Bits,
    digits,
    grouped,
    hex,
    makeCards,
    name,
    Strip,
    u64
} from './bits.js';
import {$, label, make, on, say, showBit, toggle} from './dom.js';
import {change, page} from './state.js';

const ROWS = 12;

// The steps before the blockers are added
const STAGES = [
    'The occupied squares are one number of 64 bits.',
    'The mask has the squares that can stop the piece: the last of each line ' +
        'cannot.',
    'What both have in common are the blockers.',
    'The blockers are multiplied by the magic. That is a sum:'
];

// Pointer or focus light up what belongs to a button.
function hovering(button, hover, what) {
    for (const event of ['pointerenter', 'focus'])
        button.addEventListener(event, () => hover(what()));
    for (const event of ['pointerleave', 'blur'])
        button.addEventListener(event, () => hover(null));
}

// What a blocker on this square adds to the product
const share = (square) => u64(page.part.magic << BigInt(square));

// What the lower bits of all of them carry into bit p
function carryInto(p) {
    const {squares, blockers} = page.part;
    const below = squares.filter((square) => bit(blockers, square))
                      .map((square) => BigInt.asUintN(p, share(square)));
    return Number(below.reduce((a, b) => a + b, 0n) >> BigInt(p));
}

class Row {
    constructor(hover) {
        this.button = make('button', {type: 'button', class: 'rowname'});
        this.strip = new Strip((n) => hover(n === null ? n : {product: n}));
        this.element =
            make('div', {class: 'row'}, this.button, this.strip.element);
        hovering(this.button, hover, () => ({square: this.square}));
    }
}

export class Chain {
    constructor() {
        this.hovered = null;
        const hover = (what) => {
            this.hovered = what;
            this.mark();
        };
        const bits = (kind, color, key) =>
            new Bits(kind, color, (n) => hover(n === null ? null : {[key]: n}));

        this.index = make('div', {class: 'index'});
        this.indexBits = make('div', {class: 'indexbits'});
        this.slotLines = Array.from(
            {length: 5}, () => make('li', {}, make('span'), make('code')));
        this.cards = makeCards($('chain'), {
            occupied: ['', bits('board', 'ink', 'square')],
            mask: ['&', bits('board', 'blue', 'square')],
            blockers: ['=', bits('board', 'red', 'square')],
            magic: ['×', bits('number', 'violet', 'magic')],
            product: ['=', bits('number', 'violet', 'product')],
            index: [
                '≫',
                make('div', {class: 'indexcard'}, this.index, this.indexBits)
            ],
            slot: ['→', make('ol', {class: 'slots'}, ...this.slotLines)],
            attacks: ['→', bits('board', 'green', 'square')]
        });
        this.pictures = Object.entries(this.cards)
                            .filter(([, card]) => card.body instanceof Bits);
        this.makeRows(hover);
        this.makeIndexBits(hover);
        this.makePlayer();
    }

    makeRows(hover) {
        this.rows = Array.from({length: ROWS}, () => new Row(hover));
        this.sum = new Row(hover);
        this.sum.button.replaceWith(make('span', {class: 'rowname'}, 'sum'));
        this.sum.element.classList.add('sum');
        $('rows').append(
            ...this.rows.map((row) => row.element), this.sum.element);
    }

    makeIndexBits(hover) {
        this.bitButtons = Array.from({length: 16}, (_, i) => {
            const button = make('button', {type: 'button'});
            hovering(button, hover, () => ({product: page.part.shift + i}));
            return button;
        });
        this.indexBits.append(...[...this.bitButtons].reverse());
    }

    // ------------------------------------------------------------- showing --

    get last() {
        return STAGES.length + page.part.squares.length + 4;
    }

    get step() {
        return Math.min(page.state.step ?? this.last, this.last);
    }

    show() {
        const {steps, part} = page;
        for (const [key, card] of this.pictures)
            card.show(
                key, part[key] ?? steps[key],
                key === 'magic' || key === 'product' ? null : steps);
        this.cards.product.body.frame(64 - part.shift);
        this.showRows();
        this.showIndex();
        this.showSlots();
        this.showValidity();
        this.showPlayer();
        this.mark();
    }

    // A row stays where it is while blockers come and go.
    showRows() {
        const {part} = page;
        let sum = 0n;
        const rows = part.squares.length;
        this.rows.forEach((row, i) => {
            row.element.hidden = i >= rows;
            if (i >= rows)
                return;
            row.square = part.squares[i];
            const present = bit(part.blockers, row.square);
            const reached = this.step >= STAGES.length + i;
            const text = this.of(row.square);
            say(row.button, text);
            label(
                row.button,
                `${text}: magic << ${row.square}, ` +
                    (present ? 'added' : 'not added: no blocker'));
            row.strip.show(
                `magic << ${row.square}`, share(row.square), part.shift);
            toggle(row.element, 'absent', !present);
            toggle(row.element, 'later', !reached);
            if (present && reached)
                sum += share(row.square);
        });
        $('lookup').style.setProperty('--bits', 64 - part.shift);
        this.sum.strip.show('sum', u64(sum), part.shift);
    }

    showIndex() {
        const {cards} = this, {part} = page, size = 64 - part.shift;
        say(this.index, String(part.index));
        this.bitButtons.forEach((button, i) => {
            const on = part.index >> i & 1;
            button.hidden = i >= size;
            say(button, String(on));
            showBit(button, 'index bit', i, on);
        });
        say(cards.index.title, `${part.shift} = index`);
        say(cards.index.foot, `${size} bits: 0 to ${grouped(part.size - 1)}`);
    }

    showSlots() {
        const {cards} = this, {part} = page;
        this.slotLines.forEach((line, i) => {
            const slot = part.first + i, set = part.slots[i];
            const here = slot === part.index;
            line.hidden = i >= part.slots.length;
            if (line.hidden)
                return;
            say(line.children[0], String(slot));
            say(line.children[1],
                here && set !== part.attacks ? 'different sets' :
                    set                      ? digits(set) :
                                               'unused');
            toggle(line, 'here', here);
            toggle(line, 'unused', !set);
        });
        say(cards.slot.title, `slot ${part.index}`);
        say(cards.slot.foot,
            `${grouped(part.used)} of ${grouped(part.size)} used`);
    }

    showValidity() {
        const {part, steps} = page;
        const square = this.of(steps.square);
        const index = u64(part.a * part.magic) >> BigInt(part.shift);
        toggle($('validity'), 'bad', !part.valid);
        say($('validity'),
            part.valid ?
                `The magic is valid for ${square}: ${grouped(part.boards)} ` +
                    `blocker boards use ${grouped(part.used)} of ` +
                    `${grouped(part.size)} slots, and none shares one with a ` +
                    'different attack set.' :
                `The magic is not valid for ${square}: the blocker boards ` +
                    `${hex(part.a)} and ${hex(part.b)} share index ` +
                    `${index} but not the attack set.`);
    }

    // ------------------------------------------------------------ hovering --

    // Square plus magic bit is the product bit: all bits and squares related to
    // the hovered one.
    related() {
        const {hovered} = this, {part} = page;
        const sets = {square: new Set(), magic: new Set(), product: new Set()};
        const [[key, at] = []] = Object.entries(hovered ?? {});
        sets[key]?.add(at);
        for (const square of part.squares)
            for (let magic = 0; hovered && square + magic < 64; magic++) {
                const meeting = {square, magic, product: square + magic};
                if (meeting[key] === at && bit(part.magic, magic) &&
                    bit(part.blockers, square) &&
                    (key !== 'square' || meeting.product >= part.shift))
                    for (const [name, set] of Object.entries(sets))
                        set.add(meeting[name]);
            }
        return sets;
    }

    mark() {
        const {hovered} = this, {part} = page;
        const {square, magic, product} = this.related();
        const numbers = {magic, product};
        for (const [key, card] of this.pictures)
            card.body.mark((n) => (numbers[key] ?? square).has(n));
        for (const row of this.rows.slice(0, part.squares.length))
            row.strip.draw(
                'marked',
                (p) => product.has(p) && square.has(row.square) &&
                    magic.has(p - row.square));
        this.sum.strip.draw('marked', (p) => product.has(p));
        this.bitButtons.forEach(
            (button, i) =>
                toggle(button, 'marked', product.has(part.shift + i)));
        say($('why'),
            hovered ?
                this.explain([...square], [...product]) :
                'Point at a bit, or choose a row’s square or an index bit, ' +
                    'to light up what it is made of.');
    }

    of(square) {
        return name(page.steps.a1[square]);
    }

    to(p) {
        const {shift} = page.part;
        return p >= shift ? `index bit ${p - shift}` : `product bit ${p}`;
    }

    explain(squares, product) {
        const {square, magic} = this.hovered;
        if (square !== undefined)
            return this.explainSquare(square, product);
        if (magic === undefined)
            return this.explainProduct(this.hovered.product, squares);
        if (!bit(page.part.magic, magic))
            return `Bit ${magic} of the magic is 0: it moves no blocker.`;
        const brought =
            squares.map((one) => `${this.of(one)} to ${this.to(one + magic)}`);
        return `Bit ${magic} of the magic brings ` +
            `${brought.join(', ') || 'no blocker anywhere'}.`;
    }

    explainSquare(square, product) {
        const {part} = page, text = this.of(square);
        const empty = `${text} is bit ${square}. It is `;
        if (!bit(part.mask, square))
            return `${empty}not in the mask: the index does not depend on it.`;
        if (!bit(part.blockers, square))
            return `${empty}empty: its row is not added.`;
        const brought =
            product.reverse().map((p) => `bit ${p - square} to ${this.to(p)}`);
        return `A blocker on ${text} (bit ${square}) adds magic << ${
                   square}: ` +
            `${brought.join(', ') || 'only a carry to the index'}.`;
    }

    explainProduct(p, squares) {
        const carry = carryInto(p);
        const parts = squares.map(
            (square) => `${this.of(square)} by magic bit ${p - square}`);
        if (carry)
            parts.push(`a carry of ${carry} from below`);
        return `At ${this.to(p)} the sum adds ${
                   parts.join(', ') || 'nothing'}: ` +
            `${squares.length + carry}, so it is ${bit(page.part.product, p)}.`;
    }

    // ----------------------------------------------------------- animation --

    makePlayer() {
        on('step', 'input', () => {
            this.pause();
            change({step: Number($('step').value)});
        });
        on('play-button', 'click',
           () => this.timer ? this.pause() : this.play());
    }

    play() {
        const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
        if (still || this.step === this.last)
            change({step: this.step === this.last ? 0 : this.step + 1});
        if (still)
            return;
        say($('play-button'), 'Pause');
        this.timer = setInterval(() => {
            if (this.step >= this.last)
                this.pause();
            else
                change({step: this.step + 1});
        }, 750);
    }

    pause() {
        clearInterval(this.timer);
        this.timer = null;
        say($('play-button'), 'Play');
    }

    showPlayer() {
        const rows = page.part.squares.length;
        Object.values(this.cards)
            .forEach(
                ({element}, i) => toggle(
                    element, 'later', this.step < (i < 4 ? i : i + rows)));
        $('step').max = this.last;
        $('step').value = this.step;
        const text = this.tell(rows);
        say($('steptext'), text);
        $('step').setAttribute('aria-valuetext', text);
    }

    // The step in words.
    tell(rows) {
        const {step} = this, {part} = page;
        const row = step - STAGES.length;
        if (row < 0)
            return STAGES[step];
        if (row < rows) {
            const square = part.squares[row], text = this.of(square);
            return bit(part.blockers, square) ?
                `${text} is occupied: add the magic, shifted by ${square}.` :
                `${text} is empty: add nothing.`;
        }
        return [
            'The sum is the product; its low 64 bits are kept.',
            `Its top ${64 - part.shift} bits are the index, ${part.index}.`,
            `The index picks slot ${part.index},`,
            'which holds the squares that the ' + part.piece + ' attacks.',
            'The whole lookup: one “and”, one multiplication, one shift, ' +
                'one load.'
        ][row - rows];
    }
}
