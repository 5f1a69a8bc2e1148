// 64 bits as text, and as a picture: a set of squares as the board that white
// sees, a number as eight rows of eight bits, or a number in one line, the
// highest bit first.

const u64 = (n) => BigInt.asUintN(64, n);
const digits = (n) => n.toString(16).padStart(16, '0');
const hex = (n) => '0x' + digits(n);

// In the words of explain; throws an Error that says what is wrong.
function readHex(text) {
    const word = text.trim();
    const found = word.replace(/^0x/i, '');
    if (!/^[0-9a-f]+$/i.test(found))
        throw new Error(`“${word}” is not a hexadecimal number`);
    if (found.length > 16)
        throw new Error('a hexadecimal number of more than 16 digits');
    return BigInt('0x' + found);
}

function readNumber(text, min, max, what = 'number') {
    const n = Number(text);
    if (!/^\d+$/.test(text) || n < min || n > max)
        throw new Error(
            `“${text}” is not a ${what} from ${min} to ${grouped(max)}`);
    return n;
}

const bit = (n, i) => Number(n >> BigInt(i) & 1n);

const name = (square) => 'abcdefgh'[square % 8] + (Math.floor(square / 8) + 1);

// Squares, bits, or places of a picture of 64
const places = [...Array(64).keys()];

const readSquare = (text) => places.find((square) => name(square) === text);

// Intl takes ten milliseconds to begin.
const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

// ---------------------------------------------------------------- pictures --

// Places are row by row, from the top left.
const CHECKER = places.filter((i) => (i + (i >> 3)) % 2)
                    .map((i) => `M${i % 8} ${i >> 3}h1v1h-1z`)
                    .join('');

const CELLS = places.map(
    (i) => `M${i % 8 + 0.22} ${(i >> 3) + 0.1}h.56q.12 0 .12 .12v.56` +
        'q0 .12-.12 .12h-.56q-.12 0-.12-.12v-.56q0-.12 .12-.12z');

const STRIP = places.map((i) => `M${i + 0.08} .08h.84v.84h-.84z`);

// A picture of bits: kind is board, number or strip (one line), color that of
// the bits that are set. All cells of a layer share one path, since 64 elements
// would cost more. hover(n) gets the bit under the pointer, or null when it
// leaves.
class Bits {
    constructor(kind, color, hover) {
        const columns = kind === 'strip' ? 64 : 8;
        this.cells = kind === 'strip' ? STRIP : CELLS;
        this.numbers = places.map((i) => 63 - i);
        this.paths = {};
        this.element = draw('svg', {
            viewBox: `0 0 ${columns} ${64 / columns}`,
            role: 'img',
            class: `bits ${kind}`,
            preserveAspectRatio: 'none',
            style: `--set: var(--${color})`
        });
        const ground = kind === 'board' ?
            {light: 'M0 0h8v8h-8z', dark: CHECKER} :
            {off: this.cells.join('')};
        const layers = ['hint', 'on', 'on top', 'here', 'frame', 'marked'];
        for (const name of [...Object.keys(ground), ...layers])
            this.paths[name] =
                draw('path', {class: name, d: ground[name] ?? ''});
        this.element.append(...Object.values(this.paths));
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

    // On a board, steps tell the number of each square and of the slider's.
    show(title, set, steps) {
        const there = (n) => n === steps?.square;
        if (steps)
            this.numbers = places.map((i) => steps.number[i ^ 56]);
        this.element.ariaLabel = `${title}: ${hex(set)}`;
        this.draw('on', (n) => bit(set, n) && !there(n));
        this.draw('here', there);
    }

    mark(marked) {
        this.draw('hint', marked);
        this.draw('marked', marked);
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
function makeCards(row, all) {
    const cards = Object.fromEntries(Object.entries(all).map(
        ([title, parts]) => [title, new Card(title, ...parts)]));
    row.append(...Object.values(cards).map((card) => card.element));
    return cards;
}
