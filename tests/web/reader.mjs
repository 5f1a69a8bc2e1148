// Runs in the page: what it says and draws, as data. See model.mjs.

const each = (selector, of) => [...document.querySelectorAll(selector)]
                                   .filter((one) => !one.closest('[hidden]'))
                                   .map(of);
const words = (one) => one.textContent;
const say = (selector) => words(document.querySelector(selector));
const has = (one, ...names) =>
    names.filter((name) => one.classList.contains(name)).join(' ');

// The cells of a path as numbers of bits, or of squares as the board has them.
function cellsOf(svg, name) {
    const d = svg.querySelector(`.${name}`)?.getAttribute('d') ?? '';
    const numbers = svg.querySelector('rect') && each('#board .number', words);
    return [...d.matchAll(/M([\d.]+) ([\d.]+)/g)]
        .map(([, x, y]) => 8 * Math.floor(y) + Math.floor(x))
        .map((i) => Number(numbers ? numbers[i] : 63 - i))
        .sort((a, b) => a - b);
}

function figureOf(square) {
    const icon = square.querySelector('.piece');
    const [, letter] = icon?.firstChild.getAttribute('href') ?? '';
    return square.querySelector('.disc') ? '1' :
        !icon                            ? '.' :
        has(icon, 'slider')              ? `@${letter}` :
                     has(icon, 'white') ? letter.toUpperCase() :
                                          letter;
}

// What a bit of the index lights up, and what is said of it
function hovered(button) {
    button.dispatchEvent(new Event('pointerenter'));
    const lit = (name) => each('#chain .bits', (svg) => cellsOf(svg, name));
    const told =
        [say('#why'), lit('marked').slice(2, 5), lit('hint').slice(2, 5)];
    button.dispatchEvent(new Event('pointerleave'));
    return told;
}

const rowsOf =
    (table) => [...table.rows].map((row) => [...row.cells].map(words));

// A line, with the dots and dashes of explain
function lineOf(table) {
    const [squares, ...rows] = rowsOf(table);
    const dots = ([title, ...cells]) => title === 'state' ?
        [title, ...cells] :
        [title, ...cells.map((c) => c.replace('0', '.'))];
    return [
        [words(table.caption), ...squares.slice(1).map((c) => c || '--')],
        ...rows.map(dots)
    ].map((row) => row.join(' '));
}

// In the words of explain
function sentences() {
    const feet = each('#chain .foot', words), titles = each('#chain h3', words);
    const [byte, rest] = say('#compact-byte').split('; slot ');
    const [slot, , , , set, , attacks] = rest.split(' ');
    const [pext, size] = say('#pext-index').split(', of ');
    return [
        say('#where').replace(/.*which/, 'which'),
        `blockers ${feet[2]} = ${feet[0]} & ${feet[1]}`,
        `product ${feet[4]} = blockers * ${feet[3]}`,
        `index ${say('#chain .index')} = product >> ${titles[5].slice(2, 4)}`,
        `attacks ${feet[7]} = ${titles[6].slice(2)} of ` +
            feet[6].split(' ')[2],
        say('#validity').replace('not valid', 'NOT valid'), pext,
        `= slot ${pext.split(' = ')[1]} of ${size}`,
        ...each('#pext table', (table) => rowsOf(table).flat().join(' ')),
        ...each('#compact table', rowsOf)[0].slice(1).map(
            ([way, stop, digit, count]) =>
                `toward ${way} stops at ${stop}: digit ${digit}, of ${count}`),
        byte, `COMPACT keeps a byte in slot ${slot}:`,
        `attacks ${attacks} = ${set}`, ...each('#lines table', lineOf).flat(),
        ...each('#lines .result', words)
    ];
}

// Of each picture its title, the number it stands for if it is drawn so, its
// color, where the slider is, and how many cells have a frame
function pictureOf(svg) {
    const [title, value] = svg.getAttribute('aria-label').split(': ');
    const [on, here, top] =
        ['on', 'here', 'top'].map((name) => cellsOf(svg, name));
    const inValue = (n) => BigInt(value) >> BigInt(n) & 1n;
    const drawn = [...on, ...here.filter(inValue)].reduce(
        (set, n) => set | 1n << BigInt(n), 0n);
    return `${title}: ${drawn === BigInt(value) ? value : 'drawn otherwise'} ${
        svg.querySelector('.on').getAttribute('fill').slice(
            6, -1)} ${here} ${top.length}`;
}

const pictures = () => ({
    board: each(
        '#board .square',
        (one) => `${has(one, 'light', 'dark')} ${
            has(one, 'attacked', 'blocks')} ${words(one.firstChild)}`),
    bits: each('.bits', pictureOf),
    rows: each(
        '.row',
        (one) =>
            [words(one.firstChild), has(one, 'absent'), cellsOf(one, 'on'),
             cellsOf(one, 'top')]),
    indexBits: each('.indexbits button', (one) => words(one) + has(one, 'on')),
    near: each(
        '.slots li',
        (one) => [...one.children, one]
                     .map((part, i) => i < 2 ? words(part) : has(part, 'here'))
                     .join(' ')),
    magic: each('#magicbits [role="gridcell"]', (one) => has(one, 'on')),
    lowest: [
        ...each('#debruijn .foot', words), say('#debruijn .index'),
        ...each('.table64 span', (one) => words(one) + has(one, 'here'))
    ],
    cells: [
        ...new Set(each(
            '.ways td.on',
            (one) => one.style.background + words(one.parentNode.firstChild)))
    ].sort(),
    union: /0x\w+/.exec(say('#union'))[0],
    verdict: /^No|^[\d,]+/.exec(say('#collision-verdict'))[0],
    sharing: say('#sharing-title').match(/\w+tructive|unused|one |[\d,]+/g),
    pairs: each('.pair', (one) => words(one) + has(one, 'differs')),
    list: say('#all-list')
});

globalThis.readPage = () => ({
    command: say('#command'),
    part: Number(document.querySelector('#part1').checked),
    slot: document.querySelector('#slot').value,
    lsb: document.querySelector('#lsb').value,
    figures: each('#board .square', figureOf),
    hovered: each('.indexbits button', hovered),
    sentences: sentences(),
    pictures: pictures()
});

// The colors of a canvas in the middle of each cell, as numbers
globalThis.sampleCanvas = (id, width, height) => {
    const small = document.createElement('canvas');
    Object.assign(small, {width, height});
    const context = small.getContext('2d', {willReadFrequently: true});
    context.imageSmoothingEnabled = false;
    context.drawImage(document.getElementById(id), 0, 0, width, height);
    const {data} = context.getImageData(0, 0, width, height);
    return JSON.stringify([...new Uint32Array(data.buffer)]);
};

// A color of the style sheet, as a canvas has it
globalThis.colorOf = (name) => {
    const context = document.createElement('canvas').getContext('2d');
    document.body.style.outlineColor = `var(--${name})`;
    context.fillStyle = getComputedStyle(document.body).outlineColor;
    context.fillRect(0, 0, 1, 1);
    return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0];
};
