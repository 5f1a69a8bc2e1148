// The chain from occupied squares to attacks, and how the product gathers the
// blockers: a row for each square of the mask, which holds the magic as that
// blocker shifts it, and below them their sum.
'use strict';

const Chain = () => {
    const {SQUARES, hex, u64, has} = Lookup;
    const {$, on, make, say, toggle} = Dom;
    const BOARDS =
        {occupied: 'ink', mask: 'blue', blockers: 'red', attacks: 'green'};
    const NUMBERS = {magic: 'violet', product: 'violet'};
    const PAUSE = 750;  // ms between two steps of Play
    const BEFORE = 4;   // steps before the first row, each with its card
    const cards = [...$('chain').children];
    let view, pictures, indexBits, strips;
    let hovered = null;  // {key, at}: a square, or a bit of magic or product
    let step = Infinity, timer = null;

    // ----------------------------------------------------------- showing --

    function show(now) {
        view = now;
        pictures = {};
        for (const [name, color] of Object.entries(BOARDS))
            showCard(name, 'board', color, hover('square'), view);
        for (const [name, color] of Object.entries(NUMBERS))
            showCard(name, 'number', color, hover(name));
        pictures.product.paint('frame', (p) => p >= view.part.shift);
        showIndex();
        showSlots();
        showStep();
    }

    function showCard(name, kind, color, ...rest) {
        const set = view.part[name] ?? view[name];
        const picture = pictures[name] = Bits(kind, color, name, set, ...rest);
        $(`${name}-bits`).replaceChildren(picture.element);
        say($(`${name}-bits`).nextElementSibling, hex(set));
    }

    function showIndex() {
        const {index, shift} = view.part, size = 64 - shift;
        indexBits = SQUARES.slice(0, size).map((i) => {
            const bit = index >> i & 1, label = `index bit ${i}: ${bit}`;
            return makeButton(
                bit ? 'on' : 'off', bit, label, 'product', shift + i);
        });
        $('indexbits').replaceChildren(...indexBits.toReversed());
        $('lookup').style.setProperty('--bits', size);
        say($('shift-title'), `${shift} = index`);
        say($('index'), String(index));
        say($('index-size'), `${size} bits`);
    }

    // Five slots, with the board's in the middle where there is room
    function showSlots() {
        const {index, attacks, table: {slots, used}} = view.part;
        const first = Math.max(0, Math.min(index - 2, slots.length - 5));
        const lines = slots.slice(first, first + 5).map((slot, i) => {
            const sets = [...new Set(slot.map(([, set]) => set))];
            const content = !sets.length ? 'unused' :
                sets.length > 1          ? 'different sets' :
                                           hex(sets[0]).slice(2);
            const kind = first + i === index ? 'here' :
                sets.length                  ? '' :
                                               'unused';
            return make(
                'li', {class: kind}, make('span', {}, String(first + i)),
                make('code', {}, content));
        });
        $('slots').replaceChildren(...lines);
        say($('slot-title'), `slot ${index}`);
        say($('slots-used'), `${used} of ${slots.length} used`);
    }

    // Rows of squares that are empty stay, so that nothing moves.
    function showRows() {
        const {part, name} = view;
        const rows = part.squares.map((square, i) => {
            const title = `magic << ${square}`;
            const share = u64(part.magic << BigInt(square));
            const present = has(part.blockers, square);
            const added = present ? 'added' : 'not added: no blocker';
            const button = makeButton(
                'rowname', name(square), `${name(square)}: ${title}, ${added}`,
                'square', square);
            const reached = step >= BEFORE + i;
            const kind = `${present ? '' : 'absent'} ${reached ? '' : 'later'}`;
            const row = makeRow(kind, button, 'red', title, share);
            return {...row, share: present && reached ? share : 0n};
        });
        const total = rows.reduce((sum, {share}) => sum + share, 0n);
        const sum = makeRow(
            'sum', make('span', {class: 'rowname'}, 'sum'), 'violet', 'sum',
            u64(total));
        strips = [...rows, sum].map(({strip}) => strip);
        $('rows').replaceChildren(
            $('band'), ...[...rows, sum].map(({element}) => element));
    }

    function makeRow(kind, name, color, title, value) {
        const strip = Bits('strip', color, title, value, hover('product'));
        strip.paint('on top', (p) => p >= view.part.shift && has(value, p));
        const element =
            make('div', {class: `row ${kind}`}, name, strip.element);
        return {element, strip};
    }

    // Pointer or focus light up what belongs to it.
    function makeButton(kind, text, label, key, at) {
        const button = make(
            'button', {'type': 'button', 'class': kind, 'aria-label': label},
            String(text));
        for (const event of ['pointerenter', 'focus'])
            button.addEventListener(event, () => hover(key)(at));
        for (const event of ['pointerleave', 'blur'])
            button.addEventListener(event, () => hover(key)(null));
        return button;
    }

    // ---------------------------------------------------------- hovering --

    const hover = (key) => (at) => {
        hovered = at === null ? null : {key, at};
        mark();
    };

    // What meets in the product: square + magic bit = product bit. Of a square
    // only what reaches the index
    function meetings() {
        const {blockers, magic, squares, shift} = view.part;
        const first = hovered.key === 'square' ? shift : 0;
        const all = [];
        for (const square of squares.filter((n) => has(blockers, n)))
            for (const bit of SQUARES.filter((n) => has(magic, n)))
                all.push({square, magic: bit, product: square + bit});
        return all.filter(
            (one) => one[hovered.key] === hovered.at && first <= one.product &&
                one.product < 64);
    }

    function mark() {
        const {squares, shift} = view.part, met = hovered ? meetings() : [];
        const isMarked = (key) => (n) =>
            hovered?.key === key && hovered.at === n ||
            met.some((one) => one[key] === n);
        for (const [name, picture] of Object.entries(pictures))
            picture.paint(
                'marked', isMarked(name in NUMBERS ? name : 'square'));
        squares.forEach(
            (square, i) => strips[i].paint(
                'marked',
                (p) => met.some(
                    (one) => one.square === square && one.product === p)));
        strips.at(-1).paint('marked', isMarked('product'));
        indexBits.forEach(
            (bit, i) => toggle(bit, 'marked', isMarked('product')(shift + i)));
        say($('why'), hovered ? explain(met) : $('why').dataset.idle);
    }

    function explain(met) {
        const {part, name} = view, {key, at} = hovered;
        const to = ({product: p}) =>
            p < part.shift ? `product bit ${p}` : `index bit ${p - part.shift}`;
        const list = (text, none) => met.map(text).join(', ') || none;
        const square = `${name(at)} is bit ${at}.`;
        if (key === 'magic')
            return `Bit ${at} of the magic is ${has(part.magic, at)}. ` +
                'It moves ' +
                list((one) => `${name(one.square)} to ${to(one)}`, 'nothing');
        if (key === 'product') {
            const carry = carryInto(at), sum = met.length + carry;
            const share = (one) => `${name(one.square)} by bit ${one.magic}`;
            return `At ${to({product: at})} the sum adds ` +
                `${list(share, 'no copy')}, and a carry of ${carry}: ${sum}, ` +
                `so the bit is ${has(part.product, at)}.`;
        }
        if (!has(part.mask, at))
            return `${square} It is not in the mask: the index ignores it.`;
        if (!has(part.blockers, at))
            return `${square} It is empty: its row is not added.`;
        return `${square} Its blocker adds magic << ${at}: ` +
            list((one) => `bit ${one.magic} to ${to(one)}`,
                 'only a carry to the index');
    }

    // What the lower bits of all shares carry into bit p
    function carryInto(p) {
        const {squares, blockers, magic} = view.part;
        const below =
            squares.filter((square) => has(blockers, square))
                .map((square) => BigInt.asUintN(p, magic << BigInt(square)));
        return Number(below.reduce((a, b) => a + b, 0n) >> BigInt(p));
    }

    // -------------------------------------------------------------- Play --

    function texts() {
        const {part, name} = view;
        const shares = part.squares.map(
            (square) => has(part.blockers, square) ?
                `${name(square)} is occupied: add magic << ${square}.` :
                `${name(square)} is empty: add nothing.`);
        return [
            'The occupied squares are one number of 64 bits.',
            'The mask has the squares that can stop the piece: the last of ' +
                'each line cannot.',
            'What both have in common are the blockers.',
            'The blockers are multiplied by the magic. That is a sum:',
            ...shares, 'The sum is the product; its low 64 bits are kept.',
            `Its top ${64 - part.shift} bits are the index, ${part.index}.`,
            `The index picks slot ${part.index},`,
            `which holds the squares that the ${part.piece} attacks.`,
            'The whole lookup: an “and”, a multiplication, a shift, a load.'
        ];
    }

    // Returns whether it is the last.
    function showStep() {
        const all = texts(), last = all.length - 1, at = Math.min(step, last);
        const rows = view.part.squares.length;
        cards.forEach(
            (card, i) =>
                toggle(card, 'later', at < (i < BEFORE ? i : i + rows)));
        $('step').max = last;
        $('step').value = at;
        $('step').setAttribute('aria-valuetext', all[at]);
        say($('steptext'), all[at]);
        showRows();
        mark();
        return at === last;
    }

    function pause() {
        clearInterval(timer);
        timer = null;
        say($('play'), 'Play');
    }

    function next() {
        step = $('step').value === $('step').max ? 0 : step + 1;
        if (showStep())
            pause();
    }

    on('step', 'input', () => {
        pause();
        step = Number($('step').value);
        showStep();
    });
    on('play', 'click', () => {
        if (timer)
            return pause();
        say($('play'), 'Pause');
        timer = setInterval(next, PAUSE);
        next();
    });

    return {show};
};
