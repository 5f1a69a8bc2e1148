// The chain from occupied squares to attacks, and how the product gathers the
// blockers: a row for each square of the mask, which holds the magic as that
// blocker shifts it, and below them their sum.

const ROWS = 12;

// Steps before the first row, each with its card
const BEFORE = 4;

// Pointer or focus light up what belongs to a button.
function hovering(button, hover, n) {
    for (const event of ['pointerenter', 'focus'])
        button.addEventListener(event, () => hover(n()));
    for (const event of ['pointerleave', 'blur'])
        button.addEventListener(event, () => hover(null));
}

const isBlocker = (square) => bit(page.part.blockers, square);

// What a blocker on this square adds to the product
const share = (square) => u64(page.part.magic << BigInt(square));

// What the lower bits of all of them carry into bit p
function carryInto(p) {
    const below = page.part.squares.filter(isBlocker).map(
        (square) => BigInt.asUintN(p, share(square)));
    return Number(below.reduce((a, b) => a + b, 0n) >> BigInt(p));
}

class Row {
    constructor(button, color, hover) {
        this.button = button;
        this.strip = new Bits('strip', color, hover);
        this.element = make('div', {class: 'row'}, button, this.strip.element);
    }

    // The bits from shift on become the index.
    show(title, value) {
        const {shift} = page.part;
        this.strip.show(title, value);
        this.strip.draw('on top', (p) => p >= shift && bit(value, p));
    }
}

class Chain {
    constructor() {
        this.index = make('div', {class: 'index'});
        this.indexBits = make('div', {class: 'indexbits'});
        this.slotLines = Array.from(
            {length: 5}, () => make('li', {}, make('span'), make('code')));
        const board = (color) => new Bits('board', color, this.hover('square'));
        const number = (key) => new Bits('number', 'violet', this.hover(key));
        const card =
            make('div', {class: 'indexcard'}, this.index, this.indexBits);
        this.cards = makeCards($('chain'), {
            occupied: ['', board('ink')],
            mask: ['&', board('blue')],
            blockers: ['=', board('red')],
            magic: ['×', number('magic')],
            product: ['=', number('product')],
            index: ['≫', card],
            slot: ['→', make('ol', {class: 'slots'}, ...this.slotLines)],
            attacks: ['→', board('green')]
        });
        this.pictures = Object.entries(this.cards)
                            .filter(([, card]) => card.body instanceof Bits);
        this.makeRows();
        this.makeIndexBits();
        this.makePlayer();
    }

    // Called as the pointer comes to bit n of a number or set, or leaves: null.
    hover(key) {
        return (n) => {
            this.hovered = n === null ? null : {[key]: n};
            this.mark();
        };
    }

    makeRows() {
        this.rows = Array.from({length: ROWS}, (_, i) => {
            const button = make('button', {type: 'button', class: 'rowname'});
            hovering(button, this.hover('square'), () => page.part.squares[i]);
            return new Row(button, 'red', this.hover('product'));
        });
        this.sum = new Row(
            make('span', {class: 'rowname'}, 'sum'), 'violet',
            this.hover('product'));
        this.sum.element.classList.add('sum');
        $('rows').append(
            ...this.rows.map((row) => row.element), this.sum.element);
    }

    makeIndexBits() {
        this.bitButtons = Array.from({length: 16}, (_, i) => {
            const button = make('button', {type: 'button'});
            hovering(button, this.hover('product'), () => page.part.shift + i);
            return button;
        });
        this.indexBits.append(...[...this.bitButtons].reverse());
    }

    // ------------------------------------------------------------- showing --

    show() {
        const {steps, part} = page;
        for (const [key, card] of this.pictures)
            card.show(
                key, part[key] ?? steps[key],
                key === 'magic' || key === 'product' ? null : steps);
        this.cards.product.body.draw('frame', (p) => p >= part.shift);
        this.showRows();
        this.showIndex();
        this.showSlots();
        this.showPlayer();
        this.mark();
    }

    // A row stays where it is while blockers come and go.
    showRows() {
        const {part} = page;
        let sum = 0n;
        this.rows.forEach((row, i) => {
            row.element.hidden = i >= part.squares.length;
        });
        part.squares.forEach((square, i) => {
            const row = this.rows[i], text = nameOf(square);
            const present = isBlocker(square);
            const reached = this.step >= BEFORE + i;
            const title = `magic << ${square}`;
            say(row.button, text);
            row.button.ariaLabel = `${text}: ${title}, ` +
                (present ? 'added' : 'not added: no blocker');
            row.show(title, share(square));
            toggle(row.element, 'absent', !present);
            toggle(row.element, 'later', !reached);
            if (present && reached)
                sum += share(square);
        });
        $('lookup').style.setProperty('--bits', 64 - part.shift);
        this.sum.show('sum', u64(sum));
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
                    isBlocker(square) &&
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
        part.squares.forEach(
            (from, i) => this.rows[i].strip.draw(
                'marked',
                (p) =>
                    product.has(p) && square.has(from) && magic.has(p - from)));
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
            squares.map((one) => `${nameOf(one)} to ${this.to(one + magic)}`);
        return `Bit ${magic} of the magic brings ` +
            `${brought.join(', ') || 'no blocker anywhere'}.`;
    }

    explainSquare(square, product) {
        const {part} = page, text = nameOf(square);
        const empty = `${text} is bit ${square}. It is `;
        if (!bit(part.mask, square))
            return `${empty}not in the mask: the index does not depend on it.`;
        if (!isBlocker(square))
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
            (square) => `${nameOf(square)} by magic bit ${p - square}`);
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
        change({step: this.step === this.last ? 0 : this.step + 1});
        say($('play-button'), 'Pause');
        this.timer = setInterval(() => {
            if (this.step < this.last)
                change({step: this.step + 1});
            else
                this.pause();
        }, 750);
    }

    pause() {
        clearInterval(this.timer);
        this.timer = null;
        say($('play-button'), 'Play');
    }

    get last() {
        return this.texts.length - 1;
    }

    get step() {
        return Math.min(page.state.step ?? this.last, this.last);
    }

    showPlayer() {
        const {step} = this, rows = page.part.squares.length;
        Object.values(this.cards)
            .forEach(
                ({element}, i) => toggle(
                    element, 'later', step < (i < BEFORE ? i : i + rows)));
        $('step').max = this.last;
        $('step').value = step;
        $('step').ariaValueText = this.texts[step];
        say($('steptext'), this.texts[step]);
    }

    // The steps in words
    get texts() {
        const {part} = page;
        return [
            'The occupied squares are one number of 64 bits.',
            'The mask has the squares that can stop the piece: the last of ' +
                'each line cannot.',
            'What both have in common are the blockers.',
            'The blockers are multiplied by the magic. That is a sum:',
            ...part.squares.map(
                (square) => isBlocker(square) ?
                    `${nameOf(square)} is occupied: add the magic, shifted ` +
                        `by ${square}.` :
                    `${nameOf(square)} is empty: add nothing.`),
            'The sum is the product; its low 64 bits are kept.',
            `Its top ${64 - part.shift} bits are the index, ${part.index}.`,
            `The index picks slot ${part.index},`,
            `which holds the squares that the ${part.piece} attacks.`,
            'The whole lookup: one “and”, one multiplication, one shift, ' +
                'one load.'
        ];
    }
}
